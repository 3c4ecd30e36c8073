"""People who play over their lines: what a player does next at each game, and what a dealer."""

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.typing import Origin

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.hybrid_blackjack.hands import Choice

PLAYERS = {"Ann": "lime", "Ben": "pink", "Cleo": "teal"}
"""Who plays, and with which colour of chips at Roulette."""

DEALER = "Dana"
AREAS = ("17", "17/20", "red", "1st12", "column1", "00", "1/2/4/5")
BETWEEN_S = 0.04
"""Between two messages of one client, so that the house does not take it for a flood."""

Command = dict[str, Any]


class Client:
    """A screen that goes on where it was: what was not answered is sent again under its id."""

    def __init__(self, name: str, table: str, game: str, chance: random.Random):
        self.name = name
        self.table = table
        self.game = game
        self.chance = chance
        self.sent: dict[str, Command] = {}
        self.acknowledged: dict[str, int] = {}
        self.frames: dict[str, Any] = {}
        self.views: dict[int, Any] = {}
        """What the screen showed of its seat, by the last record it was told of."""

    @property
    def deals(self) -> bool:
        return self.name == DEALER

    async def play(self, port: int, cookies: dict[str, str]) -> None:
        """Play until the house is gone."""
        kind = "dealer" if self.deals else "terminal"
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        try:
            async with connect(
                f"ws://localhost:{port}/ws/tables/{self.table}?as={kind}",
                origin=Origin(f"http://localhost:{port}"),
                additional_headers={"Cookie": cookie},
                compression=None,
            ) as line:
                await self._resume(line)
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._hear(line))
                    both.create_task(self._speak(line))
        except* (ConnectionClosed, InvalidMessage, OSError):  # gone, perhaps in the first word
            pass

    async def _resume(self, line: Any) -> None:
        part = "DealerFrame" if self.deals else "SeatFrame"
        while not {"Welcome", "TableFrame"} <= set(self.frames) or not (
            {part, "NotSeated"} & set(self.frames)
        ):
            self._take(await line.recv())
        for identity, command in list(self.sent.items()):
            await self._send(line, identity, command)
            await asyncio.sleep(BETWEEN_S)

    async def _hear(self, line: Any) -> None:
        async for text in line:
            self._take(text)

    async def _speak(self, line: Any) -> None:
        while True:
            identity = secrets.token_hex(8)
            if command := self._next():
                self.sent[identity] = command
                await self._send(line, identity, command)
            await asyncio.sleep(BETWEEN_S)

    async def _send(self, line: Any, identity: str, command: Command) -> None:
        message = {"type": "Send", "id": identity, "seen": -1, "command": command}
        await line.send(json.dumps(message))

    def _take(self, text: str | bytes) -> None:
        message = json.loads(text)
        match message["type"]:
            case "Accepted":
                before = self.acknowledged.setdefault(message["id"], message["seq"])
                assert before == message["seq"], "one command, two places in the record"
                self.sent.pop(message["id"], None)
            case "NotAccepted" | "Failed":
                assert message["id"] not in self.acknowledged
                self.sent.pop(message["id"], None)
            case kind:
                self.frames[kind] = message
                if kind == "SeatFrame":
                    self.views[message["seq"]] = message["view"]

    def _next(self) -> Command | None:
        if self.deals:
            shown = self.frames["DealerFrame"]
            looks = not self.sent and shown["seq"] >= max(self.acknowledged.values(), default=-1)
            return deal(shown["view"], self.chance) if looks else None
        own = {"player": self.name}
        seat = self.frames.get("SeatFrame")
        if seat is None:
            return {"type": "TakeSeat", **own, "seat": list(PLAYERS).index(self.name) + 1}
        view = seat["view"]
        if self.game == "roulette" and not view["colour"]:
            colour = PLAYERS[self.name]
            return {"type": "TakeColour", **own, "colour": colour, "chip_value": 100}
        if view["credits"] < 10_000:
            return {"type": "BuyIn", **own, "amount": 100_000}
        if self.chance.random() < 0.05:
            return {"type": "CashIn", **own, "amount": 100}
        asked = PLAYING[self.game](view, self.frames["TableFrame"]["view"], self.chance)
        return asked and {**asked, **own}


