"""
A dealer who runs a table by the book, so that one person alone can play.

It does what the game says comes next, at a steady pace. It decides nothing: its commands reach the
table like any dealer's.
"""

from __future__ import annotations

import asyncio
import secrets

from nomorebets.floor.chance import Chance, SourceFails
from nomorebets.floor.clock import Clock
from nomorebets.floor.dealing import VIRTUAL_DEALER, Dealing, Pace, Step
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import DeviceFails
from nomorebets.tables.state import Open


class VirtualDealer:
    """Runs one live table; ``deadline_ms`` is when its window for wagers ends."""

    def __init__(
        self,
        live: LiveTable,
        clock: Clock,
        chance: Chance,
        *,
        has_device: bool = False,
        pace: Pace = Pace(),  # noqa: B008
    ) -> None:
        """Take a table; with a device that says what chance gave, else our own chance is asked."""
        self.deadline_ms = 0
        self.window_ms = 0
        self._live = live
        self._clock = clock
        self._chance = chance
        self._has_device = has_device
        self._pace = pace
        self._changed = asyncio.Event()
        self._moment: object = None
        """What the present wait is for; anything else is waited for anew."""
        self._due_ms = 0

    async def run(self) -> None:
        """Deal until cancelled, or until the table can no longer be recorded."""
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
        step = self._next()
        if step is None:
            self._count_down(0, 0)
            self._moment = None
            await self._changed.wait()
            return
        if self._moment != step.moment:
            self._moment = step.moment
            wait_ms = round(step.after_s * 1000)
            self._due_ms = self._clock.up_ms() + wait_ms
            self._count_down(wait_ms if step.for_wagers else 0, self._clock.wall_ms())
        left = (self._due_ms - self._clock.up_ms()) / 1000
        if left > 0:
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                pass
            else:
                return
        self._moment = None
        try:
            command = step.make()
        except SourceFails as failed:
            command = DeviceFails(device="chance", failure=failed.reason)
        answer = await self._live.ask(
            Envelope(id=CommandId(secrets.token_hex(16)), actor=step.by, command=command)
        )
        if isinstance(answer, Denied):
            await self._changed.wait()

    def _count_down(self, window_ms: int, now_ms: int) -> None:
        self.window_ms = window_ms
        self.deadline_ms = now_ms + window_ms if window_ms else 0

    def _next(self) -> Step | None:
        """Say what comes next; ``None`` is to wait, or that somebody else deals here."""
        table = self._live.table
        if not isinstance(table.standing, Open) or table.standing.dealer != VIRTUAL_DEALER:
            return None
        dealing = Dealing(table, self._chance, self._pace, self._has_device)
        return self._live.deals.next_step(dealing)
