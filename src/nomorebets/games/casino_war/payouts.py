"""Odds, and the decision of each wager on each deal, §§ 651a.9(a), 651a.9(g), 651a.10."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war.ranking import Compared, compare
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.law import Citation, cite
from nomorebets.wagering.decisions import Lost, Returned, Won
from nomorebets.wagering.odds import Odds


class Payout(StrEnum):
    """The rows of the paytable, § 651a.10, in its order."""

    INITIAL = "Initial"
    TIE = "Tie"
    WAR = "War"
    WAR_TIED = "War, tie hand"

    @property
    def under(self) -> Citation:
        """The paragraph that names it."""
        return _UNDER[self]


_UNDER: Final = {
    Payout.INITIAL: cite("651a.10(1)"),
    Payout.TIE: cite("651a.10(2)"),
    Payout.WAR: cite("651a.10(3)"),
    Payout.WAR_TIED: cite("651a.10(3)"),
}

ODDS: Final[Mapping[Payout, Odds]] = {
    Payout.INITIAL: Odds(1),
    Payout.TIE: Odds(10),
    Payout.WAR: Odds(1),
    Payout.WAR_TIED: Odds(2),
}
"""The paytable of § 651a.10: exact, no floor, docs/readings/0008."""

SURRENDERED: Final = Fraction(1, 2)
"""What a surrender costs of the Initial Wager, § 651a.9(c)(1)."""


class TieHand(msgspec.Struct, frozen=True, tag=True):
    """The Initial Wager is not decided: its player surrenders half or goes to War."""

    under: Citation


def decide_original(
    wager: WagerType, player: Card, dealer: Card, odds: Mapping[Payout, Odds]
) -> Won | Lost | TieHand:
    """Decide an Initial or Tie Wager on the original deal, § 651a.9(a), docs/readings/0020."""
    match compare(player, dealer), wager:
        case Compared.LOWER, _:
            return Lost(under=cite("651a.9(a)(1)"))
        case Compared.HIGHER, WagerType.INITIAL:
            return _won(Payout.INITIAL, odds)
        case Compared.HIGHER, _:
            return Lost(under=cite("651a.9(a)(2)"))
        case Compared.EQUAL, WagerType.TIE:
            return _won(Payout.TIE, odds)
        case _:
            return TieHand(under=cite("651a.9(a)(3)"))


def decide_war(
    wager: WagerType, player: Card, dealer: Card, odds: Mapping[Payout, Odds]
) -> Won | Lost | Returned:
    """Decide an Initial, Tie or War Wager on the War deal, § 651a.9(g), docs/readings/0019."""
    compared = compare(player, dealer)
    if compared is Compared.LOWER:
        return Lost(under=cite("651a.9(g)(1)"))
    tied = compared is Compared.EQUAL
    match wager:
        case WagerType.INITIAL:
            return Returned(under=cite("651a.9(g)(3)") if tied else cite("651a.9(g)(2)"))
        case WagerType.WAR:
            return _won(Payout.WAR_TIED if tied else Payout.WAR, odds)
        case WagerType.TIE if tied:
            return _won(Payout.TIE, odds)
        case WagerType.TIE:
            return Lost(under=cite("651a.9(g)(2)"))
        case _:
            assert_never(wager)


Decided: TypeAlias = Won | Lost | Returned


def _won(payout: Payout, odds: Mapping[Payout, Odds]) -> Won:
    return Won(odds[payout], under=payout.under)
