"""
What must hold of every game, tried on one through random play: the battery that each game runs.

A game hands in a `Trial`: itself, a submission, and how its own words are made. Everything else
(all roles, all messages, right ones, wrong ones, repeated ones) is drawn from its messages.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, get_args

import msgspec

from nomorebets.accounts.books import CAGE, TRANSIT, credits_of, wagers_of
from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.floor.live_table import decide_again, replay
from nomorebets.floor.records import (
    CommandId,
    Record,
    command_decoder,
    read_record,
    read_table,
)
from nomorebets.law import cite
from nomorebets.tables.game import Game
from nomorebets.tables.messages import Slip, TableCommand, TableId, TransferId
from nomorebets.tables.play import Step, carry, take
from nomorebets.tables.state import Table, set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player, WagerLost, WagerPlaced, WagerTakenUp, WagerWon
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Observation
from tests.tables.people import STAFF, seated

PLAYERS = tuple(Player(name) for name in ("Ann", "Ben", "Cleo"))
ODD_NAMES = (Player(""), Player("Zoë"), Player("ann"), Player("x" * 41))
AMOUNTS = (1, 50, 100, 500, 2_500, 10_000, 100_000)
ODD_AMOUNTS = (0, 3, 10**9, 2**52, MAXIMUM_CENTS)


@dataclass(frozen=True)
class Trial:
    """A game under test."""

    game: Game
    submission: Any
    words: Mapping[Any, Callable[[Random], Any]]
    """How the types of the game's own fields are made; wrong ones now and then."""
    onward: Callable[[Table, Random], Any]
    """A command that carries the game on from where it stands."""
    check_order: Callable[[tuple[Any, ...]], None]
    """Asserts that the events of one settlement stand in the chapter's own order."""
    commands: tuple[type, ...] = field(init=False)

    def __post_init__(self) -> None:
        every = dict.fromkeys((*get_args(TableCommand), *get_args(self.game.commands)))
        object.__setattr__(self, "commands", tuple(every))

    def new(self) -> Table:
        return set_up(TableId("R1"), self.game, self.submission)


def make(trial: Trial, kind: Any, chance: Random) -> Any:
    """A value of a field's type; a message is made of its fields."""
    if kind in trial.words:
        return trial.words[kind](chance)
    if kind in WORDS:
        return WORDS[kind](chance)
    if kind is CheckId:
        checks = [check.id for check in trial.game.checks(trial.new().play)]
        return chance.choice([*checks, CheckId("nothing")])
    if hasattr(kind, "__metadata__"):
        return make(trial, kind.__origin__, chance)
    if getattr(kind, "__origin__", None) is tuple:
        return tuple(make(trial, kind.__args__[0], chance) for _ in range(chance.randrange(4)))
    if getattr(kind, "__origin__", None) is Mapping:
        of, to = kind.__args__
        return {
            make(trial, of, chance): make(trial, to, chance) for _ in range(chance.randrange(4))
        }
    if isinstance(kind, type) and issubclass(kind, Enum):
        return chance.choice(list(kind))
    fields = msgspec.structs.fields(kind)
    return kind(**{each.name: make(trial, each.type, chance) for each in fields})


def _amount(chance: Random) -> Money:
    return Money(chance.choice(AMOUNTS if chance.random() < 0.8 else ODD_AMOUNTS))


WORDS: Mapping[Any, Callable[[Random], Any]] = {
    Player: lambda chance: chance.choice(PLAYERS if chance.random() < 0.95 else ODD_NAMES),
    Person: lambda chance: chance.choice(STAFF),
    Money: _amount,
    Slip: lambda chance: Slip(f"S-{chance.randrange(40)}"),
    TransferId: lambda chance: TransferId(f"T-{chance.randrange(20)}"),
    TableId: lambda chance: TableId(f"R{chance.randrange(1, 3)}"),
    bool: lambda chance: chance.random() < 0.5,
    int: lambda chance: chance.choice((0, 1, 2, 3, 4, 5, 9)),
    str: lambda chance: chance.choice(("a reason", "because", " ", "")),
}


