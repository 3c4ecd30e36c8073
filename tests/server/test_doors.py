import asyncio
import io
import json
import re
import time

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.house import FloorPlan, TablePlan
from nomorebets.server.doors import Shut
from nomorebets.server.enrol import main
from nomorebets.server.house_log import HouseLog
from nomorebets.server.players import Players
from nomorebets.server.running import CannotServe, listen
from nomorebets.server.sessions import ABSOLUTE_MS, IDLE_MS, STAFF_IDLE_MS
from nomorebets.tables.messages import TableId
from tests.server.served import seated, served

MINUTE_MS = 60_000
GOOD = "a good password"


@pytest.fixture
def staffed(fresh):
    """A house in which one floorperson has an account."""
    fresh.running.people.enrol(Person("Faye", Role.FLOORPERSON, Credential("F-7")), GOOD)
    return fresh


def test_a_demonstration_is_for_this_machine_only(tmp_path, fresh):
    settings = replace(fresh.settings, host="0.0.0.0", port=0, journal=tmp_path / "j")

    with pytest.raises(CannotServe, match="this machine"):
        listen(settings)


def test_a_demonstration_person_signs_in_without_a_password(house):
    browser = house.browser()
    answer = browser.sign_in("Dana")

    assert answer.json()["role"] == "dealer"
    assert browser.http.get("/api/me").json()["name"] == "Dana"


def test_a_house_that_is_no_demonstration_lets_nobody_in_so(staffed):
    staffed.running.doors.demonstration = ()

    assert staffed.browser().sign_in("Dana").status_code == 401
    assert staffed.browser().sign_in("Faye").status_code == 401
    assert staffed.browser().sign_in("Faye", GOOD).status_code == 200


def test_the_cookie_is_for_the_house_alone(house):
    cookie = house.browser().sign_in("Ann").headers["set-cookie"]

    token, flags = cookie.split("; ", 1)
    assert re.fullmatch(r"session-\d+=[\w-]{43}", token)
    assert flags == "Path=/; HttpOnly; SameSite=Strict"


def test_over_tls_the_cookie_is_bound_to_the_host(fresh):
    fresh.running.settings = replace(fresh.running.settings, certificate="c", key="k")

    cookie = fresh.browser().sign_in("Ann").headers["set-cookie"]

    assert cookie.startswith("__Host-session=")
    assert cookie.endswith("; Path=/; HttpOnly; SameSite=Strict; Secure")


def test_signing_in_gives_a_new_token_and_ends_the_old(house):
    browser = house.browser("Ann")
    before = dict(browser.http.cookies)
    browser.sign_in("Ben")
    other = house.browser()
    other.http.cookies.update(before)

    assert dict(browser.http.cookies) != before
    assert other.http.get("/api/me").json()["name"] == ""


def test_the_file_of_accounts_holds_no_token_and_no_password(staffed):
    browser = staffed.browser()
    browser.sign_in("Faye", GOOD)
    (token,) = browser.http.cookies.values()
    held = b"".join(path.read_bytes() for path in staffed.settings.people.parent.glob("*.people*"))

    assert token.encode() not in held
    assert GOOD.encode() not in held
    assert b"$argon2id$" in held


def test_signing_out_closes_the_lines_within_a_second(house):
    ann = house.browser("Ann")
    with ann.terminal() as terminal:
        terminal.until("TableFrame")
        began = time.monotonic()
        ann.post("/api/sign-out")
        code = terminal.closed()

    assert code == 4401
    assert time.monotonic() - began < 1
    with pytest.raises(InvalidStatus), ann.terminal():
        pass


def test_an_administrator_signs_a_person_out_everywhere(house):
    one, two = house.browser("Cleo"), house.browser("Cleo")
    with one.terminal() as first, two.terminal("R2") as second:
        began = time.monotonic()
        answer = house.browser("Ada").post("/api/revoke", {"name": "Cleo"})
        codes = [first.closed(), second.closed()]

    assert answer.json() == {"sessions": 2}
    assert codes == [4401, 4401]
    assert time.monotonic() - began < 1


