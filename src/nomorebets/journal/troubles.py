"""What can befall a journal, in words that a floorperson can act on."""

import sqlite3
from pathlib import Path


class JournalTrouble(Exception):
    """Something is wrong with a journal; only the five below are raised."""


class NotAJournal(JournalTrouble):
    """The file is not one of our journals, or is one of a format unknown to this program."""


class NotReadable(JournalTrouble):
    """The file is missing, may not be read, or the disk gives an error in reading it."""


class JournalBusy(JournalTrouble):
    """Another program, or another part of this one, has the journal open for writing."""


class NotRecorded(JournalTrouble):
    """
    No acknowledgement can be given, and this handle of the journal writes no more.

    Whatever waited is found whole or not at all once the journal is opened again.
    """

    def __init__(self, reason: str) -> None:
        """Keep ``reason``, the sentence for the floorperson."""
        super().__init__(reason)
        self.reason = reason


class Tampered(JournalTrouble):
    """
    The journal does not hold what was written to it.

    Attributes:
        path: the file.
        stream: the stream of the record, or "" where no stream can be told.
        number: the record's place in the file from 1, or 0 where no single record is meant.
        what: what is wrong.
    """

    def __init__(self, path: Path, stream: str, number: int, what: str) -> None:
        """Say in one line which record of which file is wrong, and how."""
        where = f"record {number}" if number else "the file"
        if stream:
            where += f" (stream {stream!r})"
        super().__init__(f"{path}: {where}: {what}")
        self.path = path
        self.stream = stream
        self.number = number
        self.what = what


SQLITE_TROUBLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where its own words hold a damaged name."""


def reading_trouble(path: Path, error: Exception) -> JournalTrouble:
    """Say in our words what SQLite met while reading ``path``."""
    match _name(error):
        case "SQLITE_NOTADB":
            return NotAJournal(f"{path}: this is not a journal: the file is no SQLite database")
        case "SQLITE_CORRUPT" | "":
            return Tampered(path, "", 0, f"damaged so that it cannot be read ({error})")
        case _:
            return NotReadable(f"{path}: cannot be read: {error}")


def opening_trouble(path: Path, error: Exception) -> JournalTrouble:
    """Say in our words why ``path`` cannot be opened for writing."""
    trouble = reading_trouble(path, error)
    return writing_trouble(path, error) if isinstance(trouble, NotReadable) else trouble


def writing_trouble(path: Path, error: Exception) -> NotRecorded:
    """Say in our words why a record could not be written to ``path``."""
    match _name(error):
        case "SQLITE_FULL":
            reason = "the disk is full"
        case name if name.startswith("SQLITE_IOERR"):
            reason = "the disk gave an error"
        case name if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
            reason = "the file or its folder may not be written"
        case name if name.startswith("SQLITE_BUSY"):
            reason = "another program keeps the file locked"
        case name if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            reason = "the file is damaged"
        case _:
            reason = f"{type(error).__name__}: {error}"
    return NotRecorded(f"{path}: nothing more is recorded: {reason}")


def _name(error: Exception) -> str:
    """Give SQLite's own name of the error, or "" where another part failed."""
    return getattr(error, "sqlite_errorname", "")
