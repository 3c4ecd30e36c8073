"""What is checked before a hybrid table opens, and by whom, §§ 633c.5(d), 633c.5(i)."""

from typing import Final

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.law import cite

INSPECTORS: Final = (Role.DEALER, *FLOORPERSON_OR_ABOVE)
"""§ 633c.5(i): the dealer inspects the cards, the floorperson of the table verifies."""

ADJUSTERS: Final = FLOORPERSON_OR_ABOVE
"""Devices of the table are replaced through the floor."""

_INSPECTED: Final = Check(
    CheckId("cards-inspected"),
    Moment.OPENING,
    "The decks received show no defect",
    (Role.DEALER,),
    cite("633c.5(i)"),
)
_VERIFIED: Final = Check(
    CheckId("inspection-verified"),
    Moment.OPENING,
    "The dealer's inspection of the cards is verified",
    FLOORPERSON_OR_ABOVE,
    cite("633c.5(i)"),
    after=(_INSPECTED.id,),
)
_READER: Final = Check(
    CheckId("card-reader"),
    Moment.OPENING,
    "Nobody has tampered with the card reader, and it is in working order",
    FLOORPERSON_OR_ABOVE,
    cite("633c.5(d)"),
)

CHECKS: Final = (_INSPECTED, _VERIFIED, _READER)
"""
The tick list, in order.

The reader is on it even where it is never used, docs/readings/0044-the-unused-reader.md, and the
cards even if they came shuffled, docs/readings/0049-cards-at-a-hybrid-table.md.
"""