def test_a_session_ends_when_nothing_is_heard(fresh):
    ann, dana = fresh.browser("Ann"), fresh.browser("Dana")
    with dana.line("/ws/tables/R1?as=dealer") as console:
        console.until("DealerFrame")
        fresh.clock.added_ms += STAFF_IDLE_MS + MINUTE_MS
        assert console.closed() == 4401
    assert dana.http.get("/api/me").json()["name"] == ""
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    fresh.clock.added_ms += IDLE_MS[Role.PLAYER] + MINUTE_MS
    assert ann.http.get("/api/me").json()["name"] == ""


def test_a_session_ends_after_a_shift_whatever_is_done(fresh):
    ann = fresh.browser("Ann")
    for _ in range(ABSOLUTE_MS // (50 * MINUTE_MS)):
        fresh.clock.added_ms += 50 * MINUTE_MS
        assert ann.http.get("/api/me").json()["name"] == "Ann"
    fresh.clock.added_ms += 50 * MINUTE_MS

    assert ann.http.get("/api/me").json()["name"] == ""


def test_three_failures_lock_a_name_for_half_an_hour(staffed):
    browser = staffed.browser()
    wrong = [browser.sign_in("Faye", "wrong").json()["reason"] for _ in range(3)]
    locked = browser.sign_in("Faye", GOOD)
    staffed.clock.added_ms += 31 * MINUTE_MS

    assert wrong == ["name and password do not fit"] * 3
    assert (locked.status_code, locked.json()["reason"]) == (
        401,
        "too many failures; try again in half an hour",
    )
    assert browser.sign_in("Faye", GOOD).status_code == 200


def test_a_stranger_elsewhere_locks_nobody_out(staffed):
    doors = staffed.running.doors

    def identify(password, address):
        return asyncio.run(doors.identify("Faye", password, address))

    for _ in range(3):
        with pytest.raises(Shut, match="do not fit"):
            identify("wrong", "10.0.0.66")
    with pytest.raises(Shut, match="too many"):
        identify(GOOD, "10.0.0.66")

    assert identify(GOOD, "10.0.0.7").name == "Faye"
    with pytest.raises(Shut, match="too many"):
        identify(GOOD, "10.0.0.66")
    asyncio.run(doors.enrol(Person("Faye", Role.FLOORPERSON, Credential("F-7")), GOOD))
    assert identify(GOOD, "10.0.0.66").name == "Faye"


def test_a_name_nobody_has_is_treated_like_any_other(staffed):
    browser = staffed.browser()
    said = {}
    for name in ("Faye", "Nobody"):
        said[name] = [
            (answer.status_code, answer.json()["reason"])
            for answer in (browser.sign_in(name, "wrong") for _ in range(4))
        ]

    assert said["Faye"] == said["Nobody"]


def test_an_address_that_guesses_at_many_names_is_locked(staffed):
    browser = staffed.browser()
    for number in range(20):
        browser.sign_in(f"Name {number}", "wrong")

    assert "too many" in browser.sign_in("Faye", GOOD).json()["reason"]
    assert any("sign-in failed" in note["what"] for note in staffed.records("security"))


def test_a_terminal_is_paired_once_by_its_code(fresh):
    made = fresh.browser("Flo").post("/api/pairing-codes", {"player": "Pat", "new": True}).json()
    terminal, thief = fresh.browser(), fresh.browser()
    paired = terminal.post("/api/pair", {"code": made["code"].lower()})

    assert re.fullmatch(r"[A-HJ-NP-Z2-9]{8}", made["code"])
    assert (paired.json()["name"], paired.json()["role"]) == ("Pat", "player")
    assert thief.post("/api/pair", {"code": made["code"]}).status_code == 401
    with terminal.terminal() as screen:
        seated(screen, "Pat", 1, "lime")


def test_a_pairing_code_runs_out_after_two_minutes(fresh):
    made = fresh.browser("Flo").post("/api/pairing-codes", {"player": "Pat", "new": True}).json()
    fresh.clock.added_ms += 2 * MINUTE_MS + 1

    assert fresh.browser().post("/api/pair", {"code": made["code"]}).status_code == 401


def test_five_wrong_codes_lock_an_address(fresh):
    made = fresh.browser("Flo").post("/api/pairing-codes", {"player": "Pat", "new": True}).json()
    browser = fresh.browser()
    for _ in range(5):
        assert browser.post("/api/pair", {"code": "AAAAAAAA"}).status_code == 401
    locked = browser.post("/api/pair", {"code": made["code"]})

    assert (locked.status_code, locked.json()["reason"]) == (
        401,
        "too many wrong codes; ask a floorperson",
    )


def correction(number, dealer="Dana", floorperson="Flo"):
    return {
        "type": "CorrectNumber",
        "number": number,
        "reason": "misread",
        "dealer": {"name": dealer, "role": "dealer", "credential": "DEMO-D1"},
        "floorperson": {"name": floorperson, "role": "floorperson", "credential": "DEMO-F1"},
    }


def deal_to(console, number):
    for command in (
        {"type": "OpenWagers"},
        {"type": "BallEntersTrack"},
        {"type": "AnnounceNoMoreBets"},
        {"type": "BallComesToRest", "number": number, "revolutions": 7},
    ):
        assert console.ask(command)["type"] == "Accepted"


def test_a_correction_takes_two_persons(fresh):
    dana = fresh.browser("Dana")
    with dana.line("/ws/tables/R1?as=dealer") as console:
        deal_to(console, "17")
        alone = console.ask(correction("20"))
        own = dana.post("/api/co-sign", {"name": "Dana", "password": ""})
        token = dana.post("/api/co-sign", {"name": "Flo", "password": ""}).json()["token"]
        elsewhere = fresh.browser("Sam").post("/api/co-sign", {"name": "Flo", "password": ""})
        stolen = console.ask(correction("20"), cosigned=elsewhere.json()["token"])
        both = console.ask(correction("20"), cosigned=token)
        again = console.ask(correction("21"), cosigned=token)

    assert alone["reason"] == "Flo has not identified himself"
    assert own.status_code == 401
    assert stolen["type"] == "NotAccepted"
    assert both["type"] == "Accepted"
    assert again["type"] == "NotAccepted"


def test_a_co_signature_runs_out_after_a_minute(fresh):
    dana = fresh.browser("Dana")
    with dana.line("/ws/tables/R1?as=dealer") as console:
        deal_to(console, "17")
        token = dana.post("/api/co-sign", {"name": "Flo", "password": ""}).json()["token"]
        fresh.clock.added_ms += MINUTE_MS + 1

        assert console.ask(correction("20"), cosigned=token)["type"] == "NotAccepted"


def test_a_player_does_not_sign_for_the_house(house):
    answer = house.browser("Dana").post("/api/co-sign", {"name": "Ann", "password": ""})

    assert answer.status_code == 401


def test_who_came_and_went_is_in_the_journal(fresh):
    ann = fresh.browser("Ann")
    ann.post("/api/sign-out")
    told = [(record["type"], record["person"]["name"]) for record in fresh.records("house")]

    assert told == [("SignedIn", "Ann"), ("SignedOut", "Ann")]


def test_an_administrator_enrols_and_the_old_password_is_gone(staffed):
    ada, faye = staffed.browser("Ada"), staffed.browser()
    faye.sign_in("Faye", GOOD)
    body = {"name": "Faye", "role": "floorperson", "credential": "F-7", "password": "another one"}
    enrolled = ada.post("/api/people", body)

    assert enrolled.status_code == 200
    assert faye.http.get("/api/me").json()["name"] == ""
    assert staffed.browser().sign_in("Faye", GOOD).status_code == 401
    assert staffed.browser().sign_in("Faye", "another one").status_code == 200


def test_the_first_account_is_made_beside_the_house(fresh, monkeypatch):
    arguments = [str(fresh.settings.journal), "Adam", "administrator", "A-1"]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{GOOD}\n"))
    said = main(arguments)
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))

    assert said == ""
    assert fresh.browser().sign_in("Adam", GOOD).json()["role"] == "administrator"
    assert "8 to 200" in main(arguments)
    assert "usage" in main(["x"])
    assert "king" in main([*arguments[:2], "king", "A-1"])


