"""
Wagers on the layout, § 617a.3: colours of chips, laying, taking up, the posted limits.

Chips only, docs/readings/0009; nothing that could not be paid in whole cents, docs/readings/0022.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import Chips, ColourTaken, RouletteEvent, TakeColour
from nomorebets.games.roulette.state import (
    BallInTrack,
    NoSpin,
    NumberHeard,
    Phase,
    Roulette,
    wagered,
)
from nomorebets.games.roulette.submission import Play
from nomorebets.games.roulette.wagers import A_FIFTH, FIFTHS, BettingArea, WagerType
from nomorebets.law import cite
from nomorebets.wagering.lying import Wager, add_chips, remove_chips, total
from nomorebets.wagering.messages import AreaId, Player, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import NOTHING, Money, Unpayable
from nomorebets.wagering.refusals import Refused

CHIPS_MAX: Final = 200
"""Areas one request may name: more than a layout has."""


def take_colour(table: Roulette, command: TakeColour) -> tuple[RouletteEvent, ...]:
    """Take chips that are like no value chip and no other player's, § 617a.3(b)."""
    under = cite("617a.3(b)")
    submission = table.submission
    if command.colour in submission.value_chip_colours:
        raise Refused(f"{command.colour} chips are value chips", under=under)
    if command.colour not in submission.roulette_chip_colours:
        raise Refused(f"this table has no {command.colour} Roulette chips", under=under)
    for player, chips in table.colours.items():
        if chips.colour == command.colour and player != command.player:
            raise Refused(f"another player has the {command.colour} chips", under=under)
    if command.chip_value not in submission.chip_values:
        raise Refused(f"no Roulette chip here has a value of {command.chip_value}", under=under)
    if wagered(table, command.player):
        raise Refused("your chips lie on the layout", under=under)
    return (
        ColourTaken(player=command.player, colour=command.colour, chip_value=command.chip_value),
    )


def place(
    table: Roulette, player: Player, colour: str, chips: tuple[Chips, ...], *, by_dealer: bool
) -> tuple[RouletteEvent, ...]:
    """Place chips, all or none; they are what their place makes them, §§ 617a.3(a), 617a.3(d)."""
    if _closed_by_call(table.phase) and not table.submission.chips_may_be_added_after_no_spin:
        raise Refused("no more bets", under=cite("617a.5(b)"))
    _check_unread(table)
    _check_colour(table, player, colour)
    _check_count(chips)
    events = []
    for one in chips:
        area = table.submission.area(one.area)
        _check_chips(table, player, area, one)
        event = WagerPlaced(
            player=player,
            area=area.id,
            amount=one.amount,
            place=one.place,
            laid_by_dealer=by_dealer,
        )
        events.append(event)
    _check_total(table, wagered(table, player).cents + sum(one.amount.cents for one in chips))
    wagers = table.wagers
    for event in events:
        wagers = add_chips(wagers, player, event.area, event.amount, event.place)
    _check_limits(table, wagers[player])
    return tuple(events)


def _check_unread(table: Roulette) -> None:
    """Once a wheel has read where the ball rests nobody changes a wager, docs/readings/0007."""
    if isinstance(table.heard, NumberHeard):
        raise Refused("the wheel has read the number", under=cite("617a.5(b)"))


def _closed_by_call(phase: Phase) -> bool:
    return isinstance(phase, NoSpin | BallInTrack) and phase.closed


def _check_colour(table: Roulette, player: Player, colour: str) -> None:
    under = cite("617a.3(b)")
    own = table.colours.get(player)
    if own is None:
        if table.submission.play is Play.CREDITS:
            return
        raise Refused("take Roulette chips of a colour of your own first", under=under)
    if own.colour != colour:
        raise Refused(f"the {colour} chips are not yours; yours are {own.colour}", under=under)


def _check_count(chips: tuple[Chips, ...]) -> None:
    if not 1 <= len(chips) <= CHIPS_MAX:
        raise Refused(f"name 1 to {CHIPS_MAX} areas", under=cite("617a.3(a)"))


