"""A shoe at the end of a real port: every line that it sends has one length, whatever it says."""

import asyncio
import os
import tty
from contextlib import aclosing

import pytest

from nomorebets.equipment.shoe_protocol import Kind, ShoeStatus
from nomorebets.floor import wheel_serial
from nomorebets.floor.clock import SystemClock
from nomorebets.floor.devices import Line
from nomorebets.floor.traces import at_once, recorded
from nomorebets.floor.wheel_serial import listen
from tests.floor.living import until
from tests.floor.one_hand import Begin, CardIsDealt, HoleCardIsDealt, HoleCardIsTurned, Load, Turn
from tests.floor.shoeing import Scene, shoe_line


@pytest.fixture
def wire(monkeypatch):
    """Both ends of a pseudo-terminal: the shoe's, and the name of the house's port."""
    monkeypatch.setattr(wheel_serial, "TICK_S", 0.02)
    shoe, port = os.openpty()
    tty.setraw(port)
    yield shoe, os.ttyname(port)
    os.close(port)
    os.close(shoe)


@pytest.mark.evidence("633c.5(j)", "633c.5(n)(4)", "633c.5(s)")
def test_a_hand_is_dealt_over_a_real_port(wire, tmp_path):
    shoe, port = wire

    def says(count, kind, card="KD"):
        os.write(shoe, shoe_line(count, kind, card).encode() + b"\r\n")

    async def run():
        there = Scene(tmp_path)
        there.tell_open()
        async with aclosing(listen(port, SystemClock())) as lines:
            running = asyncio.create_task(there.shoe.run(lines))
            there.tell(Load())
            await until(lambda: there.shoe.idle)
            says(0, Kind.READY)
            await until(lambda: isinstance(there.shoe.memory.heard, ShoeStatus))
            there.tell(Begin())
            says(1, Kind.CARD, "2C")
            says(1, Kind.CARD, "2C")
            os.write(shoe, b"*S;00002;C;")
            says(2, Kind.CARD, "10H")
            says(2, Kind.CARD, "10H")
            await until(lambda: there.told()[-1] == "HoleCardIsDealt")
            there.tell(Turn())
            await until(lambda: there.told()[-1] == "HoleCardIsTurned")
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        said = there.commands()[4:]
        there.journal.close()
        return said, there.alerts

    told, alerts = asyncio.run(run())
    assert told == [
        CardIsDealt(card="2C"),
        HoleCardIsDealt(),
        Turn(),
        HoleCardIsTurned(card="10H"),
    ]
    assert len(alerts) == 1  # the half line that ran into a whole one


def test_a_recorded_shoe_is_played_from_a_file(tmp_path):
    path = tmp_path / "shoe.tsv"
    texts = [shoe_line(0, Kind.READY), shoe_line(1, Kind.CARD, "2C"), "*S;0000"]
    path.write_text("".join(f"{at}.5\t{text}\n" for at, text in enumerate(texts)))

    async def run():
        there = Scene(tmp_path)
        there.tell_open()
        there.tell(Load())
        there.tell(Begin())
        await there.shoe.run(at_once(recorded(path)))
        said = there.commands()[4:]
        there.journal.close()
        return said, there.alerts

    told, alerts = asyncio.run(run())
    assert told == [CardIsDealt(card="2C")]
    assert alerts[-1].startswith("The shoe: a line cannot be read")


def test_a_line_keeps_its_text_to_itself():
    shown = f"{Line(7, shoe_line(1, Kind.CARD, 'KD'))!r}"

    assert shown == "Line(7, ...)"
    assert list(Line(7, "KD").__rich_repr__()) == [("at_ms", 7)]
