"""What a game is to a table: two pure functions and the few things a table must ask of it."""

from collections.abc import Callable
from typing import Any

import msgspec

from nomorebets.compliance.inspections import Check
from nomorebets.compliance.people import Role
from nomorebets.law import Citation
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money


class TableClauses(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a game's chapter under which a table itself says no."""

    closed: Citation
    inspection: Citation
    adjustment: Citation
    replacement: Citation
    secured: Citation
    seated: Citation
    funds: Citation
    leaving: Citation
    round: Citation
    dealing: Citation
    """What a dealer does, where it takes one."""
    stopped: Citation
    """Stopping, going on and voiding, docs/readings/0040."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """
    A game as the rest of the house knows it; the types are the game's own.

    ``commands`` and ``events`` are the unions its messages form, ``state`` and ``submission`` the
    types the codec reads.
    """

    name: str
    chapter: str
    commands: Any
    events: Any
    state: Any
    submission: Any
    clauses: TableClauses
    when_stopped: tuple[type, ...]
    """The game's requests that a floorperson needs while play is stopped."""
    examine: Callable[[Any], tuple[Finding, ...]]
    begin: Callable[[Any], Any]
    """The game's state at a table that has not opened yet, from its submission."""
    checks: Callable[[Any], tuple[Check, ...]]
    findings: Callable[[Any], tuple[Finding, ...]]
    """What an examination of the submission in force at this table finds."""
    inspectors: tuple[Role, ...]
    adjusters: tuple[Role, ...]
    movable_parts: Callable[[Any], bool]
    seats: Callable[[Any], int]
    credits_move: Callable[[Any], bool]
    """Whether money here is credits, which may be moved to another table; chips may not."""
    interrupted: Callable[[Any], tuple[Any, ...]]
    """The events that call off what cannot go on while parts are replaced."""
    decide: Callable[[Any, Any], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    in_round: Callable[[Any], bool]
    """Whether a round is under way, so that the table may not be closed or inspected."""
    wagered: Callable[[Any, Player], Money]
    """What a player has on the layout."""
