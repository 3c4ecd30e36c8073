"""The files that our own lint reads."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/nomorebets"

RULES_OF_PLAY = ("law", "wagering", "accounts", "equipment", "compliance", "tables", "games")
PURE = (*RULES_OF_PLAY, "maths", "notation")
ALL = ("",)


def modules(*packages: str) -> Iterator[Path]:
    """Every module of ``packages``, named from `nomorebets` downwards, in order."""
    for package in packages:
        yield from sorted((PACKAGE / package).rglob("*.py"))


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git would commit: tracked, or new and not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = (ROOT / name for name in sorted(set(listed.split("\0"))) if name)
    return tuple(file for file in files if file.is_file())


def read(path: Path) -> str:
    """The text of ``path``, or "" where it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def name(path: Path) -> str:
    """``path`` as people write it."""
    return path.relative_to(ROOT).as_posix()
