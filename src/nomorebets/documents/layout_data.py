"""
A table's layout as data for screens: boxes, areas, where to press, where the arrow keys lead.

Screens have no list of their own: every number, colour, name, odds and limit comes from here. All
measures are whole twelfths of a box's width, as on the printed layout.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from nomorebets.documents.palette import TOKENS
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

ASIDE: Final = 6
"""How much dearer a step aside is than one straight on, for the arrow keys."""


class Rect(msgspec.Struct, frozen=True):
    """A rectangle."""

    left: int
    top: int
    width: int
    height: int


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


class Spot(msgspec.Struct, frozen=True):
    """
    A place where chips of an area lie, and what can be pressed for it.

    ``left`` to ``down`` are the spots to which the arrow keys lead, by index; at an edge, itself.
    """

    area: AreaId
    place: int
    x: int
    y: int
    hit: Rect
    left: int
    right: int
    up: int
    down: int


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


def rect_of(box: Box) -> Rect:
    """Give the rectangle of a printed box."""
    return Rect(box.left, box.top, box.width, box.height)


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


def linked(spots: tuple[Spot, ...], layout: Layout) -> tuple[Spot, ...]:
    """Lead the arrow keys from each spot to the nearest one that lies straight on that way."""
    bottom = max(box.bottom for box in layout.boxes)
    return tuple(
        msgspec.structs.replace(
            spot,
            left=_next(index, spots, bottom, -1, 0),
            right=_next(index, spots, bottom, 1, 0),
            up=_next(index, spots, bottom, 0, -1),
            down=_next(index, spots, bottom, 0, 1),
        )
        for index, spot in enumerate(spots)
    )


def _next(start: int, spots: tuple[Spot, ...], bottom: int, across: int, down: int) -> int:
    """Find the spot that the arrow leads to; layout and replica are two regions."""
    here = spots[start]
    best, least = start, (0, 0)
    for index, spot in enumerate(spots):
        ahead = (spot.x - here.x) * across + (spot.y - here.y) * down
        if ahead <= 0 or (spot.y > bottom) != (here.y > bottom):
            continue
        aside = abs((spot.x - here.x) * down + (spot.y - here.y) * across)
        cost = (ahead + ASIDE * _aside(here, spot, sideways=bool(down)), aside)
        if best == start or cost < least:
            best, least = index, cost
    return best


def _aside(here: Spot, spot: Spot, *, sideways: bool) -> int:
    """How far what can be pressed lies beside the way straight on; 1 where it ends there."""
    hit = spot.hit
    if sideways:
        return max(hit.left - here.x + 1, here.x - hit.left - hit.width + 1, 0)
    return max(hit.top - here.y + 1, here.y - hit.top - hit.height + 1, 0)
