"""What was done at a Casino War table, in a sentence a player can read."""

from __future__ import annotations

from typing import Any

from nomorebets.equipment.cards import named
from nomorebets.games.casino_war import messages as war
from nomorebets.games.casino_war.prompts import whose
from nomorebets.games.casino_war.submission import CasinoWarSubmission
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused


def happened(event: Any) -> str:
    """Say what an event of the game was; nothing of another."""
    match event:
        case war.WagersOpened(round=number):
            return f"round {number}: wagers are open"
        case war.NoMoreBetsAnnounced():
            return "no more bets"
        case war.FirstCardClosed():
            return "the first card closed the wagers"
        case war.CardBurned():
            return "a card goes to the discard rack unseen"
        case war.CardDealt(card=card, position=position):
            return f"{named(card)} to {whose(position)}"
        case war.CardSetAside(card=card):
            return f"the {named(card)} is not used"
        case war.CardHeld():
            return "a card drawn in error is the next card"
        case war.HandPassedOver(position=position):
            return f"no card was dealt to {whose(position)}"
        case war.CardCorrected(position=position, card=card, reason=reason):
            return f"the card at {whose(position)} is the {named(card)}: {reason}"
        case war.CoverCardReached():
            return "the cover card was reached"
        case war.HandSurrendered(position=position):
            return f"{whose(position)} surrenders"
        case war.WentToWar(position=position):
            return f"{whose(position)} goes to War"
        case war.WarWagersConfirmed():
            return "the War Wagers are confirmed"
        case war.CardsCollected():
            return "cards are collected"
        case war.RoundSettled():
            return "all wagers are decided"
        case _:
            return ""


def accepted(command: Any, submission: CasinoWarSubmission) -> str:
    """Say what was accepted of the game's own; nothing of another command."""
    match command:
        case war.PlaceWagers(chips=chips):
            return f"{_total(chips)} on {_places(chips, submission)}"
        case war.Surrender(position=position):
            return f"{whose(position)} surrenders"
        case _:
            return ""


def _total(chips: tuple[war.Chips, ...]) -> Money:
    return sum((one.amount for one in chips), NOTHING)


def _places(chips: tuple[war.Chips, ...], submission: CasinoWarSubmission) -> str:
    return area_name(chips[0].area, submission) if len(chips) == 1 else f"{len(chips)} areas"


def area_name(area: AreaId, submission: CasinoWarSubmission) -> str:
    """Name a betting area; one that is not there goes by what it was called."""
    try:
        return submission.area(area).name
    except Refused:
        return area
