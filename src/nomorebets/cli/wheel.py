"""``nmb wheel``: automated wheels, recorded and played again."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number as Within

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.journals import opened
from nomorebets.cli.replaying import Aside, Game, Irregularity, OnDisk, Replay
from nomorebets.cli.round import Decision, decision_of, line_of
from nomorebets.cli.saying import note, read_text, say, say_json, say_json_line, say_table
from nomorebets.cli.submissions import Named, WheelName, chosen
from nomorebets.cli.wagers_file import NO_WAGERS, WagersFile, read_wagers
from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Garbled, parse
from nomorebets.floor.traces import recorded
from nomorebets.law import Citation
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import encode

app = App(name="wheel", help_prologue="nmb wheel replay TRACE.tsv --wheel 0")


TABLE_NAME_LENGTH_MAX: Final = 40


class GameEnded(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the wheel that ended; without a wagers file there are no decisions."""

    game: int
    number: Number
    line: int
    decisions: tuple[Decision, ...]
    submission: str


class WentWrong(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity, and the clause it falls under; it has no number."""

    game: int
    irregularity: str
    clause: Citation
    line: int
    decisions: tuple[Decision, ...]
    submission: str


@app.command(help_prologue="nmb wheel replay TRACE.tsv --wheel 0")
def replay(  # noqa: PLR0913  each is an option of the command
    trace: Path,
    /,
    *,
    wheel: Annotated[WheelName | None, Parameter(name="--wheel")] = None,
    wagers: Path | None = None,
    journal: Path | None = None,
    submission: str = "",
    revolutions: Annotated[int, Parameter(validator=Within(gte=0, lte=999))] = 4,
    table: str = "R1",
    json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    jsonl: Annotated[bool, Parameter(name="--jsonl", negative=())] = False,
    acknowledge: Annotated[bool, Parameter(negative=())] = False,
) -> Any:
    """
    Play what a real wheel sent at a table, and say what each game came to.

    The wheel says nothing of revolutions, § 617a.5(a): a stand-in dealer confirms its numbers. With
    a journal everything is recorded; given the same journal again, the replay goes on.

    Args:
        trace: the recorded lines: seconds, a tab, the line as received.
        wheel: the wheel; 00 if nothing is said, or the wagers file's.
        wagers: what players do before each spin, in the notation of .round files.
        journal: the journal to write, or to go on with.
        submission: a Rules Submission: a file, or the name of an example.
        revolutions: how many the stand-in dealer counts.
        table: the table's name in the journal.
        json: as JSON, one object a game that ended and one an irregularity, amounts in cents.
        jsonl: the same, one object a line, as soon as it is on disk.
        acknowledge: with --jsonl, also one line a record that is on disk.
    """
    if not (table.isprintable() and 0 < len(table) <= TABLE_NAME_LENGTH_MAX):
        raise Ended(Exit.USAGE, f"a table's name has 1 to {TABLE_NAME_LENGTH_MAX} characters")
    if not trace.is_file():
        raise Ended(Exit.USAGE, f"{trace}: there is no such file")
    _check_trace(trace)
    plan = read_wagers(read_text(wagers), str(wagers)) if wagers else NO_WAGERS
    named = chosen(wheel or "", submission or plan.submission)
    note(
        f"The wheel counts no revolutions: a stand-in dealer confirms {revolutions} for every "
        f"number, § 617a.5(a)."
    )
    told: list[GameEnded | WentWrong] = []
    with ExitStack() as stack:
        if journal is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nmb-"))
            journal = Path(folder) / "replay.journal"
        record = stack.enter_context(opened(journal))
        mark = _mark(trace, wagers, named, revolutions)
        one = Replay(record, TableId(table), named.submission, plan, revolutions, mark)
        for each in _results(one, trace, named, acknowledge=acknowledge and jsonl):
            told.append(each)
            if jsonl:
                say_json_line(each)
            elif not json:
                _say(each)
        if json:
            say_json(told)
        elif not jsonl:
            _say_balances(one, plan)
        for stream, head in record.heads().items():
            note(f"head {stream}:{head.seq}:{head.hash.hex()}")
    return Exit.FINE


def _mark(trace: Path, wagers: Path | None, named: Named, revolutions: int) -> str:
    """Say in a few characters what is replayed: trace, wagers, submission, revolutions."""
    told = wagers.read_bytes() if wagers else b""
    parts = (trace.read_bytes(), told, encode(named.submission), b"%d" % revolutions)
    return f"trace-{sha256(b'|'.join(sha256(part).digest() for part in parts)).hexdigest()[:12]}"


def _check_trace(trace: Path) -> None:
    """
    See that at least one line of a trace is a wheel's.

    Raises:
        Ended: none is.
    """
    for line in recorded(trace):
        try:
            parse(line.text)
        except Garbled:
            continue
        return
    raise Ended(Exit.USAGE, f"{trace}: no line of it is a status line of a wheel")


def _results(
    one: Replay, trace: Path, named: Named, *, acknowledge: bool
) -> Iterator[GameEnded | WentWrong]:
    for each in one.play(recorded(trace)):
        if isinstance(each, OnDisk):
            if acknowledge:
                say_json_line(each)
        elif isinstance(each, Aside):
            note(each.words)
        else:
            yield _result(each, named.name)


def _result(told: Game | Irregularity, submission: str) -> GameEnded | WentWrong:
    decisions = tuple(decision_of(one) for one in told.decisions)
    if isinstance(told, Game):
        return GameEnded(
            game=told.game,
            number=told.number,
            line=told.line,
            decisions=decisions,
            submission=submission,
        )
    return WentWrong(
        game=told.game,
        irregularity=told.irregularity,
        clause=told.clause,
        line=told.line,
        decisions=decisions,
        submission=submission,
    )


def _say(each: GameEnded | WentWrong) -> None:
    if isinstance(each, GameEnded):
        say(f"game {each.game}: {each.number}")
    else:
        say(f"game {each.game}: {each.irregularity}. {each.clause}")
    for decision in each.decisions:
        say(f"    {line_of(decision)}")


def _say_balances(one: Replay, plan: WagersFile) -> None:
    if not plan.blocks:
        return
    books = one.live.table.books
    rows = [
        (seat.player, str(books.balance(credits_of(seat.player)))) for seat in one.live.table.seats
    ]
    say_table("Balances", ("who", "has"), [*rows, ("inventory", str(books.balance(INVENTORY)))])
