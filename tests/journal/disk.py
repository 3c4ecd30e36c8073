"""
A disk that loses power: what SQLite does to its files is noted, and cut off at any point.

`tests.journal.beneath` takes the notes, so they are what this program's journal truly does. A
`Disk` is then carried from note to note, and gives the files as a power cut could leave them there:
of all that no sync has covered, every sector may be on the disk or not, in any order, and so may
every name in the folder.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""


class Opened(NamedTuple):
    """A file was opened, and made where there was none of that name."""

    name: str


class Written(NamedTuple):
    name: str
    start: int
    body: bytes


class Cut(NamedTuple):
    """A file was cut to so many bytes, or lengthened to them."""

    name: str
    size: int


class Synced(NamedTuple):
    """All of a file is on the disk; ``folder``: so is every name."""

    name: str
    folder: bool


class Deleted(NamedTuple):
    name: str
    folder: bool


class Acknowledged(NamedTuple):
    """Not of the disk: the writer was told that the record of this number is safe."""

    number: int


Note: TypeAlias = Opened | Written | Cut | Synced | Deleted | Acknowledged
_Change: TypeAlias = Written | Cut


@dataclass
class _File:
    safe: bytes = b""
    changes: list[_Change] = field(default_factory=list)

    def sync(self) -> None:
        for change in self.changes:
            self.safe = _changed(self.safe, change)
        self.changes.clear()


class Disk:
    """The files of one folder: what is safe, and what a power cut may still take."""

    def __init__(self, files: dict[str, bytes]) -> None:
        """Begin with ``files``, all safe."""
        self._names: dict[str, list[_File | None]] = {
            name: [_File(body)] for name, body in files.items()
        }
        """Under each name the file that is safely there, and what came after it."""

    def carry(self, note: Note) -> None:
        """Do what is noted."""
        match note:
            case Opened(name) if self._names.get(name, [None])[-1] is None:
                self._names.setdefault(name, [None]).append(_File())
            case Written(name) | Cut(name):
                self._now(name).changes.append(note)
            case Synced(name, folder):
                self._now(name).sync()
                self._settle(folder=folder)
            case Deleted(name, folder):
                self._names[name].append(None)
                self._settle(folder=folder)

    @property
    def unsafe(self) -> bool:
        """Whether a power cut now could leave more than one thing."""
        return any(
            len(versions) > 1 or any(one and one.changes for one in versions)
            for versions in self._names.values()
        )

    def cut(self, choose: Callable[[int], int]) -> dict[str, bytes]:
        """
        Give the files as a power cut may leave them.

        Args:
            choose: of so many things that follow one another, how many are on the disk.
        """
        left = {}
        for name, versions in self._names.items():
            if file := versions[choose(len(versions) - 1)]:
                left[name] = _survived(file, choose)
        return left

    def _now(self, name: str) -> _File:
        file = self._names[name][-1]
        assert file, name
        return file

    def _settle(self, *, folder: bool) -> None:
        if folder:
            self._names = {name: versions[-1:] for name, versions in self._names.items()}


def _survived(file: _File, choose: Callable[[int], int]) -> bytes:
    """
    Let each sector keep as many of its changes as are chosen, and the length as many of its.

    A cut is the file system's own doing: it is done or not, and what came after it comes after it.
    """
    cuts = [place for place, change in enumerate(file.changes) if isinstance(change, Cut)]
    done = [*cuts, len(file.changes)][choose(len(cuts))]
    versions = [file.safe]
    for change in file.changes[:done]:
        if isinstance(change, Cut):
            versions = [_changed(version, change) for version in versions]
        else:
            versions.append(_changed(versions[-1], change))
    size = len(versions[choose(len(versions) - 1)])
    left = bytearray(versions[-1][:size].ljust(size, b"\0"))
    for start in sorted(_sectors(file.changes[:done])):
        told = [version[start : start + SECTOR] for version in versions]
        told = [one for one, before in zip(told, [None, *told], strict=False) if one != before]
        kept = told[choose(len(told) - 1)]
        left[start : start + SECTOR] = kept.ljust(SECTOR, b"\0")
    del left[size:]
    return bytes(left)


def _sectors(changes: list[_Change]) -> set[int]:
    """Name every sector that is written to, by where it begins."""
    return {
        start
        for change in changes
        if isinstance(change, Written)
        for start in range(change.start // SECTOR * SECTOR, change.start + len(change.body), SECTOR)
    }


def _changed(body: bytes, change: _Change) -> bytes:
    match change:
        case Written(_, start, more):
            return body[:start].ljust(start, b"\0") + more + body[start + len(more) :]
        case Cut(_, size):
            return body[:size].ljust(size, b"\0")


def nothing(_: int) -> int:
    """Choose that nothing unsynced is on the disk."""
    return 0


def everything(count: int) -> int:
    """Choose that all of it is, as after a crash of the program alone."""
    return count


def at_random(seed: str) -> Callable[[int], int]:
    """Choose by chance, for each sector by itself; most often all or nothing of it."""
    chance = random.Random(seed)
    share = chance.choice((0.1, 0.5, 0.9))

    def choose(count: int) -> int:
        if count < 2 or chance.random() < 0.7:
            return count if chance.random() < share else 0
        return chance.randrange(count + 1)

    return choose
