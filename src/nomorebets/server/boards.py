"""
What keeps the screens of a table up to date: a board for each table, and one for the floor.

A commit marks a board; once a turn of the event loop the marked board encodes each frame once and
writes the same bytes to every line. A line's own part is written only when it has changed.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from nomorebets.compliance.people import Person
from nomorebets.floor.clock import Clock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import Drive
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.people import STRANGER
from nomorebets.floor.rounds import RoundBook
from nomorebets.floor.typed import TypedWagers
from nomorebets.server.alerts import Alerts, Watchman
from nomorebets.server.frames import (
    dealer_part,
    is_virtual,
    not_seated_part,
    opening_part,
    seat_part,
    shown,
    table_frame,
    tile,
)
from nomorebets.server.games import SERVED
from nomorebets.server.lines import Kind, Line
from nomorebets.server.protocol import framed
from nomorebets.server.wire import FloorFrame, Tile, Welcome
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import MoneyEvent, Player

DEALER_PAUSE_S: Final = 0.1
"""While wagers come in, a dealer console is sent the layout no more often than this."""

FLOOR_PAUSE_S: Final = 0.2
"""The floor's overview is sent no more often than this."""


class Board:
    """The lines of one table and what they were last sent."""

    def __init__(
        self,
        live: LiveTable,
        drive: Drive,
        book: RoundBook,
        alerts: Alerts,
        clock: Clock,
        dealers: Callable[[], tuple[Person, ...]],
    ) -> None:
        """Listen to the table."""
        self.live = live
        self.served = SERVED[live.game.name]
        self.drive = drive
        self.book = book
        self.broken = False
        self.changed: Callable[[], None] = lambda: None
        self.typed = TypedWagers(live, book)
        self.watchman = Watchman(live, alerts, clock, speed=drive.plan.speed)
        self.view: Any = shown(self.served, live, broken=False)
        self._alerts = alerts
        self._clock = clock
        self._dealers = dealers
        self._lines: dict[Kind, set[Line]] = defaultdict(set)
        self._signal = _signal_of(drive)
        self._scheduled = False
        self._dealers_due: asyncio.TimerHandle | None = None
        self._everybody = False
        self._players: set[str] = set()
        live.watch(self._hear)

    def join(self, line: Line) -> None:
        """Welcome a line and send it everything it may see."""
        line.protocol.write(_welcome(self.live.id, line.session.person, self._clock.wall_ms()))
        self.view = shown(self.served, self.live, broken=self.broken)
        line.protocol.write(self._table_frame())
        self._lines[line.kind].add(line)
        line.last = b""
        self._send_part(line)

    def leave(self, line: Line) -> None:
        """Forget a line."""
        self._lines[line.kind].discard(line)

    def lines(self) -> Iterable[Line]:
        """Give every line of the table."""
        return [line for lines in self._lines.values() for line in lines]

    def tile(self) -> Tile:
        """The table on the floor's screen."""
        return tile(
            self.live,
            self.drive,
            self.view,
            alerts=sum(1 for _ in self._alerts.standing(self.live.id)),
            rounds_an_hour=self.watchman.rounds_an_hour,
        )

    def cannot_record(self) -> None:
        """Tell every screen that play has stopped because nothing can be recorded."""
        if not self.broken:
            self.broken = True
            self._mark_all()

    def look(self) -> None:
        """Look whether the count-down has begun or ended: no record says so."""
        if (signal := _signal_of(self.drive)) != self._signal:
            self._signal = signal
            self._mark_all()

    def _hear(self, committed: Committed) -> None:
        self.watchman.hear(committed)
        events = committed.record.events
        if all(isinstance(event, MoneyEvent) for event in events):
            self._players.update(event.player for event in events)
            self._mark()
        else:
            self._mark_all()

    def _mark_all(self) -> None:
        self._everybody = True
        self._mark()
        self.changed()

    def _mark(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._push)

    def _push(self) -> None:
        """Send what changed: one frame for all, then each line's own part where it differs."""
        self._scheduled = False
        everybody, self._everybody = self._everybody, False
        players, self._players = self._players, set()
        if everybody:
            self._signal = _signal_of(self.drive)
            self.view = shown(self.served, self.live, broken=self.broken)
            frame = self._table_frame()
            for line in self.lines():
                line.protocol.write(frame)
        seated = {seat.player for seat in self.live.table.seats}
        watching = []
        for line in tuple(self._lines[Kind.TERMINAL]):
            name = line.session.person.name
            if name not in seated:
                watching.append(line)
            elif everybody or name in players:
                self._send_part(line)
        if everybody:
            self._send_to(watching, not_seated_part(self.served, self.live))
            self._push_to_dealers()
            for line in tuple(self._lines[Kind.OPENING]):
                self._send_part(line)
        elif self._lines[Kind.DEALER] and self._dealers_due is None:
            loop = asyncio.get_running_loop()
            self._dealers_due = loop.call_later(DEALER_PAUSE_S, self._push_to_dealers)

    def _push_to_dealers(self) -> None:
        """Send the whole layout to the consoles: at once when the table moves on, else seldom."""
        if self._dealers_due is not None:
            self._dealers_due.cancel()
            self._dealers_due = None
        for line in tuple(self._lines[Kind.DEALER]):
            self._send_part(line)

    def _table_frame(self) -> bytes:
        frame = table_frame(self.live, self.drive, self.book, self.view, self._clock.wall_ms())
        return framed(encode(frame))

    def _send_part(self, line: Line) -> None:
        person = line.session.person
        match line.kind:
            case Kind.TERMINAL:
                self._send_to((line,), seat_part(self.served, self.live, Player(person.name)))
            case Kind.DEALER:
                self._send_to((line,), dealer_part(self.served, self.live, self.drive, person))
            case Kind.OPENING:
                dealers = (VIRTUAL_DEALER,) if is_virtual(self.drive) else self._dealers()
                self._send_to((line,), opening_part(self.served, self.live, person, dealers))
            case Kind.SIGN | Kind.FLOOR:
                pass

    def _send_to(self, lines: Iterable[Line], part: Any) -> None:
        """Write a part to lines that have not been sent just that before."""
        unnumbered = encode(replace(part, seq=0))
        waiting = [line for line in lines if line.last != unnumbered]
        if not waiting:
            return
        frame = framed(unnumbered.replace(b'"seq":0', b'"seq":%d' % part.seq, 1))
        for line in waiting:
            line.last = unnumbered
            line.protocol.write(frame)


