"""What the devices of a table have in common: they send lines, each at its time."""

from collections.abc import AsyncGenerator
from typing import Final, TypeAlias

from msgspec import Struct

LINE_BYTES_MAX: Final = 1_000
"""A longer line is cut; a wheel's status line has 19 bytes."""


class Line(Struct, frozen=True):
    """What came from a device, and when; an empty ``text`` says that nothing came until then."""

    at_ms: int
    """Since the device was first listened to."""
    text: str


Lines: TypeAlias = AsyncGenerator[Line, None]
"""A device as the floor sees it, recorded or live; closing it lets go of the device."""
