"""Big Six at live tables."""

from typing import Final

from nomorebets.floor.games.big_six.dealing import next_step
from nomorebets.floor.games.big_six.roles import ROLES
from nomorebets.floor.games.big_six.typed import typed
from nomorebets.floor.games.big_six.watching import SPIN_MS, alert, milestone
from nomorebets.floor.games.big_six.words import accepted, area_name, happened
from nomorebets.floor.live_game import LiveGame
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.messages import ClapperComesToRest, ClapperRestsBetween
from nomorebets.games.big_six.submission import example_text
from nomorebets.law import cite

_LOOK_AGAIN: Final = "the wheel has been spun since; look again"

LIVE_BIG_SIX: Final = LiveGame(
    game=BIG_SIX,
    example=example_text,
    roles=ROLES,
    next_step=next_step,
    milestone=milestone,
    after_looking={
        ClapperComesToRest: (_LOOK_AGAIN, cite("619a.2(c)")),
        ClapperRestsBetween: (_LOOK_AGAIN, cite("619a.2(d)")),
    },
    area_name=area_name,
    happened=happened,
    accepted=accepted,
    typed=typed,
    alert=alert,
    spin_ms=SPIN_MS,
)
