"""Wagers that lie on a layout, by player and betting area, and what is decided of them."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

import msgspec

from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money


class Wager(msgspec.Struct, frozen=True):
    """Chips of one player on one area; ``held`` of them may not be touched any more."""

    amount: Money
    place: int = 0
    held: Money = NOTHING


Lying: TypeAlias = Mapping[Player, Mapping[AreaId, Wager]]
"""What lies on a layout, by player, in the order it came."""

Outcome: TypeAlias = WagerLost | WagerWon | WagerReturned


def add_chips(lying: Lying, player: Player, area: AreaId, amount: Money, place: int = 0) -> Lying:
    """Lay chips beside those that a player has on the area; where the first lie, all lie."""
    own = lying.get(player, {})
    if before := own.get(area):
        after = Wager(before.amount + amount, before.place, before.held)
    else:
        after = Wager(amount, place)
    return {**lying, player: {**own, area: after}}


def remove_chips(lying: Lying, player: Player, area: AreaId, amount: Money) -> Lying:
    """Take some or all of a player's chips from the area; those that are held go last."""
    own = dict(lying[player])
    before = own.pop(area)
    if left := before.amount - amount:
        own[area] = Wager(left, before.place, min(before.held, left))
    if own:
        return {**lying, player: own}
    return {one: others for one, others in lying.items() if one != player}


def hold(lying: Lying) -> Lying:
    """Let nothing that lies there be touched any more."""
    return {
        player: {area: Wager(one.amount, one.place, held=one.amount) for area, one in own.items()}
        for player, own in lying.items()
    }


def total(own: Mapping[AreaId, Wager]) -> Money:
    """How much one player has on the layout."""
    return Money(sum(one.amount.cents for one in own.values()))


def in_order(lying: Lying) -> Iterator[tuple[Player, AreaId, Money]]:
    """Everything that lies there, in an order that is always the same."""
    for player, own in sorted(lying.items()):
        for area, one in sorted(own.items()):
            yield player, area, one.amount


def net_cents(outcome: Outcome) -> int:
    """What one decision brought the player, in cents; below zero where it cost."""
    match outcome:
        case WagerWon(winnings=winnings):
            return winnings.cents
        case WagerLost(amount=amount):
            return -amount.cents
        case WagerReturned():
            return 0
        case _:
            assert_never(outcome)
