"""Odds, and the decision of one wager, § 617a.4."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.equipment import ZEROS, WheelKind
from nomorebets.games.roulette.wagers import BettingArea, WagerType
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Won, units
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.odds import Odds

MINIMUM_ODDS: Final[Mapping[WagerType, Odds]] = {
    WagerType.STRAIGHT: Odds(35),
    WagerType.SPLIT: Odds(17),
    WagerType.THREE_NUMBERS: Odds(11),
    WagerType.FOUR_NUMBERS: Odds(8),
    WagerType.FIRST_FIVE_NUMBERS: Odds(6),
    WagerType.SIX_NUMBERS: Odds(5),
    WagerType.COLUMN: Odds(2),
    WagerType.DOZEN: Odds(2),
    WagerType.RED: Odds(1),
    WagerType.BLACK: Odds(1),
    WagerType.ODD: Odds(1),
    WagerType.EVEN: Odds(1),
    WagerType.LOW: Odds(1),
    WagerType.HIGH: Odds(1),
}
"""The paytable of § 617a.4(a): a floor, docs/readings/0008. Five Adjacent has none of its own."""

LOST_ON_ZERO: Final = frozenset(
    {
        WagerType.RED,
        WagerType.BLACK,
        WagerType.ODD,
        WagerType.EVEN,
        WagerType.LOW,
        WagerType.HIGH,
    }
)
"""§§ 617a.4(b), 617a.4(c)(3)."""


def decide_wager(area: BettingArea, number: Number, odds: Mapping[WagerType, Odds]) -> Won | Lost:
    """
    Decide a wager lying on ``area`` when the ball rests in ``number``.

    A number on which no spin is settled, § 617a.4(c)(2), never comes here.
    """
    if area.wager is WagerType.FIVE_ADJACENT:
        return _decide_together(area, number, odds)
    if number in area.numbers:
        return Won(odds[area.wager], under=_PAYTABLE)
    if number in ZEROS and area.wager in LOST_ON_ZERO:
        return _LOST_ON_ZERO[area.kind]
    return _LOST_BY_POSITION


_PAYTABLE: Final = cite("617a.4(a)")
_LOST_BY_POSITION: Final = Lost(under=cite("617a.3(d)"))
_LOST_ON_ZERO: Final[Mapping[WheelKind, Lost]] = {
    WheelKind.SINGLE_ZERO: Lost(under=cite("617a.4(b)")),
    WheelKind.DOUBLE_ZERO: Lost(under=cite("617a.4(b)")),
    WheelKind.DOUBLE_ZERO_AS_SINGLE: Lost(under=cite("617a.4(c)(3)")),
}


@cache
def deemed(area: BettingArea) -> tuple[BettingArea, ...]:
    """Give the five Straights that a Five Adjacent wager is deemed to be, § 617a.3(e)(1)(iii)."""
    return tuple(
        replace(
            area,
            id=AreaId(number),
            wager=WagerType.STRAIGHT,
            numbers=(number,),
            places=(),
            name=f"{WagerType.STRAIGHT.value} {number}",
        )
        for number in area.numbers
    )


def _decide_together(
    area: BettingArea, number: Number, odds: Mapping[WagerType, Odds]
) -> Won | Lost:
    """Decide five equal Straights: per unit of the whole wager, each of them counts a fifth."""
    if number not in area.numbers:
        return _LOST_BY_POSITION  # as all five are
    return _together(tuple(decide_wager(straight, number, odds) for straight in deemed(area)))


@cache
def _together(decisions: tuple[Won | Lost, ...]) -> Won | Lost:
    gain = sum((units(decision) for decision in decisions), Fraction(0)) / len(decisions)
    if gain > 0:
        return Won(Odds(gain.numerator, gain.denominator), under=cite("617a.3(e)(1)(iii)"))
    return _LOST_BY_POSITION
