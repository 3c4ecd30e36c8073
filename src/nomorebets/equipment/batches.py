"""What a batch of cards is: so many decks of one design, told from another by its backs."""

from typing import NewType

import msgspec

from nomorebets.equipment.cards import CARDS_IN_DECK

Back = NewType("Back", str)
"""The colour of the backs of a batch, "red" or "blue": no two batches of a table share one."""


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks that are identical in appearance, and are shuffled and dealt as one."""

    back: Back
    design: str
    decks: int

    @property
    def cards(self) -> int:
        """How many cards it has, cover cards not among them."""
        return self.decks * CARDS_IN_DECK
