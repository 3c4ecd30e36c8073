"""Who may send which of Roulette's messages; a result comes from the dealer, § 617a.5(c)."""

from collections.abc import Mapping
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.floor.roles import DEALER, DEVICE, FLOOR, PLAYER, SEATED, SEEN_BY
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRunsWithWheel,
    CorrectNumber,
    ForeignObjectEntersWheel,
    LayWagers,
    OpenWagers,
    PlaceWagers,
    ReplaceBall,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)

ROLES: Final[Mapping[type, frozenset[Role]]] = {
    TakeColour: SEATED,
    PlaceWagers: PLAYER,
    LayWagers: DEALER,
    TakeUpWagers: PLAYER,
    OpenWagers: DEALER,
    AnnounceNoMoreBets: DEALER,
    SettleWagers: DEALER,
    CorrectNumber: DEALER | FLOOR,
    ReplaceBall: FLOOR,
    BallEntersTrack: SEEN_BY,
    BallRunsWithWheel: SEEN_BY,
    BallFallsShort: SEEN_BY,
    BallLeavesWheel: SEEN_BY,
    ForeignObjectEntersWheel: SEEN_BY,
    BallComesToRest: DEALER,
    WheelSignalsClose: DEVICE,
    WheelReadsNumber: DEVICE,
    BallIsRemoved: SEEN_BY,
    BallIsInspected: DEALER,
}
"""What is not listed is refused."""
