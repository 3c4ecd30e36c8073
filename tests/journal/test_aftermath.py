"""What is left after a crash: every acknowledged record, and nothing half."""

import random
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from nomorebets.journal import Journal, Tampered, read
from nomorebets.journal.aftermath import frames
from nomorebets.journal.verify import verify
from tests.journal.damage import flipped, read_all

HEADER, FRAME = 32, 24 + 4096


@pytest.fixture
def crashed(tmp_path):
    """The files as a crash leaves them, with where the log ended after each commit."""
    path = tmp_path / "live"
    ends = []
    with Journal.open(path) as journal:
        for count in range(12):
            journal.append("table/R1", b"%d." % count * 300).result()
            ends.append(Path(f"{path}-wal").stat().st_size)
        left = tmp_path / "left"
        shutil.copy(path, left)
        shutil.copy(f"{path}-wal", f"{left}-wal")
        heads = journal.heads()
        records = list(journal.records())
    log = Path(f"{left}-wal").read_bytes()
    base = left.read_bytes()
    return SimpleNamespace(path=left, log=log, base=base, ends=ends, heads=heads, records=records)


def put(crashed, log):
    Path(f"{crashed.path}-shm").unlink(missing_ok=True)
    crashed.path.write_bytes(crashed.base)
    Path(f"{crashed.path}-wal").write_bytes(log)


def test_nothing_is_lost_when_the_process_just_stops(crashed):
    with Journal.open(crashed.path) as journal:
        assert list(journal.records()) == crashed.records
        assert journal.append("table/R1", b"on").result().seq == 13

    assert verify(crashed.path, crashed.heads).sound


@pytest.mark.parametrize("step", [271, pytest.param(7, marks=pytest.mark.slow)])
def test_a_log_cut_at_any_byte_of_its_last_commits_keeps_each_whole_record(crashed, step):
    first = crashed.ends[-4]
    cuts = {*range(first + random.Random(617).randrange(step), len(crashed.log), step)}
    cuts |= {end + more for end in crashed.ends[-4:] for more in (-1, 0, 1, 23, 24, 25)}
    for cut in sorted(cut for cut in cuts if first <= cut <= len(crashed.log)):
        put(crashed, crashed.log[:cut])
        whole = sum(end <= cut for end in crashed.ends)
        with Journal.open(crashed.path) as journal:
            assert list(journal.records()) == crashed.records[:whole], cut
            assert journal.append("table/R1", b"after").result().seq == whole + 1
            assert journal.append("table/R1", b"after").result().seq == whole + 2
        assert verify(crashed.path).sound, cut
        assert len(read_all(crashed.path)) == whole + 2


def test_a_last_commit_torn_by_sectors_is_dropped_whole_and_no_other(crashed):
    start = crashed.ends[-2]
    tail = len(crashed.log) - start
    chance = random.Random(617)
    for _ in range(60):
        kept = bytearray(crashed.log)
        torn = [sector for sector in range(0, tail, 512) if chance.random() < 0.5] or [0]
        for sector in torn:
            place = start + sector
            kept[place : min(place + 512, len(kept))] = bytes(min(512, len(kept) - place))
        put(crashed, bytes(kept))
        with Journal.open(crashed.path) as journal:
            given = list(journal.records())
            assert given in (crashed.records[:11], crashed.records), torn
            journal.append("table/R1", b"after").result()
        assert verify(crashed.path).sound


@pytest.mark.parametrize("step", [7919, pytest.param(61, marks=pytest.mark.slow)])
def test_a_log_damaged_before_its_last_commits_does_not_open(crashed, step):
    for bit in range(random.Random(617).randrange(step), (crashed.ends[-3] - 1) * 8, step):
        if HEADER - 16 <= bit // 8 < HEADER - 8:
            continue  # see the test of a spoilt header
        put(crashed, flipped(crashed.log, bit))
        if frames(flipped(crashed.log, bit)) == frames(crashed.log):
            continue  # a place that SQLite does not read
        with pytest.raises(Tampered, match="commits would be lost"):
            Journal.open(crashed.path)
        assert not verify(crashed.path).sound


@pytest.mark.parametrize("place", range(HEADER))
def test_a_log_with_a_spoilt_header_does_not_open(crashed, place):
    put(crashed, flipped(crashed.log, place * 8 + 1))

    with pytest.raises(Tampered, match="damaged after 0 pages of its write-ahead log"):
        Journal.open(crashed.path)
    assert "would be lost" in verify(crashed.path).flaws[0].what


def test_what_an_earlier_use_of_the_log_left_behind_is_no_damage(tmp_path):
    path = tmp_path / "live"
    with Journal.open(path) as journal:
        for count in range(50):
            journal.append("table/R1", b"%d." % count * 300).result()
        journal._connection.execute("PRAGMA wal_checkpoint(RESTART)")
        journal.append("table/R1", b"from the start of the log again").result()
        log = Path(f"{path}-wal").read_bytes()

        sound, lost = frames(log)
        assert 0 < sound < (len(log) - HEADER) // FRAME
        assert lost == 0
        assert verify(path, journal.heads()).sound


def test_a_log_that_was_only_begun_holds_nothing():
    assert frames(b"") == (0, 0)
    assert frames(bytes(HEADER)) == (0, 0)
    assert frames(bytes(HEADER + FRAME)) == (0, 0)


def test_a_reader_of_what_a_crash_left_sees_every_record(crashed):
    with read(crashed.path) as journal:
        assert list(journal.records()) == crashed.records
        assert journal.heads() == crashed.heads


def test_a_log_seen_while_it_changes_is_looked_at_again(crashed, monkeypatch):
    seen = iter(["one", "two", ""])
    monkeypatch.setattr("nomorebets.journal.verify.lost_in", lambda _path: next(seen))

    assert verify(crashed.path, crashed.heads).sound
