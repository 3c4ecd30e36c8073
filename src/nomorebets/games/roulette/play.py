"""The rules of a round of Roulette, §§ 617a.3, 617a.5 and 617a.6: every decision is made here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallInspected,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRemoved,
    BallReplaced,
    BallRunsWithWheel,
    BallSpun,
    Chips,
    ColourTaken,
    CorrectNumber,
    FifthMoved,
    ForeignObjectEntersWheel,
    LayWagers,
    NoMoreBetsAnnounced,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberCorrected,
    NumberDisputed,
    OpenWagers,
    PlaceWagers,
    ReplaceBall,
    RouletteCommand,
    RouletteEvent,
    RoundSettled,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
    WagersOpened,
)
from nomorebets.games.roulette.payouts import decide_wager
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    Disputed,
    Layout,
    NoMoreBets,
    NoSpin,
    Phase,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
    evolve,
    open_wagers,
    wagered,
)
from nomorebets.games.roulette.submission import Play
from nomorebets.games.roulette.wagers import FIFTHS, BettingArea, WagerType
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped, RoundVoided, VoidRound
from nomorebets.wagering.decisions import Lost, Won
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import NOTHING, Money, Unpayable
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Request

REVOLUTIONS_MIN: Final = 4
"""Around the track of the wheel, § 617a.5(a)."""

FIFTH: Final = Fraction(1, 5)
"""What of a Five Adjacent wager lies on each of its numbers, § 617a.3(e)(1)(iii)."""

CHIPS_MAX: Final = 200
"""Areas one request may name: more than a layout has."""

_CLOSED: Final = ("no more bets", cite("617a.5(b)"))
_NOT_YET: Final = ("wagers are not open yet", cite("617a.5(b)"))
_UNDER_WAY: Final = ("this round is not settled yet", cite("617a.5(e)"))
_NO_BALL: Final = ("the ball is not in the track", cite("617a.5(b)"))
_CALLED: Final = ('"no more bets" has been announced already', cite("617a.5(b)"))
_NO_NUMBER: Final = ("the ball has not come to rest", cite("617a.5(c)"))
_NO_ROUND: Final = ("no round is under way", cite("617a.5(e)"))
_SETTLED: Final = ("this round is settled already", cite("617a.5(e)"))
_DECIDE_FIRST: Final = ("a floorperson must decide the number first", cite("617a.5(c)"))
_RUNNING: Final = ("the ball is running", cite("617a.6(b)"))

FORBIDDEN: Final[Mapping[tuple[type[Phase], type[Request]], tuple[str, Citation]]] = {
    **{
        (phase, request): reason
        for phase, reason in (
            (Waiting, _NOT_YET),
            (NoMoreBets, _CLOSED),
            (AtRest, _CLOSED),
            (Disputed, _CLOSED),
            (Settled, _NOT_YET),
        )
        for request in (PlaceWagers, LayWagers, TakeUpWagers)
    },
    **{
        (phase, OpenWagers): _UNDER_WAY
        for phase in (TakingWagers, BallInTrack, NoMoreBets, AtRest, Disputed, NoSpin)
    },
    (Waiting, AnnounceNoMoreBets): _NO_BALL,
    (TakingWagers, AnnounceNoMoreBets): _NO_BALL,
    (NoMoreBets, AnnounceNoMoreBets): _CALLED,
    (AtRest, AnnounceNoMoreBets): _CALLED,
    (Disputed, AnnounceNoMoreBets): _CALLED,
    (NoSpin, AnnounceNoMoreBets): _NO_BALL,
    (Settled, AnnounceNoMoreBets): _NO_BALL,
    (Waiting, SettleWagers): _NO_ROUND,
    (TakingWagers, SettleWagers): _NO_NUMBER,
    (BallInTrack, SettleWagers): _NO_NUMBER,
    (NoMoreBets, SettleWagers): _NO_NUMBER,
    (NoSpin, SettleWagers): _NO_NUMBER,
    (Disputed, SettleWagers): _DECIDE_FIRST,
    (Settled, SettleWagers): _SETTLED,
    (Waiting, CorrectNumber): _NO_NUMBER,
    (TakingWagers, CorrectNumber): _NO_NUMBER,
    (BallInTrack, CorrectNumber): _NO_NUMBER,
    (NoMoreBets, CorrectNumber): _NO_NUMBER,
    (NoSpin, CorrectNumber): _NO_NUMBER,
    (Settled, CorrectNumber): _SETTLED,
    (BallInTrack, ReplaceBall): _RUNNING,
    (NoMoreBets, ReplaceBall): _RUNNING,
    (Waiting, VoidRound): _NO_ROUND,
    (Settled, VoidRound): _SETTLED,
}
"""What each phase forbids, why, and which clause says so."""


def decide(table: Roulette, command: RouletteCommand) -> tuple[RouletteEvent, ...]:
    """
    Say what happens when ``command`` reaches ``table``.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if forbidden := FORBIDDEN.get((type(table.phase), type(command))):  # type: ignore[arg-type]
        reason, under = forbidden
        raise Refused(reason, under=under)
    match command:
        case TakeColour():
            return _take_colour(table, command)
        case PlaceWagers(player=player, colour=colour, chips=chips):
            return _place(table, player, colour, chips, by_dealer=False)
        case LayWagers(player=player, colour=colour, chips=chips):
            return _place(table, player, colour, chips, by_dealer=True)
        case TakeUpWagers(player=player, chips=chips):
            return _take_up(table, player, chips)
        case OpenWagers():
            return (WagersOpened(round=table.round + 1),)
        case AnnounceNoMoreBets():
            return (NoMoreBetsAnnounced(under=cite("617a.5(b)")),)
        case SettleWagers():
            return _settle(table)
        case CorrectNumber():
            return _correct(table, command)
        case ReplaceBall(by=by):
            _require(by, FLOORPERSON_OR_ABOVE, cite("617a.6(b)"))
            return (BallReplaced(by=by),)
        case VoidRound(reason=reason):
            return _void(table, reason)
        case BallEntersTrack():
            return _spin(table)
        case BallRunsWithWheel():
            return _call_off(table, cite("617a.6(a)"))
        case BallFallsShort():
            return _call_off(table, cite("617a.6(b)"))
        case BallLeavesWheel():
            return _call_off(table, cite("617a.6(c)"))
        case ForeignObjectEntersWheel():
            return _call_off(table, cite("617a.6(d)"))
        case BallComesToRest(number=number, revolutions=revolutions):
            return _come_to_rest(table, number, revolutions)
        case BallIsRemoved():
            removed = isinstance(table.phase, NoSpin) and table.phase.remove
            return (BallRemoved(),) if removed else ()
        case BallIsInspected(damaged=damaged):
            return (BallInspected(damaged=damaged),)
        case _:
            assert_never(command)


