"""
What a dealing shoe is to the rules: which batch is in it and how many cards are left, never which.

The order of the cards is known to nobody; where a device knows it, it stays in the device.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from nomorebets.equipment.batches import Back


class ShoeKind(Enum):
    """How a shoe works."""

    MANUAL = "manual"
    CONTINUOUS = "continuous shuffler"
    READING = "reads the cards"


class NoShoe(msgspec.Struct, frozen=True, tag=True):
    """Nothing is in the shoe."""


class Shoe(msgspec.Struct, frozen=True, tag=True):
    """
    A loaded shoe.

    ``below_cover_card`` is how many cards lie behind the second cover card; without one, none do.
    """

    back: Back
    left: int
    below_cover_card: int = 0

    @property
    def cover_card_is_next(self) -> bool:
        """Whether, by the count, the cover card is the first thing in the shoe."""
        return 0 < self.left == self.below_cover_card

    def less(self, cards: int = 1) -> "Shoe":
        """Give the shoe after so many cards have left it."""
        return msgspec.structs.replace(self, left=self.left - cards)


Loaded: TypeAlias = NoShoe | Shoe
