"""
What goes wrong with the cards, and what follows, § 633c.5(j).

The chapter's own list, § 633a.14, was not at hand: docs/readings/0021, docs/readings/0040.
"""

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.equipment.cards import Card, named
from nomorebets.games.hybrid_blackjack.dealing import (
    contradiction,
    correction,
    deal,
    next_place,
    set_aside,
    turn,
)
from nomorebets.games.hybrid_blackjack.hands import COMMUNITY, DEALER, TWO
from nomorebets.games.hybrid_blackjack.messages import (
    CardCorrected,
    CorrectCard,
    EnterCard,
    HybridBlackjackEvent,
)
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Dealing,
    Drawing,
    HybridBlackjack,
    TurningHoleCard,
)
from nomorebets.law import cite
from nomorebets.tables.refusing import check_role, said
from nomorebets.wagering.refusals import Refused


def find_face_up(table: HybridBlackjack, card: Card) -> tuple[HybridBlackjackEvent, ...]:
    """Put a card that shows before it is dealt into the discard rack, docs/readings/0021."""
    return set_aside(table, card, f"the {named(card)} face up", cite("633a.14"))


def enter(table: HybridBlackjack, command: EnterCard) -> tuple[HybridBlackjackEvent, ...]:
    """
    Finish the round by hand when the shoe does not read, § 633c.5(j), docs/readings/0049.

    A hole card is never entered before it is turned, § 633c.5(n)(4).
    """
    under = cite("633c.5(j)")
    check_role(command.dealer, (Role.DEALER,), under)
    check_role(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    if table.cards.reads:
        raise Refused("the shoe reads the cards: none is entered by hand", under=under)
    match table.phase:
        case Dealing() if next_place(table)[0].face_down:
            words = "the hole card is entered when it is turned"
            raise Refused(words, under=cite("633c.5(n)(4)"))
        case Dealing() | Drawing() | DealerDrawing():
            return deal(table, command.card, by_hand=True)
        case TurningHoleCard():
            if belied := contradiction(table, (table.felt.dealer[0], command.card)):
                raise Refused(belied, under=cite("633c.5(o)"))
            return turn(table, command.card, by_hand=True)
        case _:
            raise Refused("no card is to come now", under=under)


def correct(table: HybridBlackjack, command: CorrectCard) -> tuple[HybridBlackjackEvent, ...]:
    """Put the last card right while nothing has come of it: dealer and floorperson together."""
    under = cite("633c.5(j)")
    check_role(command.dealer, (Role.DEALER,), under)
    check_role(command.floorperson, FLOORPERSON_OR_ABOVE, under)
    if not table.correctable:
        raise Refused("something has come of the last card: void the round", under=under)
    why = said(command.reason, under, "say why the card is corrected")
    entered = _last(table)
    if command.card == entered:
        raise Refused(f"it is the {named(entered)} already", under=under)
    second = table.last_at == DEALER and len(table.felt.dealer) == TWO
    if second and (belied := contradiction(table, (table.felt.dealer[0], command.card))):
        raise Refused(belied, under=cite("633c.5(o)"))
    corrected = CardCorrected(
        card=command.card,
        entered=entered,
        reason=why,
        dealer=command.dealer,
        floorperson=command.floorperson,
    )
    return correction(table, corrected, command.card)


def _last(table: HybridBlackjack) -> Card:
    felt = table.felt
    if table.last_at == COMMUNITY:
        return felt.stream[-1]
    return felt.dealer[-1] if table.last_at == DEALER else felt.at(table.last_at)[-1]
