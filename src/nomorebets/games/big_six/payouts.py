"""Odds, and the decision of one wager, § 619a.3."""

from collections.abc import Mapping
from typing import Final

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.wagers import BettingArea
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Won
from nomorebets.wagering.odds import Odds

MINIMUM_ODDS: Final[Mapping[Symbol, Odds]] = {
    Symbol.ONE: Odds(1),
    Symbol.TWO: Odds(2),
    Symbol.FIVE: Odds(5),
    Symbol.TEN: Odds(10),
    Symbol.TWENTY: Odds(20),
    Symbol.FLAG: Odds(45),
    Symbol.JOKER: Odds(45),
}
"""The paytable of § 619a.3: a floor, docs/readings/0008; the last row has two, 0012."""


def decide_wager(area: BettingArea, symbol: Symbol, odds: Mapping[Symbol, Odds]) -> Won | Lost:
    """
    Decide a wager lying on ``area`` when the clapper rests in a section that shows ``symbol``.

    A spin that is void, §§ 619a.2(b), 619a.2(d), never comes here.
    """
    if area.symbol is symbol:
        return Won(odds[symbol], under=_PAYTABLE)
    return _LOST_BY_POSITION


_PAYTABLE: Final = cite("619a.3")
_LOST_BY_POSITION: Final = Lost(under=cite("619a.2(c)"))
