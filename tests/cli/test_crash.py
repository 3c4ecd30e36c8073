"""A replay that is killed at any moment loses nothing that it acknowledged, and repeats nothing."""

import json
import random
import signal
import subprocess
import sys
import time

import pytest

from nomorebets.accounts.books import Books
from nomorebets.floor.records import read_record
from nomorebets.games.roulette import ROULETTE
from nomorebets.journal import read
from nomorebets.journal.verify import verify
from tests.cli.nmb import HOUR, TRACES, WAGERS

KILLS = 200
KILLS_IN_THE_FAST_TIER = 4


def replay(folder, name, trace):
    command = [
        *(sys.executable, "-m", "nomorebets.cli", "wheel", "replay", trace, "--wheel", "0"),
        *("--wagers", folder / "hour.round", "--journal", folder / f"{name}.journal"),
        *("--jsonl", "--acknowledge", "--quiet"),
    ]
    with (folder / f"{name}.out").open("w") as said:
        return subprocess.Popen([*map(str, command)], stdout=said)


def acknowledged(folder, name):
    text = (folder / f"{name}.out").read_text()
    whole = text[: text.rfind("\n") + 1]
    told = [json.loads(line) for line in whole.splitlines()]
    return {each["recorded"]: each["id"] for each in told if "recorded" in each}


def recorded(path):
    """Every record by its place; money is conserved, no id stands twice."""
    books = Books()
    ids = {}
    with read(path) as journal:
        for raw in journal.records("table/R1"):
            record = read_record(ROULETTE, raw.body)
            books = books.post(record.postings)
            assert books.total() == 0
            ids[raw.seq] = record.id
    assert len(set(ids.values())) == len(ids)
    return ids


def kill(process, told, chance, longest_s):
    """Kill at a random moment, half of the time counted from the first acknowledgement."""
    if chance.random() < 0.8:
        while process.poll() is None and not told.stat().st_size:
            time.sleep(0.005)
    time.sleep(chance.uniform(0, longest_s))
    process.send_signal(signal.SIGKILL)
    return process.wait()


def survive(folder, trace, kills, longest_s):
    chance = random.Random(kills)
    (folder / "hour.round").write_text(WAGERS)
    assert replay(folder, "whole", trace).wait() == 0
    honest = verify(folder / "whole.journal").streams
    killed = journals = 0
    while killed < kills:
        name = f"killed-{journals}"
        path = folder / f"{name}.journal"
        while killed < kills:
            process = replay(folder, name, trace)
            code = kill(process, folder / f"{name}.out", chance, longest_s)
            killed += code == -signal.SIGKILL
            if path.exists() and verify(path).streams:
                ids = recorded(path)
                assert acknowledged(folder, name).items() <= ids.items()
            if code == 0:
                break
        assert replay(folder, name, trace).wait() == 0
        assert verify(path).sound
        assert verify(path).streams == honest
        journals += 1


def test_a_few_kills(tmp_path):
    survive(tmp_path, TRACES / "a-twelve-games.tsv", KILLS_IN_THE_FAST_TIER, longest_s=0.15)


@pytest.mark.crash
@pytest.mark.timeout(1800)
def test_two_hundred_kills(tmp_path):
    survive(tmp_path, HOUR, KILLS, longest_s=0.9)
