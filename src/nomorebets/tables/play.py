"""
Decide and evolve a whole table: its own messages here, a game's own by the game.

A table knows no game by name: it hands the game's messages to the ``Game`` it was given.
"""

from collections.abc import Iterable
from typing import Any, Final, assert_never, get_args

import msgspec

from nomorebets.accounts.books import CAGE, INVENTORY, TRANSIT, Overdrawn, Posting, credits_of
from nomorebets.accounts.postings import postings_of
from nomorebets.compliance.inspections import Check, CheckId, Moment
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
    OpeningBegun,
    OpenTable,
    PartsAdjusted,
    PartsReplaced,
    PlayResumed,
    PlayStopped,
    ReceiveCredits,
    RecordAdjustment,
    RecordReplacement,
    RelieveDealer,
    ReportDefect,
    ResumePlay,
    SeatLeft,
    SeatTaken,
    SendCredits,
    Slip,
    StopPlay,
    TableClosed,
    TableCommand,
    TableEvent,
    TableOpened,
    TakeSeat,
    TransferId,
    VoidRound,
)
from nomorebets.tables.state import Closed, Open, Opening, Stopped, Table, evolve_table
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.messages import MoneyEvent, Player, PlayersRequest
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Observation

NAME_LENGTH_MAX: Final = 40

_ADJUSTERS: Final = (Role.FLOORPERSON, Role.MAINTENANCE)
_INSPECTORS: Final = (Role.FLOORPERSON, Role.SECURITY)
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
    postings = tuple(posting for event in done for posting in postings_for(event))
    after = table
    play = table.play
    for event in done:
        if type(event) in _TABLE_EVENTS:
            after = evolve_table(after, event)
            if not isinstance(event, game.events):
                continue
        play = game.evolve(play, event)
    books = table.books.post(postings) if postings else table.books
    after = msgspec.structs.replace(after, play=play, books=books)
    return Step(done, postings, after)


def evolve(game: Game, table: Table, event: Any) -> Table:
    """
    Carry one event into the state of the table, of its game, or of both; decides nothing.

    An event of the table that the game names among its own reaches both: a colour is free again
    when its player has left.
    """
    after = evolve_table(table, event) if type(event) in _TABLE_EVENTS else table
    if isinstance(event, game.events):
        after = msgspec.structs.replace(after, play=game.evolve(after.play, event))
    return after


def postings_for(event: Any) -> tuple[Posting, ...]:
    """The postings an event means; most mean none."""
    if type(event) in _MONEY_EVENTS:
        return postings_of(event)
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
        return game.decide(table.play, command) if _is_open(table) else ()
    _check_playable(game, table, command)
    if isinstance(command, PlayersRequest):
        _check_seated(game, table, command.player)
    if isinstance(command, VoidRound):
        _check_role(command.by, FLOORPERSON_OR_ABOVE, game.clauses.round)
    return game.decide(table.play, command)


def _is_open(table: Table) -> bool:
    return isinstance(table.standing, Open | Stopped)


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


def _check_seated(game: Game, table: Table, player: Player) -> None:
    if not any(seat.player == player for seat in table.seats):
        raise Refused(f"{player} has no seat at this table", under=game.clauses.seated)


def _check_role(person: Person, roles: tuple[Role, ...], under: Citation) -> None:
    if person.role not in roles:
        wanted = " or ".join(role.value for role in roles)
        raise Refused(f"{person.name} is {person.role.value}; it takes a {wanted}", under=under)
    if not person.credential:
        raise Refused(f"{person.name} gave no credential number", under=under)