def _require(person: Person, roles: tuple[Role, ...], under: Citation) -> None:
    if person.role not in roles or not person.credential:
        wanted = " or ".join(role.value for role in roles)
        raise Refused(f"it takes a {wanted} with a credential number", under=under)


def _take_colour(table: Roulette, command: TakeColour) -> tuple[RouletteEvent, ...]:
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


def _place(
    table: Roulette, player: Player, colour: str, chips: tuple[Chips, ...], *, by_dealer: bool
) -> tuple[RouletteEvent, ...]:
    """Place chips, all or none; they are what their place makes them, §§ 617a.3(a), 617a.3(d)."""
    if _closed_by_call(table.phase) and not table.submission.chips_may_be_added_after_no_spin:
        reason, under = _CLOSED
        raise Refused(reason, under=under)
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
    after = table
    for event in events:
        after = evolve(after, event)
    _check_limits(after, player)
    return tuple(events)


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


def _check_limits(table: Roulette, player: Player) -> None:
    """Hold everything a player has on the layout against the posted limits, § 617a.1(f)(3)."""
    submission = table.submission
    straights: dict[Number, Money] = {}
    areas = submission.areas()
    for identity, wager in open_wagers(table, player).items():
        area = areas[identity]
        if area.wager in (WagerType.STRAIGHT, WagerType.FIVE_ADJACENT):
            share = wager.amount.times(Fraction(1, len(area.numbers)))
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


def _take_up(
    table: Roulette, player: Player, chips: tuple[Chips, ...]
) -> tuple[RouletteEvent, ...]:
    _check_count(chips)
    events = []
    after = table
    for one in chips:
        area = table.submission.area(one.area)
        lying = open_wagers(after, player).get(area.id)
        if lying is None or one.amount == NOTHING or one.amount > lying.amount:
            raise Refused(f"{one.amount} of yours is not on {area.name}", under=cite("617a.3(c)"))
        if one.amount > lying.amount - lying.held:
            raise Refused('"no more bets" was called on these chips', under=cite("617a.5(b)"))
        event = WagerTakenUp(player=player, area=area.id, amount=one.amount)
        events.append(event)
        after = evolve(after, event)
    _check_total(after, wagered(after, player).cents)
    _check_limits(after, player)
    return tuple(events)


def _spin(table: Roulette) -> tuple[RouletteEvent, ...]:
    match table.phase:
        case TakingWagers():
            return (BallSpun(),)
        case NoSpin(inspect=True, under=under):
            return (_finding("ball", "spun again uninspected", "looked over", under), BallSpun())
        case NoSpin(replace=True, under=under):
            return (_finding("ball", "damaged, spun again", "a new ball", under), BallSpun())
        case NoSpin():
            return (BallSpun(),)
        case _:
            return ()


def _call_off(table: Roulette, under: Citation) -> tuple[RouletteEvent, ...]:
    """Announce no spin, § 617a.6, while there is a spin that it can still call off."""
    match table.phase:
        case TakingWagers() | BallInTrack() | NoMoreBets() | NoSpin():
            return (NoSpinAnnounced(under=under),)
        case _:
            return ()


