"""The event loop of the house: who connects over TLS has a few seconds to finish shaking hands."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from uvicorn.loops.auto import auto_loop_factory

HANDSHAKE_S: Final = 10.0
"""How long a TLS handshake may take; the loop itself would wait a minute."""


def house_loop() -> asyncio.AbstractEventLoop:
    """Make uvicorn's loop with a time limit on the handshakes of its servers."""
    loop = auto_loop_factory()()
    loop.create_server = partial(_create_server, loop.create_server)  # type: ignore[method-assign]
    return loop


async def _create_server(create: Any, *arguments: Any, **named: Any) -> Any:
    if named.get("ssl") is not None:
        named.setdefault("ssl_handshake_timeout", HANDSHAKE_S)
    return await create(*arguments, **named)
