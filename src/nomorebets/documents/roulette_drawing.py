"""
A Roulette layout as a drawing, to scale, § 617a.1(f): everything that the clause wants on it.

Each betting area is an element of its own with an id and a title, so that a drawing can be checked.
"""

from collections.abc import Iterator

from nomorebets.documents.places import Spot
from nomorebets.documents.roulette_boxes import draw_boxes
from nomorebets.documents.roulette_layout import HALF, LayoutData, layout_data
from nomorebets.documents.sheet import (
    FINE,
    Head,
    Part,
    Posted,
    Sheet,
    draw_sheet,
    post_odds,
    pressed,
    rectangle,
)
from nomorebets.documents.svg import Value, element, lettering, paint, title
from nomorebets.games.roulette.submission import RouletteSubmission


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
    return draw_sheet(
        Sheet(
            name=f"{data.title}: layout of {data.table}, {data.name_or_logo}",
            head=_head(data),
            width=width,
            height=data.height * FINE,
            layout=(*draw_boxes(data), *_areas(data, show_areas=show_areas)),
            below=(_touchdown(submission), _signs(data), post_odds(_posted(data), width)),
            scale=scale,
            demonstration=submission.demonstration,
        )
    )


def _head(data: LayoutData) -> Head:
    """Name or logo, § 617a.1(f)(1), and the table's minimum and maximum, § 617a.1(f)(3)."""
    line = f"{data.title} · {data.table}"
    return Head(data.name_or_logo, line, data.table_minimum, data.table_maximum)


def _posted(data: LayoutData) -> tuple[Posted, ...]:
    """Give odds, minimum and maximum of each wager, § 617a.1(f)(3)."""
    by_wager = {area.wager: area for area in data.areas}
    return tuple(
        Posted(area.wager.replace("-", "–"), area.odds, area.minimum, area.maximum)
        for area in by_wager.values()
    )


def _areas(data: LayoutData, *, show_areas: bool) -> Iterator[str]:
    """Lay an element over each place of each area, named so that it can be checked."""
    areas = {area.id: area for area in data.areas}
    shown: dict[str, Value] = {"fill": "none"}
    for spot in data.spots:
        if show_areas:
            shown = pressed(strongly=min(spot.hit.width, spot.hit.height) <= 2 * HALF)
        yield rectangle(
            spot.hit,
            title(areas[spot.area].spoken),
            id=element_id(spot),
            data_area=spot.area,
            rx=8,
            pointer_events="all",
            **shown,
        )


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
