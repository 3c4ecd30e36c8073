"""
Verify a journal with code of its own: this module shares nothing with the one that writes.

It knows only the written format, never writes, and looks on after a fault, so that one reading
names them all. It can be run by itself, on a copy::

    python -m nomorebets.journal.verify FILE [STREAM=SEQ:HASH ...]

where each ``STREAM=SEQ:HASH`` is a head that was kept outside the file: without one, a cut tail
or an older copy cannot be told from an honest journal.
"""

import hashlib
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from nomorebets.journal.aftermath import lost_in

TITLE = "No More Bets journal"
FORMAT = 1
APPLICATION_ID = 1313686065
THINGS = {
    ("table", "about"): "name TEXT NOT NULL, format INTEGER NOT NULL) STRICT",
    ("table", "record"): "id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, "
    "body BLOB NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL) STRICT",
    ("trigger", "record_is_never_changed"): "BEFORE UPDATE ON record "
    "BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END",
    ("trigger", "record_is_never_removed"): "BEFORE DELETE ON record "
    "BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END",
}
"""Everything that may stand in the file, and how its definition ends."""

KINDS = "integer text integer blob blob blob"


class Found(NamedTuple):
    """One record as it stands in a journal or an export."""

    number: int
    stream: str
    seq: int
    body: bytes
    prev: bytes
    hash: bytes


@dataclass(frozen=True, slots=True)
class Flaw:
    """
    One thing that is wrong.

    Attributes:
        number: the record's place in the file (in an export, its line), 0 for the file itself.
        stream: the stream, or "" where it cannot be told.
        what: what is wrong.
    """

    number: int
    stream: str
    what: str

    def __str__(self) -> str:
        """Say it in one line."""
        where = f"record {self.number}" if self.number else "the file"
        return f"{where}{f' (stream {self.stream!r})' if self.stream else ''}: {self.what}"


