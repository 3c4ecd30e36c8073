"""Whatever is done to a journal, the checking reader and the verifier each find it."""

import random
import shutil
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from nomorebets.journal import Journal, JournalTrouble, NotReadable, Record, Tampered, read
from nomorebets.journal.chain import link
from nomorebets.journal.verify import main, verify
from tests.journal.damage import flipped, forced, read_all, write_small

COLUMNS = ("stream", "seq", "body", "prev", "hash")


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "small.journal"
    heads = write_small(path)
    return SimpleNamespace(path=path, heads=heads, records=read_all(path))


def found_by_both(path, number, stream=None):
    """Both find the fault, and both name the record."""
    with pytest.raises(Tampered) as told:
        read_all(path)
    assert told.value.number == number
    assert str(path) in str(told.value)
    assert f"record {number}" in str(told.value)
    flaws = verify(path).flaws
    assert number in {flaw.number for flaw in flaws}
    if stream is not None:
        assert told.value.stream == stream
        assert repr(stream) in str(told.value)
    return flaws


def test_a_sound_journal_has_no_flaw(small):
    found = verify(small.path, small.heads)

    assert found.sound
    assert found.records == 9
    assert found.streams == small.heads


@pytest.mark.parametrize("number", [1, 5, 9])
@pytest.mark.parametrize("column", COLUMNS)
def test_every_bit_of_a_record_counts(small, number, column):
    record = small.records[number - 1]
    value = getattr(record, column)
    stored = value.encode() if column == "stream" else value
    bits = range(63) if column == "seq" else range(len(stored) * 8)
    with forced(small.path) as connection:
        for bit in bits:
            spoilt = stored ^ (1 << bit) if column == "seq" else flipped(stored, bit)
            update = f"UPDATE record SET {column} = CAST(? AS {_kind(column)}) WHERE id = ?"
            connection.execute(update, (spoilt, number))
            with pytest.raises(Tampered) as told:
                read_all(small.path)
            assert told.value.number == number
            assert number in {flaw.number for flaw in verify(small.path).flaws}
        connection.execute(f"UPDATE record SET {column} = ? WHERE id = ?", (value, number))

    assert verify(small.path, small.heads).sound


@pytest.mark.parametrize("step", [97, pytest.param(1, marks=pytest.mark.slow)])
def test_a_bit_turned_in_the_file_hides_nothing_that_was_written(small, step):
    """Where it lies in an unused place nothing is lost; elsewhere nothing wrong is given out."""
    content = small.path.read_bytes()
    for bit in range(random.Random(617).randrange(step), len(content) * 8, step):
        small.path.write_bytes(flipped(content, bit))
        given: list[Record] = []
        try:
            with read(small.path) as journal:
                given.extend(journal.records())
        except JournalTrouble:
            assert given == small.records[: len(given)], bit
        else:
            assert given == small.records[: len(given)], bit
            assert given == small.records or not verify(small.path, small.heads).sound, bit
        if verify(small.path, small.heads).sound:
            assert given == small.records, bit


@pytest.mark.parametrize("number", range(1, 9))
def test_a_removed_record_is_missed(small, number):
    with forced(small.path) as connection:
        connection.execute("DELETE FROM record WHERE id = ?", (number,))

    assert "one is missing" in str(_told(small.path))
    flaws = found_by_both(small.path, number + 1)
    assert f"record {number} should stand here, not {number + 1}" in {flaw.what for flaw in flaws}


@pytest.mark.parametrize("number", range(1, 9))
def test_a_removed_record_is_missed_though_the_numbers_were_closed_up(small, number):
    with forced(small.path) as connection:
        connection.execute("DELETE FROM record WHERE id = ?", (number,))
        for later in range(number + 1, 10):
            connection.execute("UPDATE record SET id = id - 1 WHERE id = ?", (later,))

    found_by_both(small.path, number)


@pytest.mark.parametrize("number", range(1, 10))
def test_a_repeated_record_is_found(small, number):
    with forced(small.path) as connection:
        connection.execute(
            "INSERT INTO record SELECT 10, stream, seq, body, prev, hash FROM record WHERE id = ?",
            (number,),
        )

    found_by_both(small.path, 10, small.records[number - 1].stream)


@pytest.mark.parametrize("first", range(1, 10))
def test_two_swapped_records_are_found_in_one_stream_or_in_two(small, first):
    for second in range(first + 1, 10):
        with forced(small.path) as connection:
            _swap(connection, first, second)

            assert first in {flaw.number for flaw in verify(small.path).flaws}
            assert second in {flaw.number for flaw in verify(small.path).flaws}
            assert _told(small.path).number == first
            _swap(connection, first, second)

    assert verify(small.path, small.heads).sound


def test_a_record_slipped_in_with_a_right_hash_breaks_what_follows(small):
    before = small.records[3]
    with forced(small.path) as connection:
        for number in range(9, 4, -1):
            connection.execute("UPDATE record SET id = id + 1 WHERE id = ?", (number,))
        forged = link(5, before.stream, before.seq + 1, before.hash, b"forged")
        row = (5, before.stream, before.seq + 1, b"forged", before.hash, forged)
        connection.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", row)

    found_by_both(small.path, 6)


