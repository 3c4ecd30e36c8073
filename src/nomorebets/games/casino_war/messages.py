"""Casino War's messages: what may be asked, what is seen, what has been decided."""

from enum import Enum
from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import Card, Entered
from nomorebets.games.casino_war.shuffle_messages import (
    ShuffleEvent,
    ShuffleObservations,
    ShuffleRequests,
)
from nomorebets.games.casino_war.wagers import Position
from nomorebets.law import Citation
from nomorebets.tables.messages import (
    DealerRelieved,
    FindingRecorded,
    PlayStopped,
    RoundVoided,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableOpened,
    VoidRound,
    Words,
)
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    PlayersRequest,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerWon,
)
from nomorebets.wagering.money import Money
from nomorebets.wagering.tenses import Event, Observation, Request

Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
"""A betting position, or 0 for the dealer's own place; whether there is one is for the rules."""


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Value chips or plaques on one betting area, § 651a.7(a)."""

    area: AreaId
    amount: Money


class PlaceWagers(PlayersRequest, frozen=True, kw_only=True):
    """Lay one's own chips, all or none of them: before the deal, or to go to War."""

    chips: tuple[Chips, ...]


class TakeUpWagers(PlayersRequest, frozen=True, kw_only=True):
    """Take chips up again; a wager once placed may not be touched, § 651a.7(d)."""

    chips: tuple[Chips, ...]


class Surrender(PlayersRequest, frozen=True, kw_only=True):
    """Give up half of the Initial Wager of a tie hand, § 651a.9(c)(1)."""

    position: Place


class OpenWagers(Request, frozen=True, kw_only=True):
    """Ask for wagers: the next round begins."""


class AnnounceNoMoreBets(Request, frozen=True, kw_only=True):
    """Call "no more bets" before any card is dealt, § 651a.8(c)."""


class SettleOriginalDeal(Request, frozen=True, kw_only=True):
    """Compare and settle hand by hand, counterclockwise from the dealer's right, § 651a.9(a)."""


class SettleSurrenders(Request, frozen=True, kw_only=True):
    """Collect half of each surrendered Initial Wager, clockwise, § 651a.9(c)(1)."""


class CollectCards(Request, frozen=True, kw_only=True):
    """Put the cards that are done with into the discard rack, §§ 651a.9(d), 651a.9(h)."""


class ConfirmWarWagers(Request, frozen=True, kw_only=True):
    """Confirm that the War Wagers lie, and offer Tie Wagers on the War deal, § 651a.9(e)."""


class SettleWarDeal(Request, frozen=True, kw_only=True):
    """Compare, collect what lost and pay what won on the War deal, §§ 651a.9(g), 651a.9(h)."""


class CorrectCard(Request, frozen=True, kw_only=True):
    """Dealer and floorperson correct a card that was entered wrong, before it is settled."""

    position: Place
    card: Entered
    reason: Words
    dealer: Person
    floorperson: Person


class CardIsDealt(Observation, frozen=True, kw_only=True):
    """A card lies face up at a position, or at 0 before the dealer."""

    card: Entered
    position: Place


class CardGoesToRackUnseen(Observation, frozen=True, kw_only=True):
    """A card went from the shoe to the rack face down, §§ 651a.8(b), 651a.9(f)."""


class CardIsFoundFaceUp(Observation, frozen=True, kw_only=True):
    """A card lay face up in the shoe, § 651a.11(a)."""

    card: Entered


class CardIsExposed(Observation, frozen=True, kw_only=True):
    """A card was shown by a slip in dealing and lies in nobody's hand, docs/readings/0021."""

    card: Entered


class CardIsDrawn(Observation, frozen=True, kw_only=True):
    """A card was drawn in error and not exposed, § 651a.11(b)."""


class NoCardIsDealt(Observation, frozen=True, kw_only=True):
    """A wager got no card in the deal, § 651a.11(c)."""

    position: Place


class CoverCardIsReached(Observation, frozen=True, kw_only=True):
    """The cover card is the next in the shoe, § 651a.8(d)."""


class TimeToChooseEnds(Observation, frozen=True, kw_only=True):
    """At terminals, the time has run out in which a tied player chooses, docs/readings/0016."""


class Burned(Enum):
    """Why a card goes to the rack unseen."""

    FIRST_CARD = "first card"
    NEW_DEALER = "new dealer's card"
    THREE_CARDS = "three cards before the War deal"
    IN_ERROR = "burned in error"


