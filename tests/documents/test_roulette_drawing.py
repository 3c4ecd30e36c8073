import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from nomorebets.documents.roulette_drawing import draw_layout
from nomorebets.documents.roulette_layout import layout_data
from nomorebets.documents.roulette_wheel import draw_wheel
from nomorebets.documents.svg import NAMESPACE
from nomorebets.games.roulette.equipment import NOTICES, WHEELS, WheelKind
from nomorebets.games.roulette.submission import EXAMPLES, example, strict

KINDS = list(WheelKind)
SVG = f"{{{NAMESPACE}}}"


def read(drawn):
    return ET.fromstring(drawn)


def writing(tree):
    return [element.text for element in tree.iter(f"{SVG}text")]


def drawn_areas(tree):
    return [element for element in tree.iter(f"{SVG}rect") if element.get("data-area")]


def titled(element):
    title = element.find(f"{SVG}title")
    return "" if title is None else title.text


@pytest.mark.evidence("617a.1(f)(2)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_place_of_every_area_is_an_element_with_its_own_id_and_name(name):
    submission = example(name)
    data = layout_data(submission)
    spoken = {area.id: area.spoken for area in data.areas}
    found = drawn_areas(read(draw_layout(submission)))
    ids = [element.get("id") for element in found]

    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"area-[\w-]+", each or "") for each in ids)
    assert [(element.get("data-area"), titled(element)) for element in found] == [
        (spot.area, spoken[spot.area]) for spot in data.spots
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_areas_lie_where_the_geometry_puts_them(name):
    submission = example(name)
    for element, spot in zip(
        drawn_areas(read(draw_layout(submission))), layout_data(submission).spots, strict=True
    ):
        drawn = [int(element.get(side, "")) for side in ("x", "y", "width", "height")]
        hit = spot.hit

        assert drawn == [10 * side for side in (hit.left, hit.top, hit.width, hit.height)]


def test_what_can_be_pressed_is_seen_when_asked_for():
    submission = strict(WheelKind.DOUBLE_ZERO)
    drawn = (read(draw_layout(submission, show_areas=show)) for show in (False, True))
    hidden, shown = ({area.get("fill") for area in drawn_areas(tree)} for tree in drawn)

    assert hidden == {"none"}
    assert "none" not in shown


@pytest.mark.evidence("617a.1(f)(1)", "617a.1(f)(3)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_name_minimum_and_maximum_are_on_the_layout(name):
    submission = example(name)
    words = writing(read(draw_layout(submission)))

    assert submission.certificate_holder in words
    assert f"{submission.table_minimum} to {submission.table_maximum}" in words


@pytest.mark.evidence("617a.1(f)(3)")
def test_each_wager_has_its_odds_and_limits_on_the_layout():
    words = writing(read(draw_layout(strict(WheelKind.DOUBLE_ZERO))))

    assert [words[words.index("Straight") + step] for step in (1, 2)] == ["35 to 1", "$1 to $100"]
    assert [words[words.index("First Five Numbers") + step] for step in (1, 2)] == [
        "6 to 1",
        "$1 to $500",
    ]


@pytest.mark.evidence("617a.1(f)(4)")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("offered", [True, False])
def test_the_replica_is_drawn_where_five_adjacent_is_offered(kind, offered):
    submission = replace(strict(kind), five_adjacent=offered)
    words = writing(read(draw_layout(submission)))

    assert any(word and word.startswith("Five Adjacent Number") for word in words) == offered
    assert words.count("17") == 1 + offered


@pytest.mark.evidence("617a.1(e)(1)", "617a.1(e)(2)")
@pytest.mark.parametrize("kind", KINDS)
def test_cover_and_notices_are_drawn_where_00_serves_as_single(kind):
    tree = read(draw_layout(strict(kind)))
    hatched = tree.findall(".//*[@fill='url(#covered)']")
    as_single = kind is WheelKind.DOUBLE_ZERO_AS_SINGLE

    assert len(hatched) == as_single
    assert ("available" in writing(tree)) == as_single
    assert all((notice.words in writing(tree)) == as_single for notice in NOTICES)


@pytest.mark.evidence("617a.1(f)(5)")
def test_touchdown_has_an_area_apart_where_it_is_offered():
    every = example("every-option")
    printed = replace(every.printed, touchdown_area_for_each_player=True)
    offered, not_offered = (
        read(draw_layout(submission)).findall(".//*[@id='touchdown']")
        for submission in (replace(every, touchdown=True, printed=printed), every)
    )

    assert [titled(element) for element in offered] == ["Touchdown Roulette Wager"]
    assert not_offered == []


@pytest.mark.evidence("617a.4(a)")
def test_better_odds_on_columns_are_printed_at_their_foot():
    submission = strict(WheelKind.DOUBLE_ZERO)
    column = submission.area("column1").wager
    better = {**submission.odds, column: type(submission.odds[column])(9, 4)}

    assert writing(read(draw_layout(replace(submission, odds=better)))).count("9 to 4") == 3 + 1


@pytest.mark.parametrize(("scale", "width"), [(1, "1080.00mm"), (4, "270.00mm"), (7, "154.28mm")])
def test_a_drawing_is_to_scale_and_says_which(scale, width):
    tree = read(draw_layout(strict(WheelKind.DOUBLE_ZERO), scale=scale))
    view = [int(number) for number in tree.get("viewBox", "").split()]

    assert tree.get("width") == width
    assert view[2] == 1800
    assert any(f"1 : {scale} when printed" in (word or "") for word in writing(tree))


def test_a_name_cannot_break_out_of_the_drawing():
    submission = strict(WheelKind.DOUBLE_ZERO)
    name = '</text><script>alert("&")</script>'
    printed = replace(submission.printed, name_or_logo=name)
    tree = read(draw_layout(replace(submission, printed=printed)))

    assert name in writing(tree)
    assert list(tree.iter(f"{SVG}script")) == []


def test_a_demonstration_says_so():
    submission = strict(WheelKind.DOUBLE_ZERO)
    words = [
        " ".join(word or "" for word in writing(read(draw_layout(each))))
        for each in (submission, replace(submission, demonstration=False))
    ]

    assert ["Demonstration" in each for each in words] == [True, False]


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("kind", KINDS)
def test_the_wheel_is_drawn_in_its_exact_order_with_a_letter_for_each_colour(kind):
    wheel = WHEELS[kind]
    tree = read(draw_wheel(wheel))
    groups = [group for group in tree.iter(f"{SVG}g") if group.get("id", "").startswith("ring-")]
    turned = [float((group.get("transform") or "")[7:-1]) for group in groups]

    assert [writing(group) for group in groups] == [
        [number, colour.letter]
        for number, colour in zip(wheel.ring, wheel.ring_colours, strict=True)
    ]
    assert turned == pytest.approx([360 * at / len(groups) for at in range(len(groups))], abs=0.001)


@pytest.mark.evidence("617a.4(c)(2)")
def test_a_void_compartment_says_so():
    tree = read(draw_wheel(WHEELS[WheelKind.DOUBLE_ZERO_AS_SINGLE]))
    void = [titled(group) for group in tree.iter(f"{SVG}g") if "void" in (titled(group) or "")]

    assert void == ["00 green, number 20 clockwise; no spin, void and respun"]
