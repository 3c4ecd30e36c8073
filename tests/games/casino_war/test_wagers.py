import pytest

from nomorebets.equipment.layout import Box, overlaps
from nomorebets.games.casino_war.equipment import POSITIONS_MAX
from nomorebets.games.casino_war.wagers import (
    WagerType,
    areas_of,
    derive,
    find_area,
    standard_layout,
)
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.refusals import Refused


@pytest.mark.evidence("651a.2(b)(2)", "651a.2(b)(3)")
@pytest.mark.parametrize("positions", [1, 7, POSITIONS_MAX])
def test_each_position_has_a_box_for_initial_and_war_and_another_for_tie(positions):
    layout = standard_layout(positions)
    areas = areas_of(positions)

    assert len(layout.boxes) == 2 * positions
    assert overlaps(layout.boxes) == ()
    for position in range(1, positions + 1):
        initial, war, tie = (
            areas[AreaId(f"{word}-{position}")] for word in ("initial", "war", "tie")
        )
        assert initial.place == war.place == layout.box(f"Initial {position}").centre
        assert tie.place == layout.box(f"Tie {position}").centre


@pytest.mark.evidence("651a.8(c)")
def test_position_1_is_farthest_to_the_dealers_left_who_stands_above():
    places = [areas_of(9)[AreaId(f"initial-{position}")].place.x for position in range(1, 10)]

    assert places == sorted(places, reverse=True)


@pytest.mark.evidence("651a.2(b)")
def test_a_box_that_is_not_printed_has_no_area():
    assert derive((Box("Logo 1", 0, 0, 12, 12),)) == ()
    assert [area.id for area in derive((Box("Tie 4", 0, 0, 12, 12),))] == ["tie-4"]


def test_areas_stand_by_position_then_by_wager():
    assert list(areas_of(2)) == ["initial-1", "tie-1", "war-1", "initial-2", "tie-2", "war-2"]


@pytest.mark.parametrize("typed", ["tie-3", "Tie-3", " TIE-3 "])
def test_an_area_is_found_in_any_case(typed):
    area = find_area(typed, 7)

    assert (area.id, area.name, area.wager) == ("tie-3", "Tie Wager at 3", WagerType.TIE)


@pytest.mark.evidence("651a.2(b)", "651a.7")
@pytest.mark.parametrize(
    ("typed", "reason", "under"),
    [
        ("tie-8", "this layout has no position 8; it has 1 to 7", "651a.2(b)"),
        ("tie-0", "this layout has no position 0; it has 1 to 7", "651a.2(b)"),
        ("tie", "this layout has no position without a number; it has 1 to 7", "651a.2(b)"),
        ("pair-1", "pair-1 is no wager at Casino War", "651a.7"),
        ("", "nothing is no wager at Casino War", "651a.7"),
        ("x" * 500, "x" * 20 + " is no wager at Casino War", "651a.7"),
        ("tie-" + "9" * 50, f"this layout has no position {'9' * 20}; it has 1 to 7", "651a.2(b)"),
    ],
)
def test_what_the_layout_does_not_have_is_refused(typed, reason, under):
    with pytest.raises(Refused) as refused:
        find_area(typed, 7)

    assert (refused.value.reason, refused.value.under) == (reason, under)


@pytest.mark.evidence("651a.7(b)", "651a.7(c)", "651a.9(c)(2)")
def test_each_wager_names_its_clause():
    assert [wager.under for wager in WagerType] == ["651a.7(b)", "651a.7(c)", "651a.9(c)(2)"]