def _welcome(table: str, person: Person, server_ms: int) -> bytes:
    role = person.role.value if person != STRANGER else ""
    return framed(encode(Welcome(table, person.name, role, server_ms)))


def _signal_of(drive: Drive) -> tuple[int, int]:
    return drive.deadline_ms, drive.window_ms


class FloorBoard:
    """The floor's overview."""

    def __init__(self, boards: Iterable[Board], alerts: Alerts, clock: Clock) -> None:
        """Listen to every board and to the alerts."""
        self._boards = tuple(boards)
        self._alerts = alerts
        self._clock = clock
        self._lines: set[Line] = set()
        self._scheduled = False
        alerts.changed = self._mark
        for board in self._boards:
            board.changed = self._mark

    def join(self, line: Line) -> None:
        """Welcome a line and send it the overview."""
        line.protocol.write(_welcome("", line.session.person, self._clock.wall_ms()))
        line.protocol.write(self._frame())
        self._lines.add(line)

    def leave(self, line: Line) -> None:
        """Forget a line."""
        self._lines.discard(line)

    def lines(self) -> Iterable[Line]:
        """Give every line of the overview."""
        return tuple(self._lines)

    def _mark(self) -> None:
        if self._lines and not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_later(FLOOR_PAUSE_S, self._push)

    def _push(self) -> None:
        self._scheduled = False
        frame = self._frame()
        for line in tuple(self._lines):
            line.protocol.write(frame)

    def _frame(self) -> bytes:
        tiles = tuple(board.tile() for board in self._boards)
        frame = FloorFrame(self._clock.wall_ms(), tiles, self._alerts.shown())
        return framed(encode(frame))
