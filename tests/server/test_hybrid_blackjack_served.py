"""One person alone at both versions, over real sockets, against the clock of the house."""

import json
import time

import pytest

from nomorebets.floor import driving
from nomorebets.floor.dealing import Pace
from nomorebets.floor.house import FloorPlan, TablePlan
from nomorebets.games.hybrid_blackjack.submission import example_text
from nomorebets.tables.messages import TableId
from tests.games.hybrid_blackjack.dealing import HOLE, NO_HOLE
from tests.server.served import served


@pytest.fixture
def floor(tmp_path, monkeypatch):
    """Two tables with windows of a second, dealt as fast as can be."""
    monkeypatch.setattr(driving, "Pace", lambda: Pace(*[0.01] * 6))
    tables = []
    for table, name in (("B1", HOLE), ("B2", NO_HOLE)):
        text = example_text(name)
        for field in ("wagering", "insurance", "decision"):
            start = text.index(f"{field}_countdown_s")
            end = text.index("\n", start)
            text = f"{text[:start]}{field}_countdown_s = 1{text[end:]}"
        path = tmp_path / f"{table}.toml"
        path.write_text(text, "utf-8")
        tables.append(
            TablePlan(
                TableId(table),
                "hybrid-blackjack",
                str(path),
                dealer="virtual",
                shoe="simulated",
                card_reader="simulated",
            )
        )
    folder = tmp_path / "house"
    folder.mkdir()
    with served(folder, plan=FloorPlan(tuple(tables))) as one:
        yield one


def phase(message):
    return message["view"]["phase"]["id"] if message["type"] == "TableFrame" else ""


def hear_phase(screen, *wanted):
    while (said := phase(screen.hear())) not in wanted:
        pass
    return said


@pytest.mark.evidence("633c.5(k)", "633c.5(o)", "633c.5(s)", "633c.5(t)", "633c.5(bb)")
@pytest.mark.parametrize("table", ["B1", "B2"])
def test_a_player_who_wagers_and_does_nothing_more_is_dealt_a_round_by_the_clock(floor, table):
    with floor.browser("Ann").terminal(table) as screen:
        screen.until("Welcome")
        screen.ask({"type": "TakeSeat", "player": "Ann", "seat": 1})
        screen.ask({"type": "BuyIn", "player": "Ann", "amount": 50_000})
        hear_phase(screen, "wagers-open")
        if table == "B1":
            taken = screen.ask({"type": "SelectPosition", "player": "Ann", "position": 2})
            assert taken["says"] == "position 2 is yours for this round"
        began = time.monotonic()
        chips = [{"area": "blackjack", "amount": 1_000}]
        screen.ask({"type": "PlaceWagers", "player": "Ann", "chips": chips})
        hear_phase(screen, "first-deal", "insurance", "deciding", "community-card", "decided")
        waited = time.monotonic() - began
        hear_phase(screen, "settled")
        mine = screen.until("SeatFrame")["view"]

    counted = {one["window_ms"] for one in screen.heard if phase(one) == "wagers-open"}
    assert counted == {0, 1_000}
    assert 0.9 < waited < 6
    assert next(one["area"] for one in mine["settled"]) == "blackjack"
    assert mine["wagers"] == []
    assert len(mine["hands"]) == 1


@pytest.mark.evidence("633c.5(c)(2)", "633c.5(c)(1)")
def test_layout_and_rules_icon_are_served_for_both_versions(floor):
    browser = floor.browser("Ann")
    for table, version in (("B1", "with a hole card"), ("B2", "without a hole card")):
        layout = browser.http.get(f"/api/tables/{table}/layout").json()
        rules = browser.http.get(f"/api/tables/{table}/rules").json()

        assert layout["game"] == "hybrid-blackjack"
        assert rules["title"] == f"Blackjack {version}"
        assert "Blackjack pays 3 to 2." in json.dumps(rules)


@pytest.mark.evidence("633c.5(j)", "605a.4")
def test_nobody_says_over_a_line_which_card_was_dealt(floor):
    with floor.browser("Ann").terminal("B1") as screen:
        screen.until("Welcome")
        screen.ask({"type": "TakeSeat", "player": "Ann", "seat": 1})
        said = [
            screen.ask({"type": "CardIsDealt", "card": "AS"}),
            screen.ask({"type": "HoleCardIsTurned", "card": "AS"}),
            screen.ask({"type": "CountdownEnds", "window": 1}),
        ]

    assert [one["type"] for one in said] == ["NotAccepted"] * 3
    assert {one["under"] for one in said} == {"605a.4"}
