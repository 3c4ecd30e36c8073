from xml.etree import ElementTree as ET

import pytest

from tests.cli.nmb import nmb


@pytest.mark.parametrize("wheel", ["0", "00", "00-as-0"])
@pytest.mark.parametrize("part", ["layout", "wheel"])
def test_each_layout_and_wheel_is_drawn(capsys, tmp_path, wheel, part):
    out = tmp_path / "picture.svg"
    ran = nmb(capsys, "layout", "draw", "roulette", part, "--wheel", wheel, "--out", out, "--areas")

    assert (ran.code, ran.out) == (0, "")
    assert ET.parse(out).getroot().tag.endswith("svg")
    assert list(tmp_path.iterdir()) == [out]


def test_a_layout_goes_to_the_standard_output(capsys):
    assert nmb(capsys, "layout", "draw", "roulette").out.lstrip().startswith("<")


def test_a_folder_that_is_not_there_is_said(capsys, tmp_path):
    ran = nmb(capsys, "layout", "draw", "roulette", "--out", tmp_path / "none/picture.svg")

    assert ran.code == 6
    assert "No such file or directory" in ran.err


def test_another_game_is_said(capsys):
    assert nmb(capsys, "layout", "draw", "chess").code == 2