class WagersOpened(Event, frozen=True, kw_only=True):
    """A round has begun: wagers may be placed."""

    round: int


class NoMoreBetsAnnounced(Event, frozen=True, kw_only=True):
    """From here on nobody places a wager in this round, save on going to War."""

    under: Citation


class FirstCardClosed(Event, frozen=True, kw_only=True):
    """Nobody had called: the first card closed the wagers, docs/readings/0007."""

    under: Citation


class CardBurned(Event, frozen=True, kw_only=True):
    """A card lies in the rack that nobody has seen."""

    why: Burned
    under: Citation


class CardDealt(Event, frozen=True, kw_only=True):
    """A card lies face up in a hand; ``position`` 0 is the dealer's."""

    card: Card
    position: Position


class CardSetAside(Event, frozen=True, kw_only=True):
    """A seen card is not used and lies in the rack; the next card serves."""

    card: Card
    under: Citation


class CardHeld(Event, frozen=True, kw_only=True):
    """A card drawn in error lies face down and will be used as the next card."""

    under: Citation


class HandPassedOver(Event, frozen=True, kw_only=True):
    """A position got no card: its wagers are void."""

    position: Position
    under: Citation


class CardCorrected(Event, frozen=True, kw_only=True):
    """Dealer and floorperson agreed on which card lies there."""

    position: Position
    entered: Card
    card: Card
    reason: Words
    dealer: Person
    floorperson: Person


class CoverCardReached(Event, frozen=True, kw_only=True):
    """The cover card came up on this player's betting area, or on nobody's, § 651a.5(c)(2)."""

    player: Player
    under: Citation


class OriginalDealSettled(Event, frozen=True, kw_only=True):
    """All Initial and Tie Wagers are settled but the Initial Wagers of these tie hands."""

    tied: tuple[Position, ...]


class HandSurrendered(Event, frozen=True, kw_only=True):
    """The player of a tie hand gives up half."""

    player: Player
    position: Position
    by_time: bool
    under: Citation


class WentToWar(Event, frozen=True, kw_only=True):
    """The player of a tie hand has placed a War Wager."""

    player: Player
    position: Position
    under: Citation


class SurrendersSettled(Event, frozen=True, kw_only=True):
    """Half of each surrendered Initial Wager is collected, half returned."""


class CardsCollected(Event, frozen=True, kw_only=True):
    """The hands at these places lie in the discard rack, in this order."""

    positions: tuple[Position, ...]
    under: Citation


class WarWagersConfirmed(Event, frozen=True, kw_only=True):
    """The dealer has confirmed the War Wagers; the War deal begins."""

    under: Citation


class RoundSettled(Event, frozen=True, kw_only=True):
    """Every wager of the round is decided."""

    round: int


WarRequests: TypeAlias = (
    PlaceWagers
    | TakeUpWagers
    | Surrender
    | OpenWagers
    | AnnounceNoMoreBets
    | SettleOriginalDeal
    | SettleSurrenders
    | CollectCards
    | ConfirmWarWagers
    | SettleWarDeal
    | CorrectCard
    | VoidRound
)
WarObservations: TypeAlias = (
    CardIsDealt
    | CardGoesToRackUnseen
    | CardIsFoundFaceUp
    | CardIsExposed
    | CardIsDrawn
    | NoCardIsDealt
    | CoverCardIsReached
    | TimeToChooseEnds
)
CasinoWarCommand: TypeAlias = WarRequests | WarObservations | ShuffleRequests | ShuffleObservations
CasinoWarEvent: TypeAlias = (
    WagerPlaced
    | WagerLost
    | WagerWon
    | WagerReturned
    | WagersOpened
    | NoMoreBetsAnnounced
    | FirstCardClosed
    | CardBurned
    | CardDealt
    | CardSetAside
    | CardHeld
    | HandPassedOver
    | CardCorrected
    | CoverCardReached
    | OriginalDealSettled
    | HandSurrendered
    | WentToWar
    | SurrendersSettled
    | CardsCollected
    | WarWagersConfirmed
    | RoundSettled
    | RoundVoided
    | TableOpened
    | TableClosed
    | SeatTaken
    | SeatLeft
    | DealerRelieved
    | FindingRecorded
    | PlayStopped
    | ShuffleEvent
)
