"""The application: the table of routes made into a Litestar app, behind the gate."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, WebSocket
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from nomorebets.compliance.people import Role
from nomorebets.floor.house import House
from nomorebets.journal import NotRecorded
from nomorebets.server.asking import (
    BODY_BYTES_MAX,
    JSON,
    Asked,
    Declined,
    Reply,
    decline,
    reason_of,
)
from nomorebets.server.gate import Gate, address_of, session_of
from nomorebets.server.lines import LINES, Kind, Line
from nomorebets.server.pages import nothing_here
from nomorebets.server.protocol import PROTOCOL
from nomorebets.server.routes import ROUTES, WS_FLOOR, WS_TABLE, Route
from nomorebets.server.running_house import RunningHouse
from nomorebets.server.sessions import NOBODY
from nomorebets.server.settings import Settings
from nomorebets.server.sockets import hear_floor, hear_table
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Malformed

log: Final = logging.getLogger(__name__)

NOT_YOURS: Final = 4403
"""Litestar's way to say 403; before the upgrade the browser sees just that."""


def make_app(house: House, settings: Settings) -> Gate:
    """Make the application that serves a house."""
    running = RunningHouse(house, settings)

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        async with running.open():
            yield
        running.close()

    app = Litestar(
        route_handlers=[
            *(_route(running, route) for route in ROUTES),
            _table_line(running),
            _floor_line(running),
        ],
        lifespan=[opened],
        openapi_config=None,
        request_max_body_size=BODY_BYTES_MAX,
        exception_handlers={HTTPException: _http_exception, Exception: _exception},
        logging_config=None,
    )
    return Gate(app, settings, running)


def _route(house: RunningHouse, route: Route) -> HTTPRouteHandler:
    async def answer(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _response(_readable(await _answer(house, route, request), request))

    return HTTPRouteHandler(route.path, http_method=route.method, status_code=200)(answer)


async def _answer(house: RunningHouse, route: Route, request: Request[Any, Any, Any]) -> Reply:
    session, token = session_of(house, request.scope)
    if session.person.role not in route.roles:
        if session is NOBODY:
            return decline(401, "please sign in")
        what = f"{route.method} {route.path} is not for a {session.person.role.value}"
        house.log.refuse(what, session.person, address=address_of(request.scope))
        return decline(403, f"that is not for a {session.person.role.value} to do")
    if route.method == "POST" and _content_type(request) != JSON:
        return decline(415, "the body must be JSON")
    house.sessions.use(session)
    try:
        asked = Asked(
            session=session,
            token=token,
            address=address_of(request.scope),
            params={name: str(value) for name, value in request.path_params.items()},
            query={name: str(value) for name, value in request.query_params.items()},
            body=await request.body() if route.method == "POST" else b"",
        )
        return await route.answer(house, asked)
    except Declined as declined:
        return decline(declined.status, declined.reason)
    except (Malformed, RecursionError) as wrong:
        return decline(400, f"not understood: {wrong}")
    except NotRecorded as trouble:
        log.error("cannot record: %s", trouble)  # noqa: TRY400  the sentence says it all
        house.cannot_record()
        return decline(503, "the house cannot record: nothing has changed")
    except sqlite3.Error as trouble:
        log.error("cannot write the accounts: %s", trouble)  # noqa: TRY400
        return decline(503, "the house cannot write its accounts: its disk is full or failing")


def _readable(reply: Reply, request: Request[Any, Any, Any]) -> Reply:
    """Say no as a page to whoever asked for one; the interface says it as JSON."""
    if reply.status < BAD or f"{request.url.path}/".startswith("/api/"):
        return reply
    return nothing_here(reply.status, reason_of(reply))


BAD: Final = 400
"""From here on the status of an answer says no."""


def _content_type(request: Request[Any, Any, Any]) -> str:
    kind, _, parameters = request.headers.get("content-type", "").partition(";")
    plain = parameters.strip().lower() in ("", "charset=utf-8")
    return kind.strip().lower() if plain else ""


def _response(reply: Reply) -> Response[bytes]:
    headers = {**reply.headers, **({"set-cookie": reply.cookie} if reply.cookie else {})}
    return Response(reply.body, status_code=reply.status, media_type=reply.kind, headers=headers)


def _http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    reason = _REASONS.get(error.status_code, "that cannot be done")
    return _response(_readable(decline(error.status_code, reason), request))


def _exception(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("a request failed", exc_info=error)
    return _response(_readable(decline(500, "it failed; the house has the trace"), request))


_REASONS: Final[Mapping[int, str]] = {
    404: "there is nothing here",
    405: "that cannot be done here",
    413: "the body is too long",
}


def _table_line(house: RunningHouse) -> WebsocketRouteHandler:
    async def at_table(socket: WebSocket[Any, Any, Any]) -> None:
        board = house.boards.get(TableId(socket.path_params["table"]))
        kind = _KINDS.get(str(socket.query_params.get("as", "")))
        if board is None or kind is None:
            await socket.close(NOT_YOURS)
            return
        if line := await _opened(house, socket, kind):
            await hear_table(house, board, line, socket.receive)

    return WebsocketRouteHandler(WS_TABLE)(at_table)


def _floor_line(house: RunningHouse) -> WebsocketRouteHandler:
    async def on_the_floor(socket: WebSocket[Any, Any, Any]) -> None:
        if line := await _opened(house, socket, Kind.FLOOR):
            await hear_floor(house, line, socket.receive)

    return WebsocketRouteHandler(WS_FLOOR)(on_the_floor)


_KINDS: Final = {kind.value: kind for kind in Kind if kind is not Kind.FLOOR}


async def _opened(house: RunningHouse, socket: WebSocket[Any, Any, Any], kind: Kind) -> Line | None:
    session, _ = session_of(house, socket.scope)
    role = session.person.role
    if role not in LINES[kind] or (kind is not Kind.SIGN and role is Role.DEVICE):
        if session is not NOBODY:
            what = f"the {kind.value} screen is not for a {role.value}"
            house.log.refuse(what, session.person, address=address_of(socket.scope))
        await socket.close(NOT_YOURS)
        return None
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    line = Line(kind, session, extensions[PROTOCOL])
    if session is not NOBODY and not house.sessions.stands(session):
        line.hang_up(4401, "signed out")
    return line
