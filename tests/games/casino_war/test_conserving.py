import pytest

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.conservation import NAMED_MAX, tally_of
from nomorebets.games.casino_war.conserving import found_wrong, impossible
from nomorebets.games.casino_war.shuffle_messages import (
    BatchCounted,
    BatchDistrusted,
    CardsAreCounted,
    ChangeCards,
    TimeIsTold,
    TimeTold,
    WrongBackIsSeen,
)
from nomorebets.games.casino_war.shuffle_state import with_corrected, with_dealt, with_unseen
from nomorebets.games.casino_war.steps import AGE_MAX_MS, check_ready, obstacles
from nomorebets.law import cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped, TableClosed, TableOpened
from nomorebets.wagering.refusals import Refused
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    HOUR_MS,
    RED,
    STARTED,
    Carded,
    batch,
    loaded,
)
from tests.tables.people import DANA, FLO

ACE, KING = Card("AS"), Card("KS")


def drawn(carded, *cards):
    for card in cards:
        carded.cards = with_dealt(carded.cards, card)
    return carded


def counted(**changes):
    tally = {**tally_of(batch()), **{Card(card): copies for card, copies in changes.items()}}
    return CardsAreCounted(back=RED, counted=tally)


def told(wall_h, up_h):
    return TimeIsTold(wall_ms=int(wall_h * HOUR_MS), up_ms=int(up_h * HOUR_MS))


# A copy too many, when it is read.


@pytest.mark.evidence("651a.3(a)")
def test_as_many_copies_as_decks_may_be_dealt():
    carded = drawn(loaded(), *[ACE] * 5)

    assert impossible(carded.cards, ACE) == ()
    assert impossible(drawn(carded, ACE).cards, KING) == ()


@pytest.mark.evidence("651a.3(a)")
def test_a_seventh_copy_out_of_six_decks_stops_play_with_what_was_seen_and_expected():
    carded = drawn(loaded(), *[ACE] * 6)
    distrusted, recorded, stopped = impossible(carded.cards, ACE)

    assert distrusted == BatchDistrusted(back=RED, under=cite("651a.3(a)"))
    assert isinstance(recorded, FindingRecorded)
    assert recorded.finding.found == "7 copies of the ace of spades seen"
    assert recorded.finding.required == "6 in the red batch"
    assert stopped == PlayStopped(
        reason="7 copies of the ace of spades seen, 6 in the red batch", under=cite("651a.3(a)")
    )


@pytest.mark.evidence("651a.3(a)")
def test_a_card_entered_wrong_and_put_right_counts_as_what_it_is():
    carded = drawn(loaded(), *[ACE] * 6, KING)

    assert found_wrong(carded.cards, KING) == ()
    corrected = with_corrected(carded.cards, KING, ACE)
    assert len(found_wrong(corrected, ACE)) == 3


@pytest.mark.evidence("651a.3(a)")
def test_more_cards_than_the_batch_has_stop_play():
    carded = drawn(loaded(), *DECK * 6)
    assert carded.shoe.left == 0
    events = impossible(carded.cards, ACE)

    assert [one.finding.found for one in events if isinstance(one, FindingRecorded)] == [
        "7 copies of the ace of spades seen",
        "313 cards drawn",
    ]
    assert isinstance(events[-1], PlayStopped)


@pytest.mark.evidence("651a.8(b)", "651a.3(a)")
def test_an_unseen_card_leaves_the_shoe_and_no_tally_knows_it():
    carded = loaded()
    carded.cards = with_unseen(carded.cards, 1, "first card")

    assert carded.shoe.left == 311
    assert carded.cards.seen == {}
    assert len(carded.cards.rack.cards) == 1


# A copy too many and a missing card, at the count.


@pytest.mark.evidence("651a.3(a)")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"AS": 7}, "7 copies of the ace of spades counted"),
        ({"KD": 5}, "5 copies of the king of diamonds counted"),
    ],
)
def test_a_count_that_does_not_come_out_stops_play(change, found):
    distrusted, recorded, stopped = loaded().take(counted(**change))

    assert distrusted == BatchDistrusted(back=RED, under=cite("651a.3(a)"))
    assert (recorded.finding.found, recorded.finding.required) == (found, "6 in the red batch")
    assert stopped.under == "651a.3(a)"


@pytest.mark.evidence("651a.3(a)")
def test_a_stop_names_a_few_findings_and_records_all():
    events = loaded().take(counted(AS=7, KD=5, QD=5, JD=5, **{"2D": 9}))

    assert len(events) == 1 + 5 + 1
    assert events[-1].reason.endswith(f"; and {5 - NAMED_MAX} more")


