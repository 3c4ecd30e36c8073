import pytest

from nomorebets.games.roulette.submission import example_text
from tests.cli.nmb import nmb

ROUND = """\
# A split wins, a colour loses.
game roulette
submission strict-double-zero
ann sits 1, buys in 100, takes lavender 1
wagers open
ann: 17/20 10, red 5
ann: voisins 5           -> refused 617a.3(e)
ball spun
no more bets
ball rests 17, 5 revolutions -> number 17
settle                   -> 2 decisions
ann: 17/20 10            -> wins 170 at 17 to 1, 617a.4(a)
ann: red 5               -> loses, 617a.3(d)
ann has 265
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "one.round"
    path.write_text(ROUND)
    return path


def test_each_decision_is_told_with_amount_returned_and_clause(capsys, file):
    ran = nmb(capsys, "round", "play", file, "--json")

    assert ran.code == 0
    [played] = ran.data
    assert played["held"] is True
    assert [
        (one["area"], one["amount"], one["decision"], one["returned"], one["clause"])
        for one in played["decisions"]
    ] == [("red", 500, "lost", 0, "617a.3(d)"), ("17/20", 1000, "won", 18000, "617a.4(a)")]
    assert [each["clause"] for each in played["refusals"]] == ["617a.3(e)"]


def test_people_read_the_same_in_lines(capsys, file):
    out = nmb(capsys, "round", "play", file).out

    assert "line 11: ann: Split 17/20, $10.00: won $170.00 at 17 to 1" in out
    assert "line 11: ann: Red, $5.00: lost. 617a.3(d)" in out
    assert "line 7: ann: voisins 5: refused:" in out
    assert "refused: voisins is no wager at Roulette. 617a.3(e)" in out


def test_what_comes_otherwise_is_a_finding(capsys, file):
    file.write_text(ROUND.replace("ann has 265", "ann has 266"))
    ran = nmb(capsys, "round", "play", file, "--json")

    assert ran.code == 1
    assert ran.data[0]["unmet"] == [{"line": 14, "text": "ann has 266", "so": "it is 265"}]
    assert "line 14: ann has 266: it is 265" in ran.err


def test_a_submission_beside_the_file_is_found(capsys, tmp_path, file):
    (tmp_path / "house.toml").write_text(example_text("strict-double-zero"))
    file.write_text(ROUND.replace("submission strict-double-zero", 'submission "house.toml"'))

    assert nmb(capsys, "round", "play", file).code == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ann: 17 abc", "line 15, column 9: expected an amount like 5 or 2.50, found 'abc'"),
        ("ann: 17 -5", "line 15, column 9"),
        ("ann: 17 1e309", "line 15, column 9"),
        ("ann: 17 NaN", "line 15, column 9"),
        ("ann: 17 true", "line 15, column 9"),
        ("ann: 17 0.005", "line 15, column 9"),
        ("ann: 17 9223372036854775808", "line 15, column 9"),
        ("ball rests 37, 5 revolutions", "line 15, column 12"),
        ("ball rests -1, 5 revolutions", "line 15, column 12"),
        ("ball rests 000, 5 revolutions", "line 15, column 12"),
        ("ball rests 1.5, 5 revolutions", "line 15, column 12"),
        ('dealer stops play "', "line 15, column 20: expected a closing quotation mark"),
        ("\x00", "found '\\x00'"),
        ("ann: \x1b[2J 5 7", "line 15, column 13"),
    ],
)
def test_a_line_that_is_none_is_said_with_its_place(capsys, file, line, said):
    file.write_text(ROUND + line)
    ran = nmb(capsys, "round", "play", file, "--json")

    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_none_is_said(capsys, tmp_path):
    (tmp_path / "bytes.round").write_bytes(b"\xff\xfe\xfd")

    assert nmb(capsys, "round", "play", tmp_path / "bytes.round").code == 2
    assert nmb(capsys, "round", "play", tmp_path / "missing.round").code == 2
    assert nmb(capsys, "round", "play", tmp_path).code == 2
    assert nmb(capsys, "round", "play").code == 2


def test_the_canonical_form_is_said_or_written(capsys, file):
    untidy = ROUND.replace("wagers open", "  wagers   open").replace(
        "ann: 17/20 10,", "ann:17/20 10 ,"
    )
    file.write_text(untidy)

    assert nmb(capsys, "round", "format", file).out == ROUND
    assert file.read_text() == untidy

    assert nmb(capsys, "round", "format", file, "--write").code == 0
    assert file.read_text() == ROUND
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    assert nmb(capsys, "round", "format").code == 2
