"""
A hybrid Blackjack table's layout and cards as data for screens and drawings, § 633c.5(b).

Screens have no list of their own: every box, wager, card, name, odds and limit comes from here. All
measures are whole twelfths, as on the printed layout; the wagers lie on the electronic layout of
each terminal, § 633c.5(c)(1).
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

import msgspec

from nomorebets.documents.card_faces import DrawnCard, drawn_card
from nomorebets.documents.places import Rect, Spot, linked, rect_of
from nomorebets.equipment.cards import DECK
from nomorebets.equipment.layout import UNIT, Box, Layout
from nomorebets.games.hybrid_blackjack.equipment import gaming_tables
from nomorebets.games.hybrid_blackjack.payouts import INSURED, Payout
from nomorebets.games.hybrid_blackjack.submission import (
    BuzzerBeater,
    DoubleAmount,
    HybridBlackjackSubmission,
    WithHoleCard,
    WithoutHoleCard,
)
from nomorebets.games.hybrid_blackjack.wagers import BettingArea, WagerType, area_of, areas
from nomorebets.law import Citation
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds


class Use(StrEnum):
    """What a box is for."""

    DEALER = "dealer's cards"
    COMMUNITY = "community cards"
    PLAYERS = "players' cards"
    WAGER = "wager"


class DrawnBox(msgspec.Struct, frozen=True):
    """A box; ``position`` is its player position, 0 where there is none."""

    label: str
    use: Use
    position: int
    odds: str
    rect: Rect


class DrawnArea(msgspec.Struct, frozen=True):
    """A betting area as a player meets it; ``spoken`` is what is read out."""

    id: AreaId
    wager: str
    hand: int
    name: str
    odds: str
    spoken: str
    minimum: Money
    maximum: Money
    under: Citation


class LayoutData(msgspec.Struct, frozen=True, tag="hybrid-blackjack", tag_field="game"):
    """Everything a screen needs to draw a hybrid table and to name what lies on it."""

    title: str
    variant: str
    name_or_logo: str
    table: str
    unit: int
    width: int
    height: int
    boxes: tuple[DrawnBox, ...]
    areas: tuple[DrawnArea, ...]
    spots: tuple[Spot, ...]
    """Where a wager before the cards is pressed; a further wager goes with the choice it is for."""
    cards: tuple[DrawnCard, ...]
    back: str
    smallest_unit: Money
    terminals: int
    gaming_tables: int
    """As how many gaming tables the terminals count, § 605a.9(b)."""
    table_minimum: Money
    table_maximum: Money
    notices: tuple[str, ...]


_BOX: Final = 3 * UNIT
_GAP: Final = UNIT
_WAGER: Final = 2 * UNIT + UNIT // 2
_BETWEEN: Final = UNIT // 3
_WIDTH: Final = 4 * _WAGER + 3 * _BETWEEN
"""Three boxes for players side by side are as wide as four for wagers."""

HOUSE_ROWS: Final = 2
"""The dealer's row and the community row."""


def layout_data(submission: HybridBlackjackSubmission) -> LayoutData:
    """Give the layout of the table that a submission describes."""
    printed = tuple(_printed(submission))
    layout = Layout("Blackjack", tuple(one.box for one in printed))
    offered = {area_of(wager): layout.box(wager.value) for wager in submission.offered()}
    return LayoutData(
        title="Blackjack",
        variant="with hole card" if submission.hole_card else "without hole card",
        name_or_logo=submission.printed.name_or_logo,
        table=submission.table,
        unit=UNIT,
        width=max(box.right for box in layout.boxes),
        height=max(box.bottom for box in layout.boxes),
        boxes=tuple(_drawn_box(one) for one in printed),
        areas=tuple(_drawn_area(area, submission) for area in areas_at(submission)),
        spots=linked(
            tuple(
                Spot(area, 0, box.centre.x, box.centre.y, rect_of(box), 0, 0, 0, 0)
                for area, box in offered.items()
            ),
            layout,
        ),
        cards=tuple(drawn_card(card) for card in DECK),
        back=submission.cards.batch.back,
        smallest_unit=submission.smallest_unit,
        terminals=submission.terminals,
        gaming_tables=gaming_tables(submission.terminals),
        table_minimum=submission.table_minimum,
        table_maximum=submission.table_maximum,
        notices=(),
    )


class _Printed(msgspec.Struct, frozen=True):
    """A box on its way onto the layout."""

    box: Box
    use: Use
    position: int = 0
    odds: str = ""