@pytest.mark.evidence("651a.3(a)")
def test_a_batch_that_is_not_the_tables_cannot_have_been_counted():
    observed = CardsAreCounted(back=Back("green"), counted={})

    assert loaded().fault(observed) == (
        "a batch with green backs was counted, and there is none here"
    )


@pytest.mark.evidence("651a.3(a)")
def test_a_distrusted_batch_is_counted_right_before_another_round():
    carded = loaded()
    carded.take(counted(AS=7))
    with pytest.raises(Refused) as refused:
        check_ready(carded.cards)
    assert refused.value.under == "651a.3(a)"
    assert "count it or change the cards" in refused.value.reason

    assert carded.take(counted()) == (BatchCounted(back=RED),)
    check_ready(carded.cards)


@pytest.mark.evidence("651a.3(a)")
def test_changed_cards_are_trusted():
    carded = loaded()
    carded.take(counted(AS=7), ChangeCards(by=FLO))

    assert carded.cards.distrusted == ()


# A wrong back, in the round it is seen.


@pytest.mark.evidence("651a.3(c)(2)")
def test_a_card_of_the_other_batch_stops_play_at_once():
    carded = loaded(BY_TURNS)
    carded.in_round = True
    distrusted, recorded, stopped = carded.take(WrongBackIsSeen(back=BLUE))

    assert distrusted.back == RED
    assert recorded.finding.found == "a blue back"
    assert (stopped.reason, stopped.under) == (
        "a blue back, red backs in the batch in play",
        "651a.3(c)(2)",
    )


@pytest.mark.evidence("651a.3(a)")
def test_one_batch_is_identical_in_appearance():
    *_, stopped = loaded(BY_HAND).take(WrongBackIsSeen(back=Back("green")))

    assert stopped.under == "651a.3(a)"


def test_the_back_of_the_batch_in_play_stops_nothing():
    assert loaded().take(WrongBackIsSeen(back=RED)) == ()
    assert Carded().take(WrongBackIsSeen(back=BLUE)) == ()


# 24 hours, § 651a.3(d).


def aged(*times):
    """Cards that came when the clocks said 1000 and 1, and what they were told since, in hours."""
    carded = loaded()
    carded.take(*(told(*time) for time in times))
    return carded


def due(carded):
    return [obstacle.under for obstacle in obstacles(carded.cards)]


@pytest.mark.evidence("651a.3(d)")
@pytest.mark.parametrize(
    "times",
    [
        [(1024, 25)],
        [(1010, 11), (1024, 25)],
        [(1012, 13), (1010, 25)],  # the wall clock was set back
        [(1023, 24), (1021, 24), (1022, 25)],  # set back by two hours at 23
        [(1024, 1)],  # the machine's clock stood still
        [(1010, 11), (1024, 2)],  # started again
        [(1020, 21), (1020, 4)],  # started again, set back by the time it was off
        [(1030, 2)],  # set forward: sooner than need be, never later
        [(1020, 21), (1010, 3)],  # started again and set back: nobody knows
    ],
)
def test_after_24_hours_no_round_begins_whatever_the_clocks_did(times):
    assert due(aged(*times)) == ["651a.3(d)"]


@pytest.mark.evidence("651a.3(d)")
@pytest.mark.parametrize("times", [[], [(1023.9, 24.9)], [(1010, 11), (1023, 3)]])
def test_until_then_rounds_may_begin(times):
    assert due(aged(*times)) == []


@pytest.mark.evidence("651a.3(d)")
def test_the_age_is_kept_in_milliseconds():
    carded = loaded()
    (event,) = carded.take(told(1001.5, 2.5))

    assert event == TimeTold(
        wall_ms=int(1001.5 * HOUR_MS), up_ms=int(2.5 * HOUR_MS), age_ms=int(1.5 * HOUR_MS)
    )


@pytest.mark.evidence("651a.3(d)")
def test_no_round_begins_until_the_time_was_told_since_the_cards_came():
    carded = loaded()
    carded.happen(TableClosed(by=FLO), TableOpened(by=FLO, dealer=DANA))
    assert due(carded)[-1] == "651a.3(d)"
    carded.take(STARTED)

    assert "651a.3(d)" not in due(carded)


@pytest.mark.evidence("651a.3(d)")
def test_fresh_cards_begin_their_day_with_what_was_told_last():
    carded = aged((1024, 25))
    carded.take(ChangeCards(by=FLO))
    assert carded.cards.age_ms == 0
    carded.take(told(1025, 26))

    assert carded.cards.age_ms == HOUR_MS


@pytest.mark.evidence("651a.3(d)")
def test_time_is_told_in_a_round_too():
    carded = loaded()
    carded.in_round = True
    carded.take(told(1024, 25))

    assert carded.cards.age_ms == AGE_MAX_MS
