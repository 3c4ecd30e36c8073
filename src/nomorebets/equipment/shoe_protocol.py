"""
One line of a shoe that reads the cards, ``*S;count;kind;card;checksum``, § 633c.5(j).

The protocol is our own: no maker's stands open. ``docs/devices.md`` has it on one page.
"""

import re
from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.checked_line import Garbled, checked, fields_of
from nomorebets.equipment.face_down import FaceDown

COUNTS: Final = 100_000
"""The count has five digits; after 99999 it goes on with 0."""

_WIDTH: Final = 3
_NOTHING: Final = " " * _WIDTH


class Kind(Enum):
    """What a line of the shoe says; the first three of it that one more card has left."""

    CARD = "C"
    """A card has left it and was read."""
    MISREAD = "M"
    """A card has left it and was not read."""
    FACE_UP = "U"
    """A card lay face up in it and was taken out, docs/readings/0021."""
    EMPTY = "E"
    READY = "R"
    """It reads; with count 0, it has been loaded anew."""
    FAULT = "F"
    """It cannot read."""


LEAVING: Final = (Kind.CARD, Kind.MISREAD, Kind.FACE_UP)
READ: Final = (Kind.CARD, Kind.FACE_UP)
"""The kinds whose lines name a card."""


class NoFace(Struct, frozen=True, tag=True):
    """No card was read."""


Face: TypeAlias = FaceDown | NoFace


class ShoeStatus(Struct, frozen=True):
    """One line, read."""

    count: int
    """How many cards have left the shoe since it was loaded."""
    kind: Kind
    face: Face = NoFace()

    def repeats(self, before: "ShoeStatus") -> bool:
        """Whether it says what an earlier line said."""
        return (self.count, self.kind) == (before.count, before.kind) and _text(self.face) == _text(
            before.face
        )


_FIELDS: Final = (
    (re.compile(r"\*S"), "*S at the beginning"),
    (re.compile(r"[0-9]{5}"), "a count of five digits"),
    (re.compile(f"[{''.join(kind.value for kind in Kind)}]"), "one of the kinds of lines"),
    (
        re.compile("|".join((_NOTHING, *(f"{card:>{_WIDTH}}" for card in DECK)))),
        "a card, or three blanks",
    ),
)


def parse(line: str) -> ShoeStatus:
    """
    Read one line of the shoe, without its line ending.

    >>> parse("*S;00041;M;   ;A901").kind
    <Kind.MISREAD: 'M'>

    Raises:
        Garbled: the line is anything else; its words do not repeat the line.
    """
    _, count, letter, card = fields_of(line, _FIELDS)
    kind = Kind(letter)
    if (kind in READ) is (card == _NOTHING):
        raise Garbled("a card where one was read, and three blanks where none was")
    face = FaceDown(Card(card.strip())) if kind in READ else NoFace()
    return ShoeStatus(int(count), kind, face)


def line(status: ShoeStatus) -> str:
    """
    Write a line, as a shoe does.

    >>> line(ShoeStatus(0, Kind.READY))
    '*S;00000;R;   ;7FAE'
    """
    return checked(f"*S;{status.count:05};{status.kind.value};{_text(status.face)}")


def _text(face: Face) -> str:
    return _NOTHING if isinstance(face, NoFace) else f"{face.turned():>{_WIDTH}}"
