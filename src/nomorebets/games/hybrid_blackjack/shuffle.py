"""
From fresh decks to a loaded shoe, and what keeps a round from beginning, §§ 633c.5(f) to 633c.5(j).

No spread, no cut, no cover card and no burnt card: what does not carry over from other card games
is in docs/readings/0049.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import miscounted, one_too_many, reason_to_stop, wrong_back
from nomorebets.equipment.serving import NotTold, Told, served_ms
from nomorebets.games.hybrid_blackjack.equipment import CARDS_AGE_MAX_H
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    CardsAreCounted,
    CardsInspected,
    CardsReceived,
    CardsShuffled,
    CardsWashed,
    ChangeCards,
    DecksCounted,
    DecksDistrusted,
    DirectReshuffle,
    EmptyShoe,
    InspectCards,
    InspectionVerified,
    LoadShoe,
    ReshuffleDirected,
    ShoeEmptied,
    ShoeLoaded,
    ShoeMisread,
    ShoeMisreads,
    ShoeReads,
    ShoeReadsAgain,
    ShuffleCommand,
    ShuffleEvent,
    ShufflerFails,
    ShufflerFinishes,
    ShufflingBegun,
    ShufflingFailed,
    StartShuffler,
    TimeIsTold,
    TimeTold,
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.shuffle_state import Cards, Stage
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Request

Ruling: TypeAlias = ShuffleEvent | FindingRecorded | PlayStopped

AGE_MAX_MS: Final = CARDS_AGE_MAX_H * 60 * 60 * 1000


class Obstacle(msgspec.Struct, frozen=True):
    """What stands in the way, in a person's words, and the clause that puts it there."""

    words: str
    under: Citation


NEXT: Final[Mapping[Stage, Obstacle]] = {
    Stage.AWAY: Obstacle("no cards have come to the table", cite("633c.5(i)")),
    Stage.RECEIVED: Obstacle("the dealer has still to inspect the cards", cite("633c.5(i)")),
    Stage.INSPECTED: Obstacle(
        "the floorperson has still to verify the inspection", cite("633c.5(i)")
    ),
    Stage.VERIFIED: Obstacle("the cards have still to be washed and stacked", cite("633c.5(j)")),
    Stage.STACKED: Obstacle(
        "the cards have still to go into the shuffling device", cite("633c.5(j)")
    ),
    Stage.IN_SHUFFLER: Obstacle("the shuffling device has not finished", cite("633c.5(j)")),
    Stage.SHUFFLED: Obstacle("the cards have still to go into the shoe", cite("633c.5(j)")),
    Stage.IN_SHOE: Obstacle("the cards are in the shoe", cite("633c.5(j)")),
}
"""What the decks wait for at each stage."""


def decide_shuffle(cards: Cards, command: ShuffleCommand, *, in_round: bool) -> tuple[Ruling, ...]:
    """
    Say what happens when ``command`` reaches the cards.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
    """
    if in_round and isinstance(command, Request) and not isinstance(command, DirectReshuffle):
        raise Refused("the round is played to its end first", under=cite("633c.5(j)"))
    match command:
        case ChangeCards(by=by):
            check_role(by, FLOORPERSON_OR_ABOVE, cite("633c.5(g)"))
            return (CardsReceived(by=by, under=cite("633c.5(g)")),)
        case InspectCards(by=by):
            _at(cards, Stage.RECEIVED)
            check_role(by, (Role.DEALER,), cite("633c.5(i)"))
            return (CardsInspected(by=by),)
        case VerifyInspection(by=by):
            _at(cards, Stage.INSPECTED)
            check_role(by, FLOORPERSON_OR_ABOVE, cite("633c.5(i)"))
            return (InspectionVerified(by=by),)
        case WashCards():
            _at(cards, Stage.VERIFIED)
            return (CardsWashed(),)
        case StartShuffler():
            _at(cards, Stage.STACKED)
            return (ShufflingBegun(),)
        case LoadShoe():
            _at(cards, Stage.SHUFFLED)
            return (ShoeLoaded(under=cite("633c.5(j)")),)
        case DirectReshuffle(by=by):
            return _direct(cards, by)
        case EmptyShoe():
            return _empty(cards)
        case ShufflerFinishes():
            return (CardsShuffled(),) if cards.stage is Stage.IN_SHUFFLER else ()
        case ShufflerFails():
            failed = ShufflingFailed(under=cite("633c.5(j)"))
            return (failed,) if cards.stage is Stage.IN_SHUFFLER else ()
        case ShoeMisreads():
            return (ShoeMisread(under=cite("633c.5(j)")),) if cards.reads else ()
        case ShoeReadsAgain():
            return () if cards.reads else (ShoeReads(),)
        case WrongBackIsSeen(back=back):
            under = cite("633c.5(f)")
            return _stopped(wrong_back(cards.chosen.batch, back, under), under)
        case CardsAreCounted(counted=counted):
            under = cite("633c.5(f)")
            findings = miscounted(cards.chosen.batch, counted, under)
            return _stopped(findings, under) or (DecksCounted(),)
        case TimeIsTold(wall_ms=wall_ms, up_ms=up_ms):
            age_ms = served_ms(cards.age_ms, cards.told, Told(wall_ms, up_ms), AGE_MAX_MS)
            return (TimeTold(wall_ms=wall_ms, up_ms=up_ms, age_ms=age_ms),)
        case _:
            assert_never(command)


