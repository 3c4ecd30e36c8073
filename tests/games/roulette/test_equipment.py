from fractions import Fraction
from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from nomorebets.equipment.ball import Ball
from nomorebets.equipment.layout import Box
from nomorebets.equipment.table import Attached, Cover, End, Ends, Printed
from nomorebets.equipment.wheel import Colour, Compartments
from nomorebets.games.roulette.equipment import (
    NOTICES,
    NUMBERS,
    RED,
    WHEELS,
    WheelKind,
    colour_of,
    examine_ball,
    examine_cover,
    examine_layout,
    examine_printed,
    examine_table,
    examine_touchdown,
    examine_wheel,
    in_order,
    inches,
    standard_layout,
)

SINGLE, DOUBLE, AS_SINGLE = WheelKind
COVER = Cover(device="hatched plate", says_not_available=True)
PRINTED = Printed(
    name_or_logo="A house",
    minimum_and_maximum=True,
    wheel_replica=True,
    touchdown_area_for_each_player=True,
)


def ball(sixteenths, *, nonmetallic=True):
    return Ball("resin", nonmetallic=nonmetallic, diameter_in=Fraction(sixteenths, 16))


def clauses(findings):
    return [finding.under for finding in findings]


@pytest.mark.evidence("617a.1(a)")
@pytest.mark.parametrize(
    ("sixteenths", "lawful"), [(11, False), (12, True), (13, True), (14, True), (15, False)]
)
def test_a_ball_measures_twelve_to_fourteen_sixteenths(sixteenths, lawful):
    found = examine_ball(ball(sixteenths))

    assert clauses(found) == ([] if lawful else ["617a.1(a)"])
    assert lawful or found[0].found == f"{sixteenths}/16 inch across"
    assert lawful or found[0].required == "12/16 inch to 14/16 inch across"


@pytest.mark.evidence("617a.1(a)")
@pytest.mark.parametrize(
    "beyond", [Fraction(12, 16) - Fraction(1, 10**9), Fraction(14, 16) + Fraction(1, 10**9)]
)
def test_a_ball_may_not_miss_its_bounds_by_anything(beyond):
    assert examine_ball(replace(ball(12), diameter_in=beyond))


@pytest.mark.evidence("617a.1(a)")
def test_a_ball_with_metal_in_it_is_a_finding_beside_its_size():
    assert clauses(examine_ball(ball(15, nonmetallic=False))) == ["617a.1(a)", "617a.1(a)"]


@pytest.mark.evidence("617a.1(b)")
@pytest.mark.parametrize(
    ("diameter", "lawful"), [("29", False), ("479/16", False), ("30", True), ("32", True)]
)
def test_a_wheel_is_at_least_thirty_inches_across(diameter, lawful):
    wheel = replace(WHEELS[DOUBLE], diameter_in=Fraction(diameter))

    found = examine_wheel(wheel, DOUBLE)

    assert clauses(found) == ([] if lawful else ["617a.1(b)"])
    assert lawful or found[0].required == "at least 30 inches across"


@pytest.mark.evidence("617a.1(b)")
@pytest.mark.parametrize(("wheel", "layout"), list(product(End, End)))
def test_wheel_and_layout_are_at_opposite_ends(wheel, layout):
    found = examine_table(Ends(wheel=wheel, layout=layout), Attached("left", "right"))

    assert clauses(found) == (["617a.1(b)"] if wheel is layout else [])


@pytest.mark.evidence("617a.1(c)")
def test_a_single_zero_wheel_has_thirty_seven_compartments_each_number_once():
    ring = WHEELS[SINGLE].ring

    assert sorted(ring, key=int) == [str(number) for number in range(37)]
    assert [int(number) for number in ring] == [
        *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
        *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
    ]


@pytest.mark.evidence("617a.1(d)")
@pytest.mark.parametrize("kind", [DOUBLE, AS_SINGLE])
def test_a_double_zero_wheel_has_thirty_eight_compartments_each_number_once(kind):
    ring = WHEELS[kind].ring

    assert sorted(ring, key=in_order) == ["0", "00", *(str(number) for number in range(1, 37))]
    assert [int(number) for number in ring] == [
        *(0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1),
        *(0, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2),
    ]
    assert (ring[0], ring[19]) == ("0", "00")


@pytest.mark.evidence("617a.1(d)")
def test_zeros_and_every_pair_of_neighbours_by_number_are_opposite_on_a_double_zero_wheel():
    ring = WHEELS[DOUBLE].ring
    opposite = {str(ring[at]): ring[(at + 19) % 38] for at in range(38)}

    assert opposite["0"] == "00"
    assert all(opposite[str(odd)] == str(odd + 1) for odd in range(1, 36, 2))


