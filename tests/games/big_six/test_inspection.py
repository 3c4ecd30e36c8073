import pytest

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Role
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.inspection import checks
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    OpenTable,
    RecordAdjustment,
    RecordReplacement,
    ReportDefect,
    TableOpened,
)
from tests.games.big_six.dealing import submission
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, FLO, MAX, SAM


def closed(**changes):
    return Dealt(BIG_SIX, submission(**changes))


@pytest.mark.evidence("619a.1(a)", "619a.1(d)", "619a.1(e)", "619a.1(f)")
def test_a_floorperson_signs_what_only_an_eye_can_see_where_the_submission_asks_for_it():
    assert [(check.id, check.under) for check in checks(inspected=True)] == [
        ("sections-under-glass", "619a.1(a)"),
        ("number-above-each-symbol", "619a.1(d)"),
        ("clapper-picks-one-section", "619a.1(e)"),
        ("boxes-attached", "619a.1(f)"),
    ]
    assert all(check.by == (Role.FLOORPERSON,) for check in checks(inspected=True))


@pytest.mark.evidence("619a.1(a)", "619a.1(e)")
def test_a_table_is_not_opened_before_every_check_is_signed():
    table = closed()
    assert table.refused_under(OpenTable(by=FLO, dealer=DANA)) == "619a.1"
    table.take(BeginOpening(by=FLO))
    assert table.refused_under(OpenTable(by=FLO, dealer=DANA)) == "619a.1(a)"
    for check in checks(inspected=True):
        table.take(CertifyCheck(check=check.id, by=FLO))
    broken = CheckId("clapper-picks-one-section")
    table.take(ReportDefect(check=broken, by=FLO, defect="the strap hangs loose"))
    assert table.refused_under(OpenTable(by=FLO, dealer=DANA)) == "619a.1(e)"
    table.take(CertifyCheck(check=broken, by=FLO))

    assert table.take(OpenTable(by=FLO, dealer=DANA)) == (TableOpened(by=FLO, dealer=DANA),)


@pytest.mark.evidence("619a.1")
def test_where_the_submission_asks_for_no_inspection_a_floorperson_opens_all_the_same():
    table = closed(inspected_before_opening=False)
    assert table.refused_under(BeginOpening(by=SAM)) == "619a.1"
    table.take(BeginOpening(by=FLO))

    assert table.take(OpenTable(by=FLO, dealer=DANA))


@pytest.mark.evidence("619a.1")
def test_parts_are_replaced_and_nothing_is_adjusted():
    table = closed()
    table.take(BeginOpening(by=FLO))
    adjust = RecordAdjustment(by=FLO, in_presence_of=SAM, description="bent the clapper")
    assert table.refused(adjust).reason == "nothing here has movable parts"
    assert table.refused_under(RecordReplacement(by=DANA, description="a strap")) == "619a.1"

    assert table.take(RecordReplacement(by=MAX, description="a new strap"))
