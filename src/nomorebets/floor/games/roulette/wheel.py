"""
An automated Roulette wheel at a table: its lines in, observations out, §§ 617a.5(a), 617a.6.

The lines come from a recorded file (`traces`) or a serial port (`wheel_serial`). Nothing is
settled on the wheel's word alone: its number becomes an observation when the dealer confirms it,
because the wheel does not say how often the ball went round, § 617a.5(a).
"""

from collections.abc import Mapping
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
from nomorebets.floor.devices import Line
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
