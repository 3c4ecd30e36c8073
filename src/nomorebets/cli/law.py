"""``nmb law``: the clauses, and where each is kept."""

from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import say, say_json, say_table
from nomorebets.law import (
    EDITIONS,
    Citation,
    Clause,
    Edition,
    UnknownClause,
    at_hand,
    clause,
    clauses,
    in_force,
    wording,
)
from nomorebets.law.coverage import packaged

app = App(name="law", help_prologue="nmb law show '617a.5(b)'")

Json = Annotated[bool, Parameter(name="--json", negative=())]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """One clause as it stands in one edition."""

    clause: Citation
    kind: str
    binds: tuple[str, ...]
    edition: str
    text: str
    text_at_hand: bool
    cites: tuple[Citation, ...]
    listed: str
    instead: str


@app.command(help_prologue="nmb law show '617a.5(b)'")
def show(wanted: str = "", /, *, edition: Edition = EDITIONS[-1], json: Json = False) -> Any:
    """
    Say what a clause requires, in our own words, and every clause below it.

    Args:
        wanted: a clause, a section or a chapter; without it, all that is kept.
        edition: as the law stood on this day.
        json: as JSON, one object a clause.
    """
    shown = [_shown(each, edition) for each in _find(wanted) if in_force(each, edition)]
    if not shown:
        raise Ended(Exit.USAGE, f"{wanted} is not in the edition of {edition}")
    if json:
        say_json(shown)
        return Exit.FINE
    for each in shown:
        carried = "" if each.text_at_hand else " (current text not at hand)"
        say(f"{each.clause}  {each.kind}; binds: {', '.join(each.binds)}{carried}")
        say(f"    {each.text}")
        if each.listed:
            say(f"    No program can keep it: {each.listed} Instead: {each.instead}")
    return Exit.FINE


@app.command(help_prologue="nmb law coverage --json")
def coverage(*, json: Json = False) -> Any:
    """
    Say of every clause whether it is kept, where, and which tests show it.

    Args:
        json: as JSON, one object a clause.
    """
    rows = packaged()
    if json:
        say_json(rows)
        return Exit.FINE
    say_table(
        f"{len(rows)} clauses",
        ("clause", "status", "code", "tests", "readings"),
        (
            (row.clause, row.status, f"{len(row.code)}", f"{len(row.tests)}", _pages(row.readings))
            for row in rows
        ),
    )
    return Exit.FINE


def _find(wanted: str) -> tuple[Clause, ...]:
    try:
        if not wanted:
            return clauses()
        if not any(mark in wanted for mark in ".("):
            return clauses(wanted)
        found = clause(wanted)
    except UnknownClause as unknown:
        raise Ended(Exit.USAGE, str(unknown)) from None
    below = (each for each in clauses(found.chapter) if each.id.startswith(f"{found.id}("))
    return (found, *below)


def _shown(of: Clause, edition: Edition) -> Shown:
    return Shown(
        clause=of.id,
        kind=of.kind,
        binds=of.binds,
        edition=edition,
        text=wording(of, edition),
        text_at_hand=at_hand(of, edition),
        cites=of.cites,
        listed=of.listed,
        instead=of.instead,
    )


def _pages(readings: tuple[str, ...]) -> str:
    return ", ".join(page.rpartition("/")[2].partition("-")[0] for page in readings)
