"""
Writing a journal: callers hand over bytes, one thread commits all that waits in one group.

A commit costs one wait for the disk however many records it holds, so many tables that each wait
for their own acknowledgement share that wait, and an event loop never waits for the disk itself.
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from errno import ENOENT
from functools import cache
from os import PathLike
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Self, TypeAlias

from nomorebets.journal.aftermath import lost_in
from nomorebets.journal.chain import (
    Head,
    Record,
    Recorded,
    check_body,
    check_stream,
    genesis,
    link,
)
from nomorebets.journal.file import hold, open_to_write
from nomorebets.journal.reading import Reading
from nomorebets.journal.troubles import JournalTrouble, NotRecorded, Tampered, writing_trouble
from nomorebets.journal.waiting import Waiter, settle, settle_failed

GROUP_MAX = 128
"""Records in one commit at most; each is one row of one SQL statement."""

GROUP_BYTES_MAX = 4 * 1024 * 1024
"""Bytes of bodies after which a group takes no more."""

_INSERT = "INSERT INTO record VALUES "
_Entry: TypeAlias = tuple[str, bytes, Waiter]


class Journal:
    """
    The one writer of a journal file.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> with Journal.open(folder.name + "/floor.journal") as journal:
    ...     done = journal.append("table/R1", b"no more bets").result()
    ...     done.stream, done.seq, [record.body for record in journal.records("table/R1")]
    ('table/R1', 1, [b'no more bets'])
    >>> folder.cleanup()
    """

    def __init__(self, path: Path, held: int, connection: sqlite3.Connection) -> None:
        """Start the writing thread; use ``Journal.open``."""
        self.path = path
        self._held = held
        self._connection = connection
        self._file = path.stat()
        self._reading = Reading(path)
        try:
            self._heads = self._reading.heads()
        except JournalTrouble:
            self._reading.close()
            raise
        self._number = sum(head.seq for head in self._heads.values())
        self._entries: SimpleQueue[_Entry | None] = SimpleQueue()
        self._gate = Lock()
        self._shut: NotRecorded | None = None
        self._failed = False
        self._released = False
        self._thread = Thread(target=self._write, name=f"journal {path.name}", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, path: str | PathLike[str]) -> Self:
        """
        Open ``path`` to write and read, making it where there is none.

        The last record of every stream is checked; the whole chain is checked as it is read.

        Raises:
            JournalBusy: it is open for writing already.
            NotAJournal: the file is something else.
            NotRecorded: it cannot be written.
            Tampered: the end of a stream is not what was written.
        """
        path = Path(path)
        held = hold(path)
        try:
            if lost := lost_in(path):
                raise Tampered(path, "", 0, lost)
            connection = open_to_write(path)
            try:
                return cls(path, held, connection)
            except JournalTrouble:
                connection.close()
                raise
        except OSError as error:
            os.close(held)
            raise NotRecorded(f"{path}: cannot be read: {error.strerror}") from None
        except JournalTrouble:
            os.close(held)
            raise

    def append(self, stream: str, body: bytes) -> Future[Recorded]:
        """
        Hand over one record, for threads; the order of calls is the order in the file.

        Returns:
            A future that cannot be cancelled: the acknowledgement once the record is on disk,
            or ``NotRecorded``.

        Raises:
            TypeError: ``body`` is not bytes.
            ValueError: ``body`` is too long, or ``stream`` is not a name.
        """
        waiter: Future[Recorded] = Future()
        waiter.set_running_or_notify_cancel()
        self._hand_over(stream, body, waiter)
        return waiter

    def recorded(self, stream: str, body: bytes) -> asyncio.Future[Recorded]:
        """
        Hand over one record, for the running event loop: ``await journal.recorded(...)``.

        As ``append``, but all that a loop waits for in one commit comes back in one call of it.
        The record is handed over at once, and stays so if the waiting task is cancelled.
        """
        waiter: asyncio.Future[Recorded] = asyncio.get_running_loop().create_future()
        self._hand_over(stream, body, waiter)
        return waiter

    def records(self, stream: str | None = None, after: int = 0) -> Iterator[Record]:
        """Give the committed records in order, each checked; see ``Reading.records``."""
        return self._reading.records(stream, after)

    def heads(self) -> dict[str, Head]:
        """Give each stream's count and last hash, as committed."""
        with self._gate:
            return dict(self._heads)

    def close(self) -> None:
        """Commit what was handed over, then let go of the file; a second call does nothing."""
        with self._gate:
            if self._shut is None:
                self._shut = NotRecorded(f"{self.path}: nothing more is recorded: it is closed")
                self._entries.put(None)
        self._thread.join()
        with self._gate:
            if self._released:
                return
            self._released = True
        # After a failed commit the writer lets go first: then it is not the last to leave, and
        # SQLite does not sync again a file whose sync has failed.
        if self._failed:
            self._connection.close()
            self._reading.close()
        else:
            self._reading.close()
            self._connection.close()
        os.close(self._held)

    def __enter__(self) -> Self:
        """Give this journal, to be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the journal."""
        self.close()

    def _hand_over(self, stream: str, body: bytes, waiter: Waiter) -> None:
        check_stream(stream)
        check_body(body)
        with self._gate:
            shut = self._shut
            if shut is None:
                self._entries.put((stream, body, waiter))
        if shut is not None:
            settle_failed([waiter], shut)

    def _write(self) -> None:
        """Commit group after group until the journal is closed or a commit fails."""
        while group := self._next_group():
            try:
                done = self._commit(group)
            except Exception as error:  # noqa: BLE001  whatever it was, nobody may wait for ever
                self._stop(group, writing_trouble(self.path, error))
                return
            settle([waiter for _, _, waiter in group], done)

    def _next_group(self) -> list[_Entry]:
        """Wait for an entry, then take all that came with it; empty once closed."""
        entry = self._entries.get()
        group: list[_Entry] = []
        size = 0
        while entry is not None:
            group.append(entry)
            size += len(entry[1])
            if len(group) == GROUP_MAX or size > GROUP_BYTES_MAX:
                return group
            try:
                entry = self._entries.get_nowait()
            except Empty:
                return group
        if group:
            self._entries.put(None)  # closed, but these come first
        return group

    def _commit(self, group: list[_Entry]) -> list[Recorded]:
        """Chain and write a group; the heads move only when it is on disk."""
        values: list[int | str | bytes] = []
        done: list[Recorded] = []
        fresh: dict[str, Head] = {}
        number = self._number
        for stream, body, _ in group:
            head = fresh.get(stream) or self._heads.get(stream)
            seq, prev = head or (0, genesis(stream))
            number += 1
            seq += 1
            digest = link(number, stream, seq, prev, body)
            values += (number, stream, seq, body, prev, digest)
            fresh[stream] = Head(seq, digest)
            done.append(Recorded(stream, seq, digest, number))
        self._check_there()
        self._connection.execute(_insert(len(group)), values)
        with self._gate:
            self._heads.update(fresh)
        self._number = number
        return done

    def _check_there(self) -> None:
        """
        See that the file written to is still the one at its path.

        Raises:
            FileNotFoundError: it was deleted or replaced; what is written there would be lost.
        """
        if not os.path.samestat(self.path.stat(), self._file):
            raise FileNotFoundError(ENOENT, "it was replaced by another file", str(self.path))

    def _stop(self, group: list[_Entry], why: NotRecorded) -> None:
        """Take nothing more, and tell all who wait."""
        with self._gate:
            self._shut = why
            self._failed = True
        waiters = [waiter for _, _, waiter in group]
        while not self._entries.empty():
            if (entry := self._entries.get()) is not None:
                waiters.append(entry[2])
        settle_failed(waiters, why)


@cache
def _insert(rows: int) -> str:
    """
    Write the one statement that commits a whole group by itself.

    One statement rather than a loop of them: Python's lock is given up and taken back once a
    group, so a busy event loop delays the group once and not at every row.
    """
    return _INSERT + ", ".join(["(?, ?, ?, ?, ?, ?)"] * rows)
