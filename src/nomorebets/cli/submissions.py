"""Which Rules Submission a command is about."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import note, read_text
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.submission import (
    EXAMPLES,
    RouletteSubmission,
    example_text,
    load,
)
from nomorebets.wagering.codec import Malformed

WheelName: TypeAlias = Literal["00", "0", "00-as-0"]

STRICT = {
    "0": "strict-single-zero",
    "00": "strict-double-zero",
    "00-as-0": "double-zero-as-single",
}
"""The example for each wheel that offers what the chapter lists and pays its least odds."""


class Named(msgspec.Struct, frozen=True):
    """A submission and what the user called it."""

    name: str
    submission: RouletteSubmission


def chosen(wheel: str, named: str) -> Named:
    """
    Give the submission that the user named, or the strict example for the wheel.

    Raises:
        Ended: it cannot be read, or is for another wheel.
    """
    if not named:
        name = STRICT[wheel or WheelKind.DOUBLE_ZERO.value]
        note(f"Rules Submission: the example {name}; --submission names another.")
        return Named(name, load(example_text(name)))
    found = read_submission(named)
    if wheel and found.submission.kind.value != wheel:
        has = found.submission.kind.value
        raise Ended(Exit.USAGE, f"{named} is for wheel {has}, not {wheel}")
    return found


def read_submission(named: str, beside: Path = Path()) -> Named:
    """
    Read an example by its name, or a file.

    Raises:
        Ended: there is none such, or it is no submission.
    """
    if named in EXAMPLES:
        return Named(named, load(example_text(named)))
    path = beside / named
    if not path.suffix and not path.exists():
        known = ", ".join(EXAMPLES)
        raise Ended(Exit.USAGE, f"no file and no example {named}; the examples are {known}")
    try:
        return Named(named, load(read_text(path)))
    except Malformed as malformed:
        raise Ended(Exit.USAGE, f"{path}: {malformed}") from None
