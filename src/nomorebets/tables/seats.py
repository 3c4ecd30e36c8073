"""Who sits at a table, and the money that comes and goes: buy-in, cash-in, transfers, fills."""

from collections.abc import Iterable
from typing import Final

from nomorebets.accounts.books import credits_of
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    CreditsReceived,
    CreditsSent,
    ReceiveCredits,
    SeatLeft,
    SeatTaken,
    SendCredits,
    Slip,
    TableEvent,
    TransferId,
)
from nomorebets.tables.refusing import check_role, check_seated
from nomorebets.tables.state import Table
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused

NAME_LENGTH_MAX: Final = 40


def take_seat(game: Game, table: Table, player: Player, number: int) -> tuple[TableEvent, ...]:
    """Seat a player at a free seat."""
    under = game.clauses.seated
    seats = game.seats(table.play)
    if not (player.strip() == player and 0 < len(player) <= NAME_LENGTH_MAX and _plain(player)):
        raise Refused(f"a name has 1 to {NAME_LENGTH_MAX} plain characters", under=under)
    if not 1 <= number <= seats:
        raise Refused(f"the seats are 1 to {seats}", under=under)
    for seat in table.seats:
        if seat.number == number:
            raise Refused(f"seat {number} is taken", under=under)
        if seat.player == player:
            raise Refused(f"{player} sits at seat {seat.number}", under=under)
    return (SeatTaken(player=player, seat=number),)


def _plain(name: str) -> bool:
    return name.isprintable() and not any(0x2028 <= ord(c) <= 0x206F for c in name)  # noqa: PLR2004


def leave_seat(game: Game, table: Table, player: Player) -> tuple[TableEvent, ...]:
    """Let a player go who has cashed in, § 617a.3(b) at Roulette."""
    check_seated(game, table, player)
    if wagered := game.wagered(table.play, player):
        raise Refused(f"{wagered} of yours lies on the layout", under=game.clauses.leaving)
    if left := table.books.balance(credits_of(player)):
        raise Refused(f"cash in your {left} first", under=game.clauses.leaving)
    number = next(seat.number for seat in table.seats if seat.player == player)
    return (SeatLeft(player=player, seat=number),)


def check_amount(game: Game, table: Table, player: Player, amount: Money) -> None:
    """Refuse nothing, and whoever has no seat."""
    check_seated(game, table, player)
    if amount == NOTHING:
        raise Refused("the amount is nothing", under=game.clauses.funds)


def check_room(game: Game, table: Table, amount: Money) -> None:
    """Refuse what would make an amount too large to write down."""
    if amount > table.books.room():
        raise Refused(f"{amount} is more than a table can hold", under=game.clauses.funds)


def send_credits(game: Game, table: Table, command: SendCredits) -> tuple[TableEvent, ...]:
    """Send credits to another table; chips do not leave theirs."""
    check_amount(game, table, command.player, command.amount)
    _check_transfer(game, command.transfer, [sent.transfer for sent in table.sent])
    _check_movable(game, table)
    if command.target == table.id:
        raise Refused("the credits lie at this table already", under=game.clauses.funds)
    return (
        CreditsSent(
            player=command.player,
            amount=command.amount,
            transfer=command.transfer,
            target=command.target,
        ),
    )


def receive_credits(game: Game, table: Table, command: ReceiveCredits) -> tuple[TableEvent, ...]:
    """Take in credits that another table sent."""
    _check_movable(game, table)
    check_amount(game, table, command.player, command.amount)
    check_room(game, table, command.amount)
    _check_transfer(game, command.transfer, table.received)
    return (
        CreditsReceived(
            player=command.player,
            amount=command.amount,
            transfer=command.transfer,
            source=command.source,
        ),
    )


def _check_movable(game: Game, table: Table) -> None:
    if not game.credits_move(table.play):
        raise Refused("chips are cashed in where they were bought", under=game.clauses.leaving)


def _check_transfer(game: Game, transfer: TransferId, used: Iterable[TransferId]) -> None:
    if not transfer or transfer in used:
        raise Refused(f"transfer {transfer} was already used here", under=game.clauses.funds)


def check_slip(game: Game, table: Table, by: Person, amount: Money, slip: Slip) -> None:
    """Hold a fill or credit slip against who signs it and what was used before."""
    check_role(by, FLOORPERSON_OR_ABOVE, game.clauses.funds)
    if amount == NOTHING:
        raise Refused("the amount is nothing", under=game.clauses.funds)
    if not slip.strip() or slip in table.slips:
        raise Refused(f"slip {slip or 'without a number'} cannot be used", under=game.clauses.funds)
