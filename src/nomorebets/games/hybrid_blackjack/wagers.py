"""The wagers of §§ 633c.5(k), 633c.5(m), 633c.5(x), and the betting areas they lie on."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final

import msgspec

from nomorebets.law import Citation, cite
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.refusals import Refused

HANDS_MAX: Final = 8
"""Hands that one pair may become, whatever a Rules Submission says, § 633a.11(c)."""


class WagerType(StrEnum):
    """A wager of § 633c.5, by the law's name for it."""

    BLACKJACK = "Blackjack"
    BUZZER_BEATER = "Buzzer Beater"
    ROYAL_MATCH = "Royal Match 21"
    BET_THE_SET = "Bet the Set"
    KINGS_BOUNTY = "King's Bounty"
    INSURANCE = "Insurance"
    DOUBLE_DOWN = "Double Down"
    SPLIT_PAIR = "Split pair"

    @property
    def under(self) -> Citation:
        """The clause that names it."""
        return _UNDER[self]


_UNDER: Final[Mapping[WagerType, Citation]] = {
    WagerType.BLACKJACK: cite("633c.5(k)"),
    WagerType.BUZZER_BEATER: cite("633c.5(m)"),
    WagerType.ROYAL_MATCH: cite("633c.5(x)"),
    WagerType.BET_THE_SET: cite("633c.5(x)"),
    WagerType.KINGS_BOUNTY: cite("633c.5(x)"),
    WagerType.INSURANCE: cite("633a.8"),
    WagerType.DOUBLE_DOWN: cite("633a.10"),
    WagerType.SPLIT_PAIR: cite("633a.11(a)"),
}

BEFORE_THE_CARDS: Final = (
    WagerType.BLACKJACK,
    WagerType.BUZZER_BEATER,
    WagerType.ROYAL_MATCH,
    WagerType.BET_THE_SET,
    WagerType.KINGS_BOUNTY,
)
"""What is laid before the first card, § 633c.5(k)."""

ON_TWO_CARDS: Final = (WagerType.ROYAL_MATCH, WagerType.BET_THE_SET, WagerType.KINGS_BOUNTY)
"""What the players' first two cards decide, § 633c.5(dd)."""

OPTIONAL: Final = (WagerType.BUZZER_BEATER, *ON_TWO_CARDS)
"""What may be laid beside a Blackjack wager, §§ 633c.5(m), 633c.5(x)."""

OF_A_HAND: Final = (WagerType.BLACKJACK, WagerType.SPLIT_PAIR, WagerType.DOUBLE_DOWN)
"""What is decided with a hand."""


class BettingArea(msgspec.Struct, frozen=True):
    """A box of the electronic layout; ``hand`` is the number of the hand it belongs to."""

    id: AreaId
    wager: WagerType
    hand: int
    name: str


def area_of(wager: WagerType, hand: int = 1) -> AreaId:
    """
    Name the area of a wager.

    >>> area_of(WagerType.KINGS_BOUNTY), area_of(WagerType.DOUBLE_DOWN, 2)
    ('kings-bounty', 'double-2')
    """
    match wager:
        case WagerType.DOUBLE_DOWN:
            return AreaId(f"double-{hand}")
        case WagerType.SPLIT_PAIR:
            return AreaId(f"split-{hand}")
        case _:
            return AreaId(wager.value.lower().replace("'", "").replace(" ", "-"))


def wager_of_hand(hand: int) -> AreaId:
    """Name the area of a hand's own wager: the Blackjack wager is the first hand's."""
    return area_of(WagerType.BLACKJACK if hand == 1 else WagerType.SPLIT_PAIR, hand)


@cache
def areas() -> Mapping[AreaId, BettingArea]:
    """Give every area there can be, in order."""
    hands = range(1, HANDS_MAX + 1)
    single = [BettingArea(area_of(one), one, 1, one.value) for one in BEFORE_THE_CARDS]
    insured = BettingArea(
        area_of(WagerType.INSURANCE), WagerType.INSURANCE, 1, WagerType.INSURANCE.value
    )
    split = [_of_hand(WagerType.SPLIT_PAIR, hand) for hand in hands[1:]]
    doubled = [_of_hand(WagerType.DOUBLE_DOWN, hand) for hand in hands]
    return {area.id: area for area in (*single, insured, *split, *doubled)}


def _of_hand(wager: WagerType, hand: int) -> BettingArea:
    return BettingArea(area_of(wager, hand), wager, hand, f"{wager.value}, hand {hand}")


def find_area(typed: str) -> BettingArea:
    """
    Find an area by its name.

    Raises:
        Refused: the layout has none of that name, § 633c.5(k).
    """
    if area := areas().get(AreaId(typed)):
        return area
    raise Refused(f"this layout has no {typed or 'area without a name'}", under=cite("633c.5(k)"))
