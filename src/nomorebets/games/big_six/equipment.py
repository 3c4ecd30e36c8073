"""What chapter 619a demands of wheel, table and layout, § 619a.1."""

from collections.abc import Iterator, Mapping
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Final

import msgspec

from nomorebets.equipment.layout import Box, Layout
from nomorebets.law import Citation, cite
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.odds import Odds

WHEEL_DIAMETER_MIN_IN: Final = Fraction(5 * 12)
"""Inches: five feet, § 619a.1(a)."""


class Symbol(StrEnum):
    """
    What a section shows, § 619a.1(a), and what is wagered on, § 619a.3.

    The value is its name everywhere; what is painted in its place is a label of the submission.
    """

    ONE = "$1"
    TWO = "$2"
    FIVE = "$5"
    TEN = "$10"
    TWENTY = "$20"
    FLAG = "flag"
    JOKER = "joker"

    @property
    def under(self) -> Citation:
        """The clause that gives it a betting area."""
        match self:
            case Symbol.FLAG:
                return cite("619a.1(g)(2)(ii)")
            case Symbol.JOKER:
                return cite("619a.1(g)(2)(iii)")
            case _:
                return cite("619a.1(g)(2)(i)")


DOLLARS: Final = (Symbol.ONE, Symbol.TWO, Symbol.FIVE, Symbol.TEN, Symbol.TWENTY)
"""The symbols in whose place themed ones may stand, § 619a.1(c)."""

_RIM: Final = (
    "joker $1 $2 $1 $5 $2 $1 $10 $1 $5 $1 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $1 $2 $5 $1 $2 $1 "
    "flag $2 $5 $2 $1 $2 $1 $10 $1 $5 $1 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $1 $2 $5 $1 $2 $1"
)

SECTIONS: Final = tuple(Symbol(symbol) for symbol in _RIM.split())
"""The sections clockwise, § 619a.1(b)."""


class SixWheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """
    A Big Six Wheel as it stands at the table.

    ``sections`` and ``shows`` go clockwise from the joker; ``shows`` is what stands above each
    section's symbol. ``clapper`` is empty where there is none.
    """

    diameter_in: Fraction
    sections: tuple[Symbol, ...]
    shows: tuple[str, ...]
    equally_spaced: bool
    under_glass: bool
    clapper: str


class Hand(Enum):
    """On which hand of the dealer a box hangs, on the dealer's side of the table."""

    LEFT = "left of the dealer"
    RIGHT = "right of the dealer"
    NEITHER = "nowhere"


class Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the drop box and the tip box hang, § 619a.1(f)."""

    drop_box: Hand
    tip_box: Hand


class PrintedAreas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the layout shows, § 619a.1(g): a name, the symbol of each betting area, its odds."""

    name_or_logo: str
    symbols: Mapping[Symbol, str]
    odds: Mapping[Symbol, Odds]


def shown(odds: Odds) -> str:
    """
    Give what a section shows above its symbol: the number it pays and no more, § 619a.1(d).

    >>> shown(Odds(45))
    '45'
    """
    return str(odds.gain) if odds.stake == 1 else str(odds)


def standard_layout() -> Layout:
    """Print a layout with a betting area for each symbol, § 619a.1(g)(2)."""
    across, wide, high, low = 32, 80, 32, 24
    return Layout(
        name="big-six",
        boxes=(
            *(Box(symbol, at * across, 0, across, high) for at, symbol in enumerate(DOLLARS)),
            Box(Symbol.FLAG, 0, high, wide, low),
            Box(Symbol.JOKER, wide, high, wide, low),
        ),
    )


def examine_wheel(wheel: SixWheel) -> tuple[Finding, ...]:
    """Hold a wheel against §§ 619a.1(a), 619a.1(b), 619a.1(e): size, sections, glass, clapper."""
    points = (
        (
            wheel.diameter_in >= WHEEL_DIAMETER_MIN_IN,
            "wheel",
            f"{wheel.diameter_in} inches across",
            f"at least {WHEEL_DIAMETER_MIN_IN} inches across",
            cite("619a.1(a)"),
        ),
        (wheel.equally_spaced, "sections", "not of one width", "equal width", cite("619a.1(a)")),
        (
            wheel.under_glass,
            "sections",
            "no glass over them",
            "a cover of glass",
            cite("619a.1(a)"),
        ),
        (
            bool(wheel.clapper.strip()),
            "wheel",
            "no clapper",
            "a clapper that picks one section",
            cite("619a.1(e)"),
        ),
    )
    return (
        *(
            Finding(what, found, required, under)
            for kept, what, found, required, under in points
            if not kept
        ),
        *_examine_sections(wheel),
    )


