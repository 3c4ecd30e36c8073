"""What the screens of a table are sent, built from the views and from nothing else."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from nomorebets.compliance.people import Person
from nomorebets.floor.driving import Drive
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.rounds import RoundBook
from nomorebets.law import cite
from nomorebets.server.game import ServedGame, Shown
from nomorebets.server.wire import (
    DealerFrame,
    NotSeated,
    Opening,
    SeatFrame,
    TableFrame,
    Tile,
)
from nomorebets.tables.state import Closed, Open, Standing, Stopped
from nomorebets.tables.state import Opening as BeingOpened
from nomorebets.tables.views import Phasing, check_lines, floor_keys
from nomorebets.wagering.messages import Player

CANNOT_RECORD: Final = Phasing(
    id="cannot-record",
    line="The house cannot record: play has stopped",
    detail="Wagers that were accepted are on record; please wait for a floorperson",
    under=cite("605a.4"),
    may_wager=False,
)

TERMINALS_A_TABLE: Final = 5
"""Every five terminals or part of five count as one table, § 605a.9(b)."""


def shown(served: ServedGame, live: LiveTable, *, broken: bool) -> Any:
    """The public view, or that the table has stopped because nothing can be recorded."""
    view = served.public_view(live.id, live.table)
    return replace(view, phase=CANNOT_RECORD) if broken else view


def table_frame(
    live: LiveTable, drive: Drive, book: RoundBook, view: Any, server_ms: int
) -> TableFrame:
    """The frame that is the same for all."""
    latest = book.rounds[-1] if book.rounds else None
    return TableFrame(
        seq=live.seq,
        server_ms=server_ms,
        deadline_ms=drive.deadline_ms,
        window_ms=drive.window_ms,
        asked_ms=latest.asked_ms if latest else 0,
        called_ms=latest.called_ms if latest else 0,
        view=view,
    )


def seat_part(served: ServedGame, live: LiveTable, player: Player) -> SeatFrame | NotSeated:
    """A player's own part, whether seated or not."""
    if any(seat.player == player for seat in live.table.seats):
        return SeatFrame(seq=live.seq, view=served.seat_view(live.table, player))
    return not_seated_part(served, live)


def not_seated_part(served: ServedGame, live: LiveTable) -> NotSeated:
    """What may be chosen when sitting down: the same for everybody who does not sit."""
    play = live.table.play
    taken = {seat.number for seat in live.table.seats}
    seats = range(1, live.game.seats(play) + 1)
    choices = served.choices(play)
    return NotSeated(
        seq=live.seq,
        free_seats=tuple(seat for seat in seats if seat not in taken),
        free_colours=choices.colours,
        chip_values=choices.values,
    )


def dealer_part(served: ServedGame, live: LiveTable, drive: Drive, by: Person) -> DealerFrame:
    """The dealer console's own part, with the keys of the person who stands at it."""
    view = served.dealer_view(live.table, by)
    if is_virtual(drive):
        view = replace(view, keys=())  # nobody relieves a dealer who is none
    return DealerFrame(seq=live.seq, view=view)


def opening_part(
    served: ServedGame, live: LiveTable, by: Person, dealers: tuple[Person, ...]
) -> Opening:
    """The floor's part of a table, with the keys of the person who looks at it."""
    table = live.table
    keys = (*served.floor_acts(table, by), *floor_keys(live.game, table, by, dealers))
    return Opening(
        seq=live.seq,
        standing=standing_of(table.standing),
        reason=table.standing.reason if isinstance(table.standing, Stopped) else "",
        checks=check_lines(live.game, table),
        keys=keys,
        findings=tuple(str(finding) for finding in table.findings),
    )


def standing_of(standing: Standing) -> str:
    """Where a table stands, in one word."""
    return _STANDINGS[type(standing)]


_STANDINGS: Final = {Closed: "closed", BeingOpened: "opening", Open: "open", Stopped: "stopped"}


def tile(live: LiveTable, drive: Drive, view: Shown, *, alerts: int, rounds_an_hour: int) -> Tile:
    """One table on the floor."""
    return Tile(
        table=live.id,
        game=live.game.name,
        title=view.title,
        standing=standing_of(live.table.standing),
        phase=view.phase.line,
        dealer=view.dealer,
        minimum=view.minimum,
        maximum=view.maximum,
        players=len(view.sitting),
        seats=view.seats,
        terminals_as_tables=-(-len(view.sitting) // TERMINALS_A_TABLE),
        rounds_an_hour=rounds_an_hour,
        alerts=alerts,
        driven_by=driven_by(drive),
        console=not is_virtual(drive),
    )


def driven_by(drive: Drive) -> str:
    """Who deals, in words."""
    who = "virtual dealer" if is_virtual(drive) else "dealer"
    return f"{who} and wheel" if drive.plan.wheel else who


def is_virtual(drive: Drive) -> bool:
    """Whether the house itself deals here."""
    return drive.plan.dealer == "virtual"
