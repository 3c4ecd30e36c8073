"""Messages about the cards themselves, §§ 633c.5(f), 633c.5(g), 633c.5(i), 633c.5(j)."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Entered
from nomorebets.law import Citation
from nomorebets.wagering.tenses import Event, Observation, Request

CardCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""A number of cards."""

Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class ChangeCards(Request, frozen=True, kw_only=True):
    """Take all cards away between rounds and receive fresh decks, § 633c.5(g)."""

    by: Person


class InspectCards(Request, frozen=True, kw_only=True):
    """The dealer has looked fresh decks over and found no defect, § 633c.5(i)."""

    by: Person


class VerifyInspection(Request, frozen=True, kw_only=True):
    """The floorperson of the table verifies the dealer's inspection, § 633c.5(i)."""

    by: Person


class WashCards(Request, frozen=True, kw_only=True):
    """Turn the cards face down, mix them thoroughly and stack them, § 633c.5(j)."""


class StartShuffler(Request, frozen=True, kw_only=True):
    """Put the stack into the shuffling device and let it begin, § 633c.5(j)."""


class LoadShoe(Request, frozen=True, kw_only=True):
    """Put the shuffled cards into the dealing shoe, § 633c.5(j)."""


class DirectReshuffle(Request, frozen=True, kw_only=True):
    """A floorperson wants the cards reshuffled after this round, docs/readings/0049."""

    by: Person


class EmptyShoe(Request, frozen=True, kw_only=True):
    """Gather the cards of shoe and rack for the reshuffle."""


class ShufflerFinishes(Observation, frozen=True, kw_only=True):
    """The shuffling device has completed its cycle, § 633c.5(j)."""


class ShufflerFails(Observation, frozen=True, kw_only=True):
    """The shuffling device jams or does not finish: its shuffle does not count."""


class ShoeMisreads(Observation, frozen=True, kw_only=True):
    """The shoe cannot read a card, § 633c.5(j)."""


class ShoeReadsAgain(Observation, frozen=True, kw_only=True):
    """The shoe reads cards again, § 633c.5(j)."""


class WrongBackIsSeen(Observation, frozen=True, kw_only=True):
    """A card that looks other than the rest is seen, § 633c.5(f)."""

    back: Back


class CardsAreCounted(Observation, frozen=True, kw_only=True):
    """All decks were counted, card by card, § 633c.5(f)."""

    counted: Mapping[Entered, CardCount]


class TimeIsTold(Observation, frozen=True, kw_only=True):
    """
    What the house's clocks say, § 633c.5(g): one on the wall, which may be set, one that only runs.

    The floor tells it when cards have come to the table, before each round, and after a restart.
    """

    wall_ms: Milliseconds
    up_ms: Milliseconds


class CardsReceived(Event, frozen=True, kw_only=True):
    """Fresh decks are at the table, all former ones gone."""

    by: Person
    under: Citation


class CardsInspected(Event, frozen=True, kw_only=True):
    """The dealer found no defect."""

    by: Person


class InspectionVerified(Event, frozen=True, kw_only=True):
    """The floorperson verified that."""

    by: Person


class CardsWashed(Event, frozen=True, kw_only=True):
    """The cards are washed and lie in a stack."""


class ShufflingBegun(Event, frozen=True, kw_only=True):
    """The device has the cards and shuffles."""


class ShufflingFailed(Event, frozen=True, kw_only=True):
    """The shuffle does not count: the cards are to be shuffled again."""

    under: Citation


class CardsShuffled(Event, frozen=True, kw_only=True):
    """The cards are shuffled."""


class ShoeLoaded(Event, frozen=True, kw_only=True):
    """The cards are in the shoe."""

    under: Citation


class ReshuffleDirected(Event, frozen=True, kw_only=True):
    """The cards are to be reshuffled once the round is complete."""

    by: Person


class ShoeEmptied(Event, frozen=True, kw_only=True):
    """Shoe and rack are empty; the cards lie in a stack."""

    under: Citation


class ShoeMisread(Event, frozen=True, kw_only=True):
    """The shoe does not read: the round in play is finished by hand, no other begins."""

    under: Citation


class ShoeReads(Event, frozen=True, kw_only=True):
    """The shoe reads again."""


class DecksDistrusted(Event, frozen=True, kw_only=True):
    """The decks are not what they must be: counted or changed before the next round."""

    under: Citation


class DecksCounted(Event, frozen=True, kw_only=True):
    """The decks were counted and are exactly what they must be."""


class TimeTold(Event, frozen=True, kw_only=True):
    """The time, and how long the cards have served by then."""

    wall_ms: int
    up_ms: int
    age_ms: int


ShuffleRequests: TypeAlias = (
    ChangeCards
    | InspectCards
    | VerifyInspection
    | WashCards
    | StartShuffler
    | LoadShoe
    | DirectReshuffle
    | EmptyShoe
)
ShuffleObservations: TypeAlias = (
    ShufflerFinishes
    | ShufflerFails
    | ShoeMisreads
    | ShoeReadsAgain
    | WrongBackIsSeen
    | CardsAreCounted
    | TimeIsTold
)
ShuffleCommand: TypeAlias = ShuffleRequests | ShuffleObservations
ShuffleEvent: TypeAlias = (
    CardsReceived
    | CardsInspected
    | InspectionVerified
    | CardsWashed
    | ShufflingBegun
    | ShufflingFailed
    | CardsShuffled
    | ShoeLoaded
    | ReshuffleDirected
    | ShoeEmptied
    | ShoeMisread
    | ShoeReads
    | DecksDistrusted
    | DecksCounted
    | TimeTold
)
