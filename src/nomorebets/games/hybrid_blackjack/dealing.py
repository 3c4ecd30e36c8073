"""Where each card goes and what comes next, §§ 633c.5(n) to 633c.5(s), 633c.5(y) to 633c.5(bb)."""

from collections.abc import Iterator

import msgspec

from nomorebets.equipment.cards import Card, Rank, rank_of
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.hybrid_blackjack.hands import (
    DEALER,
    SHARED,
    Answer,
    Choice,
    Hand,
    electable,
    takes_next,
)
from nomorebets.games.hybrid_blackjack.messages import (
    CardDealt,
    CardSetAside,
    CommunityCardAwaited,
    CommunityCardDealt,
    DealersCardAwaited,
    DecisionsAsked,
    HoleCardAwaited,
    HoleCardDealt,
    HoleCardTurned,
    HybridBlackjackEvent,
    InsuranceOffered,
    ReaderAnswered,
    ReaderAsked,
    RoundDecided,
    WagersClosed,
)
from nomorebets.games.hybrid_blackjack.ranking import (
    DEALER_STANDS,
    may_have_blackjack,
    must_draw,
    score,
)
from nomorebets.games.hybrid_blackjack.settling import is_open
from nomorebets.games.hybrid_blackjack.shuffle import drawn_from_nothing, found_wrong
from nomorebets.games.hybrid_blackjack.shuffle_state import with_dealt
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Dealing,
    Drawing,
    HybridBlackjack,
    Reader,
    ReadingHoleCard,
    TakingWagers,
    TurningHoleCard,
    evolve,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Fault


class Place(msgspec.Struct, frozen=True):
    """Where the next card of the first deal lies."""

    position: int
    face_down: bool
    under: Citation


def first_deal(table: HybridBlackjack) -> tuple[Place, ...]:
    """Give the first deal in order: from the dealer's left, § 633c.5(n), or § 633c.5(y)."""
    if not table.submission.hole_card:
        return (
            Place(SHARED, face_down=False, under=cite("633c.5(y)(1)")),
            Place(DEALER, face_down=False, under=cite("633c.5(y)(2)")),
            Place(SHARED, face_down=False, under=cite("633c.5(y)(3)")),
        )
    chosen = sorted({terminal.position for terminal in table.terminals.values()})
    return (
        *(Place(one, face_down=False, under=cite("633c.5(n)(1)")) for one in chosen),
        Place(DEALER, face_down=False, under=cite("633c.5(n)(2)")),
        *(Place(one, face_down=False, under=cite("633c.5(n)(3)")) for one in chosen),
        Place(DEALER, face_down=True, under=cite("633c.5(n)(4)")),
    )


def next_place(table: HybridBlackjack) -> tuple[Place, ...]:
    """Give where the next card of the first deal lies; nothing when it is complete."""
    lie = table.felt.seen + table.felt.hole_card_lies
    return first_deal(table)[lie : lie + 1]


def asked(table: HybridBlackjack) -> Iterator[tuple[Player, Hand]]:
    """Give the hands for which something is to be elected and has not been."""
    for player, terminal in table.terminals.items():
        for hand in electable(table.submission, table.felt, terminal):
            if hand.chosen is Choice.NOTHING:
                yield player, hand


def unanswered(table: HybridBlackjack) -> Iterator[Player]:
    """Name the players who have not answered to Insurance."""
    for player, terminal in table.terminals.items():
        if terminal.answer is Answer.NOTHING:
            yield player


def onward(table: HybridBlackjack) -> tuple[HybridBlackjackEvent, ...]:
    """Say what the round waits for now that something is complete."""
    if next_place(table):
        return ()
    first = table.felt.dealer[0]
    hole_card = table.submission.hole_card
    if rank_of(first) is Rank.ACE and any(unanswered(table)):
        under = cite("633c.5(o)") if hole_card else cite("633c.5(z)")
        return (InsuranceOffered(window=table.window + 1, under=under),)
    if hole_card and may_have_blackjack(first) and table.reader is Reader.SILENT:
        return (ReaderAsked(under=cite("633c.5(o)")),)
    if table.reader is not Reader.BLACKJACK:
        if any(asked(table)):
            under = cite("633c.5(p)(2)") if hole_card else cite("633c.5(z)")
            return (DecisionsAsked(window=table.window + 1, under=under),)
        if _anybody_draws(table):
            under = cite("633c.5(q)") if hole_card else cite("633c.5(aa)(3)")
            return (CommunityCardAwaited(under=under),)
    return _to_the_dealer(table)


def _anybody_draws(table: HybridBlackjack) -> bool:
    return any(
        takes_next(table.submission, table.felt, terminal) for terminal in table.terminals.values()
    )


def _to_the_dealer(table: HybridBlackjack) -> tuple[HybridBlackjackEvent, ...]:
    """
    Turn the hole card whatever hangs on it, and draw while something does, docs/readings/0028.

    With a hole card the dealer's further cards are new ones, docs/readings/0025.
    """
    if not table.submission.hole_card:
        if is_open(table):
            return (CommunityCardAwaited(under=cite("633c.5(bb)")),)
        return (RoundDecided(round=table.round),)
    if table.felt.hole_card_lies:
        return (HoleCardAwaited(under=cite("633c.5(s)")),)
    if must_draw(table.felt.dealer, DEALER_STANDS) and is_open(table):
        return (DealersCardAwaited(under=cite("633c.5(s)")),)
    return (RoundDecided(round=table.round),)


