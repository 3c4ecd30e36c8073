from nomorebets.games.roulette.submission import example_text
from tests.cli.nmb import nmb


def test_an_example_has_no_findings(capsys):
    ran = nmb(capsys, "submission", "examine", "strict-double-zero", "--json")

    assert (ran.code, ran.data) == (0, [])
    assert "no findings" in ran.err


def test_findings_are_told_with_their_clause(capsys, tmp_path):
    file = tmp_path / "worse.toml"
    text = example_text("strict-double-zero")
    file.write_text(text.replace('Straight = "35 to 1"', 'Straight = "34 to 1"'))

    ran = nmb(capsys, "submission", "examine", file, "--json")
    assert ran.code == 1
    assert [(each["clause"], each["found"]) for each in ran.data] == [("617a.4(a)", "34 to 1")]

    said = nmb(capsys, "submission", "examine", file)
    assert said.code == 1
    assert "required at least 35 to 1. 617a.4(a)" in said.out


def test_what_is_no_submission_is_said(capsys, tmp_path):
    file = tmp_path / "none.toml"
    file.write_text("game = ")

    assert nmb(capsys, "submission", "examine", file).code == 2
    assert nmb(capsys, "submission", "examine", tmp_path / "missing.toml").code == 2


def test_a_submission_is_examined_by_the_game_it_names(capsys, tmp_path):
    file = tmp_path / "faro.toml"
    file.write_text('game = "faro"\n')
    ran = nmb(capsys, "submission", "examine", file)

    assert ran.code == 2
    assert "a submission of 'faro'; wanted is one of roulette" in ran.err


def test_a_name_that_several_games_use_is_asked_about(capsys):
    asked = nmb(capsys, "submission", "examine", "every-option")
    assert asked.code == 2
    assert "every-option is an example of roulette and casino-war: say which" in asked.err

    for game in ("roulette", "casino-war"):
        ran = nmb(capsys, "submission", "examine", "every-option", "--game", game, "--json")
        assert (ran.code, ran.data) == (0, [])
    assert nmb(capsys, "submission", "examine", "every-option", "--game", "faro").code == 2
    assert nmb(capsys, "submission", "examine", "every-option", "--game", "big-six").code == 2
