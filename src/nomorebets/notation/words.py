"""Which games have words in the notation."""

from collections.abc import Mapping
from typing import Final

from nomorebets.notation.big_six import BIG_SIX_WORDS
from nomorebets.notation.casino_war import CASINO_WAR_WORDS
from nomorebets.notation.games import Words
from nomorebets.notation.hybrid_blackjack import HYBRID_BLACKJACK_WORDS
from nomorebets.notation.roulette import ROULETTE_WORDS

WORDS: Final[Mapping[str, Words]] = {
    words.game.name: words
    for words in (ROULETTE_WORDS, BIG_SIX_WORDS, CASINO_WAR_WORDS, HYBRID_BLACKJACK_WORDS)
}
