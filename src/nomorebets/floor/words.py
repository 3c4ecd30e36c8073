"""What was done at a table, in a sentence a player can read."""

from __future__ import annotations

from typing import Any

from nomorebets.games.roulette import messages as roulette
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.tables import messages as tables
from nomorebets.wagering import messages as wagering
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused


def happened(event: Any, submission: RouletteSubmission) -> str:
    """Say what an event was."""
    return _of_the_game(event, submission) or _of_the_table(event)


def accepted(command: Any, submission: RouletteSubmission) -> str:
    """Say what was accepted: from the command alone, so that a repeat is told the same."""
    match command:
        case roulette.PlaceWagers(chips=chips) | roulette.LayWagers(chips=chips):
            return f"{_total(chips)} on {_places(chips, submission)}"
        case roulette.TakeUpWagers(chips=chips):
            return f"{_total(chips)} taken up from {_places(chips, submission)}"
        case tables.BuyIn(amount=amount):
            return f"{amount} bought in"
        case tables.CashIn(amount=amount):
            return f"{amount} cashed in"
        case tables.TakeSeat(seat=seat):
            return f"seat {seat} is yours"
        case roulette.TakeColour(colour=colour, chip_value=value):
            return f"the {colour} chips are yours, {value} each"
        case _:
            return "done"


def _total(chips: tuple[roulette.Chips, ...]) -> Money:
    return sum((one.amount for one in chips), NOTHING)


def _places(chips: tuple[roulette.Chips, ...], submission: RouletteSubmission) -> str:
    return area_name(chips[0].area, submission) if len(chips) == 1 else f"{len(chips)} areas"


def area_name(area: AreaId, submission: RouletteSubmission) -> str:
    """Name a betting area; one that is not there goes by what it was called."""
    try:
        return submission.area(area).name
    except Refused:
        return area


def _of_the_game(event: Any, submission: RouletteSubmission) -> str:
    match event:
        case wagering.WagerPlaced(amount=amount, area=area, laid_by_dealer=by_dealer):
            by = ", laid by the dealer" if by_dealer else ""
            return f"{amount} on {area_name(area, submission)}{by}"
        case wagering.WagerTakenUp(amount=amount, area=area):
            return f"{amount} taken up from {area_name(area, submission)}"
        case wagering.WagerLost(amount=amount, area=area):
            return f"{area_name(area, submission)} · {amount} · lost"
        case wagering.WagerWon(amount=amount, area=area, odds=odds, winnings=winnings):
            return f"{area_name(area, submission)} · {amount} at {odds} · won {winnings}"
        case wagering.WagerReturned(amount=amount, area=area):
            return f"{area_name(area, submission)} · {amount} · returned"
        case roulette.ColourTaken(colour=colour, chip_value=value):
            return f"takes the {colour} chips, {value} each"
        case roulette.WagersOpened(round=number):
            return f"round {number}: wagers are open"
        case roulette.BallSpun():
            return "the ball is in the track"
        case roulette.NoMoreBetsAnnounced():
            return "no more bets"
        case roulette.NoSpinAnnounced():
            return "no spin"
        case roulette.BallRemoved():
            return "the ball is taken out"
        case roulette.BallInspected(damaged=damaged):
            return "the ball is damaged" if damaged else "the ball was looked over and is sound"
        case roulette.BallReplaced():
            return "a new ball is in use"
        case roulette.NumberAnnounced(number=number):
            return f"the ball rests in {number}"
        case roulette.NumberDisputed(announced=announced, reported=reported):
            return f"{announced} was announced and {reported} reported"
        case roulette.NumberCorrected(number=number, reason=reason):
            return f"the number is {number}: {reason}"
        case roulette.FifthMoved(amount=amount, target=target):
            return f"one fifth, {amount}, moved to {target}"
        case roulette.RoundSettled():
            return "all wagers are collected and paid"
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
            return type(event).__name__
