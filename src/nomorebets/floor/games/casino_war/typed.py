"""What is typed at a Casino War terminal becomes a command of the table, which alone decides."""

from __future__ import annotations

from typing import Any, Final, assert_never

from nomorebets.games.casino_war.messages import Chips, PlaceWagers, Surrender, TakeUpWagers
from nomorebets.games.casino_war.state import CasinoWar, open_wagers
from nomorebets.notation.casino_war import SLOTS_OF_CASINO_WAR
from nomorebets.notation.tokens import split
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

SURRENDER: Final = "surrender"
"""How the words begin by which a tie hand is given up: "surrender 3"."""


def typed(
    play: CasinoWar, player: Player, text: str, done: tuple[Any, ...]
) -> PlaceWagers | TakeUpWagers | Surrender:
    """
    Give the command that a player typed.

    What would take chips up again reaches the table like the rest, which refuses it, § 651a.7(d).

    Args:
        play: the game as it stands.
        player: who typed.
        text: what was typed.
        done: what the player has laid in this round, in order.

    Raises:
        Misread: the words are none of the notation's.
    """
    cursor, _ = split(text[:TYPED_LENGTH_MAX].replace("\n", " "), 0)
    if cursor.says(SURRENDER):
        cursor.literal(SURRENDER)
        position = SLOTS_OF_CASINO_WAR["position"].read(cursor)
        cursor.finish()
        return Surrender(player=player, position=position)
    read = read_typed(text, SLOTS_OF_CASINO_WAR["chips"])
    match read:
        case Lay(chips=chips):
            return PlaceWagers(player=player, chips=chips)
        case TakeUp(chips=chips):
            return TakeUpWagers(player=player, chips=chips)
        case Undo():
            laid = [command.chips for command in done if isinstance(command, PlaceWagers)]
            return TakeUpWagers(player=player, chips=laid[-1] if laid else ())
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
