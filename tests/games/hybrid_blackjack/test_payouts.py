from fractions import Fraction
from itertools import product

import pytest

from nomorebets.equipment.cards import DECK
from nomorebets.games.hybrid_blackjack.payouts import (
    BUZZER_ODDS,
    ODDS,
    ROWS,
    Buzzer,
    NotYet,
    Row,
    decide_buzzer,
    decide_hand,
    decide_on_two_cards,
)
from nomorebets.games.hybrid_blackjack.ranking import score
from nomorebets.games.hybrid_blackjack.wagers import WagerType
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Returned, Won, units
from nomorebets.wagering.odds import Odds
from tests.games.hybrid_blackjack.dealing import buzzer_beater, cards, without_hole_card

PAYTABLES = without_hole_card().paytables
BUZZER = buzzer_beater().table


def against(player, dealer):
    return decide_hand(score(cards(player)), score(cards(dealer)), ODDS)


# Blackjack wagers, § 633c.5(t).


@pytest.mark.parametrize(
    ("player", "dealer", "decision"),
    [
        pytest.param(
            "10S 2S",
            "10D 6D KD",
            Won(Odds(1), under=cite("633c.5(t)(1)(i)")),
            marks=pytest.mark.evidence("633c.5(t)(1)(i)", "633c.5(v)(1)", "633c.5(ee)(2)"),
        ),
        pytest.param(
            "10S 9S",
            "10D 8D",
            Won(Odds(1), under=cite("633c.5(t)(1)(ii)")),
            marks=pytest.mark.evidence("633c.5(t)(1)(ii)", "633c.5(t)(1)"),
        ),
        pytest.param(
            "AS KS",
            "7D 7H 7C",
            Won(Odds(3, 2), under=cite("633c.5(t)(1)(iii)")),
            marks=pytest.mark.evidence("633c.5(t)(1)(iii)", "633c.5(v)(1)"),
        ),
        pytest.param(
            "AS KS", "10D 9D", Won(Odds(3, 2), under=cite("633c.5(t)(1)(ii)")), id="BJ-19"
        ),
        pytest.param(
            "AS KS", "10D 6D KD", Won(Odds(3, 2), under=cite("633c.5(t)(1)(i)")), id="BJ-over"
        ),
        pytest.param(
            "AS KS",
            "AD KD",
            Returned(under=cite("633c.5(t)(2)")),
            marks=pytest.mark.evidence("633c.5(t)(2)"),
        ),
        pytest.param("10S 9S", "10D 9D", Returned(under=cite("633c.5(t)(2)")), id="push"),
        pytest.param(
            "10S 6S KS",
            "10D 6D KD",
            Lost(under=cite("633c.5(t)(3)(i)")),
            marks=pytest.mark.evidence("633c.5(t)(3)(i)", "633c.5(t)(3)"),
        ),
        pytest.param(
            "10S 8S",
            "10D 9D",
            Lost(under=cite("633c.5(t)(3)(ii)")),
            marks=pytest.mark.evidence("633c.5(t)(3)(ii)"),
        ),
        pytest.param(
            "7S 7H 7C",
            "AD KD",
            Lost(under=cite("633c.5(t)(3)(iii)")),
            marks=pytest.mark.evidence("633c.5(t)(3)(iii)"),
        ),
        pytest.param("10S 9S", "AD KD", Lost(under=cite("633c.5(t)(3)(ii)")), id="19-BJ"),
    ],
)
def test_a_blackjack_wager_is_decided_by_points_and_blackjacks(player, dealer, decision):
    assert against(player, dealer) == decision


@pytest.mark.evidence("633c.5(t)")
def test_with_two_cards_each_what_one_side_wins_the_other_would_lose():
    """Over all pairs of two-card hands: who has more points wins, ties push."""
    hands = [score(two) for two in product(DECK[::3], repeat=2)]
    for player, dealer in product(hands[::5], hands[::7]):
        forth = units(decide_hand(player, dealer, ODDS))
        back = units(decide_hand(dealer, player, ODDS))
        assert (forth > 0) == (back < 0)
        assert (forth == 0) == (back == 0)


# Buzzer Beater, § 633c.5(u), § 633c.5(v)(3).


