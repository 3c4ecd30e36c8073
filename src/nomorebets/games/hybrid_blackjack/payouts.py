"""Odds, and how each wager is decided, §§ 633c.5(t) to 633c.5(v), 633c.5(dd), 633c.5(ee)."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Final

import msgspec

from nomorebets.equipment.cards import Card, Rank, rank_of, suit_of
from nomorebets.games.hybrid_blackjack.ranking import TWENTY_ONE, Score, may_have_blackjack, score
from nomorebets.games.hybrid_blackjack.wagers import WagerType
from nomorebets.law import Citation, cite
from nomorebets.wagering.decisions import Lost, Returned, Won
from nomorebets.wagering.odds import Odds


class Payout(StrEnum):
    """The rows that both versions have, §§ 633c.5(v), 633c.5(ee)."""

    BLACKJACK_WAGER = "Blackjack wager"
    PLAYERS_BLACKJACK = "player's Blackjack"
    INSURANCE = "Insurance"


ODDS: Final[Mapping[Payout, Odds]] = {
    Payout.BLACKJACK_WAGER: Odds(1),
    Payout.PLAYERS_BLACKJACK: Odds(3, 2),
    Payout.INSURANCE: Odds(2),
}
"""Exact, no floor, docs/readings/0008."""

EVEN_MONEY: Final = Odds(1)
"""§ 633c.5(o), docs/readings/0033."""

SURRENDERED: Final = Fraction(1, 2)
"""What a surrender costs of the Blackjack wager, § 633a.9, docs/readings/0032."""

INSURED: Final = Fraction(1, 2)
"""How much of the Blackjack wager may be insured, § 633a.8, docs/readings/0033."""


def decide_hand(player: Score, dealer: Score, odds: Mapping[Payout, Odds]) -> Won | Lost | Returned:
    """
    Decide a Blackjack wager, § 633c.5(t): a player over 21 has lost, docs/readings/0026.

    A Blackjack is compared before points are, docs/readings/0027.
    """
    if player.over:
        return Lost(under=cite("633c.5(t)(3)(i)"))
    if player.blackjack or dealer.blackjack:
        return _decide_blackjacks(player, dealer, odds)
    if dealer.over:
        return Won(odds[Payout.BLACKJACK_WAGER], under=cite("633c.5(t)(1)(i)"))
    if player.total > dealer.total:
        return Won(odds[Payout.BLACKJACK_WAGER], under=cite("633c.5(t)(1)(ii)"))
    if player.total == dealer.total:
        return Returned(under=cite("633c.5(t)(2)"))
    return Lost(under=cite("633c.5(t)(3)(ii)"))


def _decide_blackjacks(
    player: Score, dealer: Score, odds: Mapping[Payout, Odds]
) -> Won | Lost | Returned:
    if player.blackjack and dealer.blackjack:
        return Returned(under=cite("633c.5(t)(2)"))
    if dealer.blackjack:
        drawn = player.total == TWENTY_ONE
        return Lost(under=cite("633c.5(t)(3)(iii)" if drawn else "633c.5(t)(3)(ii)"))
    if dealer.over:
        under = cite("633c.5(t)(1)(i)")
    else:
        equal = dealer.total == TWENTY_ONE
        under = cite("633c.5(t)(1)(iii)" if equal else "633c.5(t)(1)(ii)")
    return Won(odds[Payout.PLAYERS_BLACKJACK], under=under)


class Buzzer(StrEnum):
    """The rows of the Buzzer Beater table, player's hand first, § 633c.5(v)(3)."""

    BLACKJACK_BLACKJACK = "Blackjack, Blackjack"
    TWENTY_20 = "20, 20"
    TWENTY_21_OR_BLACKJACK = "20, 21 or Blackjack"
    NINETEEN_19 = "19, 19"
    NINETEEN_20 = "19, 20"
    NINETEEN_21_OR_BLACKJACK = "19, 21 or Blackjack"
    TWENTY_ONE_21 = "21, 21"
    """No row of the law: docs/readings/0030."""


BUZZER_ODDS: Final[Mapping[Buzzer, Odds]] = {
    Buzzer.BLACKJACK_BLACKJACK: Odds(5),
    Buzzer.TWENTY_20: Odds(5),
    Buzzer.TWENTY_21_OR_BLACKJACK: Odds(30),
    Buzzer.NINETEEN_19: Odds(5),
    Buzzer.NINETEEN_20: Odds(10),
    Buzzer.NINETEEN_21_OR_BLACKJACK: Odds(10),
}
"""§ 633c.5(v)(3): exact."""

BUZZER_MIN: Final = 19
"""Below this a hand never wins it, §§ 633c.5(m), 633c.5(u)(1)."""

_BUZZER_ROWS: Final[Mapping[tuple[int, int], Buzzer]] = {
    (21, 21): Buzzer.TWENTY_ONE_21,
    (20, 20): Buzzer.TWENTY_20,
    (20, 21): Buzzer.TWENTY_21_OR_BLACKJACK,
    (19, 19): Buzzer.NINETEEN_19,
    (19, 20): Buzzer.NINETEEN_20,
    (19, 21): Buzzer.NINETEEN_21_OR_BLACKJACK,
}
"""By the player's and the dealer's points."""