def _come_to_rest(table: Roulette, number: Number, revolutions: int) -> tuple[RouletteEvent, ...]:
    wheel = table.submission.the_wheel
    if number not in wheel.ring:
        raise Fault(f"the ball was reported in {number}, which this wheel does not have")
    match table.phase:
        case BallInTrack() | NoMoreBets() if revolutions < REVOLUTIONS_MIN:
            return (NoSpinAnnounced(under=cite("617a.6(b)")),)
        case BallInTrack() | NoMoreBets() if number not in wheel.deciding:
            return (NoSpinAnnounced(under=cite("617a.4(c)(2)")),)
        case NoMoreBets():
            return (NumberAnnounced(number=number, under=cite("617a.5(c)")),)
        case BallInTrack():
            return (
                NumberAnnounced(number=number, under=cite("617a.5(c)")),
                _finding("dealer", "no announcement", '"no more bets" called', cite("617a.5(b)")),
            )
        case TakingWagers():
            raise Fault(f"the ball was reported in {number}, but nobody saw it spun")
        case AtRest(number=announced) if number != announced:
            return (
                NumberDisputed(announced=announced, reported=number),
                PlayStopped(
                    reason=f"{announced} was announced and {number} reported",
                    under=cite("617a.5(c)"),
                ),
            )
        case Settled(number=announced) if number != announced:
            return (_finding("number", f"{number} reported", f"{announced}", cite("617a.5(c)")),)
        case AtRest() | Settled() | Disputed() | NoSpin() | Waiting():
            return ()
        case _:
            assert_never(table.phase)


def _finding(what: str, found: str, required: str, under: Citation) -> FindingRecorded:
    return FindingRecorded(finding=Finding(what, found, required, under))


def _correct(table: Roulette, command: CorrectNumber) -> tuple[RouletteEvent, ...]:
    under = cite("617a.5(c)")
    _require(command.dealer, (Role.DEALER,), under)
    _require(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    if command.number not in table.submission.the_wheel.ring:
        raise Refused(f"this wheel has no {command.number}", under=under)
    if not command.reason.strip():
        raise Refused("say why the number is corrected", under=under)
    corrected = NumberCorrected(
        number=command.number,
        reason=command.reason.strip(),
        dealer=command.dealer,
        floorperson=command.floorperson,
    )
    if command.number not in table.submission.the_wheel.deciding:
        return (corrected, NoSpinAnnounced(under=cite("617a.4(c)(2)")))
    return (corrected,)


def _settle(table: Roulette) -> tuple[RouletteEvent, ...]:
    """Move the fifths, collect all that lost, then pay all that won, §§ 617a.5(d), 617a.5(e)."""
    assert isinstance(table.phase, AtRest)
    number = table.phase.number
    moves = tuple(_fifths(table, number))
    after = table
    for move in moves:
        after = evolve(after, move)
    lost: list[WagerLost] = []
    won: list[WagerWon] = []
    for player, area, amount in _lying(table, after.wagers):
        if area.wager is WagerType.FIVE_ADJACENT:
            under = cite("617a.5(d)") if number in area.numbers else cite("617a.3(d)")
            lost.append(WagerLost(player=player, area=area.id, amount=amount, under=under))
            continue
        match decision := decide_wager(area, number, table.submission.odds):
            case Won(odds=odds, under=under):
                won.append(
                    WagerWon(
                        player=player,
                        area=area.id,
                        amount=amount,
                        odds=odds,
                        winnings=amount.times(odds.ratio),
                        under=under,
                    )
                )
            case Lost(under=under):
                lost.append(WagerLost(player=player, area=area.id, amount=amount, under=under))
            case _:
                assert_never(decision)
    return (*moves, *lost, *won, RoundSettled(round=table.round, number=number))


def _fifths(table: Roulette, number: Number) -> Iterator[FifthMoved]:
    for player, area, amount in _lying(table, table.wagers):
        if area.wager is WagerType.FIVE_ADJACENT and number in area.numbers:
            yield FifthMoved(
                player=player,
                source=area.id,
                target=AreaId(number),
                amount=amount.times(FIFTH),
                under=cite("617a.5(d)"),
            )


def _lying(table: Roulette, wagers: Layout) -> Iterator[tuple[Player, BettingArea, Money]]:
    """Everything on the layout, in an order that is always the same."""
    areas = table.submission.areas()
    for player, lying in sorted(wagers.items()):
        for identity, wager in sorted(lying.items()):
            yield player, areas[identity], wager.amount


def _void(table: Roulette, reason: str) -> tuple[RouletteEvent, ...]:
    under = cite("617a.5(e)")
    if not reason.strip():
        raise Refused("say why the round is void", under=under)
    returned = tuple(
        WagerReturned(player=player, area=area.id, amount=amount, under=under)
        for player, area, amount in _lying(table, table.wagers)
    )
    return (*returned, RoundVoided(round=table.round, reason=reason.strip()))
