"""What is checked before a hybrid table opens, and by whom, §§ 633c.5(d), 633c.5(i)."""

from typing import Final

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.law import cite

INSPECTORS: Final = FLOORPERSON_OR_ABOVE
"""The floorperson of the table, §§ 633c.5(d), 633c.5(i)."""

ADJUSTERS: Final[tuple[Role, ...]] = (Role.MAINTENANCE,)
"""Who replaces the table's devices."""

CHECKS: Final = (
    Check(
        CheckId("card-reader-untampered"),
        Moment.OPENING,
        "Nobody has tampered with the card reader.",
        INSPECTORS,
        cite("633c.5(d)"),
    ),
    Check(
        CheckId("card-reader-works"),
        Moment.OPENING,
        "The card reader is in working order.",
        INSPECTORS,
        cite("633c.5(d)"),
    ),
    Check(
        CheckId("cards-verified"),
        Moment.OPENING,
        "The dealer has looked all decks over for defects, and that is verified.",
        INSPECTORS,
        cite("633c.5(i)"),
    ),
)
"""Even where the reader is never used and the cards came shuffled, docs/readings/0044, 0049."""
