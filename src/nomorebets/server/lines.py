"""The lines of the house: one open WebSocket a screen, and what each may carry."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.server.protocol import HouseProtocol
from nomorebets.server.sessions import Session
from nomorebets.server.wire import Send, Typed

MALFORMED_COSTS: Final = 10
"""How many messages one that cannot be read counts for."""

SIGNED_OUT: Final = 4401
READ_ONLY: Final = 4403
FAILED: Final = 4500
"""Why a line was closed, as the screen is told; or it was `protocol.FLOODING`."""

LINES_OF_A_SESSION: Final = 8
LINES_OF_AN_ADDRESS: Final = 64
"""How many lines one browser may have open, and one address for whoever has not signed in."""


class Kind(Enum):
    """What a screen is."""

    TERMINAL = "terminal"
    DEALER = "dealer"
    SIGN = "sign"
    OPENING = "opening"
    FLOOR = "floor"


ANYONE: Final = frozenset(Role) - {Role.DEVICE} | {Role.DEVICE}
"""Every role, and whoever has not said who he is."""

LINES: Final[Mapping[Kind, frozenset[Role]]] = {
    Kind.TERMINAL: frozenset({Role.PLAYER}),
    Kind.DEALER: frozenset({Role.DEALER, Role.FLOORPERSON}),
    Kind.SIGN: ANYONE,
    Kind.OPENING: frozenset({Role.FLOORPERSON, Role.SECURITY, Role.MAINTENANCE}),
    Kind.FLOOR: frozenset({Role.FLOORPERSON, Role.SECURITY, Role.AUDITOR, Role.ADMINISTRATOR}),
}
"""Who may open which line; a kind without an entry fails the tests."""

MESSAGES: Final[Mapping[type, frozenset[Kind]]] = {
    Send: frozenset({Kind.TERMINAL, Kind.DEALER, Kind.OPENING}),
    Typed: frozenset({Kind.TERMINAL}),
}
"""On which lines each message may come; signs and the floor's overview only listen."""


class Line:
    """One screen's line."""

    __slots__ = ("bucket", "gone", "kind", "last", "protocol", "session")

    def __init__(self, kind: Kind, session: Session, protocol: HouseProtocol) -> None:
        """Take the protocol of an accepted connection."""
        self.kind = kind
        self.session = session
        self.protocol = protocol
        self.bucket = protocol.bucket
        self.gone = False
        self.last = b""
        """The line's own part as last sent, without its sequence number."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close the line and hear nothing more from it."""
        self.gone = True
        self.protocol.hang_up(code, reason)
