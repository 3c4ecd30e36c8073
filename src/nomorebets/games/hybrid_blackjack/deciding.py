"""
What is decided of one wager by the cards seen so far, §§ 633c.5(o) to 633c.5(u), 633c.5(aa).

`NotYet` while cards to come may change it; once something else, it never changes again.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.games.hybrid_blackjack.hands import (
    TWO,
    Answer,
    Hand,
    Terminal,
    dealers_cards,
    is_finished,
    score_of,
)
from nomorebets.games.hybrid_blackjack.payouts import (
    BUZZER_MIN,
    EVEN_MONEY,
    NotYet,
    Payout,
    decide_buzzer,
    decide_hand,
    decide_on_two_cards,
)
from nomorebets.games.hybrid_blackjack.ranking import (
    DEALER_STANDS,
    Score,
    may_have_blackjack,
    must_draw,
    score,
)
from nomorebets.games.hybrid_blackjack.state import (
    Dealing,
    HybridBlackjack,
    OfferingInsurance,
    Reader,
    ReadingHoleCard,
    TakingWagers,
    hand_of,
)
from nomorebets.games.hybrid_blackjack.submission import (
    BuzzerBeater,
    InitialTwoCards,
    OnBlackjack,
    WithHoleCard,
    WithoutHoleCard,
)
from nomorebets.games.hybrid_blackjack.wagers import BettingArea, WagerType
from nomorebets.law import Citation, cite
from nomorebets.wagering.decisions import Lost, Returned, Won


class Halved(msgspec.Struct, frozen=True, tag=True):
    """Half of the wager is lost, half comes back: the hand was surrendered."""

    under: Citation


Ruling: TypeAlias = Won | Lost | Returned | Halved | NotYet

_OF_A_HAND: Final = (WagerType.BLACKJACK, WagerType.SPLIT_PAIR, WagerType.DOUBLE_DOWN)


def ruling_on(table: HybridBlackjack, terminal: Terminal, area: BettingArea) -> Ruling:
    """Say what is decided of a wager that a terminal has on an area."""
    if isinstance(table.phase, TakingWagers | Dealing):
        return NotYet()
    match table.submission.rules:
        case WithHoleCard() as rules:
            return _with_hole_card(table, rules, terminal, area)
        case WithoutHoleCard() as rules:
            return _without_hole_card(table, rules, terminal, area)
        case _:
            assert_never(table.submission.rules)


def _dealers_score(table: HybridBlackjack, terminal: Terminal) -> tuple[Score, ...]:
    """Count the dealer's hand once it is complete; nothing before."""
    dealer = dealers_cards(table.felt, terminal)
    if len(dealer) < TWO or must_draw(dealer, DEALER_STANDS):
        return ()
    return (score(dealer),)


# With a hole card.


def _with_hole_card(
    table: HybridBlackjack, rules: WithHoleCard, terminal: Terminal, area: BettingArea
) -> Ruling:
    if area.wager is WagerType.INSURANCE:
        return _insurance_at_the_reader(table)
    if area.wager is WagerType.BUZZER_BEATER:
        assert isinstance(rules.buzzer_beater, BuzzerBeater)
        return _buzzer(table, rules.buzzer_beater, terminal)
    for hand in hand_of(terminal, area.hand):
        player = score_of(table.felt, terminal.position, hand)
        if player.over:
            return Lost(under=cite("633c.5(t)(3)(i)"))
        if player.blackjack:
            return _players_blackjack(table, terminal, player)
        if _is_complete(table, terminal, hand):
            for dealer in _dealers_score(table, terminal):
                return decide_hand(player, dealer, table.submission.odds)
    return NotYet()


def _is_complete(table: HybridBlackjack, terminal: Terminal, hand: Hand) -> bool:
    """Nothing comes to it any more: a dealer's Blackjack completes every hand, § 633c.5(o)."""
    finished = is_finished(table.submission, table.felt, terminal, hand)
    return finished or table.reader is Reader.BLACKJACK


def _insurance_at_the_reader(table: HybridBlackjack) -> Ruling:
    """The reader decides it, § 633a.8; a dealer's Blackjack is shown before it is paid."""
    match table.reader:
        case Reader.BLACKJACK if not table.felt.hole_card_lies:
            return Won(table.submission.odds[Payout.INSURANCE], under=cite("633c.5(v)(2)"))
        case Reader.NO_BLACKJACK:
            return Lost(under=cite("633a.8"))
        case _:
            return NotYet()


def _players_blackjack(table: HybridBlackjack, terminal: Terminal, player: Score) -> Ruling:
    """Against 2 to 9 at once, § 633c.5(p)(1); else after the reader, docs/readings/0029."""
    odds = table.submission.odds
    if not may_have_blackjack(table.felt.dealer[0]):
        return Won(odds[Payout.PLAYERS_BLACKJACK], under=cite("633c.5(p)(1)"))
    if isinstance(table.phase, OfferingInsurance):
        return NotYet()
    if terminal.answer is Answer.EVEN_MONEY:
        return Won(EVEN_MONEY, under=cite("633c.5(o)"))
    if table.reader is Reader.NO_BLACKJACK:
        return Won(odds[Payout.PLAYERS_BLACKJACK], under=cite("633c.5(v)(1)"))
    for dealer in _dealers_score(table, terminal):
        return decide_hand(player, dealer, odds)
    return NotYet()


