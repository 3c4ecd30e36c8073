import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from nomorebets.journal import (
    Journal,
    JournalBusy,
    JournalTrouble,
    NotAJournal,
    NotReadable,
    NotRecorded,
    Tampered,
    read,
)
from nomorebets.journal.verify import verify
from tests.journal.damage import BODIES, forced, read_all, write_small

SRC = Path(__file__).parents[2] / "src"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


def test_a_second_writer_is_told_who_writes(path):
    with Journal.open(path) as journal:
        with pytest.raises(
            JournalBusy, match=f"already open for writing, by process {os.getpid()}"
        ):
            Journal.open(path)
        other = _run("Journal.open(path)", path)
        assert "JournalBusy" in other
        assert journal.append("table/R1", b"x").result().seq == 1

    with Journal.open(path) as journal:
        assert journal.append("table/R1", b"y").result().seq == 2


@pytest.mark.parametrize("name", ["a b.journal", "50%?mode=memory#x", "ü🎲", "-wal", "it's"])
def test_a_journal_may_have_any_file_name(tmp_path, name):
    with Journal.open(tmp_path / name) as journal:
        journal.append("table/R1", b"x").result()

    assert len(read_all(tmp_path / name)) == 1
    assert verify(tmp_path / name).sound
    assert {file.name for file in tmp_path.iterdir()} == {name, f"{name}-lock"}


@pytest.mark.parametrize("content", [b"not a database at all", b"SQLite format 3\0" + b"x" * 9000])
def test_a_file_that_is_something_else_is_refused_and_left_as_it_was(path, content):
    path.write_bytes(content)

    with pytest.raises(JournalTrouble):
        Journal.open(path)
    with pytest.raises(JournalTrouble):
        read(path)
    assert not verify(path).sound
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_as_it_was(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE record (id INTEGER PRIMARY KEY)")
    content = path.read_bytes()

    with pytest.raises(NotAJournal, match="not a journal of No More Bets"):
        Journal.open(path)
    with pytest.raises(NotAJournal, match="not a journal of No More Bets"):
        read(path)
    assert [flaw.what for flaw in verify(path).flaws] == ["is not a journal of No More Bets"]
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE about SET format = 2", "of format 2; this program knows 1"),
        ("UPDATE about SET name = 'x'", "of format none"),
        ("INSERT INTO about VALUES ('x', 1)", "of format none"),
        ("DELETE FROM about", "of format none"),
        ("DROP TABLE about", "of format none"),
    ],
)
def test_a_journal_of_an_unknown_format_is_refused(path, change, words):
    write_small(path)
    with forced(path) as connection:
        connection.execute(change)

    with pytest.raises(NotAJournal, match=words):
        Journal.open(path)
    with pytest.raises(NotAJournal, match=words):
        read(path)
    assert not verify(path).sound


def test_an_empty_file_becomes_a_journal_but_is_none_yet(path):
    path.touch()
    with pytest.raises(NotAJournal):
        read(path)
    assert not verify(path).sound

    with Journal.open(path) as journal:
        journal.append("table/R1", b"x").result()
    assert verify(path).sound


def test_a_file_that_is_not_there_is_not_made_by_reading(path):
    with pytest.raises(NotReadable, match="there is no such file"):
        read(path)
    assert [str(flaw) for flaw in verify(path).flaws] == ["the file: there is no such file"]
    assert not path.exists()


def test_a_folder_is_no_journal(tmp_path):
    with pytest.raises(NotReadable):
        read(tmp_path)
    with pytest.raises(NotRecorded, match="may not be written"):
        Journal.open(tmp_path)


def test_a_missing_folder_is_told(tmp_path):
    with pytest.raises(NotRecorded, match="cannot be written: No such file or directory"):
        Journal.open(tmp_path / "none" / "floor.journal")


def test_records_are_neither_changed_nor_removed_by_mistake(path):
    write_small(path)

    with closing(sqlite3.connect(path)) as connection:
        with pytest.raises(sqlite3.IntegrityError, match="a record is never changed"):
            connection.execute("UPDATE record SET body = x'00' WHERE id = 1")
        with pytest.raises(sqlite3.IntegrityError, match="a record is never removed"):
            connection.execute("DELETE FROM record")
    assert verify(path).sound


def test_another_process_reads_while_it_is_written(path):
    script = "print(len(list(read(path).records())), verify(path).sound)"
    with Journal.open(path) as journal:
        for count in range(1, 4):
            journal.append("table/R1", b"%d" % count).result()
            assert _run(script, path) == f"{count} True\n"
        with read(path) as beside:
            for count in range(4, 7):
                journal.append("table/R1", b"%d" % count).result()
                assert len(list(beside.records())) == count


def test_a_reader_that_opened_a_journal_at_rest_sees_what_is_written_later(path):
    write_small(path)
    with read(path) as beside:
        assert len(list(beside.records())) == 9
        with Journal.open(path) as journal:
            journal.append("table/R1", b"x" * 9000).result()
            assert len(list(beside.records())) == 10
        with Journal.open(path) as journal:
            journal.append("table/R1", b"x" * 9000).result()
        assert len(list(beside.records())) == 11
        assert beside.heads()["table/R1"].seq == 7
    with read(path) as beside:
        with Journal.open(path) as journal:
            journal.append("table/R1", b"x" * 9000).result()
        assert len(list(beside.records("table/R1"))) == 8


