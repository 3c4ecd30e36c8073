"""
What cards lie where in a round of play, and which of them are whose.

A hand holds no cards: it says which of its position's two cards and which community cards are its
own, §§ 633c.5(q), 633c.5(y)(4). A card that nobody has seen is nowhere here.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.equipment.cards import Card, Rank, rank_of
from nomorebets.games.hybrid_blackjack.ranking import (
    DEALER_STANDS,
    TWENTY_ONE,
    Score,
    may_be_split,
    must_draw,
    score,
)
from nomorebets.games.hybrid_blackjack.submission import (
    HybridBlackjackSubmission,
    SplitCards,
    WithHoleCard,
    WithoutHoleCard,
)

SHARED: Final = 0
"""Where all players' first two cards lie without a hole card, § 633c.5(y)."""

DEALER: Final = -1
"""The dealer's box, § 633c.5(b)(3)."""

COMMUNITY: Final = -2
"""The community box, § 633c.5(b)(4)."""

TWO: Final = 2
"""Cards of a hand before anything is drawn to it."""


class Choice(Enum):
    """What a player elects for a hand, §§ 633c.5(p)(2), 633c.5(z)."""

    NOTHING = "nothing yet"
    HIT = "hit"
    STAND = "stand"
    DOUBLE_DOWN = "double down"
    SPLIT = "split"
    SURRENDER = "surrender"


class Answer(Enum):
    """What a player answers to Insurance, § 633c.5(o)."""

    NOTHING = "nothing yet"
    DECLINED = "no Insurance"
    INSURED = "Insurance"
    EVEN_MONEY = "even money"


class Hand(msgspec.Struct, frozen=True):
    """One hand of a player; ``own`` and ``taken`` count cards from 0."""

    number: int
    own: tuple[int, ...] = (0, 1)
    """Which of the position's first two cards."""
    taken: tuple[int, ...] = ()
    """Which community cards."""
    split: bool = False
    chosen: Choice = Choice.NOTHING
    """In the window that is open now."""
    becomes: int = 0
    """The number of the second hand, where a split is chosen."""
    decided_for_player: bool = False
    """Whether what was chosen last was chosen for want of an answer."""
    drawing: bool = False
    """It takes the next community card."""
    last: bool = False
    """That card completes it: doubled down, or split aces with a card each."""
    doubled: bool = False
    stood: bool = False


class Terminal(msgspec.Struct, frozen=True):
    """One player's part in a round: position, hands, and without a hole card a dealer's hand."""

    position: int
    hands: tuple[Hand, ...] = (Hand(1),)
    """In the order they are played: the first hand stays first, a new one follows its pair."""
    dealers: tuple[int, ...] = ()
    """Which community cards fell to this terminal's dealer's hand, § 633c.5(bb)."""
    answer: Answer = Answer.NOTHING
    answered_for_player: bool = False
    surrendered: bool = False


class FirstCards(msgspec.Struct, frozen=True):
    """The first two cards of a position; at `SHARED` without a hole card."""

    position: int
    cards: tuple[Card, ...]


class Felt(msgspec.Struct, frozen=True):
    """The cards of a round that have been seen, and whether a hole card lies there."""

    first: tuple[FirstCards, ...] = ()
    dealer: tuple[Card, ...] = ()
    """With a hole card the whole hand, once it is turned; without one the first card."""
    hole_card_lies: bool = False
    """Dealt and not turned."""
    stream: tuple[Card, ...] = ()
    """The community cards, as they came."""

    @property
    def seen(self) -> int:
        """How many cards of the first deal have been seen."""
        return sum(len(there.cards) for there in self.first) + len(self.dealer)

    def at(self, position: int) -> tuple[Card, ...]:
        """Give the first cards of a position so far."""
        return next((there.cards for there in self.first if there.position == position), ())


def with_first_card(felt: Felt, card: Card, position: int) -> Felt:
    """Let another card lie at a position."""
    return replace(felt, first=_changed(felt, position, (*felt.at(position), card)))


