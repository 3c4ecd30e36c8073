"""What is decided of a wager, and what that is worth per unit wagered."""

from fractions import Fraction
from typing import TypeAlias, assert_never

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.odds import Odds


class Won(msgspec.Struct, frozen=True, tag=True):
    """The wager wins at these odds; the stake comes back as well."""

    odds: Odds
    under: Citation


class Lost(msgspec.Struct, frozen=True, tag=True):
    """The wager is collected."""

    under: Citation


class Returned(msgspec.Struct, frozen=True, tag=True):
    """The wager neither wins nor loses: it goes back to the player."""

    under: Citation


Decision: TypeAlias = Won | Lost | Returned


def units(decision: Decision) -> Fraction:
    """What the player gains per unit wagered: settlement multiplies by it, maths averages it."""
    match decision:
        case Won(odds=odds):
            return odds.ratio
        case Lost():
            return Fraction(-1)
        case Returned():
            return Fraction(0)
        case _:
            assert_never(decision)
