"""
A layout as printed: boxes on a plane, measured exactly.

All measures are whole twelfths of a box's width, x to the right and y downwards. Sides are even, so
the middle of every line is exact. Where a wager may lie is found here and not written anywhere: in
a box, on the line between two, where the corners of several meet.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

import msgspec

UNIT: Final = 12
"""Twelfths in a unit, the width of a number's box."""

FEWEST_AT_A_CORNER: Final = 3
"""Fewer boxes than this meet on a line, not in a corner."""


class Point(msgspec.Struct, frozen=True, order=True):
    """A point of the layout."""

    x: int
    y: int


class Box(msgspec.Struct, frozen=True):
    """A printed box and its label."""

    label: str
    left: int
    top: int
    width: int
    height: int

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1 or self.width % 2 or self.height % 2:
            raise ValueError(f"the box {self.label} needs sides of even twelfths")

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return Point(self.left + self.width // 2, self.top + self.height // 2)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, clockwise from the upper left."""
        return (
            Point(self.left, self.top),
            Point(self.right, self.top),
            Point(self.right, self.bottom),
            Point(self.left, self.bottom),
        )

    def holds(self, point: Point) -> bool:
        """Whether the point lies within the box or on its outline."""
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom


class Line(msgspec.Struct, frozen=True):
    """The line that two boxes share."""

    boxes: tuple[Box, Box]
    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        return Point((self.start.x + self.end.x) // 2, (self.start.y + self.end.y) // 2)


class Corner(msgspec.Struct, frozen=True):
    """A point where several boxes meet, at least one of them with its corner."""

    at: Point
    boxes: tuple[Box, ...]


class Layout(msgspec.Struct, frozen=True):
    """
    A layout: its main boxes, and the replica of the wheel where there is one.

    ``covered`` are labels whose boxes lie under a cover, § 617a.1(e)(1).
    """

    name: str
    boxes: tuple[Box, ...]
    replica: tuple[Box, ...] = ()
    covered: tuple[str, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(box.label for box in self.boxes)

    def box(self, label: str) -> Box:
        """
        Find a main box by a label that stands once.

        >>> Layout("small", (Box("1", 0, 0, 12, 16),)).box("1").centre
        Point(x=6, y=8)
        """
        (found,) = (box for box in self.boxes if box.label == label)
        return found

    def at(self, point: Point) -> tuple[Box, ...]:
        """Find the main boxes on which a point lies: one within a box, two on a line, more else."""
        return tuple(box for box in self.boxes if box.holds(point))


def lines(boxes: Iterable[Box]) -> tuple[Line, ...]:
    """Find every line that two of the boxes share, in the order of the boxes."""
    return tuple(
        Line(pair, Point(left, top), Point(right, bottom))
        for pair in combinations(boxes, 2)
        for left, top, right, bottom in (_overlap(*pair),)
        if (left == right and top < bottom) or (top == bottom and left < right)
    )


def corners(boxes: Iterable[Box]) -> tuple[Corner, ...]:
    """Find every point where three or more of the boxes meet, from the upper left."""
    boxes = tuple(boxes)
    points = sorted({corner for box in boxes for corner in box.corners})
    met = (Corner(point, tuple(box for box in boxes if box.holds(point))) for point in points)
    return tuple(corner for corner in met if len(corner.boxes) >= FEWEST_AT_A_CORNER)


def overlaps(boxes: Iterable[Box]) -> tuple[tuple[Box, Box], ...]:
    """Find every two boxes that lie over one another; a printed layout has none."""
    return tuple(
        pair
        for pair in combinations(boxes, 2)
        for left, top, right, bottom in (_overlap(*pair),)
        if left < right and top < bottom
    )


def _overlap(one: Box, other: Box) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what two boxes share; crossed over where they are apart."""
    return (
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )
