"""A table of cards is told the time: at once, when a round may begin, and every minute."""

import asyncio

import pytest

from nomorebets.equipment.serving import NotTold, Told
from nomorebets.floor import timekeeping
from nomorebets.floor.clock import SetClock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import open_for_demonstration
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.timekeeping import HOUSE_CLOCK, Timekeeper
from nomorebets.tables.messages import CloseTable, TableId
from tests.floor.living import envelope
from tests.tables.people import FLO

W1 = TableId("W1")


@pytest.fixture
def house(tmp_path):
    plan = FloorPlan((TablePlan(W1, "casino-war", "strict-eight-decks"),))
    clock = SetClock(wall_ms=1_000_000, up_ms=500)
    with House.open(tmp_path / "floor.journal", plan, clock=clock, demonstration=True) as opened:
        yield opened


def kept(house, scene):
    """Let the time be told during a scene."""
    live = house.tables[W1]

    async def run():
        keeper = Timekeeper(live, house.clock, live.deals.time_told)
        task = asyncio.create_task(keeper.run())
        await scene(live)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    return live


async def told_at(live, wall_ms):
    for _ in range(500):
        if getattr(live.table.play.cards.told, "wall_ms", 0) == wall_ms:
            return
        await asyncio.sleep(0.002)
    raise AssertionError(live.table.play.cards.told)


@pytest.mark.evidence("651a.3(d)")
def test_a_table_that_opens_is_told_the_time(house):
    async def scene(live):
        await asyncio.sleep(0.01)
        assert live.table.play.cards.told == NotTold()
        open_for_demonstration(live, VIRTUAL_DEALER)
        await told_at(live, 1_000_000)

    live = kept(house, scene)

    assert live.table.play.cards.told == Told(1_000_000, 500)


@pytest.mark.evidence("651a.3(d)")
def test_an_open_table_is_told_again_after_a_while_and_a_restart(house, monkeypatch):
    monkeypatch.setattr(timekeeping, "TELL_S", 0.01)
    open_for_demonstration(house.tables[W1], VIRTUAL_DEALER)

    async def scene(live):
        for minutes in range(1, 4):
            house.clock.run(60_000)
            await told_at(live, 1_000_000 + minutes * 60_000)

    assert kept(house, scene).table.play.cards.age_ms >= 120_000


def test_a_closed_table_is_told_nothing(house, monkeypatch):
    monkeypatch.setattr(timekeeping, "TELL_S", 0.01)
    live = house.tables[W1]
    open_for_demonstration(live, VIRTUAL_DEALER)
    live.submit(envelope(CloseTable(by=FLO), FLO))
    seq = live.seq

    async def scene(live):
        await asyncio.sleep(0.1)

    assert kept(house, scene).seq == seq


@pytest.mark.evidence("651a.3(d)")
def test_the_time_comes_from_the_houses_clock_and_no_person():
    assert HOUSE_CLOCK.role.value == "device"
