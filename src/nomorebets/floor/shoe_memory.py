"""
What a shoe has dealt since it was loaded, as its sealed stream keeps it, § 633c.5(j).

An entry is a letter, the shoe's count in five digits, and a card or three blanks: always
`ENTRY_BYTES` bytes. What becomes of a card is sealed before the table is told of it, so that after
a crash the table is told again, under the same id, and hears it once.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import NONE_SEEN, Tally, seen_once_more
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.shoe_protocol import Face, Kind, NoFace, ShoeStatus
from nomorebets.equipment.shoe_watch import NothingHeard
from nomorebets.floor.sealed import Entry


class Entered(Enum):
    """What an entry says."""

    LOADED = "L"
    """The shoe was loaded: whatever was before is over."""
    JOINED = "J"
    """We came to the shoe when so many cards had left it."""
    READ = "C"
    NOT_READ = "M"
    FOUND_FACE_UP = "U"
    TOLD_FACE_UP = "u"
    """The card that left first, and of which the table does not know, is told to it."""
    TOLD_FACE_DOWN = "d"
    """The table is told that it lies face down, and no more."""
    TOLD_FOUND = "f"
    LEFT_TO_PEOPLE = "h"
    """Dealer and floorperson enter it."""
    WITHDRAWN = "w"
    """The shoe does not stand by what it read last; the table does not know that face."""
    TURNED = "t"
    """The card that lies face down is told to the table."""
    TAKEN_AWAY = "x"
    """The round is over, and the card that lies face down is off the table."""


_KINDS: Final = {
    Entered.READ: Kind.CARD,
    Entered.NOT_READ: Kind.MISREAD,
    Entered.FOUND_FACE_UP: Kind.FACE_UP,
}

_WIDTH: Final = 3


class Left(Struct, frozen=True, tag=True):
    """A card that has left the shoe."""

    count: int
    how: Entered
    face: Face


class Decision(Struct, frozen=True, tag=True):
    """What became of a card."""

    seq: int
    """The place of the entry, which makes the id of the table's command."""
    what: Entered
    face: Face


class NoDecision(Struct, frozen=True, tag=True):
    """Nothing has become of any card yet."""


class NothingLies(Struct, frozen=True, tag=True):
    """No card lies face down."""


Lies: TypeAlias = FaceDown | NoFace | NothingLies
"""The card that lies face down: read, not read, or none."""


class Memory(Struct, frozen=True):
    """What is known of one shoe since it was loaded."""

    heard: ShoeStatus | NothingHeard = NothingHeard()
    waiting: tuple[Left, ...] = ()
    """Cards that have left it and of which the table does not know."""
    face_down: Lies = NothingLies()
    decided: Decision | NoDecision = NoDecision()
    """The last one: after a crash the table may not have heard of it."""
    dealt: Tally = NONE_SEEN
    """Every card that was read since the shoe was loaded."""

    def __repr__(self) -> str:
        """Say nothing of what was dealt, not even which cards it was in what number."""
        return "Memory(...)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Say as little to a tool that prints objects piece by piece."""
        return []


def entry(what: Entered, count: int, face: Face | NothingLies = NoFace()) -> Entry:  # noqa: B008
    """Write an entry."""
    card = face.turned() if isinstance(face, FaceDown) else ""
    return Entry(f"{what.value}{count:05}{card:>{_WIDTH}}".encode("ascii"))


def remembered(memory: Memory, seq: int, written: Entry) -> Memory:
    """Carry an entry into the memory; it decides nothing."""
    text = written.read().decode("ascii")
    what, count, card = Entered(text[0]), int(text[1:-_WIDTH]), text[-_WIDTH:].strip()
    face = FaceDown(Card(card)) if card else NoFace()
    match what:
        case Entered.LOADED | Entered.JOINED:
            return Memory(ShoeStatus(count, Kind.READY))
        case Entered.READ | Entered.NOT_READ | Entered.FOUND_FACE_UP:
            left = (*memory.waiting, Left(count, what, face))
            heard = ShoeStatus(count, _KINDS[what], face)
            dealt = seen_once_more(memory.dealt, Card(card)) if card else memory.dealt
            return replace(memory, heard=heard, waiting=left, dealt=dealt)
        case Entered.TOLD_FACE_UP | Entered.TOLD_FOUND | Entered.LEFT_TO_PEOPLE:
            decided = Decision(seq, what, face)
            return replace(memory, waiting=memory.waiting[1:], decided=decided)
        case Entered.TOLD_FACE_DOWN:
            decided = Decision(seq, what, face)
            left = memory.waiting[1:]
            return replace(memory, waiting=left, face_down=face, decided=decided)
        case Entered.TURNED:
            decided = Decision(seq, what, face)
            return replace(memory, face_down=NothingLies(), decided=decided)
        case Entered.WITHDRAWN if memory.waiting:
            last = replace(memory.waiting[-1], face=NoFace())
            return replace(memory, waiting=(*memory.waiting[:-1], last))
        case Entered.WITHDRAWN:
            return replace(memory, face_down=NoFace())
        case Entered.TAKEN_AWAY:
            return replace(memory, face_down=NothingLies())
        case _:
            assert_never(what)
