"""
A game of one hand, to try shoe and card reader with: a card up, a card down, perhaps one more.

It keeps what § 633c.5 says of shoe and reader and no more: wagers, players and money are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.equipment.batches import Back, Batch
from nomorebets.equipment.cards import Card, Rank, rank_of
from nomorebets.equipment.conservation import NONE_SEEN, Tally, seen_once_more
from nomorebets.floor.live_game import LiveGame, NoMilestone
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.law import cite
from nomorebets.tables.game import Game, TableClauses
from nomorebets.tables.messages import PlayStopped, TableClosed, TableOpened, VoidRound
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Fault, Refused
from nomorebets.wagering.tenses import Event, Observation, Request

TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


class Chosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be chosen: how many decks, and whether a device takes the cards back itself."""

    decks: int = 6
    by_itself: bool = False
    demonstration: bool = True


class OpenWagers(Request, frozen=True, kw_only=True):
    """Let wagers be placed; the first card closes them, § 633c.5(k)."""


class Begin(Request, frozen=True, kw_only=True):
    """Close the wagers and begin a hand."""


class TakeMore(Request, frozen=True, kw_only=True):
    """Ask for one more card before the turn."""


class Turn(Request, frozen=True, kw_only=True):
    """Turn the card that lies face down."""


class Collect(Request, frozen=True, kw_only=True):
    """Take the cards off the table."""


class Load(Request, frozen=True, kw_only=True):
    """Put all the cards into the shoe."""


class EnterCard(Request, frozen=True, kw_only=True):
    """Enter a card by hand."""

    card: str


class CardIsDealt(Observation, frozen=True, kw_only=True):
    card: str


class HoleCardIsDealt(Observation, frozen=True, kw_only=True):
    pass


class HoleCardIsTurned(Observation, frozen=True, kw_only=True):
    card: str


class CardIsFoundFaceUp(Observation, frozen=True, kw_only=True):
    card: str


class ReaderAnswers(Observation, frozen=True, kw_only=True):
    blackjack: bool


class ShoeMisreads(Observation, frozen=True, kw_only=True):
    pass


class ShoeReadsAgain(Observation, frozen=True, kw_only=True):
    pass


class Done(Event, frozen=True, kw_only=True):
    """What was asked or seen has happened."""

    what: Commands


Requests: TypeAlias = OpenWagers | Begin | TakeMore | Turn | Collect | Load | EnterCard
Observations: TypeAlias = (
    CardIsDealt
    | HoleCardIsDealt
    | HoleCardIsTurned
    | CardIsFoundFaceUp
    | ReaderAnswers
    | ShoeMisreads
    | ShoeReadsAgain
)
Commands: TypeAlias = Requests | Observations
Events: TypeAlias = Done | TableOpened | TableClosed | PlayStopped


class Phase(Enum):
    WAITING = "waiting"
    WAGERS = "wagers open"
    FIRST = "first card"
    HOLE = "hole card"
    READING = "reader"
    CHOOSING = "choosing"
    DRAWING = "drawing"
    TURNING = "turning"
    OVER = "over"


BETWEEN = (Phase.WAITING, Phase.WAGERS)


class OneHand(msgspec.Struct, frozen=True):
    submission: Chosen
    phase: Phase = Phase.WAITING
    left: int = 0
    reads: bool = True
    seen: Tally = NONE_SEEN
    lying: int = 0
    cards: tuple[Card, ...] = ()
    blackjack: bool = False

    @property
    def batch(self) -> Batch:
        return Batch(Back("red"), "plain", self.submission.decks)


def decide(play: OneHand, command: Any) -> tuple[Event, ...]:
    match command:
        case VoidRound():
            return (Done(what=Collect()),)
        case Begin() if play.phase not in BETWEEN or not play.reads or not play.left:
            raise Refused("not now", under=cite("633c.5(j)"))
        case EnterCard() if play.reads or expects(play) is Expects.FACE_DOWN:
            raise Refused("not by hand", under=cite("633c.5(j)"))
        case HoleCardIsDealt() if play.phase is not Phase.HOLE:
            raise Fault("no card belongs there face down")
        case CardIsDealt() if expects(play) not in (Expects.FIRST_CARD, Expects.FACE_UP):
            raise Fault("no card was due")
        case HoleCardIsTurned() if play.phase is not Phase.TURNING:
            raise Fault("it was turned before its time")
        case ShoeMisreads() if not play.reads:
            return ()
        case ShoeReadsAgain() if play.reads:
            return ()
        case _:
            return (Done(what=command),)


