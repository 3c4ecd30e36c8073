import asyncio
from pathlib import Path

import pytest

from nomorebets.accounts.books import credits_of
from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Flag
from nomorebets.equipment.wheel_watch import (
    Alert,
    BallInTrack,
    FlagRaised,
    NoMoreBetsAdvised,
    NumberChanged,
    NumberOffered,
    WheelClosed,
)
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_DEALER, Pace
from nomorebets.floor.devices import Line
from nomorebets.floor.games.roulette.wheel import IRREGULARITIES, WheelReader
from nomorebets.floor.games.roulette.wheel_at_table import WHEEL, WheelAtTable
from nomorebets.floor.traces import at_once, recorded
from nomorebets.floor.virtual_dealer import VirtualDealer
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    CorrectNumber,
    NoSpinAnnounced,
    OpenWagers,
    RoundSettled,
    SettleWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.state import AtRest, CloseHeard, NoSpin, NothingHeard, TakingWagers
from nomorebets.games.roulette.state import BallInTrack as Running
from nomorebets.tables.messages import BuyIn, FindingRecorded, ResumePlay
from nomorebets.tables.state import Open, Stopped
from nomorebets.wagering.messages import WagerLost, WagerWon
from nomorebets.wagering.money import Money
from tests.floor.living import Held, living, until
from tests.games.roulette.dealing import place, rest, submission
from tests.tables.people import ANN, FLO, seated

TRACES = Path(__file__).parents[1] / "traces"
NAMES = [
    "a-twelve-games",
    "b-same-direction-and-void",
    "c-seventy-three-games",
    "d-sensor-faults",
]
RING = tuple(Number(str(number)) for number in range(37))
SEVEN, EIGHT = Number("7"), Number("8")


@pytest.fixture
def there(tmp_path):
    with living(tmp_path / "floor.journal", submission("strict-single-zero")) as made:
        made.open(wagers=False)
        yield made


def told_by(name):
    reader = WheelReader(RING)
    return [seen for line in recorded(TRACES / f"{name}.tsv") for seen in reader.read(line)]


class Scene:
    """A wheel and a virtual dealer at a table; `say` waits until the dealer has done his part."""

    def __init__(self, there):
        self.there = there
        self.alerts: list[str] = []
        self.wheel = WheelAtTable(there.live, self.alerts.append)
        self.dealer = VirtualDealer(
            there.live, there.clock, Chance(), has_device=True, pace=Pace(0, 0, 0, 0, 0)
        )

    async def at_rest(self):
        """Wait until nobody at the table has anything to do before the wheel speaks again."""
        live = self.there.live
        for turn in range(6_000):
            if live._waiting == {} and self.dealer._next() is None:
                return
            await asyncio.sleep(0 if turn < 1_000 else 0.001)
        raise AssertionError(f"the dealer never rests: {live.table.play.phase}")

    async def say(self, *seen):
        for one in seen:
            await self.wheel._take(one)
            await self.at_rest()

    async def lines(self, name):
        async for line in at_once(recorded(TRACES / f"{name}.tsv")):
            yield line
            await self.at_rest()
            await self.attend()

    async def attend(self):
        """What the floorperson does, and Ann, who has $1 on red in every round."""
        live = self.there.live
        if isinstance(live.table.standing, Stopped):
            await self.there.ask(ResumePlay(by=FLO, note="looked into"), FLO)
        if isinstance(live.table.play.phase, TakingWagers) and not live.table.play.wagers:
            if not live.table.books.balance(credits_of(ANN)):
                await self.there.ask(BuyIn(player=ANN, amount=Money.dollars(100)))
            await self.there.ask(place(ANN, {"red": 1}), seated(ANN))

    def play(self, scene):
        async def run():
            task = asyncio.create_task(self.dealer.run())
            await asyncio.sleep(0)
            await self.at_rest()
            await scene
            await self.at_rest()
            task.cancel()

        asyncio.run(run())

    def happened(self, *kinds):
        return [
            event
            for committed in self.there.seen
            for event in committed.record.events
            if isinstance(event, kinds)
        ]


