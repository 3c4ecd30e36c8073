"""What the screens of a table are sent, built from the views and from nothing else."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from nomorebets.compliance.people import Person
from nomorebets.floor.driving import Drive
from nomorebets.floor.live_table import LiveTable
from nomorebets.games.roulette.prompts import floor_acts
from nomorebets.games.roulette.views import (
    PublicView,
    dealer_view,
    free_colours,
    public_view,
    seat_view,
)
from nomorebets.law import cite
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


def shown(live: LiveTable, *, broken: bool) -> PublicView:
    """The public view, or that the table has stopped because nothing can be recorded."""
    view = public_view(live.id, live.table)
    return replace(view, phase=CANNOT_RECORD) if broken else view


def table_frame(live: LiveTable, drive: Drive, view: PublicView, server_ms: int) -> TableFrame:
    """The frame that is the same for all."""
    return TableFrame(
        seq=live.seq,
        server_ms=server_ms,
        deadline_ms=drive.deadline_ms,
        window_ms=drive.window_ms,
        view=view,
    )


def seat_part(live: LiveTable, player: Player) -> SeatFrame | NotSeated:
    """A player's own part, whether seated or not."""
    if any(seat.player == player for seat in live.table.seats):
        return SeatFrame(seq=live.seq, view=seat_view(live.table, player))
    return not_seated_part(live)


def not_seated_part(live: LiveTable) -> NotSeated:
    """What may be chosen when sitting down: the same for everybody who does not sit."""
    play: Any = live.table.play
    taken = {seat.number for seat in live.table.seats}
    seats = range(1, play.submission.seats + 1)
    return NotSeated(
        seq=live.seq,
        free_seats=tuple(seat for seat in seats if seat not in taken),
        free_colours=free_colours(play),
        chip_values=play.submission.chip_values,
    )


def dealer_part(live: LiveTable, drive: Drive, by: Person) -> DealerFrame:
    """The dealer console's own part, with the keys of the person who stands at it."""
    view = dealer_view(live.table, by)
    if is_virtual(drive):
        view = replace(view, keys=())  # nobody relieves a dealer who is none
    return DealerFrame(
        seq=live.seq,
        view=view,
        advice=drive.advice,
        offered_number=drive.offered_number,
    )


def opening_part(live: LiveTable, by: Person, dealers: tuple[Person, ...]) -> Opening:
    """The floor's part of a table, with the keys of the person who looks at it."""
    table = live.table
    keys = (*floor_acts(table, by), *floor_keys(live.game, table, by, dealers))
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


def tile(
    live: LiveTable, drive: Drive, view: PublicView, *, alerts: int, rounds_an_hour: int
) -> Tile:
    """One table on the floor."""
    return Tile(
        table=live.id,
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
    )


def driven_by(drive: Drive) -> str:
    """Who deals, in words."""
    who = "virtual dealer" if is_virtual(drive) else "dealer"
    return f"{who} and wheel" if drive.plan.wheel else who


def is_virtual(drive: Drive) -> bool:
    """Whether the house itself deals here."""
    return drive.plan.dealer == "virtual"
