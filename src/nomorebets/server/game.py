"""What a game is to the house's screens beside its rules: its views, its layout, its rules text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.documents.rules import Rules
from nomorebets.floor.live_game import LiveGame
from nomorebets.tables.messages import TableId
from nomorebets.tables.state import Table
from nomorebets.tables.views import Key, Phasing, Sitting
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money


class Shown(Protocol):
    """What the public view of every game has; the frame around the games reads no more of it."""

    title: str
    phase: Phasing
    minimum: Money
    maximum: Money
    sitting: tuple[Sitting, ...]
    seats: int
    dealer: str


class Choices(msgspec.Struct, frozen=True):
    """What may be chosen on sitting down; nothing where a game's chips are nobody's own."""

    colours: tuple[str, ...] = ()
    values: tuple[Money, ...] = ()


class ViewTypes(msgspec.Struct, frozen=True):
    """The types of a game's own parts of the wire; each says by its tag ``game`` whose it is."""

    public: type
    seat: type
    dealer: type
    layout: type


class ServedGame(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """
    A game as the house serves it to screens.

    The server asks everything here and knows no game by name; a new game brings one more value.
    """

    live: LiveGame
    types: ViewTypes
    public_view: Callable[[TableId, Table], Any]
    seat_view: Callable[[Table, Player], Any]
    dealer_view: Callable[[Table, Person], Any]
    floor_acts: Callable[[Table, Person], tuple[Key, ...]]
    """What a floorperson does at this game beside what is done at every table."""
    choices: Callable[[Any], Choices]
    """What a player may choose on sitting down, from the game's state."""
    layout: Callable[[Any], Any]
    """The layout as data, from the submission."""
    rules: Callable[[TableId, Any], Rules]
    """The rules as offered at a table, from its submission."""
    colour: Callable[[Any, str], str]
    """The letter of a result's colour, from the submission; empty where it has none."""
