"""A hybrid table of a house in a test: open, its cards in the shoe, Ann, Ben and Cleo seated."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nomorebets.compliance.people import Person
from nomorebets.floor.clock import SetClock
from nomorebets.floor.countdown import Countdown
from nomorebets.floor.driving import open_for_demonstration
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Denied, Envelope
from nomorebets.floor.timekeeping import HOUSE_CLOCK
from nomorebets.games.hybrid_blackjack.messages import (
    CountdownEnds,
    Hit,
    OpenWagers,
    PlaceWagers,
    SelectPosition,
    Stand,
)
from nomorebets.notation.hybrid_blackjack import made_ready
from nomorebets.tables.messages import BuyIn, TableId, TakeSeat
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money
from tests.games.hybrid_blackjack.dealing import laid
from tests.tables.people import ANN, BEN, CLEO, DANA, seated

B1 = TableId("B1")
SHOE = HOUSE_CLOCK
"""Whoever says what a device says."""


class Room:
    """One hybrid table, dealt by Dana at a console unless the plan says otherwise."""

    def __init__(self, path: Path, name: str, *, fresh: bool = True, **plan: Any) -> None:
        self.clock = SetClock(wall_ms=1_779_000_000_000)
        self.plan = TablePlan(B1, "hybrid-blackjack", name, **plan)
        floor = FloorPlan((self.plan,))
        self.house = House.open(path, floor, clock=self.clock, demonstration=True)
        self.live: LiveTable = self.house.tables[B1]
        self.alerts: list[str] = []
        self._numbers = itertools.count()
        if fresh:
            open_for_demonstration(self.live, DANA)
            for number, player in enumerate((ANN, BEN, CLEO), start=1):
                self.sit(player, number)

    @property
    def play(self) -> Any:
        return self.live.table.play

    def tell(self, command: Any, actor: Person = DANA) -> Any:
        identity = CommandId(f"{self.live.seq}-{next(self._numbers)}-{secrets.token_hex(4)}")
        return self.live.submit(Envelope(id=identity, actor=actor, command=command))

    def does(self, command: Any, actor: Person = DANA) -> Any:
        answer = self.tell(command, actor)
        assert not isinstance(answer, Denied), answer
        return answer

    def sit(self, player: Player, seat: int) -> None:
        self.does(TakeSeat(player=player, seat=seat), seated(player))
        self.does(BuyIn(player=player, amount=Money.dollars(1_000)), seated(player))

    def begin(self) -> None:
        """Put the cards into the shoe and open wagers."""
        self.load()
        self.does(OpenWagers())

    def load(self) -> None:
        """Put the cards into the shoe."""
        for command in made_ready(self.play.submission):
            self.does(command, HOUSE_CLOCK if type(command).__name__ == "TimeIsTold" else DANA)

    def wager(self, player: Player = ANN, position: int = 1, **areas: int) -> None:
        named = {area.replace("_", "-"): dollars for area, dollars in areas.items()}
        if self.play.submission.hole_card:
            self.does(SelectPosition(player=player, position=position), seated(player))
        place = PlaceWagers(player=player, chips=laid(named or {"blackjack": 10}))
        self.does(place, seated(player))

    def close(self) -> None:
        self.does(CountdownEnds(window=self.play.window), HOUSE_CLOCK)

    def hit(self, player: Player = ANN, hand: int = 1) -> Any:
        return self.tell(Hit(player=player, hand=hand), seated(player))

    def stand(self, player: Player = ANN, hand: int = 1) -> Any:
        return self.tell(Stand(player=player, hand=hand), seated(player))


@contextmanager
def room(path: Path, name: str, **more: Any) -> Iterator[Room]:
    there = Room(path, name, **more)
    try:
        yield there
    finally:
        there.house.close()


async def counted_down(live: LiveTable, turns: int = 200) -> None:
    """Let the countdown look at the clock until nothing is left to do and all is on disk."""
    task = asyncio.create_task(Countdown(live).run())
    for _ in range(turns):
        await asyncio.sleep(0.001)
        if not live.window.missed() and live.idle:
            break
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
