"""
A Roulette table's layout as data for screens: boxes, areas, where to press, where arrow keys lead.

Screens have no list of their own: every number, colour, name, odds and limit comes from here. All
measures are whole twelfths of a box's width, as on the printed layout.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from nomorebets.documents.palette import TOKENS
from nomorebets.documents.places import Rect, Spot, linked, rect_of
from nomorebets.equipment.layout import UNIT, Box, Layout, Line, Point, lines
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.equipment import (
    NOTICES,
    NUMBERS,
    ZEROS,
    WheelKind,
    colour_of,
    standard_layout,
)
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.games.roulette.wagers import FIFTHS, BettingArea, WagerType
from nomorebets.law import Citation
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money

HALF: Final = 2
"""Half the breadth of what can be pressed on a line or corner, in twelfths."""


class DrawnBox(msgspec.Struct, frozen=True):
    """A printed box; ``colour`` is a token of the palette, ``letter`` stands beside it."""

    label: str
    colour: str
    letter: str
    rect: Rect
    covered: bool


class DrawnArea(msgspec.Struct, frozen=True):
    """A betting area as a player meets it; ``spoken`` is what is read out."""

    id: AreaId
    wager: str
    name: str
    numbers: tuple[Number, ...]
    odds: str
    spoken: str
    minimum: Money
    maximum: Money
    step: int
    """A wager here is whole times so many chips alike: one, or five where each has a fifth."""
    under: Citation


class RingPlace(msgspec.Struct, frozen=True):
    """An area of the wheel's ring."""

    number: Number
    colour: str
    letter: str


class LayoutData(msgspec.Struct, frozen=True, tag="roulette", tag_field="game"):
    """Everything a screen needs to draw a Roulette table and to name what lies on it."""

    wheel: str
    title: str
    name_or_logo: str
    table: str
    unit: int
    width: int
    height: int
    boxes: tuple[DrawnBox, ...]
    replica: tuple[DrawnBox, ...]
    areas: tuple[DrawnArea, ...]
    spots: tuple[Spot, ...]
    ring: tuple[RingPlace, ...]
    deciding: tuple[Number, ...]
    table_minimum: Money
    table_maximum: Money
    notices: tuple[str, ...]


def layout_data(submission: RouletteSubmission) -> LayoutData:
    """Give the layout of the table that a submission describes."""
    kind, wheel = submission.kind, submission.the_wheel
    layout = standard_layout(kind, five_adjacent=submission.five_adjacent)
    areas = tuple(submission.areas().values())
    every = (*layout.boxes, *layout.replica)
    return LayoutData(
        wheel=kind.value,
        title=f"Roulette, {kind.title}",
        name_or_logo=submission.printed.name_or_logo,
        table=submission.table,
        unit=UNIT,
        width=max(box.right for box in every),
        height=max(box.bottom for box in every),
        boxes=tuple(_drawn_box(box, layout) for box in layout.boxes),
        replica=tuple(_drawn_replica(box, areas) for box in layout.replica),
        areas=tuple(drawn_area(area, submission) for area in areas),
        spots=linked(tuple(_spots(areas, layout)), layout),
        ring=tuple(
            RingPlace(number, TOKENS[colour], colour.letter)
            for number, colour in zip(wheel.ring, wheel.ring_colours, strict=True)
        ),
        deciding=wheel.deciding,
        table_minimum=submission.table_minimum,
        table_maximum=submission.table_maximum,
        notices=notices(kind),
    )


def notices(kind: WheelKind) -> tuple[str, ...]:
    """Give the notices that stand at a table with this wheel, § 617a.1(e)(2)."""
    covered = kind is WheelKind.DOUBLE_ZERO_AS_SINGLE
    return tuple(notice.words for notice in NOTICES) if covered else ()


def drawn_area(area: BettingArea, submission: RouletteSubmission) -> DrawnArea:
    """Name an area with the odds and limits of its table."""
    together = area.wager is WagerType.FIVE_ADJACENT
    wager = WagerType.STRAIGHT if together else area.wager
    odds, limits = submission.odds[wager], submission.limits[wager]
    paid = f"a fifth at {odds}" if together else str(odds)
    if together:
        limits = Limits(*(Money(FIFTHS * each.cents) for each in (limits.minimum, limits.maximum)))
    return DrawnArea(
        id=area.id,
        wager=area.wager.value,
        name=area.name,
        numbers=area.numbers,
        odds=paid,
        spoken=f"{area.name}; {paid}",
        minimum=limits.minimum,
        maximum=limits.maximum,
        step=FIFTHS if together else 1,
        under=area.wager.under,
    )


def _drawn_box(box: Box, layout: Layout) -> DrawnBox:
    colour, letter = "felt", ""
    if box.label in {*ZEROS, *NUMBERS}:
        of_ring = colour_of(Number(box.label))
        colour, letter = TOKENS[of_ring], of_ring.letter
    elif box.label.lower() in {"red", "black"}:
        colour, letter = box.label.lower(), box.label[0]
    return DrawnBox(box.label, colour, letter, rect_of(box), box.label in layout.covered)


def _drawn_replica(box: Box, areas: tuple[BettingArea, ...]) -> DrawnBox:
    """A number of the replica is covered where no five around it can be wagered on."""
    of_ring = colour_of(Number(box.label))
    offered = any(box.centre in area.places for area in areas)
    return DrawnBox(box.label, TOKENS[of_ring], of_ring.letter, rect_of(box), not offered)


def _spots(areas: tuple[BettingArea, ...], layout: Layout) -> Iterator[Spot]:
    by_middle = {line.middle: line for line in lines(layout.boxes)}
    boxes = (*layout.boxes, *layout.replica)
    for area in areas:
        for place, point in enumerate(area.places):
            hit = _hit(point, boxes, by_middle)
            yield Spot(area.id, place, point.x, point.y, hit, 0, 0, 0, 0)


def _hit(point: Point, boxes: tuple[Box, ...], by_middle: dict[Point, Line]) -> Rect:
    """Find what can be pressed for a place: its box, its line between corners, or its corner."""
    within = tuple(box for box in boxes if box.holds(point))
    if len(within) == 1:
        return rect_of(within[0])
    if line := by_middle.get(point):
        across, down = line.end.x - line.start.x, line.end.y - line.start.y
        width, height = max(across - 2 * HALF, 2 * HALF), max(down - 2 * HALF, 2 * HALF)
        return Rect(point.x - width // 2, point.y - height // 2, width, height)
    return Rect(point.x - HALF, point.y - HALF, 2 * HALF, 2 * HALF)
