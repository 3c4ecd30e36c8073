"""How events change what is true of the cards at a Casino War table, §§ 651a.3 to 651a.5."""

from __future__ import annotations

from typing import TypeAlias, assert_never

import msgspec

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import NONE_SEEN, seen_once_less, seen_once_more
from nomorebets.equipment.rack import Discarded, DiscardRack, FromShoe, Seen, Unseen
from nomorebets.equipment.serving import Clocks, NotTold, Told
from nomorebets.equipment.shoe import NoShoe, Shoe
from nomorebets.games.casino_war.equipment import CardsChosen, Shuffling
from nomorebets.games.casino_war.shuffle_messages import (
    BatchCounted,
    BatchDistrusted,
    BatchStored,
    BatchTakenOut,
    CardsCut,
    CardsInspected,
    CardsLookedAt,
    CardsReceived,
    CardsReturned,
    CardsShuffled,
    CardsSpread,
    CardsStacked,
    CardsWashed,
    CoverCardInserted,
    CutDeclined,
    DeviceFailed,
    DeviceMarked,
    DeviceReturned,
    InspectionVerified,
    RecutRequired,
    ReshuffleDirected,
    ReshuffleNeeded,
    ShoeEmptied,
    ShoeLoaded,
    ShuffleEvent,
    ShufflingBegun,
    ShufflingFailed,
    SpreadAsked,
    TimeTold,
)
from nomorebets.games.casino_war.stages import (
    NOBODY,
    Again,
    Anew,
    Away,
    Cards,
    CoverCardAt,
    CoverCardAtDealer,
    Cut,
    Device,
    Directed,
    Due,
    InShoe,
    InShuffler,
    Inspected,
    JustBegun,
    Ready,
    Received,
    Seated,
    Shuffled,
    Spread,
    Stacked,
    Stage,
    Stored,
    Verified,
)
from nomorebets.tables.messages import DealerRelieved, SeatLeft, SeatTaken, TableClosed, TableOpened
from nomorebets.wagering.messages import Player


def begin_cards(chosen: CardsChosen) -> Cards:
    """The cards of a table that has never been open: they are not there."""
    return Cards(
        chosen=chosen,
        stages={batch.back: Away() for batch in chosen.batches},
        device=Device.NONE if chosen.shuffling is Shuffling.BY_HAND else Device.IN_USE,
    )


TablesEvent: TypeAlias = TableOpened | TableClosed | DealerRelieved | SeatTaken | SeatLeft
"""What happens at every table and concerns the cards."""


def evolve_cards(cards: Cards, event: ShuffleEvent | TablesEvent) -> Cards:
    """Carry an event into the state of the cards; it decides nothing."""
    match event:
        case TableOpened():
            return _arrived(cards, Verified(), NotTold()) if _away(cards) else cards
        case TableClosed():
            away = begin_cards(cards.chosen)
            return _replace(away, device=cards.device, sitting=cards.sitting)
        case DealerRelieved():
            return cards
        case SeatTaken(player=player, seat=seat):
            return _replace(cards, sitting=(*cards.sitting, Seated(player, seat)))
        case SeatLeft(player=player):
            left = tuple(one for one in cards.sitting if one.player != player)
            return _replace(cards, sitting=left)
        case CardsReceived():
            return _arrived(cards, Received(), cards.told)
        case CardsInspected():
            return _all(cards, Inspected())
        case InspectionVerified():
            return _all(cards, Verified())
        case CardsSpread(back=back, face_up=face_up, idle=True):
            emptied = _emptied(cards, back, Spread(face_up, idle=True))
            return _replace(emptied, idle=True, shown=(back,), cause=JustBegun())
        case CardsSpread(back=back, face_up=face_up, idle=idle):
            shown = _replace(cards, shown=(*cards.shown, back))
            return _at(shown, back, Spread(face_up, idle))
        case CardsLookedAt():
            return _looked_at(cards)
        case SpreadAsked():
            return _spread_asked(cards)
        case CardsWashed(back=back) | CardsStacked(back=back) | ShufflingFailed(back=back):
            return _at(cards, back, Stacked())
        case ShufflingBegun(back=back):
            return _at(cards, back, InShuffler())
        case BatchStored(back=back):
            return _at(cards, back, Stored())
        case BatchTakenOut(back=back, to_be_spread=to_be_spread):
            taken = _replace(cards, cutting=Anew(), declined=())
            return _at(taken, back, Verified() if to_be_spread else Shuffled())
        case CardsShuffled(back=back):
            return _at(_replace(cards, cutting=Anew(), declined=()), back, Shuffled())
        case CutDeclined(player=player):
            return _replace(cards, declined=(*cards.declined, player))
        case CardsCut(back=back, player=player):
            return _at(cards, back, Cut(player))
        case CoverCardInserted(back=back, from_bottom=from_bottom):
            return _at(cards, back, Ready(_last_cut_by(cards, back), from_bottom))
        case RecutRequired(back=back, recut_by=recut_by):
            cutting = Again(_last_cut_by(cards, back), recut_by)
            again = _replace(cards, cutting=cutting, declined=())
            return _at(again, back, Shuffled())
        case ShoeLoaded(back=back):
            return _load(cards, back)
        case ReshuffleDirected(back=back):
            return _directed(cards, back)
        case ReshuffleNeeded():
            return _replace(cards, due=Due.FAILED, cause=Directed())
        case ShoeEmptied(back=back):
            return _emptied(cards, back, Stacked())
        case CardsReturned():
            return _returned(cards)
        case DeviceFailed():
            return _replace(cards, device=Device.FAILED)
        case DeviceMarked():
            return _replace(cards, device=Device.MARKED)
        case DeviceReturned():
            return _replace(cards, device=Device.IN_USE)
        case BatchDistrusted(back=back):
            return _replace(cards, distrusted=(*cards.distrusted, back))
        case BatchCounted(back=back):
            trusted = tuple(one for one in cards.distrusted if one != back)
            return _replace(cards, distrusted=trusted)
        case TimeTold(wall_ms=wall_ms, up_ms=up_ms, age_ms=age_ms):
            return _replace(cards, told=Told(wall_ms, up_ms), age_ms=age_ms)
        case _:
            assert_never(event)


