"""What a certificate holder may choose at hybrid Blackjack, and where a choice falls short."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Annotated, Final, Literal, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.examples import example_text as packaged
from nomorebets.equipment.table import Approval
from nomorebets.games.hybrid_blackjack.equipment import (
    CardsChosen,
    LayoutPrinted,
    TableChosen,
    TerminalShows,
)
from nomorebets.games.hybrid_blackjack.payouts import Buzzer, Payout, Row
from nomorebets.games.hybrid_blackjack.ranking import most_cards
from nomorebets.games.hybrid_blackjack.wagers import (
    BEFORE_THE_CARDS,
    HANDS_MAX,
    ON_TWO_CARDS,
    WagerType,
)
from nomorebets.law import Citation, Edition, cite
from nomorebets.wagering.codec import from_toml
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds


class SplitCards(Enum):
    """Which community cards go to the hands of a split pair, docs/readings/0024."""

    IN_SEQUENCE = "in sequence"
    SHARED = "shared"


class DoubleAmount(Enum):
    """How much a Double Down wager may be, docs/readings/0036."""

    EQUAL = "equal"
    EQUAL_OR_LESS = "equal or less"


class OnBlackjack(Enum):
    """What a dealer's Blackjack does to a Double Down wager, docs/readings/0035."""

    RETURNED = "returned"
    LOST = "lost"


class FinalHand(msgspec.Struct, frozen=True, tag="final hand", forbid_unknown_fields=True):
    """Buzzer Beater by the player's final first hand; the odds of 21 against 21 are named."""

    twenty_one_against_21: Odds


class InitialTwoCards(
    msgspec.Struct, frozen=True, tag="initial two cards", forbid_unknown_fields=True
):
    """Buzzer Beater by the player's first two cards, docs/readings/0030."""


class BuzzerBeater(msgspec.Struct, frozen=True, tag="offered", forbid_unknown_fields=True):
    """The wager is offered, § 633c.5(m)."""

    basis: FinalHand | InitialTwoCards
    odds: Mapping[Buzzer, Odds]

    @property
    def table(self) -> Mapping[Buzzer, Odds]:
        """Every row that may be paid."""
        match self.basis:
            case FinalHand(twenty_one_against_21=odds):
                return {**self.odds, Buzzer.TWENTY_ONE_21: odds}
            case InitialTwoCards():
                return self.odds
            case _:
                assert_never(self.basis)


class NoBuzzerBeater(msgspec.Struct, frozen=True, tag="not offered", forbid_unknown_fields=True):
    """The wager is not offered."""


class WithHoleCard(
    msgspec.Struct, frozen=True, kw_only=True, tag="with hole card", forbid_unknown_fields=True
):
    """Choices of the version with a hole card, §§ 633c.5(l) to 633c.5(v)."""

    further_splits: Annotated[int, msgspec.Meta(ge=0, le=HANDS_MAX - 2)]
    """How many additional times a pair may be split, § 633a.11(c)."""
    aces_split_again: bool
    split_aces_draw: bool
    """Whether split aces draw on; one card only is advised against, docs/readings/0034."""
    buzzer_beater: BuzzerBeater | NoBuzzerBeater


class Automatic(Enum):
    """What may happen to a hand whose player does not answer, § 633c.5(z)."""

    STAND = "stand"
    HIT = "hit"


class OnTimeOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to hands of one total, hard or soft."""

    total: int
    soft: bool
    action: Automatic


class Paytable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Odds of an optional wager and where they come from, docs/readings/0037."""

    source: str
    odds: Mapping[Row, Odds]


class WithoutHoleCard(
    msgspec.Struct, frozen=True, kw_only=True, tag="without hole card", forbid_unknown_fields=True
):
    """Choices of the version without a hole card, §§ 633c.5(w) to 633c.5(ee)."""

    surrender: bool
    """Whether hands may be surrendered, § 633a.9."""
    on_time_out: tuple[OnTimeOut, ...]
    """Stand where it says nothing, § 633c.5(z)."""
    double_after_split: bool
    double_on_dealers_blackjack: OnBlackjack
    paytables: Mapping[WagerType, Paytable]
    """One for each of Royal Match 21, Bet the Set and King's Bounty that is offered."""
    several_optional_wagers: bool
    """Whether a player may hold more than one of them, docs/readings/0048."""


