"""Casino War as the house serves it."""

from typing import Final

from nomorebets.documents.casino_war_layout import LayoutData, layout_data
from nomorebets.documents.casino_war_rules import rules_of
from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.games.casino_war.prompts import floor_acts
from nomorebets.games.casino_war.state import CasinoWar
from nomorebets.games.casino_war.submission import CasinoWarSubmission
from nomorebets.games.casino_war.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    public_view,
    seat_view,
)
from nomorebets.server.game import Choices, ServedGame, ViewTypes


def _choices(play: CasinoWar) -> Choices:
    """Value chips are nobody's own, § 651a.7(a): there is nothing to choose."""
    del play
    return Choices()


def _colour(submission: CasinoWarSubmission, result: str) -> str:
    """A card is told by its rank and suit."""
    del submission, result
    return ""


SERVED_CASINO_WAR: Final = ServedGame(
    live=LIVE_CASINO_WAR,
    types=ViewTypes(PublicView, SeatView, DealerView, LayoutData),
    public_view=public_view,
    seat_view=seat_view,
    dealer_view=dealer_view,
    floor_acts=floor_acts,
    choices=_choices,
    layout=layout_data,
    rules=rules_of,
    colour=_colour,
)
