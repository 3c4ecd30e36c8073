"""Hybrid Blackjack as the house serves it, with and without a hole card."""

from typing import Final

from nomorebets.documents.hybrid_blackjack_layout import LayoutData, layout_data
from nomorebets.documents.hybrid_blackjack_rules import rules_of
from nomorebets.floor.games.hybrid_blackjack import LIVE_HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.prompts import floor_acts
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack
from nomorebets.games.hybrid_blackjack.submission import HybridBlackjackSubmission
from nomorebets.games.hybrid_blackjack.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    public_view,
    seat_view,
)
from nomorebets.server.game import Choices, ServedGame, ViewTypes


def _choices(play: HybridBlackjack) -> Choices:
    """Credits are wagered here, § 605a.2(d)(2): there is nothing to choose."""
    del play
    return Choices()


def _colour(submission: HybridBlackjackSubmission, result: str) -> str:
    """Every terminal has a result of its own."""
    del submission, result
    return ""


SERVED_HYBRID_BLACKJACK: Final = ServedGame(
    live=LIVE_HYBRID_BLACKJACK,
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
