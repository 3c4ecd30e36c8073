"""The printed boxes of a Roulette layout, each with its colour, its shape and its label."""

from collections.abc import Iterator
from typing import Final

from nomorebets.documents.places import Rect
from nomorebets.documents.roulette_layout import DrawnBox, LayoutData
from nomorebets.documents.sheet import FINE, rectangle
from nomorebets.documents.svg import Value, element, lettering, paint
from nomorebets.games.roulette.equipment import COLUMN, ZEROS

LINE: Final = 5
"""How thick the lines of the layout are."""

OUTLINE: Final[dict[str, Value]] = {"stroke": paint("line"), "stroke_width": LINE}


def draw_boxes(data: LayoutData) -> Iterator[str]:
    """Draw every box of a layout, then the replica of the wheel where there is one."""
    column_odds = next(area.odds for area in data.areas if area.wager == "Column")
    numbers_end = max(box.rect.top + box.rect.height for box in data.boxes if box.letter)
    for box in data.boxes:
        label = column_odds if box.label == COLUMN else box.label
        yield from _box(box, label, numbers_end)
    for box in data.replica:
        yield from _replica_box(box, data)
    if data.replica:
        yield from _replica_middle(data)


def _box(box: DrawnBox, label: str, numbers_end: int) -> Iterator[str]:
    x, y, top = *_middle(box.rect), box.rect.top * FINE
    high = box.rect.height * FINE
    if box.covered:
        yield rectangle(box.rect, fill="url(#covered)", **OUTLINE)
        yield from _plate(x, y, label)
    elif box.label in ZEROS:
        yield element("path", d=_zero(box.rect, numbers_end), fill=paint(box.colour), **OUTLINE)
        yield lettering(x + 2, top + high * 2 // 5, label, size=56, font_weight="bold")
    elif box.label.isdigit():
        yield rectangle(box.rect, fill=paint(box.colour), **OUTLINE)
        if box.letter == "R":
            yield _diamond(x, top + 62, 50, 54, fill="none", stroke=paint("line"), stroke_width=3)
        yield lettering(x, top + 63, label, size=52, font_weight="bold")
    elif box.letter:
        yield rectangle(box.rect, fill="none", **OUTLINE)
        yield _diamond(x, y, 112, 54, fill=paint(box.colour), stroke=paint("line"), stroke_width=3)
        yield lettering(x, top + 40, label, size=32, font_weight="bold")
    else:
        yield rectangle(box.rect, fill="none", **OUTLINE)
        yield lettering(x, top + high // 3, label, size=38, font_weight="bold")


def _middle(rect: Rect) -> tuple[int, int]:
    return (2 * rect.left + rect.width) * FINE // 2, (2 * rect.top + rect.height) * FINE // 2


def _diamond(x: int, y: int, half_width: int, half_height: int, **attributes: Value) -> str:
    points = (
        (x, y - half_height),
        (x + half_width, y),
        (x, y + half_height),
        (x - half_width, y),
    )
    written = " ".join(f"{across},{down}" for across, down in points)
    return element("polygon", points=written, stroke_linejoin="round", **attributes)


def _zero(rect: Rect, numbers_end: int) -> str:
    """Outline a zero's box, its outer corners rounded off."""
    left, top = rect.left * FINE, rect.top * FINE
    right, bottom = left + rect.width * FINE, top + rect.height * FINE
    upper = 70 if rect.top == 0 else 0
    lower = 70 if rect.top + rect.height == numbers_end else 0
    return (
        f"M{right} {top}H{left + upper}a{upper} {upper} 0 0 0 -{upper} {upper}"
        f"V{bottom - lower}a{lower} {lower} 0 0 0 {lower} {lower}H{right}Z"
    )


def _plate(x: int, y: int, label: str) -> Iterator[str]:
    """Say on the cover itself that the number is not available, § 617a.1(e)(1)."""
    plate = {"x": x - 50, "y": y - 62, "width": 100, "height": 124, "rx": 12}
    yield element("rect", **plate, fill=paint("panel"), stroke=paint("warn"), stroke_width=4)
    yield lettering(x, y - 30, label, size=44, font_weight="bold")
    yield lettering(x, y + 12, "not", size=21)
    yield lettering(x, y + 37, "available", size=21)


def _replica_box(box: DrawnBox, data: LayoutData) -> Iterator[str]:
    """Draw a number of the wheel replica; red ones with their diamond, ends rounded."""
    x, y = _middle(box.rect)
    ended = box.rect.left == 0 or box.rect.left + box.rect.width == data.width
    at_end = ended and box.label in ZEROS
    fill = "url(#covered)" if box.covered else paint(box.colour)
    if at_end:
        yield element(
            "path", d=_end(box.rect, to_the_left=box.rect.left == 0), fill=fill, **OUTLINE
        )
    else:
        yield rectangle(box.rect, fill=fill, **OUTLINE)
    if box.covered:
        half = 46 if at_end else 29
        plate = {"x": x - half, "y": y - 32, "width": 2 * half, "height": 64, "rx": 8}
        yield element("rect", **plate, fill=paint("panel"), stroke=paint("warn"), stroke_width=3)
    elif box.letter == "R":
        yield _diamond(x, y - 18, 33, 38, fill="none", stroke=paint("line"), stroke_width=2)
    up = 0 if box.covered or at_end else 18
    yield lettering(x, y - up + 1, box.label, size=50 if at_end else 32, font_weight="bold")


def _end(rect: Rect, *, to_the_left: bool) -> str:
    left, top = rect.left * FINE, rect.top * FINE
    right, bottom = left + rect.width * FINE, top + rect.height * FINE
    bend = rect.width * FINE - 10
    if to_the_left:
        return (
            f"M{right} {top}H{left + bend}a{bend} {bend} 0 0 0 -{bend} {bend}"
            f"V{bottom - bend}a{bend} {bend} 0 0 0 {bend} {bend}H{right}Z"
        )
    return (
        f"M{left} {top}H{right - bend}a{bend} {bend} 0 0 1 {bend} {bend}"
        f"V{bottom - bend}a{bend} {bend} 0 0 1 -{bend} {bend}H{left}Z"
    )


def _replica_middle(data: LayoutData) -> Iterator[str]:
    """Say what the replica is for, and close its right end where no zero lies there."""
    sides = [box.rect for box in data.replica if box.label not in ZEROS]
    left, right = min(rect.left for rect in sides), max(rect.left + rect.width for rect in sides)
    _, y = _middle(data.replica[0].rect)
    words = "Five Adjacent Number Wager: chips on the centre number of five on the wheel"
    yield lettering((left + right) * FINE // 2, y, words, size=34, fill=paint("line"))
    if all(box.rect.left < right for box in data.replica):
        end = Rect(right, data.replica[0].rect.top, left, data.replica[0].rect.height)
        yield element("path", d=_end(end, to_the_left=False), fill="none", **OUTLINE)
