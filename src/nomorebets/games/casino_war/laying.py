"""
Wagers on the layout, § 651a.7: laid all or none, and untouchable from then on, docs/readings/0042.

The Tie Wager on the War deal as docs/readings/0017 reads it; nothing that could not be paid in
whole cents, docs/readings/0022.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from nomorebets.games.casino_war.messages import CasinoWarEvent, Chips, Surrender, WentToWar
from nomorebets.games.casino_war.payouts import SURRENDERED, Payout
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    evolve,
    lying_at,
    open_wagers,
    wagered,
)
from nomorebets.games.casino_war.wagers import BettingArea, Position, WagerType, area_id
from nomorebets.law import cite
from nomorebets.wagering.lying import Lying
from nomorebets.wagering.messages import Player, WagerPlaced
from nomorebets.wagering.money import NOTHING, Money, Unpayable
from nomorebets.wagering.refusals import Refused

CHIPS_MAX: Final = 27
"""Areas one request may name: three at each of nine positions."""

_Named: TypeAlias = tuple[BettingArea, Money]


def place(table: CasinoWar, player: Player, chips: tuple[Chips, ...]) -> tuple[CasinoWarEvent, ...]:
    """Lay Initial and Tie Wagers before the deal, all or none, §§ 651a.7(a) to 651a.7(e)."""
    named = _named(table, chips)
    for area, _ in named:
        if area.wager is WagerType.WAR:
            raise Refused("there is no tie hand to go to War with", under=cite("651a.9(c)"))
    _check_positions(table, player, [area.position for area, _ in named])
    events = _lay(table, player, named)
    after = _after(table, events)
    for area, _ in named:
        _check_has(after, player, area, WagerType.INITIAL)
    _check_total(after, player)
    return events


def go_to_war(
    table: CasinoWar, player: Player, chips: tuple[Chips, ...]
) -> tuple[CasinoWarEvent, ...]:
    """
    Lay War Wagers beside tie hands, and Tie Wagers on the War deal, §§ 651a.9(c)(2), 651a.9(e).

    A War Wager is exactly the Initial Wager; the Tie Wager is open to everyone at war.
    """
    named = _named(table, chips)
    going = tuple(area.position for area, _ in named if area.wager is WagerType.WAR)
    for area, amount in named:
        if area.wager is WagerType.INITIAL:
            raise Refused("no more bets", under=cite("651a.7(d)"))
        if area.wager is WagerType.WAR:
            _check_tied(table, player, area.position)
            _check_equal(table, area.position, amount)
    events = _lay(table, player, named)
    after = _after(table, events)
    for area, _ in named:
        _check_has(after, player, area, WagerType.WAR)
    under = cite("651a.9(c)(2)")
    went = tuple(WentToWar(player=player, position=each, under=under) for each in going)
    return (*events, *went)


def check_choice(table: CasinoWar, command: Surrender) -> None:
    """
    See that a tie hand is the player's own and has not chosen yet.

    Raises:
        Refused: it is not, or has, § 651a.9(c).
    """
    _check_tied(table, command.player, command.position)


def _named(table: CasinoWar, chips: tuple[Chips, ...]) -> tuple[_Named, ...]:
    if not 1 <= len(chips) <= CHIPS_MAX:
        raise Refused(f"name 1 to {CHIPS_MAX} areas", under=cite("651a.7(a)"))
    named = tuple((table.submission.area(one.area), one.amount) for one in chips)
    areas = [area.id for area, _ in named]
    for area, _ in named:
        if areas.count(area.id) > 1:
            raise Refused(f"the {area.name} is named twice", under=cite("651a.7(a)"))
    return named


def _lay(table: CasinoWar, player: Player, named: tuple[_Named, ...]) -> tuple[WagerPlaced, ...]:
    """Hold each area and amount against what lies there and may lie there."""
    for area, amount in named:
        for owner, _ in lying_at(table, area.position, area.wager):
            whose = "yours" if owner == player else "another player's"
            raise Refused(
                f"the {area.name} is placed and is {whose}; it may not be altered",
                under=cite("651a.7(d)"),
            )
        _check_amount(table, area, amount)
    return tuple(WagerPlaced(player=player, area=area.id, amount=amount) for area, amount in named)


def _after(table: CasinoWar, events: Iterable[WagerPlaced]) -> CasinoWar:
    for event in events:
        table = evolve(table, event)
    return table


def _check_positions(table: CasinoWar, player: Player, wanted: Iterable[Position]) -> None:
    """One unbroken run of boxes around the player's own, § 651a.7(e), docs/readings/0053."""
    under = cite("651a.7(e)")
    own = table.sitting[player]
    for position in wanted:
        for other, seat in table.sitting.items():
            if seat == position and other != player:
                raise Refused(f"position {position} is another player's", under=under)
    taken = {*wanted, *_positions_of(table.wagers, player, table)}
    most = table.submission.adjacent_boxes
    run = range(min(taken), max(taken) + 1)
    if len(taken) > most:
        boxes = f"one box, here {own}" if most == 1 else f"{most} adjacent boxes"
        raise Refused(f"one player may wager on {boxes}", under=under)
    if own not in taken or len(run) != len(taken):
        raise Refused(f"the boxes must adjoin one another and be at {own}", under=under)


