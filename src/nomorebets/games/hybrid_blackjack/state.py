"""What is true of hybrid Blackjack between two messages, and how events change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.equipment.rack import Discarded, Face, FromHand, FromShoe, Seen, Unseen
from nomorebets.games.hybrid_blackjack.hands import (
    COMMUNITY,
    DEALER,
    SHARED,
    Felt,
    Hand,
    Terminal,
    carried_out,
    with_card,
    with_first_card,
    with_other_card,
)
from nomorebets.games.hybrid_blackjack.messages import (
    CardCorrected,
    CardDealt,
    CardSetAside,
    ChoiceMade,
    CommunityCardAwaited,
    CommunityCardDealt,
    CountdownBegun,
    CountdownLapsed,
    DealersCardAwaited,
    DecisionsAsked,
    DecisionsCarriedOut,
    HoleCardAwaited,
    HoleCardDealt,
    HoleCardTurned,
    HybridBlackjackEvent,
    InsuranceAnswered,
    InsuranceOffered,
    PositionSelected,
    ReaderAnswered,
    ReaderAsked,
    RoundDecided,
    RoundSettled,
    WagersClosed,
    WagersOpened,
)
from nomorebets.games.hybrid_blackjack.shuffle_state import (
    Cards,
    begin_cards,
    evolve_cards,
    with_collected,
    with_corrected,
    with_dealt,
    with_turned,
    with_unseen,
)
from nomorebets.games.hybrid_blackjack.submission import HybridBlackjackSubmission
from nomorebets.tables.messages import FindingRecorded, PlayStopped, RoundVoided
from nomorebets.wagering.lying import Lying, Outcome, Wager, add_chips, remove_chips, total
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import Money

ROUNDS_KEPT: Final = 20
"""How many past rounds the state holds for the history on the screens."""


class Waiting(msgspec.Struct, frozen=True, tag=True):
    """No round is under way: before the first, or after a void one."""


class TakingWagers(msgspec.Struct, frozen=True, tag=True):
    """Players take positions and place wagers; ``window`` is 0 until the countdown runs."""

    window: int = 0


class Dealing(msgspec.Struct, frozen=True, tag=True):
    """Wagers are closed; the first cards are dealt, §§ 633c.5(n), 633c.5(y)."""


class OfferingInsurance(msgspec.Struct, frozen=True, tag=True):
    """The dealer's first card is an ace: Insurance is offered, §§ 633c.5(o), 633c.5(z)."""

    window: int


class ReadingHoleCard(msgspec.Struct, frozen=True, tag=True):
    """The hole card goes through the reader, § 633c.5(o)."""


class Deciding(msgspec.Struct, frozen=True, tag=True):
    """Players elect, all terminals at once, §§ 633c.5(p)(2), 633c.5(z)."""

    window: int


class Drawing(msgspec.Struct, frozen=True, tag=True):
    """A community card is to come, §§ 633c.5(q), 633c.5(aa), 633c.5(bb)."""


class TurningHoleCard(msgspec.Struct, frozen=True, tag=True):
    """The hole card is to be turned, § 633c.5(s)."""


class DealerDrawing(msgspec.Struct, frozen=True, tag=True):
    """The dealer's hand takes cards, § 633c.5(s)."""


class Decided(msgspec.Struct, frozen=True, tag=True):
    """No card is to come any more; wagers may still be open."""


class Settled(msgspec.Struct, frozen=True, tag=True):
    """Everything is collected and paid; the screens still show the cards."""


Phase: TypeAlias = (
    Waiting
    | TakingWagers
    | Dealing
    | OfferingInsurance
    | ReadingHoleCard
    | Deciding
    | Drawing
    | TurningHoleCard
    | DealerDrawing
    | Decided
    | Settled
)


class Reader(Enum):
    """What the card reader has said of this hole card."""

    SILENT = "nothing"
    NO_BLACKJACK = "no Blackjack"
    BLACKJACK = "Blackjack"


class Past(msgspec.Struct, frozen=True):
    """What lay on the table when a round ended."""

    round: int
    dealer: tuple[Card, ...]
    stream: tuple[Card, ...]


