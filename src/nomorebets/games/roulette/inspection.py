"""What is checked before a Roulette table opens and once it is closed, and by whom, § 617a.2."""

from typing import Final

from nomorebets.compliance.inspections import Check, CheckId, Moment
from nomorebets.compliance.people import Role
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.law import cite

INSPECTORS: Final = (Role.FLOORPERSON, Role.SECURITY)
"""§ 617a.2(a): a floorperson or a member of the security department."""

ADJUSTERS: Final = (Role.FLOORPERSON, Role.MAINTENANCE)
"""§ 617a.2(b): a floorperson or a member of the table game maintenance department."""

_OPENING: Final = (
    Check(
        CheckId("ball-nonmagnetic"),
        Moment.OPENING,
        "The ball, passed over a magnet or compass, is not magnetic",
        INSPECTORS,
        cite("617a.2(a)(1)"),
    ),
    Check(
        CheckId("no-contrivance"),
        Moment.OPENING,
        "Neither table nor wheel holds a magnet or anything else that would affect the wheel",
        INSPECTORS,
        cite("617a.2(a)(2)"),
    ),
    Check(
        CheckId("wheel-level-and-free"),
        Moment.OPENING,
        "The wheel is level and turns freely and evenly",
        INSPECTORS,
        cite("617a.2(a)(3)"),
    ),
    Check(
        CheckId("wheel-parts-secure"),
        Moment.OPENING,
        "All parts of the wheel are secure, none of them moves",
        INSPECTORS,
        cite("617a.2(a)(4)"),
    ),
)
_COVER_AND_NOTICES: Final = Check(
    CheckId("double-zero-covered"),
    Moment.OPENING,
    "The 00 is covered and the three notices are posted",
    INSPECTORS,
    cite("617a.2(a)(5)"),
)
_LOCKED: Final = Check(
    CheckId("wheel-cover-locked"),
    Moment.CLOSING,
    "A cover lies over the entire wheel and is locked",
    INSPECTORS,
    cite("617a.2(f)"),
)


def checks(kind: WheelKind) -> tuple[Check, ...]:
    """List the checks that are due at a table with this wheel, in the order of the section."""
    fifth = (_COVER_AND_NOTICES,) if kind is WheelKind.DOUBLE_ZERO_AS_SINGLE else ()
    return (*_OPENING, *fifth, _LOCKED)
