import asyncio
import shutil

import pytest

from nomorebets.accounts.books import wagers_of
from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.wheel import Number
from nomorebets.floor.dealing import VIRTUAL_DEALER
from nomorebets.floor.live_table import Committed, decide_again, replay
from nomorebets.floor.records import (
    COMMAND_ID_LENGTH_MAX,
    SECURITY_STREAM,
    CommandId,
    Denied,
    Done,
    Envelope,
    read_record,
    stream_of,
)
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    NumberAnnounced,
    NumberDisputed,
    OpenWagers,
    RoundSettled,
    SettleWagers,
)
from nomorebets.games.roulette.state import AtRest, Disputed, NoMoreBets, Settled, TakingWagers
from nomorebets.journal import NotRecorded
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BuyIn,
    DeviceFails,
    PlayStopped,
    ResumePlay,
    TakeSeat,
    VoidRound,
)
from nomorebets.tables.state import Open, Stopped, set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player, WagerPlaced
from nomorebets.wagering.money import Money
from tests.floor.living import R1, Held, Living, living
from tests.games.roulette.dealing import place, rest, submission
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, WHEEL, seated


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


@pytest.fixture
def there(path):
    with living(path) as made:
        made.open()
        yield made


def lying(there, player=ANN):
    return there.live.table.books.balance(wagers_of(player))


def notes(there):
    there.journal.append("another", b"and nothing before it is still under way").result()
    return [record.body for record in there.journal.records(SECURITY_STREAM)]


def hold(there):
    there.live._journal = held = Held(there.journal)
    return held


# A command is decided, recorded, and only then answered.


def test_a_command_is_answered_with_its_place_in_the_record_and_what_it_did(there):
    seq = there.live.seq
    answer = there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1")

    assert answer == Done(CommandId("ann-1"), seq + 1, there.seen[-1].record.events)
    assert isinstance(there.seen[-1].record.events[0], WagerPlaced)
    assert there.live.seq == there.seen[-1].seq == seq + 1
    assert there.seen[-1].table == there.live.table
    record = there.seen[-1].record
    assert (record.at_ms, record.actor) == (1_779_000_000_000, seated(ANN))


def test_nothing_leaves_before_the_commit(there):
    async def scene():
        held = hold(there)
        before, told = there.live.table, len(there.seen)
        asked = asyncio.create_task(there.ask(place(ANN, {"17": 5}), seated(ANN)))
        after = asyncio.create_task(there.ask(place(ANN, {"18": 5}), seated(ANN)))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not asked.done()
        assert there.live.table is before
        assert len(there.seen) == told
        await held.let_go()
        answers = [await asked, await after]
        assert [answer.seq for answer in answers] == [one.seq for one in there.seen[-2:]]

    asyncio.run(scene())

    assert lying(there) == Money.dollars(10)


def test_a_refusal_names_its_clause_changes_nothing_and_is_not_recorded(there):
    before, seq = there.live.table, there.live.seq
    answer = there.tell(place(ANN, {"37": 5}), seated(ANN), "ann-1")

    assert answer == Denied(CommandId("ann-1"), "37 is not on the layout", cite("617a.3(e)(1)"))
    assert str(answer) == "Not accepted: 37 is not on the layout. 617a.3(e)(1)"
    assert (there.live.table, there.live.seq) == (before, seq)
    assert there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1").seq == seq + 1


def test_a_fact_that_cannot_be_is_recorded_with_the_stop_it_brings_and_replays(path, there):
    answer = there.tell(rest("17"))

    assert answer.events == (
        PlayStopped(
            reason="the ball was reported in 17, but nobody saw it spun", under=cite("617a.5(e)")
        ),
    )
    assert isinstance(there.live.table.standing, Stopped)
    record = there.seen[-1].record
    assert decide_again(ROULETTE, there.seen[-2].table, record) == record.events
    there.journal.close()
    with living(path) as again:
        assert again.live.table == there.live.table


# The same id is the same command.


@pytest.mark.parametrize("times", [1, 5])
def test_a_repeat_has_the_same_answer_and_no_second_effect(there, times):
    first = there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1")
    told = len(there.seen)
    there.tell(place(BEN, {"17": 5}), seated(BEN))
    for _ in range(times):
        assert there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1") == first

    assert lying(there) == Money.dollars(5)
    assert len(there.seen) == told + 1


