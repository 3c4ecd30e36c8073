"""
What is decided of each wager by now, and how it is settled, §§ 633c.5(o), 633c.5(p)(1), 633c.5(aa).

Wagers fall at different moments; whatever is decided is due at once and is settled electronically.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.games.hybrid_blackjack.deciding import Halved, Ruling, ruling_on
from nomorebets.games.hybrid_blackjack.messages import HybridBlackjackEvent, RoundSettled
from nomorebets.games.hybrid_blackjack.payouts import SURRENDERED, NotYet
from nomorebets.games.hybrid_blackjack.state import Decided, HybridBlackjack
from nomorebets.games.hybrid_blackjack.wagers import BettingArea, areas
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided
from nomorebets.tables.refusing import said
from nomorebets.wagering.decisions import Lost, Returned, Won
from nomorebets.wagering.messages import Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Refused

OutcomeEvent: TypeAlias = WagerLost | WagerWon | WagerReturned


class Due(msgspec.Struct, frozen=True):
    """A wager that lies on the layout, and what is decided of it."""

    player: Player
    area: BettingArea
    amount: Money
    ruling: Ruling


def lying(table: HybridBlackjack) -> Iterator[Due]:
    """Everything on the electronic layouts: from the dealer's left, by name, area by area."""
    in_order = sorted(table.terminals.items(), key=lambda one: (one[1].position, one[0]))
    for player, terminal in in_order:
        wagers = table.wagers.get(player, {})
        for area in areas().values():
            if wager := wagers.get(area.id):
                yield Due(player, area, wager.amount, ruling_on(table, terminal, area))


def due(table: HybridBlackjack) -> tuple[Due, ...]:
    """What is decided and not settled yet."""
    return tuple(one for one in lying(table) if not isinstance(one.ruling, NotYet))


def is_open(table: HybridBlackjack) -> bool:
    """Whether a wager still hangs on cards to come, docs/readings/0028."""
    return any(isinstance(one.ruling, NotYet) for one in lying(table))


def settle(table: HybridBlackjack) -> tuple[HybridBlackjackEvent, ...]:
    """Settle whatever is due; with the last wager the round is over."""
    decided = due(table)
    ended = isinstance(table.phase, Decided)
    if not decided and not ended:
        raise Refused("no wager is decided that is not settled", under=cite("633c.5(t)"))
    events = tuple(event for one in decided for event in _settled(one))
    return (*events, RoundSettled(round=table.round)) if ended else events


def _settled(one: Due) -> tuple[OutcomeEvent, ...]:
    player, area, amount, ruling = one.player, one.area.id, one.amount, one.ruling
    assert not isinstance(ruling, NotYet)
    match ruling:
        case Won(odds=odds, under=under):
            won = amount.times(odds.ratio)
            return (
                WagerWon(
                    player=player, area=area, amount=amount, odds=odds, winnings=won, under=under
                ),
            )
        case Lost(under=under):
            return (WagerLost(player=player, area=area, amount=amount, under=under),)
        case Returned(under=under):
            return (WagerReturned(player=player, area=area, amount=amount, under=under),)
        case Halved(under=under):
            half = amount.times(SURRENDERED)
            return (
                WagerLost(player=player, area=area, amount=half, under=under),
                WagerReturned(player=player, area=area, amount=amount - half, under=under),
            )
        case _:
            assert_never(ruling)


def void(table: HybridBlackjack, reason: str) -> tuple[HybridBlackjackEvent, ...]:
    """Give back every stake of the round that is not settled, docs/readings/0040."""
    why = said(reason, _VOID, "say why the round is void")
    returned = tuple(
        WagerReturned(player=player, area=area.id, amount=wager.amount, under=_VOID)
        for player, wagers in sorted(table.wagers.items())
        for area in areas().values()
        if (wager := wagers.get(area.id))
    )
    return (*returned, RoundVoided(round=table.round, reason=why))


_VOID: Final = cite("605a.4(d)(4)")
