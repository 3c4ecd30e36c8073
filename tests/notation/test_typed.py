import pytest

from nomorebets.games.roulette.messages import Chips
from nomorebets.games.roulette.submission import example
from nomorebets.notation import Misread
from nomorebets.notation.typed import Clear, Lay, Repeat, TakeUp, Undo, parse_typed
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money

SUBMISSION = example("five-adjacent")


def chips(area, cents, place=0):
    return Chips(AreaId(area), Money(cents), place)


def typed(text):
    return parse_typed(text, SUBMISSION)


@pytest.mark.parametrize(
    ("text", "area", "cents"),
    [
        ("17 5", "17", 500),
        ("17/20 10", "17/20", 1000),
        ("20/17 10", "17/20", 1000),
        ("1st12 25", "1st12", 2500),
        ("1st 12 25", "1st12", 2500),
        ("RED $2.50", "red", 250),
        ("five 17 5", "five:17", 500),
        ("3/2/1 5", "1/2/3", 500),
        ("99 5", "99", 500),
        ("voisins 5", "voisins", 500),
    ],
)
def test_a_typed_wager_is_an_area_and_an_amount(text, area, cents):
    assert typed(text) == Lay((chips(area, cents),))


def test_several_wagers_stand_between_commas():
    assert [one.area for one in typed("17 5, red 10,0/00 1 at place 2").chips] == [
        "17",
        "red",
        "0/00",
    ]


def test_remove_takes_chips_up_again():
    assert typed("remove 17 5") == TakeUp((chips("17", 500),))


@pytest.mark.parametrize(
    ("text", "meant"), [("undo", Undo()), ("Clear", Clear()), (" repeat ", Repeat())]
)
def test_one_word_alone_may_be_enough(text, meant):
    assert typed(text) == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "column 1: expected a betting area like 17, 17/20 or red, found the end of the line"),
        ("17", "column 3: expected an amount like 5 or 2.50, found the end of the line"),
        ("17 abc", "column 4: expected an amount like 5 or 2.50, found 'abc'"),
        ("17 -5", "column 4: expected an amount like 5 or 2.50, found '-5'"),
        ("17 5; red 5", "column 4: expected an amount like 5 or 2.50, found '5;'"),
        ("1 7 5", "column 5: expected ',' or the end of the line, found '5'"),
        ("undo 3 times", "column 8: expected ',' or the end of the line, found 'times'"),
        ('say "hello"', "column 5: expected an amount like 5 or 2.50, found 'hello'"),
        ("17 5\nred 10 -> wins", "expected"),
    ],
)
def test_anything_else_is_said_to_be_none(text, said):
    with pytest.raises(Misread) as misread:
        typed(text)

    assert said in str(misread.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("17 five", "'five': expected an amount like 5 or 2.50"),
        ("17", "at the end: expected an amount like 5 or 2.50"),
        (f"17 {'9' * 99}x", "…': expected an amount like 5 or 2.50"),
    ],
)
def test_a_field_of_one_line_is_told_the_word_and_not_its_column(text, said):
    with pytest.raises(Misread) as misread:
        typed(text)

    assert misread.value.by_word().endswith(said)
    assert "column" not in misread.value.by_word()
