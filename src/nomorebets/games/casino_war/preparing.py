"""
What is done with cards before they are shuffled: fresh ones, § 651a.4, idle ones, § 651a.5(g).

Preshuffled cards skip what § 651a.4(e) lets off, docs/readings/0014-preshuffled-cards.md.
"""

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.batches import Back
from nomorebets.games.casino_war.shuffle_messages import (
    CardsInspected,
    CardsLookedAt,
    CardsReceived,
    CardsShuffled,
    CardsSpread,
    CardsStacked,
    CardsWashed,
    InspectionVerified,
    SpreadAsked,
)
from nomorebets.games.casino_war.stages import Cards, Inspected, Received, Spread, Verified
from nomorebets.games.casino_war.steps import at_stage, in_shoe, next_step, shown_under
from nomorebets.law import cite
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Refused


def change(cards: Cards, by: Person) -> tuple[CardsReceived, ...]:
    """Take all cards away, none of them from the table, and begin with fresh ones, § 651a.3(d)."""
    under = cite("651a.3(d)")
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    if cards.loaded:
        in_shoe(cards, under)
    return (CardsReceived(by=by, under=under),)


def inspect(cards: Cards, by: Person) -> tuple[CardsInspected, ...]:
    """Let the dealer look fresh cards over, § 651a.4(a)."""
    check_role(by, (Role.DEALER,), cite("651a.4(a)"))
    for back in cards.stages:
        at_stage(cards, back, Received)
    return (CardsInspected(by=by),)


def verify(cards: Cards, by: Person) -> tuple[InspectionVerified, ...]:
    """Let the floorperson verify what the dealer inspected, § 651a.4(a)."""
    check_role(by, (Role.FLOORPERSON,), cite("651a.4(a)"))
    for back in cards.stages:
        at_stage(cards, back, Inspected)
    return (InspectionVerified(by=by),)


def spread(cards: Cards, back: Back) -> tuple[CardsSpread, ...]:
    """Spread a batch face up for the first player, §§ 651a.4(b), 651a.4(d), 651a.5(g)(2)."""
    at_stage(cards, back, Verified)
    under = cite("651a.5(g)(2)") if cards.idle else shown_under(cards)
    return (CardsSpread(back=back, face_up=True, idle=False, under=under),)


def spread_idle(cards: Cards, *, face_up: bool) -> tuple[CardsSpread, ...]:
    """Spread what is in shoe and rack while nobody plays, § 651a.5(g)."""
    under = cite("651a.5(g)")
    shoe = in_shoe(cards, under)
    return (CardsSpread(back=shoe.back, face_up=face_up, idle=True, under=under),)


def look(cards: Cards, player: Player) -> tuple[CardsLookedAt, ...]:
    """Let the first player look at all that lies spread, §§ 651a.4(b), 651a.4(d), 651a.5(g)."""
    under = shown_under(cards)
    for back, stage in cards.stages.items():
        if isinstance(stage, Verified):
            raise Refused(f"the {back} batch has still to be spread", under=under)
    if not any(isinstance(stage, Spread) for stage in cards.stages.values()):
        raise Refused("no cards lie spread for a look", under=under)
    first = next((one.player for one in cards.sitting), player)
    if player != first:
        raise Refused(f"the first player at the table is {first}", under=under)
    return (CardsLookedAt(player=player),)


def ask_for_spread(cards: Cards, player: Player) -> tuple[SpreadAsked, ...]:
    """Let a player see the batch that was in the shuffler, § 651a.5(g)(2)."""
    if not (cards.idle and cards.by_turns):
        words = "only a batch from the shuffler after an idle time can be asked for"
        raise Refused(words, under=cite("651a.5(g)(2)"))
    return (SpreadAsked(player=player),)


def wash(cards: Cards, back: Back) -> tuple[CardsWashed | CardsShuffled, ...]:
    """Wash and stack what was looked at, §§ 651a.4(c), 651a.5(g)(1); preshuffled cards stay so."""
    stage = _looked_at(cards, back)
    if cards.by_turns:
        under = cite("651a.5(g)(2)") if stage.idle or cards.idle else cite("651a.4(d)")
        raise Refused("with a shuffler the batch is only turned over and stacked", under=under)
    washed = CardsWashed(back=back)
    if cards.chosen.prepared and not cards.last_loaded:
        return (washed, CardsShuffled(back=back, under=cite("651a.5(a)")))
    return (washed,)


def stack(cards: Cards, back: Back) -> tuple[CardsStacked, ...]:
    """Turn over and stack a batch for the shuffler, §§ 651a.4(d), 651a.5(g)(2)."""
    stage = _looked_at(cards, back)
    if not cards.by_turns:
        under = cite("651a.5(g)(1)") if stage.idle else cite("651a.4(c)")
        raise Refused("the cards are washed before they are stacked", under=under)
    return (CardsStacked(back=back),)


def _looked_at(cards: Cards, back: Back) -> Spread:
    stage = at_stage(cards, back, Spread)
    if not stage.looked:
        step = next_step(cards, back)
        raise Refused(step.words, under=step.under)
    return stage
