import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from nomorebets.journal import Journal, NotRecorded
from nomorebets.journal.verify import verify
from tests.journal.damage import read_all

SRC = Path(__file__).parents[2] / "src"


class Failing:
    """Stands before a connection and fails the commits as it is told."""

    def __init__(self, connection, error):
        self.connection = connection
        self.error = error
        self.tried = 0

    def execute(self, *_statement):
        self.tried += 1
        raise self.error

    def close(self):
        self.connection.close()


def error_named(name):
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorname = name
    return error


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (error_named("SQLITE_FULL"), "the disk is full"),
        (error_named("SQLITE_IOERR_FSYNC"), "the disk gave an error"),
        (error_named("SQLITE_READONLY_DBMOVED"), "may not be written"),
        (error_named("SQLITE_BUSY"), "keeps the file locked"),
        (error_named("SQLITE_CORRUPT"), "the file is damaged"),
        (error_named("SQLITE_MISUSE"), "as SQLite says it"),
        (MemoryError("none left"), "MemoryError: none left"),
    ],
)
def test_a_failed_commit_is_told_to_all_who_wait_and_not_tried_again(path, error, words):
    journal = Journal.open(path)
    journal.append("table/R1", b"kept").result()
    heads = journal.heads()
    failing = Failing(journal._connection, error)
    journal._connection = failing  # type: ignore[assignment]
    waiting = [journal.append("table/R1", b"lost") for _ in range(300)]
    for future in waiting:
        with pytest.raises(NotRecorded, match=words):
            future.result()
    with pytest.raises(NotRecorded, match=words):
        journal.append("table/R2", b"later").result()
    with pytest.raises(NotRecorded, match=words):
        asyncio.run(_await_one(journal))
    assert journal.heads() == heads
    assert [record.body for record in journal.records()] == [b"kept"]
    journal.close()

    assert failing.tried == 1
    with Journal.open(path) as journal:
        assert journal.append("table/R1", b"again").result().seq == 2
    assert verify(path, heads).sound


def test_a_commit_that_fails_while_the_journal_is_being_closed_is_told(path):
    going = threading.Event()

    class Slow(Failing):
        def execute(self, *statement):
            going.wait()
            super().execute(*statement)

    journal = Journal.open(path)
    journal._connection = Slow(journal._connection, error_named("SQLITE_FULL"))  # type: ignore[assignment]
    waiting = [journal.append("table/R1", b"lost") for _ in range(3)]
    closing = threading.Thread(target=journal.close)
    closing.start()
    while journal._shut is None:
        time.sleep(0.001)
    going.set()
    closing.join()

    for future in waiting:
        with pytest.raises(NotRecorded, match="disk is full"):
            future.result()


def test_a_loop_that_waits_is_told_of_a_failed_commit(path):
    journal = Journal.open(path)
    journal._connection = Failing(journal._connection, error_named("SQLITE_FULL"))  # type: ignore[assignment]
    with pytest.raises(NotRecorded, match="disk is full"):
        asyncio.run(_await_one(journal))
    journal.close()


def test_a_file_that_may_not_grow_stops_the_journal_and_loses_nothing(path):
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    script = f"""
import resource, signal
from nomorebets.journal import Journal, NotRecorded
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
journal = Journal.open({str(path)!r})
print(journal.append("table/R1", b"x" * 5000).result().seq, flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, {hard}))
try:
    while True:
        print(journal.append("table/R1", b"x" * 5000).result().seq, flush=True)
except NotRecorded as trouble:
    print(trouble)
journal.close()
"""
    lines = _run(script)

    assert "nothing more is recorded: the disk" in lines[-1]
    _nothing_lost(path, len(lines) - 1)


def test_a_full_disk_stops_the_journal_and_loses_nothing(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if not _mount(disk):
        pytest.skip("full disk: no right to mount one")
    path = disk / "floor.journal"
    script = f"""
from nomorebets.journal import Journal, NotRecorded
journal = Journal.open({str(path)!r})
try:
    while True:
        print(journal.append("table/R1", b"x" * 5000).result().seq, flush=True)
except NotRecorded as trouble:
    print(trouble)
try:
    journal.append("table/R1", b"x").result()
except NotRecorded as trouble:
    print(trouble)
print(len(list(journal.records())))
journal.close()
"""
    try:
        *acknowledged, first, later, count = _run(script)
        assert "the disk is full" in first
        assert later == first
        assert int(count) == len(acknowledged)
        _nothing_lost(path, len(acknowledged))
        more = ["mount", "-o", "remount,size=2m", disk]
        subprocess.run(more, check=True)
        with Journal.open(path) as journal:
            journal.append("table/R1", b"there is room again").result()
        _nothing_lost(path, len(acknowledged) + 1)
    finally:
        subprocess.run(["umount", disk], check=True)


def _nothing_lost(path, acknowledged):
    found = verify(path)
    assert found.sound
    assert found.records >= acknowledged > 5
    assert [record.seq for record in read_all(path)] == list(range(1, found.records + 1))


def _run(script):
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        check=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(SRC)},
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def _mount(disk):
    if os.geteuid() or not shutil.which("mount"):
        return False
    command = ["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", disk]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


async def _await_one(journal):
    return await journal.recorded("table/R1", b"x")