def _positions_of(wagers: Lying, player: Player, table: CasinoWar) -> frozenset[Position]:
    areas = table.submission.areas()
    return frozenset(areas[area].position for area in wagers.get(player, {}))


def _check_has(table: CasinoWar, player: Player, area: BettingArea, first: WagerType) -> None:
    """A Tie Wager goes with an Initial Wager or with a War Wager, § 651a.7(c)."""
    if area_id(first, area.position) not in open_wagers(table, player):
        raise Refused(
            f"a {area.name} needs your {first.value} Wager there", under=cite("651a.7(c)")
        )


def _check_tied(table: CasinoWar, player: Player, position: Position) -> None:
    under = cite("651a.9(c)")
    owners = [owner for owner, _ in lying_at(table, position, WagerType.INITIAL)]
    if owners != [player]:
        raise Refused(f"you have no tie hand at position {position}", under=under)
    if position in (*table.at_war, *table.surrendered):
        raise Refused(f"the hand at position {position} has chosen already", under=under)
    assert isinstance(table.phase, Choosing)
    assert position in table.phase.waiting


def _check_equal(table: CasinoWar, position: Position, amount: Money) -> None:
    ((_, initial),) = lying_at(table, position, WagerType.INITIAL)
    if amount != initial:
        raise Refused(
            f"the War Wager is exactly your Initial Wager, {initial}", under=cite("651a.9(c)(2)")
        )


def _check_amount(table: CasinoWar, area: BettingArea, amount: Money) -> None:
    """Hold an amount against the chips, the limits, and what must be paid of it exactly."""
    smallest = table.submission.smallest_chip
    if amount == NOTHING or amount.cents % smallest.cents:
        raise Refused(f"{amount} is not a whole number of {smallest}", under=cite("651a.7(a)"))
    limits = table.submission.limits_of(area.wager)
    if not limits.minimum <= amount <= limits.maximum:
        raise Refused(
            f"the {area.name} is {limits.minimum} to {limits.maximum}",
            under=cite("601a.2"),
        )
    _check_payable(table, area, amount)


def _check_payable(table: CasinoWar, area: BettingArea, amount: Money) -> None:
    """Refuse what could not be halved or paid in whole cents, docs/readings/0022."""
    try:
        if area.wager is WagerType.INITIAL:
            amount.times(SURRENDERED)
    except Unpayable as never:
        reason = f"half of it could not be collected: {never}"
        raise Refused(reason, under=cite("651a.9(c)(1)")) from None
    for payout in _PAID[area.wager]:
        try:
            amount.times(table.submission.odds[payout].ratio)
        except Unpayable as never:
            raise Refused(f"a win could not be paid: {never}", under=payout.under) from None


_PAID: Final = {
    WagerType.INITIAL: (Payout.INITIAL,),
    WagerType.TIE: (Payout.TIE,),
    WagerType.WAR: (Payout.WAR, Payout.WAR_TIED),
}
"""By which rows of the paytable each wager may be paid."""


def _check_total(table: CasinoWar, player: Player) -> None:
    most = table.submission.table_maximum
    if wagered(table, player) > most:
        raise Refused(f"your wagers may not exceed {most}", under=cite("601a.2"))
