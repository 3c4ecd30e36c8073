import time

import pytest

from nomorebets.floor.house import FloorPlan, TablePlan
from nomorebets.tables.messages import TableId
from tests.server.served import seated, served, wager

DANA = {"name": "Dana", "role": "dealer", "credential": "DEMO-D1"}
FLO = {"name": "Flo", "role": "floorperson", "credential": "DEMO-F1"}


def play(console, number):
    for command in (
        {"type": "BallEntersTrack"},
        {"type": "AnnounceNoMoreBets"},
        {"type": "BallComesToRest", "number": number, "revolutions": 7},
        {"type": "SettleWagers"},
    ):
        assert console.ask(command)["type"] == "Accepted"


def a_round(house):
    """Ann wins $35 on 17, Ben loses $9 on black."""
    with (
        house.browser("Ann").terminal() as ann,
        house.browser("Ben").terminal() as ben,
        house.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        seated(ann, "Ann", 1, "lime")
        seated(ben, "Ben", 2, "pink")
        console.ask({"type": "OpenWagers"})
        ann.ask(wager("Ann", "lime", "17", 100))
        ben.ask(wager("Ben", "pink", "red", 900))
        play(console, "17")


def test_a_past_round_is_recalled_step_by_step_with_ones_own_decisions(fresh):
    a_round(fresh)
    (card,) = fresh.browser("Ann").http.get("/api/tables/R1/rounds?last=5").json()

    assert (card["round"], card["result"], card["colour"]) == (1, "17", "B")
    assert card["decisions"] == ["Straight 17 · $1.00 at 35 to 1 · won $35.00"]
    assert (card["credits_before"], card["credits_after"]) == (50_000, 53_500)
    lines = [step["line"] for step in card["steps"]]
    assert lines[0] == "round 1: wagers are open"
    assert "no more bets" in lines
    assert "the ball rests in 17" in lines
    assert lines[-1] == "all wagers are collected and paid"
    assert not any("Red" in line for line in lines)


def test_a_dealer_recalls_everybodys_decisions(fresh):
    a_round(fresh)
    (card,) = fresh.browser("Dana").http.get("/api/tables/R1/rounds").json()

    assert card["decisions"] == [
        "Ben: Red · $9.00 · lost",
        "Ann: Straight 17 · $1.00 at 35 to 1 · won $35.00",
    ]


def test_rounds_are_recalled_after_a_restart(fresh):
    a_round(fresh)
    ann = fresh.browser("Ann")
    before = ann.http.get("/api/tables/R1/rounds").json()
    books = type(fresh.running.books["R1"])(fresh.house.tables["R1"], fresh.house.journal)
    fresh.running.books["R1"] = books

    assert ann.http.get("/api/tables/R1/rounds").json() == before


@pytest.mark.parametrize("last", ["0", "51", "-1", "x", "1.0", "\u0661", "", "01" * 3_000])
def test_only_so_many_rounds_are_recalled(house, last):
    answer = house.browser("Ann").http.get(f"/api/tables/R1/rounds?last={last}")

    assert answer.status_code == 400


def test_the_rules_are_anyones(house):
    rules = house.browser().http.get("/api/tables/R1/rules").json()

    assert rules["title"] == "Roulette, double zero wheel"
    assert {line["wager"]: line["odds"] for line in rules["odds"]}["Straight"] == "35 to 1"
    cited = {line["under"] for section in rules["sections"] for line in section["lines"]}
    assert {"617a.4(b)", "617a.5(b)", "617a.6(c)"} <= cited


def test_the_layout_is_anyones(house):
    layout = house.browser().http.get("/api/tables/R2/layout").json()

    assert layout["wheel"] == "0"
    assert {"17", "17/20", "red"} <= {area["id"] for area in layout["areas"]}


def test_the_list_of_tables_tells_alerts_to_the_floor_alone(fresh):
    fresh.running.alerts.raise_("R1", "a look is needed")

    lists = {
        name: [tile["alerts"] for tile in fresh.browser(name).http.get("/api/tables").json()]
        for name in ("Ann", "Flo", "")
    }
    assert lists == {"Ann": [0, 0], "Flo": [1, 0], "": [0, 0]}


@pytest.mark.parametrize(
    "path", ["/", "/terminal/R1", "/dealer/R1", "/sign/R1", "/floor/", "/rules/", "/rules/R2"]
)
def test_the_pages_are_there_built_or_not(house, path):
    answer = house.browser().http.get(path)

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_what_bears_a_hash_in_its_name_is_kept_for_ever(house, tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/index-abc.js").write_text("1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    monkeypatch.setattr("nomorebets.server.pages.STATIC", tmp_path)
    http = house.browser().http

    script, icon, page = (
        http.get(path) for path in ("/static/assets/index-abc.js", "/static/icon.svg", "/")
    )
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"
    assert "make screens" in page.text


def test_a_table_is_inspected_and_opened_from_the_floor(fresh):
    with fresh.browser("Flo").line("/ws/tables/R2?as=opening") as floor:
        floor.until("Opening", standing="open")
        assert floor.ask({"type": "CloseTable", "by": FLO})["type"] == "Accepted"
        assert floor.ask({"type": "BeginOpening", "by": FLO})["type"] == "Accepted"
        opening = floor.last("Opening")
        early = floor.ask({"type": "OpenTable", "by": FLO, "dealer": DANA})
        for check in opening["checks"]:
            floor.ask({"type": "CertifyCheck", "check": check["id"], "by": FLO})
        opened = floor.ask({"type": "OpenTable", "by": FLO, "dealer": DANA})

    assert early["reason"].startswith("not yet signed")
    assert opened["type"] == "Accepted"
    assert (opening["standing"], floor.last("Opening")["standing"]) == ("opening", "open")
    assert [check["certified_by"] for check in opening["checks"]] == ["", "", "", ""]
    keys = {key["id"]: key for key in opening["keys"]}
    assert keys["open-Dana"]["command"] == {"type": "OpenTable", "by": FLO, "dealer": DANA}


def test_an_alert_stands_until_it_is_acknowledged_with_a_note(fresh):
    flo = fresh.browser("Flo")
    with (
        flo.line("/ws/floor") as floor,
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        assert floor.until("FloorFrame")["alerts"] == []
        console.ask({"type": "StopPlay", "by": DANA, "reason": "a chip is under dispute"})
        while not (alerts := floor.until("FloorFrame")["alerts"]):
            pass
        number = alerts[0]["id"]
        silent = flo.post(f"/api/alerts/{number}", {"note": " "})
        done = flo.post(f"/api/alerts/{number}", {"note": "chip belongs to Ann"})
        again = flo.post(f"/api/alerts/{number}", {"note": "chip belongs to Ann"})
        while not (shown := floor.until("FloorFrame")["alerts"])[0]["note"]:
            pass

    assert alerts[0]["what"] == "play stopped: a chip is under dispute"
    assert (silent.status_code, done.status_code, again.status_code) == (400, 200, 404)
    assert shown[0]["acknowledged_by"] == "Flo, floorperson, credential DEMO-F1"
    kinds = [record["type"] for record in fresh.records("house") if "Alert" in record["type"]]
    assert kinds == ["AlertRaised", "AlertAcknowledged"]


def test_alerts_outlive_a_restart(fresh):
    fresh.running.alerts.raise_("R1", "one")
    fresh.running.alerts.raise_("R1", "two")
    fresh.browser("Sam").post("/api/alerts/1", {"note": "seen"})
    fresh.records("house")

    again = type(fresh.running.alerts)(fresh.running.log, fresh.clock)

    assert [(one.what, one.note) for one in again.shown()] == [("two", ""), ("one", "seen")]


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "99999999999999999999999", "1e1"])
def test_only_an_alert_that_stands_is_acknowledged(house, number):
    assert house.browser("Flo").post(f"/api/alerts/{number}", {"note": "x"}).status_code == 404


def test_the_floor_is_told_of_what_the_table_shows(fresh):
    with fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console:
        console.ask({"type": "OpenWagers"})
        console.ask({"type": "BallEntersTrack"})
        console.ask({"type": "BallRunsWithWheel"})
        console.ask({"type": "BallIsRemoved"})
        console.ask({"type": "BallEntersTrack"})
        console.ask({"type": "AnnounceNoMoreBets"})
        console.ask({"type": "BallComesToRest", "number": "17", "revolutions": 7})
        console.ask({"type": "BallComesToRest", "number": "20", "revolutions": 7})
    raised = {alert.what for alert in fresh.running.alerts.shown()}

    assert "the ball ran with the wheel: its direction was not changed" in raised
    assert "the last spin was too fast" in raised
    assert "number mismatch: 17 announced, 20 reported" in raised


def test_a_spike_of_refusals_is_told_to_the_floor(fresh):
    with fresh.browser("Ann").terminal() as ann:
        for _ in range(30):
            ann.ask(wager("Ann", "lime", "17", 100))
    raised = {alert.what for alert in fresh.running.alerts.shown()}

    assert "30 refusals within a minute" in raised


def test_a_forged_seat_is_told_to_the_floor(fresh):
    with fresh.browser("Ben").terminal() as ben:
        ben.ask(wager("Ann", "lime", "17", 100))
        ben.ask(wager("Ann", "lime", "17", 100))
    raised = [alert.what for alert in fresh.running.alerts.shown()]

    assert raised == ["refused to Ben, player: that is another player's seat"]


def test_the_same_commit_makes_the_same_bytes_for_all(fresh):
    with (
        fresh.browser("Ann").terminal() as ann,
        fresh.browser().line("/ws/tables/R1?as=sign") as sign,
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        for screen in (ann, sign):
            screen.until("TableFrame")
        seq = console.ask({"type": "OpenWagers"})["seq"]
        one, two = (screen.until("TableFrame", seq=seq) for screen in (ann, sign))

    assert one == two


def test_a_deadline_that_moves_without_a_record_is_shown(fresh):
    with fresh.browser().line("/ws/tables/R1?as=sign") as sign:
        sign.until("TableFrame")
        dealer = type("Dealer", (), {"deadline_ms": 5, "window_ms": 3})()
        fresh.running.boards["R1"].drive.virtual_dealer = dealer
        began = time.monotonic()
        frame = sign.until("TableFrame", deadline_ms=5)

    assert frame["window_ms"] == 3
    assert time.monotonic() - began < 0.5


def test_a_damaged_ball_is_told_to_the_floor_and_replaced_there(fresh):
    with (
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
        fresh.browser("Flo").line("/ws/tables/R1?as=opening") as floor,
    ):
        console.ask({"type": "OpenWagers"})
        console.ask({"type": "BallEntersTrack"})
        console.ask({"type": "BallLeavesWheel"})
        console.ask({"type": "BallIsInspected", "damaged": True})
        while not (key := floor.until("Opening")["keys"][0])["due"]:
            pass
        assert console.ask({"type": "ReplaceBall", "by": DANA})["type"] == "NotAccepted"
        assert floor.ask(key["command"])["type"] == "Accepted"
    raised = {alert.what for alert in fresh.running.alerts.shown()}

    assert key["label"] == "Hand out a new ball: this one is damaged"
    assert "the ball is damaged: hand out a new one" in raised
    assert not fresh.house.tables["R1"].table.play.ball.replace


def test_nobody_takes_over_from_the_house_itself(tmp_path):
    plan = FloorPlan(
        (TablePlan(TableId("V1"), "roulette", "strict-single-zero", dealer="virtual"),)
    )
    with served(tmp_path, plan=plan) as house:
        with house.browser("Dana").line("/ws/tables/V1?as=dealer") as console:
            assert console.until("DealerFrame")["view"]["keys"] == []
        with house.browser("Flo").line("/ws/tables/V1?as=opening") as floor:
            keys = [key["id"] for key in floor.until("Opening")["keys"]]

    assert "open-Dana" not in keys
    assert "relieve-Dana" not in keys
