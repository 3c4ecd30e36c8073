"""The server is killed at random moments of play: nothing acknowledged is lost, nothing twice."""

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.typing import Origin

from nomorebets.accounts.books import CAGE, TRANSIT, Books
from nomorebets.floor.games import GAMES
from nomorebets.floor.house import House
from nomorebets.floor.live_table import replay
from nomorebets.floor.records import read_record, stream_of
from nomorebets.games.roulette.views import seat_view
from nomorebets.journal import Journal
from nomorebets.journal.verify import verify
from nomorebets.server.running import plan_of
from nomorebets.server.settings import Settings
from nomorebets.tables.messages import TableId
from nomorebets.tables.state import set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player

SRC = Path(__file__).parents[2] / "src"
SEED = int(os.environ.get("NMB_SEED", "617"))

SERVER = """
import sys
from pathlib import Path
from nomorebets.server.running import serve
from nomorebets.server.settings import Settings
journal, config, port = sys.argv[1:]
serve(Settings(journal=Path(journal), config=config, port=int(port), demonstration=True))
"""

FLOOR = """
[[tables]]
id = "R1"
game = "roulette"
submission = "strict-double-zero"
"""

R1 = TableId("R1")
PLAYERS = {"Ann": "lime", "Ben": "pink", "Cleo": "teal"}
AREAS = ("17", "17/20", "red", "1st12", "column1", "00", "1/2/4/5")
BETWEEN_S = 0.025
"""Between two messages of one client, so that the house does not take it for a flood."""

START_S = 30


class Client:
    """A screen that goes on where it was: what was not answered is sent again under its id."""

    def __init__(self, name: str, chance: random.Random):
        self.name = name
        self.chance = chance
        self.cookies: dict[str, str] = {}
        self.sent: dict[str, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self.frames: dict[str, Any] = {}
        self.views: dict[int, Any] = {}
        """What the screen showed of its seat, by the last record it was told of."""

    async def play(self, port: int) -> None:
        """Play until the house is gone."""
        kind = "dealer" if self.name == "Dana" else "terminal"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            async with connect(
                f"ws://localhost:{port}/ws/tables/R1?as={kind}",
                origin=Origin(f"http://localhost:{port}"),
                additional_headers={"Cookie": cookie},
                compression=None,
            ) as line:
                await self._resume(line)
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._hear(line))
                    both.create_task(self._speak(line))
        except* (ConnectionClosed, InvalidMessage, OSError):  # gone, perhaps in the first word
            pass

    async def _resume(self, line: Any) -> None:
        part = "DealerFrame" if self.name == "Dana" else "SeatFrame"
        while not {"Welcome", "TableFrame"} <= set(self.frames) or not (
            {part, "NotSeated"} & set(self.frames)
        ):
            self._take(await line.recv())
        for identity, command in list(self.sent.items()):
            await self._send(line, identity, command)
            await asyncio.sleep(BETWEEN_S)

    async def _hear(self, line: Any) -> None:
        async for text in line:
            self._take(text)

    async def _speak(self, line: Any) -> None:
        while True:
            identity = secrets.token_hex(8)
            if command := self._next():
                self.sent[identity] = command
                await self._send(line, identity, command)
            await asyncio.sleep(BETWEEN_S)

    async def _send(self, line: Any, identity: str, command: dict[str, Any]) -> None:
        message = {"type": "Send", "id": identity, "seen": -1, "command": command}
        await line.send(json.dumps(message))

    def _take(self, text: str | bytes) -> None:
        message = json.loads(text)
        match message["type"]:
            case "Accepted":
                before = self.acknowledged.setdefault(message["id"], message["seq"])
                assert before == message["seq"], "one command, two places in the record"
                self.sent.pop(message["id"], None)
            case "NotAccepted" | "Failed":
                assert message["id"] not in self.acknowledged
                self.sent.pop(message["id"], None)
            case kind:
                self.frames[kind] = message
                if kind == "SeatFrame":
                    self.views[message["seq"]] = message["view"]

    def _next(self) -> dict[str, Any] | None:
        if self.name == "Dana":
            return self._deal()
        seat = self.frames.get("SeatFrame")
        own = {"player": self.name}
        if seat is None:
            return {"type": "TakeSeat", **own, "seat": list(PLAYERS).index(self.name) + 1}
        view = seat["view"]
        if not view["colour"]:
            colour = PLAYERS[self.name]
            return {"type": "TakeColour", **own, "colour": colour, "chip_value": 100}
        if view["credits"] < 10_000:
            return {"type": "BuyIn", **own, "amount": 100_000}
        if view["wagers"] and self.chance.random() < 0.2:
            lying = view["wagers"][0]
            chips = [{"area": lying["area"], "amount": lying["amount"], "place": lying["place"]}]
            return {"type": "TakeUpWagers", **own, "chips": chips}
        if self.chance.random() < 0.05:
            return {"type": "CashIn", **own, "amount": 100}
        chips = [{"area": self.chance.choice(AREAS), "amount": 100 * self.chance.randint(1, 9)}]
        return {"type": "PlaceWagers", **own, "colour": PLAYERS[self.name], "chips": chips}

    def _deal(self) -> dict[str, Any] | None:
        if self.chance.random() < 0.6:
            return None
        view = self.frames["DealerFrame"]["view"]
        if view["keys"]:
            command: dict[str, Any] = view["keys"][0]["command"]
            return command
        number = self.chance.choice(view["numbers"])
        return {"type": "BallComesToRest", "number": number, "revolutions": 6}


