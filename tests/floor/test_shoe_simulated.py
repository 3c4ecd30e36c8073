import asyncio
from collections import Counter
from contextlib import asynccontextmanager

import pytest

from nomorebets.equipment.cards import DECK
from nomorebets.equipment.shoe_protocol import ShoeStatus
from nomorebets.floor import card_reader_simulated, shoe_simulated
from nomorebets.floor.card_reader_simulated import SimulatedCardReader
from nomorebets.floor.chance import Chance
from nomorebets.floor.shoe_simulated import SimulatedShoe
from nomorebets.tables.messages import DeviceFails, ResumePlay
from nomorebets.tables.state import Stopped
from tests.floor.living import until
from tests.floor.one_hand import (
    SHOE_GAME,
    Begin,
    CardIsDealt,
    Chosen,
    Collect,
    HoleCardIsDealt,
    HoleCardIsTurned,
    Load,
    OneHand,
    OpenWagers,
    Phase,
    ReaderAnswers,
    TakeMore,
    Turn,
    is_blackjack,
)
from tests.floor.shoeing import Scene
from tests.tables.people import FLO


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch):
    for module in (shoe_simulated, card_reader_simulated):
        monkeypatch.setattr(module, "BEAT_S", 0.02)


@asynccontextmanager
async def demonstration(folder, chosen=None, chance=None, *, fresh=True):
    """A table with a simulated shoe and reader, which need nobody to send their lines."""
    folder.mkdir(exist_ok=True)
    there = Scene(folder, chosen)
    shoe = SimulatedShoe(there.live, SHOE_GAME, there.shoe, chance or Chance(), pace_s=0)
    reader = SimulatedCardReader(there.live, SHOE_GAME, there.shoe, pace_s=0)
    if fresh:
        there.tell_open()
        there.tell(Load())
    tasks = [
        asyncio.create_task(there.shoe.run(shoe.lines(there.clock))),
        asyncio.create_task(there.reader.run(reader.lines(there.clock))),
    ]
    try:
        yield there
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        there.journal.close()


async def reach(there, phase):
    await until(lambda: there.play.phase is phase)


async def hand(there):
    """Play one hand to its end, once the shoe is ready."""
    await until(lambda: isinstance(there.shoe.memory.heard, ShoeStatus))
    there.tell(Begin())
    await reach(there, Phase.CHOOSING)
    there.tell(TakeMore())
    await reach(there, Phase.CHOOSING)
    there.tell(Turn())
    await reach(there, Phase.OVER)


@pytest.mark.evidence("633c.5(j)", "633c.5(o)", "633c.5(s)")
def test_a_demonstration_deals_reads_and_turns_by_itself(tmp_path):
    async def run():
        async with demonstration(tmp_path / "here") as there:
            while not any(isinstance(one, ReaderAnswers) for one in there.commands()):
                await hand(there)
                up, _, hole = there.play.cards
                there.tell(Collect())
            return up, hole, there.commands(), there.alerts

    up, hole, told, alerts = asyncio.run(run())
    *_, begun, first, down, answer, _, second, _, turned, _ = told
    assert begun == Begin()
    assert (first, down, turned) == (
        CardIsDealt(card=up),
        HoleCardIsDealt(),
        HoleCardIsTurned(card=hole),
    )
    assert isinstance(second, CardIsDealt)
    play = OneHand(Chosen(), cards=(up,))
    assert answer == ReaderAnswers(blackjack=is_blackjack(play, hole))
    assert alerts == []


@pytest.mark.evidence("633c.5(k)")
def test_the_simulated_shoe_deals_no_card_into_open_wagers(tmp_path):
    async def run():
        async with demonstration(tmp_path / "here") as there:
            await until(lambda: isinstance(there.shoe.memory.heard, ShoeStatus))
            there.tell(OpenWagers())
            await asyncio.sleep(0.1)
            assert there.play.phase is Phase.WAGERS
            await hand(there)

    asyncio.run(run())


