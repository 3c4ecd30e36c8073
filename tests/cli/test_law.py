import pytest

from nomorebets.law import clauses
from tests.cli.nmb import nmb


def test_a_clause_is_shown_with_all_below_it(capsys):
    ran = nmb(capsys, "law", "show", "617a.6")

    assert ran.code == 0
    assert "617a.6(c)  irregularity; binds: dealer" in ran.out


def test_a_clause_is_shown_as_json(capsys):
    shown = nmb(capsys, "law", "show", "617a.5(b)", "--json", "--edition", "2012-05-19").data

    assert [each["clause"] for each in shown] == ["617a.5(b)"]
    assert shown[0]["edition"] == "2012-05-19"
    assert shown[0]["text"]


def test_a_chapter_is_shown(capsys):
    shown = nmb(capsys, "law", "show", "617a", "--json").data

    assert len(shown) == len(clauses("617a"))


@pytest.mark.parametrize("wanted", ["617a.5(z)", "9", "nonsense", "617a.1(f)(5)"])
def test_an_unknown_clause_is_said(capsys, wanted):
    ran = nmb(capsys, "law", "show", wanted, "--edition", "2012-05-19")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("nmb: ")


def test_coverage_has_one_object_a_clause(capsys):
    rows = nmb(capsys, "law", "coverage", "--json").data

    assert [row["clause"] for row in rows] == [each.id for each in clauses()]
    assert {"clause", "status", "code", "tests", "readings"} == set(rows[0])
    assert {row["status"] for row in rows} <= {"kept", "listed", "not yet"}


def test_coverage_is_a_table_for_people(capsys):
    assert "617a.5(b)" in nmb(capsys, "law", "coverage").out
