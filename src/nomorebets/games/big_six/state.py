"""What is true of a game of Big Six between two messages, and how events change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    BigSixEvent,
    NoMoreBetsAnnounced,
    RoundSettled,
    SpinVoided,
    SymbolAnnounced,
    SymbolCorrected,
    SymbolDisputed,
    WagersOpened,
    WheelSpun,
)
from nomorebets.games.big_six.submission import BigSixSubmission
from nomorebets.law import Citation
from nomorebets.tables.messages import FindingRecorded, PlayStopped, RoundVoided
from nomorebets.wagering.lying import (
    Lying,
    Outcome,
    Wager,
    add_chips,
    hold,
    remove_chips,
    total,
)
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import Money

RESULTS_KEPT: Final = 200
"""How many past symbols the state holds for the history on the screens."""


class Waiting(msgspec.Struct, frozen=True, tag=True):
    """No round is under way and no symbol stands: before the first round, or after a void one."""


class TakingWagers(msgspec.Struct, frozen=True, tag=True):
    """Players place their wagers; nobody has called."""


class NoMoreBets(msgspec.Struct, frozen=True, tag=True):
    """The call of "no more bets" has been made; the wheel is not spun yet."""


class Spinning(msgspec.Struct, frozen=True, tag=True):
    """The wheel turns; wagers are closed, whether or not anybody called, docs/readings/0007."""


class AtRest(msgspec.Struct, frozen=True, tag=True):
    """
    The symbol is called; nothing is collected or paid yet.

    ``agreed`` when dealer and floorperson have decided it: that binds, whatever is told later.
    """

    symbol: Symbol
    section: int = 0
    agreed: bool = False


class Disputed(msgspec.Struct, frozen=True, tag=True):
    """Two symbols were reported for one spin; a floorperson must decide."""

    announced: Symbol
    reported: Symbol


class VoidSpin(msgspec.Struct, frozen=True, tag=True):
    """The spin was void; the wheel is called and spun again, docs/readings/0060."""

    under: Citation


class Settled(msgspec.Struct, frozen=True, tag=True):
    """Everything is collected and paid; the clapper still stands where it stood."""

    symbol: Symbol
    section: int = 0


Phase: TypeAlias = (
    Waiting | TakingWagers | NoMoreBets | Spinning | AtRest | Disputed | VoidSpin | Settled
)


class BigSix(msgspec.Struct, frozen=True):
    """The game at one table."""

    submission: BigSixSubmission
    phase: Phase = Waiting()
    round: int = 0
    wagers: Lying = {}
    laid: Lying = {}
    """What lay on the layout when the last symbol was called."""
    outcomes: tuple[Outcome, ...] = ()
    """What was decided since the round began, in the order it was done."""
    results: tuple[Symbol, ...] = ()


def begin(submission: BigSixSubmission) -> BigSix:
    """The game at a table that has never been open."""
    return BigSix(submission)


def evolve(table: BigSix, event: BigSixEvent) -> BigSix:
    """Carry an event into the state; it decides nothing."""
    match event:
        case WagerPlaced(player=player, area=area, amount=amount):
            return replace(table, wagers=add_chips(table.wagers, player, area, amount))
        case WagerTakenUp(player=player, area=area, amount=amount):
            return replace(table, wagers=remove_chips(table.wagers, player, area, amount))
        case WagerLost() | WagerWon() | WagerReturned():
            left = remove_chips(table.wagers, event.player, event.area, event.amount)
            return replace(table, wagers=left, outcomes=(*table.outcomes, event))
        case WagersOpened(round=number):
            return replace(table, phase=TakingWagers(), round=number, outcomes=())
        case NoMoreBetsAnnounced():
            return replace(table, phase=NoMoreBets(), wagers=hold(table.wagers))
        case WheelSpun():
            return replace(table, phase=Spinning(), wagers=hold(table.wagers))
        case SpinVoided(under=under):
            return replace(table, phase=VoidSpin(under))
        case SymbolAnnounced(symbol=symbol, section=section):
            return replace(table, phase=AtRest(symbol, section), laid=table.wagers)
        case SymbolDisputed(announced=announced, reported=reported):
            return replace(table, phase=Disputed(announced, reported))
        case SymbolCorrected(symbol=symbol):
            return replace(table, phase=AtRest(symbol, agreed=True), laid=table.wagers)
        case RoundSettled(symbol=symbol):
            results = (*table.results, symbol)[-RESULTS_KEPT:]
            section = table.phase.section if isinstance(table.phase, AtRest) else 0
            return replace(table, phase=Settled(symbol, section), results=results)
        case RoundVoided():
            return replace(table, phase=Waiting())
        case FindingRecorded() | PlayStopped():
            return table
        case _:
            assert_never(event)


def open_wagers(table: BigSix, player: Player) -> Mapping[AreaId, Wager]:
    """What one player has on the layout."""
    return table.wagers.get(player, {})


def wagered(table: BigSix, player: Player) -> Money:
    """How much one player has on the layout."""
    return total(open_wagers(table, player))


def in_round(table: BigSix) -> bool:
    """Whether a round is under way."""
    return not isinstance(table.phase, Waiting | Settled)
