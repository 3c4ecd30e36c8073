"""Big Six's own words, chapter 619a."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from nomorebets.games.big_six import BIG_SIX, state
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperComesToRest,
    ClapperRestsBetween,
    CorrectSymbol,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    SpinVoided,
    SymbolAnnounced,
    SymbolDisputed,
    TakeUpWagers,
    WheelFallsShort,
    WheelIsSpun,
)
from nomorebets.games.big_six.state import BigSix, Phase
from nomorebets.games.big_six.submission import example
from nomorebets.law import cite
from nomorebets.notation import table
from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS, Slot, read_amount, write_amount
from nomorebets.notation.tokens import Cursor, Kind, quote
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money

AREA_CALLED: Final = "a betting area like $5, flag or joker"
SYMBOL_CALLED: Final = f"a symbol: {', '.join(Symbol)}"
SECTION_CALLED: Final = f"a section from 1 to {len(SECTIONS)}"


class HasOnArea(msgspec.Struct, frozen=True, tag=True):
    """A player has so much on one betting area."""

    player: Player
    amount: Money
    area: AreaId


class PhaseIs(msgspec.Struct, frozen=True, tag=True):
    """Where the round stands."""

    phase: str


PHASES: Final[Mapping[str, type[Phase]]] = {
    "waiting": state.Waiting,
    "wagers open": state.TakingWagers,
    "no more bets": state.NoMoreBets,
    "spinning": state.Spinning,
    "at rest": state.AtRest,
    "disputed": state.Disputed,
    "void spin": state.VoidSpin,
    "settled": state.Settled,
}


def _read_symbol(cursor: Cursor) -> Symbol:
    word = cursor.word(SYMBOL_CALLED)
    if word not in list(Symbol):
        raise cursor.misread_before(SYMBOL_CALLED)
    return Symbol(word)


def _read_section(cursor: Cursor) -> int:
    section = cursor.word(SECTION_CALLED)
    if section not in _SECTIONS:
        raise cursor.misread_before(SECTION_CALLED)
    return int(section)


_SECTIONS: Final = tuple(str(number) for number in range(1, len(SECTIONS) + 1))


def _read_phase(cursor: Cursor) -> str:
    for phase in PHASES:
        if cursor.says(*phase.split()):
            cursor.place += len(phase.split())
            return phase
    raise cursor.misread(*PHASES)


def _read_area(cursor: Cursor) -> AreaId:
    """Read an area: a symbol, or what is painted in its place; the rules say if there is one."""
    if not cursor.at_end and cursor.tokens[cursor.place].kind is Kind.TEXT:
        return AreaId(cursor.take(Kind.TEXT).text)
    return AreaId(cursor.word(AREA_CALLED))


def _write_area(area: AreaId) -> str:
    bare = area and not any(letter.isspace() or letter in '",:#\\' for letter in area)
    return area if bare and "->" not in area else quote(area)


def _read_stake(cursor: Cursor) -> tuple[AreaId, Money]:
    return _read_area(cursor), read_amount(cursor)


def _write_stake(stake: tuple[AreaId, Money]) -> str:
    area, amount = stake
    return f"{_write_area(area)} {write_amount(amount)}"


def _read_chips(cursor: Cursor) -> tuple[Chips, ...]:
    chips = [Chips(*_read_stake(cursor))]
    while cursor.says(","):
        cursor.literal(",")
        chips.append(Chips(*_read_stake(cursor)))
    return tuple(chips)


def _write_chips(chips: tuple[Chips, ...]) -> str:
    return ", ".join(_write_stake((one.area, one.amount)) for one in chips)


SLOTS_OF_BIG_SIX: Final[Mapping[str, Slot]] = {
    **SLOTS,
    "symbol": Slot("symbol", SYMBOL_CALLED, _read_symbol, str),
    "section": Slot("section", SECTION_CALLED, _read_section, str),
    "area": Slot("area", AREA_CALLED, _read_area, _write_area),
    "stake": Slot("stake", AREA_CALLED, _read_stake, _write_stake),
    "chips": Slot("chips", AREA_CALLED, _read_chips, _write_chips),
    "phase": Slot("phase", "a phase", _read_phase, str),
}


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, SLOTS_OF_BIG_SIX, **fixed)


_IN_SECTION: Final = "in section {section:section}"

ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{player:player}: remove {chips:chips}", TakeUpWagers),
    _phrase("{player:player}: {chips:chips}", PlaceWagers),
    _phrase("wagers open", OpenWagers),
    _phrase("no more bets", AnnounceNoMoreBets),
    _phrase("wheel spun", WheelIsSpun),
    _phrase("wheel falls short", WheelFallsShort),
    _phrase("clapper rests between sections", ClapperRestsBetween),
    _phrase(
        "clapper rests {symbol:symbol}, 1 revolution",
        ClapperComesToRest,
        revolutions=1,
        section=0,
    ),
    _phrase(
        "clapper rests {symbol:symbol}, {revolutions:count} revolutions",
        ClapperComesToRest,
        section=0,
    ),
    _phrase(
        f"clapper rests {{symbol:symbol}} {_IN_SECTION}, 1 revolution",
        ClapperComesToRest,
        revolutions=1,
    ),
    _phrase(
        f"clapper rests {{symbol:symbol}} {_IN_SECTION}, {{revolutions:count}} revolutions",
        ClapperComesToRest,
    ),
    _phrase(
        "{dealer:staff} and {floorperson:staff} correct symbol to {symbol:symbol} {reason:words}",
        CorrectSymbol,
    ),
    _phrase("settle", SettleWagers),
)

OUTCOMES: Final[tuple[Phrase, ...]] = (
    _phrase("symbol {symbol:symbol}", SymbolAnnounced, section=0, under=cite("619a.2(c)")),
    _phrase(f"symbol {{symbol:symbol}} {_IN_SECTION}", SymbolAnnounced, under=cite("619a.2(c)")),
    _phrase("void spin {under:clause}", SpinVoided),
    _phrase("disputed {announced:symbol} against {reported:symbol}", SymbolDisputed),
)

CLAIMS: Final[tuple[Phrase, ...]] = (
    _phrase(
        "{player:player}: {area+amount:stake}"
        " -> wins {winnings:amount} at {odds:odds}, {under:clause}",
        WagerWon,
    ),
    _phrase("{player:player}: {area+amount:stake} -> loses, {under:clause}", WagerLost),
    _phrase("{player:player}: {area+amount:stake} -> returned, {under:clause}", WagerReturned),
    _phrase("{player:player} has {amount:amount} on {area:area}", HasOnArea),
    _phrase("phase is {phase:phase}", PhaseIs),
)


def _fill(command: Any, play: BigSix) -> Any:
    """Nothing is left to the table."""
    del play
    return command


def _is_so(claim: Any, play: BigSix) -> tuple[str, str]:
    """Say what is claimed and what is so, in words that are equal if the claim holds."""
    match claim:
        case PhaseIs(phase=phase):
            return phase, next(name for name, kind in PHASES.items() if type(play.phase) is kind)
        case HasOnArea(player=player, amount=amount, area=area):
            lying = state.open_wagers(play, player).get(play.submission.area(area).id)
            return write_amount(amount), write_amount(lying.amount if lying else NOTHING)
        case _:
            raise AssertionError(claim)


_BLANKS: Final = """\
symbol    = "$1" | "$2" | "$5" | "$10" | "$20" | "flag" | "joker" ;
section   = "1" | "2" | "3" | … | "54" ;
area      = word | words ;
stake     = area, amount ;
chips     = stake, { ",", stake } ;
phase     = "waiting" | "wagers open" | "no more bets" | "spinning" | "at rest" | "disputed"
          | "void spin" | "settled" ;"""

BIG_SIX_WORDS: Final = Words(
    game=BIG_SIX,
    acts=(*table.ACTS, *ACTS),
    outcomes=(*OUTCOMES, *table.OUTCOMES),
    claims=(*table.CLAIMS, *CLAIMS),
    example=example,
    fill=_fill,
    spell=lambda area, play: play.submission.area(area).id,
    wager=lambda area, play: play.submission.area(area).name,
    is_so=_is_so,
    blanks=_BLANKS,
)
"""Big Six as the notation knows it."""