def with_dealt(cards: Cards, card: Card) -> Cards:
    """Let a card leave the shoe face up."""
    return _replace(_drawn(cards), seen=seen_once_more(cards.seen, card))


def with_corrected(cards: Cards, entered: Card, card: Card) -> Cards:
    """Put right which card it was that left the shoe."""
    return _replace(cards, seen=seen_once_more(seen_once_less(cards.seen, entered), card))


def with_unseen(cards: Cards, number: int, why: str) -> Cards:
    """Let a card go from the shoe to the rack that nobody sees."""
    lying = Discarded(Unseen(), FromShoe(number, why))
    return with_racked(_drawn(cards), (lying,))


def with_set_aside(cards: Cards, card: Card, number: int, why: str) -> Cards:
    """Let a card go from the shoe to the rack that was seen and serves no hand."""
    lying = Discarded(Seen(card), FromShoe(number, why))
    return with_racked(with_dealt(cards, card), (lying,))


def with_racked(cards: Cards, lying: tuple[Discarded, ...]) -> Cards:
    """Lay cards of the table into the discard rack, in this order."""
    return _replace(cards, rack=cards.rack.with_cards(lying))


def cover_card_reached(cards: Cards, player: Player) -> Cards:
    """Note the cover card: on whose betting area it came up, or nobody's or the dealer's hand."""
    if cards.due is not Due.NOT:
        return cards
    cause = CoverCardAt(player) if player != NOBODY else CoverCardAtDealer()
    return _replace(cards, due=Due.COVER_CARD, cause=cause)


def _last_cut_by(cards: Cards, back: Back) -> Player:
    stage = cards.stages[back]
    assert isinstance(stage, Cut | Ready)
    return stage.by


def _replace(cards: Cards, **changes: object) -> Cards:
    return msgspec.structs.replace(cards, **changes)


def _away(cards: Cards) -> bool:
    return all(isinstance(stage, Away) for stage in cards.stages.values())


def _at(cards: Cards, back: Back, stage: Stage) -> Cards:
    return _replace(cards, stages={**cards.stages, back: stage})


def _all(cards: Cards, stage: Stage) -> Cards:
    return _replace(cards, stages=dict.fromkeys(cards.stages, stage))


def _arrived(cards: Cards, stage: Stage, told: Clocks) -> Cards:
    """Begin with fresh cards; the marked device, the players and the rack before stay."""
    chosen = cards.chosen
    if chosen.prepared:
        stage = _prepared(chosen)
    fresh = begin_cards(chosen)
    rack = cards.rack if cards.rack.cards else cards.last_rack
    return _replace(
        _all(fresh, stage),
        device=cards.device,
        sitting=cards.sitting,
        told=told,
        last_rack=rack,
    )


def _prepared(chosen: CardsChosen) -> Stage:
    """Where cards stand that come inspected and shuffled, docs/readings/0014."""
    if chosen.prepared_cards_are_spread:
        return Verified()
    return Stacked() if chosen.shuffling is Shuffling.SHUFFLER else Shuffled()


def _looked_at(cards: Cards) -> Cards:
    stages = {
        back: msgspec.structs.replace(stage, looked=True) if isinstance(stage, Spread) else stage
        for back, stage in cards.stages.items()
    }
    return _replace(cards, stages=stages)


def _spread_asked(cards: Cards) -> Cards:
    """Let a batch that was taken out of the shuffler be spread after all."""
    stages = {
        back: Verified() if isinstance(stage, Shuffled | Cut | Ready) else stage
        for back, stage in cards.stages.items()
    }
    return _replace(cards, stages=stages, spread_asked=True)


def _load(cards: Cards, back: Back) -> Cards:
    stage = cards.stages[back]
    below = stage.below_cover_card if isinstance(stage, Ready) and not cards.by_itself else 0
    loaded = _replace(
        cards,
        shoe=Shoe(back, cards.batch(back).cards, below),
        seen=NONE_SEEN,
        due=Due.NOT,
        last_loaded=back,
        idle=False,
        shown=(),
        spread_asked=False,
    )
    return _at(loaded, back, InShoe())


def _directed(cards: Cards, back: Back) -> Cards:
    if cards.loaded:
        due = Due.DIRECTED if cards.due is Due.NOT else cards.due
        cause = Directed() if cards.due is Due.NOT else cards.cause
        return _replace(cards, due=due, cause=cause)
    return _at(_replace(cards, cause=Directed()), back, Stacked())


def _emptied(cards: Cards, back: Back, stage: Stage) -> Cards:
    emptied = _replace(
        cards,
        shoe=NoShoe(),
        rack=DiscardRack(),
        last_rack=cards.rack,
        seen=NONE_SEEN,
        due=Due.NOT,
    )
    return _at(emptied, back, stage)


def _returned(cards: Cards) -> Cards:
    assert isinstance(cards.shoe, Shoe)
    shoe = cards.shoe.less(-len(cards.rack.cards))
    return _replace(cards, shoe=shoe, rack=DiscardRack(), last_rack=cards.rack, seen=NONE_SEEN)


def _drawn(cards: Cards) -> Cards:
    assert isinstance(cards.shoe, Shoe)
    return _replace(cards, shoe=cards.shoe.less())
