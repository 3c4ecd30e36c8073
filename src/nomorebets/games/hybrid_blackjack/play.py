"""A round of hybrid Blackjack, §§ 633c.5(k) to 633c.5(ee): what each message does in each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from nomorebets.games.hybrid_blackjack.choosing import (
    decline_insurance,
    elect,
    take_even_money,
    take_insurance,
)
from nomorebets.games.hybrid_blackjack.dealing import answer, deal, deal_hole_card, turn
from nomorebets.games.hybrid_blackjack.irregularities import correct, enter, find_face_up
from nomorebets.games.hybrid_blackjack.laying import place, select_position, take_up
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    CardIsFoundFaceUp,
    CorrectCard,
    CountdownEnds,
    DeclineInsurance,
    DoubleDown,
    EnterCard,
    Hit,
    HoleCardIsDealt,
    HoleCardIsTurned,
    HybridBlackjackCommand,
    HybridBlackjackEvent,
    OpenWagers,
    PlaceWagers,
    ReaderAnswers,
    SelectPosition,
    SettleWagers,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
    TakeInsurance,
    TakeUpWagers,
    WagersOpened,
)
from nomorebets.games.hybrid_blackjack.settling import settle, void
from nomorebets.games.hybrid_blackjack.shuffle import check_ready, decide_shuffle
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    HybridBlackjack,
    OfferingInsurance,
    Phase,
    Settled,
    TakingWagers,
    Waiting,
    in_round,
)
from nomorebets.games.hybrid_blackjack.windows import end_countdown
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Request

_PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
_BEFORE_THE_CARDS: Final = (SelectPosition, PlaceWagers, TakeUpWagers)
_ON_INSURANCE: Final = (TakeInsurance, TakeEvenMoney, DeclineInsurance)
_ON_A_HAND: Final = (Hit, Stand, DoubleDown, SplitPair, Surrender)

_NOT_OPEN: Final = ("wagers are not open yet", cite("633c.5(k)"))
_DEALT: Final = ("wagers are placed before the first card", cite("633c.5(k)"))
_NO_INSURANCE: Final = ("Insurance is not offered now", cite("633a.8"))
_NO_CHOICE: Final = ("nothing is to be elected now", cite("633c.5(r)"))
_UNDER_WAY: Final = ("this round is not settled yet", cite("633c.5(t)"))
_NOTHING_DECIDED: Final = ("no wager is decided yet", cite("633c.5(t)"))
_NO_ROUND: Final = ("no round is under way", cite("633c.5(t)"))

FORBIDDEN: Final[Mapping[tuple[type[Phase], type[Request]], tuple[str, Citation]]] = {
    **{
        (phase, request): _NOT_OPEN if phase in (Waiting, Settled) else _DEALT
        for phase in _PHASES
        for request in _BEFORE_THE_CARDS
        if phase is not TakingWagers
    },
    **{
        (phase, request): _NO_INSURANCE
        for phase in _PHASES
        for request in _ON_INSURANCE
        if phase is not OfferingInsurance
    },
    **{
        (phase, request): _NO_CHOICE
        for phase in _PHASES
        for request in _ON_A_HAND
        if phase is not Deciding
    },
    **{(phase, OpenWagers): _UNDER_WAY for phase in _PHASES if phase not in (Waiting, Settled)},
    (Waiting, SettleWagers): _NO_ROUND,
    (Settled, SettleWagers): ("this round is settled already", cite("633c.5(t)")),
    (TakingWagers, SettleWagers): _NOTHING_DECIDED,
    (Waiting, VoidRound): _NO_ROUND,
    (Settled, VoidRound): ("this round is settled already", cite("633c.5(t)")),
}
"""What each phase forbids, why, and which clause says so."""


def decide(
    table: HybridBlackjack, command: HybridBlackjackCommand
) -> tuple[HybridBlackjackEvent, ...]:
    """
    Say what happens when ``command`` reaches ``table``.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if forbidden := FORBIDDEN.get((type(table.phase), type(command))):  # type: ignore[arg-type]
        reason, under = forbidden
        raise Refused(reason, under=under)
    match command:
        case SelectPosition(player=player, position=position):
            return select_position(table, player, position)
        case PlaceWagers(player=player, chips=chips):
            return place(table, player, chips)
        case TakeUpWagers(player=player, chips=chips):
            return take_up(table, player, chips)
        case TakeInsurance(player=player, amount=amount):
            return take_insurance(table, player, amount)
        case TakeEvenMoney(player=player):
            return take_even_money(table, player)
        case DeclineInsurance(player=player):
            return decline_insurance(table, player)
        case Hit() | Stand() | DoubleDown() | SplitPair() | Surrender():
            return elect(table, command)
        case OpenWagers():
            check_ready(table.cards)
            return (WagersOpened(round=table.round + 1),)
        case SettleWagers():
            return settle(table)
        case EnterCard():
            return enter(table, command)
        case CorrectCard():
            return correct(table, command)
        case VoidRound(reason=reason):
            return void(table, reason)
        case CardIsDealt(card=card):
            return deal(table, card, by_hand=False)
        case HoleCardIsDealt():
            return deal_hole_card(table)
        case ReaderAnswers(blackjack=blackjack):
            return answer(table, blackjack=blackjack)
        case HoleCardIsTurned(card=card):
            return turn(table, card, by_hand=False)
        case CardIsFoundFaceUp(card=card):
            return find_face_up(table, card)
        case CountdownEnds(window=window):
            return end_countdown(table, window)
        case _:
            return decide_shuffle(table.cards, command, in_round=in_round(table))
