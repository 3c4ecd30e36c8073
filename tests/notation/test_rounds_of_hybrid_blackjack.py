"""Whole rounds of hybrid Blackjack: every file holds, and shows the clauses that are named here."""

from pathlib import Path

import pytest

from nomorebets.notation import Misread, parse, run

ROUNDS = Path(__file__).parents[1] / "rounds/hybrid_blackjack"
FILES = sorted(ROUNDS.glob("*.round"))
HEAD = "game hybrid-blackjack\nsubmission strict-hole-card\n"


def play(name):
    return run(parse((ROUNDS / f"{name}.round").read_text("utf-8"))).unmet


def test_there_are_rounds_enough():
    assert len(FILES) >= 75


@pytest.mark.evidence("633c.5(n)", "633c.5(n)(1)", "633c.5(n)(2)", "633c.5(n)(3)", "633c.5(n)(4)")
def test_cards_go_clockwise_from_the_dealers_left_to_chosen_positions():
    assert play("dealt-from-the-dealers-left") == ()


@pytest.mark.evidence("633c.5(l)")
def test_a_player_takes_one_of_three_positions_and_lays_a_blackjack_wager():
    assert play("positions-are-one-to-three") == ()
    assert play("five-terminals-at-three-positions") == ()
    assert play("what-a-wager-may-be") == ()


@pytest.mark.evidence("633c.5(k)")
def test_wagers_are_placed_before_the_first_card():
    assert play("wagers-close-at-the-first-card") == ()
    assert play("the-countdown-closes-wagers") == ()
    assert play("what-a-wager-may-be") == ()
    assert play("wagers-returned-before-a-card") == ()
    assert play("no-wager-without-money") == ()


@pytest.mark.evidence("633c.5(m)")
def test_a_buzzer_beater_is_laid_beside_a_blackjack_wager_where_it_is_offered():
    assert play("buzzer-beater-only-if-offered") == ()
    assert play("what-a-wager-may-be") == ()
    assert play("buzzer-beater-19-19") == ()


@pytest.mark.evidence("633c.5(o)")
def test_insurance_then_reader_then_nothing_more_against_a_blackjack():
    assert play("insurance-wins") == ()
    assert play("insurance-loses") == ()
    assert play("even-money") == ()
    assert play("even-money-without-a-dealers-blackjack") == ()
    assert play("reader-under-a-ten") == ()
    assert play("reader-used-where-nothing-is-read") == ()
    assert play("hole-card-belies-the-reader") == ()
    assert play("entered-hole-card-must-agree-with-the-reader") == ()


@pytest.mark.evidence("633c.5(p)(1)")
def test_a_blackjack_against_2_to_9_is_paid_at_once_and_clears_the_buzzer_beater():
    assert play("blackjack-is-paid-at-once") == ()
    assert play("blackjack-under-a-ten-is-paid-after-the-reader") == ()


@pytest.mark.evidence("633c.5(p)(2)")
def test_players_double_split_stand_or_draw_and_without_an_answer_stand():
    assert play("no-answer-stands") == ()
    assert play("no-surrender-with-a-hole-card") == ()
    assert play("splits-in-sequence") == ()
    assert play("one-split-where-no-more-is-offered") == ()
    assert play("aces-split-again") == ()


@pytest.mark.evidence("633c.5(q)")
def test_community_cards_serve_every_position():
    assert play("one-card-for-all") == ()
    assert play("splits-in-sequence") == ()


@pytest.mark.evidence("633c.5(r)")
def test_a_player_draws_while_his_hand_has_fewer_than_21():
    assert play("nothing-is-drawn-to-21") == ()
    assert play("aces-split-again") == ()


@pytest.mark.evidence("633c.5(r)(1)")
def test_nothing_is_drawn_to_21_or_a_blackjack():
    assert play("nothing-is-drawn-to-21") == ()
    assert play("blackjack-is-paid-at-once") == ()


@pytest.mark.evidence("633c.5(r)(2)")
def test_a_doubled_hand_has_the_first_community_card_only():
    assert play("one-card-for-all") == ()


@pytest.mark.evidence("633c.5(s)")
def test_the_hole_card_is_turned_and_the_dealer_draws_to_17():
    assert play("dealer-draws-to-seventeen") == ()
    assert play("nothing-hangs-on-the-dealer") == ()


@pytest.mark.evidence("633c.5(t)(1)(i)")
def test_a_wager_wins_when_the_dealer_is_over_21():
    assert play("a-hand-over-21-is-lost-at-once") == ()
    assert play("no-answer-stands") == ()


@pytest.mark.evidence("633c.5(t)(1)(ii)")
def test_a_wager_wins_with_more_points():
    assert play("five-terminals-at-three-positions") == ()


@pytest.mark.evidence("633c.5(t)(1)(iii)")
def test_a_blackjack_beats_a_21_of_more_cards():
    assert play("buzzer-beater-on-a-blackjack-against-21") == ()


