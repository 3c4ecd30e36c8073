"""
What goes wrong with a spin, and what follows, §§ 617a.6, 617a.4(c)(2), 617a.5(a).

Wagers stand and the wheel is spun again, docs/readings/0006 and docs/readings/0010.
"""

from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    BallSpun,
    CorrectNumber,
    NoSpinAnnounced,
    NumberCorrected,
    NumberDisputed,
    RouletteEvent,
)
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import PlayStopped
from nomorebets.tables.recording import finding
from nomorebets.tables.refusing import check_role, said
from nomorebets.wagering.refusals import Refused

LATE: Final = "wagers were changed after the wheel signalled their end, and nobody had called"
"""What a floorperson has to look into, docs/readings/0007."""

_MAKES_NO_VALID_SPIN: Final = {
    cite("617a.6(a)"): "the ball is said to have run with the wheel",
    cite("617a.6(b)"): "the ball is said to have made fewer than four revolutions",
}
"""What makes a spin invalid even if it is told only after the number, docs/readings/0051."""


def spin(table: Roulette) -> tuple[RouletteEvent, ...]:
    """Set the ball running; that it was not looked over or not replaced is a finding."""
    ball = table.ball
    match table.phase:
        case TakingWagers() | NoSpin() if ball.inspect:
            found = finding("ball", "spun again uninspected", "looked over", ball.under)
            return (found, BallSpun())
        case TakingWagers() | NoSpin() if ball.replace:
            return (finding("ball", "damaged, spun again", "a new ball", ball.under), BallSpun())
        case TakingWagers() | NoSpin():
            return (BallSpun(),)
        case _:
            return ()


def check_ball(table: Roulette) -> None:
    """
    Let no round begin with a ball that has still to be looked over or replaced.

    Raises:
        Refused: the ball is not ready, §§ 617a.6(b), 617a.6(c).
    """
    if table.ball.inspect:
        raise Refused("the ball has still to be looked over", under=table.ball.under)
    if table.ball.replace:
        raise Refused("the damaged ball has still to be replaced", under=table.ball.under)


def call_off(table: Roulette, under: Citation) -> tuple[RouletteEvent, ...]:
    """Announce no spin, § 617a.6; told after the number it stops play, docs/readings/0051."""
    match table.phase:
        case TakingWagers() | BallInTrack() | NoMoreBets() | NoSpin():
            return (NoSpinAnnounced(under=under),)
        case AtRest() if under in _MAKES_NO_VALID_SPIN:
            return (PlayStopped(reason=_MAKES_NO_VALID_SPIN[under], under=under),)
        case Disputed() if under in _MAKES_NO_VALID_SPIN:
            return (finding("spin", _MAKES_NO_VALID_SPIN[under], "a valid spin", under),)
        case AtRest() | Disputed() | Settled() | Waiting():
            return ()
        case _:
            assert_never(table.phase)


def interrupted(table: Roulette) -> tuple[RouletteEvent, ...]:
    """Call off a ball that runs while parts are replaced, § 617a.2(d), docs/readings/0052."""
    running = isinstance(table.phase, BallInTrack | NoMoreBets)
    return (NoSpinAnnounced(under=cite("617a.2(d)")),) if running else ()


def dispute(
    announced: Number, reported: Number, *, late: bool = False
) -> tuple[RouletteEvent, ...]:
    """Stop play over two numbers for one spin, § 617a.5(c): a floorperson decides."""
    reason = f"{announced} was announced and {reported} reported"
    return (
        NumberDisputed(announced=announced, reported=reported),
        PlayStopped(reason=f"{reason}; {LATE}" if late else reason, under=cite("617a.5(c)")),
    )


def correct(table: Roulette, command: CorrectNumber) -> tuple[RouletteEvent, ...]:
    """Put the number right before anything is settled: dealer and floorperson together."""
    under = cite("617a.5(c)")
    check_role(command.dealer, (Role.DEALER,), under)
    check_role(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    if command.number not in table.submission.wheel.ring:
        raise Refused(f"this wheel has no {command.number}", under=under)
    why = said(command.reason, under, "say why the number is corrected")
    corrected = NumberCorrected(
        number=command.number,
        reason=why,
        dealer=command.dealer,
        floorperson=command.floorperson,
    )
    if not table.submission.decides(command.number):
        return (corrected, NoSpinAnnounced(under=cite("617a.4(c)(2)")))
    return (corrected,)
