"""What a game brings to the notation: its words, and the little that running them needs of it."""

from collections.abc import Callable
from typing import Any

import msgspec

from nomorebets.notation.phrases import Phrase
from nomorebets.tables.game import Game
from nomorebets.wagering.messages import AreaId


def _nothing_more(submission: Any) -> tuple[Any, ...]:
    """A game whose table is ready as soon as it is open."""
    del submission
    return ()


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """
    A game's phrases, those of every table among them.

    ``is_so`` holds a claim of the game's own against its state: what is claimed, and what is.
    """

    game: Game
    acts: tuple[Phrase, ...]
    outcomes: tuple[Phrase, ...]
    claims: tuple[Phrase, ...]
    example: Callable[[str], Any]
    """Give a submission that ships with the program; KeyError where there is none of the name."""
    fill: Callable[[Any, Any], Any]
    """Complete a command with what the writer left to the table."""
    spell: Callable[[str, Any], AreaId]
    """Give the one spelling of an area."""
    wager: Callable[[str, Any], str]
    """Name the wager that lies on an area."""
    is_so: Callable[[Any, Any], tuple[str, str]]
    blanks: str
    """The grammar of the game's own blanks."""
    made_ready: Callable[[Any], tuple[Any, ...]] = _nothing_more
    """What else the prelude does at an open table before anybody sits down, by its submission."""
