from itertools import product

import pytest

from nomorebets.equipment.cards import DECK, Card, Rank, Suit, rank_of
from nomorebets.games.casino_war.ranking import RANKING, Compared, compare


@pytest.mark.evidence("651a.6")
def test_the_ranks_go_from_the_ace_down_to_the_2():
    written = [rank.value for rank in RANKING]

    assert written == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    assert set(RANKING) == set(Rank)


@pytest.mark.evidence("651a.6", "651a.9(a)")
@pytest.mark.parametrize(
    ("card", "other", "how"),
    [
        ("10S", "9S", Compared.HIGHER),
        ("10S", "2S", Compared.HIGHER),
        ("JS", "10S", Compared.HIGHER),
        ("QS", "KS", Compared.LOWER),
        ("AS", "JS", Compared.HIGHER),
        ("2S", "AS", Compared.LOWER),
    ],
)
def test_ranks_are_not_compared_as_text(card, other, how):
    assert compare(Card(card), Card(other)) is how


@pytest.mark.evidence("651a.6", "651a.9(a)(3)")
@pytest.mark.parametrize(("suit", "other"), [*product(Suit, Suit)])
def test_suits_break_no_tie(suit, other):
    for rank in Rank:
        one, two = Card(rank.value + suit.value), Card(rank.value + other.value)
        assert compare(one, two) is Compared.EQUAL


@pytest.mark.evidence("651a.6")
def test_of_any_two_cards_one_is_higher_or_both_are_equal():
    turned = {
        Compared.HIGHER: Compared.LOWER,
        Compared.LOWER: Compared.HIGHER,
        Compared.EQUAL: Compared.EQUAL,
    }
    for one, two in product(DECK, DECK):
        how = compare(one, two)
        assert compare(two, one) is turned[how]
        assert (how is Compared.EQUAL) == (rank_of(one) is rank_of(two))
