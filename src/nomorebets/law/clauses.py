"""
Clauses on file: a chapter is one file in ``data/``, read when one of its clauses is first named.

``elsewhere.toml`` holds the sections that the chapters lean on: they may be cited, but the program
does not claim to keep them, so they are no part of the coverage.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import takewhile
from typing import Any, Literal, NewType, TypeAlias, get_args

from msgspec import Struct

from nomorebets.law import data_files

Citation = NewType("Citation", str)
"""A clause that is on file, spelt in full: ``617a.4(b)``. Made by `cite` only."""

Edition: TypeAlias = Literal["2012-05-19", "2024-11-02"]
"""A state of the law, named by its day."""

Kind: TypeAlias = Literal[
    "equipment",
    "layout",
    "inspection",
    "wager",
    "odds",
    "procedure",
    "irregularity",
    "record",
    "approval",
    "definition",
]
"""What a clause speaks of."""

Grade: TypeAlias = Literal["PA", "PA-part", "SEED", "ANALOG"]
"""
How well we know a clause.

``PA``: read whole in the Pennsylvania Code. ``PA-part``: only the opening of its section could be
read. ``SEED``: not read; known from how the chapters on file use it. ``ANALOG``: not read; taken
from a sibling provision.
"""

EDITIONS: tuple[Edition, ...] = get_args(Edition)
"""The editions on file, oldest first."""

ELSEWHERE = "elsewhere"


class UnknownClause(ValueError):
    """No clause on file has this citation."""


class Clause(Struct, frozen=True, kw_only=True):
    """What one clause requires, in our own words, and how the program stands to it."""

    id: Citation
    chapter: str
    kind: Kind
    binds: tuple[str, ...]
    editions: Mapping[Edition, str]
    """Our words, by the edition that first printed them; they hold until one prints others."""
    cites: tuple[Citation, ...]
    grade: Grade
    read_in: tuple[Edition, ...]
    """The editions whose text we could read; in the others the wording is carried over."""
    as_of: str
    """The day up to which an outside section was read; empty for the chapters we keep."""
    listed: str
    """Why no program can keep it; empty where one can."""
    instead: str
    """What the program does in place of that."""
    in_part: bool
    """Only a part is `listed`; the rest is kept."""

    @property
    def parent(self) -> str:
        """The clause above: ``617a.6`` for ``617a.6(c)``, nothing for a section."""
        return parent(self.id)


def parent(clause_id: str) -> str:
    """
    Name the clause above.

    >>> parent("617a.3(e)(3)(i)")
    '617a.3(e)(3)'
    """
    return clause_id.rpartition("(")[0]


@cache
def cite(clause_id: str) -> Citation:
    """
    Cite a clause that is on file.

    >>> cite("617a.4(b)")
    '617a.4(b)'

    Raises:
        UnknownClause: no such clause; the message names the nearest ones.
    """
    return clause(clause_id).id


def clause(clause_id: str) -> Clause:
    """
    Find a clause by its citation.

    Raises:
        UnknownClause: no such clause; the message names the nearest ones.
    """
    chapter = _chapter_of(clause_id)
    if found := _read(chapter).get(clause_id):
        return found
    raise UnknownClause(
        f'no clause "{clause_id}" on file; nearest: {", ".join(_nearest(clause_id, chapter))}'
    )


def clauses(chapter: str = "") -> tuple[Clause, ...]:
    """List the clauses of a chapter, or of every chapter kept, in the order of the law."""
    names = (chapter,) if chapter else _chapters()
    return tuple(each for name in names for each in _read(name).values())


def in_force(of: Clause, edition: Edition) -> bool:
    """Say whether ``edition``, or one before it, printed the clause."""
    return any(printed <= edition for printed in of.editions)


def wording(of: Clause, edition: Edition) -> str:
    """
    Give our words for the clause as it stands in ``edition``.

    Raises:
        UnknownClause: the clause is not in force in that edition.
    """
    if not in_force(of, edition):
        raise UnknownClause(f'clause "{of.id}" is not in the edition of {edition}')
    return of.editions[max(printed for printed in of.editions if printed <= edition)]


def at_hand(of: Clause, edition: Edition) -> bool:
    """Say whether we read the clause in ``edition``; if not, its words are carried over into it."""
    return edition in of.read_in


def _chapter_of(clause_id: str) -> str:
    """Name the file that a clause would be in."""
    section = clause_id.partition("(")[0]
    for name in _chapters():
        if section == name or section.startswith(f"{name}."):
            return name
    return ELSEWHERE


@cache
def _chapters() -> tuple[str, ...]:
    """Name the chapters on file, in the order of the law."""
    return tuple(name for name in data_files.names(".toml") if name != ELSEWHERE)


@cache
def _read(chapter: str) -> Mapping[str, Clause]:
    """
    Read a chapter's file.

    Raises:
        UnknownClause: there is no such chapter on file.
    """
    if chapter not in {*_chapters(), ELSEWHERE}:
        raise UnknownClause(f'no chapter "{chapter}" on file; on file: {", ".join(_chapters())}')
    tables = tomllib.loads(data_files.text(f"{chapter}.toml"))
    at_hand_in: Mapping[Edition, list[str]] = tables.pop("chapter").get("at_hand", {})
    return {
        clause_id: _clause(clause_id, chapter, table, at_hand_in)
        for clause_id, table in tables.items()
    }


def _clause(
    clause_id: str,
    chapter: str,
    table: Mapping[str, Any],
    at_hand_in: Mapping[Edition, list[str]],
) -> Clause:
    section = clause_id.partition("(")[0]
    binds = table["binds"]
    editions: dict[Edition, str] = {each: table[each] for each in EDITIONS if each in table}
    return Clause(
        id=Citation(clause_id),
        chapter=chapter,
        kind=table["kind"],
        binds=(binds,) if isinstance(binds, str) else tuple(binds),
        editions=editions,
        cites=tuple(Citation(each) for each in table.get("cites", ())),
        grade=table.get("grade", "PA"),
        read_in=tuple(
            each
            for each in EDITIONS
            if section in at_hand_in.get(each, ()) and each >= min(editions)
        ),
        as_of=table.get("as_of", ""),
        listed=table.get("listed", ""),
        instead=table.get("instead", ""),
        in_part=table.get("in_part", False),
    )


def _nearest(clause_id: str, chapter: str) -> Iterable[str]:
    """Pick three clauses that share the longest beginning with ``clause_id``."""

    def shared(known: str) -> int:
        pairs = zip(known, clause_id, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    return sorted(_read(chapter), key=shared, reverse=True)[:3]
