"""Every game that can be dealt in this house: a new one adds its folder, and its line here."""

from collections.abc import Mapping
from typing import Final

from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import LiveGame

GAMES: Final[Mapping[str, LiveGame]] = {live.game.name: live for live in (LIVE_ROULETTE,)}
"""By the name that floor.toml and the Rules Submissions call it."""
