"""What the devices of a table have in common: they send lines, each at its time."""

from collections.abc import AsyncGenerator
from typing import TypeAlias

from msgspec import Struct


class Line(Struct, frozen=True):
    """What came from a device, and when; an empty ``text`` says that nothing came until then."""

    at_ms: int
    """Since the device was first listened to."""
    text: str


Lines: TypeAlias = AsyncGenerator[Line, None]
"""A device as the floor sees it, recorded or live; closing it lets go of the device."""
