"""
What an automated Roulette wheel's lines tell, each thing once, §§ 617a.5(a), 617a.5(c), 617a.6.

A line comes about twice a second and is repeated while nothing changes; `see` compares it with
what was heard before. The wheel settles nothing: it knows neither the dealer's announcement nor
how often the ball went round.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import NO_NUMBER, Direction, Flag, State, WheelStatus

SILENCE_MAX_MS: Final = 5_000
"""Ten lines missed; while nothing was amiss the recorded wheel waited three seconds at most."""

GAMES: Final = 1_000
"""The counter has three digits; after 999 it begins anew at 0 or 1."""


class BallInTrack(Struct, frozen=True, tag=True):
    """The ball has entered the track, § 617a.5(a)."""

    game: int


class FlagRaised(Struct, frozen=True, tag=True):
    """The wheel has found something wrong, § 617a.6: its spin settles nothing."""

    game: int
    flag: Flag


class NoMoreBetsAdvised(Struct, frozen=True, tag=True):
    """The wheel thinks it time for "no more bets": advice to the dealer, § 617a.5(b)."""

    game: int


class NumberOffered(Struct, frozen=True, tag=True):
    """The wheel has read a winning number, which the dealer has still to confirm, § 617a.5(c)."""

    game: int
    number: Number


class NumberChanged(Struct, frozen=True, tag=True):
    """The wheel reads another number than it offered for the same game."""

    game: int
    number: Number
    offered: Number


class WheelClosed(Struct, frozen=True, tag=True):
    """The wheel has closed."""

    game: int


class Alert(Struct, frozen=True, tag=True):
    """Something a floorperson should know; it changes nothing in play."""

    words: str


Seen: TypeAlias = (
    BallInTrack
    | FlagRaised
    | NoMoreBetsAdvised
    | NumberOffered
    | NumberChanged
    | WheelClosed
    | Alert
)


class Spin(Enum):
    """What is known of the ball of the present game."""

    NOT_SEEN = "not seen"
    """The game was joined too late to know how its ball was launched."""
    AWAITED = "awaited"
    RUNNING = "running"
    VOID = "void"
    OVER = "over"


class NothingHeard(Struct, frozen=True, tag=True):
    """No status line has come yet."""


class Watch(Struct, frozen=True):
    """What has been heard of one wheel; ``ring`` says which numbers it has."""

    ring: tuple[Number, ...]
    heard_ms: int = 0
    heard: WheelStatus | NothingHeard = NothingHeard()
    silent: bool = False
    spin: Spin = Spin.NOT_SEEN
    offered: Number = NO_NUMBER
    """What the wheel has offered in the present game."""
    launched: tuple[Direction, ...] = ()
    """The way the rotor turned at the last launch; empty before the first."""


Told: TypeAlias = tuple[Watch, tuple[Seen, ...]]


def see(watch: Watch, status: WheelStatus, at_ms: int) -> Told:
    """
    Compare a status with what was heard before, and tell what is new, in the order it happened.

    A flag voids the spin it is raised in: a number counts only if the ball has entered the track
    since, with no flag up, § 617a.6.
    """
    watch, told = wait(watch, at_ms)
    before = watch.heard
    watch = replace(watch, heard_ms=at_ms, silent=False, heard=status)
    if isinstance(before, WheelStatus):
        if _repeats(before, status):
            return watch, told
        told += _number_out_of_place(before, status)
    if isinstance(before, WheelStatus) and before.game == status.game:
        told += _out_of_turn(before, status, watch.spin)
    else:
        told += _out_of_count(before, status)
        before = replace(status, state=State.GAME_START, flags=())  # so it had begun, unheard
        watch = replace(watch, spin=Spin.NOT_SEEN, offered=NO_NUMBER)
    for step in (_launch, _raise_flags, _enter, _read_number):
        watch, news = step(watch, before, status)
        told += news
    return watch, told


def wait(watch: Watch, at_ms: int) -> Told:
    """Tell once that the wheel has been silent for too long, whether or not a line came since."""
    silent_ms = at_ms - watch.heard_ms
    if watch.silent or silent_ms <= SILENCE_MAX_MS:
        return watch, ()
    return replace(watch, silent=True), (Alert(f"The wheel was silent for {silent_ms} ms"),)


_BEFORE_LAUNCH: Final = frozenset({State.GAME_START, State.WAGERS_OPEN})

_NEXT: Final[Mapping[State, frozenset[State]]] = {
    State.GAME_START: frozenset({State.WAGERS_OPEN}),
    State.WAGERS_OPEN: frozenset({State.BALL_IN_TRACK}),
    State.BALL_IN_TRACK: frozenset({State.NO_MORE_BETS}),
    State.NO_MORE_BETS: frozenset({State.WINNING_NUMBER}),
    State.WINNING_NUMBER: frozenset(),
    State.CLOSED: _BEFORE_LAUNCH,
}
"""What may follow what in one game; it may close at any time."""

_AFTER_VOID: Final = frozenset({State.WAGERS_OPEN, State.BALL_IN_TRACK})
"""What may follow besides once the spin is void: the wheel is spun again under the same game."""


def _repeats(before: WheelStatus, status: WheelStatus) -> bool:
    """Whether nothing is new; the speed wavers all the time."""
    return replace(before, speed=status.speed) == status


def _number_out_of_place(before: WheelStatus, status: WheelStatus) -> tuple[Alert, ...]:
    if status.state is State.WINNING_NUMBER or status.last == before.last:
        return ()
    last = status.last or "none"
    return (Alert(f"Game {status.game}: the last number became {last} outside state 5"),)


def _out_of_turn(before: WheelStatus, status: WheelStatus, spin: Spin) -> tuple[Alert, ...]:
    came, state = before.state, status.state
    if state in {came, State.CLOSED} or state in _NEXT[came]:
        return ()
    if spin is Spin.VOID and state in _AFTER_VOID:
        return ()
    return (Alert(f"Game {status.game}: state {state.value} cannot follow state {came.value}"),)


def _out_of_count(before: WheelStatus | NothingHeard, status: WheelStatus) -> tuple[Alert, ...]:
    alerts: tuple[Alert, ...] = ()
    game, state = status.game, status.state
    if isinstance(before, WheelStatus):
        wraps = (before.game, game) == (GAMES - 1, 1)
        if game != (before.game + 1) % GAMES and not wraps:
            alerts += (Alert(f"The wheel's game went from {before.game} to {game}"),)
        if before.state not in {State.WINNING_NUMBER, State.CLOSED}:
            alerts += (Alert(f"Game {before.game} was left in state {before.state.value}"),)
    if state not in _BEFORE_LAUNCH | {State.CLOSED}:
        alerts += (Alert(f"Game {game} was joined in state {state.value}"),)
    return alerts


def _launch(watch: Watch, before: WheelStatus, status: WheelStatus) -> Told:
    """
    Tell that the ball has entered the track.

    In the wheel's state 4 it is there as well: where state 3 was missed, but the game was watched
    from before its launch, state 4 tells it late.
    """
    if status.state in _BEFORE_LAUNCH and watch.spin is Spin.NOT_SEEN:
        return replace(watch, spin=Spin.AWAITED), ()
    watched = before.state in _BEFORE_LAUNCH and watch.spin is not Spin.NOT_SEEN
    if not (
        (status.state is State.BALL_IN_TRACK and before.state is not State.BALL_IN_TRACK)
        or (status.state is State.NO_MORE_BETS and watched)
    ):
        return watch, ()
    told: tuple[Seen, ...] = (BallInTrack(status.game),)
    if status.direction in watch.launched:
        words = f"Game {status.game}: the rotor turns the same way as at the last launch"
        told += (Alert(words),)
    spin = Spin.VOID if status.flags else Spin.RUNNING
    return replace(watch, spin=spin, launched=(status.direction,)), told


def _raise_flags(watch: Watch, before: WheelStatus, status: WheelStatus) -> Told:
    rising = tuple(flag for flag in status.flags if flag not in before.flags)
    if not rising:
        return watch, ()
    told: tuple[Seen, ...] = tuple(FlagRaised(status.game, flag) for flag in rising)
    if watch.spin is Spin.OVER:
        told += (Alert(f"Game {status.game}: flagged after its number {watch.offered}"),)
    return replace(watch, spin=Spin.VOID, launched=(status.direction,)), told


def _enter(watch: Watch, before: WheelStatus, status: WheelStatus) -> Told:
    if status.state is before.state:
        return watch, ()
    match status.state:
        case State.NO_MORE_BETS:
            return watch, (NoMoreBetsAdvised(status.game),)
        case State.CLOSED:
            return watch, (WheelClosed(status.game),)
        case _:
            return watch, ()


def _read_number(watch: Watch, before: WheelStatus, status: WheelStatus) -> Told:
    number, game, offered = status.last, status.game, watch.offered
    again = (before.state, before.last) == (status.state, number)
    if status.state is not State.WINNING_NUMBER or again:
        return watch, ()
    if number == NO_NUMBER:
        return watch, (Alert(f"Game {game}: state 5 without a number"),)
    if number == offered:
        return watch, ()
    if number not in watch.ring:
        return watch, (Alert(f"Game {game}: {number} is no number of this wheel"),)
    if offered != NO_NUMBER:
        alert = Alert(f"Game {game}: the wheel offered {offered}, and now {number}")
        return replace(watch, offered=number), (NumberChanged(game, number, offered), alert)
    if watch.spin is not Spin.RUNNING:
        return watch, (Alert(f"Game {game}: {number} without a spin that counts"),)
    return replace(watch, spin=Spin.OVER, offered=number), (NumberOffered(game, number),)
