"""What a certificate holder may choose at Roulette, and where a choice falls short."""

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import Final, Literal, TypeVar

import msgspec

from nomorebets.compliance.examples import example_text as packaged
from nomorebets.equipment.ball import Ball
from nomorebets.equipment.table import Approval, Attached, Cover, Ends, Printed, examine_approvals
from nomorebets.equipment.wheel import Colour, Compartments, Number, Wheel
from nomorebets.games.roulette.equipment import (
    DOUBLE_ZERO,
    WheelKind,
    examine_ball,
    examine_cover,
    examine_printed,
    examine_table,
    examine_touchdown,
    examine_wheel,
)
from nomorebets.games.roulette.payouts import MINIMUM_ODDS
from nomorebets.games.roulette.wagers import (
    FIFTHS,
    BettingArea,
    WagerType,
    areas_of,
    find_area,
)
from nomorebets.law import Citation, Edition, cite
from nomorebets.wagering.codec import from_toml
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.limits import Limits, examine_chips, examine_countdown, examine_limits
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money, Unpayable
from nomorebets.wagering.odds import Odds


class Play(Enum):
    """With what wagers are made: chips on the felt, or credits at a terminal."""

    ROULETTE_CHIPS = "roulette chips"
    CREDITS = "credits"


class WheelChosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wheel as it stands at the table."""

    kind: WheelKind
    diameter_in: Fraction
    ring: tuple[Number, ...]
    ring_colours: tuple[Colour, ...]
    compartments: Compartments
    movable_parts: bool


class Notices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the notices of § 617a.1(e)(2) are posted."""

    double_zero_wheel_serves_as_single: bool
    ball_in_double_zero_is_void: bool
    zero_takes_outside_wagers: bool


