"""What every table shows of itself, built from what is public and nothing else."""

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.money import Money


class Key(msgspec.Struct, frozen=True):
    """One key of a console: its label and the message it sends, ready to send."""

    id: str
    label: str
    command: msgspec.Raw
    guarded: bool = False
    """A slip of the hand would cost: two presses or one two-second hold."""


class Prompt(msgspec.Struct, frozen=True):
    """What the dealer does next: one step, the words to say, the clause."""

    step: str
    words: str
    under: Citation


class Sitting(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    player: str
    colour: str


class Phasing(msgspec.Struct, frozen=True):
    """Where the table stands, in words; the phase line of every screen."""

    id: str
    line: str
    detail: str
    under: Citation
    may_wager: bool


class CheckLine(msgspec.Struct, frozen=True):
    """One line of the inspection's tick list."""

    id: str
    words: str
    by: tuple[str, ...]
    under: Citation
    certified_by: str
    """Empty while nobody has signed."""


class SeatMoney(msgspec.Struct, frozen=True):
    """A player's money at the table, in cents."""

    credits: Money
    wagered: Money
