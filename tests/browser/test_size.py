"""What a surface sends to the browser: little, from the house alone, and nothing inline."""

import gzip
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "src/nomorebets/server/static"
SURFACES = ["index", "terminal", "dealer", "sign", "floor", "rules"]
SCRIPT_MAX_BYTES = 60_000


@pytest.mark.parametrize("surface", SURFACES)
def test_the_script_of_a_surface_is_small(surface):
    page = (STATIC / f"{surface}.html").read_text(encoding="utf-8")
    scripts = set(re.findall(r'(?:src|href)="/static/(assets/[^"]+\.js)"', page))

    size = sum(len(gzip.compress((STATIC / script).read_bytes())) for script in scripts)

    assert scripts
    assert size <= SCRIPT_MAX_BYTES


@pytest.mark.parametrize("surface", SURFACES)
def test_a_page_holds_no_script_or_style_of_its_own(surface):
    page = (STATIC / f"{surface}.html").read_text(encoding="utf-8")

    assert not re.findall(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", page)
    assert not re.findall(r"(?:src|href)=\"(?!/static/)", page)


def test_the_fonts_come_with_their_licences():
    licences = {path.name for path in (STATIC / "licences").iterdir()}
    fonts = {path.name.split("-latin")[0] for path in (STATIC / "assets").glob("*.woff2")}

    assert fonts == {"inter", "atkinson-hyperlegible-next"}
    assert {f"fontsource-variable-{font}.txt" for font in fonts} <= licences
