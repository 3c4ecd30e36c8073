"""The house as `nmb serve` starts and stops it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from nomorebets.journal.verify import verify
from nomorebets.server.running import CannotServe, address_of, listen, plan_of
from nomorebets.server.settings import Settings

SRC = Path(__file__).parents[2] / "src"

SERVER = """
import sys
from pathlib import Path
from nomorebets.server.running import serve
from nomorebets.server.settings import Settings
serve(Settings(journal=Path(sys.argv[1]), port=int(sys.argv[2]), demonstration=True))
"""


def test_the_demonstration_floor_is_packaged(tmp_path):
    plan = plan_of(Settings(journal=tmp_path / "j"))

    tables = {str(table.id): (table.submission, table.dealer) for table in plan.tables}
    assert tables["R1"] == ("strict-double-zero", "virtual")
    assert tables["R2"][1] == "console"
    assert tables["R3"] == ("double-zero-as-single", "virtual")
    (wheel,) = (table.wheel for table in plan.tables if table.id == "W1")
    assert Path(wheel).is_file()


def test_what_a_floor_plan_names_lies_beside_it(tmp_path):
    (tmp_path / "own.toml").write_text("")
    (tmp_path / "trace.tsv").write_text("")
    config = tmp_path / "floor.toml"
    config.write_text(
        '[[tables]]\nid = "A"\ngame = "roulette"\nsubmission = "own.toml"\nwheel = "trace.tsv"\n'
        '[[tables]]\nid = "B"\ngame = "roulette"\nsubmission = "five-adjacent"\nwheel = "COM3"\n'
    )

    one, two = plan_of(Settings(journal=tmp_path / "j", config=str(config))).tables

    assert one.submission == str(tmp_path / "own.toml")
    assert one.wheel == str(tmp_path / "trace.tsv")
    assert (two.submission, two.wheel) == ("five-adjacent", "COM3")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_port_of_nobodys_choice_is_taken(tmp_path, host):
    with listen(Settings(journal=tmp_path / "j", host=host, port=0)) as listening:
        assert listening.getsockname()[1] > 0


def test_a_certificate_needs_its_key(tmp_path):
    with pytest.raises(CannotServe, match="key"):
        listen(Settings(journal=tmp_path / "j", port=0, certificate="c.pem"))


def test_the_hosts_are_the_names_with_the_port(tmp_path):
    settings = Settings(journal=tmp_path / "j", port=8617, names=("floor.example",))
    secure = replace(settings, port=443, certificate="c", key="k")

    assert settings.hosts() == {
        "localhost:8617",
        "127.0.0.1:8617",
        "[::1]:8617",
        "floor.example:8617",
    }
    assert "http://floor.example:8617" in settings.origins()
    assert {"https://floor.example", "https://floor.example:443"} <= secure.origins()
    assert address_of(settings) == "http://localhost:8617/"


def test_it_stops_in_order_when_it_is_told_to(tmp_path):
    """The lines are closed, the journal let go, and the process ends without an error."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    journal = tmp_path / "floor.journal"
    command = [sys.executable, "-c", SERVER, str(journal), str(port)]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(SRC)}) as process:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                me = httpx.get(f"http://localhost:{port}/api/me").json()
                break
            except httpx.TransportError:
                time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        process.wait(20)

    assert "Dana" in me["demonstration"]
    assert process.returncode == 0
    assert verify(journal).sound
    assert not journal.with_name(f"{journal.name}-wal").exists()
