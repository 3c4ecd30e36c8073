"""
An automated Roulette wheel at a table: its lines in, observations out, §§ 617a.5(a), 617a.6.

The lines come from a recorded file (here) or a serial port (`wheel_serial`). Nothing is settled on
the wheel's word alone: its number becomes an observation when the dealer confirms it, because the
wheel does not say how often the ball went round, § 617a.5(a).
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, assert_never

from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Flag, Garbled, parse
from nomorebets.equipment.wheel_watch import (
    Alert,
    BallInTrack,
    FlagRaised,
    NoMoreBetsAdvised,
    NumberChanged,
    NumberOffered,
    Seen,
    Watch,
    see,
    wait,
)
from nomorebets.floor.devices import Line, Lines
from nomorebets.games.roulette.messages import (
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallLeavesWheel,
    BallRunsWithWheel,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import DeviceFails

DEVICE: Final = "wheel"

LINE_BYTES_MAX: Final = 1_000
"""A longer line is cut; a status line has 19 bytes."""

Observed: TypeAlias = (
    BallEntersTrack
    | BallLeavesWheel
    | BallRunsWithWheel
    | BallFallsShort
    | WheelSignalsClose
    | WheelReadsNumber
    | DeviceFails
)
"""What a wheel may report by itself, in the table's words."""

Reported: TypeAlias = BallInTrack | FlagRaised | NoMoreBetsAdvised | NumberOffered | NumberChanged
"""What of the things seen of a wheel concerns the table."""

IRREGULARITIES: Final[Mapping[Flag, tuple[Observed, Citation]]] = {
    Flag.BALL_NOT_SENSED: (BallLeavesWheel(), cite("617a.6(c)")),
    Flag.BALL_WITH_ROTOR: (BallRunsWithWheel(), cite("617a.6(a)")),
    Flag.DEVICE_FAULT: (
        DeviceFails(device=DEVICE, failure="its sensor, motor or encoder fails"),
        cite("605a.4"),
    ),
    Flag.FAILED_LAUNCH: (BallFallsShort(), cite("617a.6(b)")),
}
"""What each flag is to the table, and the clause it falls under."""


class WheelReader:
    """One wheel, read line by line; a garbled line becomes an alert, and the next one counts."""

    def __init__(self, ring: tuple[Number, ...]) -> None:
        self._watch = Watch(ring)

    def read(self, line: Line) -> tuple[Seen, ...]:
        """Tell what this line shows that was not shown before."""
        if not line.text:
            self._watch, seen = wait(self._watch, line.at_ms)
            return seen
        try:
            status = parse(line.text)
        except Garbled as garbled:
            self._watch, seen = wait(self._watch, line.at_ms)
            return (*seen, Alert(str(garbled)))
        self._watch, seen = see(self._watch, status, line.at_ms)
        return seen


def observation(seen: Reported) -> Observed:
    """Put what the wheel reports by itself in the table's words."""
    match seen:
        case BallInTrack():
            return BallEntersTrack()
        case FlagRaised(flag=flag):
            return IRREGULARITIES[flag][0]
        case NoMoreBetsAdvised():
            return WheelSignalsClose()
        case NumberOffered(number=number) | NumberChanged(number=number):
            return WheelReadsNumber(number=number)
        case _:
            assert_never(seen)


def confirmed(offer: NumberOffered | NumberChanged, revolutions: int) -> BallComesToRest:
    """Join the wheel's number and the dealer's revolutions, §§ 617a.5(a), 617a.5(c)."""
    return BallComesToRest(number=offer.number, revolutions=revolutions)


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
