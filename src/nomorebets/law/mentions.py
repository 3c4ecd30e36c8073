"""
Where a text names clauses: read from syntax trees, comments and the heads of readings.

A clause is named in code by ``cite("…")``, by a section sign in a docstring, a comment or (in
``src``) any string, and by the mark ``evidence`` over a test; in a reading by the line that begins
``- Clauses:``.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

Place: TypeAlias = Literal["code", "test", "evidence", "reading"]
"""Named in ``src``; named in ``tests``; shown by a test; read in ``docs/readings``."""

_SECTION = "\N{SECTION SIGN}"
_CLAUSE = r"\d{3}[a-z]\.\d+(?:\(\w+\))*"
_SHORT = r"\((?:[a-z]{1,2}|\d{1,2}|[ivx]+)\)"
_NEXT = r"(?:[,;]?\s+(?:and|or|to)|[,;])\s+"
_LIST = re.compile(rf"{_SECTION}{_SECTION}?\s*({_CLAUSE}(?:{_NEXT}{_CLAUSE})*)")
_SHORTENED = re.compile(rf"{_CLAUSE}{_NEXT}{_SHORT}")
_HEAD = re.compile(r"^- Clauses: (.*)$", re.MULTILINE)

_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Mention(Struct, frozen=True):
    """A clause named somewhere; the clause need not exist."""

    clause: str
    place: Place
    where: str
    """``path``, or ``path::name`` inside a definition."""


def mentions(path: str, text: str) -> tuple[Mention, ...]:
    """Find every mention of a clause in one file, whose path says what kind of file it is."""
    if path.startswith("docs/readings/"):
        heads = _HEAD.findall(text)
        named = [each for head in heads for each in re.findall(_CLAUSE, head)]
        return tuple(Mention(each, "reading", path) for each in [*named, *_signed(text)])
    if not path.endswith(".py"):
        return ()
    place: Place = "test" if path.startswith("tests/") else "code"
    tree = ast.parse(text, filename=path)
    return (
        *(found for found in _walk(tree, path, path, place)),
        *(Mention(each, place, where) for each, where in _comments(text, tree, path)),
    )


def _signed(text: str) -> Iterator[str]:
    """Yield the clauses named after a section sign; one not in full comes out as it stands."""
    for found in _LIST.finditer(text):
        if short := _SHORTENED.search(text, found.start(), found.end() + len(", (viii)")):
            yield short.group()
        yield from re.findall(_CLAUSE, found.group(1))


def _walk(node: ast.AST, path: str, where: str, place: Place) -> Iterator[Mention]:
    """Yield what is named at and below ``node``; ``where`` is the definition around it."""
    if isinstance(node, _NAMED):
        where = f"{where}{'::' if where == path else '.'}{node.name}"
    elif where == path and (name := _assigned(node)):
        where = f"{path}::{name}"
    match node:
        case ast.Call(func=ast.Name(id="cite") | ast.Attribute(attr="cite")):
            yield from (Mention(each, place, where) for each in _literals(node))
        case ast.Call(func=ast.Attribute(attr="evidence")):
            yield from (Mention(each, "evidence", where) for each in _literals(node))
        case ast.Expr(value=ast.Constant(value=str(text))):
            yield from (Mention(each, place, where) for each in _signed(text))
            return
        case ast.Constant(value=str(text)) if place == "code":
            yield from (Mention(each, place, where) for each in _signed(text))
        case _:
            pass
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, path, where, place)


def _assigned(node: ast.AST) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return "" if name == "pytestmark" else name
        case _:
            return ""


def _literals(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _comments(text: str, tree: ast.AST, path: str) -> Iterator[tuple[str, str]]:
    """Yield clauses named in comments, each with the definition around the comment."""
    if _SECTION not in text:
        return
    lines = (f"{line}\n" for line in text.split("\n"))
    for token in tokenize.generate_tokens(lines.__next__):
        if token.type == tokenize.COMMENT and _SECTION in token.string:
            names = _around(tree, token.start[0])
            where = f"{path}::{'.'.join(names)}" if names else path
            yield from ((each, where) for each in _signed(token.string))


def _around(tree: ast.AST, line: int) -> list[str]:
    """Name the definitions around a line, outermost first."""
    for child in ast.iter_child_nodes(tree):
        first, last = getattr(child, "lineno", 0), getattr(child, "end_lineno", 0)
        if first <= line <= last:
            inner = _around(child, line)
            return [child.name, *inner] if isinstance(child, _NAMED) else inner
    return []
