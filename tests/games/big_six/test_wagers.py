import pytest

from nomorebets.equipment.layout import Layout
from nomorebets.games.big_six.equipment import Symbol, standard_layout
from nomorebets.games.big_six.wagers import SHOWN_MAX, areas_of, derive, find_area
from nomorebets.wagering.refusals import Refused
from tests.games.big_six.dealing import submission

STRICT, THEMED = submission().labels, submission("themed-big-six").labels


@pytest.mark.evidence("619a.1(g)(2)")
def test_there_are_seven_areas_joker_and_flag_apart():
    areas = areas_of(STRICT)

    assert list(areas) == ["$1", "$2", "$5", "$10", "$20", "flag", "joker"]
    assert [area.symbol for area in areas.values()] == list(Symbol)
    assert len({area.place for area in areas.values()}) == 7


@pytest.mark.evidence("619a.1(g)(2)(i)", "619a.1(g)(2)(ii)")
def test_an_area_has_the_name_of_what_is_painted():
    assert [area.name for area in areas_of(THEMED).values()] == [
        "Cherry", "Lemon", "Plum", "Melon", "Pineapple", "Lantern", "Jester",
    ]  # fmt: skip


@pytest.mark.evidence("619a.2(c)")
def test_an_area_lies_in_the_box_of_its_symbol():
    layout = standard_layout()

    for area in areas_of(STRICT).values():
        assert [box.label for box in layout.at(area.place)] == [area.symbol]


def test_a_box_that_is_not_printed_yields_no_area():
    half = Layout("half", standard_layout().boxes[:2])

    assert [area.id for area in derive(half, {})] == ["$1", "$2"]


@pytest.mark.parametrize(
    ("typed", "area"),
    [
        ("$1", "$1"),
        (" joker", "joker"),
        ("Flag", "flag"),
        ("CHERRY", "$1"),
        ("pineapple ", "$20"),
        ("lantern", "flag"),
        ("JESTER", "joker"),
    ],
)
def test_an_area_is_found_by_its_symbol_and_by_what_is_painted(typed, area):
    assert find_area(typed, THEMED).id == area


@pytest.mark.evidence("619a.1(g)(2)")
@pytest.mark.parametrize("typed", ["", " ", "$3", "1", "cherry", "joker flag", "17", "$1/$2"])
def test_what_is_no_area_is_refused(typed):
    with pytest.raises(Refused) as refused:
        find_area(typed, STRICT)

    assert refused.value.under == "619a.1(g)(2)"
    assert refused.value.reason == f"{typed.strip() or 'nothing'} is no wager at Big Six"


def test_a_long_mistake_is_cut_short():
    with pytest.raises(Refused) as refused:
        find_area("x" * 5_000, STRICT)

    assert refused.value.reason.startswith("x" * SHOWN_MAX + "… is")
