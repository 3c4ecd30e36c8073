"""What each party to a Big Six table may see; every view is built from public parts."""

from collections.abc import Mapping
from typing import Final

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.compliance.people import Person
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.play import REVOLUTIONS_MIN
from nomorebets.games.big_six.prompts import (
    Payment,
    at_console,
    beside_the_round,
    irregularities,
    payments,
    phasing,
)
from nomorebets.games.big_six.state import AtRest, BigSix, Settled, open_wagers, wagered
from nomorebets.tables.messages import TableId
from nomorebets.tables.outcomes import Settlement, settled
from nomorebets.tables.state import Open, Stopped, Table
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.lying import Wager, in_order, net_cents
from nomorebets.wagering.messages import AreaId, Player, WagerWon
from nomorebets.wagering.money import NOTHING, Money

CONFIRMS: Final = "three revolutions or more"
"""`REVOLUTIONS_MIN` in words."""

RESULTS_SHOWN: Final = 20


class Result(msgspec.Struct, frozen=True):
    """One past symbol, and what is painted for it."""

    symbol: Symbol
    label: str


class Count(msgspec.Struct, frozen=True):
    """How often a symbol came in the window shown, beside how many of the sections show it."""

    symbol: Symbol
    label: str
    times: int
    sections: int


class PublicView(msgspec.Struct, frozen=True, tag="big-six", tag_field="game"):
    """What everybody near the table sees; the same bytes for all."""

    table: str
    title: str
    holder: str
    phase: Phasing
    round: int
    symbol: str
    """The symbol in which the clapper rests; empty while there is none."""
    section: int
    """Its section, counted clockwise from the joker, which is 1; 0 while nobody has said which."""
    label: str
    """What is painted there."""
    results: tuple[Result, ...]
    counts: tuple[Count, ...]
    """Every symbol, once there are as many results as sections."""
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
    held: Money


class SeatView(msgspec.Struct, frozen=True, tag="big-six", tag_field="game"):
    """A player's own part: nobody else's wagers are in it."""

    player: Player
    seat: int
    credits: Money
    wagered: Money
    last_win: Money
    net_cents: int
    """What the wagers decided this round brought; below zero where they cost."""
    wagers: tuple[Lying, ...]
    settled: tuple[Settlement, ...]
    repeatable: tuple[Lying, ...]
    chip_values: tuple[Money, ...]


class LaidBy(msgspec.Struct, frozen=True):
    """A wager on the layout as the dealer sees it."""

    player: Player
    area: AreaId
    name: str
    amount: Money


class DealerView(msgspec.Struct, frozen=True, tag="big-six", tag_field="game"):
    """The dealer console: one prompt, the keys that exist now, the layout."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    beside: tuple[Key, ...]
    """What is seldom needed: putting the symbol right, calling the floor."""
    revolutions_min: int
    """What the dealer confirms with a symbol, § 619a.2(b)."""
    confirms: str
    """The same in words."""
    wagers: tuple[LaidBy, ...]
    payments: tuple[Payment, ...]
    inventory: Money
    findings: tuple[str, ...]


def public_view(table_id: TableId, table: Table) -> PublicView:
    """What everybody near the table sees of it now."""
    play: BigSix = table.play
    submission = play.submission
    rests = play.phase if isinstance(play.phase, AtRest | Settled) else None
    shown = play.results if submission.history_shown else ()
    return PublicView(
        table=table_id,
        title="Big Six Wheel",
        holder=submission.certificate_holder,
        phase=phasing(table),
        round=play.round,
        symbol=rests.symbol if rests else "",
        section=rests.section if rests else 0,
        label=submission.label(rests.symbol) if rests else "",
        results=tuple(
            Result(past, submission.label(past)) for past in reversed(shown[-RESULTS_SHOWN:])
        ),
        counts=_counts(play, shown),
        counted=len(shown),
        minimum=submission.table_minimum,
        maximum=submission.table_maximum,
        notices=(),
        sitting=tuple(Sitting(seat.number, seat.player, "") for seat in table.seats),
        seats=submission.seats,
        dealer=table.standing.dealer.name if isinstance(table.standing, Open | Stopped) else "",
    )


def seat_view(table: Table, player: Player) -> SeatView:
    """A seated player's own part."""
    play: BigSix = table.play
    outcomes = [outcome for outcome in play.outcomes if outcome.player == player]
    won = [outcome.winnings for outcome in outcomes if isinstance(outcome, WagerWon)]
    return SeatView(
        player=player,
        seat=next((seat.number for seat in table.seats if seat.player == player), 0),
        credits=table.books.balance(credits_of(player)),
        wagered=wagered(play, player),
        last_win=sum(won, NOTHING),
        net_cents=sum(net_cents(outcome) for outcome in outcomes),
        wagers=_lying(play, open_wagers(play, player)),
        settled=tuple(
            settled(play.submission.area(outcome.area).name, outcome) for outcome in outcomes
        ),
        repeatable=_lying(play, play.laid.get(player, {})),
        chip_values=play.submission.chip_values,
    )


def dealer_view(table: Table, by: Person) -> DealerView:
    """The console's part for this person: what to do, what to say, and the keys for it."""
    play: BigSix = table.play
    prompt, keys = at_console(table, by)
    is_open = isinstance(table.standing, Open)
    deals = isinstance(table.standing, Open) and table.standing.dealer == by
    return DealerView(
        prompt=prompt,
        keys=keys,
        irregularities=irregularities(play.phase) if deals else (),
        beside=beside_the_round(table, by),
        revolutions_min=REVOLUTIONS_MIN,
        confirms=CONFIRMS,
        wagers=tuple(
            LaidBy(player, area, play.submission.area(area).name, amount)
            for player, area, amount in in_order(play.wagers)
        ),
        payments=payments(play) if is_open else (),
        inventory=table.books.balance(INVENTORY),
        findings=tuple(str(finding) for finding in table.findings),
    )


def _counts(play: BigSix, shown: tuple[Symbol, ...]) -> tuple[Count, ...]:
    """Count the symbols in the window shown; nothing before it is full."""
    if len(shown) < len(SECTIONS):
        return ()
    sections = play.submission.wheel.sections
    return tuple(
        Count(symbol, play.submission.label(symbol), shown.count(symbol), sections.count(symbol))
        for symbol in Symbol
    )


def _lying(play: BigSix, wagers: Mapping[AreaId, Wager]) -> tuple[Lying, ...]:
    return tuple(
        Lying(area, play.submission.area(area).name, wager.amount, wager.held)
        for area, wager in wagers.items()
    )
