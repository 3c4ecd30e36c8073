"""What every test shares: how hard properties are tried, and what could not be run here."""

import os
import shutil
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "check",
    derandomize=True,  # the same examples on every machine: `make check` never fails by chance
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "slow",
    deadline=None,
    max_examples=3000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("check")

SCREENS = Path(__file__).parent.parent / "src/nomorebets/server/static/index.html"


def find_chromium() -> str:
    """Where a Chromium is, or "" for nowhere; NMB_CHROMIUM names another."""
    names = (os.environ.get("NMB_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), "")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser to start, as ``launch(executable_path=chromium)``."""
    return find_chromium()


def missing_for_browser() -> str:
    """What browser tests would need and this machine lacks, or ""."""
    if not find_spec("playwright"):
        return "browser tests: no playwright"
    if not find_chromium():
        return "browser tests: no chromium"
    if not SCREENS.is_file():
        return "browser tests: the screens are not built"
    return ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--left-out-to", metavar="FILE", help="append what was left out to FILE")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = missing_for_browser()
    for item in items:
        if missing and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=missing))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Name what was left out: nothing is skipped in silence."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", []))
    lines = [f"{reason} ({count} left out)" for reason, count in sorted(reasons.items())]
    if not lines:
        return
    terminalreporter.section("left out")
    for line in lines:
        terminalreporter.line(line)
    if file := config.getoption("--left-out-to"):
        with Path(file).open("a", encoding="utf-8") as left_out:
            left_out.writelines(f"{line}\n" for line in lines)


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")
