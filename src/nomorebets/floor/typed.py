"""Wagers typed in words: each becomes a command of the table, which alone decides about it."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from typing import Any, Final, assert_never

from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Denied
from nomorebets.games.roulette.messages import Chips, PlaceWagers, TakeUpWagers, WagersOpened
from nomorebets.games.roulette.state import Roulette, Wager, open_wagers
from nomorebets.law import cite
from nomorebets.notation.tokens import Misread
from nomorebets.notation.typed import Clear, Lay, Repeat, TakeUp, TypedWager, Undo, parse_typed
from nomorebets.wagering.messages import AreaId, Player

REMEMBERED: Final = 2_000
"""Typed messages whose command is kept, so that one sent again means what it meant."""


class TypedWagers:
    """Reads what the players of one table type."""

    def __init__(self, live: LiveTable) -> None:
        """Listen to the table, to know what there is to undo."""
        self._live = live
        self._read: OrderedDict[tuple[Player, str], Any] = OrderedDict()
        self._placed: defaultdict[Player, list[tuple[Chips, ...]]] = defaultdict(list)
        live.watch(self._hear)

    def command(self, player: Player, identity: str, text: str) -> Any | Denied:
        """Give the command that a player typed, or why it is none."""
        key = (player, identity)
        if key in self._read:
            return self._read[key]
        try:
            command = self._command(player, parse_typed(text, self._play.submission))
        except Misread as misread:
            return Denied(CommandId(identity), str(misread), cite("617a.3(a)"))
        self._read[key] = command
        if len(self._read) > REMEMBERED:
            self._read.popitem(last=False)
        return command

    @property
    def _play(self) -> Roulette:
        play: Roulette = self._live.table.play
        return play

    def _command(self, player: Player, typed: TypedWager) -> PlaceWagers | TakeUpWagers:
        match typed:
            case Lay(chips=chips):
                return self._place(player, chips)
            case TakeUp(chips=chips):
                return TakeUpWagers(player=player, chips=chips)
            case Undo():
                placed = self._placed[player]
                return TakeUpWagers(player=player, chips=placed[-1] if placed else ())
            case Clear():
                chips = tuple(
                    Chips(area, wager.amount - wager.held, wager.place)
                    for area, wager in open_wagers(self._play, player).items()
                    if wager.amount > wager.held
                )
                return TakeUpWagers(player=player, chips=chips)
            case Repeat():
                before = self._play.laid.get(player, {})
                return self._place(player, tuple(_again(*one) for one in before.items()))
            case _:
                assert_never(typed)

    def _place(self, player: Player, chips: tuple[Chips, ...]) -> PlaceWagers:
        own = self._play.colours.get(player)
        return PlaceWagers(player=player, colour=own.colour if own else "", chips=chips)

    def _hear(self, committed: Committed) -> None:
        match committed.record.command:
            case PlaceWagers(player=player, chips=chips):
                self._placed[player].append(chips)
            case TakeUpWagers(player=player, chips=chips):
                placed = self._placed[player]
                if placed and placed[-1] == chips:
                    placed.pop()
                else:
                    placed.clear()
            case _:
                pass
        if any(isinstance(event, WagersOpened) for event in committed.record.events):
            self._placed.clear()


def _again(area: AreaId, wager: Wager) -> Chips:
    return Chips(area, wager.amount, wager.place)
