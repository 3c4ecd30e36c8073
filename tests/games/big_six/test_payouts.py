from itertools import product

import pytest

from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.payouts import MINIMUM_ODDS, decide_wager
from nomorebets.games.big_six.wagers import areas_of
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Won, units
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.odds import Odds
from tests.games.big_six.dealing import submission

AREAS = areas_of(submission().labels)


def net(symbol, wagers):
    """What a player is up or down, in dollars, when the clapper rests in a section with it."""
    return sum(
        units(decide_wager(AREAS[AreaId(area)], Symbol(symbol), MINIMUM_ODDS)) * dollars
        for area, dollars in wagers.items()
    )


@pytest.mark.evidence("619a.3")
def test_the_floor_is_the_chapters_paytable():
    assert {symbol: str(odds) for symbol, odds in MINIMUM_ODDS.items()} == {
        "$1": "1 to 1",
        "$2": "2 to 1",
        "$5": "5 to 1",
        "$10": "10 to 1",
        "$20": "20 to 1",
        "flag": "45 to 1",
        "joker": "45 to 1",
    }


@pytest.mark.evidence("619a.2(c)", "619a.3")
def test_a_wager_wins_on_its_symbol_and_loses_on_every_other():
    for area, symbol in product(AREAS.values(), Symbol):
        decision = decide_wager(area, symbol, MINIMUM_ODDS)

        if area.symbol is symbol:
            assert decision == Won(MINIMUM_ODDS[symbol], under=cite("619a.3"))
        else:
            assert decision == Lost(under=cite("619a.2(c)"))


@pytest.mark.evidence("619a.3")
def test_better_odds_in_the_submission_are_the_odds_paid():
    better = {**MINIMUM_ODDS, Symbol.TWENTY: Odds(22)}

    assert decide_wager(AREAS[AreaId("$20")], Symbol.TWENTY, better) == Won(
        Odds(22), under=cite("619a.3")
    )


@pytest.mark.evidence("619a.3")
def test_in_every_section_exactly_one_of_seven_wagers_wins():
    for symbol in SECTIONS:
        decisions = [decide_wager(area, symbol, MINIMUM_ODDS) for area in AREAS.values()]

        assert sum(isinstance(decision, Won) for decision in decisions) == 1


@pytest.mark.evidence("619a.3")
@pytest.mark.parametrize(
    ("symbol", "wagers", "gained"),
    [
        ("joker", {"joker": 1}, 45),  # C037
        ("joker", {"joker": 5, "flag": 5}, 220),  # C038
        ("flag", {"joker": 5, "flag": 5}, 220),
        ("$1", {"joker": 5, "flag": 5}, -10),
        ("$20", {"$20": 5, "$1": 5}, 95),
    ],
)
def test_rounds_reported_elsewhere_as_wrong_come_out_right(symbol, wagers, gained):
    assert net(symbol, wagers) == gained
