"""Where a Rules Submission for hybrid Blackjack falls short: every point, each with its clause."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, assert_never

from nomorebets.equipment.table import examine_approvals
from nomorebets.games.hybrid_blackjack.equipment import (
    examine_cards,
    examine_layout,
    examine_table,
    examine_terminal,
    to_be_approved,
)
from nomorebets.games.hybrid_blackjack.payouts import (
    BUZZER_ODDS,
    EVEN_MONEY,
    INSURED,
    ODDS,
    PAID_UNDER,
    ROWS,
    Buzzer,
    Payout,
    Row,
)
from nomorebets.games.hybrid_blackjack.ranking import ACE_HIGH, TWENTY_ONE
from nomorebets.games.hybrid_blackjack.submission import (
    Automatic,
    BuzzerBeater,
    HybridBlackjackSubmission,
    Paytable,
    WithHoleCard,
    WithoutHoleCard,
    in_order,
)
from nomorebets.games.hybrid_blackjack.wagers import ON_TWO_CARDS, WagerType
from nomorebets.law import Citation, cite, clause, in_force
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.limits import Limits, examine_countdown, examine_limits
from nomorebets.wagering.money import Unpayable


def examine(submission: HybridBlackjackSubmission) -> tuple[Finding, ...]:
    """Find every point on which a submission falls short; none of them stops the search."""
    return (
        *_edition(submission),
        *_equipment(submission),
        *_odds(submission),
        *_limits(submission),
        *_rules(submission),
        *_times(submission),
        *examine_approvals(
            to_be_approved(submission.cards),
            submission.approvals,
            demonstration=submission.demonstration,
        ),
    )


def _edition(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    """See docs/readings/0043: the game is in the later edition only."""
    under = cite("633c.5")
    if not in_force(clause(under), submission.edition):
        found, required = f"edition {submission.edition}", "an edition that knows the game"
        yield Finding("game", found, required, under)


def _equipment(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    offered = submission.offers(WagerType.BUZZER_BEATER)
    yield from examine_layout(submission.printed, hole_card=submission.hole_card)
    yield from examine_terminal(submission.terminal_shows, buzzer_beater=offered)
    yield from examine_table(submission.furniture, submission.cards.shuffler)
    yield from examine_cards(submission.cards, submission.cards_needed)
    if submission.terminals < 1:
        found = f"{submission.terminals} terminals"
        yield Finding("terminals", found, "at least one", cite("633c.5(k)"), Gravity.UNANSWERED)


def _odds(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    """Odds are exact, docs/readings/0008, and can be paid in whole cents, docs/readings/0022."""
    under = _ODDS_UNDER[submission.hole_card]
    for payout in Payout:
        found = submission.odds.get(payout)
        if found != ODDS[payout]:
            said = f"{found}" if found else "no answer"
            yield Finding(f"odds of {payout.value}", said, f"{ODDS[payout]}", under[payout])
    halves = (ODDS[Payout.PLAYERS_BLACKJACK].ratio, EVEN_MONEY.ratio, INSURED)
    yield from _payable(submission, "wagers", halves, cite("633c.5(k)"))


_ODDS_UNDER: Final = {
    True: {
        Payout.BLACKJACK_WAGER: cite("633c.5(v)(1)"),
        Payout.PLAYERS_BLACKJACK: cite("633c.5(v)(1)"),
        Payout.INSURANCE: cite("633c.5(v)(2)"),
    },
    False: {
        Payout.BLACKJACK_WAGER: cite("633c.5(ee)(2)"),
        Payout.PLAYERS_BLACKJACK: cite("633c.5(ee)(2)"),
        Payout.INSURANCE: cite("633c.5(ee)(1)"),
    },
}


def _payable(
    submission: HybridBlackjackSubmission, what: str, ratios: tuple[Fraction, ...], under: Citation
) -> Iterator[Finding]:
    for ratio in ratios:
        try:
            submission.smallest_unit.times(ratio)
        except Unpayable:
            found = f"{ratio} of {submission.smallest_unit}"
            yield Finding(what, found, "whole cents", under)


def _limits(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    """Limits that can be kept, for each wager offered and no other, § 601a.2."""
    under = cite("601a.2")
    if not submission.smallest_unit:
        yield Finding("smallest unit", "nothing", "an amount", under)
    table = Limits(submission.table_minimum, submission.table_maximum)
    yield from examine_limits("limits of the table", table, submission.smallest_unit, under)
    for wager in submission.offered():
        if wager not in submission.limits:
            what = f"limits of {wager.value}"
            yield Finding(what, "no answer", "limits", under, Gravity.UNANSWERED)
    for wager in in_order(submission.limits):
        what = f"limits of {wager.value}"
        if not submission.offers(wager):
            yield Finding(what, "limits", "none, since it is not offered", wager.under)
            continue
        limits = submission.limits[wager]
        yield from examine_limits(what, limits, submission.smallest_unit, under)
        if limits.minimum > table.maximum:
            found = f"{limits.minimum}, above the table's {table.maximum}"
            yield Finding(what, found, "a minimum that the table takes", under)


def _rules(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    match submission.rules:
        case WithHoleCard() as rules:
            yield from _with_hole_card(rules)
        case WithoutHoleCard() as rules:
            yield from _time_outs(rules)
            yield from _paytables(submission, rules)
        case _:
            assert_never(submission.rules)


def _with_hole_card(rules: WithHoleCard) -> Iterator[Finding]:
    if not rules.split_aces_draw:
        under = cite("633a.11(c)")
        found, required = "one card to each split ace", "split aces that draw like other hands"
        yield Finding("split aces", found, required, under, Gravity.ADVICE)
    if isinstance(rules.buzzer_beater, BuzzerBeater):
        yield from _buzzer(rules.buzzer_beater)


def _buzzer(buzzer: BuzzerBeater) -> Iterator[Finding]:
    under = cite("633c.5(v)(3)")
    for row in Buzzer:
        found, lawful = buzzer.odds.get(row), BUZZER_ODDS.get(row)
        if found != lawful:
            said = f"{found}" if found else "no answer"
            required = f"{lawful}" if lawful else "no such row: the basis names those odds"
            yield Finding(f"odds of Buzzer Beater, {row.value}", said, required, under)


def _time_outs(rules: WithoutHoleCard) -> Iterator[Finding]:
    """Every total once; nothing is drawn to 21, § 633c.5(z)."""
    under = cite("633c.5(z)")
    totals = [(one.total, one.soft) for one in rules.on_time_out]
    for total, soft in dict.fromkeys(totals):
        name = f"{'soft' if soft else 'hard'} {total}"
        if totals.count((total, soft)) > 1:
            yield Finding("without an answer", f"{name} twice", "each total once", under)
        if not (ACE_HIGH + 1 if soft else _HARD_MIN) <= total <= TWENTY_ONE:
            yield Finding("without an answer", name, "a total that a hand can have", under)
    for one in rules.on_time_out:
        if one.action is Automatic.HIT and one.total == TWENTY_ONE:
            yield Finding("without an answer", "a card to 21", "none", under)


_HARD_MIN: Final = 4
"""Two 2s."""


def _paytables(submission: HybridBlackjackSubmission, rules: WithoutHoleCard) -> Iterator[Finding]:
    for wager in in_order(rules.paytables):
        if wager not in ON_TWO_CARDS:
            found = f"a paytable of {wager.value}"
            yield Finding("paytables", found, "none of it", cite("633c.5(x)"))
        else:
            yield from _paytable(submission, wager, rules.paytables[wager])


def _paytable(
    submission: HybridBlackjackSubmission, wager: WagerType, paytable: Paytable
) -> Iterator[Finding]:
    under = PAID_UNDER[wager]
    what = f"odds of {wager.value}"
    if not paytable.source.strip():
        yield Finding(what, "no source", "where they come from", under, Gravity.UNANSWERED)
    for row in Row:
        if row in ROWS[wager] and row not in paytable.odds:
            yield Finding(what, f"none for {row.value}", "odds", under, Gravity.UNANSWERED)
        if row not in ROWS[wager] and row in paytable.odds:
            yield Finding(what, f"odds for {row.value}", "no such row", under)
    ratios = tuple(paytable.odds[row].ratio for row in Row if row in paytable.odds)
    yield from _payable(submission, what, ratios, under)


def _times(submission: HybridBlackjackSubmission) -> Iterator[Finding]:
    """Countdowns, docs/readings/0047."""
    for what, seconds, under in (
        ("time to wager", submission.wagering_countdown_s, cite("633c.5(k)")),
        ("time for Insurance", submission.insurance_countdown_s, cite("633a.8")),
        ("time to decide", submission.decision_countdown_s, _decide(submission)),
    ):
        yield from examine_countdown(what, seconds, under)


def _decide(submission: HybridBlackjackSubmission) -> Citation:
    return cite("633c.5(p)(2)") if submission.hole_card else cite("633c.5(z)")
