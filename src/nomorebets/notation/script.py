"""
What a ``.round`` file says, line by line.

Acts are the game's own messages. What a writer leaves to the table is left blank in them: a person
is only a capacity (`on_duty`), a player's own colour is "".
"""

from typing import Any, Final, TypeAlias

import msgspec

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person
from nomorebets.law import Citation
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money

EVERY_CHECK: Final = CheckId("every")
"""In the place of a check: all that are due, one after another."""


class GameIs(msgspec.Struct, frozen=True, tag=True):
    """Which game is dealt: the first line of every script."""

    name: str


class SubmissionIs(msgspec.Struct, frozen=True, tag=True):
    """Under which Rules Submission: an example that ships, or a file."""

    name: str


class TableIsClosed(msgspec.Struct, frozen=True, tag=True):
    """The table is found closed: the file opens it itself, no prelude is implied."""


class FloatIs(msgspec.Struct, frozen=True, tag=True):
    """What the table inventory holds when the prelude is over."""

    amount: Money


Setting: TypeAlias = GameIs | SubmissionIs | TableIsClosed | FloatIs


class OnDuty(msgspec.Struct, frozen=True, tag=True):
    """From here on this person acts in this capacity."""

    role: Person
    name: str
    credential: str


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """The last act is refused under this clause, in words that contain these."""

    under: Citation
    words: str


class AFault(msgspec.Struct, frozen=True, tag=True):
    """The last act tells what cannot be true."""


class AFinding(msgspec.Struct, frozen=True, tag=True):
    """A finding is recorded under this clause, and play goes on."""

    under: Citation


class AStop(msgspec.Struct, frozen=True, tag=True):
    """Play stops under this clause."""

    under: Citation


class Nothing(msgspec.Struct, frozen=True, tag=True):
    """Nothing comes of it."""


class DecisionsMade(msgspec.Struct, frozen=True, tag=True):
    """So many wagers are decided."""

    count: int


Outcome: TypeAlias = Refusal | AFault | AFinding | AStop | Nothing | DecisionsMade
"""What is expected of an act; beside these, any event of the game as it is recorded."""


class Acts(msgspec.Struct, frozen=True, tag=True):
    """What one party does, in order, and what is expected to come of the last of it."""

    commands: tuple[Any, ...]
    expected: tuple[Any, ...] = ()


class HasCredits(msgspec.Struct, frozen=True, tag=True):
    """A player has so much, apart from what lies on the layout."""

    player: Player
    amount: Money


class HasOnLayout(msgspec.Struct, frozen=True, tag=True):
    """A player has so much on the layout."""

    player: Player
    amount: Money


class InventoryHas(msgspec.Struct, frozen=True, tag=True):
    """The table inventory holds so much."""

    amount: Money


class TableIs(msgspec.Struct, frozen=True, tag=True):
    """How the table stands: closed, opening, open or stopped."""

    standing: str


class FindingsAre(msgspec.Struct, frozen=True, tag=True):
    """So many findings are recorded at the table."""

    count: int


class Claim(msgspec.Struct, frozen=True, tag=True):
    """Something that must be true here: one of the above, a decision, or a claim of the game."""

    of: Any


class Blank(msgspec.Struct, frozen=True, tag=True):
    """Nothing, or a comment alone."""


Body: TypeAlias = GameIs | SubmissionIs | TableIsClosed | FloatIs | OnDuty | Acts | Claim | Blank


class Line(msgspec.Struct, frozen=True):
    """One line and its comment."""

    body: Any
    comment: str = ""


class Script(msgspec.Struct, frozen=True):
    """A whole file, from its first line to its last, in canonical order."""

    lines: tuple[Line, ...]

    @property
    def game(self) -> str:
        """The game it is of."""
        return next(line.body.name for line in self.lines if isinstance(line.body, GameIs))

    @property
    def submission(self) -> str:
        """The Rules Submission it names: an example that ships, or a file."""
        return next(line.body.name for line in self.lines if isinstance(line.body, SubmissionIs))

    @property
    def opens_itself(self) -> bool:
        """Whether the file opens the table itself."""
        return any(isinstance(line.body, TableIsClosed) for line in self.lines)
