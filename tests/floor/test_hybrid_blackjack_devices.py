"""Shoe and card reader at a hybrid table, simulated and by hand; restarts in every phase."""

import asyncio
import itertools
from contextlib import asynccontextmanager

import pytest

from nomorebets.equipment.cards import Card
from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.floor import countdown, virtual_dealer
from nomorebets.floor.card_reader_at_table import CardReaderAtTable
from nomorebets.floor.dealing import VIRTUAL_DEALER, Pace
from nomorebets.floor.driving import drive, open_for_demonstration
from nomorebets.floor.games.hybrid_blackjack.shoe import SHOE_OF_HYBRID_BLACKJACK
from nomorebets.floor.records import CommandId, Denied, Envelope, read_record
from nomorebets.floor.sealed import Sealed
from nomorebets.floor.sealed_keys import Keys
from nomorebets.floor.shoe_at_table import ShoeAtTable
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    DeclineInsurance,
    EnterCard,
    HoleCardIsDealt,
    HoleCardIsTurned,
    OpenWagers,
    ReaderAnswers,
    SettleWagers,
)
from nomorebets.games.hybrid_blackjack.state import (
    Decided,
    Deciding,
    ReadingHoleCard,
    Settled,
    TakingWagers,
    TurningHoleCard,
)
from nomorebets.law import cite
from tests.floor.blackjack_floor import SHOE, Room, room
from tests.floor.shoeing import READY, Scene
from tests.games.hybrid_blackjack.dealing import EVERY_HOLE, EVERY_NO_HOLE, HOLE, NO_HOLE
from tests.tables.people import ANN, BEN, DANA, FLO, seated


class AtTheShoe(Scene):
    """A hybrid table whose shoe and reader are sent their lines by hand."""

    def __init__(self, folder, name):
        self.folder = folder
        self.there = Room(folder / "floor.journal", name)
        self.there.begin()
        self.stand_by(self.there)

    def stand_by(self, there):
        """Set devices at the table as it is now; also after a restart."""
        self.there, self.live, self.journal = there, there.live, there.house.journal
        self.alerts = []
        sealed = Sealed(self.journal, "shoe/B1", Keys(self.folder / "keys", "B1"))
        self.shoe = ShoeAtTable(self.live, SHOE_OF_HYBRID_BLACKJACK, sealed, self.alerts.append)
        self.reader = CardReaderAtTable(self.live, SHOE_OF_HYBRID_BLACKJACK, self.alerts.append)
        self._numbers = itertools.count()
        self._done = asyncio.Event()
        self.shoe.watch(self._done.set)
        self.to_shoe, self.to_reader = asyncio.Queue(), asyncio.Queue()
        self.reader_waits = False

    async def deals(self, first, text):
        """Send a card each, counted from ``first``."""
        for count, card in enumerate(text.split(), start=first):
            await self.says(count, Kind.CARD, card)


@asynccontextmanager
async def running(scene):
    tasks = [
        asyncio.create_task(scene.shoe.run(scene.shoe_lines())),
        asyncio.create_task(scene.reader.run(scene.reader_lines())),
    ]
    try:
        await scene.settled()
        yield scene
    finally:
        scene.to_shoe.put_nowait(None)
        scene.to_reader.put_nowait(None)
        await asyncio.wait_for(asyncio.gather(*tasks), 5)


@asynccontextmanager
async def at_the_shoe(folder, name=HOLE):
    folder.mkdir(exist_ok=True)
    scene = AtTheShoe(folder, name)
    try:
        async with running(scene):
            await scene.says(*READY)
            await scene.reader_says(0, Said.READY)
            yield scene
    finally:
        scene.there.house.close()


def commands(there):
    records = there.house.journal.records("table/B1")
    return [read_record(there.live.game, raw.body).command for raw in records]