def evolve(play: OneHand, event: Any) -> OneHand:
    match event:
        case Done(what=Load()):
            return replace(play, left=play.batch.cards, seen=NONE_SEEN, lying=0)
        case Done(what=OpenWagers()):
            return replace(play, phase=Phase.WAGERS, cards=(), blackjack=False)
        case Done(what=Begin()):
            return replace(play, phase=Phase.FIRST, cards=(), blackjack=False)
        case Done(what=TakeMore()):
            return replace(play, phase=Phase.DRAWING)
        case Done(what=Turn()):
            return replace(play, phase=Phase.TURNING)
        case Done(what=Collect()):
            if play.submission.by_itself:
                play = replace(play, left=play.left + play.lying, seen=NONE_SEEN)
            return replace(play, phase=Phase.WAITING, lying=0)
        case Done(what=CardIsDealt(card=card) | EnterCard(card=card)):
            if play.phase is Phase.TURNING:
                return _turned(play, Card(card))
            then = Phase.CHOOSING if play.cards else Phase.HOLE
            return replace(
                _seen(_gone(play), Card(card)), phase=then, cards=(*play.cards, Card(card))
            )
        case Done(what=CardIsFoundFaceUp(card=card)):
            return _seen(_gone(play), Card(card))
        case Done(what=HoleCardIsDealt()):
            read = rank_of(play.cards[0]) in (Rank.ACE, *TENS)
            return replace(_gone(play), phase=Phase.READING if read else Phase.CHOOSING)
        case Done(what=ReaderAnswers(blackjack=blackjack)):
            return replace(play, phase=Phase.CHOOSING, blackjack=blackjack)
        case Done(what=HoleCardIsTurned(card=card)):
            return _turned(play, Card(card))
        case Done(what=ShoeMisreads()):
            return replace(play, reads=False)
        case Done(what=ShoeReadsAgain()):
            return replace(play, reads=True)
        case _:
            return play


def _gone(play: OneHand) -> OneHand:
    return replace(play, left=play.left - 1, lying=play.lying + 1)


def _seen(play: OneHand, card: Card) -> OneHand:
    return replace(play, seen=seen_once_more(play.seen, card))


def _turned(play: OneHand, card: Card) -> OneHand:
    return replace(_seen(play, card), phase=Phase.OVER, cards=(*play.cards, Card(card)))


EXPECTS = {
    Phase.WAGERS: Expects.FIRST_CARD,
    Phase.FIRST: Expects.FACE_UP,
    Phase.HOLE: Expects.FACE_DOWN,
    Phase.READING: Expects.READER,
    Phase.DRAWING: Expects.FACE_UP,
    Phase.TURNING: Expects.TURN,
}


def expects(play: OneHand) -> Expects:
    return EXPECTS.get(play.phase, Expects.NO_CARD)


def is_blackjack(play: OneHand, card: Card) -> bool:
    ranks = (rank_of(play.cards[0]), rank_of(card))
    return Rank.ACE in ranks and any(rank in TENS for rank in ranks)


SHOE_GAME = ShoeGame(
    expects=expects,
    reads=lambda play: play.reads,
    in_round=lambda play: play.phase is not Phase.WAITING,
    is_loaded=lambda play: play.left > 0,
    left=lambda play: play.left,
    batch=lambda play: play.batch,
    seen=lambda play: play.seen,
    by_itself=lambda play: play.submission.by_itself,
    is_blackjack=is_blackjack,
    dealt=lambda card: CardIsDealt(card=card),
    dealt_face_down=HoleCardIsDealt,
    turned=lambda card: HoleCardIsTurned(card=card),
    found_face_up=lambda card: CardIsFoundFaceUp(card=card),
    answered=lambda blackjack: ReaderAnswers(blackjack=blackjack),
    misreads=ShoeMisreads,
    reads_again=ShoeReadsAgain,
)

_CLAUSE = cite("633c.5(j)")


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_: value


ONE_HAND = Game(
    name="one-hand",
    chapter="633c",
    commands=Commands,
    events=Events,
    state=OneHand,
    submission=Chosen,
    clauses=TableClauses(**dict.fromkeys(TableClauses.__struct_fields__, _CLAUSE)),
    when_stopped=(Collect, VoidRound),
    examine=_always(()),
    begin=OneHand,
    checks=_always(()),
    findings=_always(()),
    inspectors=(Role.FLOORPERSON,),
    adjusters=(),
    movable_parts=_always(False),
    seats=_always(1),
    credits_move=_always(True),
    interrupted=_always(()),
    decide=decide,
    evolve=evolve,
    in_round=SHOE_GAME.in_round,
    wagered=_always(Money(0)),
)


_STAFF = frozenset({Role.DEALER, Role.FLOORPERSON, Role.DEVICE})
_TAKEN = (
    *(OpenWagers, Begin, TakeMore, Turn, Collect, Load, EnterCard, CardIsDealt, HoleCardIsDealt),
    *(HoleCardIsTurned, CardIsFoundFaceUp, ReaderAnswers, ShoeMisreads, ShoeReadsAgain),
)

LIVE_ONE_HAND = LiveGame(
    game=ONE_HAND,
    example=_always(""),
    roles=dict.fromkeys(_TAKEN, _STAFF),
    next_step=_always(None),
    milestone=_always(NoMilestone()),
    after_looking={},
    area_name=_always(""),
    happened=_always(""),
    accepted=_always(""),
    typed=_always(None),
    alert=_always(""),
    shoe=SHOE_GAME,
)
