"""Messages that every table has: opening, seats, money, people, stopping."""

from typing import Annotated, NewType, TypeAlias

from msgspec import Meta

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.law import Citation
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.messages import Player, PlayersRequest
from nomorebets.wagering.money import Money
from nomorebets.wagering.tenses import Event, Observation, Request

TableId = NewType("TableId", str)
TransferId = NewType("TransferId", str)
Slip = NewType("Slip", str)
"""The number of a fill or credit slip."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Words: TypeAlias = Annotated[str, Meta(max_length=500)]
"""What a person enters in words."""


class BeginOpening(Request, frozen=True, kw_only=True):
    """Unlock the table and begin the inspection before opening."""

    by: Person


class CertifyCheck(Request, frozen=True, kw_only=True):
    """Sign that a check was made and found in order."""

    check: CheckId
    by: Person


class ReportDefect(Request, frozen=True, kw_only=True):
    """Sign that a check was made and not found in order."""

    check: CheckId
    by: Person
    defect: Words


class RecordAdjustment(Request, frozen=True, kw_only=True):
    """Enter an adjustment of movable parts in the inspection log."""

    by: Person
    in_presence_of: Person
    description: Words


class RecordReplacement(Request, frozen=True, kw_only=True):
    """Enter a replacement of movable parts in the inspection log."""

    by: Person
    description: Words


class OpenTable(Request, frozen=True, kw_only=True):
    """Open the inspected table for play under a dealer."""

    by: Person
    dealer: Person


class CloseTable(Request, frozen=True, kw_only=True):
    """Close the table between rounds."""

    by: Person


class RelieveDealer(Request, frozen=True, kw_only=True):
    """A floorperson lets another dealer take over."""

    by: Person
    dealer: Person


class TakeSeat(Request, frozen=True, kw_only=True):
    """Sit down at a free seat."""

    player: Player
    seat: SeatNumber


class LeaveSeat(PlayersRequest, frozen=True, kw_only=True):
    """Leave the table; everything must have been cashed in."""


class BuyIn(PlayersRequest, frozen=True, kw_only=True):
    """Bring money to the table."""

    amount: Money


class CashIn(PlayersRequest, frozen=True, kw_only=True):
    """Take money from the table: chips for value chips, or credits for a voucher."""

    amount: Money


class SendCredits(PlayersRequest, frozen=True, kw_only=True):
    """Send credits to another table under a transfer id."""

    amount: Money
    transfer: TransferId
    target: TableId


class ReceiveCredits(PlayersRequest, frozen=True, kw_only=True):
    """Receive credits that another table sent under a transfer id."""

    amount: Money
    transfer: TransferId
    source: TableId


class FillInventory(Request, frozen=True, kw_only=True):
    """Bring money from the cage to the table inventory."""

    by: Person
    amount: Money
    slip: Slip


class CreditInventory(Request, frozen=True, kw_only=True):
    """Take money from the table inventory to the cage."""

    by: Person
    amount: Money
    slip: Slip


class StopPlay(Request, frozen=True, kw_only=True):
    """Stop play until a floorperson has decided."""

    by: Person
    reason: Words


class ResumePlay(Request, frozen=True, kw_only=True):
    """A floorperson decides that play goes on."""

    by: Person
    note: Words


class VoidRound(Request, frozen=True, kw_only=True):
    """A floorperson voids the round: every stake not yet settled goes back."""

    by: Person
    reason: Words


class DeviceFails(Observation, frozen=True, kw_only=True):
    """A device of the table reports that it cannot be relied on."""

    device: Words
    failure: Words


class OpeningBegun(Event, frozen=True, kw_only=True):
    """The equipment was unlocked and the inspection begun."""

    by: Person


class CheckCertified(Event, frozen=True, kw_only=True):
    """A named person signed that a check was in order."""

    check: CheckId
    by: Person
    under: Citation


class DefectReported(Event, frozen=True, kw_only=True):
    """A named person signed that a check was not in order."""

    check: CheckId
    by: Person
    defect: Words
    under: Citation


class PartsAdjusted(Event, frozen=True, kw_only=True):
    """Movable parts were adjusted: what was certified before no longer counts."""

    by: Person
    in_presence_of: Person
    description: Words
    under: Citation


class PartsReplaced(Event, frozen=True, kw_only=True):
    """Movable parts were replaced: the table must be inspected before it is open again."""

    by: Person
    description: Words
    under: Citation


class TableOpened(Event, frozen=True, kw_only=True):
    """The table is open for play."""

    by: Person
    dealer: Person


class TableClosed(Event, frozen=True, kw_only=True):
    """The table is closed; its equipment is to be secured."""

    by: Person


class DealerRelieved(Event, frozen=True, kw_only=True):
    """Another dealer has the table."""

    by: Person
    dealer: Person


class SeatTaken(Event, frozen=True, kw_only=True):
    """A player sits at the table."""

    player: Player
    seat: int


class SeatLeft(Event, frozen=True, kw_only=True):
    """A player has left the table."""

    player: Player
    seat: int


class BoughtIn(Event, frozen=True, kw_only=True):
    """A player has brought money to the table."""

    player: Player
    amount: Money


class CashedIn(Event, frozen=True, kw_only=True):
    """A player has taken money from the table."""

    player: Player
    amount: Money


class CreditsSent(Event, frozen=True, kw_only=True):
    """Credits are on their way to another table."""

    player: Player
    amount: Money
    transfer: TransferId
    target: TableId


class CreditsReceived(Event, frozen=True, kw_only=True):
    """Credits have come from another table."""

    player: Player
    amount: Money
    transfer: TransferId
    source: TableId


class InventoryFilled(Event, frozen=True, kw_only=True):
    """The inventory was filled from the cage."""

    by: Person
    amount: Money
    slip: Slip


class InventoryCredited(Event, frozen=True, kw_only=True):
    """Money went from the inventory to the cage."""

    by: Person
    amount: Money
    slip: Slip


class PlayStopped(Event, frozen=True, kw_only=True):
    """The table waits for a floorperson."""

    reason: str
    under: Citation


class PlayResumed(Event, frozen=True, kw_only=True):
    """A floorperson let play go on."""

    by: Person
    note: Words


class RoundVoided(Event, frozen=True, kw_only=True):
    """The round is void; nothing settled before it is undone."""

    round: int
    reason: Words


class FindingRecorded(Event, frozen=True, kw_only=True):
    """Something was not done as the law asks; play goes on."""

    finding: Finding


TableRequests: TypeAlias = (
    BeginOpening
    | CertifyCheck
    | ReportDefect
    | RecordAdjustment
    | RecordReplacement
    | OpenTable
    | CloseTable
    | RelieveDealer
    | TakeSeat
    | LeaveSeat
    | BuyIn
    | CashIn
    | SendCredits
    | ReceiveCredits
    | FillInventory
    | CreditInventory
    | StopPlay
    | ResumePlay
)
TableCommand: TypeAlias = TableRequests | DeviceFails
TableEvent: TypeAlias = (
    OpeningBegun
    | CheckCertified
    | DefectReported
    | PartsAdjusted
    | PartsReplaced
    | TableOpened
    | TableClosed
    | DealerRelieved
    | SeatTaken
    | SeatLeft
    | BoughtIn
    | CashedIn
    | CreditsSent
    | CreditsReceived
    | InventoryFilled
    | InventoryCredited
    | PlayStopped
    | PlayResumed
    | FindingRecorded
)
