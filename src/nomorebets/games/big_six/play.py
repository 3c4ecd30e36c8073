"""A round of Big Six, § 619a.2: what each message does in each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from nomorebets.games.big_six.irregularities import (
    correct,
    dispute,
    spin,
    void_spin,
)
from nomorebets.games.big_six.laying import place, take_up
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    BigSixCommand,
    BigSixEvent,
    ClapperComesToRest,
    ClapperRestsBetween,
    CorrectSymbol,
    NoMoreBetsAnnounced,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    SpinVoided,
    SymbolAnnounced,
    TakeUpWagers,
    WagersOpened,
    WheelFallsShort,
    WheelIsSpun,
)
from nomorebets.games.big_six.settling import settle, void
from nomorebets.games.big_six.state import (
    AtRest,
    BigSix,
    Disputed,
    NoMoreBets,
    Phase,
    Settled,
    Spinning,
    TakingWagers,
    VoidSpin,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import VoidRound
from nomorebets.tables.recording import finding
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Request

REVOLUTIONS_MIN: Final = 3
"""Of the wheel, § 619a.2(b)."""

_CLOSED: Final = ("no more bets", cite("619a.2(a)"))
_NOT_YET: Final = ("wagers are not open yet", cite("619a.2(a)"))
_UNDER_WAY: Final = ("this round is not settled yet", cite("619a.2(e)"))
_NOTHING_TO_CALL: Final = ("wagers are not open", cite("619a.2(a)"))
_CALLED: Final = ('"no more bets" has been announced already', cite("619a.2(a)"))
_TURNING: Final = ("the wheel is turning; the call comes before the spin", cite("619a.2(a)"))
_NO_SYMBOL: Final = ("the clapper has not come to rest", cite("619a.2(c)"))
_VOID: Final = ("the spin is void; the wheel must be spun again", cite("619a.2(c)"))
_NO_ROUND: Final = ("no round is under way", cite("619a.2(e)"))
_SETTLED: Final = ("this round is settled already", cite("619a.2(e)"))
_DECIDE_FIRST: Final = ("a floorperson must decide the symbol first", cite("619a.2(c)"))

FORBIDDEN: Final[Mapping[tuple[type[Phase], type[Request]], tuple[str, Citation]]] = {
    **{
        (phase, request): reason
        for phase, reason in (
            (Waiting, _NOT_YET),
            (NoMoreBets, _CLOSED),
            (Spinning, _CLOSED),
            (AtRest, _CLOSED),
            (Disputed, _CLOSED),
            (Settled, _NOT_YET),
        )
        for request in (PlaceWagers, TakeUpWagers)
    },
    **{
        (phase, OpenWagers): _UNDER_WAY
        for phase in (TakingWagers, NoMoreBets, Spinning, AtRest, Disputed, VoidSpin)
    },
    (Waiting, AnnounceNoMoreBets): _NOTHING_TO_CALL,
    (NoMoreBets, AnnounceNoMoreBets): _CALLED,
    (Spinning, AnnounceNoMoreBets): _TURNING,
    (AtRest, AnnounceNoMoreBets): _CLOSED,
    (Disputed, AnnounceNoMoreBets): _CLOSED,
    (Settled, AnnounceNoMoreBets): _NOTHING_TO_CALL,
    **{
        (phase, request): reason
        for phase, reason in (
            (TakingWagers, _NO_SYMBOL),
            (NoMoreBets, _NO_SYMBOL),
            (Spinning, _NO_SYMBOL),
            (VoidSpin, _VOID),
            (Settled, _SETTLED),
        )
        for request in (SettleWagers, CorrectSymbol)
    },
    (Waiting, SettleWagers): _NO_ROUND,
    (Waiting, CorrectSymbol): _NO_SYMBOL,
    (Disputed, SettleWagers): _DECIDE_FIRST,
    (Waiting, VoidRound): _NO_ROUND,
    (Settled, VoidRound): _SETTLED,
}
"""What each phase forbids, why, and which clause says so."""


def decide(table: BigSix, command: BigSixCommand) -> tuple[BigSixEvent, ...]:
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
        case PlaceWagers(player=player, chips=chips):
            return place(table, player, chips)
        case TakeUpWagers(player=player, chips=chips):
            return take_up(table, player, chips)
        case OpenWagers():
            return (WagersOpened(round=table.round + 1),)
        case AnnounceNoMoreBets():
            return (NoMoreBetsAnnounced(under=cite("619a.2(a)")),)
        case SettleWagers():
            return settle(table)
        case CorrectSymbol():
            return correct(command)
        case VoidRound(reason=reason):
            return void(table, reason)
        case WheelIsSpun():
            return spin(table)
        case WheelFallsShort():
            return void_spin(table, cite("619a.2(b)"))
        case ClapperRestsBetween():
            return void_spin(table, cite("619a.2(d)"))
        case ClapperComesToRest():
            return _come_to_rest(table, command)
        case _:
            assert_never(command)


def _come_to_rest(table: BigSix, told: ClapperComesToRest) -> tuple[BigSixEvent, ...]:
    symbol, section = told.symbol, told.section
    shows = table.submission.wheel.sections[section - 1] if section else symbol
    if shows is not symbol:
        raise Fault(f"section {section} was reported with {symbol}, but it shows {shows}")
    match table.phase:
        case Spinning() if told.revolutions < REVOLUTIONS_MIN:
            return (SpinVoided(under=cite("619a.2(b)")),)
        case Spinning():
            under = cite("619a.2(c)")
            return (SymbolAnnounced(symbol=symbol, section=section, under=under),)
        case TakingWagers() | NoMoreBets():
            raise Fault(f"the clapper was reported in {symbol}, but nobody saw the wheel spun")
        case AtRest(symbol=announced, agreed=False) if symbol is not announced:
            return dispute(announced, symbol)
        case AtRest(symbol=announced) | Settled(symbol=announced) if symbol is not announced:
            return (finding("symbol", f"{symbol} reported", announced, cite("619a.2(c)")),)
        case AtRest(agreed=False) if told.revolutions < REVOLUTIONS_MIN:
            return void_spin(table, cite("619a.2(b)"))
        case AtRest() | Settled() | Disputed() | VoidSpin() | Waiting():
            return ()
        case _:
            assert_never(table.phase)
