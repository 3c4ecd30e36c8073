"""What is typed at a Blackjack terminal becomes a command of the table, which alone decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, assert_never

from nomorebets.games.hybrid_blackjack.messages import (
    Chips,
    DeclineInsurance,
    DoubleDown,
    Hit,
    PlaceWagers,
    SelectPosition,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
    TakeInsurance,
    TakeUpWagers,
)
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack, open_wagers
from nomorebets.games.hybrid_blackjack.wagers import wager_of_hand
from nomorebets.notation.hybrid_blackjack import SLOTS_OF_HYBRID_BLACKJACK
from nomorebets.notation.slots import read_amount
from nomorebets.notation.tokens import Cursor, split
from nomorebets.notation.typed import (
    TYPED_LENGTH_MAX,
    Clear,
    Lay,
    Repeat,
    TakeUp,
    Undo,
    read_typed,
)
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import NOTHING

Typed: TypeAlias = (
    SelectPosition
    | PlaceWagers
    | TakeUpWagers
    | TakeInsurance
    | TakeEvenMoney
    | DeclineInsurance
    | Hit
    | Stand
    | DoubleDown
    | SplitPair
    | Surrender
)

FIRST_HAND: Final = 1
"""The hand that is meant where none is named."""


def typed(play: HybridBlackjack, player: Player, text: str, done: tuple[Any, ...]) -> Typed:
    """
    Give the command that a player typed, like ``blackjack 10``, ``position 2`` or ``hit``.

    Args:
        play: the game as it stands.
        player: who typed.
        text: what was typed.
        done: what the player has done in this round, in order.

    Raises:
        Misread: the words are none of the notation's.
    """
    cursor, _ = split(text[:TYPED_LENGTH_MAX].replace("\n", " ").lower(), 0)
    for first, read in _READ.items():
        if cursor.says(*first.split()):
            cursor.place += len(first.split())
            command = read(play, player, cursor)
            cursor.finish()
            return command
    return _of_chips(play, player, text, done)


def _of_chips(
    play: HybridBlackjack, player: Player, text: str, done: tuple[Any, ...]
) -> PlaceWagers | TakeUpWagers:
    read = read_typed(text, SLOTS_OF_HYBRID_BLACKJACK["chips"])
    match read:
        case Lay(chips=chips):
            return PlaceWagers(player=player, chips=chips)
        case TakeUp(chips=chips):
            return TakeUpWagers(player=player, chips=chips)
        case Undo():
            return TakeUpWagers(player=player, chips=_last_laid(done))
        case Clear():
            lying = open_wagers(play, player).items()
            chips = tuple(Chips(area, wager.amount) for area, wager in lying)
            return TakeUpWagers(player=player, chips=chips)
        case Repeat():
            before = play.laid.get(player, {}).items()
            again = tuple(Chips(area, wager.amount) for area, wager in before)
            return PlaceWagers(player=player, chips=again)
        case _:
            assert_never(read)


def _last_laid(done: tuple[Any, ...]) -> tuple[Chips, ...]:
    """Find what was laid last and has not been taken up since."""
    laid: list[tuple[Chips, ...]] = []
    for command in done:
        match command:
            case PlaceWagers(chips=chips):
                laid.append(chips)
            case TakeUpWagers(chips=chips) if laid and laid[-1] == chips:
                laid.pop()
            case TakeUpWagers():
                laid.clear()
            case _:
                pass
    return laid[-1] if laid else ()


def _position(play: HybridBlackjack, player: Player, cursor: Cursor) -> SelectPosition:
    del play
    position = SLOTS_OF_HYBRID_BLACKJACK["count"].read(cursor)
    return SelectPosition(player=player, position=position)


def _insurance(play: HybridBlackjack, player: Player, cursor: Cursor) -> TakeInsurance:
    del play
    return TakeInsurance(player=player, amount=read_amount(cursor))


def _hand(cursor: Cursor) -> int:
    if not cursor.says("hand"):
        return FIRST_HAND
    cursor.literal("hand")
    return int(SLOTS_OF_HYBRID_BLACKJACK["count"].read(cursor))


def _double(play: HybridBlackjack, player: Player, cursor: Cursor) -> DoubleDown:
    """Read a Double Down; where no amount is typed it is that of the hand's wager."""
    hand = _hand(cursor)
    if not cursor.at_end:
        return DoubleDown(player=player, hand=hand, amount=read_amount(cursor))
    lying = open_wagers(play, player).get(wager_of_hand(hand))
    return DoubleDown(player=player, hand=hand, amount=lying.amount if lying else NOTHING)


_READ: Final[Mapping[str, Callable[[HybridBlackjack, Player, Cursor], Typed]]] = {
    "position": _position,
    "insurance": _insurance,
    "even money": lambda _, player, __: TakeEvenMoney(player=player),
    "no insurance": lambda _, player, __: DeclineInsurance(player=player),
    "hit": lambda _, player, cursor: Hit(player=player, hand=_hand(cursor)),
    "stand": lambda _, player, cursor: Stand(player=player, hand=_hand(cursor)),
    "double": _double,
    "split": lambda _, player, cursor: SplitPair(player=player, hand=_hand(cursor)),
    "surrender": lambda _, player, cursor: Surrender(player=player, hand=_hand(cursor)),
}
"""What is typed beside chips, by how it begins."""
