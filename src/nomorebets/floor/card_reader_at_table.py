"""
A card reader at a live table, § 633c.5(o): it says yes or no, and only where the table asks.

Any other use is a fault, docs/readings/0038: what the reader said then is told to nobody.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, assert_never

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.checked_line import Garbled
from nomorebets.equipment.reader_protocol import parse
from nomorebets.equipment.reader_watch import Alert, Answered, Failed, ReaderWatch, Seen, see, wait
from nomorebets.floor.devices import Line, Lines
from nomorebets.floor.live_game import TakesCommands
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import DeviceFails
from nomorebets.wagering.tenses import Observation

READER: Final = Person("Card reader", Role.DEVICE, Credential(""))
DEVICE: Final = "card reader"
NOT_ASKED: Final = "it was used where no card is to be read"


class CardReaderAtTable:
    """Reads a card reader's lines into a table."""

    def __init__(self, live: TakesCommands, game: ShoeGame, alert: Callable[[str], None]) -> None:
        """Take a table, what its game is to a reader, and whom to tell of what."""
        self._live = live
        self._game = game
        self._alert = alert
        self._watch = ReaderWatch()

    async def run(self, lines: Lines) -> None:
        """Read lines until they end, or until the table can no longer be recorded."""
        try:
            async for line in lines:
                for seen in self._read(line):
                    await self._take(seen)
        except NotRecorded:
            return

    def _read(self, line: Line) -> tuple[Seen, ...]:
        if not line.text:
            self._watch, seen = wait(self._watch, line.at_ms)
            return seen
        try:
            status = parse(line.text)
        except Garbled as garbled:
            self._watch, seen = wait(self._watch, line.at_ms)
            return (*seen, Alert(f"The card reader: {garbled}"))
        self._watch, seen = see(self._watch, status, line.at_ms)
        return seen

    async def _take(self, seen: Seen) -> None:
        match seen:
            case Answered(blackjack=blackjack):
                if self._game.expects(self._live.table.play) is Expects.READER:
                    await self._tell(self._game.answered(blackjack))
                else:
                    await self._tell(DeviceFails(device=DEVICE, failure=NOT_ASKED))
            case Failed(words=words):
                await self._tell(DeviceFails(device=DEVICE, failure=words))
            case Alert(words=words):
                self._alert(words)
            case _:
                assert_never(seen)

    async def _tell(self, observation: Observation) -> None:
        identity = CommandId(secrets.token_hex(16))
        await self._live.ask(Envelope(id=identity, actor=READER, command=observation))
