"""
Before a table opens, and once it is closed: checks, adjustments, replacements, opening, closing.

For Roulette § 617a.2; another chapter brings its own checks and clauses.
"""

from typing import Any

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    OpeningBegun,
    PartsAdjusted,
    PartsReplaced,
    PlayStopped,
    RecordAdjustment,
    RecordReplacement,
    TableClosed,
    TableEvent,
    TableOpened,
)
from nomorebets.tables.refusing import check_role, is_open, said
from nomorebets.tables.state import Closed, Opening, Table
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.refusals import Refused


def begin_opening(game: Game, table: Table, by: Person) -> tuple[TableEvent, ...]:
    """Unlock the table and begin the inspection."""
    if not isinstance(table.standing, Closed):
        raise Refused("the table is not closed", under=game.clauses.inspection)
    check_role(by, game.inspectors, game.clauses.inspection)
    return (OpeningBegun(by=by),)


def sign(game: Game, table: Table, wanted: CheckId, by: Person) -> Citation:
    """Give the clause of a check that this person may sign now."""
    moment = Moment.CLOSING if isinstance(table.standing, Closed) else Moment.OPENING
    if is_open(table):
        raise Refused("checks are signed before opening", under=game.clauses.inspection)
    for check in game.checks(table.play):
        if check.id == wanted and check.moment is moment:
            check_role(by, check.by, check.under)
            _check_order(game, table, check)
            return check.under
    raise Refused(f"there is no check {wanted} {moment.value}", under=game.clauses.inspection)


def _check_order(game: Game, table: Table, wanted: Check) -> None:
    """Let a check wait for those that must be signed before it."""
    signed = _signed(table)
    for check in game.checks(table.play):
        if check.id in wanted.after and check.id not in signed:
            raise Refused(f"not yet signed: {check.words}", under=wanted.under)


def _signed(table: Table) -> tuple[CheckId, ...]:
    """The checks signed for, in the order in which they were."""
    standing = table.standing
    assert isinstance(standing, Opening | Closed)
    certified = standing.certified if isinstance(standing, Opening) else standing.secured
    return tuple(one.check for one in certified)


def adjust(game: Game, table: Table, command: RecordAdjustment) -> tuple[TableEvent, ...]:
    """Enter an adjustment: by the right person, before security, before the inspection."""
    under = game.clauses.adjustment
    if not isinstance(table.standing, Opening):
        raise Refused("parts are adjusted before the inspection, at an unlocked table", under=under)
    check_role(command.by, game.adjusters, under)
    check_role(command.in_presence_of, (Role.SECURITY,), under)
    if not game.movable_parts(table.play):
        raise Refused("nothing here has movable parts", under=under)
    if command.by.credential == command.in_presence_of.credential:
        raise Refused("it takes two persons", under=under)
    return (
        PartsAdjusted(
            by=command.by,
            in_presence_of=command.in_presence_of,
            description=said(command.description, under),
            under=under,
        ),
    )


def replace_parts(game: Game, table: Table, command: RecordReplacement) -> tuple[Any, ...]:
    """
    Replace parts at any time: what runs is called off, and an inspection is due before reopening.

    A round whose result stands, or whose wagers lie, goes on or is voided afterwards.
    """
    under = game.clauses.replacement
    if isinstance(table.standing, Closed):
        raise Refused("unlock the table first", under=game.clauses.secured)
    check_role(command.by, game.adjusters, under)
    replaced = PartsReplaced(
        by=command.by, description=said(command.description, under), under=under
    )
    called_off = game.interrupted(table.play) if is_open(table) else ()
    return (*called_off, replaced)


def open_table(game: Game, table: Table, by: Person, dealer: Person) -> tuple[TableEvent, ...]:
    """
    Open the table once every check is signed and the submission passes.

    What had stopped play in a round that goes on stops it again, docs/readings/0052.
    """
    under = game.clauses.inspection
    if not isinstance(table.standing, Opening):
        raise Refused("the table must be inspected before it opens", under=under)
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    check_role(dealer, (Role.DEALER,), game.clauses.dealing)
    signed = _signed(table)
    if missing := [check for check in checks_due(game, table) if check.id not in signed]:
        words = "; ".join(check.words for check in missing)
        raise Refused(f"not yet signed: {words}", under=missing[0].under)
    for check in checks_due(game, table):
        if any(signed.index(before) > signed.index(check.id) for before in check.after):
            raise Refused(f"to be signed again: {check.words}", under=check.under)
    for finding in game.findings(table.play):
        if finding.gravity is not Gravity.ADVICE:
            raise Refused(f"the submission does not pass: {finding}", under=finding.under)
    halted = table.standing.halted if game.in_round(table.play) else ()
    again = (PlayStopped(reason=one.reason, under=one.under) for one in halted)
    return (TableOpened(by=by, dealer=dealer), *again)


def checks_due(game: Game, table: Table) -> tuple[Check, ...]:
    """The checks that are due where the table stands now: before opening, or once closed."""
    moment = Moment.CLOSING if isinstance(table.standing, Closed) else Moment.OPENING
    return tuple(check for check in game.checks(table.play) if check.moment is moment)


def close_table(game: Game, table: Table, by: Person) -> tuple[TableEvent, ...]:
    """Close the table between rounds."""
    if isinstance(table.standing, Closed):
        raise Refused("the table is closed already", under=game.clauses.closed)
    check_role(by, FLOORPERSON_OR_ABOVE, game.clauses.closed)
    if game.in_round(table.play):
        raise Refused("a round is under way", under=game.clauses.round)
    return (TableClosed(by=by),)
