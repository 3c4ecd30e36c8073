"""
The seven wagers and their betting areas, § 619a.1(g)(2): the table that everything reads.

Areas are derived from the printed boxes: a box that shows a symbol is where it is wagered on.
Joker and flag are two wagers, docs/readings/0012.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.layout import Layout, Point
from nomorebets.games.big_six.equipment import Symbol, standard_layout
from nomorebets.law import cite
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.refusals import Refused

SHOWN_MAX: Final = 40
"""Letters of a mistyped wager that an answer repeats."""

Labels: TypeAlias = tuple[tuple[Symbol, str], ...]
"""What is painted for each symbol, in the order of the symbols."""


class BettingArea(msgspec.Struct, frozen=True):
    """Where a wager may lie, and on which symbol it then is; ``name`` is what is printed there."""

    id: AreaId
    symbol: Symbol
    place: Point
    name: str


@cache
def areas_of(labels: Labels) -> Mapping[AreaId, BettingArea]:
    """Give the betting areas of a layout in the order of the symbols."""
    areas = derive(standard_layout(), dict(labels))
    return MappingProxyType({area.id: area for area in areas})


def derive(layout: Layout, labels: Mapping[Symbol, str]) -> tuple[BettingArea, ...]:
    """Derive the betting areas of any printed layout; a box that is not there yields none."""
    symbols = {symbol.value: symbol for symbol in Symbol}
    boxes = {symbols[box.label]: box for box in layout.boxes if box.label in symbols}
    return tuple(
        BettingArea(AreaId(symbol.value), symbol, boxes[symbol].centre, labels.get(symbol, symbol))
        for symbol in Symbol
        if symbol in boxes
    )


def find_area(typed: str, labels: Labels) -> BettingArea:
    """
    Find the area that a person means, by its symbol or by what is painted in its place.

    >>> find_area("Cherry", ((Symbol.ONE, "cherry"),)).id
    '$1'

    Raises:
        Refused: there is no such area on this layout.
    """
    areas = areas_of(labels)
    if typed in areas:
        return areas[AreaId(typed)]
    word = " ".join(typed.split())
    for area in areas.values():
        if word.casefold() in (area.id, area.name.casefold()):
            return area
    said = word if len(word) <= SHOWN_MAX else f"{word[:SHOWN_MAX]}…"
    raise Refused(f"{said or 'nothing'} is no wager at Big Six", under=cite("619a.1(g)(2)"))
