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
from functools import partial
from typing import Any, Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.wheel import Number
from nomorebets.floor.chance import Chance, SourceFails
from nomorebets.floor.clock import Clock
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope
from nomorebets.floor.wheel_at_table import WheelAtTable
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
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
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
        wheel: WheelAtTable | None = None,
        pace: Pace = Pace(),  # noqa: B008
    ) -> None:
        """Take a table; with a wheel the ball is the wheel's, else it is chance's."""
        self.deadline_ms = 0
        self.window_ms = 0
        self._live = live
        self._clock = clock
        self._chance = chance
        self._wheel = wheel
        self._pace = pace
        self._changed = asyncio.Event()
        self._where: tuple[object, ...] = ()
        """What the present wait is for; anything else is waited for anew."""
        self._due_ms = 0
        self._reported = ""
        """What the wheel's number was when it was last entered."""

    async def run(self) -> None:
        """Deal until cancelled, or until the table can no longer be recorded."""
        stop_watching = self._live.watch(self._on_commit)
        if self._wheel:
            self._wheel.changed = self._changed.set
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
        where = (play.phase, play.round, self._wheel.offered if self._wheel else "")
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
        if not isinstance(self._live.table.standing, Open):
            return None
        pace = self._pace
        match play.phase:
            case Waiting() | Settled():
                someone = bool(self._live.table.seats) or self._wheel is not None
                return (pace.pause, OpenWagers) if someone else None
            case TakingWagers():
                return self._own((play.submission.wagering_countdown_s, BallEntersTrack))
            case BallInTrack():
                if self._wheel and not self._wheel.advice:
                    return None
                return (0.0 if self._wheel else pace.track, AnnounceNoMoreBets)
            case NoMoreBets():
                return self._rest(play)
            case AtRest(number=number):
                if self._wheel and self._wheel.offered not in ("", number, self._reported):
                    return self._rest(play)
                return (pace.rest, SettleWagers)
            case NoSpin(remove=True):
                return (pace.step, BallIsRemoved)
            case NoSpin(inspect=True):
                return (pace.step, lambda: BallIsInspected(damaged=False))
            case NoSpin(replace=True):
                return (pace.step, lambda: ReplaceBall(by=_FLOOR))
            case NoSpin():
                return self._own((pace.pause, BallEntersTrack))
            case Disputed():
                return None
            case _:
                assert_never(play.phase)

    def _own(self, step: _Step) -> _Step | None:
        """What the dealer's hand does with the ball, where no wheel does it."""
        return None if self._wheel else step

    def _rest(self, play: Roulette) -> _Step | None:
        if self._wheel is None:
            return (self._pace.spin, lambda: self._by_chance(play))
        if not self._wheel.offered:
            return None
        return (0.0, partial(self._by_wheel, self._wheel.offered))

    def _by_wheel(self, number: Number) -> BallComesToRest:
        self._reported = number
        return BallComesToRest(number=number, revolutions=REVOLUTIONS_MIN)

    def _by_chance(self, play: Roulette) -> BallComesToRest:
        number = self._chance.number(play.submission.the_wheel.ring)
        revolutions = REVOLUTIONS_MIN + self._chance.below(_EXTRA_REVOLUTIONS)
        return BallComesToRest(number=number, revolutions=revolutions)
