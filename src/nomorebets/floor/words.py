"""What was done at a table, in a sentence a player can read; a game has its own words first."""

from __future__ import annotations

from typing import Any

from nomorebets.floor.live_game import LiveGame
from nomorebets.tables import messages as tables
from nomorebets.wagering import messages as wagering
from nomorebets.wagering.messages import AreaId


def happened(live: LiveGame, event: Any, submission: Any) -> str:
    """Say what an event was."""
    own = live.happened(event)
    return own or _of_a_wager(live, event, submission) or _of_the_table(event)


def accepted(live: LiveGame, command: Any, submission: Any) -> str:
    """Say what was accepted: from the command alone, so that a repeat is told the same."""
    return live.accepted(command, submission) or _of_the_table_accepted(command)


def _of_the_table_accepted(command: Any) -> str:
    match command:
        case tables.BuyIn(amount=amount):
            return f"{amount} bought in"
        case tables.CashIn(amount=amount):
            return f"{amount} cashed in"
        case tables.TakeSeat(seat=seat):
            return f"seat {seat} is yours"
        case _:
            return "done"


def _of_a_wager(live: LiveGame, event: Any, submission: Any) -> str:
    def name(area: AreaId) -> str:
        return live.area_name(area, submission)

    match event:
        case wagering.WagerPlaced(amount=amount, area=area, laid_by_dealer=by_dealer):
            by = ", laid by the dealer" if by_dealer else ""
            return f"{amount} on {name(area)}{by}"
        case wagering.WagerTakenUp(amount=amount, area=area):
            return f"{amount} taken up from {name(area)}"
        case wagering.WagerLost(amount=amount, area=area):
            return f"{name(area)} · {amount} · lost"
        case wagering.WagerWon(amount=amount, area=area, odds=odds, winnings=winnings):
            return f"{name(area)} · {amount} at {odds} · won {winnings}"
        case wagering.WagerReturned(amount=amount, area=area):
            return f"{name(area)} · {amount} · returned"
        case _:
            return ""


def _of_the_table(event: Any) -> str:
    match event:
        case tables.RoundVoided(reason=reason):
            return f"the round is void: {reason}"
        case tables.PlayStopped(reason=reason):
            return f"play stopped: {reason}"
        case tables.PlayResumed(note=note):
            return f"play goes on: {note}"
        case tables.FindingRecorded(finding=finding):
            return str(finding)
        case tables.SeatTaken(seat=seat):
            return f"takes seat {seat}"
        case tables.SeatLeft(seat=seat):
            return f"leaves seat {seat}"
        case tables.BoughtIn(amount=amount):
            return f"buys in {amount}"
        case tables.CashedIn(amount=amount):
            return f"cashes in {amount}"
        case tables.DealerRelieved(dealer=dealer):
            return f"{dealer.name} deals now"
        case _:
            return _spelled(event)


def _spelled(event: Any) -> str:
    """Spell what an event is called: it is a sentence in the past already."""
    return "".join(f" {one.lower()}" if one.isupper() else one for one in type(event).__name__)[1:]