def test_a_wheel_is_called_by_its_zeros_and_its_use():
    assert [kind.title for kind in (SINGLE, DOUBLE, AS_SINGLE)] == [
        "single zero wheel",
        "double zero wheel",
        "double zero wheel used as a single zero wheel",
    ]


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", WheelKind)
def test_red_and_black_alternate_round_the_ring_zeros_apart(kind):
    wheel = WHEELS[kind]
    colours = list(wheel.ring_colours)
    arcs = "".join("-" if colour is Colour.GREEN else colour.letter for colour in colours)

    assert {wheel.ring[at] for at, colour in enumerate(arcs) if colour == "-"} <= {"0", "00"}
    assert "RR" not in arcs
    assert "BB" not in arcs
    assert arcs.count("R") == arcs.count("B") == len(RED) == 18


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
def test_the_reds_are_the_customary_eighteen():
    assert [int(number) for number in NUMBERS if colour_of(number) is Colour.RED] == [
        *(1, 3, 5, 7, 9, 12, 14, 16, 18),
        *(19, 21, 23, 25, 27, 30, 32, 34, 36),
    ]


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", WheelKind)
def test_every_swap_of_two_numbers_on_the_ring_is_found(kind):
    wheel = WHEELS[kind]
    for one, other in product(range(len(wheel.ring)), repeat=2):
        ring = list(wheel.ring)
        ring[one], ring[other] = ring[other], ring[one]
        found = examine_wheel(replace(wheel, ring=tuple(ring)), kind)

        assert bool(found) == (one != other)
        assert set(clauses(found)) <= {kind.under}


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", WheelKind)
def test_every_wrong_colour_on_the_ring_is_found(kind):
    wheel = WHEELS[kind]
    for at, colour in product(range(len(wheel.ring)), Colour):
        colours = list(wheel.ring_colours)
        lawful = colours[at]
        colours[at] = colour
        found = examine_wheel(replace(wheel, ring_colours=tuple(colours)), kind)

        assert clauses(found) == ([] if colour is lawful else [kind.under])


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
def test_a_wheel_taken_for_the_other_kind_is_found():
    assert clauses(examine_wheel(WHEELS[DOUBLE], SINGLE)) == ["617a.1(c)"]
    assert clauses(examine_wheel(WHEELS[SINGLE], DOUBLE)) == ["617a.1(d)"]


@pytest.mark.evidence("617a.1(d)")
def test_a_ring_with_a_colour_too_few_is_found():
    wheel = replace(WHEELS[DOUBLE], ring_colours=WHEELS[DOUBLE].ring_colours[1:])

    assert clauses(examine_wheel(wheel, DOUBLE)) == ["617a.1(d)"]


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", WheelKind)
@pytest.mark.parametrize("compartments", Compartments)
def test_compartments_may_be_neutral_or_as_the_ring(kind, compartments):
    assert examine_wheel(replace(WHEELS[kind], compartments=compartments), kind) == ()


@pytest.mark.evidence("617a.1(e)")
def test_a_double_zero_wheel_serving_as_single_keeps_its_ring_and_never_settles_on_00():
    wheel = WHEELS[AS_SINGLE]

    assert wheel.ring == WHEELS[DOUBLE].ring
    assert set(wheel.ring) - set(wheel.deciding) == {"00"}
    assert len(wheel.deciding) == 37
    assert WHEELS[DOUBLE].deciding == WHEELS[DOUBLE].ring


@pytest.mark.evidence("617a.1(e)(1)")
@pytest.mark.parametrize("device", ["", "  "])
def test_a_00_without_a_cover_is_found(device):
    found = examine_cover(AS_SINGLE, replace(COVER, device=device), (True, True, True))

    assert clauses(found) == ["617a.1(e)(1)"]


@pytest.mark.evidence("617a.1(e)(1)")
def test_a_cover_that_does_not_say_that_00_is_not_available_is_found():
    found = examine_cover(AS_SINGLE, replace(COVER, says_not_available=False), (True, True, True))

    assert clauses(found) == ["617a.1(e)(1)"]


@pytest.mark.evidence(
    "617a.1(e)(2)", "617a.1(e)(2)(i)", "617a.1(e)(2)(ii)", "617a.1(e)(2)(iii)", "617a.4(c)(1)"
)
@pytest.mark.parametrize("posted", list(product((True, False), repeat=3)))
def test_each_of_the_three_notices_that_is_not_posted_is_found(posted):
    found = examine_cover(AS_SINGLE, COVER, posted)
    missing = [notice.under for notice, up in zip(NOTICES, posted, strict=True) if not up]

    assert clauses(found) == missing
    assert [notice.under for notice in NOTICES] == [
        "617a.1(e)(2)(i)",
        "617a.1(e)(2)(ii)",
        "617a.1(e)(2)(iii)",
    ]