def test_a_changed_record_with_a_new_hash_breaks_the_one_that_follows(small):
    record = small.records[3]
    forged = link(record.number, record.stream, record.seq, record.prev, b"forged")
    with forced(small.path) as connection:
        update = "UPDATE record SET body = ?, hash = ? WHERE id = ?"
        connection.execute(update, (b"forged", forged, record.number))
    follower = next(r for r in small.records if r.prev == record.hash)

    found_by_both(small.path, follower.number, record.stream)


@pytest.mark.parametrize("cut", [1, 3, 9])
def test_a_cut_tail_is_found_against_a_head_kept_outside(small, cut):
    with forced(small.path) as connection:
        connection.execute("DELETE FROM record WHERE id > ?", (9 - cut,))

    assert verify(small.path).sound  # which is why heads are kept outside
    found = verify(small.path, small.heads)
    gone = {record.stream for record in small.records[9 - cut :]}
    assert {flaw.stream for flaw in found.flaws} == gone
    assert all("cut, or an older copy" in flaw.what for flaw in found.flaws)


def test_an_older_copy_is_found_against_a_head_kept_outside(small):
    older = small.path.with_name("older")
    shutil.copy(small.path, older)
    with Journal.open(small.path) as journal:
        journal.append("house", b"closed").result()
        heads = journal.heads()

    assert verify(older, small.heads).sound
    assert [str(flaw) for flaw in verify(older, heads).flaws] == [
        "the file (stream 'house'): ends at no. 1, but no. 2 was recorded: cut, or an older copy"
    ]
    assert verify(small.path, small.heads).sound  # more may have been recorded since


def test_a_tail_written_anew_with_right_hashes_is_found_against_a_head_kept_outside(small):
    with forced(small.path) as connection:
        connection.execute("DELETE FROM record WHERE id > 6")
    with Journal.open(small.path) as journal:
        for record in small.records[6:]:
            journal.append(record.stream, record.body + b"!").result()

    assert verify(small.path).sound
    found = verify(small.path, small.heads)
    assert {flaw.stream for flaw in found.flaws} == {record.stream for record in small.records[6:]}
    assert all("written anew" in flaw.what for flaw in found.flaws)


def test_a_stream_that_is_gone_altogether_is_found_against_its_head(small):
    found = verify(small.path, small.heads | {"table/R2": (3, bytes(32)), "table/R3": (0, b"")})

    assert [flaw.stream for flaw in found.flaws] == ["table/R2"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("CREATE TABLE more (x)", "holds a table 'more' that does not belong there"),
        ("CREATE INDEX more ON record (seq)", "holds a index 'more' that does not belong there"),
        ("CREATE VIEW more AS SELECT * FROM record", "holds a view 'more'"),
        ("ALTER TABLE record ADD COLUMN more TEXT", "the table 'record' is missing or altered"),
        ("UPDATE about SET format = 2", "says of itself [('No More Bets journal', 2)]"),
        ("INSERT INTO about VALUES ('more', 1)", "says of itself"),
        ("DROP TABLE about", "the table 'about' is missing or altered"),
        ("PRAGMA application_id = 1", "is not a journal of No More Bets"),
    ],
)
def test_what_does_not_belong_in_the_file_is_found(small, change, words):
    with forced(small.path) as connection:
        connection.execute(change)

    assert words in str(verify(small.path).flaws[0])


def test_a_missing_guard_is_found(small):
    with closing(sqlite3.connect(small.path, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER record_is_never_removed")

    [flaw] = verify(small.path).flaws
    assert flaw.what == "the trigger 'record_is_never_removed' is missing or altered"


def test_a_part_of_the_wrong_kind_is_found(small):
    """As when a bit turns a blob into text of the same bytes."""
    content = small.path.read_bytes()
    place = content.index(b"security" + b"door open")
    # Before the values stand their kinds: stream, seq, body, prev, hash.
    kinds = bytes([13 + 2 * 8, 9, 12 + 2 * 9, 12 + 2 * 32, 12 + 2 * 32])
    start = content.rindex(kinds, 0, place)
    small.path.write_bytes(content[: start + 2] + bytes([13 + 2 * 9]) + content[start + 3 :])

    assert "a part of it is of a wrong kind" in str(_told(small.path))
    assert "its parts should be integer text integer blob blob blob" in {
        flaw.what.partition(", not ")[0] for flaw in verify(small.path).flaws
    }


def test_a_stream_name_that_is_no_text_is_found(small):
    content = small.path.read_bytes()
    small.path.write_bytes(content.replace(b"security\2door shut", b"\xffecurity\2door shut"))

    assert "the name of its stream is no text" in str(_told(small.path))
    assert "the name of its stream is no text" in {f.what for f in verify(small.path).flaws}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE record SET body = x'00' WHERE id = 9",
        "UPDATE record SET stream = 'table/S1' WHERE id = 9",
        "DELETE FROM record WHERE id = 4",
        "DELETE FROM record WHERE id = 7",
        "UPDATE record SET id = 12 WHERE id = 9",
    ],
)
def test_a_journal_whose_end_was_changed_does_not_open(small, change):
    with forced(small.path) as connection:
        connection.execute(change)

    with pytest.raises(Tampered):
        Journal.open(small.path)


