"""What is checked before a Casino War table opens, and by whom, § 651a.4(a)."""

from typing import Final

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import Role
from nomorebets.games.casino_war.equipment import CardsChosen
from nomorebets.law import cite

INSPECTORS: Final = (Role.DEALER, Role.FLOORPERSON)
"""§ 651a.4(a): the dealer inspects, the floorperson assigned to the table verifies."""

ADJUSTERS: Final = (Role.FLOORPERSON,)
"""The chapter knows no adjustment; parts of the table are replaced through the floor."""

_INSPECTED: Final = Check(
    CheckId("cards-inspected"),
    Moment.OPENING,
    "The decks received, new to the table, show no defect",
    (Role.DEALER,),
    cite("651a.4(a)"),
)
_VERIFIED: Final = Check(
    CheckId("inspection-verified"),
    Moment.OPENING,
    "The dealer's inspection of the cards is verified",
    (Role.FLOORPERSON,),
    cite("651a.4(a)"),
    after=(_INSPECTED.id,),
)


def checks(chosen: CardsChosen) -> tuple[Check, ...]:
    """List the checks that are due, in order; none for preinspected cards, § 651a.4(e)."""
    return () if chosen.prepared else (_INSPECTED, _VERIFIED)
