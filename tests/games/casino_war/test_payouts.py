from fractions import Fraction

import pytest

from nomorebets.equipment.cards import DECK, Card
from nomorebets.games.casino_war.payouts import (
    ODDS,
    SURRENDERED,
    Payout,
    TieHand,
    decide_original,
    decide_war,
)
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Returned, Won, units
from nomorebets.wagering.odds import Odds

INITIAL, TIE, WAR = WagerType
LOW, HIGH, SAME = Card("9S"), Card("KD"), Card("9H")


@pytest.mark.evidence("651a.10(1)", "651a.10(2)", "651a.10(3)")
def test_the_paytable_is_the_chapters():
    assert {payout.value: str(odds) for payout, odds in ODDS.items()} == {
        "Initial": "1 to 1",
        "Tie": "10 to 1",
        "War": "1 to 1",
        "War, tie hand": "2 to 1",
    }
    assert [payout.under for payout in Payout] == [
        "651a.10(1)",
        "651a.10(2)",
        "651a.10(3)",
        "651a.10(3)",
    ]


@pytest.mark.evidence("651a.9(a)(1)")
@pytest.mark.parametrize("wager", [INITIAL, TIE])
def test_on_the_original_deal_a_lower_card_loses_both_wagers(wager):
    assert decide_original(wager, LOW, HIGH, ODDS) == Lost(under=cite("651a.9(a)(1)"))


@pytest.mark.evidence("651a.9(a)(2)", "651a.10(1)")
def test_on_the_original_deal_a_higher_card_wins_the_initial_and_loses_the_tie_wager():
    assert decide_original(INITIAL, HIGH, LOW, ODDS) == Won(Odds(1), under=cite("651a.10(1)"))
    assert decide_original(TIE, HIGH, LOW, ODDS) == Lost(under=cite("651a.9(a)(2)"))


@pytest.mark.evidence("651a.9(a)(3)", "651a.10(2)")
def test_on_the_original_deal_a_tie_hand_wins_the_tie_wager_and_leaves_the_initial_open():
    assert decide_original(INITIAL, LOW, SAME, ODDS) == TieHand(under=cite("651a.9(a)(3)"))
    assert decide_original(TIE, LOW, SAME, ODDS) == Won(Odds(10), under=cite("651a.10(2)"))


@pytest.mark.evidence("651a.9(g)(1)")
@pytest.mark.parametrize("wager", [INITIAL, WAR, TIE])
def test_on_the_war_deal_a_lower_card_loses_all_three(wager):
    assert decide_war(wager, LOW, HIGH, ODDS) == Lost(under=cite("651a.9(g)(1)"))


@pytest.mark.evidence("651a.9(g)(2)", "651a.10(3)")
def test_on_the_war_deal_a_higher_card_wins_the_war_wager_alone():
    assert decide_war(INITIAL, HIGH, LOW, ODDS) == Returned(under=cite("651a.9(g)(2)"))
    assert decide_war(WAR, HIGH, LOW, ODDS) == Won(Odds(1), under=cite("651a.10(3)"))
    assert decide_war(TIE, HIGH, LOW, ODDS) == Lost(under=cite("651a.9(g)(2)"))


@pytest.mark.evidence("651a.9(g)(3)", "651a.10(2)", "651a.10(3)")
def test_on_the_war_deal_a_tie_hand_wins_war_and_tie_wager_and_no_second_war():
    assert decide_war(INITIAL, LOW, SAME, ODDS) == Returned(under=cite("651a.9(g)(3)"))
    assert decide_war(WAR, LOW, SAME, ODDS) == Won(Odds(2), under=cite("651a.10(3)"))
    assert decide_war(TIE, LOW, SAME, ODDS) == Won(Odds(10), under=cite("651a.10(2)"))


@pytest.mark.evidence("651a.6")
def test_no_decision_depends_on_a_suit():
    kings = [card for card in DECK if card.startswith("K")]
    for player in kings:
        for dealer in kings:
            assert isinstance(decide_original(INITIAL, player, dealer, ODDS), TieHand)
            assert decide_original(TIE, player, dealer, ODDS) == Won(
                Odds(10), under=cite("651a.10(2)")
            )


@pytest.mark.evidence("651a.9(c)(1)")
def test_a_surrender_costs_half():
    assert Fraction(1, 2) == SURRENDERED


@pytest.mark.evidence("651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def test_war_costs_two_units_or_brings_one_or_two():
    gains = {
        sum(units(decide_war(wager, player, dealer, ODDS)) for wager in (INITIAL, WAR))
        for player in DECK
        for dealer in DECK
    }

    assert gains == {-2, 1, 2}
