"""Every game that is dealt, by the book and without a person: shipped submissions, whole rounds."""

import asyncio
from itertools import count

import pytest

from nomorebets.floor import countdown, virtual_dealer
from nomorebets.floor.clock import SetClock
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.driving import drive, open_for_demonstration
from nomorebets.floor.games import GAMES
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.records import Denied
from nomorebets.floor.rounds import RoundBook
from nomorebets.floor.typed import TypedWagers
from nomorebets.games.big_six.submission import EXAMPLES as BIG_SIX
from nomorebets.games.casino_war.state import Choosing
from nomorebets.games.casino_war.submission import EXAMPLES as CASINO_WAR
from nomorebets.games.hybrid_blackjack.messages import SelectPosition
from nomorebets.games.hybrid_blackjack.state import TakingWagers
from nomorebets.games.hybrid_blackjack.submission import EXAMPLES as HYBRID_BLACKJACK
from nomorebets.games.roulette.messages import TakeColour
from nomorebets.games.roulette.submission import EXAMPLES as ROULETTE
from nomorebets.tables.messages import BuyIn, TableId, TakeSeat
from nomorebets.tables.state import Open
from nomorebets.wagering.money import Money
from tests.floor.living import envelope
from tests.tables.people import ANN, seated

T1 = TableId("T1")
EXAMPLES = {
    "roulette": ROULETTE,
    "big-six": BIG_SIX,
    "casino-war": CASINO_WAR,
    "hybrid-blackjack": HYBRID_BLACKJACK,
}
TYPED = {
    "roulette": "red 10",
    "big-six": "$1 10",
    "casino-war": "initial-1 10",
    "hybrid-blackjack": "blackjack 10",
}
"""A wager as a player types it at each game."""

ROUNDS = 3
TABLES = [
    pytest.param(game, name, id=f"{game} {name}")
    for game, names in EXAMPLES.items()
    for name in names
]


def test_every_game_that_is_dealt_is_tried_here():
    assert set(EXAMPLES) == set(TYPED) == set(GAMES)


class Hurried:
    """A loop's waits, over as soon as Ann has wagered: the clock runs on at once."""

    def __init__(self, scene):
        self.scene = scene

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def wait_for(self, waiting, seconds):
        waiting.close()
        await asyncio.sleep(0)
        while self.scene.may_wager:  # noqa: ASYNC110  it is over within a turn or two
            await asyncio.sleep(0)
        self.scene.clock.run(round(seconds * 1000))
        raise TimeoutError


class Scene:
    """A demonstration table of a game with Ann at it, who wagers in every round."""

    def __init__(self, path, game, name):
        self.clock = SetClock(wall_ms=1_779_000_000_000)
        plan = FloorPlan((TablePlan(T1, game, name, dealer="virtual"),))
        self.house = House.open(path, plan, clock=self.clock, demonstration=True)
        self.live = self.house.tables[T1]
        open_for_demonstration(self.live, VIRTUAL_DEALER)
        self.book = RoundBook(self.live, self.house.journal)
        self.typed = TypedWagers(self.live, self.book)
        self.ids = count()
        self.alerts = []
        self.wagered = 0

    @property
    def may_wager(self):
        """Whether a round waits for Ann."""
        latest = self.book.rounds[-1] if self.book.rounds else None
        return latest and not latest.over and self.wagered < latest.number <= ROUNDS

    def seat(self):
        play = self.live.table.play
        sit = TakeSeat(player=ANN, seat=1)
        assert not isinstance(self.live.submit(envelope(sit, seated(ANN))), Denied)
        self.live.submit(envelope(BuyIn(player=ANN, amount=Money.dollars(10_000)), seated(ANN)))
        if self.live.game.name == "roulette":
            colour = play.submission.roulette_chip_colours[0]
            value = play.submission.chip_values[0]
            take = TakeColour(player=ANN, colour=colour, chip_value=value)
            self.live.submit(envelope(take, seated(ANN)))

    async def take_position(self):
        """Take a player position where the game has them, § 633c.5(l)."""
        play = self.live.table.play
        if isinstance(play.phase, TakingWagers) and play.submission.hole_card:
            take = SelectPosition(player=ANN, position=2)
            assert not isinstance(await self.live.ask(envelope(take, seated(ANN))), Denied)

    async def wager(self, text):
        identity = f"typed-{next(self.ids)}"
        command = self.typed.command(seated(ANN), identity, text)
        assert not isinstance(command, Denied), command
        return await self.live.ask(envelope(command, seated(ANN), identity))

    async def play(self, text):
        _, tasks = drive(self.house, lambda live, words: self.alerts.append((live.id, words)))
        for _ in range(20_000):
            await asyncio.sleep(0.0002)
            if self.book.rounds and self.book.rounds[-1].number > ROUNDS:
                break
            if self.may_wager:
                await self.take_position()
                answer = await self.wager(text)
                assert not isinstance(answer, Denied), answer
                self.wagered = self.book.rounds[-1].number
            elif isinstance(self.live.table.play.phase, Choosing):
                await self.wager("surrender 1")
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [one for one in done if isinstance(one, Exception)] == []


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_a_virtual_dealer_opens_deals_and_settles_every_game(tmp_path, monkeypatch, game, name):
    scene = Scene(tmp_path / "floor.journal", game, name)
    monkeypatch.setattr(virtual_dealer, "asyncio", Hurried(scene))
    monkeypatch.setattr(countdown, "asyncio", Hurried(scene))
    assert isinstance(scene.live.table.standing, Open)
    scene.seat()
    asyncio.run(scene.play(TYPED[game]))
    past = [one for one in scene.book.rounds if one.over][:ROUNDS]
    scene.house.close()

    assert [one.number for one in past] == list(range(1, ROUNDS + 1))
    assert all(one.result and one.asked_ms and one.called_ms >= one.asked_ms for one in past)
    assert all(any(step.decision for step in one.steps) for one in past)
    assert scene.live.table.books.total() == 0
    assert scene.alerts == []
