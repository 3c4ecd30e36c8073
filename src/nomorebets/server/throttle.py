"""How often is too often: tokens in a bucket, and failures in a window."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

from nomorebets.floor.clock import Clock

KEYS_MAX: Final = 10_000
"""Names and addresses remembered at a time; the oldest goes first."""


class Bucket:
    """Lets ``rate`` a second pass, and ``burst`` at once."""

    __slots__ = ("_burst", "_clock", "_filled_ms", "_left", "_rate")

    def __init__(self, clock: Clock, rate: int, burst: int) -> None:
        """Start full."""
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._left = burst * 1000
        self._filled_ms = clock.up_ms()

    def take(self, tokens: int = 1) -> bool:
        """Take so many; false if there are not enough left, and then nothing is taken."""
        now = self._clock.up_ms()
        gained = (now - self._filled_ms) * self._rate
        self._left = min(self._burst * 1000, self._left + gained)
        self._filled_ms = now
        if self._left < tokens * 1000:
            return False
        self._left -= tokens * 1000
        return True


class Failures:
    """Counts failures by key: ``limit`` of them within ``window_ms`` lock the key."""

    def __init__(self, clock: Clock, limit: int, window_ms: int) -> None:
        """Start with nothing failed."""
        self._clock = clock
        self._limit = limit
        self._window_ms = window_ms
        self._failed: OrderedDict[str, deque[int]] = OrderedDict()

    def locked(self, key: str) -> bool:
        """Whether a key has failed so often that it is not even tried."""
        times = self._failed.get(key)
        if times is None:
            return False
        self._forget(times)
        return len(times) >= self._limit

    def add(self, key: str) -> None:
        """Note a failure."""
        times = self._failed.setdefault(key, deque(maxlen=self._limit))
        self._forget(times)
        times.append(self._clock.up_ms())
        self._failed.move_to_end(key)
        if len(self._failed) > KEYS_MAX:
            self._failed.popitem(last=False)

    def take_back(self, key: str) -> None:
        """Unsay the last failure of a key: it was none."""
        if times := self._failed.get(key):
            times.pop()

    def clear(self, key: str) -> None:
        """Forget a key's failures."""
        self._failed.pop(key, None)

    def clear_all(self, beginning: str) -> None:
        """Forget the failures of every key that begins so."""
        for key in [key for key in self._failed if key.startswith(beginning)]:
            del self._failed[key]

    def _forget(self, times: deque[int]) -> None:
        while times and self._clock.up_ms() - times[0] > self._window_ms:
            times.popleft()
