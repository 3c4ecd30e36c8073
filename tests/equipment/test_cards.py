import pytest

from nomorebets.equipment.cards import (
    CARDS_IN_DECK,
    DECK,
    Card,
    Entered,
    Rank,
    Suit,
    in_sequence,
    named,
    rank_of,
    suit_of,
)
from nomorebets.wagering.codec import Decoder, Malformed, encode

ENTERED: Decoder[Card] = Decoder(Entered)


def test_a_deck_has_52_cards_one_of_each_rank_and_suit():
    faces = {(rank_of(card), suit_of(card)) for card in DECK}

    assert len(DECK) == CARDS_IN_DECK == 52
    assert faces == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("AS", "ace of spades"),
        ("10H", "10 of hearts"),
        ("2D", "2 of diamonds"),
        ("JC", "jack of clubs"),
        ("QH", "queen of hearts"),
        ("KD", "king of diamonds"),
    ],
)
def test_a_card_is_said_as_people_say_it(card, words):
    assert named(Card(card)) == words


def test_a_suit_has_its_symbol_and_two_are_red():
    assert [suit.symbol for suit in Suit] == ["\u2660", "\u2665", "\u2666", "\u2663"]
    assert [suit for suit in Suit if suit.red] == [Suit.HEARTS, Suit.DIAMONDS]


def test_a_new_deck_lies_by_suit_and_in_sequence():
    assert sorted(frozenset(DECK), key=in_sequence) == list(DECK)
    assert DECK[:2] == ("AS", "2S")
    assert DECK[-1] == "KC"


@pytest.mark.parametrize("card", DECK)
def test_every_card_passes_the_codec(card):
    assert ENTERED.decode(encode(card)) == card


@pytest.mark.parametrize(
    "written", ["", "A", "S", "1S", "11S", "0H", "10h", "as", "AX", "10H\\n", " AS", "ASS", "TS"]
)
def test_what_is_no_card_is_refused(written):
    with pytest.raises(Malformed):
        ENTERED.decode(f'"{written}"')
