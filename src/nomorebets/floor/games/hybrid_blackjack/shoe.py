"""What hybrid Blackjack is to its shoe and its card reader, §§ 633c.5(j), 633c.5(o)."""

from typing import Final

from nomorebets.equipment.batches import Batch
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import Tally
from nomorebets.floor.shoe_game import Expects, ShoeGame
from nomorebets.games.hybrid_blackjack.dealing import next_place
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    CardIsFoundFaceUp,
    HoleCardIsDealt,
    HoleCardIsTurned,
    ReaderAnswers,
)
from nomorebets.games.hybrid_blackjack.ranking import score
from nomorebets.games.hybrid_blackjack.shuffle_messages import ShoeMisreads, ShoeReadsAgain
from nomorebets.games.hybrid_blackjack.shuffle_state import Stage
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Dealing,
    Drawing,
    HybridBlackjack,
    ReadingHoleCard,
    TakingWagers,
    TurningHoleCard,
    in_round,
)


def expects(play: HybridBlackjack) -> Expects:
    """Say what the round waits for, as far as shoe and reader are concerned."""
    match play.phase:
        case TakingWagers():
            return Expects.FIRST_CARD
        case Dealing():
            return Expects.FACE_DOWN if next_place(play)[0].face_down else Expects.FACE_UP
        case Drawing() | DealerDrawing():
            return Expects.FACE_UP
        case ReadingHoleCard():
            return Expects.READER
        case TurningHoleCard():
            return Expects.TURN
        case _:
            return Expects.NO_CARD


def is_blackjack(play: HybridBlackjack, card: Card) -> bool:
    """Say whether a card and the dealer's first make a Blackjack."""
    return score((play.felt.dealer[0], card)).blackjack


def _reads(play: HybridBlackjack) -> bool:
    return play.cards.reads


def _is_loaded(play: HybridBlackjack) -> bool:
    return play.cards.stage is Stage.IN_SHOE


def _left(play: HybridBlackjack) -> int:
    return play.cards.left


def _batch(play: HybridBlackjack) -> Batch:
    return play.cards.chosen.batch


def _seen(play: HybridBlackjack) -> Tally:
    return play.cards.seen


def _by_itself(play: HybridBlackjack) -> bool:
    return play.cards.by_itself


def _dealt(card: Card) -> CardIsDealt:
    return CardIsDealt(card=card)


def _turned(card: Card) -> HoleCardIsTurned:
    return HoleCardIsTurned(card=card)


def _found_face_up(card: Card) -> CardIsFoundFaceUp:
    return CardIsFoundFaceUp(card=card)


def _answered(blackjack: bool) -> ReaderAnswers:  # noqa: FBT001  the reader knows one bit
    return ReaderAnswers(blackjack=blackjack)


SHOE_OF_HYBRID_BLACKJACK: Final = ShoeGame(
    expects=expects,
    reads=_reads,
    in_round=in_round,
    is_loaded=_is_loaded,
    left=_left,
    batch=_batch,
    seen=_seen,
    by_itself=_by_itself,
    is_blackjack=is_blackjack,
    dealt=_dealt,
    dealt_face_down=HoleCardIsDealt,
    turned=_turned,
    found_face_up=_found_face_up,
    answered=_answered,
    misreads=ShoeMisreads,
    reads_again=ShoeReadsAgain,
)
