"""What cards and hands count, § 633c.5(h), and what a Blackjack is, § 633a.1."""

from collections.abc import Mapping
from typing import Final

import msgspec

from nomorebets.equipment.cards import Card, Rank, rank_of

TWENTY_ONE: Final = 21
"""More than this loses, § 633c.5(t)(3)(i); at this nobody draws, § 633c.5(r)(1)."""

ACE_HIGH: Final = 11
"""An ace, unless it would carry the hand past 21, § 633c.5(h)(3)."""

ACE_RAISES: Final = 10
"""By how much an ace counted 11 is more than one counted 1."""

TEN_VALUES: Final = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
"""§§ 633c.5(h)(1), 633c.5(h)(2)."""

READ: Final = (Rank.ACE, *TEN_VALUES)
"""Dealer's first cards under which the hole card goes through the reader, § 633c.5(o)."""

VALUES: Final[Mapping[Rank, int]] = {
    Rank.ACE: ACE_HIGH,
    **{rank: int(rank.value) for rank in Rank if rank.value.isdigit()},
    **dict.fromkeys(TEN_VALUES, 10),
}
"""§§ 633c.5(h)(1), 633c.5(h)(2), 633c.5(h)(3)."""


class Score(msgspec.Struct, frozen=True):
    """What a hand counts; ``soft`` while an ace in it counts 11."""

    total: int
    soft: bool
    blackjack: bool

    @property
    def over(self) -> bool:
        """Whether it has gone over 21."""
        return self.total > TWENTY_ONE

    @property
    def words(self) -> str:
        """How people say it: "soft 17", "Blackjack"."""
        if self.blackjack:
            return "Blackjack"
        return f"soft {self.total}" if self.soft else str(self.total)


def score(cards: tuple[Card, ...], *, split: bool = False) -> Score:
    """
    Count a hand; after a split no two cards are a Blackjack, docs/readings/0027.

    >>> score((Card("AS"), Card("6H"))).words, score((Card("AS"), Card("KH"))).words
    ('soft 17', 'Blackjack')
    """
    ranks = tuple(rank_of(card) for card in cards)
    aces = ranks.count(Rank.ACE)
    hard = sum(VALUES[rank] for rank in ranks) - ACE_RAISES * aces
    soft = aces > 0 and hard + ACE_RAISES <= TWENTY_ONE
    total = hard + ACE_RAISES if soft else hard
    two = len(cards) == 2  # noqa: PLR2004  the initial two cards, § 633a.1
    return Score(total, soft, blackjack=two and total == TWENTY_ONE and not split)


def may_be_split(cards: tuple[Card, ...]) -> bool:
    """
    Say whether a hand is two cards of one value, § 633a.11(a).

    >>> may_be_split((Card("KS"), Card("10H"))), may_be_split((Card("10H"), Card("9H")))
    (True, False)
    """
    values = [VALUES[rank_of(card)] for card in cards]
    return len(values) == 2 and values[0] == values[1]  # noqa: PLR2004


def may_have_blackjack(first: Card) -> bool:
    """Say whether a dealer's first card can become a Blackjack, § 633c.5(o)."""
    return rank_of(first) in READ


def must_draw(dealer: tuple[Card, ...], stands_on: int) -> bool:
    """Say whether the dealer's hand takes another card, §§ 633c.5(s), 633c.5(bb)(2)."""
    return score(dealer).total < stands_on


DEALER_STANDS: Final = 17
"""Hard or soft, §§ 633c.5(s), 633c.5(c)(2)."""


def most_cards(decks: int, hands: int) -> int:
    """
    Give the most cards that a player's hands and the dealer's hand can take together.

    A player's hand draws below 21 and the dealer's below 17; the smallest cards make it longest.
    """
    points = hands * (TWENTY_ONE - 1) + DEALER_STANDS - 1
    cards = 0
    for value in range(1, ACE_HIGH):
        copies = 4 * decks * (len(TEN_VALUES) if value == ACE_HIGH - 1 else 1)
        taken = min(copies, points // value)
        cards += taken
        points -= taken * value
    return cards + hands + 1
