"""A card that nobody has seen yet, § 633c.5(n)(4): it can be carried about, and says nothing."""

from typing import Final, final

from nomorebets.equipment.cards import Card


@final
class FaceDown:
    """
    A card as it lies face down: neither printing, comparing nor coding it tells which it is.

    >>> print(FaceDown(Card("AS")), [FaceDown(Card("10H"))])
    a card face down [a card face down]
    """

    __slots__ = ("_card",)

    def __init__(self, card: Card) -> None:
        self._card: Final = card

    def turned(self) -> Card:
        """Turn it face up: call this only where the card may be seen."""
        return self._card

    def __repr__(self) -> str:
        return "a card face down"

    def __reduce__(self) -> str:
        raise TypeError("a card face down is not written out")
