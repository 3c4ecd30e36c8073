"""What § 633c.5 demands of layout, terminals, reader, discard rack, cards and shoe."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, assert_never

import msgspec

from nomorebets.equipment.batches import Batch
from nomorebets.law import Citation, cite
from nomorebets.wagering.findings import Finding, Gravity

POSITIONS: Final = 3
"""Player positions with a hole card, §§ 633c.5(l), 633c.5(b)(2)."""

DECKS: Final = (6, 8)
"""§ 633c.5(f)."""

CARDS_AGE_MAX_H: Final = 24
"""Hours that the decks opened for a table may serve there, § 633c.5(g)."""

TERMINALS_A_TABLE: Final = 5
"""Terminals that count as one gaming table, § 605a.9(b)."""


class Shuffler(Enum):
    """The card shuffling device, §§ 633c.5(e), 633c.5(f), 633c.5(j)."""

    BATCH = "automated card shuffling device"
    CONTINUOUS = "continuous shuffler"


class Arrival(Enum):
    """In what state the decks come to the table, § 633c.5(j)."""

    UNPREPARED = "to be washed and shuffled"
    PREPARED_U = "preinspected and preshuffled, 603a.16(u)"
    PREPARED_V = "preinspected and preshuffled, 603a.16(v)"


class CardsChosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards of a table and what becomes of them."""

    batch: Batch
    shuffler: Shuffler
    arrival: Arrival
    reshuffled_when_left: int
    """With so few cards left no round begins before a reshuffle, docs/readings/0049."""
    shoe_reads_cards: bool
    shoe_place: str

    @property
    def prepared(self) -> bool:
        """Whether the cards come inspected and shuffled, § 633c.5(j)."""
        return self.arrival is not Arrival.UNPREPARED


class RackHeight(Enum):
    """How high the discard rack is, § 633c.5(e)."""

    EQUAL = "as high as the decks"
    MARKED = "higher, with a mark"
    UNMARKED = "higher, without a mark"
    LOWER = "lower than the decks"


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a thing sits at the table; ``place`` is empty where there is none."""

    place: str
    attached: bool


class TableChosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table as it stands, §§ 633c.5(d), 633c.5(e)."""

    card_reader: Fixed
    discard_rack: Fixed
    discard_rack_height: RackHeight


class LayoutPrinted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the layout shows, § 633c.5(b)."""

    name_or_logo: str
    player_boxes: int
    dealer_box: bool
    community_box: bool


class TerminalShows(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each terminal shows, §§ 633c.5(c), 605a.9(c)."""

    electronic_layout: bool
    live_play: bool
    rules_icon: bool
    blackjack_pays_3_to_2: bool
    dealer_stands_on_soft_17: bool
    insurance_pays_2_to_1: bool
    automatic_actions: bool
    buzzer_beater_icon: bool


