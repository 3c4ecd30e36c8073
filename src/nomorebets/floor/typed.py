"""Wagers typed in words: each becomes a command of the table, which alone decides about it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from nomorebets.compliance.people import Person
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Denied
from nomorebets.floor.rounds import RoundBook
from nomorebets.notation.tokens import Misread
from nomorebets.wagering.messages import Player

REMEMBERED: Final = 2_000
"""Typed messages whose command is kept, so that one sent again means what it meant."""


class TypedWagers:
    """Reads what the players of one table type."""

    def __init__(self, live: LiveTable, book: RoundBook) -> None:
        """Take the table, and the book of its rounds: it says what there is to undo."""
        self._live = live
        self._book = book
        self._read: OrderedDict[tuple[Player, str], Any] = OrderedDict()

    def command(self, person: Person, identity: str, text: str) -> Any | Denied:
        """
        Give the command that a player typed, or why it is none.

        What was typed once means the same for ever, also after a restart: "undo", sent again
        because its answer was lost, undoes nothing more.
        """
        player = Player(person.name)
        key = (player, identity)
        if key in self._read:
            return self._read[key]
        if (before := self._live.recorded(CommandId(identity), person)) is not None:
            return before
        done = self._book.done(player)
        try:
            command = self._live.deals.typed(self._live.table.play, player, text, done)
        except Misread as misread:
            under = self._live.game.clauses.funds
            return Denied(CommandId(identity), misread.by_word(), under)
        self._read[key] = command
        if len(self._read) > REMEMBERED:
            self._read.popitem(last=False)
        return command
