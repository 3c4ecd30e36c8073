"""
What a wager is worth, exactly, by deciding it on every number of the wheel.

The rules are not told again here: each number is decided by the game's own `decide_wager`.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import msgspec

from nomorebets.equipment.wheel import Number, Wheel
from nomorebets.games.roulette.payouts import decide_wager
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.games.roulette.wagers import BettingArea, WagerType
from nomorebets.maths.spread import Spread, advantage_of, hit_rate_of, spread_of, variance_of
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.odds import Odds


class Advantage(msgspec.Struct, frozen=True):
    """
    What one betting area is worth, per unit wagered there.

    ``advantage`` is what the house keeps on average, ``variance`` that of the player's gain,
    ``hit_rate`` the share of spins that win something. All are exact.
    """

    area: AreaId
    wager: str
    advantage: Fraction
    variance: Fraction
    hit_rate: Fraction
    numbers: tuple[Number, ...]


class Advantages(msgspec.Struct, frozen=True):
    """Every betting area of one layout, in the layout's order."""

    wheel: str
    rows: tuple[Advantage, ...]

    def columns(self) -> dict[str, list[object]]:
        """Give the rows as columns, by name, for any table library."""
        fields = Advantage.__struct_fields__
        return {name: [getattr(row, name) for row in self.rows] for name in fields}


def house_advantage(area: BettingArea, wheel: Wheel, odds: Mapping[WagerType, Odds]) -> Fraction:
    """
    Give what the house keeps of each unit wagered on ``area``, on average.

    The average runs over the numbers that decide a spin: a 00 that is void and respun counts for
    nothing, § 617a.4(c)(2).
    """
    return advantage_of(_spread(area, wheel, odds))


def variance(area: BettingArea, wheel: Wheel, odds: Mapping[WagerType, Odds]) -> Fraction:
    """Give the variance of the player's gain per unit wagered, in units squared."""
    return variance_of(_spread(area, wheel, odds))


def hit_rate(area: BettingArea, wheel: Wheel, odds: Mapping[WagerType, Odds]) -> Fraction:
    """Give the share of deciding numbers on which the wager wins."""
    return hit_rate_of(_spread(area, wheel, odds))


def advantages(submission: RouletteSubmission) -> Advantages:
    """Work out every betting area of the table that a submission describes, at its odds."""
    wheel, odds = submission.the_wheel, submission.odds
    areas = submission.areas().values()
    worth = cache(_worth)  # many areas share a spread
    return Advantages(
        wheel=wheel.name,
        rows=tuple(
            Advantage(area.id, area.wager.value, *worth(_spread(area, wheel, odds)), area.numbers)
            for area in areas
        ),
    )


def _spread(area: BettingArea, wheel: Wheel, odds: Mapping[WagerType, Odds]) -> Spread:
    return spread_of(decide_wager(area, number, odds) for number in wheel.deciding)


def _worth(spread: Spread) -> tuple[Fraction, Fraction, Fraction]:
    return advantage_of(spread), variance_of(spread), hit_rate_of(spread)
