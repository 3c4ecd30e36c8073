"""What each party to a Roulette table may see; every view is built from public parts."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, assert_never

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.equipment.wheel import Colour, Number
from nomorebets.games.roulette.equipment import NOTICES, WheelKind, in_order
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRunsWithWheel,
    FifthMoved,
    ForeignObjectEntersWheel,
    OpenWagers,
    RouletteEvent,
    SettleWagers,
)
from nomorebets.games.roulette.play import decide
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    ChipSet,
    Disputed,
    NoMoreBets,
    NoSpin,
    Outcome,
    Phase,
    Roulette,
    Settled,
    TakingWagers,
    Wager,
    Waiting,
    open_wagers,
    wagered,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.state import Closed, Open, Opening, Stopped, Table, TableId
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money

RESULTS_SHOWN: Final = 20
COUNTED_MAX: Final = 200
RANKED_SHOWN: Final = 4


class Result(msgspec.Struct, frozen=True):
    """One past number with the letter of its colour: R, B or G."""

    number: Number
    colour: str


class Count(msgspec.Struct, frozen=True):
    """How often a number came in the window shown."""

    number: Number
    times: int


class PublicView(msgspec.Struct, frozen=True):
    """What everybody near the table sees; the same bytes for all."""

    table: str
    title: str
    variant: str
    holder: str
    phase: Phasing
    round: int
    number: str
    """The number the marker stands on; empty while there is none."""
    colour: str
    results: tuple[Result, ...]
    hot: tuple[Count, ...]
    cold: tuple[Count, ...]
    counted: int
    """How many results the counts are taken over."""
    minimum: Money
    maximum: Money
    notices: tuple[str, ...]
    sitting: tuple[Sitting, ...]
    seats: int
    dealer: str


class Lying(msgspec.Struct, frozen=True):
    """A wager lying on the layout; ``held`` of it may not be touched any more."""

    area: AreaId
    name: str
    amount: Money
    place: int
    held: Money


class Settlement(msgspec.Struct, frozen=True):
    """One decision of the round just settled, in words."""

    area: AreaId
    name: str
    amount: Money
    decision: str
    """won, lost or returned"""
    odds: str
    winnings: Money
    under: Citation
    line: str


class SeatView(msgspec.Struct, frozen=True):
    """A player's own part: nobody else's wagers are in it."""

    player: Player
    seat: int
    colour: str
    chip_value: Money
    credits: Money
    wagered: Money
    last_win: Money
    wagers: tuple[Lying, ...]
    settled: tuple[Settlement, ...]
    repeatable: tuple[Lying, ...]


class LaidBy(msgspec.Struct, frozen=True):
    """A wager on the layout as the dealer sees it."""

    player: Player
    colour: str
    area: AreaId
    name: str
    amount: Money
    place: int


class Payment(msgspec.Struct, frozen=True):
    """What the dealer collects or pays next, in the order of §§ 617a.5(d), 617a.5(e)."""

    player: Player
    colour: str
    name: str
    line: str


class DealerView(msgspec.Struct, frozen=True):
    """The dealer console: one prompt, the keys that exist now, the layout."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    number_pad: bool
    numbers: tuple[Number, ...]
    wagers: tuple[LaidBy, ...]
    payments: tuple[Payment, ...]
    inventory: Money
    findings: tuple[str, ...]


def public_view(table_id: TableId, table: Table) -> PublicView:
    """What everybody near the table sees of it now."""
    play: Roulette = table.play
    submission = play.submission
    number = _standing_number(play.phase)
    shown = play.results[-COUNTED_MAX:] if submission.history_shown else ()
    hot, cold = _hot_and_cold(play, shown)
    return PublicView(
        table=table_id,
        title=f"Roulette, {_TITLES[submission.kind]}",
        variant=submission.kind.value,
        holder=submission.certificate_holder,
        phase=phasing(table),
        round=play.round,
        number=number,
        colour=_letter(play, number) if number else "",
        results=tuple(
            Result(past, _letter(play, past)) for past in reversed(shown[-RESULTS_SHOWN:])
        ),
        hot=hot,
        cold=cold,
        counted=len(shown),
        minimum=submission.table_minimum,
        maximum=submission.table_maximum,
        notices=_notices(play),
        sitting=tuple(
            Sitting(seat.number, seat.player, _colour_of(play, seat.player)) for seat in table.seats
        ),
        seats=submission.seats,
        dealer=table.standing.dealer.name if isinstance(table.standing, Open | Stopped) else "",
    )


