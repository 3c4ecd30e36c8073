from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from nomorebets.documents.casino_war_drawing import draw_layout
from nomorebets.documents.casino_war_layout import LayoutData, layout_data
from nomorebets.documents.casino_war_rules import rules_of
from nomorebets.documents.palette import PALETTE
from nomorebets.documents.svg import NAMESPACE
from nomorebets.games.casino_war.state import begin
from nomorebets.games.casino_war.submission import EXAMPLES, WhenTimeEnds, example
from nomorebets.law import cite
from nomorebets.server.game import Choices
from nomorebets.server.games.casino_war import SERVED_CASINO_WAR
from nomorebets.tables.messages import TableId
from nomorebets.wagering.codec import Decoder, encode
from tests.games.casino_war.dealing import submission

SVG = f"{{{NAMESPACE}}}"
ID = TableId("W1")


def writing(tree):
    return [element.text for element in tree.iter(f"{SVG}text")]


def titled(element):
    title = element.find(f"{SVG}title")
    return "" if title is None else title.text


def areas_in(tree):
    return [element for element in tree.iter(f"{SVG}rect") if element.get("data-area")]


# Data for screens.


@pytest.mark.parametrize("name", EXAMPLES)
def test_layout_data_survives_the_codec(name):
    data = layout_data(example(name))

    assert Decoder[LayoutData](LayoutData).decode(encode(data)) == data
    assert b'"game":"casino-war"' in encode(data)


@pytest.mark.evidence("651a.2(b)(2)", "651a.2(b)(3)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_position_has_two_boxes_and_three_wagers(name):
    submitted = example(name)
    data = layout_data(submitted)
    positions = list(range(1, submitted.positions + 1))

    assert sorted(box.position for box in data.boxes) == sorted(positions * 2)
    assert [spot.area for spot in data.spots if spot.area.startswith("tie")] == [
        f"tie-{position}" for position in positions
    ]
    assert [area.wager for area in data.areas if area.position == 1] == ["Initial", "Tie", "War"]


@pytest.mark.evidence("651a.2(b)(4)")
@pytest.mark.parametrize("inscribed", [True, False])
def test_odds_stand_in_the_boxes_only_where_the_layout_is_inscribed_with_them(inscribed):
    printed = submission().printed
    printed = replace(printed, payout_odds_inscribed=inscribed, payout_odds_on_sign=not inscribed)
    submitted = submission(printed=printed)
    tie = next(box for box in layout_data(submitted).boxes if box.label == "Tie")
    drawn = writing(ET.fromstring(draw_layout(submitted)))
    posted = len([words for words in drawn if words == "10 to 1"])

    assert tie.odds == ("10 to 1" if inscribed else "")
    assert posted == 1 + (submitted.positions if inscribed else 0)


def test_every_spot_leads_the_arrow_keys_to_another_or_stays():
    data = layout_data(submission())
    by_area = {str(spot.area): spot for spot in data.spots}
    at = {str(spot.area): place for place, spot in enumerate(data.spots)}

    assert by_area["initial-3"].up == at["tie-3"]
    assert by_area["tie-3"].down == at["initial-3"]
    assert by_area["initial-3"].right == at["initial-2"]
    assert by_area["initial-1"].right == at["initial-1"]


@pytest.mark.evidence("651a.6")
def test_screens_are_told_every_card_from_the_highest_with_its_name():
    cards = layout_data(submission()).cards

    assert len({one.card for one in cards}) == 52
    assert [one.rank for one in cards[:13]] == [
        "A",
        "K",
        "Q",
        "J",
        "10",
        "9",
        "8",
        "7",
        "6",
        "5",
        "4",
        "3",
        "2",
    ]
    assert (cards[0].name, cards[0].colour) == ("ace of spades", "black")
    assert {one.colour for one in cards if one.suit in ("hearts", "diamonds")} == {"red"}
    assert {one.colour for one in cards} <= set(PALETTE)


def test_the_backs_of_both_batches_are_told():
    assert layout_data(example("every-option")).backs == ("red", "blue")


# The drawing.


@pytest.mark.evidence("651a.2(b)", "651a.2(b)(1)", "651a.2(b)(4)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_layout_shows_name_areas_and_odds(name):
    submitted = example(name)
    tree = ET.fromstring(draw_layout(submitted))
    written = writing(tree)

    assert submitted.printed.name_or_logo in written
    assert written.count("10 to 1") >= submitted.positions
    assert written.count("1 to 1") >= submitted.positions
    assert len(areas_in(tree)) == 2 * submitted.positions
    assert {titled(area) for area in areas_in(tree)} >= {"Tie Wager at 1; 10 to 1"}


def test_what_can_be_pressed_is_shown_on_demand():
    plain, shown = (draw_layout(submission(), show_areas=show) for show in (False, True))

    assert 'fill-opacity="0.1"' not in plain
    assert shown.count('fill-opacity="0.1"') == 14


# The rules in words.


def lines(submitted):
    return {
        section.title: [(line.text, line.under) for line in section.lines]
        for section in rules_of(ID, submitted).sections
    }


@pytest.mark.evidence("651a.9", "651a.10")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rules_say_wagers_both_deals_and_irregularities(name):
    submitted = example(name)
    rules = rules_of(ID, submitted)

    assert (rules.table, rules.title, rules.edition) == ("W1", "Casino War", "2012-05-19")
    assert list(lines(submitted)) == [
        "The cards",
        "Placing wagers",
        "The deal",
        "The original deal",
        "War",
        "Irregularities",
    ]
    assert all(cite(line.under) for part in rules.sections for line in part.lines if line.under)
    assert [(line.wager, line.odds) for line in rules.odds] == [
        ("Initial Wager", "1 to 1"),
        ("Tie Wager", "10 to 1"),
        ("War Wager", "1 to 1, on a tie hand 2 to 1"),
    ]


@pytest.mark.evidence("651a.7(e)", "651a.9(c)")
def test_the_rules_say_what_the_submission_chose():
    strict, every = submission(), example("every-option")
    assert ("You may wager on your own box.", "651a.7(e)") in lines(strict)["Placing wagers"]
    told = lines(every)
    assert (
        "You may wager on up to 3 adjacent boxes, your own among them.",
        "651a.7(e)",
    ) in told["Placing wagers"]
    assert told["The original deal"][-1] == (
        "A tie hand that has not chosen in 15 seconds surrenders.",
        "651a.9(c)",
    )
    waits = replace(every, when_time_to_choose_ends=WhenTimeEnds.WAIT)

    assert (
        lines(waits)["The original deal"][-1][0] == "A tie hand that has not chosen is waited for."
    )


def test_nothing_is_chosen_on_sitting_down():
    assert SERVED_CASINO_WAR.choices(begin(submission())) == Choices()
    assert SERVED_CASINO_WAR.colour(submission(), "AS") == ""
