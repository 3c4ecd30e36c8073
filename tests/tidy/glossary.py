"""
Write docs/glossary.md: the house's words, the class that carries each, and its clauses.

Run as ``python -m tests.tidy.glossary``; a test compares the page with a fresh one.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "glossary.md"
ROOMS = ("wagering", "accounts", "equipment", "compliance", "tables", "games")

HEAD = """# Glossary

The law's words and ours, each with the class that carries it. Generated from the classes and their
docstrings by `make glossary`; edit those, not this page.

| word | clauses | class | what it is |
|---|---|---|---|
"""

_CLAUSE = re.compile(r"\b\d{3}[a-z]\.\d+(?:\([0-9a-z]+\))*")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Word(NamedTuple):
    """One line of the page."""

    word: str
    clauses: tuple[str, ...]
    place: str
    meaning: str


def words(root: Path = ROOT) -> list[Word]:
    """Every public class of the rooms that hold the house's words, in the order of the words."""
    source = root / "src" / "nomorebets"
    paths = (path for room in ROOMS for path in sorted((source / room).rglob("*.py")))
    found = [word for path in paths for word in _words_in(path, source)]
    return sorted(found, key=lambda word: (word.word.lower(), word.place))


def page(root: Path = ROOT) -> str:
    """The whole page."""
    rows = (
        f"| {word.word} | {', '.join(word.clauses)} | `{word.place}` | {word.meaning} |\n"
        for word in words(root)
    )
    return HEAD + "".join(rows)


def _words_in(path: Path, source: Path) -> Iterator[Word]:
    module = ".".join(path.relative_to(source).with_suffix("").parts)
    for node in ast.parse(path.read_text("utf-8")).body:
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        doc = ast.get_docstring(node) or ""
        first = " ".join(doc.split("\n\n")[0].split()).replace("|", "\\|")
        named = dict.fromkeys(_CLAUSE.findall(doc))
        spoken = _HUMP.sub(" ", node.name).lower()
        yield Word(spoken, tuple(named), f"{module}.{node.name}", first)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
