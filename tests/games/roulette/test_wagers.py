from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.equipment import WHEELS, WheelKind, in_order, standard_layout
from nomorebets.games.roulette.wagers import WagerType, areas_of, derive, find_area
from nomorebets.wagering.refusals import Refused

SINGLE, DOUBLE, AS_SINGLE = WheelKind
KINDS = list(WheelKind)


def areas(kind, wager=None):
    found = areas_of(kind, five_adjacent=True).values()
    return [area for area in found if wager is None or area.wager is wager]


def ids(kind, wager=None):
    return [area.id for area in areas(kind, wager)]


def refused(typed, kind, *, five_adjacent=True):
    with pytest.raises(Refused) as caught:
        find_area(typed, kind, five_adjacent=five_adjacent)
    return caught.value


def as_printed(number):
    """Row and column of a number as on any layout, from its value alone."""
    return divmod(int(number) - 1, 3)


@pytest.mark.evidence("617a.3(e)", "617a.1(f)(2)")
@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        (SINGLE, (37, 60, 13, 22, 0, 11, 37)),
        (DOUBLE, (38, 62, 15, 22, 1, 11, 38)),
        (AS_SINGLE, (37, 59, 13, 22, 0, 11, 33)),
    ],
)
def test_each_layout_has_every_wager_as_often_as_its_boxes_allow(kind, counts):
    found = Counter(area.wager for area in areas(kind))
    inside = (*list(WagerType)[:6], WagerType.FIVE_ADJACENT)

    assert tuple(found[wager] for wager in inside) == counts
    assert found[WagerType.COLUMN] == found[WagerType.DOZEN] == 3
    assert all(found[wager] == 1 for wager in list(WagerType)[8:14])


