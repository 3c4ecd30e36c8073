"""
Beneath SQLite: every file it opens, writes, cuts, syncs and deletes is noted, and then done.

SQLite speaks to the operating system through a table of functions of its own, its VFS. A copy of
that table stands before the real one while a block runs; the structures are those of SQLite's own
header, `sqlite3.h`. SQLite syncs the folder itself with the first sync of a fresh log or rollback
journal, and with a deletion where it says so.
"""

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.journal.disk import Cut, Deleted, Note, Opened, Synced, Written

OPEN_CREATE = 0x4
OPEN_MAIN_JOURNAL, OPEN_SUPER_JOURNAL, OPEN_WAL = 0x800, 0x4000, 0x80000
"""Flags of a file that is opened."""

_INT, _LONG, _POINTER = ctypes.c_int, ctypes.c_int64, ctypes.c_void_p
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_TRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)
_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT)


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods``: what can be done with an open file."""

    _fields_ = (
        ("version", _INT),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        ("others", _POINTER * 13),
    )


class _File(ctypes.Structure):
    """``sqlite3_file``: SQLite keeps more behind it."""

    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


class _System(ctypes.Structure):
    """``sqlite3_vfs``."""

    _fields_ = (
        ("version", _INT),
        ("file_size", _INT),
        ("path_max", _INT),
        ("next", _POINTER),
        ("name", ctypes.c_char_p),
        ("own", _POINTER),
        ("open", _POINTER),
        ("delete", _POINTER),
        ("others", _POINTER * 14),
    )


_KEPT: list[Any] = []
"""SQLite holds these by their addresses, so Python must not let them go."""


def reachable() -> bool:
    """Whether this Python's SQLite is a library that can be spoken to."""
    try:
        return bool(_library().sqlite3_vfs_find)
    except (AttributeError, OSError):
        return False


@contextmanager
def noted(folder: Path) -> Iterator[list[Note]]:
    """Note what SQLite does to the files of ``folder`` while the block runs."""
    library = _library()
    notes: list[Note] = []
    real = library.sqlite3_vfs_find(None).contents
    system = _System.from_buffer_copy(real)
    system.name = b"noted"
    watch = _Watch(real, folder, notes)
    opens, deletes = _OPEN(watch.open), _DELETE(watch.delete)
    system.open = ctypes.cast(opens, _POINTER)
    system.delete = ctypes.cast(deletes, _POINTER)
    _KEPT.extend((system, watch, opens, deletes))
    assert library.sqlite3_vfs_register(ctypes.byref(system), 1) == 0
    try:
        yield notes
    finally:
        assert library.sqlite3_vfs_unregister(ctypes.byref(system)) == 0


def _library() -> Any:
    """Find SQLite's functions where Python's own module finds them."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_System)
    return library


class _Watch:
    """Notes and passes on; a file is known by where SQLite keeps it."""

    def __init__(self, real: _System, folder: Path, notes: list[Note]) -> None:
        self.folder = folder
        self.notes = notes
        self.names: dict[int, str] = {}
        self.fresh: set[int] = set()
        """Files whose first sync is one of the folder too."""
        self.tables: dict[int, _Methods] = {}
        self.real_open = ctypes.cast(real.open, _OPEN)
        self.real_delete = ctypes.cast(real.delete, _DELETE)

    def open(self, system: int, path: int, file: int, flags: int, out: int) -> int:
        result: int = self.real_open(system, path, file, flags, out)
        name = self._name(path)
        if result == 0 and name:
            self.names[file] = name
            self.fresh.discard(file)
            if flags & OPEN_CREATE and flags & (OPEN_MAIN_JOURNAL | OPEN_SUPER_JOURNAL | OPEN_WAL):
                self.fresh.add(file)
            if flags & OPEN_CREATE:
                self.notes.append(Opened(name))
            opened = ctypes.cast(file, ctypes.POINTER(_File)).contents
            opened.methods = ctypes.pointer(self._table(opened.methods))
        return result

    def delete(self, system: int, path: int, folder: int) -> int:
        result: int = self.real_delete(system, path, folder)
        if result == 0 and (name := self._name(path)):
            self.notes.append(Deleted(name, bool(folder)))
        return result

    def _name(self, path: int) -> str:
        """Give the name of a file in the folder, and nothing for any other."""
        where = Path(ctypes.string_at(path).decode()) if path else Path()
        return where.name if where.parent == self.folder else ""

    def _table(self, real: Any) -> _Methods:
        """Give the functions of a kind of file, with ours before those that change it."""
        address = ctypes.addressof(real.contents)
        if address not in self.tables:
            table = _Methods.from_buffer_copy(real.contents)
            write, truncate, sync = self._noting(real.contents)
            table.write = ctypes.cast(write, _POINTER)
            table.truncate = ctypes.cast(truncate, _POINTER)
            table.sync = ctypes.cast(sync, _POINTER)
            _KEPT.extend((table, write, truncate, sync))
            self.tables[address] = table
        return self.tables[address]

    def _noting(self, real: _Methods) -> tuple[Any, Any, Any]:
        real_write = ctypes.cast(real.write, _WRITE)
        real_truncate = ctypes.cast(real.truncate, _TRUNCATE)
        real_sync = ctypes.cast(real.sync, _SYNC)

        def write(file: int, body: int, size: int, start: int) -> int:
            self.notes.append(Written(self.names[file], start, ctypes.string_at(body, size)))
            return int(real_write(file, body, size, start))

        def truncate(file: int, size: int) -> int:
            self.notes.append(Cut(self.names[file], size))
            return int(real_truncate(file, size))

        def sync(file: int, flags: int) -> int:
            result = int(real_sync(file, flags))
            self.notes.append(Synced(self.names[file], file in self.fresh))
            self.fresh.discard(file)
            return result

        return _WRITE(write), _TRUNCATE(truncate), _SYNC(sync)
