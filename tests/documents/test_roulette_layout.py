from itertools import combinations

import pytest
from msgspec.structs import replace

from nomorebets.documents.places import Spot
from nomorebets.documents.roulette_layout import HALF, LayoutData, layout_data
from nomorebets.equipment.layout import UNIT
from nomorebets.games.roulette.equipment import NOTICES, WheelKind
from nomorebets.games.roulette.submission import EXAMPLES, example, strict
from nomorebets.wagering.codec import Decoder, encode

KINDS = list(WheelKind)
PIXELS_A_UNIT = 88


def with_five(kind):
    return layout_data(replace(strict(kind), five_adjacent=True))


def on_lines(data):
    """Spots on lines and corners: what can be pressed there is narrow."""
    return [spot for spot in data.spots if min(spot.hit.width, spot.hit.height) == 2 * HALF]


def apart(one, other):
    return (
        one.left + one.width <= other.left
        or other.left + other.width <= one.left
        or one.top + one.height <= other.top
        or other.top + other.height <= one.top
    )


def spot_of(data, area):
    return next(spot for spot in data.spots if spot.area == area)


@pytest.mark.parametrize("name", EXAMPLES)
def test_layout_data_survives_the_codec(name):
    data = layout_data(example(name))

    assert Decoder(LayoutData).decode(encode(data)) == data


@pytest.mark.parametrize("kind", KINDS)
def test_every_place_of_every_area_has_one_spot_that_holds_it(kind):
    data = with_five(kind)
    submission = replace(strict(kind), five_adjacent=True)
    areas = submission.areas().values()
    places = [(area.id, place) for area in areas for place in range(len(area.places))]

    assert [(spot.area, spot.place) for spot in data.spots] == places
    for spot in data.spots:
        hit = spot.hit

        assert hit.left < spot.x < hit.left + hit.width
        assert hit.top < spot.y < hit.top + hit.height


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_pressed_on_lines_and_corners_never_overlaps(kind):
    hits = [spot.hit for spot in on_lines(with_five(kind))]

    assert all(apart(one, other) for one, other in combinations(hits, 2))


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_boxes_are_pressed_at_one_point(kind):
    data = with_five(kind)
    boxes = [spot.hit for spot in data.spots if spot not in on_lines(data)]

    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("kind", KINDS)
def test_the_smallest_target_is_large_enough_for_a_finger(kind):
    data = with_five(kind)
    least = min(min(spot.hit.width, spot.hit.height) for spot in data.spots)

    assert least * PIXELS_A_UNIT / UNIT >= 25


@pytest.mark.parametrize("kind", KINDS)
def test_arrows_lead_to_every_spot_of_the_layout_and_of_the_replica(kind):
    data = with_five(kind)
    reached: set[int] = set()
    waiting = [data.spots.index(spot_of(data, area)) for area in ("17", "five:17")]
    while waiting:
        index = waiting.pop()
        if index not in reached:
            reached.add(index)
            spot = data.spots[index]
            waiting += [spot.left, spot.right, spot.up, spot.down]

    assert reached == set(range(len(data.spots)))


@pytest.mark.parametrize("kind", KINDS)
def test_an_arrow_moves_its_own_way_or_not_at_all(kind):
    data = with_five(kind)
    for index, spot in enumerate(data.spots):
        to = {way: getattr(spot, way) for way in ("left", "right", "up", "down")}

        assert to["left"] == index or data.spots[to["left"]].x < spot.x
        assert to["right"] == index or data.spots[to["right"]].x > spot.x
        assert to["up"] == index or data.spots[to["up"]].y < spot.y
        assert to["down"] == index or data.spots[to["down"]].y > spot.y


def test_half_steps_go_from_box_to_line_to_corner_to_line_to_box():
    data = layout_data(strict(WheelKind.DOUBLE_ZERO))
    spot: Spot = spot_of(data, "17")
    way = []
    for step in ("right", "down", "down", "left"):
        spot = data.spots[getattr(spot, step)]
        way.append(spot.area)

    assert way == ["17/20", "16/17/19/20", "16/19", "16"]


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        ("red", ["up"], "2nd12"),
        ("1", ["left", "left"], "0"),
        ("3", ["left", "left"], "00"),
        ("00/3", ["down"] * 6, "0/1"),
        ("34", ["right"], "column1"),
        ("2nd12", ["right"], "0/00"),
        ("17", ["up", "up", "up"], "18"),
    ],
)
def test_arrows_go_where_a_player_looks(start, steps, end):
    data = layout_data(strict(WheelKind.DOUBLE_ZERO))
    spot = spot_of(data, start)
    for step in steps:
        spot = data.spots[getattr(spot, step)]

    assert spot.area == end


@pytest.mark.evidence("617a.4(a)")
def test_odds_shown_are_the_odds_used():
    submission = example("every-option")
    areas = {str(area.id): area for area in layout_data(submission).areas}

    assert areas["17/20"].spoken == "Split 17, 20; 17 to 1"
    assert areas["17"].odds == "36 to 1"
    assert areas["five:17"].odds == "a fifth at 36 to 1"
    for area in submission.areas().values():
        if area.wager in submission.odds:
            assert areas[area.id].odds == str(submission.odds[area.wager])


@pytest.mark.evidence("617a.1(f)(3)", "617a.3(e)(1)(iii)")
def test_limits_shown_are_those_of_the_wager_and_of_five_straights():
    areas = {str(area.id): area for area in layout_data(example("five-adjacent")).areas}

    assert (str(areas["17"].minimum), str(areas["17"].maximum)) == ("$1.00", "$100.00")
    assert (str(areas["five:17"].minimum), str(areas["five:17"].maximum)) == ("$5.00", "$500.00")


@pytest.mark.evidence("617a.1(e)(1)", "617a.1(e)(2)")
@pytest.mark.parametrize("kind", KINDS)
def test_a_covered_00_is_shown_covered_with_its_notices_and_no_other_box_is(kind):
    data = with_five(kind)
    as_single = kind is WheelKind.DOUBLE_ZERO_AS_SINGLE
    covered = [box.label for box in data.boxes if box.covered]
    on_replica = {box.label for box in data.replica if box.covered}

    assert covered == (["00"] if as_single else [])
    assert on_replica == ({"13", "1", "00", "27", "10"} if as_single else set())
    assert data.notices == (tuple(notice.words for notice in NOTICES) if as_single else ())


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", KINDS)
def test_each_box_has_the_colour_of_its_number_on_the_ring_and_a_letter_beside_it(kind):
    data = layout_data(strict(kind))
    ring = {str(place.number): (place.colour, place.letter) for place in data.ring}

    for box in data.boxes:
        if box.label.isdigit():
            assert (box.colour, box.letter) == ring[box.label]


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_a_five_adjacent_wager_is_laid_in_fives_of_chips():
    steps = {area.wager: area.step for area in with_five(WheelKind.DOUBLE_ZERO).areas}

    assert {wager for wager, step in steps.items() if step > 1} == {"Five Adjacent"}
    assert steps["Five Adjacent"] == 5
