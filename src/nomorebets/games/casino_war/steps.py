"""What is to be done next with the cards, and why no round may begin, §§ 651a.3 to 651a.5."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

import msgspec

from nomorebets.equipment.batches import Back
from nomorebets.equipment.serving import NotTold
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war.equipment import CARDS_AGE_MAX_H
from nomorebets.games.casino_war.stages import (
    Away,
    Cards,
    Cut,
    Device,
    Due,
    InShoe,
    InShuffler,
    Inspected,
    Ready,
    Received,
    Shuffled,
    Spread,
    Stacked,
    Stage,
    Stored,
    Verified,
)
from nomorebets.law import Citation, cite
from nomorebets.wagering.refusals import Refused

AGE_MAX_MS: Final = CARDS_AGE_MAX_H * 60 * 60 * 1000


class Obstacle(msgspec.Struct, frozen=True):
    """What stands in the way, in a person's words, and the clause that puts it there."""

    words: str
    under: Citation


NEXT: Final[Mapping[type[Stage], Obstacle]] = {
    Away: Obstacle("no cards have come to the table", cite("651a.4(a)")),
    Received: Obstacle("the dealer has still to inspect the cards", cite("651a.4(a)")),
    Inspected: Obstacle("the floorperson has still to verify the inspection", cite("651a.4(a)")),
    Verified: Obstacle("the cards have still to be spread face up", cite("651a.4(b)")),
    Spread: Obstacle("the first player has still to look at the cards", cite("651a.4(b)")),
    Stacked: Obstacle("the cards have still to be shuffled", cite("651a.5(a)")),
    InShuffler: Obstacle("the shuffler has not finished", cite("651a.3(c)(3)")),
    Stored: Obstacle("the batch is still in the shuffler", cite("651a.3(c)(4)")),
    Shuffled: Obstacle("the cards have still to be cut", cite("651a.5(b)")),
    Cut: Obstacle("the second cover card has still to be put in", cite("651a.5(d)")),
    Ready: Obstacle("the cards have still to go into the shoe", cite("651a.5(d)")),
    InShoe: Obstacle("the cards are in the shoe", cite("651a.5(f)")),
}
"""What a batch waits for at each stage."""

DUE: Final[Mapping[Due, Obstacle]] = {
    Due.COVER_CARD: Obstacle(
        "the cover card was reached: the cards are to be reshuffled", cite("651a.8(d)")
    ),
    Due.DIRECTED: Obstacle(
        "a floorperson wants the cards reshuffled before the next round", cite("651a.5(f)")
    ),
    Due.FAILED: Obstacle("the device failed: the cards are to be reshuffled", cite("651a.11(d)")),
}
"""Why cards in the shoe are to be reshuffled."""


def next_step(cards: Cards, back: Back) -> Obstacle:
    """Say what a batch waits for."""
    stage = cards.stages[back]
    if isinstance(stage, Spread) and stage.looked:
        return _turned(cards, idle=stage.idle)
    if isinstance(stage, Verified | Spread):
        return Obstacle(NEXT[type(stage)].words, shown_under(cards))
    if isinstance(stage, Stacked | Shuffled | Cut | Ready) and cards.by_itself:
        return Obstacle("the cards have still to go into the device", cite("651a.3(e)"))
    return NEXT[type(stage)]


def shown_under(cards: Cards) -> Citation:
    """Name the clause under which cards are spread for the first player."""
    if cards.idle:
        return cite("651a.5(g)")
    return cite("651a.4(d)") if cards.by_turns else cite("651a.4(b)")


def _turned(cards: Cards, *, idle: bool) -> Obstacle:
    if cards.by_turns:
        under = cite("651a.5(g)(2)") if idle else cite("651a.4(d)")
        return Obstacle("the batch has still to be turned over and stacked", under)
    under = cite("651a.5(g)(1)") if idle else cite("651a.4(c)")
    return Obstacle("the cards have still to be washed and stacked", under)


S = TypeVar("S")


def at_stage(cards: Cards, back: Back, *wanted: type[S]) -> S:
    """
    Give the stage of a batch that must stand at one of these.

    Raises:
        Refused: there is no such batch, or it waits for something else first.
    """
    check_batch(cards, back)
    stage = cards.stages[back]
    if isinstance(stage, wanted):
        return stage
    step = next_step(cards, back)
    raise Refused(step.words, under=step.under)


def check_batch(cards: Cards, back: Back) -> None:
    """
    Know no batch but the table's own.

    Raises:
        Refused: none of them has such backs.
    """
    if back not in cards.stages:
        backs = " or ".join(batch.back for batch in cards.chosen.batches)
        raise Refused(f"no batch here has {back} backs, only {backs}", under=cite("651a.3(a)"))


def in_shoe(cards: Cards, under: Citation) -> Shoe:
    """
    Give the shoe, all of whose cards must be in it or in the discard rack.

    Raises:
        Refused: nothing is in it, or cards of it still lie on the table.
    """
    if not isinstance(cards.shoe, Shoe):
        raise Refused("no cards are in the shoe", under=under)
    if cards.shoe.left + len(cards.rack.cards) != cards.in_play.cards:
        words = "the cards on the table go to the discard rack first"
        raise Refused(words, under=cite("651a.9(h)"))
    return cards.shoe


def due_next(cards: Cards) -> Back:
    """Name the batch that goes into the shoe next: the other one where two take turns."""
    backs = [batch.back for batch in cards.chosen.batches]
    if cards.by_turns and cards.last_loaded in backs:
        return next(back for back in backs if back != cards.last_loaded)
    order = tuple(NEXT)
    return max(backs, key=lambda back: order.index(type(cards.stages[back])))


def obstacles(cards: Cards) -> tuple[Obstacle, ...]:
    """Say everything that keeps the next round from beginning, the gravest first."""
    return tuple(_obstacles(cards))


def _obstacles(cards: Cards) -> Iterator[Obstacle]:
    for back in cards.distrusted:
        words = f"the {back} batch is not what it must be: count it or change the cards"
        yield Obstacle(words, cite("651a.3(a)"))
    if not cards.loaded:
        yield next_step(cards, due_next(cards))
    if cards.age_ms >= AGE_MAX_MS:
        words = f"the cards have served {CARDS_AGE_MAX_H} hours: change them"
        yield Obstacle(words, cite("651a.3(d)"))
    elif isinstance(cards.told, NotTold):
        yield Obstacle("the house's clock has not been read", cite("651a.3(d)"))
    if cards.loaded and cards.by_itself and cards.device is Device.FAILED:
        yield Obstacle("the device cannot be used", cite("651a.11(e)"))
    if cards.loaded and cards.due is not Due.NOT:
        yield reshuffle_due(cards)


def reshuffle_due(cards: Cards) -> Obstacle:
    """Say why cards in the shoe are to be reshuffled; § 651a.5(h) leaves § 651a.5(a) alone."""
    due = DUE[cards.due]
    if cards.due is Due.DIRECTED and cards.by_itself:
        return Obstacle(due.words, cite("651a.5(a)"))
    return due


def check_ready(cards: Cards) -> None:
    """
    Let a round begin only with cards that are ready for it.

    Raises:
        Refused: the gravest of the obstacles.
    """
    for obstacle in obstacles(cards):
        raise Refused(obstacle.words, under=obstacle.under)
