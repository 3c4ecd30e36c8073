"""Messages of a round of hybrid Blackjack: what may be asked, what is seen, what was decided."""

from typing import Annotated, TypeAlias

import msgspec

from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import Card, Entered
from nomorebets.games.hybrid_blackjack.hands import Answer, Choice
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    ShuffleEvent,
    ShuffleObservations,
    ShuffleRequests,
)
from nomorebets.law import Citation
from nomorebets.tables.messages import (
    FindingRecorded,
    PlayStopped,
    RoundVoided,
    TableClosed,
    TableOpened,
    VoidRound,
    Words,
)
from nomorebets.wagering.messages import AreaId, MoneyEvent, Player, PlayersRequest
from nomorebets.wagering.money import Money
from nomorebets.wagering.tenses import Event, Observation, Request

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A position or a hand as somebody gives it; whether it can be there is for the rules."""

Window: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""The number of a countdown."""


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Credits on one betting area of the electronic layout."""

    area: AreaId
    amount: Money


class SelectPosition(PlayersRequest, frozen=True, kw_only=True):
    """Take one of the three player positions for this round, § 633c.5(l)."""

    position: Number


class PlaceWagers(PlayersRequest, frozen=True, kw_only=True):
    """Lay wagers at one's terminal, all or none, §§ 633c.5(k), 633c.5(l), 633c.5(x)."""

    chips: tuple[Chips, ...]


class TakeUpWagers(PlayersRequest, frozen=True, kw_only=True):
    """Take wagers up again, all or none of those named, while they are open, § 633c.5(k)."""

    chips: tuple[Chips, ...]


class TakeInsurance(PlayersRequest, frozen=True, kw_only=True):
    """Insure against a dealer's Blackjack, §§ 633c.5(o), 633c.5(z), 633a.8."""

    amount: Money


class TakeEvenMoney(PlayersRequest, frozen=True, kw_only=True):
    """Be paid 1 to 1 for a Blackjack at once, § 633c.5(o)."""


class DeclineInsurance(PlayersRequest, frozen=True, kw_only=True):
    """Take no Insurance, § 633a.8."""


class Hit(PlayersRequest, frozen=True, kw_only=True):
    """Elect to draw, §§ 633c.5(r), 633c.5(z)."""

    hand: Number


class Stand(PlayersRequest, frozen=True, kw_only=True):
    """Elect to stand, §§ 633c.5(p)(2), 633c.5(z)."""

    hand: Number


class DoubleDown(PlayersRequest, frozen=True, kw_only=True):
    """Elect to double down, §§ 633c.5(p)(2), 633c.5(z), 633a.10."""

    hand: Number
    amount: Money


class SplitPair(PlayersRequest, frozen=True, kw_only=True):
    """Elect to split, §§ 633c.5(p)(2), 633c.5(z), 633a.11(a)."""

    hand: Number


class Surrender(PlayersRequest, frozen=True, kw_only=True):
    """Elect to surrender, §§ 633c.5(z), 633a.9."""

    hand: Number


class OpenWagers(Request, frozen=True, kw_only=True):
    """Ask for wagers: the next round begins."""


class SettleWagers(Request, frozen=True, kw_only=True):
    """Collect and pay electronically whatever is decided by now, § 633c.5(t)."""


class EnterCard(Request, frozen=True, kw_only=True):
    """Dealer and floorperson enter a card that the shoe could not read, docs/readings/0049."""

    card: Entered
    dealer: Person
    floorperson: Person


class CorrectCard(Request, frozen=True, kw_only=True):
    """Dealer and floorperson put the last card right before anything came of it."""

    card: Entered
    reason: Words
    dealer: Person
    floorperson: Person


class CardIsDealt(Observation, frozen=True, kw_only=True):
    """The shoe reads a card that is dealt face up: where it goes the rules say, § 633c.5(j)."""

    card: Entered


class HoleCardIsDealt(Observation, frozen=True, kw_only=True):
    """The dealer's second card lies face down, § 633c.5(n)(4): nothing is known of it."""


class ReaderAnswers(Observation, frozen=True, kw_only=True):
    """The card reader says whether the hole card makes a Blackjack, and no more, § 633c.5(o)."""

    blackjack: bool


class HoleCardIsTurned(Observation, frozen=True, kw_only=True):
    """The hole card lies face up, § 633c.5(s)."""

    card: Entered


class CardIsFoundFaceUp(Observation, frozen=True, kw_only=True):
    """A card lies face up in the shoe, or a slip shows one, docs/readings/0021."""

    card: Entered


class CountdownEnds(Observation, frozen=True, kw_only=True):
    """The countdown of a window is over; one of another window means nothing any more."""

    window: Window


class WagersOpened(Event, frozen=True, kw_only=True):
    """A round has begun: positions may be taken and wagers placed."""

    round: int


class PositionSelected(Event, frozen=True, kw_only=True):
    """A player has taken a position for this round."""

    player: Player
    position: int


