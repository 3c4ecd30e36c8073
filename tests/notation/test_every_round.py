"""Every round of every game holds, in its canonical form, and says which clauses it shows."""

from pathlib import Path

import pytest

from nomorebets.notation import parse, print_script, run

ROUNDS = Path(__file__).parents[1] / "rounds"
FILES = sorted(ROUNDS.glob("*/*.round"))


def name(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_round_holds(path):
    assert run(parse(path.read_text("utf-8"))).unmet == ()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_round_is_in_canonical_form_and_says_what_it_shows(path):
    text = path.read_text("utf-8")

    assert print_script(parse(text)) == text
    assert text.startswith("# ")
    assert "§" in text.partition("\ngame")[0]
