"""A live table in a test: a real journal in a temporary folder, and a clock that is set."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nomorebets.compliance.people import Person
from nomorebets.floor.clock import SetClock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import LiveGame
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import CommandId, Envelope, Snapshot, beginning
from nomorebets.games.roulette.messages import OpenWagers, TakeColour
from nomorebets.journal import Journal, NotRecorded
from nomorebets.journal.chain import Recorded
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CertifyCheck,
    FillInventory,
    OpenTable,
    Slip,
    TableId,
    TakeSeat,
)
from nomorebets.tables.opening import checks_due
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import COLOURS, submission
from tests.tables.people import ANN, BEN, DANA, FLO, seated

R1 = TableId("R1")
_numbers = itertools.count()


def envelope(command: Any, actor: Person = DANA, identity: str = "", **more: Any) -> Envelope:
    identity = identity or f"c-{next(_numbers)}"
    return Envelope(id=CommandId(identity), actor=actor, command=command, **more)


class Living:
    """A live table over a journal; of Roulette unless told otherwise."""

    def __init__(
        self,
        path: Path,
        submitted: Any = None,
        since: Snapshot | None = None,
        *,
        game: LiveGame = LIVE_ROULETTE,
        **options: Any,
    ) -> None:
        self.game = game
        self.clock = SetClock(wall_ms=1_779_000_000_000)
        self.journal: Any = Journal.open(path)
        begun = since or beginning(R1, game.game, submitted or submission())
        self.live = LiveTable(game, begun, self.journal, self.clock, **options)
        self.seen: list[Committed] = []
        self.live.watch(self.seen.append)

    def tell(self, command: Any, actor: Person = DANA, identity: str = "", **more: Any) -> Any:
        return self.live.submit(envelope(command, actor, identity, **more))

    async def ask(self, command: Any, actor: Person = DANA, identity: str = "", **more: Any) -> Any:
        return await self.live.ask(envelope(command, actor, identity, **more))

    def open(self, *, wagers: bool = True) -> None:
        """Open the table; Ann and Ben sit at it with $1,000, at Roulette in chips of $1 each."""
        self.tell(BeginOpening(by=FLO), FLO)
        for check in checks_due(self.game.game, self.live.table):
            self.tell(CertifyCheck(check=check.id, by=FLO), FLO)
        fill = FillInventory(by=FLO, amount=Money.dollars(100_000), slip=Slip("F-1"))
        self.tell(fill, FLO)
        self.tell(OpenTable(by=FLO, dealer=VIRTUAL_DEALER), FLO)
        for seat, player in enumerate((ANN, BEN), start=1):
            self.sit(player, seat)
        if wagers:
            self.tell(OpenWagers())

    def sit(self, player: Player, seat: int) -> None:
        self.tell(TakeSeat(player=player, seat=seat), seated(player))
        self.tell(BuyIn(player=player, amount=Money.dollars(1_000)))
        if self.game is not LIVE_ROULETTE:
            return
        self.tell(
            TakeColour(player=player, colour=COLOURS[player], chip_value=Money.dollars(1)),
            seated(player),
        )


@contextmanager
def living(path: Path, submitted: Any = None, **options: Any) -> Iterator[Living]:
    made = Living(path, submitted, **options)
    try:
        yield made
    finally:
        made.live._journal.close()
        made.journal.close()


class Held:
    """Stands before a journal and holds what is handed over back until it is let go, or fails."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.held: list[tuple[str, bytes, asyncio.Future[Recorded]]] = []

    def recorded(self, stream: str, body: bytes) -> asyncio.Future[Recorded]:
        waiter: asyncio.Future[Recorded] = asyncio.get_running_loop().create_future()
        self.held.append((stream, body, waiter))
        return waiter

    async def let_go(self) -> None:
        held, self.held = self.held, []
        for stream, body, waiter in held:
            waiter.set_result(await self.journal.recorded(stream, body))
        await asyncio.sleep(0)

    def fail(self, why: str) -> None:
        held, self.held = self.held, []
        for _, _, waiter in held:
            waiter.set_exception(NotRecorded(why))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.journal, name)


async def until(condition: Callable[[], Any]) -> None:
    """Wait, a few seconds at most, until something has come about."""
    for _ in range(5_000):
        if condition():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came to that")
