"""
The gate: what is looked at before anything else of a request, and what every answer carries.

It stands outside the framework, so that nothing is reached around it: an exact Host, an exact
Origin wherever something could change, and the headers that tell browsers to trust nobody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send

from nomorebets.server.lines import LINES_OF_A_SESSION, LINES_OF_AN_ADDRESS
from nomorebets.server.running_house import RunningHouse
from nomorebets.server.sessions import Session, token_in
from nomorebets.server.settings import Settings

READING: Final = frozenset({"GET", "HEAD"})

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HEADERS_OVER_TLS: Final = {"strict-transport-security": "max-age=31536000"}


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: Litestar, settings: Settings, running: RunningHouse) -> None:
        """Take the application, and the house that is to hear what was refused."""
        self.app = app
        self.running = running
        self._lines: Counter[str] = Counter()
        self._hosts = frozenset(host.encode() for host in settings.hosts())
        self._origins = frozenset(origin.encode() for origin in settings.origins())
        headers = {**HEADERS, **(HEADERS_OVER_TLS if settings.secure else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it before anything of it is acted on."""
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if reason := self._why_not(kind, scope):
            self.running.refused(reason, address_of(scope))
            await _refuse(kind, 403, reason, self._headers, send)
            return
        if kind == "websocket":
            await self._open_line(scope, receive, send)
            return
        await self.app(scope, receive, self._with_headers(send))

    async def _open_line(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a line be opened, where its browser or address does not have too many."""
        session, _ = session_of(self.running, scope)
        address = address_of(scope)
        owner = session.id or address
        if self._lines[owner] >= (LINES_OF_A_SESSION if session.id else LINES_OF_AN_ADDRESS):
            reason = "too many screens are open at once"
            self.running.log.refuse(reason, session.person, address=address)
            await _refuse("websocket", 429, reason, self._headers, send)
            return
        self._lines[owner] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._lines[owner] -= 1
            if not self._lines[owner]:
                del self._lines[owner]

    def _why_not(self, kind: str, scope: Scope) -> str:
        headers = scope["headers"]
        if not _is_one_of(_all(headers, b"host"), self._hosts):
            return "the Host is not this house"
        method: Any = scope.get("method", "GET")
        changes = kind == "websocket" or method not in READING
        if changes and not _is_one_of(_all(headers, b"origin"), self._origins):
            return "the Origin is not this house"
        return ""

    def _with_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        return send_with_headers


def address_of(scope: Scope) -> str:
    """The address a request comes from; no header can say another."""
    client = scope.get("client")
    return client[0] if client else ""


def session_of(house: RunningHouse, scope: Any) -> tuple[Session, str]:
    """Whose browser a request comes from, and its token."""
    cookie = b"; ".join(_all(scope["headers"], b"cookie")).decode("latin-1")
    token = token_in(cookie, house.cookie_name)
    return house.sessions.find(token), token


def _all(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[bytes]:
    return [value for key, value in headers if key == name]


def _is_one_of(values: list[bytes], allowed: frozenset[bytes]) -> bool:
    return len(values) == 1 and values[0] in allowed


async def _refuse(
    kind: str, status: int, reason: str, headers: list[tuple[bytes, bytes]], send: Send
) -> None:
    body = b'{"reason":"%s"}' % reason.encode()
    prefix = "http" if kind == "http" else "websocket.http"
    start: Any = {
        "type": f"{prefix}.response.start",
        "status": status,
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *headers,
        ],
    }
    end: Any = {"type": f"{prefix}.response.body", "body": body}
    await send(start)
    await send(end)
