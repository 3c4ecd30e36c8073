"""The least and the most that may be wagered, and the chips that it takes."""

from collections.abc import Iterator
from typing import Final

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.money import Money


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The posted minimum and maximum."""

    minimum: Money
    maximum: Money


def examine_limits(
    what: str, limits: Limits, smallest: Money, under: Citation
) -> Iterator[Finding]:
    """See that limits can be kept with wagers that are multiples of ``smallest``."""
    if limits.minimum > limits.maximum:
        found = f"{limits.minimum} to {limits.maximum}"
        yield Finding(what, found, "a minimum no higher than the maximum", under)
    if not limits.minimum:
        yield Finding(what, "a minimum of nothing", "an amount", under)
    for amount in (limits.minimum, limits.maximum):
        if smallest and amount.cents % smallest.cents:
            yield Finding(what, str(amount), f"a multiple of {smallest}", under)


COUNTDOWN_MAX_S: Final = 3_600
"""A countdown that takes longer than an hour is no countdown, docs/readings/0047."""


def examine_countdown(what: str, seconds: int, under: Citation) -> Iterator[Finding]:
    """See that a countdown runs at all, and ends while people sit there, docs/readings/0047."""
    if not 1 <= seconds <= COUNTDOWN_MAX_S:
        required = f"1 to {COUNTDOWN_MAX_S:,} seconds"
        yield Finding(what, f"{seconds:,} seconds", required, under, Gravity.UNANSWERED)


def examine_chips(smallest: Money, values: tuple[Money, ...], under: Citation) -> Iterator[Finding]:
    """See that there is a smallest chip, and that every chip is so many of it."""
    if not smallest:
        yield Finding("smallest chip", "nothing", "an amount", under)
    if not values:
        yield Finding("chip values", "none", "at least one", under, Gravity.UNANSWERED)
    for value in values:
        if not value or (smallest and value.cents % smallest.cents):
            required = f"a multiple of the smallest chip, {smallest}"
            yield Finding("chip values", str(value), required, under)