def decide_buzzer(player: Score, dealer: Score, odds: Mapping[Buzzer, Odds]) -> Won | Lost:
    """Decide a Buzzer Beater wager, § 633c.5(u): what is no winner loses, docs/readings/0030."""
    if player.blackjack and dealer.blackjack:
        return Won(odds[Buzzer.BLACKJACK_BLACKJACK], under=cite("633c.5(v)(3)"))
    if player.blackjack or (dealer.over and not player.over):
        return Lost(under=cite("633c.5(u)(2)(i)"))
    if row := _BUZZER_ROWS.get((player.total, dealer.total)):
        return Won(odds[row], under=cite("633c.5(v)(3)"))
    beaten = not player.over and player.total > dealer.total
    return Lost(under=cite("633c.5(u)(2)(i)" if beaten else "633c.5(u)(2)(ii)"))


class Row(StrEnum):
    """The rows of the wagers on two cards, the highest of each first, § 633c.5(dd)."""

    CROWN_TREASURE = "Crown Treasure"
    ROYAL_MATCH = "Royal Match"
    SUITED_MATCH = "Suited Match"
    SUITED_PAIR = "suited pair"
    UNSUITED_PAIR = "unsuited pair"
    KINGS_OF_SPADES_AND_DEALERS_BLACKJACK = "two kings of spades and dealer's Blackjack"
    KINGS_OF_SPADES = "two kings of spades"
    SUITED_KINGS = "two suited kings"
    SUITED_QUEENS_JACKS_OR_TENS = "two suited queens, jacks or 10s"
    SUITED_20 = "suited 20"
    UNSUITED_KINGS = "two unsuited kings"
    UNSUITED_20 = "unsuited 20"


ROWS: Final[Mapping[WagerType, tuple[Row, ...]]] = {
    WagerType.ROYAL_MATCH: (Row.CROWN_TREASURE, Row.ROYAL_MATCH, Row.SUITED_MATCH),
    WagerType.BET_THE_SET: (Row.SUITED_PAIR, Row.UNSUITED_PAIR),
    WagerType.KINGS_BOUNTY: (
        Row.KINGS_OF_SPADES_AND_DEALERS_BLACKJACK,
        Row.KINGS_OF_SPADES,
        Row.SUITED_KINGS,
        Row.SUITED_QUEENS_JACKS_OR_TENS,
        Row.SUITED_20,
        Row.UNSUITED_KINGS,
        Row.UNSUITED_20,
    ),
}
"""Which rows each paytable must have, docs/readings/0037."""

PAID_UNDER: Final[Mapping[WagerType, Citation]] = {
    WagerType.ROYAL_MATCH: cite("633c.5(ee)(3)"),
    WagerType.BET_THE_SET: cite("633c.5(ee)(4)"),
    WagerType.KINGS_BOUNTY: cite("633c.5(ee)(5)"),
}


class NotYet(msgspec.Struct, frozen=True, tag=True):
    """Its top award hangs on the dealer's second card, docs/readings/0037."""


def decide_on_two_cards(
    wager: WagerType, two: tuple[Card, ...], dealer: tuple[Card, ...], odds: Mapping[Row, Odds]
) -> Won | Lost | NotYet:
    """
    Decide Royal Match 21, Bet the Set or King's Bounty, § 633c.5(dd).

    ``dealer`` is that terminal's own dealer's hand so far: one card or more.
    """
    row = _row(wager, two)
    if row is None:
        return Lost(under=cite("633c.5(dd)"))
    won = odds[row]
    if row is Row.ROYAL_MATCH and rank_of(dealer[0]) in _ROYAL:
        if len(dealer) == 1:
            return NotYet()
        if _royal_match(dealer[:2]):
            both = won.ratio + odds[Row.CROWN_TREASURE].ratio
            won = Odds(both.numerator, both.denominator)
    if row is Row.KINGS_OF_SPADES and may_have_blackjack(dealer[0]):
        if len(dealer) == 1:
            return NotYet()
        if score(dealer[:2]).blackjack:
            won = odds[Row.KINGS_OF_SPADES_AND_DEALERS_BLACKJACK]
    return Won(won, under=PAID_UNDER[wager])


def _row(wager: WagerType, two: tuple[Card, ...]) -> Row | None:
    suited = suit_of(two[0]) is suit_of(two[1])
    match wager:
        case WagerType.ROYAL_MATCH if _royal_match(two):
            return Row.ROYAL_MATCH
        case WagerType.ROYAL_MATCH:
            return Row.SUITED_MATCH if suited else None
        case WagerType.BET_THE_SET:
            pair = rank_of(two[0]) is rank_of(two[1])
            return (Row.SUITED_PAIR if suited else Row.UNSUITED_PAIR) if pair else None
        case _:
            return _bounty(two, suited=suited)


def _bounty(two: tuple[Card, ...], *, suited: bool) -> Row | None:
    """Give the highest row; an ace and a 9 are 20 as well, docs/readings/0037."""
    pair = rank_of(two[0]) is rank_of(two[1])
    kings = pair and rank_of(two[0]) is Rank.KING
    if two == (_KING_OF_SPADES, _KING_OF_SPADES):
        return Row.KINGS_OF_SPADES
    if score(two).total != _BOUNTY:
        return None
    if kings:
        return Row.SUITED_KINGS if suited else Row.UNSUITED_KINGS
    if suited:
        return Row.SUITED_QUEENS_JACKS_OR_TENS if pair else Row.SUITED_20
    return Row.UNSUITED_20


_KING_OF_SPADES: Final = Card("KS")
_BOUNTY: Final = 20
_ROYAL: Final = (Rank.KING, Rank.QUEEN)


def _royal_match(two: tuple[Card, ...]) -> bool:
    """King and queen of one suit, § 633a.1."""
    return {rank_of(card) for card in two} == set(_ROYAL) and suit_of(two[0]) is suit_of(two[1])
