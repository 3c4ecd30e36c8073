"""Whole rounds worked out a second way, by a model that shares nothing with the rules but words."""

import random
from fractions import Fraction

import pytest

from nomorebets.equipment.cards import DECK
from nomorebets.games.hybrid_blackjack.hands import Choice, choices, in_play
from nomorebets.games.hybrid_blackjack.messages import OpenWagers
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Decided,
    Deciding,
    Drawing,
    OfferingInsurance,
    ReadingHoleCard,
    TurningHoleCard,
)
from nomorebets.wagering.messages import Player, WagerLost, WagerWon
from tests.games.hybrid_blackjack.dealing import EVERY_HOLE, NO_HOLE, Blackjack, submission
from tests.tables.people import ANN, BEN, CLEO

TEN = {"10", "J", "Q", "K"}
PLAYERS = (ANN, BEN, CLEO)
ROUNDS = 150


def count(hand):
    """Points of a hand, § 633c.5(h)."""
    ranks = [card[:-1] for card in hand]
    hard = sum(1 if rank == "A" else 10 if rank in TEN else int(rank) for rank in ranks)
    return hard + 10 if "A" in ranks and hard <= 11 else hard


def natural(hand):
    return len(hand) == 2 and count(hand) == 21


def value(card):
    return count([card])


class Model:
    """One player of the model: hands of cards, played one after the other from a stream."""

    def __init__(self, two, elected):
        self.elected = elected
        self.at = 0
        self.hands = []
        self.surrendered = False
        self.play(list(two), 1, split=False)

    def next_choice(self):
        return self.elected.pop(0)

    def play(self, hand, number, *, split, last=False):
        doubled = False
        while True:
            if len(hand) == 1:
                hand = [*hand, self.draw()]
                if last:
                    break
                continue
            if doubled or count(hand) >= 21:
                break
            match self.next_choice():
                case Choice.HIT:
                    hand = [*hand, self.draw()]
                case Choice.DOUBLE_DOWN:
                    hand, doubled = [*hand, self.draw()], True
                case Choice.STAND:
                    break
                case Choice.SURRENDER:
                    self.surrendered = True
                    break
                case Choice.SPLIT:
                    one_each = hand[0][:-1] == "A" and self.one_card_each
                    self.play([hand[0]], number, split=True, last=one_each)
                    self.play([hand[1]], number + 1, split=True, last=one_each)
                    return
        self.hands.append((hand, split, 2 if doubled else 1))

    one_card_each = True
    stream: list[str]

    def draw(self):
        self.at += 1
        return self.stream[self.at - 1]


def result(player, split, dealer):
    """Win, push or loss of one hand against a complete dealer's hand, per unit."""
    if count(player) > 21:
        return Fraction(-1)
    mine, theirs = natural(player) and not split, natural(dealer)
    if mine or theirs:
        return Fraction(3, 2) * mine * (not theirs) - (theirs and not mine)
    if count(dealer) > 21 or count(player) > count(dealer):
        return Fraction(1)
    return Fraction(0) if count(player) == count(dealer) else Fraction(-1)


def without_hole_card(up, two, stream, elected):
    """What a round brings per unit wagered, each terminal with its own dealer's hand."""
    model = type("Own", (Model,), {"stream": stream})(two, list(elected))
    rest = stream[model.at :]
    dealer = [up, *rest[:1]]
    if model.surrendered:
        may = up[:-1] in TEN or up[:-1] == "A"
        return Fraction(-1) if may and natural(dealer) else Fraction(-1, 2)
    if all(count(hand) > 21 for hand, _, _ in model.hands):
        return -sum(Fraction(units) for _, _, units in model.hands)
    if not natural(two):
        while count(dealer) < 17:
            dealer.append(rest[len(dealer) - 1])
    if natural(dealer):
        lost = [count(hand) > 21 for hand, _, _ in model.hands]
        total = Fraction(0)
        for place, (hand, split, units) in enumerate(model.hands):
            if lost[place]:
                total -= units
            elif place == 0:
                total += result(hand, split, dealer)
        return total
    return sum(result(hand, split, dealer) * units for hand, split, units in model.hands)


def with_hole_card(dealer, two, stream, elected):
    own = type("Own", (Model,), {"stream": stream, "one_card_each": False})
    if natural(dealer):
        return result(list(two), False, dealer)
    model = own(two, list(elected))
    return sum(result(hand, split, dealer) * units for hand, split, units in model.hands)


