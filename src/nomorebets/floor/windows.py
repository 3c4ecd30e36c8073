"""The window in which the players of a table answer, and when it ends by the house's clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from nomorebets.floor.clock import Clock
from nomorebets.law import Citation
from nomorebets.tables.state import Open, Table
from nomorebets.wagering.tenses import Observation


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A window that a game has open, as its state says."""

    number: int
    length_s: int
    ends: Observation
    """What the game is told when the time is over."""
    under: Citation
    """The clause that has players answer within it."""


class OpenWindow:
    """
    The window of one live table, and its deadline by the clock that only runs.

    While play is stopped, or the house is down, nobody can answer: it begins anew afterwards, in
    its full length, docs/readings/0047. Nothing else makes it longer.
    """

    def __init__(self, window: Callable[[Any], Window | None] | None, clock: Clock) -> None:
        """Take what says of a game's state which window is open; ``None`` where none ever is."""
        self.deadline_ms = 0
        """By the wall clock, for the screens; 0 while no window is open."""
        self._window_of = window
        self._clock = clock
        self._open: tuple[Window, ...] = ()
        self._due_up_ms = 0

    def look(self, table: Table) -> None:
        """Take up the window of a table as it is now; one that goes on keeps its deadline."""
        window = self._in(table)
        if tuple(one.number for one in window) == tuple(one.number for one in self._open):
            return
        self._open = window
        self.deadline_ms = self._due_up_ms = 0
        for one in window:
            self._due_up_ms = self._clock.up_ms() + one.length_s * 1000
            self.deadline_ms = self._clock.wall_ms() + one.length_s * 1000

    def _in(self, table: Table) -> tuple[Window, ...]:
        if self._window_of is None or not isinstance(table.standing, Open):
            return ()
        window = self._window_of(table.play)
        return () if window is None else (window,)

    @property
    def open(self) -> tuple[Window, ...]:
        """The window that is open, if one is."""
        return self._open

    @property
    def length_ms(self) -> int:
        """How long the window is; 0 while none is open."""
        return sum(one.length_s * 1000 for one in self._open)

    @property
    def left_ms(self) -> int:
        """How much time is left of it."""
        return self._due_up_ms - self._clock.up_ms()

    def missed(self) -> tuple[Window, ...]:
        """Give the window if its time is over; nothing while players may answer."""
        return self._open if self.left_ms <= 0 else ()
