"""
A Big Six layout and wheel as drawings, to scale, §§ 619a.1(a) to 619a.1(d), 619a.1(g).

Each betting area and each section is an element of its own with an id and a title, so that a
drawing can be checked.
"""

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from typing import Final

from nomorebets.documents.big_six_layout import DrawnArea, DrawnBox, DrawnSection, layout_data
from nomorebets.documents.places import Spot
from nomorebets.documents.sheet import (
    FINE,
    Head,
    Posted,
    Sheet,
    draw_sheet,
    post_odds,
    pressed,
    rectangle,
)
from nomorebets.documents.svg import Value, element, lettering, paint, picture, title
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.submission import BigSixSubmission

RIM: Final = 960
"""Half the wheel's diameter, in units of its drawing."""

GLASS: Final = 900
HUB: Final = 500
NUMBER_AT: Final = 852
LABEL_AT: Final = 790
LETTERS_MAX: Final = 12
"""Letters of a label that a section has room for."""

VIEW: Final = (-1_000, -1_060, 2_000, 2_140)
MM_IN_INCH: Final = Fraction(254, 10)


def draw_layout(submission: BigSixSubmission, *, scale: int = 4, show_areas: bool = False) -> str:
    """
    Draw the layout of a table as an SVG file.

    Args:
        submission: the table.
        scale: the drawing is one so-manieth of the table's size, at 100 % print.
        show_areas: draw visibly what can be pressed.
    """
    data = layout_data(submission)
    width = data.width * FINE
    posted = tuple(Posted(area.name, area.odds, area.minimum, area.maximum) for area in data.areas)
    return draw_sheet(
        Sheet(
            name=f"{data.title}: layout of {data.table}, {data.name_or_logo}",
            head=Head(
                data.name_or_logo,
                f"{data.title} · {data.table}",
                data.table_minimum,
                data.table_maximum,
            ),
            width=width,
            height=data.height * FINE,
            layout=(
                *(part for box in data.boxes for part in _box(box)),
                *_areas(data.areas, data.spots, show_areas=show_areas),
            ),
            below=(post_odds(posted, width),),
            scale=scale,
            demonstration=submission.demonstration,
        )
    )


def draw_wheel(submission: BigSixSubmission, *, scale: int = 6) -> str:
    """
    Draw the wheel as an SVG file, its first section under the clapper on top.

    Args:
        submission: the table.
        scale: the drawing is one so-manieth of the wheel's size, at 100 % print.
    """
    sections = layout_data(submission).sections
    across = submission.wheel.diameter_in
    unit_mm = across * MM_IN_INCH / (2 * RIM * scale)
    stated = f"{across} inches across · 1 : {scale} when printed at 100 %"
    step = 360 / len(sections)
    return picture(
        title(f"Big Six Wheel with {len(sections)} sections, clockwise from the top"),
        element("circle", r=RIM, fill=paint("wood"), stroke=paint("brass"), stroke_width=12),
        *(_section(section, at, step) for at, section in zip(count(), sections, strict=False)),
        *_hub(submission),
        *_pegs(len(sections), step),
        _clapper(),
        lettering(0, 1_030, stated, size=44, fill=paint("ink")),
        view=VIEW,
        size=(_millimetres(VIEW[2] * unit_mm), _millimetres(VIEW[3] * unit_mm)),
    )


def _millimetres(length: Fraction) -> str:
    whole, rest = divmod(int(length * 100), 100)
    return f"{whole}.{rest:02d}mm"


def element_id(symbol: Symbol) -> str:
    """Name the element of a betting area: ``area-5``, ``area-joker``; no dollar sign in an id."""
    return f"area-{symbol.removeprefix('$')}"


