"""Wagers typed at a Roulette terminal: each becomes a command of the table, which alone decides."""

from __future__ import annotations

from typing import Any, assert_never

from nomorebets.games.roulette.messages import Chips, PlaceWagers, TakeUpWagers
from nomorebets.games.roulette.state import Roulette, open_wagers
from nomorebets.notation.typed import Clear, Lay, Repeat, TakeUp, Undo, parse_typed
from nomorebets.wagering.lying import Wager
from nomorebets.wagering.messages import AreaId, Player


def typed(
    play: Roulette, player: Player, text: str, done: tuple[Any, ...]
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
    read = parse_typed(text, play.submission)
    match read:
        case Lay(chips=chips):
            return _place(play, player, chips)
        case TakeUp(chips=chips):
            return TakeUpWagers(player=player, chips=chips)
        case Undo():
            return TakeUpWagers(player=player, chips=_last_laid(done))
        case Clear():
            chips = tuple(
                Chips(area, wager.amount - wager.held, wager.place)
                for area, wager in open_wagers(play, player).items()
                if wager.amount > wager.held
            )
            return TakeUpWagers(player=player, chips=chips)
        case Repeat():
            before = play.laid.get(player, {})
            return _place(play, player, tuple(_again(*one) for one in before.items()))
        case _:
            assert_never(read)


def _place(play: Roulette, player: Player, chips: tuple[Chips, ...]) -> PlaceWagers:
    own = play.colours.get(player)
    return PlaceWagers(player=player, colour=own.colour if own else "", chips=chips)


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


def _again(area: AreaId, wager: Wager) -> Chips:
    return Chips(area, wager.amount, wager.place)
