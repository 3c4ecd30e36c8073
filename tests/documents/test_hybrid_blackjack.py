from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from nomorebets.documents.hybrid_blackjack_drawing import draw_layout
from nomorebets.documents.hybrid_blackjack_layout import LayoutData, Use, layout_data
from nomorebets.documents.hybrid_blackjack_rules import AUTOMATIC, BUZZER_BEATER, rules_of
from nomorebets.documents.palette import PALETTE
from nomorebets.documents.svg import NAMESPACE
from nomorebets.games.hybrid_blackjack.payouts import BUZZER_ODDS, Row
from nomorebets.games.hybrid_blackjack.submission import (
    EXAMPLES,
    Automatic,
    DoubleAmount,
    InitialTwoCards,
    OnBlackjack,
    OnTimeOut,
    SplitCards,
    example,
)
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Decoder, encode
from nomorebets.wagering.money import Money
from tests.games.hybrid_blackjack.dealing import (
    EVERY_HOLE,
    EVERY_NO_HOLE,
    HOLE,
    NO_HOLE,
    buzzer_beater,
    ruled,
    submission,
)

SVG = f"{{{NAMESPACE}}}"
ID = TableId("B1")


def writing(tree):
    return [element.text for element in tree.iter(f"{SVG}text")]


def boxes_for(name, use):
    return [box for box in layout_data(example(name)).boxes if box.use is use]


# Data for screens.


@pytest.mark.parametrize("name", EXAMPLES)
def test_layout_data_survives_the_codec(name):
    data = layout_data(example(name))

    assert Decoder[LayoutData](LayoutData).decode(encode(data)) == data
    assert b'"game":"hybrid-blackjack"' in encode(data)


@pytest.mark.evidence("633c.5(b)", "633c.5(b)(2)", "633c.5(b)(3)", "633c.5(b)(4)", "633c.5(n)")
def test_with_a_hole_card_there_are_three_positions_a_dealers_and_a_community_box():
    positions = boxes_for(HOLE, Use.PLAYERS)

    assert [box.position for box in positions] == [1, 2, 3]
    assert [box.label for box in positions] == ["Position 1", "Position 2", "Position 3"]
    assert positions[0].rect.left > positions[1].rect.left > positions[2].rect.left
    assert [box.label for box in boxes_for(HOLE, Use.DEALER)] == ["Dealer"]
    assert [box.label for box in boxes_for(HOLE, Use.COMMUNITY)] == ["Community cards"]


@pytest.mark.evidence("633c.5(y)(1)")
def test_without_a_hole_card_all_players_share_one_box():
    assert [(box.label, box.position) for box in boxes_for(NO_HOLE, Use.PLAYERS)] == [
        ("All players", 0)
    ]


@pytest.mark.evidence("633c.5(b)(3)", "633c.5(b)(4)")
def test_a_box_that_is_not_printed_is_not_drawn():
    base = submission(HOLE)
    bare = replace(base.printed, dealer_box=False, community_box=False, player_boxes=2)
    uses = [box.use for box in layout_data(replace(base, printed=bare)).boxes]

    assert uses == [Use.PLAYERS, Use.PLAYERS, Use.WAGER]


@pytest.mark.evidence("633c.5(k)", "633c.5(m)", "633c.5(x)")
@pytest.mark.parametrize(
    ("name", "areas"),
    [
        (HOLE, ["blackjack"]),
        (EVERY_HOLE, ["blackjack", "buzzer-beater"]),
        (EVERY_NO_HOLE, ["blackjack", "royal-match-21", "bet-the-set", "kings-bounty"]),
    ],
)
def test_what_is_laid_before_the_cards_has_a_place_to_press(name, areas):
    data = layout_data(example(name))

    assert [spot.area for spot in data.spots] == areas
    assert data.spots[0].left == 0
    assert data.spots[0].right == min(1, len(areas) - 1)