def test_a_repeat_has_the_same_answer_across_a_restart(path):
    with living(path) as there:
        there.open()
        first = there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1")
        table, seq = there.live.table, there.live.seq
    with living(path) as again:
        assert (again.live.table, again.live.seq) == (table, seq)
        assert again.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1") == first
        assert lying(again) == Money.dollars(5)
        changed = again.tell(place(ANN, {"17": 6}), seated(ANN), "ann-1")
        assert isinstance(changed, Denied)
        assert len(notes(again)) == 1


def test_repeats_that_come_while_the_first_is_being_written_wait_for_it(there):
    async def scene():
        held = hold(there)
        asked = [
            asyncio.create_task(there.ask(place(ANN, {"17": 5}), seated(ANN), "ann-1"))
            for _ in range(5)
        ]
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(held.held) == 1
        await held.let_go()
        return [await one for one in asked]

    answers = asyncio.run(scene())

    assert all(answer == answers[0] for answer in answers)
    assert lying(there) == Money.dollars(5)


@pytest.mark.parametrize("change", ["body", "actor"])
def test_a_changed_body_under_a_used_id_is_refused_and_noted(there, change):
    there.tell(place(ANN, {"17": 5}), seated(ANN), "ann-1")
    answer = (
        there.tell(place(ANN, {"17": 6}), seated(ANN), "ann-1")
        if change == "body"
        else there.tell(place(ANN, {"17": 5}), seated(BEN), "ann-1")
    )

    assert answer == Denied(
        CommandId("ann-1"), "this command id was used for something else", cite("605a.4")
    )
    assert lying(there) == Money.dollars(5)
    (note,) = notes(there)
    assert b"came back with another command" in note
    assert b"ann-1" in note


@pytest.mark.parametrize("identity", ["x" * (COMMAND_ID_LENGTH_MAX + 1)])
def test_an_id_that_is_too_long_is_refused(there, identity):
    assert isinstance(there.tell(OpenWagers(), DANA, identity), Denied)


def test_an_id_of_the_houses_own_is_nobody_elses(there):
    denied = there.tell(OpenWagers(), identity="house: T1 in")

    assert isinstance(denied, Denied)
    assert denied.reason == "such an id is the house's own"
    assert there.tell(OpenWagers(), identity="T1 in").reason != denied.reason


def test_an_empty_id_is_refused(there):
    empty = Envelope(id=CommandId(""), actor=DANA, command=OpenWagers())

    assert isinstance(there.live.submit(empty), Denied)


# Who asks.


def test_a_forged_player_is_refused_and_noted(there):
    answer = there.tell(place(ANN, {"17": 5}), seated(BEN))

    assert (answer.reason, answer.under) == ("that is another player's seat", "605a.4")
    assert not lying(there)
    (note,) = notes(there)
    assert b'"Ben"' in note
    assert b"another player's seat" in note


def test_a_result_comes_from_nobody_but_the_dealer(there):
    there.tell(BallEntersTrack())
    for somebody in (seated(ANN), WHEEL, FLO):
        assert there.tell(rest("17"), somebody).under == cite("605a.4")

    assert len(notes(there)) == 3


def test_a_person_who_is_named_must_have_identified_himself(there):
    void = VoidRound(by=FLO, reason="x")
    forged = Person("Flo", Role.FLOORPERSON, Credential("F-2"))

    assert there.tell(void, forged).reason == "Flo has not identified himself"
    assert isinstance(there.tell(void, FLO), Done)


def test_players_buy_in_by_themselves_in_a_demonstration_only(path):
    buy = BuyIn(player=ANN, amount=Money.dollars(5))
    with living(path) as real:
        real.open()
        assert real.tell(buy, seated(ANN)).under == cite("605a.4")
    with living(path, demonstration=True) as demonstration:
        assert isinstance(demonstration.tell(buy, seated(ANN)), Done)
        assert demonstration.tell(buy, seated(BEN)).under == cite("605a.4")


