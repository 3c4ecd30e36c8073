"""The last rounds of a table, step by step as recorded, for those who may see them."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec

from nomorebets.accounts.books import Books, credits_of
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import Record, read_record, stream_of
from nomorebets.floor.words import happened
from nomorebets.games.roulette.messages import (
    NumberAnnounced,
    NumberCorrected,
    RoundSettled,
    WagersOpened,
)
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.journal import Journal
from nomorebets.tables.messages import RoundVoided
from nomorebets.wagering.messages import Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money

ROUNDS_KEPT: Final = 50


class Told(msgspec.Struct, frozen=True):
    """One step of a round; ``player`` is whose own it is, empty where everybody saw it."""

    seq: int
    at_ms: int
    who: str
    line: str
    under: str
    player: str
    decision: bool


class Round(msgspec.Struct):
    """A round under way or past."""

    number: int
    began_up_ms: int
    books_before: Books
    books_after: Books
    result: str = ""
    over: bool = False
    steps: list[Told] = msgspec.field(default_factory=list)

    def steps_for(self, player: str, *, everything: bool) -> tuple[Told, ...]:
        """The steps somebody may see: the public ones and the person's own, or all of them."""
        return tuple(step for step in self.steps if everything or step.player in ("", player))

    def credits(self, player: str) -> tuple[Money, Money]:
        """What a player had when the round began, and when it was over."""
        account = credits_of(Player(player))
        return self.books_before.balance(account), self.books_after.balance(account)


class RoundBook:
    """The last rounds of one table, newest last; read from the journal, then fed by commits."""

    def __init__(self, live: LiveTable, journal: Journal) -> None:
        """Read what is on record, and listen from now on."""
        self.rounds: deque[Round] = deque(maxlen=ROUNDS_KEPT)
        self._books = Books()
        self._submission: RouletteSubmission = live.table.play.submission
        for raw in journal.records(stream_of(live.id)):
            self._add(raw.seq, read_record(live.game, raw.body))
        live.watch(self._hear)

    def _hear(self, committed: Committed) -> None:
        self._add(committed.seq, committed.record)

    def _add(self, seq: int, record: Record) -> None:
        before = self._books
        if record.postings:
            self._books = before.post(record.postings)
        told: list[Told] = []
        for event in record.events:
            if isinstance(event, WagersOpened):
                self._tell(told)
                told = []
                fresh = Round(event.round, record.up_ms, before, self._books)
                self.rounds.append(fresh)
            told.append(_told(seq, record, event, self._submission))
            if self.rounds and isinstance(event, NumberAnnounced | NumberCorrected):
                self.rounds[-1].result = event.number
            if self.rounds and isinstance(event, RoundSettled | RoundVoided):
                self.rounds[-1].over = True
                self.rounds[-1].books_after = self._books
        self._tell(told)

    def _tell(self, told: list[Told]) -> None:
        if not self.rounds:
            return
        latest = self.rounds[-1]
        latest.steps += told
        if not latest.over:
            latest.books_after = self._books


def _told(seq: int, record: Record, event: Any, submission: RouletteSubmission) -> Told:
    return Told(
        seq=seq,
        at_ms=record.at_ms,
        who=record.actor.name,
        line=happened(event, submission),
        under=getattr(event, "under", ""),
        player=getattr(event, "player", ""),
        decision=isinstance(event, WagerWon | WagerLost | WagerReturned),
    )
