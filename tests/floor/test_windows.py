"""Windows at a live table: whoever deals, the house's clock ends them, and it alone."""

import asyncio

import pytest

from nomorebets.equipment.cards import Card
from nomorebets.floor.countdown import Countdown
from nomorebets.floor.driving import Drive, drive
from nomorebets.floor.records import Denied, read_record
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    ChoiceMade,
    CountdownEnds,
    InsuranceAnswered,
    TakeUpWagers,
)
from nomorebets.games.hybrid_blackjack.state import Dealing, Deciding, Drawing, TakingWagers
from nomorebets.journal import NotRecorded
from nomorebets.tables.messages import CashIn, ResumePlay, StopPlay
from nomorebets.wagering.money import Money
from tests.floor.blackjack_floor import SHOE, counted_down, room
from tests.floor.living import Held, envelope, until
from tests.games.hybrid_blackjack.dealing import EVERY_HOLE, EVERY_NO_HOLE, NO_HOLE, laid
from tests.tables.people import ANN, BEN, DANA, FLO, seated


@pytest.fixture
def table(tmp_path):
    """A table without a hole card, its windows open to the end; Ann has wagered."""
    with room(tmp_path / "floor.journal", EVERY_NO_HOLE) as there:
        there.begin()
        there.wager()
        yield there


def deal(there, text):
    for word in text.split():
        there.does(CardIsDealt(card=Card(word)), SHOE)


@pytest.mark.evidence("633c.5(k)", "633c.5(z)")
def test_the_clock_ends_windows_whoever_deals(table):
    table.clock.run(30_000)
    asyncio.run(counted_down(table.live))
    assert isinstance(table.play.phase, Dealing)
    deal(table, "5S 9D 6S")
    table.clock.run(9_999)
    asyncio.run(counted_down(table.live))
    assert isinstance(table.play.phase, Deciding)
    table.clock.run(1)
    asyncio.run(counted_down(table.live))

    assert isinstance(table.play.phase, Drawing), "11 is hit, as the approved table says"
    (made,) = [e for e in last(table).events if isinstance(e, ChoiceMade)]
    assert made.decided_for_player


def last(there):
    """The record on disk last."""
    *_, raw = there.house.journal.records("table/B1")
    return read_record(there.live.game, raw.body)


@pytest.mark.evidence("633c.5(p)(2)", "633c.5(z)")
def test_what_comes_after_the_deadline_is_refused_before_the_window_is_closed(table):
    table.close()
    deal(table, "5S 9D 6S")
    table.clock.run(9_999)
    assert not isinstance(table.stand(), Denied), "it may be changed until then"
    table.clock.run(1)
    late = table.hit()

    assert isinstance(late, Denied)
    assert (late.reason, late.under) == ("the time is over", "633c.5(z)")
    assert isinstance(table.play.phase, Deciding)


@pytest.mark.evidence("633c.5(k)")
def test_a_late_wager_is_refused_and_nothing_else_is(table):
    table.clock.run(30_000)
    seq = table.live.seq
    with pytest.raises(AssertionError, match="the time is over"):
        table.wager(BEN)

    assert table.live.seq == seq
    table.does(CashIn(player=BEN, amount=Money.dollars(1)), seated(BEN))
    deal(table, "5S")
    assert isinstance(table.play.phase, Dealing), "the first card closes them in any case"


@pytest.mark.evidence("633c.5(z)")
def test_no_message_makes_a_window_longer(table):
    deadline = table.live.window.deadline_ms
    table.clock.run(20_000)
    table.wager(BEN)
    assert isinstance(table.hit(), Denied)

    assert table.live.window.deadline_ms == deadline
    assert table.live.window.left_ms == 10_000


@pytest.mark.evidence("633c.5(p)(2)")
def test_setting_the_clock_on_the_wall_moves_no_deadline(table):
    table.clock.wall += 3_600_000

    assert table.live.window.missed() == ()
    table.clock.up += 30_000
    assert table.live.window.missed()


