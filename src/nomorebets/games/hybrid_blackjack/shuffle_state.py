"""What is true of the cards at a hybrid table, and how events change it."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import NONE_SEEN, Tally, seen_once_less, seen_once_more
from nomorebets.equipment.rack import Discarded, DiscardRack, Seen
from nomorebets.equipment.serving import Clocks, NotTold, Told
from nomorebets.equipment.shoe import Loaded, NoShoe, Shoe
from nomorebets.games.hybrid_blackjack.equipment import CardsChosen, Shuffler
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    CardsInspected,
    CardsReceived,
    CardsShuffled,
    CardsWashed,
    DecksCounted,
    DecksDistrusted,
    InspectionVerified,
    ReshuffleDirected,
    ShoeEmptied,
    ShoeLoaded,
    ShoeMisread,
    ShoeReads,
    ShuffleEvent,
    ShufflingBegun,
    ShufflingFailed,
    TimeTold,
)
from nomorebets.tables.messages import TableClosed, TableOpened


class Stage(Enum):
    """How far the decks have come on their way into the shoe."""

    AWAY = "not at the table"
    RECEIVED = "to be inspected"
    INSPECTED = "to be verified"
    VERIFIED = "to be washed"
    STACKED = "to be shuffled"
    IN_SHUFFLER = "in the shuffling device"
    SHUFFLED = "to be put into the shoe"
    IN_SHOE = "in the shoe"


class Cards(msgspec.Struct, frozen=True):
    """The cards of one table."""

    chosen: CardsChosen
    stage: Stage = Stage.AWAY
    shoe: Loaded = NoShoe()
    rack: DiscardRack = DiscardRack()
    seen: Tally = NONE_SEEN
    """Faces seen since the cards were shuffled; with a continuous shuffler, those on the table."""
    reads: bool = True
    """Whether the shoe reads, § 633c.5(j)."""
    distrusted: bool = False
    reshuffle_directed: bool = False
    told: Clocks = NotTold()
    age_ms: int = 0
    """How long the decks have served by what was told, § 633c.5(g)."""

    @property
    def by_itself(self) -> bool:
        """Whether the device takes the cards back after each round, § 633c.5(e)."""
        return self.chosen.shuffler is Shuffler.CONTINUOUS

    @property
    def left(self) -> int:
        """How many cards are in the shoe."""
        return self.shoe.left if isinstance(self.shoe, Shoe) else 0


def begin_cards(chosen: CardsChosen) -> Cards:
    """The cards of a table that has never been open: they are not there."""
    return Cards(chosen)


TablesEvent: TypeAlias = TableOpened | TableClosed
"""What happens at every table and concerns the cards."""


def evolve_cards(cards: Cards, event: ShuffleEvent | TablesEvent) -> Cards:
    """Carry an event into the state of the cards; it decides nothing."""
    match event:
        case TableOpened():
            return _arrived(cards, verified=True) if cards.stage is Stage.AWAY else cards
        case TableClosed():
            return begin_cards(cards.chosen)
        case CardsReceived():
            return _arrived(cards, verified=False)
        case CardsInspected():
            return replace(cards, stage=Stage.INSPECTED)
        case InspectionVerified():
            return replace(cards, stage=_verified(cards.chosen))
        case CardsWashed() | ShufflingFailed():
            return replace(cards, stage=Stage.STACKED)
        case ShufflingBegun():
            return replace(cards, stage=Stage.IN_SHUFFLER)
        case CardsShuffled():
            return replace(cards, stage=Stage.SHUFFLED)
        case ShoeLoaded():
            batch = cards.chosen.batch
            shoe = Shoe(batch.back, batch.cards)
            fresh = replace(cards, rack=DiscardRack(), seen=NONE_SEEN, reshuffle_directed=False)
            return replace(fresh, stage=Stage.IN_SHOE, shoe=shoe)
        case ReshuffleDirected():
            return replace(cards, reshuffle_directed=True)
        case ShoeEmptied():
            return replace(cards, stage=Stage.STACKED, shoe=NoShoe(), seen=NONE_SEEN)
        case ShoeMisread():
            return replace(cards, reads=False)
        case ShoeReads():
            return replace(cards, reads=True)
        case DecksDistrusted():
            return replace(cards, distrusted=True)
        case DecksCounted():
            return replace(cards, distrusted=False)
        case TimeTold(wall_ms=wall_ms, up_ms=up_ms, age_ms=age_ms):
            return replace(cards, told=Told(wall_ms, up_ms), age_ms=age_ms)
        case _:
            assert_never(event)


def with_dealt(cards: Cards, card: Card) -> Cards:
    """Let a card leave the shoe face up."""
    return with_turned(with_unseen(cards), card)


def with_unseen(cards: Cards) -> Cards:
    """Let a card leave the shoe face down."""
    assert isinstance(cards.shoe, Shoe)
    return replace(cards, shoe=cards.shoe.less())


def with_turned(cards: Cards, card: Card) -> Cards:
    """Let a card be seen that has left the shoe."""
    return replace(cards, seen=seen_once_more(cards.seen, card))


def with_corrected(cards: Cards, entered: Card, card: Card) -> Cards:
    """Put right which card it was."""
    return replace(cards, seen=seen_once_more(seen_once_less(cards.seen, entered), card))


def with_collected(cards: Cards, lying: tuple[Discarded, ...]) -> Cards:
    """Take the cards of a round off the table: into the rack, or back into the device."""
    if not cards.by_itself:
        return replace(cards, rack=cards.rack.with_cards(lying))
    assert isinstance(cards.shoe, Shoe)
    seen = cards.seen
    for one in lying:
        if isinstance(one.face, Seen):
            seen = seen_once_less(seen, one.face.card)
    return replace(cards, shoe=cards.shoe.less(-len(lying)), seen=seen)


def _verified(chosen: CardsChosen) -> Stage:
    """Cards that came shuffled are neither washed nor shuffled, § 633c.5(j)."""
    return Stage.SHUFFLED if chosen.prepared else Stage.VERIFIED


def _arrived(cards: Cards, *, verified: bool) -> Cards:
    stage = _verified(cards.chosen) if verified else Stage.RECEIVED
    return Cards(cards.chosen, stage, reads=cards.reads, told=NotTold())