def test_a_whole_shoe_is_dealt_and_every_card_comes_as_often_as_it_is_there(tmp_path):
    async def run():
        cards: Counter[str] = Counter()
        async with demonstration(tmp_path / "here", Chosen(decks=1)) as there:
            for _ in range(17):
                await hand(there)
                cards.update(there.play.cards)
                there.tell(Collect())
            assert there.play.left == 1
        return cards

    cards = asyncio.run(run())
    assert set(cards) < set(DECK)
    assert max(cards.values()) == 1


@pytest.mark.evidence("633c.5(n)(4)")
def test_a_demonstration_started_again_deals_no_card_twice(tmp_path):
    """C100: the hole card that lies there stays the same, and cards that were dealt stay away."""

    async def run():
        cards: Counter[str] = Counter()
        there_is = tmp_path / "here"
        for number in range(8):
            async with demonstration(there_is, Chosen(decks=1), fresh=not number) as there:
                await hand(there)
                cards.update(there.play.cards)
                there.tell(Collect())
                there.tell(Begin())
                await reach(there, Phase.CHOOSING)
                hole = there.shoe.memory.face_down.turned()
            async with demonstration(there_is, Chosen(decks=1), fresh=False) as there:
                there.tell(Turn())
                await reach(there, Phase.OVER)
                assert there.play.cards[-1] == hole
                cards.update(there.play.cards)
                there.tell(Collect())
        return cards

    cards = asyncio.run(run())
    assert cards.total() == 8 * (3 + 2)
    assert max(cards.values()) == 1


def test_a_shoe_loaded_again_has_all_its_cards(tmp_path):
    async def run():
        async with demonstration(tmp_path / "here", Chosen(decks=1)) as there:
            for _ in range(16):
                await hand(there)
                there.tell(Collect())
            there.tell(Load())
            await until(lambda: there.shoe.memory.heard.count == 0)
            for _ in range(16):
                await hand(there)
                there.tell(Collect())
            return there.alerts

    assert asyncio.run(run()) == []


@pytest.mark.evidence("633c.5(e)")
def test_a_continuous_shuffler_deals_from_all_that_do_not_lie_on_the_table(tmp_path):
    async def run():
        async with demonstration(tmp_path / "here", Chosen(decks=1, by_itself=True)) as there:
            for _ in range(30):  # 90 cards out of 52
                await hand(there)
                assert len(set(there.play.cards)) == 3
                there.tell(Collect())
            return there.play.left, there.alerts

    assert asyncio.run(run()) == (52, [])


def test_the_simulated_shoe_deals_nothing_while_play_is_stopped(tmp_path):
    async def run():
        async with demonstration(tmp_path / "here") as there:
            there.tell(DeviceFails(device="lamp", failure="it is dark"), FLO)
            before = there.live.seq
            await asyncio.sleep(0.05)
            assert there.live.seq == before
            there.tell(ResumePlay(by=FLO, note="lit"), FLO)
            await hand(there)

    asyncio.run(run())


@pytest.mark.evidence("605a.4")
def test_chance_that_fails_stops_the_table(tmp_path):
    async def run():
        stuck = Chance(bytes)
        async with demonstration(tmp_path / "here", chance=stuck) as there:
            there.tell(Begin())
            await until(lambda: not there.play.reads)
            assert isinstance(there.live.table.standing, Stopped)
            assert there.play.cards == ()
            return there.commands()[4:]

    failed, misread = asyncio.run(run())
    assert failed.device == "chance"
    assert type(misread).__name__ == "ShoeMisreads"


def test_a_demonstration_that_lost_its_key_does_not_deal_on_from_that_shoe(tmp_path):
    async def run():
        there_is = tmp_path / "here"
        async with demonstration(there_is) as there:
            await hand(there)
        for path in (there_is / "keys").iterdir():
            path.unlink()
        async with demonstration(there_is, fresh=False) as there:
            await until(lambda: not there.play.reads)
            there.tell(ResumePlay(by=FLO, note="reshuffled"), FLO)
            there.tell(Collect())
            await asyncio.sleep(0.05)
            assert not there.play.reads
            there.tell(Load())
            await until(lambda: there.play.reads)
            await hand(there)

    asyncio.run(run())
