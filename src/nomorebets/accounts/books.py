"""Double entry at one table: every cent leaves one account for another, in the same record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NewType

import msgspec

from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import MAXIMUM_CENTS, Money

Account = NewType("Account", str)

INVENTORY: Final = Account("inventory")
"""The table inventory container."""

CAGE: Final = Account("cage")
"""The outside: whatever came from it lies at the table, so its balance is never above zero."""

TRANSIT: Final = Account("transit")
"""Credits under way from or to another table under a transfer id; either sign."""


def credits_of(player: Player) -> Account:
    """A player's credits, or the player's chips in the rack."""
    return Account(f"credits:{player}")


def wagers_of(player: Player) -> Account:
    """A player's open wagers."""
    return Account(f"wagers:{player}")


class Posting(msgspec.Struct, frozen=True):
    """An amount leaving one account for another."""

    source: Account
    target: Account
    amount: Money


class Overdrawn(Exception):
    """A posting would leave an account below zero; nothing was posted."""

    def __init__(self, account: Account, short: Money) -> None:
        """Name the account and what it is short of."""
        super().__init__(f"{account} is {short} short")
        self.account = account
        self.short = short


class Books(msgspec.Struct, frozen=True):
    """Balances of one table in cents; an account that is not named stands at zero."""

    balances: Mapping[Account, int] = {}

    def balance(self, account: Account) -> Money:
        """What lies in an account that cannot go below zero."""
        return Money(self.balances.get(account, 0))

    def post(self, postings: Iterable[Posting]) -> Books:
        """
        The books after these postings, all or none.

        Raises:
            Overdrawn: one of them takes more than its source holds.
        """
        balances = dict(self.balances)
        for posting in postings:
            left = balances.get(posting.source, 0) - posting.amount.cents
            if left < 0 and posting.source not in (CAGE, TRANSIT):
                raise Overdrawn(posting.source, Money(-left))
            balances[posting.source] = left
            balances[posting.target] = balances.get(posting.target, 0) + posting.amount.cents
        return Books({account: cents for account, cents in balances.items() if cents})

    def total(self) -> int:
        """The sum of all accounts: zero, always."""
        return sum(self.balances.values())

    def room(self) -> Money:
        """What may still come to the table before an amount could grow too large to write down."""
        outside = self.balances.get(CAGE, 0) + self.balances.get(TRANSIT, 0)
        return Money(MAXIMUM_CENTS + min(0, outside))
