import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.cards import DECK, Card, Rank, Suit, rank_of
from nomorebets.games.hybrid_blackjack.ranking import (
    VALUES,
    may_be_split,
    may_have_blackjack,
    most_cards,
    must_draw,
    score,
)
from tests.games.hybrid_blackjack.dealing import cards


@pytest.mark.evidence("633c.5(h)(1)")
def test_2_to_10_count_as_they_say():
    ranks = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)

    assert [VALUES[rank] for rank in (*ranks, Rank.NINE, Rank.TEN)] == list(range(2, 11))


@pytest.mark.evidence("633c.5(h)(2)")
@pytest.mark.parametrize("card", ["JS", "QH", "KD"])
def test_a_court_card_counts_10(card):
    assert score((Card(card), Card("2S"))).total == 12


@pytest.mark.evidence("633c.5(h)(3)")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AS 6S", "soft 17"),
        ("AS AH", "soft 12"),
        ("AS AH 9S", "soft 21"),
        ("AS AH KS", "12"),
        ("AS AH AC 6S", "soft 19"),
        ("AS 4S 7S", "12"),
        ("AS 5S 5H KS", "21"),
        ("AS AS AS AS AS AS AS AS AS AS AS 10S", "21"),
        ("KS QS 2S", "22"),
        ("10S 6S 7S", "23"),
    ],
)
def test_an_ace_counts_11_unless_that_is_more_than_21(hand, words):
    assert score(cards(hand)).words == words


@pytest.mark.evidence("633c.5(h)")
@given(hand=st.lists(st.sampled_from(DECK), min_size=1, max_size=12))
def test_no_other_way_to_count_the_aces_is_nearer_to_21(hand):
    hard = sum(1 if rank_of(card) is Rank.ACE else VALUES[rank_of(card)] for card in hand)
    ways = [hard + 10 * high for high in range(sum(rank_of(c) is Rank.ACE for c in hand) + 1)]
    best = max((way for way in ways if way <= 21), default=hard)

    assert score(tuple(hand)).total == best


@pytest.mark.evidence("633c.5(r)(1)")
def test_an_ace_and_a_ten_value_are_a_blackjack_as_the_first_two_cards_only():
    assert score(cards("AS 10S")).blackjack
    assert score(cards("KS AS")).words == "Blackjack"
    assert not score(cards("AS KS"), split=True).blackjack
    assert not score(cards("7S 7H 7D")).blackjack
    assert not score(cards("AS 5S 5H")).blackjack


@pytest.mark.evidence("633c.5(p)(2)")
@pytest.mark.parametrize(
    ("hand", "pair"),
    [("KS 10S", True), ("JS QS", True), ("10S 9S", False), ("AS AH", True), ("8S", False)],
)
def test_two_cards_of_one_value_may_be_split(hand, pair):
    assert may_be_split(cards(hand)) is pair
    assert not may_be_split((*cards(hand), Card("8S"), Card("8H")))


@pytest.mark.evidence("633c.5(o)")
def test_the_reader_is_for_aces_and_ten_value_cards():
    read = {card[:-1] for card in DECK if may_have_blackjack(card)}

    assert read == {"A", "K", "Q", "J", "10"}


@pytest.mark.evidence("633c.5(s)", "633c.5(bb)(2)")
@pytest.mark.parametrize(
    ("hand", "draws"),
    [
        ("10S 6S", True),
        ("10S 7S", False),
        ("AS 6S", False),
        ("AS 5S", True),
        ("AS 4S 7S", True),
        ("10S 3S 3H", True),
        ("10S 6S 7S", False),
        ("KS QS", False),
    ],
)
def test_a_dealer_draws_to_17_hard_or_soft(hand, draws):
    assert must_draw(cards(hand), 17) is draws


@pytest.mark.evidence("633c.5(j)")
@pytest.mark.parametrize(("decks", "hands"), [(6, 1), (6, 2), (8, 4), (8, 8)])
def test_no_hands_take_more_cards_than_the_smallest_ones_make_them(decks, hands):
    """Dealt from the smallest card up, hands and dealer take no more than that."""
    shoe = sorted((card for card in DECK for _ in range(decks)), key=_hard)
    taken = 0
    for stop in (*([21] * hands), 17):
        hand: tuple[Card, ...] = ()
        while sum(map(_hard, hand)) < stop:
            hand = (*hand, shoe[taken])
            taken += 1

    assert taken <= most_cards(decks, hands) <= taken + hands + 1


def _hard(card):
    return 1 if rank_of(card) is Rank.ACE else VALUES[rank_of(card)]


def test_every_suit_counts_alike():
    assert len({score((Card(f"9{suit.value}"), Card("8S"))) for suit in Suit}) == 1
