"""What chapter 617a demands of ball, wheel, table and layout, § 617a.1."""

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import Final, assert_never

import msgspec

from nomorebets.equipment.ball import Ball
from nomorebets.equipment.layout import UNIT, Box, Layout, overlaps
from nomorebets.equipment.table import Attached, Cover, Ends, Printed
from nomorebets.equipment.wheel import Colour, Compartments, Number, Wheel
from nomorebets.law import Citation, Edition, cite, clause, in_force
from nomorebets.wagering.findings import Finding

BALL_DIAMETER_MIN_IN: Final = Fraction(12, 16)
"""Inches, § 617a.1(a)."""

BALL_DIAMETER_MAX_IN: Final = Fraction(14, 16)
"""Inches, § 617a.1(a)."""

WHEEL_DIAMETER_MIN_IN: Final = Fraction(30)
"""Inches, § 617a.1(b)."""

ZERO: Final = Number("0")
DOUBLE_ZERO: Final = Number("00")
ZEROS: Final = (ZERO, DOUBLE_ZERO)
NUMBERS: Final = tuple(Number(str(number)) for number in range(1, 37))
ROWS: Final = 12
COLUMNS: Final = 3

RED: Final = frozenset(
    Number(number)
    for number in "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()  # noqa: SIM905
)
"""
The text says only that red and black alternate round the ring.

See docs/readings/0001-which-numbers-are-red.md.
"""

_SINGLE_ZERO_RING: Final = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 "
    "35 3 26"
)
_DOUBLE_ZERO_RING: Final = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 "
    "23 35 14 2"
)


class WheelKind(Enum):
    """Which wheel is played on, and as what; the value is its name everywhere."""

    SINGLE_ZERO = "0"
    DOUBLE_ZERO = "00"
    DOUBLE_ZERO_AS_SINGLE = "00-as-0"

    @property
    def under(self) -> Citation:
        """The clause that gives its ring: § 617a.1(c), or § 617a.1(d)."""
        return cite("617a.1(c)" if self is WheelKind.SINGLE_ZERO else "617a.1(d)")

    @property
    def title(self) -> str:
        """How the wheel is called on layouts, signs and screens."""
        match self:
            case WheelKind.SINGLE_ZERO:
                return "single zero wheel"
            case WheelKind.DOUBLE_ZERO:
                return "double zero wheel"
            case WheelKind.DOUBLE_ZERO_AS_SINGLE:
                return "double zero wheel used as a single zero wheel"
            case _:
                assert_never(self)


def colour_of(number: Number) -> Colour:
    """Give the background of a number on the ring."""
    if number in ZEROS:
        return Colour.GREEN
    return Colour.RED if number in RED else Colour.BLACK


def in_order(number: Number) -> int:
    """Sort numbers by this: 0, 00, 1 … 36."""
    return -1 if number == ZERO else int(number)


def standard_wheel(kind: WheelKind) -> Wheel:
    """Give a wheel as § 617a.1(c) or § 617a.1(d) describes it, of the least lawful diameter."""
    written = _SINGLE_ZERO_RING if kind is WheelKind.SINGLE_ZERO else _DOUBLE_ZERO_RING
    ring = tuple(Number(number) for number in written.split())
    void = DOUBLE_ZERO if kind is WheelKind.DOUBLE_ZERO_AS_SINGLE else None
    return Wheel(
        name=kind.value,
        ring=ring,
        ring_colours=tuple(colour_of(number) for number in ring),
        deciding=tuple(number for number in ring if number != void),
        diameter_in=WHEEL_DIAMETER_MIN_IN,
        compartments=Compartments.CORRESPONDING,
        movable_parts=False,
    )


WHEELS: Final = {kind: standard_wheel(kind) for kind in WheelKind}

EVEN_CHANCES: Final = ("1–18", "Even", "Red", "Black", "Odd", "19–36")
DOZENS: Final = ("1st 12", "2nd 12", "3rd 12")
COLUMN: Final = "2 to 1"
"""What is printed at the foot of each column."""

HEIGHT: Final = 16
"""Twelfths of a unit: how high a number's box is, so that areas around the zeros keep apart."""


def standard_layout(kind: WheelKind, *, five_adjacent: bool) -> Layout:
    """Print a layout for the wheel; the replica is there if Five Adjacent is, § 617a.1(f)(4)."""
    numbers = COLUMNS * HEIGHT
    right = (ROWS + 1) * UNIT
    boxes = [
        *_zeros(kind),
        *(_number_box(number) for number in NUMBERS),
        *(Box(COLUMN, right, row * HEIGHT, UNIT, HEIGHT) for row in reversed(range(COLUMNS))),
        *(
            Box(label, UNIT + place * 4 * UNIT, numbers, 4 * UNIT, UNIT)
            for place, label in enumerate(DOZENS)
        ),
        *(
            Box(label, UNIT + place * 2 * UNIT, numbers + UNIT, 2 * UNIT, UNIT)
            for place, label in enumerate(EVEN_CHANCES)
        ),
    ]
    return Layout(
        name=kind.value,
        boxes=tuple(boxes),
        replica=_replica(kind, numbers + 3 * UNIT) if five_adjacent else (),
        covered=(DOUBLE_ZERO,) if kind is WheelKind.DOUBLE_ZERO_AS_SINGLE else (),
    )


