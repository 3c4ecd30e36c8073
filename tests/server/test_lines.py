"""Frames that are no messages, lines without end, connections that say nothing: all are bounded."""

import contextlib
import socket
import time

import pytest
from websockets.exceptions import InvalidStatus

from nomorebets.server import http
from nomorebets.server.lines import LINES_OF_A_SESSION, LINES_OF_AN_ADDRESS
from nomorebets.server.protocol import FRAGMENTS_MAX, MESSAGES_A_SECOND
from tests.server.served import served

SIGN = "/ws/tables/R1?as=sign"
MASK = b"\0\0\0\0"
TEXT_BEGINS = b"\x01\x80" + MASK
GOES_ON = b"\x00\x80" + MASK


def ping(size):
    return b"\x89" + bytes([0x80 | size]) + MASK + b"p" * size


def raw(house, path=SIGN):
    """Open a line by hand."""
    line = socket.create_connection(("127.0.0.1", house.settings.port), timeout=5)
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: localhost:{house.settings.port}\r\nOrigin: {house.at}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    got = b""
    while b"\r\n\r\n" not in got:
        got += line.recv(4096)
    return line


def rest(line):
    """Read until the house closes."""
    got = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(1 << 16):
            got += part
    return got


def noted(house):
    return [note["what"] for note in house.records("security")]


@pytest.mark.parametrize(
    "sent",
    [ping(0) * 5_000, ping(125) * 2_000, TEXT_BEGINS + GOES_ON * 5_000, b"\x8a\x80" + MASK * 1],
    ids=["empty pings", "full pings", "empty fragments", "pongs"],
)
def test_a_flood_of_frames_that_say_nothing_is_cut_off_and_noted_once(fresh, sent):
    sent = sent if len(sent) > 100 else sent * 5_000
    with raw(fresh) as line, fresh.browser("Ben").terminal() as ben:
        with contextlib.suppress(ConnectionError):
            line.sendall(sent)
        told = rest(line)
        began = time.monotonic()
        answer = ben.ask({"type": "TakeSeat", "player": "Ben", "seat": 1})

    assert (4429).to_bytes(2, "big") in told
    assert answer["type"] == "Accepted"
    assert time.monotonic() - began < 2
    assert noted(fresh).count("too many messages a second") == 1


def test_a_ping_now_and_then_is_answered(fresh):
    with fresh.browser().line(SIGN) as sign:
        for _ in range(5):
            assert sign.socket.ping().wait(5)


def test_a_message_in_very_many_parts_is_cut_off(fresh):
    with raw(fresh) as line:
        line.sendall(TEXT_BEGINS)
        for _ in range(FRAGMENTS_MAX):
            line.sendall(GOES_ON)
            time.sleep(1 / MESSAGES_A_SECOND)
        told = rest(line)

    assert (4429).to_bytes(2, "big") in told


def test_a_long_typed_wager_is_refused_unread(fresh):
    with fresh.browser("Ann").terminal() as ann:
        ann.until("NotSeated")
        ann.socket.send('{"type":"Typed","id":"t","seen":-1,"text":"%s"}' % ("1" * 501))

        assert ann.until("Failed", id="t")["reason"].endswith("at most 500 characters")


def test_a_browser_has_only_so_many_lines(fresh):
    ann = fresh.browser("Ann")
    with contextlib.ExitStack() as opened:
        for _ in range(LINES_OF_A_SESSION - 1):
            opened.enter_context(ann.terminal())
        with ann.terminal():
            with pytest.raises(InvalidStatus) as refused, ann.terminal():
                pass
            with fresh.browser("Ben").terminal() as ben:
                assert ben.until("Welcome")
        end = time.monotonic() + 5
        while True:
            try:
                opened.enter_context(ann.terminal())
            except InvalidStatus:
                assert time.monotonic() < end
            else:
                break

    assert refused.value.response.status_code == 429
    assert any("too many screens" in what for what in noted(fresh))


def test_an_address_has_only_so_many_lines_without_signing_in(fresh):
    with contextlib.ExitStack() as opened:
        for _ in range(LINES_OF_AN_ADDRESS):
            opened.enter_context(fresh.browser().line(SIGN))
        with pytest.raises(InvalidStatus) as refused, fresh.browser().line(SIGN):
            pass
        with fresh.browser("Ben").terminal() as ben:
            assert ben.until("Welcome")

    assert refused.value.response.status_code == 429


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /ws/tables/R1?as=sign HTTP/1.1\r\nUpgrade: websocket\r\n",
        b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
    ],
    ids=["nothing", "half an upgrade", "half a body"],
)
def test_who_does_not_finish_a_request_is_dropped(tmp_path, monkeypatch, sent):
    monkeypatch.setattr(http, "REQUEST_S", 0.3)
    with served(tmp_path) as house:
        with socket.create_connection(("127.0.0.1", house.settings.port), timeout=5) as idle:
            began = time.monotonic()
            idle.sendall(sent)
            rest(idle)
        with house.browser().line(SIGN) as sign:
            time.sleep(0.5)
            assert sign.until("TableFrame")
            assert sign.socket.ping().wait(5)

    assert time.monotonic() - began < 4


def test_one_alert_of_a_kind_stands_at_a_table(fresh):
    for name, claimed in (("Ann", "Ben"), ("Ann", "Cleo"), ("Ben", "Ann")):
        with fresh.browser(name).terminal() as screen:
            screen.ask({"type": "BuyIn", "player": claimed, "amount": 100})
    standing = [alert.what for alert in fresh.running.alerts.standing("R1")]

    assert len(standing) == 1
    assert standing[0].startswith("refused to Ann")
