"""
What goes wrong with a card, and what follows, §§ 651a.11(a) to 651a.11(c).

A card exposed by a slip is set aside like one that lay face up, docs/readings/0021.
"""

from collections.abc import Mapping
from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.equipment.cards import Card, named
from nomorebets.games.casino_war.conserving import found_wrong, impossible
from nomorebets.games.casino_war.messages import (
    Burned,
    CardBurned,
    CardCorrected,
    CardDealt,
    CardHeld,
    CardSetAside,
    CasinoWarEvent,
    CorrectCard,
    CoverCardReached,
    FirstCardClosed,
    HandPassedOver,
    HandSurrendered,
    RoundSettled,
)
from nomorebets.games.casino_war.settling import passed_over
from nomorebets.games.casino_war.stages import NOBODY, Due
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    Dealing,
    TakingWagers,
    WarDealing,
    WarDealt,
    evolve,
    lying_at,
    original_order,
    positions_with,
    waiting_for_cards,
)
from nomorebets.games.casino_war.submission import WhenTimeEnds
from nomorebets.games.casino_war.wagers import DEALER, Position, WagerType
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped
from nomorebets.tables.recording import finding
from nomorebets.tables.refusing import check_role, said
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Refused


def burn(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Put a card into the rack unseen, §§ 651a.8(b), 651a.9(f); one too many is recorded."""
    if table.to_burn:
        why = table.to_burn[0]
        return (CardBurned(why=why, under=_BURNED[why]),)
    under = cite("651a.8(a)")
    found = finding("card", "removed unseen with no need", "dealt from the shoe", under)
    return (found, CardBurned(why=Burned.IN_ERROR, under=under))


_BURNED: Final[Mapping[Burned, Citation]] = {
    Burned.FIRST_CARD: cite("651a.8(b)"),
    Burned.NEW_DEALER: cite("651a.8(b)"),
    Burned.THREE_CARDS: cite("651a.9(f)"),
    Burned.IN_ERROR: cite("651a.8(a)"),
}


def unburned(table: CasinoWar) -> tuple[FindingRecorded, ...]:
    """Record, for each reason, that cards were dealt before others had gone to the rack unseen."""
    return tuple(
        finding(
            "dealer",
            f"{table.to_burn.count(why)} dealt before: {why.value}",
            "removed unseen first",
            _BURNED[why],
        )
        for why in dict.fromkeys(table.to_burn)
    )


def set_aside(table: CasinoWar, card: Card, under: Citation) -> tuple[CasinoWarEvent, ...]:
    """Put a seen card that serves nobody into the rack; the next one serves, § 651a.11(a)."""
    return (CardSetAside(card=card, under=under), *impossible(table.cards, card))


def expose(table: CasinoWar, card: Card) -> tuple[CasinoWarEvent, ...]:
    """Set a card aside that a slip exposed, and record the slip, docs/readings/0021."""
    under = cite("651a.11(a)")
    found = finding("dealer", f"the {named(card)} exposed in dealing", "dealt to a hand", under)
    return (found, *set_aside(table, card, under))


def hold_drawn(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Keep a card drawn in error face down: it is the next card, § 651a.11(b)."""
    return () if table.held else (CardHeld(under=cite("651a.11(b)")),)


def deal(table: CasinoWar, card: Card, position: Position) -> tuple[CasinoWarEvent, ...]:
    """
    Take note of a card face up at a place, whatever the order it came in, § 651a.8(c).

    Out of order it stands and is recorded; where nobody waited for one it is set aside. Once the
    dealer has the last card of the original deal, who has none is passed over, § 651a.11(c).
    """
    match table.phase:
        case TakingWagers() if position in original_order(table)[:-1]:
            closed = FirstCardClosed(under=cite("651a.8(c)"))
            called = finding(
                "dealer", "no announcement", '"no more bets" called', cite("651a.8(c)")
            )
            return (called, closed, *deal(evolve(table, closed), card, position))
        case Dealing(waiting=waiting) | WarDealing(waiting=waiting) if position in waiting:
            return _deal_to(table, waiting, card, position)
        case _:
            return expose(table, card)


def _deal_to(
    table: CasinoWar, waiting: tuple[Position, ...], card: Card, position: Position
) -> tuple[CasinoWarEvent, ...]:
    before: list[CasinoWarEvent] = [*unburned(table)]
    if position == DEALER and isinstance(table.phase, Dealing):
        for missed in waiting[:-1]:
            before += _miss(table, missed)
    elif position != waiting[0]:
        under = cite("651a.8(c)") if isinstance(table.phase, Dealing) else cite("651a.9(f)")
        found = f"a card for {_where(position)} before {_where(waiting[0])}"
        before.append(finding("dealer", found, "clockwise from the dealer's left", under))
    return (*before, CardDealt(card=card, position=position), *impossible(table.cards, card))


def _where(position: Position) -> str:
    return f"position {position}" if position else "the dealer"


def pass_over(table: CasinoWar, position: Position) -> tuple[CasinoWarEvent, ...]:
    """
    Void the wagers of a position that got no card in the original deal, § 651a.11(c).

    The clause is silent on the War deal: there play stops, docs/readings/0040.
    """
    waiting = waiting_for_cards(table)
    match table.phase:
        case Dealing() if position in waiting[:-1]:
            events = _miss(table, position)
            nobody_left = positions_with(table, WagerType.INITIAL) == (position,)
            return (*events, RoundSettled(round=table.round)) if nobody_left else events
        case WarDealing() if position in waiting:
            reason = f"{_where(position)} got no card in the War deal"
            return (PlayStopped(reason=reason, under=cite("651a.9(f)")),)
        case _:
            return ()


def _miss(table: CasinoWar, position: Position) -> tuple[CasinoWarEvent, ...]:
    missed = HandPassedOver(position=position, under=cite("651a.11(c)"))
    return (missed, *passed_over(table, position))


def cover_card(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Take note of the cover card: this round is dealt to its end all the same, § 651a.8(d)."""
    if table.cards.due is Due.COVER_CARD:
        return ()
    waiting = waiting_for_cards(table)
    at = lying_at(table, waiting[0], WagerType.INITIAL) if waiting and not table.to_burn else ()
    player = at[0][0] if at else NOBODY
    return (CoverCardReached(player=player, under=cite("651a.8(d)")),)


def time_ends(table: CasinoWar) -> tuple[CasinoWarEvent, ...]:
    """Do for tie hands that did not choose in time what was approved, docs/readings/0016."""
    if not isinstance(table.phase, Choosing):
        return ()
    match table.submission.when_time_to_choose_ends:
        case WhenTimeEnds.WAIT:
            return ()
        case WhenTimeEnds.SURRENDER:
            return tuple(
                surrendered(player, position, by_time=True)
                for position in table.phase.waiting
                for player, _ in lying_at(table, position, WagerType.INITIAL)
            )
        case _:
            assert_never(table.submission.when_time_to_choose_ends)


def surrendered(player: Player, position: Position, *, by_time: bool) -> HandSurrendered:
    """Say that a tie hand gives up half, § 651a.9(c)(1)."""
    under = cite("651a.9(c)(1)")
    return HandSurrendered(player=player, position=position, by_time=by_time, under=under)


def correct(table: CasinoWar, command: CorrectCard) -> tuple[CasinoWarEvent, ...]:
    """Put a card right before it decides anything: dealer and floorperson together."""
    under = (
        cite("651a.9(g)") if isinstance(table.phase, WarDealing | WarDealt) else cite("651a.9(a)")
    )
    check_role(command.dealer, (Role.DEALER,), under)
    check_role(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    why = said(command.reason, under, "say why the card is corrected")
    hand = table.hands.at(command.position)
    cards_dealt = 2 if isinstance(table.phase, WarDealing | WarDealt) else 1
    if len(hand) != cards_dealt:
        where = _where(command.position)
        raise Refused(f"no card of this deal lies at {where}", under=under)
    event = CardCorrected(
        position=command.position,
        entered=hand[-1],
        card=command.card,
        reason=why,
        dealer=command.dealer,
        floorperson=command.floorperson,
    )
    return (event, *found_wrong(evolve(table, event).cards, command.card))
