"""What a wheel is: a ring of equally spaced compartments, each with its number and colours."""

from enum import Enum
from fractions import Fraction
from typing import NewType

import msgspec

Number = NewType("Number", str)
"""What a compartment is marked with: "0", "00", "1" … "36"."""


class Colour(Enum):
    """The colours of the ring."""

    GREEN = "green"
    RED = "red"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """What stands beside the colour, for eyes that cannot tell it."""
        return self.value[0].upper()


class Compartments(Enum):
    """How compartments themselves are coloured, §§ 617a.1(c), 617a.1(d); it decides no wager."""

    CORRESPONDING = "corresponding"
    NEUTRAL = "neutral"


class Wheel(msgspec.Struct, frozen=True):
    """
    A Roulette wheel as it is.

    ``ring`` holds the numbers clockwise, ``ring_colours`` their backgrounds in the same order.
    ``deciding`` are the numbers on which a spin is settled: all of them, save a 00 that is void and
    respun, § 617a.4(c)(2).
    """

    name: str
    ring: tuple[Number, ...]
    ring_colours: tuple[Colour, ...]
    deciding: tuple[Number, ...]
    diameter_in: Fraction
    compartments: Compartments
    movable_parts: bool

    def adjacent(self, number: Number, each_side: int) -> tuple[Number, ...]:
        """Numbers around ``number`` on the ring, clockwise, so many on each side of it."""
        centre = self.ring.index(number)
        return tuple(
            self.ring[(centre + step) % len(self.ring)] for step in range(-each_side, each_side + 1)
        )
