"""Whole rounds of Casino War: every file holds, and shows the clauses that are named here."""

from pathlib import Path

import pytest

from nomorebets.notation import parse, run

ROUNDS = Path(__file__).parents[1] / "rounds/casino_war"
FILES = sorted(ROUNDS.glob("*.round"))


def play(name):
    return run(parse((ROUNDS / f"{name}.round").read_text("utf-8"))).unmet


def test_there_are_rounds_enough():
    assert len(FILES) >= 50


@pytest.mark.evidence("651a.2(a)", "651a.8(c)(1)", "651a.8(c)(2)")
def test_nine_positions_are_dealt_clockwise_and_then_the_dealer():
    assert play("nine-positions") == ()


@pytest.mark.evidence("651a.2(b)")
def test_a_wager_lies_on_an_area_of_the_layout():
    assert play("no-such-area") == ()


@pytest.mark.evidence("651a.3(a)")
def test_no_card_is_there_too_often_or_missing_or_of_another_back():
    assert play("a-card-too-many") == ()
    assert play("a-card-missing-at-the-count") == ()
    assert play("a-wrong-back") == ()


@pytest.mark.evidence("651a.3(d)")
def test_cards_serve_for_a_day_whatever_the_clock_is_set_to():
    assert play("day-old-cards") == ()


@pytest.mark.evidence("651a.4(a)")
def test_no_table_opens_without_an_inspection_of_the_cards():
    assert play("opened-without-an-inspection") == ()


@pytest.mark.evidence("651a.5(d)")
def test_the_cut_keeps_its_distances():
    assert play("cut-and-cover-card") == ()


@pytest.mark.evidence("651a.6")
def test_rank_decides_and_suit_does_not():
    assert play("suits-have-no-effect") == ()
    assert play("ten-is-above-nine") == ()


@pytest.mark.evidence("651a.7(a)")
def test_a_wager_is_made_of_chips_that_the_player_has():
    assert play("wagers-that-cannot-be-halved") == ()
    assert play("war-wager-cannot-be-paid-for") == ()


@pytest.mark.evidence("651a.7(b)")
def test_nobody_is_in_the_round_without_an_initial_wager():
    assert play("nobody-without-a-seat") == ()


@pytest.mark.evidence("651a.7(c)")
def test_a_tie_wager_goes_with_an_initial_or_a_war_wager():
    assert play("tie-wager-needs-an-initial-wager") == ()
    assert play("tie-wager-on-the-war-deal") == ()


@pytest.mark.evidence("651a.7(d)")
def test_a_placed_wager_is_untouchable_and_a_late_one_is_none():
    assert play("untouchable") == ()
    assert play("late-wagers") == ()


@pytest.mark.evidence("651a.7(e)")
def test_a_player_wagers_on_as_many_adjacent_boxes_as_submitted():
    assert play("one-box-a-player") == ()
    assert play("three-adjacent-boxes") == ()


@pytest.mark.evidence("651a.8(b)")
def test_the_first_card_and_each_new_dealers_go_to_the_rack_unseen():
    assert play("first-card-unseen") == ()
    assert play("new-dealers-card") == ()


@pytest.mark.evidence("651a.8(c)")
def test_no_card_is_dealt_before_the_call_or_out_of_order_without_a_finding():
    assert play("nobody-called") == ()
    assert play("dealt-out-of-order") == ()


@pytest.mark.evidence("651a.8(d)")
def test_the_round_of_the_cover_card_is_played_to_its_end():
    assert play("cover-card-in-the-deal") == ()
    assert play("cover-card-first-in-the-shoe") == ()


@pytest.mark.evidence("651a.9(a)", "651a.9(a)(1)", "651a.9(a)(2)", "651a.9(b)")
def test_the_original_deal_is_settled_hand_by_hand_from_the_right():
    assert play("lower-card-loses") == ()
    assert play("higher-card-wins") == ()
    assert play("hand-by-hand-from-the-right") == ()


@pytest.mark.evidence("651a.9(a)(3)", "651a.9(c)")
def test_a_tie_hand_wins_its_tie_wager_and_chooses():
    assert play("tie-wager-settled-once") == ()
    assert play("no-clock-at-a-felt-table") == ()
    assert play("time-to-choose-ends") == ()


@pytest.mark.evidence("651a.9(c)(1)")
def test_a_surrender_costs_half_and_surrenders_go_clockwise():
    assert play("surrendered") == ()
    assert play("surrenders-go-clockwise") == ()


@pytest.mark.evidence("651a.9(c)(2)")
def test_a_war_wager_is_exactly_the_initial_wager():
    assert play("surrender-beside-war") == ()


@pytest.mark.evidence("651a.9(d)", "651a.9(h)")
def test_the_rack_gives_every_hand_back():
    assert play("cards-tell-every-hand") == ()


@pytest.mark.evidence("651a.9(e)")
def test_the_war_deal_waits_for_the_war_wagers_to_be_confirmed():
    assert play("steps-in-their-order") == ()


@pytest.mark.evidence("651a.9(f)")
def test_three_cards_go_to_the_rack_once_before_the_war_deal():
    assert play("three-cards-before-the-war-deal") == ()


@pytest.mark.evidence("651a.9(g)", "651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def test_the_war_deal_decides_what_was_left():
    assert play("war-lost") == ()
    assert play("war-won") == ()
    assert play("war-tied") == ()
    assert play("tie-wager-lost-on-the-war-deal") == ()


@pytest.mark.evidence("651a.9(h)")
def test_losers_are_collected_first_after_a_war_deal():
    assert play("losers-first-on-the-war-deal") == ()


@pytest.mark.evidence("651a.10(1)", "651a.10(2)", "651a.10(3)")
def test_winners_are_paid_at_the_odds_of_the_chapter():
    assert play("higher-card-wins") == ()
    assert play("war-tied") == ()


@pytest.mark.evidence("651a.11(a)")
def test_a_face_up_or_exposed_card_serves_nobody():
    assert play("face-up-in-the-shoe") == ()
    assert play("exposed-in-dealing") == ()


@pytest.mark.evidence("651a.11(b)")
def test_a_card_drawn_unseen_is_the_next_card():
    assert play("drawn-in-error") == ()


@pytest.mark.evidence("651a.11(c)")
def test_who_got_no_card_has_his_wagers_back():
    assert play("no-card-dealt") == ()
    assert play("missed-until-the-dealer-has-a-card") == ()
    assert play("nobody-got-a-card") == ()
    assert play("no-card-in-the-war-deal") == ()


@pytest.mark.evidence("651a.11(d)", "651a.11(e)")
def test_a_failing_shuffler_is_shuffled_again_or_marked():
    assert play("shuffler-jams") == ()
