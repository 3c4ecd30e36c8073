"""
Windows: all terminals answer at once, until all have or the countdown ends.

§§ 633c.5(p)(2), 633c.5(z), docs/readings/0031, docs/readings/0047. What happens without an answer
is decided here and recorded as decided for the player.
"""

from nomorebets.games.hybrid_blackjack.dealing import after, asked, then_onward, unanswered
from nomorebets.games.hybrid_blackjack.hands import (
    Answer,
    Choice,
    Hand,
    Terminal,
    choices,
    score_of,
)
from nomorebets.games.hybrid_blackjack.messages import (
    ChoiceMade,
    CountdownLapsed,
    DecisionsCarriedOut,
    HybridBlackjackEvent,
    InsuranceAnswered,
    WagersClosed,
)
from nomorebets.games.hybrid_blackjack.ranking import Score
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    HybridBlackjack,
    OfferingInsurance,
    TakingWagers,
)
from nomorebets.games.hybrid_blackjack.submission import Automatic, WithoutHoleCard
from nomorebets.law import cite


def end_countdown(table: HybridBlackjack, window: int) -> tuple[HybridBlackjackEvent, ...]:
    """Close the window, if it is the one that is open; another means nothing any more."""
    match table.phase:
        case TakingWagers(window=running) if running == window and window and table.wagers:
            return (WagersClosed(under=cite("633c.5(k)")),)
        case TakingWagers(window=running) if running == window and window:
            return (CountdownLapsed(window=window),)
        case OfferingInsurance(window=running) if running == window:
            declined = tuple(
                InsuranceAnswered(
                    player=player,
                    answer=Answer.DECLINED,
                    decided_for_player=True,
                    under=cite("633a.8"),
                )
                for player in unanswered(table)
            )
            return then_onward(table, declined)
        case Deciding(window=running) if running == window:
            return _carry_out(table, decided_for_players(table))
        case _:
            return ()


def close_early(
    table: HybridBlackjack, events: tuple[HybridBlackjackEvent, ...]
) -> tuple[HybridBlackjackEvent, ...]:
    """Close the window with the last answer, if the submission lets it, docs/readings/0047."""
    if not table.submission.windows_close_early:
        return events
    answered = after(table, events)
    match table.phase:
        case OfferingInsurance() if not any(unanswered(answered)):
            return then_onward(table, events)
        case Deciding() if not any(asked(answered)):
            return _carry_out(table, events)
        case _:
            return events


def _carry_out(
    table: HybridBlackjack, events: tuple[HybridBlackjackEvent, ...]
) -> tuple[HybridBlackjackEvent, ...]:
    return then_onward(table, (*events, DecisionsCarriedOut(window=table.window)))


def decided_for_players(table: HybridBlackjack) -> tuple[ChoiceMade, ...]:
    """Decide for whoever has not: stand, or as the approved table says, docs/readings/0031."""
    under = cite("633c.5(p)(2)") if table.submission.hole_card else cite("633c.5(z)")
    return tuple(
        ChoiceMade(
            player=player,
            hand=hand.number,
            choice=without_answer(table, table.terminals[player], hand),
            becomes=0,
            decided_for_player=True,
            under=under,
        )
        for player, hand in asked(table)
    )


def without_answer(table: HybridBlackjack, terminal: Terminal, hand: Hand) -> Choice:
    """Say what happens to a hand if its player does nothing."""
    may_hit = Choice.HIT in choices(table.submission, table.felt, terminal, hand)
    hits = may_hit and _hits(table, score_of(table.felt, terminal.position, hand))
    return Choice.HIT if hits else Choice.STAND


def _hits(table: HybridBlackjack, score: Score) -> bool:
    match table.submission.rules:
        case WithoutHoleCard(on_time_out=on_time_out):
            return any(
                one.action is Automatic.HIT
                for one in on_time_out
                if (one.total, one.soft) == (score.total, score.soft)
            )
        case _:
            return False
