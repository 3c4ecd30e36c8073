"""What the dealer is told to do and say, step by step, in the order of § 619a.2."""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.games.big_six.equipment import Symbol, shown
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    BigSixEvent,
    ClapperComesToRest,
    ClapperRestsBetween,
    CorrectSymbol,
    OpenWagers,
    SettleWagers,
    WheelFallsShort,
    WheelIsSpun,
)
from nomorebets.games.big_six.play import FORBIDDEN, REVOLUTIONS_MIN, decide
from nomorebets.games.big_six.state import (
    AtRest,
    BigSix,
    Disputed,
    NoMoreBets,
    Phase,
    Settled,
    Spinning,
    TakingWagers,
    VoidSpin,
    Waiting,
)
from nomorebets.games.big_six.submission import AfterVoid
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

Dealing: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""


class Payment(msgspec.Struct, frozen=True):
    """What the dealer collects or pays next, in the order of § 619a.2(e)."""

    player: Player
    name: str
    line: str


def phasing(table: Table) -> Phasing:
    """Where the table stands, in the words every screen shows."""
    play: BigSix = table.play
    match table.standing:
        case Closed():
            words = "The table is closed"
            return Phasing("closed", "Table closed", words, cite("619a.1"), may_wager=False)
        case Opening():
            words = "The wheel and the table are being made ready"
            return Phasing("opening", "Opening", words, cite("619a.1"), may_wager=False)
        case Stopped(reason=reason, under=under):
            line = "Waiting for a floorperson"
            return Phasing("stopped", line, sentence(reason), under, may_wager=False)
        case Open():
            return _phasing(play)
        case _:
            assert_never(table.standing)


def _phasing(play: BigSix) -> Phasing:
    match play.phase:
        case Waiting():
            words = "The dealer opens the next round"
            return Phasing("waiting", "Please wait", words, cite("619a.2(e)"), may_wager=False)
        case TakingWagers():
            words = "Wagers close when the dealer calls, before the wheel is spun"
            line = "Place your wagers"
            return Phasing("wagers-open", line, words, cite("619a.2(a)"), may_wager=True)
        case NoMoreBets():
            words = "No chip on the layout may be touched; the wheel is spun next"
            return Phasing(
                "no-more-bets", "No more bets", words, cite("619a.2(a)"), may_wager=False
            )
        case Spinning():
            words = "The wheel turns; no chip on the layout may be touched"
            return Phasing("spinning", "No more bets", words, cite("619a.2(b)"), may_wager=False)
        case AtRest(symbol=symbol):
            words = "Losing wagers are collected first, then winners are paid"
            line = called(play, symbol)
            return Phasing("at-rest", line, words, cite("619a.2(c)"), may_wager=False)
        case Disputed(announced=announced, reported=reported):
            words = f"{play.submission.label(announced)} was announced and"
            words = f"{words} {play.submission.label(reported)} reported"
            line = "Waiting for a floorperson"
            return Phasing("disputed", line, words, cite("619a.2(c)"), may_wager=False)
        case VoidSpin(under=under):
            after = play.submission.after_void_spin
            words = f"{_WHY_VOID[under]}; {after.value}"
            may = after is not AfterVoid.NOTHING
            return Phasing(
                "void-spin", "Void: the wheel is spun again", words, under, may_wager=may
            )
        case Settled(symbol=symbol):
            words = "All wagers are collected and paid"
            line = called(play, symbol)
            return Phasing("settled", line, words, cite("619a.2(e)"), may_wager=False)
        case _:
            assert_never(play.phase)


_WHY_VOID: Final[Mapping[Citation, str]] = {
    cite("619a.2(b)"): "The wheel made fewer than three revolutions",
    cite("619a.2(d)"): "The clapper came to rest between two sections",
}


def at_console(table: Table, by: Person) -> Dealing:
    """What this person is told and may do: the table's own dealer deals, another may take over."""
    relief = taking_over(table, by)
    prompt, keys = dealing(table)
    if relief and isinstance(table.standing, Open | Stopped):
        step = f"{table.standing.dealer.name} deals at this table"
        return Prompt(step, "", cite("619a.2(b)")), relief
    return prompt, keys if by.role is Role.DEALER else ()


def beside_the_round(table: Table, by: Person) -> tuple[Key, ...]:
    """What is seldom needed at a console: putting the symbol right, calling the floor."""
    if taking_over(table, by):
        return ()
    return (*_correcting(table, by), *calling_the_floor(table, by))


def floor_acts(table: Table, by: Person) -> tuple[Key, ...]:
    """What a floorperson does at this game: putting the symbol right with the dealer."""
    return _correcting(table, by) if by.role in FLOORPERSON_OR_ABOVE else ()


