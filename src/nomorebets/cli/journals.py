"""How a command opens journals, and what their troubles mean for whoever gave it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nomorebets.cli.exits import Ended, Exit
from nomorebets.journal import (
    Journal,
    JournalTrouble,
    NotAJournal,
    NotReadable,
    Reading,
    Tampered,
    read,
)


@contextmanager
def opened(path: Path) -> Iterator[Journal]:
    """
    Open a journal to write.

    Raises:
        Ended: it cannot be opened, written or trusted.
    """
    with journal_trouble(), Journal.open(path) as journal:
        yield journal


@contextmanager
def opened_to_read(path: Path) -> Iterator[Reading]:
    """
    Open a journal to read.

    Raises:
        Ended: there is none, or it cannot be read or trusted.
    """
    check_there(path)
    with journal_trouble(), read(path) as reading:
        yield reading


def check_there(path: Path) -> None:
    """
    See that a journal that is to be read is there.

    Raises:
        Ended: it is not.
    """
    if path.is_dir():
        raise Ended(Exit.USAGE, f"{path}: this is a folder, not a file")
    if not path.exists():
        raise Ended(Exit.USAGE, f"{path}: there is no such file")


def check_journal(path: Path) -> None:
    """
    See that a file is a journal at all, whatever may be wrong with it.

    Raises:
        Ended: it is none, or it cannot be read.
    """
    try:
        with read(path):
            pass
    except (NotAJournal, NotReadable) as trouble:
        raise Ended(_code(trouble), str(trouble)) from None
    except JournalTrouble:
        return  # the examination will name it


@contextmanager
def journal_trouble() -> Iterator[None]:
    """
    Give each trouble of a journal its exit code.

    Raises:
        Ended: there was one.
    """
    try:
        yield
    except JournalTrouble as trouble:
        raise Ended(_code(trouble), str(trouble)) from None


def _code(trouble: JournalTrouble) -> Exit:
    match trouble:
        case Tampered():
            return Exit.TAMPERED
        case NotAJournal():
            return Exit.USAGE
        case _:
            return Exit.CANNOT_RUN
