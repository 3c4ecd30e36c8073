"""What a certificate holder may choose at Casino War, and where a choice falls short."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, Literal

import msgspec

from nomorebets.compliance.examples import example_text as packaged
from nomorebets.equipment.table import Approval, examine_approvals
from nomorebets.games.casino_war.equipment import (
    POSITIONS_MAX,
    CardsChosen,
    LayoutPrinted,
    TableChosen,
    examine_cards,
    examine_printed,
    examine_table,
    to_be_approved,
)
from nomorebets.games.casino_war.payouts import ODDS, SURRENDERED, Payout
from nomorebets.games.casino_war.wagers import (
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
    """With what wagers are made: on the felt, or at a terminal."""

    VALUE_CHIPS = "value chips and plaques"
    CREDITS = "credits"


class WhenTimeEnds(Enum):
    """What happens at terminals to a tie hand that does not choose, docs/readings/0016."""

    WAIT = "wait"
    SURRENDER = "surrender"


class CasinoWarSubmission(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """
    The Rules Submission of one Casino War table: every choice is answered, none has a default.

    ``limits`` has an entry for Initial and Tie Wagers; a War Wager equals the Initial Wager.
    """

    game: Literal["casino-war"]
    edition: Edition
    demonstration: bool
    certificate_holder: str
    table: str
    play: Play
    adjacent_boxes: int
    """On how many adjacent boxes a player may wager in one round of play, § 651a.7(e)."""
    when_time_to_choose_ends: WhenTimeEnds
    limits: Mapping[WagerType, Limits]
    table_maximum: Money
    """What one player may wager before the deal of a round, all wagers together."""
    odds: Mapping[Payout, Odds]
    smallest_chip: Money
    """The smallest unit of a wager: every wager is a multiple of it."""
    chip_values: tuple[Money, ...]
    wagering_countdown_s: int
    """Seconds to wager at terminals."""
    choosing_countdown_s: int
    """Seconds to choose on a tie hand at terminals."""
    history_shown: bool
    cards: CardsChosen
    furniture: TableChosen
    printed: LayoutPrinted
    approvals: tuple[Approval, ...]

    @property
    def positions(self) -> int:
        """Betting positions at this table: as many players may sit at it."""
        return min(max(self.furniture.positions, 1), POSITIONS_MAX)

    def area(self, typed: str) -> BettingArea:
        """
        Find an area of this table's layout.

        Raises:
            Refused: there is none; why not, and under which clause.
        """
        return find_area(typed, self.positions)

    def areas(self) -> Mapping[AreaId, BettingArea]:
        """Give every area of this table's layout, in order."""
        return areas_of(self.positions)

    def limits_of(self, wager: WagerType) -> Limits:
        """Give the limits of a wager; a War Wager has those of the Initial Wager it equals."""
        return self.limits[WagerType.INITIAL if wager is WagerType.WAR else wager]


def load(text: str) -> CasinoWarSubmission:
    """
    Read a submission from TOML.

    Raises:
        Malformed: the text is not one; the message says where.
    """
    return from_toml(text, CasinoWarSubmission)


EXAMPLES: Final = ("strict-six-decks", "strict-eight-decks", "every-option")


def example_text(name: str) -> str:
    """
    Give the TOML of a packaged example.

    Raises:
        KeyError: there is none of that name.
    """
    return packaged("nomorebets.games.casino_war", EXAMPLES, name)


def example(name: str) -> CasinoWarSubmission:
    """Read a packaged example."""
    return load(example_text(name))


def examine(submission: CasinoWarSubmission) -> tuple[Finding, ...]:
    """Find every point on which a submission falls short; none of them stops the search."""
    return (
        *examine_cards(submission.cards),
        *examine_table(submission.furniture),
        *examine_printed(submission.printed, submission.furniture.positions),
        *_examine_odds(submission),
        *_examine_limits(submission),
        *_examine_chips(submission),
        *_examine_choices(submission),
        *examine_approvals(
            _to_be_approved(submission),
            submission.approvals,
            demonstration=submission.demonstration,
        ),
    )


def _examine_odds(submission: CasinoWarSubmission) -> Iterator[Finding]:
    """Odds are those of § 651a.10, no worse and no better, docs/readings/0008."""
    for payout in Payout:
        what, required = f"odds of {payout.value}", str(ODDS[payout])
        found = submission.odds.get(payout)
        if found is None:
            yield Finding(what, "no answer", required, payout.under, Gravity.UNANSWERED)
        elif found != ODDS[payout]:
            yield Finding(what, str(found), f"{required}, exactly", payout.under)


_LIMITED: Final = (WagerType.INITIAL, WagerType.TIE)
"""The wagers that have limits of their own."""


def _examine_limits(submission: CasinoWarSubmission) -> Iterator[Finding]:
    """Limits that can be posted and kept, for Initial and Tie Wagers."""
    under = cite("601a.2")
    if WagerType.WAR in submission.limits:
        found, required = "limits of its own", "the Initial Wager, exactly"
        yield Finding("limits of War", found, required, cite("651a.9(c)(2)"))
    for wager in _LIMITED:
        what, limits = f"limits of {wager.value}", submission.limits.get(wager)
        if limits is None:
            yield Finding(what, "no answer", "limits", under, Gravity.UNANSWERED)
            continue
        yield from examine_limits(what, limits, submission.smallest_chip, under)
    initial = submission.limits.get(WagerType.INITIAL)
    if initial and initial.minimum > submission.table_maximum:
        found = f"{submission.table_maximum}, below the least Initial Wager"
        yield Finding("maximum of the table", found, f"{initial.minimum} at least", under)


def _examine_chips(submission: CasinoWarSubmission) -> Iterator[Finding]:
    """Chips that can be halved and paid in whole cents, docs/readings/0022."""
    under, smallest = cite("651a.7(a)"), submission.smallest_chip
    yield from examine_chips(smallest, submission.chip_values, under)
    try:
        smallest.times(SURRENDERED)
    except Unpayable:
        required = "a half in whole cents, to be surrendered"
        yield Finding("smallest chip", str(smallest), required, cite("651a.9(c)(1)"))
    for payout, odds in sorted(submission.odds.items()):
        try:
            smallest.times(odds.ratio)
        except Unpayable:
            found = f"{odds} on a chip of {smallest}"
            yield Finding(f"odds of {payout.value}", found, "winnings in whole cents", payout.under)


def _examine_choices(submission: CasinoWarSubmission) -> Iterator[Finding]:
    """Answers that the law leaves to the certificate holder, where they can be no answer."""
    if not 1 <= submission.adjacent_boxes <= submission.positions:
        found, required = f"{submission.adjacent_boxes}", f"1 to {submission.positions}"
        yield Finding("adjacent boxes", found, required, cite("651a.7(e)"), Gravity.UNANSWERED)
    for what, seconds, under in (
        ("time to wager", submission.wagering_countdown_s, cite("651a.7(d)")),
        ("time to choose", submission.choosing_countdown_s, cite("651a.9(c)")),
    ):
        yield from examine_countdown(what, seconds, under)


def _to_be_approved(submission: CasinoWarSubmission) -> Iterator[tuple[str, Citation]]:
    yield from to_be_approved(submission.cards)
    if submission.play is Play.CREDITS:
        yield "credits instead of value chips", cite("651a.7(a)")
