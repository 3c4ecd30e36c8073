from fractions import Fraction
from itertools import product

import pytest

from nomorebets.games.roulette.equipment import WHEELS, WheelKind
from nomorebets.games.roulette.payouts import LOST_ON_ZERO, MINIMUM_ODDS, decide_wager, deemed
from nomorebets.games.roulette.wagers import WagerType, areas_of
from nomorebets.law import cite
from nomorebets.wagering.decisions import Lost, Won, units
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds

SINGLE, DOUBLE, AS_SINGLE = WheelKind
KINDS = list(WheelKind)
FIVE = WagerType.FIVE_ADJACENT


def areas(kind):
    return areas_of(kind, five_adjacent=True)


def decide(kind, area, number, odds=MINIMUM_ODDS):
    return decide_wager(areas(kind)[area], number, odds)


def net(kind, number, wagers):
    """What a player is up or down, in cents, after wagers in dollars, when the ball rests."""
    decisions = [(decide(kind, area, number), dollars) for area, dollars in wagers.items()]
    return sum(int(units(decision) * dollars * 100) for decision, dollars in decisions)


@pytest.mark.evidence("617a.3(d)", "617a.4(a)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_wager_wins_on_its_numbers_at_its_odds_and_loses_on_every_other(kind):
    for area, number in product(areas(kind).values(), WHEELS[kind].deciding):
        decision = decide_wager(area, number, MINIMUM_ODDS)
        if area.wager is FIVE:
            continue
        if number in area.numbers:
            assert decision == Won(MINIMUM_ODDS[area.wager], under=cite("617a.4(a)"))
        else:
            assert isinstance(decision, Lost)


@pytest.mark.evidence("617a.4(a)")
def test_the_floor_is_the_chapters_paytable():
    assert [(wager.value, str(odds)) for wager, odds in MINIMUM_ODDS.items()] == [
        ("Straight", "35 to 1"),
        ("Split", "17 to 1"),
        ("Three Numbers", "11 to 1"),
        ("Four Numbers", "8 to 1"),
        ("First Five Numbers", "6 to 1"),
        ("Six Numbers", "5 to 1"),
        ("Column", "2 to 1"),
        ("Dozen", "2 to 1"),
        ("Red", "1 to 1"),
        ("Black", "1 to 1"),
        ("Odd", "1 to 1"),
        ("Even", "1 to 1"),
        ("1-18", "1 to 1"),
        ("19-36", "1 to 1"),
    ]


@pytest.mark.evidence("617a.4(a)")
def test_better_odds_in_the_submission_are_the_odds_paid():
    better = {**MINIMUM_ODDS, WagerType.STRAIGHT: Odds(36)}

    assert decide(DOUBLE, "17", "17", better) == Won(Odds(36), under=cite("617a.4(a)"))


@pytest.mark.evidence("617a.4(b)")
@pytest.mark.parametrize(("kind", "zero"), [(SINGLE, "0"), (DOUBLE, "0"), (DOUBLE, "00")])
@pytest.mark.parametrize("area", ["red", "black", "odd", "even", "1-18", "19-36"])
def test_even_chances_are_lost_on_every_zero(kind, zero, area):
    assert decide(kind, area, zero) == Lost(under=cite("617a.4(b)"))


@pytest.mark.evidence("617a.4(c)", "617a.4(c)(3)")
@pytest.mark.parametrize("area", ["red", "black", "odd", "even", "1-18", "19-36"])
def test_even_chances_are_lost_on_zero_where_00_serves_as_single(area):
    assert decide(AS_SINGLE, area, "0") == Lost(under=cite("617a.4(c)(3)"))


@pytest.mark.evidence("617a.4(b)")
@pytest.mark.parametrize("kind", KINDS)
def test_no_other_wager_is_lost_under_that_rule(kind):
    for area, number in product(areas(kind).values(), WHEELS[kind].deciding):
        match decide_wager(area, number, MINIMUM_ODDS):
            case Lost(under=under):
                by_rule = area.wager in LOST_ON_ZERO and number in {"0", "00"}
                rule = "617a.4(c)(3)" if kind is AS_SINGLE else "617a.4(b)"

                assert under == (rule if by_rule else "617a.3(d)")


@pytest.mark.evidence("617a.3(e)(1)(iii)")
@pytest.mark.parametrize("kind", KINDS)
def test_five_adjacent_is_five_equal_straights(kind):
    found = areas(kind)
    for area, number in product(found.values(), WHEELS[kind].deciding):
        if area.wager is not FIVE:
            continue
        straights = [found[each] for each in area.numbers]
        gained = sum(units(decide_wager(one, number, MINIMUM_ODDS)) for one in straights)
        decision = decide_wager(area, number, MINIMUM_ODDS)

        assert units(decision) == Fraction(gained, 5)
        assert decision.under == ("617a.3(e)(1)(iii)" if number in area.numbers else "617a.3(d)")


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_a_five_adjacent_wager_is_deemed_a_straight_on_each_of_its_numbers():
    straights = deemed(areas(DOUBLE)["five:0"])

    assert [(one.id, one.wager) for one in straights] == [
        (number, WagerType.STRAIGHT) for number in ("14", "2", "0", "28", "9")
    ]


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_twenty_five_dollars_on_five_adjacent_gain_a_hundred_and_fifty_five():
    assert net(DOUBLE, "28", {"five:0": 25}) == 155_00
    assert net(SINGLE, "28", {"five:0": 25}) == -25_00


@pytest.mark.evidence("617a.3(e)(1)(iii)", "617a.4(a)")
def test_five_straights_that_cost_more_than_one_of_them_wins_are_no_win():
    below_the_floor = {**MINIMUM_ODDS, WagerType.STRAIGHT: Odds(3)}

    assert decide(DOUBLE, "five:0", "0", below_the_floor) == Lost(under=cite("617a.3(d)"))


@pytest.mark.evidence("617a.4(a)", "617a.4(b)")
@pytest.mark.parametrize(
    ("kind", "number", "wagers", "gained"),
    [
        (SINGLE, "0", {"even": 5, "odd": 5, "0": 1}, 25),  # C001
        (DOUBLE, "0", {"0": 5, "00": 5}, 170),  # C002
        (DOUBLE, "00", {"0": 5, "00": 5}, 170),
        (SINGLE, "36", {"36": 5}, 175),  # C004
        (DOUBLE, "0", {"1-18": 5, "19-36": 5}, -10),  # C005
        (DOUBLE, "18", {"1-18": 5, "19-36": 5}, 0),
        (DOUBLE, "19", {"1-18": 5, "19-36": 5}, 0),
        (DOUBLE, "36", {"column1": 5, "column2": 5, "column3": 5}, 0),  # C007
        (DOUBLE, "8", {"7/8/9": 1}, 11),  # C008
        (DOUBLE, "8", {"8/11": 6}, 102),  # C010
        (DOUBLE, "11", {"8/11": 6}, 102),
        (DOUBLE, "9", {"8/11": 6}, -6),
        (DOUBLE, "7", {"7": 500, "red": 500, "odd": 500}, 18_500),  # C016
        (DOUBLE, "27", {"red": 5}, 5),  # C019
        (DOUBLE, "0", {"red": 5}, -5),
        (DOUBLE, "00", {"red": 5}, -5),
        (DOUBLE, "00", {"odd": 5, "19-36": 5, "3rd12": 5, "column1": 5, "00": 1}, 15),  # C020
        (AS_SINGLE, "0", {"red": 10, "0": 5}, 165),  # D02
        (DOUBLE, "00", {"first-five": 10}, 60),  # D06
        (DOUBLE, "4", {"first-five": 10}, -10),
    ],
)
def test_rounds_reported_elsewhere_as_wrong_come_out_right(kind, number, wagers, gained):
    assert net(kind, number, wagers) == gained * 100


@pytest.mark.evidence("617a.4(a)")
@pytest.mark.parametrize("number", [str(number) for number in range(10)])
def test_single_digits_are_paid(number):
    assert net(DOUBLE, number, {number: 1}) == 35_00


@pytest.mark.evidence("617a.3(e)(7)", "617a.4(a)")
def test_every_number_but_the_zeros_pays_just_one_column():
    for number in WHEELS[DOUBLE].ring:
        columns = [decide(DOUBLE, f"column{column}", number) for column in (1, 2, 3)]
        won = [decision for decision in columns if isinstance(decision, Won)]

        assert len(won) == (number not in {"0", "00"})


@pytest.mark.evidence("617a.4(a)")
@pytest.mark.parametrize("kind", KINDS)
def test_at_the_floor_every_wager_of_whole_cents_is_payable(kind):
    for area in areas(kind).values():
        for number in area.numbers:
            decision = decide_wager(area, number, MINIMUM_ODDS)

            assert Money(5).times(units(decision))
