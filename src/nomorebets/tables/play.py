"""
Decide and evolve a whole table: its own messages here, a game's own by the game.

A table knows no game by name: it hands the game's messages to the ``Game`` it was given.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, assert_never, get_args

import msgspec
from msgspec.structs import replace

from nomorebets.accounts.books import CAGE, INVENTORY, TRANSIT, Overdrawn, Posting, credits_of
from nomorebets.accounts.postings import postings_of
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.law import Citation, cite
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    BeginOpening,
    BoughtIn,
    BuyIn,
    CashedIn,
    CashIn,
    CertifyCheck,
    CheckCertified,
    CloseTable,
    CreditInventory,
    CreditsReceived,
    CreditsSent,
    DealerRelieved,
    DefectReported,
    DeviceFails,
    FillInventory,
    InventoryCredited,
    InventoryFilled,
    LeaveSeat,
    OpenTable,
    PlayResumed,
    PlayStopped,
    ReceiveCredits,
    RecordAdjustment,
    RecordReplacement,
    RelieveDealer,
    ReportDefect,
    ResumePlay,
    SendCredits,
    StopPlay,
    TableCommand,
    TableEvent,
    TakeSeat,
    VoidRound,
)
from nomorebets.tables.opening import (
    adjust,
    begin_opening,
    close_table,
    open_table,
    replace_parts,
    sign,
)
from nomorebets.tables.refusing import check_open, check_role, check_seated, is_open, said
from nomorebets.tables.seats import (
    check_amount,
    check_room,
    check_slip,
    leave_seat,
    receive_credits,
    send_credits,
    take_seat,
)
from nomorebets.tables.state import Closed, Open, Opening, Stopped, Table, evolve_table
from nomorebets.wagering.messages import MoneyEvent, PlayersRequest
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Observation

_MONEY_EVENTS: Final = frozenset(get_args(MoneyEvent))
_TABLE_EVENTS: Final = frozenset(get_args(TableEvent))
_TABLE_COMMANDS: Final = frozenset(get_args(TableCommand))


class Step(msgspec.Struct, frozen=True):
    """What one command did: its events, their postings, and the table after them."""

    events: tuple[Any, ...]
    postings: tuple[Posting, ...]
    table: Table


def take(game: Game, table: Table, command: Any) -> Step:
    """
    Decide a command and carry it out, all of it or nothing.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    events = decide(game, table, command)
    try:
        return carry(game, table, events)
    except Overdrawn as short:
        if short.account == INVENTORY and type(command) not in _TABLE_COMMANDS:
            reason = f"the table inventory is {short.short} short: a fill is needed"
            return carry(game, table, (PlayStopped(reason=reason, under=game.clauses.round),))
        raise Refused(
            f"that is {short.short} more than there is", under=game.clauses.funds
        ) from None


def carry(game: Game, table: Table, events: Iterable[Any]) -> Step:
    """
    Carry events into the table, with the postings they mean.

    Raises:
        Overdrawn: an account would go below zero.
    """
    done = tuple(events)
    postings: list[Posting] = []
    for event in done:
        postings += postings_for(event)
    after = post(evolve(game, table, done), postings)
    return Step(done, tuple(postings), after)


def evolve(game: Game, table: Table, events: Iterable[Any]) -> Table:
    """
    Carry events into the state of the table, of its game, or of both; decides nothing.

    An event of the table that the game names among its own reaches both: a colour is free again
    when its player has left. Money is posted apart from it.
    """
    after = table
    play = table.play
    for event in events:
        if type(event) in _TABLE_EVENTS:
            after = evolve_table(after, event)
            if not isinstance(event, game.events):
                continue
        play = game.evolve(play, event)
    return after if play is table.play else replace(after, play=play)


def post(table: Table, postings: Sequence[Posting]) -> Table:
    """
    Carry postings into the books of the table.

    Raises:
        Overdrawn: an account would go below zero.
    """
    return replace(table, books=table.books.post(postings)) if postings else table


def postings_for(event: Any) -> tuple[Posting, ...]:
    """The postings an event means; most mean none."""
    if type(event) in _MONEY_EVENTS:
        return postings_of(event)
    if type(event) not in _TABLE_EVENTS:
        return ()
    match event:
        case BoughtIn(player=player, amount=amount):
            return (Posting(CAGE, credits_of(player), amount),)
        case CashedIn(player=player, amount=amount):
            return (Posting(credits_of(player), CAGE, amount),)
        case CreditsSent(player=player, amount=amount):
            return (Posting(credits_of(player), TRANSIT, amount),)
        case CreditsReceived(player=player, amount=amount):
            return (Posting(TRANSIT, credits_of(player), amount),)
        case InventoryFilled(amount=amount):
            return (Posting(CAGE, INVENTORY, amount),)
        case InventoryCredited(amount=amount):
            return (Posting(INVENTORY, CAGE, amount),)
        case _:
            return ()