@pytest.mark.evidence("633a.8", "633a.10", "633a.11(c)")
def test_further_wagers_are_named_with_what_may_lie_there():
    areas = {str(area.id): area for area in layout_data(submission(EVERY_HOLE)).areas}

    assert [one for one in areas if one.startswith("split")] == ["split-2", "split-3", "split-4"]
    assert areas["insurance"].maximum == Money.dollars(500)
    assert areas["double-1"].minimum == Money(50)
    equal = layout_data(submission(EVERY_HOLE, double_amount=DoubleAmount.EQUAL)).areas
    assert next(one for one in equal if one.id == "double-1").minimum == Money.dollars(1)
    assert areas["buzzer-beater"].spoken == "Buzzer Beater; 5 to 1 up to 30 to 1"
    assert "royal-match-21" not in areas


@pytest.mark.evidence("605a.9(b)")
def test_terminals_are_counted_as_gaming_tables_of_five_or_part():
    assert layout_data(submission(HOLE, terminals=11)).gaming_tables == 3


@pytest.mark.evidence("603a.15(b)", "603a.15(c)")
def test_screens_are_told_every_card_with_its_name_and_colour():
    cards = layout_data(submission()).cards

    assert len({one.card for one in cards}) == 52
    assert {one.colour for one in cards} <= set(PALETTE)


# The drawing.


