import pytest

from nomorebets.law import cite
from nomorebets.tables.refusing import said
from nomorebets.wagering.refusals import Refused

UNDER = cite("617a.6")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "say what it is"),
        ("  ", "say what it is"),
        ("two\nlines", "say it in one line of plain characters"),
        ("a bell \x07", "say it in one line of plain characters"),
        ("turned \u202e round", "say it in one line of plain characters"),
    ],
)
def test_words_are_one_line_that_reads_as_it_is_written(words, reason):
    with pytest.raises(Refused, match=reason) as refused:
        said(words, UNDER)

    assert refused.value.under == UNDER


def test_words_of_any_alphabet_are_words():
    assert said(" Gäste streiten: «ставка» — 賭け ", UNDER) == "Gäste streiten: «ставка» — 賭け"
