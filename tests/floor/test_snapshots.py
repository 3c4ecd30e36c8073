"""Snapshots: a start from one is the same as a start from the first record, or it is not made."""

import asyncio

import pytest

from nomorebets.floor import snapshots
from nomorebets.floor.clock import SetClock
from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.memory import ROUNDS_KEPT
from nomorebets.floor.records import Done
from nomorebets.floor.rounds import RoundBook
from nomorebets.floor.snapshots import SNAPSHOT_STREAM, Snapshots
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    OpenWagers,
    SettleWagers,
)
from nomorebets.journal import NotReadable, NotRecorded, Tampered
from nomorebets.journal.verify import verify
from nomorebets.tables.messages import BuyIn, FillInventory, Slip
from nomorebets.wagering.money import Money
from tests.floor.living import R1, Held, Living, envelope, living, until
from tests.games.roulette.dealing import place, rest, submission
from tests.tables.people import ANN, FLO, seated

PLAN = FloorPlan((TablePlan(R1, "roulette", "strict-double-zero"),))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(snapshots, "RECORDS_BETWEEN", 5)


def of(there, offered=None):
    """The snapshots of a house as it starts, and what it would start from."""
    found = Snapshots(there.journal, there.clock)
    return found, found.latest(R1, ROULETTE, offered or submission())


def keep(there):
    found, _ = of(there)
    found.keep(there.live.snapshot())


def spin(there, number="17"):
    there.tell(place(ANN, {number: 5}), seated(ANN))
    there.tell(BallEntersTrack())
    there.tell(AnnounceNoMoreBets())
    there.tell(rest(number))
    there.tell(SettleWagers())
    there.tell(OpenWagers())


def files(path):
    return sorted(path.with_name(f"{path.name}-snapshots").glob("*"))


def test_a_table_starts_from_its_last_snapshot_as_from_its_first_record(path):
    with living(path) as there:
        there.open()
        spin(there)
        keep(there)
        spin(there, "0")
        there.tell(place(ANN, {"17": 5}), seated(ANN), "known")
        had = there.live.snapshot()
    with living(path) as whole:
        assert whole.live.snapshot() == had
        _, since = of(whole)
        assert 0 < since.seq < had.seq
    again = Living(path, since=since)

    assert again.live.snapshot() == had
    again.journal.close()


def test_a_repeat_from_before_the_snapshot_is_answered_as_it_was(path):
    with living(path) as there:
        there.open()
        wager = place(ANN, {"17": 5})
        first = there.tell(wager, seated(ANN), "known")
        keep(there)
        _, since = of(there)
    again = Living(path, since=since)

    assert again.tell(wager, seated(ANN), "known") == first
    assert again.live.seq == first.seq
    again.journal.close()


@pytest.mark.parametrize("rounds", [0, 3, ROUNDS_KEPT + 2])
def test_the_rounds_recalled_after_a_snapshot_are_those_before_it(path, rounds):
    with living(path) as there:
        there.open(wagers=rounds > 0)
        heard = RoundBook(there.live, there.journal)
        for _ in range(rounds):
            spin(there)
        keep(there)
        _, since = of(there)
    again = Living(path, since=since)

    assert list(RoundBook(again.live, again.journal).rounds) == list(heard.rounds)
    again.journal.close()


def test_a_snapshot_is_given_up_with_another_submission(path):
    with living(path) as there:
        there.open()
        keep(there)

        assert of(there)[1].seq == there.live.seq
        assert of(there, submission(table_maximum=Money.dollars(900)))[1].seq == 0


def test_a_snapshot_is_given_up_with_another_program(path, monkeypatch):
    with living(path) as there:
        there.open()
        keep(there)
        monkeypatch.setattr(snapshots, "program", lambda: b"another")

        assert of(there)[1].seq == 0


@pytest.mark.parametrize("spoil", ["missing", "changed", "torn"])
def test_a_snapshot_that_is_not_the_one_kept_is_given_up(path, spoil):
    with living(path) as there:
        there.open()
        keep(there)
        [file] = files(path)
        body = file.read_bytes()
        if spoil == "missing":
            file.unlink()
        else:
            changed = body.replace(b'"credits:Ann":100000', b'"credits:Ann":900000')
            file.write_bytes(body[:-1] if spoil == "torn" else changed)
            assert file.read_bytes() != body

        assert of(there)[1].seq == 0


