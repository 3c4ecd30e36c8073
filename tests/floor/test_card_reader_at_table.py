import asyncio

import pytest

from nomorebets.equipment.checked_line import checked
from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.reader_watch import SILENCE_MAX_MS
from nomorebets.floor.card_reader_at_table import NOT_ASKED
from nomorebets.floor.devices import Line
from nomorebets.floor.traces import at_once
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import DeviceFails, ResumePlay
from nomorebets.tables.state import Stopped
from tests.floor.one_hand import ReaderAnswers
from tests.floor.shoeing import Failing, first_two, reader_text, scene
from tests.tables.people import FLO


def playing(tmp_path, play, up="KS", hole="AD"):
    """What the table was told after the first two cards."""

    async def run():
        async with scene(tmp_path / "here") as there:
            await first_two(there, up, hole)
            await play(there)
            return there.commands()[6:]

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("said", "blackjack"), [(Said.BLACKJACK, True), (Said.NO_BLACKJACK, False)]
)
@pytest.mark.evidence("633c.5(o)")
def test_the_reader_says_yes_or_no(tmp_path, said, blackjack):
    async def play(there):
        await there.reader_says(1, said)
        await there.reader_says(1, said)

    assert playing(tmp_path, play) == [ReaderAnswers(blackjack=blackjack)]


@pytest.mark.parametrize("said", [Said.BLACKJACK, Said.NO_BLACKJACK])
@pytest.mark.evidence("633c.5(o)")
def test_any_other_use_is_a_fault_and_its_answer_is_told_to_nobody(tmp_path, said):
    """D30, docs/readings/0038: the dealer's first card is a 9."""

    async def play(there):
        await there.reader_says(1, said)
        assert isinstance(there.live.table.standing, Stopped)
        assert there.alerts == []

    assert playing(tmp_path, play, up="9S") == [
        DeviceFails(device="card reader", failure=NOT_ASKED)
    ]


@pytest.mark.evidence("633c.5(o)")
def test_a_second_answer_to_one_hole_card_is_a_fault(tmp_path):
    async def play(there):
        await there.reader_says(1, Said.NO_BLACKJACK)
        await there.reader_says(2, Said.BLACKJACK)

    assert playing(tmp_path, play)[1:] == [DeviceFails(device="card reader", failure=NOT_ASKED)]


@pytest.mark.evidence("633c.5(d)")
def test_a_reader_that_cannot_read_stops_play_and_may_be_used_again(tmp_path):
    async def play(there):
        await there.reader_says(1, Said.NOT_READ)
        assert isinstance(there.live.table.standing, Stopped)
        there.tell(ResumePlay(by=FLO, note="cleaned"), FLO)
        await there.reader_says(2, Said.BLACKJACK)

    told = playing(tmp_path, play)
    assert told[0] == DeviceFails(device="card reader", failure="it could not read the card")
    assert told[2:] == [ReaderAnswers(blackjack=True)]


def test_an_answer_that_stood_there_before_is_not_taken(tmp_path):
    async def run():
        async with scene(tmp_path / "here") as there:
            await first_two(there)
        async with scene(tmp_path / "here", fresh=False) as there:
            await there.reader_says(1, Said.BLACKJACK)
            assert there.told()[-1] == "HoleCardIsDealt"
            assert "does not count" in there.alerts[0]

    asyncio.run(run())


@pytest.mark.parametrize("text", ["", "*R", checked("*R;00001;K")])
def test_garbage_and_silence_are_told_to_the_floor(tmp_path, text):
    async def play(there):
        there.reader_waits = False
        there.to_reader.put_nowait(Line(SILENCE_MAX_MS + 1, text))
        await there.reader_says(1, Said.BLACKJACK)
        assert there.alerts[0] == f"The card reader was silent for {SILENCE_MAX_MS + 1} ms"
        assert all("expected" in alert for alert in there.alerts[1:])

    assert playing(tmp_path, play) == [ReaderAnswers(blackjack=True)]


def test_it_ends_when_nothing_can_be_recorded_any_more(tmp_path):
    async def play(there):
        def recorded(stream, body):
            raise NotRecorded("the disk is full")

        there.live._journal = Failing(there.journal, recorded)
        lines = [reader_text(0, Said.READY), reader_text(1, Said.BLACKJACK), "never read"]
        await there.reader.run(at_once([Line(0, text) for text in lines]))
        assert there.alerts == []

    playing(tmp_path, play)
