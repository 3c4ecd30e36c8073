import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Returned, Won, units
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.odds import Odds
from nomorebets.wagering.refusals import Fault, Refused

whole = st.integers(1, 10**6)


@given(whole, whole)
def test_odds_are_written_as_they_are_read_in_lowest_terms(gain, stake):
    odds = Odds(gain, stake)

    assert Odds.parse(str(odds)) == odds
    assert odds.ratio == Fraction(gain, stake) == Fraction(odds.gain, odds.stake)
    assert hash(Odds(gain * 3, stake * 3)) == hash(odds)
    assert pickle.loads(pickle.dumps(odds)) == odds


@pytest.mark.parametrize("terms", [(0, 1), (1, 0), (-1, 1), (1, -1), (1.0, 1), (True, 1), (1, "1")])
def test_odds_are_two_whole_numbers_from_one_up(terms):
    with pytest.raises(ValueError, match="whole numbers from 1 up"):
        Odds(*terms)


@pytest.mark.parametrize(
    "text",
    ["", "35", "35 to", "35 to ", " to 1", "35:1", "35 for 1", "-35 to 1", "35 to 0", "٣ to 1"],
)
def test_odds_written_in_another_way_are_refused(text):
    with pytest.raises(ValueError, match=r"odds are"):
        Odds.parse(text)


def test_odds_never_change_and_are_nothing_else():
    with pytest.raises(AttributeError, match="frozen"):
        Odds(35).gain = 36

    assert Odds(35) != Fraction(35)
    assert repr(Odds(70, 2)) == "Odds(35, 1)"


def test_a_decision_is_worth_what_is_gained_per_unit():
    under = cite("617a.4(a)")

    assert units(Won(Odds(3, 2), under)) == Fraction(3, 2)
    assert units(Lost(under)) == -1
    assert units(Returned(under)) == 0


def test_a_refusal_a_fault_and_a_finding_say_what_they_are():
    refused = Refused("no more bets", under=cite("617a.5(b)"))
    finding = Finding("ball", "11/16 inch", "at least 12/16 inch", cite("617a.1(a)"))

    assert str(refused) == "Not accepted: no more bets. 617a.5(b)"
    assert str(Fault("two balls")) == Fault("two balls").reason == "two balls"
    assert str(finding) == "ball: found 11/16 inch, required at least 12/16 inch. 617a.1(a)"
    assert finding.gravity is Gravity.UNLAWFUL
