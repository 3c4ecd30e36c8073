"""
What each wager of Casino War is worth, exactly, by playing it through every shoe.

The rules are not told again here: each pair of cards is decided by the game's own
`decide_original` and `decide_war`, surrender costs the game's own half. Cards that nobody sees
(the first card, a new dealer's, the three before a War deal) and cards of other players are drawn
like any others and tell nothing, so each further card is as likely as if it were drawn next: the
figures are the same at every position and for any number of players.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.cards import CARDS_IN_DECK, DECK, Card, Rank, rank_of
from nomorebets.games.casino_war.payouts import (
    ODDS,
    SURRENDERED,
    Decided,
    Payout,
    TieHand,
    decide_original,
    decide_war,
)
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.wagering.decisions import Lost, Won, units
from nomorebets.wagering.odds import Odds

Shoe: TypeAlias = Mapping[Rank, int]
"""How many cards of each rank are left, as far as anybody has seen."""

Pair: TypeAlias = tuple[Rank, Rank]
"""The rank of a player's card and of the dealer's."""


class WarAdvantage(msgspec.Struct, frozen=True):
    """
    What one wager is worth, per unit of the wager that is named in ``per``.

    ``advantage`` is what the house keeps on average, ``variance`` that of the player's gain,
    ``hit_rate`` how often the player gains something. All are exact.
    """

    wager: str
    played: str
    """How a tie hand is played, or on which deal the wager lies."""
    per: str
    advantage: Fraction
    variance: Fraction
    hit_rate: Fraction
    published: str
    """What published tables most often give for it; empty where they give none."""
    why: str
    """Why theirs is another; empty where it is not."""


class WarAdvantages(msgspec.Struct, frozen=True):
    """Every wager at a shoe of so many decks."""

    decks_in_shoe: int
    tie_hand: Fraction
    """How often the original deal is a tie hand."""
    rows: tuple[WarAdvantage, ...]

    def columns(self) -> dict[str, list[object]]:
        """Give the rows as columns, by name, for any table library."""
        fields = WarAdvantage.__struct_fields__
        return {name: [getattr(row, name) for row in self.rows] for name in fields}


def full_shoe(decks: int) -> Shoe:
    """Fill a shoe with so many decks."""
    return dict.fromkeys(Rank, decks * CARDS_IN_DECK // len(Rank))


def advantages(decks: int, odds: Mapping[Payout, Odds] = ODDS) -> WarAdvantages:
    """Work out every wager at a fresh shoe of so many decks."""
    original: dict[Pair, int] = {}
    war: dict[Pair, int] = {}
    further = 0
    for pair, ways, left in drawn(full_shoe(decks)):
        original[pair] = ways
        cards = sum(left.values())
        further = cards * (cards - 1)
        if isinstance(_original(WagerType.INITIAL, pair, odds), TieHand):
            for again, more, _ in drawn(left):
                war[again] = war.get(again, 0) + ways * more
    ties, together = sum(war.values()) // further, (WagerType.INITIAL, WagerType.WAR)
    return WarAdvantages(
        decks_in_shoe=decks,
        tie_hand=Fraction(ties, sum(original.values())),
        rows=(
            _row("Initial", "going to War", "Initial Wager", _going(original, war, further, odds)),
            _row("Initial", "surrendering", "Initial Wager", _surrendering(original, odds)),
            _row("Tie", "original deal", "Tie Wager", _tying(original, odds)),
            _row("Tie", "War deal", "Tie Wager", _at_war(war, (WagerType.TIE,), odds)),
            _row("War", "War deal", "War Wager", _at_war(war, (WagerType.WAR,), odds)),
            _row("Initial and War", "War deal", "Initial Wager", _at_war(war, together, odds)),
        ),
    )


def drawn(shoe: Shoe) -> Iterator[tuple[Pair, int, Shoe]]:
    """Draw a player's card and the dealer's: the pair, in how many ways, and what is left."""
    for players, of_players in shoe.items():
        without = {**shoe, players: of_players - 1}
        for dealers, of_dealers in without.items():
            left = {**without, dealers: of_dealers - 1}
            yield (players, dealers), of_players * of_dealers, left


_Weighted: TypeAlias = Iterator[tuple[Fraction, int]]
"""Units gained, and in how many ways."""

_Ways: TypeAlias = Mapping[Pair, int]
_Paytable: TypeAlias = Mapping[Payout, Odds]


def _going(original: _Ways, war: _Ways, further: int, odds: _Paytable) -> _Weighted:
    """
    Give what an Initial Wager gains that always goes to War.

    A hand without War is counted once for each of the ``further`` ways its War could have gone.
    """
    for pair, ways in original.items():
        decision = _original(WagerType.INITIAL, pair, odds)
        if not isinstance(decision, TieHand):
            yield units(decision), ways * further
    yield from _at_war(war, (WagerType.INITIAL, WagerType.WAR), odds)


def _surrendering(original: _Ways, odds: _Paytable) -> _Weighted:
    for pair, ways in original.items():
        decision = _original(WagerType.INITIAL, pair, odds)
        yield -SURRENDERED if isinstance(decision, TieHand) else units(decision), ways


def _tying(original: _Ways, odds: _Paytable) -> _Weighted:
    for pair, ways in original.items():
        decision = _original(WagerType.TIE, pair, odds)
        assert not isinstance(decision, TieHand)
        yield units(decision), ways


def _at_war(war: _Ways, wagers: tuple[WagerType, ...], odds: _Paytable) -> _Weighted:
    """Give what equal wagers gain together on a War deal."""
    for pair, ways in war.items():
        yield sum((units(_war(wager, pair, odds)) for wager in wagers), Fraction(0)), ways


def _row(wager: str, played: str, per: str, gains: _Weighted) -> WarAdvantage:
    spread: dict[Fraction, int] = {}
    for gain, ways in gains:
        spread[gain] = spread.get(gain, 0) + ways
    total = sum(spread.values())
    mean = sum((gain * ways for gain, ways in spread.items()), Fraction(0)) / total
    squares = sum(((gain - mean) ** 2 * ways for gain, ways in spread.items()), Fraction(0))
    hits = sum(ways for gain, ways in spread.items() if gain > 0)
    published, why = _PUBLISHED.get((wager, played), ("", ""))
    kept, varies, hit_rate = -mean, squares / total, Fraction(hits, total)
    return WarAdvantage(wager, played, per, kept, varies, hit_rate, published, why)


_PUBLISHED: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("Initial", "going to War"): (
        "2.33 % or 2.88 %",
        "2.88 % is for houses that pay a tied War 1 to 1; § 651a.10(3) pays it 2 to 1",
    ),
    ("Initial", "surrendering"): (
        "2.88 %",
        "that figure belongs to going to War where a tied War pays 1 to 1, not to surrender",
    ),
}
"""Of the original game with six decks, as calculators and rule pages give it."""


_FACE: Final[Mapping[Rank, Card]] = {rank_of(card): card for card in DECK}
"""One card of each rank: its suit has no effect, § 651a.6."""


def _original(wager: WagerType, pair: Pair, odds: _Paytable) -> Won | Lost | TieHand:
    players, dealers = pair
    return decide_original(wager, _FACE[players], _FACE[dealers], odds)


def _war(wager: WagerType, pair: Pair, odds: _Paytable) -> Decided:
    players, dealers = pair
    return decide_war(wager, _FACE[players], _FACE[dealers], odds)
