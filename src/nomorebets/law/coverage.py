"""
Which clause is kept where: from the texts of the repository to one row a clause.

Nothing here opens a source file: whoever measures passes the texts in. The packaged
``coverage.json`` is such a measurement, so that an installed program can print it.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from nomorebets.law import data_files
from nomorebets.law.clauses import Citation, Clause, UnknownClause, cite, clauses
from nomorebets.law.mentions import Mention, Place, mentions

Status: TypeAlias = Literal["kept", "listed", "not yet"]
"""``kept``: shown by a test; ``listed``: no program can keep it, and its clause says why."""

PACKAGED = "src/nomorebets/law/data/coverage.json"
"""Where a measurement is kept in the repository."""


class CoverageRow(Struct, frozen=True, kw_only=True):
    """One clause, and where it is cited, shown and read. A place is ``path`` or ``path::name``."""

    clause: Citation
    status: Status
    code: tuple[str, ...]
    tests: tuple[str, ...]
    """Tests that show the clause itself; one that has none may be kept by the clauses below it."""
    readings: tuple[str, ...]


def measure(files: Mapping[str, str]) -> tuple[CoverageRow, ...]:
    """
    Measure the coverage of every clause of the chapters on file, in the order of the law.

    Args:
        files: texts of ``src``, ``tests`` and ``docs/readings``, by path from the root.
    """
    found = _mentions(files)
    shown = {each.clause for each in found if each.place == "evidence"}
    status = _statuses(clauses(), shown)
    return tuple(
        CoverageRow(
            clause=each.id,
            status=status[each.id],
            code=_where(found, each.id, "code"),
            tests=_where(found, each.id, "evidence"),
            readings=_where(found, each.id, "reading"),
        )
        for each in clauses()
    )


def strays(files: Mapping[str, str]) -> tuple[str, ...]:
    """Name every mention of a clause that is not on file, as ``where: message``."""
    return tuple(
        f"{each.where}: {message}"
        for each in _mentions(files)
        if (message := _why_stray(each.clause))
    )


def packaged() -> tuple[CoverageRow, ...]:
    """Read the measurement that this package was built with."""
    return from_text(data_files.text("coverage.json"))


def as_text(rows: Iterable[CoverageRow]) -> str:
    """Write rows as they are packaged: one place a line and no line numbers, so little changes."""
    tables = [{name: getattr(row, name) for name in CoverageRow.__struct_fields__} for row in rows]
    return json.dumps(tables, indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> tuple[CoverageRow, ...]:
    """Read rows from the text that `as_text` wrote."""
    return tuple(
        CoverageRow(
            clause=Citation(table["clause"]),
            status=table["status"],
            code=tuple(table["code"]),
            tests=tuple(table["tests"]),
            readings=tuple(table["readings"]),
        )
        for table in json.loads(text)
    )


def _mentions(files: Mapping[str, str]) -> tuple[Mention, ...]:
    return tuple(found for path in sorted(files) for found in mentions(path, files[path]))


def _where(found: Iterable[Mention], clause: Citation, place: Place) -> tuple[str, ...]:
    return tuple(sorted({m.where for m in found if m.clause == clause and m.place == place}))


def _statuses(known: tuple[Clause, ...], shown: set[str]) -> Mapping[str, Status]:
    """Give each clause its status, the lower ones first: one is kept when all below it are."""
    status: dict[str, Status] = {}
    for each in reversed(known):
        below = [status[child.id] for child in known if child.parent == each.id]
        if each.listed and not each.in_part:
            status[each.id] = "listed"
        elif each.id in shown:
            status[each.id] = "kept"
        elif each.in_part or not below or "not yet" in below:
            status[each.id] = "not yet"
        else:
            status[each.id] = "kept" if "kept" in below else "listed"
    return status


def _why_stray(clause: str) -> str:
    if " " in clause:
        return f'write every clause in full, so that one search finds it: "{clause}"'
    try:
        cite(clause)
    except UnknownClause as unknown:
        return str(unknown)
    return ""
