"""The SQLite file that a journal is: how it is made, recognised, opened and held by one writer."""

import fcntl
import os
import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path

from nomorebets.journal.chain import FORMAT
from nomorebets.journal.troubles import (
    SQLITE_TROUBLE,
    JournalBusy,
    NotAJournal,
    NotRecorded,
    opening_trouble,
    reading_trouble,
)

NAME = "No More Bets journal"
APPLICATION_ID = 0x4E4D4231
"""Spells NMB1 in the file's header, so that ``file`` and SQLite's tools can tell it."""

CHECKPOINT_PAGES = 4096
"""Pages in the write-ahead log (16 MiB) after which SQLite moves them into the file itself: that
stalls one commit for some tens of milliseconds, so it comes seldom."""

STATEMENTS_KEPT = 160
"""Prepared statements kept: one for each size of a group, and a few more."""

SCHEMA = """
CREATE TABLE about (name TEXT NOT NULL, format INTEGER NOT NULL) STRICT;
CREATE TABLE record (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, \
body BLOB NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
CREATE TRIGGER record_is_never_changed BEFORE UPDATE ON record \
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER record_is_never_removed BEFORE DELETE ON record \
BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
"""
"""No second index: looking up a seq is rare, and the single writer keeps the order."""


def hold(path: Path) -> int:
    """
    Become the one writer of ``path``; the system lets go when the process ends, however it ends.

    The lock lies on a file beside it, since locks on the journal itself are SQLite's own.

    Returns:
        The open file descriptor that holds the lock.

    Raises:
        JournalBusy: another holder has it.
        NotRecorded: the folder cannot be written.
    """
    try:
        held = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise NotRecorded(f"{path}: cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        who = os.pread(held, 20, 0).decode("ascii", "replace").strip() or "unknown"
        os.close(held)
        raise JournalBusy(f"{path}: already open for writing, by process {who}") from None
    with suppress(OSError):  # on a full disk the holder stays unnamed
        os.ftruncate(held, 0)
        os.pwrite(held, b"%d\n" % os.getpid(), 0)
    return held


def open_to_write(path: Path) -> sqlite3.Connection:
    """
    Open ``path`` for the one writer, making the journal where there is none.

    Raises:
        NotAJournal: the file holds something else; it is left as it was.
        NotRecorded: it cannot be written.
        Tampered: SQLite finds it damaged.
    """
    try:
        with ExitStack() as unless_ready:
            connection = _connect(path, "mode=rwc")
            unless_ready.callback(connection.close)
            if _is_new(connection):
                _make(connection)
            check_about(path, connection)
            # Every commit waits for the disk; on a Mac, for the disk itself and not its cache.
            for pragma in ("synchronous=FULL", "fullfsync=ON", "checkpoint_fullfsync=ON"):
                connection.execute(f"PRAGMA {pragma}")
            connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
            (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
            if mode != "wal":
                raise NotRecorded(f"{path}: cannot be written: this disk allows no log ahead")
            _settle_log(path, connection)
            unless_ready.pop_all()
            return connection
    except SQLITE_TROUBLE as error:
        raise opening_trouble(path, error) from None


def open_to_read(path: Path, *, as_it_lies: bool) -> sqlite3.Connection:
    """
    Open ``path`` without any right to write, while another process may be writing it.

    A file at rest is taken as it lies: then reading leaves nothing beside it and needs no right
    to its folder, and the reader must look at ``at_rest`` again after each reading.

    Raises:
        NotAJournal: the file holds something else.
        NotReadable: it cannot be read.
        Tampered: SQLite finds it damaged.
    """
    try:
        with ExitStack() as unless_ready:
            connection = _connect(path, "mode=ro&immutable=1" if as_it_lies else "mode=ro")
            unless_ready.callback(connection.close)
            check_about(path, connection)
            unless_ready.pop_all()
            return connection
    except SQLITE_TROUBLE as error:
        raise reading_trouble(path, error) from None


def at_rest(path: Path) -> tuple[int, ...]:
    """Give the time and size of a file that nobody writes, and nothing if somebody may."""
    if write_ahead_log(path).exists() or not path.is_file():
        return ()
    now = path.stat()
    return now.st_mtime_ns, now.st_size


def write_ahead_log(path: Path) -> Path:
    """Name the file in which SQLite keeps what is not yet moved into ``path``."""
    return path.with_name(path.name + "-wal")


def check_about(path: Path, connection: sqlite3.Connection) -> None:
    """
    Make sure that the file is a journal of the format we know.

    Raises:
        NotAJournal: it is not.
    """
    ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    if not ours:
        raise NotAJournal(f"{path}: this is not a journal of No More Bets")
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    about = []
    if ("about",) in tables:
        about = connection.execute("SELECT name, format FROM about").fetchall()
    if about != [(NAME, FORMAT)]:
        stated = about[0][1] if len(about) == 1 and about[0][0] == NAME else "none"
        raise NotAJournal(f"{path}: a journal of format {stated}; this program knows {FORMAT}")


def _connect(path: Path, how: str) -> sqlite3.Connection:
    """Connect, with text read so that damaged text can still be told from good."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS_KEPT,
    )
    connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
    return connection


def _settle_log(path: Path, connection: sqlite3.Connection) -> None:
    """
    Move what an earlier writer left in the write-ahead log into the file, and empty the log.

    If that writer was killed, what it left may be in the system's memory only: now it is on the
    disk, before anybody is told of it. And a commit that it left unfinished does not lie behind
    ours, where ``lost_in`` would take it for a second one.

    Raises:
        NotRecorded: another program is in the middle of reading the log.
    """
    (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise NotRecorded(f"{path}: cannot be written yet: another program is still reading it")


def _is_new(connection: sqlite3.Connection) -> bool:
    """Tell whether nothing was ever kept in this file."""
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return bool(things == 0 and application == 0)


def _make(connection: sqlite3.Connection) -> None:
    """Make the tables in one transaction: after a crash there is a whole journal or none."""
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    for statement in SCHEMA.strip().splitlines():
        connection.execute(statement)
    connection.execute("INSERT INTO about VALUES (?, ?)", (NAME, FORMAT))
    connection.execute("COMMIT")