@pytest.mark.parametrize(
    "change",
    [
        {"role": "device"},
        {"role": "king"},
        {"credential": " "},
        {"password": "short"},
        {"name": ""},
        {"name": " Faye"},
        {"name": "Fa\u202eye"},
        {"name": "x" * 41},
    ],
)
def test_not_everybody_can_be_enrolled(house, change):
    body = {"name": "Faye", "role": "floorperson", "credential": "F-7", "password": "another one"}
    answer = house.browser("Ada").post("/api/people", {**body, **change})

    assert answer.status_code == 400
    assert json.loads(answer.content)["reason"]


def code_for(browser, name, **more):
    return browser.post("/api/pairing-codes", {"player": name, **more})


def test_a_new_player_is_said_to_be_new_and_known_from_then_on(fresh, tmp_path):
    flo = fresh.browser("Flo")
    unknown = code_for(flo, "Pat")
    assert (unknown.status_code, unknown.json()["reason"]) == (
        404,
        "nobody called Pat has played here: a new player?",
    )
    assert code_for(flo, "Pat", new=True).status_code == 200
    assert code_for(flo, "Pat").status_code == 200
    twice = code_for(flo, "Pat", new=True)

    assert (twice.status_code, twice.json()["reason"]) == (400, "there is a player Pat already")
    made = [one["player"] for one in fresh.records("house") if one["type"] == "PairingCodeMade"]
    assert made == ["Pat", "Pat"]
    again = Players(HouseLog(fresh.house.journal, fresh.clock), fresh.running.doors, (), ())
    assert "Pat" in again.known()


