"""
The inspection log, § 617a.2(e), read from a table's events: kept by nobody, so forgotten by nobody.

An entry is an adjustment or a replacement of movable parts, with the inspection that followed it.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.law import Citation
from nomorebets.tables.messages import (
    CheckCertified,
    DefectReported,
    OpeningBegun,
    PartsAdjusted,
    PartsReplaced,
    TableClosed,
    TableId,
    TableOpened,
)

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Signature(msgspec.Struct, frozen=True):
    """One check of the inspection that followed, and who certified it when."""

    check: CheckId
    by: Person
    at: datetime
    under: Citation


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the inspection log, with everything § 617a.2(e) asks of it."""

    at: datetime
    """Date and time."""
    table: TableId
    done: str
    """adjustment or replacement"""
    description: str
    by: Person
    """Signature and Board-issued credential number of whoever did it."""
    in_presence_of: tuple[Person, ...] = ()
    """The security department member at an adjustment, § 617a.2(b)."""
    certified: tuple[Signature, ...] = ()
    """The checks signed since."""
    inspected: bool = False
    """Whether the inspection was completed: the table opened upon it."""


def inspection_log(table: TableId, happened: Iterable[tuple[int, Any]]) -> tuple[LogEntry, ...]:
    """
    Read a table's inspection log.

    Args:
        table: the number of the table.
        happened: every event of the table in order, each with its milliseconds since 1970.
    """
    entries: list[LogEntry] = []
    waiting = 0
    for at_ms, event in happened:
        at = _EPOCH + timedelta(milliseconds=at_ms)
        since = entries[waiting:]
        match event:
            case PartsAdjusted() | PartsReplaced():
                since = [msgspec.structs.replace(entry, certified=()) for entry in since]
                since.append(_entry(at, table, event))
            case CheckCertified(check=check, by=by, under=under):
                signed = Signature(check, by, at, under)
                since = [_without(entry, check, signed) for entry in since]
            case DefectReported(check=check):
                since = [_without(entry, check) for entry in since]
            case TableClosed() | OpeningBegun():
                since = [msgspec.structs.replace(entry, certified=()) for entry in since]
            case TableOpened():
                since = [msgspec.structs.replace(entry, inspected=True) for entry in since]
            case _:
                continue
        entries[waiting:] = since
        if isinstance(event, TableOpened):
            waiting = len(entries)
    return tuple(entries)


def _entry(at: datetime, table: TableId, event: PartsAdjusted | PartsReplaced) -> LogEntry:
    adjusted = isinstance(event, PartsAdjusted)
    return LogEntry(
        at=at,
        table=table,
        done="adjustment" if adjusted else "replacement",
        description=event.description,
        by=event.by,
        in_presence_of=(event.in_presence_of,) if isinstance(event, PartsAdjusted) else (),
    )


def _without(entry: LogEntry, check: CheckId, *signed: Signature) -> LogEntry:
    """Let a check be signed anew, or not at all."""
    others = tuple(one for one in entry.certified if one.check != check)
    return msgspec.structs.replace(entry, certified=(*others, *signed))
