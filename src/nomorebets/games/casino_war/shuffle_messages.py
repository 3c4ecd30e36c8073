"""
Messages about the cards themselves, §§ 651a.3 to 651a.5: inspected, shuffled, cut, changed.

And what goes wrong with their device, §§ 651a.11(d), 651a.11(e).
"""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Entered
from nomorebets.law import Citation
from nomorebets.wagering.messages import Player, PlayersRequest
from nomorebets.wagering.tenses import Event, Observation, Request

CardCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""A number of cards."""

Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class RecutBy(Enum):
    """Who cuts again, § 651a.5(e)."""

    SAME = "whoever cut last"
    NEXT = "the next in line"


class Marking(Enum):
    """How a device that cannot be used is told from one that can, § 651a.11(e)."""

    COVER = "covered"
    SIGN = "out-of-order sign"


class Failure(Enum):
    """How a shuffler fails in a shuffle, § 651a.11(d)."""

    JAMS = "it jams"
    STOPS = "it stops shuffling"
    INCOMPLETE = "it does not complete its cycle"


class ChangeCards(Request, frozen=True, kw_only=True):
    """Take all cards away between rounds and receive fresh ones, § 651a.3(d)."""

    by: Person


class InspectCards(Request, frozen=True, kw_only=True):
    """The dealer has looked fresh cards over and found no defect, § 651a.4(a)."""

    by: Person


class VerifyInspection(Request, frozen=True, kw_only=True):
    """The floorperson of the table verifies the dealer's inspection, § 651a.4(a)."""

    by: Person


class SpreadCards(Request, frozen=True, kw_only=True):
    """Spread a batch face up by deck, suit and sequence, §§ 651a.4(b), 651a.4(d)."""

    back: Back


class SpreadIdleCards(Request, frozen=True, kw_only=True):
    """Nobody plays: spread what is in shoe and rack, face up if a player asks, § 651a.5(g)."""

    face_up: bool


class LookAtCards(PlayersRequest, frozen=True, kw_only=True):
    """The first player has had the chance to look at all that lies spread, § 651a.4(c)."""


class AskForSpread(PlayersRequest, frozen=True, kw_only=True):
    """A player wants the batch from the shuffler spread and reshuffled, § 651a.5(g)(2)."""


class WashCards(Request, frozen=True, kw_only=True):
    """Turn the cards face down, mix them thoroughly and stack them, § 651a.4(c)."""

    back: Back


class StackCards(Request, frozen=True, kw_only=True):
    """Turn a batch face down and stack it for the shuffler, §§ 651a.4(d), 651a.5(g)(2)."""

    back: Back


class ShuffleByHand(Request, frozen=True, kw_only=True):
    """Shuffle by hand into a single stack, § 651a.5(a)."""

    back: Back


class StartShuffler(Request, frozen=True, kw_only=True):
    """Put a batch into the shuffler and let it begin, §§ 651a.5(a), 651a.3(c)(3)."""

    back: Back


class TakeOutBatch(Request, frozen=True, kw_only=True):
    """Take the shuffled batch out of the shuffler, § 651a.3(c)(4)."""

    back: Back


class CutCards(PlayersRequest, frozen=True, kw_only=True):
    """A player cuts: so many cards lie above the cover card, § 651a.5(d)."""

    from_top: CardCount


class DeclineCut(PlayersRequest, frozen=True, kw_only=True):
    """A player refuses the cut, §§ 651a.5(b), 651a.5(c)(3)."""


class CutByDealer(Request, frozen=True, kw_only=True):
    """No player accepts the cut: the dealer cuts, § 651a.5(b)."""

    from_top: CardCount


class InsertCoverCard(Request, frozen=True, kw_only=True):
    """Put in the second cover card: so many cards lie below it, § 651a.5(d)."""

    from_bottom: CardCount


class RequireRecut(Request, frozen=True, kw_only=True):
    """A floorperson wants the cards cut again before they are in the shoe, § 651a.5(e)."""

    by: Person
    recut_by: RecutBy


