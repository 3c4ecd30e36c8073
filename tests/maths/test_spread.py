from fractions import Fraction

from nomorebets.law import cite
from nomorebets.maths.spread import advantage_of, hit_rate_of, spread_of, variance_of
from nomorebets.wagering.decisions import Lost, Returned, Won
from nomorebets.wagering.odds import Odds

UNDER = cite("601a.2")
LOST, RETURNED, WON = Lost(UNDER), Returned(UNDER), Won(Odds(2), UNDER)


def test_a_spread_averages_over_equally_likely_results():
    spread = spread_of([WON, LOST, LOST, RETURNED])

    assert spread == {(WON, 1), (LOST, 2), (RETURNED, 1)}
    assert advantage_of(spread) == 0
    assert variance_of(spread) == Fraction(6, 4)
    assert hit_rate_of(spread) == Fraction(1, 4)


def test_a_wager_that_always_loses_keeps_all_and_never_varies():
    spread = spread_of([LOST] * 3)

    assert advantage_of(spread) == 1
    assert variance_of(spread) == hit_rate_of(spread) == 0