def then_onward(
    table: HybridBlackjack, events: tuple[HybridBlackjackEvent, ...]
) -> tuple[HybridBlackjackEvent, ...]:
    """Add to events what the round waits for after them."""
    return (*events, *onward(after(table, events)))


def after(table: HybridBlackjack, events: tuple[HybridBlackjackEvent, ...]) -> HybridBlackjack:
    """Give the table after events."""
    for event in events:
        table = evolve(table, event)
    return table


def deal(table: HybridBlackjack, card: Card, *, by_hand: bool) -> tuple[HybridBlackjackEvent, ...]:
    """Let a card be where it belongs; one that belongs nowhere goes to the discard rack."""
    _check_loaded(table)
    match table.phase:
        case TakingWagers() if table.wagers:
            closed = (WagersClosed(under=cite("633c.5(k)")),)
            return (*closed, *deal(after(table, closed), card, by_hand=by_hand))
        case Dealing():
            place = next_place(table)[0]
            if place.face_down:
                return set_aside(table, card, "a card face up for the hole card", place.under)
            dealt: HybridBlackjackEvent = CardDealt(
                card=card, position=place.position, by_hand=by_hand, under=place.under
            )
        case Drawing():
            dealt = CommunityCardDealt(card=card, by_hand=by_hand, under=_drawn_under(table))
        case DealerDrawing():
            under = cite("633c.5(s)")
            dealt = CardDealt(card=card, position=DEALER, by_hand=by_hand, under=under)
        case _:
            return set_aside(table, card, "a card that nobody was to have", cite("633a.14"))
    return _found(table, (dealt,), card)


def _drawn_under(table: HybridBlackjack) -> Citation:
    if table.submission.hole_card:
        return cite("633c.5(q)")
    return cite("633c.5(aa)(3)") if _anybody_draws(table) else cite("633c.5(bb)")


def _found(
    table: HybridBlackjack, events: tuple[HybridBlackjackEvent, ...], card: Card
) -> tuple[HybridBlackjackEvent, ...]:
    """Add what the round waits for, and a stop if the card cannot have been there."""
    seen = after(table, events)
    return (*events, *onward(seen), *found_wrong(seen.cards, card))


def _check_loaded(table: HybridBlackjack) -> None:
    if not isinstance(table.cards.shoe, Shoe):
        raise Fault("a card was dealt, and no cards are in the shoe")


def set_aside(
    table: HybridBlackjack, card: Card, found: str, under: Citation
) -> tuple[HybridBlackjackEvent, ...]:
    """Put a card that serves no hand into the discard rack, with a finding, docs/readings/0021."""
    _check_loaded(table)
    finding = Finding("cards", found, "the next card in its place", under)
    aside = CardSetAside(card=card, under=under)
    wrong = found_wrong(with_dealt(table.cards, card), card)
    return (aside, FindingRecorded(finding=finding), *wrong)


def deal_hole_card(table: HybridBlackjack) -> tuple[HybridBlackjackEvent, ...]:
    """
    Let the dealer's second card lie face down, § 633c.5(n)(4).

    Raises:
        Fault: no card belongs there face down.
    """
    _check_loaded(table)
    if not isinstance(table.phase, Dealing) or not next_place(table)[0].face_down:
        raise Fault("a card was dealt face down where none belongs")
    dealt = (HoleCardDealt(under=cite("633c.5(n)(4)")),)
    lies = after(table, dealt)
    return (*dealt, *onward(lies), *drawn_from_nothing(lies.cards))


def answer(table: HybridBlackjack, *, blackjack: bool) -> tuple[HybridBlackjackEvent, ...]:
    """
    Take the card reader's answer, § 633c.5(o), docs/readings/0038.

    Raises:
        Fault: the reader had nothing to answer.
    """
    if not isinstance(table.phase, ReadingHoleCard):
        raise Fault("the card reader answered, and no hole card was to be read")
    return then_onward(table, (ReaderAnswered(blackjack=blackjack, under=cite("633c.5(o)")),))


def turn(table: HybridBlackjack, card: Card, *, by_hand: bool) -> tuple[HybridBlackjackEvent, ...]:
    """
    Let the hole card be known, § 633c.5(s).

    Raises:
        Fault: it is not to be turned now, or it belies the card reader.
    """
    if not isinstance(table.phase, TurningHoleCard):
        raise Fault("the hole card was turned before its time")
    if belied := contradiction(table, (table.felt.dealer[0], card)):
        raise Fault(belied)
    turned = HoleCardTurned(card=card, by_hand=by_hand, under=cite("633c.5(s)"))
    return _found(table, (turned,), card)


def contradiction(table: HybridBlackjack, dealer: tuple[Card, ...]) -> str:
    """Say how a dealer's two cards contradict the card reader; nothing if they do not."""
    blackjack = score(dealer).blackjack
    if table.reader is Reader.BLACKJACK and not blackjack:
        return "the card reader said Blackjack, and the hole card makes none"
    if table.reader is Reader.NO_BLACKJACK and blackjack:
        return "the card reader said no Blackjack, and the hole card makes one"
    return ""


def correction(
    table: HybridBlackjack, corrected: HybridBlackjackEvent, card: Card
) -> tuple[HybridBlackjackEvent, ...]:
    """Let a corrected card have come in the place of the other."""
    return _found(table, (corrected,), card)
