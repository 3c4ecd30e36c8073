"""
The complete rules of a game as offered at a table, for the rules icon and for anyone who asks.

Everything is read from the submission and from the law on file; nothing is written a second time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from nomorebets.games.roulette.equipment import NOTICES, WheelKind
from nomorebets.games.roulette.submission import Play, RouletteSubmission
from nomorebets.games.roulette.wagers import FIFTHS, WagerType
from nomorebets.law import Citation, cite, clause, in_force, wording


class Rule(msgspec.Struct, frozen=True):
    """One thing the rules say, with its clause; empty where only the submission says it."""

    text: str
    under: str


class Section(msgspec.Struct, frozen=True):
    """What the rules say of one matter."""

    title: str
    lines: tuple[Rule, ...]


class Paid(msgspec.Struct, frozen=True):
    """One wager as offered: where it is placed, what is won beside the stake."""

    wager: str
    placed: str
    odds: str
    example_area: str


class RulesText(msgspec.Struct, frozen=True):
    """The rules of one table."""

    title: str
    edition: str
    approved: str
    sections: tuple[Section, ...]
    odds: tuple[Paid, ...]


_PLACING: Final = (cite("617a.3(a)"), cite("617a.3(b)"), cite("617a.3(c)"), cite("617a.3(d)"))
_ZEROS: Final = (cite("617a.4(b)"),)
_ZEROS_AS_SINGLE: Final = (cite("617a.4(c)(1)"), cite("617a.4(c)(2)"), cite("617a.4(c)(3)"))
_ROUND: Final = (
    cite("617a.5(a)"),
    cite("617a.5(b)"),
    cite("617a.5(c)"),
    cite("617a.5(d)"),
    cite("617a.5(e)"),
)
_NO_SPIN: Final = (
    cite("617a.6(a)"),
    cite("617a.6(b)"),
    cite("617a.6(c)"),
    cite("617a.6(d)"),
)


def rules_of(submission: RouletteSubmission) -> RulesText:
    """Write the rules of a Roulette table from its submission."""
    return RulesText(
        title=f"Roulette, {submission.kind.title}",
        edition=submission.edition,
        approved=_approved(submission),
        sections=tuple(_sections(submission)),
        odds=tuple(_odds(submission)),
    )


def _approved(submission: RouletteSubmission) -> str:
    if submission.demonstration:
        return "a demonstration; nothing here was approved by anybody"
    days = sorted(approval.on for approval in submission.approvals)
    return days[-1].isoformat() if days else "not approved"


def _sections(submission: RouletteSubmission) -> Iterator[Section]:
    placing: tuple[Citation, ...] = _PLACING
    if submission.play is Play.CREDITS:
        placing = tuple(each for each in placing if each != cite("617a.3(b)"))
    yield Section("Placing wagers", (*_said(placing, submission), *_limits(submission)))
    if submission.five_adjacent:
        yield Section("Five Adjacent", tuple(_said(_five_adjacent(), submission)))
    yield Section("When the ball rests in a zero", tuple(_zeros(submission)))
    added = (
        "After no spin, chips may be added until no more bets is called again."
        if submission.chips_may_be_added_after_no_spin
        else "After no spin, the chips stay as they lay when no more bets was called."
    )
    yield Section("A round of play", tuple(_said(_ROUND, submission)))
    yield Section("No spin", (*_said(_NO_SPIN, submission), Rule(added, cite("617a.5(b)"))))


def _said(citations: tuple[Citation, ...], submission: RouletteSubmission) -> Iterator[Rule]:
    for each in citations:
        found = clause(each)
        if in_force(found, submission.edition):
            yield Rule(wording(found, submission.edition), each)


def _limits(submission: RouletteSubmission) -> tuple[Rule, ...]:
    limits = cite("617a.1(f)(3)")
    least, most = submission.table_minimum, submission.table_maximum
    seconds = submission.wagering_countdown_s
    return (
        Rule(f"All your wagers of a round together: from {least} to {most}.", limits),
        *(
            Rule(f"{wager.value}: from {pair.minimum} to {pair.maximum}.", limits)
            for wager, pair in submission.limits.items()
        ),
        Rule(f"At a terminal there are {seconds} seconds to wager before the ball is spun.", ""),
    )


def _five_adjacent() -> tuple[Citation, ...]:
    return (
        cite("617a.3(e)(1)(i)"),
        cite("617a.3(e)(1)(ii)"),
        cite("617a.3(e)(1)(iii)"),
        cite("617a.5(d)"),
    )


def _zeros(submission: RouletteSubmission) -> Iterator[Rule]:
    as_single = submission.kind is WheelKind.DOUBLE_ZERO_AS_SINGLE
    yield from _said(_ZEROS_AS_SINGLE if as_single else _ZEROS, submission)
    if as_single:
        for notice in NOTICES:
            yield Rule(notice.words, notice.under)


def _odds(submission: RouletteSubmission) -> Iterator[Paid]:
    """Give each wager offered, in the order of § 617a.3(e), with a betting area as its picture."""
    areas = submission.areas().values()
    for wager in submission.wager_types():
        example = next((area.id for area in areas if area.wager is wager), "")
        placed = wording(clause(wager.under), submission.edition)
        yield Paid(wager.value, placed, _paid(wager, submission), example)


def _paid(wager: WagerType, submission: RouletteSubmission) -> str:
    if wager is WagerType.FIVE_ADJACENT:
        straight = submission.odds[WagerType.STRAIGHT]
        return f"one of {FIFTHS} parts at {straight}, the others lost"
    return str(submission.odds[wager])
