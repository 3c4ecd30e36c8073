"""Write the packaged coverage of the law anew: `python -m tests.tidy.coverage_of_law`."""

from nomorebets.law import coverage
from tests.tidy.sources import ROOT, name, read, tracked

MEASURED = ("src/", "tests/", "docs/readings/")


def texts() -> dict[str, str]:
    """The texts that `coverage.measure` reads, by path from the root."""
    measured = (file for file in tracked() if name(file).startswith(MEASURED))
    return {name(file): read(file) for file in measured}


if __name__ == "__main__":
    measurement = coverage.as_text(coverage.measure(texts()))
    (ROOT / coverage.PACKAGED).write_text(measurement, encoding="utf-8")
