"""
One live table with one writer: decide, record, and only then let anything leave.

A command is decided against the newest state, recorded or not yet; its answer and the state it
made are given out in order once the record is on disk. If a record cannot be written, the table
stops and must be loaded from the journal again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.clock import Clock
from nomorebets.floor.live_game import LiveGame, allowed
from nomorebets.floor.memory import NOT_YET, Memory
from nomorebets.floor.records import (
    COMMAND_ID_LENGTH_MAX,
    HOUSE_ID,
    SECURITY_STREAM,
    UNSEEN,
    Answer,
    CommandId,
    Denied,
    Done,
    Envelope,
    Record,
    RoundStart,
    SecurityNote,
    Snapshot,
    read_record,
    stream_of,
)
from nomorebets.floor.roles import check_role
from nomorebets.floor.sparing import Sparing
from nomorebets.floor.windows import OpenWindow
from nomorebets.journal import Journal, NotRecorded, Tampered
from nomorebets.law import cite
from nomorebets.tables.game import Game
from nomorebets.tables.messages import PlayStopped
from nomorebets.tables.play import carry, evolve, post, take
from nomorebets.tables.state import Table
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import PlayersRequest
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Observation


class Committed(msgspec.Struct, frozen=True):
    """A record that is on disk, and the table as it is after it."""

    seq: int
    record: Record
    table: Table


Watcher: TypeAlias = Callable[[Committed], None]


class LiveTable:
    """A table that plays: submit commands, watch what was committed."""

    def __init__(
        self,
        deals: LiveGame,
        since: Snapshot,
        journal: Journal,
        clock: Clock,
        *,
        demonstration: bool = False,
    ) -> None:
        """
        Load the table ``since`` its beginning, or since a snapshot, from its stream of the journal.

        Every record is checked as it is read.

        Raises:
            JournalTrouble: the records cannot be read or trusted, or are not those of the snapshot.
        """
        self.id = since.table.id
        self.deals = deals
        self.game = deals.game
        self.demonstration = demonstration
        self._journal = journal
        self._clock = clock
        self._stream = stream_of(self.id)
        self._watchers: list[Watcher] = []
        self._sparing = Sparing(clock)
        self._roles = allowed(deals)
        self._memory = Memory(deals, since)
        self._waiting: dict[CommandId, asyncio.Future[Answer]] = {}
        self._prepared: deque[Committed] = deque()
        self._broken = ""
        self.seq = since.seq
        self.table = since.table
        self._load(since)
        self._ahead = self.table
        self._ahead_seq = self.seq
        self.window = OpenWindow(deals.window, clock)
        """The window in which players answer, as of the newest state."""
        self.window.look(self.table)

    def _load(self, since: Snapshot) -> None:
        records = self._journal.records(self._stream, after=max(0, since.seq - 1))
        if since.seq:
            last = next(records, None)
            if last is None or last.hash.hex() != since.hash:
                what = f"its record {since.seq} is not the one that a snapshot was made after"
                raise Tampered(self._journal.path, self._stream, 0, what)
        for raw in records:
            record = read_record(self.game, raw.body)
            self._memory.take(record, raw.seq, self.table.books, place=raw.number)
            self.table = replay(self.game, self.table, record)
            self.seq = raw.seq

    @property
    def shown_from(self) -> RoundStart:
        """Where the oldest of the rounds begins that may still be recalled."""
        return self._memory.shown_from

    @property
    def idle(self) -> bool:
        """Whether nothing waits for the disk, and nothing was forgotten."""
        return not self._prepared and not self._broken

    def snapshot(self) -> Snapshot:
        """
        Give what this table has in mind, while it is idle.

        Raises:
            JournalTrouble: its last record cannot be read.
        """
        last = next(self._journal.records(self._stream, after=max(0, self.seq - 1)))
        return self._memory.snapshot(self.seq, last.hash, self.table)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call ``watcher`` after every commit, in order; the function returned ends it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def submit(self, envelope: Envelope) -> Answer:
        """
        Decide, record and answer one command, waiting for the disk.

        Raises:
            NotRecorded: the record cannot be written; the table has stopped.
        """
        prepared = self._prepare(envelope)
        if isinstance(prepared, Done | Denied):
            return prepared
        try:
            recorded = self._journal.append(self._stream, encode(prepared.record)).result()
        except NotRecorded as trouble:
            self._break(trouble)
            raise
        self._memory.places[envelope.id] = recorded.number
        self._commit(prepared.seq)
        return _done(prepared.record, prepared.seq)

    async def ask(self, envelope: Envelope) -> Answer:
        """
        Decide one command at once and answer it when it is on disk, not blocking the loop.

        Raises:
            NotRecorded: the record cannot be written; the table has stopped.
        """
        if pending := self._waiting.get(envelope.id):
            await asyncio.wait([pending])
        prepared = self._prepare(envelope)
        if isinstance(prepared, Done | Denied):
            return prepared
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[envelope.id] = answer
        recorded = self._journal.recorded(self._stream, encode(prepared.record))

        def settle(done: asyncio.Future[Any]) -> None:
            del self._waiting[envelope.id]
            if (trouble := done.exception()) is None:
                self._memory.places[envelope.id] = done.result().number
                answer.set_result(_done(prepared.record, prepared.seq))
                self._commit(prepared.seq)
            else:
                answer.set_exception(trouble)
                self._break(trouble)

        recorded.add_done_callback(settle)
        return await asyncio.shield(answer)

    def _prepare(self, envelope: Envelope) -> Answer | Committed:
        if (repeat := self._repeated(envelope)) is not None:
            return repeat
        if self._broken:
            raise NotRecorded(self._broken)
        try:
            check_role(envelope, self._roles, demonstration=self.demonstration)
            self._check_seen(envelope)
            self._check_time(envelope)
            step = take(self.game, self._ahead, envelope.command)
        except Refused as refused:
            if refused.under == cite("605a.4"):
                self._note(envelope, refused.reason)
            return Denied(envelope.id, refused.reason, refused.under)
        except Fault as fault:
            stopped = PlayStopped(reason=fault.reason, under=self.game.clauses.round)
            step = carry(self.game, self._ahead, (stopped,))
        record = Record(
            id=envelope.id,
            at_ms=self._clock.wall_ms(),
            up_ms=self._clock.up_ms(),
            actor=envelope.actor,
            command=envelope.command,
            events=step.events,
            postings=step.postings,
        )
        before = self._ahead.books
        self._ahead = step.table
        self._ahead_seq += 1
        self.window.look(step.table)
        self._memory.take(record, self._ahead_seq, before)
        prepared = Committed(self._ahead_seq, record, step.table)
        self._prepared.append(prepared)
        return prepared

    def _repeated(self, envelope: Envelope) -> Answer | None:
        if not 0 < len(envelope.id) <= COMMAND_ID_LENGTH_MAX:
            reason = f"a command id has 1 to {COMMAND_ID_LENGTH_MAX} characters"
            return Denied(envelope.id, reason, cite("605a.4"))
        if envelope.id.startswith(HOUSE_ID) and envelope.actor.role is not Role.DEVICE:
            return Denied(envelope.id, "such an id is the house's own", cite("605a.4"))
        place = self._memory.places.get(envelope.id)
        if place is None:
            return None
        assert place != NOT_YET, "whoever asks waits for what is on its way to the disk"
        seq, record = self._on_disk(place)
        if (record.actor, record.command) == (envelope.actor, envelope.command):
            return _done(record, seq)
        self._note(envelope, "a used command id came back with another command")
        reason = "this command id was used for something else"
        return Denied(envelope.id, reason, cite("605a.4"))

    def recorded(self, identity: CommandId, actor: Person) -> Any:
        """Give the command that this person sent under an id, if it is on disk; else ``None``."""
        place = self._memory.places.get(identity, NOT_YET)
        if place == NOT_YET:
            return None
        _, record = self._on_disk(place)
        return record.command if record.actor == actor else None

    def _on_disk(self, place: int) -> tuple[int, Record]:
        raw = next(self._journal.records(after=place - 1))
        return raw.seq, read_record(self.game, raw.body)

    def _check_seen(self, envelope: Envelope) -> None:
        """A console must have seen where the table stands before it asks for the next step."""
        no = self.deals.after_looking.get(type(envelope.command))
        if no and UNSEEN < envelope.seen < self._memory.asked:
            reason, under = no
            raise Refused(reason, under=under)
        request = not isinstance(envelope.command, Observation)
        if request and UNSEEN < envelope.seen < self._memory.moved and not _is_player(envelope):
            raise Refused("the table has moved on; look again", under=self.game.clauses.round)

    def _check_time(self, envelope: Envelope) -> None:
        """Refuse an answer that comes after the window's time, whether it was closed yet or not."""
        of_the_game = type(envelope.command) in self.deals.roles
        if of_the_game and isinstance(envelope.command, PlayersRequest):
            for window in self.window.missed():
                raise Refused("the time is over", under=window.under)

    def _note(self, envelope: Envelope, what: str) -> None:
        if not (what := self._sparing.say(envelope.actor.name, what)):
            return
        note = SecurityNote(
            at_ms=self._clock.wall_ms(),
            table=self.id,
            actor=envelope.actor,
            id=CommandId(envelope.id[:COMMAND_ID_LENGTH_MAX]),
            what=what,
        )
        self._journal.append(SECURITY_STREAM, encode(note))

    def _commit(self, seq: int) -> None:
        """Give out everything up to ``seq``: what came before it in the stream is on disk too."""
        while self._prepared and self._prepared[0].seq <= seq:
            committed = self._prepared.popleft()
            self.table = committed.table
            self.seq = committed.seq
            for watcher in tuple(self._watchers):
                watcher(committed)

    def _break(self, trouble: BaseException) -> None:
        self._broken = str(trouble)
        for forgotten in self._prepared:
            self._memory.forget(forgotten.record.id)
        self._prepared.clear()
        self._ahead = self.table
        self._ahead_seq = self.seq
        self.window.look(self.table)


def _done(record: Record, seq: int) -> Done:
    return Done(record.id, seq, record.events)


def _is_player(envelope: Envelope) -> bool:
    return hasattr(envelope.command, "player")


def replay(game: Game, table: Table, record: Record) -> Table:
    """The table after a record, from its events and postings alone; nothing is decided again."""
    return post(evolve(game, table, record.events), record.postings)


def decide_again(game: Game, table: Table, record: Record) -> tuple[Any, ...]:
    """What the rules make of a recorded command today: the record's own events, if all is well."""
    try:
        return take(game, table, record.command).events
    except Fault as fault:
        return (PlayStopped(reason=fault.reason, under=game.clauses.round),)
    except Refused as refused:
        return (refused,)
