"""
A line with a checksum, as our own devices send them: fields of fixed width, semicolons between.

Every line of a device has the same length, so its length tells nothing of a card. What is wrong
with a line is said without repeating it, for the same reason; ``docs/devices.md`` has the lines.
"""

import re
from binascii import crc_hqx
from collections.abc import Sequence
from typing import Final, TypeAlias

_CRC_BEGINS: Final = 0xFFFF
"""CRC-16 with the polynomial 1021 hexadecimal, its register full of ones at first."""

_CHECKSUM: Final = re.compile(r"[0-9A-F]{4}")

Field: TypeAlias = tuple[re.Pattern[str], str]
"""The shape of a field, and how to say what is expected there."""


class Garbled(Exception):
    """A line that says nothing; it counts for nothing, and the next one is read."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.expected = expected

    def __str__(self) -> str:
        return f"a line cannot be read: expected {self.expected}"


def checked(text: str) -> str:
    """
    Add the checksum to a line.

    >>> checked("*R;00001;N")
    '*R;00001;N;C230'
    """
    return f"{text};{crc_hqx(text.encode('ascii'), _CRC_BEGINS):04X}"


def fields_of(line: str, shapes: Sequence[Field]) -> list[str]:
    """
    Give the fields of a line, its checksum and their shapes found right.

    Raises:
        Garbled: the line is anything else; half a line, for one.
    """
    text, _, checksum = line.rpartition(";")
    if not line.isascii() or not _CHECKSUM.fullmatch(checksum):
        raise Garbled("a checksum of four hexadecimal digits at the end")
    if checked(text) != line:
        raise Garbled("another checksum")
    fields = text.split(";")
    if len(fields) != len(shapes):
        raise Garbled(f"{len(shapes)} fields and a checksum, with a semicolon between")
    for field, (shape, expected) in zip(fields, shapes, strict=True):
        if not shape.fullmatch(field):
            raise Garbled(expected)
    return fields
