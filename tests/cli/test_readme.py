"""What the README tells people to type is typed here."""

import shlex
import shutil
from pathlib import Path

from tests.cli.nmb import nmb

TREE = Path(__file__).parents[2]
PROMPT = ".venv/bin/nmb "


def commands():
    lines = (TREE / "README.md").read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def test_the_readmes_commands_are_found():
    assert len(commands()) >= 8


def test_every_command_of_the_readme_does_what_it_says(capsys, tmp_path, monkeypatch):
    """In their order, in a folder of their own: one command's journal is the next one's."""
    shutil.copytree(TREE / "tests" / "rounds", tmp_path / "tests" / "rounds")
    shutil.copytree(TREE / "tests" / "traces", tmp_path / "tests" / "traces")
    monkeypatch.chdir(tmp_path)

    for command in commands():
        ran = nmb(capsys, *shlex.split(command))
        assert ran.code == 0, (command, ran.err)

    assert (tmp_path / "layout.svg").is_file()
