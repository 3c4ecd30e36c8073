"""
How quickly a house answers and shows, beside the bare server doing nothing but that.

300 terminals sit at one table. First the dealer deals: how long until each screen has what
happened. Then 60 of them lay 30 wagers each within five seconds: how long until each is
acknowledged, which is after it is on disk. The bare server is an ASGI function on the same uvicorn
that broadcasts and echoes as many bytes. Both run in turn, the clients beside them on the same
cores. Usage: python bench/live.py [TERMINALS]
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import SystemClock
from nomorebets.floor.people import DEMONSTRATION, People
from nomorebets.games.roulette.submission import example_text
from nomorebets.journal import Journal
from nomorebets.server.sessions import Sessions
from nomorebets.server.settings import Settings

TERMINALS = int(sys.argv[1]) if len(sys.argv) > 1 else 300
WAGERING = min(60, TERMINALS)
SEATS = min(99, TERMINALS)
"""The others watch."""

WAGERS_EACH = 30
WAGERING_S = 5.0
DEALT = 6
"""Rounds dealt for the first measure, four commands each."""

SYNCS = 300

TURNS = int(os.environ.get("TURNS", "3"))
"""How often house and bare server take turns."""

BARE_BYTES = 1_100
TEXT, PING, PONG = 0x81, 0x89, 0x8A

HOUSE = """
import sys
from pathlib import Path
from nomorebets.server.running import serve
from nomorebets.server.settings import Settings
journal, config, port = sys.argv[1:]
serve(Settings(journal=Path(journal), config=config, port=int(port), demonstration=True))
"""

BARE = """
import sys, uvicorn
sockets = set()
frame = {"type": "websocket.send", "text": "B" * int(sys.argv[2])}
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    sockets.add(send)
    try:
        while (event := await receive())["type"] == "websocket.receive":
            if event["text"].startswith("all"):
                for one in tuple(sockets):
                    await one(frame)
            await send({"type": "websocket.send", "text": event["text"]})
    finally:
        sockets.discard(send)
uvicorn.run(app, port=int(sys.argv[1]), ws_per_message_deflate=False, lifespan="off",
            log_level="warning")
"""

FLOOR = '[[tables]]\nid = "R1"\ngame = "roulette"\nsubmission = "big.toml"\n'


class Line(asyncio.Protocol):
    """A client that does nothing but take frames apart, so that it costs little itself."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.took: Callable[[bytes], None] = lambda _: None
        self.open = asyncio.get_running_loop().create_future()
        self.buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise SystemExit(head.decode())
            self.open.set_result(None)
            self.buffer = rest
        while (found := self._frame()) is not None:
            kind, frame = found
            if kind == PING:
                self.transport.write(bytes((PONG, 0x80 | len(frame))) + b"\0\0\0\0" + frame)
            elif kind == TEXT:
                self.took(frame)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self.buffer
        if len(data) < 2:
            return None
        length, start = data[1] & 0x7F, 2
        if length == 126:
            length, start = int.from_bytes(data[2:4]), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10]), 10
        if len(data) < start + length:
            return None
        self.buffer = data[start + length :]
        return data[0], data[start : start + length]

    def say(self, text: str) -> None:
        body = text.encode()
        length = len(body)
        head = (
            bytes((0x81, 0x80 | length)) if length < 126 else struct.pack("!BBH", 129, 254, length)
        )
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros leaves the text as it is


async def connected(port: int, path: str, cookie: str = "") -> Line:
    request = (
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(request.encode()), "127.0.0.1", port)
    await line.open
    return line