@pytest.mark.evidence("617a.1(e)")
@pytest.mark.parametrize("kind", [SINGLE, DOUBLE])
def test_cover_and_notices_are_asked_for_where_00_serves_as_single_only(kind):
    assert examine_cover(kind, Cover("", says_not_available=False), (False, False, False)) == ()


@pytest.mark.evidence("617a.1(f)(1)")
@pytest.mark.parametrize("name", ["", " "])
def test_a_layout_without_name_or_logo_is_found(name):
    found = examine_printed(replace(PRINTED, name_or_logo=name), five_adjacent=False)

    assert clauses(found) == ["617a.1(f)(1)"]


@pytest.mark.evidence("617a.1(f)", "617a.1(f)(2)")
@pytest.mark.parametrize("kind", WheelKind)
def test_a_layout_that_lacks_any_one_of_its_boxes_is_found(kind):
    layout = standard_layout(kind, five_adjacent=False)

    assert examine_layout(layout, kind) == ()
    for box in layout.boxes:
        boxes = tuple(other for other in layout.boxes if other is not box)
        found = examine_layout(replace(layout, boxes=boxes), kind)

        assert clauses(found) == ["617a.1(f)(2)"]
        assert box.label in found[0].found


@pytest.mark.evidence("617a.1(f)(2)")
def test_boxes_that_do_not_belong_or_lie_over_others_are_found():
    layout = standard_layout(SINGLE, five_adjacent=False)
    boxes = (*layout.boxes, Box("00", 0, 0, 12, 24))
    found = examine_layout(replace(layout, boxes=boxes), SINGLE)

    assert [finding.found for finding in found] == [
        "1 boxes labelled 00",
        "0 printed over 00",
    ]


@pytest.mark.evidence("617a.1(f)(3)")
def test_a_table_without_signage_of_its_limits_is_found():
    found = examine_printed(replace(PRINTED, minimum_and_maximum=False), five_adjacent=False)

    assert clauses(found) == ["617a.1(f)(3)"]


@pytest.mark.evidence("617a.1(f)(4)")
@pytest.mark.parametrize(("offered", "printed"), list(product((True, False), repeat=2)))
def test_five_adjacent_needs_the_replica_of_the_wheel(offered, printed):
    found = examine_printed(replace(PRINTED, wheel_replica=printed), five_adjacent=offered)

    assert clauses(found) == (["617a.1(f)(4)"] if offered and not printed else [])


@pytest.mark.evidence("617a.1(f)(4)")
@pytest.mark.parametrize("kind", WheelKind)
def test_the_replica_shows_each_number_of_the_ring_once_each_beside_its_neighbours(kind):
    replica = standard_layout(kind, five_adjacent=True).replica
    ring = WHEELS[kind].ring
    boxes = {box.label: box for box in replica}

    assert len(replica) == len(boxes) == len(ring)
    assert set(boxes) == set(ring)
    for number, following in pairwise(ring):
        one, other = boxes[number], boxes[following]

        assert one.right == other.left or one.left in (other.right, other.left)


@pytest.mark.evidence("617a.1(f)(5)")
@pytest.mark.parametrize("kind", WheelKind)
@pytest.mark.parametrize("edition", ["2012-05-19", "2024-11-02"])
@pytest.mark.parametrize(("automated", "area"), list(product((True, False), repeat=2)))
def test_touchdown_wants_a_fully_automated_double_zero_table_of_2024(
    kind, edition, automated, area
):
    printed = replace(PRINTED, touchdown_area_for_each_player=area)
    found = examine_touchdown(printed, kind, edition, fully_automated=automated)
    wrong = [edition == "2012-05-19", not automated, not area, kind is not DOUBLE]

    assert clauses(found) == ["617a.1(f)(5)"] * sum(wrong)


@pytest.mark.evidence("617a.1(g)")
@pytest.mark.parametrize(("drop", "tip"), list(product(("left of the dealer", " "), repeat=2)))
def test_drop_box_and_tip_box_are_both_attached(drop, tip):
    found = examine_table(Ends(End.LEFT, End.RIGHT), Attached(drop, tip))
    missing = [name for name, place in (("drop", drop), ("tip", tip)) if place == " "]

    assert [finding.found for finding in found] == [f"no {name} box" for name in missing]
    assert set(clauses(found)) <= {"617a.1(g)"}


@pytest.mark.parametrize(
    ("length", "written"), [("30", "30 inches"), ("3/4", "12/16 inch"), ("1/3", "1/3 inch")]
)
def test_lengths_are_written_in_sixteenths(length, written):
    assert inches(Fraction(length)) == written
