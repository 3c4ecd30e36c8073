"""Messages that every game shares: whose wagers move, and which way."""

from typing import NewType, TypeAlias

from nomorebets.law import Citation
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds
from nomorebets.wagering.tenses import Event, Request

Player = NewType("Player", str)
"""A player's name at the table."""

AreaId = NewType("AreaId", str)
"""A betting area of a layout, in the words of the game's notation, for example ``17/20``."""


class PlayersRequest(Request, frozen=True, kw_only=True):
    """A request about the wagers of a player who must be seated at the table."""

    player: Player


class WagerPlaced(Event, frozen=True, kw_only=True):
    """Chips lie on an area: they are a wager from now on."""

    player: Player
    area: AreaId
    amount: Money
    place: int = 0
    laid_by_dealer: bool = False


class WagerTakenUp(Event, frozen=True, kw_only=True):
    """A player has taken chips up again while that was allowed."""

    player: Player
    area: AreaId
    amount: Money


class WagerLost(Event, frozen=True, kw_only=True):
    """A losing wager has been collected into the table inventory."""

    player: Player
    area: AreaId
    amount: Money
    under: Citation


class WagerWon(Event, frozen=True, kw_only=True):
    """A winning wager has been paid at these odds, and the stake given back."""

    player: Player
    area: AreaId
    amount: Money
    odds: Odds
    winnings: Money
    under: Citation


class WagerReturned(Event, frozen=True, kw_only=True):
    """A wager has gone back to the player undecided."""

    player: Player
    area: AreaId
    amount: Money
    under: Citation


MoneyEvent: TypeAlias = WagerPlaced | WagerTakenUp | WagerLost | WagerWon | WagerReturned
"""The events that move money between a player, the player's open wagers and the inventory."""
