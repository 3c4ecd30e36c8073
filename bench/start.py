"""
How long a house takes to start: from its first record, and from a snapshot.

One table with so many records, played as terminals play: a wager a command. It is loaded from the
first record, then from a snapshot, then from that with 10,000 records after it. The bar is five
seconds for a million records. Seconds are those of the processor.

    python bench/start.py [RECORDS]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from engine import DEALER, opened

from nomorebets.floor.clock import SystemClock
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.records import CommandId, Record
from nomorebets.floor.rounds import RoundBook
from nomorebets.floor.snapshots import RECORDS_BETWEEN, Snapshots
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
)
from nomorebets.journal import Journal
from nomorebets.tables.messages import BuyIn, TableId
from nomorebets.tables.play import Step, take
from nomorebets.tables.state import Table
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money

RECORDS = int(sys.argv[1]) if len(sys.argv) > 1 else 60_000
BAR_S = 5.0
MILLION = 1_000_000
PLAYER = Player("player 1")


def commands(table: Table, laid: list[PlaceWagers]) -> Iterator[Any]:
    """Rounds without end, each player laying three wagers one by one."""
    chance = Random(1)
    while True:
        yield OpenWagers()
        for one in laid:
            for chips in one.chips[:3]:
                yield PlaceWagers(player=one.player, colour=one.colour, chips=(chips,))
        yield BallEntersTrack()
        yield AnnounceNoMoreBets()
        number = chance.choice(table.play.submission.wheel.ring)
        yield BallComesToRest(number=number, revolutions=5)
        yield SettleWagers()


def record(number: int, command: Any, step: Step) -> Record:
    return Record(
        id=CommandId(f"{number:032x}"),
        at_ms=number,
        up_ms=number,
        actor=DEALER,
        command=command,
        events=step.events,
        postings=step.postings,
    )


def write(journal: Journal) -> Any:
    """Play until the table has its records; give its Rules Submission."""
    table, laid, steps = opened(8)
    played = islice(commands(table, laid), RECORDS - len(steps))
    for number in range(RECORDS):
        if number < len(steps):
            command, step = steps[number]
        else:
            command = next(played)
            step = take(ROULETTE, table, command)
            table = step.table
        done = journal.append("table/R1", encode(record(number, command, step)))
        if number % 1000 == 0:
            done.result()  # or all of it would wait in memory
    done.result()
    return table.play.submission


def start(path: Path, submission: Any, *, keep: bool) -> tuple[float, LiveTable]:
    """Open the journal, load the table and its rounds to recall; then keep a snapshot, or not."""
    began = time.process_time()
    with Journal.open(path) as journal:
        snapshots = Snapshots(journal, SystemClock())
        since = snapshots.latest(TableId("R1"), ROULETTE, submission)
        live = LiveTable(LIVE_ROULETTE, since, journal, SystemClock())
        RoundBook(live, journal)
        took = time.process_time() - began
        if keep:
            snapshots.keep(live.snapshot())
    return took, live


def more(path: Path, live: LiveTable) -> None:
    """Write what comes after the snapshot: the table is told the same thing again and again."""
    with Journal.open(path) as journal:
        for number in range(RECORDS, RECORDS + RECORDS_BETWEEN):
            command = BuyIn(player=PLAYER, amount=Money.dollars(1))
            step = take(ROULETTE, live.table, command)
            done = journal.append("table/R1", encode(record(number, command, step)))
        done.result()


def main() -> None:
    """Print the times, and what a million records would take."""
    with tempfile.TemporaryDirectory(prefix="start-bench-", dir=".") as folder:
        path = Path(folder) / "floor.journal"
        with Journal.open(path) as journal:
            submission = write(journal)
        whole, live = start(path, submission, keep=True)
        quick, _ = start(path, submission, keep=False)
        more(path, live)
        late, _ = start(path, submission, keep=False)
        kept = sum(file.stat().st_size for file in Path(f"{path}-snapshots").iterdir())
    print(f"{RECORDS:,} records from the first: {whole:.2f} s, {whole / RECORDS * 1e6:.0f} us each")
    print(
        f"from a snapshot of {kept / 1e6:.1f} MB: {quick:.2f} s, {whole / quick:.0f} times quicker;"
        f" with {RECORDS_BETWEEN:,} records after it: {late:.2f} s"
    )
    worst = quick * MILLION / RECORDS + late - quick
    verdict = "holds" if worst <= BAR_S else "UNDER"
    print(f"a million with {RECORDS_BETWEEN:,} after: {worst:.1f} s, bar {BAR_S:.0f} s: {verdict}")


if __name__ == "__main__":
    main()
