"""What is true of a game of Casino War between two messages, and how events change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.cards import Card
from nomorebets.equipment.rack import Discarded, FromHand, Seen
from nomorebets.games.casino_war.messages import (
    Burned,
    CardBurned,
    CardCorrected,
    CardDealt,
    CardHeld,
    CardsCollected,
    CardSetAside,
    CasinoWarEvent,
    CoverCardReached,
    FirstCardClosed,
    HandPassedOver,
    HandSurrendered,
    NoMoreBetsAnnounced,
    OriginalDealSettled,
    RoundSettled,
    SurrendersSettled,
    WagersOpened,
    WarWagersConfirmed,
    WentToWar,
)
from nomorebets.games.casino_war.shuffle_messages import ShuffleEvent
from nomorebets.games.casino_war.shuffle_state import (
    TablesEvent,
    begin_cards,
    cover_card_reached,
    evolve_cards,
    with_corrected,
    with_dealt,
    with_racked,
    with_set_aside,
    with_unseen,
)
from nomorebets.games.casino_war.stages import Cards
from nomorebets.games.casino_war.submission import CasinoWarSubmission
from nomorebets.games.casino_war.wagers import DEALER, Position, WagerType, area_id
from nomorebets.tables.messages import (
    DealerRelieved,
    FindingRecorded,
    PlayStopped,
    RoundVoided,
    SeatLeft,
    SeatTaken,
)
from nomorebets.wagering.lying import Lying, Outcome, Wager, add_chips, remove_chips, total
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerWon,
)
from nomorebets.wagering.money import Money

ROUNDS_KEPT: Final = 200
"""How many past rounds the state holds for the history on the screens."""

ORIGINAL_DEAL: Final = "original deal"
WAR_DEAL: Final = "War deal"
SET_ASIDE: Final = "set aside"

BEFORE_WAR: Final = (Burned.THREE_CARDS,) * 3
"""What goes to the rack unseen before a War deal, once, § 651a.9(f), docs/readings/0018."""


class Waiting(msgspec.Struct, frozen=True, tag=True):
    """No round is under way and no card lies on the table."""


class TakingWagers(msgspec.Struct, frozen=True, tag=True):
    """Players place their wagers; no card has been dealt."""


class Dealing(msgspec.Struct, frozen=True, tag=True):
    """Wagers are closed; these places wait for a card of the original deal, the next one first."""

    waiting: tuple[Position, ...]


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """The original deal is complete; nothing is collected or paid yet."""


class Choosing(msgspec.Struct, frozen=True, tag=True):
    """The other hands are settled; these tie hands have not chosen yet, § 651a.9(c)."""

    waiting: tuple[Position, ...]


class Collecting(msgspec.Struct, frozen=True, tag=True):
    """The original deal is settled; the cards of those not at war are due in the rack."""


class Confirming(msgspec.Struct, frozen=True, tag=True):
    """The War Wagers lie and are to be confirmed, § 651a.9(e)."""


class WarDealing(msgspec.Struct, frozen=True, tag=True):
    """These places wait for a card of the War deal, the next one first, § 651a.9(f)."""

    waiting: tuple[Position, ...]


class WarDealt(msgspec.Struct, frozen=True, tag=True):
    """The War deal is complete; nothing of it is collected or paid yet."""


class Settled(msgspec.Struct, frozen=True, tag=True):
    """Every wager is decided; cards still lie on the table."""


Phase: TypeAlias = (
    Waiting
    | TakingWagers
    | Dealing
    | Dealt
    | Choosing
    | Collecting
    | Confirming
    | WarDealing
    | WarDealt
    | Settled
)


class Hand(msgspec.Struct, frozen=True):
    """The face-up cards at a place: that of the original deal, then the War card."""

    position: Position
    cards: tuple[Card, ...]


class Hands(msgspec.Struct, frozen=True):
    """Hands by their places, in the order in which they got their first cards."""

    lying: tuple[Hand, ...] = ()

    @property
    def places(self) -> tuple[Position, ...]:
        """Where cards lie."""
        return tuple(hand.position for hand in self.lying)

    def at(self, position: Position) -> tuple[Card, ...]:
        """Give the cards at a place; none where none lie."""
        return next((hand.cards for hand in self.lying if hand.position == position), ())

    def only(self, places: tuple[Position, ...]) -> Hands:
        """Give the hands at these places."""
        return Hands(tuple(hand for hand in self.lying if hand.position in places))

    def without(self, places: tuple[Position, ...]) -> Hands:
        """Give the hands at all other places."""
        return Hands(tuple(hand for hand in self.lying if hand.position not in places))

    def holding(self, position: Position, cards: tuple[Card, ...]) -> Hands:
        """Let these cards lie at a place, whatever lay there."""
        if position not in self.places:
            return Hands((*self.lying, Hand(position, cards)))
        changed = Hand(position, cards)
        return Hands(tuple(changed if one.position == position else one for one in self.lying))


NO_HANDS: Final = Hands()


class PastRound(msgspec.Struct, frozen=True):
    """The cards of a round that is over."""

    round: int
    hands: Hands


class CasinoWar(msgspec.Struct, frozen=True):
    """The game at one table."""

    submission: CasinoWarSubmission
    cards: Cards
    """Batches, shoe and discard rack, and where their shuffling stands."""
    phase: Phase = Waiting()
    round: int = 0
    sitting: Mapping[Player, Position] = {}
    to_burn: tuple[Burned, ...] = ()
    """Why cards have still to go to the rack unseen, the next one first."""
    held: bool = False
    """Whether a card drawn in error lies face down and is the next, § 651a.11(b)."""
    hands: Hands = NO_HANDS
    """The cards face up on the table."""
    collected: Hands = NO_HANDS
    """The hands of this round that lie in the rack."""
    wagers: Lying = {}
    laid: Lying = {}
    """What was laid before the last deal."""
    surrendered: tuple[Position, ...] = ()
    at_war: tuple[Position, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    """What was decided since the round began, in the order it was done."""
    past: tuple[PastRound, ...] = ()


def begin(submission: CasinoWarSubmission) -> CasinoWar:
    """The game at a table that has never been open."""
    return CasinoWar(submission, begin_cards(submission.cards))


def evolve(table: CasinoWar, event: CasinoWarEvent) -> CasinoWar:
    """Carry an event into the state; it decides nothing."""
    match event:
        case WagerPlaced(player=player, area=area, amount=amount):
            return _replace(table, wagers=add_chips(table.wagers, player, area, amount))
        case WagerLost() | WagerWon() | WagerReturned():
            wagers = remove_chips(table.wagers, event.player, event.area, event.amount)
            return _replace(table, wagers=wagers, outcomes=(*table.outcomes, event))
        case WagersOpened(round=number):
            opened = _replace(table, phase=TakingWagers(), round=number, outcomes=())
            return _replace(opened, surrendered=(), at_war=())
        case NoMoreBetsAnnounced() | FirstCardClosed():
            return _replace(table, phase=Dealing(original_order(table)), laid=table.wagers)
        case CardBurned(why=why):
            return _burn(table, why)
        case CardDealt(card=card, position=position):
            return _deal(table, card, position)
        case CardSetAside(card=card):
            cards = with_set_aside(table.cards, card, table.round, SET_ASIDE)
            return _replace(table, cards=cards, held=False)
        case CardHeld():
            return _replace(table, held=True)
        case HandPassedOver(position=position):
            assert isinstance(table.phase, Dealing)
            return _replace(table, phase=Dealing(_without(table.phase.waiting, position)))
        case CardCorrected(position=position, entered=entered, card=card):
            cards = with_corrected(table.cards, entered, card)
            hand = (*table.hands.at(position)[:-1], card)
            return _replace(table, cards=cards, hands=table.hands.holding(position, hand))
        case CoverCardReached(player=player):
            return _replace(table, cards=cover_card_reached(table.cards, player))
        case OriginalDealSettled(tied=tied):
            return _replace(table, phase=Choosing(tied))
        case HandSurrendered(position=position):
            surrendered = (*table.surrendered, position)
            return _chosen(_replace(table, surrendered=surrendered), position)
        case WentToWar(position=position):
            at_war = tuple(sorted((*table.at_war, position)))
            return _chosen(_replace(table, at_war=at_war), position)
        case SurrendersSettled():
            return _replace(table, phase=Collecting())
        case CardsCollected(positions=positions):
            return _collect(table, positions)
        case WarWagersConfirmed():
            due = (*table.to_burn, *BEFORE_WAR)
            return _replace(table, phase=WarDealing((*table.at_war, DEALER)), to_burn=due)
        case RoundSettled():
            return _over(table)
        case RoundVoided():
            due = tuple(why for why in table.to_burn if why is not Burned.THREE_CARDS)
            return _replace(_over(table), to_burn=due)
        case SeatTaken(player=player, seat=seat):
            sitting = {**table.sitting, player: seat}
            return _replace(_with_cards(table, event), sitting=sitting)
        case SeatLeft(player=player):
            left = {one: seat for one, seat in table.sitting.items() if one != player}
            return _replace(_with_cards(table, event), sitting=left)
        case DealerRelieved() if table.cards.loaded and _first_card_is_free(table):
            due = (Burned.NEW_DEALER, *table.to_burn)
            return _replace(_with_cards(table, event), to_burn=due)
        case FindingRecorded() | PlayStopped():
            return table
        case _:
            return _with_cards(table, event)


def original_order(table: CasinoWar) -> tuple[Position, ...]:
    """Whom a card of the original deal is due, in the order of § 651a.8(c)."""
    return (*positions_with(table, WagerType.INITIAL), DEALER)


def positions_with(table: CasinoWar, wager: WagerType) -> tuple[Position, ...]:
    """The positions at which such a wager lies, clockwise from the dealer's left."""
    lying = {area for own in table.wagers.values() for area in own}
    positions = range(1, table.submission.positions + 1)
    return tuple(each for each in positions if area_id(wager, each) in lying)


