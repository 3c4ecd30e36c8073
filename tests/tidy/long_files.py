"""
Report long files: `python -m tests.tidy.long_files`.

A report, not a bar: a clear whole may be long.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.tidy.sources import name, read, tracked

LINES = 400
KINDS = {".css", ".py", ".svelte", ".ts"}


def long_files(files: Iterable[Path]) -> Iterator[tuple[int, Path]]:
    """Each file of code over `LINES` lines, with its length."""
    for file in files:
        if file.suffix in KINDS and (length := read(file).count("\n")) > LINES:
            yield length, file


if __name__ == "__main__":
    for length, file in sorted(long_files(tracked()), reverse=True):
        print(f"long: {name(file)} has {length} lines; should the law's sections split it?")
