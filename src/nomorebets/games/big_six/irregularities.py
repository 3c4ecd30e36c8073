"""
What goes wrong with a spin, and what follows, §§ 619a.2(a), 619a.2(b), 619a.2(d).

A void spin leaves the wagers where they lie and is spun again, docs/readings/0010 and 0060. What
is told only after the symbol is for a floorperson, docs/readings/0051.
"""

from collections.abc import Mapping
from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    BigSixEvent,
    CorrectSymbol,
    SpinVoided,
    SymbolCorrected,
    SymbolDisputed,
    WheelSpun,
)
from nomorebets.games.big_six.state import (
    AtRest,
    BigSix,
    Disputed,
    NoMoreBets,
    Settled,
    Spinning,
    TakingWagers,
    VoidSpin,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import PlayStopped
from nomorebets.tables.recording import finding
from nomorebets.tables.refusing import check_role, said
from nomorebets.wagering.refusals import Fault

_TOLD_LATE: Final[Mapping[Citation, str]] = {
    cite("619a.2(b)"): "the wheel is said to have made fewer than three revolutions",
    cite("619a.2(d)"): "the clapper is said to have come to rest between two sections",
}
"""What makes a spin void even if it is told only after the symbol, docs/readings/0051."""


def spin(table: BigSix) -> tuple[BigSixEvent, ...]:
    """Set the wheel turning; that nobody called before is a finding, docs/readings/0007."""
    match table.phase:
        case NoMoreBets():
            return (WheelSpun(),)
        case TakingWagers() | VoidSpin():
            return (_NOBODY_CALLED, WheelSpun())
        case Waiting() | Spinning() | AtRest() | Disputed() | Settled():
            return ()
        case _:
            assert_never(table.phase)


def void_spin(table: BigSix, under: Citation) -> tuple[BigSixEvent, ...]:
    """Declare the spin void, §§ 619a.2(b), 619a.2(d); told after the symbol it stops play."""
    match table.phase:
        case Spinning():
            return (SpinVoided(under=under),)
        case TakingWagers() | NoMoreBets():
            raise Fault("a void spin was reported, but nobody saw the wheel spun")
        case AtRest(agreed=False):
            return (PlayStopped(reason=_TOLD_LATE[under], under=under),)
        case Disputed():
            return (finding("spin", _TOLD_LATE[under], "a valid spin", under),)
        case Waiting() | AtRest() | VoidSpin() | Settled():
            return ()
        case _:
            assert_never(table.phase)


def interrupted(table: BigSix) -> tuple[BigSixEvent, ...]:
    """Declare a spin void that parts were replaced in: its turns are not complete, § 619a.2(b)."""
    spinning = isinstance(table.phase, Spinning)
    return (SpinVoided(under=cite("619a.2(b)")),) if spinning else ()


def dispute(announced: Symbol, reported: Symbol) -> tuple[BigSixEvent, ...]:
    """Stop play over two symbols for one spin, § 619a.2(c): a floorperson decides."""
    return (
        SymbolDisputed(announced=announced, reported=reported),
        PlayStopped(
            reason=f"{announced} was announced and {reported} reported", under=cite("619a.2(c)")
        ),
    )


def correct(command: CorrectSymbol) -> tuple[BigSixEvent, ...]:
    """Put the symbol right before anything is settled: dealer and floorperson together."""
    under = cite("619a.2(c)")
    check_role(command.dealer, (Role.DEALER,), under)
    check_role(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    why = said(command.reason, under, "say why the symbol is corrected")
    return (
        SymbolCorrected(
            symbol=command.symbol,
            reason=why,
            dealer=command.dealer,
            floorperson=command.floorperson,
        ),
    )


_NOBODY_CALLED: Final = finding(
    "dealer", "no announcement", '"no more bets" called before the spin', cite("619a.2(a)")
)
