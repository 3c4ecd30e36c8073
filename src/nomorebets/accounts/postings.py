"""Which accounts the events of every game move money between."""

from typing import assert_never

from nomorebets.accounts.books import INVENTORY, Posting, credits_of, wagers_of
from nomorebets.wagering.messages import (
    MoneyEvent,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)


def postings_of(event: MoneyEvent) -> tuple[Posting, ...]:
    """The postings of one event: a lost wager goes to the inventory, a won one is paid from it."""
    player = event.player
    match event:
        case WagerPlaced():
            return (Posting(credits_of(player), wagers_of(player), event.amount),)
        case WagerTakenUp() | WagerReturned():
            return (Posting(wagers_of(player), credits_of(player), event.amount),)
        case WagerLost():
            return (Posting(wagers_of(player), INVENTORY, event.amount),)
        case WagerWon():
            return (
                Posting(INVENTORY, credits_of(player), event.winnings),
                Posting(wagers_of(player), credits_of(player), event.amount),
            )
        case _:
            assert_never(event)
