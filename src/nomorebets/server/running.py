"""Serving a house: what `nmb serve` calls."""

from __future__ import annotations

import contextlib
import logging
import pkgutil
import signal
import socket
import sqlite3
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import uvicorn
from msgspec.structs import replace

from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import open_for_demonstration
from nomorebets.floor.house import FloorPlan, House, TablePlan, read_plan
from nomorebets.floor.people import DEMONSTRATION, NoAccounts
from nomorebets.server.app import make_app
from nomorebets.server.http import HouseHttp
from nomorebets.server.protocol import HouseProtocol
from nomorebets.server.settings import Settings
from nomorebets.server.sockets import MESSAGE_BYTES_MAX
from nomorebets.wagering.codec import Malformed

log: Final = logging.getLogger(__name__)

GRACE_S: Final = 3
"""How long open lines may take to close when the house does."""

KEEP_ALIVE_S: Final = 5
"""How long a connection may stand idle after an answer."""

HERE: Final = Path(__file__).parent


class CannotServe(Exception):
    """The house cannot be served so; the message is the sentence for whoever started it."""


def serve(settings: Settings) -> None:
    """
    Serve a house until it is told to stop.

    Raises:
        CannotServe: the settings do not go together, or the port cannot be had.
        JournalTrouble: the journal is busy, cannot be written, or has been tampered with.
        Malformed: the floor plan or a submission cannot be read.
        OSError: a file named in them cannot be read.
    """
    with listen(settings) as listening:
        settings = replace(settings, port=listening.getsockname()[1])
        with open_house(settings) as house:
            app = make_app(house, settings)
            server = HouseServer(config_of(settings, app))
            if not (settings.demonstration or any(app.running.people)):
                log.warning("nobody has an account yet: python -m nomorebets.server.enrol")
            if settings.open_browser:
                threading.Timer(1, webbrowser.open, (address_of(settings),)).start()
            log.info("the house is open at %s", address_of(settings))
            server.run(sockets=[listening])


class HouseServer(uvicorn.Server):
    """Uvicorn's server, which leaves the process standing so that the house can be closed."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGTERM or SIGINT; the signal is not raised again afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in STOPPING}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


STOPPING: Final = (signal.SIGTERM, signal.SIGINT)


def address_of(settings: Settings) -> str:
    """Where a browser on this machine finds the house."""
    scheme = "https" if settings.secure else "http"
    return f"{scheme}://localhost:{settings.port}/"


def listen(settings: Settings) -> socket.socket:
    """
    Take the port.

    Raises:
        CannotServe: it cannot be had, or demonstration people would be reachable from outside.
    """
    if settings.demonstration and not settings.on_loopback:
        raise CannotServe(
            f"a demonstration lets people in without a password, so it is served on this machine "
            f"only, not on {settings.host}"
        )
    if bool(settings.certificate) != bool(settings.key):
        raise CannotServe("a certificate and its key go together")
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    except OSError as error:
        raise CannotServe(
            f"port {settings.port} on {settings.host} cannot be had: {error.strerror}"
        ) from None


def open_house(settings: Settings) -> House:
    """
    Open the journal and the tables of a house; in a demonstration they are opened for play.

    Raises:
        CannotServe: the journal is missing.
        JournalTrouble: the journal is busy, cannot be written, or has been tampered with.
        Malformed: the floor plan or a submission cannot be read.
        OSError: a file named in them cannot be read.
    """
    if _is_missing(settings.journal) and _was_open(settings.people):
        raise CannotServe(
            f"the journal {settings.journal} is missing, and {settings.people.name} beside it "
            "shows that this house was open before"
        )
    house = House.open(settings.journal, plan_of(settings), demonstration=settings.demonstration)
    house.finish_transfers()
    if settings.demonstration:
        dealer = next(person for person in DEMONSTRATION if person.role.value == "dealer")
        for plan in house.plan.tables:
            virtual = plan.dealer == "virtual"
            open_for_demonstration(house.tables[plan.id], VIRTUAL_DEALER if virtual else dealer)
    return house


def _is_missing(journal: Path) -> bool:
    return not (journal.exists() and journal.stat().st_size)


def _was_open(people: Path) -> bool:
    """Whether a house was open with this file of accounts: who only enrolled keeps no sessions."""
    if not people.exists():
        return False
    with contextlib.closing(sqlite3.connect(people)) as connection:
        try:
            found = connection.execute(
                "SELECT 1 FROM sqlite_schema WHERE name = 'session'"
            ).fetchone()
        except sqlite3.DatabaseError as trouble:
            raise NoAccounts(people, trouble) from None
    return found is not None


def plan_of(settings: Settings) -> FloorPlan:
    """
    Read the floor plan; what it names lies beside it.

    Raises:
        Malformed: it is not one.
        OSError: it cannot be read.
    """
    if settings.config:
        path = Path(settings.config)
        try:
            plan, folder = read_plan(path.read_text("utf-8")), path.parent
        except UnicodeDecodeError:
            raise Malformed(f"{path}: not text in UTF-8") from None
    else:
        packaged = pkgutil.get_data("nomorebets.server", "demonstration/floor.toml")
        assert packaged is not None
        plan, folder = read_plan(packaged.decode()), HERE / "demonstration"
    return FloorPlan(tuple(_found(table, folder) for table in plan.tables))


def _found(table: TablePlan, folder: Path) -> TablePlan:
    wheel, submission = folder / table.wheel, folder / table.submission
    return replace(
        table,
        wheel=str(wheel) if table.wheel and wheel.is_file() else table.wheel,
        submission=str(submission) if submission.suffix == ".toml" else table.submission,
    )


def config_of(settings: Settings, app: object) -> uvicorn.Config:
    """How uvicorn is to serve: no header is believed about where a request comes from."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        loop="nomorebets.server.loops:house_loop",
        http=HouseHttp,
        ws=HouseProtocol,
        ws_max_size=MESSAGE_BYTES_MAX,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        log_config=None,
        lifespan="on",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
        ssl_certfile=settings.certificate or None,
        ssl_keyfile=settings.key or None,
    )
