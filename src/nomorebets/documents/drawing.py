"""
A Roulette layout as a drawing, to scale, § 617a.1(f): everything that the clause wants on it.

Each betting area is an element of its own with an id and a title, so that a drawing can be checked.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from nomorebets.documents.boxes import FINE, draw_boxes, rectangle
from nomorebets.documents.layout_data import HALF, DrawnArea, LayoutData, Spot, layout_data
from nomorebets.documents.svg import Value, element, lettering, paint, picture, title
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.wagering.money import Money

TWELFTH_MM: Final = 6
"""Millimetres on the table in a twelfth: a number's box is 72 by 96 mm."""

MARGIN: Final = 60
HEADER: Final = 200
COLUMNS_OF_SIGN: Final = 5
CELL: Final = 128
BAR_MM: Final = 240
SERIF: Final = "Georgia, Times New Roman, serif"


class Part(msgspec.Struct, frozen=True):
    """Elements stacked below one another, and how high they are together."""

    elements: tuple[str, ...]
    height: int


def draw_layout(submission: RouletteSubmission, *, scale: int = 4, show_areas: bool = False) -> str:
    """
    Draw the layout of a table as an SVG file.

    Args:
        submission: the table.
        scale: the drawing is one so-manieth of the table's size, at 100 % print.
        show_areas: draw visibly what can be pressed.
    """
    data = layout_data(submission)
    width = data.width * FINE
    top = data.height * FINE + 50
    parts: list[str] = []
    bar = _scale_bar(submission, data, scale)
    for part in (_touchdown(submission), _signs(data), _limits(data), bar):
        parts.append(element("g", *part.elements, transform=f"translate(0 {top})"))
        top += part.height
    view = (-MARGIN, -HEADER - MARGIN, width + 2 * MARGIN, top + HEADER + MARGIN + MARGIN // 2)
    return picture(
        title(f"{data.title}: layout of {data.table}, {data.name_or_logo}"),
        _definitions(),
        _felt(view),
        _header(data, width),
        *draw_boxes(data),
        *_areas(data, show_areas=show_areas),
        *parts,
        view=view,
        size=(_millimetres(view[2], scale), _millimetres(view[3], scale)),
    )


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


def _header(data: LayoutData, width: int) -> str:
    """Name or logo, § 617a.1(f)(1), and the table's minimum and maximum, (f)(3)."""
    limits = f"{data.table_minimum} to {data.table_maximum}"
    right: dict[str, Value] = {"text_anchor": "end"}
    left: dict[str, Value] = {"text_anchor": "start"}
    return element(
        "g",
        lettering(0, -150, data.name_or_logo, size=78, **left, font_family=SERIF, id="name"),
        lettering(2, -72, f"{data.title} · {data.table}", size=36, **left, fill=paint("line")),
        element(
            "g",
            title(f"Minimum {data.table_minimum}, maximum {data.table_maximum}"),
            lettering(width, -150, limits, size=62, **right, font_weight="bold"),
            lettering(
                width,
                -72,
                "minimum and maximum of each player, each round",
                size=30,
                **right,
                fill=paint("line"),
            ),
            id="minimum-and-maximum",
        ),
    )


def _areas(data: LayoutData, *, show_areas: bool) -> Iterator[str]:
    """Lay an element over each place of each area, named so that it can be checked."""
    areas = {area.id: area for area in data.areas}
    shown: dict[str, Value] = {"fill": "none"}
    for spot in data.spots:
        if show_areas:
            shown = _visible(spot)
        yield rectangle(
            spot.hit,
            title(areas[spot.area].spoken),
            id=element_id(spot),
            data_area=spot.area,
            rx=8,
            pointer_events="all",
            **shown,
        )


def _visible(spot: Spot) -> dict[str, Value]:
    """Show what can be pressed: boxes faintly, lines and corners strongly."""
    within = min(spot.hit.width, spot.hit.height) > 2 * HALF
    accent, opacity = paint("accent"), "0.1" if within else "0.45"
    return {"fill": accent, "fill_opacity": opacity, "stroke": accent, "stroke_width": 2}


def element_id(spot: Spot) -> str:
    """
    Name the element of a place: ``area-17-20``; a second place of an area ends in ``-place-2``.

    An id may hold neither a slash nor a colon.
    """
    name = spot.area.replace("/", "-").replace(":", "-")
    return f"area-{name}-place-{spot.place + 1}" if spot.place else f"area-{name}"


def _touchdown(submission: RouletteSubmission) -> Part:
    """Give the Touchdown Roulette Wager an area apart, § 617a.1(f)(5)."""
    if not submission.printed.touchdown_area_for_each_player:
        return Part((), 0)
    box = {"x": 0, "y": 0, "width": 700, "height": 120, "rx": 14}
    return Part(
        (
            element(
                "rect",
                title("Touchdown Roulette Wager"),
                **box,
                id="touchdown",
                fill=paint("felt-edge"),
                stroke=paint("line"),
                stroke_width=5,
            ),
            lettering(350, 42, "Touchdown Roulette Wager", size=38, font_weight="bold"),
        ),
        170,
    )


def _signs(data: LayoutData) -> Part:
    """Post the notices of § 617a.1(e)(2)."""
    if not data.notices:
        return Part((), 0)
    line, width = 54, data.width * FINE
    height = len(data.notices) * line + 40
    panel = {"x": 0, "y": 0, "width": width, "height": height, "rx": 14}
    return Part(
        (
            element("rect", **panel, fill=paint("panel"), stroke=paint("warn"), stroke_width=4),
            *(
                lettering(36, 20 + line // 2 + at * line, words, size=34, text_anchor="start")
                for at, words in enumerate(data.notices)
            ),
        ),
        height + 50,
    )


def _limits(data: LayoutData) -> Part:
    """Post odds, minimum and maximum of each wager, § 617a.1(f)(3)."""
    by_wager = {area.wager: area for area in data.areas}
    width = data.width * FINE // COLUMNS_OF_SIGN
    cells = tuple(
        element(
            "g",
            *_cell(area, width),
            transform=f"translate({at % COLUMNS_OF_SIGN * width} {at // COLUMNS_OF_SIGN * CELL})",
        )
        for at, area in enumerate(by_wager.values())
    )
    rows = -(-len(by_wager) // COLUMNS_OF_SIGN)
    return Part(cells, rows * CELL + 20)


def _cell(area: DrawnArea, width: int) -> Iterator[str]:
    left: dict[str, Value] = {"text_anchor": "start"}
    name = area.wager.replace("-", "–")
    yield element("path", d=f"M0 4H{width - 20}", stroke=paint("brass"), stroke_width=3)
    yield lettering(0, 32, name, size=28, **left, font_weight="bold")
    yield lettering(0, 66, area.odds, size=27, **left)
    limits = f"{_short(area.minimum)} to {_short(area.maximum)}"
    yield lettering(0, 100, limits, size=27, **left, fill=paint("line"))


def _short(amount: Money) -> str:
    return str(amount).removesuffix(".00")


def _scale_bar(submission: RouletteSubmission, data: LayoutData, scale: int) -> Part:
    """State the scale, and draw a length that can be measured."""
    length = BAR_MM * FINE // TWELFTH_MM
    text = f"{BAR_MM} mm on the table · 1 : {scale} when printed at 100 %"
    mark = "Demonstration: an invented house" if submission.demonstration else ""
    stroke: dict[str, Value] = {"stroke": paint("line"), "stroke_width": 4, "fill": "none"}
    return Part(
        (
            element("path", d=f"M0 6V34M0 20H{length}M{length} 6V34", **stroke),
            lettering(length + 24, 20, text, size=28, text_anchor="start", fill=paint("line")),
            lettering(data.width * FINE, 20, mark, size=28, text_anchor="end", fill=paint("line")),
        ),
        60,
    )