def phasing(table: Table) -> Phasing:
    """Where the table stands, in the words every screen shows."""
    play: Roulette = table.play
    match table.standing:
        case Closed(secured=()):
            words = "The wheel is to be covered and locked"
            return Phasing("closed", "Table closed", words, cite("617a.2(f)"), may_wager=False)
        case Closed():
            words = "The wheel is covered and locked"
            return Phasing("closed", "Table closed", words, cite("617a.2(f)"), may_wager=False)
        case Opening():
            words = "The ball, the wheel and the table are being inspected"
            return Phasing("opening", "Opening", words, cite("617a.2(a)"), may_wager=False)
        case Stopped(reason=reason, under=under):
            line = "Waiting for a floorperson"
            return Phasing("stopped", line, _sentence(reason), under, may_wager=False)
        case Open():
            return _phasing(play)
        case _:
            assert_never(table.standing)


def _phasing(play: Roulette) -> Phasing:
    may_add = play.submission.chips_may_be_added_after_no_spin
    match play.phase:
        case Waiting():
            words = "The dealer opens the next round"
            return Phasing("waiting", "Please wait", words, cite("617a.5(e)"), may_wager=False)
        case TakingWagers():
            words = "The ball is not in the track yet"
            return Phasing(
                "wagers-open", "Place your wagers", words, cite("617a.3(a)"), may_wager=True
            )
        case BallInTrack(closed=False):
            words = "The ball runs; wagers close when the dealer calls"
            return Phasing("last-wagers", "Last wagers", words, cite("617a.5(a)"), may_wager=True)
        case BallInTrack():
            words = "Respin; the chips on the layout stay as they are"
            return Phasing("respin", "No more bets", words, cite("617a.5(b)"), may_wager=False)
        case NoMoreBets():
            words = "No chip on the layout may be touched"
            return Phasing(
                "no-more-bets", "No more bets", words, cite("617a.5(b)"), may_wager=False
            )
        case AtRest(number=number):
            words = "Losing wagers are collected first, then winners are paid"
            line = _called(play, number)
            return Phasing("at-rest", line, words, cite("617a.5(c)"), may_wager=False)
        case Disputed(announced=announced, reported=reported):
            words = f"{announced} was announced and {reported} reported"
            line = "Waiting for a floorperson"
            return Phasing("disputed", line, words, cite("617a.5(c)"), may_wager=False)
        case NoSpin(under=under, closed=closed):
            words = _WHY_NO_SPIN[under]
            return Phasing("no-spin", "No spin", words, under, may_wager=may_add or not closed)
        case Settled(number=number):
            line = _called(play, number)
            words = "All wagers are collected and paid"
            return Phasing("settled", line, words, cite("617a.5(e)"), may_wager=False)
        case _:
            assert_never(play.phase)


def seat_view(table: Table, player: Player) -> SeatView:
    """A seated player's own part."""
    play: Roulette = table.play
    chips = play.colours.get(player, ChipSet("", NOTHING))
    outcomes = [outcome for outcome in play.outcomes if outcome.player == player]
    won = [outcome.winnings for outcome in outcomes if isinstance(outcome, WagerWon)]
    return SeatView(
        player=player,
        seat=next((seat.number for seat in table.seats if seat.player == player), 0),
        colour=chips.colour,
        chip_value=chips.value,
        credits=table.books.balance(credits_of(player)),
        wagered=wagered(play, player),
        last_win=sum(won, NOTHING),
        wagers=_lying(play, open_wagers(play, player)),
        settled=tuple(_settled(play, outcome) for outcome in outcomes),
        repeatable=_lying(play, play.laid.get(player, {})),
    )


