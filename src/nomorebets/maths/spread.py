"""On how many equally likely results each decision falls, and what that is worth, exactly."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeAlias

from nomorebets.wagering.decisions import Decision, Won, units

Spread: TypeAlias = frozenset[tuple[Decision, int]]
"""On how many of the results each decision falls."""


def spread_of(decisions: Iterable[Decision]) -> Spread:
    """Count decisions, one for each of equally likely results."""
    return frozenset(Counter(decisions).items())


def advantage_of(spread: Spread) -> Fraction:
    """Give what the house keeps of each unit wagered, on average."""
    return -_mean(spread, units)


def variance_of(spread: Spread) -> Fraction:
    """Give the variance of the player's gain per unit wagered, in units squared."""
    mean = _mean(spread, units)
    return _mean(spread, lambda decision: (units(decision) - mean) ** 2)


def hit_rate_of(spread: Spread) -> Fraction:
    """Give the share of results on which the wager wins."""
    return _mean(spread, lambda decision: Fraction(isinstance(decision, Won)))


def _mean(spread: Spread, worth: Callable[[Decision], Fraction]) -> Fraction:
    total = sum((count * worth(decision) for decision, count in spread), Fraction(0))
    return total / sum(count for _, count in spread)
