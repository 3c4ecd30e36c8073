import asyncio
import gc
import threading
from concurrent.futures import CancelledError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.journal import Head, Journal, NotRecorded, Recorded
from nomorebets.journal.verify import verify
from tests.journal.damage import read_all

ODD_BODIES = [b"", b"\0", bytes(range(256)), b"'; DROP TABLE record; --", b"\xff" * 7, b"\n\r\n"]
ODD_STREAMS = ["table/R1", "ß", "'\"; --", "a\nb\t", "🎲", "%s {0} ?", " ", "x" * 200]
ODD_STREAMS += ["\u00e9", "e\u0301"]  # the same letter, but not the same name


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


def test_records_come_back_in_the_order_of_the_calls(path):
    with Journal.open(path) as journal:
        waiting = [journal.append(f"table/R{n % 3}", b"%d" % n) for n in range(500)]
        done = [future.result() for future in waiting]
        heads = journal.heads()

    records = read_all(path)
    assert [record.body for record in records] == [b"%d" % n for n in range(500)]
    assert [Recorded(r.stream, r.seq, r.hash, r.number) for r in records] == done
    assert [record.number for record in records] == list(range(1, 501))
    assert verify(path, heads).sound


def test_a_reopened_journal_goes_on_where_it_ended(path):
    for round_ in range(5):
        with Journal.open(path) as journal:
            assert journal.append("table/R1", b"x").result().seq == round_ + 1
            journal.append(f"only {round_}", b"y").result()

    assert verify(path).sound
    assert len(read_all(path)) == 10


def test_bodies_of_any_bytes_and_streams_of_any_name_come_back_unchanged(path):
    pairs = [(stream, body) for stream in ODD_STREAMS for body in ODD_BODIES]
    with Journal.open(path) as journal:
        for stream, body in pairs:
            journal.append(stream, body)
        journal.append("last", b"").result()
        read_back = [[record.body for record in journal.records(stream)] for stream in ODD_STREAMS]

    assert read_back == [ODD_BODIES] * len(ODD_STREAMS)
    assert verify(path).sound


def test_huge_bodies_are_recorded_whole_in_groups_of_a_bounded_size(path):
    huge = bytes(range(256)) * 4096 * 3
    with Journal.open(path) as journal:
        waiting = [journal.append("table/R1", huge + b"%d" % n) for n in range(5)]
        assert [future.result().seq for future in waiting] == [1, 2, 3, 4, 5]
        assert [record.body[-1:] for record in journal.records()] == [b"0", b"1", b"2", b"3", b"4"]

    assert verify(path).sound


def test_eight_threads_keep_each_its_own_order(path):
    with Journal.open(path) as journal:

        def append(name):
            waiting = [journal.append("shared", b"%d/%d" % (name, n)) for n in range(150)]
            own = [journal.append(f"own/{name}", b"%d" % n) for n in range(150)]
            seqs = [future.result().seq for future in waiting]
            assert seqs == sorted(seqs)
            assert [future.result().seq for future in own] == list(range(1, 151))

        threads = [threading.Thread(target=append, args=(name,)) for name in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shared = [record.body.split(b"/") for record in journal.records("shared")]

    assert len(shared) == 8 * 150
    for name in range(8):
        mine = [int(n) for who, n in shared if int(who) == name]
        assert mine == list(range(150))
    assert verify(path).sound


@given(st.lists(st.tuples(st.sampled_from(["a", "b", "ü"]), st.binary(max_size=40)), max_size=40))
def test_any_sequence_of_records_is_read_back_and_verifies(tmp_path_factory, written):
    path = tmp_path_factory.mktemp("any") / "j"
    with Journal.open(path) as journal:
        for stream, body in written:
            journal.append(stream, body)

    assert [(record.stream, record.body) for record in read_all(path)] == written
    assert verify(path).sound


def test_an_event_loop_has_each_acknowledgement_in_order(path):
    async def table(journal, name, seen):
        for n in range(20):
            done = await journal.recorded(f"table/{name}", b"%d" % n)
            assert done.seq == n + 1
            seen.append(done)

    async def floor(journal):
        seen: list[Recorded] = []
        await asyncio.gather(*(table(journal, name, seen) for name in range(16)))
        return seen

    with Journal.open(path) as journal:
        seen = asyncio.run(floor(journal))
        heads = journal.heads()

    assert len(seen) == 320
    assert heads["table/3"].seq == 20
    assert verify(path, heads).sound


def test_a_thread_s_future_can_be_awaited_too(path):
    async def once(journal):
        return await asyncio.wrap_future(journal.append("table/R1", b"x"))

    with Journal.open(path) as journal:
        assert asyncio.run(once(journal)).seq == 1


def test_a_record_handed_over_stays_though_its_waiter_is_cancelled(path):
    async def leave(journal):
        waiter = journal.recorded("table/R1", b"first")
        waiter.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiter
        return await journal.recorded("table/R1", b"second")

    with Journal.open(path) as journal:
        assert asyncio.run(leave(journal)).seq == 2
        future = journal.append("table/R1", b"third")
        assert not future.cancel()
        try:
            assert future.result().seq == 3
        except CancelledError:  # pragma: no cover - it cannot be cancelled
            pytest.fail("a record handed over was called back")

    assert [record.body for record in read_all(path)] == [b"first", b"second", b"third"]


def test_a_loop_that_is_gone_disturbs_nobody_else(path):
    async def hand_over(journal):
        return [journal.recorded("table/R1", b"x") for _ in range(200)]

    with Journal.open(path) as journal:
        asyncio.run(hand_over(journal))
        assert journal.append("table/R1", b"y").result().seq == 201
        gc.collect()


def test_closing_commits_what_was_handed_over(path):
    journal = Journal.open(path)
    waiting = [journal.append("table/R1", b"x") for _ in range(1000)]
    journal.close()
    journal.close()

    assert [future.result().seq for future in waiting] == list(range(1, 1001))
    assert len(read_all(path)) == 1000


def test_a_closed_journal_takes_nothing_more(path):
    journal = Journal.open(path)
    journal.close()

    with pytest.raises(NotRecorded, match="it is closed"):
        journal.append("table/R1", b"x").result()
    with pytest.raises(NotRecorded, match="it is closed"):
        asyncio.run(_await_one(journal))
    assert read_all(path) == []


def test_what_is_no_record_is_refused_at_the_call_and_stops_nothing(path):
    with Journal.open(path) as journal:
        with pytest.raises(TypeError):
            journal.append("table/R1", "text")  # type: ignore[arg-type]
        with pytest.raises(ValueError):
            journal.append("", b"x")
        assert journal.append("table/R1", b"x").result().seq == 1
        assert journal.heads() == {"table/R1": Head(1, next(journal.records()).hash)}


async def _await_one(journal):
    return await journal.recorded("table/R1", b"x")


@pytest.mark.parametrize("replaced", [True, False])
def test_a_journal_that_is_deleted_or_replaced_records_nothing_more(path, replaced):
    with Journal.open(path) as journal:
        journal.append("table/R1", b"before").result()
        path.rename(path.with_suffix(".old"))
        if replaced:
            path.write_bytes(b"")
        with pytest.raises(NotRecorded):
            journal.append("table/R1", b"lost").result()
