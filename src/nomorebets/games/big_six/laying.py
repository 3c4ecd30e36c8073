"""
Wagers on the layout, § 619a.1(g)(2): laying, taking up, the submission's limits.

Nothing that could not be paid in whole cents, docs/readings/0022; what may be changed after a void
spin, docs/readings/0060.
"""

from collections.abc import Mapping
from typing import Final

from nomorebets.games.big_six.messages import BigSixEvent, Chips
from nomorebets.games.big_six.state import BigSix, VoidSpin
from nomorebets.games.big_six.submission import AfterVoid
from nomorebets.law import cite
from nomorebets.wagering.lying import Wager, add_chips, remove_chips, total
from nomorebets.wagering.messages import AreaId, Player, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import NOTHING, Money, Unpayable
from nomorebets.wagering.refusals import Refused

CHIPS_MAX: Final = 50
"""Areas one request may name: more than a layout has."""


def place(table: BigSix, player: Player, chips: tuple[Chips, ...]) -> tuple[BigSixEvent, ...]:
    """Place chips, all or none; they are what their place makes them, § 619a.2(c)."""
    if isinstance(table.phase, VoidSpin) and _after_void(table) is AfterVoid.NOTHING:
        raise Refused("wagers stand as they lie until the wheel is spun again", under=_CLOSED)
    _check_count(chips)
    events = []
    wagers = table.wagers
    for one in chips:
        area = table.submission.area(one.area)
        _check_chips(table, one)
        events.append(WagerPlaced(player=player, area=area.id, amount=one.amount))
        wagers = add_chips(wagers, player, area.id, one.amount)
    _check_limits(table, wagers[player])
    return tuple(events)


def take_up(table: BigSix, player: Player, chips: tuple[Chips, ...]) -> tuple[BigSixEvent, ...]:
    """Take chips up, all or none of those named, while nobody has called, § 619a.2(a)."""
    _check_count(chips)
    free = isinstance(table.phase, VoidSpin) and _after_void(table) is AfterVoid.CHANGE
    events = []
    wagers = table.wagers
    for one in chips:
        area = table.submission.area(one.area)
        lying = wagers.get(player, {}).get(area.id)
        if lying is None or one.amount == NOTHING or one.amount > lying.amount:
            under = cite("619a.2(c)")
            raise Refused(f"{one.amount} of yours is not on {area.name}", under=under)
        _check_chips(table, one)
        if not free and one.amount > lying.amount - lying.held:
            raise Refused('"no more bets" was called on these chips', under=_CLOSED)
        events.append(WagerTakenUp(player=player, area=area.id, amount=one.amount))
        wagers = remove_chips(wagers, player, area.id, one.amount)
    _check_limits(table, wagers.get(player, {}))
    return tuple(events)


_CLOSED: Final = cite("619a.2(a)")


def _after_void(table: BigSix) -> AfterVoid:
    return table.submission.after_void_spin


def _check_count(chips: tuple[Chips, ...]) -> None:
    if not 1 <= len(chips) <= CHIPS_MAX:
        raise Refused(f"name 1 to {CHIPS_MAX} areas", under=cite("619a.1(g)(2)"))


def _check_chips(table: BigSix, chips: Chips) -> None:
    smallest = table.submission.smallest_chip
    if chips.amount == NOTHING or chips.amount.cents % smallest.cents:
        words = f"{chips.amount} is not a whole number of {smallest} chips"
        raise Refused(words, under=cite("603a.10(a)"))


def _check_limits(table: BigSix, wagers: Mapping[AreaId, Wager]) -> None:
    """Hold everything a player has on the layout against the submission's limits, § 601a.2."""
    submission = table.submission
    _check_total(table, total(wagers))
    for identity, wager in wagers.items():
        area = submission.areas()[identity]
        limits = submission.limits[area.symbol]
        if not limits.minimum <= wager.amount <= limits.maximum:
            words = f"{limits.minimum} to {limits.maximum} may lie on {area.name}"
            raise Refused(words, under=cite("601a.2"))
        try:
            wager.amount.times(submission.odds[area.symbol].ratio)
        except Unpayable as never:
            raise Refused(f"a win could not be paid: {never}", under=cite("619a.3")) from None


def _check_total(table: BigSix, amount: Money) -> None:
    under = cite("601a.2")
    least, most = table.submission.table_minimum, table.submission.table_maximum
    if amount > most:
        raise Refused(f"your wagers may not exceed {most}", under=under)
    if NOTHING < amount < least:
        raise Refused(f"your wagers must come to {least}", under=under)
