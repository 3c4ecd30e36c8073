import pytest

from nomorebets.law.mentions import Mention, mentions

SIGN = "\N{SECTION SIGN}"
CODE = "src/nomorebets/a.py"
TEST = "tests/test_a.py"


def named(text, path=CODE):
    return [each.clause for each in mentions(path, text)]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('cite("617a.4(b)")', CODE),
        ('law.cite("617a.4(b)")', CODE),
        ('FORBIDDEN = {1: cite("617a.4(b)")}', f"{CODE}::FORBIDDEN"),
        ('FORBIDDEN: dict[int, str] = {1: cite("617a.4(b)")}', f"{CODE}::FORBIDDEN"),
        ('def f():\n    under = cite("617a.4(b)")', f"{CODE}::f"),
        ('async def f(under=cite("617a.4(b)")): ...', f"{CODE}::f"),
        ('class A:\n    def f(self):\n        cite("617a.4(b)")', f"{CODE}::A.f"),
        (f'"""Lost, {SIGN} 617a.4(b)."""', CODE),
        (f'def f():\n    """Lost, {SIGN} 617a.4(b)."""', f"{CODE}::f"),
        (f"# {SIGN} 617a.4(b)\nx = 1", CODE),
        (f"class A:\n    x = 1  # {SIGN} 617a.4(b)", f"{CODE}::A"),
        (f'def f():\n    return "lost, {SIGN} 617a.4(b)"', f"{CODE}::f"),
        (f'def f(x):\n    return f"{{x}} lost, {SIGN} 617a.4(b)"', f"{CODE}::f"),
    ],
)
def test_code_names_a_clause(text, where):
    assert mentions(CODE, text) == (Mention("617a.4(b)", "code", where),)


@pytest.mark.parametrize(
    "mark",
    [
        '@pytest.mark.evidence("617a.4(b)")\ndef test_red(): ...',
        '@pytest.mark.skip\n@pytest.mark.evidence("617a.4(b)")\nasync def test_red(): ...',
        'def test_red():\n    return pytest.param(1, marks=pytest.mark.evidence("617a.4(b)"))',
    ],
)
def test_a_mark_over_a_test_is_evidence(mark):
    assert mentions(TEST, mark) == (Mention("617a.4(b)", "evidence", f"{TEST}::test_red"),)


def test_a_mark_may_name_several_clauses_and_hold_for_a_whole_file():
    text = 'pytestmark = pytest.mark.evidence("617a.4(a)", "617a.4(b)")'

    assert mentions(TEST, text) == (
        Mention("617a.4(a)", "evidence", TEST),
        Mention("617a.4(b)", "evidence", TEST),
    )


def test_strings_in_a_test_name_nothing_but_docstrings_and_comments_do():
    text = f'"""{SIGN} 617a.4(a)"""\nx = "{SIGN} 617a.4(b)"  # {SIGN} 617a.4(c)\n'

    assert mentions(TEST, text) == (
        Mention("617a.4(a)", "test", TEST),
        Mention("617a.4(c)", "test", TEST),
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (f"{SIGN} 617a.5(e)", ["617a.5(e)"]),
        (f"{SIGN}617a.5(e)", ["617a.5(e)"]),
        (f"{SIGN}{SIGN} 617a.5(e), 619a.2(e)", ["617a.5(e)", "619a.2(e)"]),
        (
            f"{SIGN}{SIGN} 617a.5(e), 619a.2(e) and 651a.9(h)",
            ["617a.5(e)", "619a.2(e)", "651a.9(h)"],
        ),
        (f"{SIGN}{SIGN} 617a.5(e),\n    619a.2(e)", ["617a.5(e)", "619a.2(e)"]),
        (f"{SIGN} 617a.3(e)(1)(iii): five", ["617a.3(e)(1)(iii)"]),
        (f"{SIGN} 633c.5(aa)(1)", ["633c.5(aa)(1)"]),
        (f"{SIGN} 617a.6 (and the ball)", ["617a.6"]),
        (f"a ball, {SIGN} 617a.1(a); a wheel, {SIGN} 617a.1(b)", ["617a.1(a)", "617a.1(b)"]),
        ("617a.5(e)", []),
    ],
)
def test_a_section_sign_names_the_clauses_after_it(words, expected):
    assert named(f'"""{words}."""') == expected


@pytest.mark.parametrize("words", ["617a.1(c), (d)", "617a.1(c) and (d)", "617a.1(c) to (e)"])
def test_a_clause_that_is_not_written_in_full_comes_out_as_it_stands(words):
    assert words in named(f'"""{SIGN}{SIGN} {words}."""')


def test_a_citation_that_is_not_spelt_out_names_nothing():
    assert named("def f(clause_id):\n    return cite(clause_id)") == []


def test_what_is_no_python_and_no_reading_names_nothing():
    assert named(f"{SIGN} 617a.4(b)", "src/nomorebets/law/data/617a.toml") == []