def _check_chips(table: Roulette, player: Player, area: BettingArea, chips: Chips) -> None:
    if not 0 <= chips.place < len(area.places):
        raise Refused(f"{area.name} has no place {chips.place}", under=cite("617a.3(e)(2)"))
    own = table.colours.get(player)
    smallest = table.submission.smallest_wager(own.value if own else NOTHING)
    fifths = FIFTHS if area.wager is WagerType.FIVE_ADJACENT else 1
    step = smallest.cents * fifths
    if chips.amount == NOTHING or chips.amount.cents % step:
        under = cite("617a.3(e)(1)(iii)") if fifths > 1 else cite("617a.3(a)")
        raise Refused(
            f"{chips.amount} on {area.name} is not a whole number of {Money(step)}", under=under
        )


def _check_total(table: Roulette, cents: int) -> None:
    """Hold all of a player's wagers together against the posted limits, § 617a.1(f)(3)."""
    under = cite("617a.1(f)(3)")
    least, most = table.submission.table_minimum, table.submission.table_maximum
    if cents > most.cents:
        raise Refused(f"your wagers may not exceed {most}", under=under)
    if 0 < cents < least.cents:
        raise Refused(f"your wagers must come to {least}", under=under)


def _check_limits(table: Roulette, wagers: Mapping[AreaId, Wager]) -> None:
    """Hold everything a player has on the layout against the posted limits, § 617a.1(f)(3)."""
    straights: dict[Number, Money] = {}
    areas = table.submission.areas()
    for identity, wager in wagers.items():
        area = areas[identity]
        if area.wager in (WagerType.STRAIGHT, WagerType.FIVE_ADJACENT):
            alone = area.wager is WagerType.STRAIGHT
            share = wager.amount if alone else wager.amount.times(A_FIFTH)
            for number in area.numbers:
                straights[number] = straights.get(number, NOTHING) + share
            _check_minimum(table, area, WagerType.STRAIGHT, share)
        else:
            _check_minimum(table, area, area.wager, wager.amount)
            _check_maximum(table, area.name, area.wager, wager.amount)
    for number, amount in straights.items():
        _check_maximum(table, number, WagerType.STRAIGHT, amount)


def _check_minimum(table: Roulette, area: BettingArea, wager: WagerType, amount: Money) -> None:
    minimum = table.submission.limits[wager].minimum
    if amount < minimum:
        each = f"{minimum} on each number" if area.wager is not wager else f"{minimum}"
        under = cite("617a.1(f)(3)")
        raise Refused(f"at least {each} must lie on {area.name}", under=under)


def _check_maximum(table: Roulette, where: str, wager: WagerType, amount: Money) -> None:
    """Straights and the fifths that may come to them are taken together, § 617a.3(e)(1)(iii)."""
    maximum = table.submission.limits[wager].maximum
    if amount > maximum:
        under = cite("617a.1(f)(3)")
        raise Refused(f"at most {maximum} may lie on {where}", under=under)
    try:
        amount.times(table.submission.odds[wager].ratio)
    except Unpayable as never:
        raise Refused(f"a win could not be paid: {never}", under=cite("617a.4(a)")) from None


def take_up(table: Roulette, player: Player, chips: tuple[Chips, ...]) -> tuple[RouletteEvent, ...]:
    """Take chips up, all or none of those named, while nobody has called, § 617a.5(b)."""
    _check_unread(table)
    _check_count(chips)
    events = []
    wagers = table.wagers
    for one in chips:
        area = table.submission.area(one.area)
        lying = wagers.get(player, {}).get(area.id)
        if lying is None or one.amount == NOTHING or one.amount > lying.amount:
            raise Refused(f"{one.amount} of yours is not on {area.name}", under=cite("617a.3(c)"))
        _check_chips(table, player, area, replace(one, place=0))
        if one.amount > lying.amount - lying.held:
            raise Refused('"no more bets" was called on these chips', under=cite("617a.5(b)"))
        events.append(WagerTakenUp(player=player, area=area.id, amount=one.amount))
        wagers = remove_chips(wagers, player, area.id, one.amount)
    left = wagers.get(player, {})
    _check_total(table, total(left).cents)
    _check_limits(table, left)
    return tuple(events)
