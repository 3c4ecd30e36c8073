"""What a ball is."""

from fractions import Fraction

import msgspec


class Ball(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ball as it is: what it is made of, whether any of that is metal, and how large it is."""

    material: str
    nonmetallic: bool
    diameter_in: Fraction