@pytest.mark.evidence("633c.5(v)(3)", "633c.5(u)(1)", "633c.5(v)")
@pytest.mark.parametrize(
    ("player", "dealer", "gain"),
    [
        ("AS KS", "AD KD", 5),
        ("10S KS", "10D KD", 5),
        ("10S KS", "7D 7H 7C", 30),
        ("10S KS", "AD KD", 30),
        ("10S 9S", "10D 9D", 5),
        ("10S 9S", "10D KD", 10),
        ("10S 9S", "7D 7H 7C", 10),
        ("10S 9S", "AD KD", 10),
        ("7S 7H 7D", "10D 5D 6D", 5),
    ],
)
def test_each_row_of_the_buzzer_beater_table(player, dealer, gain):
    decision = decide_buzzer(score(cards(player)), score(cards(dealer)), BUZZER)

    assert decision == Won(Odds(gain), under=cite("633c.5(v)(3)"))


@pytest.mark.evidence("633c.5(u)(2)", "633c.5(u)(2)(i)", "633c.5(u)(2)(ii)", "633c.5(u)")
@pytest.mark.parametrize(
    ("player", "dealer", "under"),
    [
        ("10S KS", "10D 9D", "633c.5(u)(2)(i)"),
        ("10S KS", "10D 6D KD", "633c.5(u)(2)(i)"),
        ("AS KS", "7D 7H 7C", "633c.5(u)(2)(i)"),
        ("AS KS", "10D 6D KD", "633c.5(u)(2)(i)"),
        ("10S 8S", "10D 7D", "633c.5(u)(2)(i)"),
        ("10S 8S", "10D 9D", "633c.5(u)(2)(ii)"),
        ("10S 8S", "10D 8D", "633c.5(u)(2)(ii)"),
        ("10S 6S KS", "10D 9D", "633c.5(u)(2)(ii)"),
        ("10S 6S KS", "10D 6D KD", "633c.5(u)(2)(ii)"),
    ],
)
def test_what_is_no_winner_loses_a_buzzer_beater(player, dealer, under):
    decision = decide_buzzer(score(cards(player)), score(cards(dealer)), BUZZER)

    assert decision == Lost(under=cite(under))


def test_the_law_has_six_rows_and_the_seventh_is_the_submissions():
    assert {*Buzzer} - {*BUZZER_ODDS} == {Buzzer.TWENTY_ONE_21}


# Wagers on two cards, § 633c.5(dd), § 633c.5(ee).


def on_two(wager, two, dealer):
    return decide_on_two_cards(wager, cards(two), cards(dealer), PAYTABLES[wager].odds)


@pytest.mark.evidence("633c.5(ee)(3)", "633c.5(ee)")
@pytest.mark.parametrize(
    ("two", "dealer", "decision"),
    [
        ("KS QS", "6D", Won(Odds(25), under=cite("633c.5(ee)(3)"))),
        ("QH KH", "6D", Won(Odds(25), under=cite("633c.5(ee)(3)"))),
        ("KS QS", "KD", NotYet()),
        ("KS QS", "QD", NotYet()),
        ("KS QS", "KD 9D", Won(Odds(25), under=cite("633c.5(ee)(3)"))),
        ("KS QS", "KD QH", Won(Odds(25), under=cite("633c.5(ee)(3)"))),
        ("KS QS", "KD QD", Won(Odds(1025), under=cite("633c.5(ee)(3)"))),
        ("KS QS", "QC KC 2D", Won(Odds(1025), under=cite("633c.5(ee)(3)"))),
        ("KS 9S", "KD", Won(Odds(5, 2), under=cite("633c.5(ee)(3)"))),
        ("KS KS", "KD", Won(Odds(5, 2), under=cite("633c.5(ee)(3)"))),
        ("KS QH", "KD QD", Lost(under=cite("633c.5(dd)"))),
    ],
)
def test_royal_match_21(two, dealer, decision):
    assert on_two(WagerType.ROYAL_MATCH, two, dealer) == decision


