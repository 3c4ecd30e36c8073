"""The rules of Big Six as offered at a table, from its submission and chapter 619a."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nomorebets.documents.rules import OddsLine, RuleLine, Rules, RuleSection, approved, said
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.submission import AfterVoid, BigSixSubmission
from nomorebets.law import cite, clause, wording
from nomorebets.tables.messages import TableId

_WHEEL: Final = (cite("619a.1(a)"), cite("619a.1(b)"), cite("619a.1(d)"))
_ROUND: Final = (
    cite("619a.2(a)"),
    cite("619a.2(b)"),
    cite("619a.2(c)"),
    cite("619a.2(e)"),
)
_VOID: Final = (cite("619a.2(b)"), cite("619a.2(d)"))
_AFTER_VOID: Final = {
    AfterVoid.NOTHING: "Wagers stand as they lie until the wheel has been spun again.",
    AfterVoid.ADD: "Wagers may be added until no more bets is called again.",
    AfterVoid.CHANGE: "Wagers may be added and taken up until no more bets is called again.",
}


def rules_of(table: TableId, submission: BigSixSubmission) -> Rules:
    """Write the rules of a Big Six table from its submission."""
    days = (approval.on for approval in submission.approvals)
    return Rules(
        table=table,
        title="Big Six Wheel",
        edition=submission.edition,
        approved=approved(days, demonstration=submission.demonstration),
        sections=tuple(_sections(submission)),
        odds=tuple(_odds(submission)),
    )


def _sections(submission: BigSixSubmission) -> Iterator[RuleSection]:
    edition = submission.edition
    yield RuleSection("The wheel", (*said(_WHEEL, edition), *_painted(submission)))
    yield RuleSection("Placing wagers", tuple(_limits(submission)))
    yield RuleSection("A round of play", tuple(said(_ROUND, edition)))
    after = RuleLine(_AFTER_VOID[submission.after_void_spin], cite("619a.2(a)"))
    yield RuleSection("A void spin", (*said(_VOID, edition), after))


def _painted(submission: BigSixSubmission) -> Iterator[RuleLine]:
    """Say what is painted for each symbol, and on how many sections."""
    for symbol in Symbol:
        label, count = submission.label(symbol), SECTIONS.count(symbol)
        sections = f"{count} of {len(SECTIONS)} sections"
        stands = "" if label.casefold() == symbol else f", which stands for {symbol}"
        under = cite("619a.1(c)") if stands else cite("619a.1(a)")
        yield RuleLine(f"{label}{stands}: {sections}.", under)


def _limits(submission: BigSixSubmission) -> Iterator[RuleLine]:
    limits = cite("601a.2")
    least, most = submission.table_minimum, submission.table_maximum
    yield RuleLine(f"All your wagers of a round together: from {least} to {most}.", limits)
    for symbol in Symbol:
        pair = submission.limits[symbol]
        name = submission.label(symbol)
        yield RuleLine(f"{name}: from {pair.minimum} to {pair.maximum}.", limits)
    seconds = submission.wagering_countdown_s
    yield RuleLine(f"A terminal leaves {seconds} seconds to wager before the call.", "")


def _odds(submission: BigSixSubmission) -> Iterator[OddsLine]:
    """Give each wager in the order of § 619a.3, with its betting area as its picture."""
    for area in submission.areas().values():
        placed = wording(clause(area.symbol.under), submission.edition)
        yield OddsLine(area.name, placed, str(submission.odds[area.symbol]), area.id)
