"""What the events of a Big Six table are to whoever watches it: milestones, and alerts."""

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
from nomorebets.games.big_six.messages import (
    RoundSettled,
    SpinVoided,
    SymbolAnnounced,
    SymbolCorrected,
    SymbolDisputed,
    WagersOpened,
    WheelSpun,
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
        case WheelSpun():
            return ChanceAsked()
        case SymbolAnnounced(symbol=symbol) | SymbolCorrected(symbol=symbol):
            return ResultCalled(symbol)
        case RoundSettled() | RoundVoided():
            return RoundOver()
        case _:
            return NoMilestone()


def alert(event: Any) -> str:
    """Say what a floorperson should know of an event; nothing of most."""
    match event:
        case SymbolDisputed(announced=announced, reported=reported):
            return f"symbol mismatch: {announced} announced, {reported} reported"
        case SpinVoided(under=under) if under == cite("619a.2(b)"):
            return "the wheel made fewer than three revolutions"
        case _:
            return ""
