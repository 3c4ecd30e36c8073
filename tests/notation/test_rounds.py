"""Whole rounds of play: every file holds, and shows the clauses that are named here."""

from pathlib import Path

import pytest

from nomorebets.notation import parse, run

ROUNDS = Path(__file__).parents[1] / "rounds/roulette"
FILES = sorted(ROUNDS.glob("*.round"))


def play(name):
    return run(parse((ROUNDS / f"{name}.round").read_text("utf-8"))).unmet


def test_there_are_rounds_enough():
    assert len(FILES) >= 40


@pytest.mark.evidence("617a.1(c)")
def test_a_single_zero_layout_has_no_double_zero():
    assert play("double-zero-on-a-single-zero-layout") == ()


@pytest.mark.evidence("617a.1(d)")
def test_red_is_decided_by_the_background_on_the_ring():
    assert play("red-is-decided-by-the-ring") == ()


@pytest.mark.evidence("617a.1(e)(1)")
def test_no_wager_needs_a_covered_double_zero():
    assert play("wagers-on-a-covered-double-zero") == ()


@pytest.mark.evidence("617a.1(f)(3)")
def test_wagers_lie_within_the_posted_limits():
    assert play("table-maximum") == ()
    assert play("limits-of-a-wager") == ()
    assert play("limits-of-five-straights") == ()


@pytest.mark.evidence("617a.2(a)", "617a.2(a)(5)")
def test_a_table_opens_when_every_check_is_signed():
    assert play("inspected-before-opening") == ()


@pytest.mark.evidence("617a.2(b)", "617a.2(d)")
def test_parts_are_adjusted_and_replaced_by_the_right_people():
    assert play("adjusted-and-replaced") == ()
    assert play("nothing-to-adjust") == ()


@pytest.mark.evidence("617a.2(d)")
def test_parts_replaced_in_a_round_call_a_running_ball_off_and_leave_a_number_standing():
    assert play("parts-replaced-while-the-ball-runs") == ()
    assert play("number-called-before-parts-were-replaced") == ()


@pytest.mark.evidence("617a.2(f)")
def test_a_closed_wheel_is_covered_and_locked():
    assert play("closed-and-covered") == ()


@pytest.mark.evidence("617a.3(a)")
def test_a_wager_is_made_of_chips_that_the_player_has():
    assert play("amounts") == ()
    assert play("no-wager-without-money") == ()
    assert play("stakes-cannot-be-cashed-in") == ()
    assert play("credits-of-another-table") == ()


@pytest.mark.evidence("617a.3(b)")
def test_each_player_has_a_colour_and_a_seat_of_his_own():
    assert play("a-colour-for-each-player") == ()
    assert play("seats-and-leaving") == ()
    assert play("chips-stay-at-their-table") == ()


@pytest.mark.evidence("617a.3(c)")
def test_the_dealer_lays_chips_as_the_player_asks():
    assert play("laid-by-the-dealer") == ()


@pytest.mark.evidence("617a.3(e)")
def test_what_the_list_does_not_name_is_no_wager():
    assert play("unknown-areas") == ()


@pytest.mark.evidence("617a.3(e)(1)")
def test_every_number_is_a_straight():
    assert play("first-and-last-numbers") == ()
    assert play("single-digits") == ()
    assert play("zero-and-double-zero-are-two-numbers") == ()


@pytest.mark.evidence("617a.3(e)(1)(i)")
def test_five_adjacent_is_wagered_where_it_is_offered():
    assert play("five-adjacent-not-offered") == ()


@pytest.mark.evidence("617a.3(e)(1)(ii)")
def test_a_five_adjacent_wager_covers_five_numbers_of_the_ring():
    assert play("five-adjacent-loses") == ()


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_five_adjacent_is_five_straights():
    assert play("five-adjacent-in-fifths") == ()
    assert play("five-adjacent-wins") == ()


@pytest.mark.evidence("617a.3(e)(2)")
def test_a_split_lies_on_a_line():
    assert play("splits-share-a-line") == ()
    assert play("splits-with-a-zero") == ()
    assert play("two-places-of-zero-and-double-zero") == ()


@pytest.mark.evidence("617a.3(e)(3)")
def test_three_numbers_are_a_row():
    assert play("three-numbers-are-a-row") == ()


@pytest.mark.evidence("617a.3(e)(3)(i)")
def test_three_numbers_with_a_zero_are_those_of_the_list():
    assert play("groups-on-a-single-zero-layout") == ()