def _printed(submission: HybridBlackjackSubmission) -> Iterator[_Printed]:
    """Lay out the boxes that are printed, and below them those of the terminal's wagers."""
    shows, step = submission.printed, _BOX + _GAP
    middle, top = (_WIDTH - 2 * _BOX) // 2, HOUSE_ROWS * step
    if shows.dealer_box:
        yield _Printed(Box("Dealer", middle, 0, 2 * _BOX, _BOX), Use.DEALER)
    if shows.community_box:
        yield _Printed(Box("Community cards", 0, step, _WIDTH, _BOX), Use.COMMUNITY)
    if submission.hole_card:
        yield from _positions(shows.player_boxes, top)
    else:
        yield _Printed(Box("All players", middle, top, 2 * _BOX, _BOX), Use.PLAYERS)
    for number, wager in enumerate(submission.offered()):
        left = number * (_WAGER + _BETWEEN)
        box = Box(wager.value, left, top + step, _WAGER, 2 * UNIT)
        yield _Printed(box, Use.WAGER, odds=inscribed(wager, submission))


def _positions(count: int, top: int) -> Iterator[_Printed]:
    """Lay players' boxes side by side: position 1 is farthest to the dealer's left."""
    for position in range(1, count + 1):
        left = (count - position) * (_BOX + _GAP)
        yield _Printed(Box(f"Position {position}", left, top, _BOX, _BOX), Use.PLAYERS, position)


def areas_at(submission: HybridBlackjackSubmission) -> Iterator[BettingArea]:
    """Give the betting areas there can be at a table, in order."""
    further = (WagerType.INSURANCE, WagerType.DOUBLE_DOWN, WagerType.SPLIT_PAIR)
    for area in areas().values():
        here = area.wager in further or submission.offers(area.wager)
        if here and area.hand <= submission.hands_max:
            yield area


def inscribed(wager: WagerType, submission: HybridBlackjackSubmission) -> str:
    """Say what a wager is paid, §§ 633c.5(v), 633c.5(ee)."""
    odds = submission.odds
    match wager:
        case WagerType.BLACKJACK:
            blackjack = odds[Payout.PLAYERS_BLACKJACK]
            return f"{odds[Payout.BLACKJACK_WAGER]}, a Blackjack {blackjack}"
        case WagerType.DOUBLE_DOWN | WagerType.SPLIT_PAIR:
            return str(odds[Payout.BLACKJACK_WAGER])
        case WagerType.INSURANCE:
            return str(odds[Payout.INSURANCE])
        case _:
            return _span(paytable(wager, submission).values())


def paytable(wager: WagerType, submission: HybridBlackjackSubmission) -> dict[str, Odds]:
    """Give the approved rows of an optional wager, by their names."""
    match submission.rules:
        case WithHoleCard(buzzer_beater=BuzzerBeater(table=rows)):
            return {row.value: odds for row, odds in rows.items()}
        case WithoutHoleCard(paytables=tables):
            return {row.value: odds for row, odds in tables[wager].odds.items()}
        case _:
            raise AssertionError(f"{wager.value} is not offered at this table")


def _span(odds: Iterable[Odds]) -> str:
    in_order = sorted(odds, key=lambda one: one.ratio)
    return f"{in_order[0]} up to {in_order[-1]}"


def limits_at(area: BettingArea, submission: HybridBlackjackSubmission) -> Limits:
    """Give the least and most that may lie on an area; a further wager follows the first."""
    blackjack, unit = submission.limits[WagerType.BLACKJACK], submission.smallest_unit
    match area.wager:
        case WagerType.INSURANCE:
            return Limits(Money(1), Money(int(blackjack.maximum.cents * INSURED)))
        case WagerType.DOUBLE_DOWN if submission.double_amount is DoubleAmount.EQUAL_OR_LESS:
            return Limits(unit, blackjack.maximum)
        case WagerType.DOUBLE_DOWN | WagerType.SPLIT_PAIR:
            return blackjack
        case _:
            return submission.limits[area.wager]


def _drawn_box(printed: _Printed) -> DrawnBox:
    box = printed.box
    return DrawnBox(box.label, printed.use, printed.position, printed.odds, rect_of(box))


def _drawn_area(area: BettingArea, submission: HybridBlackjackSubmission) -> DrawnArea:
    odds, limits = inscribed(area.wager, submission), limits_at(area, submission)
    return DrawnArea(
        id=area.id,
        wager=area.wager.value,
        hand=area.hand,
        name=area.name,
        odds=odds,
        spoken=f"{area.name}; {odds}",
        minimum=limits.minimum,
        maximum=limits.maximum,
        under=area.wager.under,
    )