def gaming_tables(terminals: int) -> int:
    """
    Count terminals as gaming tables, § 605a.9(b).

    >>> gaming_tables(26)
    6
    """
    return -(-terminals // TERMINALS_A_TABLE)


def examine_layout(printed: LayoutPrinted, *, hole_card: bool) -> Iterator[Finding]:
    """Hold what is printed against § 633c.5(b); without a hole card it asks for nothing."""
    if not hole_card:
        return
    if not printed.name_or_logo.strip():
        required = "name or logo of the certificate holder"
        yield Finding("layout", "no name or logo", required, cite("633c.5(b)(1)"))
    if printed.player_boxes != POSITIONS:
        found, required = f"{printed.player_boxes} boxes for players' cards", f"{POSITIONS}"
        yield Finding("layout", found, required, cite("633c.5(b)(2)"))
    if not printed.dealer_box:
        yield Finding("layout", "no dealer's box", "a box for them", cite("633c.5(b)(3)"))
    if not printed.community_box:
        yield Finding("layout", "no community box", "a community box", cite("633c.5(b)(4)"))


def examine_terminal(shows: TerminalShows, *, buzzer_beater: bool) -> Iterator[Finding]:
    """Hold the terminals against §§ 633c.5(c)(1), 633c.5(c)(2), 633c.5(c)(3), 605a.9(c)."""
    points = (
        (shows.electronic_layout, "electronic layout", cite("633c.5(c)(1)")),
        (shows.live_play, "live play of the table", cite("605a.9(c)")),
        (shows.rules_icon, "game rules icon", cite("633c.5(c)(2)")),
        (shows.blackjack_pays_3_to_2, "that Blackjack pays 3 to 2", cite("633c.5(c)(2)")),
        (shows.dealer_stands_on_soft_17, "that the dealer stands on 17", cite("633c.5(c)(2)")),
        (shows.insurance_pays_2_to_1, "that Insurance pays 2 to 1", cite("633c.5(c)(2)")),
        (shows.automatic_actions, "what happens without an answer", cite("633c.5(c)(2)")),
        (
            shows.buzzer_beater_icon or not buzzer_beater,
            "icon for Buzzer Beater",
            cite("633c.5(c)(3)"),
        ),
    )
    for shown, what, under in points:
        if not shown:
            yield Finding("terminals", f"not shown: {what}", what, under)


def examine_table(table: TableChosen, shuffler: Shuffler) -> Iterator[Finding]:
    """Hold reader and discard rack against §§ 633c.5(d), 633c.5(e), docs/readings/0044."""
    yield from _fixed("card reader", table.card_reader, cite("633c.5(d)"))
    if shuffler is Shuffler.CONTINUOUS:
        return
    yield from _fixed("discard rack", table.discard_rack, cite("633c.5(e)"))
    match table.discard_rack_height:
        case RackHeight.LOWER as height:
            yield Finding("discard rack", height.value, "no lower", cite("633c.5(e)(1)"))
        case RackHeight.UNMARKED as height:
            required = "a clear mark where the decks end"
            yield Finding("discard rack", height.value, required, cite("633c.5(e)(2)"))
        case RackHeight.EQUAL | RackHeight.MARKED:
            pass
        case _:
            assert_never(table.discard_rack_height)


def _fixed(what: str, fixed: Fixed, under: Citation) -> Iterator[Finding]:
    if not fixed.place.strip():
        yield Finding(what, f"no {what}", "one on the dealer's side", under)
    elif not fixed.attached:
        yield Finding(what, "loose", "securely attached to the table top", under)


def examine_cards(chosen: CardsChosen, cards_needed: int) -> Iterator[Finding]:
    """Hold cards and shoe against §§ 633c.5(f), 633c.5(j), docs/readings/0049."""
    if chosen.batch.decks not in DECKS:
        found = f"{chosen.batch.decks} decks"
        yield Finding("cards", found, "6 or 8 decks", cite("633c.5(f)"))
    if not chosen.shoe_reads_cards:
        found, required = "a shoe that does not read", "a shoe that reads the cards"
        yield Finding("shoe", found, required, cite("633c.5(j)"))
    if not chosen.shoe_place.strip():
        found, required = "no place for the shoe", "where on the table it sits"
        yield Finding("shoe", found, required, cite("633c.5(j)"), Gravity.UNANSWERED)
    if not cards_needed <= chosen.reshuffled_when_left < chosen.batch.cards:
        found = f"when {chosen.reshuffled_when_left} cards are left"
        required = f"{cards_needed} or more, which a round may need, and fewer than there are"
        yield Finding("reshuffle", found, required, cite("633c.5(j)"))


def to_be_approved(chosen: CardsChosen) -> tuple[tuple[str, Citation], ...]:
    """Name what needs an approval before it is used, each with its clause."""
    return (
        ("layout", cite("633c.5(b)")),
        ("electronic layout", cite("633c.5(c)(1)")),
        ("place of the shoe", cite("633c.5(j)")),
        (chosen.shuffler.value, cite("461a.4")),
        ("electronic wagering system", cite("605a.2(c)")),
    )
