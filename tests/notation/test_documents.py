"""docs/notation.md: its grammar is the one that is read, and its examples run."""

import re
from pathlib import Path

import pytest

from nomorebets.notation import parse, print_script, run
from nomorebets.notation.grammar import grammar
from nomorebets.notation.words import WORDS

PAGE = (Path(__file__).parents[2] / "docs/notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"```round\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_prints_the_grammar_that_is_read():
    assert f"```ebnf\n{grammar(WORDS['roulette'])}\n```" in PAGE


def test_the_page_has_examples():
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_example_holds(text):
    assert run(parse(text)).unmet == ()


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_example_is_in_canonical_form(text):
    assert print_script(parse(text)) == text
