"""What was decided of a wager, as its player is told."""

from typing import assert_never

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.lying import Outcome
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money


class Settlement(msgspec.Struct, frozen=True):
    """One decision of the round, in words."""

    area: AreaId
    name: str
    amount: Money
    decision: str
    """won, lost or returned"""
    odds: str
    winnings: Money
    under: Citation
    line: str


def settled(name: str, outcome: Outcome) -> Settlement:
    """Say what was decided of a wager on the area so named."""
    match outcome:
        case WagerWon(odds=odds, winnings=winnings, amount=amount, under=under):
            line = f"{name} · {amount} at {odds} · won {winnings}, {amount} back"
            return Settlement(outcome.area, name, amount, "won", str(odds), winnings, under, line)
        case WagerLost(amount=amount, under=under):
            line = f"{name} · {amount} · lost"
            return Settlement(outcome.area, name, amount, "lost", "", NOTHING, under, line)
        case WagerReturned(amount=amount, under=under):
            line = f"{name} · {amount} · returned"
            return Settlement(outcome.area, name, amount, "returned", "", NOTHING, under, line)
        case _:
            assert_never(outcome)
