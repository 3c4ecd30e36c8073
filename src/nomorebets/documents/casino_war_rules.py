"""The rules of Casino War as offered at a table, from its submission and chapter 651a."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nomorebets.documents.casino_war_layout import inscribed
from nomorebets.documents.rules import OddsLine, RuleLine, Rules, RuleSection, approved, said
from nomorebets.games.casino_war.submission import CasinoWarSubmission, WhenTimeEnds
from nomorebets.games.casino_war.wagers import WagerType, area_id
from nomorebets.law import cite, clause, wording
from nomorebets.tables.messages import TableId

_CARDS: Final = (cite("651a.6"),)
_PLACING: Final = (
    cite("651a.7(a)"),
    cite("651a.7(b)"),
    cite("651a.7(c)"),
    cite("651a.7(d)"),
)
_DEALING: Final = (
    cite("651a.8(b)"),
    cite("651a.8(c)"),
    cite("651a.8(d)"),
    cite("651a.8(e)"),
)
_ORIGINAL: Final = (
    cite("651a.9(a)(1)"),
    cite("651a.9(a)(2)"),
    cite("651a.9(a)(3)"),
    cite("651a.9(c)(1)"),
    cite("651a.9(c)(2)"),
)
_WAR: Final = (
    cite("651a.9(e)"),
    cite("651a.9(f)"),
    cite("651a.9(g)(1)"),
    cite("651a.9(g)(2)"),
    cite("651a.9(g)(3)"),
)
_IRREGULAR: Final = (cite("651a.11(a)"), cite("651a.11(b)"), cite("651a.11(c)"))

_WHEN_TIME_ENDS: Final = {
    WhenTimeEnds.WAIT: "A tie hand that has not chosen is waited for.",
    WhenTimeEnds.SURRENDER: "A tie hand that has not chosen in {seconds} seconds surrenders.",
}


def rules_of(table: TableId, submission: CasinoWarSubmission) -> Rules:
    """Write the rules of a Casino War table from its submission."""
    days = (approval.on for approval in submission.approvals)
    return Rules(
        table=table,
        title="Casino War",
        edition=submission.edition,
        approved=approved(days, demonstration=submission.demonstration),
        sections=tuple(_sections(submission)),
        odds=tuple(_odds(submission)),
    )


def _sections(submission: CasinoWarSubmission) -> Iterator[RuleSection]:
    edition = submission.edition
    yield RuleSection("The cards", tuple(said(_CARDS, edition)))
    placing = (*said(_PLACING, edition), *_choices(submission))
    yield RuleSection("Placing wagers", placing)
    yield RuleSection("The deal", tuple(said(_DEALING, edition)))
    chosen = _WHEN_TIME_ENDS[submission.when_time_to_choose_ends]
    waited = RuleLine(chosen.format(seconds=submission.choosing_countdown_s), cite("651a.9(c)"))
    yield RuleSection("The original deal", (*said(_ORIGINAL, edition), waited))
    yield RuleSection("War", tuple(said(_WAR, edition)))
    yield RuleSection("Irregularities", tuple(said(_IRREGULAR, edition)))


def _choices(submission: CasinoWarSubmission) -> Iterator[RuleLine]:
    limits = cite("601a.2")
    boxes = submission.adjacent_boxes
    where = "your own box" if boxes == 1 else f"up to {boxes} adjacent boxes, your own among them"
    yield RuleLine(f"You may wager on {where}.", cite("651a.7(e)"))
    for wager in (WagerType.INITIAL, WagerType.TIE):
        pair = submission.limits_of(wager)
        yield RuleLine(f"{wager.value} Wager: from {pair.minimum} to {pair.maximum}.", limits)
    most = submission.table_maximum
    yield RuleLine(f"All your wagers before the deal together: at most {most}.", limits)
    seconds = submission.wagering_countdown_s
    yield RuleLine(f"A terminal leaves {seconds} seconds to wager before the call.", "")


def _odds(submission: CasinoWarSubmission) -> Iterator[OddsLine]:
    """Give each wager in the order of § 651a.7, with its betting area as its picture."""
    for wager in WagerType:
        placed = wording(clause(wager.under), submission.edition)
        odds, example = inscribed(wager, submission), area_id(wager, 1)
        yield OddsLine(f"{wager.value} Wager", placed, odds, example)
