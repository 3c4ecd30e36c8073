"""What was done at a Roulette table, in a sentence a player can read."""

from __future__ import annotations

from typing import Any

from nomorebets.games.roulette import messages as roulette
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused


def happened(event: Any) -> str:
    """Say what an event of the game was; nothing of another."""
    match event:
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


def accepted(command: Any, submission: RouletteSubmission) -> str:
    """Say what was accepted of the game's own; nothing of another command."""
    match command:
        case roulette.PlaceWagers(chips=chips) | roulette.LayWagers(chips=chips):
            return f"{_total(chips)} on {_places(chips, submission)}"
        case roulette.TakeUpWagers(chips=chips):
            return f"{_total(chips)} taken up from {_places(chips, submission)}"
        case roulette.TakeColour(colour=colour, chip_value=value):
            return f"the {colour} chips are yours, {value} each"
        case _:
            return ""


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
