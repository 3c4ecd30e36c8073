"""What is true of a game of Roulette between two messages, and how events change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    BallInspected,
    BallRemoved,
    BallReplaced,
    BallSpun,
    CloseSignalled,
    ColourTaken,
    FifthMoved,
    NoMoreBetsAnnounced,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberCorrected,
    NumberDisputed,
    NumberRead,
    RouletteEvent,
    RoundSettled,
    WagersOpened,
)
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped, RoundVoided, SeatLeft
from nomorebets.wagering.lying import (
    Lying,
    Outcome,
    Wager,
    add_chips,
    hold,
    remove_chips,
    total,
)
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import Money

RESULTS_KEPT: Final = 200
"""How many past numbers the state holds for the history on the screens."""

BALL_TO_REMOVE: Final = (cite("617a.6(a)"), cite("617a.6(d)"), cite("617a.4(c)(2)"))
BALL_TO_INSPECT: Final = (cite("617a.6(b)"), cite("617a.6(c)"))


class Waiting(msgspec.Struct, frozen=True, tag=True):
    """No round is under way and no number stands: before the first round, or after a void one."""


class TakingWagers(msgspec.Struct, frozen=True, tag=True):
    """Players place their wagers; the ball is not in the track yet."""


class BallInTrack(msgspec.Struct, frozen=True, tag=True):
    """The ball runs; ``closed`` when chips of an earlier call lie untouchable, § 617a.5(b)."""

    closed: bool


class NoMoreBets(msgspec.Struct, frozen=True, tag=True):
    """The ball runs and "no more bets" has been called."""


class AtRest(msgspec.Struct, frozen=True, tag=True):
    """
    The number is called and marked; nothing is collected or paid yet.

    ``agreed`` when dealer and floorperson have decided it: that binds, whatever is told later.
    """

    number: Number
    agreed: bool = False


class Disputed(msgspec.Struct, frozen=True, tag=True):
    """Two numbers were reported for one spin; a floorperson must decide."""

    announced: Number
    reported: Number


class NoSpin(msgspec.Struct, frozen=True, tag=True):
    """The spin was called off; ``closed`` when a call lies before it, § 617a.5(b)."""

    under: Citation
    closed: bool


class Settled(msgspec.Struct, frozen=True, tag=True):
    """Everything is collected and paid; the marker still stands."""

    number: Number


Phase: TypeAlias = (
    Waiting | TakingWagers | BallInTrack | NoMoreBets | AtRest | Disputed | NoSpin | Settled
)


class BallCare(msgspec.Struct, frozen=True):
    """What is to be done about the ball, §§ 617a.6(a) to 617a.6(d), until it is done."""

    remove: bool = False
    inspect: bool = False
    replace: bool = False
    under: Citation = cite("617a.6(b)")
    """Why it is to be looked over or replaced."""


class NothingHeard(msgspec.Struct, frozen=True, tag=True):
    """The wheel has signalled nothing of this spin, or there is no such wheel."""


class CloseHeard(msgspec.Struct, frozen=True, tag=True):
    """The wheel has signalled the end of wagers."""


class NumberHeard(msgspec.Struct, frozen=True, tag=True):
    """The wheel has read a number."""

    number: Number


Heard: TypeAlias = NothingHeard | CloseHeard | NumberHeard


class ChipSet(msgspec.Struct, frozen=True):
    """The Roulette chips a player has: a colour of his own and the value of one chip."""

    colour: str
    value: Money


class Roulette(msgspec.Struct, frozen=True):
    """The game at one table."""

    submission: RouletteSubmission
    phase: Phase = Waiting()
    round: int = 0
    called: bool = False
    """Whether "no more bets" was announced since the round began, § 617a.5(b)."""
    ball: BallCare = BallCare()
    heard: Heard = NothingHeard()
    """What an automated wheel has signalled of this spin."""
    late: bool = False
    """Whether chips were laid or taken up after that signal, docs/readings/0007."""
    colours: Mapping[Player, ChipSet] = {}
    wagers: Lying = {}
    laid: Lying = {}
    """What lay on the layout when the last number was called."""
    outcomes: tuple[Outcome, ...] = ()
    """What was decided since the round began, in the order it was done."""
    results: tuple[Number, ...] = ()


def begin(submission: RouletteSubmission) -> Roulette:
    """The game at a table that has never been open."""
    return Roulette(submission)


def evolve(table: Roulette, event: RouletteEvent) -> Roulette:
    """Carry an event into the state; it decides nothing."""
    match event:
        case WagerPlaced(player=player, area=area, amount=amount, place=place):
            late = table.late or not isinstance(table.heard, NothingHeard)
            wagers = add_chips(table.wagers, player, area, amount, place)
            return replace(table, wagers=wagers, late=late)
        case WagerTakenUp(player=player, area=area, amount=amount):
            late = table.late or not isinstance(table.heard, NothingHeard)
            wagers = remove_chips(table.wagers, player, area, amount)
            return replace(table, wagers=wagers, late=late)
        case WagerLost() | WagerWon() | WagerReturned():
            left = remove_chips(table.wagers, event.player, event.area, event.amount)
            return replace(table, wagers=left, outcomes=(*table.outcomes, event))
        case ColourTaken(player=player, colour=colour, chip_value=value):
            colours = {**table.colours, player: ChipSet(colour, value)}
            return replace(table, colours=colours)
        case SeatLeft(player=player):
            others = {one: chips for one, chips in table.colours.items() if one != player}
            return replace(table, colours=others)
        case WagersOpened(round=number):
            table = replace(table, heard=NothingHeard(), late=False, called=False, outcomes=())
            return replace(table, phase=TakingWagers(), round=number)
        case BallSpun():
            running = BallInTrack(closed=_stays_closed(table))
            ball = replace(table.ball, remove=False)
            return replace(table, phase=running, ball=ball, heard=NothingHeard(), late=False)
        case NoMoreBetsAnnounced():
            held = hold(table.wagers)
            return replace(table, phase=NoMoreBets(), called=True, wagers=held)
        case NoSpinAnnounced(under=under):
            phase = NoSpin(under=under, closed=table.called)
            ball = _after_no_spin(table.ball, under)
            return replace(table, phase=phase, ball=ball, heard=NothingHeard(), late=False)
        case CloseSignalled():
            return replace(table, heard=CloseHeard())
        case NumberRead(number=number):
            return replace(table, heard=NumberHeard(number))
        case BallRemoved():
            return replace(table, ball=replace(table.ball, remove=False))
        case BallInspected(damaged=damaged):
            damage = table.ball.replace or damaged
            ball = replace(table.ball, inspect=False, replace=damage)
            return replace(table, ball=ball)
        case BallReplaced():
            return replace(table, ball=BallCare(table.ball.remove))
        case NumberAnnounced(number=number):
            return replace(table, phase=AtRest(number), laid=table.wagers)
        case NumberDisputed(announced=announced, reported=reported):
            return replace(table, phase=Disputed(announced, reported))
        case NumberCorrected(number=number):
            return replace(table, phase=AtRest(number, agreed=True), laid=table.wagers)
        case FifthMoved(player=player, source=source, target=target, amount=amount):
            moved = remove_chips(table.wagers, player, source, amount)
            return replace(table, wagers=add_chips(moved, player, target, amount, 0))
        case RoundSettled(number=number):
            results = (*table.results, number)[-RESULTS_KEPT:]
            return replace(table, phase=Settled(number), heard=NothingHeard(), results=results)
        case RoundVoided():
            return replace(table, phase=Waiting(), heard=NothingHeard())
        case FindingRecorded() | PlayStopped():
            return table
        case _:
            assert_never(event)


def open_wagers(table: Roulette, player: Player) -> Mapping[AreaId, Wager]:
    """What one player has on the layout."""
    return table.wagers.get(player, {})


def wagered(table: Roulette, player: Player) -> Money:
    """How much one player has on the layout."""
    return total(open_wagers(table, player))


def in_round(table: Roulette) -> bool:
    """Whether a round is under way."""
    return not isinstance(table.phase, Waiting | Settled)


def _stays_closed(table: Roulette) -> bool:
    return table.called and not table.submission.chips_may_be_added_after_no_spin


def _after_no_spin(ball: BallCare, under: Citation) -> BallCare:
    """Add what this irregularity asks for to what is still to be done."""
    return BallCare(
        remove=ball.remove or under in BALL_TO_REMOVE,
        inspect=ball.inspect or under in BALL_TO_INSPECT,
        replace=ball.replace,
        under=under if under in BALL_TO_INSPECT else ball.under,
    )
