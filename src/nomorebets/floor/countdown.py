"""
Tell a game that the time of a window is over, § 633c.5(p)(2): its rules know no clock.

Whoever deals, the house's clock ends the window. What follows from an answer that did not come is
for the rules, docs/readings/0031.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets

from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope
from nomorebets.floor.timekeeping import HOUSE_CLOCK
from nomorebets.floor.windows import Window
from nomorebets.journal import NotRecorded


class Countdown:
    """Ends the windows of one live table."""

    def __init__(self, live: LiveTable) -> None:
        """Take a table, which knows its window and its deadline."""
        self._live = live
        self._changed = asyncio.Event()

    async def run(self) -> None:
        """Count down until cancelled, or until the table can no longer be recorded."""
        stop_watching = self._live.watch(self._on_commit)
        try:
            while True:
                await self._step()
        except NotRecorded:
            return
        finally:
            stop_watching()

    def _on_commit(self, committed: Committed) -> None:
        del committed
        self._changed.set()

    async def _step(self) -> None:
        self._changed.clear()
        window = self._live.window
        for missed in window.missed():
            await self._end(missed)
            return
        if not window.open:
            await self._changed.wait()
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), window.left_ms / 1000)

    async def _end(self, window: Window) -> None:
        identity = CommandId(secrets.token_hex(16))
        envelope = Envelope(id=identity, actor=HOUSE_CLOCK, command=window.ends)
        if isinstance(await self._live.ask(envelope), Denied):
            await self._changed.wait()
