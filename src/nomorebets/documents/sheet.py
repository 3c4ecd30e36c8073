"""
The sheet on which a layout is drawn, to scale: felt, name, limits, odds, and a length to measure.

Every game's layout lies on such a sheet.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from nomorebets.documents.places import Rect
from nomorebets.documents.svg import Value, element, lettering, paint, picture, title
from nomorebets.wagering.money import Money

FINE: Final = 10
"""Units of the drawing in a twelfth of a box's width."""

TWELFTH_MM: Final = 6
"""Millimetres on the table in a twelfth: a number's box at Roulette is 72 by 96 mm."""

MARGIN: Final = 60
HEADER: Final = 300
COLUMNS_OF_SIGN: Final = 5
CELL: Final = 128
BAR_MM: Final = 240
SERIF: Final = "Georgia, Times New Roman, serif"


class Head(msgspec.Struct, frozen=True):
    """What stands above a layout."""

    name_or_logo: str
    line: str
    minimum: Money
    maximum: Money


class Posted(msgspec.Struct, frozen=True):
    """What is posted of one wager."""

    name: str
    odds: str
    minimum: Money
    maximum: Money


class Part(msgspec.Struct, frozen=True):
    """Elements stacked below one another, and how high they are together."""

    elements: tuple[str, ...]
    height: int


class Sheet(msgspec.Struct, frozen=True):
    """
    A layout and what lies around it; ``width`` and ``height`` are the layout's own.

    The drawing is one ``scale``th of the table's size, at 100 % print.
    """

    name: str
    head: Head
    width: int
    height: int
    layout: tuple[str, ...]
    below: tuple[Part, ...]
    scale: int
    demonstration: bool


def draw_sheet(sheet: Sheet) -> str:
    """Draw a sheet as an SVG file."""
    top = sheet.height + 50
    parts: list[str] = []
    for part in (*sheet.below, _scale_bar(sheet)):
        parts.append(element("g", *part.elements, transform=f"translate(0 {top})"))
        top += part.height
    width, height = sheet.width + 2 * MARGIN, top + HEADER + MARGIN + MARGIN // 2
    view = (-MARGIN, -HEADER - MARGIN, width, height)
    return picture(
        title(sheet.name),
        _definitions(),
        _felt(view),
        _header(sheet.head, sheet.width),
        *sheet.layout,
        *parts,
        view=view,
        size=(_millimetres(width, sheet.scale), _millimetres(height, sheet.scale)),
    )


def post_odds(posted: Sequence[Posted], width: int) -> Part:
    """Post odds, minimum and maximum of each wager."""
    cell = width // COLUMNS_OF_SIGN
    cells = tuple(
        element(
            "g",
            *_cell(one, cell),
            transform=f"translate({at % COLUMNS_OF_SIGN * cell} {at // COLUMNS_OF_SIGN * CELL})",
        )
        for at, one in enumerate(posted)
    )
    rows = -(-len(posted) // COLUMNS_OF_SIGN)
    return Part(cells, rows * CELL + 20)


def pressed(*, strongly: bool) -> dict[str, Value]:
    """Show what can be pressed: boxes faintly, lines and corners strongly."""
    accent, opacity = paint("accent"), "0.45" if strongly else "0.1"
    return {"fill": accent, "fill_opacity": opacity, "stroke": accent, "stroke_width": 2}


def _millimetres(length: int, scale: int) -> str:
    whole, rest = divmod(length * TWELFTH_MM * 100 // (FINE * scale), 100)
    return f"{whole}.{rest:02d}mm"


def _definitions() -> str:
    hatch = element(
        "pattern",
        element("rect", width=24, height=24, fill=paint("panel")),
        element("rect", width=10, height=24, fill=paint("neutral")),
        id="covered",
        width=24,
        height=24,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    glow = element(
        "radialGradient",
        element("stop", offset="0%", stop_color=paint("felt")),
        element("stop", offset="62%", stop_color=paint("felt")),
        element("stop", offset="100%", stop_color=paint("felt-edge")),
        id="felt",
        cx="50%",
        cy="45%",
        r="75%",
    )
    return element("defs", hatch, glow)


def _felt(view: tuple[int, int, int, int]) -> str:
    left, top, width, height = view
    inner = {"x": left + 22, "y": top + 22, "width": width - 44, "height": height - 44}
    return element(
        "g",
        element("rect", x=left, y=top, width=width, height=height, fill="url(#felt)"),
        element("rect", **inner, rx=26, fill="none", stroke=paint("brass"), stroke_width=4),
    )


def _header(head: Head, width: int) -> str:
    """Write name or logo, and the table's minimum and maximum."""
    right: dict[str, Value] = {"text_anchor": "end"}
    left: dict[str, Value] = {"text_anchor": "start"}
    limits = f"{head.minimum} to {head.maximum}"
    return element(
        "g",
        lettering(0, -258, head.name_or_logo, size=78, **left, font_family=SERIF, id="name"),
        lettering(2, -192, head.line, size=36, **left, fill=paint("line")),
        element(
            "g",
            title(f"Minimum {head.minimum}, maximum {head.maximum}"),
            lettering(width, -116, limits, size=62, **right, font_weight="bold"),
            lettering(
                width,
                -60,
                "minimum and maximum of each player, each round",
                size=30,
                **right,
                fill=paint("line"),
            ),
            id="minimum-and-maximum",
        ),
    )


def _cell(posted: Posted, width: int) -> Iterator[str]:
    left: dict[str, Value] = {"text_anchor": "start"}
    yield element("path", d=f"M0 4H{width - 20}", stroke=paint("brass"), stroke_width=3)
    yield lettering(0, 32, posted.name, size=28, **left, font_weight="bold")
    yield lettering(0, 66, posted.odds, size=27, **left)
    limits = f"{_short(posted.minimum)} to {_short(posted.maximum)}"
    yield lettering(0, 100, limits, size=27, **left, fill=paint("line"))


def _short(amount: Money) -> str:
    return str(amount).removesuffix(".00")


def _scale_bar(sheet: Sheet) -> Part:
    """State the scale, and draw a length that can be measured."""
    length = BAR_MM * FINE // TWELFTH_MM
    text = f"{BAR_MM} mm on the table · 1 : {sheet.scale} when printed at 100 %"
    mark = "Demonstration: an invented house" if sheet.demonstration else ""
    stroke: dict[str, Value] = {"stroke": paint("line"), "stroke_width": 4, "fill": "none"}
    return Part(
        (
            element("path", d=f"M0 6V34M0 20H{length}M{length} 6V34", **stroke),
            lettering(length + 24, 20, text, size=28, text_anchor="start", fill=paint("line")),
            lettering(sheet.width, 68, mark, size=28, text_anchor="end", fill=paint("line")),
        ),
        108 if mark else 60,
    )


def rectangle(rect: Rect, *children: str, **attributes: Value) -> str:
    """Draw a rectangle of the layout."""
    return element(
        "rect",
        *children,
        x=rect.left * FINE,
        y=rect.top * FINE,
        width=rect.width * FINE,
        height=rect.height * FINE,
        **attributes,
    )
