import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.batches import Back, Batch
from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.conservation import (
    NONE_SEEN,
    miscounted,
    one_too_many,
    seen_once_less,
    seen_once_more,
    tally_of,
    unseen,
    wrong_back,
)
from nomorebets.law import cite
from nomorebets.wagering.findings import Finding

BATCH = Batch(Back("red"), "lantern", 6)
UNDER = cite("651a.3(a)")
ACE, TEN = Card("AS"), Card("10H")


def found(what, required):
    return Finding("cards", what, required, UNDER)


@pytest.mark.evidence("651a.3(a)")
def test_a_batch_holds_each_card_as_often_as_it_has_decks():
    tally = tally_of(BATCH)

    assert set(tally) == set(DECK)
    assert set(tally.values()) == {6}
    assert sum(tally.values()) == BATCH.cards


@given(st.lists(st.sampled_from(DECK), max_size=60))
def test_what_is_seen_and_what_is_not_make_the_batch(cards):
    seen = NONE_SEEN
    for card in cards:
        seen = seen_once_more(seen, card)

    whole = unseen(BATCH, seen)
    assert {card: whole[card] + seen.get(card, 0) for card in DECK} == tally_of(BATCH)
    for card in cards:
        seen = seen_once_less(seen, card)
    assert seen == NONE_SEEN


@pytest.mark.evidence("651a.3(a)")
def test_a_copy_more_than_there_are_decks_cannot_be_there():
    six = {ACE: 6}

    assert one_too_many(BATCH, six, ACE, UNDER) == ()
    assert one_too_many(BATCH, NONE_SEEN, ACE, UNDER) == ()
    assert one_too_many(BATCH, seen_once_more(six, ACE), ACE, UNDER) == (
        found("7 copies of the ace of spades seen", "6 in the red batch"),
    )


@pytest.mark.evidence("651a.3(a)")
def test_a_whole_batch_counts_right():
    assert miscounted(BATCH, tally_of(BATCH), UNDER) == ()


@pytest.mark.evidence("651a.3(a)")
def test_a_count_finds_each_card_too_many_and_each_missing_one():
    counted = {**tally_of(BATCH), ACE: 7, TEN: 1}
    del counted[Card("2S")]

    assert miscounted(BATCH, counted, UNDER) == (
        found("7 copies of the ace of spades counted", "6 in the red batch"),
        found("0 copies of the 2 of spades counted", "6 in the red batch"),
        found("1 copy of the 10 of hearts counted", "6 in the red batch"),
    )


@pytest.mark.evidence("651a.3(a)")
def test_a_card_of_another_batch_is_known_by_its_back():
    assert wrong_back(BATCH, Back("red"), UNDER) == ()
    assert wrong_back(BATCH, Back("blue"), UNDER) == (
        found("a blue back", "red backs in the batch in play"),
    )


@pytest.mark.evidence("651a.3(a)")
@pytest.mark.parametrize("written", ["Red", "RED", " red "])
def test_a_back_is_the_same_however_its_colour_is_written(written):
    assert wrong_back(BATCH, Back(written), UNDER) == ()
