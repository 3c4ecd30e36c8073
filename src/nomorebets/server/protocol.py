"""
The WebSocket protocol of the house: uvicorn's, with a way to write without asking anybody.

A frame to a hundred screens is framed once, and each transport is given the same bytes: no task,
no queue and no await for each of them.
"""

import struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nomorebets.floor.clock import SystemClock
from nomorebets.server.throttle import Bucket

PROTOCOL: Final = "nomorebets.protocol"
"""Where the ASGI scope holds the protocol."""

BUFFER_BYTES_MAX: Final = 256 * 1024
"""What may wait for a screen that does not read; then it is dropped."""

CLOSE_WAIT_S: Final = 1.0
"""How long a screen that was told to go may take to say so too."""

MESSAGES_A_SECOND: Final = 50
MESSAGES_AT_ONCE: Final = 100
"""More than this is no person and no screen of ours; pings and fragments count too."""

FLOODING: Final = 4429
TOO_MANY: Final = "too many messages a second"

FRAGMENTS_MAX: Final = 64
"""How many parts one message may come in."""

READ_BYTES: Final = 1024
"""How much is read before it is looked whether a line floods."""

_TEXT: Final = 0x81
_SHORT: Final = 125
_MEDIUM: Final = 0xFFFF


def framed(text: bytes) -> bytes:
    """Make one unmasked text frame of UTF-8 bytes, RFC 6455 section 5.2."""
    length = len(text)
    if length <= _SHORT:
        return bytes((_TEXT, length)) + text
    if length <= _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, length) + text
    return struct.pack("!BBQ", _TEXT, 127, length) + text


class HouseProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, known to the application by the scope of its connection."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.bucket = Bucket(SystemClock(), MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.flooded = False
        """Whether the line was cut off because it sent too much."""

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), READ_BYTES):
            if self.flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + READ_BYTES])

    def handle_text(self, event: Any) -> None:
        if self._takes():
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        if self._takes():
            super().handle_bytes(event)

    def handle_cont(self, event: Any) -> None:
        if self._takes(fits=len(self.frames) < FRAGMENTS_MAX):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        pongs = b"".join(self.conn.data_to_send())
        if self._takes():
            self.write(pongs)

    def handle_pong(self, event: Any) -> None:
        if self._takes():
            super().handle_pong(event)

    def _takes(self, *, fits: bool = True) -> bool:
        """Count a frame, and cut the line off where there are too many."""
        if self.flooded:
            return False
        self.flooded = not (fits and self.bucket.take())
        if self.flooded:
            self.conn.data_to_send()  # pongs nobody gets
            if self.handshake_complete:
                self.hang_up(FLOODING, TOO_MANY)
            else:
                self.transport.abort()
        return not self.flooded

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[PROTOCOL] = self

    def write(self, frame: bytes) -> None:
        """Send a frame now; a screen that does not read is dropped."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > BUFFER_BYTES_MAX:
            self.transport.abort()
            return
        self.transport.write(frame)

    def hang_up(self, code: int, reason: str) -> None:
        """Close the line: at once for us, and for the screen when it has read why."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(CLOSE_WAIT_S, self.transport.abort)
