import pytest
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.inspection import checks
from nomorebets.games.casino_war.stages import Verified
from nomorebets.games.casino_war.submission import EXAMPLES, example
from nomorebets.law import cite
from nomorebets.tables.messages import BeginOpening, CertifyCheck, OpenTable, ReportDefect
from tests.games.casino_war.carding import BY_HAND, RED
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, FLO


@pytest.mark.evidence("651a.4(a)")
def test_the_dealer_inspects_and_the_floorperson_verifies_before_the_table_opens():
    inspected, verified = checks(BY_HAND)

    assert (inspected.by, verified.by) == ((Role.DEALER,), (Role.FLOORPERSON,))
    assert verified.after == (inspected.id,)
    assert {inspected.under, verified.under} == {"651a.4(a)"}


@pytest.mark.evidence("651a.4(e)")
@pytest.mark.parametrize("arrival", [Arrival.PREPARED_U, Arrival.PREPARED_V])
def test_preinspected_cards_are_not_inspected_again(arrival):
    assert checks(replace(BY_HAND, arrival=arrival)) == ()


# The checks at the table itself.


def at_opening():
    dealt = Dealt(CASINO_WAR, replace(example(EXAMPLES[0]), cards=BY_HAND))
    dealt.take(BeginOpening(by=FLO))
    return dealt


INSPECTED, VERIFIED = (check.id for check in checks(BY_HAND))
OPEN = OpenTable(by=FLO, dealer=DANA)


@pytest.mark.evidence("651a.4(a)")
def test_the_table_does_not_open_without_the_inspection_and_its_verification():
    dealt = at_opening()
    assert dealt.refused_under(OPEN) == cite("651a.4(a)")
    dealt.take(CertifyCheck(check=INSPECTED, by=DANA))
    assert dealt.refused_under(OPEN) == cite("651a.4(a)")
    dealt.take(CertifyCheck(check=VERIFIED, by=FLO))
    dealt.take(OPEN)

    assert dealt.play.cards.stages == {RED: Verified()}


@pytest.mark.evidence("651a.4(a)")
def test_an_inspection_is_not_verified_before_it_is_made():
    refused = at_opening().refused(CertifyCheck(check=VERIFIED, by=FLO))

    assert refused.under == "651a.4(a)"
    assert refused.reason.startswith("not yet signed: The decks received")


@pytest.mark.evidence("651a.4(a)")
def test_an_inspection_made_again_is_verified_again():
    dealt = at_opening()
    dealt.take(CertifyCheck(check=INSPECTED, by=DANA), CertifyCheck(check=VERIFIED, by=FLO))
    dealt.take(ReportDefect(check=INSPECTED, by=DANA, defect="a bent corner"))
    dealt.take(CertifyCheck(check=INSPECTED, by=DANA))
    refused = dealt.refused(OPEN)
    assert refused.reason.startswith("to be signed again: The dealer's inspection")
    dealt.take(CertifyCheck(check=VERIFIED, by=FLO))

    dealt.take(OPEN)
