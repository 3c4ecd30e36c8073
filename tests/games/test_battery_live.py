"""The battery through a live table on a real journal: every role, wrong ones, repeats, restarts."""

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from nomorebets.floor.live_game import allowed
from nomorebets.floor.live_table import decide_again, replay
from nomorebets.floor.records import (
    SECURITY_STREAM,
    Denied,
    Done,
    read_record,
    read_snapshot,
    stream_of,
)
from nomorebets.journal.verify import verify
from nomorebets.law import cite
from nomorebets.tables.state import set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from tests.floor.living import R1, Living, envelope
from tests.games.battery import actor_of, any_command, check_money, persons_in
from tests.games.test_battery import EVERY, LIVE
from tests.tables.people import STAFF, seated

seeds = st.integers(0, 2**32)


class AtTheTable(RuleBasedStateMachine):
    """A live table, told anything by anybody."""

    @initialize(name=st.sampled_from(sorted(EVERY)))
    def opened(self, name):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "floor.journal"
        self.trial = EVERY[name]
        self.live_game = LIVE[self.trial.game.name]
        self.allowed = allowed(self.live_game)
        self.sent = []
        self.numbers = 0
        self.there = self.living()
        self.since = b""
        self.total = 0

    def living(self, since=None):
        return Living(self.path, self.trial.submission, since, game=self.live_game)

    def new_id(self):
        self.numbers += 1
        return f"c-{self.numbers}"

    def send(self, one):
        before, seq = self.there.live.table, self.there.live.seq
        answer = self.there.live.submit(one)
        if isinstance(answer, Denied):
            assert cite(answer.under) == answer.under
            assert self.there.live.table is before
            assert self.there.live.seq == seq
        else:
            assert answer.seq == seq + 1
            self.sent.append((one, answer))
        return answer

    @rule(seed=seeds)
    def onward(self, seed):
        chance = Random(seed)
        command = self.trial.onward(self.there.live.table, chance)
        actor = actor_of(command, chance, self.allowed)
        self.send(envelope(command, actor, self.new_id(), cosigned=persons_in(command)))

    onward_again = onward
    onward_once_more = onward

    @rule(seed=seeds)
    def anything_from_whoever_may(self, seed):
        chance = Random(seed)
        command = any_command(self.trial, chance)
        actor = actor_of(command, chance, self.allowed)
        self.send(envelope(command, actor, self.new_id(), cosigned=persons_in(command)))

    @rule(seed=seeds)
    def anything_from_anybody(self, seed):
        chance = Random(seed)
        command = any_command(self.trial, chance)
        everybody = [*STAFF, *(seated(Player(name)) for name in ("Ann", "Ben", "Mallory"))]
        actor = chance.choice(everybody)
        answer = self.send(envelope(command, actor, self.new_id()))
        assert actor.role in self.allowed[type(command)] or isinstance(answer, Denied)

    @precondition(lambda self: self.sent)
    @rule(which=seeds)
    def a_repeat_is_answered_as_before(self, which):
        one, answer = self.sent[which % len(self.sent)]
        table, seq = self.there.live.table, self.there.live.seq

        assert self.there.live.submit(one) == answer
        assert (self.there.live.table, self.there.live.seq) == (table, seq)

    @precondition(lambda self: self.sent)
    @rule(which=seeds)
    def a_changed_body_is_refused(self, which):
        one, _ = self.sent[which % len(self.sent)]
        changed = replace(one, actor=seated(Player("Mallory")))
        table = self.there.live.table

        assert isinstance(self.there.live.submit(changed), Denied)
        assert self.there.live.table is table

    @rule()
    def a_snapshot_is_kept(self):
        if self.there.live.seq:
            self.since = encode(self.there.live.snapshot())

    @rule()
    def the_house_starts_again(self):
        had_in_mind = self.there.live.snapshot() if self.there.live.seq else None
        self.there.journal.close()
        self.there = self.living(self.last_snapshot())

        again = self.there.live.snapshot() if self.there.live.seq else None
        assert again == had_in_mind

    def last_snapshot(self):
        """What was kept last, read again; nothing if nothing was."""
        return read_snapshot(self.trial.game, self.since) if self.since else None

    @invariant()
    def money_is_conserved(self):
        check_money(self.trial, self.there.live.table)

    def teardown(self):
        if not hasattr(self, "there"):
            return
        game = self.trial.game
        table = set_up(R1, game, self.trial.submission)
        records = [read_record(game, raw.body) for raw in self.there.journal.records(stream_of(R1))]
        for record in records:
            assert decide_again(game, table, record) == record.events
            table = replay(game, table, record)
        assert encode(table) == encode(self.there.live.table)
        assert [record.id for record in records] == [one.id for one, _ in self.sent]
        assert [Done(r.id, n, r.events) for n, r in enumerate(records, start=1)] == [
            answer for _, answer in self.sent
        ]
        list(self.there.journal.records(SECURITY_STREAM))
        heads = self.there.journal.heads()
        self.there.journal.close()
        assert verify(self.path, heads).sound
        self.folder.cleanup()


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(max_examples=15, stateful_step_count=40)


class AtTheTableForLong(AtTheTable):
    pass


AtTheTableForLong.TestCase.settings = settings(max_examples=500, stateful_step_count=100)
TestAtTheTableForLong = pytest.mark.slow(AtTheTableForLong.TestCase)