def _examine_sections(wheel: SixWheel) -> Iterator[Finding]:
    """Count the sections of each symbol, § 619a.1(a); then look where the order breaks."""
    found, lawful = wheel.sections, SECTIONS
    if len(found) != len(lawful):
        yield Finding(
            "sections", f"{len(found)} sections", f"{len(lawful)} sections", cite("619a.1(a)")
        )
    miscounted = [symbol for symbol in Symbol if found.count(symbol) != lawful.count(symbol)]
    for symbol in miscounted:
        counted, required = found.count(symbol), lawful.count(symbol)
        yield Finding(f"sections with {symbol}", str(counted), str(required), cite("619a.1(a)"))
    if not miscounted and found != lawful:
        at = next(
            at for at, pair in enumerate(zip(found, lawful, strict=True)) if len(set(pair)) > 1
        )
        yield Finding(
            "order of the sections",
            f"{found[at]} as number {at + 1} clockwise",
            f"{lawful[at]} there",
            cite("619a.1(b)"),
        )


def examine_shows(wheel: SixWheel, odds: Mapping[Symbol, Odds]) -> Iterator[Finding]:
    """Hold what stands above the symbols against the odds in use, § 619a.1(d)."""
    under = cite("619a.1(d)")
    if len(wheel.shows) != len(wheel.sections):
        found = f"{len(wheel.shows)} numbers for {len(wheel.sections)} sections"
        yield Finding("numbers on the wheel", found, "one above each symbol", under)
        return
    for at, (symbol, shows) in enumerate(zip(wheel.sections, wheel.shows, strict=True), start=1):
        required = shown(odds[symbol]) if symbol in odds else shows
        if shows != required:
            yield Finding(f"section {at}, {symbol}", shows or "no number", required, under)


def examine_symbols(symbols: Mapping[Symbol, str]) -> Iterator[Finding]:
    """See that each of the seven has a label and no two have one, §§ 619a.1(a), 619a.1(c)."""
    labels = [_alike(symbols.get(symbol, "")) for symbol in Symbol]
    for symbol, label in zip(Symbol, labels, strict=True):
        if not label:
            yield Finding(f"symbol for {symbol}", "none", "a symbol", cite("619a.1(a)"))
        elif labels.count(label) > 1:
            found, required = symbols[symbol], "a symbol of its own"
            yield Finding(f"symbol for {symbol}", found, required, _label_clause(symbol))
        elif label in _NAMES and label != symbol:
            found, required = symbols[symbol], "a symbol that does not stand for another"
            yield Finding(f"symbol for {symbol}", found, required, _label_clause(symbol))


_NAMES: Final = frozenset(symbol.value for symbol in Symbol)


def _label_clause(symbol: Symbol) -> Citation:
    return cite("619a.1(c)") if symbol in DOLLARS else cite("619a.1(a)")


def _alike(label: str) -> str:
    """Make labels that a player would read as one equal."""
    return " ".join(label.casefold().split())


def themed(symbols: Mapping[Symbol, str]) -> bool:
    """Whether other symbols stand in for dollar symbols, § 619a.1(c)."""
    return any(symbols.get(symbol, symbol) != symbol for symbol in DOLLARS)


def examine_boxes(boxes: Boxes) -> Iterator[Finding]:
    """Hold a table against § 619a.1(f): both boxes, one to each hand of the dealer."""
    under = cite("619a.1(f)")
    for name, hand in (("drop box", boxes.drop_box), ("tip box", boxes.tip_box)):
        if hand is Hand.NEITHER:
            yield Finding("table", f"no {name}", f"a {name} on the dealer's side", under)
    if boxes.drop_box is boxes.tip_box is not Hand.NEITHER:
        found = f"both boxes {boxes.tip_box.value}"
        yield Finding("table", found, "one to each hand of the dealer", under)


def examine_printed(
    printed: PrintedAreas, symbols: Mapping[Symbol, str], odds: Mapping[Symbol, Odds]
) -> Iterator[Finding]:
    """Hold the layout against §§ 619a.1(g)(1), 619a.1(g)(2), 619a.1(g)(3)."""
    if not printed.name_or_logo.strip():
        required = "name or logo of the certificate holder"
        yield Finding("layout", "no name or logo", required, cite("619a.1(g)(1)"))
    for symbol in Symbol:
        area, on_wheel = printed.symbols.get(symbol, ""), symbols.get(symbol, "")
        if not area.strip():
            found, required = f"no area for {symbol}", "a betting area for each symbol"
            yield Finding("layout", found, required, symbol.under)
        elif area != on_wheel:
            required = f"{on_wheel or 'nothing'}, as on the wheel"
            yield Finding(f"area for {symbol}", area, required, symbol.under)
        of_area = printed.odds.get(symbol)
        if of_area is None:
            yield Finding(f"area for {symbol}", "no odds", "its odds", cite("619a.1(g)(3)"))
        elif of_area != odds.get(symbol, of_area):
            required = f"{odds[symbol]}, the odds in use"
            yield Finding(f"area for {symbol}", str(of_area), required, cite("619a.1(g)(3)"))
