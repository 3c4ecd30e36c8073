from pathlib import Path

import pytest

from nomorebets.server.types import NoGenerator, typescript

SCREENS = Path(__file__).parents[2] / "web/src"


def test_the_browsers_types_are_made_from_the_messages():
    """If it fails: ``python -m nomorebets.server.types web/src``."""
    try:
        made = typescript()
    except NoGenerator as missing:
        pytest.skip(f"the browser's types: {missing}")
    there = {f"games/{path.name}" for path in (SCREENS / "games").glob("*.ts")} | {"wire.ts"}

    assert there == set(made)
    for name, text in made.items():
        assert (SCREENS / name).read_text("utf-8") == text, name
