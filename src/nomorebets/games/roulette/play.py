"""A round of Roulette, § 617a.5: what each message does in each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.irregularities import (
    LATE,
    call_off,
    check_ball,
    correct,
    dispute,
    spin,
)
from nomorebets.games.roulette.laying import place, take_colour, take_up
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallInspected,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRemoved,
    BallReplaced,
    BallRunsWithWheel,
    CloseSignalled,
    CorrectNumber,
    ForeignObjectEntersWheel,
    LayWagers,
    NoMoreBetsAnnounced,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberRead,
    OpenWagers,
    PlaceWagers,
    ReplaceBall,
    RouletteCommand,
    RouletteEvent,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
    WagersOpened,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.settling import settle, void
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
    NothingHeard,
    NumberHeard,
    Phase,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import PlayStopped, VoidRound
from nomorebets.tables.recording import finding
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Request

REVOLUTIONS_MIN: Final = 4
"""Around the track of the wheel, § 617a.5(a)."""

_CLOSED: Final = ("no more bets", cite("617a.5(b)"))
_NOT_YET: Final = ("wagers are not open yet", cite("617a.5(b)"))
_UNDER_WAY: Final = ("this round is not settled yet", cite("617a.5(e)"))
_NO_BALL: Final = ("the ball is not in the track", cite("617a.5(b)"))
_CALLED: Final = ('"no more bets" has been announced already', cite("617a.5(b)"))
_NO_NUMBER: Final = ("the ball has not come to rest", cite("617a.5(c)"))
_NO_ROUND: Final = ("no round is under way", cite("617a.5(e)"))
_SETTLED: Final = ("this round is settled already", cite("617a.5(e)"))
_DECIDE_FIRST: Final = ("a floorperson must decide the number first", cite("617a.5(c)"))
_RUNNING: Final = ("the ball is running", cite("617a.6(b)"))

FORBIDDEN: Final[Mapping[tuple[type[Phase], type[Request]], tuple[str, Citation]]] = {
    **{
        (phase, request): reason
        for phase, reason in (
            (Waiting, _NOT_YET),
            (NoMoreBets, _CLOSED),
            (AtRest, _CLOSED),
            (Disputed, _CLOSED),
            (Settled, _NOT_YET),
        )
        for request in (PlaceWagers, LayWagers, TakeUpWagers)
    },
    **{
        (phase, OpenWagers): _UNDER_WAY
        for phase in (TakingWagers, BallInTrack, NoMoreBets, AtRest, Disputed, NoSpin)
    },
    (Waiting, AnnounceNoMoreBets): _NO_BALL,
    (TakingWagers, AnnounceNoMoreBets): _NO_BALL,
    (NoMoreBets, AnnounceNoMoreBets): _CALLED,
    (AtRest, AnnounceNoMoreBets): _CALLED,
    (Disputed, AnnounceNoMoreBets): _CALLED,
    (NoSpin, AnnounceNoMoreBets): _NO_BALL,
    (Settled, AnnounceNoMoreBets): _NO_BALL,
    (Waiting, SettleWagers): _NO_ROUND,
    (TakingWagers, SettleWagers): _NO_NUMBER,
    (BallInTrack, SettleWagers): _NO_NUMBER,
    (NoMoreBets, SettleWagers): _NO_NUMBER,
    (NoSpin, SettleWagers): _NO_NUMBER,
    (Disputed, SettleWagers): _DECIDE_FIRST,
    (Settled, SettleWagers): _SETTLED,
    (Waiting, CorrectNumber): _NO_NUMBER,
    (TakingWagers, CorrectNumber): _NO_NUMBER,
    (BallInTrack, CorrectNumber): _NO_NUMBER,
    (NoMoreBets, CorrectNumber): _NO_NUMBER,
    (NoSpin, CorrectNumber): _NO_NUMBER,
    (Settled, CorrectNumber): _SETTLED,
    (BallInTrack, ReplaceBall): _RUNNING,
    (NoMoreBets, ReplaceBall): _RUNNING,
    (Waiting, VoidRound): _NO_ROUND,
    (Settled, VoidRound): _SETTLED,
}
"""What each phase forbids, why, and which clause says so."""


def decide(table: Roulette, command: RouletteCommand) -> tuple[RouletteEvent, ...]:
    """
    Say what happens when ``command`` reaches ``table``.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if forbidden := FORBIDDEN.get((type(table.phase), type(command))):  # type: ignore[arg-type]
        reason, under = forbidden
        raise Refused(reason, under=under)
    match command:
        case TakeColour():
            return take_colour(table, command)
        case PlaceWagers(player=player, colour=colour, chips=chips):
            return place(table, player, colour, chips, by_dealer=False)
        case LayWagers(player=player, colour=colour, chips=chips):
            return place(table, player, colour, chips, by_dealer=True)
        case TakeUpWagers(player=player, chips=chips):
            return take_up(table, player, chips)
        case OpenWagers():
            check_ball(table)
            return (WagersOpened(round=table.round + 1),)
        case AnnounceNoMoreBets():
            if isinstance(table.heard, NumberHeard):
                raise Refused("the wheel has read a number; enter it", under=cite("617a.5(b)"))
            return (NoMoreBetsAnnounced(under=cite("617a.5(b)")),)
        case SettleWagers():
            return settle(table)
        case CorrectNumber():
            return correct(table, command)
        case ReplaceBall(by=by):
            check_role(by, FLOORPERSON_OR_ABOVE, cite("617a.6(b)"))
            return (BallReplaced(by=by),)
        case VoidRound(reason=reason):
            return void(table, reason)
        case BallEntersTrack():
            return spin(table)
        case BallRunsWithWheel():
            return call_off(table, cite("617a.6(a)"))
        case BallFallsShort():
            return call_off(table, cite("617a.6(b)"))
        case BallLeavesWheel():
            return call_off(table, cite("617a.6(c)"))
        case ForeignObjectEntersWheel():
            return call_off(table, cite("617a.6(d)"))
        case BallComesToRest(number=number, revolutions=revolutions):
            return _come_to_rest(table, number, revolutions)
        case WheelSignalsClose():
            news = isinstance(table.heard, NothingHeard) and isinstance(table.phase, BallInTrack)
            return (CloseSignalled(),) if news else ()
        case WheelReadsNumber(number=number):
            return _read(table, number)
        case BallIsRemoved():
            return (BallRemoved(),) if table.ball.remove else ()
        case BallIsInspected(damaged=damaged):
            return (BallInspected(damaged=damaged),)
        case _:
            assert_never(command)


