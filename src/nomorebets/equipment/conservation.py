"""
No card comes from nowhere and none is lost: each batch has exactly so many copies of each card.

A copy too many is found when it is read or when the batch is counted, a missing card at the count,
a card of another batch as soon as its back is seen. What follows is for the rules of the game.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from nomorebets.equipment.batches import Back, Batch
from nomorebets.equipment.cards import DECK, Card, named
from nomorebets.law import Citation
from nomorebets.wagering.findings import Finding

Tally: TypeAlias = Mapping[Card, int]
"""How many copies of each card; a card that is not named has none."""

NONE_SEEN: Final[Tally] = {}


def tally_of(batch: Batch) -> Tally:
    """Give what a whole batch holds: as many copies of each card as it has decks."""
    return dict.fromkeys(DECK, batch.decks)


def seen_once_more(tally: Tally, card: Card) -> Tally:
    """Add one copy."""
    return {**tally, card: tally.get(card, 0) + 1}


def seen_once_less(tally: Tally, card: Card) -> Tally:
    """Take one copy away, which must be there."""
    left = tally[card] - 1
    others = {one: copies for one, copies in tally.items() if one != card}
    return {**others, card: left} if left else others


def unseen(batch: Batch, seen: Tally) -> Tally:
    """Give what nobody has seen yet: shoe and face-down cards together, in no order."""
    return {card: batch.decks - seen.get(card, 0) for card in DECK}


def one_too_many(batch: Batch, seen: Tally, card: Card, under: Citation) -> tuple[Finding, ...]:
    """Say whether more copies of a card have been seen than the batch has."""
    copies = seen.get(card, 0)
    if copies <= batch.decks:
        return ()
    found = f"{_copies(copies)} of the {named(card)} seen"
    return (Finding("cards", found, f"{batch.decks} in the {batch.back} batch", under),)


def miscounted(batch: Batch, counted: Tally, under: Citation) -> tuple[Finding, ...]:
    """Hold a count of a whole batch against what it must be: too many, too few, card by card."""
    return tuple(
        Finding(
            "cards",
            f"{_copies(copies)} of the {named(card)} counted",
            f"{batch.decks} in the {batch.back} batch",
            under,
        )
        for card, copies in _in_order({**dict.fromkeys(DECK, 0), **counted})
        if copies != batch.decks
    )


def wrong_back(batch: Batch, back: Back, under: Citation) -> tuple[Finding, ...]:
    """Hold the back of a card, as somebody wrote its colour, against its batch."""
    if back.strip().casefold() == batch.back.casefold():
        return ()
    found, required = f"a {back} back", f"{batch.back} backs in the batch in play"
    return (Finding("cards", found, required, under),)


NAMED_MAX: Final = 3
"""How many findings the reason of a stop names; all of them are recorded."""


def reason_to_stop(findings: tuple[Finding, ...]) -> str:
    """Say in one line what was seen and what was expected, a few of many."""
    reason = "; ".join(f"{finding.found}, {finding.required}" for finding in findings[:NAMED_MAX])
    more = len(findings) - NAMED_MAX
    return f"{reason}; and {more} more" if more > 0 else reason


def _in_order(tally: Tally) -> Iterator[tuple[Card, int]]:
    return ((card, tally[card]) for card in DECK if card in tally)


def _copies(copies: int) -> str:
    return "1 copy" if copies == 1 else f"{copies} copies"
