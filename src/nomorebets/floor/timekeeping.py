"""
Tell a table the time: the rules have no clock of their own, so time reaches them as it is seen.

It is told when the table opens, whenever a round is over, and once a minute; so also after a
restart. What follows from it, such as cards that have served a day, is for the rules.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any, Final

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import Clock
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.journal import NotRecorded
from nomorebets.tables.state import Open

HOUSE_CLOCK: Final = Person("House clock", Role.DEVICE, Credential(""))
TELL_S: Final = 60


class Timekeeper:
    """Tells one table what both clocks of the house say."""

    def __init__(self, live: LiveTable, clock: Clock, time_told: Callable[[int, int], Any]) -> None:
        """Take a table and what makes its observation of the time."""
        self._live = live
        self._clock = clock
        self._time_told = time_told
        self._due = asyncio.Event()
        self._before = False

    async def run(self) -> None:
        """Tell the time until cancelled, or until the table can no longer be recorded."""
        stop_watching = self._live.watch(self._on_commit)
        try:
            while True:
                await self._tell()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._due.wait(), TELL_S)
        except NotRecorded:
            return
        finally:
            stop_watching()

    def _on_commit(self, committed: Committed) -> None:
        """Let the time be told at once when the table has just become ready for a round."""
        table, game = committed.table, self._live.game
        between = isinstance(table.standing, Open) and not game.in_round(table.play)
        if between and not self._before:
            self._due.set()
        self._before = between

    async def _tell(self) -> None:
        self._due.clear()
        if not isinstance(self._live.table.standing, Open):
            return
        command = self._time_told(self._clock.wall_ms(), self._clock.up_ms())
        identity = CommandId(secrets.token_hex(16))
        await self._live.ask(Envelope(id=identity, actor=HOUSE_CLOCK, command=command))
