"""Who may send which message to a table; what is not listed is refused."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.records import Envelope
from nomorebets.law import cite
from nomorebets.tables import messages as tables
from nomorebets.wagering.refusals import Refused

PLAYER: Final = frozenset({Role.PLAYER})
DEALER: Final = frozenset({Role.DEALER})
FLOOR: Final = frozenset({Role.FLOORPERSON})
DEVICE: Final = frozenset({Role.DEVICE})
SEATED: Final = PLAYER | DEALER | FLOOR
SEEN_BY: Final = DEALER | DEVICE
_INSPECTS: Final = FLOOR | frozenset({Role.SECURITY})
_SIGNS: Final = _INSPECTS | DEALER
"""Who signs which check is each check's own matter: a dealer inspects cards, § 651a.4(a)."""
_ADJUSTS: Final = FLOOR | frozenset({Role.MAINTENANCE})

TABLES_MESSAGES: Final[Mapping[type, frozenset[Role]]] = {
    tables.BeginOpening: _INSPECTS,
    tables.CertifyCheck: _SIGNS,
    tables.ReportDefect: _SIGNS,
    tables.RecordAdjustment: _ADJUSTS,
    tables.RecordReplacement: _ADJUSTS,
    tables.OpenTable: FLOOR,
    tables.CloseTable: FLOOR,
    tables.RelieveDealer: DEALER | FLOOR,
    tables.TakeSeat: SEATED,
    tables.LeaveSeat: SEATED,
    tables.BuyIn: DEALER | FLOOR,
    tables.CashIn: SEATED,
    tables.SendCredits: DEVICE,
    tables.ReceiveCredits: DEVICE,
    tables.FillInventory: FLOOR,
    tables.CreditInventory: FLOOR,
    tables.StopPlay: DEALER | FLOOR,
    tables.ResumePlay: FLOOR,
    tables.VoidRound: FLOOR,
    tables.DeviceFails: SEEN_BY | FLOOR,
}
"""The roles that may send each message that every table has; a game brings the roles of its own."""

PLAYERS_IN_A_DEMONSTRATION: Final = frozenset({tables.BuyIn})
"""What a player may do for himself where the money is play money."""

_NAMED_BY_OTHERS: Final = {
    (tables.OpenTable, "dealer"),
    (tables.RelieveDealer, "dealer"),
}
"""Persons whom a floorperson assigns, and who need not identify themselves for it."""


def check_role(
    envelope: Envelope, roles: Mapping[type, frozenset[Role]], *, demonstration: bool
) -> None:
    """
    Hold a command against its sender: the role, the seat, the persons it names.

    Args:
        envelope: the command and who sent it.
        roles: who may send which message to this table.
        demonstration: whether the money is play money.

    Raises:
        Refused: the sender may not send it.
    """
    under = cite("605a.4")
    kind = type(envelope.command)
    role = envelope.actor.role
    play_money = demonstration and role is Role.PLAYER and kind in PLAYERS_IN_A_DEMONSTRATION
    if role not in roles.get(kind, frozenset()) and not play_money:
        raise Refused(f"that is not for a {role.value} to do", under=under)
    if role is Role.PLAYER and envelope.command.player != envelope.actor.name:
        raise Refused("that is another player's seat", under=under)
    for field, person in _persons(envelope.command):
        present = (envelope.actor, *envelope.cosigned)
        by_floor = role is Role.FLOORPERSON and (kind, field) in _NAMED_BY_OTHERS
        if not by_floor and person not in present:
            raise Refused(f"{person.name} has not identified himself", under=under)


def _persons(command: Any) -> Iterator[tuple[str, Person]]:
    for field in msgspec.structs.fields(command):
        value = getattr(command, field.name)
        if isinstance(value, Person):
            yield field.name, value
