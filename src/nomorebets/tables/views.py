"""What every table shows of itself, built from what is public and nothing else."""

from typing import assert_never

import msgspec

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CloseTable,
    OpenTable,
    ResumePlay,
    StopPlay,
    VoidRound,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed, Open, Opening, Standing, Stopped, Table
from nomorebets.wagering.codec import encode


class Key(msgspec.Struct, frozen=True):
    """One key of a console: its label and the message it sends, ready to send."""

    id: str
    label: str
    command: msgspec.Raw
    guarded: bool = False
    """A slip of the hand would cost: two presses or one two-second hold."""


class Prompt(msgspec.Struct, frozen=True):
    """What the dealer does next: one step, the words to say, the clause."""

    step: str
    words: str
    under: Citation


class Sitting(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    player: str
    colour: str


class Phasing(msgspec.Struct, frozen=True):
    """Where the table stands, in words; the phase line of every screen."""

    id: str
    line: str
    detail: str
    under: Citation
    may_wager: bool


class CheckLine(msgspec.Struct, frozen=True):
    """One line of the inspection's tick list."""

    id: str
    words: str
    by: tuple[str, ...]
    under: Citation
    certified_by: str
    """Empty while nobody has signed."""


def check_lines(game: Game, table: Table) -> tuple[CheckLine, ...]:
    """The tick list that is due where the table stands now, and who has signed what."""
    signed = _signatures(table.standing)
    return tuple(
        CheckLine(
            check.id,
            check.words,
            tuple(role.value for role in check.by),
            check.under,
            str(signed[check.id]) if check.id in signed else "",
        )
        for check in checks_due(game, table)
    )


def floor_keys(game: Game, table: Table, by: Person, dealer: Person) -> tuple[Key, ...]:
    """What a floorperson may do with the table as it stands; ``dealer`` would have it if opened."""
    match table.standing:
        case Closed():
            return (*_ticks(game, table, by), _key("unlock", "Begin opening", BeginOpening(by=by)))
        case Opening():
            opened = _key("open", f"Open under {dealer.name}", OpenTable(by=by, dealer=dealer))
            close = _key("close", "Close the table", CloseTable(by=by), guarded=True)
            return (*_ticks(game, table, by), opened, close)
        case Open():
            stop = StopPlay(by=by, reason="a floorperson stopped play")
            return (
                _key("stop", "Stop play", stop, guarded=True),
                _key("close", "Close the table", CloseTable(by=by), guarded=True),
            )
        case Stopped():
            resume = ResumePlay(by=by, note="a floorperson looked into it")
            void = VoidRound(by=by, reason=table.standing.reason)
            return (
                _key("resume", "Let play go on", resume, guarded=True),
                _key("void", "Void the round", void, guarded=True),
            )
        case _:
            assert_never(table.standing)


def _signatures(standing: Standing) -> dict[CheckId, Person]:
    match standing:
        case Closed(secured=signed) | Opening(certified=signed):
            return {one.check: one.by for one in signed}
        case Open() | Stopped():
            return {}
        case _:
            assert_never(standing)


def _ticks(game: Game, table: Table, by: Person) -> tuple[Key, ...]:
    signed = _signatures(table.standing)
    return tuple(
        _key(f"check-{check.id}", check.words, CertifyCheck(check=check.id, by=by))
        for check in checks_due(game, table)
        if check.id not in signed and by.role in check.by
    )


def _key(identity: str, label: str, command: object, *, guarded: bool = False) -> Key:
    return Key(identity, label, msgspec.Raw(encode(command)), guarded)
