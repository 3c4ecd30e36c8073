"""Roulette, chapter 617a."""

from typing import Final

from nomorebets.compliance.inspections import Check
from nomorebets.games.roulette.inspection import checks
from nomorebets.games.roulette.messages import (
    CorrectNumber,
    ReplaceBall,
    RouletteCommand,
    RouletteEvent,
)
from nomorebets.games.roulette.play import decide
from nomorebets.games.roulette.state import Roulette, begin, evolve, in_round, wagered
from nomorebets.games.roulette.submission import RouletteSubmission, examine
from nomorebets.law import cite
from nomorebets.tables.game import Game, TableClauses
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.findings import Finding


def _checks(table: Roulette) -> tuple[Check, ...]:
    return checks(table.submission.kind)


def _findings(table: Roulette) -> tuple[Finding, ...]:
    return examine(table.submission)


def _seats(table: Roulette) -> int:
    return table.submission.seats


ROULETTE: Final = Game(
    name="roulette",
    chapter="617a",
    commands=RouletteCommand,
    events=RouletteEvent,
    state=Roulette,
    submission=RouletteSubmission,
    clauses=TableClauses(
        closed=cite("617a.2(a)"),
        inspection=cite("617a.2(a)"),
        adjustment=cite("617a.2(b)"),
        replacement=cite("617a.2(d)"),
        secured=cite("617a.2(f)"),
        seated=cite("617a.3(b)"),
        funds=cite("617a.3(a)"),
        leaving=cite("617a.3(b)"),
        round=cite("617a.5(e)"),
    ),
    when_stopped=(CorrectNumber, ReplaceBall, VoidRound),
    examine=examine,
    checks=_checks,
    findings=_findings,
    seats=_seats,
    begin=begin,
    decide=decide,
    evolve=evolve,
    in_round=in_round,
    wagered=wagered,
)
"""Roulette as the rest of the house knows it."""
