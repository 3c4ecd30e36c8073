"""What was done at a Big Six table, in a sentence a player can read."""

from __future__ import annotations

from typing import Any

from nomorebets.games.big_six import messages as big_six
from nomorebets.games.big_six.submission import BigSixSubmission
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused


def happened(event: Any) -> str:
    """Say what an event of the game was; nothing of another."""
    match event:
        case big_six.WagersOpened(round=number):
            return f"round {number}: wagers are open"
        case big_six.NoMoreBetsAnnounced():
            return "no more bets"
        case big_six.WheelSpun():
            return "the wheel turns"
        case big_six.SpinVoided():
            return "the spin is void"
        case big_six.SymbolAnnounced(symbol=symbol):
            return f"the clapper rests in {symbol}"
        case big_six.SymbolDisputed(announced=announced, reported=reported):
            return f"{announced} was announced and {reported} reported"
        case big_six.SymbolCorrected(symbol=symbol, reason=reason):
            return f"the symbol is {symbol}: {reason}"
        case big_six.RoundSettled():
            return "all wagers are collected and paid"
        case _:
            return ""


def accepted(command: Any, submission: BigSixSubmission) -> str:
    """Say what was accepted of the game's own; nothing of another command."""
    match command:
        case big_six.PlaceWagers(chips=chips):
            return f"{_total(chips)} on {_places(chips, submission)}"
        case big_six.TakeUpWagers(chips=chips):
            return f"{_total(chips)} taken up from {_places(chips, submission)}"
        case _:
            return ""


def _total(chips: tuple[big_six.Chips, ...]) -> Money:
    return sum((one.amount for one in chips), NOTHING)


def _places(chips: tuple[big_six.Chips, ...], submission: BigSixSubmission) -> str:
    return area_name(chips[0].area, submission) if len(chips) == 1 else f"{len(chips)} areas"


def area_name(area: AreaId, submission: BigSixSubmission) -> str:
    """Name a betting area; one that is not there goes by what it was called."""
    try:
        return submission.area(area).name
    except Refused:
        return area
