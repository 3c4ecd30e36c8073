"""
Every route of the house, with the roles that may ask for it: the app is built from this table.

What is not here is not there. ``ANYONE`` is everybody, signed in or not.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Literal, TypeAlias

import msgspec

from nomorebets.compliance.people import Role
from nomorebets.server import cage, desk, pages
from nomorebets.server.asking import Asked, Reply
from nomorebets.server.lines import ANYONE
from nomorebets.server.running_house import RunningHouse

Answering: TypeAlias = Callable[[RunningHouse, Asked], Awaitable[Reply]]

STAFF: Final = frozenset(Role) - {Role.PLAYER, Role.DEVICE}


class Route(msgspec.Struct, frozen=True):
    """One route: ``POST`` changes something and takes JSON, ``GET`` changes nothing."""

    method: Literal["GET", "POST"]
    path: str
    roles: frozenset[Role]
    answer: Answering


ROUTES: Final = (
    Route("GET", "/api/me", ANYONE, desk.me),
    Route("POST", "/api/sign-in", ANYONE, desk.sign_in),
    Route("POST", "/api/sign-out", ANYONE, desk.sign_out),
    Route("POST", "/api/pair", ANYONE, desk.pair),
    Route("POST", "/api/pairing-codes", frozenset({Role.FLOORPERSON}), desk.make_pairing_code),
    Route("POST", "/api/co-sign", STAFF, desk.cosign),
    Route("POST", "/api/people", frozenset({Role.ADMINISTRATOR}), desk.enrol),
    Route("POST", "/api/revoke", frozenset({Role.ADMINISTRATOR, Role.SECURITY}), desk.revoke),
    Route(
        "POST",
        "/api/alerts/{alert:str}",
        frozenset({Role.FLOORPERSON, Role.SECURITY}),
        desk.acknowledge,
    ),
    Route("GET", "/api/tables", ANYONE, desk.tables),
    Route(
        "POST",
        "/api/tables/{table:str}/credits",
        frozenset({Role.PLAYER, Role.FLOORPERSON}),
        cage.move_credits,
    ),
    Route("GET", "/api/tables/{table:str}/layout", ANYONE, desk.layout),
    Route("GET", "/api/tables/{table:str}/rules", ANYONE, desk.rules),
    Route("GET", "/api/tables/{table:str}/rounds", STAFF | {Role.PLAYER}, desk.rounds),
    Route("GET", "/", ANYONE, pages.index),
    Route("GET", "/terminal/{table:str}", ANYONE, pages.terminal),
    Route("GET", "/dealer/{table:str}", ANYONE, pages.dealer),
    Route("GET", "/sign/{table:str}", ANYONE, pages.sign),
    Route("GET", "/floor", ANYONE, pages.floor),
    Route("GET", "/rules", ANYONE, pages.rules),
    Route("GET", "/rules/{table:str}", ANYONE, pages.rules_of_table),
    Route("GET", "/static/{part:path}", ANYONE, pages.part),
)
"""Pages hold no secrets and are anyone's; what fills them is asked for with a session."""

WS_TABLE: Final = "/ws/tables/{table:str}"
WS_FLOOR: Final = "/ws/floor"
"""The roles of these two are `lines.LINES`, by the kind of screen."""
