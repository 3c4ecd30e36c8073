import re
from typing import get_args

import pytest

from nomorebets.law import (
    EDITIONS,
    Grade,
    Kind,
    UnknownClause,
    at_hand,
    cite,
    clause,
    clauses,
    in_force,
    wording,
)
from nomorebets.law.clauses import ELSEWHERE, parent

ROULETTE = """
617a.1 (a) (b) (c) (d)
617a.1(e) (1) (2)
617a.1(e)(2) (i) (ii) (iii)
617a.1(f) (1) (2) (3) (4) (5)
617a.1 (g)
617a.2(a) (1) (2) (3) (4) (5)
617a.2 (b) (c) (d) (e) (f)
617a.3 (a) (b) (c) (d)
617a.3(e)(1) (i) (ii) (iii)
617a.3(e) (2)
617a.3(e)(3) (i) (ii)
617a.3(e) (4) (5) (6) (7) (8) (9) (10) (11) (12) (13) (14)
617a.4 (a) (b)
617a.4(c) (1) (2) (3)
617a.5 (a) (b) (c) (d) (e)
617a.6 (a) (b) (c) (d)
"""
"""The chapter's tree: on each line a clause, then what stands below it, in the chapter's order."""

BIG_SIX = """
619a.1 (a) (b) (c) (d) (e) (f)
619a.1(g) (1) (2)
619a.1(g)(2) (i) (ii) (iii)
619a.1(g) (3)
619a.2 (a) (b) (c) (d) (e)
619a.3
"""

CASINO_WAR = """
651a.1
651a.2 (a)
651a.2(b) (1) (2) (3) (4)
651a.2 (c) (d)
651a.3 (a) (b)
651a.3(c) (1) (2) (3) (4) (5)
651a.3 (d) (e)
651a.4 (a) (b) (c) (d) (e)
651a.5 (a) (b)
651a.5(c) (1) (2) (3) (4)
651a.5 (d) (e) (f)
651a.5(g) (1) (2)
651a.5(g)(2) (i) (ii)
651a.5 (h)
651a.6
651a.7 (a) (b) (c) (d) (e)
651a.8 (a) (b)
651a.8(c) (1) (2)
651a.8 (d) (e)
651a.9(a) (1) (2) (3)
651a.9 (b)
651a.9(c) (1) (2)
651a.9 (d) (e) (f)
651a.9(g) (1) (2) (3)
651a.9 (h)
651a.10 (1) (2) (3)
651a.11 (a) (b) (c) (d) (e)
"""


def tree(lines):
    """Every clause that a tree names, those above before those below."""
    for line in lines.split("\n"):
        above, *below = line.split(" ")
        for clause_id in (*ancestors(above), *(above + part for part in below)):
            if clause_id:
                yield clause_id


def ancestors(clause_id):
    return (*ancestors(parent(clause_id)), clause_id) if clause_id else ()


EVERY = (*clauses(), *clauses(ELSEWHERE))
LATE = {"617a.1(f)(5)"}


@pytest.mark.parametrize(
    ("chapter", "lines", "count"),
    [("617a", ROULETTE, 73), ("619a", BIG_SIX, 21), ("651a", CASINO_WAR, 86)],
)
def test_a_chapter_is_on_file_down_to_its_last_paragraph_and_in_order(chapter, lines, count):
    expected = tuple(dict.fromkeys(tree(lines)))

    assert tuple(each.id for each in clauses(chapter)) == expected
    assert len(expected) == count


def test_every_chapter_comes_in_the_order_of_the_law():
    assert tuple(each.chapter for each in clauses()) == tuple(
        sorted(each.chapter for each in clauses())
    )


@pytest.mark.parametrize("chapter", [*{each.chapter: 0 for each in EVERY}])
def test_clauses_come_in_order(chapter):
    def key(each):
        section, *parts = re.split(r"[()]+", each.id.rstrip(")"))
        name, _, number = section.partition(".")
        return name, int(number), [rank(part, depth) for depth, part in enumerate(parts)]

    def rank(part, depth):
        if depth == 2:
            return ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"].index(part)
        return int(part) if part.isdigit() else (len(part) - 1) * 26 + ord(part[0]) - ord("a")

    on_file = clauses(chapter)

    assert list(on_file) == sorted(on_file, key=key)


def test_no_clause_is_on_file_twice():
    assert len({each.id for each in EVERY}) == len(EVERY)


@pytest.mark.parametrize("each", clauses(), ids=lambda each: each.id)
def test_what_stands_above_a_clause_is_on_file(each):
    assert not each.parent or clause(each.parent).chapter == each.chapter


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.id)
def test_a_clause_is_whole(each):
    assert each.kind in get_args(Kind)
    assert each.grade in get_args(Grade)
    assert each.binds
    assert all(each.binds)
    assert each.editions
    assert all(text.endswith(".") for text in each.editions.values())
    assert bool(each.listed) == bool(each.instead)
    assert each.listed or not each.in_part


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.id)
def test_what_a_clause_cites_is_on_file(each):
    assert [cite(cited) for cited in each.cites] == list(each.cites)


@pytest.mark.parametrize(
    ("unknown", "nearest"),
    [
        ("617a.6(e)", "617a.6"),
        ("617a.3(e)(15)", "617a.3(e)(1)"),
        ("617a.3(e)(1)(iv)", "617a.3(e)(1)(i)"),
        ("617a.7", "617a."),
        ("617a", "617a.1"),
        ("617a.4 (b)", "617a.4"),
        ("617A.4(b)", "617"),
        ("601a.10(z)", "601a.10"),
        ("999a.1", "461a.4"),
        ("../617a", ""),
        ("", ""),
    ],
)
def test_an_unknown_clause_is_refused_by_name(unknown, nearest):
    with pytest.raises(UnknownClause, match=re.escape(f'"{unknown}"')) as refused:
        cite(unknown)

    assert nearest in str(refused.value).partition("nearest: ")[2]


def test_an_unknown_chapter_is_refused():
    with pytest.raises(UnknownClause, match=r'no chapter "618a"'):
        clauses("618a")


def test_sections_outside_the_chapters_can_be_cited_and_are_not_counted():
    outside = clause(cite("601a.10(a)"))

    assert outside.grade == "PA-part"
    assert outside.as_of == "2024-01-27"
    assert outside not in clauses()


def test_editions_come_oldest_first():
    assert EDITIONS == ("2012-05-19", "2024-11-02")


@pytest.mark.parametrize("each", clauses("617a"), ids=lambda each: each.id)
def test_all_but_the_touchdown_clause_is_in_force_since_2012(each):
    assert in_force(each, "2012-05-19") == (each.id not in LATE)
    assert in_force(each, "2024-11-02")


@pytest.mark.parametrize("each", clauses("617a"), ids=lambda each: each.id)
def test_only_the_first_section_was_read_in_the_current_edition(each):
    assert at_hand(each, "2012-05-19") == (each.id not in LATE)
    assert at_hand(each, "2024-11-02") == each.id.startswith("617a.1")


def test_words_are_carried_over_into_a_later_edition():
    left = clause("617a.6(c)")

    assert wording(left, "2024-11-02") == wording(left, "2012-05-19")


def test_a_clause_has_no_words_in_an_edition_before_it():
    touchdown = clause("617a.1(f)(5)")

    with pytest.raises(UnknownClause, match="not in the edition of 2012-05-19"):
        wording(touchdown, "2012-05-19")
