"""Roulette as the house serves it."""

from typing import Final

from nomorebets.documents.roulette_layout import LayoutData, layout_data
from nomorebets.documents.roulette_rules import rules_of
from nomorebets.equipment.wheel import Number
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.games.roulette.prompts import floor_acts
from nomorebets.games.roulette.state import Roulette
from nomorebets.games.roulette.submission import RouletteSubmission
from nomorebets.games.roulette.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    free_colours,
    public_view,
    seat_view,
)
from nomorebets.server.game import Choices, ServedGame, ViewTypes


def _choices(play: Roulette) -> Choices:
    """A colour of one's own and the value of its chips, § 617a.3(b)."""
    return Choices(free_colours(play), play.submission.chip_values)


def _colour(submission: RouletteSubmission, result: str) -> str:
    wheel = submission.the_wheel
    if result not in wheel.ring:
        return ""
    return wheel.ring_colours[wheel.ring.index(Number(result))].letter


SERVED_ROULETTE: Final = ServedGame(
    live=LIVE_ROULETTE,
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
