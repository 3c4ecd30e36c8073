import asyncio
from contextlib import asynccontextmanager
from functools import partial

import pytest
from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.equipment.wheel import Number
from nomorebets.floor.chance import Chance, SourceFails
from nomorebets.floor.dealing import VIRTUAL_DEALER, Pace
from nomorebets.floor.virtual_dealer import VirtualDealer
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallRunsWithWheel,
    ForeignObjectEntersWheel,
    OpenWagers,
    ReplaceBall,
    SettleWagers,
)
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    NoMoreBets,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.tables.messages import (
    CashIn,
    CreditInventory,
    DeviceFails,
    FillInventory,
    LeaveSeat,
    ResumePlay,
    Slip,
    StopPlay,
)
from nomorebets.tables.state import Stopped
from nomorebets.wagering.money import Money
from tests.floor.living import Held, living, until
from tests.games.roulette.dealing import place, rest
from tests.tables.people import ANN, BEN, FLO, seated

NO_PACE = Pace(0, 0, 0, 0, 0, 0)
COUNTDOWN_MS = 30_000


class Scripted(Chance):
    """Chance that comes as it is told, and counts how often it was asked."""

    def __init__(self, *numbers):
        super().__init__()
        self.numbers = list(numbers)
        self.asked = 0

    def one_of(self, ring):
        self.asked += 1
        number = Number(self.numbers.pop(0))
        assert number in ring
        return number


class Broken(Scripted):
    def one_of(self, ring):
        assert ring
        self.asked += 1
        raise SourceFails("the random source repeats itself")


@pytest.fixture
def there(tmp_path):
    with living(tmp_path / "floor.journal") as made:
        made.open(wagers=False)
        yield made


@asynccontextmanager
async def dealer(there, chance, pace=NO_PACE):
    made = VirtualDealer(there.live, there.clock, chance, pace=pace)
    task = asyncio.create_task(made.run())
    yield made
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def at(there, phase):
    await until(lambda: isinstance(there.live.table.play.phase, phase))


async def time_passes(there, made, ms=COUNTDOWN_MS):
    """Let the clock run once the dealer waits for it, and let him look at it."""
    play = there.live.table.play
    await until(lambda: made._moment and made._moment[:2] == (play.phase, play.round))
    there.clock.run(ms)
    made._changed.set()


def later(there, round_):
    return there.live.table.play.round > round_


def commands(there):
    return [type(one.record.command) for one in there.seen]


@pytest.mark.evidence("617a.5")
def test_a_virtual_dealer_deals_whole_rounds_in_the_order_of_the_section(there):
    async def scene():
        chance = Scripted("17", "0", "5")
        async with dealer(there, chance) as made:
            for _ in range(2):
                await at(there, TakingWagers)
                await there.ask(place(ANN, {"17": 5}), seated(ANN))
                await time_passes(there, made)
                await until(partial(later, there, there.live.table.play.round))
        return chance.asked

    before = len(there.seen)
    asked = asyncio.run(scene())
    dealt = [kind for kind in commands(there)[before:] if kind.__name__ != "PlaceWagers"]

    round_ = [OpenWagers, BallEntersTrack, AnnounceNoMoreBets, BallComesToRest, SettleWagers]
    assert dealt == [*round_, *round_, OpenWagers]
    assert there.live.table.play.results == ("17", "0")
    assert asked == 2
    assert there.live.table.books.balance("credits:Ann") == Money.dollars(1000 + 175 - 5)


def test_chance_is_asked_once_a_spin_and_only_when_the_ball_is_due(there):
    pace = Pace(pause=0, track=0, spin=3_600, rest=0, step=0)

    async def scene():
        chance = Scripted("17")
        async with dealer(there, chance, pace) as made:
            await at(there, TakingWagers)
            await time_passes(there, made)
            await at(there, NoMoreBets)
            for _ in range(20):
                made._changed.set()
                await asyncio.sleep(0)
            assert chance.asked == 0
            await time_passes(there, made, 3_600_000)
            await at(there, Settled | TakingWagers)
            assert chance.asked == 1

    asyncio.run(scene())


