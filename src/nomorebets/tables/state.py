"""What is true of a table between two messages, whatever game is played at it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.accounts.books import Books
from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    BoughtIn,
    CashedIn,
    CheckCertified,
    CreditsReceived,
    CreditsSent,
    DealerRelieved,
    DefectReported,
    FindingRecorded,
    InventoryCredited,
    InventoryFilled,
    OpeningBegun,
    PartsAdjusted,
    PartsReplaced,
    PlayResumed,
    PlayStopped,
    SeatLeft,
    SeatTaken,
    Slip,
    TableClosed,
    TableEvent,
    TableId,
    TableOpened,
    TransferId,
)
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.messages import Player

FINDINGS_KEPT: Final = 20
"""How many findings the table's own screens show; the journal keeps all."""


class Certified(msgspec.Struct, frozen=True):
    """A check signed for."""

    check: CheckId
    by: Person


class Closed(msgspec.Struct, frozen=True, tag=True):
    """Not open for play; ``secured`` are the closing checks signed for."""

    secured: tuple[Certified, ...] = ()


class Halted(msgspec.Struct, frozen=True):
    """Why play had stopped before parts were touched; it is still to be looked into."""

    reason: str
    under: Citation


class Opening(msgspec.Struct, frozen=True, tag=True):
    """Under inspection before opening; ``halted`` when play had stopped before."""

    certified: tuple[Certified, ...] = ()
    halted: tuple[Halted, ...] = ()


class Open(msgspec.Struct, frozen=True, tag=True):
    """Open for play under a dealer."""

    dealer: Person


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """Open, but play waits for a floorperson."""

    dealer: Person
    reason: str
    under: Citation


Standing: TypeAlias = Closed | Opening | Open | Stopped


class Seat(msgspec.Struct, frozen=True):
    """A player at a seat."""

    number: int
    player: Player


class Table(msgspec.Struct, frozen=True):
    """A table: its standing, its seats, its money, and the game's own state."""

    id: TableId
    standing: Standing
    seats: tuple[Seat, ...]
    books: Books
    play: Any
    slips: tuple[Slip, ...] = ()
    sent: tuple[CreditsSent, ...] = ()
    received: tuple[TransferId, ...] = ()
    findings: tuple[Finding, ...] = ()


def set_up(table: TableId, game: Game, submission: Any) -> Table:
    """Make a table as it is before it was ever opened: closed, empty, without money."""
    return Table(id=table, standing=Closed(), seats=(), books=Books(), play=game.begin(submission))


def evolve_table(table: Table, event: TableEvent) -> Table:
    """Carry one of the table's own events into its state; money is posted by the caller."""
    match event:
        case OpeningBegun():
            return replace(table, standing=Opening())
        case PartsReplaced() | PartsAdjusted():
            return replace(table, standing=Opening(halted=_halted(table.standing)))
        case CheckCertified(check=check, by=by):
            return replace(table, standing=_certify(table.standing, Certified(check, by)))
        case DefectReported(check=check):
            return replace(table, standing=_withdraw(table.standing, check))
        case TableOpened(dealer=dealer) | DealerRelieved(dealer=dealer):
            return replace(table, standing=_under(table.standing, dealer))
        case TableClosed():
            return replace(table, standing=Closed())
        case SeatTaken(player=player, seat=number):
            seats = (*table.seats, Seat(number, player))
            return replace(table, seats=tuple(sorted(seats, key=lambda seat: seat.number)))
        case SeatLeft(player=player):
            left = tuple(seat for seat in table.seats if seat.player != player)
            return replace(table, seats=left)
        case InventoryFilled(slip=slip) | InventoryCredited(slip=slip):
            return replace(table, slips=(*table.slips, slip))
        case CreditsSent():
            return replace(table, sent=(*table.sent, event))
        case CreditsReceived(transfer=transfer):
            return replace(table, received=(*table.received, transfer))
        case BoughtIn() | CashedIn():
            return table
        case PlayStopped(reason=reason, under=under):
            return replace(table, standing=_stop(table.standing, reason, under))
        case PlayResumed():
            return replace(table, standing=_go_on(table.standing))
        case FindingRecorded(finding=finding):
            return replace(table, findings=(*table.findings, finding)[-FINDINGS_KEPT:])
        case _:
            assert_never(event)


def _certify(standing: Standing, certified: Certified) -> Standing:
    return _signed(standing, (*_without(standing, certified.check), certified))


def _withdraw(standing: Standing, check: CheckId) -> Standing:
    return _signed(standing, _without(standing, check))


def _without(standing: Standing, check: CheckId) -> tuple[Certified, ...]:
    assert isinstance(standing, Opening | Closed)
    before = standing.certified if isinstance(standing, Opening) else standing.secured
    return tuple(one for one in before if one.check != check)


def _signed(standing: Standing, certified: tuple[Certified, ...]) -> Standing:
    if isinstance(standing, Opening):
        return replace(standing, certified=certified)
    return Closed(certified)


def _halted(standing: Standing) -> tuple[Halted, ...]:
    match standing:
        case Stopped(reason=reason, under=under):
            return (Halted(reason, under),)
        case Opening(halted=halted):
            return halted
        case Open() | Closed():
            return ()
        case _:
            assert_never(standing)


def _under(standing: Standing, dealer: Person) -> Standing:
    if isinstance(standing, Stopped):
        return Stopped(dealer, standing.reason, standing.under)
    return Open(dealer)


def _stop(standing: Standing, reason: str, under: Citation) -> Standing:
    if isinstance(standing, Open):
        return Stopped(standing.dealer, reason, under)
    return standing


def _go_on(standing: Standing) -> Standing:
    assert isinstance(standing, Stopped)
    return Open(standing.dealer)