def test_a_console_that_has_not_seen_the_last_step_must_look_again(there):
    seen = there.live.seq
    there.tell(place(ANN, {"17": 5}), seated(ANN))
    there.tell(BallEntersTrack(), DANA, seen=seen)
    stale = there.tell(AnnounceNoMoreBets(), DREW, seen=seen)

    assert (stale.reason, stale.under) == ("the table has moved on; look again", "617a.5(e)")
    assert isinstance(there.tell(AnnounceNoMoreBets(), DREW, seen=there.live.seq), Done)


def test_players_chips_do_not_make_a_console_look_again(there):
    seen = there.live.seq
    there.tell(place(ANN, {"17": 5}), seated(ANN), seen=0)

    assert isinstance(there.tell(VoidRound(by=FLO, reason="x"), FLO, seen=seen), Done)


# Two dealers at once.


def race(there, *commands):
    """Both consoles send at the same moment, having seen the same; what each was told."""
    seen = there.live.seq

    async def both():
        return await asyncio.gather(
            *(
                there.ask(command, dealer, seen=seen)
                for command, dealer in zip(commands, (DANA, DREW), strict=True)
            )
        )

    return asyncio.run(both())


def at(there, step):
    """Bring the table to a step of the round."""
    steps = (BallEntersTrack(), AnnounceNoMoreBets(), rest("17"), SettleWagers())
    for command in steps[:step]:
        there.tell(command)


@pytest.mark.evidence("617a.5(e)")
def test_two_dealers_settle_one_round_once(there):
    there.tell(place(ANN, {"17": 5}), seated(ANN))
    at(there, 3)
    one, other = race(there, SettleWagers(), SettleWagers())

    assert isinstance(one, Done)
    assert isinstance(other, Denied)
    assert len([one for one in there.seen if RoundSettled in map(type, one.record.events)]) == 1


@pytest.mark.evidence("617a.5(c)")
@pytest.mark.parametrize(("numbers", "phase"), [(("17", "17"), AtRest), (("17", "18"), Disputed)])
def test_two_results_for_one_spin_are_one_number_or_a_floorpersons_matter(there, numbers, phase):
    at(there, 2)
    one, other = race(there, *(rest(number) for number in numbers))

    assert one.events == (NumberAnnounced(number=Number("17"), under=cite("617a.5(c)")),)
    assert isinstance(there.live.table.play.phase, phase)
    if phase is Disputed:
        assert isinstance(other.events[0], NumberDisputed)
        assert isinstance(there.live.table.standing, Stopped)
    else:
        assert other.events == ()


@pytest.mark.parametrize(
    ("step", "command", "reached"),
    [
        (0, BallEntersTrack(), None),
        (1, AnnounceNoMoreBets(), NoMoreBets),
        (4, OpenWagers(), TakingWagers),
    ],
)
def test_a_step_that_two_dealers_take_is_taken_once(there, step, command, reached):
    at(there, step)
    one, other = race(there, command, command)

    assert isinstance(one, Done)
    assert isinstance(other, Denied) or other.events == ()
    assert reached is None or isinstance(there.live.table.play.phase, reached)


# Many at once.


