"""``nmb journal``: the record of a house, verified, decided again, written out."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.journals import check_journal, check_there, journal_trouble, opened_to_read
from nomorebets.cli.redeciding import Redecided, redecide
from nomorebets.cli.saying import note, say, say_json, say_table, written_whole
from nomorebets.cli.submissions import Named, chosen, read_submission
from nomorebets.floor.games import GAMES
from nomorebets.floor.records import read_record, stream_of
from nomorebets.floor.submissions import (
    SUBMISSION_STREAM,
    SubmissionInForce,
    latest,
    submission_of,
)
from nomorebets.games.roulette import ROULETTE
from nomorebets.journal import Reading
from nomorebets.journal.export import export as write_export
from nomorebets.journal.export import verify_export
from nomorebets.journal.verify import Verification
from nomorebets.journal.verify import verify as examine
from nomorebets.tables.game import Game
from nomorebets.tables.logs import inspection_log
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Malformed, encode

app = App(name="journal", help_prologue="nmb journal verify floor.journal")

Json = Annotated[bool, Parameter(name="--json", negative=())]

Noted: TypeAlias = Mapping[TableId, SubmissionInForce]

HASH_BYTES = 32

LOG_COLUMNS = ("date", "time", "table", "what", "description", "inspection", "signed")


class StreamHead(msgspec.Struct, frozen=True, kw_only=True):
    """Where a stream stands: keep it outside the file, and give it with --head."""

    stream: str
    seq: int
    hash: str


class FlawFound(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong."""

    record: int
    stream: str
    what: str


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a journal."""

    file: str
    sound: bool
    records: int
    streams: tuple[StreamHead, ...]
    flaws: tuple[FlawFound, ...]


@app.command(help_prologue="nmb journal verify floor.journal")
def verify(
    file: Path,
    /,
    *,
    head: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    json: Json = False,
) -> Any:
    """
    Examine every record of a journal, or of an export (.jsonl), and its chain of hashes.

    A sound journal is told by its heads, to be kept outside the file; any other by its flaws alone.
    The exit code is 4 if anything is wrong, and 2 if it is no journal at all. Chain and hashes are
    checked by other code than wrote them.

    Args:
        file: the journal, or an export of it.
        head: a head kept outside the file, STREAM:SEQ:HASH; without one, a cut tail cannot be told.
        json: as JSON, one object.
    """
    check_there(file)
    expected = dict(map(_head, head))
    if file.suffix == ".jsonl":
        found = verify_export(file, expected)
        if found.flaws and not (found.streams or expected):
            raise Ended(Exit.USAGE, f"{file}: no line of it is a record: this is no export")
    else:
        if not expected:
            check_journal(file)
        found = examine(file, expected)
    told = _told(found)
    if json:
        say(encode(told).decode())
    else:
        for stream in told.streams if told.sound else ():
            say(f"{stream.stream}:{stream.seq}:{stream.hash}")
        for flaw in found.flaws:
            say(f"{file}: {flaw}")
    note(f"{file}: {found.records} records, {'sound' if found.sound else 'TAMPERED WITH'}")
    return Exit.FINE if found.sound else Exit.TAMPERED


@app.command(help_prologue="nmb journal replay floor.journal --submission strict-double-zero")
def replay(file: Path, /, *, table: str = "", submission: str = "", json: Json = False) -> Any:
    """
    Decide every recorded command again, and hold events and balances against the record.

    The exit code is 1 if anything comes otherwise.

    Args:
        file: the journal.
        table: only this table.
        submission: another Rules Submission than the one on record: a file, or an example.
        json: as JSON, one object a table, amounts in cents.
    """
    with opened_to_read(file) as reading:
        tables = [TableId(each) for each in _tables(reading) if table in ("", each)]
        if not tables:
            raise Ended(Exit.USAGE, f"{file}: holds no table {table}".rstrip())
        noted = latest(reading.records(SUBMISSION_STREAM))
        told = [redecide(reading, each, _in_force(noted, each, submission)) for each in tables]
    if json:
        say_json(told)
    for each in () if json else told:
        _tell(each)
    return Exit.FINE if all(each.agrees for each in told) else Exit.FINDINGS


@app.command(help_prologue="nmb journal log floor.journal --table R1")
def log(file: Path, /, *, table: str = "", json: Json = False) -> Any:
    """
    Read the inspection log, § 617a.2(e): every adjustment and replacement of movable parts.

    Args:
        file: the journal.
        table: only this table.
        json: as JSON, one object an entry.
    """
    with opened_to_read(file) as reading:
        tables = [TableId(each) for each in _tables(reading) if table in ("", each)]
        noted = latest(reading.records(SUBMISSION_STREAM))
        entries = [
            entry
            for each in tables
            for entry in inspection_log(each, _events(reading, each, _game_of(noted, each)))
        ]
    if json:
        say_json(entries)
        return Exit.FINE
    rows = [
        (
            f"{entry.at:%Y-%m-%d}",
            f"{entry.at:%H:%M:%S}",
            entry.table,
            entry.done,
            entry.description,
            "completed" if entry.inspected else "not completed",
            str(entry.by),
        )
        for entry in entries
    ]
    say_table("Inspection log, § 617a.2(e)", LOG_COLUMNS, rows)
    return Exit.FINE


def _tables(reading: Reading) -> list[str]:
    return [name.removeprefix("table/") for name in reading.heads() if name.startswith("table/")]


def _game_of(noted: Noted, table: TableId) -> Game:
    """Say which game a table is of; the replay of a wheel notes none."""
    if table not in noted:
        return ROULETTE
    if (name := noted[table].game) not in GAMES:
        raise Ended(Exit.CANNOT_RUN, f"table {table} is of {name}, which this program cannot deal")
    return GAMES[name].game


def _in_force(noted: Noted, table: TableId, submission: str) -> Named:
    """Give the Rules Submission to decide by: the one named, else the one on record."""
    game = _game_of(noted, table)
    if submission:
        return read_submission(submission, game=game.name)
    if table in noted:
        return Named("as recorded", game, _read_back(noted[table]))
    return chosen("", "")


def _read_back(noted: SubmissionInForce) -> Any:
    try:
        return submission_of(noted)
    except Malformed as malformed:
        what = f"the submission on record for table {noted.table} cannot be read: {malformed}"
        raise Ended(Exit.CANNOT_RUN, f"{what}; name one with --submission") from None


def _events(reading: Reading, table: TableId, game: Game) -> Iterator[tuple[int, Any]]:
    for raw in reading.records(stream_of(table)):
        record = read_record(game, raw.body)
        for event in record.events:
            yield record.at_ms, event


@app.command(help_prologue="nmb journal export floor.journal --out floor.jsonl")
def export(file: Path, /, *, out: Path | None = None) -> Any:
    """
    Write a journal as text, one JSON object a record, each checked as it is read.

    Args:
        file: the journal.
        out: the file to write; without it, the standard output.
    """
    check_there(file)
    with journal_trouble():
        if out is None:
            count = write_export(file, sys.stdout.buffer)
        else:
            with written_whole(out) as lines:
                count = write_export(file, lines)
    note(f"{count} records")
    return Exit.FINE


def _head(text: str) -> tuple[str, tuple[int, bytes]]:
    stream, _, rest = text.partition(":")
    seq, _, seal = rest.partition(":")
    try:
        known = int(seq), bytes.fromhex(seal)
    except ValueError:
        known = 0, b""
    if not stream or known[0] < 1 or len(known[1]) != HASH_BYTES:
        raise Ended(Exit.USAGE, f"--head is STREAM:SEQ:HASH, not {text}")
    return stream, known


def _told(found: Verification) -> Verified:
    return Verified(
        file=str(found.path),
        sound=found.sound,
        records=found.records,
        streams=_heads(found.streams),
        flaws=tuple(
            FlawFound(record=flaw.number, stream=flaw.stream, what=flaw.what)
            for flaw in found.flaws
        ),
    )


def _heads(streams: Mapping[str, tuple[int, bytes]]) -> tuple[StreamHead, ...]:
    return tuple(
        StreamHead(stream=name, seq=seq, hash=seal.hex()) for name, (seq, seal) in streams.items()
    )


def _tell(told: Redecided) -> None:
    for difference in told.differences:
        say(f"table {told.table}, record {difference.seq}: {difference.what}")
    agreed = "all decided the same again" if told.agrees else "NOT the same again"
    say(f"table {told.table}: {told.records} records, {agreed}, submission {told.submission}")
    say_table("Balances", ("account", "has"), ((one.account, one.text) for one in told.balances))
