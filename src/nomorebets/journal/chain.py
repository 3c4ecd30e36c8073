"""
The hash chain: each record's hash covers all that the record says, and the hash before it.

A hash is SHA-256 over bytes that can be built by hand. For a record::

    No More Bets journal 1
    record <number> <seq> <bytes in stream> <bytes in body>
    <stream, UTF-8><prev, 32 bytes><body>

``number`` is the record's place in the file, ``seq`` its place in its stream, both from 1. The
lengths stand before the parts, so no two records share their bytes. The first record of a stream
has for its ``prev`` the SHA-256 of::

    No More Bets journal 1
    genesis <bytes in stream>
    <stream, UTF-8>
"""

from hashlib import sha256
from typing import NamedTuple

FORMAT = 1
"""The number that changes with any change to what is stored or hashed."""

STREAM_BYTES_MAX = 200
BODY_BYTES_MAX = 16 * 1024 * 1024


class Recorded(NamedTuple):
    """The acknowledgement of one record: it is on disk, here in its stream, under this hash."""

    stream: str
    seq: int
    hash: bytes
    number: int
    """Its place in the file: by it the record is found at once."""


class Record(NamedTuple):
    """One record as it was read."""

    number: int
    stream: str
    seq: int
    body: bytes
    prev: bytes
    hash: bytes


class Head(NamedTuple):
    """The last record of a stream: its seq, which is how many there are, and its hash."""

    seq: int
    hash: bytes


def genesis(stream: str) -> bytes:
    """Give the hash that stands before the first record of ``stream``."""
    name = stream.encode()
    return sha256(b"No More Bets journal %d\ngenesis %d\n%b" % (FORMAT, len(name), name)).digest()


def link(number: int, stream: str, seq: int, prev: bytes, body: bytes) -> bytes:
    """Give the hash of one record."""
    name = stream.encode()
    return sha256(
        b"No More Bets journal %d\nrecord %d %d %d %d\n%b%b%b"
        % (FORMAT, number, seq, len(name), len(body), name, prev, body)
    ).digest()


def check_stream(stream: str) -> None:
    """
    Refuse a name that no stream can have.

    Raises:
        ValueError: the name is empty, too long, holds a NUL or cannot be written as UTF-8.
    """
    if not stream or "\0" in stream:
        raise ValueError(f"a stream needs a name, without NUL: {stream!r}")
    if len(stream.encode()) > STREAM_BYTES_MAX:
        raise ValueError(f"a stream's name has at most {STREAM_BYTES_MAX} bytes: {stream[:40]!r}…")


def check_body(body: bytes) -> None:
    """
    Refuse a body that no record can have.

    Raises:
        TypeError: it is not ``bytes``.
        ValueError: it is longer than any record.
    """
    if type(body) is not bytes:
        raise TypeError(f"a record's body is bytes, not {type(body).__name__}")
    if len(body) > BODY_BYTES_MAX:
        raise ValueError(f"a record's body has at most {BODY_BYTES_MAX} bytes, not {len(body)}")