@pytest.mark.evidence("617a.5(c)", "617a.6(a)", "617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_wheel_settles_its_numbers_and_no_flagged_spin(there, name):
    scene = Scene(there)
    told = told_by(name)

    scene.play(scene.wheel.run(scene.lines(name)))

    settled = [event.number for event in scene.happened(RoundSettled)]
    assert settled == [seen.number for seen in told if isinstance(seen, NumberOffered)]
    raised = [IRREGULARITIES[seen.flag][1] for seen in told if isinstance(seen, FlagRaised)]
    announced = [event.under for event in scene.happened(NoSpinAnnounced)]
    assert announced == [under for under in raised if under.startswith("617a.6")]
    assert len(scene.happened(WagerLost, WagerWon)) == len(settled)
    assert there.live.table.books.total() == 0
    assert name != "c-seventy-three-games" or len(settled) == 73


@pytest.mark.evidence("617a.5(b)")
def test_the_wheels_signal_is_advice_and_the_call_is_the_dealers(there):
    wheel = WheelAtTable(there.live, lambda _: None)
    there.tell(OpenWagers())

    async def run():
        await wheel._take(BallInTrack(1))
        assert there.live.table.play.heard == NothingHeard()
        await wheel._take(NoMoreBetsAdvised(1))

    asyncio.run(run())

    assert there.live.table.play.heard == CloseHeard()
    assert isinstance(there.live.table.play.phase, Running)
    spun, signalled = (committed.record for committed in there.seen[-2:])
    assert (spun.actor, spun.command) == (WHEEL, BallEntersTrack())
    assert (signalled.actor, signalled.command) == (WHEEL, WheelSignalsClose())
    assert there.tell(place(ANN, {"red": 1}), seated(ANN)).seq


@pytest.mark.evidence("617a.5(a)", "617a.5(b)")
def test_a_virtual_dealer_calls_on_the_wheels_advice_and_enters_its_number(there):
    scene = Scene(there)
    scene.play(
        scene.say(BallInTrack(1), NoMoreBetsAdvised(1), NumberOffered(1, SEVEN), BallInTrack(2))
    )

    commands = [committed.record.command for committed in there.seen][-8:]
    assert commands == [
        BallEntersTrack(),
        WheelSignalsClose(),
        AnnounceNoMoreBets(),
        WheelReadsNumber(number=SEVEN),
        BallComesToRest(number=SEVEN, revolutions=4),
        SettleWagers(),
        OpenWagers(),
        BallEntersTrack(),
    ]
    assert there.live.table.play.heard == NothingHeard()


def test_a_virtual_dealer_does_not_call_before_the_wheel_signals(there):
    scene = Scene(there)
    scene.play(scene.say(BallInTrack(1)))

    assert isinstance(there.live.table.play.phase, Running)


@pytest.mark.evidence("617a.5(b)")
def test_a_virtual_dealer_who_could_not_call_in_time_enters_the_number_and_is_found_out(there):
    scene = Scene(there)
    scene.play(scene.say(BallInTrack(1), NumberOffered(1, SEVEN)))

    assert [event.number for event in scene.happened(RoundSettled)] == ["7"]
    (found,) = scene.happened(FindingRecorded)
    assert found.finding.under == "617a.5(b)"


@pytest.mark.evidence("617a.6(c)")
def test_a_flag_calls_the_spin_off_and_the_number_that_comes_later_is_the_respins(there):
    scene = Scene(there)
    scene.play(
        scene.say(
            BallInTrack(1),
            NoMoreBetsAdvised(1),
            FlagRaised(1, Flag.BALL_NOT_SENSED),
            BallInTrack(1),
            NoMoreBetsAdvised(1),
            NumberOffered(1, SEVEN),
        )
    )

    assert [event.under for event in scene.happened(NoSpinAnnounced)] == ["617a.6(c)"]
    assert [event.number for event in scene.happened(RoundSettled)] == ["7"]


def test_a_device_fault_stops_play(there):
    scene = Scene(there)
    scene.play(scene.say(BallInTrack(1), FlagRaised(1, Flag.DEVICE_FAULT)))

    assert isinstance(there.live.table.standing, Stopped)
    assert there.live.table.standing.reason == "wheel: its sensor, motor or encoder fails"


@pytest.mark.evidence("617a.5(c)")
def test_a_number_that_the_wheel_changes_is_disputed_once_and_can_then_be_confirmed(there):
    """The wheel speaks again before the dealer has collected anything."""
    scene = Scene(there)

    async def quick():
        scene.dealer._pace = Pace(0, 0, 0, 3_600, 0)
        await scene.say(BallInTrack(1), NoMoreBetsAdvised(1))
        await scene.wheel._take(NumberOffered(1, SEVEN))
        await until(lambda: isinstance(there.live.table.play.phase, AtRest))
        await scene.wheel._take(NumberChanged(1, EIGHT, SEVEN))
        await until(lambda: isinstance(there.live.table.standing, Stopped))
        correct = CorrectNumber(
            number=SEVEN, reason="it was 7", dealer=VIRTUAL_DEALER, floorperson=FLO
        )
        await there.ask(correct, VIRTUAL_DEALER, cosigned=(FLO,))
        await there.ask(ResumePlay(by=FLO, note="it was 7"), FLO)
        scene.dealer._pace = Pace(0, 0, 0, 0, 0)
        there.clock.run(3_600_000)
        scene.dealer._changed.set()

    scene.play(quick())

    assert [event.number for event in scene.happened(RoundSettled)] == ["7"]
    assert scene.alerts == ["the wheel offered 7, then 8, for one game"]
    assert isinstance(there.live.table.standing, Open)


def test_a_ball_spun_while_the_dealer_is_not_ready_settles_nothing(there):
    wheel = WheelAtTable(there.live, lambda _: None)

    async def run():
        for seen in (BallInTrack(1), NoMoreBetsAdvised(1), NumberOffered(1, SEVEN)):
            await wheel._take(seen)

    asyncio.run(run())
    there.tell(OpenWagers())

    assert isinstance(there.live.table.play.phase, TakingWagers)
    assert there.tell(rest("7")).events[0].reason.startswith("the ball was reported in 7")


def test_alerts_reach_the_floorperson_and_change_nothing(there):
    scene = Scene(there)
    before = len(there.seen) + 1  # the dealer opens wagers
    scene.play(scene.say(WheelClosed(1), Alert("something odd")))

    assert scene.alerts == ["the wheel has closed", "something odd"]
    assert len(there.seen) == before


def test_garbage_is_an_alert_and_the_next_line_counts(there):
    scene = Scene(there)

    async def lines():
        yield Line(0, "garbage")
        for line in recorded(TRACES / "a-twelve-games.tsv"):
            yield line
            await scene.at_rest()

    scene.play(scene.wheel.run(lines()))

    assert any("garbage" in words for words in scene.alerts)
    assert scene.happened(RoundSettled)


def test_a_wheel_whose_table_cannot_be_recorded_is_no_longer_read(there):
    wheel = WheelAtTable(there.live, lambda _: None)

    async def run():
        there.live._journal = held = Held(there.journal)
        lines = at_once(recorded(TRACES / "a-twelve-games.tsv"))
        task = asyncio.create_task(wheel.run(lines))
        await until(lambda: held.held)
        held.fail("the disk is full")
        await asyncio.wait_for(task, 5)

    asyncio.run(run())

    assert not isinstance(there.live.table.play.phase, NoSpin)