def decide(game: Game, table: Table, command: Any) -> tuple[Any, ...]:
    """
    Say what happens when a command reaches the table.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if type(command) in _TABLE_COMMANDS:
        return _decide_own(game, table, command)
    if isinstance(command, Observation):
        return game.decide(table.play, command) if is_open(table) else ()
    _check_playable(game, table, command)
    if isinstance(command, PlayersRequest):
        check_seated(game, table, command.player)
    if isinstance(command, VoidRound):
        check_role(command.by, FLOORPERSON_OR_ABOVE, game.clauses.stopped)
    events = game.decide(table.play, command)
    _check_dealer(game, table, command)
    return events


def _check_dealer(game: Game, table: Table, command: Any) -> None:
    """Whom a game's message names as the dealer has this table."""
    named = getattr(command, "dealer", None)
    match table.standing:
        case Open(dealer=dealer) | Stopped(dealer=dealer) if named not in (None, dealer):
            raise Refused(f"{dealer.name} deals at this table", under=game.clauses.dealing)
        case _:
            pass


def _check_playable(game: Game, table: Table, command: Any) -> None:
    match table.standing:
        case Open():
            return
        case Stopped(reason=reason, under=under):
            if not isinstance(command, game.when_stopped):
                raise Refused(f"play has stopped: {reason}", under=under)
        case Opening() if isinstance(command, VoidRound):
            return  # its parts were replaced in mid-round
        case Closed() | Opening():
            raise Refused("the table is not open", under=game.clauses.closed)
        case _:
            assert_never(table.standing)


def _decide_own(game: Game, table: Table, command: TableCommand) -> tuple[Any, ...]:
    match command:
        case BeginOpening(by=by):
            return begin_opening(game, table, by)
        case CertifyCheck(check=check, by=by):
            under = sign(game, table, check, by)
            return (CheckCertified(check=check, by=by, under=under),)
        case ReportDefect(check=check, by=by, defect=defect):
            under = sign(game, table, check, by)
            return (DefectReported(check=check, by=by, defect=said(defect, under), under=under),)
        case RecordAdjustment():
            return adjust(game, table, command)
        case RecordReplacement():
            return replace_parts(game, table, command)
        case OpenTable(by=by, dealer=dealer):
            return open_table(game, table, by, dealer)
        case CloseTable(by=by):
            return close_table(game, table, by)
        case RelieveDealer(by=by, dealer=dealer):
            check_open(game, table)
            check_role(by, FLOORPERSON_OR_ABOVE, game.clauses.dealing)
            check_role(dealer, (Role.DEALER,), game.clauses.dealing)
            if isinstance(table.standing, Open | Stopped) and table.standing.dealer == dealer:
                reason = f"{dealer.name} deals at this table already"
                raise Refused(reason, under=game.clauses.dealing)
            return (DealerRelieved(by=by, dealer=dealer),)
        case TakeSeat(player=player, seat=seat):
            return take_seat(game, table, player, seat)
        case LeaveSeat(player=player):
            return leave_seat(game, table, player)
        case BuyIn(player=player, amount=amount):
            check_open(game, table)
            check_amount(game, table, player, amount)
            check_room(game, table, amount)
            return (BoughtIn(player=player, amount=amount),)
        case CashIn(player=player, amount=amount):
            check_amount(game, table, player, amount)
            return (CashedIn(player=player, amount=amount),)
        case SendCredits():
            return send_credits(game, table, command)
        case ReceiveCredits():
            return receive_credits(game, table, command)
        case FillInventory(by=by, amount=amount, slip=slip):
            check_slip(game, table, by, amount, slip)
            check_room(game, table, amount)
            return (InventoryFilled(by=by, amount=amount, slip=slip),)
        case CreditInventory(by=by, amount=amount, slip=slip):
            check_slip(game, table, by, amount, slip)
            return (InventoryCredited(by=by, amount=amount, slip=slip),)
        case StopPlay(by=by, reason=reason):
            check_open(game, table)
            under = game.clauses.stopped
            check_role(by, (Role.DEALER, *FLOORPERSON_OR_ABOVE), under)
            return _stop(table, said(reason, under), under)
        case ResumePlay(by=by, note=note):
            return _resume(game, table, by, note)
        case DeviceFails(device=device, failure=failure):
            return _stop(table, f"{device}: {failure}", cite("605a.4"))
        case _:
            assert_never(command)


def _stop(table: Table, reason: str, under: Citation) -> tuple[TableEvent, ...]:
    return (PlayStopped(reason=reason, under=under),) if isinstance(table.standing, Open) else ()


def _resume(game: Game, table: Table, by: Person, note: str) -> tuple[TableEvent, ...]:
    under = game.clauses.stopped
    if not isinstance(table.standing, Stopped):
        raise Refused("play has not stopped", under=under)
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    return (PlayResumed(by=by, note=said(note, under)),)
