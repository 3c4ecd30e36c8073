"""Casino War, chapter 651a."""

from typing import Final

from nomorebets.compliance.inspections import Check
from nomorebets.games.casino_war.inspection import ADJUSTERS, INSPECTORS, checks
from nomorebets.games.casino_war.messages import (
    CasinoWarCommand,
    CasinoWarEvent,
    CorrectCard,
)
from nomorebets.games.casino_war.play import decide
from nomorebets.games.casino_war.state import CasinoWar, begin, evolve, in_round, wagered
from nomorebets.games.casino_war.submission import CasinoWarSubmission, Play, examine
from nomorebets.law import cite
from nomorebets.tables.game import Game, TableClauses
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.findings import Finding


def _checks(table: CasinoWar) -> tuple[Check, ...]:
    return checks(table.submission.cards)


def _findings(table: CasinoWar) -> tuple[Finding, ...]:
    return examine(table.submission)


def _seats(table: CasinoWar) -> int:
    return table.submission.positions


def _movable_parts(table: CasinoWar) -> bool:
    del table
    return False


def _credits_move(table: CasinoWar) -> bool:
    return table.submission.play is Play.CREDITS


def _interrupted(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """A replaced device calls off no round: the cards dealt lie as they were, § 651a.11(e)."""
    del table
    return ()


CASINO_WAR: Final = Game(
    name="casino-war",
    chapter="651a",
    commands=CasinoWarCommand,
    events=CasinoWarEvent,
    state=CasinoWar,
    submission=CasinoWarSubmission,
    clauses=TableClauses(
        closed=cite("651a.4"),
        inspection=cite("651a.4"),
        adjustment=cite("651a.11(e)"),
        replacement=cite("651a.11(e)"),
        secured=cite("651a.4"),
        seated=cite("651a.7(b)"),
        funds=cite("651a.7(a)"),
        leaving=cite("651a.7(d)"),
        round=cite("651a.9"),
        dealing=cite("651a.8(a)"),
        stopped=cite("651a.11"),
    ),
    when_stopped=(CorrectCard, VoidRound),
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
"""Casino War as the rest of the house knows it."""