@dataclass(frozen=True, slots=True)
class Verification:
    """
    What was found in a journal or an export.

    Attributes:
        path: the file that was read.
        records: how many records were read.
        streams: of each stream, the last seq and its hash.
        flaws: everything that is wrong, in the order of the file.
    """

    path: Path
    records: int
    streams: Mapping[str, tuple[int, bytes]]
    flaws: tuple[Flaw, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.flaws


class Examination:
    """Takes records one by one as they are found, and remembers what is wrong with them."""

    def __init__(self, expected: Mapping[str, tuple[int, bytes]] | None = None) -> None:
        """Start before the first record; ``expected`` are heads kept outside, by stream."""
        self.expected = dict(expected or {})
        self.flaws: list[Flaw] = []
        self.heads: dict[str, tuple[int, bytes]] = {}
        self.records = 0
        self._number = 0
        self._met: dict[str, bytes] = {}

    def take(self, found: Found, place: int) -> None:
        """Examine one record, which was found as the one at ``place``."""
        number, stream, seq, body, prev, seal = found
        if number != self._number + 1:
            self.note(place, stream, f"record {self._number + 1} should stand here, not {number}")
        before, link = self.heads.get(stream) or (0, first_link(stream))
        if seq != before + 1:
            self.note(place, stream, f"is no. {seq} of its stream, where no. {before + 1} follows")
        if prev != link:
            self.note(place, stream, "does not hold the hash of the record before it")
        if seal != seal_of(number, stream, seq, prev, body):
            self.note(place, stream, "was changed: its hash does not fit what it says")
        if stream in self.expected and self.expected[stream][0] == seq:
            self._met[stream] = seal
        self.heads[stream] = (seq, seal)
        self._number = number
        self.records += 1

    def note(self, place: int, stream: str, what: str) -> None:
        """Remember a flaw; ``place`` is 0 for the file itself."""
        self.flaws.append(Flaw(place, stream, what))

    def skip(self, place: int, what: str) -> None:
        """Remember a record of which nothing can be made."""
        self.note(place, "", what)
        self._number = place
        self.records += 1

    def finish(self, path: Path) -> Verification:
        """Hold the heads against those kept outside, and give what was found."""
        for stream, (seq, seal) in self.expected.items():
            last = self.heads.get(stream, (0, b""))[0]
            if last < seq:
                cut = f"ends at no. {last}, but no. {seq} was recorded: cut, or an older copy"
                self.note(0, stream, cut)
            elif seq and self._met.get(stream) != seal:
                self.note(0, stream, f"was written anew: no. {seq} is not the one recorded then")
        return Verification(path, self.records, dict(self.heads), tuple(self.flaws))


def verify(
    path: str | PathLike[str], expected: Mapping[str, tuple[int, bytes]] | None = None
) -> Verification:
    """
    Examine the whole journal file, also while it is written; nothing is raised, all is told.

    Args:
        path: the file.
        expected: heads kept outside the file, ``{stream: (seq, hash)}``; later records may follow.
    """
    path = Path(path)
    while True:
        rest = _at_rest(path)
        examination = Examination(expected)
        if lost := _lost_in(path):
            examination.note(0, "", lost)
        found = _verify(path, examination, as_it_lies=bool(rest))
        if found.sound or rest == _at_rest(path):
            return found


def first_link(stream: str) -> bytes:
    """Give what the first record of a stream holds for the hash before it."""
    name = stream.encode("utf-8", "surrogateescape")
    seal = hashlib.new("sha256", f"{TITLE} {FORMAT}\ngenesis {len(name)}\n".encode("ascii"))
    seal.update(name)
    return seal.digest()


def seal_of(number: int, stream: str, seq: int, prev: bytes, body: bytes) -> bytes:
    """Give the hash that a record must have."""
    name = stream.encode("utf-8", "surrogateescape")
    lines = [f"{TITLE} {FORMAT}", f"record {number} {seq} {len(name)} {len(body)}", ""]
    seal = hashlib.new("sha256", "\n".join(lines).encode("ascii"))
    for part in (name, prev, body):
        seal.update(part)
    return seal.digest()


def _at_rest(path: Path) -> tuple[int, ...]:
    """Give the time and size of a file that nobody writes, or nothing if somebody may."""
    if not path.is_file() or Path(f"{path}-wal").exists():
        return ()
    now = path.stat()
    return now.st_mtime_ns, now.st_size


def _lost_in(path: Path) -> str:
    """Say what the write-ahead log has lost; a log that is being written is looked at again."""
    try:
        lost = lost_in(path)
        while lost and lost != (again := lost_in(path)):
            lost = again
    except OSError as error:
        return f"its write-ahead log cannot be read: {error.strerror}"
    return lost


def _verify(path: Path, examination: Examination, *, as_it_lies: bool) -> Verification:
    """Examine the file once, opened so that nothing can be written to it."""
    if not path.is_file():
        examination.note(0, "", "there is no such file")
        return examination.finish(path)
    place = f"{path.resolve().as_uri()}?mode=ro{'&immutable=1' if as_it_lies else ''}"
    try:
        with closing(sqlite3.connect(place, uri=True, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            if _is_ours(connection, examination):
                _read_all(connection, examination)
    except (sqlite3.Error, UnicodeDecodeError) as error:  # SQLite's own words may be damaged too
        examination.note(0, "", f"cannot be read further: {error}")
    return examination.finish(path)


def _is_ours(connection: sqlite3.Connection, examination: Examination) -> bool:
    """Examine all in the file but the records; false where there are none to be read."""
    [application] = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        examination.note(0, "", "is not a journal of No More Bets")
        return False
    things = {}
    for kind, name, text in connection.execute("SELECT type, name, sql FROM sqlite_master"):
        things[kind, name] = str(text)
    for thing in sorted(things.keys() - THINGS.keys(), key=str):
        examination.note(0, "", f"holds a {thing[0]} {thing[1]!r} that does not belong there")
    for thing, ending in THINGS.items():
        if not things.get(thing, "").endswith(ending):
            examination.note(0, "", f"the {thing[0]} {thing[1]!r} is missing or altered")
    if ("table", "about") not in things or ("table", "record") not in things:
        return False
    about = connection.execute("SELECT name, format FROM about").fetchall()
    if about != [(TITLE, FORMAT)]:
        examination.note(0, "", f"says of itself {about!r}, not format {FORMAT}")
        return False
    for [line] in connection.execute("PRAGMA integrity_check(20)").fetchall():
        if line != "ok":
            examination.note(0, "", f"is damaged: {line}")
    return True


def _read_all(connection: sqlite3.Connection, examination: Examination) -> None:
    """Examine record after record."""
    for number, kinds, stream, seq, body, prev, seal in _rows(connection):
        if kinds != KINDS:
            examination.skip(number, f"its parts should be {KINDS}, not {kinds}")
            continue
        try:
            name = str(stream, "utf-8")
        except UnicodeDecodeError:
            examination.skip(number, "the name of its stream is no text")
            continue
        examination.take(Found(number, name, seq, body, prev, seal), place=number)


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Read the rows in order, each with the kinds of its parts."""
    kinds = " || ' ' || ".join(
        f"typeof({part})" for part in ("id", "stream", "seq", "body", "prev", "hash")
    )
    parts = ", ".join(f"CAST({part} AS BLOB)" for part in ("body", "prev", "hash"))
    yield from connection.execute(
        f"SELECT id, {kinds}, CAST(stream AS BLOB), seq, {parts} FROM record ORDER BY id"  # noqa: S608  no input
    )


def _head(text: str) -> tuple[str, tuple[int, bytes]]:
    """Read ``STREAM=SEQ:HASH``."""
    stream, _, head = text.rpartition("=")
    seq, _, seal = head.partition(":")
    return stream, (int(seq), bytes.fromhex(seal))


def main(arguments: list[str]) -> int:
    """Verify the file named first against the heads named after it; 0 if all is sound."""
    try:
        path, expected = arguments[0], dict(map(_head, arguments[1:]))
    except (IndexError, ValueError):
        sys.stderr.write("usage: verify FILE [STREAM=SEQ:HASH ...]\n")
        return 2
    found = verify(path, expected)
    for stream, (seq, seal) in found.streams.items():
        sys.stdout.write(f"{stream}={seq}:{seal.hex()}\n")
    for flaw in found.flaws:
        sys.stdout.write(f"{found.path}: {flaw}\n")
    sys.stdout.write(f"{found.records} records, {len(found.flaws)} flaws\n")
    return 0 if found.sound else 1


if __name__ == "__main__":  # pragma: no cover - the tests call main()
    sys.exit(main(sys.argv[1:]))