def _decide_own(game: Game, table: Table, command: TableCommand) -> tuple[TableEvent, ...]:
    match command:
        case BeginOpening(by=by):
            return _begin_opening(game, table, by)
        case CertifyCheck(check=check, by=by):
            under = _sign(game, table, check, by)
            return (CheckCertified(check=check, by=by, under=under),)
        case ReportDefect(check=check, by=by, defect=defect):
            under = _sign(game, table, check, by)
            return (DefectReported(check=check, by=by, defect=_said(defect, under), under=under),)
        case RecordAdjustment():
            return _adjust(game, table, command)
        case RecordReplacement():
            return _replace_parts(game, table, command)
        case OpenTable(by=by, dealer=dealer):
            return _open(game, table, by, dealer)
        case CloseTable(by=by):
            return _close(game, table, by)
        case RelieveDealer(dealer=dealer):
            _check_open(game, table)
            _check_role(dealer, (Role.DEALER,), game.clauses.round)
            return (DealerRelieved(dealer=dealer),)
        case TakeSeat(player=player, seat=seat):
            return _seat(game, table, player, seat)
        case LeaveSeat(player=player):
            return _leave(game, table, player)
        case BuyIn(player=player, amount=amount):
            _check_open(game, table)
            _check_amount(game, table, player, amount)
            _check_room(game, table, amount)
            return (BoughtIn(player=player, amount=amount),)
        case CashIn(player=player, amount=amount):
            _check_amount(game, table, player, amount)
            return (CashedIn(player=player, amount=amount),)
        case SendCredits():
            return _send(game, table, command)
        case ReceiveCredits():
            return _receive(game, table, command)
        case FillInventory(by=by, amount=amount, slip=slip):
            _check_slip(game, table, by, amount, slip)
            _check_room(game, table, amount)
            return (InventoryFilled(by=by, amount=amount, slip=slip),)
        case CreditInventory(by=by, amount=amount, slip=slip):
            _check_slip(game, table, by, amount, slip)
            return (InventoryCredited(by=by, amount=amount, slip=slip),)
        case StopPlay(by=by, reason=reason):
            _check_open(game, table)
            _check_role(by, (Role.DEALER, *FLOORPERSON_OR_ABOVE), game.clauses.round)
            said = _said(reason, game.clauses.round)
            return _stop(table, said, game.clauses.round)
        case ResumePlay(by=by, note=note):
            return _resume(game, table, by, note)
        case DeviceFails(device=device, failure=failure):
            return _stop(table, f"{device}: {failure}", cite("605a.4"))
        case _:
            assert_never(command)


def _begin_opening(game: Game, table: Table, by: Person) -> tuple[TableEvent, ...]:
    if not isinstance(table.standing, Closed):
        raise Refused("the table is not closed", under=game.clauses.inspection)
    _check_role(by, _INSPECTORS, game.clauses.inspection)
    return (OpeningBegun(by=by),)


def _sign(game: Game, table: Table, wanted: CheckId, by: Person) -> Citation:
    moment = Moment.CLOSING if isinstance(table.standing, Closed) else Moment.OPENING
    if _is_open(table):
        raise Refused("checks are signed before opening", under=game.clauses.inspection)
    for check in game.checks(table.play):
        if check.id == wanted and check.moment is moment:
            _check_role(by, check.by, check.under)
            return check.under
    raise Refused(f"there is no check {wanted} {moment.value}", under=game.clauses.inspection)


def _said(words: str, under: Citation) -> str:
    if not words.strip():
        raise Refused("say what it is", under=under)
    return words.strip()


def _adjust(game: Game, table: Table, command: RecordAdjustment) -> tuple[TableEvent, ...]:
    under = game.clauses.adjustment
    if not isinstance(table.standing, Opening):
        raise Refused("parts are adjusted before the inspection, at an unlocked table", under=under)
    _check_role(command.by, _ADJUSTERS, under)
    _check_role(command.in_presence_of, (Role.SECURITY,), under)
    return (
        PartsAdjusted(
            by=command.by,
            in_presence_of=command.in_presence_of,
            description=_said(command.description, under),
            under=under,
        ),
    )


def _replace_parts(game: Game, table: Table, command: RecordReplacement) -> tuple[TableEvent, ...]:
    """Replace parts at any time, in mid-round too: it goes on, or is voided, afterwards."""
    under = game.clauses.replacement
    if isinstance(table.standing, Closed):
        raise Refused("unlock the table first", under=game.clauses.secured)
    _check_role(command.by, _ADJUSTERS, under)
    described = _said(command.description, under)
    return (PartsReplaced(by=command.by, description=described, under=under),)


