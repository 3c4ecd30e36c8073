"""The law's own packaged data: the one thing that pure code reads from disk."""

from pathlib import Path

_DATA = Path(__file__).with_name("data")


def text(name: str) -> str:
    """Give the text of a packaged file."""
    return (_DATA / name).read_text(encoding="utf-8")


def names(ending: str) -> tuple[str, ...]:
    """Name the packaged files with that ending, without it, in order."""
    return tuple(sorted(path.stem for path in _DATA.glob(f"*{ending}")))
