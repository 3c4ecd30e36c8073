"""Which card is higher, § 651a.6: ace high, 2 low, suits of no effect."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from nomorebets.equipment.cards import Card, Rank, rank_of


class Compared(Enum):
    """How one card stands to another."""

    LOWER = "lower"
    EQUAL = "equal"
    HIGHER = "higher"


RANKING: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
    Rank.FIVE,
    Rank.FOUR,
    Rank.THREE,
    Rank.TWO,
)
"""The ranks from the highest to the lowest, § 651a.6."""

_PLACE: Final[Mapping[Rank, int]] = {rank: place for place, rank in enumerate(reversed(RANKING))}


def compare(card: Card, other: Card) -> Compared:
    """
    Say how a card stands to another, § 651a.6.

    >>> compare(Card("10H"), Card("9S"))
    <Compared.HIGHER: 'higher'>
    """
    place, others = _PLACE[rank_of(card)], _PLACE[rank_of(other)]
    if place == others:
        return Compared.EQUAL
    return Compared.HIGHER if place > others else Compared.LOWER