@pytest.mark.evidence("617a.1(f)(3)")
@pytest.mark.parametrize(("stake", "limit"), [(100, 1_500), (70, 1_500), (7, 100)])
def test_of_many_at_once_exactly_as_many_are_accepted_as_the_limit_has_room_for(path, stake, limit):
    submitted = submission(table_maximum=Money.dollars(limit))
    with living(path, submitted) as there:
        there.open()
        there.tell(BuyIn(player=ANN, amount=Money.dollars(10_000)))

        async def all_at_once():
            areas = ("red", "black")
            return await asyncio.gather(
                *(
                    there.ask(place(ANN, {areas[number % 2]: stake}), seated(ANN))
                    for number in range(200)
                )
            )

        answers = asyncio.run(all_at_once())
        accepted = [answer for answer in answers if isinstance(answer, Done)]

        assert len(accepted) == limit // stake
        assert {one.under for one in answers if isinstance(one, Denied)} == {"617a.1(f)(3)"}
        assert lying(there) == Money.dollars(limit // stake * stake)


def test_a_balance_is_spent_once_however_many_spend_it(there):
    async def all_at_once():
        return await asyncio.gather(
            *(there.ask(place(ANN, {"17/20": 6}), seated(ANN)) for _ in range(30)),
            *(there.ask(place(ANN, {"red": 300}), seated(ANN)) for _ in range(30)),
        )

    answers = asyncio.run(all_at_once())

    assert len([one for one in answers if isinstance(one, Done)]) == 30 + 2
    assert lying(there) == Money.dollars(780)


def test_two_hundred_tasks_are_recorded_in_the_order_in_which_they_were_decided(there):
    first = there.live.seq

    async def all_at_once():
        async def one(number):
            await asyncio.sleep(0)
            player = (ANN, BEN)[number % 2]
            return number, await there.ask(place(player, {"red": 1}), seated(player))

        return await asyncio.gather(*(one(number) for number in range(200)))

    answers = dict(asyncio.run(all_at_once()))

    assert [answers[number].seq for number in range(200)] == list(range(first + 1, first + 201))
    assert [one.seq for one in there.seen] == list(range(1, first + 201))
    assert lying(there) + lying(there, BEN) == Money.dollars(200)


@pytest.mark.evidence("617a.5(b)")
def test_no_wager_enters_after_the_call_whoever_comes_first(there):
    there.tell(BallEntersTrack())

    async def all_at_once():
        wagers = [there.ask(place(ANN, {"red": 1}), seated(ANN)) for _ in range(40)]
        call = there.ask(AnnounceNoMoreBets())
        late = [there.ask(place(BEN, {"red": 1}), seated(BEN)) for _ in range(40)]
        return await asyncio.gather(*wagers, call, *late)

    answers = asyncio.run(all_at_once())

    assert all(isinstance(one, Done) for one in answers[:41])
    assert {one.under for one in answers[41:]} == {"617a.5(b)"}
    assert (lying(there), lying(there, BEN)) == (Money.dollars(40), Money(0))


def test_one_who_waits_and_one_who_asks_keep_the_order_of_the_record(there):
    """A blocking submit from inside the loop overtakes the answers, but never the record."""

    async def scene():
        asked = [
            asyncio.create_task(there.ask(place(ANN, {"red": 1}), seated(ANN))) for _ in range(5)
        ]
        await asyncio.sleep(0)
        there.tell(place(BEN, {"red": 1}), seated(BEN))
        return [await one for one in asked]

    answers = asyncio.run(scene())

    assert [one.seq for one in there.seen] == list(range(1, len(there.seen) + 1))
    assert answers[0].seq == there.live.seq - 5
    assert there.live.table == there.seen[-1].table
    assert (lying(there), lying(there, BEN)) == (Money.dollars(5), Money.dollars(1))


def test_whoever_stops_waiting_does_not_undo_what_he_asked_for(there):
    async def scene():
        held = hold(there)
        asked = asyncio.create_task(there.ask(place(ANN, {"17": 5}), seated(ANN), "ann-1"))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await held.let_go()
        await asyncio.sleep(0)
        return await there.ask(place(ANN, {"17": 5}), seated(ANN), "ann-1")

    answer = asyncio.run(scene())

    assert isinstance(answer, Done)
    assert lying(there) == Money.dollars(5)


# Watching.


def test_every_commit_is_told_in_order_until_the_watcher_leaves(there):
    mine: list[Committed] = []
    all_of_them: list[Committed] = []
    stop = there.live.watch(mine.append)
    there.live.watch(all_of_them.append)
    there.tell(place(ANN, {"17": 5}), seated(ANN))
    stop()
    there.tell(place(ANN, {"17": 5}), seated(ANN))

    assert [one.seq for one in all_of_them] == [there.live.seq - 1, there.live.seq]
    assert [one.seq for one in mine] == [there.live.seq - 1]


def test_a_watcher_that_stumbles_keeps_nobody_waiting(there):
    def stumble(committed):
        raise RuntimeError(f"I cannot show {committed.seq}")

    there.live.watch(stumble)

    async def scene():
        raised = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: raised.append(what))
        answer = await asyncio.wait_for(there.ask(place(ANN, {"17": 5}), seated(ANN)), 5)
        return answer, raised

    answer, raised = asyncio.run(scene())

    assert isinstance(answer, Done)
    assert "I cannot show" in str(raised[0]["exception"])