class Life:
    """One process that serves the house, until it is killed."""

    def __init__(self, folder: Path, port: int):
        config = folder / "floor.toml"
        config.write_text(FLOOR)
        journal = str(folder / "floor.journal")
        command = [sys.executable, "-c", SERVER, journal, str(config), str(port)]
        self.port = port
        self.process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(SRC)})
        self.at = f"http://localhost:{port}"

    async def wait(self, http: httpx.AsyncClient) -> None:
        end = time.monotonic() + START_S
        while True:
            with contextlib.suppress(httpx.TransportError):
                await http.get(f"{self.at}/api/me")
                return
            assert time.monotonic() < end, "the house does not open"
            assert self.process.poll() is None, "the house has ended"
            await asyncio.sleep(0.02)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        with self.process:
            pass
        assert self.process.returncode == -signal.SIGKILL


async def live(folder: Path, port: int, clients: list[Client], seconds: float) -> None:
    house = Life(folder, port)
    try:
        async with httpx.AsyncClient() as http:
            await house.wait(http)
            for client in clients:
                if not client.cookies:
                    body = {"name": client.name, "password": ""}
                    headers = {"Origin": house.at}
                    signed = await http.post(f"{house.at}/api/sign-in", json=body, headers=headers)
                    client.cookies = dict(signed.cookies)
                    http.cookies.clear()
        for client in clients:
            client.frames = {}
        playing = [asyncio.create_task(client.play(port)) for client in clients]
        await asyncio.sleep(0.1 + seconds)
    finally:
        house.kill()
    await asyncio.wait_for(asyncio.gather(*playing), 20)


def check(folder: Path, clients: list[Client]) -> None:
    """Hold the record against what every client was told."""
    path = folder / "floor.journal"
    found = verify(path)
    assert found.sound, found.flaws
    plan = plan_of(Settings(journal=path, config=str(folder / "floor.toml")))
    with House.open(path, plan, demonstration=True) as house:
        check_records(house.journal, house, clients)
    for client in clients:
        client.views.clear()


def check_records(journal: Journal, house: House, clients: list[Client]) -> None:
    game = GAMES["roulette"].game
    table = set_up(R1, game, house.tables[R1].table.play.submission)
    at: dict[str, int] = {}
    for raw in journal.records(stream_of(R1)):
        record = read_record(game, raw.body)
        assert record.id not in at, "a command is there twice"
        at[record.id] = raw.seq
        table = replay(game, table, record)
        conserved(table.books)
        for client in clients:
            if shown := client.views.get(raw.seq):
                assert shown == json.loads(encode(seat_view(table, Player(client.name))))
    for client in clients:
        lost = {one: seq for one, seq in client.acknowledged.items() if at.get(one) != seq}
        assert not lost, (client.name, lost)


def conserved(books: Books) -> None:
    assert books.total() == 0
    assert all(cents >= 0 for name, cents in books.balances.items() if name not in (CAGE, TRANSIT))


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(2, id="twice"),
        pytest.param(50, marks=[pytest.mark.crash, pytest.mark.timeout(600)]),
        pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.timeout(3500)]),
    ],
)
def test_nothing_acknowledged_is_lost_or_there_twice_when_the_house_is_killed(tmp_path, kills):
    chance = random.Random(SEED)
    clients = [Client(name, random.Random(f"{SEED} {name}")) for name in (*PLAYERS, "Dana")]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for life in range(kills):
        asyncio.run(live(tmp_path, port, clients, chance.uniform(0, 0.8)))
        if life % 10 == 9 or life == kills - 1:
            check(tmp_path, clients)

    said = Counter({client.name: len(client.acknowledged) for client in clients})
    assert min(said.values()) > kills, said
