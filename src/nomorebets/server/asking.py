"""What a request is to the house, and what it answers: plain values, whatever the framework."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from nomorebets.server.sessions import Session
from nomorebets.server.wire import Reason
from nomorebets.wagering.codec import Decoder, encode

T = TypeVar("T")

BODY_BYTES_MAX: Final = 16 * 1024

JSON: Final = "application/json"

NOT_STORED: Final[Mapping[str, str]] = MappingProxyType({"cache-control": "no-store"})


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One request, by whom and from where; nothing in it says who the asker is but ``session``."""

    session: Session
    token: str
    address: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: bytes

    def read(self, decoder: Decoder[T]) -> T:
        """
        Read the body.

        Raises:
            Malformed: it is not what it should be.
        """
        return decoder.decode(self.body)


class Reply(msgspec.Struct, frozen=True):
    """One answer."""

    body: bytes
    status: int = 200
    kind: str = JSON
    headers: Mapping[str, str] = NOT_STORED
    cookie: str = ""
    """A Set-Cookie header; empty where none is set."""


class Declined(Exception):
    """The house does not do that; the words say why, in a sentence for the person."""

    def __init__(self, status: int, reason: str) -> None:
        """Take the HTTP status and the words."""
        super().__init__(reason)
        self.status = status
        self.reason = reason


def say(value: Any, *, status: int = 200, cookie: str = "") -> Reply:
    """Answer with a value of the wire."""
    return Reply(encode(value), status, cookie=cookie)


_reasons: Final = Decoder[Reason](Reason)


def reason_of(reply: Reply) -> str:
    """Say why a declined request was."""
    return _reasons.decode(reply.body).reason


def decline(status: int, reason: str) -> Reply:
    """Answer no."""
    return Reply(encode(Reason(reason)), status)
