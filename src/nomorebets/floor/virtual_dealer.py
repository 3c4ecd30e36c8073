"""
A dealer who runs a table by the book, so that one person alone can play.

It does what the console's prompts say, in their order, at a steady pace. It decides nothing: its
commands reach the table like any dealer's. Where a wheel spins the ball, it waits for the wheel,
and stands in for the dealer's count of revolutions, § 617a.5(a).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.chance import Chance, SourceFails
from nomorebets.floor.clock import Clock
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallIsInspected,
    BallIsRemoved,
    OpenWagers,
    ReplaceBall,
    SettleWagers,
)
from nomorebets.games.roulette.play import REVOLUTIONS_MIN
from nomorebets.games.roulette.state import (
    AtRest,
    BallCare,
    BallInTrack,
    CloseHeard,
    Disputed,
    NoMoreBets,
    NoSpin,
    NothingHeard,
    NumberHeard,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import DeviceFails
from nomorebets.tables.state import Open

VIRTUAL_DEALER: Final = Person("Virtual dealer", Role.DEALER, Credential("VIRTUAL-1"))
_FLOOR: Final = Person("Virtual floorperson", Role.FLOORPERSON, Credential("VIRTUAL-2"))

_EXTRA_REVOLUTIONS: Final = 8
"""A ball spun by the book goes round 4 to 11 times."""


class Pace(msgspec.Struct, frozen=True):
    """How long each step takes, in seconds."""

    pause: float = 4
    track: float = 4
    spin: float = 6
    rest: float = 5
    step: float = 2

    def times(self, speed: int) -> Pace:
        """The same steps, so many times as fast."""
        return Pace(*(seconds / speed for seconds in msgspec.structs.astuple(self)))


_Step: TypeAlias = tuple[float, Callable[[], Any]]
"""Seconds to wait, and what makes the command that follows: chance is asked only then."""


class VirtualDealer:
    """Runs one live table; ``deadline_ms`` is when its window for wagers ends."""

    def __init__(
        self,
        live: LiveTable,
        clock: Clock,
        chance: Chance,
        *,
        has_wheel: bool = False,
        pace: Pace = Pace(),  # noqa: B008
    ) -> None:
        """Take a table; with a wheel the ball is the wheel's, else it is chance's."""
        self.deadline_ms = 0
        self.window_ms = 0
        self._live = live
        self._clock = clock
        self._chance = chance
        self._has_wheel = has_wheel
        self._pace = pace
        self._changed = asyncio.Event()
        self._where: tuple[object, ...] = ()
        """What the present wait is for; anything else is waited for anew."""
        self._due_ms = 0

    async def run(self) -> None:
        """Deal until cancelled, or until the table can no longer be recorded."""
        stop_watching = self._live.watch(self._on_commit)
        try:
            while True:
                await self._step()
        except NotRecorded:
            return
        finally:
            stop_watching()

    def _on_commit(self, committed: Committed) -> None:
        del committed
        self._changed.set()

    async def _step(self) -> None:
        self._changed.clear()
        play: Roulette = self._live.table.play
        step = self._next(play)
        if step is None:
            self._count_down(0, 0)
            self._where = ()
            await self._changed.wait()
            return
        seconds, make = step
        where = (play.phase, play.round, play.heard, play.ball)
        if self._where != where:
            self._where = where
            self._due_ms = self._clock.up_ms() + round(seconds * 1000)
            taking = isinstance(play.phase, TakingWagers)
            self._count_down(round(seconds * 1000) if taking else 0, self._clock.wall_ms())
        left = (self._due_ms - self._clock.up_ms()) / 1000
        if left > 0:
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                pass
            else:
                return
        self._where = ()
        try:
            command = make()
        except SourceFails as failed:
            command = DeviceFails(device="chance", failure=failed.reason)
        answer = await self._live.ask(
            Envelope(
                id=CommandId(secrets.token_hex(16)),
                actor=_FLOOR if isinstance(command, ReplaceBall) else VIRTUAL_DEALER,
                command=command,
            )
        )
        if isinstance(answer, Denied):
            await self._changed.wait()

    def _count_down(self, window_ms: int, now_ms: int) -> None:
        self.window_ms = window_ms
        self.deadline_ms = now_ms + window_ms if window_ms else 0

    def _next(self, play: Roulette) -> _Step | None:
        """Say what the dealer does next, and after how many seconds; ``None`` is to wait."""
        standing = self._live.table.standing
        if not isinstance(standing, Open) or standing.dealer != VIRTUAL_DEALER:
            return None
        pace = self._pace
        if isinstance(play.phase, NoSpin | Waiting | Settled) and (care := self._ball(play.ball)):
            return (pace.step, care)
        match play.phase:
            case Waiting() | Settled():
                someone = bool(self._live.table.seats) or self._has_wheel
                return (pace.pause, OpenWagers) if someone else None
            case TakingWagers():
                return self._own((play.submission.wagering_countdown_s, BallEntersTrack))
            case BallInTrack():
                return self._call(play)
            case NoMoreBets():
                return self._rest(play)
            case AtRest():
                return (pace.rest, SettleWagers)
            case NoSpin():
                return self._own((pace.pause, BallEntersTrack))
            case Disputed():
                return None
            case _:
                assert_never(play.phase)

    def _own(self, step: _Step) -> _Step | None:
        """What the dealer's hand does with the ball, where no wheel does it."""
        return None if self._has_wheel else step

    def _call(self, play: Roulette) -> _Step | None:
        """Call "no more bets" while the ball runs; with a wheel, when it signals."""
        if not self._has_wheel:
            return (self._pace.track, AnnounceNoMoreBets)
        match play.heard:
            case NothingHeard():
                return None
            case CloseHeard():
                return (0.0, AnnounceNoMoreBets)
            case NumberHeard():
                return self._rest(play)
            case _:
                assert_never(play.heard)

    def _rest(self, play: Roulette) -> _Step | None:
        if not self._has_wheel:
            return (self._pace.spin, lambda: self._by_chance(play))
        if not isinstance(play.heard, NumberHeard):
            return None
        number = play.heard.number
        return (0.0, lambda: BallComesToRest(number=number, revolutions=REVOLUTIONS_MIN))

    def _ball(self, ball: BallCare) -> Callable[[], Any] | None:
        """What is to be done about the ball first; ``None`` if nothing is."""
        if ball.remove:
            return BallIsRemoved
        if ball.inspect:
            return lambda: BallIsInspected(damaged=False)
        if ball.replace:
            return lambda: ReplaceBall(by=_FLOOR)
        return None

    def _by_chance(self, play: Roulette) -> BallComesToRest:
        number = self._chance.number(play.submission.the_wheel.ring)
        revolutions = REVOLUTIONS_MIN + self._chance.below(_EXTRA_REVOLUTIONS)
        return BallComesToRest(number=number, revolutions=revolutions)