@pytest.mark.evidence("633c.5(ee)(4)")
@pytest.mark.parametrize(
    ("two", "decision"),
    [
        ("8S 8S", Won(Odds(15), under=cite("633c.5(ee)(4)"))),
        ("8S 8D", Won(Odds(10), under=cite("633c.5(ee)(4)"))),
        ("KS QS", Lost(under=cite("633c.5(dd)"))),
        ("KS 10D", Lost(under=cite("633c.5(dd)"))),
    ],
)
def test_bet_the_set(two, decision):
    assert on_two(WagerType.BET_THE_SET, two, "AD") == decision


@pytest.mark.evidence("633c.5(ee)(5)", "633c.5(dd)")
@pytest.mark.parametrize(
    ("two", "dealer", "decision"),
    [
        ("KS KS", "6D", Won(Odds(100), under=cite("633c.5(ee)(5)"))),
        ("KS KS", "AD", NotYet()),
        ("KS KS", "10D", NotYet()),
        ("KS KS", "AD 10D", Won(Odds(1000), under=cite("633c.5(ee)(5)"))),
        ("KS KS", "AD 9D", Won(Odds(100), under=cite("633c.5(ee)(5)"))),
        ("KH KH", "AD", Won(Odds(30), under=cite("633c.5(ee)(5)"))),
        ("10H 10H", "AD", Won(Odds(20), under=cite("633c.5(ee)(5)"))),
        ("10H JH", "AD", Won(Odds(9), under=cite("633c.5(ee)(5)"))),
        ("9H AH", "AD", Won(Odds(9), under=cite("633c.5(ee)(5)"))),
        ("KS KD", "AD", Won(Odds(6), under=cite("633c.5(ee)(5)"))),
        ("JS JD", "AD", Won(Odds(4), under=cite("633c.5(ee)(5)"))),
        ("9S AD", "AD", Won(Odds(4), under=cite("633c.5(ee)(5)"))),
        ("10S 9D", "AD", Lost(under=cite("633c.5(dd)"))),
        ("AS KS", "AD", Lost(under=cite("633c.5(dd)"))),
    ],
)
def test_kings_bounty(two, dealer, decision):
    assert on_two(WagerType.KINGS_BOUNTY, two, dealer) == decision


PUBLISHED = {
    (WagerType.ROYAL_MATCH, 6): Fraction(6666, 100_000),
    (WagerType.ROYAL_MATCH, 8): Fraction(6460, 100_000),
    (WagerType.BET_THE_SET, 6): Fraction(1061, 10_000),
    (WagerType.BET_THE_SET, 8): Fraction(940, 10_000),
    (WagerType.KINGS_BOUNTY, 6): Fraction(23164, 100_000),
    (WagerType.KINGS_BOUNTY, 8): Fraction(2247, 10_000),
}
"""The house's edge as it is published, without Crown Treasure."""


@pytest.mark.evidence("633c.5(dd)")
@pytest.mark.parametrize(("wager", "decks"), PUBLISHED)
def test_over_all_two_cards_the_published_edge_comes_out(wager, decks):
    """Counted with a dealer who shows a 2; what a dealer's Blackjack adds is counted apart."""
    odds, all_of = PAYTABLES[wager].odds, decks * 52
    gain = Fraction(0)
    for first, second in product(DECK, repeat=2):
        ways = decks * (decks - (first == second))
        two = decide_on_two_cards(wager, (first, second), cards("2D"), odds)
        assert not isinstance(two, NotYet)
        gain += ways * units(two)
    edge = -gain / (all_of * (all_of - 1))
    if wager is WagerType.KINGS_BOUNTY:
        edge -= _with_dealers_blackjack(decks) * (1000 - 100)

    assert abs(edge - PUBLISHED[wager, decks]) < Fraction(1, 10_000)


def _with_dealers_blackjack(decks):
    """How often two kings of spades meet a dealer's Blackjack."""
    all_of, left = decks * 52, decks * 52 - 2
    kings = Fraction(decks * (decks - 1), all_of * (all_of - 1))
    return kings * Fraction(2 * (4 * decks) * (16 * decks - 2), left * (left - 1))


def test_every_row_belongs_to_one_wager():
    rows = [row for of_wager in ROWS.values() for row in of_wager]

    assert sorted(rows) == sorted(Row)
