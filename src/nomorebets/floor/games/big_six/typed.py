"""Wagers typed at a Big Six terminal: each becomes a command of the table, which alone decides."""

from __future__ import annotations

from typing import Any, assert_never

from nomorebets.games.big_six.messages import Chips, PlaceWagers, TakeUpWagers
from nomorebets.games.big_six.state import BigSix, VoidSpin, open_wagers
from nomorebets.games.big_six.submission import AfterVoid
from nomorebets.notation.big_six import SLOTS_OF_BIG_SIX
from nomorebets.notation.typed import Clear, Lay, Repeat, TakeUp, Undo, read_typed
from nomorebets.wagering.messages import Player


def typed(
    play: BigSix, player: Player, text: str, done: tuple[Any, ...]
) -> PlaceWagers | TakeUpWagers:
    """
    Give the command that a player typed.

    Args:
        play: the game as it stands.
        player: who typed.
        text: what was typed.
        done: what the player has laid and taken up in this round, in order.

    Raises:
        Misread: the words are none of the notation's.
    """
    read = read_typed(text, SLOTS_OF_BIG_SIX["chips"])
    match read:
        case Lay(chips=chips):
            return PlaceWagers(player=player, chips=chips)
        case TakeUp(chips=chips):
            return TakeUpWagers(player=player, chips=chips)
        case Undo():
            return TakeUpWagers(player=player, chips=_last_laid(done))
        case Clear():
            return TakeUpWagers(player=player, chips=_free(play, player))
        case Repeat():
            before = play.laid.get(player, {}).items()
            again = tuple(Chips(area, wager.amount) for area, wager in before)
            return PlaceWagers(player=player, chips=again)
        case _:
            assert_never(read)


def _free(play: BigSix, player: Player) -> tuple[Chips, ...]:
    """What may still be taken up, docs/readings/0060."""
    all_free = isinstance(play.phase, VoidSpin) and (
        play.submission.after_void_spin is AfterVoid.CHANGE
    )
    return tuple(
        Chips(area, wager.amount if all_free else wager.amount - wager.held)
        for area, wager in open_wagers(play, player).items()
        if all_free or wager.amount > wager.held
    )


def _last_laid(done: tuple[Any, ...]) -> tuple[Chips, ...]:
    """What there is to undo: nothing once chips were taken up in another way."""
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
