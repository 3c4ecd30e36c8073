import json
import resource
import subprocess
import sys
from itertools import islice

import pytest

from nomorebets.journal import Journal
from nomorebets.journal.verify import verify
from tests.cli.nmb import HOUR, TRACES, WAGERS, nmb


@pytest.fixture
def wagers(tmp_path):
    path = tmp_path / "hour.round"
    path.write_text(WAGERS)
    return path


def cut(tmp_path, lines, more=()):
    path = tmp_path / "cut.tsv"
    with HOUR.open() as trace:
        path.write_text("".join((*islice(trace, lines), *more)))
    return path


def test_an_hour_of_play_has_seventy_three_numbers_and_two_failed_launches(capsys):
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--json")

    assert ran.code == 0
    games = [each for each in ran.data if "number" in each]
    wrong = [each for each in ran.data if "number" not in each]
    assert len(games) == 73
    assert [(each["game"], each["number"]) for each in games[:3]] == [
        (27, "30"),
        (28, "5"),
        (29, "31"),
    ] or games[0]["game"] == 27
    assert all(type(each["game"]) is int and type(each["number"]) is str for each in games)
    assert [(each["game"], each["clause"]) for each in wrong] == [
        (43, "617a.6(b)"),
        (52, "617a.6(b)"),
    ]


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
def test_a_flagged_spin_settles_nothing_and_the_respin_does(capsys):
    trace = TRACES / "b-same-direction-and-void.tsv"
    told = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--json").data

    assert [each.get("clause", each.get("number")) for each in told] == [
        "617a.6(a)",
        "617a.6(b)",
        "15",
        "24",
    ]


@pytest.mark.evidence("617a.6(c)")
def test_a_ball_that_is_not_sensed_has_left_the_wheel(capsys):
    trace = TRACES / "d-sensor-faults.tsv"
    told = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--json").data

    assert [each["clause"] for each in told] == ["617a.6(c)", "605a.4"]


def test_the_output_says_who_counts_the_revolutions(capsys):
    ran = nmb(capsys, "wheel", "replay", TRACES / "a-twelve-games.tsv", "--wheel", "0")

    assert "a stand-in dealer confirms 4 for every number" in ran.err
    assert len(ran.out.splitlines()) == 12


@pytest.mark.evidence("617a.6(b)")
def test_too_few_revolutions_settle_nothing(capsys):
    trace = TRACES / "a-twelve-games.tsv"
    ran = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--json", "--revolutions", "3")

    assert {each["clause"] for each in ran.data} == {"617a.6(b)"}
    assert len(ran.data) == 12


@pytest.mark.evidence("617a.5(e)")
def test_the_hour_is_settled_into_a_journal_that_verifies(capsys, tmp_path, wagers):
    journal = tmp_path / "hour.journal"
    arguments = ("wheel", "replay", HOUR, "--wheel", "0", "--wagers", wagers, "--journal", journal)
    ran = nmb(capsys, *arguments, "--jsonl", "--acknowledge")

    lines = [json.loads(line) for line in ran.out.splitlines()]
    games = [line for line in lines if "number" in line]
    acknowledged = [line["recorded"] for line in lines if "recorded" in line]
    assert len(games) == 73
    assert all(one["clause"] for game in games for one in game["decisions"])
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    assert verify(journal).records == len(acknowledged)
    assert nmb(capsys, "journal", "verify", journal).code == 0
    again = nmb(capsys, "journal", "replay", journal, "--submission", "strict-single-zero")
    assert again.code == 0


def test_a_replay_of_a_replay_changes_nothing(capsys, tmp_path, wagers):
    journal = tmp_path / "hour.journal"
    arguments = ("wheel", "replay", HOUR, "--wheel", "0", "--wagers", wagers, "--journal", journal)
    first = nmb(capsys, *arguments, "--json")
    head = verify(journal).streams
    second = nmb(capsys, *arguments, "--json")

    assert second.out == first.out
    assert verify(journal).streams == head
    assert second.err == first.err


def test_people_read_who_won_what(capsys, tmp_path, wagers):
    trace = cut(tmp_path, 400)
    ran = nmb(capsys, "wheel", "replay", trace, "--wagers", wagers)

    assert "ann: Red, $5.00:" in ran.out
    assert "inventory" in ran.out


def test_a_wager_that_is_refused_is_said_and_the_replay_goes_on(capsys, wagers):
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wagers", wagers, "--json")

    assert ran.code == 0
    assert "cat: Not accepted: that is $1.00 more than there is. 617a.3(a)" in ran.err


