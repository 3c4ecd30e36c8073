"""Big Six Wheel, chapter 619a."""

from typing import Final

from nomorebets.compliance.inspections import Check
from nomorebets.games.big_six.inspection import INSPECTORS, REPLACERS, checks
from nomorebets.games.big_six.irregularities import interrupted
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    BigSixCommand,
    BigSixEvent,
    CorrectSymbol,
)
from nomorebets.games.big_six.play import decide
from nomorebets.games.big_six.state import BigSix, begin, evolve, in_round, wagered
from nomorebets.games.big_six.submission import BigSixSubmission, Play, examine
from nomorebets.law import cite
from nomorebets.tables.game import Game, TableClauses
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.findings import Finding


def _checks(table: BigSix) -> tuple[Check, ...]:
    return checks(inspected=table.submission.inspected_before_opening)


def _findings(table: BigSix) -> tuple[Finding, ...]:
    return examine(table.submission)


def _seats(table: BigSix) -> int:
    return table.submission.seats


def _movable_parts(table: BigSix) -> bool:
    """The chapter knows no adjustment, only a wheel as it is approved, § 619a.1."""
    del table
    return False


def _credits_move(table: BigSix) -> bool:
    return table.submission.play is Play.CREDITS


BIG_SIX: Final = Game(
    name="big-six",
    chapter="619a",
    commands=BigSixCommand,
    events=BigSixEvent,
    state=BigSix,
    submission=BigSixSubmission,
    clauses=TableClauses(
        closed=cite("619a.1"),
        inspection=cite("619a.1"),
        adjustment=cite("619a.1"),
        replacement=cite("619a.1"),
        secured=cite("619a.1"),
        seated=cite("601a.2"),
        funds=cite("603a.10(a)"),
        leaving=cite("603a.10(a)"),
        round=cite("619a.2(e)"),
        dealing=cite("619a.2(b)"),
        stopped=cite("619a.2(c)"),
    ),
    when_stopped=(AnnounceNoMoreBets, CorrectSymbol, VoidRound),
    examine=examine,
    checks=_checks,
    findings=_findings,
    inspectors=INSPECTORS,
    adjusters=REPLACERS,
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
"""The Big Six Wheel as the rest of the house knows it."""
