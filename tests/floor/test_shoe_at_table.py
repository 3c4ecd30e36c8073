import asyncio
import os

import pytest

from nomorebets.equipment.checked_line import checked
from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.equipment.shoe_watch import SILENCE_MAX_MS
from nomorebets.floor.devices import Line
from nomorebets.floor.records import Denied
from nomorebets.journal import Journal, NotRecorded
from nomorebets.tables.messages import DeviceFails, ResumePlay
from nomorebets.tables.state import Open, Stopped
from tests.floor.living import Held
from tests.floor.one_hand import (
    Begin,
    CardIsDealt,
    CardIsFoundFaceUp,
    Chosen,
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
from tests.floor.shoeing import READY, STREAM, first_two, scene, shoe_line
from tests.tables.people import FLO

BROKEN = DeviceFails(device="shoe", failure="its sealed record cannot be opened")


def playing(tmp_path, play, chosen=None):
    """Play a scene and give what the table was told, from the first hand on."""

    async def run():
        async with scene(tmp_path / "here", chosen) as there:
            await play(there)
            return there.commands()[3:]

    return asyncio.run(run())


@pytest.mark.evidence("633c.5(j)")
def test_a_card_face_up_is_told_when_it_leaves_the_shoe(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.CARD, "10H")

    assert playing(tmp_path, play) == [Begin(), CardIsDealt(card="10H")]


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(s)")
def test_the_hole_card_is_told_only_when_it_is_turned(tmp_path):
    async def play(there):
        await first_two(there, "2C", "10H")
        await there.does(Turn())

    assert playing(tmp_path, play) == [
        Begin(),
        CardIsDealt(card="2C"),
        HoleCardIsDealt(),
        Turn(),
        HoleCardIsTurned(card="10H"),
    ]


def test_a_card_found_face_up_is_told_as_such_and_the_next_one_serves(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.FACE_UP, "3S")
        await there.says(2, Kind.CARD, "4S")

    assert playing(tmp_path, play)[1:] == [CardIsFoundFaceUp(card="3S"), CardIsDealt(card="4S")]


@pytest.mark.evidence("633c.5(n)(4)")
def test_a_card_that_was_not_due_is_held_back_and_is_the_next_one(tmp_path):
    async def play(there):
        await first_two(there, "2C", "3C")
        await there.says(3, Kind.CARD, "9D")
        await there.sends(shoe_line(3, Kind.CARD, "9D"))
        assert there.told()[-1] == "HoleCardIsDealt"
        assert there.alerts == ["a card has left the shoe while none was due: it is the next one"]
        await there.does(TakeMore())

    assert playing(tmp_path, play)[3:] == [TakeMore(), CardIsDealt(card="9D")]


@pytest.mark.evidence("633c.5(j)")
def test_a_card_that_was_not_read_is_entered_by_people_and_then_the_shoe_serves_again(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.MISREAD)
        await there.says(1, Kind.READY)
        assert not there.play.reads
        await there.does(EnterCard(card="5S"))
        await there.says(2, Kind.CARD, "6S")
        await there.does(TakeMore())
        await there.says(3, Kind.CARD, "7S")

    assert playing(tmp_path, play)[1:] == [
        ShoeMisreads(),
        EnterCard(card="5S"),
        ShoeReadsAgain(),
        HoleCardIsDealt(),
        TakeMore(),
        CardIsDealt(card="7S"),
    ]


@pytest.mark.evidence("633c.5(j)")
def test_while_the_shoe_does_not_read_no_face_is_told_and_people_enter_the_cards(tmp_path):
    async def play(there):
        await first_two(there, "2C", "3C")
        await there.says(2, Kind.FAULT)
        await there.does(TakeMore())
        await there.says(3, Kind.CARD, "7S")
        await there.does(EnterCard(card="7S"))

    assert playing(tmp_path, play)[3:] == [ShoeMisreads(), TakeMore(), EnterCard(card="7S")]


@pytest.mark.evidence("633c.5(j)")
def test_no_round_begins_until_the_shoe_reads_again(tmp_path):
    async def play(there):
        await there.says(0, Kind.FAULT)
        assert isinstance(await there.does(Begin()), Denied)
        await there.says(*READY)
        assert not isinstance(await there.does(Begin()), Denied)

    assert playing(tmp_path, play) == [ShoeMisreads(), ShoeReadsAgain(), Begin()]


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(j)")
def test_a_hole_card_that_was_not_read_is_entered_when_it_is_turned_and_not_before(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.CARD, "2C")
        await there.says(2, Kind.MISREAD)
        await there.says(2, Kind.READY)
        assert there.play.reads
        assert isinstance(await there.does(EnterCard(card="3C")), Denied)
        await there.does(Turn())
        await there.does(EnterCard(card="3C"))

    assert playing(tmp_path, play)[2:] == [
        ShoeMisreads(),
        HoleCardIsDealt(),
        ShoeReadsAgain(),
        Turn(),
        ShoeMisreads(),
        EnterCard(card="3C"),
        ShoeReadsAgain(),
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


def test_what_was_not_read_is_forgotten_when_the_cards_leave_the_table(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.MISREAD)
        await there.says(1, Kind.READY)
        await there.does(Collect())

    assert playing(tmp_path, play)[-2:] == [Collect(), ShoeReadsAgain()]


@pytest.mark.evidence("633c.5(j)")
def test_a_hole_card_read_in_two_ways_is_entered_by_people(tmp_path):
    async def play(there):
        await first_two(there, "2C", "3C")
        await there.says(2, Kind.CARD, "4C")
        await there.says(2, Kind.READY)
        await there.does(Turn())
        await there.does(EnterCard(card="4C"))
        assert there.alerts[0] == "the shoe says two things of one card"

    assert playing(tmp_path, play)[3:] == [
        ShoeMisreads(),
        ShoeReadsAgain(),
        Turn(),
        ShoeMisreads(),
        EnterCard(card="4C"),
        ShoeReadsAgain(),
    ]


def test_a_card_held_back_and_read_in_two_ways_is_entered_by_people(tmp_path):
    async def play(there):
        await first_two(there, "2C", "3C")
        await there.says(3, Kind.CARD, "9D")
        await there.says(3, Kind.CARD, "9S")
        await there.does(TakeMore())
        await there.does(EnterCard(card="9D"))
        await there.does(Turn())

    assert playing(tmp_path, play)[3:] == [
        ShoeMisreads(),
        TakeMore(),
        EnterCard(card="9D"),
        Turn(),
        HoleCardIsTurned(card="3C"),
    ]


def test_a_card_on_the_table_read_in_two_ways_is_left_as_it_was_told(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.CARD, "2C")
        await there.says(1, Kind.CARD, "3C")

    assert playing(tmp_path, play)[1:] == [CardIsDealt(card="2C"), ShoeMisreads()]


@pytest.mark.evidence("633c.5(j)")
def test_lost_lines_are_cards_for_people_to_enter(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(2, Kind.CARD, "2C")
        await there.says(2, Kind.READY)
        await there.does(EnterCard(card="8C"))
        assert not there.play.reads

    assert playing(tmp_path, play)[1:] == [ShoeMisreads(), EnterCard(card="8C")]


@pytest.mark.parametrize("text", ["*S;", checked("*S;00001;C;AAA"), "\x00\\xff"])
def test_garbage_is_told_to_the_floor_and_the_next_line_counts(tmp_path, text):
    async def play(there):
        await there.does(Begin())
        await there.sends(text)
        await there.says(1, Kind.CARD, "2C")
        (alert,) = there.alerts
        assert alert.startswith("The shoe: a line cannot be read: expected ")

    assert playing(tmp_path, play)[1:] == [CardIsDealt(card="2C")]


def test_silence_is_told_to_the_floor(tmp_path):
    async def play(there):
        there._done.clear()
        there.to_shoe.put_nowait(Line(SILENCE_MAX_MS + 1, ""))
        await there.settled()
        assert there.alerts == [f"The shoe was silent for {SILENCE_MAX_MS + 1} ms"]

    playing(tmp_path, play)


@pytest.mark.evidence("605a.4")
def test_a_shoe_that_is_empty_before_its_time_stops_play(tmp_path):
    async def play(there):
        await there.says(0, Kind.EMPTY)
        assert isinstance(there.live.table.standing, Stopped)

    (told,) = playing(tmp_path, play)
    assert told == DeviceFails(
        device="shoe", failure="it is empty, and 312 cards should be left in it"
    )


def test_a_shoe_that_is_empty_at_its_time_stops_nothing(tmp_path):
    async def play():
        async with scene(tmp_path / "here", fresh=False) as there:
            await there.says(*READY)
            await there.says(0, Kind.EMPTY)
            assert there.commands() == []

    asyncio.run(play())


def test_a_shoe_loaded_in_the_middle_of_a_round_is_told_to_the_floor(tmp_path):
    async def play(there):
        await first_two(there, "2C", "3C")
        await there.says(*READY)
        assert there.alerts == ["the shoe was loaded in the middle of a round"]
        await there.does(Turn())

    assert playing(tmp_path, play)[-1] == ShoeMisreads()


def test_a_shoe_joined_in_the_middle_serves_once_it_is_ready(tmp_path):
    async def run():
        async with scene(tmp_path / "here", fresh=False) as there:
            there.tell_open()
            await there.does(Load())
            await there.says(40, Kind.READY)
            await first_two_from(there, 41)
            await there.does(Turn())
            return there.commands()[3:]

    assert asyncio.run(run())[-1] == HoleCardIsTurned(card="3C")


async def first_two_from(there, count):
    await there.does(Begin())
    await there.says(count, Kind.CARD, "2C")
    await there.says(count + 1, Kind.CARD, "3C")


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
    held = Held(journal)
    left = iter(range(lost - 1))

    def recorded(stream, body):
        if next(left, None) is None:
            raise NotRecorded("the power is gone")
        return journal.recorded(stream, body)

    held.recorded = recorded
    there.shoe._sealed._journal = there.live._journal = held


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


def test_a_continuous_shuffler_counts_on_from_round_to_round(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.MISREAD)
        await there.says(1, Kind.READY)
        await there.does(EnterCard(card="2C"))
        await there.says(2, Kind.CARD, "3C")
        await there.does(Collect())
        assert there.play.left == 312
        await there.does(Begin())
        await there.says(3, Kind.CARD, "4C")

    assert playing(tmp_path, play, Chosen(by_itself=True))[-2:] == [
        Begin(),
        CardIsDealt(card="4C"),
    ]


def test_what_the_table_does_not_take_is_told_to_the_floor(tmp_path):
    async def play(there):
        there.live._roles = {}
        await there.says(0, Kind.FAULT)
        assert there.alerts[-1].startswith("the table took nothing from the shoe: ")

    assert playing(tmp_path, play) == []