def deal(view: Any, chance: random.Random) -> Command | None:
    """Press the first key, or one of the keys for a result of chance, or enter the number."""
    if chance.random() < 0.3:
        return None
    if keys := view["keys"]:
        results = [key for key in keys if key["id"].startswith("rests-")]
        command: Command = (chance.choice(results) if results else keys[0])["command"]
        return command
    if not view.get("numbers"):
        return None
    return {"type": "BallComesToRest", "number": chance.choice(view["numbers"]), "revolutions": 6}


def roulette(view: Any, table: Any, chance: random.Random) -> Command:
    """Lay chips, and now and then take some up, whether it is time for it or not."""
    del table
    if view["wagers"] and chance.random() < 0.2:
        lying = view["wagers"][0]
        chips = [{"area": lying["area"], "amount": lying["amount"], "place": lying["place"]}]
        return {"type": "TakeUpWagers", "chips": chips}
    laid = place(chance.choice(AREAS), 100 * chance.randint(1, 9))
    return {**laid, "colour": view["colour"]}


def big_six(view: Any, table: Any, chance: random.Random) -> Command:
    """Lay chips, and now and then take some up, whether it is time for it or not."""
    del table
    if view["wagers"] and chance.random() < 0.2:
        return take_up(view["wagers"][0])
    return place(chance.choice(list(Symbol)).value, 100 * chance.randint(1, 9))


def casino_war(view: Any, table: Any, chance: random.Random) -> Command | None:
    """Lay an Initial Wager; with a tie hand surrender, or go to War."""
    for choice in view["choices"]:
        if chance.random() < 0.5 or not choice["war_wager"]:
            return {"type": "Surrender", "position": choice["position"]}
        return place(choice["war_area"], choice["war_wager"])
    if not table["phase"]["may_wager"]:
        return None
    kind = "tie" if view["wagers"] else "initial"
    return place(f"{kind}-{view['seat']}", 100 * chance.randint(5, 9))


def hybrid_blackjack(view: Any, table: Any, chance: random.Random) -> Command | None:
    """Take a position and wager; answer to Insurance, and elect something for a hand."""
    for offer in view["insurance"]:
        if offer["answer"] == "nothing yet":
            insured = chance.random() < 0.5
            taken: Command = {"type": "TakeInsurance", "amount": offer["most"]}
            return taken if insured else {"type": "DeclineInsurance"}
    for hand in view["hands"]:
        if offered := [one for one in hand["choices"] if one["offered"]]:
            return elect(hand["number"], chance.choice(offered))
    if not table["phase"]["may_wager"]:
        return None
    if view["positions"] and not view["position"]:
        return {"type": "SelectPosition", "position": chance.choice(view["positions"])}
    if view["wagers"] and chance.random() < 0.2:
        return take_up(view["wagers"][0])
    return place("blackjack", 100 * chance.randint(5, 9))


ELECTED = {
    Choice.HIT: "Hit",
    Choice.STAND: "Stand",
    Choice.DOUBLE_DOWN: "DoubleDown",
    Choice.SPLIT: "SplitPair",
    Choice.SURRENDER: "Surrender",
}


def elect(hand: int, choice: Any) -> Command:
    """Elect what is offered for a hand."""
    command = {"type": ELECTED[Choice(choice["choice"])], "hand": hand}
    doubles = command["type"] == "DoubleDown"
    return {**command, "amount": choice["further_wager"]} if doubles else command


def place(area: str, amount: int) -> Command:
    return {"type": "PlaceWagers", "chips": [{"area": area, "amount": amount}]}


def take_up(lying: Any) -> Command:
    chips = [{"area": lying["area"], "amount": lying["amount"]}]
    return {"type": "TakeUpWagers", "chips": chips}


PLAYING: dict[str, Callable[[Any, Any, random.Random], Command | None]] = {
    "roulette": roulette,
    "big-six": big_six,
    "casino-war": casino_war,
    "hybrid-blackjack": hybrid_blackjack,
}
