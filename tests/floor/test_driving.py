import asyncio
from pathlib import Path

import pytest

from nomorebets.accounts.books import INVENTORY
from nomorebets.floor.clock import SetClock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import (
    DEMONSTRATION_FLOAT,
    drive,
    open_for_demonstration,
)
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.games.roulette.messages import BallEntersTrack, OpenWagers
from nomorebets.games.roulette.state import CloseHeard, NothingHeard, NumberHeard, TakingWagers
from nomorebets.tables.messages import CloseTable, StopPlay, TableId, TakeSeat
from nomorebets.tables.state import Open, Stopped
from tests.floor.living import envelope, until
from tests.tables.people import ANN, DANA, DREW, FLO, seated

TRACE = Path(__file__).parents[1] / "traces" / "a-twelve-games.tsv"
R1, R2, R3 = TableId("R1"), TableId("R2"), TableId("R3")
CONSOLE = TablePlan(R1, "roulette", "strict-double-zero")
VIRTUAL = TablePlan(R2, "roulette", "strict-double-zero", dealer="virtual")


def wheel_of(path, dealer="virtual"):
    return TablePlan(
        R3, "roulette", "strict-single-zero", dealer=dealer, wheel=str(path), speed=100
    )


@pytest.fixture
def opened(tmp_path):
    houses = []

    def made(*plans):
        path = tmp_path / "floor.journal"
        house = House.open(path, FloorPlan(plans), clock=SetClock(), demonstration=True)
        houses.append(house)
        for live in house.tables.values():
            open_for_demonstration(live, VIRTUAL_DEALER)
        return house

    yield made
    for house in houses:
        house.close()


def driven(house, scene):
    """Drive the house's tables during a scene; whatever a task of them raised comes out."""
    alerts = []

    async def run():
        drives, tasks = drive(house, lambda live, words: alerts.append((live.id, words)))
        await scene(drives)
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [one for one in done if isinstance(one, Exception)] == []
        return len(tasks)

    return asyncio.run(run()), alerts


def test_a_table_opens_for_a_demonstration_inspected_and_filled_once(opened):
    house = opened(CONSOLE)
    live = house.tables[R1]
    assert live.table.standing == Open(VIRTUAL_DEALER)
    assert live.table.books.balance(INVENTORY) == DEMONSTRATION_FLOAT
    seq = live.seq
    open_for_demonstration(live, DREW)
    assert (live.seq, live.table.standing) == (seq, Open(VIRTUAL_DEALER))
    live.submit(envelope(CloseTable(by=FLO), FLO))
    open_for_demonstration(live, DREW)

    assert live.table.standing == Open(DREW)
    assert live.table.books.balance(INVENTORY) == DEMONSTRATION_FLOAT


def test_a_stopped_table_is_not_opened_over_its_stop(opened):
    live = opened(CONSOLE).tables[R1]
    live.submit(envelope(StopPlay(by=FLO, reason="x"), FLO))
    open_for_demonstration(live, DREW)

    assert isinstance(live.table.standing, Stopped)


def test_a_console_alone_is_driven_by_nobody(opened):
    async def scene(drives):
        one = drives[R1]
        assert (one.deadline_ms, one.window_ms) == (0, 0)

    assert driven(opened(CONSOLE), scene) == (0, [])


def test_a_virtual_dealer_counts_down_for_the_screens(opened):
    house = opened(VIRTUAL)
    house.tables[R2].submit(envelope(TakeSeat(player=ANN, seat=1), seated(ANN)))

    async def scene(drives):
        house.clock.run(4_000)
        one = drives[R2]
        await until(lambda: one.virtual_dealer._moment)
        house.clock.run(4_000)
        one.virtual_dealer._changed.set()
        await until(lambda: one.window_ms)
        assert (one.window_ms, one.deadline_ms) == (30_000, house.clock.wall + 30_000)
        assert isinstance(house.tables[R2].table.play.phase, TakingWagers)

    assert driven(house, scene)[0] == 1


@pytest.mark.evidence("617a.5(b)", "617a.5(c)")
def test_a_recorded_wheel_drives_a_table_over_and_over_and_its_signals_stand(opened, monkeypatch):
    async def at_once(seconds):
        assert seconds >= 0
        await asyncio.sleep(0)

    monkeypatch.setattr("nomorebets.floor.traces.played.__defaults__", (at_once,))
    house = opened(wheel_of(TRACE, dealer="console"))
    live = house.tables[R3]
    heard: set[type] = set()
    spun: list[int] = []

    async def scene(drives):
        one = drives[R3]
        assert one.virtual_dealer is None
        live.watch(lambda committed: heard.add(type(committed.table.play.heard)))
        live.watch(
            lambda committed: spun.extend(
                [1] if isinstance(committed.record.command, BallEntersTrack) else []
            )
        )
        live.submit(envelope(OpenWagers(), DANA))
        await until(lambda: len(spun) > 12)

    tasks, alerts = driven(house, scene)

    assert tasks == 1
    assert heard == {NothingHeard, CloseHeard, NumberHeard}
    assert all(table == R3 for table, _ in alerts)


def test_a_wheel_and_a_virtual_dealer_share_a_table(opened):
    house = opened(wheel_of(TRACE))

    async def scene(drives):
        assert drives[R3].virtual_dealer
        await asyncio.sleep(0)

    assert driven(house, scene)[0] == 2


def test_a_trace_without_a_line_is_over_at_once_and_holds_nobody_up(opened, tmp_path):
    empty = tmp_path / "empty.tsv"
    empty.write_text("")

    async def scene(drives):
        await asyncio.sleep(0.01)
        assert isinstance(drives[R3].live.table.play.heard, NothingHeard)

    assert driven(opened(wheel_of(empty, dealer="console")), scene)[0] == 1