def dealer_view(table: Table) -> DealerView:
    """The dealer console's part: what to do, what to say, and the keys there are for it."""
    play: Roulette = table.play
    prompt, keys = dealing(table)
    running = isinstance(play.phase, BallInTrack | NoMoreBets)
    can_fail = isinstance(play.phase, TakingWagers | BallInTrack | NoMoreBets)
    is_open = isinstance(table.standing, Open)
    return DealerView(
        prompt=prompt,
        keys=keys,
        irregularities=_IRREGULARITIES if is_open and can_fail else (),
        number_pad=is_open and running,
        numbers=tuple(sorted(play.submission.the_wheel.ring, key=in_order)),
        wagers=tuple(
            LaidBy(
                player,
                _colour_of(play, player),
                area,
                play.submission.area(area).name,
                wager.amount,
                wager.place,
            )
            for player, lying in sorted(play.wagers.items())
            for area, wager in sorted(lying.items())
        ),
        payments=_payments(play) if is_open else (),
        inventory=table.books.balance(INVENTORY),
        findings=tuple(str(finding) for finding in table.findings),
    )


def dealing(table: Table) -> tuple[Prompt, tuple[Key, ...]]:
    """One prompt at a time, in the order of § 617a.5, with the keys that carry it out."""
    play: Roulette = table.play
    if not isinstance(table.standing, Open):
        phase = phasing(table)
        return Prompt(phase.detail, "", phase.under), ()
    match play.phase:
        case Waiting() | Settled():
            step = "Take the point marker away and ask for wagers"
            if isinstance(play.phase, Waiting):
                step = "Ask for wagers"
            key = _key("open-wagers", "Open wagers", OpenWagers())
            return Prompt(step, "Place your wagers, please", cite("617a.3(a)")), (key,)
        case TakingWagers():
            key = _key("spin", "Ball spun", BallEntersTrack())
            step = "Spin the ball against the wheel, at least four revolutions"
            return Prompt(step, "", cite("617a.5(a)")), (key,)
        case BallInTrack():
            key = _key("no-more-bets", "NO MORE BETS", AnnounceNoMoreBets())
            step = "While the ball runs, call so that every player hears it"
            return Prompt(step, "No more bets", cite("617a.5(b)")), (key,)
        case NoMoreBets():
            step = "Watch for four revolutions, then enter the number"
            return Prompt(step, "", cite("617a.5(a)")), ()
        case AtRest(number=number):
            key = _key("settle", "Collected and paid", SettleWagers())
            words = _called(play, number)
            return Prompt(_settling(play, number), words, cite("617a.5(e)")), (key,)
        case Disputed():
            return Prompt("Call the floor: the number must be decided", "", cite("617a.5(c)")), ()
        case NoSpin(remove=True, under=under):
            key = _key("ball-removed", "Ball removed", BallIsRemoved())
            step = "Take the ball out, before it comes to rest if you can"
            return Prompt(step, "No spin", under), (key,)
        case NoSpin(inspect=True, under=under):
            keys = (
                _key("ball-sound", "Ball is sound", BallIsInspected(damaged=False)),
                _key("ball-damaged", "Ball is damaged", BallIsInspected(damaged=True)),
            )
            return Prompt("Look the ball over for damage", "No spin", under), keys
        case NoSpin(replace=True, under=under):
            step = "Ask the floorperson or above for a new ball"
            return Prompt(step, "New ball, please", under), ()
        case NoSpin(under=under):
            key = _key("spin", "Ball spun again", BallEntersTrack())
            return Prompt("Spin again; the wagers stand", "", under), (key,)
        case _:
            assert_never(play.phase)


def _key(identity: str, label: str, command: object, *, guarded: bool = False) -> Key:
    return Key(identity, label, msgspec.Raw(encode(command)), guarded)


_TITLES: Final[Mapping[WheelKind, str]] = {
    WheelKind.SINGLE_ZERO: "single zero wheel",
    WheelKind.DOUBLE_ZERO: "double zero wheel",
    WheelKind.DOUBLE_ZERO_AS_SINGLE: "double zero wheel used as a single zero wheel",
}

_WHY_NO_SPIN: Final[Mapping[Citation, str]] = {
    cite("617a.6(a)"): "The ball was spun in the direction of the wheel",
    cite("617a.6(b)"): "The ball made fewer than four revolutions",
    cite("617a.6(c)"): "The ball left the wheel",
    cite("617a.6(d)"): "A foreign object entered the wheel",
    cite("617a.4(c)(2)"): "The ball came to rest in 00, which is void on this wheel",
}

