"""How long cards have served at a table, by clocks that may be set or stand still."""

from typing import TypeAlias, assert_never

import msgspec


class NotTold(msgspec.Struct, frozen=True, tag=True):
    """Nobody has told the time since the cards came."""


class Told(msgspec.Struct, frozen=True, tag=True):
    """What two clocks said last: one on the wall, which may be set, one that only runs."""

    wall_ms: int
    up_ms: int


Clocks: TypeAlias = NotTold | Told


def served_ms(age_ms: int, before: Clocks, now: Told, at_most_ms: int) -> int:
    """
    Let cards grow older by what has passed on either clock, whichever ran further.

    So no step of the clock on the wall and no restart makes them younger. If both clocks stand
    earlier than before, nobody knows what has passed: then they are as old as they may be.
    """
    match before:
        case NotTold():
            return age_ms
        case Told(wall_ms=wall, up_ms=up) if now.wall_ms < wall and now.up_ms < up:
            return at_most_ms
        case Told(wall_ms=wall, up_ms=up):
            passed = now.up_ms - up if now.up_ms >= up else now.up_ms
            return age_ms + max(passed, now.wall_ms - wall)
        case _:
            assert_never(before)
