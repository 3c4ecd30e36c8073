"""
What a virtual dealer does next at Roulette: the console's prompts in their order, § 617a.5.

Where a wheel spins the ball, it waits for the wheel, and stands in for the dealer's count of
revolutions, § 617a.5(a).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_FLOORPERSON, Dealing, Step
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallIsInspected,
    BallIsRemoved,
    OpenWagers,
    ReplaceBall,
    SettleWagers,
)
from nomorebets.games.roulette.play import REVOLUTIONS_MIN
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    CloseHeard,
    Disputed,
    NoMoreBets,
    NoSpin,
    NothingHeard,
    NumberHeard,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
)

_EXTRA_REVOLUTIONS: Final = 8
"""A ball spun by the book goes round 4 to 11 times."""


def next_step(dealing: Dealing) -> Step | None:
    """Say what the dealer does next; ``None`` is to wait."""
    play: Roulette = dealing.table.play
    pace = dealing.pace
    if isinstance(play.phase, NoSpin | Waiting | Settled) and (care := _ball_first(dealing, play)):
        return care
    match play.phase:
        case Waiting() | Settled():
            someone = bool(dealing.table.seats) or dealing.has_device
            return _step(play, pace.pause, OpenWagers) if someone else None
        case TakingWagers():
            countdown = play.submission.wagering_countdown_s
            return _by_hand(dealing, _step(play, countdown, BallEntersTrack, for_wagers=True))
        case BallInTrack():
            return _call(dealing, play)
        case NoMoreBets():
            return _rest(dealing, play)
        case AtRest():
            return _step(play, pace.rest, SettleWagers)
        case NoSpin():
            return _by_hand(dealing, _step(play, pace.pause, BallEntersTrack))
        case Disputed():
            return None
        case _:
            assert_never(play.phase)


def _step(
    play: Roulette, after_s: float, make: Callable[[], Any], *, for_wagers: bool = False
) -> Step:
    return Step(after_s, make, (play.phase, play.round, play.heard, play.ball), for_wagers)


def _by_hand(dealing: Dealing, step: Step) -> Step | None:
    """What the dealer's hand does with the ball, where no wheel does it."""
    return None if dealing.has_device else step


def _call(dealing: Dealing, play: Roulette) -> Step | None:
    """Call "no more bets" while the ball runs; with a wheel, when it signals."""
    if not dealing.has_device:
        return _step(play, dealing.pace.track, AnnounceNoMoreBets)
    match play.heard:
        case NothingHeard():
            return None
        case CloseHeard():
            return _step(play, 0, AnnounceNoMoreBets)
        case NumberHeard():
            return _rest(dealing, play)
        case _:
            assert_never(play.heard)


def _rest(dealing: Dealing, play: Roulette) -> Step | None:
    if not dealing.has_device:
        return _step(play, dealing.pace.spin, lambda: _by_chance(play, dealing.chance))
    if not isinstance(play.heard, NumberHeard):
        return None
    number = play.heard.number
    return _step(play, 0, lambda: BallComesToRest(number=number, revolutions=REVOLUTIONS_MIN))


def _ball_first(dealing: Dealing, play: Roulette) -> Step | None:
    """What is to be done about the ball first, § 617a.6; ``None`` if nothing is."""
    seconds = dealing.pace.step
    if play.ball.remove:
        return _step(play, seconds, BallIsRemoved)
    if play.ball.inspect:
        return _step(play, seconds, lambda: BallIsInspected(damaged=False))
    if play.ball.replace:
        moment = (play.phase, play.round, play.heard, play.ball)
        floorperson = VIRTUAL_FLOORPERSON
        return Step(seconds, lambda: ReplaceBall(by=floorperson), moment, by=floorperson)
    return None


def _by_chance(play: Roulette, chance: Chance) -> BallComesToRest:
    number = chance.one_of(play.submission.the_wheel.ring)
    revolutions = REVOLUTIONS_MIN + chance.below(_EXTRA_REVOLUTIONS)
    return BallComesToRest(number=number, revolutions=revolutions)
