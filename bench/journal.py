"""
How fast the journal acknowledges, beside plain SQLite on the same disk at the same time.

Seven alternating rounds, each of: 64 tasks of an event loop that each wait for their own
acknowledgement; (a) the same rows committed one by one; (b) the same rows in groups of 64 that
nobody waits for; append and fdatasync, the unit of waiting. Usage: python bench/journal.py [DIR]
"""

import asyncio
import gc
import os
import sqlite3
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep

from nomorebets.journal import Journal, Record
from nomorebets.journal.file import CHECKPOINT_PAGES

ROUNDS = 7
TABLES = 64
EACH = 600
ONE_BY_ONE = 600
SYNCS = 600

BODY = (
    b'{"id":"7f9c24e8-3b1a-4c55-9d0e-2f6a81c3b7d4","actor":"terminal/R1/3","clock":123456,'
    b'"command":{"type":"PlaceWager","player":"3","area":"split-17-20","amount":2500},'
    b'"events":[{"type":"WagerPlaced","player":"3","area":"split-17-20","amount":2500}],'
    b'"postings":[["R1/3",-2500],["R1/3/open",2500]]}'
)


async def _tables(journal: Journal) -> list[float]:
    """Let 64 tables append, each waiting for its own acknowledgement; give the waits."""
    waits: list[float] = []

    async def table(stream: str) -> None:
        for _ in range(EACH):
            start = perf_counter()
            await journal.recorded(stream, BODY)
            waits.append(perf_counter() - start)

    await asyncio.gather(*(table(f"table/R{number}") for number in range(TABLES)))
    return waits


def ours(folder: Path) -> tuple[float, list[float], list[Record]]:
    """Time our journal: rate, waits for acknowledgement, and the rows it wrote."""
    with Journal.open(folder / "ours.journal") as journal:
        start = perf_counter()
        waits = asyncio.run(_tables(journal))
        rate = TABLES * EACH / (perf_counter() - start)
        return rate, waits, list(journal.records())


def plain(path: Path, rows: list[Record], group: int) -> float:
    """Time SQLite alone, WAL and FULL, with ready-made ``rows`` in commits of ``group``."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    connection.execute(
        "CREATE TABLE record (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, "
        "body BLOB NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL) STRICT"
    )
    insert = "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)"
    start = perf_counter()
    if group == 1:
        for row in rows:
            connection.execute(insert, row)
    else:
        for first in range(0, len(rows), group):
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(insert, rows[first : first + group])
            connection.execute("COMMIT")
    rate = len(rows) / (perf_counter() - start)
    connection.close()
    return rate


def sync_seconds(path: Path) -> float:
    """Time one append with fdatasync, the median of many."""
    times = []
    with path.open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            start = perf_counter()
            file.write(BODY)
            os.fdatasync(file.fileno())
            times.append(perf_counter() - start)
    return median(times)


def busy_seconds() -> float:
    """Give the processor seconds that everything on this machine has used but this process."""
    spent = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    everything = (sum(spent[:3]) + sum(spent[5:8])) / os.sysconf("SC_CLK_TCK")
    return everything - process_time()


def wait_for_quiet(seconds: float = 10.0) -> None:
    """Wait until others use less than a tenth of a core, but not for ever."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        before = busy_seconds()
        sleep(0.5)
        if busy_seconds() - before < 0.05:
            return


def main() -> int:
    """Print the ratios and whether the bars hold."""
    where = sys.argv[1] if len(sys.argv) > 1 else "."
    grouped, single, p50, p99, rates = [], [], [], [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="journal-bench-", dir=where) as name:
            folder = Path(name)
            wait_for_quiet()
            others, start = busy_seconds(), perf_counter()
            rate, waits, rows = ours(folder)
            in_groups = plain(folder / "groups.db", rows, 64)
            one_by_one = plain(folder / "single.db", rows[:ONE_BY_ONE], 1)
            sync = sync_seconds(folder / "sync")
        del rows  # or the next round would wait for them to be gone through as garbage
        gc.collect()
        foreign = (busy_seconds() - others) / (perf_counter() - start)
        waits.sort()
        rates.append(rate)
        grouped.append(rate / in_groups)
        single.append(rate / one_by_one)
        p50.append(waits[len(waits) // 2] / sync)
        p99.append(waits[len(waits) * 99 // 100] / sync)
        print(
            f"  ours {rate:8,.0f}/s  groups of 64 {in_groups:8,.0f}/s  "
            f"one by one {one_by_one:6,.0f}/s  sync {sync * 1e6:4.0f} us  "
            f"ack p50 {p50[-1]:4.1f} p99 {p99[-1]:4.1f} syncs  "
            f"others {foreign:.2f} cores"
        )
    bars = (
        ("journal / SQLite in groups of 64, no acknowledgement", grouped, 0.45, None),
        ("journal / SQLite one by one (20 is the stretch)", single, 20.0, None),
        ("acknowledgement p99, in syncs", p99, None, 12.0),
    )
    print(
        f"{TABLES} tables waiting, {len(BODY)} bytes each, {median(rates):,.0f} records/s, "
        f"ack p50 {median(p50):.1f} syncs; median [least..most] of {ROUNDS} pairs"
    )
    missed = False
    for what, values, least, most in bars:
        middle = median(values)
        holds = middle >= least if least is not None else middle <= (most or 0)
        bar = f">= {least:g}" if least is not None else f"<= {most:g}"
        missed |= not holds and "stretch" not in what
        print(
            f"{'PASS' if holds else 'under':5} {what}: {middle:.2f} "
            f"[{min(values):.2f}..{max(values):.2f}], bar {bar}"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
