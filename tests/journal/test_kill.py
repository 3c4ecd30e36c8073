"""The writing process is killed at random moments: what it acknowledged is there, once."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nomorebets.journal.verify import verify
from tests.journal.damage import read_all

SRC = Path(__file__).parents[2] / "src"
KILLS = int(os.environ.get("NMB_KILLS", "200"))
SEED = int(os.environ.get("NMB_SEED", "617"))

WRITER = """
import asyncio, os, sys
from nomorebets.journal import Journal

async def table(journal, name, life):
    for count in range(10_000_000):
        body = f"{life}/{name}/{count}"
        done = await journal.recorded(f"table/{name}", body.encode() + b"." * (count % 700))
        os.write(1, f"{done.stream} {done.seq} {done.hash.hex()} {body}\\n".encode())

async def main():
    journal = Journal.open(sys.argv[1])
    os.write(1, b"open\\n")
    await asyncio.gather(*(table(journal, name, sys.argv[2]) for name in range(8)))

asyncio.run(main())
"""


@pytest.mark.parametrize(
    "kills",
    [20, pytest.param(KILLS, marks=[pytest.mark.crash, pytest.mark.timeout(KILLS * 5 + 60)])],
)
def test_no_acknowledged_record_is_lost_or_there_twice_when_the_writer_is_killed(tmp_path, kills):
    path = tmp_path / "floor.journal"
    chance = random.Random(SEED)
    acknowledged = {}
    for life in range(kills):
        for line in _write_until_killed(path, life, chance.uniform(0, 0.12)):
            stream, seq, digest, body = line.split()
            acknowledged[body] = (stream, int(seq), digest)
        heads = {stream: (0, b"") for stream, _, _ in acknowledged.values()}
        for stream, seq, digest in acknowledged.values():
            if seq > heads[stream][0]:
                heads[stream] = (seq, bytes.fromhex(digest))
        if life % 10 == 0 or life == kills - 1:
            found = verify(path, heads)
            assert found.sound, (SEED, life, found.flaws)

    there = {}
    for record in read_all(path):
        body = record.body.rstrip(b".").decode()
        assert body not in there, (SEED, body)
        there[body] = (record.stream, record.seq, record.hash.hex())
    lost = {body for body, said in acknowledged.items() if there.get(body) != said}
    assert not lost, SEED
    assert len(acknowledged) > kills


def _write_until_killed(path, life, seconds):
    """Let a process write for a while after it has opened the journal; give its whole lines."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, path, str(life)],
        stdout=subprocess.PIPE,
        bufsize=0,  # or the first read would take lines that follow
        env=os.environ | {"PYTHONPATH": str(SRC)},
    )
    assert writer.stdout is not None
    with writer, writer.stdout as said:
        assert said.readline() == b"open\n"
        pipe = said.fileno()
        os.set_blocking(pipe, False)
        heard = b""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            heard += _waiting(pipe)
            time.sleep(0.001)
        writer.send_signal(signal.SIGKILL)
        os.set_blocking(pipe, True)
        while more := os.read(pipe, 1 << 20):
            heard += more
    assert writer.returncode == -signal.SIGKILL
    return heard.decode().split("\n")[:-1]


def _waiting(pipe):
    try:
        return os.read(pipe, 1 << 20)
    except BlockingIOError:
        return b""
