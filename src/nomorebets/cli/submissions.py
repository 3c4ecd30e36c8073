"""Which Rules Submission a command is about."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.saying import note, read_text
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.submission import example
from nomorebets.tables.game import Game
from nomorebets.wagering.codec import Malformed, from_toml

WheelName: TypeAlias = Literal["00", "0", "00-as-0"]

STRICT = {
    "0": "strict-single-zero",
    "00": "strict-double-zero",
    "00-as-0": "double-zero-as-single",
}
"""The example for each wheel that offers what the chapter lists and pays its least odds."""


class Named(msgspec.Struct, frozen=True):
    """A submission, what the user called it, and the game it is of."""

    name: str
    game: Game
    submission: Any


class Offering(msgspec.Struct, frozen=True):
    """A game and the submissions that ship with it."""

    game: Game
    example: Callable[[str], Any]


class OfAGame(msgspec.Struct, frozen=True):
    """What every submission's file begins with."""

    game: str


def chosen(wheel: str, named: str) -> Named:
    """
    Give the Roulette submission that the user named, or the strict example for the wheel.

    Raises:
        Ended: it cannot be read, or is for another wheel.
    """
    if not named:
        name = STRICT[wheel or WheelKind.DOUBLE_ZERO.value]
        note(f"Rules Submission: the example {name}; --submission names another.")
        return Named(name, ROULETTE, example(name))
    found = read_of((Offering(ROULETTE, example),), named)
    if wheel and found.submission.kind.value != wheel:
        has = found.submission.kind.value
        raise Ended(Exit.USAGE, f"{named} is for wheel {has}, not {wheel}")
    return found


def read_submission(named: str, beside: Path = Path(), *, game: str = "") -> Named:
    """
    Read an example by its name, or a file, of one game or of any.

    Raises:
        Ended: there is none such, several games have it, or it is no submission.
    """
    from nomorebets.notation.words import WORDS

    if game and game not in WORDS:
        raise Ended(Exit.USAGE, f"no game is called {game}; there is {', '.join(WORDS)}")
    asked = [WORDS[game]] if game else list(WORDS.values())
    return read_of([Offering(words.game, words.example) for words in asked], named, beside)


def read_of(offered: Sequence[Offering], named: str, beside: Path = Path()) -> Named:
    """
    Read an example by its name, or a file, of one of these games.

    Raises:
        Ended: there is none such, several games have it, or it is no submission.
    """
    shipped = list(_shipped(named, offered))
    if len(shipped) > 1:
        games = " and ".join(one.game.name for one in shipped)
        raise Ended(Exit.USAGE, f"{named} is an example of {games}: say which with --game")
    if shipped:
        return shipped[0]
    path = beside / named
    if not path.suffix and not path.exists():
        known = "; ".join(f"{one.game.name} has {_known(named, one)}" for one in offered)
        raise Ended(Exit.USAGE, f"no file and no example {named}; {known}")
    try:
        return _read(path, read_text(path), {one.game.name: one.game for one in offered})
    except Malformed as malformed:
        raise Ended(Exit.USAGE, f"{path}: {malformed}") from None


def _read(path: Path, text: str, games: Mapping[str, Game]) -> Named:
    its = from_toml(text, OfAGame).game
    if its not in games:
        raise Malformed(f"a submission of {its!r}; wanted is one of {' or '.join(games)}")
    return Named(str(path), games[its], from_toml(text, games[its].submission))


def _shipped(named: str, offered: Sequence[Offering]) -> Iterator[Named]:
    for one in offered:
        try:
            yield Named(named, one.game, one.example(named))
        except KeyError:
            continue


def _known(named: str, offering: Offering) -> str:
    """Ask a game for its examples: it names them with the no."""
    try:
        offering.example(named)
    except KeyError as unknown:
        return str(unknown.args[0]).partition("there are ")[2]
    raise AssertionError("this example is one of no game")
