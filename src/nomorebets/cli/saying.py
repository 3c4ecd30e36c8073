"""What is said where: data to the standard output, the rest beside it, and how files are read."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from nomorebets.cli.exits import Ended, Exit
from nomorebets.wagering.codec import encode


class Manner:
    """How to speak; set once, by the options that every command has."""

    quiet = False


MANNER = Manner()


def note(sentence: str) -> None:
    """Say something that is no data, unless quiet was asked for."""
    if not MANNER.quiet:
        sys.stderr.write(f"{plain(sentence)}\n")
        sys.stderr.flush()


def complain(sentence: str) -> None:
    """Say why a command fails, quiet or not, in one line."""
    one_line = " ".join(sentence.split())
    sys.stderr.write(f"nmb: {plain(one_line)}\n")
    sys.stderr.flush()


def say(line: str) -> None:
    """Say data for a person."""
    sys.stdout.write(f"{plain(line)}\n")


def plain(text: str) -> str:
    r"""
    Spell out what would steer a terminal.

    >>> plain("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return "".join(
        one if one.isprintable() or one == "\n" else one.encode("unicode_escape").decode()
        for one in text
    )


def say_json(things: Iterable[Any]) -> None:
    """Say a JSON array, one thing a line."""
    lines = ",\n".join(encode(thing).decode() for thing in things)
    say(f"[\n{lines}\n]" if lines else "[]")


def say_json_line(thing: Any) -> None:
    """Say one thing as a line of JSON, at once."""
    say(encode(thing).decode())
    sys.stdout.flush()


def say_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Say a table."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title), box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console = Console(file=sys.stdout)
    if not console.is_terminal:
        console.width = 160
    with console.capture() as shown:
        console.print(table)
    sys.stdout.write("\n".join(line.rstrip() for line in shown.get().splitlines()) + "\n")


def read_text(path: Path) -> str:
    """
    Read a file that the user named.

    Raises:
        Ended: there is none, it may not be read, or it is no text.
    """
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Ended(Exit.USAGE, f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise Ended(Exit.USAGE, f"{path}: this is a folder, not a file") from None
    except UnicodeDecodeError as wrong:
        raise Ended(Exit.USAGE, f"{path}: no text in UTF-8, at byte {wrong.start}") from None


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """
    Write a file whole or not at all.

    Raises:
        OSError: it cannot be written; what was there before is still there.
    """
    if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
        with path.open("wb") as file:
            yield file
        return
    path = path.resolve()
    beside = path.with_name(f".{path.name}.partial")
    try:
        with beside.open("wb") as file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
