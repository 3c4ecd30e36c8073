"""
How a round ends, §§ 617a.5(d), 617a.5(e): fifths, losers, winners; or every stake back.

Five Adjacent as docs/readings/0005 reads it, a void round as docs/readings/0040.
"""

from collections.abc import Iterator
from typing import assert_never

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import FifthMoved, RouletteEvent, RoundSettled
from nomorebets.games.roulette.payouts import decide_wager
from nomorebets.games.roulette.state import AtRest, Roulette, evolve
from nomorebets.games.roulette.wagers import A_FIFTH, BettingArea, WagerType
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided
from nomorebets.tables.refusing import said
from nomorebets.wagering.decisions import Lost, Won
from nomorebets.wagering.lying import Lying, in_order
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money


def settle(table: Roulette) -> tuple[RouletteEvent, ...]:
    """Move the fifths, collect all that lost, then pay all that won, §§ 617a.5(d), 617a.5(e)."""
    assert isinstance(table.phase, AtRest)
    number = table.phase.number
    moves = tuple(_fifths(table, number))
    after = table
    for move in moves:
        after = evolve(after, move)
    lost: list[WagerLost] = []
    won: list[WagerWon] = []
    for player, area, amount in lying(table, after.wagers):
        if area.wager is WagerType.FIVE_ADJACENT:
            under = cite("617a.5(d)") if number in area.numbers else cite("617a.3(d)")
            lost.append(WagerLost(player=player, area=area.id, amount=amount, under=under))
            continue
        match decision := decide_wager(area, number, table.submission.odds):
            case Won(odds=odds, under=under):
                won.append(
                    WagerWon(
                        player=player,
                        area=area.id,
                        amount=amount,
                        odds=odds,
                        winnings=amount.times(odds.ratio),
                        under=under,
                    )
                )
            case Lost(under=under):
                lost.append(WagerLost(player=player, area=area.id, amount=amount, under=under))
            case _:
                assert_never(decision)
    return (*moves, *lost, *won, RoundSettled(round=table.round, number=number))


def _fifths(table: Roulette, number: Number) -> Iterator[FifthMoved]:
    if not table.submission.five_adjacent:
        return
    for player, area, amount in lying(table, table.wagers):
        if area.wager is WagerType.FIVE_ADJACENT and number in area.numbers:
            yield FifthMoved(
                player=player,
                source=area.id,
                target=AreaId(number),
                amount=amount.times(A_FIFTH),
                under=cite("617a.5(d)"),
            )


def lying(table: Roulette, wagers: Lying) -> Iterator[tuple[Player, BettingArea, Money]]:
    """Everything on the layout, in an order that is always the same."""
    areas = table.submission.areas()
    for player, area, amount in in_order(wagers):
        yield player, areas[area], amount


def void(table: Roulette, reason: str) -> tuple[RouletteEvent, ...]:
    """Give back every stake of the round that is not settled, docs/readings/0040."""
    under = cite("617a.6")
    why = said(reason, under, "say why the round is void")
    returned = tuple(
        WagerReturned(player=player, area=area.id, amount=amount, under=under)
        for player, area, amount in lying(table, table.wagers)
    )
    return (*returned, RoundVoided(round=table.round, reason=why))
