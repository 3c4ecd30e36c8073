"""The least and the most that may be wagered, and the chips that it takes."""

from collections.abc import Iterator

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
