"""A session that has ended stays ended, whatever the disk and a neighbour's cookies do."""

import os
import sqlite3
import stat

import pytest

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import SetClock, SystemClock
from nomorebets.floor.people import People
from nomorebets.server.running import CannotServe, open_house
from nomorebets.server.sessions import NOBODY, NOTED_MS, Sessions, token_in
from nomorebets.server.settings import Settings
from tests.server.served import served

ANN = Person("Ann", Role.PLAYER, Credential(""))
BEN = Person("Ben", Role.PLAYER, Credential(""))
TOKEN = "a-_Z" * 10 + "123"
FULL = "CREATE TRIGGER full BEFORE DELETE ON session BEGIN SELECT RAISE(ABORT, 'disk is full'); END"


@pytest.fixture
def people(tmp_path):
    people = People(tmp_path / "x.people")
    yield people
    people.close()


def test_a_session_that_cannot_be_deleted_has_ended_all_the_same(people):
    sessions = Sessions(people.connection, SystemClock())
    ended: list[str] = []
    sessions.ended = ended.append
    token, other = sessions.begin(ANN), sessions.begin(BEN)
    session = sessions.find(token)
    people.connection.execute(FULL)
    told = sessions.revoke("Ann")

    assert told == (ANN,)
    assert ended == [session.id]
    assert sessions.find(token) is NOBODY
    assert sessions.find(other).person == BEN
    assert not sessions.filed

    people.connection.execute("DROP TRIGGER full")
    sessions.sweep()
    again = Sessions(people.connection, SystemClock())

    assert sessions.filed
    assert again.find(token) is NOBODY
    assert again.find(other).person == BEN


def test_a_session_that_was_never_deleted_does_not_come_back_after_a_restart(people):
    sessions = Sessions(people.connection, SystemClock())
    token, other = sessions.begin(ANN), sessions.begin(BEN)
    people.connection.execute(FULL)
    sessions.revoke("Ann")
    sessions.sweep()
    people.connection.execute("DROP TRIGGER full")
    again = Sessions(people.connection, SystemClock())

    assert again.find(token) is NOBODY
    assert again.find(other) is NOBODY  # nobody's row is trusted then
    fresh = again.begin(BEN)
    assert Sessions(people.connection, SystemClock()).find(fresh).person == BEN


HOUR_MS = 3_600_000


@pytest.mark.parametrize("step_ms", [-48 * HOUR_MS, -HOUR_MS, HOUR_MS, 48 * HOUR_MS])
def test_setting_the_clock_neither_ends_a_session_nor_stretches_it(people, step_ms):
    clock = SetClock(wall_ms=1_779_000_000_000, up_ms=5)
    sessions = Sessions(people.connection, clock)
    token = sessions.begin(ANN)
    clock.run(HOUR_MS - 1)
    clock.wall += step_ms
    assert sessions.find(token).person == ANN
    clock.run(2)

    assert sessions.find(token) is NOBODY


