"""What a certificate holder may choose at the Big Six Wheel, and where a choice falls short."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, Literal, TypeVar

import msgspec

from nomorebets.compliance.examples import example_text as packaged
from nomorebets.equipment.table import Approval, examine_approvals
from nomorebets.games.big_six.equipment import (
    Boxes,
    PrintedAreas,
    SixWheel,
    Symbol,
    examine_boxes,
    examine_printed,
    examine_shows,
    examine_symbols,
    examine_wheel,
    themed,
)
from nomorebets.games.big_six.payouts import MINIMUM_ODDS
from nomorebets.games.big_six.wagers import BettingArea, Labels, areas_of, find_area
from nomorebets.law import Citation, Edition, cite
from nomorebets.wagering.codec import from_toml
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.limits import Limits, examine_chips, examine_countdown, examine_limits
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money, Unpayable
from nomorebets.wagering.odds import Odds


class Play(Enum):
    """With what wagers are made: value chips on the layout, or credits at a terminal."""

    VALUE_CHIPS = "value chips"
    CREDITS = "credits"


class AfterVoid(Enum):
    """What players may do between a void spin and the respin's own "no more bets"."""

    NOTHING = "wagers stand as they lie"
    ADD = "wagers may be added"
    CHANGE = "wagers may be added and taken up"


