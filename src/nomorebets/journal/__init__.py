"""
The journal: an append-only record, chained by hashes, checked as it is written and read.

It knows bytes, never a game. Many streams lie in one file ("table/R1", "security"); one process
writes, any number read. ``nomorebets.journal.verify`` checks a file with code of its own.
"""

from nomorebets.journal.chain import Head, Record, Recorded
from nomorebets.journal.reading import Reading, read
from nomorebets.journal.troubles import (
    JournalBusy,
    JournalTrouble,
    NotAJournal,
    NotReadable,
    NotRecorded,
    Tampered,
)
from nomorebets.journal.writing import Journal

__all__ = [
    "Head",
    "Journal",
    "JournalBusy",
    "JournalTrouble",
    "NotAJournal",
    "NotReadable",
    "NotRecorded",
    "Reading",
    "Record",
    "Recorded",
    "Tampered",
    "read",
]
