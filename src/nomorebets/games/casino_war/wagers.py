"""
The wagers and where they lie, § 651a.7: the table that everything reads.

Each betting position has two printed boxes, § 651a.2(b): one takes the Initial Wager and the War
Wager, the other the Tie Wager. The areas are read from the printed boxes; a position that is not
printed has none.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.layout import UNIT, Box, Layout, Point
from nomorebets.law import Citation, cite
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.refusals import Refused

Position: TypeAlias = int
"""A betting position, 1 to 9, clockwise from the dealer's left, § 651a.8(c)."""

DEALER: Final[Position] = 0
"""The dealer's own place, where cards lie but no wagers."""


class WagerType(StrEnum):
    """The three wagers of § 651a.7."""

    INITIAL = "Initial"
    TIE = "Tie"
    WAR = "War"

    @property
    def under(self) -> Citation:
        """The clause that describes it."""
        return _UNDER[self]

    @property
    def word(self) -> str:
        """The word in our notation: "initial"."""
        return self.value.lower()


_UNDER: Final = {
    WagerType.INITIAL: cite("651a.7(b)"),
    WagerType.TIE: cite("651a.7(c)"),
    WagerType.WAR: cite("651a.9(c)(2)"),
}


class BettingArea(msgspec.Struct, frozen=True):
    """
    Where one wager of one position lies, and what it is called there.

    A War Wager lies in the box of the Initial Wager, § 651a.2(b)(2), ``place`` tells where.
    """

    id: AreaId
    wager: WagerType
    position: Position
    place: Point
    name: str


IN_BOX: Final = {"Initial": (WagerType.INITIAL, WagerType.WAR), "Tie": (WagerType.TIE,)}
"""Which wagers a printed box takes, §§ 651a.2(b)(2), 651a.2(b)(3)."""


def label(box: str, position: Position) -> str:
    """
    Give the label of a printed box.

    >>> label("Tie", 3)
    'Tie 3'
    """
    return f"{box} {position}"


@cache
def standard_layout(positions: int) -> Layout:
    """
    Print so many positions side by side, as the players see them: 1 on the right.

    The dealer stands above, so position 1 is farthest to the dealer's left.
    """
    boxes = []
    for position in range(1, positions + 1):
        left = (positions - position) * 3 * UNIT // 2
        boxes.append(Box(label("Tie", position), left, 0, UNIT, UNIT))
        boxes.append(Box(label("Initial", position), left, UNIT + UNIT // 2, UNIT, 2 * UNIT))
    return Layout("Casino War", tuple(boxes))


@cache
def areas_of(positions: int) -> Mapping[AreaId, BettingArea]:
    """Give the betting areas of a layout in their order: by position, then by wager."""
    areas = sorted(derive(standard_layout(positions).boxes), key=_in_order)
    return MappingProxyType({area.id: area for area in areas})


def derive(boxes: Iterable[Box]) -> tuple[BettingArea, ...]:
    """Read the betting areas off any printed boxes; another box yields none."""
    found = []
    for box in boxes:
        word, _, number = box.label.partition(" ")
        for wager in IN_BOX.get(word, ()):
            position = int(number)
            name = f"{wager.value} Wager at {position}"
            found.append(BettingArea(area_id(wager, position), wager, position, box.centre, name))
    return tuple(found)


def _in_order(area: BettingArea) -> tuple[Position, int]:
    return area.position, tuple(WagerType).index(area.wager)


def area_id(wager: WagerType, position: Position) -> AreaId:
    """
    Spell an area in our notation.

    >>> area_id(WagerType.TIE, 3)
    'tie-3'
    """
    return AreaId(f"{wager.word}-{position}")


def find_area(typed: str, positions: int) -> BettingArea:
    """
    Find the area that a person means, in any case.

    >>> find_area("Tie-3", 7).name
    'Tie Wager at 3'

    Raises:
        Refused: this layout has none such; why not, and under which clause.
    """
    areas = areas_of(positions)
    word = AreaId("".join(typed.split()).lower())
    if word in areas:
        return areas[word]
    wager, _, number = word.partition("-")
    if wager not in {each.word for each in WagerType}:
        shown = typed[:SHOWN_MAX] or "nothing"
        raise Refused(f"{shown} is no wager at Casino War", under=cite("651a.7"))
    raise Refused(
        f"this layout has no position {number[:SHOWN_MAX] or 'without a number'};"
        f" it has 1 to {positions}",
        under=cite("651a.2(b)"),
    )


SHOWN_MAX: Final = 20
"""How much of what was typed an answer shows."""