def test_reading_leaves_nothing_beside_a_journal_at_rest(path):
    write_small(path)
    (path.parent / "floor.journal-lock").unlink()
    read_all(path)
    verify(path)

    assert [file.name for file in path.parent.iterdir()] == ["floor.journal"]


@pytest.mark.parametrize("at_rest", [True, False])
def test_a_folder_that_may_not_be_written_can_be_read_but_not_recorded_in(at_rest):
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "floor.journal"
        journal = Journal.open(path)
        for stream, bodies in BODIES.items():
            for body in bodies:
                journal.append(stream, body).result()
        if at_rest:
            journal.close()
            Path(f"{path}-lock").unlink()
        for file in Path(name).iterdir():
            file.chmod(0o444)
        Path(name).chmod(0o555)
        script = "print(len(list(read(path).records())), verify(path).sound); Journal.open(path)"
        said = _run(script, path, plain_user=True)
        if not at_rest:
            journal.close()
        Path(name).chmod(0o755)

    assert said.startswith("9 True\n")
    assert "NotRecorded" in said
    assert "cannot be written: Permission denied" in said


def test_a_file_that_may_not_be_read_is_told():
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        path = Path(name) / "floor.journal"
        write_small(path)
        Path(f"{path}-lock").unlink()
        path.chmod(0)
        reads = _run("print(verify(path).flaws[0]); read(path)", path, plain_user=True)
        writes = _run("Journal.open(path)", path, plain_user=True)

    assert "cannot be read further: unable to open" in reads
    assert "NotReadable" in reads
    assert "NotRecorded" in writes


def test_a_write_ahead_log_that_may_not_be_read_is_told():
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        path = Path(name) / "floor.journal"
        with Journal.open(path) as journal:
            journal.append("table/R1", b"x").result()
            for end in ("", "-wal"):
                shutil.copy(f"{path}{end}", f"{path}.copy{end}")
        Path(f"{path}.copy-wal").chmod(0)
        copy = Path(f"{path}.copy")
        reads = _run("print(verify(path).flaws[0]); read(path)", copy, plain_user=True)
        writes = _run("Journal.open(path)", copy, plain_user=True)

    assert "its write-ahead log cannot be read: Permission denied" in reads
    assert "NotReadable" in reads
    assert "NotRecorded" in writes


def test_a_write_ahead_log_that_is_none_is_told(path):
    write_small(path)
    Path(f"{path}-wal").mkdir()

    with pytest.raises(NotRecorded, match="cannot be read: Is a directory"):
        Journal.open(path)
    assert "log cannot be read: Is a directory" in verify(path).flaws[0].what


def test_a_file_system_without_a_write_ahead_log_is_refused(path, monkeypatch):
    # Stands for a network share: SQLite then keeps to another kind of log.
    make = "nomorebets.journal.file._connect"
    connection = sqlite3.connect(":memory:", isolation_level=None)
    monkeypatch.setattr(make, lambda _path, _how: connection)

    with pytest.raises(NotRecorded, match="allows no log ahead"):
        Journal.open(path)


def test_a_crashed_journal_waits_for_those_who_still_read_it(path, tmp_path, monkeypatch):
    left = tmp_path / "left"
    with Journal.open(path) as journal:
        journal.append("table/R1", b"x").result()
        shutil.copy(path, left)
        shutil.copy(f"{path}-wal", f"{left}-wal")
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0.1))
    with closing(sqlite3.connect(left)) as reader:
        rows = reader.execute("SELECT body FROM record UNION ALL SELECT body FROM record")
        assert next(rows) == (b"x",)
        with pytest.raises(NotRecorded, match="another program is still reading it"):
            Journal.open(left)
        rows.close()

    with Journal.open(left) as journal:
        assert journal.append("table/R1", b"y").result().seq == 2


def test_damage_to_the_list_of_tables_is_told(path):
    write_small(path)
    spoilt = bytearray(path.read_bytes())
    spoilt[100] = 0xFF  # the kind of the first page
    path.write_bytes(spoilt)

    with pytest.raises((Tampered, NotAJournal)):
        Journal.open(path)
    with pytest.raises((Tampered, NotAJournal)):
        read(path)
    assert not verify(path).sound


def _run(script, path, *, plain_user=False):
    """Run ``script`` in a process of its own; if wanted, as one whom permissions bind."""
    lines = [
        "import sys, os",
        "from pathlib import Path",
        "from nomorebets.journal import *",
        "from nomorebets.journal.verify import verify",
        "path = Path(sys.argv[1])",
        "if sys.argv[2] and not os.geteuid(): os.setgid(65534); os.setuid(65534)",
        "try:",
        f"    {script}",
        "except JournalTrouble as trouble:",
        "    print(type(trouble).__name__, trouble)",
    ]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines), path, "plain" if plain_user else ""],
        capture_output=True,
        check=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(SRC)},
    )
    assert done.stderr == ""
    return done.stdout
