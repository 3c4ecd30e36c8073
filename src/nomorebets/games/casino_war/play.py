"""A round of Casino War, §§ 651a.7 to 651a.9: what each message does in each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nomorebets.games.casino_war.irregularities import (
    burn,
    correct,
    cover_card,
    deal,
    expose,
    hold_drawn,
    pass_over,
    set_aside,
    surrendered,
    time_ends,
)
from nomorebets.games.casino_war.laying import check_choice, go_to_war, place
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardGoesToRackUnseen,
    CardIsDealt,
    CardIsDrawn,
    CardIsExposed,
    CardIsFoundFaceUp,
    CasinoWarCommand,
    CasinoWarEvent,
    CollectCards,
    ConfirmWarWagers,
    CorrectCard,
    CoverCardIsReached,
    NoCardIsDealt,
    NoMoreBetsAnnounced,
    OpenWagers,
    PlaceWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
    Surrender,
    TakeUpWagers,
    TimeToChooseEnds,
    WagersOpened,
    WarWagersConfirmed,
)
from nomorebets.games.casino_war.settling import (
    collect_cards,
    settle_original_deal,
    settle_surrenders,
    settle_war_deal,
    void,
)
from nomorebets.games.casino_war.shuffle import decide_shuffle
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    Collecting,
    Confirming,
    Dealing,
    Dealt,
    Phase,
    Settled,
    TakingWagers,
    Waiting,
    WarDealing,
    WarDealt,
    in_round,
    positions_with,
)
from nomorebets.games.casino_war.steps import check_ready
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Request

_EVERY: Final[tuple[type[Phase], ...]] = (
    Waiting,
    TakingWagers,
    Dealing,
    Dealt,
    Choosing,
    Collecting,
    Confirming,
    WarDealing,
    WarDealt,
    Settled,
)

_ONLY_IN: Final[Mapping[type[Request], tuple[tuple[type[Phase], ...], str, Citation]]] = {
    OpenWagers: ((Waiting,), "the round before is not over", cite("651a.9(h)")),
    AnnounceNoMoreBets: ((TakingWagers,), "wagers are not open", cite("651a.8(c)")),
    SettleOriginalDeal: ((Dealt,), "the original deal is not to be settled now", cite("651a.9(a)")),
    Surrender: ((Choosing,), "there is no tie hand to choose for", cite("651a.9(c)")),
    SettleSurrenders: ((Choosing,), "nothing is surrendered", cite("651a.9(c)(1)")),
    CollectCards: (
        (Collecting, Settled),
        "the cards stay until they are settled",
        cite("651a.9(d)"),
    ),
    ConfirmWarWagers: ((Confirming,), "there is no War Wager to confirm", cite("651a.9(e)")),
    SettleWarDeal: ((WarDealt,), "the War deal is not to be settled now", cite("651a.9(g)")),
    CorrectCard: (
        (Dealing, Dealt, WarDealing, WarDealt),
        "no card waits to be settled",
        cite("651a.9(a)"),
    ),
    PlaceWagers: (
        (TakingWagers, Choosing, Collecting, Confirming),
        "no more bets",
        cite("651a.7(d)"),
    ),
}
"""In which phases alone each request has its place, and what is said everywhere else."""

_NOT_OPEN: Final = ("wagers are not open yet", cite("651a.7(d)"))

FORBIDDEN: Final[Mapping[tuple[type[Phase], type[Request]], tuple[str, Citation]]] = {
    **{
        (phase, request): (reason, under)
        for request, (allowed, reason, under) in _ONLY_IN.items()
        for phase in _EVERY
        if phase not in allowed
    },
    (Waiting, PlaceWagers): _NOT_OPEN,
    (Settled, PlaceWagers): _NOT_OPEN,
    (Waiting, VoidRound): ("no round is under way", cite("651a.9(h)")),
    (Settled, VoidRound): ("this round is settled already", cite("651a.9(h)")),
}
"""What each phase forbids, why, and which clause says so."""


_CARDS: Final = (
    CardIsDealt
    | CardGoesToRackUnseen
    | CardIsFoundFaceUp
    | CardIsExposed
    | CardIsDrawn
    | CoverCardIsReached
)
"""What can be seen only where the shoe holds cards."""


def decide(table: CasinoWar, command: CasinoWarCommand) -> tuple[CasinoWarEvent, ...]:
    """
    Say what happens when ``command`` reaches ``table``.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if forbidden := FORBIDDEN.get((type(table.phase), type(command))):  # type: ignore[arg-type]
        reason, under = forbidden
        raise Refused(reason, under=under)
    if isinstance(command, _CARDS) and not table.cards.loaded:
        raise Fault("a card was seen to leave the shoe, which is empty")
    match command:
        case PlaceWagers(player=player, chips=chips) if isinstance(table.phase, TakingWagers):
            return place(table, player, chips)
        case PlaceWagers(player=player, chips=chips):
            return go_to_war(table, player, chips)
        case TakeUpWagers():
            raise Refused("a wager once placed may not be altered", under=cite("651a.7(d)"))
        case Surrender(player=player, position=position):
            check_choice(table, command)
            return (surrendered(player, position, by_time=False),)
        case OpenWagers():
            check_ready(table.cards)
            return (WagersOpened(round=table.round + 1),)
        case AnnounceNoMoreBets():
            return _call(table)
        case SettleOriginalDeal():
            return settle_original_deal(table)
        case SettleSurrenders():
            return _settle_surrenders(table)
        case CollectCards():
            return collect_cards(table)
        case ConfirmWarWagers():
            return (WarWagersConfirmed(under=cite("651a.9(e)")),)
        case SettleWarDeal():
            return settle_war_deal(table)
        case CorrectCard():
            return correct(table, command)
        case VoidRound(reason=reason):
            return void(table, reason)
        case CardIsDealt(card=card, position=position):
            return deal(table, card, position)
        case CardGoesToRackUnseen():
            return burn(table)
        case CardIsFoundFaceUp(card=card):
            return set_aside(table, card, cite("651a.11(a)"))
        case CardIsExposed(card=card):
            return expose(table, card)
        case CardIsDrawn():
            return hold_drawn(table)
        case NoCardIsDealt(position=position):
            return pass_over(table, position)
        case CoverCardIsReached():
            return cover_card(table)
        case TimeToChooseEnds():
            return time_ends(table)
        case _:
            return decide_shuffle(table.cards, command, in_round=in_round(table))


def _call(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Announce "no more bets" over at least one Initial Wager, § 651a.8(c)."""
    if not positions_with(table, WagerType.INITIAL):
        raise Refused("nobody has placed an Initial Wager", under=cite("651a.7(b)"))
    return (NoMoreBetsAnnounced(under=cite("651a.8(c)")),)


def _settle_surrenders(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    assert isinstance(table.phase, Choosing)
    if table.phase.waiting:
        where = ", ".join(str(position) for position in table.phase.waiting)
        reason = f"a tie hand has not chosen yet, at position {where}"
        raise Refused(reason, under=cite("651a.9(c)"))
    return settle_surrenders(table)
