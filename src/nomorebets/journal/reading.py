"""Reading a journal: every record is checked against its chain as it is read."""

import sqlite3
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from nomorebets.journal.chain import Head, Record, genesis, link
from nomorebets.journal.file import at_rest, open_to_read
from nomorebets.journal.troubles import SQLITE_TROUBLE, NotReadable, Tampered, reading_trouble

ROWS_AT_ONCE = 128
"""Rows fetched at once: no read stays open in the file between two fetches."""

_SELECT = "SELECT id, stream, seq, body, prev, hash FROM record"
_KINDS = (int, str, int, bytes, bytes, bytes)
_Row = tuple[Any, ...]


class Reading:
    """A journal open for reading only, in this or another process than its writer's."""

    def __init__(self, path: Path) -> None:
        """Open ``path``; see ``read``."""
        self.path = path
        self._rest: tuple[int, ...] = ()
        self._connection = self._open()

    def records(self, stream: str | None = None, after: int = 0) -> Iterator[Record]:
        """
        Give the committed records in order, each checked before it is given.

        Args:
            stream: only this stream; without it, all streams in the order of the file.
            after: skip the records up to this seq of ``stream``; without a stream, up to this
                number in the file.

        Raises:
            Tampered: a record is not what was written, or one is missing.
            NotReadable: the file cannot be read, or has no record ``after``.
        """
        last = 0
        heads: dict[str, Head] = {}
        if after:
            start = self._start(stream, after)
            last = start.number
            heads[start.stream] = Head(start.seq, start.hash)
        where = "WHERE id > ?" if stream is None else "WHERE id > ? AND stream = ?"
        query = f"{_SELECT} {where} ORDER BY id LIMIT {ROWS_AT_ONCE}"
        while True:
            rows = self._rows(query, (last,) if stream is None else (last, stream))
            for row in rows:
                record = self._sound(row)
                if stream is None and record.number != last + 1:
                    raise self._tampered(record, f"{last + 1} should stand here: one is missing")
                self._follow(record, heads)
                last = record.number
                yield record
            if len(rows) < ROWS_AT_ONCE:
                return

    def heads(self) -> dict[str, Head]:
        """
        Give each stream's count and last hash, the last record of each checked by itself.

        Raises:
            Tampered: a last record is not what was written, or records are missing.
        """
        groups = self._rows("SELECT max(id), count(*) FROM record GROUP BY stream ORDER BY 1", ())
        heads: dict[str, Head] = {}
        last = total = 0
        for number, count in groups:
            last = number
            for row in self._rows(f"{_SELECT} WHERE id = ?", (number,)):
                record = self._sound(row)
                if record.seq != count:
                    raise self._tampered(record, f"says it is no. {record.seq} of {count}")
                heads[record.stream] = Head(count, record.hash)
                total += count
        if total != last:
            raise Tampered(self.path, "", 0, f"{total} records, but the last has number {last}")
        return heads

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        """Give this reading, to be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of the file."""
        self.close()

    def _rows(self, query: str, values: tuple[int | str, ...]) -> list[_Row]:
        """Fetch rows, saying in our words what stands in the way."""
        while True:
            try:
                rows, trouble = self._connection.execute(query, values).fetchall(), None
            except sqlite3.ProgrammingError:
                raise NotReadable(f"{self.path}: no longer open") from None
            except SQLITE_TROUBLE as error:
                rows, trouble = [], reading_trouble(self.path, error)
            if not self._rest or self._rest == at_rest(self.path):
                if trouble is not None:
                    raise trouble
                return rows
            self._connection.close()  # it lay still no longer while it was read
            self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        """Open the file, and keep how it lay before."""
        if not self.path.is_file():
            raise NotReadable(f"{self.path}: there is no such file")
        self._rest = at_rest(self.path)
        return open_to_read(self.path, as_it_lies=bool(self._rest))

    def _start(self, stream: str | None, after: int) -> Record:
        """Find the record after which to begin."""
        where = "WHERE id = ?" if stream is None else "WHERE seq = ? AND stream = ?"
        query = f"{_SELECT} {where} ORDER BY id DESC LIMIT 1"
        rows = self._rows(query, (after,) if stream is None else (after, stream))
        if not rows:
            whose = "" if stream is None else f" in stream {stream!r}"
            raise NotReadable(f"{self.path}: there is no record {after}{whose} to go on from")
        return self._sound(rows[0])

    def _sound(self, row: _Row) -> Record:
        """Take ``row`` for a record if its hash fits what it says."""
        record = Record._make(row)
        if tuple(map(type, row)) != _KINDS:
            raise Tampered(self.path, "", int(record.number), "a part of it is of a wrong kind")
        number, stream, seq, body, prev, digest = row
        try:
            fits = link(number, stream, seq, prev, body) == digest
        except UnicodeEncodeError:
            raise self._tampered(record, "the name of its stream is no text") from None
        if not fits:
            raise self._tampered(record, "its hash does not fit what is written in it")
        return record

    def _follow(self, record: Record, heads: dict[str, Head]) -> None:
        """Check that ``record`` follows the one before it in its stream, and move the head."""
        head = heads.get(record.stream) or self._before(record)
        if record.seq != head.seq + 1:
            missing = f"no. {head.seq + 1} of its stream should stand here, not {record.seq}"
            raise self._tampered(record, missing)
        if record.prev != head.hash:
            raise self._tampered(record, "it does not follow the record before it in its stream")
        heads[record.stream] = Head(record.seq, record.hash)

    def _before(self, record: Record) -> Head:
        """Find the head that the first record read of a stream must follow."""
        query = "SELECT seq, hash FROM record WHERE id < ? AND stream = ? ORDER BY id DESC LIMIT 1"
        for seq, digest in self._rows(query, (record.number, record.stream)):
            return Head(seq, digest)
        return Head(0, genesis(record.stream))

    def _tampered(self, record: Record, what: str) -> Tampered:
        return Tampered(self.path, record.stream, record.number, what)


def read(path: str | PathLike[str]) -> Reading:
    """
    Open a journal for reading, as often as wanted, also while another process writes it.

    Raises:
        NotAJournal: the file is something else.
        NotReadable: there is no such file, or it cannot be read.
        Tampered: the file is damaged.
    """
    return Reading(Path(path))