Rules: TypeAlias = WithHoleCard | WithoutHoleCard


class HybridBlackjackSubmission(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True
):
    """The Rules Submission of one hybrid table: every choice is answered, none has a default."""

    game: Literal["hybrid-blackjack"]
    edition: Edition
    demonstration: bool
    certificate_holder: str
    table: str
    rules: Rules
    """Which version is dealt, with its own choices, § 633c.5(w)."""
    terminals: int
    table_minimum: Money
    """What one player must wager in a round to take part, all wagers together."""
    table_maximum: Money
    """What one player may wager before the cards, all wagers together."""
    limits: Mapping[WagerType, Limits]
    """For each wager that is laid before the cards."""
    smallest_unit: Money
    """Every wager laid before the cards is a multiple of it."""
    odds: Mapping[Payout, Odds]
    split_cards: SplitCards
    double_amount: DoubleAmount
    wagering_countdown_s: int
    insurance_countdown_s: int
    decision_countdown_s: int
    windows_close_early: bool
    """Once all have answered, docs/readings/0047."""
    history_shown: bool
    cards: CardsChosen
    furniture: TableChosen
    printed: LayoutPrinted
    terminal_shows: TerminalShows
    approvals: tuple[Approval, ...]

    @property
    def hole_card(self) -> bool:
        """Whether the dealer gets a hole card."""
        return isinstance(self.rules, WithHoleCard)

    @property
    def section(self) -> Citation:
        """The subsection under which players take part."""
        return cite("633c.5(l)") if self.hole_card else cite("633c.5(x)")

    @property
    def hands_max(self) -> int:
        """How many hands one pair may become, §§ 633a.11(c), 633c.5(z)."""
        return 2 + self.rules.further_splits if isinstance(self.rules, WithHoleCard) else 2

    @property
    def cards_needed(self) -> int:
        """How many cards a round may need, all positions together, docs/readings/0049."""
        positions = 2 * 3 if self.hole_card else 2
        return positions + most_cards(self.cards.batch.decks, self.hands_max)

    def offered(self) -> tuple[WagerType, ...]:
        """Give the wagers that are laid before the cards, in the order of the law."""
        return tuple(wager for wager in BEFORE_THE_CARDS if self.offers(wager))

    def offers(self, wager: WagerType) -> bool:
        """Say whether a wager may be laid before the cards, § 601a.2, docs/readings/0039."""
        match self.rules:
            case WithHoleCard(buzzer_beater=buzzer):
                beater = wager is WagerType.BUZZER_BEATER and isinstance(buzzer, BuzzerBeater)
                return wager is WagerType.BLACKJACK or beater
            case WithoutHoleCard(paytables=paytables):
                on_two = wager in ON_TWO_CARDS and wager in paytables
                return wager is WagerType.BLACKJACK or on_two
            case _:
                assert_never(self.rules)


def load(text: str) -> HybridBlackjackSubmission:
    """
    Read a submission from TOML.

    Raises:
        Malformed: the text is not one; the message says where.
    """
    return from_toml(text, HybridBlackjackSubmission)


EXAMPLES: Final = (
    "strict-hole-card",
    "strict-no-hole-card",
    "every-option-hole-card",
    "every-option-no-hole-card",
)


def example_text(name: str) -> str:
    """
    Give the TOML of a packaged example.

    Raises:
        KeyError: there is none of that name.
    """
    return packaged("nomorebets.games.hybrid_blackjack", EXAMPLES, name)


def example(name: str) -> HybridBlackjackSubmission:
    """Read a packaged example."""
    return load(example_text(name))


def in_order(
    answers: Mapping[WagerType, Limits] | Mapping[WagerType, Paytable],
) -> Iterator[WagerType]:
    """Give the wagers answered for, in the order of the law."""
    return (wager for wager in WagerType if wager in answers)