def _come_to_rest(table: Roulette, number: Number, revolutions: int) -> tuple[RouletteEvent, ...]:
    submission = table.submission
    if number not in submission.wheel.ring:
        raise Fault(f"the ball was reported in {number}, which this wheel does not have")
    match table.phase:
        case BallInTrack() | NoMoreBets() if revolutions < REVOLUTIONS_MIN:
            return (NoSpinAnnounced(under=cite("617a.6(b)")),)
        case BallInTrack() if _heard_otherwise(table, number):
            return (_NOBODY_CALLED, *dispute(_heard(table), number, late=table.late))
        case NoMoreBets() if _heard_otherwise(table, number):
            return dispute(_heard(table), number)
        case BallInTrack() | NoMoreBets() if not submission.decides(number):
            return (NoSpinAnnounced(under=cite("617a.4(c)(2)")),)
        case NoMoreBets():
            return (NumberAnnounced(number=number, under=cite("617a.5(c)")),)
        case BallInTrack():
            return _unannounced(table, number)
        case TakingWagers():
            raise Fault(f"the ball was reported in {number}, but nobody saw it spun")
        case AtRest(number=announced, agreed=False) if number != announced:
            return dispute(announced, number)
        case AtRest(number=announced) | Settled(number=announced) if number != announced:
            return (finding("number", f"{number} reported", f"{announced}", cite("617a.5(c)")),)
        case AtRest(agreed=False) | Disputed() if revolutions < REVOLUTIONS_MIN:
            return call_off(table, cite("617a.6(b)"))
        case AtRest() | Settled() | Disputed() | NoSpin() | Waiting():
            return ()
        case _:
            assert_never(table.phase)


def _unannounced(table: Roulette, number: Number) -> tuple[RouletteEvent, ...]:
    """
    Let the result stand though nobody called, docs/readings/0007, and record it.

    Wagers that were laid after the wheel's own signal go to the floorperson, not to settlement.
    """
    events = (NumberAnnounced(number=number, under=cite("617a.5(c)")), _NOBODY_CALLED)
    if not table.late:
        return events
    return (*events, PlayStopped(reason=LATE, under=cite("617a.5(b)")))


_NOBODY_CALLED: Final = finding(
    "dealer", "no announcement", '"no more bets" called', cite("617a.5(b)")
)


def _read(table: Roulette, number: Number) -> tuple[RouletteEvent, ...]:
    """Hold the number that the wheel reads beside the dealer's, § 617a.5(c)."""
    if number not in table.submission.wheel.ring:
        raise Fault(f"the wheel reads {number}, which it does not have")
    match table.phase:
        case BallInTrack() | NoMoreBets():
            return (NumberRead(number=number),)
        case AtRest(number=announced, agreed=False) if number != announced:
            return dispute(announced, number)
        case AtRest(number=announced) | Settled(number=announced) if number != announced:
            return (finding("number", f"{number} read", f"{announced}", cite("617a.5(c)")),)
        case _:
            return ()


def _heard_otherwise(table: Roulette, number: Number) -> bool:
    return isinstance(table.heard, NumberHeard) and table.heard.number != number


def _heard(table: Roulette) -> Number:
    assert isinstance(table.heard, NumberHeard)
    return table.heard.number
