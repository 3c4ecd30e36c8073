"""A table of one hand with a shoe and a card reader at it, their lines sent by hand."""

import asyncio
from contextlib import asynccontextmanager
from typing import Any

from nomorebets.equipment.cards import Card
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.reader_protocol import ReaderStatus, Said
from nomorebets.equipment.reader_protocol import line as reader_line
from nomorebets.equipment.shoe_protocol import READ, Kind, NoFace, ShoeStatus, line
from nomorebets.floor.card_reader_at_table import CardReaderAtTable
from nomorebets.floor.clock import SetClock
from nomorebets.floor.devices import Line
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Envelope, beginning, read_record
from nomorebets.floor.sealed import Sealed
from nomorebets.floor.sealed_keys import Keys
from nomorebets.floor.shoe_at_table import ShoeAtTable
from nomorebets.journal import Journal
from nomorebets.tables.messages import BeginOpening, OpenTable, TableId
from tests.floor.living import until
from tests.floor.one_hand import LIVE_ONE_HAND, SHOE_GAME, Begin, Chosen, Load
from tests.tables.people import DANA, FLO

H1 = TableId("H1")
STREAM = "shoe/H1"
READY = (0, Kind.READY)
BLANKS = 6
"""More than the commits that one line can lead to."""


def shoe_line(count, kind, card="KD"):
    face = FaceDown(Card(card)) if kind in READ else NoFace()
    return line(ShoeStatus(count, kind, face))


def reader_text(count, said):
    return reader_line(ReaderStatus(count, said))


class Failing:
    """Stands before a journal and records as it is told to, or not at all."""

    def __init__(self, journal, recorded):
        self._journal = journal
        self.recorded = recorded

    def __getattr__(self, name):
        return getattr(self._journal, name)


class Scene:
    """Lines go in one by one; each has been dealt with when `says` or `reader_says` returns."""

    def __init__(self, folder, chosen=None):
        self.folder = folder
        self.clock = SetClock(wall_ms=1_779_000_000_000)
        self.journal: Any = Journal.open(folder / "floor.journal")
        begun = beginning(H1, LIVE_ONE_HAND.game, chosen or Chosen())
        self.live: Any = LiveTable(LIVE_ONE_HAND, begun, self.journal, self.clock)
        self.keys = Keys(folder / "keys", "H1")
        self.alerts: list[str] = []
        sealed = Sealed(self.journal, STREAM, self.keys)
        self.shoe: Any = ShoeAtTable(self.live, SHOE_GAME, sealed, self.alerts.append)
        self.reader = CardReaderAtTable(self.live, SHOE_GAME, self.alerts.append)
        self._numbers = iter(range(10**6))
        self._done = asyncio.Event()
        self.shoe.watch(self._done.set)
        self.to_shoe: asyncio.Queue[Line | None] = asyncio.Queue()
        self.to_reader: asyncio.Queue[Line | None] = asyncio.Queue()
        self.reader_waits = False

    @property
    def play(self):
        return self.live.table.play

    def tell(self, command, actor=DANA):
        identity = CommandId(f"{self.folder.name}-{self.live.seq}-{next(self._numbers)}")
        return self.live.submit(Envelope(id=identity, actor=actor, command=command))

    def tell_open(self):
        self.tell(BeginOpening(by=FLO), FLO)
        self.tell(OpenTable(by=FLO, dealer=DANA), FLO)

    async def says(self, count, kind, card="KD"):
        await self.sends(shoe_line(count, kind, card))

    async def sends(self, text):
        self._done.clear()
        self.to_shoe.put_nowait(Line(0, text))
        await self.settled()

    async def does(self, command, actor=DANA):
        """Somebody does something, and the shoe has looked what is to be told."""
        answer = self.tell(command, actor)
        await self.sends("")
        return answer

    async def settled(self):
        """Wait until the shoe has looked at all that it has told as well."""
        await asyncio.wait_for(self._done.wait(), 5)
        for _ in range(BLANKS):
            self._done.clear()
            self.to_shoe.put_nowait(Line(0, ""))
            await asyncio.wait_for(self._done.wait(), 5)

    async def reader_says(self, count, said):
        await self.reader_sends(reader_text(count, said))

    async def reader_sends(self, text):
        self.reader_waits = False
        self.to_reader.put_nowait(Line(0, text))
        await until(lambda: self.reader_waits)
        await self.sends("")

    def commands(self):
        """What the table was told and what came of something, by devices and people, in order."""
        records = self.journal.records(f"table/{H1}")
        said = [read_record(self.live.game, raw.body) for raw in records]
        return [one.command for one in said if one.events]

    def told(self):
        return [type(command).__name__ for command in self.commands()]

    async def shoe_lines(self):
        while (item := await self.to_shoe.get()) is not None:
            yield item

    async def reader_lines(self):
        while True:
            self.reader_waits = self.to_reader.empty()
            item = await self.to_reader.get()
            self.reader_waits = False
            if item is None:
                return
            yield item


@asynccontextmanager
async def scene(folder, chosen=None, *, fresh=True):
    folder.mkdir(exist_ok=True)
    there = Scene(folder, chosen)
    if fresh:
        there.tell_open()
    tasks = [
        asyncio.create_task(there.shoe.run(there.shoe_lines())),
        asyncio.create_task(there.reader.run(there.reader_lines())),
    ]
    try:
        await there.settled()
        if fresh:
            await there.does(Load())
            await there.says(*READY)
            await there.reader_says(0, Said.READY)
        yield there
    finally:
        there.to_shoe.put_nowait(None)
        there.to_reader.put_nowait(None)
        await asyncio.wait_for(asyncio.gather(*tasks), 5)
        there.journal.close()


async def first_two(there, up="KS", hole="AD"):
    """Deal a card face up and one face down."""
    await there.does(Begin())
    await there.says(1, Kind.CARD, up)
    await there.says(2, Kind.CARD, hole)


def playing(tmp_path, play, chosen=None):
    """Play a scene and give what the table was told, from the first hand on."""

    async def run():
        async with scene(tmp_path / "here", chosen) as there:
            await play(there)
            return there.commands()[3:]

    return asyncio.run(run())
