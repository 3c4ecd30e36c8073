"""``nmb layout``: layouts and wheels as pictures."""

import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from nomorebets.cli import big_six, casino_war
from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import note, written_whole
from nomorebets.cli.submissions import Named, WheelName, chosen
from nomorebets.documents import big_six_drawing, casino_war_drawing, roulette_drawing
from nomorebets.documents.roulette_wheel import draw_wheel

app = App(name="layout", help_prologue="nmb layout draw roulette --wheel 00 --out layout.svg")


@app.command(help_prologue="nmb layout draw roulette --wheel 00-as-0 --out layout.svg")
def draw(
    game: Literal["roulette", "big-six", "casino-war"],
    part: Literal["layout", "wheel"] = "layout",
    /,
    *,
    wheel: Annotated[WheelName | None, Parameter(name="--wheel")] = None,
    submission: str = "",
    out: Path | None = None,
    areas: Annotated[bool, Parameter(negative=())] = False,
) -> Any:
    """
    Draw a layout to scale, §§ 617a.1(f), 619a.1(g), 651a.2(b), or its wheel, as SVG.

    Args:
        game: the game.
        part: the layout, or the wheel.
        wheel: the wheel of Roulette; 00 if nothing is said.
        submission: a Rules Submission: a file, or the name of an example.
        out: the file to write; without it, the standard output.
        areas: show the places where a wager may lie.
    """
    if game == "casino-war":
        if wheel or part == "wheel":
            raise Ended(Exit.USAGE, "Casino War has no wheel, § 651a.2")
        named = casino_war.chosen(submission)
        picture = casino_war_drawing.draw_layout(named.submission, show_areas=areas)
    elif game == "big-six":
        if wheel:
            raise Ended(Exit.USAGE, "Big Six has one wheel, § 619a.1(b); leave --wheel out")
        named = big_six.chosen(submission)
        picture = _big_six(named, part, areas=areas)
    else:
        named = chosen(wheel or "", submission)
        picture = _roulette(named, part, areas=areas)
    if out is None:
        sys.stdout.write(picture)
        return Exit.FINE
    with written_whole(out) as file:
        file.write(picture.encode())
    note(f"{out}: the {part} of {named.submission.table}, submission {named.name}")
    return Exit.FINE


def _roulette(named: Named, part: str, *, areas: bool) -> str:
    if part == "wheel":
        return draw_wheel(named.submission.the_wheel)
    return roulette_drawing.draw_layout(named.submission, show_areas=areas)


def _big_six(named: Named, part: str, *, areas: bool) -> str:
    if part == "wheel":
        return big_six_drawing.draw_wheel(named.submission)
    return big_six_drawing.draw_layout(named.submission, show_areas=areas)
