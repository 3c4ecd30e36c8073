"""Roulette at live tables."""

from typing import Final

from nomorebets.floor.games.roulette.dealing import next_step
from nomorebets.floor.games.roulette.roles import ROLES
from nomorebets.floor.games.roulette.typed import typed
from nomorebets.floor.games.roulette.watching import SPIN_MS, alert, milestone
from nomorebets.floor.games.roulette.wheel_at_table import WheelAtTable
from nomorebets.floor.games.roulette.words import accepted, area_name, happened
from nomorebets.floor.live_game import LiveGame
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import BallComesToRest
from nomorebets.games.roulette.submission import example_text
from nomorebets.law import cite

LIVE_ROULETTE: Final = LiveGame(
    game=ROULETTE,
    example=example_text,
    roles=ROLES,
    next_step=next_step,
    milestone=milestone,
    after_looking={
        BallComesToRest: ("the ball has been spun since; look again", cite("617a.5(c)"))
    },
    area_name=area_name,
    happened=happened,
    accepted=accepted,
    typed=typed,
    alert=alert,
    spin_ms=SPIN_MS,
    device=WheelAtTable,
)
