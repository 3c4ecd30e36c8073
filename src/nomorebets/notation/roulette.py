"""Roulette's own words, chapter 617a."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette import ROULETTE, state
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRunsWithWheel,
    Chips,
    CorrectNumber,
    ForeignObjectEntersWheel,
    LayWagers,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberDisputed,
    OpenWagers,
    PlaceWagers,
    ReplaceBall,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.state import Phase, Roulette
from nomorebets.games.roulette.submission import RouletteSubmission, example_text, load
from nomorebets.games.roulette.wagers import find_area
from nomorebets.law import cite
from nomorebets.notation import table
from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS, Slot, read_amount, write_amount
from nomorebets.notation.tokens import Cursor
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money

AREA_CALLED: Final = "a betting area like 17, 17/20 or red"
NUMBER_CALLED: Final = "a number of the wheel like 17 or 00"

_NUMBER: Final = re.compile(r"00?|[1-9]|[12][0-9]|3[0-6]")
_PLACE: Final = re.compile(r"[1-9]|10")


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
    "ball in track": state.BallInTrack,
    "no more bets": state.NoMoreBets,
    "at rest": state.AtRest,
    "disputed": state.Disputed,
    "no spin": state.NoSpin,
    "settled": state.Settled,
}


def _read_number(cursor: Cursor) -> Number:
    word = cursor.word(NUMBER_CALLED)
    if not (word.isascii() and _NUMBER.fullmatch(word)):
        raise cursor.misread_before(NUMBER_CALLED)
    return Number(word)


def _read_phase(cursor: Cursor) -> str:
    for phase in PHASES:
        if cursor.says(*phase.split()):
            cursor.place += len(phase.split())
            return phase
    raise cursor.misread(*PHASES)


def _read_area(cursor: Cursor) -> AreaId:
    """
    Read an area and spell it as the rules do: ``1st 12`` as ``1st12``, ``five 17`` as ``five:17``.

    Whether there is such an area is for the rules to say.
    """
    word = cursor.word(AREA_CALLED).lower()
    if word not in _OF_TWO_WORDS:
        return AreaId(word)
    return AreaId(word + _OF_TWO_WORDS[word] + cursor.word(AREA_CALLED).lower())


_OF_TWO_WORDS: Final = {
    "1st": "",
    "2nd": "",
    "3rd": "",
    "column": "",
    "first": "-",
    "five": ":",
}
"""Words that an area may begin with, and what joins them to the second."""


def _write_area(area: AreaId) -> str:
    return area.replace("five:", "five ", 1) if area.startswith("five:") else area


def _read_stake(cursor: Cursor) -> tuple[AreaId, Money]:
    return _read_area(cursor), read_amount(cursor)


def _write_stake(stake: tuple[AreaId, Money]) -> str:
    area, amount = stake
    return f"{_write_area(area)} {write_amount(amount)}"


def _read_chips(cursor: Cursor) -> tuple[Chips, ...]:
    chips = [_read_one(cursor)]
    while cursor.says(","):
        cursor.literal(",")
        chips.append(_read_one(cursor))
    return tuple(chips)


def _read_one(cursor: Cursor) -> Chips:
    area, amount = _read_stake(cursor)
    if not cursor.says("at", "place"):
        return Chips(area, amount)
    cursor.place += 2
    called = "a place like 1 or 2"
    if not _PLACE.fullmatch(cursor.word(called)):
        raise cursor.misread_before(called)
    return Chips(area, amount, int(cursor.tokens[cursor.place - 1].text) - 1)


def _write_chips(chips: tuple[Chips, ...]) -> str:
    return ", ".join(
        _write_stake((one.area, one.amount)) + (f" at place {one.place + 1}" if one.place else "")
        for one in chips
    )


SLOTS_OF_ROULETTE: Final[Mapping[str, Slot]] = {
    **SLOTS,
    "number": Slot("number", NUMBER_CALLED, _read_number, str),
    "area": Slot("area", AREA_CALLED, _read_area, _write_area),
    "stake": Slot("stake", AREA_CALLED, _read_stake, _write_stake),
    "chips": Slot("chips", AREA_CALLED, _read_chips, _write_chips),
    "phase": Slot("phase", "a phase", _read_phase, str),
}


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, SLOTS_OF_ROULETTE, **fixed)


ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{player:player} takes {colour:name} {chip_value:amount}", TakeColour),
    _phrase("{player:player}: remove {chips:chips}", TakeUpWagers),
    _phrase("{player:player}: {chips:chips}", PlaceWagers, colour=""),
    _phrase("{player:player}, {colour:name}: {chips:chips}", PlaceWagers),
    _phrase("dealer lays {player:player}: {chips:chips}", LayWagers, colour=""),
    _phrase("dealer lays {player:player}, {colour:name}: {chips:chips}", LayWagers),
    _phrase("wagers open", OpenWagers),
    _phrase("ball spun", BallEntersTrack),
    _phrase("no more bets", AnnounceNoMoreBets),
    _phrase("ball runs with wheel", BallRunsWithWheel),
    _phrase("ball falls short", BallFallsShort),
    _phrase("ball leaves wheel", BallLeavesWheel),
    _phrase("object enters wheel", ForeignObjectEntersWheel),
    _phrase("ball rests {number:number}, 1 revolution", BallComesToRest, revolutions=1),
    _phrase("ball rests {number:number}, {revolutions:count} revolutions", BallComesToRest),
    _phrase("wheel signals close", WheelSignalsClose),
    _phrase("wheel reads {number:number}", WheelReadsNumber),
    _phrase("ball removed", BallIsRemoved),
    _phrase("ball inspected, sound", BallIsInspected, damaged=False),
    _phrase("ball inspected, damaged", BallIsInspected, damaged=True),
    _phrase("{by:staff} replaces ball", ReplaceBall),
    _phrase(
        "{dealer:staff} and {floorperson:staff} correct number to {number:number} {reason:words}",
        CorrectNumber,
    ),
    _phrase("settle", SettleWagers),
)

OUTCOMES: Final[tuple[Phrase, ...]] = (
    _phrase("number {number:number}", NumberAnnounced, under=cite("617a.5(c)")),
    _phrase("no spin {under:clause}", NoSpinAnnounced),
    _phrase("disputed {announced:number} against {reported:number}", NumberDisputed),
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


def _fill(command: Any, play: Roulette) -> Any:
    """Give a player the colour he has where the writer left it to the table, § 617a.3(b)."""
    match command:
        case PlaceWagers(player=player, colour="") | LayWagers(player=player, colour=""):
            own = play.colours.get(player)
            return msgspec.structs.replace(command, colour=own.colour if own else "")
        case _:
            return command


def _spelled(area: str, submission: RouletteSubmission) -> AreaId:
    kind, five_adjacent = submission.kind, submission.five_adjacent
    return find_area(area, kind, five_adjacent=five_adjacent).id


def _is_so(claim: Any, play: Roulette) -> tuple[str, str]:
    """Say what is claimed and what is so, in words that are equal if the claim holds."""
    match claim:
        case PhaseIs(phase=phase):
            return phase, next(name for name, kind in PHASES.items() if type(play.phase) is kind)
        case HasOnArea(player=player, amount=amount, area=area):
            lying = state.open_wagers(play, player).get(_spelled(area, play.submission))
            return write_amount(amount), write_amount(lying.amount if lying else NOTHING)
        case _:
            raise AssertionError(claim)


_BLANKS: Final = """\
number    = "0" | "00" | "1" | … | "36" ;
area      = word | ( "1st" | "2nd" | "3rd" | "column" | "first" | "five" ), word ;
stake     = area, amount ;
chips     = stake, [ "at", "place", count ], { ",", stake, [ "at", "place", count ] } ;
phase     = "waiting" | "wagers open" | "ball in track" | "no more bets" | "at rest" | "disputed"
          | "no spin" | "settled" ;"""

ROULETTE_WORDS: Final = Words(
    game=ROULETTE,
    acts=(*table.ACTS, *ACTS),
    outcomes=(*OUTCOMES, *table.OUTCOMES),
    claims=(*table.CLAIMS, *CLAIMS),
    example=lambda name: load(example_text(name)),
    fill=_fill,
    spell=lambda area, play: _spelled(area, play.submission),
    wager=lambda area, play: play.submission.area(area).wager.value,
    is_so=_is_so,
    blanks=_BLANKS,
)
"""Roulette as the notation knows it."""
