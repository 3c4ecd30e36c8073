"""
A card reader for demonstrations, § 633c.5(o): it sends the lines that a real one sends.

It looks at the card that lies face down as a real one does, and says yes or no.
"""

from __future__ import annotations

import asyncio
from typing import Final

from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.reader_protocol import COUNTS, ReaderStatus, Said, line
from nomorebets.floor.clock import Clock
from nomorebets.floor.devices import Line, Lines
from nomorebets.floor.shoe_at_table import ShoeAtTable, WatchedTable
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.tables.state import Open

BEAT_S: Final = 1.0
"""How often a line is repeated while nothing happens."""


class SimulatedCardReader:
    """Is used whenever the table waits for its answer."""

    def __init__(
        self, live: WatchedTable, game: ShoeGame, at_table: ShoeAtTable, *, pace_s: float
    ) -> None:
        """Take a table, its game, the shoe there, and the time that one use takes."""
        self._live = live
        self._game = game
        self._at_table = at_table
        self._pace_s = pace_s
        self._changed = asyncio.Event()
        at_table.watch(self._changed.set)

    async def lines(self, clock: Clock) -> Lines:
        """Send a line for each use, and the last one over and over, until closed."""
        began_ms = clock.up_ms()
        sent = ReaderStatus(0, Said.READY)
        yield Line(0, line(sent))
        while True:
            self._changed.clear()
            if self._is_asked():
                await asyncio.sleep(self._pace_s)
            if self._is_asked():
                sent = self._answer(sent.count)
                yield Line(clock.up_ms() - began_ms, line(sent))
            try:
                async with asyncio.timeout(BEAT_S):
                    await self._changed.wait()
            except TimeoutError:
                yield Line(clock.up_ms() - began_ms, line(sent))

    def _is_asked(self) -> bool:
        table = self._live.table
        asked = self._game.expects(table.play) is Expects.READER
        return asked and self._at_table.idle and isinstance(table.standing, Open)

    def _answer(self, count: int) -> ReaderStatus:
        lies = self._at_table.memory.face_down
        said = Said.NOT_READ
        if isinstance(lies, FaceDown):
            is_blackjack = self._game.is_blackjack(self._live.table.play, lies.turned())
            said = Said.BLACKJACK if is_blackjack else Said.NO_BLACKJACK
        return ReaderStatus((count + 1) % COUNTS, said)
