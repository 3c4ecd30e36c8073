"""
A Casino War table's layout and cards as data for screens and drawings.

Screens have no list of their own: every position, card, name, odds and limit comes from here. All
measures are whole twelfths, as on the printed layout.
"""

import msgspec

from nomorebets.documents.card_faces import DrawnCard, drawn_card
from nomorebets.documents.places import Rect, Spot, linked, rect_of
from nomorebets.equipment.cards import DECK, Card, rank_of, suit_of
from nomorebets.equipment.layout import UNIT, Box
from nomorebets.games.casino_war.payouts import Payout
from nomorebets.games.casino_war.ranking import RANKING
from nomorebets.games.casino_war.submission import CasinoWarSubmission
from nomorebets.games.casino_war.wagers import (
    BettingArea,
    Position,
    WagerType,
    area_id,
    standard_layout,
)
from nomorebets.law import Citation
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money


class DrawnBox(msgspec.Struct, frozen=True):
    """A printed box of a position, and what is inscribed in it, §§ 651a.2(b)(2), 651a.2(b)(4)."""

    label: str
    position: Position
    odds: str
    """Empty where a sign at the table shows them instead."""
    rect: Rect


class DrawnArea(msgspec.Struct, frozen=True):
    """A betting area as a player meets it; ``spoken`` is what is read out."""

    id: AreaId
    wager: str
    position: Position
    name: str
    odds: str
    spoken: str
    minimum: Money
    maximum: Money
    under: Citation


class LayoutData(msgspec.Struct, frozen=True, tag="casino-war", tag_field="game"):
    """Everything a screen needs to draw a Casino War table and to name what lies on it."""

    title: str
    name_or_logo: str
    table: str
    unit: int
    width: int
    height: int
    positions: int
    adjacent_boxes: int
    boxes: tuple[DrawnBox, ...]
    areas: tuple[DrawnArea, ...]
    spots: tuple[Spot, ...]
    """Where an Initial or a Tie Wager is pressed; a War Wager lies beside the Initial Wager."""
    cards: tuple[DrawnCard, ...]
    """Every card of a deck, by suit, the highest rank first, § 651a.6."""
    backs: tuple[str, ...]
    """The colours of the backs of the table's batches."""
    table_minimum: Money
    table_maximum: Money
    notices: tuple[str, ...]


def layout_data(submission: CasinoWarSubmission) -> LayoutData:
    """Give the layout of the table that a submission describes."""
    layout = standard_layout(submission.positions)
    areas = submission.areas()
    pressed = {
        area_id(wager, position): layout.box(f"{wager.value} {position}")
        for position in range(1, submission.positions + 1)
        for wager in (WagerType.INITIAL, WagerType.TIE)
    }
    return LayoutData(
        title="Casino War",
        name_or_logo=submission.printed.name_or_logo,
        table=submission.table,
        unit=UNIT,
        width=max(box.right for box in layout.boxes),
        height=max(box.bottom for box in layout.boxes),
        positions=submission.positions,
        adjacent_boxes=submission.adjacent_boxes,
        boxes=tuple(_drawn_box(areas[area], box, submission) for area, box in pressed.items()),
        areas=tuple(_drawn_area(area, submission) for area in areas.values()),
        spots=linked(
            tuple(
                Spot(area, 0, box.centre.x, box.centre.y, rect_of(box), 0, 0, 0, 0)
                for area, box in pressed.items()
            ),
            layout,
        ),
        cards=tuple(drawn_card(card) for card in sorted(DECK, key=_in_order)),
        backs=tuple(batch.back for batch in submission.cards.batches),
        table_minimum=submission.limits_of(WagerType.INITIAL).minimum,
        table_maximum=submission.table_maximum,
        notices=(),
    )


def inscribed(wager: WagerType, submission: CasinoWarSubmission) -> str:
    """Say what a wager is paid, § 651a.10, as it is inscribed or posted."""
    odds = submission.odds
    match wager:
        case WagerType.INITIAL:
            return str(odds[Payout.INITIAL])
        case WagerType.TIE:
            return str(odds[Payout.TIE])
        case WagerType.WAR:
            return f"{odds[Payout.WAR]}, on a tie hand {odds[Payout.WAR_TIED]}"


def _drawn_box(area: BettingArea, box: Box, submission: CasinoWarSubmission) -> DrawnBox:
    label = "Tie" if area.wager is WagerType.TIE else "Initial and War"
    odds = inscribed(area.wager, submission) if submission.printed.payout_odds_inscribed else ""
    return DrawnBox(label, area.position, odds, rect_of(box))


def _drawn_area(area: BettingArea, submission: CasinoWarSubmission) -> DrawnArea:
    odds, limits = inscribed(area.wager, submission), submission.limits_of(area.wager)
    return DrawnArea(
        id=area.id,
        wager=area.wager.value,
        position=area.position,
        name=area.name,
        odds=odds,
        spoken=f"{area.name}; {odds}",
        minimum=limits.minimum,
        maximum=limits.maximum,
        under=area.wager.under,
    )


def _in_order(card: Card) -> tuple[int, int]:
    suits = tuple(dict.fromkeys(suit_of(each) for each in DECK))
    return suits.index(suit_of(card)), RANKING.index(rank_of(card))