def test_a_file_that_changes_while_it_is_verified_is_verified_again(small, monkeypatch):
    with forced(small.path) as connection:
        connection.execute("UPDATE record SET body = x'00' WHERE id = 9")
    rests = iter([(1,), (2,), (3,), (3,)])
    monkeypatch.setattr("nomorebets.journal.verify._at_rest", lambda _path: next(rests))

    assert [flaw.number for flaw in verify(small.path).flaws] == [9]
    assert list(rests) == []


def test_a_last_record_with_another_number_does_not_open(small):
    record = small.records[8]
    forged = link(12, record.stream, record.seq, record.prev, record.body)
    with forced(small.path) as connection:
        connection.execute("UPDATE record SET id = 12, hash = ? WHERE id = 9", (forged,))

    with pytest.raises(Tampered, match="the file: 9 records, but the last has number 12"):
        Journal.open(small.path)


def test_a_stream_is_read_alone_and_from_any_place(small):
    with read(small.path) as journal:
        for after in range(9):
            assert list(journal.records(after=after)) == small.records[after:]
        mine = [record for record in small.records if record.stream == "table/R1"]
        for after in range(5):
            assert list(journal.records("table/R1", after)) == mine[after:]
        assert list(journal.records("table/R2")) == []
        with pytest.raises(NotReadable, match="no record 10 to go on from"):
            list(journal.records(after=10))
        with pytest.raises(NotReadable, match="no record 6 in stream 'table/R1' to go on from"):
            list(journal.records("table/R1", after=6))


def test_a_stream_read_alone_misses_its_own_records_and_no_others(small):
    with forced(small.path) as connection:
        connection.execute("DELETE FROM record WHERE id = 4")  # table/R1, no. 2

    with read(small.path) as journal:
        assert [record.seq for record in journal.records("security")] == [1, 2, 3]
        with pytest.raises(Tampered, match=r"no\. 2 of its stream should stand here, not 3"):
            list(journal.records("table/R1"))


def test_a_long_journal_is_read_in_pieces(tmp_path):
    with Journal.open(tmp_path / "long") as journal:
        for count in range(128 * 3):
            journal.append(f"table/{count % 2}", b"%d" % count)
        journal.append("table/2", b"").result()

        assert len(list(journal.records())) == 128 * 3 + 1
        assert len(list(journal.records("table/1"))) == 128 * 3 // 2
    with read(tmp_path / "long") as beside:
        first = next(beside.records())
        assert first.body == b"0"
    with pytest.raises(NotReadable, match="no longer open"):
        next(beside.records())


def test_the_verifier_runs_by_itself_on_heads_given_as_words(small, capsys):
    heads = [f"{stream}={head.seq}:{head.hash.hex()}" for stream, head in small.heads.items()]

    assert main([str(small.path), *heads]) == 0
    assert capsys.readouterr().out.splitlines() == [*heads, "9 records, 0 flaws"]
    assert main([str(small.path), f"house=2:{'00' * 32}"]) == 1
    assert f"{small.path}: the file (stream 'house'): ends at no. 1" in capsys.readouterr().out
    assert main([]) == 2
    assert main([str(small.path), "house"]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize("step", [499, pytest.param(7, marks=pytest.mark.slow)])
def test_a_writer_opens_a_file_with_a_turned_bit_soundly_or_not_at_all(small, step):
    content = small.path.read_bytes()
    for bit in range(random.Random(618).randrange(step), len(content) * 8, step):
        small.path.write_bytes(flipped(content, bit))
        try:
            with Journal.open(small.path) as journal:
                assert journal.heads() == small.heads, bit
        except JournalTrouble:
            continue
        finally:
            for left in ("-wal", "-shm"):
                small.path.with_name(small.path.name + left).unlink(missing_ok=True)


def test_damaged_pages_are_told_and_the_rest_is_not_believed(tmp_path):
    path = tmp_path / "pages"
    with Journal.open(path) as journal:
        for count in range(200):
            journal.append("table/R1", b"%d" % count * 40)
    content = path.read_bytes()
    page = len(content) // 4096 // 2 * 4096
    path.write_bytes(content[:page] + b"\xa5" * 4096 + content[page + 4096 :])

    with pytest.raises(Tampered, match="damaged so that it cannot be read"):
        read_all(path)
    assert not verify(path).sound
    with pytest.raises(JournalTrouble):
        Journal.open(path)


def _kind(column):
    return {"stream": "TEXT", "seq": "INTEGER"}.get(column, "BLOB")


def _told(path):
    with pytest.raises(Tampered) as told:
        read_all(path)
    return told.value


def _swap(connection, first, second):
    for before, after in ((first, 99), (second, first), (99, second)):
        connection.execute("UPDATE record SET id = ? WHERE id = ?", (after, before))
