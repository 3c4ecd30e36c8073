"""A house served on a loopback port in a thread, and browsers that come to it."""

import contextlib
import json
import secrets
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from nomorebets.floor.clock import SystemClock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import open_for_demonstration
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.people import DEMONSTRATION
from nomorebets.server.app import make_app
from nomorebets.server.running import config_of, listen
from nomorebets.server.settings import Settings
from nomorebets.tables.messages import TableId

DANA = next(person for person in DEMONSTRATION if person.name == "Dana")

PLAN = FloorPlan(
    (
        TablePlan(TableId("R1"), "roulette", "strict-double-zero"),
        TablePlan(TableId("R2"), "roulette", "strict-single-zero"),
    )
)

WAIT_S = 10


class Clock(SystemClock):
    """The machine's clocks, and what a test adds to them."""

    def __init__(self):
        self.added_ms = 0

    def wall_ms(self) -> int:
        return super().wall_ms() + self.added_ms

    def up_ms(self) -> int:
        return super().up_ms() + self.added_ms


@dataclass
class Browser:
    """One browser: its cookies, and the lines it has open."""

    at: str
    http: httpx.Client = field(init=False)

    def __post_init__(self):
        self.http = httpx.Client(base_url=self.at, headers={"Origin": self.at}, timeout=WAIT_S)

    def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, **more)

    def sign_in(self, name: str, password: str = "") -> httpx.Response:
        return self.post("/api/sign-in", {"name": name, "password": password})

    @contextlib.contextmanager
    def line(self, path: str, **more: Any):
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        more.setdefault("origin", self.at)
        more["additional_headers"] = {**headers, **more.get("additional_headers", {})}
        address = self.at.replace("http", "ws", 1)
        with connect(f"{address}{path}", compression=None, max_size=None, **more) as socket:
            yield Screen(socket)

    def terminal(self, table: str = "R1", **more: Any):
        return self.line(f"/ws/tables/{table}?as=terminal", **more)


class Screen:
    """One open line; it remembers everything it was told."""

    def __init__(self, socket: ClientConnection):
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.ticks: list[str | bytes] = []

    def hear(self, timeout: float = WAIT_S) -> dict[str, Any]:
        """The next message that says more than that the house is there."""
        while True:
            text = self.socket.recv(timeout=timeout)
            message: dict[str, Any] = json.loads(text)
            if message["type"] != "Tick":
                self.heard.append(message)
                return message
            self.ticks.append(text)

    def last(self, wanted: str) -> dict[str, Any]:
        """The last message of that type that was heard."""
        return next(one for one in reversed(self.heard) if one["type"] == wanted)

    def until(self, wanted: str, timeout: float = WAIT_S, **fields: Any) -> dict[str, Any]:
        """Hear until a message of that type comes, whose fields are as named."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message["type"] == wanted and all(message[k] == v for k, v in fields.items()):
                return message

    def send(self, command: dict[str, Any], *, identity: str = "", **more: Any) -> str:
        identity = identity or secrets.token_hex(8)
        seen = more.pop("seen", -1)
        message = {"type": "Send", "id": identity, "seen": seen, "command": command, **more}
        self.socket.send(json.dumps(message))
        return identity

    def ask(self, command: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Send a command and give the answer to it."""
        identity = self.send(command, **more)
        while True:
            message = self.hear()
            if message.get("id") == identity:
                return message

    def closed(self, timeout: float = WAIT_S) -> int:
        """Hear until the house closes the line; give its code."""
        end = time.monotonic() + timeout
        with contextlib.suppress(Exception):
            while time.monotonic() < end:
                self.hear(max(0.01, end - time.monotonic()))
        return self.socket.close_code or 0


@dataclass
class Served:
    """A house that is open."""

    at: str
    house: House
    clock: Clock
    settings: Settings
    running: Any
    running_app: Any
    browsers: list[Browser] = field(default_factory=list)

    def browser(self, name: str = "") -> Browser:
        browser = Browser(self.at)
        self.browsers.append(browser)
        if name:
            assert browser.sign_in(name).status_code == 200
        return browser

    def records(self, stream: str) -> list[dict[str, Any]]:
        self.house.journal.append("end", b"{}").result()  # what came before it is on disk too
        return [json.loads(record.body) for record in self.house.journal.records(stream)]


@contextlib.contextmanager
def served(folder: Path, *, plan: FloorPlan = PLAN, open_tables: bool = True, **more: Any):
    """Serve a demonstration house while the block runs."""
    settings = Settings(journal=folder / "floor.journal", port=0, demonstration=True, **more)
    clock = Clock()
    with listen(settings) as listening:
        settings = replace(settings, port=listening.getsockname()[1])
        with House.open(settings.journal, plan, clock=clock, demonstration=True) as house:
            if open_tables:
                for live in house.tables.values():
                    virtual = any(
                        each.id == live.id and each.dealer == "virtual" for each in plan.tables
                    )
                    open_for_demonstration(live, VIRTUAL_DEALER if virtual else DANA)
            app = make_app(house, settings)
            server = uvicorn.Server(config_of(settings, app))
            thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
            thread.start()
            try:
                end = time.monotonic() + WAIT_S
                while not server.started and time.monotonic() < end:
                    time.sleep(0.01)
                at = f"http://localhost:{settings.port}"
                one = Served(at, house, clock, settings, app.running, app)
                yield one
                for browser in one.browsers:
                    browser.http.close()
            finally:
                server.should_exit = True
                thread.join(WAIT_S)


def seated(screen: Screen, player: str, seat: int, colour: str, amount: int = 50_000):
    """Sit a player down with chips of one dollar."""
    take = {"type": "TakeColour", "player": player, "colour": colour, "chip_value": 100}
    for command in (
        {"type": "TakeSeat", "player": player, "seat": seat},
        take,
        {"type": "BuyIn", "player": player, "amount": amount},
    ):
        answer = screen.ask(command)
        assert answer["type"] == "Accepted", answer


def wager(player: str, colour: str, area: str, amount: int) -> dict[str, Any]:
    chips = [{"area": area, "amount": amount}]
    return {"type": "PlaceWagers", "player": player, "colour": colour, "chips": chips}
