"""What the events of a Roulette table are to whoever watches it: milestones, and alerts."""

from __future__ import annotations

from typing import Any, Final

from nomorebets.floor.live_game import (
    ChanceAsked,
    Milestone,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.games.roulette.messages import (
    BallInspected,
    BallSpun,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberCorrected,
    NumberDisputed,
    RoundSettled,
    WagersOpened,
)
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided

SPIN_MS: Final = (3_000, 120_000)
"""A spin quicker or slower than this is looked at."""


def milestone(event: Any) -> Milestone:
    """Say what an event is in the course of a round."""
    match event:
        case WagersOpened(round=number):
            return RoundBegan(number)
        case BallSpun():
            return ChanceAsked()
        case NumberAnnounced(number=number) | NumberCorrected(number=number):
            return ResultCalled(number)
        case RoundSettled() | RoundVoided():
            return RoundOver()
        case _:
            return NoMilestone()


def alert(event: Any) -> str:
    """Say what a floorperson should know of an event; nothing of most."""
    match event:
        case NumberDisputed(announced=announced, reported=reported):
            return f"number mismatch: {announced} announced, {reported} reported"
        case NoSpinAnnounced(under=under) if under == cite("617a.6(a)"):
            return "the ball ran with the wheel: its direction was not changed"
        case BallInspected(damaged=True):
            return "the ball is damaged: hand out a new one"
        case _:
            return ""
