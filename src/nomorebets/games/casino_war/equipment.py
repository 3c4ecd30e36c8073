"""What chapter 651a demands of table, layout, cards and shoe, §§ 651a.2, 651a.3."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, assert_never

import msgspec

from nomorebets.equipment.batches import Batch
from nomorebets.law import Citation, cite
from nomorebets.wagering.findings import Finding, Gravity

POSITIONS_MAX: Final = 9
"""Betting positions at one table, § 651a.2(a)."""

DECKS: Final = (6, 8)
"""Without a shuffler, or with a device that shuffles and counts by itself, § 651a.3(a)."""

DECKS_WITH_SHUFFLER: Final = (12, 14, 16)
"""
In two equal batches, § 651a.3(c); 13 and 15 make none.

See docs/readings/0013-decks-with-a-shuffler.md.
"""

COVER_CARDS: Final = 2
"""§ 651a.3(a)."""

BATCHES_WITH_SHUFFLER: Final = 2
"""§ 651a.3(c)(1)."""

CARDS_AGE_MAX_H: Final = 24
"""Hours that the decks opened for a table may serve there, § 651a.3(d)."""


class Shuffling(Enum):
    """How the cards of a table are shuffled."""

    BY_HAND = "by hand"
    """By the dealer, dealt from a manual shoe, §§ 651a.3(a), 651a.3(b)."""
    SHUFFLER = "automated card shuffling device"
    """Two batches by turns, dealt from a manual shoe, § 651a.3(c)."""
    CONTINUOUS = "continuous shuffler"
    """An approved device that shuffles and counts by itself, § 651a.3(e)."""


class Arrival(Enum):
    """In what state cards come to the table, § 651a.4(e)."""

    UNINSPECTED = "to be inspected at the table"
    PREPARED_U = "preinspected and preshuffled, 603a.16(u)"
    PREPARED_V = "preinspected and preshuffled, 603a.16(v)"


class CardsChosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards of a table and what becomes of them; every choice is answered."""

    batches: tuple[Batch, ...]
    cover_cards: int
    shuffling: Shuffling
    arrival: Arrival
    prepared_cards_are_spread: bool
    """Whether preshuffled cards are spread and washed, docs/readings/0014-preshuffled-cards.md."""
    single_batch_stored_securely: bool
    """What the shuffler does with a shuffled batch, § 651a.5(g)(2)(i)."""
    release_procedures: str
    """The approved procedures for a batch it kept, § 651a.5(g)(2)(ii); empty where none are."""
    shoe_place: str
    """Where on the table the shoe sits, § 651a.3(b)."""

    @property
    def prepared(self) -> bool:
        """Whether the cards come inspected and shuffled, § 651a.4(e)."""
        return self.arrival is not Arrival.UNINSPECTED

    @property
    def decks(self) -> int:
        """All decks of the table."""
        return sum(batch.decks for batch in self.batches)


class Hand(Enum):
    """The dealer's left or right hand."""

    LEFT = "left"
    RIGHT = "right"


class BoxFitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the drop box or the tip box hangs; ``place`` is empty where there is none."""

    place: str
    dealers_side: bool
    hand: Hand


class TableChosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table as it stands, § 651a.2."""

    positions: int
    drop_box: BoxFitted
    tip_box: BoxFitted
    tip_box_displaced_by: str
    """The equipment that keeps the tip box from its place, § 651a.2(c); empty where none does."""
    discard_rack_place: str
    discard_rack_attached: bool


