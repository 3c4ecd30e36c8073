import subprocess
import sys

import pytest

from tests.cli.nmb import nmb

NO_NUMPY = """
import sys
from nomorebets.cli.app import run
code = run(["casino-war", "advantage", "--decks", "6", "--json"])
assert not {"numpy", "numba", "pandas"} & set(sys.modules)
sys.exit(code)
"""


def advantages(capsys, decks):
    ran = nmb(capsys, "casino-war", "advantage", "--decks", decks, "--json")
    assert ran.code == 0
    return {(row["wager"], row["played"]): row for row in ran.data}


@pytest.mark.evidence("651a.3(a)", "651a.10(1)", "651a.10(2)", "651a.10(3)")
def test_six_and_eight_decks_are_worked_out_as_fractions(capsys):
    six, eight = advantages(capsys, "6"), advantages(capsys, "8")

    assert six["Initial", "going to War"]["advantage"] == "23138/993023"
    assert six["Initial", "surrendering"]["advantage"] == "23/622"
    assert six["Tie", "original deal"]["advantage"] == "58/311"
    assert eight["Initial", "going to War"]["advantage"] == "276706/11826255"
    assert {row["tie_hand"] for row in six.values()} == {"23/311"}


@pytest.mark.evidence("651a.3(c)(1)")
@pytest.mark.parametrize(("decks", "shoe"), [("12", 6), ("14", 7), ("16", 8)])
def test_two_batches_are_two_shoes_of_half_the_decks(capsys, decks, shoe):
    rows = advantages(capsys, decks)

    assert {(row["decks"], row["decks_in_shoe"]) for row in rows.values()} == {(int(decks), shoe)}
    if shoe != 7:
        single = advantages(capsys, str(shoe))
        assert [row["advantage"] for row in rows.values()] == [
            row["advantage"] for row in single.values()
        ]


@pytest.mark.evidence("651a.3(a)", "651a.3(c)")
@pytest.mark.parametrize("decks", ["7", "13", "0", "six"])
def test_other_numbers_of_decks_are_said(capsys, decks):
    ran = nmb(capsys, "casino-war", "advantage", "--decks", decks)

    assert (ran.code, ran.out) == (2, "")


def test_the_table_says_published_figures_and_why_they_are_others(capsys):
    ran = nmb(capsys, "casino-war", "advantage")

    assert "2.3301%" in ran.out
    assert "pays it 2 to 1" in ran.out


def test_areas_have_odds_limits_and_clause(capsys):
    rows = {row["area"]: row for row in nmb(capsys, "casino-war", "areas", "--json").data}

    assert rows["war-3"] == {
        "area": "war-3",
        "name": "War Wager at 3",
        "wager": "War",
        "position": 3,
        "odds": ["1 to 1", "2 to 1"],
        "minimum": 500,
        "maximum": 100000,
        "clause": "651a.9(c)(2)",
        "submission": "strict-six-decks",
    }
    assert len(rows) == 21


def test_the_example_in_use_is_named_beside_the_data(capsys):
    ran = nmb(capsys, "casino-war", "areas", "--submission", "every-option")

    assert "initial-9" in ran.out
    assert "strict-six-decks" in nmb(capsys, "casino-war", "areas").err


def test_heavy_modules_are_not_touched():
    ran = subprocess.run([sys.executable, "-c", NO_NUMPY], check=False, capture_output=True)

    assert (ran.returncode, ran.stderr.count(b"Error")) == (0, 0)


@pytest.mark.evidence("651a.2(b)")
def test_the_layout_is_drawn(capsys):
    ran = nmb(capsys, "layout", "draw", "casino-war", "--submission", "strict-six-decks")

    assert ran.out.count('data-area="') == 14
    assert nmb(capsys, "layout", "draw", "casino-war", "wheel").code == 2