class LoadShoe(Request, frozen=True, kw_only=True):
    """Put the stack into the dealing shoe, § 651a.5(d)."""

    back: Back


class DirectReshuffle(Request, frozen=True, kw_only=True):
    """A floorperson wants the cards reshuffled after this round, §§ 651a.5(a), 651a.5(f)."""

    by: Person


class EmptyShoe(Request, frozen=True, kw_only=True):
    """Gather the cards of shoe and rack for the reshuffle, § 651a.8(d)."""


class ReturnCards(Request, frozen=True, kw_only=True):
    """Put the rack's cards back into a device that reshuffles by itself, § 651a.5(h)."""


class MarkDevice(Request, frozen=True, kw_only=True):
    """Cover a device that cannot be used, or hang its sign, § 651a.11(e)."""

    by: Person
    marking: Marking


class ReturnDeviceToUse(Request, frozen=True, kw_only=True):
    """A floorperson gives a repaired device back to the table, § 651a.11(e)."""

    by: Person


class ShufflerFinishes(Observation, frozen=True, kw_only=True):
    """The shuffler has completed its cycle, § 651a.11(d)."""


class ShufflerFails(Observation, frozen=True, kw_only=True):
    """The shuffler jams, stops or does not finish, § 651a.11(d)."""

    failure: Failure


class DeviceCannotBeUsed(Observation, frozen=True, kw_only=True):
    """The shuffler, or the shoe that shuffles, is out of order, § 651a.11(e)."""


class WrongBackIsSeen(Observation, frozen=True, kw_only=True):
    """A card with another back than the batch in play is seen, §§ 651a.3(a), 651a.3(c)(2)."""

    back: Back


class CardsAreCounted(Observation, frozen=True, kw_only=True):
    """A batch was counted, by hand or by a device, card by card, §§ 651a.3(a), 651a.3(e)."""

    back: Back
    counted: Mapping[Entered, CardCount]


class TimeIsTold(Observation, frozen=True, kw_only=True):
    """
    What the house's clocks say, § 651a.3(d): one on the wall, which may be set, one that only runs.

    The floor tells it when cards have come to the table, before each round, and after a restart.
    """

    wall_ms: Milliseconds
    up_ms: Milliseconds


class CardsReceived(Event, frozen=True, kw_only=True):
    """Fresh cards are at the table, all former ones gone."""

    by: Person
    under: Citation


class CardsInspected(Event, frozen=True, kw_only=True):
    """The dealer found no defect."""

    by: Person


class InspectionVerified(Event, frozen=True, kw_only=True):
    """The floorperson verified that."""

    by: Person


class CardsSpread(Event, frozen=True, kw_only=True):
    """A batch lies spread; ``idle`` when nobody plays."""

    back: Back
    face_up: bool
    idle: bool
    under: Citation


class CardsLookedAt(Event, frozen=True, kw_only=True):
    """The first player has had the look."""

    player: Player


class SpreadAsked(Event, frozen=True, kw_only=True):
    """A player wants to see the batch that was in the shuffler."""

    player: Player


class CardsWashed(Event, frozen=True, kw_only=True):
    """The cards are washed and lie in a stack."""

    back: Back


class CardsStacked(Event, frozen=True, kw_only=True):
    """The cards lie face down in a stack, unwashed."""

    back: Back


class ShufflingBegun(Event, frozen=True, kw_only=True):
    """The shuffler has the batch and shuffles."""

    back: Back


class ShufflingFailed(Event, frozen=True, kw_only=True):
    """The shuffle does not count: the cards are to be shuffled again."""

    back: Back
    failure: Failure
    under: Citation


class BatchStored(Event, frozen=True, kw_only=True):
    """The shuffler has shuffled the batch and keeps it."""

    back: Back


class BatchTakenOut(Event, frozen=True, kw_only=True):
    """The batch is out of the shuffler; whether it has to be spread and reshuffled."""

    back: Back
    to_be_spread: bool


