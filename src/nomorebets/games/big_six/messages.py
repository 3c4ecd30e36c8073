"""The Big Six Wheel's messages: what may be asked, what is seen, what has been decided."""

from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.law import Citation
from nomorebets.tables.messages import (
    FindingRecorded,
    PlayStopped,
    RoundVoided,
    VoidRound,
    Words,
)
from nomorebets.wagering.messages import AreaId, MoneyEvent, PlayersRequest
from nomorebets.wagering.money import Money
from nomorebets.wagering.tenses import Event, Observation, Request

SectionNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=54)]
"""A section counted clockwise from the joker, which is 1; 0 where nobody says which."""


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips on one betting area."""

    area: AreaId
    amount: Money


class PlaceWagers(PlayersRequest, frozen=True, kw_only=True):
    """Lay one's own chips, all or none of them, § 619a.1(g)(2)."""

    chips: tuple[Chips, ...]


class TakeUpWagers(PlayersRequest, frozen=True, kw_only=True):
    """Take chips up again, all or none of those named, § 619a.2(a)."""

    chips: tuple[Chips, ...]


class OpenWagers(Request, frozen=True, kw_only=True):
    """Ask for wagers: the next round begins."""


class AnnounceNoMoreBets(Request, frozen=True, kw_only=True):
    """Call "no more bets" before the wheel is spun, § 619a.2(a)."""


class SettleWagers(Request, frozen=True, kw_only=True):
    """Collect all losing wagers, then pay winners, § 619a.2(e)."""


class CorrectSymbol(Request, frozen=True, kw_only=True):
    """Dealer and floorperson correct, or confirm, the symbol before anything is settled."""

    symbol: Symbol
    reason: Words
    dealer: Person
    floorperson: Person


class WheelIsSpun(Observation, frozen=True, kw_only=True):
    """The dealer has spun the wheel, either way, § 619a.2(b)."""


class WheelFallsShort(Observation, frozen=True, kw_only=True):
    """The wheel stops before its third revolution is complete, § 619a.2(b)."""


class ClapperRestsBetween(Observation, frozen=True, kw_only=True):
    """The clapper comes to rest between two sections, § 619a.2(d)."""


class ClapperComesToRest(Observation, frozen=True, kw_only=True):
    """The clapper rests in a section after so many revolutions, §§ 619a.2(b), 619a.2(c)."""

    symbol: Symbol
    revolutions: Annotated[int, msgspec.Meta(ge=0, le=999)]
    section: SectionNumber = 0


class WagersOpened(Event, frozen=True, kw_only=True):
    """A round has begun: wagers may be placed."""

    round: int


class NoMoreBetsAnnounced(Event, frozen=True, kw_only=True):
    """From here on nobody touches a chip on the layout."""

    under: Citation


class WheelSpun(Event, frozen=True, kw_only=True):
    """The wheel turns."""


class SpinVoided(Event, frozen=True, kw_only=True):
    """The spin is void: nothing is collected or paid, the wheel is spun again."""

    under: Citation


class SymbolAnnounced(Event, frozen=True, kw_only=True):
    """The clapper rests in a section with this symbol, and the dealer has called it."""

    symbol: Symbol
    section: SectionNumber
    under: Citation


class SymbolDisputed(Event, frozen=True, kw_only=True):
    """Two different symbols were reported for one spin: a floorperson decides."""

    announced: Symbol
    reported: Symbol


class SymbolCorrected(Event, frozen=True, kw_only=True):
    """Dealer and floorperson agreed on the symbol."""

    symbol: Symbol
    reason: Words
    dealer: Person
    floorperson: Person


class RoundSettled(Event, frozen=True, kw_only=True):
    """All losing wagers are collected and all winners paid."""

    round: int
    symbol: Symbol


BigSixRequests: TypeAlias = (
    PlaceWagers
    | TakeUpWagers
    | OpenWagers
    | AnnounceNoMoreBets
    | SettleWagers
    | CorrectSymbol
    | VoidRound
)
BigSixObservations: TypeAlias = (
    WheelIsSpun | WheelFallsShort | ClapperRestsBetween | ClapperComesToRest
)
BigSixCommand: TypeAlias = BigSixRequests | BigSixObservations
BigSixEvent: TypeAlias = (
    MoneyEvent
    | WagersOpened
    | NoMoreBetsAnnounced
    | WheelSpun
    | SpinVoided
    | SymbolAnnounced
    | SymbolDisputed
    | SymbolCorrected
    | RoundSettled
    | RoundVoided
    | FindingRecorded
    | PlayStopped
)
