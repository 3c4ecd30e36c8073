"""Every game that can be dealt in this house: a new one adds its folder, and its line here."""

from collections.abc import Mapping
from typing import Final

from nomorebets.floor.games.big_six import LIVE_BIG_SIX
from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.floor.games.hybrid_blackjack import LIVE_HYBRID_BLACKJACK
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import LiveGame

GAMES: Final[Mapping[str, LiveGame]] = {
    live.game.name: live
    for live in (LIVE_ROULETTE, LIVE_BIG_SIX, LIVE_CASINO_WAR, LIVE_HYBRID_BLACKJACK)
}
"""By the name that floor.toml and the Rules Submissions call it."""
