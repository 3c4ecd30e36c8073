"""``nmb round``: rounds of play as text."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import complain, note, read_text, say, say_json, written_whole
from nomorebets.cli.submissions import read_submission
from nomorebets.law import Citation
from nomorebets.notation import Misread, Script, Transcript, parse, print_script
from nomorebets.notation import run as run_script
from nomorebets.notation.transcript import Decided, Step
from nomorebets.wagering.messages import AreaId, Player
from nomorebets.wagering.money import Money

app = App(name="round", help_prologue="nmb round play FILE.round")


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """How one wager was decided; amounts in cents, ``returned`` is all that went back."""

    line: int
    player: Player
    area: AreaId
    wager: str
    amount: Money
    decision: str
    odds: str
    winnings: Money
    returned: Money
    clause: Citation


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """What was refused, and why."""

    line: int
    text: str
    reason: str
    clause: str


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What cannot be true."""

    line: int
    text: str
    reason: str


class Unmet(msgspec.Struct, frozen=True, kw_only=True):
    """Where it came otherwise than the file says."""

    line: int
    text: str
    so: str


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One file, played."""

    file: str
    game: str
    submission: str
    held: bool
    decisions: tuple[Decision, ...]
    refusals: tuple[Refusal, ...]
    faults: tuple[Fault, ...]
    unmet: tuple[Unmet, ...]


@app.command(help_prologue="nmb round play FILE.round")
def play(*files: Path, json: Annotated[bool, Parameter(name="--json", negative=())] = False) -> Any:
    """
    Play rounds and say how each wager was decided, under which clause.

    The exit code is 1 if anything comes otherwise than a file says.

    Args:
        files: the rounds.
        json: as JSON, one object a file, amounts in cents.
    """
    if not files:
        raise Ended(Exit.USAGE, "name a .round file")
    played = [_played(path) for path in files]
    if json:
        say_json(played)
    for one in () if json else played:
        _tell(one)
    for one in played:
        for unmet in one.unmet:
            complain(f"{one.file}, line {unmet.line}: {unmet.text}: {unmet.so}")
    return Exit.FINE if all(one.held for one in played) else Exit.FINDINGS


@app.command(name="format", help_prologue="nmb round format FILE.round")
def format_file(*files: Path, write: Annotated[bool, Parameter(negative=())] = False) -> Any:
    """
    Write rounds in their canonical form.

    Args:
        files: the rounds.
        write: change the files, instead of saying them.
    """
    if not files:
        raise Ended(Exit.USAGE, "name a .round file")
    for path in files:
        before = read_text(path)
        after = print_script(_parse(path, before))
        if not write:
            say(after.removesuffix("\n"))
        elif before != after:
            _change(path, after)
            note(f"{path}: written anew")
    return Exit.FINE


def _parse(path: Path, text: str) -> Script:
    try:
        return parse(text)
    except Misread as misread:
        raise Ended(Exit.USAGE, f"{path}, {misread}") from None


def _change(path: Path, text: str) -> None:
    with written_whole(path) as file:
        file.write(text.encode())


def _played(path: Path) -> Played:
    script = _parse(path, read_text(path))
    named = read_submission(script.submission, path.parent, game=script.game)
    return _told(str(path), run_script(script, named.submission))


def _told(file: str, transcript: Transcript) -> Played:
    steps = transcript.steps
    return Played(
        file=file,
        game=transcript.game,
        submission=transcript.submission,
        held=transcript.held,
        decisions=tuple(decision_of(one) for one in transcript.decisions),
        refusals=tuple(_refusal(step) for step in steps if step.refused),
        faults=tuple(
            Fault(line=step.line, text=step.text, reason=step.fault) for step in steps if step.fault
        ),
        unmet=tuple(
            Unmet(line=step.line, text=step.text, so=so) for step in steps for so in step.unmet
        ),
    )


def decision_of(one: Decided) -> Decision:
    """Put a decision in the words of the command line."""
    fields = Decision.__struct_fields__
    return Decision(**{name: getattr(one, name) for name in fields})


def _refusal(step: Step) -> Refusal:
    return Refusal(line=step.line, text=step.text, reason=step.refused, clause=step.refused_under)


def _tell(played: Played) -> None:
    say(f"{played.file}: {played.game}, submission {played.submission}")
    told = [(one.line, line_of(one)) for one in played.decisions]
    told += [
        (one.line, f"{_done(one.text)}: refused: {one.reason}. {one.clause}")
        for one in played.refusals
    ]
    told += [(one.line, f"{_done(one.text)}: a fault: {one.reason}") for one in played.faults]
    for line, text in sorted(told, key=lambda each: each[0]):
        say(f"  line {line}: {text}")


def _done(text: str) -> str:
    """Give what a line says was done, without what it expects to come of it."""
    return text.partition("->")[0].rstrip()


def line_of(one: Decision) -> str:
    """Say one decision in a line."""
    match one.decision:
        case "won":
            how = f"won {one.winnings} at {one.odds}, {one.returned} back in all"
        case "lost":
            how = "lost"
        case _:
            how = f"returned, {one.returned} back"
    return f"{one.player}: {_named(one)}, {one.amount}: {how}. {one.clause}"


def _named(one: Decision) -> str:
    """Name the wager, and its area where the name alone does not say it."""
    same, _, position = one.area.partition("-")
    wager = one.wager.lower()
    if one.area == wager.replace(" ", "-"):
        return one.wager
    return f"{one.wager} at {position}" if same == wager else f"{one.wager} {one.area}"
