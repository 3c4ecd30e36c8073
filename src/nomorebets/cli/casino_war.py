"""``nmb casino-war``: betting areas and what each wager is worth."""

from fractions import Fraction
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Exit
from nomorebets.cli.saying import note, say_json, say_table
from nomorebets.cli.submissions import Named, Offering, read_of
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.equipment import DECKS_WITH_SHUFFLER
from nomorebets.games.casino_war.payouts import ODDS, Payout
from nomorebets.games.casino_war.submission import example
from nomorebets.games.casino_war.wagers import BettingArea, WagerType
from nomorebets.law import Citation
from nomorebets.maths.casino_war import WarAdvantage, WarAdvantages, advantages
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds

app = App(name="casino-war", help_prologue="nmb casino-war advantage --decks 6")

Json = Annotated[bool, Parameter(name="--json", negative=())]
DecksName: TypeAlias = Literal["6", "8", "12", "14", "16"]
"""Of one shoe, or of two batches that take turns, §§ 651a.3(a), 651a.3(c)."""

STRICT: Final = "strict-six-decks"
"""The example with the fewest decks and one box a player."""


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """One betting area as offered at a table; amounts in cents."""

    area: AreaId
    name: str
    wager: str
    position: int
    odds: tuple[Odds, ...]
    minimum: Money
    maximum: Money
    clause: Citation
    submission: str


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one wager is worth; every figure is exact, for any number of players."""

    wager: str
    played: str
    """How a tie hand is played, or on which deal the wager lies."""
    per: str
    """Of which wager the figures are a share."""
    advantage: Fraction
    variance: Fraction
    hit_rate: Fraction
    tie_hand: Fraction
    """How often the original deal is a tie hand."""
    decks: int
    decks_in_shoe: int
    published: str
    """What published tables most often give for it; empty where they give none."""
    why: str
    """Why theirs is another; empty where it is not."""


@app.command(help_prologue="nmb casino-war areas")
def areas(*, submission: str = "", json: Json = False) -> Any:
    """
    List the betting areas of a layout, § 651a.2(b), with odds and limits.

    Args:
        submission: a Rules Submission: a file, or the name of an example.
        json: as JSON, one object an area, amounts in cents.
    """
    named = chosen(submission)
    rows = [_area(named, area) for area in named.submission.areas().values()]
    if json:
        say_json(rows)
        return Exit.FINE
    say_table(
        f"Betting areas of Casino War, submission {named.name}",
        ("area", "name", "odds", "minimum", "maximum", "clause"),
        (
            (
                row.area,
                row.name,
                ", tied ".join(str(odds) for odds in row.odds),
                str(row.minimum),
                str(row.maximum),
                row.clause,
            )
            for row in rows
        ),
    )
    return Exit.FINE


@app.command(help_prologue="nmb casino-war advantage --decks 6 --json")
def advantage(
    *,
    decks: Annotated[DecksName, Parameter(name="--decks")] = "6",
    json: Json = False,
) -> Any:
    """
    Say exactly what the house keeps of each unit wagered, beside what is published elsewhere.

    Args:
        decks: all decks of the table; 12, 14 and 16 are two batches, each a shoe of its own.
        json: as JSON, one object a wager and way to play it.
    """
    all_decks = int(decks)
    in_shoe = all_decks // 2 if all_decks in DECKS_WITH_SHUFFLER else all_decks
    worked_out = advantages(in_shoe, ODDS)
    rows = [_worth(row, all_decks, worked_out) for row in worked_out.rows]
    if json:
        say_json(rows)
        return Exit.FINE
    batches = f"{all_decks} decks" + (f", {in_shoe} in a shoe" if in_shoe != all_decks else "")
    say_table(
        f"House advantage at Casino War, {batches}",
        ("wager", "played", "of each", "advantage", "", "hit rate", "published", "why another"),
        (
            (
                row.wager,
                row.played,
                row.per,
                str(row.advantage),
                f"{float(row.advantage):.4%}",
                str(row.hit_rate),
                row.published,
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
    return read_of((Offering(CASINO_WAR, example),), named or STRICT)


_PAID: Final = {
    WagerType.INITIAL: (Payout.INITIAL,),
    WagerType.TIE: (Payout.TIE,),
    WagerType.WAR: (Payout.WAR, Payout.WAR_TIED),
}


def _area(named: Named, area: BettingArea) -> Area:
    limits = named.submission.limits_of(area.wager)
    return Area(
        area=area.id,
        name=area.name,
        wager=area.wager.value,
        position=area.position,
        odds=tuple(named.submission.odds[payout] for payout in _PAID[area.wager]),
        minimum=limits.minimum,
        maximum=limits.maximum,
        clause=area.wager.under,
        submission=named.name,
    )


def _worth(row: WarAdvantage, decks: int, worked_out: WarAdvantages) -> Worth:
    return Worth(
        wager=row.wager,
        played=row.played,
        per=row.per,
        advantage=row.advantage,
        variance=row.variance,
        hit_rate=row.hit_rate,
        tie_hand=worked_out.tie_hand,
        decks=decks,
        decks_in_shoe=worked_out.decks_in_shoe,
        published=row.published,
        why=row.why,
    )
