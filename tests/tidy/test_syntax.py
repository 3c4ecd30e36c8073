import ast

import pytest

from tests.tidy.sources import PACKAGE, modules, name, parse
from tests.tidy.syntax import RULES, Rule

PLANTED = [(rule, text) for rule in RULES for text in rule.planted]
CLEAN = [(rule, text) for rule in RULES for text in rule.clean]


def say(value: Rule | str) -> str:
    return value if isinstance(value, str) else value.find.__name__


@pytest.mark.parametrize(("rule", "text"), PLANTED, ids=say)
def test_a_planted_fault_is_found(rule, text):
    assert list(rule.find(ast.parse(text)))


@pytest.mark.parametrize(("rule", "text"), CLEAN, ids=say)
def test_a_clean_piece_is_left_alone(rule, text):
    assert not list(rule.find(ast.parse(text)))


@pytest.mark.parametrize("rule", RULES, ids=say)
def test_the_tree_keeps_the_rule(rule):
    excepted = [PACKAGE / path for path in rule.excepted]

    faults = [
        f"{name(path)}:{getattr(node, 'lineno', 1)}: {what}"
        for path in modules(*rule.packages)
        if not any(path.is_relative_to(each) for each in excepted)
        for node, what in rule.find(parse(path))
    ]

    assert not faults, "\n" + "\n".join(faults)
