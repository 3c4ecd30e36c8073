"""Who may send which message to a table; what is not listed is refused."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.records import Envelope
from nomorebets.games.roulette import messages as roulette
from nomorebets.law import cite
from nomorebets.tables import messages as tables
from nomorebets.wagering.refusals import Refused

_PLAYER: Final = frozenset({Role.PLAYER})
_DEALER: Final = frozenset({Role.DEALER})
_FLOOR: Final = frozenset({Role.FLOORPERSON})
_DEVICE: Final = frozenset({Role.DEVICE})
_SEATED: Final = _PLAYER | _DEALER | _FLOOR
_SEEN_BY: Final = _DEALER | frozenset({Role.DEVICE})
_INSPECTS: Final = _FLOOR | frozenset({Role.SECURITY})
_ADJUSTS: Final = _FLOOR | frozenset({Role.MAINTENANCE})

ALLOWED: Final[Mapping[type, frozenset[Role]]] = {
    tables.BeginOpening: _INSPECTS,
    tables.CertifyCheck: _INSPECTS,
    tables.ReportDefect: _INSPECTS,
    tables.RecordAdjustment: _ADJUSTS,
    tables.RecordReplacement: _ADJUSTS,
    tables.OpenTable: _FLOOR,
    tables.CloseTable: _FLOOR,
    tables.RelieveDealer: _DEALER | _FLOOR,
    tables.TakeSeat: _SEATED,
    tables.LeaveSeat: _SEATED,
    tables.BuyIn: _DEALER | _FLOOR,
    tables.CashIn: _SEATED,
    tables.SendCredits: _DEVICE,
    tables.ReceiveCredits: _DEVICE,
    tables.FillInventory: _FLOOR,
    tables.CreditInventory: _FLOOR,
    tables.StopPlay: _DEALER | _FLOOR,
    tables.ResumePlay: _FLOOR,
    tables.VoidRound: _FLOOR,
    tables.DeviceFails: _SEEN_BY | _FLOOR,
    roulette.TakeColour: _SEATED,
    roulette.PlaceWagers: _PLAYER,
    roulette.LayWagers: _DEALER,
    roulette.TakeUpWagers: _PLAYER,
    roulette.OpenWagers: _DEALER,
    roulette.AnnounceNoMoreBets: _DEALER,
    roulette.SettleWagers: _DEALER,
    roulette.CorrectNumber: _DEALER | _FLOOR,
    roulette.ReplaceBall: _FLOOR,
    roulette.BallEntersTrack: _SEEN_BY,
    roulette.BallRunsWithWheel: _SEEN_BY,
    roulette.BallFallsShort: _SEEN_BY,
    roulette.BallLeavesWheel: _SEEN_BY,
    roulette.ForeignObjectEntersWheel: _SEEN_BY,
    roulette.BallComesToRest: _DEALER,
    roulette.WheelSignalsClose: _DEVICE,
    roulette.WheelReadsNumber: _DEVICE,
    roulette.BallIsRemoved: _SEEN_BY,
    roulette.BallIsInspected: _DEALER,
}
"""The roles that may send each message; a message without an entry fails the tests."""

PLAYERS_IN_A_DEMONSTRATION: Final = frozenset({tables.BuyIn})
"""What a player may do for himself where the money is play money."""

_NAMED_BY_OTHERS: Final = {
    (tables.OpenTable, "dealer"),
    (tables.RelieveDealer, "dealer"),
}
"""Persons whom a floorperson assigns, and who need not identify themselves for it."""


def check_role(envelope: Envelope, *, demonstration: bool) -> None:
    """
    Hold a command against its sender: the role, the seat, the persons it names.

    Raises:
        Refused: the sender may not send it.
    """
    under = cite("605a.4")
    kind = type(envelope.command)
    role = envelope.actor.role
    play_money = demonstration and role is Role.PLAYER and kind in PLAYERS_IN_A_DEMONSTRATION
    if role not in ALLOWED.get(kind, frozenset()) and not play_money:
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