@pytest.mark.evidence("633c.5(b)(1)", "633c.5(c)(1)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_layout_shows_name_boxes_wagers_and_odds(name):
    submitted = example(name)
    tree = ET.fromstring(draw_layout(submitted))
    written = writing(tree)
    drawn = [element for element in tree.iter(f"{SVG}rect") if element.get("data-area")]

    assert submitted.printed.name_or_logo in written
    assert {"Dealer", "Community cards"} <= set(written)
    assert [one.get("data-area") for one in drawn] == [
        spot.area for spot in layout_data(submitted).spots
    ]
    assert written.count("Split pair") == 1
    assert "1 to 1, a Blackjack 3 to 2" in written


def test_what_can_be_pressed_is_shown_on_demand():
    plain, shown = (draw_layout(submission(), show_areas=show) for show in (False, True))

    assert 'fill-opacity="0.1"' not in plain
    assert shown.count('fill-opacity="0.1"') == 1


# The rules behind the icon.


def lines(submitted):
    return {
        section.title: [(line.text, line.under) for line in section.lines]
        for section in rules_of(ID, submitted).sections
    }


def texts(submitted, section):
    return [text for text, _ in lines(submitted)[section]]


@pytest.mark.evidence("633c.5(c)(2)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_icon_says_at_once_what_the_law_wants_said(name):
    assert lines(example(name))["In short"] == [
        ("Blackjack pays 3 to 2.", "633c.5(c)(2)"),
        ("The dealer stands on all soft 17s, as on every other 17.", "633c.5(c)(2)"),
        ("Insurance pays 2 to 1.", "633c.5(c)(2)"),
    ]


@pytest.mark.evidence("633c.5(c)(2)", "633c.5(p)(2)")
def test_with_a_hole_card_every_hand_stands_without_an_answer():
    said = lines(submission(HOLE))[AUTOMATIC]

    assert said[-1] == ("Every hand: stand.", "633c.5(p)(2)")
    assert said[0][0].startswith("You have 10 seconds to decide or until all have answered")
    assert "without an answer none is taken" in said[1][0]


@pytest.mark.evidence("633c.5(c)(2)", "633c.5(z)")
def test_without_one_every_total_has_its_row_as_approved():
    soft = OnTimeOut(17, soft=True, action=Automatic.HIT)
    said = texts(ruled(EVERY_NO_HOLE, on_time_out=(soft,)), AUTOMATIC)

    assert [one for one in said if one.startswith("Hard")] == [
        f"Hard {total}: stand." for total in range(4, 21)
    ]
    assert [one for one in said if one.endswith("hit.")] == ["Soft 17: hit."]
    assert "Hard 11: hit." in texts(submission(EVERY_NO_HOLE), AUTOMATIC)
    assert texts(submission(EVERY_NO_HOLE), AUTOMATIC)[0].startswith(
        "You have 10 seconds to decide, and"
    )


@pytest.mark.evidence("633c.5(c)(3)", "633c.5(m)", "633c.5(v)(3)")
def test_buzzer_beater_has_its_own_section_with_the_approved_rows_and_nothing_invented():
    said = lines(submission(EVERY_HOLE))[BUZZER_BEATER]
    paid = [text for text, under in said if under == "633c.5(v)(3)"][1:]

    assert paid == [
        *(f"{row.value}: {odds}." for row, odds in BUZZER_ODDS.items()),
        "21, 21: 5 to 1.",
    ]
    assert "Your first hand counts as it is in the end, after all its cards." in dict(said)
    two = replace(buzzer_beater(), basis=InitialTwoCards())
    assert "Your first two cards count." in texts(
        ruled(EVERY_HOLE, buzzer_beater=two), BUZZER_BEATER
    )


@pytest.mark.evidence("633c.5(c)(3)", "633c.5(w)")
@pytest.mark.parametrize("name", [HOLE, NO_HOLE, EVERY_NO_HOLE])
def test_where_it_is_not_offered_nothing_is_said_of_it(name):
    assert BUZZER_BEATER not in lines(example(name))


@pytest.mark.evidence("633c.5(x)", "633c.5(dd)", "633c.5(ee)(3)")
def test_the_optional_wagers_without_a_hole_card_are_explained_if_offered():
    said = lines(submission(EVERY_NO_HOLE))

    assert ("Crown Treasure: 1000 to 1, beside what the Royal Match pays.", "633c.5(ee)(3)") in (
        said["Royal Match 21"]
    )
    assert len([one for one, _ in said["King's Bounty"] if ": " in one]) >= len(
        [row for row in Row if "kings" in row.value]
    )
    assert "Bet the Set" not in lines(submission(NO_HOLE))
    one = texts(ruled(EVERY_NO_HOLE, several_optional_wagers=False), "Bet the Set")
    assert "Your first two cards decide it. You may hold one of these wagers at a time." in one


@pytest.mark.evidence("633c.5(t)(2)", "633c.5(t)(3)(i)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_icon_says_that_22_against_22_is_no_push(name):
    words = "A hand over 21 has lost at once and is never a push, whatever the dealer's comes to."

    assert (words, "633c.5(t)(3)(i)") in lines(example(name))["Who wins"]


@pytest.mark.evidence("633a.9", "633a.10", "633a.11(a)", "633a.11(b)", "633a.11(c)")
def test_what_may_be_elected_is_said_as_the_submission_has_it():
    every = texts(submission(EVERY_HOLE), "Your decisions")
    assert "Two cards of one value may be split; a pair becomes 4 hands at most." in every
    assert "Split aces are played like any hand." in every
    strict = ruled(HOLE, aces_split_again=False, split_aces_draw=False)
    assert "Aces may not be split again." in texts(strict, "Your decisions")
    assert "Split aces get one card each." in texts(strict, "Your decisions")
    without = texts(submission(EVERY_NO_HOLE), "Your decisions")
    assert any(one.startswith("You may surrender your first two cards") for one in without)
    bare = ruled(
        EVERY_NO_HOLE,
        surrender=False,
        double_after_split=False,
        double_on_dealers_blackjack=OnBlackjack.LOST,
    )
    assert texts(bare, "Your decisions")[-3:] == [
        "A hand of a split pair may not be doubled.",
        "Where the dealer has a Blackjack, a Double Down wager is lost too.",
        "Hands are not surrendered here.",
    ]
    equal = submission(EVERY_HOLE, double_amount=DoubleAmount.EQUAL)
    assert "for the amount of the hand's wager." in " ".join(texts(equal, "Your decisions"))


@pytest.mark.evidence("633a.11(b)", "633c.5(q)")
@pytest.mark.parametrize(
    ("split", "words"),
    [(SplitCards.SHARED, "the same community card"), (SplitCards.IN_SEQUENCE, "hand by hand")],
)
def test_which_hand_takes_which_community_card_is_said(split, words):
    assert words in texts(submission(HOLE, split_cards=split), "Community cards")[-1]


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_wager_has_its_odds_and_its_area(name):
    submitted = example(name)
    rules = rules_of(ID, submitted)
    areas = {area.id for area in layout_data(submitted).areas}

    assert rules.edition == "2024-11-02"
    assert [line.wager for line in rules.odds][-3:] == ["Insurance", "Double Down", "Split pair"]
    assert {line.example_area for line in rules.odds} <= areas