def with_other_card(felt: Felt, card: Card, position: int) -> Felt:
    """Put right what the last card at a position is."""
    return replace(felt, first=_changed(felt, position, (*felt.at(position)[:-1], card)))


def _changed(felt: Felt, position: int, cards: tuple[Card, ...]) -> tuple[FirstCards, ...]:
    others = [there for there in felt.first if there.position != position]
    changed = (*others, FirstCards(position, cards))
    return tuple(sorted(changed, key=lambda there: there.position))


def cards_of(felt: Felt, position: int, hand: Hand) -> tuple[Card, ...]:
    """Give a hand's cards, in the order they came to it."""
    first = felt.at(position)
    own = tuple(first[place] for place in hand.own if place < len(first))
    return (*own, *(felt.stream[place] for place in hand.taken))


def score_of(felt: Felt, position: int, hand: Hand) -> Score:
    """Count a hand."""
    return score(cards_of(felt, position, hand), split=hand.split)


def dealers_cards(felt: Felt, terminal: Terminal) -> tuple[Card, ...]:
    """Give the dealer's hand that this terminal plays against, so far as it was seen."""
    return (*felt.dealer, *(felt.stream[place] for place in terminal.dealers))


def carried_out(submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal) -> Terminal:
    """Let hold what was elected for each hand, §§ 633c.5(q), 633c.5(aa)."""
    hands: list[Hand] = []
    for hand in terminal.hands:
        free = replace(hand, chosen=Choice.NOTHING, becomes=0)
        match hand.chosen:
            case Choice.HIT:
                hands.append(replace(free, drawing=True))
            case Choice.DOUBLE_DOWN:
                hands.append(replace(free, drawing=True, last=True, doubled=True))
            case Choice.STAND:
                hands.append(replace(free, stood=True))
            case Choice.SPLIT:
                card = cards_of(felt, terminal.position, hand)[0]
                last = one_card_each(submission, card)
                hands += _halves(replace(free, split=True, last=last), hand.becomes)
            case Choice.SURRENDER | Choice.NOTHING:
                hands.append(free)
            case _:
                assert_never(hand.chosen)
    gives_up = any(hand.chosen is Choice.SURRENDER for hand in terminal.hands)
    gives_up = gives_up or terminal.surrendered
    return replace(terminal, hands=tuple(hands), surrendered=gives_up)


def _halves(pair: Hand, second: int) -> tuple[Hand, Hand]:
    """Make a hand of each card of a pair: the first keeps its number."""
    own, taken = pair.own, pair.taken
    first = replace(pair, own=own[:1], taken=() if own else taken[:1])
    rest = replace(pair, number=second, own=own[1:], taken=taken[-1:])
    return first, rest


def with_card(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal, card: int
) -> Terminal:
    """Give a terminal the next community card: to its hands, or to its dealer's hand."""
    numbers = {hand.number for hand in takes_next(submission, felt, terminal)}
    hands = tuple(
        replace(hand, taken=(*hand.taken, card), drawing=False) if hand.number in numbers else hand
        for hand in terminal.hands
    )
    dealers = terminal.dealers
    if dealer_takes_next(submission, felt, terminal):
        dealers = (*dealers, card)
    return replace(terminal, hands=hands, dealers=dealers)


def choices(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal, hand: Hand
) -> tuple[Choice, ...]:
    """
    Say what may be elected for a hand now; nothing where it is complete or waits for a card.

    §§ 633c.5(p)(2), 633c.5(r)(1), 633c.5(z), 633c.5(aa)(3).
    """
    cards = cards_of(felt, terminal.position, hand)
    idle = hand.drawing or hand.stood or terminal.surrendered or hand.doubled
    if idle or len(cards) < TWO or score(cards, split=hand.split).total >= TWENTY_ONE:
        return ()
    may = (
        (Choice.HIT, not hand.last),
        (Choice.STAND, True),
        (Choice.DOUBLE_DOWN, not hand.last and may_double(submission, cards, hand)),
        (Choice.SPLIT, may_split(submission, terminal, cards, hand)),
        (Choice.SURRENDER, may_surrender(submission, cards, hand)),
    )
    offered = tuple(choice for choice, is_so in may if is_so)
    return offered if offered != (Choice.STAND,) else ()


