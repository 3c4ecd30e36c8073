"""
What the lines of a shoe tell, each thing once, § 633c.5(j).

A line is repeated while nothing changes; `see` compares it with what was heard before. Whatever is
told of a card keeps its face to itself: whether it may be seen is not for the shoe to say.
"""

from typing import Final, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.shoe_protocol import COUNTS, LEAVING, Kind, ShoeStatus

SILENCE_MAX_MS: Final = 5_000
"""A shoe repeats its line about once a second."""

LOST_MAX: Final = 8 * 52
"""A jump farther than eight decks, § 633c.5(f), is no loss of lines: the shoe counts otherwise."""


class Loaded(Struct, frozen=True, tag=True):
    """The shoe was loaded anew: its count begins again at 0."""


class CardLeft(Struct, frozen=True, tag=True):
    """A card has left the shoe and was read."""

    count: int
    face: FaceDown


class CardNotRead(Struct, frozen=True, tag=True):
    """A card has left the shoe and was not read, or the line about it was lost."""

    count: int


class CardFoundFaceUp(Struct, frozen=True, tag=True):
    """A card lay face up in the shoe, docs/readings/0021."""

    count: int
    face: FaceDown


class ReadOtherwise(Struct, frozen=True, tag=True):
    """The shoe says something else of a card than it said before."""

    count: int


class CannotRead(Struct, frozen=True, tag=True):
    """The shoe does not read the cards: no round may begin."""


class ReadsAgain(Struct, frozen=True, tag=True):
    """The shoe reads the cards again."""


class ShoeEmpty(Struct, frozen=True, tag=True):
    """Nothing is left in the shoe."""


class Alert(Struct, frozen=True, tag=True):
    """Something a floorperson should know; it changes nothing in play."""

    words: str


Seen: TypeAlias = (
    Loaded
    | CardLeft
    | CardNotRead
    | CardFoundFaceUp
    | ReadOtherwise
    | CannotRead
    | ReadsAgain
    | ShoeEmpty
    | Alert
)


class NothingHeard(Struct, frozen=True, tag=True):
    """No line has come yet, and no earlier one is remembered."""


class ShoeWatch(Struct, frozen=True):
    """What has been heard of one shoe."""

    heard: ShoeStatus | NothingHeard = NothingHeard()
    reading: bool = True
    heard_ms: int = 0
    silent: bool = False


Told: TypeAlias = tuple[ShoeWatch, tuple[Seen, ...]]


def see(watch: ShoeWatch, status: ShoeStatus, at_ms: int) -> Told:
    """Compare a line with what was heard before, and tell what is new, in the order it happened."""
    watch, told = wait(watch, at_ms)
    before = watch.heard
    watch = replace(watch, heard_ms=at_ms, silent=False, heard=status)
    if isinstance(before, ShoeStatus) and status.repeats(before):
        return watch, told
    for step in (_begin, _count, _say):
        watch, news = step(watch, before, status)
        told += news
    return watch, told


def wait(watch: ShoeWatch, at_ms: int) -> Told:
    """Tell once that the shoe has been silent for too long, whether or not a line came since."""
    silent_ms = at_ms - watch.heard_ms
    if watch.silent or silent_ms <= SILENCE_MAX_MS:
        return watch, ()
    return replace(watch, silent=True), (Alert(f"The shoe was silent for {silent_ms} ms"),)


_Before: TypeAlias = ShoeStatus | NothingHeard


def _is_loading(status: ShoeStatus) -> bool:
    return status.kind is Kind.READY and status.count == 0


def _begin(watch: ShoeWatch, before: _Before, status: ShoeStatus) -> Told:
    """Tell that the shoe was loaded, or that we came to it in the middle."""
    if _is_loading(status):
        return watch, (Loaded(),)
    if isinstance(before, ShoeStatus):
        return watch, ()
    if status.kind is Kind.READY:
        return watch, (Alert(f"The shoe was joined when {status.count} cards had left it"),)
    return _unread(watch, Alert("The shoe was joined in the middle of a round"))


def _count(watch: ShoeWatch, before: _Before, status: ShoeStatus) -> Told:
    """Tell of every card that has left the shoe and of which no line has come."""
    if isinstance(before, NothingHeard) or _is_loading(status):
        return watch, ()
    leaves = status.kind in LEAVING
    ahead = (status.count - before.count) % COUNTS
    if ahead > LOST_MAX:
        words = f"The shoe's count went from {before.count} to {status.count}"
        return _unread(watch, Alert(words))
    if leaves and ahead == 0:
        return _unread(watch, ReadOtherwise(status.count))
    lost = ahead - leaves
    if not lost:
        return watch, ()
    counts = ((before.count + one) % COUNTS for one in range(1, lost + 1))
    words = f"The shoe's count went from {before.count} to {status.count}: lines were lost"
    return _unread(watch, Alert(words), *(CardNotRead(count) for count in counts))


def _say(watch: ShoeWatch, before: _Before, status: ShoeStatus) -> Told:
    again = isinstance(before, ShoeStatus) and before.count == status.count
    match status.kind:
        case Kind.CARD | Kind.FACE_UP | Kind.MISREAD if again:
            return watch, ()  # told already, as one that is read otherwise
        case Kind.CARD:
            return watch, (CardLeft(status.count, _face(status)),)
        case Kind.FACE_UP:
            return watch, (CardFoundFaceUp(status.count, _face(status)),)
        case Kind.MISREAD:
            return _unread(watch, CardNotRead(status.count))
        case Kind.FAULT:
            return _unread(watch, CannotRead())
        case Kind.EMPTY:
            return watch, (ShoeEmpty(),)
        case Kind.READY:
            return replace(watch, reading=True), () if watch.reading else (ReadsAgain(),)
        case _:
            assert_never(status.kind)


def _face(status: ShoeStatus) -> FaceDown:
    assert isinstance(status.face, FaceDown)  # parse() sees to it
    return status.face


def _unread(watch: ShoeWatch, *told: Seen) -> Told:
    return replace(watch, reading=False), told
