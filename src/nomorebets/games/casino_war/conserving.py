"""
No card too many, none missing, none with a wrong back, and none for longer than a day.

What is seen against it stops play at once, §§ 651a.3(a), 651a.3(c)(2), 651a.3(e); the batch is then
counted or changed before another round begins, docs/readings/0055-cards-that-cannot-be-there.md.
Nobody's clock stretches the day, § 651a.3(d), docs/readings/0054-the-age-of-cards.md.
"""

from typing import TypeAlias

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import miscounted, one_too_many, reason_to_stop, wrong_back
from nomorebets.equipment.serving import Told, served_ms
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war.shuffle_messages import (
    BatchCounted,
    BatchDistrusted,
    CardsAreCounted,
    TimeIsTold,
    TimeTold,
)
from nomorebets.games.casino_war.shuffle_state import with_dealt
from nomorebets.games.casino_war.stages import Cards
from nomorebets.games.casino_war.steps import AGE_MAX_MS
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped
from nomorebets.wagering.findings import Finding
from nomorebets.wagering.refusals import Fault

Stopping: TypeAlias = BatchDistrusted | FindingRecorded | PlayStopped
"""What is recorded when cards are found to be wrong."""


def impossible(cards: Cards, card: Card) -> tuple[Stopping, ...]:
    """Say what follows if this card leaves the shoe now: nothing, or it cannot be there."""
    return found_wrong(with_dealt(cards, card), card)


def found_wrong(cards: Cards, card: Card) -> tuple[Stopping, ...]:
    """Say what follows from this card having left the shoe: nothing, or it was impossible."""
    assert isinstance(cards.shoe, Shoe)
    under = cite("651a.3(a)")
    batch = cards.in_play
    findings = one_too_many(batch, cards.seen, card, under)
    if cards.shoe.left < 0:
        found = f"{batch.cards - cards.shoe.left} cards drawn"
        required = f"{batch.cards} in the {batch.back} batch"
        findings = (*findings, Finding("cards", found, required, under))
    return _stopped(batch.back, findings, under)


def see_back(cards: Cards, back: Back) -> tuple[Stopping, ...]:
    """Hold the back of a card against the batch in play, as soon as it is seen."""
    if not cards.loaded:
        return ()
    under = cite("651a.3(c)(2)") if cards.by_turns else cite("651a.3(a)")
    batch = cards.in_play
    return _stopped(batch.back, wrong_back(batch, back, under), under)


def count(cards: Cards, command: CardsAreCounted) -> tuple[Stopping | BatchCounted, ...]:
    """
    Hold a count of a whole batch against what it must be.

    Raises:
        Fault: the table has no such batch.
    """
    if command.back not in cards.stages:
        raise Fault(f"a batch with {command.back} backs was counted, and there is none here")
    under = cite("651a.3(a)")
    findings = miscounted(cards.batch(command.back), command.counted, under)
    return _stopped(command.back, findings, under) or (BatchCounted(back=command.back),)


def _stopped(back: Back, findings: tuple[Finding, ...], under: Citation) -> tuple[Stopping, ...]:
    if not findings:
        return ()
    return (
        BatchDistrusted(back=back, under=under),
        *(FindingRecorded(finding=finding) for finding in findings),
        PlayStopped(reason=reason_to_stop(findings), under=under),
    )


def tell_time(cards: Cards, command: TimeIsTold) -> tuple[TimeTold, ...]:
    """Let the cards grow older by what the clocks say, § 651a.3(d), docs/readings/0054."""
    now = Told(command.wall_ms, command.up_ms)
    age_ms = served_ms(cards.age_ms, cards.told, now, AGE_MAX_MS)
    return (TimeTold(wall_ms=now.wall_ms, up_ms=now.up_ms, age_ms=age_ms),)
