from itertools import product

import pytest

from nomorebets.equipment.layout import Box, Layout, Point, corners, lines, overlaps

LEFT = Box("left", 0, 0, 12, 16)
RIGHT = Box("right", 12, 0, 12, 16)
BELOW = Box("below", 0, 16, 12, 16)
ACROSS = Box("across", 12, 16, 12, 16)
FOUR = (LEFT, RIGHT, BELOW, ACROSS)


def test_a_line_is_what_two_boxes_share():
    found = lines(FOUR)

    assert [(line.boxes[0].label, line.boxes[1].label, line.middle) for line in found] == [
        ("left", "right", Point(12, 8)),
        ("left", "below", Point(6, 16)),
        ("right", "across", Point(18, 16)),
        ("below", "across", Point(12, 24)),
    ]


def test_boxes_that_touch_with_a_corner_alone_share_no_line():
    assert lines((LEFT, ACROSS)) == ()


def test_a_short_line_has_its_middle_where_both_boxes_are():
    half = Box("half", 12, 8, 12, 16)

    (line,) = lines((LEFT, half))

    assert line.middle == Point(12, 12)


def test_boxes_apart_share_nothing():
    apart = Box("apart", 26, 0, 12, 16)

    assert lines((LEFT, apart)) == ()
    assert overlaps((LEFT, apart)) == ()


def test_a_corner_is_where_three_or_more_boxes_meet():
    tall = Box("tall", 12, 0, 12, 32)

    assert [(c.at, len(c.boxes)) for c in corners(FOUR)] == [(Point(12, 16), 4)]
    assert [(c.at, len(c.boxes)) for c in corners((LEFT, BELOW, tall))] == [(Point(12, 16), 3)]


def test_boxes_printed_over_one_another_are_found():
    over = Box("over", 10, 2, 4, 4)

    assert overlaps((*FOUR, over)) == ((LEFT, over), (RIGHT, over))
    assert overlaps(FOUR) == ()


def test_a_point_lies_in_one_box_on_the_line_of_two_or_the_corner_of_four():
    layout = Layout("four", FOUR)
    seen = {
        (len(layout.at(Point(x, y))), x == 12, y == 16)
        for x, y in product(range(1, 24), range(1, 32))
    }

    assert seen == {(1, False, False), (2, True, False), (2, False, True), (4, True, True)}
    assert layout.at(Point(25, 0)) == ()


def test_a_box_is_found_by_its_label():
    assert Layout("four", FOUR).box("across") == ACROSS


@pytest.mark.parametrize(("width", "height"), [(0, 16), (12, 0), (-2, 16), (3, 16), (12, 15)])
def test_a_box_whose_middle_would_not_be_exact_is_not_made(width, height):
    with pytest.raises(ValueError, match="even twelfths"):
        Box("odd", 0, 0, width, height)
