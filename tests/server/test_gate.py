import httpx
import pytest
from websockets.exceptions import InvalidStatus

from nomorebets.server.gate import HEADERS


def foreign_origins(at: str) -> list[str]:
    port = at.rpartition(":")[2]
    return [
        "https://elsewhere.example",
        "null",
        f"https://localhost:{port}",
        "http://localhost",
        f"http://localhost:{int(port) + 1}",
        f"http://localhost.example:{port}",
        f"http://localhost:{port}.example",
        f"http://{'localhost'.upper()}:{port}",
        f"{at}/",
        f"{at}, {at}",
        "",
    ]


def test_a_foreign_origin_is_refused_before_the_upgrade(house):
    ann = house.browser("Ann")
    for origin in foreign_origins(house.at):
        with pytest.raises(InvalidStatus) as refused, ann.terminal(origin=origin):
            pass

        assert refused.value.response.status_code == 403, origin


def test_no_origin_is_refused_before_the_upgrade(house):
    with pytest.raises(InvalidStatus) as refused, house.browser("Ann").terminal(origin=None):
        pass

    assert refused.value.response.status_code == 403


def test_a_foreign_origin_changes_nothing(house):
    ann = house.browser("Ann")
    for origin in foreign_origins(house.at):
        answer = ann.post("/api/sign-out", headers={"Origin": origin})

        assert answer.status_code == 403, origin
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_no_origin_changes_nothing(house):
    ann = house.browser("Ann")
    del ann.http.headers["Origin"]

    assert ann.post("/api/sign-out").status_code == 403
    assert ann.http.get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize("host", ["elsewhere.example", "localhost", "localhost.example:{port}", ""])
@pytest.mark.parametrize("path", ["/", "/api/me", "/static/icon.svg", "/nowhere"])
def test_a_foreign_host_is_refused(house, host, path):
    host = host.format(port=house.settings.port)

    assert house.browser().http.get(path, headers={"Host": host}).status_code == 403


def test_a_foreign_host_is_refused_before_the_upgrade(house):
    headers = {"Host": "elsewhere.example"}
    ann = house.browser("Ann")
    with pytest.raises(InvalidStatus) as refused, ann.terminal(additional_headers=headers):
        pass

    assert refused.value.response.status_code == 403


def test_what_was_refused_is_noted_once_and_then_counted(fresh):
    browser = fresh.browser()
    for _ in range(50):
        browser.http.get("/", headers={"Host": "elsewhere.example"})
    notes = [note["what"] for note in fresh.records("security")]

    assert notes == ["the Host is not this house; from 127.0.0.1"]


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/nowhere", "/static/nowhere", "/api/tables/X/rules"]
)
def test_every_answer_carries_the_headers(house, path):
    answer = house.browser().http.get(path)

    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "server" not in answer.headers


def test_a_refusal_carries_the_headers_too(house):
    answer = house.browser().http.get("/", headers={"Host": "elsewhere.example"})

    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_only_json_is_taken(house, kind):
    ann = house.browser("Ann")
    answer = ann.http.post(
        "/api/sign-out", content=b'{"name":"Ann"}', headers={"Content-Type": kind}
    )

    assert answer.status_code == 415
    assert ann.http.get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 10_000,
        b'{"name":"Ann","name":"Ben","password":""}',
        b'{"name":"Ann"}',
        b'{"name":"Ann","password":"","role":"administrator"}',
        b'{"name":1,"password":""}',
        b'{"name":"\xff","password":""}',
        b"null",
    ],
)
def test_a_body_that_is_not_the_message_is_a_bad_request(house, body):
    browser = house.browser()
    answer = browser.http.post(
        "/api/sign-in", content=body, headers={"Content-Type": "application/json"}
    )

    assert answer.status_code == 400
    assert answer.json()["reason"].startswith("not understood")


def test_a_long_body_is_not_read(house):
    browser = house.browser()
    headers = {"Content-Type": "application/json"}
    answer = browser.http.post("/api/sign-in", content=b"[" * 1_000_000, headers=headers)

    assert answer.status_code == 413


@pytest.mark.parametrize(
    "part",
    [
        "../wire.py",
        "%2e%2e/wire.py",
        "..%2fwire.py",
        "/etc/passwd",
        "",
        "%00",
        "a" * 5_000,
        "assets",
    ],
)
def test_nothing_outside_the_pages_is_served(house, part):
    with httpx.Client() as client:
        answer = client.get(f"{house.at}/static/{part}")

    assert answer.status_code in (403, 404)


def test_a_get_changes_nothing(house):
    ann = house.browser("Ann")

    assert ann.http.get("/api/sign-out").status_code == 405
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_a_forwarded_address_is_not_believed(house):
    browser = house.browser()
    headers = {"X-Forwarded-For": "9.9.9.9", "Forwarded": "for=9.9.9.9"}
    browser.http.get("/", headers={"Host": "other.example", **headers})

    assert not any("9.9.9.9" in note["what"] for note in house.records("security"))
