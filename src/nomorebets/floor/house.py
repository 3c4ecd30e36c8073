"""The house: its journal, its tables, and what everybody near a table may be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from nomorebets.floor.clock import Clock, SystemClock
from nomorebets.floor.games import GAMES
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import Answer
from nomorebets.floor.snapshots import Snapshots
from nomorebets.floor.submissions import (
    SUBMISSION_STREAM,
    SubmissionInForce,
    latest,
    noting,
)
from nomorebets.floor.transfers import Transfer, finish, move
from nomorebets.journal import Journal, JournalTrouble
from nomorebets.tables.messages import TableId
from nomorebets.tables.state import Closed
from nomorebets.wagering.codec import Malformed, encode, from_toml

SIMULATED: Final = "simulated"
"""Stands in ``floor.toml`` where a demonstration has a simulated device."""

_NAMED: Final = r"^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}(?!\n)$"
"""What a table may be called: it names a stream of the journal, and a place on the screens."""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of ``floor.toml``."""

    id: Annotated[TableId, msgspec.Meta(pattern=_NAMED)]
    game: str
    submission: str
    """The name of a shipped example, or the path of a Rules Submission."""
    dealer: Literal["console", "virtual"] = "console"
    wheel: str = ""
    """Where an automated wheel's lines come from: a recorded trace (.tsv), or a serial port."""
    shoe: str = ""
    """Where the lines of a shoe that reads the cards come from: as a wheel's, or "simulated"."""
    card_reader: str = ""
    """Where a card reader's lines come from: as a shoe's."""
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
    plan = from_toml(text, FloorPlan)
    if twice := [one for one, times in Counter(_ids(plan)).items() if times > 1]:
        raise Malformed(f"table {twice[0]} stands twice")
    for table in plan.tables:
        if table.game not in GAMES:
            known = ", ".join(GAMES)
            raise Malformed(f"table {table.id}: no game is called {table.game!r}; there is {known}")
        if table.wheel and GAMES[table.game].device is None:
            raise Malformed(f"table {table.id}: no wheel reports to a table of {table.game}")
        if (table.shoe or table.card_reader) and GAMES[table.game].shoe is None:
            raise Malformed(f"table {table.id}: no shoe reports to a table of {table.game}")
        if table.card_reader and not table.shoe:
            raise Malformed(f"table {table.id}: a card reader goes with a shoe that reads")
    return plan


def _ids(plan: FloorPlan) -> list[TableId]:
    return [table.id for table in plan.tables]


def submission_for(plan: TablePlan) -> Any:
    """
    Read the Rules Submission of a planned table.

    Raises:
        Malformed: it is not one of that game.
        OSError: the file cannot be read.
    """
    path = Path(plan.submission)
    try:
        shipped = GAMES[plan.game].example
        text = path.read_text("utf-8") if path.suffix == ".toml" else shipped(plan.submission)
    except UnicodeDecodeError:
        raise Malformed(f"{path}: not text in UTF-8") from None
    except KeyError as unknown:
        raise Malformed(f"table {plan.id}: {unknown.args[0]}") from None
    return from_toml(text, GAMES[plan.game].game.submission)


def _admitted(plan: TablePlan, submission: Any, *, demonstration: bool) -> Any:
    """Let play money, invented submissions and a virtual dealer into a demonstration only."""
    if not demonstration and plan.dealer == "virtual":
        raise Malformed(f"table {plan.id}: a virtual dealer deals in a demonstration only")
    if not demonstration and SIMULATED in (plan.shoe, plan.card_reader):
        raise Malformed(f"table {plan.id}: a simulated shoe deals in a demonstration only")
    if not demonstration and submission.demonstration:
        raise Malformed(f"table {plan.id}: its submission is for a demonstration only")
    return submission


def _check_game(plan: TablePlan, noted: Mapping[TableId, SubmissionInForce]) -> None:
    """Let a table's name stand for one game for good: its records are of that game."""
    if plan.id in noted and noted[plan.id].game != plan.game:
        raise Malformed(
            f"table {plan.id}: the journal holds a table of {noted[plan.id].game} so named; "
            f"call the one of {plan.game} otherwise"
        )


class House:
    """One journal and the live tables whose streams lie in it."""

    def __init__(
        self, journal: Journal, plan: FloorPlan, clock: Clock, *, demonstration: bool
    ) -> None:
        """
        Load every planned table from the journal.

        Raises:
            Malformed: a plan asks for what only a demonstration may do, docs/readings/0045.
        """
        self.journal = journal
        self.plan = plan
        self.clock = clock
        self.demonstration = demonstration
        self._noted = latest(journal.records(SUBMISSION_STREAM))
        for table in plan.tables:
            _check_game(table, self._noted)
        submissions = {
            table.id: _admitted(table, submission_for(table), demonstration=demonstration)
            for table in plan.tables
        }
        self._snapshots = Snapshots(journal, clock)
        self.tables: dict[TableId, LiveTable] = {
            table.id: LiveTable(
                GAMES[table.game],
                self._snapshots.latest(table.id, GAMES[table.game].game, submissions[table.id]),
                journal,
                clock,
                demonstration=demonstration,
            )
            for table in plan.tables
        }

    def note_submissions(self) -> None:
        """
        Record which Rules Submission is in force at each table.

        Raises:
            Malformed: it is another than before, and the table has not been closed.
            NotRecorded: it cannot be recorded.
        """
        for plan in self.plan.tables:
            live = self.tables[plan.id]
            now = noting(self.clock.wall_ms(), live.id, plan.game, live.table.play.submission)
            before = self._noted.get(live.id, now).submission
            if before != now.submission and not isinstance(live.table.standing, Closed):
                raise Malformed(
                    f"table {live.id}: its Rules Submission is not the one it was opened under; "
                    "start with that one and close the table first"
                )
            if before != now.submission or live.id not in self._noted:
                self.journal.append(SUBMISSION_STREAM, encode(now)).result()
                self._noted[live.id] = now

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
            house.note_submissions()
            house.finish_transfers()
            house.keep_snapshots()
            opened.pop_all()
        return house

    async def move_credits(self, transfer: Transfer) -> Answer:
        """
        Move a player's credits from one table to another.

        Raises:
            NotRecorded: a record cannot be written.
        """
        return await move(self.tables, transfer)

    def finish_transfers(self) -> tuple[Answer, ...]:
        """
        Bring in what was sent and has not arrived.

        Raises:
            NotRecorded: a record cannot be written.
        """
        return finish(self.tables)

    def keep_snapshots(self) -> None:
        """
        Keep a snapshot of every table that has come far since its last one.

        Only before the first player and after the last: it may take a second.

        Raises:
            JournalTrouble: the journal cannot be read or written.
        """
        for live in self.tables.values():
            if live.idle and self._snapshots.due(live.id, live.seq):
                self._snapshots.keep(live.snapshot())

    def close(self) -> None:
        """Commit what was handed over and let the journal go."""
        with suppress(JournalTrouble):  # the next start reads more records, and that is all
            self.keep_snapshots()
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