class LayoutPrinted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What layout and signs show beside the betting areas, § 651a.2(b)."""

    name_or_logo: str
    initial_and_war_areas: int
    tie_areas: int
    payout_odds_inscribed: bool
    payout_odds_on_sign: bool


def examine_table(table: TableChosen) -> tuple[Finding, ...]:
    """Hold the table against §§ 651a.2(a), 651a.2(c), 651a.2(d)."""
    return (*_positions(table), *_boxes(table), *_rack(table))


def _positions(table: TableChosen) -> Iterator[Finding]:
    if not 1 <= table.positions <= POSITIONS_MAX:
        found = f"{table.positions} betting positions"
        yield Finding("table", found, f"1 to {POSITIONS_MAX}", cite("651a.2(a)"))


def _boxes(table: TableChosen) -> Iterator[Finding]:
    under = cite("651a.2(c)")
    displaced = table.tip_box_displaced_by.strip()
    for name, box, bound in (
        ("drop box", table.drop_box, True),
        ("tip box", table.tip_box, not displaced),
    ):
        if not box.place.strip():
            yield Finding(name, f"no {name}", f"a {name} attached", under)
        elif bound and not box.dealers_side:
            yield Finding(name, box.place, "on the dealer's side of the table", under)
    if table.drop_box.hand is table.tip_box.hand and not displaced:
        found = f"both at the dealer's {table.drop_box.hand.value}"
        yield Finding("boxes", found, "one on either side of the dealer", under)


def _rack(table: TableChosen) -> Iterator[Finding]:
    under = cite("651a.2(d)")
    if not table.discard_rack_place.strip():
        yield Finding("discard rack", "no discard rack", "one on the dealer's side", under)
    elif not table.discard_rack_attached:
        yield Finding("discard rack", "loose", "securely attached to the table top", under)


def examine_printed(printed: LayoutPrinted, positions: int) -> tuple[Finding, ...]:
    """Hold what is printed and posted against § 651a.2(b)."""
    findings = []
    if not printed.name_or_logo.strip():
        required = "name or logo of the certificate holder"
        findings.append(Finding("layout", "no name or logo", required, cite("651a.2(b)(1)")))
    findings += (
        Finding("layout", f"{found} areas for {wagers}", f"{positions}, one a player", under)
        for wagers, found, under in (
            ("Initial and War Wagers", printed.initial_and_war_areas, cite("651a.2(b)(2)")),
            ("Tie Wagers", printed.tie_areas, cite("651a.2(b)(3)")),
        )
        if found != positions
    )
    if not (printed.payout_odds_inscribed or printed.payout_odds_on_sign):
        required = "on the layout or on a sign at the table"
        findings.append(Finding("payout odds", "shown nowhere", required, cite("651a.2(b)(4)")))
    return tuple(findings)


def examine_cards(chosen: CardsChosen) -> tuple[Finding, ...]:
    """Hold cards and shuffling against §§ 651a.3(a), 651a.3(b), 651a.3(c)."""
    return (*_decks(chosen), *_cover_cards(chosen), *_backs(chosen), *_shoe(chosen))


def _decks(chosen: CardsChosen) -> Iterator[Finding]:
    if chosen.shuffling is not Shuffling.SHUFFLER:
        under = cite("651a.3(a)")
        if chosen.decks not in DECKS:
            yield Finding("cards", f"{chosen.decks} decks", f"{_one_of(DECKS)} decks", under)
        if len(chosen.batches) != 1:
            found = f"{len(chosen.batches)} batches"
            yield Finding("cards", found, "one: all decks identical in appearance", under)
        return
    if chosen.decks not in DECKS_WITH_SHUFFLER:
        found = f"{chosen.decks} decks"
        required = f"{_one_of(DECKS_WITH_SHUFFLER)} decks"
        yield Finding("cards", found, required, cite("651a.3(c)"))
    sizes = tuple(batch.decks for batch in chosen.batches)
    if len(sizes) != BATCHES_WITH_SHUFFLER or len(set(sizes)) != 1:
        found = f"batches of {' and '.join(str(size) for size in sizes) or 'no'} decks"
        yield Finding("cards", found, "two batches of as many decks each", cite("651a.3(c)(1)"))


def _one_of(numbers: tuple[int, ...]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}"


def _cover_cards(chosen: CardsChosen) -> Iterator[Finding]:
    if chosen.cover_cards != COVER_CARDS:
        found = f"{chosen.cover_cards} cover cards"
        yield Finding("cover cards", found, f"{COVER_CARDS} cover cards", cite("651a.3(a)"))


def _backs(chosen: CardsChosen) -> Iterator[Finding]:
    """See that backs tell the batches apart, and nothing else does, § 651a.3(c)(2)."""
    under = cite("651a.3(c)(2)")
    backs = tuple(" ".join(batch.back.lower().split()) for batch in chosen.batches)
    if "" in backs:
        yield Finding("backs", "a batch without a colour", "a colour for each batch", under)
    for back in sorted({back for back in backs if back and backs.count(back) > 1}):
        yield Finding("backs", f"two batches with {back} backs", "two colours", under)
    designs = {batch.design for batch in chosen.batches}
    if len(designs) > 1:
        found = f"designs {' and '.join(sorted(designs))}"
        yield Finding("backs", found, "one design, told apart by colour", under)


def _shoe(chosen: CardsChosen) -> Iterator[Finding]:
    """Know where a manual shoe sits, § 651a.3(b); a device of § 651a.3(e) needs none."""
    if chosen.shuffling is not Shuffling.CONTINUOUS and not chosen.shoe_place.strip():
        found, required = "no place for the shoe", "where on the table it sits"
        yield Finding("shoe", found, required, cite("651a.3(b)"), Gravity.UNANSWERED)


def to_be_approved(chosen: CardsChosen) -> tuple[tuple[str, Citation], ...]:
    """Name what needs an approval before it is used, each with its clause."""
    things = [
        ("layout", cite("651a.2(b)")),
        ("drop box", cite("651a.2(c)")),
        ("tip box", cite("651a.2(c)")),
        ("discard rack", cite("651a.2(d)")),
    ]
    shoe = ("dealing shoe", cite("651a.3(b)"))
    match chosen.shuffling:
        case Shuffling.BY_HAND:
            return (*things, shoe)
        case Shuffling.SHUFFLER:
            return (*things, shoe, ("automated card shuffling device", cite("603a.17(d)")))
        case Shuffling.CONTINUOUS:
            return (*things, ("continuous shuffler", cite("651a.3(e)")))
        case _:
            assert_never(chosen.shuffling)
