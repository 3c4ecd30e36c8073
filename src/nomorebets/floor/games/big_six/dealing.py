"""What a virtual dealer does next at Big Six: the console's prompts in their order, § 619a.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import Dealing, Step
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    ClapperComesToRest,
    OpenWagers,
    SettleWagers,
    WheelIsSpun,
)
from nomorebets.games.big_six.play import REVOLUTIONS_MIN
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
from nomorebets.games.big_six.submission import AfterVoid

_EXTRA_REVOLUTIONS: Final = 4
"""A wheel spun by the book goes round 3 to 6 times."""


def next_step(dealing: Dealing) -> Step | None:
    """Say what the dealer does next; ``None`` is to wait."""
    play: BigSix = dealing.table.play
    pace, countdown = dealing.pace, play.submission.wagering_countdown_s
    match play.phase:
        case Waiting() | Settled():
            return _step(play, pace.pause, OpenWagers) if dealing.table.seats else None
        case TakingWagers():
            return _step(play, countdown, AnnounceNoMoreBets, for_wagers=True)
        case NoMoreBets():
            return _step(play, pace.step, WheelIsSpun)
        case Spinning():
            return _step(play, pace.spin, lambda: _by_chance(play, dealing.chance))
        case AtRest():
            return _step(play, pace.rest, SettleWagers)
        case VoidSpin() if play.submission.after_void_spin is AfterVoid.NOTHING:
            return _step(play, pace.pause, AnnounceNoMoreBets)
        case VoidSpin():
            return _step(play, countdown, AnnounceNoMoreBets, for_wagers=True)
        case Disputed():
            return None
        case _:
            assert_never(play.phase)


def _step(
    play: BigSix, after_s: float, make: Callable[[], Any], *, for_wagers: bool = False
) -> Step:
    return Step(after_s, make, (play.phase, play.round), for_wagers)


def _by_chance(play: BigSix, chance: Chance) -> ClapperComesToRest:
    """Let chance pick one of the 54 sections, § 619a.1(a); what it shows decides."""
    sections = play.submission.wheel.sections
    at = chance.below(len(sections))
    revolutions = REVOLUTIONS_MIN + chance.below(_EXTRA_REVOLUTIONS)
    return ClapperComesToRest(symbol=sections[at], section=at + 1, revolutions=revolutions)
