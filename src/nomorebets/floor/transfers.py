"""
Credits on their way from one table to another, § 605a.2(d)(1): out, in transit, in, under one id.

The two tables record it each in its own stream. What a crash leaves in transit comes in at the next
start; asked for again, it is answered from the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import HOUSE_ID, Answer, CommandId, Denied, Envelope
from nomorebets.law import cite
from nomorebets.tables.messages import ReceiveCredits, SendCredits, TableId, TransferId
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money

HOUSE: Final = Person("House", Role.DEVICE, Credential(""))
"""Who acts when the house itself moves a player's credits."""


class Transfer(msgspec.Struct, frozen=True, kw_only=True):
    """A player's credits that are to be moved."""

    id: TransferId
    player: Player
    amount: Money
    source: TableId
    target: TableId


async def move(tables: Mapping[TableId, LiveTable], transfer: Transfer) -> Answer:
    """
    Move credits; the player sits at both tables, and both play for credits.

    Raises:
        NotRecorded: a record cannot be written.
    """
    target = tables[transfer.target]
    if reason := _why_not(target, transfer.player):
        return Denied(CommandId(transfer.id), reason, cite("605a.2(d)(1)"))
    sent = await tables[transfer.source].ask(
        _envelope(
            transfer.id,
            SendCredits(
                player=transfer.player,
                amount=transfer.amount,
                transfer=transfer.id,
                target=transfer.target,
            ),
        )
    )
    return sent if isinstance(sent, Denied) else await target.ask(_arrival(transfer))


def finish(tables: Mapping[TableId, LiveTable]) -> tuple[Answer, ...]:
    """
    Bring in what was sent and has not arrived; what cannot arrive is denied and stays in transit.

    Raises:
        NotRecorded: a record cannot be written.
    """
    waiting = tuple(_in_transit(tables))
    return tuple(tables[one.target].submit(_arrival(one)) for one in waiting)


def _why_not(target: LiveTable, player: Player) -> str:
    if not any(seat.player == player for seat in target.table.seats):
        return f"{player} has no seat at {target.id}"
    if not target.game.credits_move(target.table.play):
        return f"{target.id} does not play for credits"
    return ""


def _in_transit(tables: Mapping[TableId, LiveTable]) -> Iterator[Transfer]:
    for live in tables.values():
        for sent in live.table.sent:
            target = tables.get(sent.target)
            if target is not None and sent.transfer not in target.table.received:
                yield Transfer(
                    id=sent.transfer,
                    player=sent.player,
                    amount=sent.amount,
                    source=live.id,
                    target=sent.target,
                )


def _arrival(transfer: Transfer) -> Envelope:
    return _envelope(
        transfer.id,
        ReceiveCredits(
            player=transfer.player,
            amount=transfer.amount,
            transfer=transfer.id,
            source=transfer.source,
        ),
    )


def _envelope(transfer: TransferId, command: SendCredits | ReceiveCredits) -> Envelope:
    way = "out" if isinstance(command, SendCredits) else "in"
    return Envelope(id=CommandId(f"{HOUSE_ID}{transfer} {way}"), actor=HOUSE, command=command)