def any_command(trial: Trial, chance: Random) -> Any:
    return make(trial, chance.choice(trial.commands), chance)


def actor_of(command: Any, chance: Random, allowed: Mapping[type, Any]) -> Person:
    """Somebody who may send it: the player it names, or staff in a capacity that is listed."""
    roles = allowed[type(command)]
    named = [one for one in persons_in(command) if one.role in roles]
    if named:
        return named[0]
    staff = [one for one in STAFF if one.role in roles]
    player = Player(getattr(command, "player", ""))
    if not staff or (player and chance.random() < 0.8):
        return seated(player)
    return chance.choice(staff)


def persons_in(command: Any) -> tuple[Person, ...]:
    values = (getattr(command, each.name) for each in msgspec.structs.fields(type(command)))
    return tuple(value for value in values if isinstance(value, Person))


def step(trial: Trial, table: Table, command: Any) -> Table:
    """Give a command to a table, and hold whatever comes of it against all that must hold."""
    game = trial.game
    assert command_decoder(game).decode(encode(command)) == command
    before = encode(table)
    taken = _take(game, table, command)
    if not isinstance(taken, Step):
        assert isinstance(taken, Fault) == isinstance(command, Observation), "a fact was refused"
        assert taken.reason.strip()
        assert not isinstance(taken, Refused) or cite(taken.under) == taken.under
        assert encode(table) == before
        return table
    assert take(game, table, command) == taken
    check_money(trial, taken.table)
    trial.check_order(taken.events)
    check_record(trial, table, command, taken)
    return taken.table


def _take(game: Game, table: Table, command: Any) -> Step | Refused | Fault:
    try:
        return take(game, table, command)
    except (Refused, Fault) as said:
        return said


def check_money(trial: Trial, table: Table) -> None:
    """Money is neither made nor lost, and what lies open is what lies on the layout."""
    books = table.books
    assert books.total() == 0
    assert all(cents > 0 for one, cents in books.balances.items() if one not in (CAGE, TRANSIT))
    for player in {*PLAYERS, *ODD_NAMES, *(seat.player for seat in table.seats)}:
        assert books.balance(wagers_of(player)) == trial.game.wagered(table.play, player)
        assert books.balance(credits_of(player)) >= Money(0)


def check_record(trial: Trial, table: Table, command: Any, taken: Step) -> None:
    """Record and state survive the codec; replay and a second decision give the same."""
    game = trial.game
    record = Record(
        id=CommandId("1"),
        at_ms=1,
        up_ms=1,
        actor=STAFF[0],
        command=command,
        events=taken.events,
        postings=taken.postings,
    )
    body = encode(record)
    again = read_record(game, body)
    assert again == record
    assert encode(again) == body
    assert replay(game, table, again) == taken.table
    assert decide_again(game, table, again) == taken.events
    assert carry(game, table, taken.events) == taken
    state = encode(taken.table)
    assert read_table(game, state) == taken.table
    assert encode(read_table(game, state)) == state


def play(trial: Trial, seed: int, steps: int, chaos: float = 0.3) -> Iterator[tuple[Table, Any]]:
    """Random play: mostly onward, often anything at all; each table with what reaches it next."""
    chance = Random(seed)
    table = trial.new()
    for _ in range(steps):
        wild = chance.random() < chaos
        command = any_command(trial, chance) if wild else trial.onward(table, chance)
        yield table, command
        table = step(trial, table, command)


def losers_first(events: tuple[Any, ...]) -> None:
    """All losing wagers are collected before the first winner is paid, §§ 617a.5(e), 619a.2(e)."""
    won = [place for place, event in enumerate(events) if isinstance(event, WagerWon)]
    lost = [place for place, event in enumerate(events) if isinstance(event, WagerLost)]
    assert not won or not lost or max(lost) < min(won)
    placed = [event for event in events if isinstance(event, WagerPlaced | WagerTakenUp)]
    assert not (placed and (won or lost))