class HybridBlackjack(msgspec.Struct, frozen=True):
    """The game at one table."""

    submission: HybridBlackjackSubmission
    cards: Cards
    phase: Phase = Waiting()
    round: int = 0
    window: int = 0
    """The number of the last countdown."""
    selected: Mapping[Player, int] = {}
    """Positions taken for this round, § 633c.5(l)."""
    terminals: Mapping[Player, Terminal] = {}
    """Who is in the round, by name."""
    felt: Felt = Felt()
    reader: Reader = Reader.SILENT
    wagers: Lying = {}
    laid: Lying = {}
    """What lay there when wagers were closed last."""
    correctable: bool = False
    """Whether nothing has come of the last card yet."""
    last_at: int = SHARED
    """Where that card lies."""
    outcomes: tuple[Outcome, ...] = ()
    """What was decided since the round began, in the order it was done."""
    past: tuple[Past, ...] = ()


def begin(submission: HybridBlackjackSubmission) -> HybridBlackjack:
    """The game at a table that has never been open."""
    return HybridBlackjack(submission, begin_cards(submission.cards))


def evolve(table: HybridBlackjack, event: HybridBlackjackEvent) -> HybridBlackjack:
    """Carry an event into the state; it decides nothing."""
    match event:
        case WagerPlaced(player=player, area=area, amount=amount):
            return replace(table, wagers=add_chips(table.wagers, player, area, amount))
        case WagerTakenUp(player=player, area=area, amount=amount):
            return replace(table, wagers=remove_chips(table.wagers, player, area, amount))
        case WagerLost() | WagerWon() | WagerReturned():
            left = remove_chips(table.wagers, event.player, event.area, event.amount)
            outcomes = (*table.outcomes, event)
            return replace(table, wagers=left, outcomes=outcomes, correctable=False)
        case WagersOpened(round=number):
            begun = _cleared(table, TakingWagers())
            return replace(begun, round=number, outcomes=())
        case PositionSelected(player=player, position=position):
            return replace(table, selected={**table.selected, player: position})
        case CountdownBegun(window=window):
            return replace(table, phase=TakingWagers(window), window=window)
        case CountdownLapsed():
            return replace(table, phase=TakingWagers())
        case WagersClosed():
            in_it = {
                player: Terminal(table.selected.get(player, SHARED))
                for player in sorted(table.wagers)
            }
            return replace(table, phase=Dealing(), terminals=in_it, laid=table.wagers)
        case CardDealt(card=card, position=position):
            felt = _dealt(table.felt, card, position)
            cards = with_dealt(table.cards, card)
            return replace(table, felt=felt, cards=cards, correctable=True, last_at=position)
        case HoleCardDealt():
            felt = replace(table.felt, hole_card_lies=True)
            return replace(table, felt=felt, cards=with_unseen(table.cards), correctable=False)
        case InsuranceOffered(window=window):
            return replace(table, phase=OfferingInsurance(window), window=window)
        case InsuranceAnswered(player=player, answer=answer, decided_for_player=late):
            terminal = table.terminals[player]
            answered = replace(terminal, answer=answer, answered_for_player=late)
            return _with_terminal(table, player, answered)
        case ReaderAsked():
            return replace(table, phase=ReadingHoleCard())
        case ReaderAnswered(blackjack=blackjack):
            said = Reader.BLACKJACK if blackjack else Reader.NO_BLACKJACK
            return replace(table, reader=said, correctable=False)
        case DecisionsAsked(window=window):
            return replace(table, phase=Deciding(window), window=window)
        case ChoiceMade():
            return _with_choice(table, event)
        case DecisionsCarriedOut():
            held = {
                player: carried_out(table.submission, table.felt, terminal)
                for player, terminal in table.terminals.items()
            }
            return replace(table, terminals=held, correctable=False)
        case CommunityCardAwaited():
            return replace(table, phase=Drawing())
        case CommunityCardDealt(card=card):
            return _with_community_card(table, card)
        case HoleCardAwaited():
            return replace(table, phase=TurningHoleCard())
        case HoleCardTurned(card=card):
            turned = replace(_dealt(table.felt, card, DEALER), hole_card_lies=False)
            cards = with_turned(table.cards, card)
            return replace(table, felt=turned, cards=cards, correctable=True, last_at=DEALER)
        case DealersCardAwaited():
            return replace(table, phase=DealerDrawing())
        case RoundDecided():
            return replace(table, phase=Decided())
        case CardSetAside(card=card):
            return _set_aside(table, card)
        case CardCorrected(card=card, entered=entered):
            cards = with_corrected(table.cards, entered, card)
            felt = _corrected(table.felt, card, table.last_at)
            return replace(table, felt=felt, cards=cards)
        case RoundSettled(round=number):
            past = Past(number, table.felt.dealer, table.felt.stream)
            kept = (*table.past, past)[-ROUNDS_KEPT:]
            return replace(_collected(table), phase=Settled(), past=kept, correctable=False)
        case RoundVoided():
            return _cleared(_collected(table), Waiting())
        case FindingRecorded() | PlayStopped():
            return table
        case _:
            return replace(table, cards=evolve_cards(table.cards, event))


