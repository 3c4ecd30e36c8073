"""What each party to a Roulette table may see; every view is built from public parts."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.compliance.people import Person
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.equipment import NOTICES, WheelKind, in_order
from nomorebets.games.roulette.play import REVOLUTIONS_MIN
from nomorebets.games.roulette.prompts import (
    Payment,
    at_console,
    beside_the_round,
    chips_of,
    colour_at,
    irregularities,
    payments,
    phasing,
)
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    ChipSet,
    NoMoreBets,
    NothingHeard,
    NumberHeard,
    Phase,
    Roulette,
    Settled,
    open_wagers,
    wagered,
)
from nomorebets.tables.messages import TableId
from nomorebets.tables.outcomes import Settlement, settled
from nomorebets.tables.state import Open, Stopped, Table
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.lying import Wager, net_cents
from nomorebets.wagering.messages import AreaId, Player, WagerWon
from nomorebets.wagering.money import NOTHING, Money

CONFIRMS: Final = "four revolutions or more"
"""`REVOLUTIONS_MIN` in words."""

ADVICE: Final = "The wheel signals that wagers should be closed"

RESULTS_SHOWN: Final = 20
RANKED_SHOWN: Final = 4


class Result(msgspec.Struct, frozen=True):
    """One past number with the letter of its colour: R, B or G."""

    number: Number
    colour: str


class Count(msgspec.Struct, frozen=True):
    """How often a number came in the window shown."""

    number: Number
    times: int


class PublicView(msgspec.Struct, frozen=True, tag="roulette", tag_field="game"):
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


class SeatView(msgspec.Struct, frozen=True, tag="roulette", tag_field="game"):
    """A player's own part: nobody else's wagers are in it."""

    player: Player
    seat: int
    colour: str
    chip_value: Money
    credits: Money
    wagered: Money
    last_win: Money
    net_cents: int
    """What the wagers decided this round brought; below zero where they cost."""
    wagers: tuple[Lying, ...]
    settled: tuple[Settlement, ...]
    repeatable: tuple[Lying, ...]
    free_colours: tuple[str, ...]
    """What the player may choose from while he has no colour of his own; else none."""
    chip_values: tuple[Money, ...]


class LaidBy(msgspec.Struct, frozen=True):
    """A wager on the layout as the dealer sees it."""

    player: Player
    colour: str
    area: AreaId
    name: str
    amount: Money
    place: int


class DealerView(msgspec.Struct, frozen=True, tag="roulette", tag_field="game"):
    """The dealer console: one prompt, the keys that exist now, the layout."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    beside: tuple[Key, ...]
    """What is seldom needed: putting the number right, calling the floor."""
    number_pad: bool
    revolutions_min: int
    """What the dealer confirms with a number, § 617a.5(a)."""
    confirms: str
    """The same in words."""
    numbers: tuple[Number, ...]
    advice: str
    """What an automated wheel signals, in words; never an announcement, § 617a.5(b)."""
    offered_number: str
    """The number that wheel has read and the dealer is to confirm, § 617a.5(c); empty if none."""
    wagers: tuple[LaidBy, ...]
    payments: tuple[Payment, ...]
    inventory: Money
    findings: tuple[str, ...]


def public_view(table_id: TableId, table: Table) -> PublicView:
    """What everybody near the table sees of it now."""
    play: Roulette = table.play
    submission = play.submission
    number = _standing_number(play.phase)
    shown = play.results if submission.history_shown else ()
    hot, cold = _hot_and_cold(play, shown)
    return PublicView(
        table=table_id,
        title=f"Roulette, {submission.kind.title}",
        variant=submission.kind.value,
        holder=submission.certificate_holder,
        phase=phasing(table),
        round=play.round,
        number=number,
        colour=_letter(play, number) if number else "",
        results=tuple(
            Result(past, _letter(play, past)) for past in reversed(shown[-RESULTS_SHOWN:])
        ),
        hot=hot,
        cold=cold,
        counted=len(shown),
        minimum=submission.table_minimum,
        maximum=submission.table_maximum,
        notices=_notices(play),
        sitting=tuple(
            Sitting(seat.number, seat.player, chips_of(play, seat.player)) for seat in table.seats
        ),
        seats=submission.seats,
        dealer=table.standing.dealer.name if isinstance(table.standing, Open | Stopped) else "",
    )


