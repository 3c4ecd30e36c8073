import asyncio

import pytest

from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.floor.clock import SetClock
from nomorebets.floor.driving import drive
from nomorebets.floor.games import GAMES
from nomorebets.floor.house import FloorPlan, House, TablePlan, read_plan
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.tables.messages import BeginOpening, OpenTable, TableId
from nomorebets.wagering.codec import Malformed
from tests.floor.living import until
from tests.floor.one_hand import LIVE_ONE_HAND, Begin, Load, Phase, Turn
from tests.floor.shoeing import shoe_line
from tests.tables.people import DANA, FLO

H1 = TableId("H1")
SAID = [(0, Kind.READY), (1, Kind.CARD, "2C"), (2, Kind.CARD, "3C")]


@pytest.fixture(autouse=True)
def _one_hand_is_dealt_here(monkeypatch):
    monkeypatch.setitem(GAMES, "one-hand", LIVE_ONE_HAND)


def house_of(tmp_path, **devices):
    plan = FloorPlan((TablePlan(H1, "one-hand", "any", **devices),))
    return House.open(tmp_path / "floor.journal", plan, clock=SetClock(), demonstration=True)


def driven(house, then):
    """Open the table, load its shoe and begin a hand."""
    live = house.tables[H1]
    commands = [
        (BeginOpening(by=FLO), FLO),
        (OpenTable(by=FLO, dealer=DANA), FLO),
        (Load(), DANA),
        (Begin(), DANA),
    ]

    async def run():
        for number, (command, actor) in enumerate(commands):
            live.submit(Envelope(id=CommandId(f"c-{number}"), actor=actor, command=command))
        _, tasks = drive(house, lambda *_: None)
        await then(live)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return len(tasks)

    try:
        return asyncio.run(run())
    finally:
        house.close()


@pytest.mark.evidence("633c.5(j)", "633c.5(o)")
def test_a_simulated_shoe_and_reader_deal_a_hand_at_a_table_of_the_house(tmp_path):
    async def then(live):
        await until(lambda: live.table.play.phase is Phase.CHOOSING)
        live.submit(Envelope(id=CommandId("turn"), actor=DANA, command=Turn()))
        await until(lambda: live.table.play.phase is Phase.OVER)

    house = house_of(tmp_path, shoe="simulated", card_reader="simulated")
    assert driven(house, then) == 2
    (key,) = (tmp_path / "floor.journal-keys").iterdir()
    assert key.stat().st_mode & 0o077 == 0


def test_a_recorded_shoe_reads_into_a_table_of_the_house(tmp_path):
    path = tmp_path / "shoe.tsv"
    path.write_text("".join(f"0\t{shoe_line(*said)}\n" for said in SAID))

    async def then(live):
        await until(lambda: live.table.play.phase is Phase.CHOOSING)

    assert driven(house_of(tmp_path, shoe=str(path), card_reader=str(path)), then) == 2


@pytest.mark.parametrize(
    ("devices", "words"),
    [
        ({"shoe": "simulated"}, "a simulated shoe deals in a demonstration only"),
        ({"shoe": "port", "card_reader": "simulated"}, "a simulated shoe deals in a demonstration"),
    ],
)
def test_simulated_devices_are_for_demonstrations(tmp_path, devices, words):
    plan = FloorPlan((TablePlan(H1, "one-hand", "any", **devices),))

    with pytest.raises(Malformed, match=words):
        House.open(tmp_path / "floor.journal", plan, demonstration=False)


@pytest.mark.parametrize(
    ("game", "devices", "words"),
    [
        ("roulette", 'shoe = "simulated"', "no shoe reports to a table of roulette"),
        ("roulette", 'card_reader = "simulated"', "no shoe reports to a table of roulette"),
        ("one-hand", 'card_reader = "simulated"', "a card reader goes with a shoe that reads"),
    ],
)
def test_a_plan_sets_shoe_and_reader_only_where_they_serve(game, devices, words):
    text = f'[[tables]]\nid = "H1"\ngame = "{game}"\nsubmission = "any"\n{devices}\n'

    with pytest.raises(Malformed, match=words):
        read_plan(text)
