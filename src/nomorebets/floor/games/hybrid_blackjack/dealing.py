"""
What a virtual dealer does next at hybrid Blackjack: the console's prompts in their order.

Players' windows are not the dealer's: the house's clock ends them. Where a shoe is at the table it
says which card was dealt; where none is, chance does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.dealing import VIRTUAL_DEALER, VIRTUAL_FLOORPERSON, Dealing, Step
from nomorebets.floor.games.hybrid_blackjack.drawing import hole_card, next_card, reads_blackjack
from nomorebets.games.hybrid_blackjack import state
from nomorebets.games.hybrid_blackjack.dealing import next_place
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    HoleCardIsDealt,
    HoleCardIsTurned,
    HybridBlackjackCommand,
    OpenWagers,
    ReaderAnswers,
    SettleWagers,
)
from nomorebets.games.hybrid_blackjack.settling import due
from nomorebets.games.hybrid_blackjack.shuffle import AGE_MAX_MS
from nomorebets.games.hybrid_blackjack.shuffle_messages import ChangeCards, VerifyInspection
from nomorebets.games.hybrid_blackjack.shuffle_prompts import shuffling
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Decided,
    Deciding,
    Drawing,
    HybridBlackjack,
    OfferingInsurance,
    ReadingHoleCard,
    Settled,
    TakingWagers,
    TurningHoleCard,
    Waiting,
)
from nomorebets.tables.views import Key
from nomorebets.wagering.codec import Decoder

VIRTUAL_SHOE: Final = Person("Virtual shoe", Role.DEVICE, Credential(""))
"""Says which card was dealt where a virtual dealer deals without a shoe."""


def next_step(dealing: Dealing) -> Step | None:
    """Say what the dealer does next; ``None`` is to wait."""
    play: HybridBlackjack = dealing.table.play
    if due(play):
        return _step(play, dealing.pace.step, SettleWagers)
    match play.phase:
        case Waiting() | Settled():
            return _between_rounds(dealing, play)
        case TakingWagers() | OfferingInsurance() | Deciding():
            return None
        case Decided():
            return _step(play, dealing.pace.step, SettleWagers)
        case state.Dealing() | Drawing() | DealerDrawing() | ReadingHoleCard() | TurningHoleCard():
            return None if dealing.has_device else _by_chance(dealing, play)
        case _:
            assert_never(play.phase)


def _step(play: HybridBlackjack, after_s: float, make: Callable[[], Any]) -> Step:
    return Step(after_s, make, _moment(play))


def _moment(play: HybridBlackjack) -> object:
    """What a wait is for; neither the time told nor another's answer begins it anew."""
    cards = play.cards
    return (play.phase, play.round, cards.stage, cards.left, play.reader, len(play.outcomes))


def _by_chance(dealing: Dealing, play: HybridBlackjack) -> Step | None:
    """Let chance say which card comes; one that the shoe could not read is entered by people."""
    if not play.cards.reads:
        return None
    chance, pace = dealing.chance, dealing.pace
    match play.phase:
        case ReadingHoleCard():
            return _of_the_shoe(
                play, pace.step, lambda: ReaderAnswers(blackjack=reads_blackjack(play, chance))
            )
        case TurningHoleCard():
            return _of_the_shoe(
                play, pace.step, lambda: HoleCardIsTurned(card=hole_card(play, chance))
            )
        case state.Dealing() if next_place(play)[0].face_down:
            return _of_the_shoe(play, pace.card, HoleCardIsDealt)
        case _:
            return _of_the_shoe(play, pace.card, lambda: CardIsDealt(card=next_card(play, chance)))


def _of_the_shoe(play: HybridBlackjack, after_s: float, make: Callable[[], Any]) -> Step:
    return Step(after_s, make, _moment(play), by=VIRTUAL_SHOE)


def _between_rounds(dealing: Dealing, play: HybridBlackjack) -> Step | None:
    """Make the cards ready, then ask for wagers, as long as somebody sits at the table."""
    if not dealing.table.seats:
        return None
    if play.cards.age_ms >= AGE_MAX_MS and not play.cards.distrusted:
        by = VIRTUAL_FLOORPERSON
        return Step(dealing.pace.step, lambda: ChangeCards(by=by), _moment(play), by=by)
    if told := shuffling(dealing.table, VIRTUAL_DEALER):
        return _make_ready(dealing, play, told[1])
    return _step(play, dealing.pace.pause, OpenWagers)


_COMMANDS: Final[Decoder[Any]] = Decoder(HybridBlackjackCommand)


def _make_ready(dealing: Dealing, play: HybridBlackjack, keys: tuple[Key, ...]) -> Step | None:
    """Do what the console's first key says; cards that are not what they must be wait."""
    if not keys or play.cards.distrusted:
        return None
    command, seconds = _COMMANDS.decode(bytes(keys[0].command)), dealing.pace.step
    if isinstance(command, VerifyInspection):
        by = VIRTUAL_FLOORPERSON
        return Step(seconds, lambda: VerifyInspection(by=by), _moment(play), by=by)
    return _step(play, seconds, lambda: command)
