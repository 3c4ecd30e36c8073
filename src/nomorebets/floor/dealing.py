"""What it takes to deal by the book without a person: who deals, how fast, one step at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.chance import Chance
from nomorebets.tables.state import Table

VIRTUAL_DEALER: Final = Person("Virtual dealer", Role.DEALER, Credential("VIRTUAL-1"))
VIRTUAL_FLOORPERSON: Final = Person(
    "Virtual floorperson", Role.FLOORPERSON, Credential("VIRTUAL-2")
)


class Pace(msgspec.Struct, frozen=True):
    """How long each step takes, in seconds."""

    pause: float = 4
    track: float = 4
    """From the ball in the track, or the wheel set going, to the call."""
    spin: float = 6
    rest: float = 5
    step: float = 2
    card: float = 1
    """From one card to the next."""

    def times(self, speed: int) -> Pace:
        """The same steps, so many times as fast."""
        return Pace(*(seconds / speed for seconds in msgspec.structs.astuple(self)))


class Dealing(msgspec.Struct, frozen=True):
    """What a virtual dealer has before it when it looks what to do next."""

    table: Table
    chance: Chance
    pace: Pace
    has_device: bool
    """Whether a device says what chance gave, such as an automated wheel."""


class Step(msgspec.Struct, frozen=True):
    """What the virtual dealer does next."""

    after_s: float
    make: Callable[[], Any]
    """Makes the command once the time has come: chance is asked only then."""
    moment: object
    """What the wait is for: at another moment another wait begins."""
    for_wagers: bool = False
    """Whether the wait is the players' time to wager, which the screens count down."""
    by: Person = VIRTUAL_DEALER
