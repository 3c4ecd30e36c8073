"""Who may send which of Big Six's messages; a result comes from the dealer, § 619a.2(c)."""

from collections.abc import Mapping
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.floor.roles import DEALER, FLOOR, PLAYER
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    ClapperComesToRest,
    ClapperRestsBetween,
    CorrectSymbol,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeUpWagers,
    WheelFallsShort,
    WheelIsSpun,
)

ROLES: Final[Mapping[type, frozenset[Role]]] = {
    PlaceWagers: PLAYER,
    TakeUpWagers: PLAYER,
    OpenWagers: DEALER,
    AnnounceNoMoreBets: DEALER,
    SettleWagers: DEALER,
    CorrectSymbol: DEALER | FLOOR,
    WheelIsSpun: DEALER,
    WheelFallsShort: DEALER,
    ClapperRestsBetween: DEALER,
    ClapperComesToRest: DEALER,
}
"""What is not listed is refused; no device reports on a wheel that a hand spins."""
