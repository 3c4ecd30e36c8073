"""
A hybrid Blackjack layout as a drawing, to scale, § 633c.5(b), and a terminal's areas below it.

Each betting area is an element of its own with an id and a title, so that a drawing can be checked.
"""

from collections.abc import Iterator

from nomorebets.documents.hybrid_blackjack_layout import (
    DrawnArea,
    DrawnBox,
    LayoutData,
    Use,
    layout_data,
)
from nomorebets.documents.places import Rect, Spot
from nomorebets.documents.sheet import FINE, Head, Posted, Sheet, draw_sheet, post_odds, pressed
from nomorebets.documents.svg import Value, element, lettering, paint, title
from nomorebets.games.hybrid_blackjack.submission import HybridBlackjackSubmission


def draw_layout(
    submission: HybridBlackjackSubmission, *, scale: int = 4, show_areas: bool = False
) -> str:
    """
    Draw the layout of a table as an SVG file.

    Args:
        submission: the table.
        scale: the drawing is one so-manieth of the table's size, at 100 % print.
        show_areas: draw visibly what can be pressed.
    """
    data = layout_data(submission)
    width = data.width * FINE
    areas = {area.id: area for area in data.areas}
    return draw_sheet(
        Sheet(
            name=f"{data.title}: layout of {data.table}, {data.name_or_logo}",
            head=Head(
                data.name_or_logo,
                f"{data.title} {data.variant} · {data.table}",
                data.table_minimum,
                data.table_maximum,
            ),
            width=width,
            height=data.height * FINE,
            layout=(
                *(part for box in data.boxes for part in _box(box)),
                *(_area(areas[spot.area], spot, show_areas=show_areas) for spot in data.spots),
            ),
            below=(post_odds(_posted(data), width),),
            scale=scale,
            demonstration=submission.demonstration,
        )
    )


def _posted(data: LayoutData) -> tuple[Posted, ...]:
    """Post each wager once: what is true of one hand's is true of every hand's."""
    first = {area.wager: area for area in reversed(data.areas)}
    return tuple(
        Posted(area.wager, area.odds, area.minimum, area.maximum)
        for area in data.areas
        if first[area.wager] is area
    )


def _box(box: DrawnBox) -> Iterator[str]:
    """Draw a box and what stands in it; a wager's with its odds."""
    rect = box.rect
    middle, top = (2 * rect.left + rect.width) * FINE // 2, rect.top * FINE
    high = rect.height * FINE
    line = "brass" if box.use is Use.WAGER else "line"
    yield _rectangle(rect, fill="none", stroke=paint(line), stroke_width=6, rx=16)
    size = 34 if box.use is Use.WAGER else 44
    down = high * 2 // 5 if box.odds else high // 2
    yield lettering(middle, top + down, box.label, size=size, font_weight="bold")
    if box.odds:
        yield lettering(middle, top + high * 3 // 4, box.odds, size=20, fill=paint("line"))


def _area(area: DrawnArea, spot: Spot, *, show_areas: bool) -> str:
    """Lay an element over an area, named so that it can be checked."""
    shown: dict[str, Value] = pressed(strongly=False) if show_areas else {"fill": "none"}
    return _rectangle(
        spot.hit,
        title(area.spoken),
        id=f"area-{area.id}",
        data_area=area.id,
        rx=16,
        pointer_events="all",
        **shown,
    )


def _rectangle(rect: Rect, *children: str, **attributes: Value) -> str:
    return element(
        "rect",
        *children,
        x=rect.left * FINE,
        y=rect.top * FINE,
        width=rect.width * FINE,
        height=rect.height * FINE,
        **attributes,
    )
