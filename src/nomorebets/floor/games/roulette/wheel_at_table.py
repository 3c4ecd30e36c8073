"""An automated wheel at a live table: what it reports goes in, what it advises is shown."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, assert_never

from nomorebets.compliance.people import Credential, Person, Role
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
from nomorebets.floor.games.roulette.wheel import Reported, WheelReader, observation
from nomorebets.floor.live_game import TakesCommands
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.journal import NotRecorded

WHEEL: Final = Person("Wheel", Role.DEVICE, Credential(""))


class WheelAtTable:
    """
    Reads a wheel's lines into a table.

    What the wheel signals and reads stands in the table's state, beside what the dealer says of
    it: a signal is never an announcement, § 617a.5(b), and the number waits for the dealer.
    """

    def __init__(self, live: TakesCommands, alert: Callable[[str], None]) -> None:
        """Take a table, and whom to tell of what a floorperson should know."""
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
            case NumberChanged(number=number, offered=offered):
                self._alert(f"the wheel offered {offered}, then {number}, for one game")
                await self._observe(seen)
            case BallInTrack() | FlagRaised() | NoMoreBetsAdvised() | NumberOffered():
                await self._observe(seen)
            case WheelClosed():
                self._alert("the wheel has closed")
            case Alert(words=words):
                self._alert(words)
            case _:
                assert_never(seen)

    async def _observe(self, seen: Reported) -> None:
        envelope = Envelope(
            id=CommandId(secrets.token_hex(16)), actor=WHEEL, command=observation(seen)
        )
        await self._live.ask(envelope)
