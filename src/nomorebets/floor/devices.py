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

    def __repr__(self) -> str:
        """Keep the text to itself: a shoe's lines name cards that nobody has seen."""
        return f"Line({self.at_ms}, ...)"

    def __rich_repr__(self) -> list[tuple[str, int]]:
        """Keep it also from a tool that prints objects piece by piece."""
        return [("at_ms", self.at_ms)]


Lines: TypeAlias = AsyncGenerator[Line, None]
"""A device as the floor sees it, recorded or live; closing it lets go of the device."""