@pytest.mark.parametrize("set_back", [False, True])
def test_a_session_goes_on_after_a_restart_and_ends_as_it_would_have(people, set_back):
    before = SetClock(wall_ms=1_779_000_000_000, up_ms=9 * HOUR_MS)
    token = Sessions(people.connection, before).begin(ANN)
    after = SetClock(wall_ms=before.wall + HOUR_MS // 2, up_ms=0)
    if set_back:
        after.wall = before.wall - 1
    sessions = Sessions(people.connection, after)
    found = sessions.find(token)
    if set_back:  # nobody can say how long it has lasted
        assert found is NOBODY
        return
    assert found.person == ANN
    after.run(HOUR_MS // 2 + 1)

    assert sessions.find(token) is NOBODY


def test_the_use_of_a_session_outlasts_a_restart(people):
    clock = SetClock(wall_ms=1_779_000_000_000)
    sessions = Sessions(people.connection, clock)
    token = sessions.begin(ANN)
    clock.run(HOUR_MS // 2)
    sessions.use(sessions.find(token))
    clock.run(HOUR_MS // 2 + 1)

    assert Sessions(people.connection, clock).find(token).person == ANN


def test_a_full_disk_hinders_no_play(people):
    sessions = Sessions(people.connection, SystemClock())
    session = sessions.find(sessions.begin(ANN))
    session.filed_ms -= 2 * NOTED_MS
    people.connection.execute("PRAGMA query_only = 1")

    sessions.use(session)
    with pytest.raises(sqlite3.OperationalError):
        sessions.begin(BEN)

    assert sessions.stands(session)
    assert not any(one.person == BEN for one in sessions._open.values())


def test_who_signs_somebody_out_hears_that_it_is_not_on_file(fresh):
    ada, flo = fresh.browser("Ada"), fresh.browser("Flo")
    with flo.line("/ws/tables/R1?as=opening") as floor:
        floor.until("Opening")
        fresh.running.people.connection.execute(FULL)
        answer = ada.post("/api/revoke", {"name": "Flo"})
        code = floor.closed()
    after = flo.http.get("/api/me").json()
    fresh.running.people.connection.execute("DROP TRIGGER full")

    assert (answer.status_code, code, after["name"]) == (503, 4401, "")
    assert answer.json()["reason"].startswith("signed out, but not on file yet")
    assert ada.post("/api/revoke", {"name": "Flo"}).json() == {"sessions": 0}


def test_who_cannot_be_signed_in_hears_why(fresh):
    fresh.running.people.connection.execute("PRAGMA query_only = 1")
    answer = fresh.browser().sign_in("Ann")

    assert answer.status_code == 503
    assert "its disk is full" in answer.json()["reason"]


@pytest.mark.parametrize(
    "cookie",
    [
        f"s={TOKEN}",
        f'x={{"a": 1}}; s={TOKEN}',
        f"bad name=1;s={TOKEN}",
        f'x="unclosed; s={TOKEN}',
        f"=x; secure; é; s={TOKEN}; s=bad",
        f"s=bad; s={TOKEN}",
    ],
)
def test_a_neighbours_odd_cookie_signs_nobody_out(cookie):
    assert token_in(cookie, "s") == TOKEN


@pytest.mark.parametrize(
    "cookie", ["", "s", "s=", f"xs={TOKEN}", f's="{TOKEN}"', f"s={TOKEN}x", f"x=s={TOKEN}"]
)
def test_what_is_not_exactly_our_cookie_is_none(cookie):
    assert token_in(cookie, "s") == ""


def test_an_odd_cookie_beside_ours_is_passed_over(fresh):
    ((name, token),) = fresh.browser("Ann").http.cookies.items()
    odd = fresh.browser().http.get("/api/me", headers={"Cookie": f"a b=[1, 2]; {name}={token}"})

    assert odd.json()["name"] == "Ann"


def test_the_word_of_a_revoked_person_is_worth_nothing(fresh):
    dana = fresh.browser("Dana")
    given = [dana.post("/api/co-sign", {"name": name, "password": ""}) for name in ("Flo", "Sam")]
    fresh.browser("Ada").post("/api/revoke", {"name": "Flo"})
    (session,) = {one.asked_by for one in fresh.running.doors._cosigned.values()}
    flo, sam = (fresh.running.doors.cosigner(answer.json()["token"], session) for answer in given)

    assert flo == ()
    assert [person.name for person in sam] == ["Sam"]


def test_the_accounts_are_for_the_house_alone_to_read(tmp_path):
    before = os.umask(0)
    try:
        with served(tmp_path) as house:
            house.browser("Ann")
            modes = {
                path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("*.people*")
            }
    finally:
        os.umask(before)

    assert len(modes) > 1
    assert set(modes.values()) == {0o600}


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
def test_a_house_whose_journal_is_missing_does_not_open(tmp_path, left):
    with served(tmp_path) as house:
        settings = house.settings
    for path in tmp_path.glob("*"):
        if ".people" not in path.name:
            path.unlink()
    if left == "an empty file":
        settings.journal.touch()

    with pytest.raises(CannotServe, match="is missing"):
        open_house(settings)


def test_who_enrols_first_opens_afterwards(tmp_path):
    settings = Settings(journal=tmp_path / "j", demonstration=True)
    People(settings.people).close()

    with open_house(settings) as house:
        assert house.tables
