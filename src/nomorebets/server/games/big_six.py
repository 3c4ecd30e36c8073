"""Big Six as the house serves it."""

from typing import Final

from nomorebets.documents.big_six_layout import LayoutData, layout_data
from nomorebets.documents.big_six_rules import rules_of
from nomorebets.floor.games.big_six import LIVE_BIG_SIX
from nomorebets.games.big_six.prompts import floor_acts
from nomorebets.games.big_six.state import BigSix
from nomorebets.games.big_six.submission import BigSixSubmission
from nomorebets.games.big_six.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    public_view,
    seat_view,
)
from nomorebets.server.game import Choices, ServedGame, ViewTypes


def _choices(play: BigSix) -> Choices:
    """Value chips and credits are nobody's own, § 603a.10(a): there is nothing to choose."""
    del play
    return Choices()


def _colour(submission: BigSixSubmission, result: str) -> str:
    """A symbol is told by its word alone."""
    del submission, result
    return ""


SERVED_BIG_SIX: Final = ServedGame(
    live=LIVE_BIG_SIX,
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
