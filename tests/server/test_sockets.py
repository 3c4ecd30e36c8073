import json
import time

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.served import seated, wager


def test_a_player_sits_down_wagers_and_sees_it(fresh):
    ann, dana = fresh.browser("Ann"), fresh.browser("Dana")
    with ann.terminal() as terminal, dana.line("/ws/tables/R1?as=dealer") as console:
        welcome = terminal.until("Welcome")
        terminal.until("NotSeated")
        seated(terminal, "Ann", 3, "lime")
        console.ask({"type": "OpenWagers"})
        terminal.until("TableFrame")
        answer = terminal.ask(wager("Ann", "lime", "17", 500))
        frame = [one for one in terminal.heard if one["type"] == "SeatFrame"][-1]
        lying = console.until("DealerFrame")["view"]["wagers"]

    assert (welcome["name"], welcome["role"], welcome["table"]) == ("Ann", "player", "R1")
    assert (answer["type"], answer["says"]) == ("Accepted", "$5.00 on Straight 17")
    assert (frame["view"]["credits"], frame["view"]["wagered"]) == (49_500, 500)
    assert [(one["player"], one["area"], one["amount"]) for one in lying] == [("Ann", "17", 500)]


def test_a_wager_is_typed_and_undone(fresh):
    with (
        fresh.browser("Ann").terminal() as terminal,
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        seated(terminal, "Ann", 3, "lime")
        console.ask({"type": "OpenWagers"})
        said = []
        for number, text in enumerate(("20/17 5, red 10", "undo", "undo", "17/18/19 5", "xyzzy")):
            terminal.socket.send(
                json.dumps({"type": "Typed", "id": f"t{number}", "seen": 0, "text": text})
            )
            while (message := terminal.hear()).get("id") != f"t{number}":
                pass
            said.append(message)
        view = [one for one in terminal.heard if one["type"] == "SeatFrame"][-1]["view"]

    kinds = [one["type"] for one in said]
    assert kinds == ["Accepted", "Accepted", "NotAccepted", "NotAccepted", "NotAccepted"]
    assert said[0]["says"] == "$15.00 on 2 areas"
    assert said[3]["under"] == "617a.3(e)(3)"
    assert view["wagered"] == 0


def test_nobody_elses_wagers_or_credits_reach_a_terminal(fresh):
    with (
        fresh.browser("Ann").terminal() as ann,
        fresh.browser("Ben").terminal() as ben,
        fresh.browser().line("/ws/tables/R1?as=sign") as sign,
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
    ):
        seated(ann, "Ann", 1, "lime", 77_700)
        seated(ben, "Ben", 2, "pink")
        console.ask({"type": "OpenWagers"})
        assert ann.ask(wager("Ann", "lime", "17", 12_300 - 2_300))["type"] == "Accepted"
        assert ben.ask(wager("Ben", "pink", "red", 900))["type"] == "Accepted"
        console.ask({"type": "BallEntersTrack"})
        console.ask({"type": "AnnounceNoMoreBets"})
        console.ask({"type": "BallComesToRest", "number": "17", "revolutions": 7})
        console.ask({"type": "SettleWagers"})
        ben.until("TableFrame")
        while ben.heard[-1]["type"] != "TableFrame" or (
            ben.heard[-1]["view"]["phase"]["id"] != "settled"
        ):
            ben.hear()
        sign.until("TableFrame")
        while sign.heard[-1]["view"]["phase"]["id"] != "settled":
            sign.hear()

    for screen in (ben, sign):
        told = json.dumps(screen.heard)
        assert "77700" not in told
        assert "67700" not in told
        assert "10000" not in told
        assert "350000" not in told
    own = [one for one in ben.heard if one["type"] == "SeatFrame"]
    assert {one["view"]["player"] for one in own} == {"Ben"}
    assert {one["type"] for one in sign.heard} == {"Welcome", "TableFrame"}


def test_a_forged_seat_is_refused_and_noted(fresh):
    with fresh.browser("Ben").terminal() as ben, fresh.browser("Ann").terminal() as ann:
        seated(ann, "Ann", 1, "lime")
        answer = ben.ask({"type": "CashIn", "player": "Ann", "amount": 100})
        after = ann.ask({"type": "CashIn", "player": "Ann", "amount": 50_000})

    assert (answer["type"], answer["under"]) == ("NotAccepted", "605a.4")
    assert after["type"] == "Accepted"
    (note,) = fresh.records("security")
    assert (note["actor"]["name"], note["what"]) == ("Ben", "that is another player's seat")


@pytest.mark.parametrize(
    "command",
    [
        {"type": "BallComesToRest", "number": "17", "revolutions": 7, "win": 1000},
        {"type": "PlaceWagers", "player": "Ann", "colour": "lime", "chips": [], "odds": "99 to 1"},
        {"type": "RoundSettled", "round": 1, "number": "17"},
        {"win": 1000},
        ["PlaceWagers"],
        {"type": "BuyIn", "player": "Ann", "amount": 5.0},
        {"type": "BuyIn", "player": "Ann", "amount": "5"},
        {"type": "BuyIn", "player": "Ann", "amount": -5},
    ],
)
def test_an_invented_message_is_not_understood(house, command):
    before = house.house.tables["R1"].seq
    with house.browser("Ann").terminal() as terminal:
        answer = terminal.ask(command)

    assert answer["type"] == "Failed"
    assert house.house.tables["R1"].seq == before


def test_a_repeated_command_gets_the_same_answer_on_any_line(fresh):
    ann = fresh.browser("Ann")
    with ann.terminal() as first, ann.terminal() as second:
        seated(first, "Ann", 1, "lime")
        command = {"type": "BuyIn", "player": "Ann", "amount": 700}
        answers = [first.ask(command, identity="once") for _ in range(3)]
        answers += [second.ask(command, identity="once") for _ in range(2)]
        changed = second.ask({**command, "amount": 70_000}, identity="once")

    assert len({json.dumps(answer) for answer in answers}) == 1
    assert answers[0]["type"] == "Accepted"
    assert (changed["type"], changed["under"]) == ("NotAccepted", "605a.4")
    bought = [
        record for record in fresh.records("table/R1") if record["command"]["type"] == "BuyIn"
    ]
    assert [record["command"]["amount"] for record in bought] == [50_000, 700]
    assert "another command" in fresh.records("security")[-1]["what"]


def test_a_dealer_of_another_table_enters_nothing_here(fresh):
    dora = {"name": "Dora", "role": "dealer", "credential": "D-2"}
    flo = {"name": "Flo", "role": "floorperson", "credential": "DEMO-F1"}
    with (
        fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console,
        fresh.browser("Flo").line("/ws/tables/R1?as=dealer") as floor,
    ):
        console.ask({"type": "OpenWagers"})
        floor.ask({"type": "RelieveDealer", "by": flo, "dealer": dora})
        refused = console.ask({"type": "BallEntersTrack"})
        dana = {**dora, "name": "Dana", "credential": "DEMO-D1"}
        alone = [
            console.ask({"type": "RelieveDealer", "by": by, "dealer": dana}) for by in (flo, dana)
        ]
        back = floor.ask({"type": "RelieveDealer", "by": flo, "dealer": dana})
        done = console.ask({"type": "BallEntersTrack"})

    assert refused["reason"] == "Dora deals at this table; a floorperson lets another take over"
    assert [answer["under"] for answer in alone] == ["605a.4", "617a.5(a)"]
    assert (back["type"], done["type"]) == ("Accepted", "Accepted")
    assert "not the dealer" in fresh.records("security")[0]["what"]


@pytest.mark.parametrize("path", ["/ws/tables/R1?as=sign", "/ws/floor"])
def test_a_screen_that_only_listens_is_closed_when_it_speaks(house, path):
    with house.browser("Flo").line(path) as screen:
        screen.send({"type": "StopPlay", "by": {}, "reason": "x"})

        assert screen.closed() == 4403


def test_a_dealer_console_does_not_type_wagers(house):
    with house.browser("Dana").line("/ws/tables/R1?as=dealer") as console:
        console.socket.send(json.dumps({"type": "Typed", "id": "t", "seen": 0, "text": "17 5"}))

        assert console.closed() == 4403


def test_a_returning_terminal_sees_what_one_that_stayed_sees(fresh):
    ann = fresh.browser("Ann")
    with ann.terminal() as stayed, fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console:
        seated(stayed, "Ann", 1, "lime")
        for command in (
            {"type": "OpenWagers"},
            None,
            {"type": "BallEntersTrack"},
            {"type": "AnnounceNoMoreBets"},
            {"type": "BallComesToRest", "number": "17", "revolutions": 7},
            {"type": "SettleWagers"},
        ):
            if command is None:
                stayed.ask(wager("Ann", "lime", "17", 500))
            else:
                seq = console.ask(command)["seq"]
                stayed.until("TableFrame", seq=seq)
            with ann.terminal() as returned:
                table, seat = returned.until("TableFrame"), returned.until("SeatFrame")
            if (
                stayed.ask({"type": "TakeSeat", "player": "Ann", "seat": 1})["type"]
                != "NotAccepted"
            ):
                raise AssertionError
            last = {one["type"]: one for one in stayed.heard}

            assert table["view"] == last["TableFrame"]["view"]
            assert seat["view"] == last["SeatFrame"]["view"]


def test_there_is_no_line_at_a_table_that_is_not_there(house):
    with pytest.raises(InvalidStatus) as refused, house.browser("Ann").terminal("R9"):
        pass

    assert refused.value.response.status_code == 403


def test_every_line_hears_once_a_second_that_the_house_is_there(fresh):
    with (
        fresh.browser("Ann").terminal() as ann,
        fresh.browser("Flo").line("/ws/floor") as floor,
        fresh.browser().line("/ws/tables/R2?as=sign") as sign,
    ):
        time.sleep(2.5)
        screens = (ann, floor, sign)
        for screen in screens:
            with pytest.raises(TimeoutError):
                screen.until("nothing more", timeout=0.5)

    first, *others = (set(screen.ticks) for screen in screens)
    assert len(first.intersection(*others)) >= 2
    assert set(json.loads(sign.ticks[0])) == {"type", "server_ms"}
