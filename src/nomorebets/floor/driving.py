"""What drives each table of a house: a dealer's console, the virtual dealer, a device."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.chance import Chance
from nomorebets.floor.countdown import Countdown
from nomorebets.floor.dealing import Pace
from nomorebets.floor.house import House, TablePlan
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.floor.shoe_driving import drive_shoe
from nomorebets.floor.sources import lines_from
from nomorebets.floor.timekeeping import Timekeeper
from nomorebets.floor.virtual_dealer import VirtualDealer
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    FillInventory,
    OpenTable,
    Slip,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed
from nomorebets.wagering.money import Money

DEMONSTRATION_FLOAT: Final = Money.dollars(100_000)
"""Play money in the inventory of a table that a demonstration opens."""


class Drive:
    """What drives one table, as far as the screens are concerned."""

    def __init__(self, plan: TablePlan, live: LiveTable) -> None:
        """Start with a dealer's console alone."""
        self.plan = plan
        self.live = live
        self.virtual_dealer: VirtualDealer | None = None

    @property
    def deadline_ms(self) -> int:
        """When the players' window ends by the wall clock; 0 while nothing is counted down."""
        if self.live.window.open:
            return self.live.window.deadline_ms
        return self.virtual_dealer.deadline_ms if self.virtual_dealer else 0

    @property
    def window_ms(self) -> int:
        """How long that window is."""
        if self.live.window.open:
            return self.live.window.length_ms
        return self.virtual_dealer.window_ms if self.virtual_dealer else 0


def drive(
    house: House, alert: Callable[[LiveTable, str], None], chance: Chance | None = None
) -> tuple[dict[str, Drive], list[asyncio.Task[None]]]:
    """Start what drives the tables, inside a running event loop; cancel the tasks to end it."""
    drives: dict[str, Drive] = {}
    tasks: list[asyncio.Task[None]] = []
    for plan in house.plan.tables:
        live = house.tables[plan.id]
        one = drives[plan.id] = Drive(plan, live)
        pace = Pace()
        if live.deals.time_told is not None:
            keeper = Timekeeper(live, house.clock, live.deals.time_told)
            tasks.append(asyncio.create_task(keeper.run()))
        if live.deals.window is not None:
            tasks.append(asyncio.create_task(Countdown(live).run()))
        if plan.wheel and live.deals.device is not None:
            device = live.deals.device(live, partial(alert, live))
            tasks.append(
                asyncio.create_task(device.run(lines_from(plan.wheel, plan.speed, house.clock)))
            )
            pace = pace.times(plan.speed)
        if plan.shoe and (shoe := live.deals.shoe) is not None:
            drawn = chance or Chance()
            told = partial(alert, live)
            tasks += drive_shoe(house, plan, shoe, told, chance=drawn, pace=pace)
        if plan.dealer == "virtual":
            has_device = bool(plan.wheel or plan.shoe)
            one.virtual_dealer = VirtualDealer(
                live, house.clock, chance or Chance(), has_device=has_device, pace=pace
            )
            tasks.append(asyncio.create_task(one.virtual_dealer.run()))
    return drives, tasks


def open_for_demonstration(live: LiveTable, dealer: Person) -> None:
    """Inspect, fill and open a closed table with demonstration people, so that it can be tried."""
    floorperson = Person("Flo", Role.FLOORPERSON, Credential("DEMO-F1"))
    if not isinstance(live.table.standing, Closed):
        return
    _submit(live, floorperson, BeginOpening(by=floorperson))
    for check in checks_due(live.game, live.table):
        by = floorperson if floorperson.role in check.by else dealer
        _submit(live, by, CertifyCheck(check=check.id, by=by))
    if not live.table.slips:
        slip = Slip("DEMO-1")
        fill = FillInventory(by=floorperson, amount=DEMONSTRATION_FLOAT, slip=slip)
        _submit(live, floorperson, fill)
    _submit(live, floorperson, OpenTable(by=floorperson, dealer=dealer))


def _submit(live: LiveTable, actor: Person, command: Any) -> None:
    live.submit(Envelope(id=CommandId(secrets.token_hex(16)), actor=actor, command=command))