@pytest.mark.evidence("633c.5(t)(2)")
def test_equal_points_are_a_push():
    assert play("equal-points-push") == ()
    assert play("reader-under-a-ten") == ()


@pytest.mark.evidence("633c.5(t)(3)(i)")
def test_a_hand_over_21_has_lost_whatever_the_dealer_has():
    assert play("a-hand-over-21-is-lost-at-once") == ()


@pytest.mark.evidence("633c.5(t)(3)(ii)")
def test_a_wager_is_lost_with_fewer_points():
    assert play("equal-points-push") == ()


@pytest.mark.evidence("633c.5(u)(1)")
def test_19_or_more_and_not_better_than_the_dealer_wins_a_buzzer_beater():
    assert play("buzzer-beater-blackjack-blackjack") == ()
    assert play("buzzer-beater-21-21") == ()
    assert play("buzzer-beater-by-the-final-hand") == ()
    assert play("buzzer-beater-after-a-split") == ()


@pytest.mark.evidence("633c.5(u)(2)(i)")
def test_a_better_hand_than_the_dealers_loses_a_buzzer_beater():
    assert play("buzzer-beater-lost-to-a-better-hand") == ()
    assert play("buzzer-beater-lost-when-the-dealer-is-over") == ()


@pytest.mark.evidence("633c.5(u)(2)(ii)")
def test_fewer_than_19_or_more_than_21_loses_a_buzzer_beater():
    assert play("buzzer-beater-lost-below-19") == ()
    assert play("buzzer-beater-by-the-final-hand") == ()


@pytest.mark.evidence("633c.5(v)(1)")
def test_a_blackjack_pays_3_to_2_and_another_winner_1_to_1():
    assert play("blackjack-is-paid-at-once") == ()
    assert play("blackjack-under-a-ten-is-paid-after-the-reader") == ()


@pytest.mark.evidence("633c.5(v)(2)")
def test_insurance_pays_2_to_1():
    assert play("insurance-wins") == ()


@pytest.mark.evidence("633c.5(v)(3)")
def test_each_row_of_the_buzzer_beater_table_is_paid():
    assert play("buzzer-beater-blackjack-blackjack") == ()
    assert play("buzzer-beater-20-20") == ()
    assert play("buzzer-beater-20-21") == ()
    assert play("buzzer-beater-20-blackjack") == ()
    assert play("buzzer-beater-19-19") == ()
    assert play("buzzer-beater-19-20") == ()
    assert play("buzzer-beater-19-21") == ()
    assert play("buzzer-beater-19-blackjack") == ()


@pytest.mark.evidence("633c.5(h)(3)")
def test_at_most_one_ace_counts_11():
    assert play("aces-count-one-or-eleven") == ()


@pytest.mark.evidence("633c.5(e)")
def test_a_continuous_shuffler_has_its_cards_back():
    assert play("continuous-shuffler-takes-cards-back") == ()


@pytest.mark.evidence("633c.5(f)")
def test_a_card_that_cannot_be_there_stops_play():
    assert play("no-card-too-many") == ()


@pytest.mark.evidence("633c.5(g)")
def test_decks_serve_24_hours_by_any_clock():
    assert play("decks-changed-every-day") == ()


@pytest.mark.evidence("633c.5(d)", "633c.5(i)")
def test_cards_are_inspected_and_verified_and_the_reader_looked_over():
    assert play("cards-from-the-box-to-the-shoe") == ()
    assert play("preshuffled-cards-are-inspected-all-the-same") == ()


@pytest.mark.evidence("633c.5(j)")
def test_cards_are_washed_shuffled_and_dealt_from_a_shoe_that_reads():
    assert play("cards-from-the-box-to-the-shoe") == ()
    assert play("reshuffled-when-few-cards-are-left") == ()
    assert play("the-shoe-reads-or-the-round-is-finished-by-hand") == ()
    assert play("last-card-corrected") == ()


@pytest.mark.evidence("633c.5(n)(4)")
def test_what_shows_before_it_is_dealt_goes_to_the_rack():
    assert play("card-found-face-up") == ()


@pytest.mark.evidence("633c.5(x)")
def test_optional_wagers_are_laid_beside_a_blackjack_wager_where_offered():
    assert play("several-optional-wagers") == ()
    assert play("royal-match-and-suited-match") == ()


@pytest.mark.evidence("633c.5(y)", "633c.5(y)(1)", "633c.5(y)(2)", "633c.5(y)(3)")
def test_three_cards_serve_everybody():
    assert play("three-cards-for-everybody") == ()


@pytest.mark.evidence("633c.5(y)(4)", "633c.5(aa)")
def test_later_cards_are_a_players_or_his_dealers():
    assert play("three-terminals-two-dealers") == ()
    assert play("two-players-two-dealers") == ()


