"""
What is checked before a Big Six Wheel table opens, and by whom.

The chapter asks for no inspection: where the submission does, these are the points of § 619a.1 that
only an eye can see, docs/readings/0061.
"""

from typing import Final

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from nomorebets.law import cite

INSPECTORS: Final = FLOORPERSON_OR_ABOVE
REPLACERS: Final = (Role.FLOORPERSON, Role.MAINTENANCE)
"""Who may replace parts; the chapter names nobody."""

_OPENING: Final = (
    Check(
        CheckId("sections-under-glass"),
        Moment.OPENING,
        "The wheel's 54 sections are as approved, equal in width and under whole glass",
        INSPECTORS,
        cite("619a.1(a)"),
    ),
    Check(
        CheckId("number-above-each-symbol"),
        Moment.OPENING,
        "Each section shows above its symbol the number it pays, and no other odds",
        INSPECTORS,
        cite("619a.1(d)"),
    ),
    Check(
        CheckId("clapper-picks-one-section"),
        Moment.OPENING,
        "The clapper is whole and picks one section",
        INSPECTORS,
        cite("619a.1(e)"),
    ),
    Check(
        CheckId("boxes-attached"),
        Moment.OPENING,
        "Drop box and tip box hang where approved, one to each hand of the dealer",
        INSPECTORS,
        cite("619a.1(f)"),
    ),
)


def checks(*, inspected: bool) -> tuple[Check, ...]:
    """List the checks that are due, in the order of the section; none where none is asked for."""
    return _OPENING if inspected else ()
