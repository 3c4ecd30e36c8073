"""
What players elect at their terminals, §§ 633c.5(o), 633c.5(p)(2), 633c.5(r), 633c.5(z).

Until the window closes everybody may change what he elected: a further wager is placed with the
choice and taken up again with another one.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, assert_never

from nomorebets.equipment.cards import Rank, rank_of
from nomorebets.games.hybrid_blackjack.hands import (
    Answer,
    Choice,
    Hand,
    Terminal,
    cards_of,
    choices,
    electable,
    score_of,
)
from nomorebets.games.hybrid_blackjack.laying import blackjack_wager
from nomorebets.games.hybrid_blackjack.messages import (
    ChoiceMade,
    DoubleDown,
    Hit,
    HybridBlackjackEvent,
    InsuranceAnswered,
    SplitPair,
    Stand,
    Surrender,
)
from nomorebets.games.hybrid_blackjack.payouts import INSURED
from nomorebets.games.hybrid_blackjack.ranking import TWENTY_ONE, may_be_split
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack, hand_of, open_wagers
from nomorebets.games.hybrid_blackjack.submission import DoubleAmount, WithoutHoleCard
from nomorebets.games.hybrid_blackjack.wagers import WagerType, area_of, wager_of_hand
from nomorebets.games.hybrid_blackjack.windows import close_early
from nomorebets.law import Citation, cite
from nomorebets.wagering.messages import AreaId, Player, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.refusals import Refused

_INSURANCE: Final = area_of(WagerType.INSURANCE)


def take_insurance(
    table: HybridBlackjack, player: Player, amount: Money
) -> tuple[HybridBlackjackEvent, ...]:
    """Insure any amount up to half the Blackjack wager, § 633a.8, docs/readings/0033."""
    _terminal(table, player)
    under = cite("633a.8")
    most = Fraction(blackjack_wager(table, player).cents) * INSURED
    if amount == NOTHING:
        raise Refused("say how much you insure", under=under)
    if amount.cents > most:
        words = f"Insurance is at most half your Blackjack wager, {Money(int(most))}"
        raise Refused(words, under=under)
    placed = WagerPlaced(player=player, area=_INSURANCE, amount=amount)
    return _answer(table, player, Answer.INSURED, under, placed)


def take_even_money(table: HybridBlackjack, player: Player) -> tuple[HybridBlackjackEvent, ...]:
    """Take 1 to 1 for a Blackjack at once, § 633c.5(o), docs/readings/0033."""
    terminal = _terminal(table, player)
    under = cite("633c.5(o)")
    if not table.submission.hole_card:
        raise Refused("even money is for the game with a hole card", under=under)
    if not score_of(table.felt, terminal.position, terminal.hands[0]).blackjack:
        raise Refused("even money is for a Blackjack", under=under)
    return _answer(table, player, Answer.EVEN_MONEY, under)


def decline_insurance(table: HybridBlackjack, player: Player) -> tuple[HybridBlackjackEvent, ...]:
    """Take no Insurance, § 633a.8."""
    _terminal(table, player)
    return _answer(table, player, Answer.DECLINED, cite("633a.8"))


def _answer(
    table: HybridBlackjack, player: Player, answer: Answer, under: Citation, *placed: WagerPlaced
) -> tuple[HybridBlackjackEvent, ...]:
    back = _taken_up(table, player, _INSURANCE)
    answered = InsuranceAnswered(
        player=player, answer=answer, decided_for_player=False, under=under
    )
    return close_early(table, (*back, *placed, answered))


def _taken_up(
    table: HybridBlackjack, player: Player, area: AreaId
) -> tuple[HybridBlackjackEvent, ...]:
    """Take up what an earlier choice placed there."""
    lying = open_wagers(table, player).get(area)
    return (WagerTakenUp(player=player, area=area, amount=lying.amount),) if lying else ()


def _terminal(table: HybridBlackjack, player: Player) -> Terminal:
    terminal = table.terminals.get(player)
    if terminal is None:
        raise Refused("you are not in this round", under=table.submission.section)
    return terminal


def elect(
    table: HybridBlackjack, command: Hit | Stand | DoubleDown | SplitPair | Surrender
) -> tuple[HybridBlackjackEvent, ...]:
    """Elect something for a hand, in the place of what was elected before."""
    player = command.player
    terminal, hand = _hand(table, player, command.hand)
    choice = _CHOICES[type(command)]
    _check(table, terminal, hand, choice)
    becomes = 0
    placed: tuple[HybridBlackjackEvent, ...] = ()
    match command:
        case DoubleDown(amount=amount):
            _check_double(table, player, hand, amount)
            area = area_of(WagerType.DOUBLE_DOWN, hand.number)
            placed = (WagerPlaced(player=player, area=area, amount=amount),)
        case SplitPair():
            becomes = _next_number(terminal, hand)
            area = area_of(WagerType.SPLIT_PAIR, becomes)
            amount = open_wagers(table, player)[wager_of_hand(hand.number)].amount
            placed = (WagerPlaced(player=player, area=area, amount=amount),)
        case Hit() | Stand() | Surrender():
            pass
        case _:
            assert_never(command)
    made = ChoiceMade(
        player=player,
        hand=hand.number,
        choice=choice,
        becomes=becomes,
        decided_for_player=False,
        under=_UNDER[choice],
    )
    return close_early(table, (*_withdrawn(table, player, hand), *placed, made))


_CHOICES: Final = {
    Hit: Choice.HIT,
    Stand: Choice.STAND,
    DoubleDown: Choice.DOUBLE_DOWN,
    SplitPair: Choice.SPLIT,
    Surrender: Choice.SURRENDER,
}

_UNDER: Final[Mapping[Choice, Citation]] = {
    Choice.HIT: cite("633c.5(r)"),
    Choice.STAND: cite("633c.5(p)(2)"),
    Choice.DOUBLE_DOWN: cite("633a.10"),
    Choice.SPLIT: cite("633a.11(a)"),
    Choice.SURRENDER: cite("633a.9"),
}


def _hand(table: HybridBlackjack, player: Player, number: int) -> tuple[Terminal, Hand]:
    terminal = _terminal(table, player)
    for hand in electable(table.submission, table.felt, terminal):
        if hand.number == number:
            return terminal, hand
    under = cite("633c.5(r)(1)") if table.submission.hole_card else cite("633c.5(z)")
    for hand in hand_of(terminal, number):
        score = score_of(table.felt, terminal.position, hand)
        if score.total == TWENTY_ONE:
            raise Refused(f"nothing is drawn to {score.words}", under=under)
        raise Refused("nothing is to be elected for that hand now", under=under)
    raise Refused(f"you have no hand {number}", under=under)


def _check(table: HybridBlackjack, terminal: Terminal, hand: Hand, choice: Choice) -> None:
    """Refuse what may not be elected for this hand, in words that say why."""
    for words, under in why_not(table, terminal, hand, choice):
        raise Refused(words, under=under)


def why_not(
    table: HybridBlackjack, terminal: Terminal, hand: Hand, choice: Choice
) -> tuple[tuple[str, Citation], ...]:
    """Say why something may not be elected for a hand, with its clause; nothing if it may."""
    if choice in choices(table.submission, table.felt, terminal, hand):
        return ()
    cards = cards_of(table.felt, terminal.position, hand)
    under = _UNDER[choice]
    match choice:
        case Choice.SPLIT if not may_be_split(cards):
            words = "only two cards of one value are a pair to split"
        case Choice.SPLIT if hand.split and rank_of(cards[0]) is Rank.ACE:
            words = "these aces may not be split again"
        case Choice.SPLIT:
            words = f"a pair becomes {table.submission.hands_max} hands at most"
        case Choice.SURRENDER if table.submission.hole_card:
            words, under = "a hand is not surrendered here", cite("633c.5(p)(2)")
        case Choice.SURRENDER if not _surrenders(table):
            words = "surrender is not offered here"
        case Choice.SURRENDER:
            words = "only the first two cards may be surrendered"
        case Choice.DOUBLE_DOWN:
            words = "double down on two cards, where it is offered"
        case _:
            words = "this hand gets no further card"
    return ((words, under),)


def _surrenders(table: HybridBlackjack) -> bool:
    rules = table.submission.rules
    return isinstance(rules, WithoutHoleCard) and rules.surrender


def _check_double(table: HybridBlackjack, player: Player, hand: Hand, amount: Money) -> None:
    """Hold the amount against the hand's wager, § 633a.10, docs/readings/0036."""
    under = cite("633a.10")
    wager = open_wagers(table, player)[wager_of_hand(hand.number)].amount
    if table.submission.double_amount is DoubleAmount.EQUAL and amount != wager:
        raise Refused(f"the Double Down wager is {wager} here", under=under)
    smallest = table.submission.smallest_unit
    if amount == NOTHING or amount > wager or amount.cents % smallest.cents:
        words = f"the Double Down wager is {smallest} to {wager}, in steps of {smallest}"
        raise Refused(words, under=under)


def _next_number(terminal: Terminal, hand: Hand) -> int:
    """Number the second hand of a split; what was chosen for this hand before keeps its number."""
    if hand.becomes:
        return hand.becomes
    return 1 + max(max(one.number, one.becomes) for one in terminal.hands)


def _withdrawn(
    table: HybridBlackjack, player: Player, hand: Hand
) -> tuple[HybridBlackjackEvent, ...]:
    """Take up the further wager of what was elected before."""
    match hand.chosen:
        case Choice.DOUBLE_DOWN:
            return _taken_up(table, player, area_of(WagerType.DOUBLE_DOWN, hand.number))
        case Choice.SPLIT:
            return _taken_up(table, player, area_of(WagerType.SPLIT_PAIR, hand.becomes))
        case _:
            return ()
