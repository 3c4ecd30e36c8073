"""A shoe at a table whose house starts again, with its key or without it, C100."""

import asyncio
import os

import pytest

from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.floor.devices import Line
from nomorebets.floor.records import Denied
from nomorebets.journal import Journal, NotRecorded
from nomorebets.tables.messages import DeviceFails, ResumePlay
from nomorebets.tables.state import Open, Stopped
from tests.floor.one_hand import (
    Begin,
    CardIsDealt,
    Collect,
    EnterCard,
    HoleCardIsDealt,
    HoleCardIsTurned,
    Load,
    ReaderAnswers,
    ShoeMisreads,
    ShoeReadsAgain,
    TakeMore,
    Turn,
)
from tests.floor.shoeing import READY, STREAM, Failing, first_two, playing, scene, shoe_line
from tests.tables.people import FLO


@pytest.mark.parametrize("stage", range(6))
@pytest.mark.evidence("633c.5(n)(4)", "633c.5(s)")
def test_a_house_started_again_goes_on_with_the_same_cards(tmp_path, stage):
    """C100: whatever has left the shoe is told once, and nothing is drawn or told again."""
    steps = [
        lambda there: there.does(Begin()),
        lambda there: there.says(1, Kind.CARD, "KS"),
        lambda there: there.says(2, Kind.CARD, "AD"),
        lambda there: there.reader_says(1, Said.BLACKJACK),
        lambda there: there.does(Turn()),
        lambda there: there.does(Collect()),
    ]

    async def run():
        for number, part in enumerate((steps[:stage], steps[stage:])):
            async with scene(tmp_path / "here", fresh=not number) as there:
                if number:
                    await there.reader_says(0 if stage < 4 else 1, Said.READY)
                for step in part:
                    await step(there)
                last = there.commands()[3:]
        return last

    assert asyncio.run(run()) == [
        Begin(),
        CardIsDealt(card="KS"),
        HoleCardIsDealt(),
        ReaderAnswers(blackjack=True),
        Turn(),
        HoleCardIsTurned(card="AD"),
        Collect(),
    ]


@pytest.mark.parametrize("lost", range(1, 8))
@pytest.mark.evidence("633c.5(n)(4)", "633c.5(s)")
def test_power_lost_between_any_two_records_loses_and_doubles_nothing(tmp_path, lost):
    """The disk fails at the ``lost``-th record of a hand; a new house on it plays the rest."""
    cards = ((1, Kind.CARD, "2C"), (2, Kind.CARD, "3C"))
    before = 1 if lost <= 3 else 2  # a card makes three records: read, decided, told

    async def run():
        async with scene(tmp_path / "here") as there:
            await there.does(Begin())
            fail_at(there, lost)
            for card in cards[:before]:
                there.to_shoe.put_nowait(Line(0, shoe_line(*card)))
            await asyncio.sleep(0.1)
        async with scene(tmp_path / "here", fresh=False) as there:
            for card in cards[before - 1 :]:  # the shoe repeats its last line, and goes on
                await there.says(*card)
            await there.does(Turn())
            return there.commands()[3:]

    assert asyncio.run(run()) == [
        Begin(),
        CardIsDealt(card="2C"),
        HoleCardIsDealt(),
        Turn(),
        HoleCardIsTurned(card="3C"),
    ]


def fail_at(there, lost):
    """Let the disk fail for good at the ``lost``-th record from now."""
    journal = there.journal
    left = iter(range(lost - 1))

    def recorded(stream, body):
        if next(left, None) is None:
            raise NotRecorded("the power is gone")
        return journal.recorded(stream, body)

    there.shoe._sealed._journal = there.live._journal = Failing(journal, recorded)


def spoil_key(folder):
    (path,) = (folder / "keys").iterdir()
    path.unlink()


def bare_key(folder):
    (path,) = (folder / "keys").iterdir()
    path.chmod(0o644)


def forge(folder):
    with Journal.open(folder / "floor.journal") as journal:
        journal.append(STREAM, bytes(45)).result()


@pytest.mark.parametrize(
    ("spoil", "failure"),
    [
        (spoil_key, "its sealed record cannot be opened"),
        (forge, "its sealed record cannot be opened"),
        (bare_key, "its key may be read by others"),
    ],
)
@pytest.mark.parametrize("hole", ["AD", "3C"])
@pytest.mark.evidence("605a.4")
def test_a_lost_key_or_a_forged_record_stops_the_table_in_words_that_tell_nothing(
    tmp_path, spoil, failure, hole
):
    async def run():
        folder = tmp_path / "here"
        async with scene(folder) as there:
            await first_two(there, "2C", hole)
        spoil(folder)
        async with scene(folder, fresh=False) as there:
            assert isinstance(there.live.table.standing, Stopped)
            there.tell(ResumePlay(by=FLO, note="finished by hand"), FLO)
            await there.does(TakeMore())
            await there.says(3, Kind.CARD, "4C")
            await there.does(EnterCard(card="4C"))
            await there.does(Turn())
            await there.does(EnterCard(card=hole))
            await there.does(Collect())
            assert isinstance(await there.does(Begin()), Denied)
            await there.does(Load())
            await there.says(*READY)
            assert isinstance(there.live.table.standing, Open)
            assert not isinstance(await there.does(Begin()), Denied)
            return there.commands()[6:]

    assert asyncio.run(run()) == [
        DeviceFails(device="shoe", failure=failure),
        ShoeMisreads(),
        ResumePlay(by=FLO, note="finished by hand"),
        TakeMore(),
        EnterCard(card="4C"),
        Turn(),
        EnterCard(card=hole),
        Collect(),
        Load(),
        ShoeReadsAgain(),
        Begin(),
    ]


def test_a_key_that_cannot_be_kept_stops_the_table(tmp_path, monkeypatch):
    async def play(there):
        def full(file):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            await there.says(0, Kind.FAULT)
            await there.says(*READY)
        assert isinstance(there.live.table.standing, Stopped)
        assert there.alerts[-2] == "the key of the shoe cannot be kept: No space left on device"

    assert playing(tmp_path, play) == [
        ShoeMisreads(),
        DeviceFails(device="shoe", failure="its key cannot be kept"),
    ]


@pytest.mark.evidence("633c.5(j)")
def test_a_house_started_again_while_the_shoe_does_not_read_finishes_the_round_by_hand(tmp_path):
    async def run():
        async with scene(tmp_path / "here") as there:
            await there.does(Begin())
            await there.says(1, Kind.MISREAD)
        async with scene(tmp_path / "here", fresh=False) as there:
            await there.says(1, Kind.MISREAD)
            await there.says(1, Kind.READY)
            assert not there.play.reads
            await there.does(EnterCard(card="5S"))
            assert not there.play.reads
            await there.does(Collect())
            return there.commands()[3:]

    assert asyncio.run(run()) == [
        Begin(),
        ShoeMisreads(),
        EnterCard(card="5S"),
        Collect(),
        ShoeReadsAgain(),
    ]
