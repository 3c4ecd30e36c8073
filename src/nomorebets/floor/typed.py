"""Wagers typed in words, in the notation of the ``.round`` files."""

from __future__ import annotations

from typing import Any

from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Denied
from nomorebets.law import cite
from nomorebets.wagering.messages import Player


def typed_command(live: LiveTable, player: Player, text: str) -> Any | Denied:
    """Read what a player typed as a command of the player's table, or say why it is none."""
    del live, player, text
    return Denied(CommandId(""), "wagers cannot be typed yet", cite("617a.3(a)"))