_IRREGULARITIES: Final = (
    _key("same-direction", "Same direction as the wheel", BallRunsWithWheel(), guarded=True),
    _key("falls-short", "Under four revolutions", BallFallsShort(), guarded=True),
    _key("leaves-wheel", "Ball left the wheel", BallLeavesWheel(), guarded=True),
    _key("foreign-object", "Foreign object", ForeignObjectEntersWheel(), guarded=True),
)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _standing_number(phase: Phase) -> str:
    return phase.number if isinstance(phase, AtRest | Settled) else ""


def _colour(play: Roulette, number: str) -> Colour:
    wheel = play.submission.the_wheel
    return wheel.ring_colours[wheel.ring.index(Number(number))]


def _letter(play: Roulette, number: str) -> str:
    return _colour(play, number).letter


def _called(play: Roulette, number: str) -> str:
    return f"{number} {_colour(play, number).value}"


def _colour_of(play: Roulette, player: Player) -> str:
    chips = play.colours.get(player)
    return chips.colour if chips else ""


def _hot_and_cold(
    play: Roulette, shown: tuple[Number, ...]
) -> tuple[tuple[Count, ...], tuple[Count, ...]]:
    """The numbers that came most and least in the window shown; nothing before it is full."""
    if len(shown) < len(play.submission.the_wheel.ring):
        return (), ()
    counts = Counter(shown)
    ranked = sorted(
        (Count(number, counts[number]) for number in play.submission.the_wheel.deciding),
        key=lambda count: (-count.times, in_order(count.number)),
    )
    return tuple(ranked[:RANKED_SHOWN]), tuple(reversed(ranked[-RANKED_SHOWN:]))


def _notices(play: Roulette) -> tuple[str, ...]:
    """What § 617a.1(e)(2) wants said where a double zero wheel serves as a single zero wheel."""
    if play.submission.kind is not WheelKind.DOUBLE_ZERO_AS_SINGLE:
        return ()
    return tuple(notice.words for notice in NOTICES)


def _lying(play: Roulette, wagers: Mapping[AreaId, Wager]) -> tuple[Lying, ...]:
    return tuple(
        Lying(area, play.submission.area(area).name, wager.amount, wager.place, wager.held)
        for area, wager in wagers.items()
    )


def _settled(play: Roulette, outcome: Outcome) -> Settlement:
    name = play.submission.area(outcome.area).name
    match outcome:
        case WagerWon(odds=odds, winnings=winnings, amount=amount, under=under):
            line = f"{name} · {amount} at {odds} · won {winnings}, {amount} back"
            return Settlement(outcome.area, name, amount, "won", str(odds), winnings, under, line)
        case WagerLost(amount=amount, under=under):
            line = f"{name} · {amount} · lost"
            return Settlement(outcome.area, name, amount, "lost", "", NOTHING, under, line)
        case WagerReturned(amount=amount, under=under):
            line = f"{name} · {amount} · returned"
            return Settlement(outcome.area, name, amount, "returned", "", NOTHING, under, line)
        case _:
            assert_never(outcome)


def _payments(play: Roulette) -> tuple[Payment, ...]:
    """What the dealer does with the chips now, § 617a.5(d), 617a.5(e): asked of the rules."""
    if not isinstance(play.phase, AtRest):
        return ()
    return tuple(_payment(play, event) for event in decide(play, SettleWagers())[:-1])


def _payment(play: Roulette, event: RouletteEvent) -> Payment:
    assert isinstance(event, FifthMoved | WagerLost | WagerWon)
    match event:
        case FifthMoved(source=source, target=target, amount=amount):
            name = play.submission.area(source).name
            line = f"move {amount} to {target}"
        case WagerWon(area=area, amount=amount, odds=odds, winnings=winnings):
            name = play.submission.area(area).name
            line = f"pay {winnings}, {amount} at {odds}"
        case WagerLost(area=area, amount=amount):
            name = play.submission.area(area).name
            line = f"collect {amount}"
        case _:
            assert_never(event)
    return Payment(event.player, _colour_of(play, event.player), name, line)


def _settling(play: Roulette, number: str) -> str:
    fifths = any(isinstance(event, FifthMoved) for event in decide(play, SettleWagers()))
    move = f"move one fifth of each winning Five Adjacent wager to {number}, " if fifths else ""
    return _sentence(f"marker on {number}; {move}collect every losing wager, then pay the winners")