def test_the_window_for_wagers_is_counted_down_by_a_clock_that_never_steps(there):
    async def scene():
        async with dealer(there, Scripted("17")) as made:
            await at(there, TakingWagers)
            await until(lambda: made.window_ms)
            assert (made.window_ms, made.deadline_ms) == (30_000, there.clock.wall + 30_000)
            for step in (3_600_000, -7_200_000):
                there.clock.wall += step
                made._changed.set()
                await asyncio.sleep(0.01)
            for _ in range(3):
                await there.ask(place(ANN, {"red": 1}), seated(ANN))
                await time_passes(there, made, 9_999)
            assert isinstance(there.live.table.play.phase, TakingWagers)
            await time_passes(there, made, 3)
            await at(there, BallInTrack | NoMoreBets | AtRest | Settled)
            await until(lambda: not made.window_ms)
            assert made.deadline_ms == 0

    asyncio.run(scene())


def test_a_dealer_waits_for_somebody_to_deal_to(there):
    for player in (ANN, BEN):
        there.tell(CashIn(player=player, amount=Money.dollars(1_000)), seated(player))
        there.tell(LeaveSeat(player=player), seated(player))

    async def scene():
        async with dealer(there, Scripted()):
            await asyncio.sleep(0.02)
            assert isinstance(there.live.table.play.phase, Waiting)
            there.sit(ANN, 1)
            await at(there, TakingWagers)

    asyncio.run(scene())


@pytest.mark.evidence("617a.6(a)", "617a.6(b)", "617a.6(d)")
@pytest.mark.parametrize(
    ("observation", "steps"),
    [
        (BallRunsWithWheel(), [BallIsRemoved]),
        (ForeignObjectEntersWheel(), [BallIsRemoved]),
        (BallFallsShort(), [BallIsInspected]),
    ],
)
def test_a_dealer_goes_through_the_steps_after_no_spin_and_spins_again(there, observation, steps):
    pace = Pace(pause=0, track=0, spin=3_600, rest=0, step=0)

    async def scene():
        async with dealer(there, Scripted("17"), pace) as made:
            await at(there, TakingWagers)
            await time_passes(there, made)
            await at(there, NoMoreBets)
            told = len(there.seen)
            await there.ask(observation)
            await until(
                lambda: commands(there)[-1] is AnnounceNoMoreBets and len(there.seen) > told
            )
            return commands(there)[told:]

    assert asyncio.run(scene()) == [
        type(observation),
        *steps,
        BallEntersTrack,
        AnnounceNoMoreBets,
    ]


@pytest.mark.evidence("617a.6(b)")
def test_a_damaged_ball_is_replaced_by_the_floorperson_of_the_house(there):
    there.tell(OpenWagers())
    there.tell(BallEntersTrack())
    there.tell(BallFallsShort())
    there.tell(BallIsInspected(damaged=True))
    told = len(there.seen)

    async def scene():
        async with dealer(there, Scripted("17")):
            await until(lambda: BallEntersTrack in commands(there)[told:])

    asyncio.run(scene())

    replaced = there.seen[told].record
    assert isinstance(replaced.command, ReplaceBall)
    assert (replaced.actor.name, replaced.command.by) == ("Virtual floorperson", replaced.actor)


def test_a_stopped_table_is_left_alone_until_play_goes_on(there):
    async def scene():
        async with dealer(there, Scripted("17")) as made:
            await at(there, TakingWagers)
            await there.ask(StopPlay(by=FLO, reason="x"), FLO)
            there.clock.run(COUNTDOWN_MS)
            await asyncio.sleep(0.02)
            assert isinstance(there.live.table.play.phase, TakingWagers)
            await there.ask(ResumePlay(by=FLO, note="y"), FLO)
            await time_passes(there, made)
            await until(lambda: there.live.table.play.results)

    asyncio.run(scene())


