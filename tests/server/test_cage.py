"""Credits moved from table to table over HTTP: by their owner or a floorperson, once."""

import pytest

from nomorebets.floor.house import FloorPlan, TablePlan
from nomorebets.tables.messages import TableId
from tests.server.served import served

R1, R2 = TableId("R1"), TableId("R2")
CREDITS = FloorPlan(tuple(TablePlan(each, "roulette", "every-option") for each in (R1, R2)))


@pytest.fixture
def casino(tmp_path):
    """Two tables that play for credits; Ann sits at both, with $100 at the first."""
    with served(tmp_path, plan=CREDITS) as house:
        ann = house.browser("Ann")
        for table in (R1, R2):
            with ann.terminal(table) as screen:
                screen.ask({"type": "TakeSeat", "player": "Ann", "seat": 1})
                if table == R1:
                    screen.ask({"type": "BuyIn", "player": "Ann", "amount": 10_000})
        yield house


def move(browser, transfer="t-1", player="Ann", amount=4_000, target="R2", source="R1"):
    body = {"transfer": transfer, "player": player, "amount": amount, "target": target}
    return browser.post(f"/api/tables/{source}/credits", body)


def credits_at(house, table):
    books = house.house.tables[table].table.books
    return {one: cents for one, cents in books.balances.items() if one.startswith("credits")}


@pytest.mark.evidence("605a.2(d)(1)")
@pytest.mark.parametrize("who", ["Ann", "Flo"])
def test_credits_go_where_their_owner_or_a_floorperson_sends_them_once(casino, who):
    browser = casino.browser(who)
    first, again = move(browser), move(browser)

    assert first.status_code == 200
    assert again.json() == first.json()
    assert credits_at(casino, R1) == {"credits:Ann": 6_000}
    assert credits_at(casino, R2) == {"credits:Ann": 4_000}
    (moved, _) = (one for one in casino.records("house") if one["type"] == "CreditsMoved")
    assert (moved["by"]["name"], moved["player"], moved["target"]) == (who, "Ann", "R2")


def test_nobody_moves_another_players_credits(casino):
    answer = move(casino.browser("Ben"))

    assert answer.status_code == 403
    assert credits_at(casino, R1) == {"credits:Ann": 10_000}
    assert "another player's credits" in casino.records("security")[-1]["what"]


@pytest.mark.parametrize("who", ["", "Dana", "Sam", "Otto", "Ada", "Max"])
def test_nobody_else_moves_any(casino, who):
    assert move(casino.browser(who)).status_code in (401, 403)
    assert credits_at(casino, R1) == {"credits:Ann": 10_000}


@pytest.mark.parametrize(
    ("wrong", "status", "words"),
    [
        ({"amount": 10_001}, 409, "than there is. 617a.3(a)"),
        ({"amount": 0}, 409, "the amount is nothing"),
        ({"amount": -1}, 400, "not understood"),
        ({"amount": "40"}, 400, "not understood"),
        ({"target": "R1"}, 409, "lie at this table already"),
        ({"target": "R9"}, 404, "no such table"),
        ({"source": "R9"}, 404, "no such table"),
        ({"transfer": ""}, 400, "a transfer's id"),
        ({"transfer": "x" * 41}, 400, "a transfer's id"),
        ({"transfer": "t 1"}, 400, "a transfer's id"),
        ({"player": "Ben"}, 409, "Ben has no seat at R2"),
    ],
)
def test_what_cannot_go_stays(casino, wrong, status, words):
    answer = move(casino.browser("Flo"), **wrong)

    assert answer.status_code == status
    assert words in answer.json()["reason"]
    assert credits_at(casino, R1) == {"credits:Ann": 10_000}
    assert credits_at(casino, R2) == {}


def test_an_id_used_for_one_transfer_is_no_other(casino):
    ann = casino.browser("Ann")
    move(ann)
    other = move(ann, amount=5_000)

    assert (other.status_code, "something else" in other.json()["reason"]) == (409, True)
    assert credits_at(casino, R2) == {"credits:Ann": 4_000}


def test_a_strangers_page_moves_nothing(casino):
    ann = casino.browser("Ann")
    body = {"transfer": "t", "player": "Ann", "amount": 100, "target": "R2"}
    foreign = ann.post("/api/tables/R1/credits", body, headers={"Origin": "http://evil.test"})

    assert foreign.status_code == 403
    assert credits_at(casino, R1) == {"credits:Ann": 10_000}
