"""A wagers file for the replay of a wheel: what players do before each spin, in our notation."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from nomorebets.cli.exits import Ended, Exit
from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.games.roulette.messages import (
    LayWagers,
    OpenWagers,
    PlaceWagers,
    TakeColour,
    TakeUpWagers,
)
from nomorebets.notation import Misread, Script, parse
from nomorebets.notation.run import FLOAT
from nomorebets.notation.script import Acts, Blank, FloatIs, GameIs, Line, SubmissionIs
from nomorebets.tables.messages import BuyIn, CashIn, FillInventory, LeaveSeat, TakeSeat
from nomorebets.wagering.money import Money

PLAYERS_ACTS: Final = (
    TakeSeat,
    LeaveSeat,
    BuyIn,
    CashIn,
    TakeColour,
    PlaceWagers,
    LayWagers,
    TakeUpWagers,
)


class WagersFile(msgspec.Struct, frozen=True):
    """
    What is done before the first spin, and before each.

    Each ``wagers open`` begins a block; the blocks take turns, spin after spin.
    """

    submission: str
    amount: Money
    setup: tuple[Any, ...]
    blocks: tuple[tuple[Any, ...], ...]

    def before(self, spin: int) -> tuple[Any, ...]:
        """What is done before this spin, counted from 0."""
        return self.blocks[spin % len(self.blocks)] if self.blocks else ()


NO_WAGERS: Final = WagersFile("", FLOAT, (), ())


def read_wagers(text: str, name: str) -> WagersFile:
    """
    Read a wagers file.

    Raises:
        Ended: it is none, or holds more than what players do.
    """
    try:
        script = parse(text)
    except Misread as misread:
        raise Ended(Exit.USAGE, f"{name}, {misread}") from None
    parts: list[list[Any]] = [[]]
    for number, command in _commands(script, name):
        if isinstance(command, OpenWagers):
            parts.append([])
        elif isinstance(command, PLAYERS_ACTS):
            parts[-1].append(command)
        else:
            raise _no_wager(name, number)
    floats = (line.body.amount for line in script.lines if isinstance(line.body, FloatIs))
    setup, *blocks = (tuple(part) for part in parts)
    return WagersFile(script.submission, next(floats, FLOAT), setup, tuple(blocks))


def _commands(script: Script, name: str) -> Iterator[tuple[int, Any]]:
    for number, line in enumerate(script.lines, start=1):
        match line:
            case Line(body=Acts(commands=commands, expected=())):
                yield from ((number, command) for command in commands)
            case Line(body=GameIs() | SubmissionIs() | FloatIs() | Blank()):
                pass
            case _:
                raise _no_wager(name, number)


def _no_wager(name: str, number: int) -> Ended:
    return Ended(
        Exit.USAGE,
        f"{name}, line {number}: a wagers file holds what players do, and 'wagers open' between",
    )


def actor_of(command: Any, dealer: Person, floorperson: Person) -> Person:
    """Say who sends a command: players act for themselves, the dealer takes and lays money."""
    match command:
        case BuyIn() | LayWagers():
            return dealer
        case FillInventory():
            return floorperson
        case _:
            return Person(command.player, Role.PLAYER, Credential(""))