def test_a_dispute_is_left_to_the_floorperson(there):
    there.tell(OpenWagers())
    there.tell(BallEntersTrack())
    there.tell(rest("17"))
    there.tell(rest("18"))
    there.tell(ResumePlay(by=FLO, note="y"), FLO)
    told = len(there.seen)

    async def scene():
        async with dealer(there, Scripted()):
            await asyncio.sleep(0.02)

    asyncio.run(scene())

    assert len(there.seen) == told


@pytest.mark.evidence("617a.5(e)")
def test_a_round_that_the_inventory_cannot_pay_is_paid_once_it_is_filled(there):
    inventory = there.live.table.books.balance(INVENTORY)
    credit = CreditInventory(by=FLO, amount=inventory, slip=Slip("C-1"))
    there.tell(credit, FLO)

    async def scene():
        async with dealer(there, Scripted("17")) as made:
            await at(there, TakingWagers)
            await there.ask(place(ANN, {"17": 5}), seated(ANN))
            await time_passes(there, made)
            await until(lambda: isinstance(there.live.table.standing, Stopped))
            fill = FillInventory(by=FLO, amount=inventory, slip=Slip("F-2"))
            await there.ask(fill, FLO)
            await there.ask(ResumePlay(by=FLO, note="filled"), FLO)
            await until(lambda: there.live.table.play.results)

    asyncio.run(scene())

    assert there.live.table.books.balance(credits_of(ANN)) == Money.dollars(1_175)


def test_a_random_source_that_fails_stops_play_and_draws_nothing(there):
    async def scene():
        chance = Broken()
        async with dealer(there, chance) as made:
            await at(there, TakingWagers)
            await time_passes(there, made)
            await until(lambda: isinstance(there.live.table.standing, Stopped))
            await asyncio.sleep(0.02)
        return chance.asked

    assert asyncio.run(scene()) == 1
    assert there.seen[-1].record.command == DeviceFails(
        device="chance", failure="the random source repeats itself"
    )
    assert there.live.table.standing.reason == "chance: the random source repeats itself"
    assert isinstance(there.live.table.play.phase, NoMoreBets)


def test_a_refused_dealer_waits_until_something_has_changed(there):
    async def scene():
        async with dealer(there, Scripted("17")) as made:
            await at(there, TakingWagers)
            tried = []

            async def deny(envelope):
                tried.append(envelope)
                there.live.ask = asked
                return await asked(replace(envelope, command=SettleWagers()))

            asked, there.live.ask = there.live.ask, deny
            await time_passes(there, made)
            await until(lambda: tried)
            await asyncio.sleep(0.02)
            assert isinstance(there.live.table.play.phase, TakingWagers)
            made._changed.set()
            await until(lambda: made._moment)
            await time_passes(there, made)
            await at(there, NoMoreBets | AtRest | Settled)

    asyncio.run(scene())


def test_a_dealer_whose_table_cannot_be_recorded_stops_dealing(there):
    async def scene():
        there.live._journal = held = Held(there.journal)
        made = VirtualDealer(there.live, there.clock, Scripted("17"), pace=NO_PACE)
        task = asyncio.create_task(made.run())
        await until(lambda: held.held)
        held.fail("the disk is full")
        await asyncio.wait_for(task, 5)

    asyncio.run(scene())

    assert there.live._watchers == [there.seen.append]


def test_a_pace_is_the_same_steps_so_many_times_as_fast():
    assert Pace(4, 4, 6, 5, 2, 1).times(2) == Pace(2, 2, 3, 2.5, 1, 0.5)
    assert VIRTUAL_DEALER.credential


def test_a_step_comes_by_itself_when_its_time_has_passed(there):
    async def scene():
        async with dealer(there, Scripted("17"), Pace(0.01, 0.01, 0.01, 0.01, 0.01)):
            await at(there, TakingWagers)

    asyncio.run(scene())
