"""
Our own lint, from the syntax tree: what no tool on the shelf can check.

Each rule is a function that takes a module's tree and yields the faults it finds. `RULES` says
where each holds, with planted faults that it must find and clean pieces that it must leave alone.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.tidy.sources import ALL, PURE, RULES_OF_PLAY

Fault = tuple[ast.AST, str]


@dataclass(frozen=True, kw_only=True)
class Rule:
    find: Callable[[ast.Module], Iterator[Fault]]
    packages: tuple[str, ...]
    excepted: dict[str, str]
    """Where the rule does not hold, as a path under `nomorebets`, with the reason."""
    planted: tuple[str, ...]
    clean: tuple[str, ...]


def floats(tree: ast.Module) -> Iterator[Fault]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield node, f"{node.value!r} is no exact number: write a Fraction"
            case ast.Name(id="float" | "complex"):
                yield node, "no float from law to games: write Fraction or Money"


def clocks(tree: ast.Module) -> Iterator[Fault]:
    asks = {"now", "utcnow", "today", "fromtimestamp"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in asks:
            yield node, f".{node.attr} asks a clock: time arrives in observations"


ORDER_BLIND = {"all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum", "Counter"}
ORDER_KEEPING = {"enumerate", "iter", "list", "map", "next", "tuple", "zip", "join", "chain"}


def sets_in_order(tree: ast.Module) -> Iterator[Fault]:
    """Find sets read in their own order, as far as one expression shows it."""
    blind = {id(node) for node in ast.walk(tree) if isinstance(node, ast.SetComp)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in ORDER_BLIND:
            blind.update(id(argument) for argument in node.args)
    for node in ast.walk(tree):
        if id(node) not in blind:
            for read in _read_in_order(node):
                if _is_set(read):
                    yield read, "a set has no order: sort it first"


def _read_in_order(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For():
            return [node.iter]
        case ast.ListComp() | ast.GeneratorExp() | ast.DictComp():
            return [each.iter for each in node.generators]
        case ast.Call() if _called(node) in ORDER_KEEPING:
            return node.args
        case ast.Starred():
            return [node.value]
        case _:
            return []


def _is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return _is_set(node.left) or _is_set(node.right)
        case _:
            return False


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=called) | ast.Attribute(attr=called):
            return called
        case _:
            return ""


def hidden_imports(tree: ast.Module) -> Iterator[Fault]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                hidden = [each for each in ast.walk(node) if _is_import(each)]
                yield from ((each, f"import hidden in {node.name}()") for each in hidden)
            case ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"):
                yield node, "no import hides behind TYPE_CHECKING: move the thing down"


def _is_import(node: ast.AST) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


CODERS = {"json", "msgpack", "toml", "yaml", "convert", "to_builtins"}
SCHEMA = {"schema", "schema_components"}


def coders(tree: ast.Module) -> Iterator[Fault]:
    """Find msgspec's coders; its schemas are free to all."""
    schemas = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in SCHEMA
    }
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="msgspec"), attr=attr) if attr in CODERS:
                if id(node) not in schemas:
                    yield node, f"msgspec.{attr}: only wagering/codec.py codes"
            case ast.Import(names=names):
                for each in names:
                    if each.name.startswith("msgspec."):
                        yield node, f"import {each.name}: only wagering/codec.py codes"
            case ast.ImportFrom(module=str(module), names=names):
                package, _, coder = module.partition(".")
                imported = {each.name for each in names}
                wanted = imported - SCHEMA if coder in CODERS else imported & CODERS
                if package == "msgspec" and wanted:
                    yield node, f"from {module}: only wagering/codec.py codes"


def catches_refusals(tree: ast.Module) -> Iterator[Fault]:
    yield from _catches(tree, {"Refused", "Fault"}, "only floor catches {}")


def catches_everything(tree: ast.Module) -> Iterator[Fault]:
    yield from _catches(tree, {"Exception", "BaseException", ""}, "only server catches {}")


def _catches(tree: ast.Module, errors: set[str], words: str) -> Iterator[Fault]:
    for node in ast.walk(tree):
        caught: list[str] = []
        match node:
            case ast.ExceptHandler(type=None):
                caught = [""]
            case ast.ExceptHandler(type=ast.Tuple(elts=types)):
                caught = [_last_name(each) for each in types]
            case ast.ExceptHandler(type=ast.expr() as one):
                caught = [_last_name(one)]
            case ast.Call(args=types) if _called(node) == "suppress":
                caught = [_last_name(each) for each in types]
        yield from ((node, words.format(each or "all")) for each in caught if each in errors)


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=last) | ast.Attribute(attr=last):
            return last
        case _:
            return "?"


