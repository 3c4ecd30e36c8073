"""Hybrid Blackjack at live tables, with and without a hole card."""

from typing import Final

from nomorebets.floor.games.hybrid_blackjack.dealing import next_step
from nomorebets.floor.games.hybrid_blackjack.roles import ROLES
from nomorebets.floor.games.hybrid_blackjack.shoe import SHOE_OF_HYBRID_BLACKJACK
from nomorebets.floor.games.hybrid_blackjack.typed import typed
from nomorebets.floor.games.hybrid_blackjack.watching import alert, milestone
from nomorebets.floor.games.hybrid_blackjack.windows import window
from nomorebets.floor.games.hybrid_blackjack.words import accepted, area_name, happened
from nomorebets.floor.live_game import LiveGame
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.messages import HoleCardIsDealt, ReaderAnswers
from nomorebets.games.hybrid_blackjack.shuffle_messages import TimeIsTold
from nomorebets.games.hybrid_blackjack.submission import example_text
from nomorebets.law import cite


def _time_told(wall_ms: int, up_ms: int) -> TimeIsTold:
    return TimeIsTold(wall_ms=wall_ms, up_ms=up_ms)


LIVE_HYBRID_BLACKJACK: Final = LiveGame(
    game=HYBRID_BLACKJACK,
    example=example_text,
    roles=ROLES,
    next_step=next_step,
    milestone=milestone,
    after_looking={
        HoleCardIsDealt: ("a card has been dealt since; look again", cite("633c.5(n)(4)")),
        ReaderAnswers: ("a card has been dealt since; look again", cite("633c.5(o)")),
    },
    area_name=area_name,
    happened=happened,
    accepted=accepted,
    typed=typed,
    alert=alert,
    time_told=_time_told,
    window=window,
    shoe=SHOE_OF_HYBRID_BLACKJACK,
)
"""Both versions: which one is dealt the Rules Submission says, § 633c.5(w)."""
