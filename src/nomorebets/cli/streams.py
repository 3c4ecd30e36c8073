"""The standard streams as a command finds them: closed, or of another encoding than our text."""

import codecs
import os
import sys
from io import TextIOWrapper
from typing import Final

STANDARD: Final = (0, 1, 2)
"""Input, output, and what is said beside it."""

ESCAPED: Final = "nomorebets.escaped"
"""What the way to write a letter is called that the output's encoding does not have."""


def prepare() -> None:
    """
    Make the streams fit to be written to.

    A closed one is held shut, so that no file of ours takes its place: writing data to it fails
    with an OSError, and what is only said beside the data goes nowhere. A letter that the encoding
    does not have is written as JSON writes it.
    """
    for number in STANDARD:
        _hold_shut(number)
    if sys.stdout is None:
        sys.stdout = os.fdopen(STANDARD[1], "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    codecs.register_error(ESCAPED, _escaped)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=ESCAPED)


def _hold_shut(number: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        taken = os.open(os.devnull, os.O_RDONLY)  # the lowest that is free: this one
        assert taken == number, "the streams below it are held already"


def _escaped(error: UnicodeError) -> tuple[str, int]:
    r"""
    Write what cannot be encoded as JSON does, in four digits, and twice where one is not enough.

    >>> _escaped(UnicodeEncodeError("ascii", "§ 617a", 0, 1, "not there"))
    ('\\u00a7', 1)
    >>> _escaped(UnicodeEncodeError("ascii", "🂡", 0, 1, "not there"))
    ('\\ud83c\\udca1', 1)
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    pairs = (units[at : at + 2].hex() for at in range(0, len(units), 2))
    return "".join(f"\\u{pair}" for pair in pairs), error.end
