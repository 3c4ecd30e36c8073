"""
What a virtual dealer does next at Casino War: the console's prompts in their order.

The next card is drawn from what nobody has seen of the batch, which is what a shuffled shoe gives;
a player has a moment to cut before the offer passes on, § 651a.5(b).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from nomorebets.equipment.conservation import unseen
from nomorebets.equipment.shoe import Shoe
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_DEALER, VIRTUAL_FLOORPERSON, Dealing, Step
from nomorebets.games.casino_war import state
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardGoesToRackUnseen,
    CardIsDealt,
    CasinoWarCommand,
    CollectCards,
    ConfirmWarWagers,
    CoverCardIsReached,
    OpenWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
    TimeToChooseEnds,
)
from nomorebets.games.casino_war.shuffle_messages import (
    ChangeCards,
    DeclineCut,
    ReturnCards,
    VerifyInspection,
)
from nomorebets.games.casino_war.shuffle_prompts import shuffling
from nomorebets.games.casino_war.stages import Due
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    Collecting,
    Confirming,
    Dealt,
    Settled,
    TakingWagers,
    Waiting,
    WarDealing,
    WarDealt,
    positions_with,
    waiting_for_cards,
)
from nomorebets.games.casino_war.steps import AGE_MAX_MS
from nomorebets.games.casino_war.submission import WhenTimeEnds
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.tables.views import Key
from nomorebets.wagering.codec import Decoder


def next_step(dealing: Dealing) -> Step | None:
    """Say what the dealer does next; ``None`` is to wait."""
    play: CasinoWar = dealing.table.play
    pace = dealing.pace
    match play.phase:
        case Waiting():
            return _between_rounds(dealing, play)
        case TakingWagers():
            if not positions_with(play, WagerType.INITIAL):
                return None
            countdown = play.submission.wagering_countdown_s
            return _step(play, countdown, AnnounceNoMoreBets, for_wagers=True)
        case state.Dealing() | WarDealing():
            return _card(dealing, play)
        case Dealt():
            return _step(play, pace.rest, SettleOriginalDeal)
        case Choosing(waiting=()):
            return _step(play, pace.step, SettleSurrenders)
        case Choosing():
            if play.submission.when_time_to_choose_ends is WhenTimeEnds.WAIT:
                return None
            countdown = play.submission.choosing_countdown_s
            return _step(play, countdown, TimeToChooseEnds, for_wagers=True)
        case Collecting() | Settled():
            return _step(play, pace.step, CollectCards)
        case Confirming():
            return _step(play, pace.pause, ConfirmWarWagers)
        case WarDealt():
            return _step(play, pace.rest, SettleWarDeal)
        case _:
            assert_never(play.phase)


def _step(
    play: CasinoWar, after_s: float, make: Callable[[], Any], *, for_wagers: bool = False
) -> Step:
    return Step(after_s, make, _moment(play), for_wagers)


def _moment(play: CasinoWar) -> object:
    """What a wait is for; neither the time told nor another wager begins it anew."""
    cards = play.cards
    made_ready = (cards.shoe, cards.stages, cards.declined, cards.device)
    return (play.phase, play.round, play.to_burn, *made_ready)


def _card(dealing: Dealing, play: CasinoWar) -> Step:
    """Take the next card, or the cover card, out of the shoe."""
    seconds, shoe = dealing.pace.card, play.cards.shoe
    assert isinstance(shoe, Shoe)
    if shoe.cover_card_is_next and play.cards.due is Due.NOT:
        return _step(play, seconds, CoverCardIsReached)
    if play.to_burn:
        return _step(play, seconds, CardGoesToRackUnseen)
    return _step(play, seconds, lambda: _by_chance(play, dealing.chance))


def _by_chance(play: CasinoWar, chance: Chance) -> CardIsDealt:
    left = unseen(play.cards.in_play, play.cards.seen)
    return CardIsDealt(card=chance.next_of(left), position=waiting_for_cards(play)[0])


def _between_rounds(dealing: Dealing, play: CasinoWar) -> Step | None:
    """Make the cards ready, then ask for wagers, as long as somebody sits at the table."""
    cards, pace = play.cards, dealing.pace
    if not dealing.table.seats:
        return None
    if cards.age_ms >= AGE_MAX_MS:
        by = VIRTUAL_FLOORPERSON
        return Step(pace.step, lambda: ChangeCards(by=by), _moment(play), by=by)
    if cards.loaded and cards.by_itself and cards.rack.cards and cards.due is Due.NOT:
        return _step(play, pace.step, ReturnCards)
    if told := shuffling(dealing.table, VIRTUAL_DEALER):
        return _make_ready(dealing, play, told[1])
    if play.to_burn:
        return _step(play, pace.card, CardGoesToRackUnseen)
    return _step(play, pace.pause, OpenWagers)


_COMMANDS: Final[Decoder[Any]] = Decoder(CasinoWarCommand)


def _make_ready(dealing: Dealing, play: CasinoWar, keys: tuple[Key, ...]) -> Step | None:
    """Do what the console's first key says; cards that are not what they must be wait."""
    if not keys or play.cards.distrusted:
        return None
    by_id = {key.id: key for key in keys}
    key = by_id.get("decline-cut", keys[0])
    command, seconds = _COMMANDS.decode(bytes(key.command)), dealing.pace.step
    if isinstance(command, VerifyInspection):
        by = VIRTUAL_FLOORPERSON
        return Step(seconds, lambda: VerifyInspection(by=by), _moment(play), by=by)
    if isinstance(command, DeclineCut):
        seconds = dealing.pace.pause
    return _step(play, seconds, lambda: command)