class Waits:
    """How long each answer took, by id, and each frame, in milliseconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.shown: list[float] = []
        self.disk: list[float] = []
        self.sent: dict[str, float] = {}
        self.dealt_at = 0.0

    def show(self) -> None:
        self.shown.append((time.perf_counter() - self.dealt_at) * 1000)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


async def house(folder: Path, waits: Waits) -> None:
    """Serve a house in a process of its own, and measure it."""
    port = free_port()
    journal = folder / "floor.journal"
    colours = ", ".join(f'"colour {number}"' for number in range(TERMINALS))
    text = example_text("strict-double-zero").replace("seats = 8", f"seats = {SEATS}")
    start, end = text.index("roulette_chip_colours"), text.index("value_chip_colours")
    big = f"{text[:start]}roulette_chip_colours = [{colours}]\n{text[end:]}"
    (folder / "big.toml").write_text(big)
    (folder / "floor.toml").write_text(FLOOR)
    Journal.open(journal).close()
    cookies = signed_in(Settings(journal=journal), port)
    command = [sys.executable, "-c", HOUSE, str(journal), str(folder / "floor.toml"), str(port)]
    process = subprocess.Popen(command)  # noqa: ASYNC220  beside the clients
    try:
        await answering(port)
        waits.disk += syncs(folder)
        await measure_house(port, cookies, waits)
        waits.disk += syncs(folder)
    finally:
        process.terminate()
        process.wait(10)


def syncs(folder: Path) -> list[float]:
    """How long the disk alone takes for a few hundred bytes, in milliseconds."""
    waits = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(b"." * 600)
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            waits.append((time.perf_counter() - began) * 1000)
            time.sleep(0.003)
    return waits


def signed_in(settings: Settings, port: int) -> dict[str, str]:
    people = People(settings.people)
    sessions = Sessions(people.connection, SystemClock())
    players = (Person(f"P{number}", Role.PLAYER, Credential("")) for number in range(TERMINALS))
    dana = next(person for person in DEMONSTRATION if person.role is Role.DEALER)
    cookies = {
        person.name: f"session-{port}={sessions.begin(person)}" for person in (*players, dana)
    }
    people.close()
    return cookies


async def answering(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise SystemExit("it does not open")


async def measure_house(port: int, cookies: dict[str, str], waits: Waits) -> None:
    console = await connected(port, "/ws/tables/R1?as=dealer", cookies["Dana"])
    lines: dict[str, Line] = {}
    for name, cookie in cookies.items():
        if name != "Dana":
            lines[name] = await connected(port, "/ws/tables/R1?as=terminal", cookie)
    answers: dict[str, asyncio.Future[dict[str, Any]]] = {}

    def hear(frame: bytes) -> None:
        if frame.startswith(b'{"type":"TableFrame"'):
            waits.show()
        elif not frame.startswith(
            (b'{"type":"S', b'{"type":"W', b'{"type":"NotS', b'{"type":"D', b'{"type":"Ti')
        ):
            answer = json.loads(frame)
            answers.pop(answer["id"]).set_result(answer)

    async def ask(line: Line, command: dict[str, Any]) -> float:
        identity = secrets.token_hex(16)
        answers[identity] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        message = {"type": "Send", "id": identity, "seen": -1, "command": command}
        line.say(json.dumps(message))
        answer = await answers[identity]
        if answer["type"] != "Accepted":
            raise SystemExit(answer)
        return (time.perf_counter() - began) * 1000

    for line in (console, *lines.values()):
        line.took = hear
    for number, (name, line) in enumerate(lines.items()):
        own = {"player": name}
        if number < SEATS:
            await ask(line, {"type": "TakeSeat", **own, "seat": number + 1})
        if number < WAGERING:
            colour = f"colour {number}"
            take = {"type": "TakeColour", **own, "colour": colour, "chip_value": 100}
            await ask(line, take)
            await ask(line, {"type": "BuyIn", **own, "amount": 10_000_000})
    await asyncio.sleep(0.5)
    console.took = lambda frame: None if frame.startswith(b'{"type":"TableFrame"') else hear(frame)

    async def wager(name: str, number: int, after: float) -> None:
        await asyncio.sleep(after)
        chips = [{"area": str(1 + number % 36), "amount": 100}]
        colour = f"colour {name[1:]}"
        command = {"type": "PlaceWagers", "player": name, "colour": colour, "chips": chips}
        waits.acknowledged.append(await ask(lines[name], command))

    waits.shown.clear()
    for _ in range(DEALT):
        for command in (
            {"type": "OpenWagers"},
            {"type": "BallEntersTrack"},
            {"type": "AnnounceNoMoreBets"},
            {"type": "BallComesToRest", "number": "17", "revolutions": 6},
            {"type": "SettleWagers"},
        ):
            waits.dealt_at = time.perf_counter()
            await ask(console, command)
            await asyncio.sleep(0.2)
    shown = list(waits.shown)
    await ask(console, {"type": "OpenWagers"})
    await asyncio.sleep(0.3)
    await asyncio.gather(*(wager(*one) for one in schedule(list(lines))))
    waits.shown[:] = shown


def schedule(names: list[str]) -> list[tuple[str, int, float]]:
    """Spread 30 wagers of each over five seconds, not all at the same beat."""
    beat = WAGERING_S / WAGERS_EACH
    return [
        (name, number, beat * (number + place / WAGERING))
        for place, name in enumerate(names[:WAGERING])
        for number in range(WAGERS_EACH)
    ]


async def bare(waits: Waits) -> None:
    """The same from a server that decides and records nothing."""
    port = free_port()
    process = subprocess.Popen(  # noqa: ASYNC220  beside the clients
        [sys.executable, "-c", BARE, str(port), str(BARE_BYTES)]
    )
    try:
        await answering(port)
        lines = [await connected(port, "/") for _ in range(TERMINALS)]
        console = await connected(port, "/")
        answers: dict[bytes, asyncio.Future[None]] = {}

        def hear(frame: bytes) -> None:
            if frame.startswith(b"B"):
                waits.show()
            elif frame in answers:
                answers.pop(frame).set_result(None)

        for line in lines:
            line.took = hear
        console.took = lambda frame: None if frame.startswith(b"B") else hear(frame)
        for number in range(DEALT * 5):
            waits.dealt_at = time.perf_counter()
            console.say(f"all {number}")
            await asyncio.sleep(0.2)

        async def echo(place: int, number: int, after: float) -> None:
            await asyncio.sleep(after)
            text = f"{place} {number} ".ljust(200, ".")
            answers[text.encode()] = done = asyncio.get_running_loop().create_future()
            began = time.perf_counter()
            lines[place].say(text)
            await done
            waits.acknowledged.append((time.perf_counter() - began) * 1000)

        names = [str(place) for place in range(TERMINALS)]
        await asyncio.gather(
            *(echo(int(name), number, after) for name, number, after in schedule(names))
        )
    finally:
        process.terminate()
        process.wait(10)


def told(what: str, ours: list[float], limit: list[float]) -> None:
    print(f"{what}: {len(ours)} of the house, {len(limit)} of the bare server")
    cuts, bares = quantiles(ours, n=100), quantiles(limit, n=100)
    for name, cut in (("p50", 49), ("p95", 94), ("p99", 98)):
        house_ms, bare_ms = cuts[cut], bares[cut]
        print(
            f"  {name} {house_ms:7.1f} ms, bare {bare_ms:7.1f} ms, ratio {house_ms / bare_ms:.2f}"
        )


async def main() -> None:
    ours, limit = Waits(), Waits()
    for _ in range(TURNS):
        with tempfile.TemporaryDirectory(dir=os.environ.get("NMB_BENCH_DIR")) as folder:
            turn = Waits()
            await house(Path(folder), turn)
        ours.acknowledged += turn.acknowledged
        ours.shown += turn.shown
        ours.disk += turn.disk
        await bare(turn := Waits())
        limit.acknowledged += turn.acknowledged
        limit.shown += turn.shown
    print(
        f"{TERMINALS} terminals at one table; {WAGERING} × {WAGERS_EACH} wagers in {WAGERING_S} s"
    )
    told("from the dealer's command to each screen", ours.shown, limit.shown)
    told("from a wager to its acknowledgement", ours.acknowledged, limit.acknowledged)
    cuts = quantiles(ours.disk, n=100)
    print(f"the disk alone: p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms")


if __name__ == "__main__":
    asyncio.run(main())
