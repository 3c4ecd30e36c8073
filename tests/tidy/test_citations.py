"""Every clause named anywhere is on file, and the packaged coverage says what the tree says."""

import re
from functools import cache

import pytest

from nomorebets.law import clause
from nomorebets.law.coverage import PACKAGED, from_text, measure, packaged, strays
from tests.tidy.coverage_of_law import texts
from tests.tidy.sources import ROOT, read

KEPT_WHOLE = ("617a", "619a", "633c")
"""Chapters of which no clause may be left `not yet`."""


@cache
def measured():
    return measure(texts())


def test_every_clause_named_is_on_file():
    assert not strays(texts()), "\n" + "\n".join(strays(texts()))


def test_every_cited_clause_has_evidence():
    bare = [
        f"{row.clause}, cited in {', '.join(row.code)}"
        for row in measured()
        if row.code and row.status == "not yet"
    ]

    assert not bare, "cited, yet no test shows them:\n" + "\n".join(bare)


@pytest.mark.parametrize("chapter", KEPT_WHOLE)
def test_no_clause_of_the_chapter_is_left_not_yet(chapter):
    left = [
        row.clause
        for row in measured()
        if row.status == "not yet" and clause(row.clause).chapter == chapter
    ]

    assert not left, f"not yet: {', '.join(left)}"


def test_what_we_do_instead_is_shown_by_a_test():
    unshown = [row.clause for row in measured() if clause(row.clause).listed and not row.tests]

    assert not unshown, f"listed, and nothing shows what we do instead: {', '.join(unshown)}"


def test_the_packaged_coverage_is_what_the_tree_says():
    assert from_text(read(ROOT / PACKAGED)) == measured(), "run `make coverage-of-law`"


def test_the_package_reads_its_own_coverage():
    assert packaged() == from_text(read(ROOT / PACKAGED))


def test_every_reading_named_has_its_page():
    pages = {path.name[:4] for path in (ROOT / "docs/readings").glob("[0-9]*.md")}
    named = {
        (path, number)
        for path, text in texts().items()
        for number in re.findall(r"docs/readings/(\d+)", text)
    }

    lost = sorted(
        f"{path}: docs/readings/{number}" for path, number in named if number not in pages
    )

    assert not lost, "no such page (four digits):\n" + "\n".join(lost)
