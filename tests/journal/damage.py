"""Ways to spoil a journal, for tests: past its triggers, or in its bytes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from nomorebets.journal import Head, Journal, Record, read

BODIES = {
    "table/R1": (b'{"spin":17}', b"no more bets", b"", b"\x00\xff\xfe", "Größe".encode()),
    "security": (b"door open", b"door shut", b"door open"),
    "house": (b"opened",),
}


def write_small(path: Path) -> dict[str, Head]:
    """Write nine records in three streams, one after the other among each other."""
    with Journal.open(path) as journal:
        for place in range(5):
            for stream, bodies in BODIES.items():
                if place < len(bodies):
                    journal.append(stream, bodies[place]).result()
        return journal.heads()


def read_all(path: Path) -> list[Record]:
    with read(path) as journal:
        return list(journal.records())


@contextmanager
def forced(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file as one who means to change it: the triggers are put away for a while."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # the change lies in the file itself
        connection.execute("PRAGMA synchronous=OFF")
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        laid_by = triggers.fetchall()
        for name, _ in laid_by:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for _, text in laid_by:
            connection.execute(text)


def flipped(data: bytes, bit: int) -> bytes:
    """Give ``data`` with one bit turned over."""
    spoilt = bytearray(data)
    spoilt[bit // 8] ^= 1 << bit % 8
    return bytes(spoilt)
