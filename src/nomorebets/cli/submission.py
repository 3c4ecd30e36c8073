"""``nmb submission``: what a Rules Submission says, and where it falls short."""

from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Exit
from nomorebets.cli.saying import note, say, say_json
from nomorebets.cli.submissions import read_submission
from nomorebets.law import Citation

app = App(name="submission", help_prologue="nmb submission examine roulette.toml")


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """One finding."""

    what: str
    found: str
    required: str
    clause: Citation
    gravity: str
    submission: str


@app.command(help_prologue="nmb submission examine roulette.toml")
def examine(
    file: str,
    /,
    *,
    game: str = "",
    json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> Any:
    """
    Find every point on which a Rules Submission falls short; exit code 1 if there is one.

    Args:
        file: the submission, or the name of an example.
        game: the game whose example is meant, where several have one of that name.
        json: as JSON, one object a finding.
    """
    named = read_submission(file, game=game)
    findings = [
        Found(
            what=each.what,
            found=each.found,
            required=each.required,
            clause=each.under,
            gravity=each.gravity.value,
            submission=named.name,
        )
        for each in named.game.examine(named.submission)
    ]
    if json:
        say_json(findings)
    for each in () if json else findings:
        say(
            f"{each.gravity}: {each.what}: found {each.found}, "
            f"required {each.required}. {each.clause}"
        )
    if not findings:
        note(f"{named.name}: no findings")
    return Exit.FINDINGS if findings else Exit.FINE
