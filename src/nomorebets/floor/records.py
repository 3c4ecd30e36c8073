"""What reaches a table, what is recorded of it, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import GenericAlias
from typing import Any, Final, NewType, TypeAlias, TypeVar

import msgspec

from nomorebets.accounts.books import Books, Posting
from nomorebets.compliance.people import Person
from nomorebets.law import Citation, cite
from nomorebets.tables.game import Game
from nomorebets.tables.messages import TableCommand, TableEvent, TableId
from nomorebets.tables.state import Table, set_up
from nomorebets.wagering.codec import Decoder

CommandId = NewType("CommandId", str)

T = TypeVar("T", bound=msgspec.Struct)

UNSEEN: Final = -1
"""The sender says nothing of what it has seen of the table."""

COMMAND_ID_LENGTH_MAX: Final = 64

HOUSE_ID: Final = "house: "
"""How the ids of the house's own commands begin; nobody else's may."""


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """
    A command on its way to a table.

    ``id`` makes a repeat safe; ``seen`` is the last sequence number the sender had seen;
    ``cosigned`` are persons who identified themselves beside the actor.
    """

    id: CommandId
    actor: Person
    command: Any
    seen: int = UNSEEN
    cosigned: tuple[Person, ...] = ()


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One record of a table's stream: a command with everything it did."""

    id: CommandId
    at_ms: int
    """Milliseconds since 1970 by the house's wall clock; it may step."""
    up_ms: int
    """Milliseconds since the house was started, by a clock that never steps."""
    actor: Person
    command: Any
    events: tuple[Any, ...]
    postings: tuple[Posting, ...]


class RoundStart(msgspec.Struct, frozen=True):
    """The record that began a round, and the table's books before it."""

    seq: int
    books: Books


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """What a live table has in mind after a record: read again, it needs no record before it."""

    seq: int
    """The record; 0 before the first."""
    hash: str
    """The record's own in the journal, in hex."""
    table: Table
    moved: int
    """The last record after which consoles must look again."""
    asked: int
    """The last record that asked chance."""
    rounds: tuple[RoundStart, ...]
    """The rounds that may still be recalled, oldest first."""
    places: Mapping[CommandId, int]
    """Where in the journal the record of each used id is."""


def beginning(table: TableId, game: Game, submission: Any) -> Snapshot:
    """Give what a live table has in mind before its first record."""
    begun = set_up(table, game, submission)
    return Snapshot(seq=0, hash="", table=begun, moved=0, asked=0, rounds=(), places={})


class SecurityNote(msgspec.Struct, frozen=True, kw_only=True):
    """One record of the security stream: something that was refused and should be looked at."""

    at_ms: int
    table: TableId
    actor: Person
    id: CommandId
    what: str


class Done(msgspec.Struct, frozen=True, tag=True):
    """The command is in the record under this sequence number of its table."""

    id: CommandId
    seq: int
    events: tuple[Any, ...]


class Denied(msgspec.Struct, frozen=True, tag=True):
    """The command was refused under a clause; nothing has changed."""

    id: CommandId
    reason: str
    under: Citation

    def __str__(self) -> str:
        return f"Not accepted: {self.reason}. {self.under}"


Answer: TypeAlias = Done | Denied


def stream_of(table: TableId) -> str:
    """The journal's stream of a table."""
    return f"table/{table}"


SECURITY_STREAM: Final = "security"


@cache
def command_decoder(game: Game) -> Decoder[Any]:
    """Reads any command that may reach a table of this game."""
    return Decoder(TableCommand | game.commands)


def read_record(game: Game, body: bytes) -> Record:
    """
    Read a record of a table of this game, which our codec wrote and the journal verified.

    Raises:
        UnknownClause: an event names a clause that is not on file.
    """
    record = _as(Record, _record_decoder(game).trusted(body))
    for event in record.events:
        if hasattr(event, "under"):
            cite(event.under)
    return record


def read_table(game: Game, body: bytes) -> Table:
    """Read the state of a table of this game."""
    return _as(Table, _table_decoder(game).decode(body))


def read_snapshot(game: Game, body: bytes) -> Snapshot:
    """Read a snapshot of a table of this game, which this very program wrote."""
    read = _as(Snapshot, _snapshot_decoder(game).trusted(body))
    return msgspec.structs.replace(read, table=_as(Table, read.table))


@cache
def _record_decoder(game: Game) -> Decoder[Any]:
    events: Any = GenericAlias(tuple, (TableEvent | game.events, ...))
    return Decoder(_with(Record, command=TableCommand | game.commands, events=events))


@cache
def _table_decoder(game: Game) -> Decoder[Any]:
    return Decoder(_with(Table, play=game.state))


@cache
def _snapshot_decoder(game: Game) -> Decoder[Any]:
    return Decoder(_with(Snapshot, table=_with(Table, play=game.state)))


def _with(kind: type[msgspec.Struct], **types: Any) -> type[msgspec.Struct]:
    """The same struct with the types that a game gives some of its fields."""
    fields = []
    for field in msgspec.structs.fields(kind):
        given = types.get(field.name, field.type)
        bare = field.default is msgspec.NODEFAULT
        fields.append((field.name, given) if bare else (field.name, given, field.default))
    return msgspec.defstruct(kind.__name__, fields, frozen=True, kw_only=True)


def _as(kind: type[T], read: msgspec.Struct) -> T:
    return kind(**{name: getattr(read, name) for name in read.__struct_fields__})
