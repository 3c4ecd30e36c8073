"""What holds for every command: help, exit codes, pipes and disks."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import nomorebets.cli.law
from nomorebets.cli.app import run
from tests.cli.nmb import HOUR, nmb

GROUPS = (
    ("law",),
    ("roulette",),
    ("layout",),
    ("round",),
    ("submission",),
    ("wheel",),
    ("journal",),
)
COMMANDS = (
    ("law", "show"),
    ("law", "coverage"),
    ("roulette", "areas"),
    ("roulette", "advantage"),
    ("layout", "draw"),
    ("round", "play"),
    ("round", "format"),
    ("submission", "examine"),
    ("wheel", "replay"),
    ("journal", "verify"),
    ("journal", "replay"),
    ("journal", "export"),
    ("serve",),
)
ROUND = """\
game roulette
submission strict-double-zero
"""


def process(*arguments, **options):
    command = [sys.executable, "-m", "nomorebets.cli", *map(str, arguments)]
    return subprocess.run(command, check=False, stderr=subprocess.PIPE, **options)


@pytest.mark.parametrize("command", [*COMMANDS, *GROUPS, ()], ids=" ".join)
def test_the_first_line_of_help_is_an_example(capsys, command):
    ran = nmb(capsys, *command, "--help")

    assert ran.code == 0
    assert ran.out.startswith(f"nmb {' '.join(command)}")


def examples(capsys):
    for command in COMMANDS[:-1]:
        yield nmb(capsys, *command, "--help").out.splitlines()[0]


def test_each_example_runs(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("FILE.round").write_text(ROUND)
    Path("TRACE.tsv").write_bytes(HOUR.read_bytes()[:9000])
    Path("roulette.toml").write_text(
        (Path(nomorebets.cli.law.__file__).parents[1] / "games/roulette/submissions")
        .joinpath("strict-double-zero.toml")
        .read_text()
    )
    run(["wheel", "replay", "TRACE.tsv", "--wheel", "00", "--journal", "floor.journal"])

    for example in list(examples(capsys)):
        assert nmb(capsys, *shlex.split(example)[1:]).code == 0, example


def test_help_and_version_are_data(capsys):
    assert "Commands" in nmb(capsys, "--help").out
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", nmb(capsys, "--version").out)


def test_an_unknown_command_is_said(capsys):
    ran = nmb(capsys, "rouletta")

    assert ran.code == 2
    assert "roulette" in ran.err


def test_no_colour_is_written_where_nobody_wants_it(capsys, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    assert "\x1b" not in nmb(capsys, "roulette", "advantage").out
    assert "\x1b" not in nmb(capsys, "roulette", "advantage", "--wheel", "7").err


def test_a_fault_of_ours_is_one_line_and_no_traceback():
    code = "from nomorebets.cli import app; app.run = None; app.main([])"
    ran = subprocess.run([sys.executable, "-c", code], check=False, stderr=subprocess.PIPE)

    assert ran.returncode == 70
    assert ran.stderr.count(b"\n") == 1
    assert b"please report it" in ran.stderr


def test_a_reader_that_leaves_ends_it_in_silence():
    reading, writing = os.pipe()
    os.close(reading)
    ran = process("law", "show", "617a", stdout=writing)
    os.close(writing)

    assert (ran.returncode, ran.stderr) == (141, b"")


def shut(streams, *arguments):
    """Run a command with streams closed, as a shell closes them."""
    command = ["sh", "-c", f'exec "$@" {streams}', "-", sys.executable, "-m", "nomorebets.cli"]
    return subprocess.run([*command, *arguments], check=False, capture_output=True)


@pytest.mark.parametrize(
    "command",
    [("law", "show", "617a"), ("roulette", "areas", "--quiet"), ("--version",), ("--help",)],
    ids=" ".join,
)
def test_data_that_has_nowhere_to_go_is_said(command):
    ran = shut(">&-", *command)

    assert (ran.returncode, ran.stderr) == (6, b"nmb: the standard output is closed\n")


def test_what_is_said_beside_the_data_may_have_nowhere_to_go():
    ran = shut("<&- 2>&-", "roulette", "areas", "--json")

    assert ran.returncode == 0
    assert json.loads(ran.stdout)


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path):
    out = tmp_path / "layout.svg"
    ran = shut(">&- 2>&-", "layout", "draw", "roulette", "--out", str(out))

    assert ran.returncode == 0
    assert out.read_text("utf-8").endswith("</svg>\n")


ZOES = """\
game roulette
submission strict-double-zero
zo\u00eb sits 1, buys in 100
"""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "cp1252"])
def test_an_output_of_any_encoding_is_written_to(tmp_path, encoding):
    file = tmp_path / "one.round"
    file.write_text(ZOES, "utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    ran = process("round", "format", file, stdout=subprocess.PIPE, env=environment)
    told = process("law", "show", "617a.1", "--json", stdout=subprocess.PIPE, env=environment)

    assert ran.returncode == 0
    letter = "\\u00eb" if encoding == "ascii" else "\u00eb"
    assert f"zo{letter} sits" in ran.stdout.decode(encoding)
    assert json.loads(told.stdout.decode(encoding))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="full disk: no /dev/full")
@pytest.mark.parametrize("command", [("law", "show", "617a"), ("roulette", "areas", "--quiet")])
def test_a_full_disk_is_said(command):
    with Path("/dev/full").open("w") as full:
        ran = process(*command, stdout=full)

    assert ran.returncode == 6
    assert ran.stderr == b"nmb: No space left on device\n"


def test_a_start_is_fast():
    code = (
        "import sys, nomorebets.cli.app;"
        "print(*(m for m in sys.modules if m.startswith('nomorebets.')))"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE)

    assert not {b"nomorebets.server", b"nomorebets.floor", b"nomorebets.notation"} & {
        *ran.stdout.split()
    }