def electing(table, chance, elected):
    """Let every hand that may elect do so; note what was chosen, hand after hand."""
    play = table.play
    for player, terminal in play.terminals.items():
        for hand in in_play(play.submission, play.felt, terminal):
            offered = choices(play.submission, play.felt, terminal, hand)
            if not offered:
                continue
            choice = chance.choice(offered)
            elected[player].append(choice)
            act = {
                Choice.HIT: table.hit,
                Choice.STAND: table.stand,
                Choice.DOUBLE_DOWN: table.double,
                Choice.SPLIT: table.split,
                Choice.SURRENDER: table.surrender,
            }[choice]
            act(player, hand.number)


class Shoe:
    """Six decks or more, from which a pair may be picked."""

    def __init__(self, chance):
        self.cards = list(DECK) * 6
        chance.shuffle(self.cards)

    def draw(self):
        return self.cards.pop()

    def like(self, card, chance):
        """Now and then a card of the same value, so that many are split."""
        if chance.random() < 0.3:
            self.cards.sort(key=lambda one: value(one) == value(card))
            last = self.cards.pop()
            chance.shuffle(self.cards)
            return last
        return self.draw()


def round_of(table, chance, shoe):
    """Play a round to its end; the cards drawn, and what was elected, come back."""
    elected: dict[Player, list[Choice]] = {player: [] for player in PLAYERS}
    table.take(OpenWagers())
    for player in PLAYERS:
        table.wager(player, chance.choice((1, 2, 3)))
    hole_card = table.play.submission.hole_card
    places = len(set(table.play.selected.values())) if hole_card else 1
    first = [shoe.draw() for _ in range(places)]
    up = shoe.draw()
    second = [shoe.like(card, chance) for card in first]
    hole = shoe.draw()
    table.deal(" ".join((*first, up, *second, "-")[: None if hole_card else -1]))
    while not isinstance(table.play.phase, Decided):
        match table.play.phase:
            case OfferingInsurance():
                table.time_ends()
            case ReadingHoleCard():
                table.read(blackjack=natural([up, hole]))
            case Deciding():
                electing(table, chance, elected)
            case TurningHoleCard():
                table.turn(hole)
            case Drawing() | DealerDrawing():
                table.deal(shoe.draw())
    return elected


def gained(table, player):
    """What the round brought the player per unit of the Blackjack wager."""
    gain = 0
    for event in table.play.outcomes:
        if event.player == player and isinstance(event, WagerWon):
            gain += event.winnings.cents
        if event.player == player and isinstance(event, WagerLost):
            gain -= event.amount.cents
    return Fraction(gain, 1000)


@pytest.mark.evidence(
    "633c.5(y)(4)", "633c.5(aa)", "633c.5(bb)", "633c.5(bb)(1)", "633c.5(bb)(2)", "633c.5(cc)"
)
def test_without_a_hole_card_both_ways_agree():
    table, chance = Blackjack(submission(NO_HOLE)), random.Random(1)
    shoe = Shoe(chance)
    seen = set()
    for _ in range(ROUNDS):
        shoe = ready(table, chance, shoe)
        elected = round_of(table, chance, shoe)
        table.settle()
        felt = table.play.felt
        for player in PLAYERS:
            seen |= {*elected[player]}
            two, up = felt.at(0), felt.dealer[0]
            again = without_hole_card(up, two, list(felt.stream), elected[player])
            assert gained(table, player) == again, (up, two, felt.stream, elected[player])

    assert seen == {*Choice} - {Choice.NOTHING}


@pytest.mark.evidence("633c.5(n)", "633c.5(q)", "633c.5(r)", "633c.5(s)", "633c.5(t)")
def test_with_a_hole_card_both_ways_agree():
    table, chance = Blackjack(submission(EVERY_HOLE)), random.Random(2)
    shoe = Shoe(chance)
    seen = set()
    for _ in range(ROUNDS):
        shoe = ready(table, chance, shoe)
        elected = round_of(table, chance, shoe)
        table.settle()
        felt = table.play.felt
        for player in PLAYERS:
            seen |= {*elected[player]}
            two = felt.at(table.play.terminals[player].position)
            dealer = list(felt.dealer)
            again = with_hole_card(dealer, two, list(felt.stream), elected[player])
            assert gained(table, player) == again, (dealer, two, felt.stream, elected[player])

    assert seen == {Choice.HIT, Choice.STAND, Choice.DOUBLE_DOWN, Choice.SPLIT}


def ready(table, chance, shoe):
    """Begin with a fresh shoe when the last one is dealt out."""
    if len(shoe.cards) > 120:
        return shoe
    table.__init__(table.play.submission)
    return Shoe(chance)
