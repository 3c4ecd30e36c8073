"""What a game is to a live table beside its rules: who sends what, who deals, in what words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, TypeAlias

import msgspec

from nomorebets.compliance.people import Role
from nomorebets.floor.dealing import Dealing, Step
from nomorebets.floor.devices import Lines
from nomorebets.floor.records import Answer, Envelope
from nomorebets.floor.roles import TABLES_MESSAGES
from nomorebets.floor.shoe_game import ShoeGame
from nomorebets.floor.windows import Window
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.state import Table
from nomorebets.wagering.messages import AreaId, Player


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    """A round of play has begun."""

    number: int


class ChanceAsked(msgspec.Struct, frozen=True, tag=True):
    """Chance was asked: a ball runs, a wheel turns, a card has left the shoe."""


class ResultCalled(msgspec.Struct, frozen=True, tag=True):
    """What the round is decided on stands, in one word; it may still be put right."""

    result: str


class RoundOver(msgspec.Struct, frozen=True, tag=True):
    """Everything was collected and paid, or given back."""


class NoMilestone(msgspec.Struct, frozen=True, tag=True):
    """An event within a round that is none of these."""


Milestone: TypeAlias = RoundBegan | ChanceAsked | ResultCalled | RoundOver | NoMilestone


class TakesCommands(Protocol):
    """A live table, as far as a device needs it."""

    table: Table

    async def ask(self, envelope: Envelope) -> Answer:
        """Decide a command and answer it when it is on disk."""


class AtTable(Protocol):
    """A device that reports to a live table."""

    async def run(self, lines: Lines) -> None:
        """Read its lines until they end."""


class LiveGame(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """
    A game as live tables deal it.

    The floor asks everything here and knows no game by name; a new game brings one more value.
    """

    game: Game
    example: Callable[[str], str]
    """The text of a submission that ships with the program; KeyError where none is so named."""
    roles: Mapping[type, frozenset[Role]]
    """Who may send each of the game's messages; one without an entry fails the tests."""
    next_step: Callable[[Dealing], Step | None]
    """What a virtual dealer does next; ``None`` is to wait for somebody else."""
    milestone: Callable[[Any], Milestone]
    """What an event is in the course of a round."""
    after_looking: Mapping[type, tuple[str, Citation]]
    """Observations that a console makes only after it has seen the last `ChanceAsked`."""
    area_name: Callable[[AreaId, Any], str]
    """What a betting area is called; one that is not there goes by what it was called."""
    happened: Callable[[Any], str]
    """An event of the game's own in words; empty for any other."""
    accepted: Callable[[Any, Any], str]
    """What was accepted, from a command of the game's own; empty for any other."""
    typed: Callable[[Any, Player, str, tuple[Any, ...]], Any]
    """
    The command that a player typed, given the game's state and what the player did this round.

    It raises `Misread` where the words are none of the notation's.
    """
    alert: Callable[[Any], str]
    """What a floorperson is told of an event at once; empty for most."""
    time_told: Callable[[int, int], Any] | None = None
    """
    The observation that tells the table the time by the wall and by the running clock.

    ``None`` where the game's rules know no time, as at a wheel.
    """
    window: Callable[[Any], Window | None] | None = None
    """
    The window of the game's state that the house's clock ends, ``None`` while none is open.

    It has no such function where only a dealer closes wagers.
    """
    spin_ms: tuple[int, int] | None = None
    """A spin quicker or slower than this is looked at; ``None`` where nothing spins."""
    device: Callable[[TakesCommands, Callable[[str], None]], AtTable] | None = None
    """Sets a device at a table, with whom to tell of what it says; ``None`` where there is none."""
    shoe: ShoeGame | None = None
    """What the game is to a shoe that reads its cards; ``None`` where none does."""


@cache
def allowed(live: LiveGame) -> Mapping[type, frozenset[Role]]:
    """The roles that may send each message to a table of this game: its own and every table's."""
    return {**TABLES_MESSAGES, **live.roles}
