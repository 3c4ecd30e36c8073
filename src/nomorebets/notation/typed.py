"""Wagers typed at a terminal, in the words of the ``.round`` files."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.messages import Chips
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.games.roulette.wagers import areas_of
from nomorebets.notation.roulette import SLOTS_OF_ROULETTE
from nomorebets.notation.slots import Slot
from nomorebets.notation.tokens import split
from nomorebets.wagering.messages import AreaId

TYPED_LENGTH_MAX: Final = 1_000


class Lay(msgspec.Struct, frozen=True, tag=True):
    """Lay these chips of the game's own, all or none."""

    chips: tuple[Any, ...]


class TakeUp(msgspec.Struct, frozen=True, tag=True):
    """Take these chips up again, all or none."""

    chips: tuple[Any, ...]


class Undo(msgspec.Struct, frozen=True, tag=True):
    """Undo the last thing done."""


class Clear(msgspec.Struct, frozen=True, tag=True):
    """Take up everything."""


class Repeat(msgspec.Struct, frozen=True, tag=True):
    """Lay what was laid in the round before."""


TypedWager: TypeAlias = Lay | TakeUp | Undo | Clear | Repeat

_ALONE: Final[Mapping[str, TypedWager]] = {"undo": Undo(), "clear": Clear(), "repeat": Repeat()}


def read_typed(text: str, slot: Slot) -> TypedWager:
    """
    Read a typed wager of any game, whose chips the slot reads.

    An area that the layout does not have comes back as it was typed: the table itself refuses it,
    and names the clause.

    Raises:
        Misread: it is no wager; the message says what was expected where.
    """
    if alone := _ALONE.get(text.strip().lower()):
        return alone
    cursor, _ = split(text[:TYPED_LENGTH_MAX].replace("\n", " "), 0)
    remove = cursor.says("remove")
    if remove:
        cursor.literal("remove")
    chips = slot.read(cursor)
    cursor.finish("','")
    return TakeUp(chips) if remove else Lay(chips)


def parse_typed(text: str, submission: RouletteSubmission) -> TypedWager:
    """
    Read a wager typed at Roulette: ``17 5, red 10``, ``remove 17 5``, ``undo`` and the like.

    >>> from nomorebets.games.roulette.submission import example
    >>> parse_typed("20/17 2.50", example("strict-double-zero")).chips[0].area
    '17/20'

    Raises:
        Misread: it is none of these; the message says what was expected where.
    """
    read = read_typed(text, SLOTS_OF_ROULETTE["chips"])
    match read:
        case Lay(chips=chips) | TakeUp(chips=chips):
            return type(read)(tuple(_as_printed(one, submission) for one in chips))
        case _:
            return read


def _as_printed(chips: Chips, submission: RouletteSubmission) -> Chips:
    """Name the area as the layout does where its numbers were typed in another order."""
    areas = submission.areas()
    if chips.area in areas:
        return chips
    named = _in_any_order(submission.kind, submission.five_adjacent).get(_numbers(chips.area))
    return msgspec.structs.replace(chips, area=named) if named else chips


@cache
def _in_any_order(kind: WheelKind, five_adjacent: bool) -> Mapping[tuple[str, ...], AreaId]:  # noqa: FBT001
    return {_numbers(area): area for area in areas_of(kind, five_adjacent=five_adjacent)}


def _numbers(area: str) -> tuple[str, ...]:
    return tuple(sorted(area.split("/")))
