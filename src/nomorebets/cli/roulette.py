"""``nmb roulette``: betting areas and what each is worth."""

from fractions import Fraction
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Exit
from nomorebets.cli.saying import say_json, say_table
from nomorebets.cli.submissions import WheelName, chosen
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.payouts import deemed
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.games.roulette.wagers import BettingArea, WagerType
from nomorebets.law import Citation
from nomorebets.maths.advantage import Advantage, advantages
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds

app = App(name="roulette", help_prologue="nmb roulette advantage --wheel 00")

Json = Annotated[bool, Parameter(name="--json", negative=())]
Wheel = Annotated[WheelName | None, Parameter(name="--wheel")]


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """One betting area as offered at a table; amounts in cents."""

    area: AreaId
    name: str
    wager: str
    numbers: tuple[Number, ...]
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
    numbers: tuple[Number, ...]
    wheel: str
    submission: str


@app.command(help_prologue="nmb roulette areas --wheel 00")
def areas(*, wheel: Wheel = None, submission: str = "", json: Json = False) -> Any:
    """
    List the betting areas of a layout, § 617a.3(e), with odds and limits.

    Args:
        wheel: the wheel; 00 if nothing is said.
        submission: a Rules Submission: a file, or the name of an example.
        json: as JSON, one object an area, amounts in cents.
    """
    named = chosen(wheel or "", submission)
    rows = [_area(area, named.submission, named.name) for area in named.submission.areas().values()]
    if json:
        say_json(rows)
        return Exit.FINE
    say_table(
        f"Betting areas, wheel {named.submission.kind.value}, submission {named.name}",
        ("area", "name", "odds", "minimum", "maximum", "clause"),
        (
            (row.area, row.name, str(row.odds), str(row.minimum), str(row.maximum), row.clause)
            for row in rows
        ),
    )
    return Exit.FINE


@app.command(help_prologue="nmb roulette advantage --wheel 00 --json")
def advantage(*, wheel: Wheel = None, submission: str = "", json: Json = False) -> Any:
    """
    Say exactly what the house keeps of each unit wagered, area by area.

    Args:
        wheel: the wheel; 00 if nothing is said.
        submission: a Rules Submission: a file, or the name of an example.
        json: as JSON, one object an area.
    """
    named = chosen(wheel or "", submission)
    worked_out = advantages(named.submission)
    rows = [_worth(row, worked_out.wheel, named.name) for row in worked_out.rows]
    if json:
        say_json(rows)
        return Exit.FINE
    say_table(
        f"House advantage, wheel {worked_out.wheel}, submission {named.name}",
        ("area", "wager", "advantage", "", "variance", "hit rate"),
        (
            (
                row.area,
                row.wager,
                str(row.advantage),
                f"{float(row.advantage):.4%}",
                str(row.variance),
                str(row.hit_rate),
            )
            for row in rows
        ),
    )
    return Exit.FINE


def _area(area: BettingArea, submission: RouletteSubmission, name: str) -> Area:
    kind = WagerType.STRAIGHT if area.wager is WagerType.FIVE_ADJACENT else area.wager
    limits = submission.limits[kind]
    parts = len(deemed(area)) if area.wager is WagerType.FIVE_ADJACENT else 1
    return Area(
        area=area.id,
        name=area.name,
        wager=area.wager.value,
        numbers=area.numbers,
        odds=submission.odds[kind],
        minimum=limits.minimum.times(Fraction(parts)),
        maximum=limits.maximum.times(Fraction(parts)),
        clause=area.wager.under,
        submission=name,
    )


def _worth(row: Advantage, wheel: str, name: str) -> Worth:
    return Worth(
        area=row.area,
        wager=row.wager,
        advantage=row.advantage,
        variance=row.variance,
        hit_rate=row.hit_rate,
        numbers=row.numbers,
        wheel=wheel,
        submission=name,
    )
