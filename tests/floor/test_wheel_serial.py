import asyncio
import os
import tty
from contextlib import aclosing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.floor import wheel_serial
from nomorebets.floor.clock import SystemClock
from nomorebets.floor.devices import LINE_BYTES_MAX
from nomorebets.floor.wheel_serial import Splitter, listen

LINE = b"*X;5;027; 5;0;169;0"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch):
    monkeypatch.setattr(wheel_serial, "TICK_S", 0.02)
    monkeypatch.setattr(wheel_serial, "REOPEN_S", 0.01)


@pytest.fixture
def wire():
    """Both ends of a pseudo-terminal: the wheel's, and the name of the house's port."""
    wheel, port = os.openpty()
    tty.setraw(port)
    yield wheel, os.ttyname(port)
    os.close(port)
    os.close(wheel)


def hear(port, count, say):
    """Listen until ``count`` lines have come; ``say`` is called once the port is open."""

    async def hearing():
        texts: list[str] = []
        async with aclosing(listen(port, SystemClock())) as lines:
            await anext(lines)  # nothing came: so it is open
            say()
            async for line in lines:
                texts += [line.text] if line.text else []
                if len(texts) == count:
                    break
        return texts

    return asyncio.run(asyncio.wait_for(hearing(), 10))


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b"\r", b"\n\r", b"\r\r\n"])
def test_lines_come_over_a_real_port_whatever_ends_them(wire, ending):
    wheel, port = wire

    texts = hear(port, 3, lambda: os.write(wheel, (LINE + ending) * 3))

    assert texts == [LINE.decode()] * 3


def test_half_a_line_waits_for_its_other_half(wire):
    wheel, port = wire

    def say():
        for byte in LINE + b"\r\n":
            os.write(wheel, bytes([byte]))

    assert hear(port, 1, say) == [LINE.decode()]


def test_garbage_comes_as_a_line_and_the_next_line_is_whole(wire):
    wheel, port = wire

    texts = hear(port, 2, lambda: os.write(wheel, b"\x00\xff\x1b;;\n" + LINE + b"\n"))

    assert texts == ["\x00\\xff\x1b;;", LINE.decode()]


def test_a_quiet_port_says_that_nothing_came(wire):
    _, port = wire

    async def first():
        async with aclosing(listen(port, SystemClock())) as lines:
            return await anext(lines)

    assert asyncio.run(first()).text == ""


def test_a_port_that_vanishes_and_comes_back_goes_on(tmp_path):
    port = tmp_path / "wheel"

    def plug_in():
        wheel, end = os.openpty()
        tty.setraw(end)
        port.symlink_to(os.ttyname(end))
        return wheel, end

    def unplug(wheel, end):
        port.unlink()
        os.close(end)
        os.close(wheel)

    async def hearing():
        async with aclosing(listen(str(port), SystemClock())) as lines:
            first = plug_in()
            await anext(lines)
            await say(lines, first[0], LINE + b"\n")
            os.write(first[0], LINE[:7])
            assert (await anext(lines)).text == ""
            unplug(*first)
            half = await said(lines)
            second = plug_in()
            whole = await say(lines, second[0], LINE + b"\n")
        unplug(*second)
        return half, whole

    assert asyncio.run(asyncio.wait_for(hearing(), 10)) == ("*X;5;02", LINE.decode())


async def said(lines):
    """The next line in which something came."""
    async for line in lines:
        if line.text:
            return line.text
    return ""


async def say(lines, wheel, line):
    """Send ``line`` until it is heard: what comes before a port is open is lost."""
    async for heard in lines:
        if heard.text:
            return heard.text
        os.write(wheel, line)
    return ""


def test_a_port_that_is_not_there_is_waited_for(tmp_path):
    async def three():
        async with aclosing(listen(str(tmp_path / "none"), SystemClock())) as lines:
            return [(await anext(lines)).text for _ in range(3)]

    assert asyncio.run(three()) == ["", "", ""]


def test_listening_can_be_cancelled_and_lets_go_of_the_port(wire):
    _, port = wire

    async def hearing():
        async with aclosing(listen(port, SystemClock())) as lines:
            async for _ in lines:
                pass

    async def cancelled():
        task = asyncio.create_task(hearing())
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    before = len(list(Path("/proc/self/fd").iterdir()))
    asyncio.run(cancelled())

    assert len(list(Path("/proc/self/fd").iterdir())) == before


@given(st.lists(st.binary(max_size=30)))
def test_lines_do_not_depend_on_how_their_bytes_arrive(pieces):
    together, apart = Splitter(), Splitter()
    whole = [*together.lines(b"".join(pieces)), *together.rest()]
    cut = [line for piece in pieces for line in apart.lines(piece)]

    assert [*cut, *apart.rest()] == whole


def test_a_line_that_never_ends_is_cut():
    splitter = Splitter()
    lengths = [len(line) for _ in range(5) for line in splitter.lines(b"x" * 700)]

    assert lengths == [LINE_BYTES_MAX] * 3
    assert [len(line) for line in splitter.rest()] == [500]