def open_wagers(table: CasinoWar, player: Player) -> Mapping[AreaId, Wager]:
    """What one player has on the layout."""
    return table.wagers.get(player, {})


def lying_at(
    table: CasinoWar, position: Position, wager: WagerType
) -> tuple[tuple[Player, Money], ...]:
    """Whose wager of this kind lies at a position, and how much: one, or none."""
    area = area_id(wager, position)
    return tuple((player, own[area].amount) for player, own in table.wagers.items() if area in own)


def wagered(table: CasinoWar, player: Player) -> Money:
    """How much one player has on the layout."""
    return total(open_wagers(table, player))


def in_round(table: CasinoWar) -> bool:
    """Whether a round is under way: until its last card is in the rack, § 651a.9(h)."""
    return not isinstance(table.phase, Waiting)


def waiting_for_cards(table: CasinoWar) -> tuple[Position, ...]:
    """The places that wait for a card, the next one first."""
    return table.phase.waiting if isinstance(table.phase, Dealing | WarDealing) else ()


def _replace(table: CasinoWar, **changes: object) -> CasinoWar:
    return msgspec.structs.replace(table, **changes)


def _with_cards(table: CasinoWar, event: ShuffleEvent | TablesEvent) -> CasinoWar:
    """Let the cards take note; a shoe just loaded owes its first card to the rack, § 651a.8(b)."""
    cards = evolve_cards(table.cards, event)
    if cards.loaded == table.cards.loaded:
        return _replace(table, cards=cards)
    due = (Burned.FIRST_CARD,) if cards.loaded else ()
    return _replace(table, cards=cards, to_burn=due, held=False)