def _correcting(table: Table, by: Person) -> tuple[Key, ...]:
    """Dealer and floorperson put the symbol right together: one signs at the other's screen."""
    play: BigSix = table.play
    forbidden = (type(play.phase), CorrectSymbol) in FORBIDDEN
    if not isinstance(table.standing, Open | Stopped) or forbidden:
        return ()
    deals = by.role is Role.DEALER
    other = "floorperson" if deals else "dealer"
    blanks = (REASON, Blank(other, f"A {other} signs here", Filling.PERSON))
    return tuple(
        _key(
            f"correct-{symbol}",
            f"Correct to {play.submission.label(symbol)}",
            CorrectSymbol(
                symbol=symbol,
                reason="",
                dealer=by if deals else nobody_yet(Role.DEALER),
                floorperson=nobody_yet(Role.FLOORPERSON) if deals else by,
            ),
            blanks=blanks,
        )
        for symbol in Symbol
    )


def dealing(table: Table) -> Dealing:
    """One prompt at a time, in the order of § 619a.2, with the keys that carry it out."""
    play: BigSix = table.play
    if not isinstance(table.standing, Open):
        phase = phasing(table)
        return Prompt(phase.detail, "", phase.under), ()
    match play.phase:
        case Waiting() | Settled():
            key = _key("open-wagers", "Open wagers", OpenWagers())
            words = "Place your wagers, please"
            return Prompt("Ask for wagers", words, cite("619a.1(g)(2)")), (key,)
        case TakingWagers():
            step = "Before the spin, call so that every player hears it"
            return Prompt(step, "No more bets", cite("619a.2(a)")), (_CALL,)
        case NoMoreBets():
            key = _key("spin", "Wheel spun", WheelIsSpun())
            step = "Spin the wheel, either way, at least three revolutions"
            return Prompt(step, "", cite("619a.2(b)")), (key,)
        case Spinning():
            step = "Watch for three revolutions, then say what the clapper rests in"
            return Prompt(step, "", cite("619a.2(c)")), _resting(play)
        case AtRest(symbol=symbol):
            key = _key("settle", "Collected and paid", SettleWagers())
            step = "Collect every losing wager, then pay the winners"
            return Prompt(step, called(play, symbol), cite("619a.2(e)")), (key,)
        case Disputed():
            return Prompt("Call the floor: the symbol must be decided", "", cite("619a.2(c)")), ()
        case VoidSpin(under=under):
            step = "Say that the spin is void and the wagers stay; then call, and spin again"
            return Prompt(step, "The spin is void. No more bets", under), (_CALL,)
        case _:
            assert_never(play.phase)


_CALL: Final = _key("no-more-bets", "NO MORE BETS", AnnounceNoMoreBets())


def _resting(play: BigSix) -> tuple[Key, ...]:
    """Give a key for each symbol as painted; whoever presses it vouches for three revolutions."""
    return tuple(
        _key(
            f"rests-{symbol}",
            f"{play.submission.label(symbol)} · {shown(play.submission.odds[symbol])}",
            ClapperComesToRest(symbol=symbol, revolutions=REVOLUTIONS_MIN),
            guarded=True,
        )
        for symbol in Symbol
    )


_VOIDING: Final = (
    irregular("between", "Between two sections", ClapperRestsBetween(), cite("619a.2(d)")),
    irregular("falls-short", "Under three revolutions", WheelFallsShort(), cite("619a.2(b)")),
)
_UNCALLED: Final = irregular(
    "spun-uncalled", "Wheel spun without a call", WheelIsSpun(), cite("619a.2(a)")
)


def irregularities(phase: Phase) -> tuple[Key, ...]:
    """The keys for what may go wrong in this phase, §§ 619a.2(a), 619a.2(b), 619a.2(d)."""
    match phase:
        case TakingWagers() | VoidSpin():
            return (_UNCALLED,)
        case Spinning() | AtRest(agreed=False):
            return _VOIDING
        case _:
            return ()


def payments(play: BigSix) -> tuple[Payment, ...]:
    """What the dealer does with the chips now, § 619a.2(e): asked of the rules."""
    if not isinstance(play.phase, AtRest):
        return ()
    return tuple(_payment(play, event) for event in decide(play, SettleWagers())[:-1])


def _payment(play: BigSix, event: BigSixEvent) -> Payment:
    assert isinstance(event, WagerLost | WagerWon)
    name = play.submission.area(event.area).name
    match event:
        case WagerWon(amount=amount, odds=odds, winnings=winnings):
            return Payment(event.player, name, f"pay {winnings}, {amount} at {odds}")
        case WagerLost(amount=amount):
            return Payment(event.player, name, f"collect {amount}")
        case _:
            assert_never(event)


def called(play: BigSix, symbol: Symbol) -> str:
    """What the dealer calls: the symbol as painted, and its odds."""
    return f"{play.submission.label(symbol)}, {play.submission.odds[symbol]}"
