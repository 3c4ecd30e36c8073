"""
What happens to each hand whose player does nothing in time, § 633c.5(c)(2).

A row a total, so that nobody has to work it out, §§ 633c.5(p)(2), 633c.5(z).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nomorebets.documents.rules import RuleLine
from nomorebets.games.hybrid_blackjack.ranking import ACE_HIGH, TWENTY_ONE
from nomorebets.games.hybrid_blackjack.submission import (
    Automatic,
    HybridBlackjackSubmission,
    WithoutHoleCard,
)
from nomorebets.law import cite

LEAST_HARD: Final = 4
"""Two 2s."""

LEAST_SOFT: Final = ACE_HIGH + 1
"""Two aces."""


def automatic_actions(submission: HybridBlackjackSubmission) -> tuple[RuleLine, ...]:
    """Give every action without an answer, hand by hand, and how long a player has."""
    return tuple(_lines(submission))


def _lines(submission: HybridBlackjackSubmission) -> Iterator[RuleLine]:
    under = cite("633c.5(p)(2)") if submission.hole_card else cite("633c.5(z)")
    early = " or until all have answered" if submission.windows_close_early else ""
    seconds = submission.decision_countdown_s
    words = f"You have {seconds} seconds to decide{early}, and may change your mind till then."
    yield RuleLine(words, under)
    seconds = submission.insurance_countdown_s
    words = f"Insurance is open {seconds} seconds{early}; without an answer none is taken."
    yield RuleLine(words, cite("633a.8"))
    match submission.rules:
        case WithoutHoleCard() as rules:
            yield from _table(rules)
        case _:
            yield RuleLine("Every hand: stand.", under)


def _table(rules: WithoutHoleCard) -> Iterator[RuleLine]:
    under = cite("633c.5(z)")
    chosen = {(one.total, one.soft): one.action for one in rules.on_time_out}
    for soft, least in ((False, LEAST_HARD), (True, LEAST_SOFT)):
        for total in range(least, TWENTY_ONE):
            action = chosen.get((total, soft), Automatic.STAND)
            name = f"Soft {total}" if soft else f"Hard {total}"
            yield RuleLine(f"{name}: {action.value}.", under)
    yield RuleLine("A hand that may not draw any more: stand.", under)
