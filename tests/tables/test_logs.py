from datetime import UTC, datetime, timedelta

import pytest

from nomorebets.compliance.inspections import CheckId
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import OpenWagers
from nomorebets.games.roulette.submission import example
from nomorebets.tables.logs import inspection_log
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CloseTable,
    OpenTable,
    RecordAdjustment,
    RecordReplacement,
    ReportDefect,
)
from tests.games.roulette.dealing import with_movable_parts
from tests.tables.dealing import TABLE, Dealt
from tests.tables.people import DANA, FLO, MAX, SAM

MOVABLE = with_movable_parts(example("strict-double-zero"))
MORNING = datetime(2026, 5, 19, 9, 30, tzinfo=UTC)
CHECKS = tuple(
    CheckId(check)
    for check in (
        "ball-nonmagnetic",
        "no-contrivance",
        "wheel-level-and-free",
        "wheel-parts-secure",
    )
)


@pytest.fixture
def dealt():
    return Dealt(ROULETTE, MOVABLE)


def log(dealt):
    """The log of a table whose events came a minute apart."""
    start = int(MORNING.timestamp() * 1000)
    return inspection_log(
        TABLE, ((start + 60_000 * minute, event) for minute, event in enumerate(dealt.all))
    )


def sign(dealt, *checks):
    dealt.take(*(CertifyCheck(check=check, by=SAM) for check in checks))


ADJUSTED = RecordAdjustment(by=MAX, in_presence_of=SAM, description="levelled the rim")
REPLACED = RecordReplacement(by=FLO, description="a new fret ring")


@pytest.mark.evidence("617a.2(e)")
def test_an_adjustment_is_an_entry_with_everything_the_log_must_include(dealt):
    dealt.take(BeginOpening(by=FLO), ADJUSTED)
    sign(dealt, *CHECKS)
    dealt.take(OpenTable(by=FLO, dealer=DANA), OpenWagers())

    (entry,) = log(dealt)

    assert entry.at == MORNING + timedelta(minutes=1)
    assert entry.table == TABLE
    assert entry.done == "adjustment"
    assert entry.description == "levelled the rim"
    assert (entry.by.name, entry.by.credential) == ("Max", "M-1")
    assert entry.in_presence_of == (SAM,)
    assert entry.inspected
    assert [(one.check, one.by, one.under) for one in entry.certified] == [
        (check, SAM, f"617a.2(a)({number})") for number, check in enumerate(CHECKS, start=1)
    ]
    assert entry.certified[0].at == MORNING + timedelta(minutes=2)


@pytest.mark.evidence("617a.2(e)")
def test_an_entry_is_not_certified_before_the_inspection_was_completed(dealt):
    dealt.take(BeginOpening(by=FLO))
    sign(dealt, *CHECKS)
    dealt.take(REPLACED)
    sign(dealt, *CHECKS[:2])
    dealt.take(ReportDefect(check=CHECKS[0], by=SAM, defect="it clings"))

    (entry,) = log(dealt)

    assert (entry.done, entry.in_presence_of, entry.inspected) == ("replacement", (), False)
    assert [one.check for one in entry.certified] == [CHECKS[1]]


@pytest.mark.evidence("617a.2(e)")
def test_what_was_signed_before_another_change_or_before_closing_certifies_nothing(dealt):
    dealt.take(BeginOpening(by=FLO), ADJUSTED)
    sign(dealt, *CHECKS)
    dealt.take(REPLACED)
    assert [len(entry.certified) for entry in log(dealt)] == [0, 0]
    sign(dealt, *CHECKS)
    dealt.take(CloseTable(by=FLO))
    sign(dealt, CheckId("wheel-cover-locked"))
    dealt.take(BeginOpening(by=FLO))
    assert [len(entry.certified) for entry in log(dealt)] == [0, 0]
    sign(dealt, *CHECKS)
    dealt.take(OpenTable(by=FLO, dealer=DANA), REPLACED)

    assert [entry.inspected for entry in log(dealt)] == [True, True, False]


def test_a_table_at_which_nothing_was_changed_has_an_empty_log(dealt):
    dealt.open()

    assert log(dealt) == ()
