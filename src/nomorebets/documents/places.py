"""
Places on a layout: what can be pressed, and where the arrow keys lead from there.

All measures are whole twelfths of a box's width, as on the printed layout.
"""

from typing import Final

import msgspec

from nomorebets.equipment.layout import Box, Layout
from nomorebets.wagering.messages import AreaId

ASIDE: Final = 6
"""How much dearer a step aside is than one straight on, for the arrow keys."""


class Rect(msgspec.Struct, frozen=True):
    """A rectangle."""

    left: int
    top: int
    width: int
    height: int


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


def rect_of(box: Box) -> Rect:
    """Give the rectangle of a printed box."""
    return Rect(box.left, box.top, box.width, box.height)


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
