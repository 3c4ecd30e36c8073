"""Roulette's messages: what may be asked, what is seen, what has been decided."""

from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.equipment.wheel import Number
from nomorebets.law import Citation
from nomorebets.tables.messages import (
    FindingRecorded,
    PlayStopped,
    RoundVoided,
    SeatLeft,
    VoidRound,
    Words,
)
from nomorebets.wagering.messages import AreaId, MoneyEvent, Player, PlayersRequest
from nomorebets.wagering.money import Money
from nomorebets.wagering.tenses import Event, Observation, Request

Entered: TypeAlias = Annotated[
    Number, msgspec.Meta(pattern="^(00?|[1-9]|[12][0-9]|3[0-6])(?!\\n)$", examples=["17", "00"])
]
"""A number as somebody or some device gives it; whether the wheel has it is for the rules."""


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips on one betting area; ``place`` tells the two places of 0–00 apart, § 617a.3(e)(2)."""

    area: AreaId
    amount: Money
    place: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class TakeColour(PlayersRequest, frozen=True, kw_only=True):
    """Take Roulette chips of a colour of one's own, each of one value, § 617a.3(b)."""

    colour: str
    chip_value: Money


class PlaceWagers(PlayersRequest, frozen=True, kw_only=True):
    """Lay one's own chips, all or none of them, § 617a.3(a)."""

    colour: str
    chips: tuple[Chips, ...]


class LayWagers(PlayersRequest, frozen=True, kw_only=True):
    """The dealer lays a player's chips as the player asks, § 617a.3(c)."""

    colour: str
    chips: tuple[Chips, ...]


class TakeUpWagers(PlayersRequest, frozen=True, kw_only=True):
    """Take chips up again, all or none of those named, § 617a.5(b)."""

    chips: tuple[Chips, ...]


class OpenWagers(Request, frozen=True, kw_only=True):
    """Take the point marker away and ask for wagers: the next round begins."""


class AnnounceNoMoreBets(Request, frozen=True, kw_only=True):
    """Call "no more bets" while the ball runs, § 617a.5(b)."""


class SettleWagers(Request, frozen=True, kw_only=True):
    """Move the fifths, collect all losing wagers, then pay winners, §§ 617a.5(d), 617a.5(e)."""


class CorrectNumber(Request, frozen=True, kw_only=True):
    """Dealer and floorperson correct, or confirm, the number before anything is settled."""

    number: Entered
    reason: Words
    dealer: Person
    floorperson: Person


class ReplaceBall(Request, frozen=True, kw_only=True):
    """Ask the floorperson or above for a new ball, §§ 617a.6(b), 617a.6(c)."""

    by: Person


class BallEntersTrack(Observation, frozen=True, kw_only=True):
    """The dealer has spun the ball against the wheel, § 617a.5(a)."""


class BallRunsWithWheel(Observation, frozen=True, kw_only=True):
    """The ball was spun in the direction of the wheel, § 617a.6(a)."""


class BallFallsShort(Observation, frozen=True, kw_only=True):
    """The ball leaves the track before its fourth revolution, § 617a.6(b)."""


class BallLeavesWheel(Observation, frozen=True, kw_only=True):
    """The ball leaves the wheel during the spin, § 617a.6(c)."""


class ForeignObjectEntersWheel(Observation, frozen=True, kw_only=True):
    """Something falls into the wheel before the ball is at rest, § 617a.6(d)."""


class BallComesToRest(Observation, frozen=True, kw_only=True):
    """The ball rests in a compartment after so many revolutions, §§ 617a.5(a), 617a.5(c)."""

    number: Entered
    revolutions: Annotated[int, msgspec.Meta(ge=0, le=999)]


class WheelSignalsClose(Observation, frozen=True, kw_only=True):
    """An automated wheel thinks it time to close wagers: advice to the dealer, § 617a.5(b)."""


