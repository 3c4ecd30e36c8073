"""
How wagers are settled, § 651a.9: hand by hand on the original deal, losers first on the War deal.

A second tie ends the round, docs/readings/0019; a void round gives every stake back,
docs/readings/0040.
"""

from typing import Final, assert_never

from nomorebets.games.casino_war.messages import (
    CardsCollected,
    CasinoWarEvent,
    OriginalDealSettled,
    RoundSettled,
    SurrendersSettled,
)
from nomorebets.games.casino_war.payouts import (
    SURRENDERED,
    Decided,
    TieHand,
    decide_original,
    decide_war,
)
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Collecting,
    lying_at,
    positions_with,
)
from nomorebets.games.casino_war.wagers import DEALER, Position, WagerType, area_id
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided
from nomorebets.tables.refusing import said
from nomorebets.wagering.decisions import Lost, Returned, Won
from nomorebets.wagering.lying import Outcome, in_order
from nomorebets.wagering.messages import (
    Player,
    WagerLost,
    WagerReturned,
    WagerWon,
)
from nomorebets.wagering.money import Money


def counterclockwise(positions: tuple[Position, ...]) -> tuple[Position, ...]:
    """Order positions from the dealer's right, §§ 651a.9(a), 651a.9(g)."""
    return tuple(sorted(positions, reverse=True))


def settle_original_deal(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Settle Initial and Tie Wagers hand by hand, §§ 651a.9(a), 651a.9(b); tie hands stay."""
    tied: list[Position] = []
    events: list[CasinoWarEvent] = []
    for position in counterclockwise(positions_with(table, WagerType.INITIAL)):
        if isinstance(_decision(table, position, WagerType.INITIAL), TieHand):
            tied.append(position)
        events += _settle_hand(table, position)
    events.append(OriginalDealSettled(tied=tuple(tied)))
    return tuple(events) if tied else (*events, RoundSettled(round=table.round))


def _decision(table: CasinoWar, position: Position, wager: WagerType) -> Won | Lost | TieHand:
    return decide_original(
        wager, table.hands.at(position)[0], table.hands.at(DEALER)[0], table.submission.odds
    )


def _settle_hand(table: CasinoWar, position: Position) -> tuple[Outcome, ...]:
    """Collect what the hand lost, then pay what it won, § 651a.9(b)."""
    lost: list[Outcome] = []
    won: list[Outcome] = []
    for wager in (WagerType.INITIAL, WagerType.TIE):
        decision = _decision(table, position, wager)
        if isinstance(decision, TieHand):
            continue
        for player, amount in lying_at(table, position, wager):
            event = decided(player, position, wager, amount, decision)
            (won if isinstance(decision, Won) else lost).append(event)
    return (*lost, *won)


def settle_surrenders(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Collect half of each Initial Wager given up and return the rest, § 651a.9(c)(1)."""
    events: list[CasinoWarEvent] = []
    under = cite("651a.9(c)(1)")
    for position in sorted(table.surrendered):
        area = area_id(WagerType.INITIAL, position)
        for player, amount in lying_at(table, position, WagerType.INITIAL):
            half = amount.times(SURRENDERED)
            events += (
                WagerLost(player=player, area=area, amount=half, under=under),
                WagerReturned(player=player, area=area, amount=amount - half, under=under),
            )
    events.append(SurrendersSettled())
    return tuple(events) if table.at_war else (*events, RoundSettled(round=table.round))


def settle_war_deal(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Collect all that lost on the War deal, then return and pay, §§ 651a.9(g), 651a.9(h)."""
    _, dealers = table.hands.at(DEALER)
    lost: list[CasinoWarEvent] = []
    paid: list[CasinoWarEvent] = []
    for position in counterclockwise(table.at_war):
        _, players = table.hands.at(position)
        for wager in (WagerType.INITIAL, WagerType.WAR, WagerType.TIE):
            decision = decide_war(wager, players, dealers, table.submission.odds)
            for player, amount in lying_at(table, position, wager):
                event = decided(player, position, wager, amount, decision)
                (lost if isinstance(decision, Lost) else paid).append(event)
    return (*lost, *paid, RoundSettled(round=table.round))


def decided(
    player: Player, position: Position, wager: WagerType, amount: Money, decision: Decided
) -> Outcome:
    """Say what a decision does to a wager."""
    area = area_id(wager, position)
    match decision:
        case Won(odds=odds, under=under):
            return WagerWon(
                player=player,
                area=area,
                amount=amount,
                odds=odds,
                winnings=amount.times(odds.ratio),
                under=under,
            )
        case Lost(under=under):
            return WagerLost(player=player, area=area, amount=amount, under=under)
        case Returned(under=under):
            return WagerReturned(player=player, area=area, amount=amount, under=under)
        case _:
            assert_never(decision)


def collect_cards(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """
    Lay the cards that are done with into the rack hand by hand, §§ 651a.9(d), 651a.9(h).

    While tie hands are at war, their cards and the dealer's stay, § 651a.9(e).
    """
    staying: tuple[Position, ...] = ()
    under = cite("651a.9(h)") if table.at_war else cite("651a.9(d)")
    if isinstance(table.phase, Collecting):
        staying, under = (*table.at_war, DEALER), cite("651a.9(d)")
    done = tuple(place for place in table.hands.places if place not in staying)
    order = (*counterclockwise(tuple(place for place in done if place)), *_DEALERS)
    positions = tuple(place for place in order if place in done)
    return (CardsCollected(positions=positions, under=under),)


_DEALERS: Final = (DEALER,)
"""The dealer's own hand is laid into the rack last."""


def passed_over(table: CasinoWar, position: Position) -> tuple[WagerReturned, ...]:
    """Return the wagers of a position that got no card, § 651a.11(c)."""
    under = cite("651a.11(c)")
    return tuple(
        WagerReturned(player=player, area=area_id(wager, position), amount=amount, under=under)
        for wager in (WagerType.INITIAL, WagerType.TIE)
        for player, amount in lying_at(table, position, wager)
    )


def void(table: CasinoWar, reason: str) -> tuple[CasinoWarEvent, ...]:
    """Give back every stake of the round that is not settled, docs/readings/0040."""
    under = cite("651a.11")
    why = said(reason, under, "say why the round is void")
    returned = tuple(
        WagerReturned(player=player, area=area, amount=amount, under=under)
        for player, area, amount in in_order(table.wagers)
    )
    return (*returned, RoundVoided(round=table.round, reason=why))