def open_wagers(table: HybridBlackjack, player: Player) -> Mapping[AreaId, Wager]:
    """What one player has on the electronic layout."""
    return table.wagers.get(player, {})


def wagered(table: HybridBlackjack, player: Player) -> Money:
    """How much one player has on the electronic layout."""
    return total(open_wagers(table, player))


def in_round(table: HybridBlackjack) -> bool:
    """Whether a round is under way."""
    return not isinstance(table.phase, Waiting | Settled)


def hand_of(terminal: Terminal, number: int) -> tuple[Hand, ...]:
    """Give the hand with this number, or nothing while there is none."""
    return tuple(hand for hand in terminal.hands if hand.number == number)


def _cleared(table: HybridBlackjack, phase: Phase) -> HybridBlackjack:
    return replace(
        table,
        phase=phase,
        selected={},
        terminals={},
        felt=Felt(),
        reader=Reader.SILENT,
        correctable=False,
    )


def _dealt(felt: Felt, card: Card, position: int) -> Felt:
    if position == DEALER:
        return replace(felt, dealer=(*felt.dealer, card))
    return with_first_card(felt, card, position)


def _corrected(felt: Felt, card: Card, position: int) -> Felt:
    if position == COMMUNITY:
        return replace(felt, stream=(*felt.stream[:-1], card))
    if position == DEALER:
        return replace(felt, dealer=(*felt.dealer[:-1], card))
    return with_other_card(felt, card, position)


def _with_terminal(table: HybridBlackjack, player: Player, terminal: Terminal) -> HybridBlackjack:
    terminals = {**table.terminals, player: terminal}
    return replace(table, terminals=terminals, correctable=False)


def _with_choice(table: HybridBlackjack, event: ChoiceMade) -> HybridBlackjack:
    terminal = table.terminals[event.player]
    chosen = {
        "chosen": event.choice,
        "becomes": event.becomes,
        "decided_for_player": event.decided_for_player,
    }
    hands = tuple(
        replace(hand, **chosen) if hand.number == event.hand else hand for hand in terminal.hands
    )
    return _with_terminal(table, event.player, replace(terminal, hands=hands))


def _with_community_card(table: HybridBlackjack, card: Card) -> HybridBlackjack:
    place = len(table.felt.stream)
    given = {
        player: with_card(table.submission, table.felt, terminal, place)
        for player, terminal in table.terminals.items()
    }
    return replace(
        table,
        terminals=given,
        felt=replace(table.felt, stream=(*table.felt.stream, card)),
        cards=with_dealt(table.cards, card),
        correctable=True,
        last_at=COMMUNITY,
    )


def _set_aside(table: HybridBlackjack, card: Card) -> HybridBlackjack:
    seen = with_dealt(table.cards, card)
    aside = Discarded(Seen(card), FromShoe(table.round, "set aside"))
    return replace(table, cards=with_collected(seen, (aside,)), correctable=False)


def _collected(table: HybridBlackjack) -> HybridBlackjack:
    """Take the cards of the round off the table; the screens go on showing them."""
    return replace(table, cards=with_collected(table.cards, tuple(_lying(table))))


def _lying(table: HybridBlackjack) -> Iterator[Discarded]:
    """The cards of the round, each with where it lay."""
    felt = table.felt
    for there in felt.first:
        yield from (_from(table, Seen(card), "position", there.position) for card in there.cards)
    yield from (_from(table, Seen(card), "dealer", DEALER) for card in felt.dealer)
    if felt.hole_card_lies:
        yield _from(table, Unseen(), "dealer", DEALER)
    yield from (_from(table, Seen(card), "community", COMMUNITY) for card in felt.stream)


def _from(table: HybridBlackjack, face: Face, deal: str, place: int) -> Discarded:
    return Discarded(face, FromHand(table.round, deal, place))
