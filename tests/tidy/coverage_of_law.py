"""Measure the coverage of the law anew and package it: ``make coverage-of-law``."""

from collections.abc import Mapping

from nomorebets.law.coverage import PACKAGED, as_text, measure
from tests.tidy.sources import ROOT, name, read

FOLDERS = ("src/**/*.py", "tests/**/*.py", "docs/readings/*.md")


def texts() -> Mapping[str, str]:
    """Read every file in which a clause may be named."""
    return {name(path): read(path) for folder in FOLDERS for path in ROOT.glob(folder)}


def main() -> None:
    """Write the packaged measurement, and say how the clauses stand."""
    rows = measure(texts())
    (ROOT / PACKAGED).write_text(as_text(rows), encoding="utf-8")
    for status in ("kept", "listed", "not yet"):
        clauses = [row.clause for row in rows if row.status == status]
        print(f"{status}: {len(clauses)}", *(clauses if status == "not yet" else ()))


if __name__ == "__main__":
    main()