def free_colours(play: Roulette) -> tuple[str, ...]:
    """The Roulette chips that no player has."""
    worn = {chips.colour for chips in play.colours.values()}
    return tuple(each for each in play.submission.roulette_chip_colours if each not in worn)


def seat_view(table: Table, player: Player) -> SeatView:
    """A seated player's own part."""
    play: Roulette = table.play
    submission = play.submission
    chips = play.colours.get(player, ChipSet("", NOTHING))
    outcomes = [outcome for outcome in play.outcomes if outcome.player == player]
    won = [outcome.winnings for outcome in outcomes if isinstance(outcome, WagerWon)]
    return SeatView(
        player=player,
        seat=next((seat.number for seat in table.seats if seat.player == player), 0),
        colour=chips.colour,
        chip_value=chips.value,
        credits=table.books.balance(credits_of(player)),
        wagered=wagered(play, player),
        last_win=sum(won, NOTHING),
        net_cents=sum(net_cents(outcome) for outcome in outcomes),
        wagers=_lying(play, open_wagers(play, player)),
        settled=tuple(
            settled(play.submission.area(outcome.area).name, outcome) for outcome in outcomes
        ),
        repeatable=_lying(play, play.laid.get(player, {})),
        free_colours=() if chips.colour else free_colours(play),
        chip_values=() if chips.colour else submission.chip_values,
    )


def dealer_view(table: Table, by: Person) -> DealerView:
    """The console's part for this person: what to do, what to say, and the keys for it."""
    play: Roulette = table.play
    prompt, keys = at_console(table, by)
    running = isinstance(play.phase, BallInTrack | NoMoreBets)
    is_open = isinstance(table.standing, Open)
    deals = isinstance(table.standing, Open) and table.standing.dealer == by
    return DealerView(
        prompt=prompt,
        keys=keys,
        irregularities=irregularities(play.phase) if deals else (),
        beside=beside_the_round(table, by),
        number_pad=deals and running,
        revolutions_min=REVOLUTIONS_MIN,
        confirms=CONFIRMS,
        numbers=tuple(sorted(play.submission.the_wheel.ring, key=in_order)),
        advice="" if isinstance(play.heard, NothingHeard) else ADVICE,
        offered_number=play.heard.number if isinstance(play.heard, NumberHeard) else "",
        wagers=tuple(
            LaidBy(
                player,
                chips_of(play, player),
                area,
                play.submission.area(area).name,
                wager.amount,
                wager.place,
            )
            for player, lying in sorted(play.wagers.items())
            for area, wager in sorted(lying.items())
        ),
        payments=payments(play) if is_open else (),
        inventory=table.books.balance(INVENTORY),
        findings=tuple(str(finding) for finding in table.findings),
    )


def _standing_number(phase: Phase) -> str:
    return phase.number if isinstance(phase, AtRest | Settled) else ""


def _letter(play: Roulette, number: str) -> str:
    return colour_at(play, number).letter


def _hot_and_cold(
    play: Roulette, shown: tuple[Number, ...]
) -> tuple[tuple[Count, ...], tuple[Count, ...]]:
    """The numbers that came most and least in the window shown; nothing before it is full."""
    if len(shown) < len(play.submission.the_wheel.ring):
        return (), ()
    counts = Counter(shown)
    ranked = sorted(
        (Count(number, counts[number]) for number in play.submission.the_wheel.deciding),
        key=lambda count: (-count.times, in_order(count.number)),
    )
    return tuple(ranked[:RANKED_SHOWN]), tuple(reversed(ranked[-RANKED_SHOWN:]))


def _notices(play: Roulette) -> tuple[str, ...]:
    """What § 617a.1(e)(2) wants said where a double zero wheel serves as a single zero wheel."""
    if play.submission.kind is not WheelKind.DOUBLE_ZERO_AS_SINGLE:
        return ()
    return tuple(notice.words for notice in NOTICES)


def _lying(play: Roulette, wagers: Mapping[AreaId, Wager]) -> tuple[Lying, ...]:
    return tuple(
        Lying(area, play.submission.area(area).name, wager.amount, wager.place, wager.held)
        for area, wager in wagers.items()
    )
