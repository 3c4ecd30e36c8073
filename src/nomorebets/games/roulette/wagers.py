"""
The wagers and their betting areas, § 617a.3: the table that everything reads.

Areas are derived from the printed boxes. The geometry proposes: what lies in a box, on a line, on a
corner. The clause's list disposes: a proposal that it does not name is not offered. Zeros as
docs/readings/0002, docs/readings/0003 and docs/readings/0004 read them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.layout import Box, Layout, Point, corners, lines
from nomorebets.equipment.wheel import Colour, Number
from nomorebets.games.roulette.equipment import (
    COLUMN,
    COLUMNS,
    DOUBLE_ZERO,
    DOZENS,
    NUMBERS,
    WHEELS,
    ZERO,
    ZEROS,
    WheelKind,
    colour_of,
    in_order,
    standard_layout,
)
from nomorebets.law import Citation, cite
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.refusals import Refused


class WagerType(StrEnum):
    """The fourteen wagers of § 617a.3(e), in its order, and the five Straights made as one."""

    STRAIGHT = "Straight"
    SPLIT = "Split"
    THREE_NUMBERS = "Three Numbers"
    FOUR_NUMBERS = "Four Numbers"
    FIRST_FIVE_NUMBERS = "First Five Numbers"
    SIX_NUMBERS = "Six Numbers"
    COLUMN = "Column"
    DOZEN = "Dozen"
    RED = "Red"
    BLACK = "Black"
    ODD = "Odd"
    EVEN = "Even"
    LOW = "1-18"
    HIGH = "19-36"
    FIVE_ADJACENT = "Five Adjacent"

    @property
    def under(self) -> Citation:
        """The paragraph of § 617a.3(e) that describes it."""
        return _UNDER[self]


_UNDER: Final = {
    WagerType.STRAIGHT: cite("617a.3(e)(1)"),
    WagerType.SPLIT: cite("617a.3(e)(2)"),
    WagerType.THREE_NUMBERS: cite("617a.3(e)(3)"),
    WagerType.FOUR_NUMBERS: cite("617a.3(e)(4)"),
    WagerType.FIRST_FIVE_NUMBERS: cite("617a.3(e)(5)"),
    WagerType.SIX_NUMBERS: cite("617a.3(e)(6)"),
    WagerType.COLUMN: cite("617a.3(e)(7)"),
    WagerType.DOZEN: cite("617a.3(e)(8)"),
    WagerType.RED: cite("617a.3(e)(9)"),
    WagerType.BLACK: cite("617a.3(e)(10)"),
    WagerType.ODD: cite("617a.3(e)(11)"),
    WagerType.EVEN: cite("617a.3(e)(12)"),
    WagerType.LOW: cite("617a.3(e)(13)"),
    WagerType.HIGH: cite("617a.3(e)(14)"),
    WagerType.FIVE_ADJACENT: cite("617a.3(e)(1)(i)"),
}

_ORDER: Final = {wager: place for place, wager in enumerate(WagerType)}

EACH_SIDE: Final = 2
"""Numbers on each side of the centre in a Five Adjacent wager, § 617a.3(e)(1)(ii)."""

SHOWN_MAX: Final = 40
"""Letters of a mistyped wager that an answer repeats."""

FIFTHS: Final = 2 * EACH_SIDE + 1
"""Straights that a Five Adjacent wager is deemed to be."""

A_FIFTH: Final = Fraction(1, FIFTHS)
"""What lies on each of them."""

TRIOS: Final = tuple(
    tuple(Number(number) for number in trio)
    for trio in (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"))
)
"""The groups of § 617a.3(e)(3)(i); numbers in our order."""

FIRST_FIVE: Final = tuple(Number(number) for number in ("0", "00", "1", "2", "3"))


class BettingArea(msgspec.Struct, frozen=True):
    """
    Where a wager may lie, and on what it then is.

    ``numbers`` stand in the order 0, 00, 1 … 36; those of a Five Adjacent wager as on the ring, its
    centre in the middle. ``places`` are the points that mean this wager: one, and two for 0–00.
    """

    id: AreaId
    wager: WagerType
    numbers: tuple[Number, ...]
    places: tuple[Point, ...]
    name: str
    kind: WheelKind


Proposal: TypeAlias = tuple[WagerType, tuple[Number, ...], Point]


@cache
def areas_of(kind: WheelKind, *, five_adjacent: bool) -> Mapping[AreaId, BettingArea]:
    """Give the betting areas of a layout in their order: by wager, then by numbers."""
    layout = standard_layout(kind, five_adjacent=five_adjacent)
    areas = sorted(derive(layout, kind), key=_in_order)
    return MappingProxyType({area.id: area for area in areas})


def find_area(typed: str, kind: WheelKind, *, five_adjacent: bool) -> BettingArea:
    """
    Find the area that a person means: numbers in any order, words in any case, blanks ignored.

    >>> find_area("20/17", WheelKind.DOUBLE_ZERO, five_adjacent=False).id
    '17/20'

    Raises:
        Refused: there is no such area on this layout; why not, and under which clause.
    """
    areas = areas_of(kind, five_adjacent=five_adjacent)
    if typed in areas:
        return areas[AreaId(typed)]
    word = "".join(typed.split()).lower().replace("–", "-").replace("firstfive", "first-five")
    if word in areas:
        return areas[AreaId(word)]
    if word == "first-five":
        _check_available(FIRST_FIVE, kind)
    if word.startswith("five:"):
        if not five_adjacent:
            under = cite("617a.3(e)(1)(i)")
            raise Refused("Five Adjacent is not offered at this table", under=under)
        centre = _number(word.removeprefix("five:"), kind)
        _check_available(WHEELS[kind].adjacent(centre, EACH_SIDE), kind)
    if not (word.isascii() and word.lstrip("-").replace("/", "").isdigit()):
        raise Refused(f"{_shown(typed)} is no wager at Roulette", under=cite("617a.3(e)"))
    numbers = tuple(sorted((_number(part, kind) for part in word.split("/")), key=in_order))
    if numbers == FIRST_FIVE:
        return areas[AreaId("first-five")]
    found = AreaId("/".join(numbers))
    if found in areas:
        return areas[found]
    reason, under = _why_not(numbers)
    raise Refused(reason, under=under)


def _shown(typed: str) -> str:
    """Show what was typed, cut to a length that fits into an answer."""
    words = " ".join(typed.split()) or "nothing"
    return words if len(words) <= SHOWN_MAX else f"{words[:SHOWN_MAX]}…"


def _number(written: str, kind: WheelKind) -> Number:
    """
    Read a number that the layout has and that is not covered.

    Raises:
        Refused: there is none such.
    """
    if written not in {*ZEROS, *NUMBERS}:
        raise Refused(f"{_shown(written)} is not on the layout", under=cite("617a.3(e)(1)"))
    _check_available((Number(written),), kind)
    return Number(written)


def _check_available(numbers: tuple[Number, ...], kind: WheelKind) -> None:
    """
    See that none of the numbers is a 00 that this layout lacks or has under its cover.

    Raises:
        Refused: one is.
    """
    if DOUBLE_ZERO not in numbers or kind is WheelKind.DOUBLE_ZERO:
        return
    what = "00" if len(numbers) == 1 else f"{', '.join(numbers)}: the 00"
    if kind is WheelKind.DOUBLE_ZERO_AS_SINGLE:
        raise Refused(f"{what} is covered and not available", under=cite("617a.1(e)(1)"))
    raise Refused(f"{what} is not on a single zero layout", under=kind.under)


def _why_not(numbers: tuple[Number, ...]) -> tuple[str, Citation]:
    """Say why no wager covers just these numbers, in the words of the wager that comes nearest."""
    if len(set(numbers)) < len(numbers):
        return f"{', '.join(numbers)} names a number twice", cite("617a.3(e)")
    named = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    match len(numbers):
        case 2:
            return f"{named} share no line", WagerType.SPLIT.under
        case 3:
            return f"{named} are no row and no group of three", WagerType.THREE_NUMBERS.under
        case 4:
            return f"{named} share no corner", WagerType.FOUR_NUMBERS.under
        case 5:
            return f"{named} are not the first five", WagerType.FIRST_FIVE_NUMBERS.under
        case 6:
            return f"{named} are no two rows that touch", WagerType.SIX_NUMBERS.under
        case count:
            return f"no wager covers {count} numbers like these", cite("617a.3(e)")


def derive(layout: Layout, kind: WheelKind) -> tuple[BettingArea, ...]:
    """Derive the betting areas of any printed layout; a box that is not there yields none."""
    places: dict[tuple[WagerType, tuple[Number, ...]], list[Point]] = {}
    for wager, numbers, place in _proposals(layout, kind):
        if _is_listed(wager, numbers):
            places.setdefault((wager, numbers), []).append(place)
    return tuple(
        BettingArea(
            id=area_id(wager, numbers),
            wager=wager,
            numbers=numbers,
            places=tuple(found),
            name=_name(wager, numbers),
            kind=kind,
        )
        for (wager, numbers), found in places.items()
    )


def _is_listed(wager: WagerType, numbers: tuple[Number, ...]) -> bool:
    """
    Dispose of three boxes that meet in a corner though no clause names them, § 617a.3(e)(3).

    See docs/readings/0003-zero-groups-on-a-single-zero-layout.md.
    """
    return wager is not WagerType.THREE_NUMBERS or numbers in TRIOS or ZERO not in numbers


def _in_order(area: BettingArea) -> tuple[int, tuple[int, ...]]:
    numbers = area.numbers
    if area.wager is WagerType.FIVE_ADJACENT:
        numbers = (numbers[EACH_SIDE],)
    return _ORDER[area.wager], tuple(in_order(number) for number in numbers)


def _proposals(layout: Layout, kind: WheelKind) -> Iterator[Proposal]:
    covered = frozenset(layout.covered)
    known = frozenset((*ZEROS, *NUMBERS)) - covered
    boxes = tuple(box for box in layout.boxes if box.label in known)
    yield from _inside(boxes)
    yield from _along_the_dozens(layout, boxes)
    yield from _outside(layout, boxes)
    for box in layout.replica:
        numbers = WHEELS[kind].adjacent(Number(box.label), EACH_SIDE)
        if covered.isdisjoint(numbers):
            yield WagerType.FIVE_ADJACENT, numbers, box.centre


def _inside(boxes: tuple[Box, ...]) -> Iterator[Proposal]:
    """In a box, on the line between two, on the common corner of three or four."""
    for box in boxes:
        yield WagerType.STRAIGHT, _numbers((box,)), box.centre
    for line in lines(boxes):
        yield WagerType.SPLIT, _numbers(line.boxes), line.middle
    at_a_corner = {3: WagerType.THREE_NUMBERS, 4: WagerType.FOUR_NUMBERS}
    for corner in corners(boxes):
        yield at_a_corner[len(corner.boxes)], _numbers(corner.boxes), corner.at


def _along_the_dozens(layout: Layout, boxes: tuple[Box, ...]) -> Iterator[Proposal]:
    """On the outside line of the rows and its corners, and 0–00 between two dozens."""
    available = frozenset(box.label for box in boxes)
    rows = [_row(boxes, box) for box in boxes if box.label in NUMBERS]
    rows = [row for row in rows if len(row) == COLUMNS and _numbers(row)[0] == row[-1].label]
    firsts = {row[-1].label: row for row in rows}
    ordered = [firsts[label] for label in sorted(firsts, key=int)]
    for row in ordered:
        foot = row[-1]
        yield WagerType.THREE_NUMBERS, _numbers(row), Point(foot.centre.x, foot.bottom)
    for row, following in pairwise(ordered):
        if row[-1].right == following[-1].left:
            between = Point(row[-1].right, row[-1].bottom)
            yield WagerType.SIX_NUMBERS, _numbers((*row, *following)), between
    if available.issuperset(FIRST_FIVE):
        meeting = tuple(box for box in layout.boxes if box.label in {"0", "1", "1st 12"})
        for corner in corners(meeting):
            yield WagerType.FIRST_FIVE_NUMBERS, FIRST_FIVE, corner.at
    if available.issuperset(FIRST_FIVE[:2]):
        dozens = tuple(box for box in layout.boxes if box.label in DOZENS[1:])
        for line in lines(dozens):
            yield WagerType.SPLIT, FIRST_FIVE[:2], line.middle


def _outside(layout: Layout, boxes: tuple[Box, ...]) -> Iterator[Proposal]:
    """In the box at the foot of a column, of a dozen, of an even chance."""
    for box in layout.boxes:
        if box.label == COLUMN:
            held = _numbers(other for other in boxes if _side_by_side(box, other))
            yield WagerType.COLUMN, held, box.centre
        elif box.label in DOZENS:
            above = _numbers(other for other in boxes if _over(box, other))
            yield WagerType.DOZEN, above, box.centre
        elif box.label in _EIGHTEENS:
            wager, wins = _EIGHTEENS[box.label]
            yield wager, tuple(number for number in NUMBERS if wins(number)), box.centre


_EIGHTEENS: Final[Mapping[str, tuple[WagerType, Callable[[Number], bool]]]] = {
    "1–18": (WagerType.LOW, lambda number: int(number) <= 18),  # noqa: PLR2004
    "Even": (WagerType.EVEN, lambda number: int(number) % 2 == 0),
    "Red": (WagerType.RED, lambda number: colour_of(number) is Colour.RED),
    "Black": (WagerType.BLACK, lambda number: colour_of(number) is Colour.BLACK),
    "Odd": (WagerType.ODD, lambda number: int(number) % 2 == 1),
    "19–36": (WagerType.HIGH, lambda number: int(number) > 18),  # noqa: PLR2004
}
"""The boxes with eighteen numbers and which of 1 to 36 win there, § 617a.3(e)(9)–(14)."""


def _row(boxes: Iterable[Box], box: Box) -> tuple[Box, ...]:
    """Give the boxes above one another with ``box``, the topmost first."""
    stacked = (one for one in boxes if (one.left, one.width) == (box.left, box.width))
    return tuple(sorted(stacked, key=lambda one: one.top))


def _side_by_side(box: Box, other: Box) -> bool:
    return (box.top, box.height) == (other.top, other.height)


def _over(box: Box, other: Box) -> bool:
    return box.left <= other.left and other.right <= box.right and other.bottom <= box.top


def _numbers(boxes: Iterable[Box]) -> tuple[Number, ...]:
    return tuple(sorted((Number(box.label) for box in boxes), key=in_order))


def area_id(wager: WagerType, numbers: tuple[Number, ...]) -> AreaId:
    """
    Spell an area in our notation.

    >>> area_id(WagerType.SPLIT, (Number("17"), Number("20")))
    '17/20'
    """
    match wager:
        case WagerType.FIRST_FIVE_NUMBERS:
            return AreaId("first-five")
        case WagerType.COLUMN:
            return AreaId(f"column{numbers[0]}")
        case WagerType.DOZEN:
            return AreaId(DOZENS[int(numbers[0]) // 12].replace(" ", ""))
        case WagerType.FIVE_ADJACENT:
            return AreaId(f"five:{numbers[EACH_SIDE]}")
        case (
            WagerType.STRAIGHT
            | WagerType.SPLIT
            | WagerType.THREE_NUMBERS
            | WagerType.FOUR_NUMBERS
            | WagerType.SIX_NUMBERS
        ):
            return AreaId("/".join(numbers))
        case _:
            return AreaId(wager.value.lower())


def _name(wager: WagerType, numbers: tuple[Number, ...]) -> str:
    """Say an area in words: "Split 17, 20"."""
    match wager:
        case WagerType.COLUMN:
            return f"Column {numbers[0]}"
        case WagerType.DOZEN:
            return f"Dozen {DOZENS[int(numbers[0]) // 12]}"
        case WagerType.FIVE_ADJACENT:
            return f"Five Adjacent {numbers[EACH_SIDE]}: {', '.join(numbers)}"
        case WagerType.RED | WagerType.BLACK | WagerType.ODD | WagerType.EVEN:
            return str(wager.value)
        case WagerType.LOW | WagerType.HIGH:
            return str(wager.value).replace("-", " to ")
        case _:
            return f"{wager.value} {', '.join(numbers)}"
