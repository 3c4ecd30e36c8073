from typing import Any

import pytest

from nomorebets.law import cite
from nomorebets.tables.outcomes import settled
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds
from tests.tables.people import ANN

UNDER = cite("619a.3")
LAID: dict[str, Any] = {
    "player": ANN,
    "area": AreaId("$5"),
    "amount": Money.dollars(2),
    "under": UNDER,
}


@pytest.mark.parametrize(
    ("outcome", "decision", "odds", "winnings", "line"),
    [
        (
            WagerWon(odds=Odds(5), winnings=Money.dollars(10), **LAID),
            "won",
            "5 to 1",
            Money.dollars(10),
            "Cherry · $2.00 at 5 to 1 · won $10.00, $2.00 back",
        ),
        (WagerLost(**LAID), "lost", "", NOTHING, "Cherry · $2.00 · lost"),
        (WagerReturned(**LAID), "returned", "", NOTHING, "Cherry · $2.00 · returned"),
    ],
)
def test_a_player_is_told_what_was_decided_of_a_wager(outcome, decision, odds, winnings, line):
    told = settled("Cherry", outcome)

    assert (told.area, told.name, told.amount) == ("$5", "Cherry", Money.dollars(2))
    assert (told.decision, told.odds, told.winnings) == (decision, odds, winnings)
    assert (told.line, told.under) == (line, UNDER)
