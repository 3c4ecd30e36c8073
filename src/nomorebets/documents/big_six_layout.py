"""
A Big Six table's layout and wheel as data for screens and drawings.

Screens have no list of their own: every symbol, colour, name, odds and limit comes from here. All
measures are whole twelfths, as on the printed layout.
"""

from typing import Final

import msgspec

from nomorebets.documents.places import Rect, Spot, linked, rect_of
from nomorebets.equipment.layout import UNIT, Box
from nomorebets.games.big_six.equipment import Symbol, standard_layout
from nomorebets.games.big_six.submission import BigSixSubmission
from nomorebets.games.big_six.wagers import BettingArea
from nomorebets.law import Citation
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money

SYMBOL_TOKENS: Final = {
    Symbol.ONE: "black",
    Symbol.TWO: "blue",
    Symbol.FIVE: "green",
    Symbol.TEN: "plum",
    Symbol.TWENTY: "rust",
    Symbol.FLAG: "wood",
    Symbol.JOKER: "red",
}
"""The token of each symbol's colour: the same on wheel and layout; its words stand beside it."""


class DrawnBox(msgspec.Struct, frozen=True):
    """A printed box: its symbol as painted, and its odds, § 619a.1(g)(3)."""

    symbol: Symbol
    label: str
    odds: str
    colour: str
    rect: Rect


class DrawnArea(msgspec.Struct, frozen=True):
    """A betting area as a player meets it; ``spoken`` is what is read out."""

    id: AreaId
    symbol: Symbol
    name: str
    odds: str
    spoken: str
    minimum: Money
    maximum: Money
    under: Citation


class DrawnSection(msgspec.Struct, frozen=True):
    """A section of the wheel: its symbol as painted and, above it, what it pays, § 619a.1(d)."""

    symbol: Symbol
    label: str
    shows: str
    colour: str


class LayoutData(msgspec.Struct, frozen=True, tag="big-six", tag_field="game"):
    """Everything a screen needs to draw a Big Six table and to name what lies on it."""

    title: str
    name_or_logo: str
    table: str
    unit: int
    width: int
    height: int
    boxes: tuple[DrawnBox, ...]
    areas: tuple[DrawnArea, ...]
    spots: tuple[Spot, ...]
    sections: tuple[DrawnSection, ...]
    """Clockwise from the joker, § 619a.1(b)."""
    table_minimum: Money
    table_maximum: Money
    notices: tuple[str, ...]


def layout_data(submission: BigSixSubmission) -> LayoutData:
    """Give the layout of the table that a submission describes."""
    layout = standard_layout()
    areas = submission.areas().values()
    wheel = submission.wheel
    return LayoutData(
        title="Big Six Wheel",
        name_or_logo=submission.printed.name_or_logo,
        table=submission.table,
        unit=UNIT,
        width=max(box.right for box in layout.boxes),
        height=max(box.bottom for box in layout.boxes),
        boxes=tuple(_drawn_box(box, submission) for box in layout.boxes),
        areas=tuple(_drawn_area(area, submission) for area in areas),
        spots=linked(
            tuple(
                Spot(
                    area.id,
                    0,
                    area.place.x,
                    area.place.y,
                    rect_of(layout.box(area.symbol)),
                    0,
                    0,
                    0,
                    0,
                )
                for area in areas
            ),
            layout,
        ),
        sections=tuple(
            DrawnSection(symbol, submission.label(symbol), shows, SYMBOL_TOKENS[symbol])
            for symbol, shows in zip(wheel.sections, wheel.shows, strict=True)
        ),
        table_minimum=submission.table_minimum,
        table_maximum=submission.table_maximum,
        notices=(),
    )


def _drawn_box(box: Box, submission: BigSixSubmission) -> DrawnBox:
    symbol = Symbol(box.label)
    return DrawnBox(
        symbol,
        submission.label(symbol),
        str(submission.odds[symbol]),
        SYMBOL_TOKENS[symbol],
        rect_of(box),
    )


def _drawn_area(area: BettingArea, submission: BigSixSubmission) -> DrawnArea:
    odds, limits = submission.odds[area.symbol], submission.limits[area.symbol]
    return DrawnArea(
        id=area.id,
        symbol=area.symbol,
        name=area.name,
        odds=str(odds),
        spoken=f"{area.name}; {odds}",
        minimum=limits.minimum,
        maximum=limits.maximum,
        under=area.symbol.under,
    )
