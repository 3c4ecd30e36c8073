from pathlib import Path

import pytest

from tests.tidy.lockfile import without_addresses
from tests.tidy.long_files import LINES, long_files
from tests.tidy.sources import ROOT, modules, name, read, tracked
from tests.tidy.text import addresses, outside_paths, unexplained_gaps

EMPTY_NAMES = {"base", "common", "data", "helpers", "manager", "process", "utils"}
THIS_LINT = {"tests/tidy/text.py", "tests/tidy/test_text.py"}
WITH_ADDRESSES = {"LICENSE": "the licence's own text"}


def faults(find, files):
    found = ((file, list(find(read(file)))) for file in files if name(file) not in THIS_LINT)
    return [f"{name(file)}: {what}" for file, what in found if what]


@pytest.mark.parametrize(
    "text",
    [
        "see https://elsewhere.com/page",
        '"resolved": "https://registry.{}.org/svelte"'.format("npmjs"),
        "index-url = {}.org/simple".format("pypi"),
        "git clone git://github.com/a/b",
        "http://www.w3.org/TR/svg",
        "http://localhost.elsewhere.com",
    ],
)
def test_an_address_is_found(text):
    assert list(addresses(text))


@pytest.mark.parametrize(
    "text",
    [
        "http://localhost:8000/rules/",
        "ws://127.0.0.1:8000",
        'xmlns="http://www.w3.org/2000/svg"',
        "Origin: https://elsewhere.example",
        'f"http://{host}:{port}"',
        "617a.4(b)",
    ],
)
def test_an_allowed_address_is_left_alone(text):
    assert not list(addresses(text))


def test_no_tracked_file_holds_an_address():
    files = [file for file in tracked() if name(file) not in WITH_ADDRESSES]

    assert not faults(addresses, files)


@pytest.mark.parametrize(
    "text", ["open('../shared/law/617a.md')", "see shared/style.md", "cd /work/main", "/home/me/x"]
)
def test_a_path_out_of_the_repository_is_found(text):
    assert list(outside_paths(text))


def test_no_tracked_file_leads_out_of_the_repository():
    assert not faults(outside_paths, tracked())


def test_a_gap_in_coverage_without_a_reason_is_found():
    assert list(unexplained_gaps("x = 1  # pragma: no cover"))
    assert not list(unexplained_gaps("x = 1  # pragma: no cover - only on a full disk"))


def test_every_gap_in_coverage_is_named():
    assert not faults(unexplained_gaps, modules(""))


def with_empty_names(paths):
    return [path for path in paths if {path.stem, path.parent.name} & EMPTY_NAMES]


def test_an_empty_name_is_found():
    found = with_empty_names([Path("games/utils.py"), Path("common/wheel.py"), Path("wheel.py")])

    assert found == [Path("games/utils.py"), Path("common/wheel.py")]


def test_no_module_has_an_empty_name():
    assert not with_empty_names([*modules(""), *(ROOT / "tests").rglob("*.py")])


def test_a_long_file_is_reported(tmp_path):
    long, short = tmp_path / "long.py", tmp_path / "short.py"
    long.write_text("x = 1\n" * (LINES + 1))
    short.write_text("x = 1\n" * LINES)

    assert list(long_files([long, short])) == [(LINES + 1, long)]


def test_a_lock_file_keeps_no_addresses():
    entry = {"version": "5.57.3", "resolved": "https://a/b.tgz", "funding": {"url": "https://c"}}

    lock = without_addresses({"packages": {"node_modules/svelte": entry}})

    assert lock == {"packages": {"node_modules/svelte": {"version": "5.57.3"}}}