def test_a_player_at_a_seat_or_with_an_account_is_known(fresh):
    flo = fresh.browser("Flo")
    with fresh.browser("Dana").line("/ws/tables/R1?as=dealer") as console:
        console.ask({"type": "TakeSeat", "player": "Quinn", "seat": 4})

    assert code_for(flo, "Quinn").status_code == 200
    assert code_for(flo, "Ann").status_code == 200


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "1 to 40 characters"),
        ("  ", "plain characters"),
        ("ann", "ann could be taken for Ann"),
        ("A nn", "A nn could be taken for Ann"),
        ("\u0410nn", "one alphabet"),
        ("Dana", "Dana works here"),
        ("F1o", "F1o could be taken for Flo"),
    ],
)
@pytest.mark.parametrize("new", [True, False])
def test_a_name_that_could_pass_for_anothers_gets_no_terminal(house, name, words, new):
    answer = code_for(house.browser("Flo"), name, new=new)

    assert answer.status_code == 400
    assert words in answer.json()["reason"]


def test_no_account_is_made_for_a_look_alike(staffed):
    wanted = {"name": "Fay\u00e9", "role": "dealer", "credential": "D-9", "password": "long enough"}
    answer = staffed.browser("Ada").post("/api/people", wanted)

    assert answer.status_code == 400
    assert "could be taken for Faye" in answer.json()["reason"]


def test_a_second_dealer_of_a_demonstration_takes_over_with_a_floorperson_at_one_touch(fresh):
    """No password is asked of invented people; on this machine only."""
    dora = fresh.browser("Dora")
    with dora.line("/ws/tables/R1?as=dealer") as console:
        (key,) = console.until("DealerFrame")["view"]["keys"]
        assert (key["id"], key["blanks"][0]["field"]) == ("take-over", "by")
        signed = dora.post("/api/co-sign", {"name": "Flo", "password": ""}).json()
        by = {name: signed[name] for name in ("name", "role", "credential")}
        command = {**key["command"], "by": by}
        alone = console.ask(command)
        both = console.ask(command, cosigned=signed["token"])

    assert (alone["type"], both["type"]) == ("NotAccepted", "Accepted")
    assert fresh.house.tables["R1"].table.standing.dealer.name == "Dora"


def test_a_console_is_offered_where_a_person_deals(tmp_path):
    plan = FloorPlan(
        (
            TablePlan(TableId("R1"), "roulette", "strict-single-zero"),
            TablePlan(TableId("V1"), "roulette", "strict-single-zero", dealer="virtual"),
        )
    )
    with served(tmp_path, plan=plan) as house:
        tiles = house.browser("Dana").http.get("/api/tables").json()

    assert {tile["table"]: tile["console"] for tile in tiles} == {"R1": True, "V1": False}
