"""What was done at a hybrid table, in a sentence a player can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nomorebets.equipment.cards import named
from nomorebets.games.hybrid_blackjack import messages as blackjack
from nomorebets.games.hybrid_blackjack import shuffle_messages as cards
from nomorebets.games.hybrid_blackjack.hands import DEALER, SHARED, Answer, Choice
from nomorebets.games.hybrid_blackjack.submission import HybridBlackjackSubmission
from nomorebets.games.hybrid_blackjack.wagers import find_area
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused

_SAID: Final[Mapping[type, str]] = {
    blackjack.CountdownBegun: "the countdown to the cards runs",
    blackjack.CountdownLapsed: "the countdown is over and no wager lies",
    blackjack.WagersClosed: "no more bets",
    blackjack.HoleCardDealt: "a card face down to the dealer",
    blackjack.InsuranceOffered: "the dealer shows an ace: Insurance is offered",
    blackjack.ReaderAsked: "the hole card goes into the reader",
    blackjack.DecisionsAsked: "every hand below 21 is asked",
    blackjack.DecisionsCarriedOut: "the decisions are carried out",
    blackjack.CommunityCardAwaited: "a community card is to be drawn",
    blackjack.HoleCardAwaited: "the hole card is to be turned",
    blackjack.DealersCardAwaited: "the dealer draws another card",
    blackjack.RoundDecided: "no card is to come any more",
    blackjack.RoundSettled: "all wagers are decided",
    cards.CardsReceived: "fresh decks are at the table",
    cards.CardsInspected: "the dealer found the cards without a defect",
    cards.InspectionVerified: "the floorperson verified that",
    cards.CardsWashed: "the cards are washed and stacked",
    cards.ShufflingBegun: "the device shuffles the cards",
    cards.ShufflingFailed: "the shuffle does not count",
    cards.CardsShuffled: "the cards are shuffled",
    cards.ShoeLoaded: "the cards are in the shoe",
    cards.ReshuffleDirected: "the cards are reshuffled after this round",
    cards.ShoeEmptied: "the cards of shoe and rack are gathered",
    cards.ShoeMisread: "the shoe does not read: cards are entered by hand",
    cards.ShoeReads: "the shoe reads again",
    cards.DecksDistrusted: "the decks are not what they must be",
    cards.DecksCounted: "the decks were counted and are whole",
}
"""Events that are always told alike."""

_ELECTED: Final[Mapping[Choice, str]] = {
    Choice.NOTHING: "waits",
    Choice.HIT: "hits",
    Choice.STAND: "stands",
    Choice.DOUBLE_DOWN: "doubles down",
    Choice.SPLIT: "splits",
    Choice.SURRENDER: "surrenders",
}


def happened(event: Any) -> str:
    """Say what an event of the game was; nothing of another."""
    if said := _SAID.get(type(event)):
        return said
    match event:
        case blackjack.WagersOpened(round=number):
            return f"round {number}: wagers are open"
        case blackjack.PositionSelected(position=position):
            return f"takes position {position}"
        case blackjack.CardDealt(card=card, position=position, by_hand=by_hand):
            return f"{named(card)} to {whose(position)}{_by_hand(by_hand=by_hand)}"
        case blackjack.CommunityCardDealt(card=card, by_hand=by_hand):
            return f"community card: {named(card)}{_by_hand(by_hand=by_hand)}"
        case blackjack.HoleCardTurned(card=card, by_hand=by_hand):
            return f"the hole card is the {named(card)}{_by_hand(by_hand=by_hand)}"
        case blackjack.InsuranceAnswered(answer=answer, decided_for_player=late):
            return f"{_ANSWERED[answer]}{_for_player(late=late)}"
        case blackjack.ReaderAnswered(blackjack=yes):
            return f"the reader says {'Blackjack' if yes else 'no Blackjack'}"
        case blackjack.ChoiceMade(hand=hand, choice=choice, decided_for_player=late):
            return f"hand {hand} {_ELECTED[choice]}{_for_player(late=late)}"
        case blackjack.CardSetAside(card=card):
            return f"the {named(card)} is not used"
        case blackjack.CardCorrected(card=card, entered=entered, reason=reason):
            return f"the {named(entered)} is the {named(card)}: {reason}"
        case _:
            return ""


_ANSWERED: Final[Mapping[Answer, str]] = {
    Answer.NOTHING: "no answer yet",
    Answer.DECLINED: "no Insurance",
    Answer.INSURED: "Insurance taken",
    Answer.EVEN_MONEY: "even money taken",
}


def _by_hand(*, by_hand: bool) -> str:
    return ", entered by dealer and floorperson" if by_hand else ""


def _for_player(*, late: bool) -> str:
    return ", decided for the player" if late else ""


def whose(position: int) -> str:
    """Name who has the cards at a position."""
    if position == DEALER:
        return "the dealer"
    return "all players" if position == SHARED else f"position {position}"


def accepted(command: Any, submission: HybridBlackjackSubmission) -> str:
    """Say what was accepted of the game's own; nothing of another command."""
    match command:
        case blackjack.SelectPosition(position=position):
            return f"position {position} is yours for this round"
        case blackjack.PlaceWagers(chips=chips):
            return f"{_total(chips)} on {_places(chips, submission)}"
        case blackjack.TakeUpWagers(chips=chips):
            return f"{_total(chips)} taken up from {_places(chips, submission)}"
        case blackjack.TakeInsurance(amount=amount):
            return f"Insurance of {amount}"
        case blackjack.TakeEvenMoney():
            return "even money"
        case blackjack.DeclineInsurance():
            return "no Insurance"
        case blackjack.Hit(hand=hand):
            return f"hand {hand} hits"
        case blackjack.Stand(hand=hand):
            return f"hand {hand} stands"
        case blackjack.DoubleDown(hand=hand, amount=amount):
            return f"hand {hand} doubles down for {amount}"
        case blackjack.SplitPair(hand=hand):
            return f"hand {hand} splits"
        case blackjack.Surrender(hand=hand):
            return f"hand {hand} surrenders"
        case _:
            return ""


def _total(chips: tuple[blackjack.Chips, ...]) -> Money:
    return sum((one.amount for one in chips), NOTHING)


def _places(chips: tuple[blackjack.Chips, ...], submission: HybridBlackjackSubmission) -> str:
    return area_name(chips[0].area, submission) if len(chips) == 1 else f"{len(chips)} areas"


def area_name(area: AreaId, submission: HybridBlackjackSubmission) -> str:
    """Name a betting area; one that is not there goes by what it was called."""
    del submission
    try:
        return find_area(area).name
    except Refused:
        return area
