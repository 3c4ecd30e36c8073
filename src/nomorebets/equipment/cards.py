"""
What a playing card is: one of 13 ranks in one of four suits, §§ 603a.15(b), 603a.15(c).

A card is written by its rank and the first letter of its suit, "AS", "10H", "KD", in every message,
record and round of play. It says nothing of its back: that belongs to its batch.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Final, NewType, TypeAlias, assert_never

import msgspec

Card = NewType("Card", str)
"""A card's face: "AS" is the ace of spades, "10H" the 10 of hearts."""

Entered: TypeAlias = Annotated[
    Card, msgspec.Meta(pattern="^(A|[2-9]|10|J|Q|K)[SHDC](?!\\n)$", examples=["AS", "10H", "KD"])
]
"""A card as somebody or some device gives it; whether it can be there is for the rules."""


class Suit(Enum):
    """The four suits, § 603a.15(b)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def title(self) -> str:
        """How the suit is called: "spades"."""
        return self.name.lower()

    @property
    def symbol(self) -> str:
        """What is printed on the card."""
        match self:
            case Suit.SPADES:
                return "\N{BLACK SPADE SUIT}"
            case Suit.HEARTS:
                return "\N{BLACK HEART SUIT}"
            case Suit.DIAMONDS:
                return "\N{BLACK DIAMOND SUIT}"
            case Suit.CLUBS:
                return "\N{BLACK CLUB SUIT}"
            case _:
                assert_never(self)

    @property
    def red(self) -> bool:
        """Whether it is printed in red."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(Enum):
    """The 13 ranks, § 603a.15(c), in the sequence of a new deck; which is higher a game says."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    @property
    def title(self) -> str:
        """How the law calls the rank: "ace", "king", "10"."""
        return self.value if self.value.isdigit() else self.name.lower()


DECK: Final = tuple(Card(f"{rank.value}{suit.value}") for suit in Suit for rank in Rank)
"""The 52 cards of a deck, § 603a.15(a), by suit and in sequence."""

CARDS_IN_DECK: Final = len(DECK)

_FACES: Final[Mapping[Card, tuple[Rank, Suit]]] = dict(
    zip(DECK, ((rank, suit) for suit in Suit for rank in Rank), strict=True)
)


def rank_of(card: Card) -> Rank:
    """
    Give the rank of a card.

    >>> rank_of(Card("10H")).title
    '10'
    """
    return _FACES[card][0]


def suit_of(card: Card) -> Suit:
    """
    Give the suit of a card.

    >>> suit_of(Card("10H")).title
    'hearts'
    """
    return _FACES[card][1]


def named(card: Card) -> str:
    """
    Say a card as people do.

    >>> named(Card("AS")), named(Card("10H"))
    ('ace of spades', '10 of hearts')
    """
    rank, suit = _FACES[card]
    return f"{rank.title} of {suit.title}"


def in_sequence(card: Card) -> int:
    """Sort cards by this: by suit and in sequence, as a new deck lies."""
    return _IN_SEQUENCE[card]


_IN_SEQUENCE: Final = {card: place for place, card in enumerate(DECK)}