class RouletteSubmission(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """
    The Rules Submission of one Roulette table: every choice is answered, none has a default.

    ``limits`` and ``odds`` have an entry for each wager type offered, save Five Adjacent: it is
    five Straights and has theirs.
    """

    game: Literal["roulette"]
    edition: Edition
    demonstration: bool
    certificate_holder: str
    table: str
    play: Play
    table_minimum: Money
    """What one player must wager in a round to take part, all wagers together."""
    table_maximum: Money
    """What one player may wager in a round, all wagers together."""
    limits: Mapping[WagerType, Limits]
    odds: Mapping[WagerType, Odds]
    smallest_chip: Money
    """The smallest unit of a wager: every wager is a multiple of it."""
    chip_values: tuple[Money, ...]
    roulette_chip_colours: tuple[str, ...]
    """One for each player, § 617a.3(b)."""
    value_chip_colours: tuple[str, ...]
    seats: int
    five_adjacent: bool
    """Offered, § 617a.3(e)(1)(i)."""
    touchdown: bool
    """Offered, § 617a.1(f)(5)."""
    fully_automated: bool
    chips_may_be_added_after_no_spin: bool
    """Before the respin's own "no more bets"; see docs/readings/0006-wagers-after-no-spin.md."""
    wagering_countdown_s: int
    """Seconds to wager at terminals."""
    history_shown: bool
    wheel: WheelChosen
    ball: Ball
    ends: Ends
    attached: Attached
    printed: Printed
    cover: Cover
    notices: Notices
    approvals: tuple[Approval, ...]

    @property
    def kind(self) -> WheelKind:
        return self.wheel.kind

    @property
    def the_wheel(self) -> Wheel:
        """Give the wheel at this table, with the numbers on which a spin is settled."""
        chosen = self.wheel
        return Wheel(
            name=chosen.kind.value,
            ring=chosen.ring,
            ring_colours=chosen.ring_colours,
            deciding=tuple(filter(self.decides, chosen.ring)),
            diameter_in=chosen.diameter_in,
            compartments=chosen.compartments,
            movable_parts=chosen.movable_parts,
        )

    def decides(self, number: Number) -> bool:
        """Say whether a spin is settled on it: not on a 00 that is void, § 617a.4(c)(2)."""
        return number != DOUBLE_ZERO or self.kind is not WheelKind.DOUBLE_ZERO_AS_SINGLE

    def area(self, typed: str) -> BettingArea:
        """
        Find an area of this table's layout.

        Raises:
            Refused: there is none; why not, and under which clause.
        """
        return find_area(typed, self.kind, five_adjacent=self.five_adjacent)

    def areas(self) -> Mapping[AreaId, BettingArea]:
        """Give every area of this table's layout, in order."""
        return areas_of(self.kind, five_adjacent=self.five_adjacent)

    def smallest_wager(self, chip_value: Money) -> Money:
        """Give what every wager of a player with such chips is a multiple of, § 617a.3(a)."""
        return chip_value if self.play is Play.ROULETTE_CHIPS else self.smallest_chip

    def wager_types(self) -> tuple[WagerType, ...]:
        """Give the wager types offered, in the order of § 617a.3(e)."""
        return tuple(wager for wager in WagerType if self._offers(wager))

    def _offers(self, wager: WagerType) -> bool:
        match wager:
            case WagerType.FIVE_ADJACENT:
                return self.five_adjacent
            case WagerType.FIRST_FIVE_NUMBERS:
                return self.kind is WheelKind.DOUBLE_ZERO
            case _:
                return True


def load(text: str) -> RouletteSubmission:
    """
    Read a submission from TOML.

    Raises:
        Malformed: the text is not one; the message says where.
    """
    return from_toml(text, RouletteSubmission)


EXAMPLES: Final = (
    "strict-single-zero",
    "strict-double-zero",
    "double-zero-as-single",
    "five-adjacent",
    "every-option",
)


def example_text(name: str) -> str:
    """
    Give the TOML of a packaged example.

    Raises:
        KeyError: there is none of that name.
    """
    return packaged("nomorebets.games.roulette", EXAMPLES, name)


def example(name: str) -> RouletteSubmission:
    """Read a packaged example."""
    return load(example_text(name))


def strict(kind: WheelKind) -> RouletteSubmission:
    """Read the example for a wheel that offers what the chapter lists and pays its floor."""
    return example(_STRICT[kind])


_STRICT: Final = {
    WheelKind.SINGLE_ZERO: "strict-single-zero",
    WheelKind.DOUBLE_ZERO: "strict-double-zero",
    WheelKind.DOUBLE_ZERO_AS_SINGLE: "double-zero-as-single",
}


def examine(submission: RouletteSubmission) -> tuple[Finding, ...]:
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


def _examine_equipment(submission: RouletteSubmission) -> Iterator[Finding]:
    kind, notices = submission.kind, submission.notices
    posted = (
        notices.double_zero_wheel_serves_as_single,
        notices.ball_in_double_zero_is_void,
        notices.zero_takes_outside_wagers,
    )
    yield from examine_ball(submission.ball)
    yield from examine_wheel(submission.the_wheel, kind)
    yield from examine_table(submission.ends, submission.attached)
    yield from examine_printed(submission.printed, five_adjacent=submission.five_adjacent)
    yield from examine_cover(kind, submission.cover, posted)
    if submission.touchdown:
        yield from examine_touchdown(
            submission.printed,
            kind,
            submission.edition,
            fully_automated=submission.fully_automated,
        )
        yield Finding(
            "Touchdown",
            "no steps, yards and payouts",
            "the steps, yards and payouts with their source, which no submission carries yet",
            cite("617a.1(f)(5)"),
            Gravity.UNANSWERED,
        )


def _examine_odds(submission: RouletteSubmission) -> Iterator[Finding]:
    """Odds are a floor, § 617a.4(a), and every winner of the smallest chip can be paid exactly."""
    under = cite("617a.4(a)")
    yield from _examine_answers("odds", submission.odds, submission, under)
    for wager, odds in _in_order(submission.odds):
        floor = MINIMUM_ODDS.get(wager, odds)
        if odds.ratio < floor.ratio:
            yield Finding(f"odds of {wager.value}", str(odds), f"at least {floor}", under)
        try:
            submission.smallest_chip.times(odds.ratio)
        except Unpayable:
            found = f"{odds} on a chip of {submission.smallest_chip}"
            yield Finding(f"odds of {wager.value}", found, "winnings in whole cents", under)


def _examine_limits(submission: RouletteSubmission) -> Iterator[Finding]:
    """Limits that can be posted and kept, § 617a.1(f)(3)."""
    under = cite("617a.1(f)(3)")
    table = Limits(submission.table_minimum, submission.table_maximum)
    yield from examine_limits("limits of the table", table, submission.smallest_chip, under)
    yield from _examine_answers("limits", submission.limits, submission, under)
    for wager, limits in _in_order(submission.limits):
        what = f"limits of {wager.value}"
        yield from examine_limits(what, limits, submission.smallest_chip, under)
        fewest = FIFTHS if submission.five_adjacent and wager is WagerType.STRAIGHT else 1
        if fewest * limits.minimum.cents > table.maximum.cents:
            wagered = f"{fewest} of {limits.minimum}" if fewest > 1 else f"{limits.minimum}"
            found = f"{wagered}, above the table's {table.maximum}"
            yield Finding(what, found, "a minimum that the table takes", under)


_Answer = TypeVar("_Answer", Odds, Limits)


def _in_order(answers: Mapping[WagerType, _Answer]) -> Iterator[tuple[WagerType, _Answer]]:
    return ((wager, answers[wager]) for wager in WagerType if wager in answers)


def _examine_answers(
    what: str,
    answers: Mapping[WagerType, _Answer],
    submission: RouletteSubmission,
    under: Citation,
) -> Iterator[Finding]:
    """See that each wager offered has its answer and no other wager has one."""
    for wager in WagerType:
        of_wager = f"{what} of {wager.value}"
        if wager is WagerType.FIVE_ADJACENT:
            if wager in answers:
                found, required = f"{what} of its own", f"the {what} of its five Straights"
                yield Finding(of_wager, found, required, cite("617a.3(e)(1)(iii)"))
        elif wager in submission.wager_types():
            if wager not in answers:
                yield Finding(of_wager, "no answer", what, under, Gravity.UNANSWERED)
        elif wager in answers:
            yield Finding(of_wager, what, "none, since it is not offered", wager.under)


def _examine_chips(submission: RouletteSubmission) -> Iterator[Finding]:
    """Chips: a colour for each player, never like a value chip, § 617a.3(b)."""
    under, smallest = cite("617a.3(a)"), submission.smallest_chip
    yield from examine_chips(smallest, submission.chip_values, under)
    if submission.seats < 1:
        yield Finding("seats", str(submission.seats), "at least one", under, Gravity.UNANSWERED)
    if submission.play is Play.ROULETTE_CHIPS:
        yield from _examine_colours(submission)
    yield from examine_countdown("time to wager", submission.wagering_countdown_s, under)


def _examine_colours(submission: RouletteSubmission) -> Iterator[Finding]:
    under = cite("617a.3(b)")
    colours = tuple(_alike(colour) for colour in submission.roulette_chip_colours)
    value_colours = frozenset(_alike(colour) for colour in submission.value_chip_colours)
    for colour in dict.fromkeys(colours):
        if colour in value_colours:
            found, required = f"{colour}, as a value chip", "unlike every value chip"
            yield Finding("Roulette chips", found, required, under)
        if colours.count(colour) > 1:
            yield Finding("Roulette chips", f"{colour} twice", "each colour once", under)
    if len(set(colours)) < submission.seats:
        found = f"{len(set(colours))} colours for {submission.seats} seats"
        yield Finding("Roulette chips", found, "a colour for each player", under)


def _alike(colour: str) -> str:
    """Make names that mean one colour equal."""
    return " ".join(colour.lower().split())


def _to_be_approved(submission: RouletteSubmission) -> Iterator[tuple[str, Citation]]:
    yield "layout", cite("617a.1(f)")
    if submission.play is Play.CREDITS and not submission.fully_automated:
        yield "credits instead of Roulette chips", cite("617a.3(a)")
    if submission.wheel.compartments is Compartments.NEUTRAL:
        yield "compartments", submission.kind.under
    if submission.kind is WheelKind.DOUBLE_ZERO_AS_SINGLE:
        yield "cover", cite("617a.1(e)(1)")
    yield "drop box", cite("617a.1(g)")
    yield "tip box", cite("617a.1(g)")
    if submission.five_adjacent:
        yield "Five Adjacent", cite("617a.3(e)(1)(i)")
