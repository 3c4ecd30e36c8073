import json
import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from nomorebets.cli.app import run
from nomorebets.floor.clock import SetClock
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Done, Envelope, beginning
from nomorebets.floor.submissions import SUBMISSION_STREAM, noting
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.submission import example
from nomorebets.journal import Journal, NotReadable
from nomorebets.journal.verify import verify
from nomorebets.tables.messages import BeginOpening, TableId
from nomorebets.wagering.codec import encode
from tests.cli.nmb import TRACES, nmb
from tests.tables.people import FLO

STRICT = ("--submission", "strict-single-zero")


@pytest.fixture
def journal(tmp_path):
    path = tmp_path / "one.journal"
    trace = TRACES / "a-twelve-games.tsv"
    arguments = ["wheel", "replay", trace, "--wheel", "0", "--journal", path, "--quiet"]
    assert run([str(each) for each in arguments]) == 0
    return path


def flip_a_bit(path):
    body = bytearray(path.read_bytes())
    place = body.rindex(b"RoundSettled")
    body[place] ^= 1
    path.write_bytes(body)


def test_a_sound_journal_is_said_to_be(capsys, journal):
    ran = nmb(capsys, "journal", "verify", journal)
    seq, seal = verify(journal).streams["table/R1"]

    assert ran.code == 0
    assert ran.out == f"table/R1:{seq}:{seal.hex()}\n"
    head = ran.out.strip()
    assert nmb(capsys, "journal", "verify", journal, "--head", head).code == 0


def test_a_verification_is_one_object(capsys, journal):
    told = nmb(capsys, "journal", "verify", journal, "--json").data

    assert told["sound"] is True
    assert told["flaws"] == []
    assert told["streams"][0]["stream"] == "table/R1"


def test_a_journal_that_was_tampered_with_gives_no_head_to_keep(capsys, journal):
    (head,) = nmb(capsys, "journal", "verify", journal).out.splitlines()
    assert head.startswith("table/R1:")
    flip_a_bit(journal)

    ran = nmb(capsys, "journal", "verify", journal)
    assert ran.code == 4
    assert "was changed" in ran.out
    assert head not in ran.out.splitlines()


def test_a_flipped_bit_is_tampering_for_every_command(capsys, tmp_path, journal):
    flip_a_bit(journal)
    before = journal.read_bytes()

    ran = nmb(capsys, "journal", "verify", journal, "--json")
    assert ran.code == 4
    assert ran.data["flaws"][0]["what"] == "was changed: its hash does not fit what it says"
    assert nmb(capsys, "journal", "replay", journal, *STRICT).code == 4
    assert nmb(capsys, "journal", "export", journal, "--out", tmp_path / "out").code == 4
    assert not (tmp_path / "out").exists()
    trace = TRACES / "a-twelve-games.tsv"
    ran = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--journal", journal)
    assert ran.code == 4
    assert journal.read_bytes() == before


def test_a_cut_tail_shows_against_a_head_kept_outside(capsys, journal):
    seq, seal = verify(journal).streams["table/R1"]
    ran = nmb(capsys, "journal", "verify", journal, "--head", f"table/R1:{seq + 5}:{seal.hex()}")

    assert ran.code == 4
    assert "cut, or an older copy" in ran.out


@pytest.mark.parametrize("head", ["nonsense", "table/R1:x:00", "table/R1:5:zz", "table/R1:5:00"])
def test_a_head_that_is_none_is_said(capsys, journal, head):
    assert nmb(capsys, "journal", "verify", journal, "--head", head).code == 2


def test_what_is_no_journal_is_said(capsys, tmp_path):
    other = tmp_path / "other"
    other.write_text("notes")

    assert nmb(capsys, "journal", "verify", tmp_path / "none").code == 2
    assert nmb(capsys, "journal", "verify", other).code == 2
    assert nmb(capsys, "journal", "replay", other).code == 2
    assert nmb(capsys, "journal", "export", other).code == 2
    assert nmb(capsys, "journal", "export", tmp_path / "none").code == 2


def test_every_command_is_decided_the_same_again(capsys, journal):
    ran = nmb(capsys, "journal", "replay", journal, *STRICT, "--json")

    assert ran.code == 0
    [table] = ran.data
    assert (table["agrees"], table["differences"]) == (True, [])
    assert sum(one["cents"] for one in table["balances"]) == 0
    assert "all decided the same again" in nmb(capsys, "journal", "replay", journal, *STRICT).out


def test_another_decision_is_a_finding(capsys, journal):
    ran = nmb(capsys, "journal", "replay", journal, "--submission", "double-zero-as-single")

    assert ran.code == 1
    assert "decided again" in ran.out