class CardsShuffled(Event, frozen=True, kw_only=True):
    """The cards lie in a single stack, shuffled, or as they came if they came shuffled."""

    back: Back
    under: Citation


class CutDeclined(Event, frozen=True, kw_only=True):
    """A player does not cut."""

    player: Player


class CardsCut(Event, frozen=True, kw_only=True):
    """The cards above the cover card went below with it; the player is "" for the dealer."""

    back: Back
    player: Player
    from_top: int
    under: Citation


class CoverCardInserted(Event, frozen=True, kw_only=True):
    """The second cover card is in the stack."""

    back: Back
    from_bottom: int


class RecutRequired(Event, frozen=True, kw_only=True):
    """The cut does not count."""

    back: Back
    by: Person
    recut_by: RecutBy


class ShoeLoaded(Event, frozen=True, kw_only=True):
    """The batch is in the shoe."""

    back: Back
    under: Citation


class ReshuffleDirected(Event, frozen=True, kw_only=True):
    """The cards are to be reshuffled: once the round is complete if they are in the shoe."""

    back: Back
    by: Person
    under: Citation


class ReshuffleNeeded(Event, frozen=True, kw_only=True):
    """The device that reshuffles by itself has failed: its cards are to be shuffled again."""

    under: Citation


class ShoeEmptied(Event, frozen=True, kw_only=True):
    """Shoe and rack are empty; the cards lie in a stack."""

    back: Back
    under: Citation


class CardsReturned(Event, frozen=True, kw_only=True):
    """The rack's cards are back in the device."""

    under: Citation


class DeviceFailed(Event, frozen=True, kw_only=True):
    """The device is not to be used and not marked yet."""

    under: Citation


class DeviceMarked(Event, frozen=True, kw_only=True):
    """The device is covered or has its sign."""

    by: Person
    marking: Marking
    under: Citation


class DeviceReturned(Event, frozen=True, kw_only=True):
    """The device is in use again."""

    by: Person


class BatchDistrusted(Event, frozen=True, kw_only=True):
    """A batch is not what it must be: it is counted or changed before the next round."""

    back: Back
    under: Citation


class BatchCounted(Event, frozen=True, kw_only=True):
    """A batch was counted and is exactly what it must be."""

    back: Back


class TimeTold(Event, frozen=True, kw_only=True):
    """The time, and how long the cards have served by then."""

    wall_ms: int
    up_ms: int
    age_ms: int


ShuffleRequests: TypeAlias = (
    ChangeCards
    | InspectCards
    | VerifyInspection
    | SpreadCards
    | SpreadIdleCards
    | LookAtCards
    | AskForSpread
    | WashCards
    | StackCards
    | ShuffleByHand
    | StartShuffler
    | TakeOutBatch
    | CutCards
    | DeclineCut
    | CutByDealer
    | InsertCoverCard
    | RequireRecut
    | LoadShoe
    | DirectReshuffle
    | EmptyShoe
    | ReturnCards
    | MarkDevice
    | ReturnDeviceToUse
)
ShuffleObservations: TypeAlias = (
    ShufflerFinishes
    | ShufflerFails
    | DeviceCannotBeUsed
    | WrongBackIsSeen
    | CardsAreCounted
    | TimeIsTold
)
ShuffleCommand: TypeAlias = ShuffleRequests | ShuffleObservations
ShuffleEvent: TypeAlias = (
    CardsReceived
    | CardsInspected
    | InspectionVerified
    | CardsSpread
    | CardsLookedAt
    | SpreadAsked
    | CardsWashed
    | CardsStacked
    | ShufflingBegun
    | ShufflingFailed
    | BatchStored
    | BatchTakenOut
    | CardsShuffled
    | CutDeclined
    | CardsCut
    | CoverCardInserted
    | RecutRequired
    | ShoeLoaded
    | ReshuffleDirected
    | ReshuffleNeeded
    | ShoeEmptied
    | CardsReturned
    | DeviceFailed
    | DeviceMarked
    | DeviceReturned
    | BatchDistrusted
    | BatchCounted
    | TimeTold
)
