"""Every game as the house serves it, under the names of `floor.games.GAMES`."""

from collections.abc import Mapping
from typing import Final

from nomorebets.server.game import ServedGame
from nomorebets.server.games.big_six import SERVED_BIG_SIX
from nomorebets.server.games.casino_war import SERVED_CASINO_WAR
from nomorebets.server.games.hybrid_blackjack import SERVED_HYBRID_BLACKJACK
from nomorebets.server.games.roulette import SERVED_ROULETTE

SERVED: Final[Mapping[str, ServedGame]] = {
    served.live.game.name: served
    for served in (SERVED_ROULETTE, SERVED_BIG_SIX, SERVED_CASINO_WAR, SERVED_HYBRID_BLACKJACK)
}
"""A game of `GAMES` without an entry fails the tests."""