def test_an_inventory_that_cannot_pay_is_filled(capsys, tmp_path):
    wagers = tmp_path / "poor.round"
    wagers.write_text(WAGERS.replace("ann sits", "inventory 1\nann sits"))
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wagers", wagers, "--json")

    assert ran.code == 0
    assert "the stand-in floorperson brings $100,000.00" in ran.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("*X;9;027;30;0;169;0\n", "is no status line: expected a state from 1 to 6"),
        ("12.5\t*X;5;027\n", "is no status line"),
        ("12.5\t*X;5;0", "is no status line"),
        ("\x00\xff garbage", "is no status line"),
        ("400.0\t*X;2;500;30;0;169;0\n", "game went from"),
    ],
)
def test_garbage_half_lines_and_a_jump_of_the_counter_are_said(capsys, tmp_path, line, said):
    trace = cut(tmp_path, 100, more=(line,))
    ran = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--json")

    assert ran.code == 0
    assert said in ran.err
    assert [each["number"] for each in ran.data] == ["30"]


@pytest.mark.parametrize("text", ["", "garbage\n" * 5, "\x00\x01"])
def test_a_trace_that_is_none_is_said(capsys, tmp_path, text):
    trace = tmp_path / "none.tsv"
    trace.write_text(text)
    journal = tmp_path / "none.journal"
    ran = nmb(capsys, "wheel", "replay", trace, "--wheel", "0", "--journal", journal)

    assert (ran.code, ran.out) == (2, "")
    assert "no line of it is a status line of a wheel" in ran.err
    assert not journal.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ann: 17 abc", "line 13, column 9"),
        ("ball spun", "line 13: a wagers file holds what players do"),
        ("ann has 5", "line 13: a wagers file holds what players do"),
        ("ann: 17 5 -> nothing", "line 13: a wagers file holds what players do"),
        ("table is open", "line 13: a wagers file holds what players do"),
    ],
)
def test_a_wagers_file_that_is_none_is_said(capsys, wagers, text, said):
    wagers.write_text(WAGERS + text)
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--wagers", wagers)

    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_wagers_file_for_another_wheel_is_said(capsys, wagers):
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "00", "--wagers", wagers)

    assert ran.code == 2
    assert "is for wheel 0, not 00" in ran.err


def test_another_replay_in_the_journal_is_refused(capsys, tmp_path):
    journal = tmp_path / "one.journal"
    first = ("wheel", "replay", TRACES / "a-twelve-games.tsv", "--wheel", "0")
    nmb(capsys, *first, "--journal", journal)
    head = verify(journal).streams["table/R1"]
    ran = nmb(capsys, *first, "--journal", journal, "--revolutions", "7")

    assert ran.code == 3
    assert "the journal holds something else at table R1" in ran.err
    assert verify(journal).streams["table/R1"] == head


def test_a_journal_that_is_none_is_said_and_left_alone(capsys, tmp_path):
    journal = tmp_path / "notes.txt"
    journal.write_text("not a journal, but somebody's notes " * 40)
    before = journal.read_bytes()
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--journal", journal)

    assert ran.code == 2
    assert journal.read_bytes() == before


def test_a_journal_in_use_is_said(capsys, tmp_path):
    journal = tmp_path / "busy.journal"
    with Journal.open(journal):
        ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--journal", journal)

    assert ran.code == 6
    assert "already open for writing" in ran.err


def test_a_folder_that_is_not_there_is_said(capsys, tmp_path):
    journal = tmp_path / "nowhere" / "one.journal"
    ran = nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--journal", journal)

    assert ran.code == 6
    assert "cannot be written" in ran.err


@pytest.mark.parametrize("table", ["", "x" * 41, "a\tb"])
def test_a_table_without_a_fit_name_is_said(capsys, table):
    assert nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--table", table).code == 2


def test_revolutions_that_cannot_be_are_said(capsys):
    assert nmb(capsys, "wheel", "replay", HOUR, "--wheel", "0", "--revolutions", "-1").code == 2


def test_a_disk_that_is_full_ends_the_replay_and_nothing_is_lost(capsys, tmp_path, wagers):
    journal = tmp_path / "hour.journal"
    arguments = ("wheel", "replay", HOUR, "--wheel", "0", "--wagers", wagers, "--quiet")
    command = [sys.executable, "-m", "nomorebets.cli", *arguments, "--journal", journal]
    ran = subprocess.run(
        [*map(str, command), "--jsonl", "--acknowledge"],
        check=False,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000)),
    )

    assert ran.returncode == 6
    assert "nothing more is recorded" in ran.stderr
    assert ran.stderr.count("\n") == 1
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    last = max(each["recorded"] for each in told if "recorded" in each)
    assert verify(journal).records >= last > 10

    assert nmb(capsys, *arguments, "--journal", journal).code == 0
    assert nmb(capsys, *arguments, "--journal", tmp_path / "whole.journal").code == 0
    assert verify(journal).streams == verify(tmp_path / "whole.journal").streams