def _box(box: DrawnBox) -> Iterator[str]:
    """Draw a betting area: its symbol as on the wheel, and below it its odds, § 619a.1(g)(3)."""
    rect = box.rect
    middle, top = (2 * rect.left + rect.width) * FINE // 2, rect.top * FINE
    high = rect.height * FINE
    yield rectangle(rect, fill=paint(box.colour), stroke=paint("line"), stroke_width=6)
    size = min(88, rect.width * FINE * 3 // (2 * max(len(box.label), 4)))
    yield lettering(middle, top + high * 2 // 5, box.label, size=size, font_weight="bold")
    yield lettering(middle, top + high * 3 // 4, box.odds, size=40, fill=paint("line"))


def _areas(
    areas: tuple[DrawnArea, ...], spots: tuple[Spot, ...], *, show_areas: bool
) -> Iterator[str]:
    """Lay an element over each area, named so that it can be checked."""
    shown: dict[str, Value] = pressed(strongly=False) if show_areas else {"fill": "none"}
    for area, spot in zip(areas, spots, strict=True):
        yield rectangle(
            spot.hit,
            title(area.spoken),
            id=element_id(area.symbol),
            data_area=area.id,
            rx=8,
            pointer_events="all",
            **shown,
        )


def _section(section: DrawnSection, at: int, step: float) -> str:
    """Draw a section: above, at the rim, what it pays; below it its symbol, § 619a.1(d)."""
    half = math.radians(step / 2)
    across, up = math.sin(half), math.cos(half)
    wedge = (
        f"M{-GLASS * across:.2f} {-GLASS * up:.2f}"
        f"A{GLASS} {GLASS} 0 0 1 {GLASS * across:.2f} {-GLASS * up:.2f}"
        f"L{HUB * across:.2f} {-HUB * up:.2f}"
        f"A{HUB} {HUB} 0 0 0 {-HUB * across:.2f} {-HUB * up:.2f}Z"
    )
    return element(
        "g",
        title(f"{section.label} pays {section.shows}, section {at + 1} clockwise"),
        element("path", d=wedge, fill=paint(section.colour), stroke=paint("brass"), stroke_width=4),
        lettering(0, -NUMBER_AT, section.shows, size=50, font_weight="bold"),
        _along(section.label),
        id=f"section-{at + 1}",
        transform=f"rotate({at * step:.4f})",
    )


def _along(label: str) -> str:
    """Write a symbol along its section; a short one stands upright."""
    if len(label) <= len(Symbol.TEN):
        return lettering(0, -LABEL_AT + 20, label, size=56 - 6 * len(label))
    size = min(46, 46 * LETTERS_MAX // max(len(label), LETTERS_MAX))
    written = lettering(0, 0, label, size=size, text_anchor="start")
    return element("g", written, transform=f"translate(0 {-LABEL_AT - 20}) rotate(90)")


def _hub(submission: BigSixSubmission) -> Iterator[str]:
    brass: dict[str, Value] = {"stroke": paint("brass"), "stroke_width": 10}
    yield element("circle", r=HUB, fill=paint("felt"), **brass)
    yield element("circle", r=70, fill=paint("brass"), stroke=paint("wood"), stroke_width=8)
    name = submission.printed.name_or_logo
    yield lettering(0, -220, name, size=min(64, 1_300 // max(len(name), 1)))
    yield lettering(0, 230, "Big Six Wheel", size=60, fill=paint("line"))


def _pegs(sections: int, step: float) -> Iterator[str]:
    """Set a peg between every two sections, on which the clapper may stop, § 619a.2(d)."""
    for at in range(sections):
        turn = f"rotate({(at + 0.5) * step:.4f})"
        yield element("circle", cy=-(RIM + GLASS) // 2, r=9, fill=paint("brass"), transform=turn)


def _clapper() -> str:
    """Draw the clapper, § 619a.1(e), pointing at the section on top."""
    return element(
        "g",
        title("Clapper"),
        element("path", d="M-34 -1050H34L8 -905H-8Z", fill=paint("accent"), stroke=paint("ink")),
        id="clapper",
    )
