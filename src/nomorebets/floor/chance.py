"""
Chance at a live table: the operating system's generator, scaled and shuffled without bias.

The compartment of a wheel, the order of shuffled cards and the next card of a shoe come from here
only. There is no seed, no clock and no second generator.
"""

import os
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from nomorebets.wagering.refusals import Fault

Item = TypeVar("Item")

Source: TypeAlias = Callable[[int], bytes]
"""Gives so many random bytes, as `os.urandom` does."""

BLOCK: Final = 64
"""Bytes drawn from the source, and tested, at a time."""

REPEATS_MAX: Final = 8
"""Equal bytes in a row; nine in good output come once in 2^64 bytes."""

WINDOW: Final = 512
SHARE_MAX: Final = 32
"""Equal bytes in a window, where two are expected; 33 come once in more than 2^80 windows."""

_BYTE: Final = 256


class SourceFails(Fault):
    """The random source is stuck, broken or short: nothing more is drawn from it."""


class Chance:
    """
    The one place where a table's chance comes from.

    Args:
        source: the operating system's generator; another only in tests, and then `kind` says so.
    """

    def __init__(self, source: Source = os.urandom) -> None:
        self._source = source
        self._bytes = b""
        self._health = Health()
        self._process = os.getpid()
        self.draws = 0
        """Results given, for the journal."""
        self.rejected = 0
        """Bytes or groups of bytes drawn and rejected so that every result is equally likely."""

    @property
    def kind(self) -> str:
        """What the journal says of the source."""
        return "operating system" if self._source is os.urandom else "test"

    def below(self, n: int) -> int:
        """
        Draw one of 0 … n - 1, each equally likely: what is left over of the bytes is rejected.

        Raises:
            SourceFails: the source is stuck, broken or short.
        """
        assert n >= 1
        if n == 1:
            return 0  # no choice, so no draw
        size = ((n - 1).bit_length() + 7) // 8
        limit = _BYTE**size // n * n
        while (value := int.from_bytes(self._take(size), "big")) >= limit:
            self.rejected += 1
        self.draws += 1
        return value % n

    def one_of(self, items: Sequence[Item]) -> Item:
        """Draw one of ``items``: a wheel's compartment, for one."""
        return items[self.below(len(items))]

    def next_of(self, unseen: Mapping[Item, int]) -> Item:
        """
        Draw the next card of a shoe from how many of each card have not been seen of it.

        A shoe shuffled beforehand gives the same cards equally often, and here there is no order
        to keep secret, to lose or to deal differently after a restart.
        """
        return drawn(unseen, self.below)

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Put ``items`` in an order drawn from all their orders."""
        return shuffled(items, self.below)

    def _take(self, size: int) -> bytes:
        if self._process != os.getpid():  # a fork must not deal what its parent will deal
            self._bytes, self._process = b"", os.getpid()
        while len(self._bytes) < size:
            self._bytes += self._block()
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return taken

    def _block(self) -> bytes:
        try:
            self._health.check(block := self._draw())
        except SourceFails:
            self._bytes = b""
            raise
        return block

    def _draw(self) -> bytes:
        try:
            return self._source(BLOCK)
        except OSError as broken:
            raise self._health.fail(f"the random source cannot be read: {broken}") from broken


def shuffled(items: Sequence[Item], below: Callable[[int], int]) -> tuple[Item, ...]:
    """
    Shuffle after Fisher and Yates: each order comes of exactly one row of draws.

    Args:
        items: in any order.
        below: draws one of 0 … n - 1; asked for n = len(items) down to 2.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        drawn = below(last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def drawn(unseen: Mapping[Item, int], below: Callable[[int], int]) -> Item:
    """
    Draw one of a multiset, each of its members equally likely.

    Args:
        unseen: how many there are of each.
        below: draws one of 0 … n - 1.
    """
    place = below(sum(unseen.values()))
    for item, times in unseen.items():
        place -= times
        if place < 0:
            return item
    raise AssertionError("a place lies among the members")


class Health:
    """
    Health tests after SP 800-90B, made on every block before a byte of it is used.

    Repetition and proportion, and no block twice. Once failed, always failed.
    """

    def __init__(self) -> None:
        self._failure = ""
        self._before = b""
        self._byte = -1
        self._repeats = 0
        self._window: deque[bytes] = deque(maxlen=WINDOW // BLOCK)

    def check(self, block: bytes) -> None:
        """
        Test the next block.

        Raises:
            SourceFails: this block or an earlier one failed.
        """
        if self._failure:
            raise SourceFails(self._failure)
        if len(block) != BLOCK:
            raise self.fail(f"the random source gave {len(block)} bytes for {BLOCK}")
        if block == self._before:
            raise self.fail("the random source gave the same block twice")
        self._before = block
        for byte in block:
            self._repeats = self._repeats + 1 if byte == self._byte else 1
            self._byte = byte
            if self._repeats > REPEATS_MAX:
                raise self.fail(f"the random source gave {self._repeats} times {byte} in a row")
        self._window.append(block)
        ((byte, share),) = Counter(b"".join(self._window)).most_common(1)
        if share > SHARE_MAX:
            raise self.fail(f"the random source gave {share} times {byte} in {WINDOW} bytes")

    def fail(self, reason: str) -> SourceFails:
        """Note the failure for good."""
        self._failure = self._failure or reason
        return SourceFails(self._failure)
