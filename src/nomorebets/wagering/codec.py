"""The one codec: the only place where messages, states and records become bytes and back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

import msgspec

from nomorebets.wagering.money import Money, Unpayable
from nomorebets.wagering.odds import Odds

T = TypeVar("T")

DEPTH_MAX: Final = 40
"""How deep JSON may nest before it is refused unread."""


class Malformed(Exception):
    """Bytes that are not the message they should be; says where and why."""


def _encode(value: object) -> object:
    match value:
        case Money():
            return value.cents
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case Odds():
            return str(value)
        case _:
            raise NotImplementedError(f"no wire form for {type(value).__name__}")


def _decode(kind: type[Any], value: object) -> object:
    try:
        if kind is Money and type(value) is int:
            return Money(value)
        if kind is Odds and type(value) is str:
            return Odds.parse(value)
        if kind is Fraction and type(value) is str:
            numerator, slash, denominator = value.partition("/")
            digits = numerator.removeprefix("-") + denominator
            if slash and digits.isascii() and digits.isdigit():
                return Fraction(int(numerator), int(denominator))
    except (Unpayable, ZeroDivisionError) as wrong:
        raise ValueError(str(wrong)) from None
    raise ValueError(f"{value!r} is not {_NAMES.get(kind, kind.__name__)}")


_NAMES: Final[dict[type[Any], str]] = {
    Money: "a number of whole cents",
    Odds: 'odds like "35 to 1"',
    Fraction: 'a fraction like "1/19"',
}

_encoder: Final = msgspec.json.Encoder(enc_hook=_encode, order="deterministic")


def encode(value: object) -> bytes:
    """Bytes of a message, state or record: JSON, keys in a fixed order, the same every time."""
    return _encoder.encode(value)


class Decoder(Generic[T]):
    """
    Reads one type strictly: exact types, no unknown fields, no duplicate keys, bounded depth.

    Raises:
        Malformed: the bytes are anything else; the message says where.
    """

    def __init__(self, kind: Any) -> None:
        """Take the type, or union of types, to read."""
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind, dec_hook=_decode)

    def decode(self, body: bytes | str) -> T:
        """Read the bytes."""
        try:
            raw = body.encode() if isinstance(body, str) else body
            _check_shape(raw)
            return self._decoder.decode(raw)
        except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
            raise Malformed(str(wrong)) from None

    def trusted(self, body: bytes) -> T:
        """Read bytes that this codec wrote and the journal has verified."""
        return self._decoder.decode(body)


def _check_shape(body: bytes) -> None:
    """Refuse duplicate keys and deep nesting, which the reader itself would let pass."""
    depth = 0
    keys: list[set[bytes] | None] = []
    position = 0
    end = len(body)
    string_start = -1
    while position < end:
        byte = body[position]
        if byte == 0x22:  # noqa: PLR2004  a string: skip to its closing quote
            string_start = position
            position += 1
            while position < end and body[position] != 0x22:  # noqa: PLR2004
                position += 2 if body[position] == 0x5C else 1  # noqa: PLR2004
        elif byte in b"{[":
            depth += 1
            if depth > DEPTH_MAX:
                raise Malformed(f"nested deeper than {DEPTH_MAX}")
            keys.append(set() if byte == 0x7B else None)  # noqa: PLR2004
        elif byte in b"}]":
            depth -= 1
            if keys:
                keys.pop()
        elif byte == 0x3A and keys:  # noqa: PLR2004  a colon: the string before it was a key
            key = body[string_start:position].strip()
            if b"\\" in key:
                raise Malformed("a key is written with an escape")
            seen = keys[-1]
            if seen is not None:
                if key in seen:
                    raise Malformed(f"the key {key.decode(errors='replace')} stands twice")
                seen.add(key)
        position += 1


def schema(kinds: Any) -> tuple[Any, dict[str, Any]]:
    """JSON Schema of types, from which the browser's types are generated."""
    return msgspec.json.schema_components(kinds, schema_hook=_schema, ref_template="#/$defs/{name}")


def _schema(kind: type[Any]) -> dict[str, Any]:
    if kind is Money:
        return {"type": "integer", "minimum": 0, "title": "cents"}
    if kind in (Odds, Fraction):
        return {"type": "string", "title": _NAMES[kind]}
    raise NotImplementedError(f"no schema for {kind.__name__}")


def from_toml(text: str, kind: type[T]) -> T:
    """
    Read a person's TOML file as a type, strictly; money is written "$5.00" there.

    Raises:
        Malformed: the text is not TOML, or not that type.
    """
    try:
        return msgspec.toml.decode(text, type=kind, dec_hook=_decode_toml)
    except (msgspec.DecodeError, ValueError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:
        raise Malformed("nested too deep") from None


def _decode_toml(kind: type[Any], value: object) -> object:
    if kind is Money and type(value) is str:
        try:
            return Money.parse(value)
        except Unpayable as wrong:
            raise ValueError(str(wrong)) from None
    return _decode(kind, value) if kind is not Money else _not_written_as_money(value)


def _not_written_as_money(value: object) -> object:
    raise ValueError(f'{value!r} is not an amount; write it like "$5.00"')
