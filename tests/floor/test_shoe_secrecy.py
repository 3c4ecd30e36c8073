"""
Paired runs, C089: a hand is played again with every other hole card, and nothing else is changed.

Whatever leaves the device until the card is turned is compared byte for byte: what the table is
told and records, what the floor is told, what objects and failures print, how long records are.
"""

import asyncio
import itertools
import re
import secrets
import traceback
from typing import Any

import pytest

from nomorebets.equipment.cards import DECK, Rank, rank_of
from nomorebets.equipment.checked_line import checked
from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.shoe_protocol import Kind
from nomorebets.floor.devices import Line
from nomorebets.floor.shoe_memory import Memory
from nomorebets.journal import NotRecorded
from tests.floor.one_hand import TENS, Begin, TakeMore, Turn
from tests.floor.shoeing import H1, STREAM, Failing, first_two, scene, shoe_line

UP = [
    "9H",
    "KS",
    *(pytest.param(card, marks=pytest.mark.slow) for card in DECK[:13] if card not in ("9H", "KS")),
]
"""One that asks for the reader and one that does not; the other ranks take their time."""


def makes_blackjack(up, hole):
    ranks = {rank_of(up), rank_of(hole)}
    return Rank.ACE in ranks and bool(ranks & set(TENS))


@pytest.fixture
def pair(tmp_path, monkeypatch):
    """Gives each run of a pair a folder of its own, and the same ids to draw at random."""
    runs = itertools.count()

    def begun():
        numbers = itertools.count()
        monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
        folder = tmp_path / str(next(runs)) / "here"
        folder.parent.mkdir()
        return folder

    return begun


def plain(shown):
    """What is printed, but for where in memory an object lies and in which run's folder."""
    return re.sub(r"0x[0-9a-f]+|/\d+/here|<Task .*?>>", "", shown)


def everything(there):
    """All that has left the device, or may be printed of it by whatever prints objects."""
    records = list(there.journal.records())
    shown = [
        *(there.shoe, there.shoe.memory, there.shoe._watch, there.shoe._sealed),
        *(there.reader, there.reader._watch, there.live.table, Memory()),
        *(there.shoe.memory.__rich_repr__(), there.shoe.memory.face_down),
    ]
    return {
        "recorded": [record.body for record in records if record.stream != STREAM],
        "sealed": [
            (record.number, len(record.body)) for record in records if record.stream == STREAM
        ],
        "alerts": list(there.alerts),
        "shown": [plain(repr(one)) for one in shown],
    }


async def played(folder, up, hole):
    """A hand up to the turn, with garbage and an idle reader on the way."""
    async with scene(folder) as there:
        await first_two(there, up, hole)
        await there.sends(shoe_line(2, Kind.CARD, hole)[:-3])
        await there.sends(shoe_line(2, Kind.CARD, hole))
        await there.sends(checked(f"*S;00003;C;{hole:>4}"))
        if rank_of(up) in (Rank.ACE, *TENS):
            said = Said.BLACKJACK if makes_blackjack(up, hole) else Said.NO_BLACKJACK
            await there.reader_says(1, said)
        await there.does(TakeMore())
        await there.says(3, Kind.CARD, "5D")
        before = everything(there)
        await there.does(Turn())
        assert there.play.cards[-1] == hole
    return before


@pytest.mark.parametrize("up", UP)
@pytest.mark.evidence("633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
def test_until_it_is_turned_the_hole_card_changes_no_byte_of_what_leaves(pair, up):
    seen: dict[bool, list[Any]] = {True: [], False: []}
    for hole in DECK:
        seen[makes_blackjack(up, hole)].append(asyncio.run(played(pair(), up, hole)))

    for runs in seen.values():
        assert all(run == runs[0] for run in runs)
    if seen[True]:
        assert seen[True][0]["recorded"] != seen[False][0]["recorded"]  # the reader's answer
        assert seen[True][0]["sealed"] == seen[False][0]["sealed"]


def test_a_comparison_of_runs_finds_what_depends_on_the_card(pair):
    """The bad stream: once turned, the card does change what has left."""

    async def turned(hole):
        async with scene(pair()) as there:
            await first_two(there, "2C", hole)
            before = everything(there)
            await there.does(Turn())
            return before, everything(there)

    one, other = asyncio.run(turned("3C")), asyncio.run(turned("4C"))
    assert one[0] == other[0]
    assert one[1] != other[1]


def crash(folder, hole, failing):
    """Let the disk fail with an error nobody expects while the hole card is dealt with."""

    async def run():
        async with scene(folder) as there:
            await there.does(Begin())
            await there.says(1, Kind.CARD, "2C")
            count = itertools.count(1)

            def recorded(stream, body):
                if next(count) == failing:
                    raise RuntimeError("nobody expects this")
                return there.journal.recorded(stream, body)

            held = Failing(there.journal, recorded)
            there.shoe._sealed._journal = there.live._journal = held

            async def lines():
                yield Line(0, shoe_line(2, Kind.CARD, hole))
                await asyncio.sleep(0.05)

            there.to_shoe.put_nowait(None)
            await asyncio.sleep(0.01)
            try:
                await there.shoe.run(lines())
            except RuntimeError as error:
                trace = traceback.TracebackException.from_exception(error, capture_locals=True)
                return [
                    (frame.name, name, plain(shown))
                    for frame in trace.stack
                    for name, shown in sorted((frame.locals or {}).items())
                    if "nomorebets" in frame.filename
                    if name not in {"body", "head"}  # sealed: another for the same card next time
                ]
            raise AssertionError("it did not fail")

    return asyncio.run(run())


@pytest.mark.parametrize("failing", [1, 2, 3])
@pytest.mark.evidence("633c.5(n)(4)")
def test_a_crash_with_all_its_variables_printed_is_the_same_for_every_card(pair, failing):
    printed = [crash(pair(), hole, failing) for hole in ("AD", "10H", "KS")]

    assert printed[0]
    assert printed[0] == printed[1] == printed[2]


def test_nothing_on_disk_but_the_sealed_record_knows_the_hole_card(tmp_path):
    """H3: 52 cards can be tried, so no digest of a card stands anywhere either."""

    async def run():
        async with scene(tmp_path / "here") as there:
            await first_two(there, "2C", "QH")
            return [record.body for record in there.journal.records(f"table/{H1}")]

    bodies = asyncio.run(run())
    assert bodies
    assert not any(b"QH" in body for body in bodies)
    files = [path for path in (tmp_path / "here").rglob("*") if path.is_file()]
    assert len(files) >= 2
    assert not any(b"QH" in path.read_bytes() for path in files)


def test_a_disk_that_fails_says_nothing_of_the_card(tmp_path):
    async def run(hole):
        folder = tmp_path / hole
        async with scene(folder) as there:
            await first_two(there, "2C", hole)

            def recorded(stream, body):
                raise NotRecorded("the disk is full")

            there.shoe._sealed._journal = Failing(there.journal, recorded)
            there.to_shoe.put_nowait(Line(0, shoe_line(3, Kind.CARD, hole)))
            await asyncio.sleep(0.02)
            return there.alerts

    assert asyncio.run(run("AD")) == asyncio.run(run("KS")) == []
