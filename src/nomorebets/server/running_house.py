"""A house with its doors open: its tables, the people in it, and the screens they sit at."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Final

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.driving import drive
from nomorebets.floor.house import House
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.people import STRANGER, People
from nomorebets.floor.rounds import RoundBook
from nomorebets.server.alerts import Alerts
from nomorebets.server.boards import Board, FloorBoard
from nomorebets.server.doors import Doors
from nomorebets.server.house_log import HouseLog
from nomorebets.server.lines import SIGNED_OUT, Line
from nomorebets.server.players import Players
from nomorebets.server.protocol import framed
from nomorebets.server.sessions import SessionId, Sessions, Token
from nomorebets.server.settings import Settings
from nomorebets.server.wire import Tick
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import encode

log: Final = logging.getLogger(__name__)

LOOK_S: Final = 0.05
"""How often it is looked whether a dealer's or wheel's signal has changed."""

TICK_S: Final = 1.0
"""How often every screen hears from the house, so that silence means a lost line."""

SWEEP_S: Final = 1.0
"""How soon a line closes after its session has run out."""


class RunningHouse:
    """Everything the routes and lines need; made before the event loop runs, begun inside it."""

    def __init__(self, house: House, settings: Settings) -> None:
        """Furnish a house."""
        self.house = house
        self.settings = settings
        self.clock = house.clock
        self.people = People(settings.people)
        self.sessions = Sessions(self.people.connection, house.clock)
        self.sessions.ended = self._close_lines_of
        self.doors = Doors(self.people, house.clock, demonstration=settings.demonstration)
        self.log = HouseLog(house.journal, house.clock)
        self.alerts = Alerts(self.log, house.clock)
        self.players = Players(self.log, self.doors, self.people, house.tables.values())
        self.books = {table: RoundBook(live, house.journal) for table, live in house.tables.items()}
        self.boards: dict[TableId, Board] = {}
        self.floor = FloorBoard((), self.alerts, house.clock)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Let the tables be driven while the block runs."""
        loop = asyncio.get_running_loop()

        def failed() -> None:
            loop.call_soon_threadsafe(self.cannot_record)

        self.log.failed = failed
        drives, tasks = drive(self.house, self._alert)
        self.boards = {
            plan.id: Board(
                self.house.tables[plan.id],
                drives[plan.id],
                self.books[plan.id],
                self.alerts,
                self.clock,
                self._dealers,
            )
            for plan in self.house.plan.tables
        }
        self.floor = FloorBoard(self.boards.values(), self.alerts, self.clock)
        for task in tasks:
            task.add_done_callback(self._driver_ended)
        tasks += [
            asyncio.create_task(self._every(LOOK_S, self._look)),
            asyncio.create_task(self._every(SWEEP_S, self._sweep)),
            asyncio.create_task(self._every(TICK_S, self._tick)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        """Let go of the accounts; the house itself is its owner's."""
        self.people.close()

    def cannot_record(self) -> None:
        """Tell every screen: the journal is one for all tables."""
        for board in self.boards.values():
            board.cannot_record()

    def cookie(self, token: Token) -> str:
        """A Set-Cookie header that signs a browser in, or out for an empty token."""
        secure = "; Secure" if self.settings.secure else ""
        over = "" if token else "; Max-Age=0"
        return f"{self.cookie_name}={token}; Path=/; HttpOnly; SameSite=Strict{secure}{over}"

    @property
    def cookie_name(self) -> str:
        """Browsers take a ``__Host-`` cookie from this very host over TLS only."""
        return "__Host-session" if self.settings.secure else f"session-{self.settings.port}"

    def refused(self, reason: str, address: str) -> None:
        """Note a request that the gate refused."""
        self.log.refuse(reason, STRANGER, address=address)

    def lines(self) -> Iterable[Line]:
        """Give every open line."""
        for board in self.boards.values():
            yield from board.lines()
        yield from self.floor.lines()

    def _driver_ended(self, task: asyncio.Task[None]) -> None:
        """Tell the floor, and find out by the record of it whether the journal has failed."""
        if task.cancelled():
            return
        if error := task.exception():
            log.error("what drives a table failed", exc_info=error)
        self.alerts.raise_("", "what drives a table has stopped")

    def _dealers(self) -> tuple[Person, ...]:
        return tuple(person for person in self.doors.staff() if person.role is Role.DEALER)

    def _alert(self, live: LiveTable, words: str) -> None:
        self.alerts.raise_(live.id, words)

    def _close_lines_of(self, session: SessionId) -> None:
        for line in tuple(self.lines()):
            if line.session.id == session:
                line.hang_up(SIGNED_OUT, "signed out")

    def _look(self) -> None:
        for board in self.boards.values():
            board.look()

    def _tick(self) -> None:
        """Say to every line that the house is there: the same bytes for all."""
        tick = framed(encode(Tick(self.clock.wall_ms())))
        for line in self.lines():
            line.protocol.write(tick)

    def _sweep(self) -> None:
        self.sessions.sweep()

    async def _every(self, seconds: float, act: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                act()
            except Exception:
                log.exception("a look around the house failed")
