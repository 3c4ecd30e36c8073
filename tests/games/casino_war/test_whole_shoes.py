"""
Shoes dealt from the first card to the cover card, every face known to the test and to nobody else.

After each step all cards of the batch are in the shoe, on the table or in the discard rack, and
what the rack gives back are the hands that were dealt.
"""

from random import Random

import pytest

from nomorebets.equipment.cards import DECK
from nomorebets.equipment.rack import FromHand, FromShoe, Seen
from nomorebets.games.casino_war.messages import (
    CardDealt,
    CardGoesToRackUnseen,
    CardIsDealt,
    CoverCardIsReached,
)
from nomorebets.games.casino_war.prompts import dealing
from nomorebets.games.casino_war.stages import Due
from nomorebets.games.casino_war.state import Choosing, TakingWagers, waiting_for_cards
from tests.games.casino_war.dealing import CasinoWar, place, submission, surrender
from tests.games.casino_war.test_shuffle_prompts import command
from tests.tables.people import ANN, BEN, CLEO, DANA

PLAYERS = {1: ANN, 2: BEN, 3: CLEO}
INITIAL = 10


class Shoe:
    """A Casino War table whose cards come from a shoe that the test has shuffled."""

    def __init__(self, seed):
        self.chance = Random(seed)
        self.war = CasinoWar(submission())
        self.order = [*DECK] * self.war.play.cards.in_play.decks
        self.chance.shuffle(self.order)
        burnt = len(self.war.play.cards.rack.cards)
        del self.order[:burnt]
        self.hands = {}

    @property
    def play(self):
        return self.war.play

    def step(self):
        """Do what is due: a card where one is, else what players choose, else the first key."""
        cards, waiting = self.play.cards, waiting_for_cards(self.play)
        if waiting and cards.due is Due.NOT and cards.shoe.cover_card_is_next:
            self.war.take(CoverCardIsReached())
        if self.play.to_burn:
            self.order.pop(0)
            self.war.take(CardGoesToRackUnseen())
        elif waiting:
            self.deal(waiting[0])
        elif isinstance(self.play.phase, Choosing) and self.play.phase.waiting:
            self.choose(self.play.phase.waiting[0])
        else:
            if isinstance(self.play.phase, TakingWagers):
                self.lay()
            _, keys = dealing(self.war.table, DANA)
            self.war.take(command(keys[0]))

    def deal(self, position):
        card = self.order.pop(0)
        events = self.war.take(CardIsDealt(card=card, position=position))
        assert [event.card for event in events if isinstance(event, CardDealt)] == [card]
        hands = self.hands.setdefault(self.play.round, {})
        hands[position] = (*hands.get(position, ()), card)

    def lay(self):
        for position, player in PLAYERS.items():
            if position == 1 or self.chance.random() < 0.7:
                self.war.wagers(player, {f"initial-{position}": INITIAL})

    def choose(self, position):
        if self.chance.random() < 0.3:
            self.war.take(surrender(PLAYERS[position], position))
        else:
            self.war.take(place(PLAYERS[position], {f"war-{position}": INITIAL}))

    def holds(self):
        """Every card is where one can be, and the tally knows those that were seen."""
        cards = self.play.cards
        on_table = [card for hand in self.play.hands.lying for card in hand.cards]
        seen = [lying.face.card for lying in cards.rack.cards if isinstance(lying.face, Seen)]
        assert cards.shoe.left == len(self.order)
        assert cards.shoe.left + len(on_table) + len(cards.rack.cards) == cards.in_play.cards
        assert sorted([*on_table, *seen]) == sorted(
            card for card, copies in cards.seen.items() for _ in range(copies)
        )


@pytest.mark.evidence("651a.3(a)", "651a.8(d)", "651a.9(d)", "651a.9(h)")
@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_lost_in_a_whole_shoe_and_each_hand_is_made_up_again(seed):
    shoe = Shoe(seed)
    while shoe.play.hands.lying or shoe.play.cards.due is Due.NOT:
        shoe.step()
        shoe.holds()
        assert len(shoe.hands) < 200

    rack = shoe.play.cards.rack
    rebuilt = {
        number: {
            place: tuple(lying.face.card for lying in hand)
            for place, hand in rack.hands(number).items()
        }
        for number in rack.rounds
        if rack.hands(number)
    }
    assert len(shoe.hands) > 20
    assert rebuilt == shoe.hands
    origins = {type(lying.origin) for lying in rack.cards}
    assert origins == {FromHand, FromShoe}
