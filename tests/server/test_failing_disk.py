"""Nothing is acknowledged that is not on record, and every screen is told."""

import sqlite3

import pytest

from nomorebets.journal import JournalBusy
from nomorebets.server.running import CannotServe, listen, open_house
from tests.server.served import seated, served, wager


@pytest.fixture
def breaks(fresh, monkeypatch):
    """Lets the disk of a house fail from now on."""

    def fail(_):
        raise sqlite3.OperationalError("database or disk is full")

    return lambda: monkeypatch.setattr(fresh.house.journal, "_commit", fail)


def test_a_table_that_cannot_record_says_so_to_all_and_accepts_nothing(fresh, breaks):
    with (
        fresh.browser("Ann").terminal() as ann,
        fresh.browser("Ben").terminal("R2") as ben,
        fresh.browser().line("/ws/tables/R1?as=sign") as sign,
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        sign.until("TableFrame")
        seated(ann, "Ann", 1, "lime")
        console.ask({"type": "OpenWagers"})
        seq = ann.ask(wager("Ann", "lime", "17", 500))["seq"]
        breaks()
        failed = ann.ask(wager("Ann", "lime", "17", 500))
        again = console.ask({"type": "BallEntersTrack"})
        elsewhere = ben.ask({"type": "TakeSeat", "player": "Ben", "seat": 1})
        for screen in (ann, ben, sign, console):
            while screen.last("TableFrame")["view"]["phase"]["id"] != "cannot-record":
                screen.hear()

    assert {one["type"] for one in (failed, again, elsewhere)} == {"Failed"}
    assert "cannot record" in failed["reason"]
    assert ann.last("SeatFrame")["view"]["wagered"] == 500
    assert not ann.last("TableFrame")["view"]["phase"]["may_wager"]
    assert fresh.house.tables["R1"].seq == seq


def test_a_house_that_cannot_record_signs_nobody_in_silently(fresh, breaks):
    breaks()
    with fresh.browser().line("/ws/tables/R1?as=sign") as sign:
        sign.until("TableFrame")
        fresh.browser().sign_in("Ann")
        while sign.last("TableFrame")["view"]["phase"]["id"] != "cannot-record":
            sign.hear()


def test_an_open_journal_is_not_opened_again(fresh):
    with pytest.raises(JournalBusy):
        open_house(fresh.settings)


def test_a_port_in_use_is_said(fresh):
    with pytest.raises(CannotServe, match=f"port {fresh.settings.port}"):
        listen(fresh.settings)


def test_a_player_goes_on_after_a_restart_where_the_house_stopped(tmp_path):
    with served(tmp_path) as first:
        ann = first.browser("Ann")
        with (
            ann.terminal() as terminal,
            first.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
        ):
            seated(terminal, "Ann", 1, "lime")
            console.ask({"type": "OpenWagers"})
            answer = terminal.ask(wager("Ann", "lime", "17", 500), identity="w1")
            view = terminal.last("SeatFrame")["view"]
        (token,) = ann.http.cookies.values()
    with served(tmp_path) as second:
        back = second.browser()
        back.http.cookies.set(second.running.cookie_name, token)
        with back.terminal() as terminal:
            welcome, seat = terminal.until("Welcome"), terminal.until("SeatFrame")
            repeated = terminal.ask(wager("Ann", "lime", "17", 500), identity="w1")

    assert welcome["name"] == "Ann"
    assert seat["view"] == view
    assert repeated == answer
