"""The palette of the screens is the palette of the drawings."""

import re
from pathlib import Path

import pytest

from nomorebets.documents.palette import PALETTE

TOKENS = dict(
    re.findall(
        r"--([\w-]+): (#[0-9a-f]{6});",
        (Path(__file__).parents[2] / "web/src/look/tokens.css").read_text(encoding="utf-8"),
    )
)


@pytest.mark.parametrize(
    "name", ["red", "black", "green", "felt", "line", "accent", "warn", "panel", "brass"]
)
def test_a_colour_that_both_name_is_one_colour(name):
    assert TOKENS[name] == PALETTE[name].lower()
