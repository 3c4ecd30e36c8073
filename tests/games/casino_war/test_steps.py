from typing import get_args

import pytest

from nomorebets.games.casino_war.shuffle_messages import (
    CutCards,
    DeviceCannotBeUsed,
    DirectReshuffle,
    InsertCoverCard,
    LookAtCards,
    ShufflerFinishes,
    SpreadCards,
    SpreadIdleCards,
    StartShuffler,
    TakeOutBatch,
)
from nomorebets.games.casino_war.shuffle_state import begin_cards
from nomorebets.games.casino_war.stages import Stage
from nomorebets.games.casino_war.steps import (
    DUE,
    NEXT,
    Obstacle,
    check_ready,
    due_next,
    next_step,
    obstacles,
)
from nomorebets.law import cite
from nomorebets.wagering.refusals import Refused
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    CONTINUOUS,
    RED,
    loaded,
    opened,
    shuffled,
    stacked,
)
from tests.tables.people import ANN, FLO


def test_every_stage_has_what_it_waits_for():
    assert set(NEXT) == set(get_args(Stage))
    assert all(obstacle.words for obstacle in (*NEXT.values(), *DUE.values()))


@pytest.mark.evidence("651a.4", "651a.5")
def test_from_fresh_cards_to_the_shoe_each_step_waits_for_the_one_before():
    carded = opened()
    seen = []

    def step(*commands):
        carded.take(*commands)
        found = obstacles(carded.cards)
        seen.append(found[0].under if found else "")

    step()
    step(SpreadCards(back=RED))
    step(LookAtCards(player=ANN))
    carded = stacked()
    step()
    carded = shuffled()
    step()
    step(CutCards(player=ANN, from_top=100))
    step(InsertCoverCard(from_bottom=100))
    carded = loaded()
    step()

    assert seen == [
        "651a.4(b)",
        "651a.4(b)",
        "651a.4(c)",
        "651a.5(a)",
        "651a.5(b)",
        "651a.5(d)",
        "651a.5(d)",
        "",
    ]


@pytest.mark.evidence("651a.5(g)(1)", "651a.5(g)(2)")
@pytest.mark.parametrize(
    ("chosen", "under"), [(BY_HAND, "651a.5(g)(1)"), (BY_TURNS, "651a.5(g)(2)")]
)
def test_idle_cards_wait_for_what_the_section_on_them_says(chosen, under):
    carded = loaded(chosen)
    carded.take(SpreadIdleCards(face_up=False))
    assert next_step(carded.cards, RED).under == "651a.5(g)"
    carded.take(LookAtCards(player=ANN))

    assert next_step(carded.cards, RED).under == under


@pytest.mark.evidence("651a.3(e)")
def test_cards_for_a_device_that_reshuffles_by_itself_wait_for_the_device():
    step = next_step(stacked(CONTINUOUS).cards, RED)

    assert step == Obstacle("the cards have still to go into the device", cite("651a.3(e)"))


@pytest.mark.evidence("651a.3(c)(4)")
def test_the_other_batch_is_due_next():
    carded = stacked(BY_TURNS)
    assert due_next(carded.cards) == RED
    carded.take(StartShuffler(back=BLUE), ShufflerFinishes(), TakeOutBatch(back=BLUE))
    assert due_next(carded.cards) == BLUE

    assert due_next(loaded(BY_TURNS).cards) == BLUE


@pytest.mark.evidence("651a.5(f)")
def test_a_reshuffle_that_is_due_keeps_the_next_round_waiting():
    carded = loaded()
    check_ready(carded.cards)
    carded.take(DirectReshuffle(by=FLO))
    with pytest.raises(Refused) as refused:
        check_ready(carded.cards)

    assert refused.value.under == "651a.5(f)"


@pytest.mark.evidence("651a.4(a)")
def test_a_table_without_cards_begins_no_round():
    found = obstacles(begin_cards(BY_HAND))

    assert [obstacle.under for obstacle in found] == ["651a.4(a)", "651a.3(d)"]


def test_a_failed_shuffler_lets_the_manual_shoe_be_dealt_out():
    carded = loaded(BY_TURNS)
    carded.take(DeviceCannotBeUsed())

    assert obstacles(carded.cards) == ()