class WheelReadsNumber(Observation, frozen=True, kw_only=True):
    """An automated wheel has read where the ball rests; the dealer calls it, § 617a.5(c)."""

    number: Entered


class BallIsRemoved(Observation, frozen=True, kw_only=True):
    """The dealer has taken the ball out of the wheel after "no spin", §§ 617a.6(a), 617a.6(d)."""


class BallIsInspected(Observation, frozen=True, kw_only=True):
    """The dealer has looked the ball over for damage, §§ 617a.6(b), 617a.6(c)."""

    damaged: bool


class ColourTaken(Event, frozen=True, kw_only=True):
    """A player has a colour of his own."""

    player: Player
    colour: str
    chip_value: Money


class WagersOpened(Event, frozen=True, kw_only=True):
    """A round has begun: wagers may be placed."""

    round: int


class BallSpun(Event, frozen=True, kw_only=True):
    """The ball runs in the track."""


class NoMoreBetsAnnounced(Event, frozen=True, kw_only=True):
    """From here on nobody touches a chip on the layout."""

    under: Citation


class NoSpinAnnounced(Event, frozen=True, kw_only=True):
    """The spin does not count: nothing is collected or paid, the wheel is spun again."""

    under: Citation


class CloseSignalled(Event, frozen=True, kw_only=True):
    """The wheel has signalled the end of wagers; what is laid from now on is late."""


class NumberRead(Event, frozen=True, kw_only=True):
    """The wheel has read a number for this spin."""

    number: Number


class BallRemoved(Event, frozen=True, kw_only=True):
    """The ball is out of the wheel."""


class BallInspected(Event, frozen=True, kw_only=True):
    """The ball has been looked over."""

    damaged: bool


class BallReplaced(Event, frozen=True, kw_only=True):
    """A new ball is in use."""

    by: Person


class NumberAnnounced(Event, frozen=True, kw_only=True):
    """The number is called and the point marker stands on it."""

    number: Number
    under: Citation


class NumberDisputed(Event, frozen=True, kw_only=True):
    """Two different numbers were reported for one spin: a floorperson decides."""

    announced: Number
    reported: Number


class NumberCorrected(Event, frozen=True, kw_only=True):
    """Dealer and floorperson agreed on the number; the marker stands on it."""

    number: Number
    reason: Words
    dealer: Person
    floorperson: Person


class FifthMoved(Event, frozen=True, kw_only=True):
    """One fifth of a winning Five Adjacent wager went from the replica to the number's box."""

    player: Player
    source: AreaId
    target: AreaId
    amount: Money
    under: Citation


class RoundSettled(Event, frozen=True, kw_only=True):
    """All losing wagers are collected and all winners paid."""

    round: int
    number: Number


RouletteRequests: TypeAlias = (
    TakeColour
    | PlaceWagers
    | LayWagers
    | TakeUpWagers
    | OpenWagers
    | AnnounceNoMoreBets
    | SettleWagers
    | CorrectNumber
    | ReplaceBall
    | VoidRound
)
RouletteObservations: TypeAlias = (
    BallEntersTrack
    | BallRunsWithWheel
    | BallFallsShort
    | BallLeavesWheel
    | ForeignObjectEntersWheel
    | BallComesToRest
    | WheelSignalsClose
    | WheelReadsNumber
    | BallIsRemoved
    | BallIsInspected
)
RouletteCommand: TypeAlias = RouletteRequests | RouletteObservations
RouletteEvent: TypeAlias = (
    MoneyEvent
    | ColourTaken
    | WagersOpened
    | BallSpun
    | NoMoreBetsAnnounced
    | NoSpinAnnounced
    | CloseSignalled
    | NumberRead
    | BallRemoved
    | BallInspected
    | BallReplaced
    | NumberAnnounced
    | NumberDisputed
    | NumberCorrected
    | FifthMoved
    | RoundSettled
    | RoundVoided
    | SeatLeft
    | FindingRecorded
    | PlayStopped
)
