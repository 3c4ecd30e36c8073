"""
The cards of a table that a virtual dealer deals without a shoe, § 633c.5(j), docs/readings/0045.

No order of cards and no hole card is kept. A card is drawn when it is turned; until then the hole
card may be any that nobody has seen and that agrees with the reader's answer. For each card that is
drawn meanwhile one of these is supposed, left out of the draw and forgotten, so every round comes
as often as out of a shuffled shoe.
"""

from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import Tally, seen_once_less, unseen
from nomorebets.floor.chance import Chance
from nomorebets.floor.games.hybrid_blackjack.shoe import is_blackjack
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack, Reader


def next_card(play: HybridBlackjack, chance: Chance) -> Card:
    """Draw the next card face up; what may lie face down is not in the shoe."""
    left = _nobody_has_seen(play)
    if play.felt.hole_card_lies:
        left = seen_once_less(left, hole_card(play, chance))
    return chance.next_of(left)


def reads_blackjack(play: HybridBlackjack, chance: Chance) -> bool:
    """Say what the reader says of the hole card: yes as often as it would, and no more of it."""
    return is_blackjack(play, chance.next_of(_nobody_has_seen(play)))


def hole_card(play: HybridBlackjack, chance: Chance) -> Card:
    """Draw what lies face down, of all that it may be by the reader's answer."""
    return chance.next_of(may_lie(play))


def may_lie(play: HybridBlackjack) -> Tally:
    """Give what the hole card may be."""
    left = _nobody_has_seen(play)
    if play.reader is Reader.SILENT:
        return left
    said = play.reader is Reader.BLACKJACK
    return {card: copies for card, copies in left.items() if is_blackjack(play, card) == said}


def _nobody_has_seen(play: HybridBlackjack) -> Tally:
    return unseen(play.cards.chosen.batch, play.cards.seen)
