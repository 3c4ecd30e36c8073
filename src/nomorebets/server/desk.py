"""What the house answers over HTTP: each function is one line of `routes.ROUTES`."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.memory import ROUNDS_KEPT
from nomorebets.floor.names import Unfit
from nomorebets.floor.people import STRANGER, NotEnrolled
from nomorebets.floor.rounds import Round
from nomorebets.server.asking import Asked, Declined, Reply, say
from nomorebets.server.boards import Board
from nomorebets.server.doors import Shut
from nomorebets.server.house_log import (
    Cosigned,
    Enrolled,
    PairingCodeMade,
    SignedIn,
    SignedOut,
)
from nomorebets.server.players import NoSuchPlayer
from nomorebets.server.running_house import RunningHouse
from nomorebets.server.sessions import NOBODY, Token
from nomorebets.server.wire import (
    Acknowledge,
    Cosign,
    Cosignature,
    Demonstrator,
    Enrol,
    MakePairingCode,
    Me,
    Pair,
    PairingCode,
    Revoke,
    Revoked,
    RoundCard,
    SignIn,
    Step,
)
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Decoder
from nomorebets.wagering.money import NOTHING

_sign_in: Final = Decoder[SignIn](SignIn)
_pair: Final = Decoder[Pair](Pair)
_make_code: Final = Decoder[MakePairingCode](MakePairingCode)
_cosign: Final = Decoder[Cosign](Cosign)
_acknowledge: Final = Decoder[Acknowledge](Acknowledge)
_enrol: Final = Decoder[Enrol](Enrol)
_revoke: Final = Decoder[Revoke](Revoke)

LAST_MAX: Final = ROUNDS_KEPT
LAST_USUAL: Final = 20
NOTE_LENGTH_MAX: Final = 500

SEES_ALL: Final = frozenset({Role.DEALER, Role.FLOORPERSON, Role.SECURITY, Role.AUDITOR})
"""Who sees everybody's decisions in the recall of rounds."""

SEES_ALERTS: Final = frozenset({Role.FLOORPERSON, Role.SECURITY, Role.AUDITOR, Role.ADMINISTRATOR})


async def me(house: RunningHouse, asked: Asked) -> Reply:
    """Say who this browser is signed in as."""
    return say(_me(house, asked.session.person))


def _me(house: RunningHouse, person: Person) -> Me:
    demonstrators = house.doors.demonstration
    return Me(
        name=person.name,
        role=person.role.value if person != STRANGER else "",
        demonstration=tuple(one.name for one in demonstrators),
        credential=person.credential,
        demonstrators=tuple(Demonstrator(one.name, one.role.value) for one in demonstrators),
    )


async def sign_in(house: RunningHouse, asked: Asked) -> Reply:
    """Sign a person in on this browser, in place of whoever was."""
    wanted = asked.read(_sign_in)
    try:
        person = await house.doors.identify(wanted.name, wanted.password, asked.address)
    except Shut as shut:
        house.log.refuse("a sign-in failed", STRANGER, address=asked.address)
        raise Declined(401, str(shut)) from None
    return _begin(house, asked, person, "password" if wanted.password else "demonstration")


async def pair(house: RunningHouse, asked: Asked) -> Reply:
    """Let a terminal in by its one-time code."""
    try:
        person = house.doors.pair(asked.read(_pair).code, asked.address)
    except Shut as shut:
        house.log.refuse("a pairing code was wrong", STRANGER, address=asked.address)
        raise Declined(401, str(shut)) from None
    return _begin(house, asked, person, "pairing code")


def _begin(house: RunningHouse, asked: Asked, person: Person, way: str) -> Reply:
    house.sessions.end(asked.session)
    token = house.sessions.begin(person)
    house.log.write(SignedIn(house.clock.wall_ms(), person, way))
    return say(_me(house, person), cookie=house.cookie(token))


async def sign_out(house: RunningHouse, asked: Asked) -> Reply:
    """Sign this browser out; its lines close."""
    person = asked.session.person
    if asked.session is not NOBODY:
        house.sessions.end(asked.session)
        house.log.write(SignedOut(house.clock.wall_ms(), person, person))
        _check_filed(house)
    return say(_me(house, STRANGER), cookie=house.cookie(Token("")))


async def make_pairing_code(house: RunningHouse, asked: Asked) -> Reply:
    """Make a one-time code for a named player's terminal."""
    wanted = asked.read(_make_code)
    player = wanted.player
    try:
        house.players.check(player, new=wanted.new)
        code, expires_ms = house.doors.make_code(player)
    except Unfit as unfit:
        raise Declined(400, str(unfit)) from None
    except NoSuchPlayer as unknown:
        raise Declined(404, str(unknown)) from None
    except Shut as shut:
        raise Declined(429, str(shut)) from None
    house.log.write(PairingCodeMade(house.clock.wall_ms(), asked.session.person, player))
    house.players.remember(player)
    return say(PairingCode(code, expires_ms))


