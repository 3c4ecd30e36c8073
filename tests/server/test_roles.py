"""Every route and every message against every role: what is not listed is refused."""

from typing import get_args

import pytest
from litestar.routes import ASGIRoute, HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus

from nomorebets.compliance.people import Role
from nomorebets.floor.games import GAMES
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import allowed
from nomorebets.floor.people import DEMONSTRATION
from nomorebets.floor.roles import PLAYERS_IN_A_DEMONSTRATION
from nomorebets.server.games import SERVED
from nomorebets.server.lines import ANYONE, LINES, MESSAGES, Kind
from nomorebets.server.routes import ROUTES, WS_FLOOR, WS_TABLE
from nomorebets.server.wire import FromScreen

ALLOWED = allowed(LIVE_ROULETTE)

BY_ROLE = {person.role: person for person in reversed(DEMONSTRATION)}
PEOPLE = [*BY_ROLE.values(), None]

BODIES = {
    "/api/sign-in": {"name": 1},
    "/api/sign-out": {},
    "/api/pair": {"code": 1},
    "/api/pairing-codes": {"player": "Ann"},
    "/api/co-sign": {"name": 1},
    "/api/people": {"name": "", "role": "dealer", "credential": "", "password": ""},
    "/api/revoke": {"name": "Nobody"},
    "/api/alerts/{alert:str}": {"note": "looked into"},
    "/api/tables/{table:str}/credits": {
        "transfer": "t",
        "player": "Ann",
        "amount": 1,
        "target": "R2",
    },
}


def say(value):
    return value.role.value if value else "nobody"


def test_the_app_has_the_listed_routes_and_no_other(house):
    app = house.running_app.app
    found = set()
    for route in app.routes:
        assert not isinstance(route, ASGIRoute), route.path
        if isinstance(route, WebSocketRoute):
            found.add(("WS", route.path_format))
        elif isinstance(route, HTTPRoute):
            methods = {method for one in route.route_handlers for method in one.http_methods}
            found |= {(method, route.path_format) for method in methods - {"OPTIONS"}}

    listed: set[tuple[str, str]] = {(route.method, plain(route.path)) for route in ROUTES}
    listed |= {("WS", plain(path)) for path in (WS_TABLE, WS_FLOOR)}
    assert found == listed


def plain(path):
    return path.replace(":str", "").replace(":path", "")


def test_every_route_that_changes_something_has_a_body_here():
    assert {route.path for route in ROUTES if route.method == "POST"} == set(BODIES)


def test_every_kind_of_line_and_every_message_has_its_roles():
    assert set(LINES) == set(Kind)
    assert set(MESSAGES) == set(get_args(FromScreen))
    assert Role.DEVICE not in set().union(*LINES.values()) - ANYONE


def test_every_game_that_is_dealt_is_served():
    assert set(SERVED) == set(GAMES)
    assert all(served.live is GAMES[name] for name, served in SERVED.items())


@pytest.mark.parametrize("person", PEOPLE, ids=say)
def test_a_route_answers_its_roles_and_no_other(house, person):
    browser = house.browser(person.name if person else "")
    role = person.role if person else Role.DEVICE
    for route in sorted(ROUTES, key=lambda route: route.path == "/api/sign-out"):
        path = route.path.replace("{table:str}", "R1").replace("{alert:str}", "999")
        path = path.replace("{part:path}", "icon.svg")
        if route.method == "GET":
            answer = browser.http.get(path)
        else:
            answer = browser.post(path, BODIES[route.path])
        refused = answer.status_code in (401, 403)

        assert refused == (role not in route.roles), (path, answer.status_code, answer.text)
        assert answer.status_code < 500


@pytest.mark.parametrize("person", PEOPLE, ids=say)
@pytest.mark.parametrize("kind", Kind)
def test_a_line_opens_to_its_roles_and_no_other(house, kind, person):
    browser = house.browser(person.name if person else "")
    path = "/ws/floor" if kind is Kind.FLOOR else f"/ws/tables/R1?as={kind.value}"
    role = person.role if person else Role.DEVICE
    if role in LINES[kind]:
        with browser.line(path) as screen:
            assert screen.hear()["type"] == "Welcome"
    else:
        with pytest.raises(InvalidStatus) as refused, browser.line(path):
            pass
        assert refused.value.response.status_code == 403


BY = {
    role: {"name": person.name, "role": role.value, "credential": person.credential}
    for role, person in BY_ROLE.items()
}