def _open(game: Game, table: Table, by: Person, dealer: Person) -> tuple[TableEvent, ...]:
    under = game.clauses.inspection
    if not isinstance(table.standing, Opening):
        raise Refused("the table must be inspected before it opens", under=under)
    _check_role(by, FLOORPERSON_OR_ABOVE, under)
    _check_role(dealer, (Role.DEALER,), game.clauses.round)
    signed = {one.check for one in table.standing.certified}
    if missing := [check for check in checks_due(game, table) if check.id not in signed]:
        words = "; ".join(check.words for check in missing)
        raise Refused(f"not yet signed: {words}", under=missing[0].under)
    for finding in game.findings(table.play):
        if finding.gravity is not Gravity.ADVICE:
            raise Refused(f"the submission does not pass: {finding}", under=finding.under)
    return (TableOpened(by=by, dealer=dealer),)


def checks_due(game: Game, table: Table) -> tuple[Check, ...]:
    """The checks that are due where the table stands now: before opening, or once closed."""
    moment = Moment.CLOSING if isinstance(table.standing, Closed) else Moment.OPENING
    return tuple(check for check in game.checks(table.play) if check.moment is moment)


def _close(game: Game, table: Table, by: Person) -> tuple[TableEvent, ...]:
    if isinstance(table.standing, Closed):
        raise Refused("the table is closed already", under=game.clauses.closed)
    _check_role(by, FLOORPERSON_OR_ABOVE, game.clauses.closed)
    if game.in_round(table.play):
        raise Refused("a round is under way", under=game.clauses.round)
    return (TableClosed(by=by),)


def _check_open(game: Game, table: Table) -> None:
    if not _is_open(table):
        raise Refused("the table is not open", under=game.clauses.closed)


def _seat(game: Game, table: Table, player: Player, number: int) -> tuple[TableEvent, ...]:
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


def _leave(game: Game, table: Table, player: Player) -> tuple[TableEvent, ...]:
    _check_seated(game, table, player)
    if wagered := game.wagered(table.play, player):
        raise Refused(f"{wagered} of yours lies on the layout", under=game.clauses.leaving)
    if left := table.books.balance(credits_of(player)):
        raise Refused(f"cash in your {left} first", under=game.clauses.leaving)
    number = next(seat.number for seat in table.seats if seat.player == player)
    return (SeatLeft(player=player, seat=number),)


def _check_amount(game: Game, table: Table, player: Player, amount: Money) -> None:
    _check_seated(game, table, player)
    if amount == NOTHING:
        raise Refused("the amount is nothing", under=game.clauses.funds)


def _check_room(game: Game, table: Table, amount: Money) -> None:
    if amount > table.books.room():
        raise Refused(f"{amount} is more than a table can hold", under=game.clauses.funds)


def _send(game: Game, table: Table, command: SendCredits) -> tuple[TableEvent, ...]:
    _check_amount(game, table, command.player, command.amount)
    _check_transfer(game, command.transfer, [sent.transfer for sent in table.sent])
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


def _receive(game: Game, table: Table, command: ReceiveCredits) -> tuple[TableEvent, ...]:
    _check_amount(game, table, command.player, command.amount)
    _check_room(game, table, command.amount)
    _check_transfer(game, command.transfer, table.received)
    return (
        CreditsReceived(
            player=command.player,
            amount=command.amount,
            transfer=command.transfer,
            source=command.source,
        ),
    )


def _check_transfer(game: Game, transfer: TransferId, used: Iterable[TransferId]) -> None:
    if not transfer or transfer in used:
        raise Refused(f"transfer {transfer} was already used here", under=game.clauses.funds)


def _check_slip(game: Game, table: Table, by: Person, amount: Money, slip: Slip) -> None:
    _check_role(by, FLOORPERSON_OR_ABOVE, game.clauses.funds)
    if amount == NOTHING:
        raise Refused("the amount is nothing", under=game.clauses.funds)
    if not slip.strip() or slip in table.slips:
        raise Refused(f"slip {slip or 'without a number'} cannot be used", under=game.clauses.funds)


def _stop(table: Table, reason: str, under: Citation) -> tuple[TableEvent, ...]:
    return (PlayStopped(reason=reason, under=under),) if isinstance(table.standing, Open) else ()


def _resume(game: Game, table: Table, by: Person, note: str) -> tuple[TableEvent, ...]:
    under = game.clauses.round
    if not isinstance(table.standing, Stopped):
        raise Refused("play has not stopped", under=under)
    _check_role(by, FLOORPERSON_OR_ABOVE, under)
    return (PlayResumed(by=by, note=_said(note, under)),)
