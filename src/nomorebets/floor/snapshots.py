"""
Snapshots: where a table stood after one of its records, so that a start need not read them all.

A snapshot is a file beside the journal, and never the truth, docs/decisions/0007. The journal says
by its hash which file it is and which program made it; where the file is missing or another, or the
program or the Rules Submission has changed, the table is loaded from its first record.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

import nomorebets
from nomorebets.floor.clock import Clock
from nomorebets.floor.records import Snapshot, beginning, read_snapshot
from nomorebets.journal import Journal
from nomorebets.tables.game import Game
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Decoder, encode

SNAPSHOT_STREAM: Final = "snapshots"

RECORDS_BETWEEN: Final = 10_000
"""Records of a table after which another snapshot is worth its while: half a second of loading."""


class SnapshotKept(msgspec.Struct, frozen=True, kw_only=True):
    """One record of that stream: a table's snapshot lies beside the journal, under its hash."""

    at_ms: int
    table: TableId
    seq: int
    file: str
    """SHA-256 of the file, in hex: its name."""
    made_by: str
    """SHA-256 of the program and of the table as it began."""


_KEPT: Final[Decoder[SnapshotKept]] = Decoder(SnapshotKept)


class Snapshots:
    """The snapshots of a house."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        """Read in the journal which there are."""
        self.folder = journal.path.with_name(f"{journal.path.name}-snapshots")
        self._journal = journal
        self._clock = clock
        self._makers: dict[TableId, str] = {}
        noted = (_KEPT.trusted(raw.body) for raw in journal.records(SNAPSHOT_STREAM))
        self._kept: dict[TableId, SnapshotKept] = {kept.table: kept for kept in noted}

    def latest(self, table: TableId, game: Game, submission: Any) -> Snapshot:
        """Give the last snapshot of a table that may still be relied on, or its beginning."""
        begun = beginning(table, game, submission)
        made_by = self._makers[table] = sha256(program() + encode(begun)).hexdigest()
        kept = self._kept.get(table)
        if kept is None or kept.made_by != made_by:
            return begun
        try:
            body = (self.folder / kept.file).read_bytes()
        except OSError:
            return begun
        if sha256(body).hexdigest() != kept.file:
            return begun
        return read_snapshot(game, body)

    def due(self, table: TableId, seq: int) -> bool:
        """Whether a table has come so far since its last snapshot that it should have another."""
        kept = self._kept.get(table)
        usable = kept is not None and kept.made_by == self._makers[table]
        return seq - (kept.seq if kept and usable else 0) >= RECORDS_BETWEEN

    def keep(self, snapshot: Snapshot) -> None:
        """
        Write a snapshot and have the journal say so; then the one before it is not needed.

        A disk that has no room for it costs the next start some time, and nothing else. Nothing is
        synced: a file that a power cut has torn has another hash.

        Raises:
            NotRecorded: the journal takes nothing more.
        """
        body = encode(snapshot)
        kept = SnapshotKept(
            at_ms=self._clock.wall_ms(),
            table=snapshot.table.id,
            seq=snapshot.seq,
            file=sha256(body).hexdigest(),
            made_by=self._makers[snapshot.table.id],
        )
        try:
            self.folder.mkdir(exist_ok=True)
            (self.folder / kept.file).write_bytes(body)
        except OSError:
            return
        self._journal.append(SNAPSHOT_STREAM, encode(kept)).result()
        self._kept[kept.table] = kept
        needed = {one.file for one in self._kept.values()}
        for file in self.folder.iterdir():
            if file.name not in needed:
                file.unlink(missing_ok=True)


@cache
def program() -> bytes:
    """Tell this program from any other: a hash over all that it is written in."""
    package = Path(nomorebets.__file__).parent
    whole = sha256()
    for path in sorted((*package.rglob("*.py"), *package.rglob("*.toml"))):
        text = path.read_bytes()
        whole.update(b"%s %d\n" % (path.relative_to(package).as_posix().encode(), len(text)))
        whole.update(text)
    return whole.digest()