@pytest.mark.evidence("633c.5(z)")
def test_insurance_surrender_one_split_and_what_happens_without_an_answer():
    assert play("without-an-answer-as-the-table-says") == ()
    assert play("no-insurance-without-an-answer") == ()
    assert play("a-split-and-no-further-one") == ()
    assert play("surrender-against-a-small-card") == ()
    assert play("surrender-waits-for-the-dealers-second-card") == ()


@pytest.mark.evidence("633c.5(aa)(1)", "633c.5(aa)(1)(i)")
def test_against_a_blackjack_the_next_card_is_the_dealers_and_two_are_a_push():
    assert play("both-have-blackjack") == ()


@pytest.mark.evidence("633c.5(aa)(1)(ii)", "633c.5(ee)(2)")
def test_a_blackjack_is_paid_3_to_2_after_the_next_card():
    assert play("blackjack-waits-for-the-next-card") == ()


@pytest.mark.evidence("633c.5(aa)(2)(i)")
def test_who_stands_loses_to_a_dealers_blackjack():
    assert play("dealers-blackjack-against-a-stand") == ()


@pytest.mark.evidence("633c.5(aa)(2)", "633c.5(aa)(2)(ii)")
def test_who_stands_gives_further_cards_to_his_dealer():
    assert play("insurance-is-settled-terminal-by-terminal") == ()
    assert play("two-players-two-dealers") == ()


@pytest.mark.evidence("633c.5(aa)(3)", "633c.5(aa)(3)(i)")
def test_doubled_hands_and_split_aces_are_complete_with_a_card():
    assert play("doubled-hand-over-21") == ()
    assert play("split-aces-have-a-card-each") == ()
    assert play("split-hands-share-their-cards") == ()


@pytest.mark.evidence("633c.5(aa)(3)(ii)")
def test_other_hands_draw_until_they_stand_or_have_21_or_more():
    assert play("a-split-and-no-further-one") == ()
    assert play("one-split-hand-over-21-and-one-push") == ()


@pytest.mark.evidence("633c.5(bb)", "633c.5(bb)(2)")
def test_the_next_card_after_the_last_decision_is_the_dealers():
    assert play("three-terminals-two-dealers") == ()
    assert play("insurance-is-settled-terminal-by-terminal") == ()


@pytest.mark.evidence("633c.5(bb)(1)")
def test_a_dealers_blackjack_takes_the_original_wager_only():
    assert play("dealers-blackjack-after-a-split") == ()
    assert play("dealers-blackjack-after-a-double") == ()
    assert play("drawn-21-loses-to-a-blackjack") == ()


@pytest.mark.evidence("633c.5(cc)")
def test_wagers_are_decided_as_with_a_hole_card():
    assert play("two-players-two-dealers") == ()
    assert play("drawn-21-loses-to-a-blackjack") == ()


@pytest.mark.evidence("633c.5(dd)")
def test_optional_wagers_are_settled_on_two_cards():
    assert play("royal-match-and-suited-match") == ()
    assert play("bet-the-set") == ()
    assert play("kings-bounty") == ()


@pytest.mark.evidence("633c.5(ee)(1)")
def test_insurance_pays_2_to_1_without_a_hole_card():
    assert play("both-have-blackjack") == ()
    assert play("dealers-blackjack-against-a-stand") == ()


@pytest.mark.evidence("633c.5(ee)(3)")
def test_royal_match_and_crown_treasure_are_paid():
    assert play("royal-match-and-suited-match") == ()
    assert play("crown-treasure") == ()


@pytest.mark.evidence("633c.5(ee)(4)")
def test_bet_the_set_is_paid():
    assert play("bet-the-set") == ()


@pytest.mark.evidence("633c.5(ee)(5)")
def test_kings_bounty_is_paid():
    assert play("kings-bounty") == ()
    assert play("kings-bounty-with-a-dealers-blackjack") == ()


@pytest.mark.evidence("633c.5(t)")
def test_what_the_inventory_cannot_pay_is_paid_once_later():
    assert play("inventory-cannot-pay") == ()


@pytest.mark.parametrize(
    ("line", "so"),
    [
        ("ann has 5 on blackjack", "it is 0"),
        ("ann hand 1 is AS", "it is "),
        ("ann hand 1 may hit stand", "it is nothing"),
        ("ann faces AS", "it is "),
        ("phase is settled", "it is waiting"),
        ("shoe has 5 cards", "it is 312"),
    ],
)
def test_a_claim_that_does_not_hold_is_told_with_what_is_so(line, so):
    script = parse(f"{HEAD}ann sits 1, buys in 100\n{line}\n")

    assert [one.partition(": ")[2].partition(": ")[2] for one in run(script).unmet] == [so]


@pytest.mark.parametrize(
    "line",
    ["card 1S", "card ZS", "phase is spinning", "ann hand 1 may jump", "ann: blackjack ten"],
)
def test_a_line_that_says_nothing_is_misread(line):
    with pytest.raises(Misread):
        parse(f"{HEAD}{line}\n")
