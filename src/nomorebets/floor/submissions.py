"""Which Rules Submission was in force where, and since when: a stream of the journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from nomorebets.floor.games import GAMES
from nomorebets.journal import Record
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Decoder, encode

SUBMISSION_STREAM: Final = "submissions"
"""The stream's name."""


class SubmissionInForce(msgspec.Struct, frozen=True, kw_only=True):
    """One record of that stream; the submission as our codec writes it."""

    at_ms: int
    table: TableId
    submission: str
    game: str = "roulette"
    """The game it is of; the oldest records name none, when there was one game."""


_IN_FORCE: Final[Decoder[SubmissionInForce]] = Decoder(SubmissionInForce)


def latest(records: Iterable[Record]) -> dict[TableId, SubmissionInForce]:
    """Read the stream: what is in force at each table now."""
    noted = (_IN_FORCE.trusted(raw.body) for raw in records)
    return {one.table: one for one in noted}


def noting(at_ms: int, table: TableId, game: str, submission: Any) -> SubmissionInForce:
    """Write down what is in force at a table from now on."""
    text = encode(submission).decode()
    return SubmissionInForce(at_ms=at_ms, table=table, game=game, submission=text)


def submission_of(noted: SubmissionInForce) -> Any:
    """
    Read back a submission that was noted.

    Raises:
        Malformed: it is none of that game as the program knows it today.
    """
    return Decoder[Any](GAMES[noted.game].game.submission).decode(noted.submission)
