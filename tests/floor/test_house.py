import asyncio

import pytest
from msgspec.structs import replace

from nomorebets.floor.clock import SetClock, SystemClock
from nomorebets.floor.driving import open_for_demonstration
from nomorebets.floor.house import FloorPlan, House, TablePlan, read_plan, submission_for
from nomorebets.floor.records import CommandId, Denied, Done, Envelope
from nomorebets.floor.transfers import Transfer
from nomorebets.games.roulette.submission import example, example_text
from nomorebets.journal import Journal, JournalBusy
from nomorebets.tables.messages import BuyIn, CloseTable, SendCredits, TableId, TakeSeat, TransferId
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.money import Money
from tests.floor.living import envelope
from tests.tables.people import ANN, BEN, DANA, FLO, WHEEL, seated

R1, R2 = TableId("R1"), TableId("R2")
PLAN = FloorPlan(
    (
        TablePlan(R1, "roulette", "strict-double-zero"),
        TablePlan(R2, "roulette", "strict-single-zero", dealer="virtual", speed=10),
    )
)
CREDITS = FloorPlan(tuple(TablePlan(each, "roulette", "every-option") for each in (R1, R2)))
TWO = """
[[tables]]
id = "R1"
game = "roulette"
submission = "strict-double-zero"

[[tables]]
id = "R2"
game = "roulette"
submission = "strict-single-zero"
dealer = "virtual"
speed = 10
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


def test_a_plan_names_the_tables_of_a_house():
    assert read_plan(TWO) == PLAN


@pytest.mark.parametrize(
    ("found", "instead", "words"),
    [
        ('id = "R2"', 'id = "R1"', "table R1 stands twice"),
        ('id = "R2"', 'id = ""', "regex"),
        ('id = "R2"', 'id = "R\\n2"', "regex"),
        ('id = "R2"', 'id = "R2\\n"', "regex"),
        ('id = "R2"', 'id = "../R2"', "regex"),
        ('game = "roulette"', 'game = "craps"', "no game is called 'craps'; there is roulette"),
        ("speed = 10", "speed = 0", "speed"),
        ("speed = 10", "speed = 1.5", "speed"),
        ('dealer = "virtual"', 'dealer = "absent"', "dealer"),
        ("speed = 10", "bell = true", "bell"),
        ("[[tables]]", "[[table]]", "unknown field `table`"),
    ],
)
def test_a_plan_that_cannot_be_meant_is_malformed_and_says_where(found, instead, words):
    with pytest.raises(Malformed, match=words):
        read_plan(TWO.replace(found, instead))


def test_a_submission_is_an_example_or_a_file(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(example_text("five-adjacent"))

    assert submission_for(PLAN.tables[0]) == example("strict-double-zero")
    ours = TablePlan(R1, "roulette", str(file))
    assert submission_for(ours) == example("five-adjacent")
    file.write_bytes(b"\xff")
    with pytest.raises(Malformed, match="not text in UTF-8"):
        submission_for(ours)
    with pytest.raises(Malformed, match="table R1: no example 'ours'"):
        submission_for(TablePlan(R1, "roulette", "ours"))
    with pytest.raises(FileNotFoundError):
        submission_for(TablePlan(R1, "roulette", "nowhere.toml"))


def test_a_house_opens_its_tables_over_one_journal_and_lets_it_go(path):
    with House.open(path, PLAN, clock=SetClock(), demonstration=True) as house:
        assert list(house.tables) == [R1, R2]
        assert house.tables[R1].id == R1
        with pytest.raises(JournalBusy):
            House.open(path, PLAN, demonstration=True)
    with House.open(path, PLAN, demonstration=True) as again:
        assert isinstance(again.clock, SystemClock)
        assert again.tables[R2].demonstration


def test_a_house_that_cannot_open_leaves_the_journal_to_others(path):
    wrong = FloorPlan((TablePlan(R1, "roulette", "ours"),))
    with pytest.raises(Malformed):
        House.open(path, wrong)

    Journal.open(path).close()


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (TablePlan(R1, "roulette", "strict-double-zero"), "submission is for a demonstration"),
        (TablePlan(R1, "roulette", "ours.toml", dealer="virtual"), "a virtual dealer deals in a"),
    ],
)
def test_a_real_house_deals_nothing_invented(path, plan, words, tmp_path):
    ours = example_text("strict-double-zero").replace(
        "demonstration = true", "demonstration = false"
    )
    (tmp_path / "ours.toml").write_text(ours)
    found = replace(plan, submission=plan.submission.replace("ours", str(tmp_path / "ours")))
    with pytest.raises(Malformed, match=words):
        House.open(path, FloorPlan((found,)))
    real = replace(found, submission=str(tmp_path / "ours.toml"), dealer="console")
    House.open(path, FloorPlan((real,))).close()


# Credits between tables.


@pytest.fixture
def house(path):
    with House.open(path, CREDITS, clock=SetClock(), demonstration=True) as opened:
        for live in opened.tables.values():
            open_for_demonstration(live, DANA)
        for table in (R1, R2):
            opened.tables[table].submit(envelope(TakeSeat(player=ANN, seat=1), seated(ANN)))
        opened.tables[R1].submit(envelope(BuyIn(player=ANN, amount=Money.dollars(100)), DANA))
        yield opened


def credits_at(house, table):
    books = house.tables[table].table.books
    return {one: cents for one, cents in books.balances.items() if one.startswith("credits")}


def move(house, dollars=40, transfer="T-1", player=ANN, source=R1, target=R2):
    wanted = Transfer(
        id=TransferId(transfer),
        player=player,
        amount=Money.dollars(dollars),
        source=source,
        target=target,
    )
    return asyncio.run(house.move_credits(wanted))


@pytest.mark.evidence("605a.2(d)(1)")
def test_credits_leave_one_table_and_come_to_another_once(house):
    first = move(house)
    assert isinstance(first, Done)
    assert move(house) == first

    assert credits_at(house, R1) == {"credits:Ann": 6_000}
    assert credits_at(house, R2) == {"credits:Ann": 4_000}
    assert all(live.table.books.total() == 0 for live in house.tables.values())


def test_credits_that_cannot_go_or_come_stay_where_they_are(house):
    for answer in (
        move(house, dollars=101),
        move(house, dollars=0),
        move(house, player=BEN),
        move(house, target=R1),
    ):
        assert isinstance(answer, Denied)

    assert credits_at(house, R1) == {"credits:Ann": 10_000}


def test_credits_do_not_set_out_to_a_table_that_plays_for_chips(path):
    plan = FloorPlan((*CREDITS.tables[:1], TablePlan(R2, "roulette", "strict-double-zero")))
    with House.open(path, plan, clock=SetClock(), demonstration=True) as house:
        for live in house.tables.values():
            open_for_demonstration(live, DANA)
            live.submit(envelope(TakeSeat(player=ANN, seat=1), seated(ANN)))
        house.tables[R1].submit(envelope(BuyIn(player=ANN, amount=Money.dollars(100)), DANA))
        answer = move(house)

        assert isinstance(answer, Denied)
        assert answer.reason == "R2 does not play for credits"
        assert credits_at(house, R1) == {"credits:Ann": 10_000}


def test_nobody_but_the_house_moves_credits(house):
    send = SendCredits(player=ANN, amount=Money(1), transfer=TransferId("T-9"), target=R2)
    for somebody in (seated(ANN), DANA, FLO):
        answer = house.tables[R1].submit(envelope(send, somebody))
        assert isinstance(answer, Denied)
        assert answer.under == "605a.4"


def test_what_a_crash_left_in_transit_comes_in_once(house):
    send = SendCredits(player=ANN, amount=Money(100), transfer=TransferId("T-2"), target=R2)
    house.tables[R1].submit(Envelope(id=CommandId("T-2 out"), actor=WHEEL, command=send))
    assert credits_at(house, R2) == {}
    (arrived,) = house.finish_transfers()
    assert isinstance(arrived, Done)
    assert house.finish_transfers() == ()

    assert credits_at(house, R2) == {"credits:Ann": 100}


def test_another_submission_waits_until_its_table_is_closed(path):
    first = FloorPlan((TablePlan(TableId("R1"), "roulette", "strict-double-zero"),))
    other = FloorPlan((TablePlan(TableId("R1"), "roulette", "every-option"),))
    with House.open(path, first, demonstration=True) as house:
        open_for_demonstration(house.tables[TableId("R1")], DANA)
    with pytest.raises(Malformed, match="not the one it was opened under"):
        House.open(path, other, demonstration=True)
    with House.open(path, first, demonstration=True) as house:
        closing = envelope(CloseTable(by=FLO), FLO)
        assert not isinstance(house.tables[TableId("R1")].submit(closing), Denied)
    with House.open(path, other, demonstration=True) as house:
        noted = list(house.journal.records("submissions"))
    assert len(noted) == 2
