"""
The HTTP protocol of the house: uvicorn's, which does not wait for ever.

Whoever connects has a few seconds to say all of a request, an upgrade to WebSocket included.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

REQUEST_S: Final = 5.0
"""How long a request may take to come in."""


class HouseHttp(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """Uvicorn's protocol with a time limit on what has begun and is not all there."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        upgraded = self.transport.get_protocol() is not self
        if not upgraded and (cycle is None or cycle.more_body or cycle.response_complete):
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
