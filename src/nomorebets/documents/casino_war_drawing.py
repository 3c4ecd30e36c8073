"""
A Casino War layout as a drawing, to scale, § 651a.2(b).

Each betting area is an element of its own with an id and a title, so that a drawing can be checked.
"""

from collections.abc import Iterator

from nomorebets.documents.casino_war_layout import DrawnArea, DrawnBox, layout_data
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
from nomorebets.documents.svg import Value, lettering, paint, title
from nomorebets.games.casino_war.submission import CasinoWarSubmission
from nomorebets.games.casino_war.wagers import WagerType


def draw_layout(
    submission: CasinoWarSubmission, *, scale: int = 4, show_areas: bool = False
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
    first = {area.wager: area for area in data.areas if area.position == 1}
    posted = tuple(
        Posted(f"{wager.value} Wager", area.odds, area.minimum, area.maximum)
        for wager in WagerType
        for area in (first[wager.value],)
    )
    areas = {area.id: area for area in data.areas}
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
                *(_area(areas[spot.area], spot, show_areas=show_areas) for spot in data.spots),
            ),
            below=(post_odds(posted, width),),
            scale=scale,
            demonstration=submission.demonstration,
        )
    )


def _box(box: DrawnBox) -> Iterator[str]:
    """Draw a box: its position, its wagers, and their odds, § 651a.2(b)(4)."""
    rect = box.rect
    middle, top = (2 * rect.left + rect.width) * FINE // 2, rect.top * FINE
    high = rect.height * FINE
    yield rectangle(rect, fill="none", stroke=paint("line"), stroke_width=6, rx=16)
    if box.label == "Tie":
        yield lettering(middle, top + high * 2 // 5, box.label, size=40, font_weight="bold")
        yield from _odds(box, middle, top + high * 3 // 4)
        return
    yield lettering(middle, top + high // 4, f"{box.position}", size=56, font_weight="bold")
    yield lettering(middle, top + high // 2, "Initial", size=28)
    yield lettering(middle, top + high * 5 // 8, "and War", size=24)
    yield from _odds(box, middle, top + high * 4 // 5)


def _odds(box: DrawnBox, x: int, y: int) -> Iterator[str]:
    if box.odds:
        yield lettering(x, y, box.odds, size=22, fill=paint("line"))


def _area(area: DrawnArea, spot: Spot, *, show_areas: bool) -> str:
    """Lay an element over an area, named so that it can be checked."""
    shown: dict[str, Value] = pressed(strongly=False) if show_areas else {"fill": "none"}
    return rectangle(
        spot.hit,
        title(area.spoken),
        id=f"area-{area.id}",
        data_area=area.id,
        rx=16,
        pointer_events="all",
        **shown,
    )
