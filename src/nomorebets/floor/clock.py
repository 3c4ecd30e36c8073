"""The house's clocks: one that tells the time of day and may step, one that only runs."""

import time
from typing import Protocol


class Clock(Protocol):
    """What the floor asks of a clock."""

    def wall_ms(self) -> int:
        """Give milliseconds since 1970; the clock on the wall may be set."""

    def up_ms(self) -> int:
        """Give milliseconds that only ever run forward."""


class SystemClock:
    """The clocks of this machine."""

    def wall_ms(self) -> int:
        """Give milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def up_ms(self) -> int:
        """Give milliseconds of the machine's monotonic clock."""
        return time.monotonic_ns() // 1_000_000


class SetClock:
    """A clock that stands where it was set: for replays of recorded time, and for tests."""

    def __init__(self, wall_ms: int = 0, up_ms: int = 0) -> None:
        """Set both clocks."""
        self.wall = wall_ms
        self.up = up_ms

    def wall_ms(self) -> int:
        """Give the time set."""
        return self.wall

    def up_ms(self) -> int:
        """Give the running time set."""
        return self.up

    def run(self, ms: int) -> None:
        """Let time pass on both clocks."""
        self.wall += ms
        self.up += ms
