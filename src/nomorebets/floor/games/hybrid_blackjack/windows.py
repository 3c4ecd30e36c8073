"""The windows of hybrid Blackjack, each as long as the submission says, docs/readings/0047."""

from nomorebets.floor.windows import Window
from nomorebets.games.hybrid_blackjack.messages import CountdownEnds
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    HybridBlackjack,
    OfferingInsurance,
    TakingWagers,
)
from nomorebets.law import Citation, cite


def window(play: HybridBlackjack) -> Window | None:
    """Give the window that is open; the one for wagers begins with the first of them."""
    submission = play.submission
    match play.phase:
        case TakingWagers(window=number) if number:
            return _window(number, submission.wagering_countdown_s, cite("633c.5(k)"))
        case OfferingInsurance(window=number):
            return _window(number, submission.insurance_countdown_s, cite("633a.8"))
        case Deciding(window=number):
            under = cite("633c.5(p)(2)") if submission.hole_card else cite("633c.5(z)")
            return _window(number, submission.decision_countdown_s, under)
        case _:
            return None


def _window(number: int, length_s: int, under: Citation) -> Window:
    ends = CountdownEnds(window=number)
    return Window(number=number, length_s=length_s, ends=ends, under=under)