@pytest.mark.evidence("633c.5(j)", "633c.5(k)", "633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
def test_shoe_and_reader_deal_a_round_and_the_first_card_closes_the_wagers(tmp_path):
    async def run():
        async with at_the_shoe(tmp_path / "here") as scene:
            scene.there.wager()
            await scene.deals(1, "10S KD 8S 7H")
            assert isinstance(scene.play.phase, ReadingHoleCard)
            assert scene.play.felt.dealer == ("KD",)
            await scene.reader_says(1, Said.NO_BLACKJACK)
            scene.there.stand()
            await scene.settled()
            return scene.play, [type(one).__name__ for one in commands(scene.there)][-7:]

    play, told = asyncio.run(run())
    assert isinstance(play.phase, Decided)
    assert play.felt.dealer == ("KD", "7H")
    assert told == [
        *["CardIsDealt"] * 3,
        "HoleCardIsDealt",
        "ReaderAnswers",
        "Stand",
        "HoleCardIsTurned",
    ]


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(s)")
def test_after_a_restart_the_same_hole_card_is_turned(tmp_path):
    path = tmp_path / "floor.journal"

    async def before():
        async with at_the_shoe(tmp_path) as scene:
            scene.there.wager()
            await scene.deals(1, "10S 9D 8S QH")
            assert isinstance(scene.play.phase, Deciding)
            assert scene.play.felt.hole_card_lies

    async def after():
        there = Room(path, HOLE, fresh=False)
        scene = AtTheShoe.__new__(AtTheShoe)
        scene.folder = tmp_path
        scene.stand_by(there)
        try:
            async with running(scene):
                there.stand()
                await scene.settled()
                return scene.play.felt.dealer
        finally:
            there.house.close()

    asyncio.run(before())
    assert asyncio.run(after()) == ("9D", "QH")


@pytest.mark.evidence("633c.5(j)", "633c.5(n)(4)")
def test_a_misread_hole_card_is_entered_by_two_people_when_it_is_turned_and_not_before(tmp_path):
    async def run():
        async with at_the_shoe(tmp_path / "here") as scene:
            scene.there.wager()
            await scene.deals(1, "10S 9D 8S")
            await scene.says(4, Kind.MISREAD)
            enter = EnterCard(card=Card("7H"), dealer=DANA, floorperson=FLO)
            early = scene.there.tell(enter)
            scene.there.stand()
            await scene.settled()
            assert isinstance(scene.play.phase, TurningHoleCard)
            assert not scene.play.cards.reads
            alone = scene.there.tell(enter)
            cosigned = await scene.live.ask(two(scene, enter))
            return early, alone, cosigned, scene.play

    early, alone, cosigned, play = asyncio.run(run())
    assert isinstance(early, Denied)
    assert isinstance(alone, Denied), "a floorperson has not identified himself"
    assert not isinstance(cosigned, Denied)
    assert play.felt.dealer == ("9D", "7H")


def two(scene, command):
    identity = CommandId(f"two-{scene.live.seq}")
    return Envelope(id=identity, actor=DANA, command=command, cosigned=(FLO,))


@pytest.mark.evidence("633c.5(j)")
def test_no_person_says_which_card_was_dealt(tmp_path):
    with room(tmp_path / "floor.journal", HOLE) as there:
        there.begin()
        there.wager()
        for person in (DANA, FLO, seated(ANN)):
            answer = there.tell(CardIsDealt(card=Card("AS")), person)
            assert isinstance(answer, Denied)
            assert answer.under == cite("605a.4")


# Simulated devices, with a virtual dealer: one person alone can play.


class Quick:
    """The house's waits, over at once: the clock runs on instead."""

    def __init__(self, scene):
        self.scene = scene

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def wait_for(self, waiting, seconds):
        waiting.close()
        await asyncio.sleep(0)
        if not self.scene.busy():
            self.scene.there.clock.run(round(seconds * 1000))
        raise TimeoutError


class Alone:
    """Ann alone at a table with simulated devices; she hits below 17."""

    ROUNDS = 4

    def __init__(self, there):
        self.there = there
        self.wagered = 0

    def busy(self):
        """Whether Ann has still to act."""
        play = self.there.play
        return isinstance(play.phase, TakingWagers) and self.wagered < play.round <= self.ROUNDS

    async def play(self):
        _, tasks = drive(self.there.house, lambda _, words: self.there.alerts.append(words))
        for _ in range(30_000):
            await asyncio.sleep(0.0002)
            play = self.there.play
            if play.round > self.ROUNDS:
                break
            if self.busy():
                self.there.wager(ANN, 1)
                self.wagered = play.round
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [one for one in done if isinstance(one, Exception)] == []


@pytest.mark.evidence("633c.5(j)", "633c.5(o)", "633c.5(s)", "633c.5(bb)")
@pytest.mark.parametrize("name", [HOLE, NO_HOLE, EVERY_HOLE, EVERY_NO_HOLE])
def test_one_person_alone_plays_at_a_virtual_dealers_table_with_simulated_devices(
    tmp_path, monkeypatch, name
):
    monkeypatch.setattr("nomorebets.floor.driving.Pace", lambda: Pace(*[0.001] * 6))
    plan = {"dealer": "virtual", "shoe": "simulated", "card_reader": "simulated"}
    with room(tmp_path / "floor.journal", name, fresh=False, **plan) as there:
        open_for_demonstration(there.live, VIRTUAL_DEALER)
        there.sit(ANN, 1)
        alone = Alone(there)
        monkeypatch.setattr(virtual_dealer, "asyncio", Quick(alone))
        monkeypatch.setattr(countdown, "asyncio", Quick(alone))
        asyncio.run(alone.play())
        actors = {raw_actor(there, raw) for raw in there.house.journal.records("table/B1")}

        assert there.play.round > Alone.ROUNDS
        assert there.live.table.books.total() == 0
        assert {words for words in there.alerts if "was silent" not in words} == set()
        assert "Shoe" in actors
        assert "Virtual shoe" not in actors


def raw_actor(there, raw):
    return read_record(there.live.game, raw.body).actor.name


# Restarts.


def steps():
    """A round with a hole card, step by step, by whom it is done."""
    yield OpenWagers(), DANA
    yield "wager", None
    yield "close", None
    for card in ["10S", "9S", "AD", "8S", "9H"]:
        yield CardIsDealt(card=Card(card)), SHOE
    yield HoleCardIsDealt(), SHOE
    yield DeclineInsurance(player=ANN), seated(ANN)
    yield DeclineInsurance(player=BEN), seated(BEN)
    yield ReaderAnswers(blackjack=False), SHOE
    yield "hit", None
    yield "stand", None
    yield CardIsDealt(card=Card("2C")), SHOE
    yield "done", None
    yield HoleCardIsTurned(card=Card("7C")), SHOE
    yield SettleWagers(), DANA


def do(there, what, actor):
    match what:
        case "wager":
            there.wager(ANN, 1)
            there.wager(BEN, 2)
        case "close":
            there.close()
        case "hit":
            assert not isinstance(there.hit(ANN), Denied)
        case "stand":
            assert not isinstance(there.stand(BEN), Denied)
        case "done":
            assert not isinstance(there.stand(ANN), Denied)
        case _:
            there.does(what, actor)


@pytest.mark.evidence("605a.4(d)(4)", "633c.5(t)")
def test_a_house_that_restarts_after_every_step_finds_every_hand_and_settles_once(tmp_path):
    path = tmp_path / "floor.journal"
    with room(path, HOLE) as there:
        there.load()
        before = there.live.table
    phases = []
    for what, actor in steps():
        with room(path, HOLE, fresh=False) as there:
            assert there.live.table == before
            do(there, what, actor)
            before = there.live.table
            phases.append(type(there.play.phase).__name__)
    with room(path, HOLE, fresh=False) as there:
        again = there.tell(SettleWagers())
        assert isinstance(again, Denied)
        assert isinstance(there.play.phase, Settled)
        assert there.live.table.books.total() == 0
        won = [one for one in there.play.outcomes if one.player == ANN]
        assert len(won) == 1

    assert {"Dealing", "OfferingInsurance", "ReadingHoleCard", "Deciding"} <= set(phases)
    assert {"Drawing", "TurningHoleCard", "Decided", "Settled"} <= set(phases)
