"""Who cuts the cards, how deep, and when the cut is made again, §§ 651a.5(b) to 651a.5(e)."""

from collections.abc import Iterator
from typing import Final, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE
from nomorebets.equipment.batches import Back, Batch
from nomorebets.games.casino_war.shuffle_messages import (
    CardsCut,
    CoverCardInserted,
    CutByDealer,
    CutCards,
    CutDeclined,
    DeclineCut,
    InsertCoverCard,
    RecutBy,
    RecutRequired,
    RequireRecut,
)
from nomorebets.games.casino_war.stages import (
    NOBODY,
    Again,
    Cards,
    CoverCardAt,
    CoverCardAtDealer,
    Cut,
    Directed,
    JustBegun,
    Ready,
    Shuffled,
)
from nomorebets.games.casino_war.steps import at_stage, due_next
from nomorebets.law import Citation, cite
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Refused

CUT_MIN: Final = 10
"""Cards at both ends of the stack, § 651a.5(d), docs/readings/0015-where-the-cover-cards-go.md."""

COVER_CARD_PART: Final = 4
"""One part in four of the stack lies below the second cover card, or more, § 651a.5(d)."""


def from_the_right(cards: Cards) -> tuple[Player, ...]:
    """Name the players from the dealer's far right counterclockwise, § 651a.5(c)(3)."""
    return tuple(
        one.player for one in sorted(cards.sitting, key=lambda one: one.seat, reverse=True)
    )


def cutters(cards: Cards) -> tuple[Player, ...]:
    """
    Name the players to whom the cut is offered, in order, § 651a.5(c); after them the dealer cuts.

    A refusal in the first two cases goes on as in the third, docs/readings/0046-who-cuts.md.
    """
    order = _first(cards), *_rest(cards)
    here = {one.player for one in cards.sitting}
    return tuple(player for player in dict.fromkeys(order) if player in here)


def _first(cards: Cards) -> Player:
    match cards.cutting, cards.cause:
        case Again(last=last, by=RecutBy.SAME), _:
            return last
        case Again(), _:
            return NOBODY
        case _, JustBegun():
            return cards.sitting[0].player if cards.sitting else NOBODY
        case _, CoverCardAt(player=player):
            return player
        case _:
            return NOBODY


def _rest(cards: Cards) -> Iterator[Player]:
    """Go round from the right; at a recut by the next in line, from whoever cut last onwards."""
    order = from_the_right(cards)
    match cards.cutting:
        case Again(last=last, by=RecutBy.NEXT) if last in order:
            at = order.index(last)
            yield from (*order[at + 1 :], *order[:at])
        case _:
            yield from order


def next_to_cut(cards: Cards) -> Player:
    """Name the player to whom the cut is offered now; nobody when it is the dealer's."""
    if isinstance(cards.cutting, Again) and cards.cutting == Again(NOBODY, RecutBy.SAME):
        return NOBODY
    offered = (player for player in cutters(cards) if player not in cards.declined)
    return next(offered, NOBODY)


def offered_under(cards: Cards) -> Citation:
    """Name the clause by which the cut is offered."""
    if isinstance(cards.cutting, Again):
        return cite("651a.5(e)")
    match cards.cause:
        case JustBegun():
            return cite("651a.5(c)(1)")
        case CoverCardAt():
            return cite("651a.5(c)(2)")
        case CoverCardAtDealer():
            return cite("651a.5(c)(3)")
        case Directed():
            return cite("651a.5(c)(4)")
        case _:
            assert_never(cards.cause)


def _stack(cards: Cards) -> Back:
    back = due_next(cards)
    at_stage(cards, back, Shuffled)
    return back


def decline(cards: Cards, command: DeclineCut) -> tuple[CutDeclined, ...]:
    """Pass the offer on to the next in order."""
    _stack(cards)
    _check_turn(cards, command.player)
    return (CutDeclined(player=command.player),)


def cut(cards: Cards, command: CutCards) -> tuple[CardsCut, ...]:
    """Let the player cut to whom the cut is offered."""
    back = _stack(cards)
    _check_turn(cards, command.player)
    return _cut(cards, back, command.player, command.from_top)


def cut_by_dealer(cards: Cards, command: CutByDealer) -> tuple[CardsCut, ...]:
    """Let the dealer cut once no player accepts the cut, § 651a.5(b)."""
    back = _stack(cards)
    if (player := next_to_cut(cards)) != NOBODY:
        raise Refused(f"the cut is {player}'s to make or refuse", under=offered_under(cards))
    return _cut(cards, back, NOBODY, command.from_top)


def _check_turn(cards: Cards, player: Player) -> None:
    turn = next_to_cut(cards)
    if player != turn:
        whose = f"{turn}'s" if turn != NOBODY else "the dealer's"
        raise Refused(f"the cut is {whose}", under=offered_under(cards))


def _cut(cards: Cards, back: Back, player: Player, from_top: int) -> tuple[CardsCut, ...]:
    under = cite("651a.5(d)")
    deepest = cards.batch(back).cards - CUT_MIN
    if not CUT_MIN <= from_top <= deepest:
        raise Refused(
            f"the cover card goes in {CUT_MIN} to {deepest} cards from the top, not {from_top}",
            under=under,
        )
    return (CardsCut(back=back, player=player, from_top=from_top, under=under),)


def insert_cover_card(cards: Cards, command: InsertCoverCard) -> tuple[CoverCardInserted, ...]:
    """Put in the second cover card, a quarter of the stack or more from the bottom."""
    back = due_next(cards)
    at_stage(cards, back, Cut)
    whole, lowest = cards.batch(back).cards, below_cover_card_min(cards.batch(back))
    if not lowest <= command.from_bottom <= whole:
        raise Refused(
            f"the second cover card has {lowest} to {whole} cards below it,"
            f" not {command.from_bottom}",
            under=cite("651a.5(d)"),
        )
    return (CoverCardInserted(back=back, from_bottom=command.from_bottom),)


def below_cover_card_min(batch: Batch) -> int:
    """Say how many cards at least lie below the second cover card, § 651a.5(d)."""
    return -(-batch.cards // COVER_CARD_PART)


def require_recut(cards: Cards, command: RequireRecut) -> tuple[RecutRequired, ...]:
    """Have the cards cut again before they are in the shoe, § 651a.5(e)."""
    check_role(command.by, FLOORPERSON_OR_ABOVE, cite("651a.5(e)"))
    back = due_next(cards)
    at_stage(cards, back, Cut, Ready)
    return (RecutRequired(back=back, by=command.by, recut_by=command.recut_by),)
