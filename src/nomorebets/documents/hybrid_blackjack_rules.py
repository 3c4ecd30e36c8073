"""
The rules of hybrid Blackjack as offered at a table, § 633c.5(c)(2), from its submission.

Where the law is silent or torn they say how it is read here; Buzzer Beater has a section of its
own, § 633c.5(c)(3), for which the terminal has an icon of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from nomorebets.documents.hybrid_blackjack_actions import automatic_actions
from nomorebets.documents.hybrid_blackjack_layout import inscribed, paytable
from nomorebets.documents.rules import OddsLine, RuleLine, Rules, RuleSection, approved, said
from nomorebets.games.hybrid_blackjack.payouts import PAID_UNDER, Payout, Row
from nomorebets.games.hybrid_blackjack.submission import (
    BuzzerBeater,
    DoubleAmount,
    FinalHand,
    HybridBlackjackSubmission,
    InitialTwoCards,
    OnBlackjack,
    SplitCards,
    WithHoleCard,
    WithoutHoleCard,
)
from nomorebets.games.hybrid_blackjack.wagers import ON_TWO_CARDS, WagerType, area_of
from nomorebets.law import Citation, cite, clause, wording
from nomorebets.tables.messages import TableId

BUZZER_BEATER: Final = "Buzzer Beater"
"""The section behind the icon of § 633c.5(c)(3)."""

AUTOMATIC: Final = "If you do nothing in time"
"""The section that § 633c.5(c)(2) asks for: every action without an answer."""

_CARDS: Final = (
    cite("633c.5(f)"),
    cite("633c.5(h)(1)"),
    cite("633c.5(h)(2)"),
    cite("633c.5(h)(3)"),
    cite("633a.1"),
)
_DEAL: Final = {
    True: (
        cite("633c.5(n)"),
        cite("633c.5(n)(1)"),
        cite("633c.5(n)(2)"),
        cite("633c.5(n)(3)"),
        cite("633c.5(n)(4)"),
    ),
    False: (
        cite("633c.5(y)(1)"),
        cite("633c.5(y)(2)"),
        cite("633c.5(y)(3)"),
        cite("633c.5(y)(4)"),
    ),
}
"""By whether there is a hole card, as below."""

_DECISIONS: Final = {
    True: (
        cite("633c.5(p)(1)"),
        cite("633c.5(p)(2)"),
        cite("633c.5(r)"),
        cite("633c.5(r)(1)"),
        cite("633c.5(r)(2)"),
    ),
    False: (cite("633c.5(z)"),),
}
_COMMUNITY: Final = {
    True: (cite("633c.5(q)"),),
    False: (
        cite("633c.5(aa)"),
        cite("633c.5(aa)(1)"),
        cite("633c.5(aa)(1)(i)"),
        cite("633c.5(aa)(1)(ii)"),
        cite("633c.5(aa)(2)"),
        cite("633c.5(aa)(2)(i)"),
        cite("633c.5(aa)(2)(ii)"),
        cite("633c.5(aa)(3)"),
        cite("633c.5(aa)(3)(i)"),
        cite("633c.5(aa)(3)(ii)"),
    ),
}
_DEALERS_HAND: Final = {
    True: (cite("633c.5(s)"),),
    False: (cite("633c.5(bb)"), cite("633c.5(bb)(1)"), cite("633c.5(bb)(2)")),
}
_DECIDED: Final = (
    cite("633c.5(t)(1)(i)"),
    cite("633c.5(t)(1)(ii)"),
    cite("633c.5(t)(1)(iii)"),
    cite("633c.5(t)(2)"),
    cite("633c.5(t)(3)(i)"),
    cite("633c.5(t)(3)(ii)"),
    cite("633c.5(t)(3)(iii)"),
)
_BUZZER: Final = (
    cite("633c.5(m)"),
    cite("633c.5(u)(1)"),
    cite("633c.5(u)(2)(i)"),
    cite("633c.5(u)(2)(ii)"),
)
_IRREGULAR: Final = (
    RuleLine(
        "A card found face up in the shoe serves no hand; the next one does.", cite("633a.14")
    ),
    RuleLine(
        "If the shoe cannot read a card, dealer and floorperson enter it together and the round is "
        "played to its end; no other begins until the shoe reads again.",
        cite("633c.5(j)"),
    ),
    RuleLine(
        "If something else goes wrong play stops; a floorperson lets it go on, or gives back every "
        "wager of the round that is not settled.",
        cite("605a.4(d)(4)"),
    ),
)
"""As docs/readings/0021, 0040 and 0049 say."""


def rules_of(table: TableId, submission: HybridBlackjackSubmission) -> Rules:
    """Write the rules of a hybrid table from its submission."""
    days = (approval.on for approval in submission.approvals)
    version = "with a hole card" if submission.hole_card else "without a hole card"
    return Rules(
        table=table,
        title=f"Blackjack {version}",
        edition=submission.edition,
        approved=approved(days, demonstration=submission.demonstration),
        sections=tuple(_sections(submission)),
        odds=tuple(_odds(submission)),
    )


def _sections(submission: HybridBlackjackSubmission) -> Iterator[RuleSection]:
    hole_card = submission.hole_card
    yield RuleSection("In short", tuple(_in_short(submission)))
    yield _of_law("The cards", _CARDS, submission)
    yield _of_law("Placing wagers", _placing(submission), submission, tuple(_limits(submission)))
    yield _of_law("The deal", _DEAL[hole_card], submission)
    yield _of_law("Insurance", _insured(submission), submission, tuple(_insurance(submission)))
    further = tuple(_further(submission))
    yield _of_law("Your decisions", _DECISIONS[hole_card], submission, further)
    yield RuleSection(AUTOMATIC, automatic_actions(submission))
    rows = (_community(submission),)
    yield _of_law("Community cards", _COMMUNITY[hole_card], submission, rows)
    yield _of_law("The dealer's hand", _DEALERS_HAND[hole_card], submission)
    yield _of_law("Who wins", _DECIDED, submission, tuple(_read_so(submission)))
    yield from _optional(submission)
    yield RuleSection("Irregularities", _IRREGULAR)


def _of_law(
    title: str,
    citations: tuple[Citation, ...],
    submission: HybridBlackjackSubmission,
    more: tuple[RuleLine, ...] = (),
) -> RuleSection:
    return RuleSection(title, (*said(citations, submission.edition), *more))


def _in_short(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    """Say first what § 633c.5(c)(2) wants said."""
    odds, under = submission.odds, cite("633c.5(c)(2)")
    yield RuleLine(f"Blackjack pays {odds[Payout.PLAYERS_BLACKJACK]}.", under)
    yield RuleLine("The dealer stands on all soft 17s, as on every other 17.", under)
    yield RuleLine(f"Insurance pays {odds[Payout.INSURANCE]}.", under)


def _placing(submission: HybridBlackjackSubmission) -> tuple[Citation, ...]:
    return (cite("633c.5(k)"), submission.section)


def _limits(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    under = cite("601a.2")
    if submission.hole_card:
        words = "Any number of players may take the same position; each decides for himself."
        yield RuleLine(words, cite("633c.5(l)"))
    for wager in submission.offered():
        pair = submission.limits[wager]
        yield RuleLine(f"{wager.value}: from {pair.minimum} to {pair.maximum}.", under)
    least, most = submission.table_minimum, submission.table_maximum
    yield RuleLine(f"All your wagers before the cards together: from {least} to {most}.", under)
    yield RuleLine(f"Every wager is a whole number of {submission.smallest_unit}.", under)
    seconds = submission.wagering_countdown_s
    words = f"{seconds} seconds after the first wager, and with the first card, wagers close."
    yield RuleLine(words, cite("633c.5(k)"))


def _insured(submission: HybridBlackjackSubmission) -> tuple[Citation, ...]:
    return (cite("633a.8"), *((cite("633c.5(o)"),) if submission.hole_card else ()))


def _insurance(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    under = cite("633a.8")
    yield RuleLine("Insurance may be any amount up to half your Blackjack wager.", under)
    if submission.hole_card:
        words = "Even money closes the Blackjack wager only; a Buzzer Beater waits for the reader."
        yield RuleLine(words, cite("633c.5(o)"))


def _further(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    """Say what may be doubled, split and surrendered, docs/readings/0032, 0034 and 0036."""
    equal = submission.double_amount is DoubleAmount.EQUAL
    amount = "the amount of the hand's wager" if equal else "up to the amount of the hand's wager"
    words = f"You may double down on any first two cards but a Blackjack, for {amount}."
    yield RuleLine(words, cite("633a.10"))
    most = submission.hands_max
    words = f"Two cards of one value may be split; a pair becomes {most} hands at most."
    yield RuleLine(words, cite("633a.11(a)"))
    match submission.rules:
        case WithHoleCard(aces_split_again=again, split_aces_draw=draw):
            yield RuleLine(f"Aces may {'' if again else 'not '}be split again.", _SPLIT_AGAIN)
            drawn = "are played like any hand" if draw else "get one card each"
            yield RuleLine(f"Split aces {drawn}.", _SPLIT_AGAIN)
        case WithoutHoleCard() as rules:
            yield from _without_hole_card(rules)
        case _:
            assert_never(submission.rules)


_SPLIT_AGAIN: Final = cite("633a.11(c)")


def _without_hole_card(rules: WithoutHoleCard) -> Iterator[RuleLine]:
    yield RuleLine("Split aces get one card each.", cite("633c.5(aa)(3)(i)"))
    doubled = "" if rules.double_after_split else "not "
    yield RuleLine(f"A hand of a split pair may {doubled}be doubled.", cite("633c.5(aa)(3)(ii)"))
    returned = rules.double_on_dealers_blackjack is OnBlackjack.RETURNED
    what = "comes back" if returned else "is lost too"
    words = f"Where the dealer has a Blackjack, a Double Down wager {what}."
    yield RuleLine(words, cite("633c.5(bb)(1)"))
    if not rules.surrender:
        yield RuleLine("Hands are not surrendered here.", cite("633a.9"))
        return
    words = (
        "You may surrender your first two cards for half the wager; where the dealer's first card "
        "is an ace or worth 10, a Blackjack of the dealer's takes all of it."
    )
    yield RuleLine(words, cite("633a.9"))


def _community(submission: HybridBlackjackSubmission) -> RuleLine:
    """Say which hand takes which card, docs/readings/0024."""
    if submission.split_cards is SplitCards.SHARED:
        words = "All hands of a split pair that draw take the same community card."
    else:
        words = "A split pair is played hand by hand: the next takes cards when one is finished."
    return RuleLine(words, cite("633a.11(b)"))


def _read_so(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    """Say where we read the law otherwise than it may be read, docs/readings/0026, 0027, 0028."""
    words = "A hand over 21 has lost at once and is never a push, whatever the dealer's comes to."
    yield RuleLine(words, cite("633c.5(t)(3)(i)"))
    words = "An ace and a ten-value card after a split are 21 and no Blackjack."
    yield RuleLine(words, cite("633a.1"))
    if submission.hole_card:
        words = "The dealer draws only while a wager hangs on it; the hole card is always turned."
        yield RuleLine(words, cite("633c.5(s)"))


def _optional(submission: HybridBlackjackSubmission) -> Iterator[RuleSection]:
    """Give each optional wager its section with its approved rows, and nothing invented."""
    match submission.rules:
        case WithHoleCard(buzzer_beater=BuzzerBeater(basis=basis)):
            rows = _rows(WagerType.BUZZER_BEATER, _BUZZER_PAYS, submission)
            counts = RuleLine(_BASIS[type(basis)], cite("633c.5(m)"))
            read = RuleLine("Odds by your hand and the dealer's, in this order:", _BUZZER_PAYS)
            yield _of_law(BUZZER_BEATER, _BUZZER, submission, (counts, read, *rows))
        case WithHoleCard():
            return
        case WithoutHoleCard(several_optional_wagers=several):
            for wager in (one for one in ON_TWO_CARDS if submission.offers(one)):
                rows = _rows(wager, PAID_UNDER[wager], submission)
                words = "Your first two cards decide it." + ("" if several else _ONE_OF_THEM)
                line = RuleLine(words, cite("633c.5(x)"))
                yield _of_law(wager.value, (cite("633c.5(dd)"),), submission, (line, *rows))
        case _:
            assert_never(submission.rules)


_BUZZER_PAYS: Final = cite("633c.5(v)(3)")
_BASIS: Final = {
    FinalHand: "Your first hand counts as it is in the end, after all its cards.",
    InitialTwoCards: "Your first two cards count.",
}
_ONE_OF_THEM: Final = " You may hold one of these wagers at a time."


def _rows(
    wager: WagerType, under: Citation, submission: HybridBlackjackSubmission
) -> tuple[RuleLine, ...]:
    rows = paytable(wager, submission).items()
    return tuple(
        RuleLine(f"{row[:1].upper()}{row[1:]}: {odds}{_BESIDE.get(row, '')}.", under)
        for row, odds in rows
    )


_BESIDE: Final = {Row.CROWN_TREASURE.value: ", beside what the Royal Match pays"}


def _odds(submission: HybridBlackjackSubmission) -> Iterator[OddsLine]:
    """Give each wager in the order of the law, with its betting area as its picture."""
    for wager in WagerType:
        before = submission.offers(wager)
        if before or wager in _WITH_A_CHOICE:
            placed = wording(clause(wager.under), submission.edition)
            area = area_of(wager, 2 if wager is WagerType.SPLIT_PAIR else 1)
            yield OddsLine(wager.value, placed, inscribed(wager, submission), area)


_WITH_A_CHOICE: Final = (WagerType.INSURANCE, WagerType.DOUBLE_DOWN, WagerType.SPLIT_PAIR)
