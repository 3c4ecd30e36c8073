"""What each party to a Roulette table may see; every view is built from public parts."""

import msgspec

from nomorebets.equipment.wheel import Number
from nomorebets.law import Citation
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.messages import AreaId, Player
from nomorebets.wagering.money import Money


class Result(msgspec.Struct, frozen=True):
    """One past number with the letter of its colour: R, B or G."""

    number: Number
    colour: str


class Count(msgspec.Struct, frozen=True):
    """How often a number came in the window shown."""

    number: Number
    times: int


class PublicView(msgspec.Struct, frozen=True):
    """What everybody near the table sees; the same bytes for all."""

    table: str
    title: str
    variant: str
    holder: str
    phase: Phasing
    round: int
    number: str
    """The number the marker stands on; empty while there is none."""
    colour: str
    results: tuple[Result, ...]
    hot: tuple[Count, ...]
    cold: tuple[Count, ...]
    counted: int
    """How many results the counts are taken over."""
    minimum: Money
    maximum: Money
    notices: tuple[str, ...]
    sitting: tuple[Sitting, ...]
    seats: int
    dealer: str


class Lying(msgspec.Struct, frozen=True):
    """A wager lying on the layout; ``held`` of it may not be touched any more."""

    area: AreaId
    name: str
    amount: Money
    place: int
    held: Money


class Settled(msgspec.Struct, frozen=True):
    """One decision of the round just settled, in words."""

    area: AreaId
    name: str
    amount: Money
    decision: str
    """won, lost or returned"""
    odds: str
    winnings: Money
    under: Citation
    line: str


class SeatView(msgspec.Struct, frozen=True):
    """A player's own part: nobody else's wagers are in it."""

    player: Player
    seat: int
    colour: str
    chip_value: Money
    credits: Money
    wagered: Money
    last_win: Money
    wagers: tuple[Lying, ...]
    settled: tuple[Settled, ...]
    repeatable: tuple[Lying, ...]


class LaidBy(msgspec.Struct, frozen=True):
    """A wager on the layout as the dealer sees it."""

    player: Player
    colour: str
    area: AreaId
    name: str
    amount: Money
    place: int


class Payment(msgspec.Struct, frozen=True):
    """What the dealer collects or pays next, in the order of § 617a.5(d), (e)."""

    player: Player
    colour: str
    name: str
    line: str


class DealerView(msgspec.Struct, frozen=True):
    """The dealer console: one prompt, the keys that exist now, the layout."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    number_pad: bool
    numbers: tuple[Number, ...]
    wagers: tuple[LaidBy, ...]
    payments: tuple[Payment, ...]
    inventory: Money
    findings: tuple[str, ...]
