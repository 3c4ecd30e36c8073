"""Playing cards as data for screens, §§ 603a.15(b), 603a.15(c): every card's face and name."""

import msgspec

from nomorebets.equipment.cards import Card, named, rank_of, suit_of


class DrawnCard(msgspec.Struct, frozen=True):
    """A card's face; ``colour`` is a token of the palette."""

    card: Card
    rank: str
    suit: str
    symbol: str
    colour: str
    name: str


def drawn_card(card: Card) -> DrawnCard:
    """Say what is printed on a card, and how it is read out."""
    suit = suit_of(card)
    colour = "red" if suit.red else "black"
    return DrawnCard(card, rank_of(card).value, suit.title, suit.symbol, colour, named(card))
