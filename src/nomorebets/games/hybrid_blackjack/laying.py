"""
Positions and wagers before the first card, §§ 633c.5(k) to 633c.5(m), 633c.5(x).

Positions as docs/readings/0023, several optional wagers as docs/readings/0048, nothing that could
not be paid in whole cents as docs/readings/0022 reads it.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, assert_never

from nomorebets.games.hybrid_blackjack.equipment import POSITIONS
from nomorebets.games.hybrid_blackjack.messages import (
    Chips,
    CountdownBegun,
    HybridBlackjackEvent,
    PositionSelected,
)
from nomorebets.games.hybrid_blackjack.payouts import SURRENDERED, Payout
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack, TakingWagers, open_wagers
from nomorebets.games.hybrid_blackjack.submission import (
    BuzzerBeater,
    HybridBlackjackSubmission,
    WithHoleCard,
    WithoutHoleCard,
)
from nomorebets.games.hybrid_blackjack.wagers import (
    ON_TWO_CARDS,
    BettingArea,
    WagerType,
    area_of,
    areas,
    find_area,
)
from nomorebets.law import cite
from nomorebets.wagering.lying import Wager, add_chips, remove_chips, total
from nomorebets.wagering.messages import AreaId, Player, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import NOTHING, Money, Unpayable
from nomorebets.wagering.refusals import Refused

CHIPS_MAX: Final = 20
"""Areas one request may name: more than are open before the cards."""

_BLACKJACK: Final = area_of(WagerType.BLACKJACK)


def select_position(
    table: HybridBlackjack, player: Player, position: int
) -> tuple[HybridBlackjackEvent, ...]:
    """Take one of three positions; any number of players may share it, § 633c.5(l)."""
    if not table.submission.hole_card:
        raise Refused("all players share one hand here", under=cite("633c.5(y)(1)"))
    if not 1 <= position <= POSITIONS:
        raise Refused(f"the player positions are 1 to {POSITIONS}", under=cite("633c.5(l)"))
    return (PositionSelected(player=player, position=position),)


def place(
    table: HybridBlackjack, player: Player, chips: tuple[Chips, ...]
) -> tuple[HybridBlackjackEvent, ...]:
    """Place wagers, all or none; the first one begins the countdown, docs/readings/0047."""
    if table.submission.hole_card and player not in table.selected:
        raise Refused("select a player position first", under=cite("633c.5(l)"))
    _check_count(chips)
    events: list[HybridBlackjackEvent] = []
    wagers = table.wagers
    for one in chips:
        area = _open_area(table.submission, one)
        events.append(WagerPlaced(player=player, area=area.id, amount=one.amount))
        wagers = add_chips(wagers, player, area.id, one.amount)
    _check_wagers(table.submission, wagers[player])
    assert isinstance(table.phase, TakingWagers)
    begun = () if table.phase.window else (CountdownBegun(window=table.window + 1),)
    return (*events, *begun)


def take_up(
    table: HybridBlackjack, player: Player, chips: tuple[Chips, ...]
) -> tuple[HybridBlackjackEvent, ...]:
    """Take wagers up, all or none of those named; what is left must stand by itself."""
    _check_count(chips)
    events = []
    wagers = table.wagers
    for one in chips:
        area = _open_area(table.submission, one)
        lying = wagers.get(player, {}).get(area.id)
        if lying is None or one.amount > lying.amount:
            words = f"{one.amount} of yours is not on {area.name}"
            raise Refused(words, under=cite("633c.5(k)"))
        events.append(WagerTakenUp(player=player, area=area.id, amount=one.amount))
        wagers = remove_chips(wagers, player, area.id, one.amount)
    if left := wagers.get(player, {}):
        _check_wagers(table.submission, left)
    return tuple(events)


def blackjack_wager(table: HybridBlackjack, player: Player) -> Money:
    """Give what lies on a player's first hand, doubling apart."""
    lying = open_wagers(table, player).get(_BLACKJACK)
    return lying.amount if lying else NOTHING


def _check_count(chips: tuple[Chips, ...]) -> None:
    if not 1 <= len(chips) <= CHIPS_MAX:
        raise Refused(f"name 1 to {CHIPS_MAX} areas", under=cite("633c.5(k)"))


def _open_area(submission: HybridBlackjackSubmission, chips: Chips) -> BettingArea:
    area = find_area(chips.area)
    if not submission.offers(area.wager):
        words = f"{area.wager.value} is not a wager to be placed before the cards here"
        raise Refused(words, under=area.wager.under)
    smallest = submission.smallest_unit
    if chips.amount == NOTHING or chips.amount.cents % smallest.cents:
        words = f"{chips.amount} is not a whole number of {smallest}"
        raise Refused(words, under=cite("633c.5(k)"))
    return area


def _check_wagers(submission: HybridBlackjackSubmission, wagers: Mapping[AreaId, Wager]) -> None:
    """Hold all that a player has laid against clauses and limits."""
    if _BLACKJACK not in wagers:
        raise Refused("a Blackjack wager comes first", under=submission.section)
    _check_several(submission, wagers)
    _check_total(submission, total(wagers))
    for identity, wager in wagers.items():
        area = areas()[identity]
        limits = submission.limits[area.wager]
        if not limits.minimum <= wager.amount <= limits.maximum:
            words = f"{limits.minimum} to {limits.maximum} may lie on {area.name}"
            raise Refused(words, under=cite("601a.2"))
        _check_payable(submission, area.wager, wager.amount)


def _check_several(submission: HybridBlackjackSubmission, wagers: Mapping[AreaId, Wager]) -> None:
    match submission.rules:
        case WithoutHoleCard(several_optional_wagers=False):
            optional = [one for one in ON_TWO_CARDS if area_of(one) in wagers]
            if len(optional) > 1:
                words = f"{optional[0].value} or {optional[1].value}, not both"
                raise Refused(words, under=cite("633c.5(x)"))
        case _:
            pass


def _check_total(submission: HybridBlackjackSubmission, amount: Money) -> None:
    under = cite("601a.2")
    if amount > submission.table_maximum:
        raise Refused(f"your wagers may not exceed {submission.table_maximum}", under=under)
    if amount < submission.table_minimum:
        raise Refused(f"your wagers must come to {submission.table_minimum}", under=under)


def _check_payable(submission: HybridBlackjackSubmission, wager: WagerType, amount: Money) -> None:
    """Refuse what could not be paid, or halved, in whole cents, docs/readings/0022."""
    try:
        for ratio in _ratios(submission, wager):
            amount.times(ratio)
    except Unpayable as never:
        raise Refused(f"a win could not be paid: {never}", under=wager.under) from None


def _ratios(submission: HybridBlackjackSubmission, wager: WagerType) -> Iterator[Fraction]:
    if wager is WagerType.BLACKJACK:
        yield submission.odds[Payout.PLAYERS_BLACKJACK].ratio
        yield SURRENDERED
        return
    match submission.rules:
        case WithHoleCard(buzzer_beater=buzzer):
            assert isinstance(buzzer, BuzzerBeater)
            yield from (odds.ratio for odds in buzzer.table.values())
        case WithoutHoleCard(paytables=paytables):
            ratios = [odds.ratio for odds in paytables[wager].odds.values()]
            yield from (*ratios, sum(ratios, Fraction(0)))
        case _:
            assert_never(submission.rules)
