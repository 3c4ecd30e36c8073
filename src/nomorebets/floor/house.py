"""The house: its journal, its tables, and what everybody near a table may be told."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from nomorebets.floor.clock import Clock, SystemClock
from nomorebets.floor.live_table import LiveTable
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.submission import example_text
from nomorebets.journal import Journal
from nomorebets.tables.game import Game
from nomorebets.tables.state import TableId
from nomorebets.wagering.codec import from_toml

GAMES: Final[Mapping[str, Game]] = {game.name: game for game in (ROULETTE,)}
"""Every game that can be dealt in this house."""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of ``floor.toml``."""

    id: TableId
    game: str
    submission: str
    """The name of a shipped example, or the path of a Rules Submission."""
    dealer: Literal["console", "virtual"] = "console"
    wheel: str = ""
    """Where an automated wheel's lines come from: a recorded trace (.tsv), or a serial port."""
    speed: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """How much faster than recorded a trace is played."""


class FloorPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``floor.toml``: the tables of a house."""

    tables: tuple[TablePlan, ...]


def read_plan(text: str) -> FloorPlan:
    """
    Read ``floor.toml``.

    Raises:
        Malformed: the text is not one; the message says where.
    """
    return from_toml(text, FloorPlan)


def submission_for(plan: TablePlan) -> Any:
    """
    Read the Rules Submission of a planned table.

    Raises:
        Malformed: it is not one of that game.
        OSError: the file cannot be read.
    """
    path = Path(plan.submission)
    text = path.read_text("utf-8") if path.suffix == ".toml" else example_text(plan.submission)
    return from_toml(text, GAMES[plan.game].submission)


class House:
    """One journal and the live tables whose streams lie in it."""

    def __init__(
        self, journal: Journal, plan: FloorPlan, clock: Clock, *, demonstration: bool
    ) -> None:
        """Load every planned table from the journal."""
        self.journal = journal
        self.plan = plan
        self.clock = clock
        self.demonstration = demonstration
        self.tables: dict[TableId, LiveTable] = {
            table.id: LiveTable(
                table.id,
                GAMES[table.game],
                submission_for(table),
                journal,
                clock,
                demonstration=demonstration,
            )
            for table in plan.tables
        }

    @classmethod
    def open(
        cls,
        path: Path,
        plan: FloorPlan,
        *,
        clock: Clock | None = None,
        demonstration: bool = False,
    ) -> Self:
        """
        Open the journal at ``path`` and load the tables.

        Raises:
            JournalTrouble: the journal cannot be opened, written or trusted.
            Malformed: a submission cannot be read.
        """
        with ExitStack() as opened:
            journal = opened.enter_context(Journal.open(path))
            house = cls(journal, plan, clock or SystemClock(), demonstration=demonstration)
            opened.pop_all()
        return house

    def close(self) -> None:
        """Commit what was handed over and let the journal go."""
        self.journal.close()

    def __enter__(self) -> Self:
        """Give this house, to be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the house."""
        self.close()
