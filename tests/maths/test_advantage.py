import json
import subprocess
import sys
from fractions import Fraction

import pytest
from msgspec.structs import replace

from nomorebets.games.roulette.equipment import WHEELS, WheelKind
from nomorebets.games.roulette.payouts import MINIMUM_ODDS
from nomorebets.games.roulette.submission import example, strict
from nomorebets.games.roulette.wagers import WagerType, areas_of
from nomorebets.maths.advantage import advantages, hit_rate, house_advantage, variance
from nomorebets.wagering.codec import encode
from nomorebets.wagering.odds import Odds

SINGLE, DOUBLE, AS_SINGLE = WheelKind
KINDS = list(WheelKind)


def each(kind):
    return list(areas_of(kind, five_adjacent=True).values())


@pytest.mark.evidence("617a.4(a)")
def test_a_double_zero_wheel_keeps_a_nineteenth_and_three_thirty_eighths_on_the_first_five():
    for area in each(DOUBLE):
        kept = house_advantage(area, WHEELS[DOUBLE], MINIMUM_ODDS)
        first_five = area.wager is WagerType.FIRST_FIVE_NUMBERS

        assert kept == (Fraction(3, 38) if first_five else Fraction(1, 19))


@pytest.mark.evidence("617a.4(a)", "617a.4(c)(2)")
@pytest.mark.parametrize("kind", [SINGLE, AS_SINGLE])
def test_a_wheel_with_one_zero_keeps_a_thirty_seventh_whatever_its_compartments(kind):
    kept = {house_advantage(area, WHEELS[kind], MINIMUM_ODDS) for area in each(kind)}

    assert kept == {Fraction(1, 37)}


@pytest.mark.parametrize("kind", KINDS)
def test_advantage_and_variance_are_what_counting_the_covered_numbers_gives(kind):
    """A second way to the same figures: from how many numbers are covered, not by deciding."""
    compartments = len(WHEELS[kind].deciding)
    for area in each(kind):
        if area.wager is WagerType.FIVE_ADJACENT:
            continue
        odds, chance = MINIMUM_ODDS[area.wager], Fraction(len(area.numbers), compartments)
        kept = 1 - chance * (odds.ratio + 1)

        assert hit_rate(area, WHEELS[kind], MINIMUM_ODDS) == chance
        assert house_advantage(area, WHEELS[kind], MINIMUM_ODDS) == kept
        assert variance(area, WHEELS[kind], MINIMUM_ODDS) == (
            (odds.ratio + 1) ** 2 * chance * (1 - chance)
        )


@pytest.mark.evidence("617a.3(e)(1)(iii)")
@pytest.mark.parametrize("kind", KINDS)
def test_five_adjacent_is_worth_what_five_straights_are_and_varies_less(kind):
    wheel, compartments = WHEELS[kind], len(WHEELS[kind].deciding)
    chance = Fraction(5, compartments)
    for area in each(kind):
        if area.wager is WagerType.FIVE_ADJACENT:
            assert hit_rate(area, wheel, MINIMUM_ODDS) == chance
            assert variance(area, wheel, MINIMUM_ODDS) == (
                Fraction(36, 5) ** 2 * chance * (1 - chance)
            )


@pytest.mark.parametrize("kind", KINDS)
def test_rows_name_each_area_once_in_the_order_of_the_layout(kind):
    rows = advantages(strict(kind)).rows

    assert [row.area for row in rows] == list(areas_of(kind, five_adjacent=False))
    assert all(row.numbers for row in rows)


def test_odds_of_the_submission_are_the_odds_worked_with():
    better = {**strict(DOUBLE).odds, WagerType.STRAIGHT: Odds(37)}
    found = advantages(replace(strict(DOUBLE), odds=better))

    assert {row.advantage for row in found.rows if row.wager == "Straight"} == {0}


def test_columns_hold_the_rows():
    found = advantages(example("five-adjacent"))
    columns = found.columns()

    assert list(columns) == ["area", "wager", "advantage", "variance", "hit_rate", "numbers"]
    assert {len(column) for column in columns.values()} == {len(found.rows)} == {199}


def test_exact_figures_are_written_as_fractions():
    written = json.loads(encode(advantages(strict(DOUBLE))))
    by_area = {row["area"]: row for row in written["rows"]}

    assert written["wheel"] == "00"
    assert by_area["first-five"]["advantage"] == "3/38"
    assert by_area["17"] == {
        "area": "17",
        "wager": "Straight",
        "advantage": "1/19",
        "variance": "11988/361",
        "hit_rate": "1/38",
        "numbers": ["17"],
    }


def test_it_needs_neither_numpy_nor_numba():
    named = "sorted({'numpy', 'numba'} & set(sys.modules))"
    script = f"import sys, nomorebets.maths.advantage; print({named})"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
