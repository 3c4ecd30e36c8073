"""
``nmb``: which commands there are, and how every one of them ends.

A command's module is imported only when it is called, so that each starts fast.
"""

import errno
import os
import signal
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter

from nomorebets import __version__
from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import MANNER, complain
from nomorebets.cli.streams import prepare

HELP = """
Pennsylvania's table games, clause by clause.

Data goes to the standard output, everything else beside it. Exit codes: 0 fine, 1 findings,
2 usage, 3 refused, 4 tampered, 5 no server, 6 cannot run here.
"""

app = App(
    name="nmb",
    help_prologue="nmb round play FILE.round",
    help=HELP,
    version=__version__,
    result_action="return_value",
)
app.command("nomorebets.cli.law:app", name="law", help="The clauses, and where each is kept.")
app.command("nomorebets.cli.roulette:app", name="roulette", help="Roulette, chapter 617a.")
app.command("nomorebets.cli.big_six:app", name="big-six", help="Big Six Wheel, chapter 619a.")
app.command("nomorebets.cli.casino_war:app", name="casino-war", help="Casino War, chapter 651a.")
app.command("nomorebets.cli.layout:app", name="layout", help="Layouts as pictures.")
app.command("nomorebets.cli.round:app", name="round", help="Rounds of play as text.")
app.command("nomorebets.cli.submission:app", name="submission", help="Rules Submissions.")
app.command("nomorebets.cli.wheel:app", name="wheel", help="Automated wheels.")
app.command("nomorebets.cli.journal:app", name="journal", help="The record of a house.")
app.command(
    "nomorebets.cli.serve:serve",
    name="serve",
    help="Open the house.",
    help_prologue="nmb serve --demo --open",
)


@app.meta.default
def launch(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    quiet: Annotated[bool, Parameter(negative=())] = False,
    no_input: Annotated[bool, Parameter(negative=())] = False,
) -> Any:
    """
    Run a command.

    Args:
        tokens: the command.
        quiet: say nothing but data, and why a command fails.
        no_input: never ask; nothing here does, so far.
    """
    del no_input
    MANNER.quiet = quiet
    return app(tokens, exit_on_error=False, result_action="return_value")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``nmb`` and leave with its exit code."""
    prepare()
    sys.excepthook = _say_it_is_our_fault
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Run a command and give its exit code; every trouble ends in one sentence."""
    MANNER.quiet = False
    try:
        code = app.meta(arguments, exit_on_error=False, result_action="return_value")
        sys.stdout.flush()
    except Ended as ended:
        complain(ended.sentence)
        return ended.code
    except CycloptsError:
        return Exit.USAGE
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.NOBODY_READS
    except OSError as error:
        if error.errno == errno.EBADF and not error.filename:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            complain("the standard output is closed")
            return Exit.CANNOT_RUN
        name = f"{error.filename}: " if error.filename else ""
        complain(f"{name}{error.strerror or error}")
        return Exit.CANNOT_RUN
    return code if isinstance(code, int) else Exit.FINE


def _say_it_is_our_fault(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Say what nobody foresaw in one line; NMB_TRACE=1 shows where it happened."""
    complain(f"this is a fault of ours, please report it: {kind.__name__}: {error}")
    if os.environ.get("NMB_TRACE") == "1":
        sys.__excepthook__(kind, error, trace)
    sys.stderr.flush()
    os._exit(Exit.OUR_FAULT)