def test_a_record_that_is_none_of_ours_is_a_finding(capsys, tmp_path):
    path = tmp_path / "odd.journal"
    with Journal.open(path) as journal:
        journal.append("table/R1", b'{"id": 5}').result()
    ran = nmb(capsys, "journal", "replay", path, *STRICT, "--json")

    assert ran.code == 1
    assert "cannot be carried out" in ran.data[0]["differences"][0]["what"]


def test_a_table_that_is_not_there_is_said(capsys, journal):
    ran = nmb(capsys, "journal", "replay", journal, *STRICT, "--table", "R9")

    assert ran.code == 2
    assert "holds no table R9" in ran.err


def test_an_export_verifies_as_its_journal_does(capsys, tmp_path, journal):
    out = tmp_path / "one.jsonl"
    assert nmb(capsys, "journal", "export", journal, "--out", out).code == 0
    assert nmb(capsys, "journal", "verify", out).code == 0

    out.write_text(out.read_text().replace("RoundSettled", "RoundSettlex"))
    assert nmb(capsys, "journal", "verify", out).code == 4


def test_an_export_goes_to_the_standard_output(capfd, journal):
    ran = nmb(capfd, "journal", "export", journal)

    assert all(json.loads(line)["format"] == 1 for line in ran.out.splitlines())
    assert len(ran.out.splitlines()) == verify(journal).records


def test_a_place_that_cannot_be_written_is_said(capsys, journal):
    ran = nmb(capsys, "journal", "export", journal, "--out", journal / "out")

    assert ran.code == 6
    assert "Not a directory" in ran.err


def a_house(path, *noted):
    """A journal as a house leaves it, with what it notes of its submissions."""
    table = TableId("R1")
    with Journal.open(path) as kept:
        for one in noted:
            kept.append(SUBMISSION_STREAM, encode(one)).result()
        live = LiveTable(
            LIVE_ROULETTE, beginning(table, ROULETTE, example("every-option")), kept, SetClock()
        )
        begin = Envelope(id=CommandId("1"), actor=FLO, command=BeginOpening(by=FLO))
        assert isinstance(live.submit(begin), Done)
    return path


def test_a_house_is_replayed_under_the_submission_on_record(capsys, tmp_path):
    noted = noting(1, TableId("R1"), "roulette", example("every-option"))
    path = a_house(tmp_path / "floor.journal", noted)
    (told,) = nmb(capsys, "journal", "replay", path, "--json").data

    assert (told["submission"], told["records"], told["agrees"]) == ("as recorded", 1, True)
    again = nmb(capsys, "journal", "replay", path, "--submission", "every-option", "--json")
    assert [told["submission"] for told in again.data] == ["every-option"]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"game": "faro"}, "table R1 is of faro, which this program cannot deal"),
        ({"submission": "{}"}, "the submission on record for table R1 cannot be read"),
    ],
)
def test_a_game_or_submission_that_is_not_known_any_more_is_said(capsys, tmp_path, changed, words):
    noted = replace(noting(1, TableId("R1"), "roulette", example("every-option")), **changed)
    ran = nmb(capsys, "journal", "replay", a_house(tmp_path / "floor.journal", noted))

    assert ran.code == 6
    assert words in ran.err


def none_at_all(folder):
    """Files that are no journal, and what they hold."""
    (folder / "text").write_text("hello")
    (folder / "empty").touch()
    (folder / "noise").write_bytes(bytes(range(256)) * 20)
    (folder / "folder").mkdir()
    (folder / "other.jsonl").write_text('{"a": 1}\n')
    with closing(sqlite3.connect(folder / "other.sqlite")) as other:
        other.execute("CREATE TABLE record (id)")
    return sorted(folder.iterdir())


def test_what_is_no_journal_at_all_was_not_tampered_with(capsys, tmp_path):
    for path in none_at_all(tmp_path):
        ran = nmb(capsys, "journal", "verify", path)

        assert (ran.code, ran.out) == (2, ""), path
        assert "TAMPERED" not in ran.err
        assert path.name in ran.err


def test_where_a_journal_is_known_to_have_been_anything_else_is_tampering(capsys, tmp_path):
    for path in none_at_all(tmp_path):
        if path.is_file():
            ran = nmb(capsys, "journal", "verify", path, "--head", f"table/R1:7:{'0' * 64}")
            assert ran.code == 4, path


def test_a_journal_that_may_not_be_read_cannot_be_verified_here(capsys, tmp_path, monkeypatch):
    path = a_house(tmp_path / "floor.journal")

    def shut(path):
        raise NotReadable(f"{path}: permission denied")

    monkeypatch.setattr("nomorebets.cli.journals.read", shut)
    ran = nmb(capsys, "journal", "verify", path)

    assert ran.code == 6
    assert "permission denied" in ran.err
