"""What the events of a Casino War table are to whoever watches it: milestones, and alerts."""

from __future__ import annotations

from typing import Any

from nomorebets.equipment.cards import named
from nomorebets.floor.live_game import (
    ChanceAsked,
    Milestone,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.games.casino_war.messages import (
    CardBurned,
    CardDealt,
    CardSetAside,
    RoundSettled,
    WagersOpened,
)
from nomorebets.games.casino_war.shuffle_messages import BatchDistrusted, DeviceFailed
from nomorebets.games.casino_war.wagers import DEALER
from nomorebets.tables.messages import RoundVoided


def milestone(event: Any) -> Milestone:
    """Say what an event is in the course of a round; the dealer's card decides every hand."""
    match event:
        case WagersOpened(round=number):
            return RoundBegan(number)
        case CardDealt(card=card, position=position) if position == DEALER:
            return ResultCalled(named(card))
        case CardDealt() | CardBurned() | CardSetAside():
            return ChanceAsked()
        case RoundSettled() | RoundVoided():
            return RoundOver()
        case _:
            return NoMilestone()


def alert(event: Any) -> str:
    """Say what a floorperson should know of an event; nothing of most."""
    match event:
        case BatchDistrusted(back=back):
            return f"the {back} batch is not what it must be"
        case DeviceFailed():
            return "the shuffling device cannot be used"
        case CardSetAside(card=card):
            return f"the {named(card)} was face up or exposed"
        case _:
            return ""
