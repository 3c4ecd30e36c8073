"""A hostile client harms itself alone: what it sends is refused, noted, and it is cut off."""

import contextlib
import json
import socket
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed

from nomorebets.server.lines import Kind
from nomorebets.server.protocol import BUFFER_BYTES_MAX
from tests.server.served import seated

CUT_OFF = {4429, 1009}


@pytest.fixture
def others(fresh):
    """A player who goes on playing beside the hostile one, and how long each answer took."""
    waits = []
    stop = threading.Event()
    with fresh.browser("Ben").terminal() as ben:
        seated(ben, "Ben", 2, "pink")

        def play():
            while not stop.is_set():
                began = time.monotonic()
                assert ben.ask({"type": "BuyIn", "player": "Ben", "amount": 100})
                waits.append(time.monotonic() - began)
                stop.wait(0.03)

        thread = threading.Thread(target=play)
        thread.start()
        yield waits
        stop.set()
        thread.join()


def unharmed(waits):
    before, end = len(waits), time.monotonic() + 10
    while len(waits) < before + 10 and time.monotonic() < end:
        time.sleep(0.02)
    assert len(waits) >= before + 10
    assert sorted(waits)[len(waits) // 2] < 0.25  # the median: the machine has other work too


def test_ten_thousand_messages_a_second_are_cut_off(fresh, others):
    command = {"type": "BuyIn", "player": "Ann", "amount": 100}
    with fresh.browser("Ann").terminal() as ann:
        seated(ann, "Ann", 1, "lime")
        with contextlib.suppress(ConnectionClosed):
            for number in range(10_000):
                ann.socket.send(
                    json.dumps({"type": "Send", "id": f"f{number}", "seen": -1, "command": command})
                )
        code = ann.closed()
    unharmed(others)

    heard = [one for one in ann.heard if one["type"] == "Accepted"]
    bought = [
        record
        for record in fresh.records("table/R1")
        if record["command"]["type"] == "BuyIn" and record["actor"]["name"] == "Ann"
    ]
    assert code == 4429
    assert len(bought) < 200
    assert len(heard) <= len(bought) + 3
    assert "too many messages a second" in [note["what"] for note in fresh.records("security")]


def test_a_frame_of_a_mebibyte_is_cut_off(fresh, others):
    with fresh.browser("Ann").terminal() as ann:
        ann.until("TableFrame")
        with contextlib.suppress(ConnectionClosed):
            ann.socket.send("x" * (1 << 20))
        code = ann.closed()
    unharmed(others)

    assert code == 1009
    assert "a message was too long" in [note["what"] for note in fresh.records("security")]


@pytest.mark.parametrize("text", ["[" * 10_000, '{"a":' * 2_000, "[" * 100_000])
def test_nesting_is_refused_unread(fresh, others, text):
    with fresh.browser("Ann").terminal() as ann:
        ann.until("NotSeated")
        if len(text) > 16 * 1024:
            with contextlib.suppress(ConnectionClosed):
                ann.socket.send(text)
            assert ann.closed() == 1009
        else:
            ann.socket.send(text)
            answer = ann.until("Failed", id="")
            assert "nested deeper" in answer["reason"]
    unharmed(others)


def test_nonsense_again_and_again_is_cut_off(fresh, others):
    with fresh.browser("Ann").terminal() as ann:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(100):
                ann.socket.send("nonsense")
        code = ann.closed()
    unharmed(others)

    assert code == 4429
    assert any("cannot be read" in note["what"] for note in fresh.records("security"))


@pytest.mark.parametrize("sent", [b"\x00\x01", b'{"type":"Send"}'])
def test_a_binary_message_is_not_understood(fresh, sent):
    with fresh.browser("Ann").terminal() as ann:
        ann.until("NotSeated")
        ann.socket.send(sent)

        assert ann.until("Failed")["reason"].startswith("not understood")


def test_text_that_is_no_text_ends_the_line(fresh):
    with fresh.browser("Ann").terminal() as ann:
        ann.until("NotSeated")
        ann.socket.send(b"\xff\xfe", text=True)

        assert ann.closed() == 1007


def test_a_screen_that_never_reads_is_dropped(fresh, others):
    """Its frames pile up in the house no further than the limit."""
    flo = fresh.browser("Flo")
    request = (
        f"GET /ws/tables/R1?as=sign HTTP/1.1\r\nHost: localhost:{fresh.settings.port}\r\n"
        f"Origin: {fresh.at}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    board = fresh.running.boards["R1"]
    with socket.socket() as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        silent.connect(("127.0.0.1", fresh.settings.port))
        silent.sendall(request.encode())
        end = time.monotonic() + 5
        while not (signs := [one for one in board.lines() if one.kind is Kind.SIGN]):
            assert time.monotonic() < end
            time.sleep(0.01)
        (line,) = signs
        sending = line.protocol.transport.get_extra_info("socket")
        sending.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        most = 0
        with flo.line("/ws/tables/R1?as=dealer") as console:
            for number in range(4_000):
                dealer = DANA if number % 2 else DORA
                console.ask({"type": "RelieveDealer", "by": FLO, "dealer": dealer})
                if line.protocol.transport.is_closing():
                    break
                most = max(most, line.protocol.transport.get_write_buffer_size())
                time.sleep(0.02)

        assert line.protocol.transport.is_closing()
    unharmed(others)
    assert most < BUFFER_BYTES_MAX + 64 * 1024


FLO = {"name": "Flo", "role": "floorperson", "credential": "DEMO-F1"}
DANA = {"name": "Dana", "role": "dealer", "credential": "DEMO-D1"}
DORA = {"name": "Dora", "role": "dealer", "credential": "DEMO-D2"}
