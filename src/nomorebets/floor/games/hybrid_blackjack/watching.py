"""What the events of a hybrid table are to whoever watches it: milestones, and alerts."""

from __future__ import annotations

from typing import Any, Final

from nomorebets.equipment.cards import named
from nomorebets.floor.live_game import (
    ChanceAsked,
    Milestone,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.games.hybrid_blackjack.messages import (
    CardCorrected,
    CardDealt,
    CardSetAside,
    CommunityCardDealt,
    HoleCardDealt,
    HoleCardTurned,
    RoundDecided,
    RoundSettled,
    WagersOpened,
)
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    DecksDistrusted,
    ShoeMisread,
    ShufflingFailed,
)
from nomorebets.tables.messages import RoundVoided

DEALT_OUT: Final = "dealt out"
"""What is called of a round: every terminal has a result of its own."""


def milestone(event: Any) -> Milestone:
    """Say what an event is in the course of a round; each card changes what a hand may come to."""
    match event:
        case WagersOpened(round=number):
            return RoundBegan(number)
        case (
            CardDealt() | HoleCardDealt() | HoleCardTurned() | CommunityCardDealt() | CardSetAside()
        ):
            return ChanceAsked()
        case RoundDecided():
            return ResultCalled(DEALT_OUT)
        case RoundSettled() | RoundVoided():
            return RoundOver()
        case _:
            return NoMilestone()


def alert(event: Any) -> str:
    """Say what a floorperson should know of an event; nothing of most."""
    match event:
        case ShoeMisread():
            return "the shoe does not read: dealer and floorperson enter the cards of this round"
        case ShufflingFailed():
            return "the shuffling device has not finished: its shuffle does not count"
        case DecksDistrusted():
            return "the decks are not what they must be"
        case CardSetAside(card=card):
            return f"the {named(card)} served no hand and is in the discard rack"
        case CardCorrected(card=card, entered=entered):
            return f"the {named(entered)} was put right: it is the {named(card)}"
        case _:
            return ""
