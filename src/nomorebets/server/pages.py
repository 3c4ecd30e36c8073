"""The pages and their parts, as built from ``web/``; nothing of them is made here."""

from __future__ import annotations

import html
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from nomorebets.server.asking import Asked, Declined, Reply
from nomorebets.server.running_house import RunningHouse
from nomorebets.tables.messages import TableId

STATIC: Final = Path(__file__).parent / "static"

FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN: Final = {"cache-control": "no-cache"}

HTML: Final = "text/html"
NOT_FOUND: Final = 404

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>No More Bets</title></head>
<body><h1>No More Bets</h1>
<p>The house is open, but its screens are not built. Run <code>make screens</code>.</p>
</body></html>
"""

NOTHING_HERE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>No More Bets</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>{title}</h1><p>{reason}</p><p><a href="/">To the tables</a></p></main></body></html>
"""
"""What a person reads where there is no page; it needs no script and no style."""

_KINDS: Final = {
    ".css": "text/css",
    ".html": HTML,
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}


async def index(_house: RunningHouse, _asked: Asked) -> Reply:
    """The lobby."""
    return _page("index")


async def terminal(house: RunningHouse, asked: Asked) -> Reply:
    """A player terminal."""
    return _page_of_table("terminal", house, asked)


async def dealer(house: RunningHouse, asked: Asked) -> Reply:
    """A dealer console."""
    return _page_of_table("dealer", house, asked)


async def sign(house: RunningHouse, asked: Asked) -> Reply:
    """A table's sign."""
    return _page_of_table("sign", house, asked)


async def floor(_house: RunningHouse, _asked: Asked) -> Reply:
    """The floor console."""
    return _page("floor")


async def rules(_house: RunningHouse, _asked: Asked) -> Reply:
    """The rules of every game offered."""
    return _page("rules")


async def rules_of_table(house: RunningHouse, asked: Asked) -> Reply:
    """The rules at one table."""
    return _page_of_table("rules", house, asked)


async def part(_house: RunningHouse, asked: Asked) -> Reply:
    """A script, a style, a font; what lies in ``assets/`` bears a hash in its name."""
    name = asked.params["part"].lstrip("/")
    try:
        path = (STATIC / name).resolve()
        if not path.is_relative_to(STATIC.resolve()):
            raise Declined(404, "there is no such file")
        body = path.read_bytes()
    except (OSError, ValueError):  # a name with a zero byte is none
        raise Declined(404, "there is no such file") from None
    headers = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    return Reply(body, kind=_kind(path.suffix), headers=headers)


def nothing_here(status: int, reason: str) -> Reply:
    """Say in a page why there is none."""
    words = html.escape(reason[:1].upper() + reason[1:])
    title = "There is no such page" if status == NOT_FOUND else "That cannot be shown"
    body = NOTHING_HERE.format(title=title, reason=f"{words}.")
    return Reply(body.encode(), status, kind=HTML)


def _page_of_table(name: str, house: RunningHouse, asked: Asked) -> Reply:
    if TableId(asked.params["table"]) not in house.boards:
        raise Declined(404, "there is no such table")
    return _page(name)


def _page(name: str) -> Reply:
    try:
        body = (STATIC / f"{name}.html").read_bytes()
    except OSError:
        body = NOT_BUILT.encode()
    return Reply(body, kind=HTML, headers=ASK_AGAIN)


@cache
def _kind(suffix: str) -> str:
    return _KINDS.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
