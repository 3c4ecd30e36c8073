"""One receive loop a line: what comes in is read strictly, and answered once it is on record."""

from __future__ import annotations

import logging
from typing import Any, Final

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import (
    UNSEEN,
    CommandId,
    Denied,
    Envelope,
    command_decoder,
)
from nomorebets.floor.words import accepted
from nomorebets.journal import NotRecorded
from nomorebets.law import cite
from nomorebets.server.boards import Board
from nomorebets.server.lines import (
    FAILED,
    MALFORMED_COSTS,
    MESSAGES,
    READ_ONLY,
    Line,
)
from nomorebets.server.protocol import FLOODING, TOO_MANY, framed
from nomorebets.server.running_house import RunningHouse
from nomorebets.server.wire import Accepted, Failed, FromScreen, NotAccepted, Send, Typed
from nomorebets.tables.messages import RelieveDealer
from nomorebets.tables.state import Open, Stopped
from nomorebets.wagering.codec import Decoder, Malformed, encode

log: Final = logging.getLogger(__name__)

MESSAGE_BYTES_MAX: Final = 16 * 1024
TOO_LONG: Final = 1009
"""WebSocket's own code for a message over the limit."""

TYPED_LENGTH_MAX: Final = 500
"""Longer than any wager a person types."""

CANNOT_RECORD: Final = "the house cannot record: nothing has changed, and play has stopped"

_from_screen: Final[Decoder[FromScreen]] = Decoder(FromScreen)


async def hear_table(house: RunningHouse, board: Board, line: Line, receive: Any) -> None:
    """Hear a line of a table until it closes."""
    board.join(line)
    try:
        while (text := await _next(house, line, receive, board.live.id)) is not None:
            await _answer(house, board, line, text)
    finally:
        board.leave(line)


async def hear_floor(house: RunningHouse, line: Line, receive: Any) -> None:
    """Keep a line of the floor's overview open; it only listens."""
    house.floor.join(line)
    try:
        while await _next(house, line, receive, "") is not None:
            line.hang_up(READ_ONLY, "this screen only listens")
    finally:
        house.floor.leave(line)


async def _next(house: RunningHouse, line: Line, receive: Any, table: str) -> str | None:
    """Give the next message, or ``None`` when the line is closed; floods end here."""
    event = await receive()
    if line.gone:
        return None
    if line.protocol.flooded:
        line.gone = True
        _note(house, line, table, TOO_MANY)
        return None
    if event["type"] != "websocket.receive":
        if event.get("code") == TOO_LONG:
            _note(house, line, table, "a message was too long")
        return None
    return event.get("text") or ""


async def _answer(house: RunningHouse, board: Board, line: Line, text: str) -> None:
    message: Send | Typed | None = None
    try:
        message = _from_screen.decode(text)
        if line.kind not in MESSAGES.get(type(message), ()):
            line.hang_up(READ_ONLY, "this screen does not send that")
            return
        house.sessions.use(line.session)
        line.protocol.write(framed(encode(await _ask(house, board, line, message))))
    except Malformed as wrong:
        identity = message.id if message else ""
        line.protocol.write(framed(encode(Failed(identity, f"not understood: {wrong}"))))
        if not line.bucket.take(MALFORMED_COSTS):
            _note(house, line, board.live.id, "too many messages that cannot be read")
            line.hang_up(FLOODING, "too many messages that cannot be read")
    except NotRecorded as trouble:
        log.error("cannot record: %s", trouble)  # noqa: TRY400  the sentence says it all
        house.cannot_record()
        line.protocol.write(framed(encode(Failed(message.id if message else "", CANNOT_RECORD))))
    except Exception:
        log.exception("a message at table %s failed", board.live.id)
        line.protocol.write(framed(encode(Failed(message.id if message else "", "it failed"))))
        line.hang_up(FAILED, "it failed")


async def _ask(
    house: RunningHouse, board: Board, line: Line, message: FromScreen
) -> Accepted | NotAccepted:
    live: LiveTable = board.live
    person = line.session.person
    cosigned: tuple[Person, ...] = ()
    if isinstance(message, Typed):
        if len(message.text) > TYPED_LENGTH_MAX:
            raise Malformed(f"what is typed has at most {TYPED_LENGTH_MAX} characters")
        command = board.typed.command(person, message.id, message.text)
        if isinstance(command, Denied):
            return NotAccepted(message.id, command.reason, command.under)
    else:
        command = command_decoder(live.game).decode(bytes(message.command))
        if message.cosigned:
            cosigned = house.doors.cosigner(message.cosigned, line.session.id)
    if dealing := _dealt_by_another(live, person, command):
        house.log.refuse(f"not the dealer of this table: {dealing} is", person, table=live.id)
        reason = f"{dealing} deals at this table; a floorperson lets another take over"
        return NotAccepted(message.id, reason, cite("605a.4"))
    envelope = Envelope(
        id=CommandId(message.id),
        actor=person,
        command=command,
        seen=message.seen if person.role is not Role.PLAYER else UNSEEN,
        cosigned=cosigned,
    )
    answer = await live.ask(envelope)
    if isinstance(answer, Denied):
        board.watchman.refused(answer, person)
        return NotAccepted(message.id, answer.reason, answer.under)
    return Accepted(
        message.id, answer.seq, accepted(live.deals, command, live.table.play.submission)
    )


def _dealt_by_another(live: LiveTable, person: Person, command: Any) -> str:
    """Name the dealer who has the table, where it is not the dealer who sends the command."""
    standing = live.table.standing
    if person.role is not Role.DEALER or isinstance(command, RelieveDealer):
        return ""
    if isinstance(standing, Open | Stopped) and standing.dealer != person:
        return standing.dealer.name
    return ""


def _note(house: RunningHouse, line: Line, table: str, what: str) -> None:
    house.log.refuse(what, line.session.person, table=table)
    house.alerts.raise_(table, f"{what}: {line.session.person.name or 'a sign'}", kind=what)
