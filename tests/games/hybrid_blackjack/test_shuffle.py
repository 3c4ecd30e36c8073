import pytest
from msgspec.structs import replace

from nomorebets.games.hybrid_blackjack.shuffle import is_reshuffle_due, obstacles
from nomorebets.games.hybrid_blackjack.shuffle_state import Stage
from tests.games.hybrid_blackjack.dealing import HOLE, Blackjack, submission


@pytest.mark.evidence("633c.5(j)")
@pytest.mark.parametrize(("more", "due"), [(-1, True), (0, True), (1, False)])
def test_a_reshuffle_is_due_once_no_more_cards_are_left_than_submitted(more, due):
    cards = Blackjack(submission(HOLE)).play.cards
    left = replace(cards.shoe, left=cards.chosen.reshuffled_when_left + more)
    low = replace(cards, shoe=left)

    assert is_reshuffle_due(low) is due
    assert [one.words for one in obstacles(low)] == ["the cards are to be reshuffled first"][:due]


@pytest.mark.evidence("633c.5(i)", "633c.5(j)")
def test_every_stage_before_the_shoe_keeps_a_round_from_beginning():
    cards = Blackjack(submission(HOLE)).play.cards
    words = [obstacles(replace(cards, stage=stage)) for stage in Stage]

    assert [len(one) for one in words] == [1] * 7 + [0]
    assert len({one[0].words for one in words[:-1]}) == 7
