"""The cards of a Casino War table in a test: messages go in, events come out."""

from typing import Any

import pytest
from msgspec.structs import replace

from nomorebets.equipment.batches import Back, Batch
from nomorebets.games.casino_war.equipment import Arrival, CardsChosen, Shuffling
from nomorebets.games.casino_war.shuffle import decide_shuffle
from nomorebets.games.casino_war.shuffle_messages import (
    CutCards,
    InsertCoverCard,
    LoadShoe,
    LookAtCards,
    ShuffleByHand,
    ShuffleEvent,
    ShufflerFinishes,
    SpreadCards,
    StackCards,
    StartShuffler,
    TakeOutBatch,
    TimeIsTold,
    WashCards,
)
from nomorebets.games.casino_war.shuffle_state import TablesEvent, begin_cards, evolve_cards
from nomorebets.games.casino_war.stages import Cards
from nomorebets.law import Citation
from nomorebets.tables.messages import FindingRecorded, PlayStopped, SeatTaken, TableOpened
from nomorebets.wagering.codec import Decoder, encode
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Fault, Refused
from tests.tables.people import ANN, DANA, FLO

RED, BLUE = Back("red"), Back("blue")
HOUR_MS = 60 * 60 * 1000
STARTED = TimeIsTold(wall_ms=1_000 * HOUR_MS, up_ms=HOUR_MS)

STATES: Decoder[Cards] = Decoder(Cards)


def batch(back: Back = RED, decks: int = 6) -> Batch:
    return Batch(back, "lantern", decks)


BY_HAND = CardsChosen(
    batches=(batch(),),
    cover_cards=2,
    shuffling=Shuffling.BY_HAND,
    arrival=Arrival.UNINSPECTED,
    prepared_cards_are_spread=False,
    single_batch_stored_securely=True,
    release_procedures="Internal control 7.4",
    shoe_place="at the dealer's left hand",
)
BY_TURNS = replace(BY_HAND, batches=(batch(), batch(BLUE)), shuffling=Shuffling.SHUFFLER)
CONTINUOUS = replace(BY_HAND, shuffling=Shuffling.CONTINUOUS)
SEVENS = replace(BY_TURNS, batches=(batch(decks=7), batch(BLUE, 7)))


class Carded:
    """The cards as they stand after everything that was told."""

    def __init__(self, chosen: CardsChosen = BY_HAND) -> None:
        self.cards = begin_cards(chosen)
        self.in_round = False

    def happen(self, *events: ShuffleEvent | TablesEvent | FindingRecorded | PlayStopped) -> None:
        for event in events:
            if not isinstance(event, FindingRecorded | PlayStopped):
                self.cards = evolve_cards(self.cards, event)
            assert STATES.decode(encode(self.cards)) == self.cards

    def take(self, *commands: Any) -> tuple[Any, ...]:
        """Carry out all the commands; the events of the last one come back."""
        events: tuple[Any, ...] = ()
        for command in commands:
            events = decide_shuffle(self.cards, command, in_round=self.in_round)
            self.happen(*events)
        return events

    def refused(self, command: Any) -> Refused:
        with pytest.raises(Refused) as refused:
            decide_shuffle(self.cards, command, in_round=self.in_round)
        return refused.value

    def refused_under(self, command: Any) -> Citation:
        return self.refused(command).under

    def fault(self, observation: Any) -> str:
        with pytest.raises(Fault) as fault:
            decide_shuffle(self.cards, observation, in_round=self.in_round)
        return fault.value.reason

    def seat(self, player: Player, seat: int) -> None:
        self.happen(SeatTaken(player=player, seat=seat))

    def stage(self, back: Back = RED) -> Any:
        return self.cards.stages[back]

    @property
    def shoe(self) -> Any:
        return self.cards.shoe


def opened(chosen: CardsChosen = BY_HAND, *players: Player) -> Carded:
    """A table just opened; the players sit at 1, 2, 3 … in the order they came."""
    carded = Carded(chosen)
    for seat, player in enumerate(players or (ANN,), start=1):
        carded.seat(player, seat)
    carded.happen(TableOpened(by=FLO, dealer=DANA))
    carded.take(STARTED)
    return carded


def stacked(chosen: CardsChosen = BY_HAND, *players: Player) -> Carded:
    """Fresh cards, looked at by the first player, and stacked for the shuffle."""
    carded = opened(chosen, *players)
    backs = tuple(batch.back for batch in chosen.batches)
    carded.take(*(SpreadCards(back=back) for back in backs))
    carded.take(LookAtCards(player=carded.cards.sitting[0].player))
    turn = StackCards if chosen.shuffling is Shuffling.SHUFFLER else WashCards
    carded.take(*(turn(back=back) for back in backs))
    return carded


def shuffled(chosen: CardsChosen = BY_HAND, *players: Player) -> Carded:
    """The first batch shuffled, in a stack on the table; a second one is in the shuffler."""
    carded = stacked(chosen, *players)
    if chosen.shuffling is Shuffling.SHUFFLER:
        carded.take(StartShuffler(back=RED), ShufflerFinishes(), TakeOutBatch(back=RED))
        carded.take(StartShuffler(back=BLUE))
    else:
        carded.take(ShuffleByHand(back=RED))
    return carded


def ready(chosen: CardsChosen = BY_HAND, *players: Player) -> Carded:
    """Cut by the first player, with both cover cards: it has only to go into the shoe."""
    carded = shuffled(chosen, *players)
    carded.take(CutCards(player=carded.cards.sitting[0].player, from_top=100))
    carded.take(InsertCoverCard(from_bottom=120))
    return carded


def loaded(chosen: CardsChosen = BY_HAND, *players: Player) -> Carded:
    """A shoe from which a round may be dealt."""
    if chosen.shuffling is Shuffling.CONTINUOUS:
        carded = stacked(chosen, *players)
    else:
        carded = ready(chosen, *players)
    carded.take(LoadShoe(back=RED))
    return carded
