"""An automated wheel at a live table: what it reports goes in, what it advises is shown."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, assert_never

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_watch import (
    Alert,
    BallInTrack,
    FlagRaised,
    NoMoreBetsAdvised,
    NumberChanged,
    NumberOffered,
    Seen,
    WheelClosed,
)
from nomorebets.floor.devices import Lines
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.floor.wheel import WheelReader, observation
from nomorebets.journal import NotRecorded

WHEEL: Final = Person("Wheel", Role.DEVICE, Credential(""))

_ADVICE: Final = "The wheel signals that wagers should be closed"
_NOTHING: Final = Number("")


def _nobody_waits() -> None:
    """Stand in until somebody wants to know of a change."""


class WheelAtTable:
    """
    Reads a wheel's lines into a table.

    ``advice`` and ``offered`` are for the dealer: the wheel's own signal to close wagers, which is
    never an announcement, § 617a.5(b), and the number it read, which the dealer confirms.
    """

    def __init__(self, live: LiveTable, alert: Callable[[str], None]) -> None:
        """Take a table, and whom to tell of what a floorperson should know."""
        self.advice = ""
        self.offered: Number = _NOTHING
        self.changed: Callable[[], None] = _nobody_waits
        self._live = live
        self._alert = alert

    async def run(self, lines: Lines) -> None:
        """Read lines until they end, or until the table can no longer be recorded."""
        reader = WheelReader(self._live.table.play.submission.the_wheel.ring)
        try:
            async for line in lines:
                for seen in reader.read(line):
                    await self._take(seen)
        except NotRecorded:
            return

    async def _take(self, seen: Seen) -> None:
        match seen:
            case BallInTrack() | FlagRaised():
                self.advice = ""
                self.offered = _NOTHING
                await self._observe(seen)
            case NoMoreBetsAdvised():
                self.advice = _ADVICE
            case NumberOffered(number=number):
                self.offered = number
            case NumberChanged(number=number, offered=offered):
                self.offered = number
                self._alert(f"the wheel offered {offered}, then {number}, for one game")
            case WheelClosed():
                self._alert("the wheel has closed")
            case Alert(words=words):
                self._alert(words)
            case _:
                assert_never(seen)
        self.changed()

    async def _observe(self, seen: BallInTrack | FlagRaised) -> None:
        envelope = Envelope(
            id=CommandId(secrets.token_hex(16)), actor=WHEEL, command=observation(seen)
        )
        await self._live.ask(envelope)
