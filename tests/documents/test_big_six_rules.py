import pytest

from nomorebets.documents.big_six_layout import LayoutData
from nomorebets.documents.big_six_rules import rules_of
from nomorebets.games.big_six.state import begin
from nomorebets.games.big_six.submission import EXAMPLES, AfterVoid, example
from nomorebets.law import cite
from nomorebets.server.game import Choices
from nomorebets.server.games.big_six import SERVED_BIG_SIX
from nomorebets.tables.messages import TableId
from tests.games.big_six.dealing import submission

ID = TableId("B1")


def lines(submitted):
    return {
        section.title: [(line.text, line.under) for line in section.lines]
        for section in rules_of(ID, submitted).sections
    }


@pytest.mark.evidence("619a.2", "619a.3")
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rules_say_the_wheel_the_wagers_the_round_and_a_void_spin(name):
    submitted = example(name)
    rules = rules_of(ID, submitted)

    assert (rules.table, rules.title, rules.edition) == ("B1", "Big Six Wheel", "2012-05-19")
    assert list(lines(submitted)) == [
        "The wheel",
        "Placing wagers",
        "A round of play",
        "A void spin",
    ]
    round_ = [under for _, under in lines(submitted)["A round of play"]]
    assert round_ == ["619a.2(a)", "619a.2(b)", "619a.2(c)", "619a.2(e)"]
    assert all(cite(line.under) for part in rules.sections for line in part.lines if line.under)


@pytest.mark.evidence("619a.1(c)", "619a.3")
def test_themed_symbols_are_explained_and_every_wager_has_its_odds():
    wheel = lines(example("themed-big-six"))["The wheel"]
    assert ("Cherry, which stands for $1: 23 of 54 sections.", "619a.1(c)") in wheel
    assert ("Joker: 1 of 54 sections.", "619a.1(a)") in lines(submission())["The wheel"]

    odds = rules_of(ID, example("themed-big-six")).odds
    assert [(line.wager, line.odds, line.example_area) for line in odds] == [
        ("Cherry", "1 to 1", "$1"),
        ("Lemon", "2 to 1", "$2"),
        ("Plum", "5 to 1", "$5"),
        ("Melon", "10 to 1", "$10"),
        ("Pineapple", "22 to 1", "$20"),
        ("Lantern", "47 to 1", "flag"),
        ("Jester", "50 to 1", "joker"),
    ]


@pytest.mark.evidence("619a.2(a)", "619a.2(d)")
@pytest.mark.parametrize(
    ("after", "said"),
    [(AfterVoid.NOTHING, "stand"), (AfterVoid.ADD, "added until"), (AfterVoid.CHANGE, "taken up")],
)
def test_what_may_be_done_after_a_void_spin_is_told(after, said):
    text, under = lines(submission(after_void_spin=after))["A void spin"][-1]

    assert said in text
    assert under == "619a.2(a)"


@pytest.mark.evidence("601a.2")
def test_limits_are_told():
    told = [text for text, _ in lines(submission())["Placing wagers"]]

    assert told[0] == "All your wagers of a round together: from $1.00 to $1,000.00."
    assert "Joker: from $1.00 to $100.00." in told
    assert told[-1] == "A terminal leaves 30 seconds to wager before the call."


def test_the_house_serves_it_without_a_choice_of_chips_or_a_colour_of_results():
    submitted = submission()

    assert SERVED_BIG_SIX.choices(begin(submitted)) == Choices()
    assert SERVED_BIG_SIX.colour(submitted, "joker") == ""
    assert isinstance(SERVED_BIG_SIX.layout(submitted), LayoutData)
    assert SERVED_BIG_SIX.rules(ID, submitted).title == "Big Six Wheel"