def _over(table: CasinoWar) -> CasinoWar:
    return _replace(table, phase=Settled() if table.hands.lying else Waiting())


def _first_card_is_free(table: CasinoWar) -> bool:
    """Whether the next card is not on its way to the rack already, § 651a.8(b)."""
    return not {Burned.FIRST_CARD, Burned.NEW_DEALER} & set(table.to_burn)


def _without(places: tuple[Position, ...], position: Position) -> tuple[Position, ...]:
    return tuple(each for each in places if each != position)


def _burn(table: CasinoWar, why: Burned) -> CasinoWar:
    cards = with_unseen(table.cards, table.round, why.value)
    due = table.to_burn[1:] if why in table.to_burn[:1] else table.to_burn
    return _replace(table, cards=cards, to_burn=due, held=False)


def _deal(table: CasinoWar, card: Card, position: Position) -> CasinoWar:
    """Lay a card at its place; what was to be removed before it no longer can be."""
    hands = table.hands.holding(position, (*table.hands.at(position), card))
    cards = with_dealt(table.cards, card)
    left = _without(waiting_for_cards(table), position)
    phase: Phase
    if isinstance(table.phase, WarDealing):
        phase = WarDealing(left) if left else WarDealt()
    else:
        phase = Dealing(left) if left else Dealt()
    return _replace(table, phase=phase, cards=cards, hands=hands, to_burn=(), held=False)


def _chosen(table: CasinoWar, position: Position) -> CasinoWar:
    """Strike off a tie hand that has chosen; without a surrender the cards are due next."""
    assert isinstance(table.phase, Choosing)
    left = _without(table.phase.waiting, position)
    done = not left and not table.surrendered
    return _replace(table, phase=Collecting() if done else Choosing(left))


def _collect(table: CasinoWar, positions: tuple[Position, ...]) -> CasinoWar:
    racked = tuple(
        Discarded(Seen(card), FromHand(table.round, deal, place))
        for place in positions
        for deal, card in zip((ORIGINAL_DEAL, WAR_DEAL), table.hands.at(place), strict=False)
    )
    collected = Hands((*table.collected.lying, *table.hands.only(positions).lying))
    left, cards = table.hands.without(positions), with_racked(table.cards, racked)
    after = _replace(table, cards=cards, hands=left, collected=collected)
    if isinstance(table.phase, Collecting):
        return _replace(after, phase=Confirming())
    past = (*table.past, PastRound(table.round, collected))[-ROUNDS_KEPT:]
    return _replace(after, phase=Waiting(), collected=NO_HANDS, past=past)
