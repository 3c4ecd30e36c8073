"""
What the lines of a card reader tell, each thing once, § 633c.5(o).

An answer counts if the reader was heard before it: one that stands there when we come to it may be
of an earlier hand.
"""

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from nomorebets.equipment.reader_protocol import ANSWERS, COUNTS, ReaderStatus, Said

SILENCE_MAX_MS: Final = 5_000
"""A reader repeats its line about once a second."""


class Answered(Struct, frozen=True, tag=True):
    """A card was put into the reader, and it says yes or no."""

    blackjack: bool


class Failed(Struct, frozen=True, tag=True):
    """The reader has no answer; ``words`` say why."""

    words: str


class Alert(Struct, frozen=True, tag=True):
    """Something a floorperson should know; it changes nothing in play."""

    words: str


Seen: TypeAlias = Answered | Failed | Alert


class NothingHeard(Struct, frozen=True, tag=True):
    """No line has come yet."""


class ReaderWatch(Struct, frozen=True):
    """What has been heard of one reader."""

    heard: ReaderStatus | NothingHeard = NothingHeard()
    heard_ms: int = 0
    silent: bool = False


Told: TypeAlias = tuple[ReaderWatch, tuple[Seen, ...]]


def see(watch: ReaderWatch, status: ReaderStatus, at_ms: int) -> Told:
    """Compare a line with what was heard before, and tell what is new."""
    watch, told = wait(watch, at_ms)
    before = watch.heard
    watch = replace(watch, heard=status, heard_ms=at_ms, silent=False)
    if isinstance(before, NothingHeard):
        if status.said in ANSWERS:
            told += (Alert("The card reader shows an answer from before: it does not count"),)
        return watch, (*told, *_failed(status))
    if status == before:
        return watch, told
    return watch, (*told, *_new(before, status))


def wait(watch: ReaderWatch, at_ms: int) -> Told:
    """Tell once that the reader has been silent too long, whether or not a line came since."""
    silent_ms = at_ms - watch.heard_ms
    if watch.silent or silent_ms <= SILENCE_MAX_MS:
        return watch, ()
    words = f"The card reader was silent for {silent_ms} ms"
    return replace(watch, silent=True), (Alert(words),)


def _failed(status: ReaderStatus) -> tuple[Seen, ...]:
    return (Failed("it is out of order"),) if status.said is Said.FAULT else ()


def _new(before: ReaderStatus, status: ReaderStatus) -> tuple[Seen, ...]:
    uses = (status.count - before.count) % COUNTS
    if status.said not in ANSWERS:
        lost = (Failed("an answer of it was lost"),) if uses == 1 else ()
        odd = _out_of_count(before, status) if uses > 1 and status.count else ()
        return (*odd, *lost, *_failed(status))
    if uses == 0:
        return (Failed("it says two things of one card"),)
    odd = _out_of_count(before, status) if uses > 1 else ()
    if status.said is Said.NOT_READ:
        return (*odd, Failed("it could not read the card"))
    return (*odd, Answered(status.said is Said.BLACKJACK))


def _out_of_count(before: ReaderStatus, status: ReaderStatus) -> tuple[Seen, ...]:
    return (Alert(f"The card reader's count went from {before.count} to {status.count}"),)
