"""``nmb journal log``: the inspection log of § 617a.2(e), read from a house's record."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import SetClock
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope, beginning
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.submission import example
from nomorebets.journal import Journal
from nomorebets.tables.messages import (
    BeginOpening,
    RecordAdjustment,
    RecordReplacement,
    TableId,
)

FLO = Person("Flo", Role.FLOORPERSON, Credential("F-1"))
MAX = Person("Max", Role.MAINTENANCE, Credential("M-7"))
SAM = Person("Sam", Role.SECURITY, Credential("S-2"))
NOON_MS = 1_796_040_000_000


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal in which parts were adjusted and replaced."""
    path = tmp_path / "floor.journal"
    clock = SetClock(NOON_MS)
    acts = (
        (FLO, BeginOpening(by=FLO)),
        (MAX, RecordAdjustment(by=MAX, in_presence_of=SAM, description="a foot levelled")),
        (MAX, RecordReplacement(by=MAX, description="the turret")),
    )
    with Journal.open(path) as kept:
        live = LiveTable(
            LIVE_ROULETTE,
            beginning(TableId("R1"), ROULETTE, example("every-option")),
            kept,
            clock,
        )
        for number, (actor, command) in enumerate(acts):
            envelope = Envelope(
                id=CommandId(str(number)), actor=actor, command=command, cosigned=(SAM,)
            )
            assert not isinstance(live.submit(envelope), Denied)
            clock.run(60_000)
    return path


def log(*words: str) -> str:
    command = [sys.executable, "-m", "nomorebets.cli", "journal", "log", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.evidence("617a.2(e)")
def test_the_log_has_every_adjustment_and_replacement_with_who_signed_it(journal: Path) -> None:
    entries = json.loads(log(str(journal), "--json"))

    assert [entry["done"] for entry in entries] == ["adjustment", "replacement"]
    assert [entry["by"]["credential"] for entry in entries] == ["M-7", "M-7"]
    assert [entry["description"] for entry in entries] == ["a foot levelled", "the turret"]
    assert not any(entry["inspected"] for entry in entries)
    assert "Max, maintenance, credential M-7" in " ".join(log(str(journal)).split())


def test_another_tables_log_is_empty(journal: Path) -> None:
    assert json.loads(log(str(journal), "--table", "R2", "--json")) == []