def may_double(submission: HybridBlackjackSubmission, cards: tuple[Card, ...], hand: Hand) -> bool:
    """Any first two cards; after a split as docs/readings/0036 says."""
    match submission.rules:
        case WithoutHoleCard(double_after_split=after_split):
            return len(cards) == TWO and (after_split or not hand.split)
        case WithHoleCard():
            return len(cards) == TWO
        case _:
            assert_never(submission.rules)


def may_split(
    submission: HybridBlackjackSubmission,
    terminal: Terminal,
    cards: tuple[Card, ...],
    hand: Hand,
) -> bool:
    """Two cards of one value, as often as docs/readings/0034 says, § 633a.11(a)."""
    again = hand.split and rank_of(cards[0]) is Rank.ACE
    match submission.rules:
        case WithHoleCard(aces_split_again=False) if again:
            return False
        case _:
            number = len(terminal.hands) + sum(bool(one.becomes) for one in terminal.hands)
            number -= bool(hand.becomes)
            return may_be_split(cards) and number < submission.hands_max


def may_surrender(
    submission: HybridBlackjackSubmission, cards: tuple[Card, ...], hand: Hand
) -> bool:
    """Before anything else is elected, and without a hole card only, docs/readings/0032."""
    match submission.rules:
        case WithoutHoleCard(surrender=True):
            return len(cards) == TWO and not hand.split
        case _:
            return False


def one_card_each(submission: HybridBlackjackSubmission, card: Card) -> bool:
    """Say whether hands split from such a card get one card and no more, docs/readings/0034."""
    match submission.rules:
        case WithHoleCard(split_aces_draw=True):
            return False
        case _:
            return rank_of(card) is Rank.ACE


def is_finished(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal, hand: Hand
) -> bool:
    """Say whether nothing more comes to a hand."""
    if hand.drawing or len(cards_of(felt, terminal.position, hand)) < TWO:
        return terminal.surrendered
    return not choices(submission, felt, terminal, hand)


def in_play(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal
) -> tuple[Hand, ...]:
    """Give the hands that are played now: the first unfinished one, or all, docs/readings/0024."""
    unfinished = tuple(
        hand for hand in terminal.hands if not is_finished(submission, felt, terminal, hand)
    )
    return unfinished if submission.split_cards is SplitCards.SHARED else unfinished[:1]


def electable(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal
) -> tuple[Hand, ...]:
    """Give the hands for which something may be elected now."""
    return tuple(
        hand
        for hand in in_play(submission, felt, terminal)
        if choices(submission, felt, terminal, hand)
    )


def takes_next(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal
) -> tuple[Hand, ...]:
    """Give the hands that take the next community card: what elected one, and half a pair."""
    return tuple(
        hand
        for hand in in_play(submission, felt, terminal)
        if hand.drawing or len(cards_of(felt, terminal.position, hand)) < TWO
    )


def dealer_takes_next(
    submission: HybridBlackjackSubmission, felt: Felt, terminal: Terminal
) -> bool:
    """
    Say whether the next community card falls to this terminal's dealer's hand, § 633c.5(bb).

    Against a player's Blackjack that hand gets its second card and no other, § 633c.5(aa)(1).
    """
    if submission.hole_card or in_play(submission, felt, terminal):
        return False
    dealer = dealers_cards(felt, terminal)
    if score_of(felt, terminal.position, terminal.hands[0]).blackjack:
        return len(dealer) < TWO
    return must_draw(dealer, DEALER_STANDS)
