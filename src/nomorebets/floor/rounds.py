"""The last rounds of a table, step by step as recorded, for those who may see them."""

from __future__ import annotations

from collections import deque
from typing import Any, assert_never

import msgspec

from nomorebets.accounts.books import Books, credits_of
from nomorebets.floor.live_game import (
    ChanceAsked,
    Milestone,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.memory import ROUNDS_KEPT
from nomorebets.floor.records import Record, read_record, stream_of
from nomorebets.floor.words import happened
from nomorebets.journal import Journal
from nomorebets.wagering.messages import (
    Player,
    PlayersRequest,
    WagerLost,
    WagerReturned,
    WagerWon,
)
from nomorebets.wagering.money import Money


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
    asked_ms: int = 0
    """When chance was last asked, by the wall clock: the ball spun, a card drawn; 0 before."""
    called_ms: int = 0
    """When the result that stands was called; 0 while there is none."""
    result: str = ""
    over: bool = False
    done: dict[str, list[Any]] = msgspec.field(default_factory=dict)
    """What each player has asked and got, while the round is under way."""
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
        self._live = live
        start = live.shown_from
        self._books = start.books
        for raw in journal.records(stream_of(live.id), after=start.seq - 1):
            self._add(raw.seq, read_record(live.game, raw.body))
        live.watch(self._hear)

    def done(self, player: Player) -> tuple[Any, ...]:
        """What a player has laid and taken up in the round under way, in order."""
        return tuple(self.rounds[-1].done.get(player, ())) if self.rounds else ()

    def _hear(self, committed: Committed) -> None:
        self._add(committed.seq, committed.record)

    def _add(self, seq: int, record: Record) -> None:
        before = self._books
        if record.postings:
            self._books = before.post(record.postings)
        told: list[Told] = []
        for event in record.events:
            milestone = self._live.deals.milestone(event)
            if isinstance(milestone, RoundBegan):
                self._tell(told)
                told = []
                fresh = Round(milestone.number, record.up_ms, before, self._books)
                self.rounds.append(fresh)
            told.append(self._told(seq, record, event))
            if self.rounds:
                self._mark(self.rounds[-1], milestone, record)
        self._tell(told)
        if self.rounds and not self.rounds[-1].over and isinstance(record.command, PlayersRequest):
            done = self.rounds[-1].done.setdefault(record.command.player, [])
            done.append(record.command)

    def _mark(self, latest: Round, milestone: Milestone, record: Record) -> None:
        match milestone:
            case ChanceAsked():
                latest.asked_ms, latest.called_ms = record.at_ms, 0
            case ResultCalled(result=result):
                latest.result, latest.called_ms = result, record.at_ms
            case RoundOver():
                latest.over, latest.books_after = True, self._books
                latest.done.clear()
            case RoundBegan() | NoMilestone():
                pass
            case _:
                assert_never(milestone)

    def _tell(self, told: list[Told]) -> None:
        if not self.rounds:
            return
        latest = self.rounds[-1]
        latest.steps += told
        if not latest.over:
            latest.books_after = self._books

    def _told(self, seq: int, record: Record, event: Any) -> Told:
        return Told(
            seq=seq,
            at_ms=record.at_ms,
            who=record.actor.name,
            line=happened(self._live.deals, event, self._live.table.play.submission),
            under=getattr(event, "under", ""),
            player=getattr(event, "player", ""),
            decision=isinstance(event, WagerWon | WagerLost | WagerReturned),
        )