@pytest.mark.evidence("605a.4(d)(4)")
def test_while_play_is_stopped_nothing_is_counted_and_then_the_window_begins_anew(table):
    table.close()
    deal(table, "5S 9D 6S")
    table.clock.run(8_000)
    table.does(StopPlay(by=DANA, reason="a spilt drink"))
    assert (table.live.window.open, table.live.window.deadline_ms) == ((), 0)
    table.clock.run(600_000)
    asyncio.run(counted_down(table.live))
    assert isinstance(table.play.phase, Deciding)
    table.does(ResumePlay(by=FLO, note="dried"), FLO)

    assert table.live.window.left_ms == 10_000


@pytest.mark.evidence("605a.4(d)(4)")
def test_after_a_restart_a_seat_finds_its_hand_and_the_whole_window(tmp_path):
    path = tmp_path / "floor.journal"
    with room(path, EVERY_NO_HOLE) as before:
        before.begin()
        before.wager()
        before.close()
        deal(before, "5S 9D 6S")
        before.clock.run(9_000)
        number = before.play.window
    with room(path, EVERY_NO_HOLE, fresh=False) as after:
        assert isinstance(after.play.phase, Deciding)
        assert (after.play.window, after.live.window.left_ms) == (number, 10_000)
        assert not isinstance(after.hit(), Denied)


@pytest.mark.evidence("633c.5(p)(2)")
def test_a_window_closes_with_the_last_answer_where_that_is_approved(tmp_path):
    with room(tmp_path / "floor.journal", NO_HOLE) as there:
        there.begin()
        there.wager(ANN)
        there.wager(BEN)
        there.close()
        deal(there, "5S 9D 6S")
        there.stand(ANN)
        assert isinstance(there.play.phase, Deciding)
        there.hit(BEN)

        assert isinstance(there.play.phase, Drawing)
        assert there.live.window.open == ()


@pytest.mark.evidence("633c.5(o)", "633a.8")
def test_no_answer_to_insurance_is_none_and_then_the_hands_are_asked(table):
    table.close()
    deal(table, "5S AD 6S")
    insurance = table.play.window
    table.clock.run(10_000)
    asyncio.run(counted_down(table.live))

    assert isinstance(table.play.phase, Deciding)
    assert table.play.window == insurance + 1
    assert any(isinstance(event, InsuranceAnswered) for event in last(table).events)
    assert table.live.window.left_ms == 10_000, "a countdown of its own"


@pytest.mark.evidence("633c.5(k)")
def test_where_no_wager_lies_any_more_the_window_lapses_and_the_next_wager_begins_one(tmp_path):
    with room(tmp_path / "floor.journal", EVERY_HOLE) as there:
        there.begin()
        there.wager()
        there.does(TakeUpWagers(player=ANN, chips=laid({"blackjack": 10})), seated(ANN))
        there.clock.run(30_000)
        asyncio.run(counted_down(there.live))
        assert there.play.phase == TakingWagers()
        assert there.live.window.open == ()
        there.wager()

        assert there.live.window.left_ms == 30_000


def test_the_screens_are_told_the_deadline_and_how_long_it_is(table):
    screens = Drive(table.plan, table.live)

    assert screens.deadline_ms == 1_779_000_000_000 + 30_000
    assert screens.window_ms == 30_000
    table.close()
    assert (screens.deadline_ms, screens.window_ms) == (0, 0)


def test_a_house_counts_down_for_its_tables(table):
    async def run():
        _, tasks = drive(table.house, lambda *_: None)
        table.clock.run(30_000)
        await table.live.ask(envelope(CashIn(player=BEN, amount=Money(100)), seated(BEN)))
        await until(lambda: isinstance(table.play.phase, Dealing))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_a_countdown_ends_with_a_table_that_cannot_be_recorded(table):
    held = Held(table.house.journal)
    table.live._journal = held
    table.clock.run(30_000)

    async def run():
        task = asyncio.create_task(Countdown(table.live).run())
        await until(lambda: held.held)
        held.fail("the disk is full")
        await asyncio.wait_for(task, 5)
        with pytest.raises(NotRecorded):
            await table.live.ask(envelope(CountdownEnds(window=1), SHOE))

    asyncio.run(run())
    table.live._journal = held.journal
    assert [one.number for one in table.live.window.open] == [1], "it is as it was on disk"