async def cosign(house: RunningHouse, asked: Asked) -> Reply:
    """Take the word of a second person for one command from this browser."""
    wanted = asked.read(_cosign)
    asking = asked.session.person
    try:
        person, token, expires_ms = await house.doors.cosign(
            wanted.name, wanted.password, asked.address, asking, asked.session.id
        )
    except Shut as shut:
        house.log.refuse("a co-signature failed", asking, address=asked.address)
        raise Declined(401, str(shut)) from None
    house.log.write(Cosigned(house.clock.wall_ms(), person, asking))
    return say(Cosignature(token, person.name, person.role.value, person.credential, expires_ms))


async def enrol(house: RunningHouse, asked: Asked) -> Reply:
    """Give a person an account, and sign the person out everywhere."""
    wanted = asked.read(_enrol)
    try:
        person = Person(wanted.name, Role(wanted.role), Credential(wanted.credential))
    except ValueError:
        raise Declined(400, f"there is no role {wanted.role}") from None
    try:
        await house.doors.enrol(person, wanted.password)
    except NotEnrolled as reason:
        raise Declined(400, str(reason)) from None
    house.sessions.revoke(person.name)
    house.doors.forget(person.name)
    house.log.write(Enrolled(house.clock.wall_ms(), person, asked.session.person))
    _check_filed(house)
    return say(Revoked(0))


async def revoke(house: RunningHouse, asked: Asked) -> Reply:
    """Sign a person out everywhere."""
    name = asked.read(_revoke).name
    people = house.sessions.revoke(name)
    house.doors.forget(name)
    for person in people:
        house.log.write(SignedOut(house.clock.wall_ms(), person, asked.session.person))
    _check_filed(house)
    return say(Revoked(len(people)))


def _check_filed(house: RunningHouse) -> None:
    if not house.sessions.filed:
        raise Declined(
            503,
            "signed out, but not on file yet: the house's disk is full or failing; "
            "it tries again every second",
        )


async def acknowledge(house: RunningHouse, asked: Asked) -> Reply:
    """Note who looked into an alert and what was found."""
    note = asked.read(_acknowledge).note.strip()
    number = asked.params["alert"]
    if not 0 < len(note) <= NOTE_LENGTH_MAX:
        raise Declined(400, f"say what you found, in 1 to {NOTE_LENGTH_MAX} characters")
    known = number.isascii() and number.isdigit() and len(number) <= len(str(1 << 53))
    if not (known and house.alerts.acknowledge(int(number), asked.session.person, note)):
        raise Declined(404, "no such alert stands")
    return say(house.alerts.shown())


async def tables(house: RunningHouse, asked: Asked) -> Reply:
    """List the tables; their alerts are the floor's alone."""
    tiles = [board.tile() for board in house.boards.values()]
    if asked.session.person.role not in SEES_ALERTS:
        tiles = [replace(tile, alerts=0) for tile in tiles]
    return say(tiles)


async def layout(house: RunningHouse, asked: Asked) -> Reply:
    """Give a table's layout: boxes, betting areas, wheel, colours."""
    board = _board(house, asked)
    return say(board.served.layout(board.live.table.play.submission))


async def rules(house: RunningHouse, asked: Asked) -> Reply:
    """Give the complete rules of a table's game as offered there, to anyone."""
    board = _board(house, asked)
    return say(board.served.rules(board.live.id, board.live.table.play.submission))


async def rounds(house: RunningHouse, asked: Asked) -> Reply:
    """Give the last rounds of a table, with one's own decisions."""
    board = _board(house, asked)
    last = asked.query.get("last", str(LAST_USUAL))
    known = last.isascii() and last.isdigit() and len(last) <= len(str(LAST_MAX))
    if not (known and 1 <= int(last) <= LAST_MAX):
        raise Declined(400, f"last is 1 to {LAST_MAX}")
    book = board.book
    past = [one for one in book.rounds if one.over][-int(last) :]
    return say([_card(board, one, asked.session.person) for one in reversed(past)])


def _card(board: Board, one: Round, person: Person) -> RoundCard:
    steps = one.steps_for(person.name, everything=person.role in SEES_ALL)
    player = person.role is Role.PLAYER
    before, after = one.credits(person.name) if player else (NOTHING, NOTHING)
    return RoundCard(
        round=one.number,
        result=one.result,
        colour=board.served.colour(board.live.table.play.submission, one.result),
        steps=tuple(
            Step(step.seq, step.at_ms, step.player or step.who, step.line, step.under)
            for step in steps
        ),
        decisions=tuple(
            step.line if player else f"{step.player}: {step.line}"
            for step in steps
            if step.decision
        ),
        credits_before=before,
        credits_after=after,
    )


def _board(house: RunningHouse, asked: Asked) -> Board:
    try:
        return house.boards[TableId(asked.params["table"])]
    except KeyError:
        raise Declined(404, "there is no such table") from None
