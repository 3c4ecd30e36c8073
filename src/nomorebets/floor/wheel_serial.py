"""
A wheel on a serial port; needs the extra ``[wheel]``, so nothing else imports this module early.

The port may be missing, vanish and come back: the lines then say that nothing came, and go on.
"""

import asyncio
import termios
from collections.abc import Iterator
from typing import Final

import serial

from nomorebets.floor.clock import Clock
from nomorebets.floor.devices import LINE_BYTES_MAX, Line, Lines

BAUD: Final = 9_600
TICK_S: Final = 0.5
"""How long to wait for a byte before saying that nothing came."""

REOPEN_S: Final = 1.0


class Splitter:
    """Cuts bytes into lines at CR, LF or both; half a line waits for its other half."""

    def __init__(self) -> None:
        self._half = b""

    def lines(self, received: bytes) -> Iterator[str]:
        """Give the lines that are complete; blank ones are only line endings."""
        *whole, self._half = (self._half + received).replace(b"\r", b"\n").split(b"\n")
        while len(self._half) >= LINE_BYTES_MAX:
            whole.append(self._half[:LINE_BYTES_MAX])
            self._half = self._half[LINE_BYTES_MAX:]
        yield from (_text(line) for line in whole if line)

    def rest(self) -> Iterator[str]:
        """Give the half line that will never be whole, so that it is recorded as garbled."""
        if self._half:
            yield _text(self._half)
        self._half = b""


def _text(line: bytes) -> str:
    return line.decode("ascii", errors="backslashreplace")


async def listen(port: str, clock: Clock) -> Lines:
    """Send what comes from ``port``, a device file or a pyserial address, until closed."""
    began_ms = clock.up_ms()
    while True:
        splitter = Splitter()
        try:
            with serial.serial_for_url(port, baudrate=BAUD, timeout=TICK_S) as device:
                while True:
                    received = await _in_thread(device)
                    lines = splitter.lines(received) if received else iter(("",))
                    for text in lines:
                        yield Line(clock.up_ms() - began_ms, text)
        except (OSError, termios.error):  # the port has gone, or was never there
            for text in splitter.rest():
                yield Line(clock.up_ms() - began_ms, text)
            yield Line(clock.up_ms() - began_ms, "")
        await asyncio.sleep(REOPEN_S)


async def _in_thread(device: serial.Serial) -> bytes:
    """Read in a thread, and never leave it behind with a port that has been closed."""
    reading = asyncio.ensure_future(asyncio.to_thread(_read, device))
    try:
        return await asyncio.shield(reading)
    except asyncio.CancelledError:
        await asyncio.wait({reading})
        raise


def _read(device: serial.Serial) -> bytes:
    first = device.read(1)
    return first + device.read(device.in_waiting) if first else b""
