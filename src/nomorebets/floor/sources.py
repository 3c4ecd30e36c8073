"""Where a device's lines come from: a recorded trace, played over and over, or a serial port."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from nomorebets.floor.clock import Clock
from nomorebets.floor.devices import Line, Lines
from nomorebets.floor.traces import played, recorded
from nomorebets.floor.wheel_serial import listen


def lines_from(source: str, speed: int, clock: Clock) -> Lines:
    """Listen to ``source``: a trace (.tsv) at so many times its speed, or else a serial port."""
    path = Path(source)
    return _for_ever(path, speed) if path.suffix == ".tsv" else listen(source, clock)


async def _for_ever(path: Path, speed: int) -> AsyncGenerator[Line, None]:
    """Play a trace over and over; one without a line is over at once."""
    again = True
    while again:
        again = False
        async for line in played(recorded(path), speed):
            again = True
            yield line
        await asyncio.sleep(0)  # a trace without any waits leaves room for others
