"""
One line of a card reader, ``*R;count;answer;checksum``, § 633c.5(o): yes, no, and never a card.

The protocol is our own; ``docs/devices.md`` has it on one page.
"""

import re
from enum import Enum
from typing import Final

from msgspec import Struct

from nomorebets.equipment.checked_line import checked, fields_of

COUNTS: Final = 100_000
"""The count has five digits; after 99999 it goes on with 0."""


class Said(Enum):
    """What the reader says: of the card put into it, or while there is none."""

    BLACKJACK = "Y"
    NO_BLACKJACK = "N"
    NOT_READ = "X"
    """A card was put into it and could not be read."""
    READY = "R"
    """It waits for a card."""
    FAULT = "F"
    """It is out of order."""


ANSWERS: Final = (Said.BLACKJACK, Said.NO_BLACKJACK, Said.NOT_READ)
"""What it says of a card: each time one is put into it, its count goes up by one."""


class ReaderStatus(Struct, frozen=True):
    """One line, read."""

    count: int
    """How often a card was put into it since it was switched on."""
    said: Said


_FIELDS: Final = (
    (re.compile(r"\*R"), "*R at the beginning"),
    (re.compile(r"[0-9]{5}"), "a count of five digits"),
    (re.compile(f"[{''.join(said.value for said in Said)}]"), "one of the answers"),
)


def parse(line: str) -> ReaderStatus:
    """
    Read one line of the reader, without its line ending.

    >>> parse("*R;00001;N;C230").said
    <Said.NO_BLACKJACK: 'N'>

    Raises:
        Garbled: the line is anything else.
    """
    _, count, letter = fields_of(line, _FIELDS)
    return ReaderStatus(int(count), Said(letter))


def line(status: ReaderStatus) -> str:
    """
    Write a line, as a reader does.

    >>> line(ReaderStatus(1, Said.NO_BLACKJACK))
    '*R;00001;N;C230'
    """
    return checked(f"*R;{status.count:05};{status.said.value}")
