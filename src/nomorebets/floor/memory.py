"""What a live table remembers beside its state: used ids, where it moved on, rounds to recall."""

from __future__ import annotations

from collections import deque
from typing import Final, get_args

from nomorebets.accounts.books import Books
from nomorebets.floor.live_game import ChanceAsked, LiveGame, RoundBegan
from nomorebets.floor.records import CommandId, Record, RoundStart, Snapshot
from nomorebets.tables.state import Table
from nomorebets.wagering.messages import MoneyEvent

ROUNDS_KEPT: Final = 50
"""How many rounds of a table may be recalled."""

NOT_YET: Final = 0
"""The place of a record that is not on disk yet."""

_MONEY_EVENTS: Final = frozenset(get_args(MoneyEvent))


class Memory:
    """What the records of a table leave in mind; it grows with them and decides nothing."""

    def __init__(self, deals: LiveGame, since: Snapshot) -> None:
        """Begin with what was in mind ``since`` a snapshot, or with nothing."""
        self._milestone = deals.milestone
        self._rounds = deque(since.rounds, maxlen=ROUNDS_KEPT)
        self.places = dict(since.places)
        """Where in the journal the record of each used id is, or `NOT_YET`."""
        self.moved = since.moved
        """The last record after which consoles must look again."""
        self.asked = since.asked
        """The last record that asked chance."""

    def take(self, record: Record, seq: int, before: Books, *, place: int = NOT_YET) -> None:
        """Remember a record; ``before`` it these were the table's books."""
        self.places[record.id] = place
        for event in record.events:
            if type(event) in _MONEY_EVENTS:
                continue
            self.moved = seq
            milestone = self._milestone(event)
            if isinstance(milestone, ChanceAsked):
                self.asked = seq
            elif isinstance(milestone, RoundBegan):
                self._rounds.append(RoundStart(seq, before))

    def forget(self, identity: CommandId) -> None:
        """Forget the id of a record that never came to the disk."""
        del self.places[identity]

    @property
    def shown_from(self) -> RoundStart:
        """Where the oldest of the rounds begins that may still be recalled."""
        return self._rounds[0] if self._rounds else RoundStart(1, Books())

    def snapshot(self, seq: int, seal: bytes, table: Table) -> Snapshot:
        """Put it down beside the table as it was after record ``seq``, whose hash is ``seal``."""
        return Snapshot(
            seq=seq,
            hash=seal.hex(),
            table=table,
            moved=self.moved,
            asked=self.asked,
            rounds=tuple(self._rounds),
            places=dict(self.places),
        )
