from nomorebets.law import clauses
from nomorebets.law.coverage import as_text, from_text, measure, packaged, strays

CODE = "src/nomorebets/games/roulette/payouts.py"
TEST = "tests/games/roulette/test_payouts.py"
READING = "docs/readings/0004-zero.md"


def row(files, clause):
    return next(each for each in measure(files) if each.clause == clause)


def evidence(*clauses):
    return {
        TEST: "".join(
            f'@pytest.mark.evidence("{each}")\ndef test_{place}(): ...\n'
            for place, each in enumerate(clauses)
        )
    }


def test_there_is_one_row_a_clause_in_the_order_of_the_law():
    assert [each.clause for each in measure({})] == [each.id for each in clauses()]


def test_a_clause_without_a_test_is_not_yet_kept():
    files = {CODE: 'under = cite("617a.4(b)")'}

    assert row(files, "617a.4(b)").status == "not yet"
    assert row(files, "617a.4(b)").code == (f"{CODE}::under",)


def test_a_clause_with_evidence_is_kept():
    files = evidence("617a.4(b)")

    assert row(files, "617a.4(b)").status == "kept"
    assert row(files, "617a.4(b)").tests == (f"{TEST}::test_0",)


def test_a_test_that_only_names_a_clause_is_no_evidence():
    files = {TEST: 'def test_red():\n    assert lost == Lost(under=cite("617a.4(b)"))'}

    assert row(files, "617a.4(b)").status == "not yet"
    assert row(files, "617a.4(b)").tests == ()


def test_a_clause_that_no_program_can_keep_is_listed_with_evidence_or_without():
    assert row({}, "617a.2(a)(1)").status == "listed"
    assert row(evidence("617a.2(a)(1)"), "617a.2(a)(1)").status == "listed"


def test_a_clause_listed_in_part_needs_evidence_for_the_rest():
    assert row({}, "617a.5(b)").status == "not yet"
    assert row(evidence("617a.5(b)"), "617a.5(b)").status == "kept"


def test_a_clause_is_kept_once_all_below_it_are_kept_or_listed():
    assert row(evidence("617a.6(a)", "617a.6(b)"), "617a.6").status == "not yet"

    whole = evidence("617a.6(a)", "617a.6(b)", "617a.6(c)", "617a.6(d)")

    assert row(whole, "617a.6").status == "kept"
    assert row(evidence("617a.2(a)(5)"), "617a.2(a)").status == "kept"


def test_a_reading_names_its_clauses_in_its_head():
    files = {READING: "# 4. Zero\n\n- Clauses: 617a.1(e), 617a.4(c)(2)\n- Sort: fixed\n"}

    assert row(files, "617a.4(c)(2)").readings == (READING,)
    assert row(files, "617a.1(e)").readings == (READING,)


def test_a_place_is_named_once_and_without_its_line():
    twice = 'def f():\n    cite("617a.4(b)")\n    cite("617a.4(b)")\n'
    lower = {CODE: "\n\n\n" + twice}

    assert row({CODE: twice}, "617a.4(b)") == row(lower, "617a.4(b)")
    assert row(lower, "617a.4(b)").code == (f"{CODE}::f",)


def test_a_clause_that_is_not_on_file_is_a_stray():
    unknown = "617a.9(z)"
    files = {CODE: f'def f():\n    cite("{unknown}")\n', TEST: f'evidence = ("{unknown}",)'}

    assert strays(files) == (
        f'{CODE}::f: no clause "{unknown}" on file; nearest: 617a.1, 617a.1(a), 617a.1(b)',
    )


def test_a_clause_that_is_not_written_in_full_is_a_stray():
    files = {CODE: '"""\N{SECTION SIGN} 617a.6(b), (c)."""'}

    assert strays(files) == (
        f'{CODE}: write every clause in full, so that one search finds it: "617a.6(b), (c)"',
    )


def test_rows_come_back_from_their_text():
    rows = measure({CODE: 'cite("617a.4(b)")', **evidence("617a.6(a)")})

    assert from_text(as_text(rows)) == rows


def test_the_packaged_coverage_has_a_row_for_every_clause():
    assert [each.clause for each in packaged()] == [each.id for each in clauses()]