def _zeros(kind: WheelKind) -> Iterator[Box]:
    height = COLUMNS * HEIGHT
    if kind is WheelKind.SINGLE_ZERO:
        yield Box(ZERO, 0, 0, UNIT, height)
    else:
        yield Box(ZERO, 0, height // 2, UNIT, height // 2)
        yield Box(DOUBLE_ZERO, 0, 0, UNIT, height // 2)


def _number_box(number: Number) -> Box:
    """Rows stand upright from the first column below to the third above, zeros to their left."""
    row, column = divmod(int(number) - 1, COLUMNS)
    return Box(number, (row + 1) * UNIT, (COLUMNS - 1 - column) * HEIGHT, UNIT, HEIGHT)


def _replica(kind: WheelKind, top: int) -> tuple[Box, ...]:
    """
    Lay the wheel out flat below the layout, in the order of its ring.

    The 0 is at the left end, half of the ring runs above to the right and the other half below to
    the left; on a double zero wheel the 00 is across from the 0.
    """
    ring = WHEELS[kind].ring
    width, height, gap, side = 8, 12, 8, 18
    high = 2 * height + gap
    above, below = ring[1 : side + 1], ring[-side:]
    ends = [Box(ring[0], 0, top, UNIT, high)]
    if len(ring) > 2 * side + 1:
        ends.append(Box(ring[side + 1], UNIT + side * width, top, UNIT, high))
    return (
        *ends,
        *(Box(n, UNIT + at * width, top, width, height) for at, n in enumerate(above)),
        *(
            Box(n, UNIT + at * width, top + height + gap, width, height)
            for at, n in enumerate(reversed(below))
        ),
    )


class Notice(msgspec.Struct, frozen=True):
    """A sign that stands at the table for all players."""

    words: str
    under: Citation


NOTICES: Final = (
    Notice(
        "This double zero wheel is used as a single zero wheel: double zero (00) is not available.",
        cite("617a.1(e)(2)(i)"),
    ),
    Notice(
        "If the ball comes to rest in double zero (00) the spin is void and the wheel is respun.",
        cite("617a.1(e)(2)(ii)"),
    ),
    Notice(
        "Red, Black, Odd, Even, 1 to 18 and 19 to 36 lose if the ball comes to rest in zero (0).",
        cite("617a.1(e)(2)(iii)"),
    ),
)
"""The three notices of § 617a.1(e)(2), in the order of the clause."""


def examine_ball(ball: Ball) -> tuple[Finding, ...]:
    """Hold a ball against § 617a.1(a)."""
    under = cite("617a.1(a)")
    findings = []
    if not ball.nonmetallic:
        findings.append(Finding("ball", f"{ball.material}, with metal", "no metal at all", under))
    if not BALL_DIAMETER_MIN_IN <= ball.diameter_in <= BALL_DIAMETER_MAX_IN:
        found = f"{inches(ball.diameter_in)} across"
        least, most = inches(BALL_DIAMETER_MIN_IN), inches(BALL_DIAMETER_MAX_IN)
        findings.append(Finding("ball", found, f"{least} to {most} across", under))
    return tuple(findings)


def examine_wheel(wheel: Wheel, kind: WheelKind) -> tuple[Finding, ...]:
    """Hold a wheel against §§ 617a.1(b), 617a.1(c), 617a.1(d): size, order, colours."""
    lawful = WHEELS[kind]
    findings = []
    if wheel.diameter_in < WHEEL_DIAMETER_MIN_IN:
        found = f"{inches(wheel.diameter_in)} across"
        required = f"at least {inches(WHEEL_DIAMETER_MIN_IN)} across"
        findings.append(Finding("wheel", found, required, cite("617a.1(b)")))
    if len(wheel.ring) != len(lawful.ring):
        found, required = f"{len(wheel.ring)} compartments", f"{len(lawful.ring)} compartments"
        findings.append(Finding("wheel", found, required, kind.under))
    elif wheel.ring != lawful.ring:
        at = next(
            i
            for i, pair in enumerate(zip(wheel.ring, lawful.ring, strict=True))
            if len(set(pair)) > 1
        )
        found, required = (
            f"{wheel.ring[at]} as number {at + 1} clockwise",
            f"{lawful.ring[at]} there",
        )
        findings.append(Finding("ring", found, required, kind.under))
    if len(wheel.ring_colours) != len(wheel.ring):
        found = f"{len(wheel.ring_colours)} coloured areas for {len(wheel.ring)} compartments"
        findings.append(Finding("ring", found, "one coloured area each", kind.under))
    else:
        findings += _miscoloured(wheel, kind)
    return tuple(findings)


def _miscoloured(wheel: Wheel, kind: WheelKind) -> Iterator[Finding]:
    known = frozenset((*ZEROS, *NUMBERS))
    for number, colour in zip(wheel.ring, wheel.ring_colours, strict=True):
        if number in known and colour is not colour_of(number):
            required = colour_of(number).value
            yield Finding(f"ring at {number}", colour.value, required, kind.under)


def examine_table(ends: Ends, attached: Attached) -> tuple[Finding, ...]:
    """Hold a table against §§ 617a.1(b), 617a.1(g): wheel and layout at two ends, both boxes."""
    findings = []
    if ends.wheel is ends.layout:
        found = f"wheel and layout both at the {ends.wheel.value} end"
        findings.append(Finding("table", found, "opposite ends", cite("617a.1(b)")))
    findings += (
        Finding("table", f"no {box}", f"a {box} attached", cite("617a.1(g)"))
        for box, place in (("drop box", attached.drop_box), ("tip box", attached.tip_box))
        if not place.strip()
    )
    return tuple(findings)


def examine_layout(layout: Layout, kind: WheelKind) -> tuple[Finding, ...]:
    """Hold the printed boxes against § 617a.1(f)(2): one for each label, none over another."""
    under = cite("617a.1(f)(2)")
    lawful = standard_layout(kind, five_adjacent=False)
    labels = tuple(dict.fromkeys((*lawful.labels, *layout.labels)))
    counts = ((label, layout.labels.count(label), lawful.labels.count(label)) for label in labels)
    findings = [
        Finding("layout", f"{found} boxes labelled {label}", str(required), under)
        for label, found, required in counts
        if found != required
    ]
    findings += (
        Finding("layout", f"{one.label} printed over {other.label}", "boxes apart", under)
        for one, other in overlaps(layout.boxes)
    )
    return tuple(findings)


def examine_cover(kind: WheelKind, cover: Cover, notices: tuple[bool, ...]) -> tuple[Finding, ...]:
    """
    Hold cover and notices against § 617a.1(e).

    ``notices`` says whether each of `NOTICES` is posted, in their order.
    """
    if kind is not WheelKind.DOUBLE_ZERO_AS_SINGLE:
        return ()
    under = cite("617a.1(e)(1)")
    findings = []
    if not cover.device.strip():
        findings.append(Finding("00 area", "nothing over it", "a cover or other device", under))
    if not cover.says_not_available:
        found, required = "a cover that does not say so", "the 00 wager shown as not available"
        findings.append(Finding("00 area", found, required, under))
    findings += (
        Finding("signage", "not posted", notice.words, notice.under)
        for notice, posted in zip(NOTICES, notices, strict=True)
        if not posted
    )
    return tuple(findings)


def examine_printed(printed: Printed, *, five_adjacent: bool) -> tuple[Finding, ...]:
    """Hold what else is printed against §§ 617a.1(f)(1), 617a.1(f)(3), 617a.1(f)(4)."""
    findings = []
    if not printed.name_or_logo.strip():
        required = "name or logo of the certificate holder"
        findings.append(Finding("layout", "no name or logo", required, cite("617a.1(f)(1)")))
    if not printed.minimum_and_maximum:
        required = "signage of the minimum and maximum wagers"
        findings.append(Finding("layout", "no signage", required, cite("617a.1(f)(3)")))
    if five_adjacent and not printed.wheel_replica:
        required = "a replica of the wheel, since Five Adjacent is offered"
        findings.append(Finding("layout", "no replica", required, cite("617a.1(f)(4)")))
    return tuple(findings)


def examine_touchdown(
    printed: Printed, kind: WheelKind, edition: Edition, *, fully_automated: bool
) -> tuple[Finding, ...]:
    """Hold a table that offers the Touchdown Roulette Wager against § 617a.1(f)(5)."""
    under = cite("617a.1(f)(5)")
    points = (
        (in_force(clause(under), edition), f"edition {edition}", "an edition that knows the wager"),
        (fully_automated, "a table that is not fully automated", "a fully automated table"),
        (
            printed.touchdown_area_for_each_player,
            "no area for it",
            "a separate area for each player on the electronic layout",
        ),
        (kind is WheelKind.DOUBLE_ZERO, f"a {kind.value} wheel", "a double zero wheel"),
    )
    return tuple(
        Finding("Touchdown Roulette Wager", found, required, under)
        for kept, found, required in points
        if not kept
    )


def inches(length: Fraction) -> str:
    """Write a length, in sixteenths where it is not whole."""
    if length.denominator == 1:
        return f"{length} inches"
    sixteenths = length * 16
    written = f"{sixteenths}/16" if sixteenths.denominator == 1 else str(length)
    return f"{written} inch"
