from pathlib import Path

import pytest

from nomorebets.server.types import NoGenerator, typescript

WIRE = Path(__file__).parents[2] / "web/src/wire.ts"


def test_the_browsers_types_are_made_from_the_messages():
    """If it fails: ``python -m nomorebets.server.types > web/src/wire.ts``."""
    try:
        made = typescript()
    except NoGenerator as missing:
        pytest.skip(f"the browser's types: {missing}")

    assert WIRE.read_text("utf-8") == made