@pytest.mark.evidence("617a.3(e)(4)", "617a.3(e)(6)")
def test_four_and_six_numbers_touch():
    assert play("four-and-six-numbers") == ()


@pytest.mark.evidence("617a.3(e)(5)")
def test_the_first_five_are_a_wager():
    assert play("first-five") == ()


@pytest.mark.evidence("617a.3(e)(7)")
def test_a_number_stands_in_one_column():
    assert play("columns") == ()


@pytest.mark.evidence("617a.3(e)(13)", "617a.3(e)(14)")
def test_eighteen_is_low_and_nineteen_high():
    assert play("low-and-high") == ()


@pytest.mark.evidence("617a.4(a)")
def test_winners_are_paid_the_odds_of_the_paytable():
    assert play("straight-red-and-odd") == ()
    assert play("every-wager-pays-its-odds") == ()
    assert play("better-odds-than-the-floor") == ()


@pytest.mark.evidence("617a.4(b)")
def test_zeros_take_the_even_chances():
    assert play("zero-is-neither-even-nor-odd") == ()
    assert play("double-zero-is-no-37") == ()


@pytest.mark.evidence("617a.4(c)(2)", "617a.4(c)(3)")
def test_a_covered_double_zero_is_spun_again():
    assert play("covered-double-zero-is-no-spin") == ()


@pytest.mark.evidence("617a.5(b)")
def test_the_call_closes_the_layout():
    assert play("late-wagers") == ()
    assert play("the-order-of-a-spin") == ()
    assert play("no-announcement") == ()
    assert play("taken-up-before-the-call") == ()
    assert play("chips-added-after-no-spin") == ()


@pytest.mark.evidence("617a.5(b)")
def test_the_wheels_signal_is_no_call_but_what_is_laid_after_it_without_one_is_late():
    assert play("wagers-between-signal-and-call") == ()
    assert play("wagers-after-the-wheels-signal") == ()
    assert play("wheel-reads-before-the-call") == ()


@pytest.mark.evidence("617a.5(b)")
def test_a_stopped_table_is_called_all_the_same():
    assert play("called-while-play-is-stopped") == ()


@pytest.mark.evidence("617a.5(c)")
def test_a_number_is_agreed_before_it_is_settled():
    assert play("two-numbers-are-disputed") == ()
    assert play("number-corrected") == ()
    assert play("impossible-numbers") == ()
    assert play("dealer-against-the-wheel") == ()


@pytest.mark.evidence("617a.5(d)")
def test_a_fifth_moves_to_the_winning_number():
    assert play("five-adjacent-wins") == ()
    assert play("five-adjacent-beside-a-straight") == ()


@pytest.mark.evidence("617a.5(e)")
def test_a_round_is_settled_once_losers_first():
    assert play("paid-once") == ()
    assert play("several-players-one-number") == ()
    assert play("collected-chips-are-gone") == ()
    assert play("inventory-cannot-pay") == ()


@pytest.mark.evidence("617a.5(a)")
def test_a_dealer_deals():
    assert play("dealer-relieved") == ()


@pytest.mark.evidence("617a.6")
def test_what_no_clause_lists_is_for_a_floorperson_to_decide():
    assert play("round-voided") == ()
    assert play("play-stopped-and-voided") == ()


@pytest.mark.evidence("617a.5(a)", "617a.6(a)", "617a.6(b)")
def test_a_spin_found_invalid_after_the_number_is_not_settled_unseen():
    assert play("invalid-spin-told-after-the-number") == ()


@pytest.mark.evidence("617a.6(a)")
def test_a_ball_spun_with_the_wheel_is_no_spin():
    assert play("ball-runs-with-the-wheel") == ()


@pytest.mark.evidence("617a.6(b)")
def test_a_ball_that_falls_short_is_no_spin():
    assert play("ball-falls-short") == ()
    assert play("ball-inspected-between-rounds") == ()


@pytest.mark.evidence("617a.6(c)")
def test_a_ball_that_leaves_the_wheel_is_no_spin():
    assert play("ball-leaves-the-wheel") == ()
    assert play("ball-spun-again-uninspected") == ()
    assert play("damaged-ball-not-replaced") == ()
    assert play("flags-after-the-round") == ()


@pytest.mark.evidence("617a.6(d)")
def test_an_object_in_the_wheel_is_no_spin():
    assert play("object-in-the-wheel") == ()


@pytest.mark.evidence("605a.4")
def test_a_failing_device_closes_the_table_to_play():
    assert play("device-fails") == ()