# A record that cannot be written.


def broken(there, path):
    """What is on disk after all this, by a second house."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    for beside in path.parent.glob(f"{path.name}-wal"):
        shutil.copy(beside, f"{copy}-wal")
    with living(copy) as again:
        return again.live.table, again.live.seq


def test_a_failed_commit_stops_the_table_and_the_journal_says_where_it_stands(there, path):
    there.tell(place(ANN, {"17": 5}), seated(ANN))
    before, seq, told = there.live.table, there.live.seq, len(there.seen)

    async def scene():
        held = hold(there)
        asked = [
            asyncio.create_task(there.ask(place(ANN, {"17": 5}), seated(ANN))) for _ in range(3)
        ]
        await asyncio.sleep(0)
        held.fail("the disk is full")
        return await asyncio.gather(*asked, return_exceptions=True)

    for failed in asyncio.run(scene()):
        assert isinstance(failed, NotRecorded)
        assert "the disk is full" in str(failed)
    with pytest.raises(NotRecorded, match="the disk is full"):
        there.tell(place(ANN, {"17": 5}), seated(ANN))
    assert (there.live.table, there.live.seq, len(there.seen)) == (before, seq, told)
    assert broken(there, path) == (before, seq)


def test_a_journal_that_is_closed_stops_a_table_that_waits_for_it(there, path):
    before, seq = there.live.table, there.live.seq
    there.journal.close()
    with pytest.raises(NotRecorded, match="closed"):
        there.tell(place(ANN, {"17": 5}), seated(ANN))
    with pytest.raises(NotRecorded, match="closed"):
        there.tell(place(ANN, {"17": 5}), seated(ANN))

    assert there.live.table is before
    assert broken(there, path) == (before, seq)


# The record rebuilds everything.


def test_replaying_the_record_gives_every_state_and_deciding_again_every_event(there):
    there.tell(place(ANN, {"17": 5, "black": 10}), seated(ANN))
    at(there, 4)
    table = set_up(R1, ROULETTE, submission())
    for raw, committed in zip(there.journal.records(stream_of(R1)), there.seen, strict=True):
        record = read_record(ROULETTE, raw.body)
        assert decide_again(ROULETTE, table, record) == record.events
        table = replay(ROULETTE, table, record)
        assert table == committed.table
        assert encode(table) == encode(committed.table)

    assert isinstance(table.play.phase, Settled)


def test_a_command_that_the_rules_would_refuse_today_is_told_apart(there):
    record = there.seen[-1].record

    (refused,) = decide_again(ROULETTE, there.live.table, record)

    assert refused.under == cite("617a.5(e)")


@pytest.mark.evidence("617a.5(e)")
def test_a_stop_outlives_a_restart(path):
    with living(path) as there:
        there.open()
        there.tell(DeviceFails(device="wheel", failure="its encoder"), WHEEL)
    with living(path) as again:
        assert again.tell(SettleWagers()).reason == "play has stopped: wheel: its encoder"
        again.tell(ResumePlay(by=FLO, note="mended"), FLO)
        assert again.live.table.standing == Open(VIRTUAL_DEALER)


def test_a_table_closed_in_mid_round_goes_on_where_it_was(path):
    steps = (BallEntersTrack(), AnnounceNoMoreBets(), rest("17"), SettleWagers())
    with living(path) as there:
        there.open()
        there.tell(place(ANN, {"17": 5}), seated(ANN))
        whole = Living(path.with_name("whole"))
        whole.open()
        whole.tell(place(ANN, {"17": 5}), seated(ANN))
    for step in steps:
        with living(path) as again:
            again.tell(step)
            whole.tell(step)
            assert encode(again.live.table) == encode(whole.live.table)
    whole.journal.close()


def test_a_long_reason_and_a_strange_name_are_read_again(path):
    with living(path) as there:
        there.open()
        there.tell(TakeSeat(player=Player("Zoë 🎲"), seat=3), seated(Player("Zoë 🎲")))
        there.tell(DeviceFails(device="x" * 500, failure="y" * 500), WHEEL)
        table = there.live.table
    with living(path) as again:
        assert again.live.table == table