def _at(cards: Cards, wanted: Stage) -> None:
    if cards.stage is not wanted:
        step = NEXT[cards.stage]
        raise Refused(step.words, under=step.under)


def _direct(cards: Cards, by: Person) -> tuple[ReshuffleDirected, ...]:
    under = cite("633c.5(j)")
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    if cards.by_itself:
        raise Refused("the continuous shuffler reshuffles by itself", under=cite("633c.5(e)"))
    _at(cards, Stage.IN_SHOE)
    return (ReshuffleDirected(by=by),)


def _empty(cards: Cards) -> tuple[ShoeEmptied, ...]:
    under = cite("633c.5(j)")
    _at(cards, Stage.IN_SHOE)
    if not is_reshuffle_due(cards):
        words = "enough cards are left, and no floorperson wants a reshuffle"
        raise Refused(words, under=under)
    return (ShoeEmptied(under=under),)


def is_reshuffle_due(cards: Cards) -> bool:
    """Say whether the shoe is dealt out as far as the submission lets it be."""
    low = cards.left <= cards.chosen.reshuffled_when_left
    return cards.stage is Stage.IN_SHOE and (cards.reshuffle_directed or low)


def found_wrong(cards: Cards, card: Card) -> tuple[Ruling, ...]:
    """Say what follows from this card having been seen: nothing, or it was impossible."""
    under = cite("633c.5(f)")
    batch = cards.chosen.batch
    return _stopped((*one_too_many(batch, cards.seen, card, under), *_too_many(cards)), under)


def drawn_from_nothing(cards: Cards) -> tuple[Ruling, ...]:
    """Say what follows from a card having left the shoe unseen: nothing, or none was left."""
    return _stopped(_too_many(cards), cite("633c.5(f)"))


def _too_many(cards: Cards) -> tuple[Finding, ...]:
    if cards.left >= 0:
        return ()
    whole = cards.chosen.batch.cards
    found, required = f"{whole - cards.left} cards drawn", f"{whole} in all"
    return (Finding("cards", found, required, cite("633c.5(f)")),)


def _stopped(findings: tuple[Finding, ...], under: Citation) -> tuple[Ruling, ...]:
    if not findings:
        return ()
    return (
        DecksDistrusted(under=under),
        *(FindingRecorded(finding=finding) for finding in findings),
        PlayStopped(reason=reason_to_stop(findings), under=under),
    )


def obstacles(cards: Cards) -> tuple[Obstacle, ...]:
    """Say everything that keeps the next round from beginning, the gravest first."""
    return tuple(_obstacles(cards))


def _obstacles(cards: Cards) -> Iterator[Obstacle]:
    if cards.distrusted:
        words = "the decks are not what they must be: count or change them"
        yield Obstacle(words, cite("633c.5(f)"))
    if cards.age_ms >= AGE_MAX_MS:
        words = f"the cards have served {CARDS_AGE_MAX_H} hours: change them"
        yield Obstacle(words, cite("633c.5(g)"))
    if cards.stage is not Stage.IN_SHOE:
        yield NEXT[cards.stage]
    elif is_reshuffle_due(cards):
        yield Obstacle("the cards are to be reshuffled first", cite("633c.5(j)"))
    if isinstance(cards.told, NotTold):
        yield Obstacle("the house's clock has not been read", cite("633c.5(g)"))
    if not cards.reads:
        yield Obstacle("the shoe does not read the cards", cite("633c.5(j)"))


def check_ready(cards: Cards) -> None:
    """
    Let a round begin only with cards that are ready for it.

    Raises:
        Refused: the gravest of the obstacles.
    """
    for obstacle in obstacles(cards):
        raise Refused(obstacle.words, under=obstacle.under)