class BigSixSubmission(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """
    The Rules Submission of one Big Six Wheel: every choice is answered, none has a default.

    ``limits``, ``odds`` and ``symbols`` have an entry for each of the seven symbols.
    """

    game: Literal["big-six"]
    edition: Edition
    demonstration: bool
    certificate_holder: str
    table: str
    play: Play
    table_minimum: Money
    """What one player must wager in a round to take part, all wagers together."""
    table_maximum: Money
    """What one player may wager in a round, all wagers together."""
    limits: Mapping[Symbol, Limits]
    odds: Mapping[Symbol, Odds]
    symbols: Mapping[Symbol, str]
    """What is painted on the wheel for each symbol, §§ 619a.1(a), 619a.1(c)."""
    smallest_chip: Money
    """The smallest unit of a wager: every wager is a multiple of it."""
    chip_values: tuple[Money, ...]
    seats: int
    inspected_before_opening: bool
    """Whether a floorperson signs for the equipment; see docs/readings/0061."""
    after_void_spin: AfterVoid
    """Before the respin's own "no more bets"; see docs/readings/0060."""
    wagering_countdown_s: int
    """Seconds to wager at terminals."""
    history_shown: bool
    wheel: SixWheel
    boxes: Boxes
    printed: PrintedAreas
    approvals: tuple[Approval, ...]

    @property
    def labels(self) -> Labels:
        """Give what is painted for each symbol, in their order."""
        return tuple((symbol, self.symbols[symbol]) for symbol in Symbol if symbol in self.symbols)

    def label(self, symbol: Symbol) -> str:
        """Give what is painted for a symbol."""
        return self.symbols.get(symbol, symbol.value)

    def area(self, typed: str) -> BettingArea:
        """
        Find an area of this table's layout.

        Raises:
            Refused: there is none.
        """
        return find_area(typed, self.labels)

    def areas(self) -> Mapping[AreaId, BettingArea]:
        """Give every area of this table's layout, in order."""
        return areas_of(self.labels)


def load(text: str) -> BigSixSubmission:
    """
    Read a submission from TOML.

    Raises:
        Malformed: the text is not one; the message says where.
    """
    return from_toml(text, BigSixSubmission)


EXAMPLES: Final = ("strict-big-six", "themed-big-six")


def example_text(name: str) -> str:
    """
    Give the TOML of a packaged example.

    Raises:
        KeyError: there is none of that name.
    """
    return packaged("nomorebets.games.big_six", EXAMPLES, name)


def example(name: str) -> BigSixSubmission:
    """Read a packaged example."""
    return load(example_text(name))


def examine(submission: BigSixSubmission) -> tuple[Finding, ...]:
    """Find every point on which a submission falls short; none of them stops the search."""
    return (
        *_examine_equipment(submission),
        *_examine_odds(submission),
        *_examine_limits(submission),
        *_examine_chips(submission),
        *examine_approvals(
            _to_be_approved(submission),
            submission.approvals,
            demonstration=submission.demonstration,
        ),
    )


def _examine_equipment(submission: BigSixSubmission) -> Iterator[Finding]:
    yield from examine_wheel(submission.wheel)
    yield from examine_shows(submission.wheel, submission.odds)
    yield from examine_symbols(submission.symbols)
    yield from examine_boxes(submission.boxes)
    yield from examine_printed(submission.printed, submission.symbols, submission.odds)


def _examine_odds(submission: BigSixSubmission) -> Iterator[Finding]:
    """Odds are a floor, § 619a.3, and every winner of the smallest chip can be paid exactly."""
    under = cite("619a.3")
    yield from _examine_answers("odds", submission.odds, under)
    for symbol, odds in _in_order(submission.odds):
        floor = MINIMUM_ODDS[symbol]
        if odds.ratio < floor.ratio:
            yield Finding(f"odds of {symbol}", str(odds), f"at least {floor}", under)
        try:
            submission.smallest_chip.times(odds.ratio)
        except Unpayable:
            found = f"{odds} on a chip of {submission.smallest_chip}"
            yield Finding(f"odds of {symbol}", found, "winnings in whole cents", under)


def _examine_limits(submission: BigSixSubmission) -> Iterator[Finding]:
    """Limits that can be kept: the submission's own, § 601a.2, since the chapter names none."""
    under = cite("601a.2")
    table = Limits(submission.table_minimum, submission.table_maximum)
    yield from examine_limits("limits of the table", table, submission.smallest_chip, under)
    yield from _examine_answers("limits", submission.limits, under)
    for symbol, limits in _in_order(submission.limits):
        yield from examine_limits(f"limits of {symbol}", limits, submission.smallest_chip, under)
        if limits.minimum > table.maximum:
            found = f"{limits.minimum}, above the table's {table.maximum}"
            required = "a minimum that the table takes"
            yield Finding(f"limits of {symbol}", found, required, under)


_Answer = TypeVar("_Answer", Odds, Limits)


def _in_order(answers: Mapping[Symbol, _Answer]) -> Iterator[tuple[Symbol, _Answer]]:
    return ((symbol, answers[symbol]) for symbol in Symbol if symbol in answers)


def _examine_answers(
    what: str, answers: Mapping[Symbol, _Answer], under: Citation
) -> Iterator[Finding]:
    for symbol in Symbol:
        if symbol not in answers:
            of_symbol = f"{what} of {symbol}"
            yield Finding(of_symbol, "no answer", what, under, Gravity.UNANSWERED)


def _examine_chips(submission: BigSixSubmission) -> Iterator[Finding]:
    """Chips and seats that can be offered, §§ 603a.10(a), 601a.2."""
    under, smallest = cite("603a.10(a)"), submission.smallest_chip
    yield from examine_chips(smallest, submission.chip_values, under)
    yield from examine_countdown(
        "time to wager", submission.wagering_countdown_s, cite("619a.2(a)")
    )
    if submission.seats < 1:
        found = str(submission.seats)
        yield Finding("seats", found, "at least one", cite("601a.2"), Gravity.UNANSWERED)


def _to_be_approved(submission: BigSixSubmission) -> Iterator[tuple[str, Citation]]:
    yield "layout", cite("619a.1(g)")
    yield "wheel", cite("601a.10(b)(8)")
    if themed(submission.symbols):
        yield "themed symbols", cite("619a.1(c)")
    yield "drop box", cite("619a.1(f)")
    yield "tip box", cite("619a.1(f)")
