import pytest
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.inspection import checks
from tests.games.casino_war.carding import BY_HAND


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
