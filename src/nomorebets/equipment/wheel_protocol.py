"""
One status line of an automated Roulette wheel, ``*X;state;game;last;flags;speed;direction``.

The meanings are read from recorded lines, not from a maker's handbook; ``docs/devices.md`` has
them on one page.
"""

import re
from enum import Enum
from typing import Final

from msgspec import Struct

from nomorebets.equipment.wheel import Number

NO_NUMBER: Final = Number("")
"""What a wheel sends as its last number before its first."""

_SHOWN_MAX: Final = 60


class State(Enum):
    """How far the wheel believes its game to be."""

    GAME_START = 1
    WAGERS_OPEN = 2
    BALL_IN_TRACK = 3
    NO_MORE_BETS = 4
    """The wheel's own; it is not the dealer's announcement, § 617a.5(b)."""
    WINNING_NUMBER = 5
    CLOSED = 6


class Flag(Enum):
    """What the wheel finds wrong; flags add up in one hexadecimal digit."""

    BALL_NOT_SENSED = 1
    BALL_WITH_ROTOR = 2
    DEVICE_FAULT = 4
    FAILED_LAUNCH = 8


class Direction(Enum):
    """The way the rotor turns, normally reversed each game; which is which is not known."""

    ZERO = 0
    ONE = 1


class WheelStatus(Struct, frozen=True, tag=True):
    """One status line, read."""

    state: State
    game: int
    last: Number
    """In state 5 the new winning number, before that the one before; `NO_NUMBER` if none yet."""
    flags: tuple[Flag, ...]
    speed: int
    """Three digits; thought to be the rotor's speed, and read by nothing here."""
    direction: Direction


class Garbled(Exception):
    """A line that is no status line; it counts for nothing, and the next one is read."""

    def __init__(self, line: str, expected: str) -> None:
        super().__init__(line, expected)
        self.line = line
        self.expected = expected

    def __str__(self) -> str:
        cut = "" if len(self.line) <= _SHOWN_MAX else f" and {len(self.line) - _SHOWN_MAX} more"
        return f"{self.line[:_SHOWN_MAX]!r}{cut} is no status line: expected {self.expected}"


_FIELDS: Final = (
    (re.compile(r"\*X"), "*X at the beginning"),
    (re.compile(r"[1-6]"), "a state from 1 to 6"),
    (re.compile(r"[0-9]{3}"), "a game of three digits"),
    (re.compile(r"  | [0-9]|[12][0-9]|3[0-6]|00"), "two blanks, or a number from 0 to 36, or 00"),
    (re.compile(r"[0-9A-Fa-f]"), "flags as one hexadecimal digit"),
    (re.compile(r"[0-9]{3}"), "a speed of three digits"),
    (re.compile(r"[01]"), "a direction 0 or 1"),
)


def parse(line: str) -> WheelStatus:
    """
    Read one status line, without its line ending.

    A line has no checksum, so every field must have its exact width: a lost byte shows.

    >>> parse("*X;5;027; 5;0;169;0").last
    '5'

    Raises:
        Garbled: the line is anything else.
    """
    fields = line.split(";")
    if len(fields) != len(_FIELDS):
        raise Garbled(line, f"{len(_FIELDS)} fields with a semicolon between")
    for field, (shape, expected) in zip(fields, _FIELDS, strict=True):
        if not shape.fullmatch(field):
            raise Garbled(line, expected)
    _, state, game, last, flags, speed, direction = fields
    return WheelStatus(
        state=State(int(state)),
        game=int(game),
        last=Number(last.strip()),
        flags=tuple(flag for flag in Flag if int(flags, 16) & flag.value),
        speed=int(speed),
        direction=Direction(int(direction)),
    )
