import re
from pathlib import Path

import pytest

import nomorebets.documents
from nomorebets.documents.palette import PALETTE, TOKENS, compartment_token
from nomorebets.equipment.wheel import Colour, Compartments


def luminance(token):
    hexes = re.fullmatch("#(..)(..)(..)", PALETTE[token])
    assert hexes
    channels = [int(each, 16) / 255 for each in hexes.groups()]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "ground",
    ["red", "black", "green", "felt", "felt-edge", "panel", "blue", "plum", "rust", "wood"],
)
@pytest.mark.parametrize("writing", ["text", "line"])
def test_writing_can_be_read_on_every_ground(ground, writing):
    assert contrast(writing, ground) >= 4.4


@pytest.mark.parametrize("ground", ["red", "black", "green", "felt"])
@pytest.mark.parametrize("mark", ["accent", "line"])
def test_lines_and_the_accent_stand_out_from_every_box(ground, mark):
    assert contrast(mark, ground) >= 3


def test_red_black_and_warnings_are_told_apart():
    assert contrast("red", "black") >= 3
    assert contrast("warn", "panel") >= 6


def test_no_other_document_names_a_colour():
    folder = Path(nomorebets.documents.__file__).parent
    naming = [
        path.name
        for path in sorted(folder.glob("*.py"))
        if re.search(r"#[0-9a-fA-F]{3,8}\b", path.read_text())
    ]

    assert naming == ["palette.py"]


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("colour", Colour)
def test_compartments_show_the_rings_colour_or_the_neutral_one(colour):
    assert compartment_token(colour, Compartments.CORRESPONDING) == TOKENS[colour]
    assert compartment_token(colour, Compartments.NEUTRAL) == "neutral"
