"""Blackjack at a hybrid gaming table, § 633c.5, with and without a hole card."""

from typing import Final

from nomorebets.compliance.inspections import Check
from nomorebets.games.hybrid_blackjack.examination import examine
from nomorebets.games.hybrid_blackjack.inspection import ADJUSTERS, CHECKS, INSPECTORS
from nomorebets.games.hybrid_blackjack.messages import (
    CorrectCard,
    EnterCard,
    HybridBlackjackCommand,
    HybridBlackjackEvent,
)
from nomorebets.games.hybrid_blackjack.play import decide
from nomorebets.games.hybrid_blackjack.state import (
    HybridBlackjack,
    begin,
    evolve,
    in_round,
    wagered,
)
from nomorebets.games.hybrid_blackjack.submission import HybridBlackjackSubmission
from nomorebets.law import cite
from nomorebets.tables.game import Game, TableClauses
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.findings import Finding


def _checks(table: HybridBlackjack) -> tuple[Check, ...]:
    del table
    return CHECKS


def _findings(table: HybridBlackjack) -> tuple[Finding, ...]:
    return examine(table.submission)


def _seats(table: HybridBlackjack) -> int:
    """One a terminal, § 633c.5(k)."""
    return table.submission.terminals


def _movable_parts(table: HybridBlackjack) -> bool:
    del table
    return False


def _credits_move(table: HybridBlackjack) -> bool:
    """Wagers are credits of a game account, § 605a.2(d)(2)."""
    del table
    return True


def _interrupted(table: HybridBlackjack) -> tuple[HybridBlackjackEvent, ...]:
    """A replaced device calls off no round: the cards dealt lie as they were."""
    del table
    return ()


HYBRID_BLACKJACK: Final = Game(
    name="hybrid-blackjack",
    chapter="633c",
    commands=HybridBlackjackCommand,
    events=HybridBlackjackEvent,
    state=HybridBlackjack,
    submission=HybridBlackjackSubmission,
    clauses=TableClauses(
        closed=cite("633c.5(i)"),
        inspection=cite("633c.5(d)"),
        adjustment=cite("633c.5(d)"),
        replacement=cite("633c.5(d)"),
        secured=cite("633c.5(d)"),
        seated=cite("633c.5(k)"),
        funds=cite("605a.2(d)(2)"),
        leaving=cite("605a.2(d)(1)"),
        round=cite("633c.5(t)"),
        dealing=cite("633c.5(n)"),
        stopped=cite("605a.4(d)(4)"),
    ),
    when_stopped=(EnterCard, CorrectCard, VoidRound),
    examine=examine,
    checks=_checks,
    findings=_findings,
    inspectors=INSPECTORS,
    adjusters=ADJUSTERS,
    movable_parts=_movable_parts,
    seats=_seats,
    credits_move=_credits_move,
    interrupted=_interrupted,
    begin=begin,
    decide=decide,
    evolve=evolve,
    in_round=in_round,
    wagered=wagered,
)
"""Hybrid Blackjack as the rest of the house knows it."""