class CountdownBegun(Event, frozen=True, kw_only=True):
    """The first wager lies: the countdown to the cards runs."""

    window: int


class CountdownLapsed(Event, frozen=True, kw_only=True):
    """The countdown is over and no wager lies: it begins anew with the next one."""

    window: int


class WagersClosed(Event, frozen=True, kw_only=True):
    """No wager is placed or taken up any more."""

    under: Citation


class CardDealt(Event, frozen=True, kw_only=True):
    """A card lies face up at a position, 0 for all players, -1 for the dealer."""

    card: Card
    position: int
    by_hand: bool
    under: Citation


class HoleCardDealt(Event, frozen=True, kw_only=True):
    """The hole card lies face down."""

    under: Citation


class InsuranceOffered(Event, frozen=True, kw_only=True):
    """The dealer's first card is an ace: every player may answer."""

    window: int
    under: Citation


class InsuranceAnswered(Event, frozen=True, kw_only=True):
    """A player has answered, or was too late to."""

    player: Player
    answer: Answer
    decided_for_player: bool
    under: Citation


class ReaderAsked(Event, frozen=True, kw_only=True):
    """The hole card is to go into the card reader."""

    under: Citation


class ReaderAnswered(Event, frozen=True, kw_only=True):
    """The reader has answered."""

    blackjack: bool
    under: Citation


class DecisionsAsked(Event, frozen=True, kw_only=True):
    """Every hand that may choose is asked."""

    window: int
    under: Citation


class ChoiceMade(Event, frozen=True, kw_only=True):
    """A player elected something for a hand, or what happens without an answer was elected."""

    player: Player
    hand: int
    choice: Choice
    becomes: int
    """The number of the second hand of a split; 0 without one."""
    decided_for_player: bool
    under: Citation


class DecisionsCarriedOut(Event, frozen=True, kw_only=True):
    """The window is closed and what was elected holds."""

    window: int


class CommunityCardAwaited(Event, frozen=True, kw_only=True):
    """A community card is to be drawn."""

    under: Citation


class CommunityCardDealt(Event, frozen=True, kw_only=True):
    """A card lies in the community box; whose it is follows from what each player elected."""

    card: Card
    by_hand: bool
    under: Citation


class HoleCardAwaited(Event, frozen=True, kw_only=True):
    """The hole card is to be turned."""

    under: Citation


class HoleCardTurned(Event, frozen=True, kw_only=True):
    """The hole card is known."""

    card: Card
    by_hand: bool
    under: Citation


class DealersCardAwaited(Event, frozen=True, kw_only=True):
    """The dealer's hand takes another card."""

    under: Citation


class RoundDecided(Event, frozen=True, kw_only=True):
    """No card is to come any more; what is open is to be settled."""

    round: int


class CardSetAside(Event, frozen=True, kw_only=True):
    """A card serves no hand and lies in the discard rack."""

    card: Card
    under: Citation


class CardCorrected(Event, frozen=True, kw_only=True):
    """Dealer and floorperson agreed on what the last card was."""

    card: Card
    entered: Card
    reason: Words
    dealer: Person
    floorperson: Person


class RoundSettled(Event, frozen=True, kw_only=True):
    """All wagers are settled and the cards are off the table."""

    round: int


HybridBlackjackRequests: TypeAlias = (
    SelectPosition
    | PlaceWagers
    | TakeUpWagers
    | TakeInsurance
    | TakeEvenMoney
    | DeclineInsurance
    | Hit
    | Stand
    | DoubleDown
    | SplitPair
    | Surrender
    | OpenWagers
    | SettleWagers
    | EnterCard
    | CorrectCard
    | VoidRound
    | ShuffleRequests
)
HybridBlackjackObservations: TypeAlias = (
    CardIsDealt
    | HoleCardIsDealt
    | ReaderAnswers
    | HoleCardIsTurned
    | CardIsFoundFaceUp
    | CountdownEnds
    | ShuffleObservations
)
HybridBlackjackCommand: TypeAlias = HybridBlackjackRequests | HybridBlackjackObservations
HybridBlackjackEvent: TypeAlias = (
    MoneyEvent
    | WagersOpened
    | PositionSelected
    | CountdownBegun
    | CountdownLapsed
    | WagersClosed
    | CardDealt
    | HoleCardDealt
    | InsuranceOffered
    | InsuranceAnswered
    | ReaderAsked
    | ReaderAnswered
    | DecisionsAsked
    | ChoiceMade
    | DecisionsCarriedOut
    | CommunityCardAwaited
    | CommunityCardDealt
    | HoleCardAwaited
    | HoleCardTurned
    | DealersCardAwaited
    | RoundDecided
    | CardSetAside
    | CardCorrected
    | RoundSettled
    | RoundVoided
    | TableOpened
    | TableClosed
    | FindingRecorded
    | PlayStopped
    | ShuffleEvent
)
