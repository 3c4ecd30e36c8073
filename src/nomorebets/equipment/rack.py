"""
What a discard rack holds, in order, and from where: enough to make up every hand again.

A card that went there unseen stays unknown until the batch is counted.
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from nomorebets.equipment.cards import Card


class Seen(msgspec.Struct, frozen=True, tag=True):
    """A card whose face was seen on the table."""

    card: Card


class Unseen(msgspec.Struct, frozen=True, tag=True):
    """A card that went to the rack face down."""


Face: TypeAlias = Seen | Unseen


class FromHand(msgspec.Struct, frozen=True, tag=True):
    """A card that was dealt: in which round and deal, to which place; 0 is the dealer's."""

    round: int
    deal: str
    place: int


class FromShoe(msgspec.Struct, frozen=True, tag=True):
    """A card that came straight from the shoe and was in no hand: in or before which round, why."""

    round: int
    why: str


Origin: TypeAlias = FromHand | FromShoe


class Discarded(msgspec.Struct, frozen=True):
    """A card in the rack."""

    face: Face
    origin: Origin


class DiscardRack(msgspec.Struct, frozen=True):
    """The cards in the rack, the first one lowest."""

    cards: tuple[Discarded, ...] = ()

    def with_cards(self, lying: tuple[Discarded, ...]) -> "DiscardRack":
        """Lay cards on top, in this order."""
        return DiscardRack((*self.cards, *lying))

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of which it holds cards, as they came."""
        return tuple(dict.fromkeys(one.origin.round for one in self.cards))

    def of_round(self, number: int) -> tuple[Discarded, ...]:
        """Give a round's cards, in the order they lie."""
        return tuple(one for one in self.cards if one.origin.round == number)

    def hands(self, number: int) -> Mapping[int, tuple[Discarded, ...]]:
        """Make up every hand of a round again, by place."""
        hands: dict[int, tuple[Discarded, ...]] = {}
        for one in self.of_round(number):
            if isinstance(one.origin, FromHand):
                place = one.origin.place
                hands[place] = (*hands.get(place, ()), one)
        return dict(sorted(hands.items()))

    def hand(self, number: int, place: int) -> tuple[Discarded, ...]:
        """Make up one hand of a round again; an empty one where nobody was dealt to."""
        return self.hands(number).get(place, ())
