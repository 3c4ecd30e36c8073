"""
How a round ends: losers, then winners, § 619a.2(e); or every stake back.

A void round as docs/readings/0040 reads it.
"""

from typing import assert_never

from nomorebets.games.big_six.messages import BigSixEvent, RoundSettled
from nomorebets.games.big_six.payouts import decide_wager
from nomorebets.games.big_six.state import AtRest, BigSix
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided
from nomorebets.tables.refusing import said
from nomorebets.wagering.decisions import Lost, Won
from nomorebets.wagering.lying import in_order
from nomorebets.wagering.messages import WagerLost, WagerReturned, WagerWon


def settle(table: BigSix) -> tuple[BigSixEvent, ...]:
    """Collect all that lost, then pay all that won, § 619a.2(e)."""
    assert isinstance(table.phase, AtRest)
    symbol = table.phase.symbol
    areas = table.submission.areas()
    lost: list[WagerLost] = []
    won: list[WagerWon] = []
    for player, area, amount in in_order(table.wagers):
        match decision := decide_wager(areas[area], symbol, table.submission.odds):
            case Won(odds=odds, under=under):
                won.append(
                    WagerWon(
                        player=player,
                        area=area,
                        amount=amount,
                        odds=odds,
                        winnings=amount.times(odds.ratio),
                        under=under,
                    )
                )
            case Lost(under=under):
                lost.append(WagerLost(player=player, area=area, amount=amount, under=under))
            case _:
                assert_never(decision)
    return (*lost, *won, RoundSettled(round=table.round, symbol=symbol))


def void(table: BigSix, reason: str) -> tuple[BigSixEvent, ...]:
    """Give back every stake of the round that is not settled, docs/readings/0040."""
    under = cite("619a.2(c)")
    why = said(reason, under, "say why the round is void")
    returned = tuple(
        WagerReturned(player=player, area=area, amount=amount, under=under)
        for player, area, amount in in_order(table.wagers)
    )
    return (*returned, RoundVoided(round=table.round, reason=why))
