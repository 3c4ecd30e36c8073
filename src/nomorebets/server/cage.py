"""Money between tables, as it is asked for over HTTP."""

from __future__ import annotations

import re
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.floor.records import Denied
from nomorebets.floor.transfers import Transfer
from nomorebets.server.asking import Asked, Declined, Reply, say
from nomorebets.server.house_log import CreditsMoved
from nomorebets.server.running_house import RunningHouse
from nomorebets.server.wire import CreditsMoved as Arrived
from nomorebets.server.wire import MoveCredits
from nomorebets.tables.messages import TableId, TransferId
from nomorebets.wagering.codec import Decoder
from nomorebets.wagering.messages import Player

_move: Final = Decoder[MoveCredits](MoveCredits)

TRANSFER: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


async def move_credits(house: RunningHouse, asked: Asked) -> Reply:
    """Move credits from a table to another: the player's own, or a floorperson for a player."""
    wanted = asked.read(_move)
    person = asked.session.person
    if person.role is Role.PLAYER and wanted.player != person.name:
        house.log.refuse("another player's credits", person, address=asked.address)
        raise Declined(403, "those are another player's credits")
    if not TRANSFER.fullmatch(wanted.transfer):
        raise Declined(400, "a transfer's id has 1 to 40 letters, digits, hyphens and underscores")
    transfer = Transfer(
        id=TransferId(wanted.transfer),
        player=Player(wanted.player),
        amount=wanted.amount,
        source=TableId(asked.params["table"]),
        target=TableId(wanted.target),
    )
    if not {transfer.source, transfer.target} <= house.house.tables.keys():
        raise Declined(404, "there is no such table")
    answer = await house.house.move_credits(transfer)
    if isinstance(answer, Denied):
        raise Declined(409, f"{answer.reason}. {answer.under}")
    house.log.write(
        CreditsMoved(
            house.clock.wall_ms(),
            person,
            transfer.id,
            transfer.player,
            transfer.source,
            transfer.target,
        )
    )
    return say(Arrived(transfer.id, answer.seq))
