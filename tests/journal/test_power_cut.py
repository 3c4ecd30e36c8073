"""The power fails at any moment: what was acknowledged is on the disk, and nothing half."""

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from nomorebets.journal import Journal, Record, file
from nomorebets.journal.verify import verify
from tests.journal.beneath import noted, reachable
from tests.journal.disk import Acknowledged, Disk, Note, Synced, at_random, everything, nothing

SEED = int(os.environ.get("NMB_SEED", "617"))
CUTS = int(os.environ.get("NMB_CUTS", "100000"))
NAME = "floor.journal"
AT_RANDOM = 6
"""Cuts by chance at each moment, beside all and nothing."""

AGAIN = 40
"""Of so many cuts one is followed by a second life that is cut as well."""

pytestmark = pytest.mark.skipif(not reachable(), reason="power cuts: SQLite is built into Python")


class Life(NamedTuple):
    """What a writer did from opening the journal to closing it, and what was in it then."""

    notes: list[Note]
    records: list[Record]
    whole: frozenset[int]
    """How many records there may be: a group is recorded whole or not at all."""


class PowerCut(NamedTuple):
    """A moment, what is left there, and what was promised before it."""

    seed: str
    files: dict[str, bytes]
    acknowledged: int


@pytest.fixture
def folder(monkeypatch):
    """A folder that needs no disk, for a log that is moved into the file every few commits."""
    monkeypatch.setattr(file, "CHECKPOINT_PAGES", 24)
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@pytest.mark.parametrize(
    ("cuts", "share"),
    [(200, 0.1), pytest.param(CUTS, 1, marks=[pytest.mark.slow, pytest.mark.timeout(3500)])],
)
def test_a_power_cut_takes_nothing_acknowledged_and_leaves_nothing_half(folder, cuts, share):
    made = 0
    for script in range(cuts):
        life = live(folder, {}, f"{SEED}/{script}", commits=40)
        for cut in cut_everywhere(Disk({}), life, f"{SEED}/{script}", share):
            opened_after(folder, cut, life)
            made += 1
            if made % AGAIN == 0:
                made += second_life(folder, Disk(cut.files), cut.files, cut.seed, share=share)
        if made >= cuts:
            return


@pytest.mark.parametrize(
    ("kills", "share"), [(2, 0.2), pytest.param(20, 1, marks=pytest.mark.slow)]
)
def test_what_a_killed_writer_left_is_made_safe_before_it_is_relied_on(folder, kills, share):
    life = live(folder, {}, f"{SEED}/killed", commits=20)
    syncs = [place for place, note in enumerate(life.notes) if isinstance(note, Synced)]
    for place in random.Random(SEED).sample(syncs, kills):
        disk = Disk({})
        for note in life.notes[:place]:
            disk.carry(note)
        left = disk.cut(everything)
        second_life(folder, disk, left, f"{SEED}/killed/{place}", share=share, before=life.whole)


def live(folder, files, seed, commits) -> Life:
    """Write a journal for a while, alone and in groups, in records of a few bytes and of many."""
    chance = random.Random(seed)
    put(folder, files)
    with noted(folder) as notes, Journal.open(folder / NAME) as journal:
        notes.append(Acknowledged(sum(head.seq for head in journal.heads().values())))
        for _ in range(commits):
            waiting = []
            for _ in range(chance.choice((1, 1, 1, 2, 6))):
                stream = chance.choice(("table/R1", "table/R2", "security"))
                body = chance.randbytes(chance.choice((0, 30, 400, 900, 9000)))
                waiting.append(journal.append(stream, body))
                waiting[-1].add_done_callback(
                    lambda done: notes.append(Acknowledged(done.result().number))
                )
            for done in waiting:
                done.result()
        records = list(journal.records())
    return Life(notes, records, whole(notes))


def cut_everywhere(disk: Disk, life: Life, seed: str, share: float) -> Iterator[PowerCut]:
    """Cut the power before each thing the writer does to the disk, in a share of all our ways."""
    keep = random.Random(seed)
    acknowledged = 0
    for place, note in enumerate(life.notes):
        ways: list[tuple[str, Callable[[int], int]]] = [("nothing", nothing)]
        if disk.unsafe:
            ways += [("everything", everything)]
            seeds = [f"{seed}/{place}/{count}" for count in range(AT_RANDOM)]
            ways += [(one, at_random(one)) for one in seeds]
        for name, choose in (way for way in ways if keep.random() < share):
            yield PowerCut(f"{seed}/{place}/{name}", disk.cut(choose), acknowledged)
        disk.carry(note)
        if isinstance(note, Acknowledged):
            acknowledged = max(acknowledged, note.number)


def opened_after(folder: Path, cut: PowerCut, life: Life) -> None:
    """Open what is left and hold it against what was promised."""
    put(folder, cut.files)
    with Journal.open(folder / NAME) as journal:
        found = list(journal.records())
        last = journal.append("table/R1", b"the lights are on again").result()

    assert found == life.records[: len(found)], cut.seed
    assert len(found) >= cut.acknowledged, cut.seed
    assert len(found) in life.whole, cut.seed
    assert last.number == len(found) + 1, cut.seed
    assert verify(folder / NAME, {last.stream: (last.seq, last.hash)}).sound, cut.seed


def whole(notes: list[Note]) -> frozenset[int]:
    """Count the records after each group: those that are acknowledged with nothing in between."""
    following = [*notes[1:], None]
    return frozenset({0}) | {
        note.number
        for note, after in zip(notes, following, strict=True)
        if isinstance(note, Acknowledged) and not isinstance(after, Acknowledged)
    }


def second_life(
    folder: Path,
    disk: Disk,
    files: dict[str, bytes],
    seed: str,
    *,
    share: float,
    before: frozenset[int] = frozenset(),
) -> int:
    """Open what is left, write on, and let the power fail again; give how many cuts that were."""
    life = live(folder, files, f"{seed}/again", commits=3)
    life = life._replace(whole=life.whole | before)
    cuts = 0
    for cut in cut_everywhere(disk, life, f"{seed}/again", share):
        opened_after(folder, cut, life)
        cuts += 1
    return cuts


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Let the folder hold ``files`` and nothing else."""
    for old in folder.iterdir():
        old.unlink()
    for name, body in files.items():
        (folder / name).write_bytes(body)
