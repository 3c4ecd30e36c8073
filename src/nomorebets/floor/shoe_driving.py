"""A shoe that reads the cards and a card reader set at a table: real ones, or simulated ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from nomorebets.floor.card_reader_at_table import CardReaderAtTable
from nomorebets.floor.card_reader_simulated import SimulatedCardReader
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import Pace
from nomorebets.floor.house import SIMULATED, House, TablePlan
from nomorebets.floor.sealed import Sealed
from nomorebets.floor.sealed_keys import Keys
from nomorebets.floor.shoe_at_table import ShoeAtTable
from nomorebets.floor.shoe_game import ShoeGame
from nomorebets.floor.shoe_simulated import SimulatedShoe
from nomorebets.floor.sources import lines_from
from nomorebets.tables.messages import TableId


def drive_shoe(
    house: House,
    plan: TablePlan,
    game: ShoeGame,
    alert: Callable[[str], None],
    *,
    chance: Chance,
    pace: Pace,
) -> list[asyncio.Task[None]]:
    """Start the shoe and the card reader of a table; cancel the tasks to end it."""
    live, clock = house.tables[plan.id], house.clock
    keys = Keys(Path(f"{house.journal.path}-keys"), plan.id)
    shoe = ShoeAtTable(live, game, Sealed(house.journal, shoe_stream(plan.id), keys), alert)
    reader = CardReaderAtTable(live, game, alert)
    if plan.shoe == SIMULATED:
        simulated = SimulatedShoe(live, game, shoe, chance, pace_s=pace.card)
        shoe_lines = simulated.lines(clock)
    else:
        shoe_lines = lines_from(plan.shoe, plan.speed, clock)
    tasks = [asyncio.create_task(shoe.run(shoe_lines))]
    if plan.card_reader == SIMULATED:
        used = SimulatedCardReader(live, game, shoe, pace_s=pace.step)
        tasks.append(asyncio.create_task(reader.run(used.lines(clock))))
    elif plan.card_reader:
        lines = lines_from(plan.card_reader, plan.speed, clock)
        tasks.append(asyncio.create_task(reader.run(lines)))
    return tasks


def shoe_stream(table: TableId) -> str:
    """The journal's stream of a table's shoe, which only the shoe can read."""
    return f"shoe/{table}"
