"""What came of a script."""

from __future__ import annotations

from typing import Any, assert_never

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """The decision of one wager; ``returned`` is all that went back to the player."""

    line: int
    player: Player
    area: AreaId
    wager: str
    amount: Money
    decision: str
    """won, lost or returned"""
    odds: str
    winnings: Money
    returned: Money
    clause: Citation
    event: Any


def decided(event: WagerWon | WagerLost | WagerReturned, line: int, wager: str) -> Decided:
    """Say an event that decided a wager as a decision."""
    odds = ""
    winnings = returned = NOTHING
    match event:
        case WagerWon():
            decision, odds, winnings = "won", str(event.odds), event.winnings
            returned = event.amount + winnings
        case WagerLost():
            decision = "lost"
        case WagerReturned():
            decision, returned = "returned", event.amount
        case _:
            assert_never(event)
    return Decided(
        line=line,
        player=event.player,
        area=event.area,
        wager=wager,
        amount=event.amount,
        decision=decision,
        odds=odds,
        winnings=winnings,
        returned=returned,
        clause=event.under,
        event=event,
    )


class Step(msgspec.Struct, frozen=True):
    """What came of one line; ``unmet`` says where it was not as the script expects."""

    line: int
    text: str
    events: tuple[Any, ...] = ()
    decisions: tuple[Decided, ...] = ()
    refused: str = ""
    refused_under: str = ""
    fault: str = ""
    unmet: tuple[str, ...] = ()


class Transcript(msgspec.Struct, frozen=True):
    """What came of every line of a script."""

    game: str
    submission: str
    steps: tuple[Step, ...]

    @property
    def held(self) -> bool:
        """Whether everything came as the script expects."""
        return not any(step.unmet for step in self.steps)

    @property
    def decisions(self) -> tuple[Decided, ...]:
        """Every decision, in the order in which it was made."""
        return tuple(one for step in self.steps for one in step.decisions)

    @property
    def unmet(self) -> tuple[str, ...]:
        """Every line that did not come as expected, and how it came."""
        return tuple(
            f"line {step.line}: {step.text}: {what}" for step in self.steps for what in step.unmet
        )
