"""The server is killed at random moments of play: nothing acknowledged is lost, nothing twice."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from nomorebets.accounts.books import CAGE, TRANSIT, Books
from nomorebets.floor.games import GAMES
from nomorebets.floor.house import House
from nomorebets.floor.live_game import RoundOver
from nomorebets.floor.live_table import replay
from nomorebets.floor.records import read_record, stream_of
from nomorebets.journal import Journal
from nomorebets.journal.verify import verify
from nomorebets.server.games import SERVED
from nomorebets.server.running import plan_of
from nomorebets.server.settings import Settings
from nomorebets.tables.messages import TableId
from nomorebets.tables.state import set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from tests.server.playing import DEALER, PLAYERS, Client

SRC = Path(__file__).parents[2] / "src"
SEED = int(os.environ.get("NMB_SEED", "617"))

SERVER = """
import sys
from pathlib import Path
from nomorebets.floor import driving
from nomorebets.floor.dealing import Pace
from nomorebets.server.running import serve
from nomorebets.server.settings import Settings
driving.Pace = lambda: Pace(*[0.01] * 6)  # the virtual dealer and the devices it deals with hurry
journal, config, port = sys.argv[1:]
serve(Settings(journal=Path(journal), config=config, port=int(port), demonstration=True))
"""

TABLES = {
    "R1": ("roulette", "strict-double-zero"),
    "S1": ("big-six", "strict-big-six"),
    "C1": ("casino-war", "strict-six-decks"),
    "B1": ("hybrid-blackjack", "strict-hole-card"),
    "B2": ("hybrid-blackjack", "strict-no-hole-card"),
}
"""The game of each table, and its Rules Submission."""

DEALT_BY = {
    "R1": "",
    "S1": "",
    "C1": 'dealer = "virtual"',
    "B1": 'dealer = "virtual"\nshoe = "simulated"\ncard_reader = "simulated"',
    "B2": 'dealer = "virtual"\nshoe = "simulated"',
}
"""What deals at each table; where nothing is said, Dana at her console."""

START_S = 30


def furnish(folder: Path) -> Path:
    """Write the floor plan, and beside it the submissions with countdowns of a second."""
    tables = []
    for table, (game, submission) in TABLES.items():
        text = re.sub(r"countdown_s = \d+", "countdown_s = 1", GAMES[game].example(submission))
        (folder / f"{table}.toml").write_text(text)
        plan = f'id = "{table}"\ngame = "{game}"\nsubmission = "{table}.toml"'
        tables.append(f"[[tables]]\n{plan}\n{DEALT_BY[table]}\n")
    config = folder / "floor.toml"
    config.write_text("\n".join(tables))
    return config


class Life:
    """One process that serves the house, until it is killed."""

    def __init__(self, folder: Path, port: int):
        config = folder / "floor.toml"
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


Cookies = dict[str, dict[str, str]]


async def live(
    folder: Path, port: int, clients: list[Client], cookies: Cookies, seconds: float
) -> None:
    house = Life(folder, port)
    try:
        async with httpx.AsyncClient() as http:
            await house.wait(http)
            for name in {client.name for client in clients} - set(cookies):
                body = {"name": name, "password": ""}
                headers = {"Origin": house.at}
                signed = await http.post(f"{house.at}/api/sign-in", json=body, headers=headers)
                cookies[name] = dict(signed.cookies)
                http.cookies.clear()
        for client in clients:
            client.frames = {}
        playing = [
            asyncio.create_task(client.play(port, cookies[client.name])) for client in clients
        ]
        await asyncio.sleep(0.1 + seconds)
    finally:
        house.kill()
    await asyncio.wait_for(asyncio.gather(*playing), 20)


def check(folder: Path, clients: list[Client]) -> Counter[str]:
    """Hold the record against what every client was told; count the rounds of each table."""
    path = folder / "floor.journal"
    found = verify(path)
    assert found.sound, found.flaws
    plan = plan_of(Settings(journal=path, config=str(folder / "floor.toml")))
    over: Counter[str] = Counter()
    with House.open(path, plan, demonstration=True) as house:
        for table in TABLES:
            at = [client for client in clients if client.table == table]
            over[table] = check_table(house.journal, house, TableId(table), at)
    for client in clients:
        client.views.clear()
    return over


def check_table(journal: Journal, house: House, table_id: TableId, clients: list[Client]) -> int:
    """Hold one table's record against its clients; give how many rounds were over."""
    name, _ = TABLES[table_id]
    live, seat_view = GAMES[name], SERVED[name].seat_view
    table = set_up(table_id, live.game, house.tables[table_id].table.play.submission)
    at: dict[str, int] = {}
    over = 0
    for raw in journal.records(stream_of(table_id)):
        record = read_record(live.game, raw.body)
        assert record.id not in at, "a command is there twice"
        at[record.id] = raw.seq
        table = replay(live.game, table, record)
        over += sum(isinstance(live.milestone(event), RoundOver) for event in record.events)
        conserved(table.books)
        for client in clients:
            if shown := client.views.get(raw.seq):
                assert shown == json.loads(encode(seat_view(table, Player(client.name))))
    for client in clients:
        lost = {one: seq for one, seq in client.acknowledged.items() if at.get(one) != seq}
        assert not lost, (table_id, client.name, lost)
    return over


def conserved(books: Books) -> None:
    assert books.total() == 0
    assert all(cents >= 0 for name, cents in books.balances.items() if name not in (CAGE, TRANSIT))


def everybody() -> list[Client]:
    """The players at every table, and the dealer where a person deals."""
    return [
        Client(name, table, game, random.Random(f"{SEED} {table} {name}"))
        for table, (game, _) in TABLES.items()
        for name in (*PLAYERS, *(() if DEALT_BY[table] else (DEALER,)))
    ]


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(2, id="twice"),
        pytest.param(50, marks=[pytest.mark.crash, pytest.mark.timeout(1200)]),
        pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.timeout(3500)]),
    ],
)
def test_nothing_acknowledged_is_lost_or_there_twice_when_the_house_is_killed(tmp_path, kills):
    chance = random.Random(SEED)
    clients, cookies = everybody(), Cookies()
    furnish(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for life in range(kills):
        # Every fourth life is long enough for countdowns of a second to end in it.
        seconds = chance.uniform(1, 3) if life % 4 == 1 else chance.uniform(0, 0.8)
        asyncio.run(live(tmp_path, port, clients, cookies, seconds))
        if life % 10 == 9 or life == kills - 1:
            over = check(tmp_path, clients)

    assert all(one.acknowledged for one in clients)
    said = Counter(one.table for one in clients for _ in one.acknowledged)
    assert min(said.values()) > kills, said
    assert kills < 50 or min(over.values()) > 0, over
