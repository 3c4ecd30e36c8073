"""
A shoe that reads the cards at a live table, §§ 633c.5(j), 633c.5(n)(4), 633c.5(s).

What it reads is sealed first. The table is told a face only where the card lies face up; of the
card that lies face down it is told that it lies there, and its face when it is turned. While the
shoe does not read, the table is told no face at all: dealer and floorperson enter the cards.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias, assert_never

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.checked_line import Garbled
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.shoe_protocol import Kind, NoFace, ShoeStatus, parse
from nomorebets.equipment.shoe_watch import (
    Alert,
    CannotRead,
    CardFoundFaceUp,
    CardLeft,
    CardNotRead,
    Loaded,
    NothingHeard,
    ReadOtherwise,
    ReadsAgain,
    Seen,
    ShoeEmpty,
    ShoeWatch,
    see,
    wait,
)
from nomorebets.floor.devices import Line, Lines
from nomorebets.floor.live_game import TakesCommands
from nomorebets.floor.records import HOUSE_ID, CommandId, Denied, Envelope
from nomorebets.floor.sealed import SealBroken, Sealed
from nomorebets.floor.sealed_keys import KeyNotPrivate
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.floor.shoe_memory import (
    Decision,
    Entered,
    Left,
    Memory,
    NothingLies,
    entry,
    remembered,
)
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import DeviceFails
from nomorebets.wagering.tenses import Observation

SHOE: Final = Person("Shoe", Role.DEVICE, Credential(""))
DEVICE: Final = "shoe"

ALL_ENTERED: Final = 10**6
"""More cards than there are: people have entered all that they had to."""

NEVER_ENTERED: Final = -1
"""After a restart it is not known what people have still to enter: the round ends first."""


class WatchedTable(TakesCommands, Protocol):
    """A live table that says when something has changed."""

    def watch(self, watcher: Callable[[Any], None]) -> Callable[[], None]:
        """Call ``watcher`` after every commit; the function returned ends it."""


class _Look:
    """The table has changed: see whether something is to be told."""


class _Over:
    """No more lines will come."""


_Item: TypeAlias = Line | _Look | _Over


class ShoeAtTable:
    """Reads a shoe's lines into a table; `memory` is what it knows, and says nothing of itself."""

    def __init__(
        self, live: WatchedTable, game: ShoeGame, sealed: Sealed, alert: Callable[[str], None]
    ) -> None:
        """Take a table, what its game is to a shoe, a sealed stream, and whom to tell of what."""
        self.memory = Memory()
        self.broken = False
        """Whether what was sealed cannot be opened; until the shoe is loaded anew."""
        self._live = live
        self._game = game
        self._sealed = sealed
        self._alert = alert
        self._watch = ShoeWatch()
        self._entered_at = ALL_ENTERED
        """How few cards the table will have left once people have entered what was not read."""
        self._held_back = -1
        self._watchers: list[Callable[[], None]] = []
        self._items: asyncio.Queue[_Item] = asyncio.Queue()
        self._busy = True

    @property
    def idle(self) -> bool:
        """Whether all that has come was dealt with, and the table has heard of it."""
        return not self._busy and self._items.empty()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call ``watcher`` whenever a line or a change of the table has been dealt with."""
        self._watchers.append(watcher)

    async def run(self, lines: Lines) -> None:
        """Read lines until they end, or until the table can no longer be recorded."""
        stop_watching = self._live.watch(lambda _: self._items.put_nowait(_Look()))
        feeding = asyncio.create_task(_feed(lines, self._items))
        try:
            await self._remember()
            await self._deal_with(_Look())
            while not isinstance(item := await self._items.get(), _Over):
                await self._deal_with(item)
                self._items.task_done()
            await feeding
        except NotRecorded:
            return
        finally:
            stop_watching()
            feeding.cancel()
            await asyncio.gather(feeding, return_exceptions=True)

    async def _remember(self) -> None:
        """Go on where the sealed stream ends; what was decided last is told once more."""
        try:
            for seq, written in self._sealed.opened():
                self.memory = remembered(self.memory, seq, written)
        except SealBroken as broken:
            await self._break(str(broken))
        except KeyNotPrivate as not_private:
            self._alert(str(not_private))
            await self._break("its key may be read by others")
        heard = self.memory.heard
        misread = isinstance(heard, ShoeStatus) and heard.kind is Kind.MISREAD
        self._watch = ShoeWatch(heard, reading=not misread)
        if not self._game.reads(self._play):
            self._entered_at = NEVER_ENTERED
        if isinstance(self.memory.decided, Decision):
            await self._carry_out(self.memory.decided)

    async def _deal_with(self, item: Line | _Look) -> None:
        self._busy = True
        if isinstance(item, Line):
            for seen in self._read(item):
                await self._take(seen)
        while await self._act():
            pass
        self._busy = False
        for watcher in self._watchers:
            watcher()

    def _read(self, line: Line) -> tuple[Seen, ...]:
        if not line.text:
            self._watch, seen = wait(self._watch, line.at_ms)
            return seen
        try:
            status = parse(line.text)
        except Garbled as garbled:
            self._watch, seen = wait(self._watch, line.at_ms)
            return (*seen, Alert(f"The shoe: {garbled}"))
        self._watch, seen = see(self._watch, status, line.at_ms)
        return seen

    async def _take(self, seen: Seen) -> None:
        match seen:
            case Loaded():
                await self._begin()
            case CardLeft(count=count, face=face):
                await self._keep(Entered.READ, count, face)
            case CardFoundFaceUp(count=count, face=face):
                await self._keep(Entered.FOUND_FACE_UP, count, face)
            case CardNotRead(count=count):
                self._alert("the shoe did not read a card: dealer and floorperson enter it")
                await self._keep(Entered.NOT_READ, count, NoFace())
            case ReadOtherwise(count=count):
                self._alert("the shoe says two things of one card")
                await self._withdraw(count)
            case CannotRead():
                self._alert("the shoe cannot read")
            case ReadsAgain():
                self._alert("the shoe reads again")
            case ShoeEmpty():
                await self._compare_empty()
            case Alert(words=words):
                self._alert(words)
            case _:
                assert_never(seen)

    async def _begin(self) -> None:
        if self._game.in_round(self._play):
            self._alert("the shoe was loaded in the middle of a round")
        try:
            seq = await self._sealed.begin(loaded := entry(Entered.LOADED, 0))
        except OSError as error:
            self._alert(f"the key of the shoe cannot be kept: {error.strerror}")
            await self._break("its key cannot be kept")
            return
        self.broken = False
        self._entered_at = ALL_ENTERED
        self.memory = remembered(Memory(), seq, loaded)

    async def _keep(self, what: Entered, count: int, face: FaceDown | NoFace | NothingLies) -> int:
        """Seal an entry and remember it; gives its place, 0 where nothing can be sealed."""
        if self.broken:
            return 0
        if isinstance(self.memory.heard, NothingHeard):
            joined = entry(Entered.JOINED, count)
            self.memory = remembered(self.memory, await self._sealed.begin(joined), joined)
        seq = await self._sealed.add(written := entry(what, count, face))
        self.memory = remembered(self.memory, seq, written)
        return seq

    async def _withdraw(self, count: int) -> None:
        heard, decided = self.memory.heard, self.memory.decided
        last = isinstance(heard, ShoeStatus) and heard.count == count
        lies = isinstance(decided, Decision) and decided.what is Entered.TOLD_FACE_DOWN
        if last and (lies or self.memory.waiting):
            await self._keep(Entered.WITHDRAWN, count, NoFace())

    async def _compare_empty(self) -> None:
        if (left := self._game.left(self._play)) and self._game.is_loaded(self._play):
            failure = f"it is empty, and {left} cards should be left in it"
            await self._tell(DeviceFails(device=DEVICE, failure=failure))

    async def _break(self, failure: str) -> None:
        self.broken = True
        self.memory = Memory()
        await self._tell(DeviceFails(device=DEVICE, failure=failure))

    @property
    def _play(self) -> Any:
        return self._live.table.play

    @property
    def _reads(self) -> bool:
        """Whether the table should hold that the shoe reads, § 633c.5(j)."""
        return self._watch.reading and not self.broken and not self._people_enter()

    def _people_enter(self) -> bool:
        """Whether dealer and floorperson have still to enter a card that was not read."""
        if self._game.expects(self._play) is Expects.TURN:
            return not isinstance(self.memory.face_down, FaceDown)
        return self._entered_at < self._game.left(self._play)

    async def _act(self) -> bool:
        """Do the next thing that is to be done, if any; say whether to look again."""
        play = self._play
        if not self._game.in_round(play) or self._game.left(play) <= self._entered_at:
            self._entered_at = ALL_ENTERED
        if (reads := self._reads) != self._game.reads(play):
            await self._tell(self._game.reads_again() if reads else self._game.misreads())
            return self._game.reads(self._play) == reads
        for left in self.memory.waiting[:1]:
            return await self._place(left)
        lies = self.memory.face_down
        if isinstance(lies, FaceDown) and self._game.expects(play) is Expects.TURN:
            await self._decide(Entered.TURNED, 0, lies)
            return True
        if not isinstance(lies, NothingLies) and not self._game.in_round(play):
            await self._keep(Entered.TAKEN_AWAY, 0, NoFace())
            return True
        return False

    async def _place(self, left: Left) -> bool:
        """Decide what becomes of the card that left first; one that is not due is held back."""
        expects = self._game.expects(self._play)
        if left.how is Entered.FOUND_FACE_UP:
            await self._decide(Entered.TOLD_FOUND, left.count, left.face)
        elif expects is Expects.FACE_DOWN:
            await self._decide(Entered.TOLD_FACE_DOWN, left.count, left.face)
        elif isinstance(left.face, NoFace) or not self._reads:
            self._entered_at = min(self._entered_at, self._game.left(self._play)) - 1
            await self._decide(Entered.LEFT_TO_PEOPLE, left.count, NoFace())
        elif expects in (Expects.FIRST_CARD, Expects.FACE_UP):
            await self._decide(Entered.TOLD_FACE_UP, left.count, left.face)
        else:
            if self._held_back != left.count:
                self._alert("a card has left the shoe while none was due: it is the next one")
            self._held_back = left.count
            return False
        return True

    async def _decide(self, what: Entered, count: int, face: FaceDown | NoFace) -> None:
        seq = await self._keep(what, count, face)
        await self._carry_out(Decision(seq, what, face))

    async def _carry_out(self, decision: Decision) -> None:
        """Tell the table; the id is the entry's place, so that a repeat is heard once."""
        identity = CommandId(f"{HOUSE_ID}shoe {decision.seq}")
        match decision.what, decision.face:
            case Entered.TOLD_FACE_UP, FaceDown() as face:
                await self._tell(self._game.dealt(face.turned()), identity)
            case Entered.TOLD_FOUND, FaceDown() as face:
                await self._tell(self._game.found_face_up(face.turned()), identity)
            case Entered.TURNED, FaceDown() as face:
                await self._tell(self._game.turned(face.turned()), identity)
            case Entered.TOLD_FACE_DOWN, _:
                await self._tell(self._game.dealt_face_down(), identity)
            case _:
                pass  # left to people

    async def _tell(self, observation: Observation, identity: CommandId | None = None) -> None:
        identity = identity or CommandId(secrets.token_hex(16))
        answer = await self._live.ask(Envelope(id=identity, actor=SHOE, command=observation))
        if isinstance(answer, Denied):
            self._alert(f"the table took nothing from the shoe: {answer.reason}")


async def _feed(lines: Lines, items: asyncio.Queue[_Item]) -> None:
    """Hand over line by line, each when the one before has been dealt with."""
    try:
        async for line in lines:
            items.put_nowait(line)
            await items.join()
    finally:
        items.put_nowait(_Over())