def commands(own, player):
    """One well-formed message of every kind, signed by ``own`` and about ``player``."""
    chips = [{"area": "17", "amount": 500}]
    of_player = {"player": player}
    wagers = {**of_player, "colour": "lime", "chips": chips}
    return {
        "BeginOpening": {"by": own},
        "CertifyCheck": {"by": own, "check": "no-contrivance"},
        "ReportDefect": {"by": own, "check": "no-contrivance", "defect": "a magnet"},
        "RecordAdjustment": {"by": own, "in_presence_of": own, "description": "levelled"},
        "RecordReplacement": {"by": own, "description": "a new cone"},
        "OpenTable": {"by": own, "dealer": BY[Role.DEALER]},
        "CloseTable": {"by": own},
        "RelieveDealer": {"by": own, "dealer": BY[Role.DEALER]},
        "TakeSeat": {**of_player, "seat": 5},
        "LeaveSeat": of_player,
        "BuyIn": {**of_player, "amount": 100},
        "CashIn": {**of_player, "amount": 100},
        "SendCredits": {**of_player, "amount": 100, "transfer": "t", "target": "R2"},
        "ReceiveCredits": {**of_player, "amount": 100, "transfer": "t", "source": "R2"},
        "FillInventory": {"by": own, "amount": 100, "slip": "s"},
        "CreditInventory": {"by": own, "amount": 100, "slip": "s"},
        "StopPlay": {"by": own, "reason": "a look"},
        "ResumePlay": {"by": own, "note": "looked"},
        "VoidRound": {"by": own, "reason": "a look"},
        "DeviceFails": {"device": "wheel", "failure": "dark"},
        "TakeColour": {**of_player, "colour": "lime", "chip_value": 100},
        "PlaceWagers": wagers,
        "LayWagers": wagers,
        "TakeUpWagers": {**of_player, "chips": chips},
        "OpenWagers": {},
        "AnnounceNoMoreBets": {},
        "SettleWagers": {},
        "CorrectNumber": {
            "number": "17",
            "reason": "misread",
            "dealer": BY[Role.DEALER],
            "floorperson": BY[Role.FLOORPERSON],
        },
        "ReplaceBall": {"by": own},
        "BallEntersTrack": {},
        "BallRunsWithWheel": {},
        "BallFallsShort": {},
        "BallLeavesWheel": {},
        "ForeignObjectEntersWheel": {},
        "BallComesToRest": {"number": "17", "revolutions": 5},
        "WheelSignalsClose": {},
        "WheelReadsNumber": {"number": "17"},
        "BallIsRemoved": {},
        "BallIsInspected": {"damaged": False},
    }


def test_every_message_is_tried():
    assert set(commands({}, "")) == {message.__name__ for message in ALLOWED}


@pytest.mark.parametrize(
    ("role", "kind"),
    [
        (Role.PLAYER, Kind.TERMINAL),
        (Role.DEALER, Kind.DEALER),
        (Role.FLOORPERSON, Kind.OPENING),
        (Role.FLOORPERSON, Kind.DEALER),
        (Role.SECURITY, Kind.OPENING),
        (Role.MAINTENANCE, Kind.OPENING),
    ],
)
def test_a_message_is_heard_from_its_roles_and_no_other(fresh, role, kind):
    person = BY_ROLE[role]
    messages = {message.__name__: roles for message, roles in ALLOWED.items()}
    own_money = {message.__name__ for message in PLAYERS_IN_A_DEMONSTRATION}
    with fresh.browser(person.name).line(f"/ws/tables/R1?as={kind.value}") as screen:
        for name, fields in commands(BY[role], person.name).items():
            answer = screen.ask({"type": name, **fields})
            words = f"that is not for a {role.value} to do"
            refused = answer["type"] == "NotAccepted" and answer["reason"] == words
            allowed = role in messages[name] or (role is Role.PLAYER and name in own_money)

            assert refused != allowed, (name, answer)
            assert answer["type"] != "Failed", (name, answer)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.FLOORPERSON])
def test_a_role_named_in_a_message_is_not_believed(fresh, role):
    """The sender's own name with a better role, and somebody else's name."""
    person = BY_ROLE[role]
    kind = {Role.PLAYER: "terminal", Role.DEALER: "dealer", Role.FLOORPERSON: "opening"}[role]
    better = {"name": person.name, "role": "security", "credential": "S-1"}
    with fresh.browser(person.name).line(f"/ws/tables/R1?as={kind}") as screen:
        for by in (better, BY[Role.SECURITY]):
            answer = screen.ask({"type": "StopPlay", "by": by, "reason": "a look"})

            assert answer["type"] == "NotAccepted"
            assert answer["under"] == "605a.4"
    assert len(fresh.records("security")) == 2
