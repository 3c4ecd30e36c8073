"""What a device once sent, from a file: played with the waits it came with, or at once."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from nomorebets.floor.devices import LINE_BYTES_MAX, Line, Lines


def recorded(path: Path) -> Iterator[Line]:
    """
    Read a recorded trace: seconds, a tab, and the line as received.

    A line of file in any other shape comes whole, at the time of the one before: the reader
    refuses it as garbled, and nothing is passed over in silence.
    """
    at_ms = 0
    with path.open("rb") as file:
        while raw := file.readline(LINE_BYTES_MAX):
            text = raw.decode("ascii", errors="backslashreplace").rstrip("\r\n")
            if stamped := _STAMPED.fullmatch(text):
                seconds, fraction, text = stamped.groups(default="")
                at_ms = 1_000 * int(seconds) + int(f"{fraction:0<3}"[:3])
            if text:
                yield Line(at_ms, text)


_STAMPED: Final = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?\t(.*)")


async def played(
    lines: Iterable[Line], speed: int, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> Lines:
    """Send recorded lines with the waits they came with, ``speed`` times as fast."""
    before_ms = 0
    for line in lines:
        if line.at_ms > before_ms:
            await sleep((line.at_ms - before_ms) / 1_000 / speed)
        before_ms = line.at_ms
        yield line


async def at_once(lines: Iterable[Line]) -> Lines:
    """Send recorded lines without waiting."""
    for line in lines:
        yield line
