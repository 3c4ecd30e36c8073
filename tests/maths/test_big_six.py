from fractions import Fraction

import pytest
from msgspec.structs import replace

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.submission import example
from nomorebets.maths.big_six import advantages, house_advantage
from nomorebets.wagering.odds import Odds

STRICT = example("strict-big-six")

LISTED = """
joker 1 2 1 5 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1
flag 2 5 2 1 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1
""".split()  # noqa: SIM905
"""The chapter's wheel, written down a second time: what each section pays, and its two specials."""


def by_area(submission=STRICT):
    return {row.area: row for row in advantages(submission)}


def gains(area):
    """A second way to the same figures: walk round the wheel with a dollar and count the money."""
    for section in LISTED:
        pays = 45 if section in {"joker", "flag"} else int(section)
        yield pays if area.removeprefix("$") == section else -1


@pytest.mark.evidence("619a.1(a)", "619a.3")
@pytest.mark.parametrize("symbol", Symbol)
def test_every_figure_is_what_counting_money_round_the_wheel_gives(symbol):
    row = by_area()[symbol]
    gained = list(gains(symbol))
    kept = Fraction(-sum(gained), len(gained))

    assert len(gained) == 54
    assert row.advantage == kept == house_advantage(STRICT.area(symbol))
    assert row.variance == sum((gain + kept) ** 2 for gain in gained) / 54
    assert row.hit_rate == Fraction(sum(gain > 0 for gain in gained), 54)
    assert row.sections == sum(gain > 0 for gain in gained)


@pytest.mark.evidence("619a.3")
def test_the_house_keeps_8_9_6_10_12_8_and_8_of_54():
    kept = [row.advantage * 54 for row in advantages(STRICT)]

    assert kept == [8, 9, 6, 10, 12, 8, 8]


def test_published_figures_differ_where_the_published_wheel_and_odds_do():
    """As printed elsewhere, in per cent to two places."""
    printed = {
        "$1": "11.11", "$2": "16.67", "$5": "22.22", "$10": "18.52", "$20": "22.22",
        "flag": "24.07", "joker": "24.07",
    }  # fmt: skip
    rows = by_area()
    assert {area: f"{float(row.published):.2%}"[:-1] for area, row in rows.items()} == printed
    assert [(area, row.why) for area, row in rows.items()] == [
        ("$1", "24 sections there, 23 here"),
        ("$2", ""),
        ("$5", "7 sections there, 8 here"),
        ("$10", ""),
        ("$20", ""),
        ("flag", "40 to 1 there, 45 to 1 here"),
        ("joker", "40 to 1 there, 45 to 1 here"),
    ]
    assert all((row.published == row.advantage) == (row.why == "") for row in rows.values())


def test_better_odds_keep_less_and_a_themed_wheel_is_worth_what_its_symbols_are():
    themed = by_area(example("themed-big-six"))

    assert [(row.wager, row.advantage * 54) for row in themed.values()] == [
        ("Cherry", 8),
        ("Lemon", 9),
        ("Plum", 6),
        ("Melon", 10),
        ("Pineapple", 8),
        ("Lantern", 6),
        ("Jester", 3),
    ]
    fair = replace(STRICT, odds={**STRICT.odds, Symbol.FLAG: Odds(53)})
    assert by_area(fair)["flag"].advantage == 0
