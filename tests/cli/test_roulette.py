import subprocess
import sys

import pytest

from tests.cli.nmb import nmb

NO_NUMPY = """
import sys
from nomorebets.cli.app import run
code = run(["roulette", "advantage", "--wheel", "00", "--json"])
assert not {"numpy", "numba", "pandas"} & set(sys.modules)
sys.exit(code)
"""


def advantages(capsys, wheel):
    ran = nmb(capsys, "roulette", "advantage", "--wheel", wheel, "--json")
    assert ran.code == 0
    return {row["area"]: row for row in ran.data}


@pytest.mark.evidence("617a.4(a)")
def test_the_double_zero_wheel_keeps_a_nineteenth_and_more_of_the_first_five(capsys):
    rows = advantages(capsys, "00")

    assert rows.pop("first-five")["advantage"] == "3/38"
    assert {row["advantage"] for row in rows.values()} == {"1/19"}


@pytest.mark.evidence("617a.4(c)(2)")
@pytest.mark.parametrize("wheel", ["0", "00-as-0"])
def test_a_single_zero_keeps_a_thirty_seventh(capsys, wheel):
    rows = advantages(capsys, wheel)

    assert {row["advantage"] for row in rows.values()} == {"1/37"}


def test_each_row_names_area_wager_and_submission(capsys):
    row = advantages(capsys, "00")["17/20"]

    assert row["wager"] == "Split"
    assert row["hit_rate"] == "1/19"
    assert row["variance"] == "5832/361"
    assert row["submission"] == "strict-double-zero"


def test_the_example_in_use_is_named_beside_the_data(capsys):
    ran = nmb(capsys, "roulette", "advantage", "--wheel", "0")

    assert "strict-single-zero" in ran.err
    assert "2.7027%" in ran.out


def test_quiet_says_nothing_but_data(capsys):
    assert nmb(capsys, "--quiet", "roulette", "areas").err == ""
    assert nmb(capsys, "roulette", "areas", "--quiet", "--no-input").err == ""


def test_heavy_modules_are_not_touched():
    ran = subprocess.run([sys.executable, "-c", NO_NUMPY], check=False, capture_output=True)

    assert (ran.returncode, ran.stderr.count(b"Error")) == (0, 0)


def test_areas_have_odds_limits_and_clause(capsys):
    rows = {row["area"]: row for row in nmb(capsys, "roulette", "areas", "--json").data}

    assert rows["17/20"] == {
        "area": "17/20",
        "name": "Split 17, 20",
        "wager": "Split",
        "numbers": ["17", "20"],
        "odds": "17 to 1",
        "minimum": 100,
        "maximum": 20000,
        "clause": "617a.3(e)(2)",
        "submission": "strict-double-zero",
    }


def test_five_adjacent_has_five_times_the_limits_of_a_straight(capsys):
    ran = nmb(capsys, "roulette", "areas", "--submission", "five-adjacent", "--json")
    five = next(row for row in ran.data if row["area"] == "five:17")

    assert (five["minimum"], five["maximum"], five["odds"]) == (500, 50000, "35 to 1")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--wheel", "02"), "Did you"),
        (("--submission", "strict"), "roulette has strict-single-zero"),
        (("--submission", "none.toml"), "none.toml: there is no such file"),
        (("--submission", "."), "this is a folder"),
        (("--wheel", "0", "--submission", "five-adjacent"), "is for wheel 00, not 0"),
        (("--frobnicate",), "frobnicate"),
    ],
)
def test_a_wrong_command_is_said(capsys, arguments, said):
    ran = nmb(capsys, "roulette", "areas", *arguments)

    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_submission_of_garbage_is_said(capsys, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text('game = "roulette"\nseats = "many"\n')
    assert nmb(capsys, "roulette", "areas", "--submission", file).code == 2

    file.write_bytes(b"\xff\xfe\x00")
    ran = nmb(capsys, "roulette", "areas", "--submission", file)
    assert ran.code == 2
    assert "no text in UTF-8" in ran.err
