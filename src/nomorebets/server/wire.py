"""What travels between a screen and the house; the browser's types are generated from here."""

from typing import Annotated, Any, Final, TypeAlias

import msgspec

from nomorebets.law import Citation
from nomorebets.tables.views import CheckLine, Key
from nomorebets.wagering.money import Money

OF_THE_GAME: Final = "the game's "
PublicView: TypeAlias = Annotated[Any, msgspec.Meta(title=f"{OF_THE_GAME}PublicView")]
SeatView: TypeAlias = Annotated[Any, msgspec.Meta(title=f"{OF_THE_GAME}SeatView")]
DealerView: TypeAlias = Annotated[Any, msgspec.Meta(title=f"{OF_THE_GAME}DealerView")]
"""A view of the table's own game, which says by its field ``game`` whose it is."""


class Send(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A command from a screen; ``seen`` is the last sequence number the screen has drawn."""

    id: str
    seen: int
    command: msgspec.Raw
    cosigned: str = ""
    """The one-time token of a second person, where the law names two."""


class Typed(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A wager typed in words, in the notation of the ``.round`` files."""

    id: str
    seen: int
    text: str


FromScreen: TypeAlias = Send | Typed


class Welcome(msgspec.Struct, frozen=True, tag=True):
    """The first message on a line: who the screen is signed in as, and what it may draw."""

    table: str
    name: str
    role: str
    server_ms: int


class Tick(msgspec.Struct, frozen=True, tag=True):
    """Sent once a second to every line: a screen that hears nothing has lost the house."""

    server_ms: int


class TableFrame(msgspec.Struct, frozen=True, tag=True):
    """The public state of a table: the same bytes for every screen at it."""

    seq: int
    server_ms: int
    deadline_ms: int
    """When the window for wagers ends by the server's clock; 0 while nothing is counted down."""
    window_ms: int
    asked_ms: int
    """When chance was last asked in this round: the ball spun, a card drawn; 0 before."""
    called_ms: int
    """When the result that stands was called; 0 while there is none."""
    view: PublicView


class SeatFrame(msgspec.Struct, frozen=True, tag=True):
    """A seat's own part."""

    seq: int
    view: SeatView


class NotSeated(msgspec.Struct, frozen=True, tag=True):
    """The player has no seat at this table yet: what may be chosen when sitting down."""

    seq: int
    free_seats: tuple[int, ...]
    free_colours: tuple[str, ...]
    chip_values: tuple[Money, ...]


class DealerFrame(msgspec.Struct, frozen=True, tag=True):
    """The dealer console's own part."""

    seq: int
    view: DealerView


class Opening(msgspec.Struct, frozen=True, tag=True):
    """The floor's part of a table: inspection, opening, closing, stopped play."""

    seq: int
    standing: str
    """closed, opening, open or stopped"""
    reason: str
    checks: tuple[CheckLine, ...]
    keys: tuple[Key, ...]
    findings: tuple[str, ...]


class Alert(msgspec.Struct, frozen=True):
    """Something a floorperson must acknowledge by name, with a note."""

    id: int
    table: str
    what: str
    at_ms: int
    acknowledged_by: str
    note: str


class Tile(msgspec.Struct, frozen=True):
    """One table on the floor."""

    table: str
    game: str
    title: str
    standing: str
    phase: str
    dealer: str
    minimum: Money
    maximum: Money
    players: int
    seats: int
    terminals_as_tables: int
    """Every five terminals or part of five count as one table, § 605a.9(b)."""
    rounds_an_hour: int
    alerts: int
    driven_by: str
    """dealer, virtual dealer or wheel"""
    console: bool
    """Whether a person deals here, at a dealer console."""


class FloorFrame(msgspec.Struct, frozen=True, tag=True):
    """The floor: a tile a table, and what has not been acknowledged."""

    server_ms: int
    tiles: tuple[Tile, ...]
    alerts: tuple[Alert, ...]


class Accepted(msgspec.Struct, frozen=True, tag=True):
    """The command is in the record under this sequence number."""

    id: str
    seq: int
    says: str


class NotAccepted(msgspec.Struct, frozen=True, tag=True):
    """The command was refused and has changed nothing."""

    id: str
    reason: str
    under: Citation


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The message could not be read, or the house cannot record: nothing has changed."""

    id: str
    reason: str


ToScreen: TypeAlias = (
    Welcome
    | Tick
    | TableFrame
    | SeatFrame
    | NotSeated
    | DealerFrame
    | Opening
    | FloorFrame
    | Accepted
    | NotAccepted
    | Failed
)


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/sign-in``."""

    name: str
    password: str


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/pair``: a terminal shows the one-time code it was given."""

    code: str


class MakePairingCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/pairing-codes``: a floorperson lets a terminal in."""

    player: str
    new: bool = False
    """Said of a player who has never played here, and of nobody else."""


class PairingCode(msgspec.Struct, frozen=True):
    """A one-time code for a terminal."""

    code: str
    expires_ms: int


class MoveCredits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/tables/{table}/credits``: credits go from that table to another."""

    transfer: str
    """Chosen by the screen: asked for again under it, the credits go once."""
    player: str
    amount: Money
    target: str


class CreditsMoved(msgspec.Struct, frozen=True):
    """They have arrived."""

    transfer: str
    seq: int
    """Of the table they came to."""


class Cosign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/co-sign``: a second person identifies himself at this screen."""

    name: str
    password: str


class Cosignature(msgspec.Struct, frozen=True):
    """A second person's word: the token goes into ``Send.cosigned``, once."""

    token: str
    name: str
    role: str
    credential: str
    expires_ms: int


class Acknowledge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/alerts/{id}``: what was found."""

    note: str


class Enrol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/people``: an account, or another password for it."""

    name: str
    role: str
    credential: str
    password: str


class Revoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/revoke``: sign a person out everywhere."""

    name: str


class Revoked(msgspec.Struct, frozen=True):
    """How many browsers were signed out."""

    sessions: int


class Demonstrator(msgspec.Struct, frozen=True):
    """An invented person of a demonstration."""

    name: str
    role: str


class Me(msgspec.Struct, frozen=True):
    """Who this browser is signed in as; empty name: nobody."""

    name: str
    role: str
    demonstration: tuple[str, ...]
    """Names that may sign in without a password in a demonstration on loopback."""
    credential: str = ""
    demonstrators: tuple[Demonstrator, ...] = ()
    """The same people with their roles."""


class Step(msgspec.Struct, frozen=True):
    """One step of a round as recorded."""

    seq: int
    at_ms: int
    who: str
    line: str
    under: str


class RoundCard(msgspec.Struct, frozen=True):
    """A past round: what happened, step by step, and what was decided of one's own wagers."""

    round: int
    result: str
    """What the round was decided on, in one word; empty where it never was."""
    colour: str
    """The letter of the result's colour; empty where it has none."""
    steps: tuple[Step, ...]
    decisions: tuple[str, ...]
    credits_before: Money
    credits_after: Money


class Reason(msgspec.Struct, frozen=True):
    """Body of every answer that is a no."""

    reason: str
