import asyncio

import pytest

from nomorebets.equipment.checked_line import checked
from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.equipment.shoe_watch import SILENCE_MAX_MS
from nomorebets.floor.devices import Line
from nomorebets.floor.records import Denied
from nomorebets.tables.messages import DeviceFails
from nomorebets.tables.state import Stopped
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
    OpenWagers,
    ShoeMisreads,
    ShoeReadsAgain,
    TakeMore,
    Turn,
)
from tests.floor.shoeing import READY, first_two, playing, scene, shoe_line


@pytest.mark.evidence("633c.5(j)")
def test_a_card_face_up_is_told_when_it_leaves_the_shoe(tmp_path):
    async def play(there):
        await there.does(Begin())
        await there.says(1, Kind.CARD, "10H")

    assert playing(tmp_path, play) == [Begin(), CardIsDealt(card="10H")]


@pytest.mark.evidence("633c.5(k)")
def test_the_first_card_may_come_while_wagers_are_open_and_closes_them(tmp_path):
    async def play(there):
        await there.does(OpenWagers())
        await there.says(1, Kind.CARD, "10H")

    assert playing(tmp_path, play) == [OpenWagers(), CardIsDealt(card="10H")]


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