@pytest.mark.parametrize("more", [0, 1, 2])
def test_a_journal_whose_records_are_not_those_of_the_snapshot_is_refused(path, tmp_path, more):
    with living(path) as there:
        there.open()
        older = {file: file.read_bytes() for file in tmp_path.glob("floor.journal*")}
        for amount in (1, 2):
            there.tell(BuyIn(player=ANN, amount=Money.dollars(amount)))
        since = there.live.snapshot()
    for file, body in older.items():
        file.write_bytes(body)
    with living(path) as there:
        for amount in range(more):
            there.tell(BuyIn(player=ANN, amount=Money.dollars(7 + amount)))

    with pytest.raises((Tampered, NotReadable), match=f"record {since.seq}|no record"):
        Living(path, since=since)


def test_a_house_keeps_snapshots_as_it_starts_and_as_it_ends(path):
    with started(path) as house:
        for count in range(4):
            fill(house, count)
    assert files(path) == []  # too few records
    with started(path) as house:
        for count in range(4, 9):
            fill(house, count)
        had = house.tables[R1].snapshot()
    [first] = files(path)
    with started(path) as house:
        assert house.tables[R1].snapshot() == had
        for count in range(9, 14):
            fill(house, count)
        heads = house.journal.heads()
    [second] = files(path)

    assert first != second
    assert heads[SNAPSHOT_STREAM].seq == 1
    assert verify(path, heads).sound


def test_a_house_that_was_killed_keeps_a_snapshot_as_it_starts_again(path):
    house = started(path)
    for count in range(5):
        fill(house, count)
    house.journal.close()
    assert files(path) == []

    with started(path):
        assert len(files(path)) == 1


def test_a_crash_while_a_snapshot_is_kept_leaves_the_one_before_it(path):
    with living(path) as there:
        there.open()
        keep(there)
        kept, since = of(there)
        spin(there)
        kept._journal = Full()
        with pytest.raises(NotRecorded):
            kept.keep(there.live.snapshot())

        assert len(files(path)) == 2
        assert of(there)[1] == since
        keep(there)
        assert len(files(path)) == 1
        assert of(there)[1] == there.live.snapshot()


class Full:
    """A journal that takes nothing more."""

    def append(self, *_):
        raise NotRecorded("the disk is full")


def test_a_disk_without_room_for_a_snapshot_costs_nothing_else(path):
    path.with_name("floor.journal-snapshots").write_text("in the way")
    with living(path) as there:
        there.open()
        keep(there)

        assert of(there)[1].seq == 0


def test_a_house_whose_journal_has_failed_still_closes(path):
    house = started(path)
    for count in range(5):
        fill(house, count)
    house.journal.close()

    house.close()

    with pytest.raises(NotRecorded):
        fill(house, 5)


def test_a_table_that_waits_for_the_disk_is_not_idle(path):
    with living(path) as there:
        there.open()
        held = there.live._journal = Held(there.journal)  # type: ignore[assignment]

        async def wait():
            asked = asyncio.create_task(there.ask(BuyIn(player=ANN, amount=Money.dollars(1))))
            await until(lambda: held.held)
            assert not there.live.idle
            await held.let_go()
            await asked

        asyncio.run(wait())
        assert there.live.idle


def started(path):
    return House.open(path, PLAN, clock=SetClock(), demonstration=True)


def test_a_table_that_has_forgotten_commands_is_not_idle(path):
    with living(path) as there:
        there.open()
        held = there.live._journal = Held(there.journal)  # type: ignore[assignment]

        async def fail():
            asked = asyncio.create_task(there.ask(BuyIn(player=ANN, amount=Money.dollars(1))))
            await until(lambda: held.held)
            held.fail("the disk is full")
            with pytest.raises(NotRecorded):
                await asked

        asyncio.run(fail())
        assert not there.live.idle


def fill(house, count):
    command = FillInventory(by=FLO, amount=Money.dollars(100), slip=Slip(f"F-{count}"))
    answer = house.tables[R1].submit(envelope(command, FLO, f"fill {count}"))
    assert isinstance(answer, Done)
