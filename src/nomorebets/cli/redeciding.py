"""Deciding recorded commands again: the rules of today against the record."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from nomorebets.accounts.books import CAGE, TRANSIT, Account, Overdrawn
from nomorebets.cli.submissions import Named
from nomorebets.floor.live_table import decide_again, replay
from nomorebets.floor.records import Record, read_record, stream_of
from nomorebets.journal import Reading
from nomorebets.law import UnknownClause
from nomorebets.tables.game import Game
from nomorebets.tables.messages import TableId
from nomorebets.tables.play import postings_for
from nomorebets.tables.state import Table, set_up
from nomorebets.wagering.money import CENTS_PER_DOLLAR

DIFFERENCES_TOLD_MAX: Final = 100


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A record that would come otherwise today."""

    seq: int
    what: str


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """What an account holds at the end; the cage and what is in transit stand below nothing."""

    account: Account
    cents: int
    text: str


class Redecided(msgspec.Struct, frozen=True, kw_only=True):
    """One table, decided again."""

    table: TableId
    submission: str
    records: int
    agrees: bool
    differences: tuple[Difference, ...]
    balances: tuple[Balance, ...]


def redecide(reading: Reading, table: TableId, named: Named) -> Redecided:
    """
    Decide every command of a table again, and hold events and money against the record.

    Raises:
        JournalTrouble: the journal cannot be read or trusted.
    """
    game = named.game
    state = set_up(table, game, named.submission)
    differences: list[Difference] = []
    records = 0
    for raw in reading.records(stream_of(table)):
        records += 1
        try:
            record = read_record(game, raw.body)
            differences += (
                Difference(seq=raw.seq, what=what) for what in _differences(game, state, record)
            )
            state = replay(game, state, record)
        except (msgspec.MsgspecError, UnknownClause, Overdrawn, KeyError) as wrong:
            what = f"cannot be carried out: {type(wrong).__name__}: {wrong}"
            differences.append(Difference(seq=raw.seq, what=what))
            break
        if state.books.total():
            what = "money was made or lost"
            differences.append(Difference(seq=raw.seq, what=what))
    return Redecided(
        table=table,
        submission=named.name,
        records=records,
        agrees=not differences,
        differences=tuple(differences[:DIFFERENCES_TOLD_MAX]),
        balances=tuple(_balances(state)),
    )


def _differences(game: Game, state: Table, record: Record) -> Iterator[str]:
    again = decide_again(game, state, record)
    if again != record.events:
        yield f"recorded {_say(record.events)}; decided again {_say(again)}"
    means = tuple(posting for event in record.events for posting in postings_for(event))
    if means != record.postings:
        yield "the postings are not those of the events"


def _say(events: tuple[Any, ...]) -> str:
    return ", ".join(_name(event) for event in events) or "nothing"


def _name(event: Any) -> str:
    return f"refused, {event}" if isinstance(event, Exception) else str(event)


def _balances(state: Table) -> Iterator[Balance]:
    for account, cents in sorted(state.books.balances.items()):
        sign = "-" if cents < 0 else ""
        assert cents >= 0 or account in (CAGE, TRANSIT), "no other account goes below nothing"
        dollars, rest = divmod(abs(cents), CENTS_PER_DOLLAR)
        yield Balance(account=account, cents=cents, text=f"{sign}${dollars:,}.{rest:02d}")
