import json

import pytest

from nomorebets.floor.house import FloorPlan, House, TablePlan
from nomorebets.floor.submissions import SUBMISSION_STREAM, latest, noting, submission_of
from nomorebets.games.roulette.submission import example
from nomorebets.journal import Journal
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Malformed, encode

R1, R2 = TableId("R1"), TableId("R2")
STRICT, EVERY = (example(name) for name in ("strict-double-zero", "every-option"))


@pytest.fixture
def journal(tmp_path):
    with Journal.open(tmp_path / "floor.journal") as made:
        yield made


def kept(journal, *noted):
    for one in noted:
        journal.append(SUBMISSION_STREAM, one if isinstance(one, bytes) else encode(one)).result()
    return latest(journal.records(SUBMISSION_STREAM))


def test_the_submission_noted_last_is_the_one_in_force_and_reads_back_as_it_was(journal):
    noted = kept(
        journal,
        noting(1, R1, "roulette", EVERY),
        noting(2, R2, "roulette", EVERY),
        noting(3, R1, "roulette", STRICT),
    )

    assert {table: one.at_ms for table, one in noted.items()} == {R1: 3, R2: 2}
    assert submission_of(noted[R1]) == STRICT
    assert submission_of(noted[R2]) == EVERY


def test_a_record_from_when_there_was_one_game_is_of_that_game(journal):
    old = json.dumps({"at_ms": 1, "table": "R1", "submission": encode(STRICT).decode()})
    noted = kept(journal, old.encode())

    assert noted[R1].game == "roulette"
    assert submission_of(noted[R1]) == STRICT


def test_a_tables_name_stands_for_one_game_for_good(tmp_path):
    path = tmp_path / "floor.journal"
    with Journal.open(path) as made:
        kept(made, noting(1, R1, "faro", STRICT))
    plan = FloorPlan((TablePlan(R1, "roulette", "strict-double-zero"),))

    with pytest.raises(Malformed, match="table R1: the journal holds a table of faro"):
        House.open(path, plan)
