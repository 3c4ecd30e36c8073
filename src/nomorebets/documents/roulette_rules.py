"""The rules of Roulette as offered at a table, from its submission and chapter 617a."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nomorebets.documents.rules import OddsLine, RuleLine, Rules, RuleSection, approved, said
from nomorebets.games.roulette.equipment import NOTICES, WheelKind
from nomorebets.games.roulette.submission import Play, RouletteSubmission
from nomorebets.games.roulette.wagers import FIFTHS, WagerType
from nomorebets.law import Citation, cite, clause, wording
from nomorebets.tables.messages import TableId

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


def rules_of(table: TableId, submission: RouletteSubmission) -> Rules:
    """Write the rules of a Roulette table from its submission."""
    days = (approval.on for approval in submission.approvals)
    return Rules(
        table=table,
        title=f"Roulette, {submission.kind.title}",
        edition=submission.edition,
        approved=approved(days, demonstration=submission.demonstration),
        sections=tuple(_sections(submission)),
        odds=tuple(_odds(submission)),
    )


def _sections(submission: RouletteSubmission) -> Iterator[RuleSection]:
    placing: tuple[Citation, ...] = _PLACING
    if submission.play is Play.CREDITS:
        placing = tuple(each for each in placing if each != cite("617a.3(b)"))
    yield RuleSection("Placing wagers", (*said(placing, submission.edition), *_limits(submission)))
    if submission.five_adjacent:
        yield RuleSection("Five Adjacent", tuple(said(_five_adjacent(), submission.edition)))
    yield RuleSection("When the ball rests in a zero", tuple(_zeros(submission)))
    added = (
        "After no spin, chips may be added until no more bets is called again."
        if submission.chips_may_be_added_after_no_spin
        else "After no spin, the chips stay as they lay when no more bets was called."
    )
    yield RuleSection("A round of play", tuple(said(_ROUND, submission.edition)))
    no_spin = (*said(_NO_SPIN, submission.edition), RuleLine(added, cite("617a.5(b)")))
    yield RuleSection("No spin", no_spin)


def _limits(submission: RouletteSubmission) -> tuple[RuleLine, ...]:
    limits = cite("617a.1(f)(3)")
    least, most = submission.table_minimum, submission.table_maximum
    seconds = submission.wagering_countdown_s
    return (
        RuleLine(f"All your wagers of a round together: from {least} to {most}.", limits),
        *(
            RuleLine(f"{wager.value}: from {pair.minimum} to {pair.maximum}.", limits)
            for wager, pair in submission.limits.items()
        ),
        RuleLine(f"A terminal leaves {seconds} seconds to wager before the ball is spun.", ""),
    )


def _five_adjacent() -> tuple[Citation, ...]:
    return (
        cite("617a.3(e)(1)(i)"),
        cite("617a.3(e)(1)(ii)"),
        cite("617a.3(e)(1)(iii)"),
        cite("617a.5(d)"),
    )


def _zeros(submission: RouletteSubmission) -> Iterator[RuleLine]:
    as_single = submission.kind is WheelKind.DOUBLE_ZERO_AS_SINGLE
    yield from said(_ZEROS_AS_SINGLE if as_single else _ZEROS, submission.edition)
    if as_single:
        for notice in NOTICES:
            yield RuleLine(notice.words, notice.under)


def _odds(submission: RouletteSubmission) -> Iterator[OddsLine]:
    """Give each wager offered, in the order of § 617a.3(e), with a betting area as its picture."""
    areas = submission.areas().values()
    for wager in submission.wager_types():
        example = next((area.id for area in areas if area.wager is wager), "")
        placed = wording(clause(wager.under), submission.edition)
        yield OddsLine(wager.value, placed, _paid(wager, submission), example)


def _paid(wager: WagerType, submission: RouletteSubmission) -> str:
    if wager is WagerType.FIVE_ADJACENT:
        straight = submission.odds[WagerType.STRAIGHT]
        return f"one of {FIFTHS} parts at {straight}, the others lost"
    return str(submission.odds[wager])
