"""``nmb big-six``: betting areas and what each is worth."""

from fractions import Fraction
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Exit
from nomorebets.cli.saying import note, say_json, say_table
from nomorebets.cli.submissions import Named, Offering, read_of
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.submission import example
from nomorebets.law import Citation
from nomorebets.maths.big_six import SixAdvantage, advantages
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds

app = App(name="big-six", help_prologue="nmb big-six advantage --json")

Json = Annotated[bool, Parameter(name="--json", negative=())]

STRICT = "strict-big-six"
"""The example with the dollar symbols and the least odds."""


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """One betting area as offered at a table; amounts in cents."""

    area: AreaId
    name: str
    wager: Symbol
    odds: Odds
    minimum: Money
    maximum: Money
    clause: Citation
    submission: str


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one betting area is worth; every figure is exact."""

    area: AreaId
    wager: str
    advantage: Fraction
    variance: Fraction
    hit_rate: Fraction
    sections: int
    published: Fraction
    """What most published tables give for a wager of that name."""
    why: str
    """Why theirs is another; empty where it is not."""
    submission: str


@app.command(help_prologue="nmb big-six areas")
def areas(*, submission: str = "", json: Json = False) -> Any:
    """
    List the betting areas of a layout, § 619a.1(g)(2), with odds and limits.

    Args:
        submission: a Rules Submission: a file, or the name of an example.
        json: as JSON, one object an area, amounts in cents.
    """
    named = chosen(submission)
    rows = [_area(named, area.id) for area in named.submission.areas().values()]
    if json:
        say_json(rows)
        return Exit.FINE
    say_table(
        f"Betting areas of Big Six, submission {named.name}",
        ("area", "name", "odds", "minimum", "maximum", "clause"),
        (
            (row.area, row.name, str(row.odds), str(row.minimum), str(row.maximum), row.clause)
            for row in rows
        ),
    )
    return Exit.FINE


@app.command(help_prologue="nmb big-six advantage --json")
def advantage(*, submission: str = "", json: Json = False) -> Any:
    """
    Say exactly what the house keeps of each unit wagered, beside what is published elsewhere.

    Args:
        submission: a Rules Submission: a file, or the name of an example.
        json: as JSON, one object an area.
    """
    named = chosen(submission)
    rows = advantages(named.submission)
    if json:
        say_json([_worth(row, named.name) for row in rows])
        return Exit.FINE
    say_table(
        f"House advantage at Big Six, submission {named.name}",
        ("area", "wager", "advantage", "", "hit rate", "published", "why another"),
        (
            (
                row.area,
                row.wager,
                str(row.advantage),
                f"{float(row.advantage):.4%}",
                str(row.hit_rate),
                str(row.published),
                row.why,
            )
            for row in rows
        ),
    )
    return Exit.FINE


def chosen(named: str) -> Named:
    """
    Give the submission that the user named, or the strict example.

    Raises:
        Ended: it cannot be read.
    """
    if not named:
        note(f"Rules Submission: the example {STRICT}; --submission names another.")
    return read_of((Offering(BIG_SIX, example),), named or STRICT)


def _area(named: Named, identity: AreaId) -> Area:
    submission = named.submission
    area = submission.areas()[identity]
    limits = submission.limits[area.symbol]
    return Area(
        area=area.id,
        name=area.name,
        wager=area.symbol,
        odds=submission.odds[area.symbol],
        minimum=limits.minimum,
        maximum=limits.maximum,
        clause=area.symbol.under,
        submission=named.name,
    )


def _worth(row: SixAdvantage, name: str) -> Worth:
    return Worth(
        area=row.area,
        wager=row.wager,
        advantage=row.advantage,
        variance=row.variance,
        hit_rate=row.hit_rate,
        sections=row.sections,
        published=row.published,
        why=row.why,
        submission=name,
    )