def _buzzer(table: HybridBlackjack, buzzer: BuzzerBeater, terminal: Terminal) -> Ruling:
    """By the final first hand, or by the first two cards, docs/readings/0030."""
    first = terminal.hands[0]
    judged = Hand(1) if isinstance(buzzer.basis, InitialTwoCards) else first
    player = score_of(table.felt, terminal.position, judged)
    if player.blackjack and not may_have_blackjack(table.felt.dealer[0]):
        return Lost(under=cite("633c.5(p)(1)"))
    if player.blackjack and table.reader is Reader.NO_BLACKJACK:
        return Lost(under=cite("633c.5(u)(2)(i)"))
    if isinstance(buzzer.basis, InitialTwoCards):
        read = not isinstance(table.phase, OfferingInsurance | ReadingHoleCard)
        if player.total < BUZZER_MIN and read:
            return Lost(under=cite("633c.5(u)(2)"))
    elif not _is_complete(table, terminal, first):
        return NotYet()
    if player.over:
        return Lost(under=cite("633c.5(u)(2)(ii)"))
    for dealer in _dealers_score(table, terminal):
        return decide_buzzer(player, dealer, buzzer.table)
    return NotYet()


# Without a hole card: the dealer's hand is the terminal's own.


def _without_hole_card(
    table: HybridBlackjack, rules: WithoutHoleCard, terminal: Terminal, area: BettingArea
) -> Ruling:
    dealer = dealers_cards(table.felt, terminal)
    if area.wager in rules.paytables:
        two = table.felt.at(terminal.position)
        odds = rules.paytables[area.wager].odds
        return decide_on_two_cards(area.wager, two, dealer, odds)
    if area.wager is WagerType.INSURANCE:
        return _insurance(table, terminal)
    if terminal.surrendered:
        return _surrendered(table, terminal)
    for hand in hand_of(terminal, area.hand):
        player = score_of(table.felt, terminal.position, hand)
        if player.over:
            return Lost(under=_OVER[hand.last])
        finished = is_finished(table.submission, table.felt, terminal, hand)
        if not finished or len(dealer) < TWO:
            return NotYet()
        second = score(dealer[:TWO])
        if player.blackjack:
            return _against_players_blackjack(table, second)
        if second.blackjack:
            return _against_dealers_blackjack(rules, terminal, area)
        for complete in _dealers_score(table, terminal):
            return decide_hand(player, complete, table.submission.odds)
    return NotYet()


_OVER: Final[Mapping[bool, Citation]] = {
    True: cite("633c.5(aa)(3)(i)"),
    False: cite("633c.5(aa)(3)(ii)"),
}
"""Under which clause a hand over 21 is lost: whether its card was the last it could have."""


def _insurance(table: HybridBlackjack, terminal: Terminal) -> Ruling:
    """Settled at the terminal's own second dealer's card, docs/readings/0033."""
    dealer = dealers_cards(table.felt, terminal)
    if len(dealer) < TWO:
        return NotYet()
    if score(dealer[:TWO]).blackjack:
        return Won(table.submission.odds[Payout.INSURANCE], under=cite("633c.5(ee)(1)"))
    first = terminal.hands[0]
    if score_of(table.felt, terminal.position, first).blackjack:
        return Lost(under=cite("633c.5(aa)(1)(ii)"))
    stood = _stood_on_two(terminal)
    return Lost(under=cite("633c.5(aa)(2)(ii)" if stood else "633c.5(bb)(2)"))


def _stood_on_two(terminal: Terminal) -> bool:
    return len(terminal.hands) == 1 and not terminal.hands[0].taken


def _surrendered(table: HybridBlackjack, terminal: Terminal) -> Ruling:
    """Half, unless the second dealer's card makes a Blackjack, docs/readings/0032."""
    dealer = dealers_cards(table.felt, terminal)
    if may_have_blackjack(dealer[0]):
        if len(dealer) < TWO:
            return NotYet()
        if score(dealer[:TWO]).blackjack:
            return Lost(under=cite("633a.9"))
    return Halved(under=cite("633a.9"))


def _against_players_blackjack(table: HybridBlackjack, second: Score) -> Ruling:
    if second.blackjack:
        return Returned(under=cite("633c.5(aa)(1)(i)"))
    odds = table.submission.odds[Payout.PLAYERS_BLACKJACK]
    return Won(odds, under=cite("633c.5(aa)(1)(ii)"))


def _against_dealers_blackjack(
    rules: WithoutHoleCard, terminal: Terminal, area: BettingArea
) -> Ruling:
    """
    Only the original wager is lost, § 633c.5(bb)(1).

    A Double Down wager as the submission answers, docs/readings/0035.
    """
    match area.wager:
        case WagerType.SPLIT_PAIR:
            return Returned(under=cite("633c.5(bb)(1)"))
        case WagerType.DOUBLE_DOWN if rules.double_on_dealers_blackjack is OnBlackjack.RETURNED:
            return Returned(under=cite("633c.5(bb)(1)"))
        case _ if _stood_on_two(terminal):
            return Lost(under=cite("633c.5(aa)(2)(i)"))
        case _:
            return Lost(under=cite("633c.5(bb)(1)"))
