"""What the dealer is told to do and say, step by step, in the order of §§ 617a.5 and 617a.6."""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.wheel import Colour, Number
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRunsWithWheel,
    CorrectNumber,
    FifthMoved,
    ForeignObjectEntersWheel,
    OpenWagers,
    ReplaceBall,
    RouletteEvent,
    SettleWagers,
)
from nomorebets.games.roulette.play import FORBIDDEN, decide
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
    Phase,
    Roulette,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.state import Closed, Open, Opening, Stopped, Table
from nomorebets.tables.views import (
    REASON,
    Blank,
    Filling,
    Key,
    Phasing,
    Prompt,
    calling_the_floor,
    irregular,
    nobody_yet,
    sentence,
    taking_over,
)
from nomorebets.tables.views import make_key as _key
from nomorebets.wagering.messages import Player, WagerLost, WagerWon
from nomorebets.wagering.tenses import Request

Dealing: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""


class Payment(msgspec.Struct, frozen=True):
    """What the dealer collects or pays next, in the order of §§ 617a.5(d), 617a.5(e)."""

    player: Player
    colour: str
    name: str
    line: str


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
            return Phasing("stopped", line, sentence(reason), under, may_wager=False)
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
            return Phasing(
                "last-wagers",
                "Last wagers",
                words,
                cite("617a.5(a)"),
                may_wager=True,
                ball_runs=True,
            )
        case BallInTrack():
            words = "Respin; the chips on the layout stay as they are"
            return _untouchable("respin", words)
        case NoMoreBets():
            words = "No chip on the layout may be touched"
            return _untouchable("no-more-bets", words)
        case AtRest(number=number):
            words = "Losing wagers are collected first, then winners are paid"
            line = called(play, number)
            return Phasing("at-rest", line, words, cite("617a.5(c)"), may_wager=False)
        case Disputed(announced=announced, reported=reported):
            words = f"{announced} was announced and {reported} reported"
            line = "Waiting for a floorperson"
            return Phasing("disputed", line, words, cite("617a.5(c)"), may_wager=False)
        case NoSpin(under=under, closed=closed):
            words = _WHY_NO_SPIN[under]
            return Phasing("no-spin", "No spin", words, under, may_wager=may_add or not closed)
        case Settled(number=number):
            line = called(play, number)
            words = "All wagers are collected and paid"
            return Phasing("settled", line, words, cite("617a.5(e)"), may_wager=False)
        case _:
            assert_never(play.phase)


def _untouchable(identity: str, words: str) -> Phasing:
    under = cite("617a.5(b)")
    return Phasing(identity, "No more bets", words, under, may_wager=False, ball_runs=True)


def at_console(table: Table, by: Person) -> Dealing:
    """What this person is told and may do: the table's own dealer deals, another may take over."""
    relief = taking_over(table, by)
    prompt, keys = dealing(table)
    if relief and isinstance(table.standing, Open | Stopped):
        step = f"{table.standing.dealer.name} deals at this table"
        return Prompt(step, "", cite("617a.5(a)")), relief
    return prompt, keys if by.role is Role.DEALER else ()


def beside_the_round(table: Table, by: Person) -> tuple[Key, ...]:
    """What is seldom needed at a console: putting the number right, calling the floor."""
    if taking_over(table, by):
        return ()
    return (*_correcting(table, by), *calling_the_floor(table, by))


def floor_acts(table: Table, by: Person) -> tuple[Key, ...]:
    """What a floorperson does at this game: a new ball, §§ 617a.6(b), 617a.6(c), the number."""
    if by.role not in FLOORPERSON_OR_ABOVE or not isinstance(table.standing, Open | Stopped):
        return ()
    return (*_replacing(table.play, by), *_correcting(table, by))


def _replacing(play: Roulette, by: Person) -> tuple[Key, ...]:
    if not _may(play, ReplaceBall):
        return ()
    due = play.ball.replace
    label = "Hand out a new ball: this one is damaged" if due else "Hand out a new ball"
    return (_key("replace-ball", label, ReplaceBall(by=by), guarded=not due, due=due),)


def _correcting(table: Table, by: Person) -> tuple[Key, ...]:
    """Dealer and floorperson put the number right together: one signs at the other's screen."""
    play: Roulette = table.play
    if not isinstance(table.standing, Open | Stopped) or not _may(play, CorrectNumber):
        return ()
    deals = by.role is Role.DEALER
    other = "floorperson" if deals else "dealer"
    correct = CorrectNumber(
        number=Number(""),
        reason="",
        dealer=by if deals else nobody_yet(Role.DEALER),
        floorperson=nobody_yet(Role.FLOORPERSON) if deals else by,
    )
    blanks = (
        Blank("number", "The right number", Filling.NUMBER),
        REASON,
        Blank(other, f"A {other} signs here", Filling.PERSON),
    )
    return (_key("correct", f"Correct the number, with a {other}…", correct, blanks=blanks),)


