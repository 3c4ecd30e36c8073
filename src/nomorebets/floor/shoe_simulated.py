"""
A shoe and a continuous shuffler for demonstrations: they send the lines that real ones send.

A card is drawn when the table waits for it, out of what has not left the shoe, so there is no order
to keep secret. What has left it is known from the sealed stream, also after a restart: no card is
drawn a second time.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.conservation import Tally, seen_once_more, unseen
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.shoe_protocol import COUNTS, Kind, ShoeStatus, line
from nomorebets.equipment.shoe_watch import NothingHeard
from nomorebets.floor.chance import Chance, SourceFails
from nomorebets.floor.clock import Clock
from nomorebets.floor.devices import Line, Lines
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.floor.shoe_at_table import ShoeAtTable, WatchedTable
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.tables.messages import DeviceFails
from nomorebets.tables.state import Open

SIMULATED: Final = Person("Simulated shoe", Role.DEVICE, Credential(""))

BEAT_S: Final = 1.0
"""How often a line is repeated while nothing happens."""

_DUE: Final = (Expects.FACE_UP, Expects.FACE_DOWN)
"""It deals no first card into open wagers: they are closed before, § 633c.5(k)."""


class SimulatedShoe:
    """Deals into one table; it knows what the shoe at the table knows, and nothing else."""

    def __init__(
        self,
        live: WatchedTable,
        game: ShoeGame,
        at_table: ShoeAtTable,
        chance: Chance,
        *,
        pace_s: float,
    ) -> None:
        """Take a table, its game, the shoe that reads into it, chance, and the time for a card."""
        self._live = live
        self._game = game
        self._at_table = at_table
        self._chance = chance
        self._pace_s = pace_s
        self._failed = False
        self._said: tuple[ShoeStatus, ...] = ()
        """What it said last; nothing at first."""
        self._changed = asyncio.Event()
        at_table.watch(self._changed.set)

    async def lines(self, clock: Clock) -> Lines:
        """Send a line for whatever happens, and the last one over and over, until closed."""
        began_ms = clock.up_ms()
        while True:
            self._changed.clear()
            for status in await self._next():
                if not any(status.repeats(said) for said in self._said):
                    self._said = (status,)
                    yield Line(clock.up_ms() - began_ms, line(status))
            try:
                async with asyncio.timeout(BEAT_S):
                    await self._changed.wait()
            except TimeoutError:
                yield Line(clock.up_ms() - began_ms, "".join(line(said) for said in self._said))

    async def _next(self) -> tuple[ShoeStatus, ...]:
        if not self._at_table.idle:
            return ()
        if said := self._said_of_itself():
            return said
        if not self._is_due():
            return ()
        await asyncio.sleep(self._pace_s)
        return await self._draw() if self._is_due() else ()

    def _said_of_itself(self) -> tuple[ShoeStatus, ...]:
        """Say that it was loaded, or that it cannot deal."""
        play, memory = self._live.table.play, self._at_table.memory
        if self._failed:
            return (ShoeStatus(0, Kind.FAULT),)
        if not self._game.is_loaded(play):
            return ()
        full = self._game.left(play) == self._game.batch(play).cards
        if isinstance(memory.heard, NothingHeard):
            return (ShoeStatus(0, Kind.READY if full else Kind.FAULT),)
        used = memory.heard.count > 0 and not memory.waiting and not self._game.by_itself(play)
        return (ShoeStatus(0, Kind.READY),) if full and used else ()

    def _is_due(self) -> bool:
        table, heard = self._live.table, self._at_table.memory.heard
        return (
            self._at_table.idle
            and isinstance(table.standing, Open)
            and self._game.expects(table.play) in _DUE
            and self._game.reads(table.play)
            and isinstance(heard, ShoeStatus)
            and not self._at_table.memory.waiting
        )

    async def _draw(self) -> tuple[ShoeStatus, ...]:
        try:
            face = FaceDown(self._chance.next_of(self._in_the_shoe()))
        except SourceFails as failed:
            self._failed = True
            command = DeviceFails(device="chance", failure=failed.reason)
            identity = CommandId(secrets.token_hex(16))
            await self._live.ask(Envelope(id=identity, actor=SIMULATED, command=command))
            return self._said_of_itself()
        heard = self._at_table.memory.heard
        assert isinstance(heard, ShoeStatus)  # it is due only then
        return (ShoeStatus((heard.count + 1) % COUNTS, Kind.CARD, face),)

    def _in_the_shoe(self) -> Tally:
        """Give what may come next; a continuous shuffler has all that does not lie on the table."""
        play, memory = self._live.table.play, self._at_table.memory
        if not self._game.by_itself(play):
            return unseen(self._game.batch(play), memory.dealt)
        out = self._game.seen(play)
        if isinstance(memory.face_down, FaceDown):
            out = seen_once_more(out, memory.face_down.turned())
        return unseen(self._game.batch(play), out)
