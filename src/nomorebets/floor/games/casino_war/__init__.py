"""Casino War at live tables."""

from typing import Final

from nomorebets.floor.games.casino_war.dealing import next_step
from nomorebets.floor.games.casino_war.roles import ROLES
from nomorebets.floor.games.casino_war.typed import typed
from nomorebets.floor.games.casino_war.watching import alert, milestone
from nomorebets.floor.games.casino_war.words import accepted, area_name, happened
from nomorebets.floor.live_game import LiveGame
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import CardIsDealt
from nomorebets.games.casino_war.shuffle_messages import TimeIsTold
from nomorebets.games.casino_war.submission import example_text
from nomorebets.law import cite


def _time_told(wall_ms: int, up_ms: int) -> TimeIsTold:
    return TimeIsTold(wall_ms=wall_ms, up_ms=up_ms)


LIVE_CASINO_WAR: Final = LiveGame(
    game=CASINO_WAR,
    example=example_text,
    roles=ROLES,
    next_step=next_step,
    milestone=milestone,
    after_looking={
        CardIsDealt: ("a card has been dealt since; look again", cite("651a.8(c)")),
    },
    area_name=area_name,
    happened=happened,
    accepted=accepted,
    typed=typed,
    alert=alert,
    time_told=_time_told,
)
