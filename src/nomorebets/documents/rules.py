"""
The complete rules of a game as offered at a table, for the rules icon and for anyone who asks.

What they consist of stands here, and each game writes its own from its submission and the law on
file; nothing is written a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

import msgspec

from nomorebets.law import Citation, Edition, clause, in_force, wording
from nomorebets.tables.messages import TableId


class RuleLine(msgspec.Struct, frozen=True):
    """One thing the rules say, with its clause; empty where only the submission says it."""

    text: str
    under: str


class RuleSection(msgspec.Struct, frozen=True):
    """What the rules say of one matter."""

    title: str
    lines: tuple[RuleLine, ...]


class OddsLine(msgspec.Struct, frozen=True):
    """One wager as offered: where it is placed, what is won beside the stake."""

    wager: str
    placed: str
    odds: str
    example_area: str


class Rules(msgspec.Struct, frozen=True):
    """The complete rules of a game as offered at a table, from its submission."""

    table: TableId
    title: str
    edition: str
    approved: str
    sections: tuple[RuleSection, ...]
    odds: tuple[OddsLine, ...]


def said(citations: Iterable[Citation], edition: Edition) -> Iterator[RuleLine]:
    """Give what clauses say in the edition in force at a table; those not yet in it say nothing."""
    for each in citations:
        found = clause(each)
        if in_force(found, edition):
            yield RuleLine(wording(found, edition), each)


def approved(days: Iterable[date], *, demonstration: bool) -> str:
    """Say when a submission was approved, by its last approval."""
    if demonstration:
        return "a demonstration; nothing here was approved by anybody"
    return max((day.isoformat() for day in days), default="not approved")
