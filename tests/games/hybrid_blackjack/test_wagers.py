import pytest

from nomorebets.games.hybrid_blackjack.wagers import (
    BEFORE_THE_CARDS,
    OPTIONAL,
    WagerType,
    area_of,
    areas,
    find_area,
    wager_of_hand,
)
from nomorebets.wagering.refusals import Refused


@pytest.mark.evidence("633c.5(k)")
def test_every_wager_has_an_area_and_every_area_is_found_by_its_name():
    assert {area.wager for area in areas().values()} == set(WagerType)
    for identity, area in areas().items():
        assert find_area(identity) == area
    assert len({area.name for area in areas().values()}) == len(areas())


@pytest.mark.evidence("633c.5(k)")
@pytest.mark.parametrize("typed", ["", "17", "Blackjack", "split-1", "double-0", "double-9"])
def test_a_layout_has_no_other_area(typed):
    with pytest.raises(Refused) as refused:
        find_area(typed)

    assert refused.value.under == "633c.5(k)"


@pytest.mark.evidence("633c.5(m)", "633c.5(x)")
def test_what_is_laid_before_the_cards_is_a_blackjack_wager_and_what_goes_beside_it():
    assert (WagerType.BLACKJACK, *OPTIONAL) == BEFORE_THE_CARDS
    assert [one.under for one in BEFORE_THE_CARDS] == [
        "633c.5(k)",
        "633c.5(m)",
        "633c.5(x)",
        "633c.5(x)",
        "633c.5(x)",
    ]


def test_the_first_hand_has_the_blackjack_wager_and_another_that_of_the_split():
    assert wager_of_hand(1) == area_of(WagerType.BLACKJACK) == "blackjack"
    assert wager_of_hand(3) == area_of(WagerType.SPLIT_PAIR, 3) == "split-3"
