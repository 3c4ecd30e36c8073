"""What a game is to the shoe and the card reader at its table: what it waits for, in its words."""

from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec

from nomorebets.equipment.batches import Batch
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import Tally
from nomorebets.wagering.tenses import Observation


class Expects(Enum):
    """What the game waits for, as far as the shoe and the reader are concerned."""

    NO_CARD = "no card"
    FIRST_CARD = "the first card, with which wagers close"
    FACE_UP = "a card face up"
    FACE_DOWN = "a card face down"
    READER = "the card reader's answer"
    TURN = "the card that lies face down to be turned"


class ShoeGame(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Everything is asked of the state of the game, and no game is known by name."""

    expects: Callable[[Any], Expects]
    reads: Callable[[Any], bool]
    """Whether the shoe reads, by what the game was told, § 633c.5(j)."""
    in_round: Callable[[Any], bool]
    is_loaded: Callable[[Any], bool]
    """Whether the cards are in the shoe."""
    left: Callable[[Any], int]
    """How many cards are in the shoe, by what the game was told."""
    batch: Callable[[Any], Batch]
    seen: Callable[[Any], Tally]
    """Faces seen of the cards that are not in the shoe."""
    by_itself: Callable[[Any], bool]
    """Whether the device takes the cards back by itself, § 633c.5(e)."""
    is_blackjack: Callable[[Any, Card], bool]
    """Whether this card and the dealer's first make a Blackjack, § 633c.5(o)."""
    dealt: Callable[[Card], Observation]
    dealt_face_down: Callable[[], Observation]
    turned: Callable[[Card], Observation]
    found_face_up: Callable[[Card], Observation]
    answered: Callable[[bool], Observation]
    misreads: Callable[[], Observation]
    reads_again: Callable[[], Observation]
