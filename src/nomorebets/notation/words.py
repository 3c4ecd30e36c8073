"""Which games have words in the notation."""

from collections.abc import Mapping
from typing import Final

from nomorebets.notation.games import Words
from nomorebets.notation.roulette import ROULETTE_WORDS

WORDS: Final[Mapping[str, Words]] = {words.game.name: words for words in (ROULETTE_WORDS,)}
