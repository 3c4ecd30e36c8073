"""
What each of the seven wagers at Big Six is worth, exactly, by deciding it on every section.

The rules are not told again here: each section is decided by the game's own `decide_wager`. Void
spins, §§ 619a.2(b), 619a.2(d), decide nothing and so change nothing, as long as they come as often
near one section as near another.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import msgspec

from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.payouts import MINIMUM_ODDS, decide_wager
from nomorebets.games.big_six.submission import BigSixSubmission
from nomorebets.games.big_six.wagers import BettingArea
from nomorebets.maths.spread import Spread, advantage_of, hit_rate_of, spread_of, variance_of
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.odds import Odds

PUBLISHED_SECTIONS: Final[Mapping[Symbol, int]] = {
    Symbol.ONE: 24,
    Symbol.TWO: 15,
    Symbol.FIVE: 7,
    Symbol.TEN: 4,
    Symbol.TWENTY: 2,
    Symbol.FLAG: 1,
    Symbol.JOKER: 1,
}
"""The wheel of most published tables; that of § 619a.1(a) has one $1 less and one $5 more."""

PUBLISHED_ODDS: Final[Mapping[Symbol, Odds]] = {
    **MINIMUM_ODDS,
    Symbol.FLAG: Odds(40),
    Symbol.JOKER: Odds(40),
}
"""What most published tables pay; § 619a.3 wants 45 to 1 on flag and joker."""


class SixAdvantage(msgspec.Struct, frozen=True):
    """
    What one betting area is worth, per unit wagered there.

    ``advantage`` is what the house keeps on average, ``variance`` that of the player's gain,
    ``hit_rate`` the share of spins that win something. All are exact. ``published`` is the
    advantage that most published tables give, ``why`` says why it is another, where it is.
    """

    area: AreaId
    wager: str
    advantage: Fraction
    variance: Fraction
    hit_rate: Fraction
    sections: int
    published: Fraction
    why: str


def advantages(submission: BigSixSubmission) -> tuple[SixAdvantage, ...]:
    """Work out every betting area of the table that a submission describes, at its odds."""
    sections, odds = submission.wheel.sections, submission.odds
    return tuple(
        _worth(area, spread(area, sections, odds), sections.count(area.symbol), odds[area.symbol])
        for area in submission.areas().values()
    )


def house_advantage(
    area: BettingArea,
    sections: tuple[Symbol, ...] = SECTIONS,
    odds: Mapping[Symbol, Odds] = MINIMUM_ODDS,
) -> Fraction:
    """Give what the house keeps of each unit wagered on ``area``, on average."""
    return advantage_of(spread(area, sections, odds))


def spread(area: BettingArea, sections: tuple[Symbol, ...], odds: Mapping[Symbol, Odds]) -> Spread:
    """Decide a wager on every section, each of which is equally likely, § 619a.1(a)."""
    return spread_of(decide_wager(area, symbol, odds) for symbol in sections)


def _worth(area: BettingArea, spread: Spread, sections: int, odds: Odds) -> SixAdvantage:
    return SixAdvantage(
        area=area.id,
        wager=area.name,
        advantage=advantage_of(spread),
        variance=variance_of(spread),
        hit_rate=hit_rate_of(spread),
        sections=sections,
        published=_published(area),
        why=_why(area.symbol, sections, odds),
    )


def _published(area: BettingArea) -> Fraction:
    described = tuple(symbol for symbol, count in PUBLISHED_SECTIONS.items() for _ in range(count))
    return house_advantage(area, described, PUBLISHED_ODDS)


def _why(symbol: Symbol, sections: int, odds: Odds) -> str:
    there, pays = PUBLISHED_SECTIONS[symbol], PUBLISHED_ODDS[symbol]
    reasons = (
        f"{there} sections there, {sections} here" if there != sections else "",
        f"{pays} there, {odds} here" if pays != odds else "",
    )
    return "; ".join(filter(None, reasons))