def _may(play: Roulette, request: type[Request]) -> bool:
    return (type(play.phase), request) not in FORBIDDEN


def dealing(table: Table) -> Dealing:
    """One prompt at a time, in the order of § 617a.5, with the keys that carry it out."""
    play: Roulette = table.play
    if not isinstance(table.standing, Open):
        phase = phasing(table)
        return Prompt(phase.detail, "", phase.under), ()
    if first := _ball_first(play):
        return first
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
            words = called(play, number)
            return Prompt(_settling(play, number), words, cite("617a.5(e)")), (key,)
        case Disputed():
            return Prompt("Call the floor: the number must be decided", "", cite("617a.5(c)")), ()
        case NoSpin(under=under):
            key = _key("spin", "Ball spun again", BallEntersTrack())
            return Prompt("Spin again; the wagers stand", "", under), (key,)
        case _:
            assert_never(play.phase)


def _ball_first(play: Roulette) -> tuple[()] | Dealing:
    """What must be done about the ball before anything else, §§ 617a.6, 617a.4(c)(2)."""
    if not isinstance(play.phase, NoSpin | Waiting | Settled):
        return ()
    under = play.phase.under if isinstance(play.phase, NoSpin) else cite("617a.6(b)")
    if play.ball.remove:
        key = _key("ball-removed", "Ball removed", BallIsRemoved())
        return Prompt(_REMOVING.get(under, _OUT), _SAID.get(under, _NO_SPIN), under), (key,)
    if play.ball.inspect:
        keys = (
            _key("ball-sound", "Ball is sound", BallIsInspected(damaged=False)),
            _key("ball-damaged", "Ball is damaged", BallIsInspected(damaged=True)),
        )
        return Prompt("Look the ball over for damage", _NO_SPIN, play.ball.under), keys
    if play.ball.replace:
        step = "Ask the floorperson or above for a new ball"
        return Prompt(step, "New ball, please", play.ball.under), ()
    return ()


_WHY_NO_SPIN: Final[Mapping[Citation, str]] = {
    cite("617a.6(a)"): "The ball was spun in the direction of the wheel",
    cite("617a.6(b)"): "The ball made fewer than four revolutions",
    cite("617a.6(c)"): "The ball left the wheel",
    cite("617a.6(d)"): "A foreign object entered the wheel",
    cite("617a.2(d)"): "Parts of the wheel were replaced while the ball ran",
    cite("617a.4(c)(2)"): "The ball came to rest in 00, which is void on this wheel",
}

_OUT: Final = "Take the ball out, before it comes to rest if you can"

_NO_SPIN: Final = "No spin"

_REMOVING: Final[Mapping[Citation, str]] = {
    cite("617a.6(d)"): "Take the ball out, before it comes to rest if you can, and the object",
    cite("617a.4(c)(2)"): "Take the ball out of 00 and spin again",
}

_SAID: Final[Mapping[Citation, str]] = {cite("617a.4(c)(2)"): "No spin; the spin is void"}
"""Where the dealer says more than §§ 617a.6(a) to 617a.6(d) ask for."""


_NO_VALID_SPIN: Final = (
    irregular(
        "same-direction", "Same direction as the wheel", BallRunsWithWheel(), cite("617a.6(a)")
    ),
    irregular("falls-short", "Under four revolutions", BallFallsShort(), cite("617a.6(b)")),
)
_BEFORE_REST: Final = (
    irregular("leaves-wheel", "Ball left the wheel", BallLeavesWheel(), cite("617a.6(c)")),
    irregular("foreign-object", "Foreign object", ForeignObjectEntersWheel(), cite("617a.6(d)")),
)


def irregularities(phase: Phase) -> tuple[Key, ...]:
    """The keys for what may go wrong with the spin of this phase, § 617a.6."""
    match phase:
        case TakingWagers() | BallInTrack() | NoMoreBets():
            return (*_NO_VALID_SPIN, *_BEFORE_REST)
        case AtRest():
            return _NO_VALID_SPIN
        case _:
            return ()


def payments(play: Roulette) -> tuple[Payment, ...]:
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
    return Payment(event.player, chips_of(play, event.player), name, line)


def _settling(play: Roulette, number: str) -> str:
    fifths = any(isinstance(event, FifthMoved) for event in decide(play, SettleWagers()))
    move = f"move one fifth of each winning Five Adjacent wager to {number}, " if fifths else ""
    return sentence(f"marker on {number}; {move}collect every losing wager, then pay the winners")


def colour_at(play: Roulette, number: str) -> Colour:
    wheel = play.submission.the_wheel
    return wheel.ring_colours[wheel.ring.index(Number(number))]


def called(play: Roulette, number: str) -> str:
    return f"{number} {colour_at(play, number).value}"


def chips_of(play: Roulette, player: Player) -> str:
    chips = play.colours.get(player)
    return chips.colour if chips else ""
