"""Roulette, chapter 617a."""

from typing import Final

from nomorebets.compliance.inspections import Check
from nomorebets.games.roulette.inspection import ADJUSTERS, INSPECTORS, checks
from nomorebets.games.roulette.irregularities import interrupted
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    CorrectNumber,
    ReplaceBall,
    RouletteCommand,
    RouletteEvent,
)
from nomorebets.games.roulette.play import decide
from nomorebets.games.roulette.state import Roulette, begin, evolve, in_round, wagered
from nomorebets.games.roulette.submission import Play, RouletteSubmission, examine
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


def _movable_parts(table: Roulette) -> bool:
    return table.submission.wheel.movable_parts


def _credits_move(table: Roulette) -> bool:
    return table.submission.play is Play.CREDITS


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
        dealing=cite("617a.5(a)"),
        stopped=cite("617a.6"),
    ),
    when_stopped=(AnnounceNoMoreBets, CorrectNumber, ReplaceBall, VoidRound),
    examine=examine,
    checks=_checks,
    findings=_findings,
    inspectors=INSPECTORS,
    adjusters=ADJUSTERS,
    movable_parts=_movable_parts,
    seats=_seats,
    credits_move=_credits_move,
    interrupted=interrupted,
    begin=begin,
    decide=decide,
    evolve=evolve,
    in_round=in_round,
    wagered=wagered,
)
"""Roulette as the rest of the house knows it."""
