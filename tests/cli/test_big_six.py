from xml.etree import ElementTree as ET

import pytest

from nomorebets.games.big_six.submission import example_text
from tests.cli.nmb import ROUNDS, nmb


def rows(capsys, *arguments):
    ran = nmb(capsys, "big-six", *arguments, "--json")
    assert ran.code == 0
    return {row["area"]: row for row in ran.data}


@pytest.mark.evidence("619a.3")
def test_the_advantage_of_every_wager_is_a_fraction(capsys):
    kept = {area: row["advantage"] for area, row in rows(capsys, "advantage").items()}

    assert kept == {
        "$1": "4/27",
        "$2": "1/6",
        "$5": "1/9",
        "$10": "5/27",
        "$20": "2/9",
        "flag": "4/27",
        "joker": "4/27",
    }


def test_published_figures_stand_beside_with_why_they_differ(capsys):
    row = rows(capsys, "advantage")["joker"]

    assert row == {
        "area": "joker",
        "wager": "Joker",
        "advantage": "4/27",
        "variance": "28037/729",
        "hit_rate": "1/54",
        "sections": 1,
        "published": "13/54",
        "why": "40 to 1 there, 45 to 1 here",
        "submission": "strict-big-six",
    }
    ran = nmb(capsys, "big-six", "advantage")
    assert "24 sections there, 23 here" in ran.out
    assert "14.8148%" in ran.out
    assert "the example strict-big-six" in ran.err


def test_another_submission_is_worked_with(capsys):
    row = rows(capsys, "advantage", "--submission", "themed-big-six")["joker"]

    assert (row["wager"], row["advantage"], row["submission"]) == (
        "Jester",
        "1/18",
        "themed-big-six",
    )


@pytest.mark.evidence("619a.1(g)(2)")
def test_areas_have_odds_limits_and_clause(capsys):
    assert rows(capsys, "areas", "--submission", "themed-big-six")["$20"] == {
        "area": "$20",
        "name": "Pineapple",
        "wager": "$20",
        "odds": "22 to 1",
        "minimum": 50,
        "maximum": 50000,
        "clause": "619a.1(g)(2)(i)",
        "submission": "themed-big-six",
    }
    assert "619a.1(g)(2)(iii)" in nmb(capsys, "big-six", "areas").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("areas", "--submission", "strict"), "big-six has strict-big-six, themed-big-six"),
        (("areas", "--submission", "strict-double-zero"), "big-six has strict-big-six"),
        (("advantage", "--submission", "none.toml"), "there is no such file"),
        (("areas", "--wheel", "0"), "wheel"),
    ],
)
def test_a_wrong_command_is_said(capsys, arguments, said):
    ran = nmb(capsys, "big-six", *arguments)

    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize("part", ["layout", "wheel"])
@pytest.mark.parametrize("submission", ["", "themed-big-six"])
def test_layout_and_wheel_are_drawn(capsys, tmp_path, part, submission):
    out = tmp_path / "picture.svg"
    named = ("--submission", submission) if submission else ()
    ran = nmb(capsys, "layout", "draw", "big-six", part, *named, "--out", out, "--areas")

    assert (ran.code, ran.out) == (0, "")
    assert ET.parse(out).getroot().tag.endswith("svg")


def test_there_is_one_wheel(capsys):
    ran = nmb(capsys, "layout", "draw", "big-six", "--wheel", "00")

    assert ran.code == 2
    assert "leave --wheel out" in ran.err


def test_submissions_are_examined(capsys, tmp_path):
    assert nmb(capsys, "submission", "examine", "strict-big-six").code == 0
    forty = tmp_path / "forty.toml"
    text = example_text("strict-big-six").replace('joker = "45 to 1"', 'joker = "40 to 1"')
    forty.write_text(text, "utf-8")
    ran = nmb(capsys, "submission", "examine", forty)

    assert ran.code == 1
    assert "odds of joker: found 40 to 1, required at least 45 to 1. 619a.3" in ran.out


def test_a_round_is_played(capsys):
    ran = nmb(capsys, "round", "play", ROUNDS / "big_six/joker-pays-forty-five.round")

    assert ran.code == 0
    assert "joker" in ran.out