@pytest.mark.evidence("617a.3(e)(1)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_straight_lies_within_the_box_of_its_number(kind):
    layout = standard_layout(kind, five_adjacent=False)
    for area in areas(kind, WagerType.STRAIGHT):
        (place,) = area.places
        (box,) = layout.at(place)

        assert (area.id, area.numbers) == (box.label, (box.label,))
    assert set(ids(kind, WagerType.STRAIGHT)) == set(WHEELS[kind].deciding)


@pytest.mark.evidence("617a.3(e)(1)(i)", "617a.3(e)(1)(ii)")
@pytest.mark.parametrize("kind", KINDS)
def test_five_adjacent_is_the_centre_and_two_on_each_side_by_the_ring(kind):
    ring = WHEELS[kind].ring
    for area in areas(kind, WagerType.FIVE_ADJACENT):
        at = ring.index(area.id.removeprefix("five:"))

        assert area.numbers == tuple(ring[(at + step) % len(ring)] for step in (-2, -1, 0, 1, 2))


@pytest.mark.evidence("617a.3(e)(1)(i)")
@pytest.mark.parametrize(
    ("kind", "numbers"),
    [(DOUBLE, "14 2 0 28 9"), (SINGLE, "3 26 0 32 15"), (AS_SINGLE, "14 2 0 28 9")],
)
def test_the_five_around_zero_follow_each_wheel_and_not_the_layout(kind, numbers):
    assert find_area("five:0", kind, five_adjacent=True).numbers == tuple(numbers.split())


@pytest.mark.evidence("617a.1(e)(1)", "617a.3(e)(1)(iii)")
@pytest.mark.parametrize("centre", ["13", "1", "27", "10", "00"])
def test_no_five_that_hold_a_covered_00_are_offered(centre):
    assert f"five:{centre}" not in areas_of(AS_SINGLE, five_adjacent=True)
    assert refused(f"five:{centre}", AS_SINGLE).under == "617a.1(e)(1)"
    assert find_area(f"five:{centre}", DOUBLE, five_adjacent=True).id == f"five:{centre}"


@pytest.mark.evidence("617a.3(e)(1)(ii)")
@pytest.mark.parametrize("kind", KINDS)
def test_five_adjacent_lies_on_the_replica_and_nowhere_on_the_main_layout(kind):
    layout = standard_layout(kind, five_adjacent=True)
    for area in areas(kind, WagerType.FIVE_ADJACENT):
        (place,) = area.places

        assert [box.label for box in layout.replica if box.holds(place)] == [area.numbers[2]]
        assert layout.at(place) == ()


@pytest.mark.evidence("617a.3(e)(1)(i)")
def test_five_adjacent_has_no_areas_where_it_is_not_offered():
    offered = areas_of(DOUBLE, five_adjacent=False)

    assert {area.wager for area in offered.values()} == set(WagerType) - {WagerType.FIVE_ADJACENT}
    assert refused("five:17", DOUBLE, five_adjacent=False).under == "617a.3(e)(1)(i)"


@pytest.mark.evidence("617a.3(e)(2)")
@pytest.mark.parametrize("kind", KINDS)
def test_numbers_split_that_are_side_by_side_in_row_or_column(kind):
    lawful = {
        f"{one}/{other}"
        for one, other in combinations(range(1, 37), 2)
        if other - one == 3 or (other - one == 1 and as_printed(one)[0] == as_printed(other)[0])
    }

    assert {split for split in ids(kind, WagerType.SPLIT) if split[0] != "0"} == lawful


@pytest.mark.evidence("617a.3(e)(2)")
@pytest.mark.parametrize(
    ("kind", "splits"),
    [
        (SINGLE, ["0/1", "0/2", "0/3"]),
        (DOUBLE, ["0/00", "0/1", "0/2", "00/2", "00/3"]),
        (AS_SINGLE, ["0/1", "0/2"]),
    ],
)
def test_zeros_split_with_what_they_touch(kind, splits):
    assert [split for split in ids(kind, WagerType.SPLIT) if split[0] == "0"] == splits


@pytest.mark.evidence("617a.3(e)(2)")
def test_the_split_of_both_zeros_has_two_places_and_every_other_area_one():
    layout = standard_layout(DOUBLE, five_adjacent=False)
    zeros = find_area("0/00", DOUBLE, five_adjacent=True)
    between = [{box.label for box in layout.at(place)} for place in zeros.places]
    others = [area for area in areas(DOUBLE) if area is not zeros]

    assert between == [{"0", "00"}, {"2nd 12", "3rd 12"}]
    assert all(len(area.places) == 1 for area in others)
    assert sum(len(area.places) for area in areas(DOUBLE, WagerType.SPLIT)) == 63


@pytest.mark.evidence("617a.3(e)(3)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_row_is_chosen_on_the_outside_line_of_its_first_box(kind):
    layout = standard_layout(kind, five_adjacent=False)
    rows = [area for area in areas(kind, WagerType.THREE_NUMBERS) if area.numbers[0] not in "00"]

    assert [row.id for row in rows] == [f"{n}/{n + 1}/{n + 2}" for n in range(1, 37, 3)]
    for row in rows:
        (place,) = row.places
        first, dozen = layout.at(place)

        assert first.label == row.numbers[0]
        assert dozen.label.endswith("12")


@pytest.mark.evidence("617a.3(e)(3)(i)")
@pytest.mark.parametrize(
    ("kind", "trios"),
    [(SINGLE, ["0/1/2"]), (DOUBLE, ["0/00/2", "0/1/2", "00/2/3"]), (AS_SINGLE, ["0/1/2"])],
)
def test_the_groups_with_a_zero_are_those_listed(kind, trios):
    found = [area.id for area in areas(kind, WagerType.THREE_NUMBERS) if area.numbers[0] in "00"]

    assert found == trios


@pytest.mark.evidence("617a.3(e)(3)(i)")
def test_three_boxes_that_meet_without_being_listed_are_refused():
    assert refused("0/2/3", SINGLE).under == "617a.3(e)(3)"


@pytest.mark.evidence("617a.3(e)(3)(ii)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_listed_group_is_chosen_where_its_three_boxes_meet(kind):
    layout = standard_layout(kind, five_adjacent=False)
    for area in areas(kind, WagerType.THREE_NUMBERS):
        (place,) = area.places
        if area.numbers[0] in "00":
            met = {box.label for box in layout.at(place)} - set(layout.covered)

            assert met == set(area.numbers)


@pytest.mark.evidence("617a.3(e)(4)")
@pytest.mark.parametrize("kind", KINDS)
def test_four_numbers_lie_on_the_corner_that_their_boxes_share(kind):
    layout = standard_layout(kind, five_adjacent=False)
    lawful = [f"{n}/{n + 1}/{n + 3}/{n + 4}" for n in range(1, 33) if n % 3]

    assert ids(kind, WagerType.FOUR_NUMBERS) == lawful
    for area in areas(kind, WagerType.FOUR_NUMBERS):
        (place,) = area.places

        assert {box.label for box in layout.at(place)} == set(area.numbers)


@pytest.mark.evidence("617a.3(e)(5)")
def test_the_first_five_lie_where_zero_one_and_first_dozen_meet_on_a_double_zero_layout():
    (area,) = areas(DOUBLE, WagerType.FIRST_FIVE_NUMBERS)
    (place,) = area.places
    met = standard_layout(DOUBLE, five_adjacent=False).at(place)

    assert (area.id, area.numbers) == ("first-five", ("0", "00", "1", "2", "3"))
    assert {box.label for box in met} == {"0", "1", "1st 12"}


@pytest.mark.evidence("617a.3(e)(5)", "617a.1(e)(1)")
@pytest.mark.parametrize(("kind", "under"), [(SINGLE, "617a.1(c)"), (AS_SINGLE, "617a.1(e)(1)")])
@pytest.mark.parametrize("wager", ["00", "0/00", "0/00/2", "00/2/3", "first-five", "0/00/1/2/3"])
def test_whatever_needs_a_00_that_is_not_there_is_refused(kind, under, wager):
    assert refused(wager, kind).under == under
    assert "00" in refused(wager, kind).reason
    assert "00" in find_area(wager, DOUBLE, five_adjacent=False).numbers


@pytest.mark.evidence("617a.3(e)(6)")
@pytest.mark.parametrize("kind", KINDS)
def test_six_numbers_lie_on_the_outer_corner_between_two_rows(kind):
    layout = standard_layout(kind, five_adjacent=False)
    found = areas(kind, WagerType.SIX_NUMBERS)

    assert [area.numbers for area in found] == [
        tuple(str(number) for number in range(first, first + 6)) for first in range(1, 34, 3)
    ]
    for area in found:
        (place,) = area.places
        met = [box.label for box in layout.at(place) if box.label.isdigit()]

        assert met == [area.numbers[0], area.numbers[3]]


@pytest.mark.evidence("617a.3(e)(7)")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_column_is_every_third_number_and_lies_at_its_foot(kind, column):
    area = find_area(f"column{column}", kind, five_adjacent=False)
    layout = standard_layout(kind, five_adjacent=False)
    last = layout.box(str(33 + column))

    assert area.numbers == tuple(str(number) for number in range(column, 37, 3))
    assert (area.places[0].y, area.places[0].x > last.right) == (last.centre.y, True)


@pytest.mark.evidence("617a.3(e)(8)")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("label", "first"), [("1st 12", 1), ("2nd 12", 13), ("3rd 12", 25)])
def test_a_dozen_is_twelve_consecutive_numbers_and_lies_in_the_box_so_labelled(kind, label, first):
    area = find_area(label, kind, five_adjacent=False)
    (place,) = area.places

    assert area.numbers == tuple(str(number) for number in range(first, first + 12))
    assert [box.label for box in standard_layout(kind, five_adjacent=False).at(place)] == [label]


@pytest.mark.evidence(
    "617a.3(e)(9)",
    "617a.3(e)(10)",
    "617a.3(e)(11)",
    "617a.3(e)(12)",
    "617a.3(e)(13)",
    "617a.3(e)(14)",
)
@pytest.mark.parametrize("kind", KINDS)
def test_each_even_chance_holds_its_eighteen_and_never_a_zero(kind):
    wheel = WHEELS[kind]
    by_colour = dict(zip(wheel.ring, wheel.ring_colours, strict=True))
    numbers = [Number(str(number)) for number in range(1, 37)]
    wins = {
        "red": [n for n in numbers if by_colour[n].value == "red"],
        "black": [n for n in numbers if by_colour[n].value == "black"],
        "odd": numbers[0::2],
        "even": numbers[1::2],
        "1-18": numbers[:18],
        "19-36": numbers[18:],
    }

    for area, numbers in wins.items():
        assert list(find_area(area, kind, five_adjacent=False).numbers) == numbers


@pytest.mark.evidence(
    "617a.3(e)(9)",
    "617a.3(e)(10)",
    "617a.3(e)(11)",
    "617a.3(e)(12)",
    "617a.3(e)(13)",
    "617a.3(e)(14)",
)
def test_each_even_chance_lies_within_the_box_so_labelled():
    layout = standard_layout(DOUBLE, five_adjacent=False)
    for label in ("1–18", "Even", "Red", "Black", "Odd", "19–36"):
        area = find_area(label, DOUBLE, five_adjacent=False)

        assert [box.label for box in layout.at(area.places[0])] == [label]


@pytest.mark.evidence("617a.3(d)")
@pytest.mark.parametrize("kind", KINDS)
def test_no_two_areas_share_a_place_an_id_or_a_name(kind):
    found = areas(kind)
    places = [place for area in found for place in area.places]

    assert len(set(places)) == len(places)
    assert len({area.name for area in found}) == len({area.id for area in found}) == len(found)


@pytest.mark.evidence("617a.3(e)")
def test_each_wager_names_its_own_paragraph_in_the_order_of_the_clause():
    fourteen = list(WagerType)[:14]

    assert [wager.under for wager in fourteen] == [f"617a.3(e)({at})" for at in range(1, 15)]
    assert WagerType.FIVE_ADJACENT.under == "617a.3(e)(1)(i)"


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_inside_an_area_stand_in_order_and_areas_in_the_order_of_the_clause(kind):
    found = areas(kind)
    order = list(WagerType)

    assert [order.index(area.wager) for area in found] == sorted(
        order.index(area.wager) for area in found
    )
    for area in found:
        if area.wager is not WagerType.FIVE_ADJACENT:
            assert list(area.numbers) == sorted(area.numbers, key=in_order)


@pytest.mark.evidence("617a.1(f)(2)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_box_that_is_not_printed_takes_its_areas_with_it(kind):
    layout = standard_layout(kind, five_adjacent=False)
    for box in (box for box in layout.boxes if box.label not in layout.covered):
        boxes = tuple(other for other in layout.boxes if other is not box)
        left = {area.id for area in derive(replace(layout, boxes=boxes), kind)}

        assert len(left) < len(areas_of(kind, five_adjacent=False))
        assert not any(box.label in area.split("/") for area in left)


@pytest.mark.parametrize("kind", KINDS)
def test_every_id_and_every_order_of_its_numbers_is_found(kind):
    for area in areas(kind):
        turned = "/".join(reversed(area.id.split("/")))

        assert find_area(area.id, kind, five_adjacent=True) is area
        assert find_area(f" {turned.upper()} ", kind, five_adjacent=True) is area


@pytest.mark.parametrize(
    ("typed", "area"),
    [
        ("1st 12", "1st12"),
        ("First five", "first-five"),
        ("1–18", "1-18"),
        ("20 / 17", "17/20"),
        ("FIVE: 17", "five:17"),
        ("3/2/00", "00/2/3"),
        ("3/2/1/00/0", "first-five"),
    ],
)
def test_a_person_may_type_it_otherwise(typed, area):
    assert find_area(typed, DOUBLE, five_adjacent=True).id == area


@pytest.mark.evidence("617a.3(e)(1)", "617a.3(e)(2)", "617a.3(e)(3)", "617a.3(e)(4)")
@pytest.mark.parametrize(
    ("typed", "reason", "under"),
    [
        ("37", "37 is not on the layout", "617a.3(e)(1)"),
        ("-1", "-1 is not on the layout", "617a.3(e)(1)"),
        ("000", "000 is not on the layout", "617a.3(e)(1)"),
        ("07", "07 is not on the layout", "617a.3(e)(1)"),
        ("17/", "nothing is not on the layout", "617a.3(e)(1)"),
        ("five:37", "37 is not on the layout", "617a.3(e)(1)"),
        ("1.5", "1.5 is no wager at Roulette", "617a.3(e)"),
        ("", "nothing is no wager at Roulette", "617a.3(e)"),
        ("/", "/ is no wager at Roulette", "617a.3(e)"),
        ("²", "² is no wager at Roulette", "617a.3(e)"),
        ("voisins", "voisins is no wager at Roulette", "617a.3(e)"),
        ("touchdown", "touchdown is no wager at Roulette", "617a.3(e)"),
        ("column4", "column4 is no wager at Roulette", "617a.3(e)"),
        ("1-9", "1-9 is no wager at Roulette", "617a.3(e)"),
        ("8/12", "8 and 12 share no line", "617a.3(e)(2)"),
        ("3/4", "3 and 4 share no line", "617a.3(e)(2)"),
        ("36/0", "0 and 36 share no line", "617a.3(e)(2)"),
        ("0/3", "0 and 3 share no line", "617a.3(e)(2)"),
        ("1/00", "00 and 1 share no line", "617a.3(e)(2)"),
        ("8/8", "8, 8 names a number twice", "617a.3(e)"),
        ("2/3/4", "2, 3 and 4 are no row and no group of three", "617a.3(e)(3)"),
        ("0/1/2/3", "0, 1, 2 and 3 share no corner", "617a.3(e)(4)"),
        ("3/6/4/7", "3, 4, 6 and 7 share no corner", "617a.3(e)(4)"),
        ("1/2/3/4/5", "1, 2, 3, 4 and 5 are not the first five", "617a.3(e)(5)"),
        ("1/2/3/7/8/9", "1, 2, 3, 7, 8 and 9 are no two rows that touch", "617a.3(e)(6)"),
        ("1/2/3/4/5/6/7/8/9", "no wager covers 9 numbers like these", "617a.3(e)"),
    ],
)
def test_what_is_not_on_the_layout_is_refused_in_words(typed, reason, under):
    found = refused(typed, DOUBLE)

    assert (found.reason, found.under) == (reason, under)


@given(st.text(max_size=30), st.sampled_from(KINDS), st.booleans())
def test_no_text_is_met_with_anything_but_an_area_or_a_refusal(typed, kind, five_adjacent):
    try:
        area = find_area(typed, kind, five_adjacent=five_adjacent)
    except Refused as no:
        answer = no.reason
    else:
        answer = area.name
        assert areas_of(kind, five_adjacent=five_adjacent)[area.id] is area
    assert 0 < len(answer) < 100


@given(st.lists(st.sampled_from(WHEELS[DOUBLE].ring), min_size=1, max_size=7))
def test_numbers_make_a_wager_only_where_a_place_has_just_these(numbers):
    places = {frozenset(area.numbers) for area in areas(DOUBLE) if ":" not in area.id}
    lawful = frozenset(numbers) in places and len(set(numbers)) == len(numbers)
    try:
        area = find_area("/".join(numbers), DOUBLE, five_adjacent=True)
    except Refused:
        assert not lawful
    else:
        assert frozenset(area.numbers) == frozenset(numbers)