def loose_messages(tree: ast.Module) -> Iterator[Fault]:
    """Find messages that do not say `frozen=True, kw_only=True` themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {_last_name(base) for base in node.bases}
            said = {each.arg for each in node.keywords if ast.unparse(each.value) == "True"}
            if bases & {"Request", "Observation", "Event"} and not {"frozen", "kw_only"} <= said:
                yield node, f"{node.name} must say frozen=True, kw_only=True"


NOT_THE_LAWS_WORDS = {"bet", "bets", "bettor", "croupier", "gambler"}


def foreign_words(tree: ast.Module) -> Iterator[Fault]:
    """Find names in words that the law does not use."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.FunctionDef(name=called)
                | ast.AsyncFunctionDef(name=called)
                | ast.ClassDef(name=called)
            ):
                pass
            case ast.Name(id=called) | ast.arg(arg=called) | ast.Attribute(attr=called):
                pass
            case _:
                continue
        if foreign := _words(called) & NOT_THE_LAWS_WORDS:
            yield node, f"{called}: the law does not say {min(foreign)}"


def _words(called: str) -> set[str]:
    """Split a name into its words, without the two places where the law itself says "bet"."""
    spaced = "".join(f"_{letter}" if letter.isupper() else letter for letter in called)
    snake = called.lower() if called.isupper() else spaced.lower().lstrip("_")
    return set(snake.replace("no_more_bets", "").replace("bet_the_set", "").split("_"))


RULES = (
    Rule(
        find=floats,
        packages=RULES_OF_PLAY,
        excepted={},
        planted=("half = 0.5", "float('0.5')", "def f(x: float): ...", "1e3", "2j"),
        clean=("Fraction(12, 16)", "Money(50)", "'0.5'"),
    ),
    Rule(
        find=clocks,
        packages=PURE,
        excepted={},
        planted=("datetime.now(UTC)", "date.today()", "ask = datetime.utcnow"),
        clean=("date(2012, 5, 19)", "now = command.at"),
    ),
    Rule(
        find=sets_in_order,
        packages=RULES_OF_PLAY,
        excepted={},
        planted=(
            "for n in {1, 2}: ...",
            "for n in set(numbers): ...",
            "tuple(frozenset(numbers))",
            "[n for n in {1, 2}]",
            "', '.join({'a', 'b'})",
            "for n in set(a) | b: ...",
            "(*{1, 2},)",
            "tuple(str(n) for n in set(a))",
        ),
        clean=(
            "for n in sorted({1, 2}): ...",
            "sum({1, 2})",
            "any(n > 1 for n in {1, 2})",
            "{n + 1 for n in {1, 2}}",
            "for n in (1, 2): ...",
            "n in {1, 2}",
        ),
    ),
    Rule(
        find=hidden_imports,
        packages=(*PURE, "journal"),
        excepted={},
        planted=(
            "def f():\n    import json",
            "async def f():\n    from nomorebets import law",
            "if TYPE_CHECKING:\n    from nomorebets.law import Clause",
            "if typing.TYPE_CHECKING: ...",
        ),
        clean=("import json\ndef f(): ...",),
    ),
    Rule(
        find=coders,
        packages=ALL,
        excepted={"wagering/codec.py": "it is the one codec"},
        planted=(
            "msgspec.json.decode(b'1')",
            "msgspec.convert(1, int)",
            "encode = msgspec.to_builtins",
            "import msgspec.json",
            "from msgspec import json",
            "from msgspec.json import Decoder",
        ),
        clean=(
            "import msgspec",
            "from msgspec import Struct, structs",
            "msgspec.json.schema_components(types)",
            "from msgspec.json import schema_components",
            "structs.replace(table, phase=phase)",
        ),
    ),
    Rule(
        find=catches_refusals,
        packages=ALL,
        excepted={
            "floor": "it tells the terminal, and journals a Fault",
            "notation/run.py": "a round as text may show a refusal as its outcome",
        },
        planted=(
            "try: ...\nexcept Refused: ...",
            "try: ...\nexcept (ValueError, wagering.Fault): ...",
            "with suppress(Refused): ...",
        ),
        clean=("try: ...\nexcept ValueError: ...", "raise Refused('no', under=under)"),
    ),
    Rule(
        find=catches_everything,
        packages=ALL,
        excepted={
            "server": "it answers 500 and logs the trace",
            "journal/writing.py": "the writing thread hands whatever befell it to those who wait",
        },
        planted=(
            "try: ...\nexcept: ...",
            "try: ...\nexcept Exception: ...",
            "try: ...\nexcept (OSError, BaseException): ...",
            "with contextlib.suppress(Exception): ...",
        ),
        clean=("try: ...\nexcept OSError: ...", "raise Exception"),
    ),
    Rule(
        find=loose_messages,
        packages=ALL,
        excepted={},
        planted=(
            "class PlaceWager(Request): ...",
            "class PlaceWager(Request, frozen=True): ...",
            "class Lost(tenses.Event, frozen=True, kw_only=False): ...",
        ),
        clean=("class PlaceWager(Request, frozen=True, kw_only=True): ...", "class A(B): ..."),
    ),
    Rule(
        find=foreign_words,
        packages=ALL,
        excepted={},
        planted=(
            "bet = 5",
            "def place_bet(): ...",
            "class BetPlaced: ...",
            "MIN_BET = 1",
            "a.bets",
        ),
        clean=("AnnounceNoMoreBets", "Phase.NO_MORE_BETS", "nomorebets", "bet_the_set", "between"),
    ),
)
