"""
What the house writes of itself: who came and went, alerts and who answered them, what was refused.

Alerts and people lie in the journal's stream "house", refusals in "security" beside the tables'.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.floor.clock import Clock
from nomorebets.floor.records import SECURITY_STREAM, CommandId, SecurityNote
from nomorebets.floor.sparing import Sparing
from nomorebets.journal import Journal, Recorded
from nomorebets.tables.messages import TableId, TransferId
from nomorebets.wagering.codec import Decoder, encode

HOUSE_STREAM: Final = "house"

AGAIN_MS: Final = 10_000
"""The same thing from the same place is noted once in this time, and then with a count."""

KEYS_MAX: Final = 10_000


class SignedIn(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    person: Person
    way: str
    """password, demonstration, or pairing code"""


class SignedOut(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    person: Person
    by: Person


class PairingCodeMade(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    by: Person
    player: str


class Cosigned(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    person: Person
    asked_by: Person


class Enrolled(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    person: Person
    by: Person


class CreditsMoved(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    by: Person
    transfer: TransferId
    player: str
    source: TableId
    target: TableId


class AlertRaised(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    id: int
    table: str
    what: str


class AlertAcknowledged(msgspec.Struct, frozen=True, tag=True):
    at_ms: int
    id: int
    by: Person
    note: str


HouseRecord: TypeAlias = (
    SignedIn
    | SignedOut
    | PairingCodeMade
    | Cosigned
    | Enrolled
    | CreditsMoved
    | AlertRaised
    | AlertAcknowledged
)

_house_records: Final[Decoder[HouseRecord]] = Decoder(HouseRecord)


class HouseLog:
    """Writes both streams; whoever is told of a failure stops the house."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        """Write to this journal."""
        self.failed: Callable[[], None] = lambda: None
        """Called, from another thread, when a record could not be written."""
        self._journal = journal
        self._clock = clock
        self._sparing = Sparing(clock)
        self._noted: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def write(self, record: HouseRecord) -> None:
        """Hand over a record of the house."""
        self._append(HOUSE_STREAM, encode(record))

    def _append(self, stream: str, body: bytes) -> None:
        self._journal.append(stream, body).add_done_callback(self._look_at)

    def _look_at(self, done: Future[Recorded]) -> None:
        if done.exception() is not None:
            self.failed()

    def read(self) -> tuple[HouseRecord, ...]:
        """Give every record of the house."""
        records = self._journal.records(HOUSE_STREAM)
        return tuple(_house_records.trusted(record.body) for record in records)

    def refuse(self, what: str, actor: Person, *, table: str = "", address: str = "") -> None:
        """Note something that was refused and should be looked at; repeats are counted."""
        key = (actor.name or address, what)
        now = self._clock.up_ms()
        last, repeats = self._noted.get(key, (now - AGAIN_MS, 0))
        if now - last < AGAIN_MS:
            self._noted[key] = (last, repeats + 1)
            return
        self._noted[key] = (now, 0)
        self._noted.move_to_end(key)
        if len(self._noted) > KEYS_MAX:
            self._noted.popitem(last=False)
        said = f"{what}; from {address}" if address else what
        if repeats:
            said = f"{said}; and {repeats} times before"
        if not (said := self._sparing.say(actor.name or address, said)):
            return
        note = SecurityNote(
            at_ms=self._clock.wall_ms(),
            table=TableId(table),
            actor=actor,
            id=CommandId(""),
            what=said,
        )
        self._append(SECURITY_STREAM, encode(note))
