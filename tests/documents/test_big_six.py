import re
from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from nomorebets.documents.big_six_drawing import draw_layout, draw_wheel, element_id
from nomorebets.documents.big_six_layout import SYMBOL_TOKENS, LayoutData, layout_data
from nomorebets.documents.palette import PALETTE
from nomorebets.documents.svg import NAMESPACE
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.submission import EXAMPLES, example
from nomorebets.wagering.codec import Decoder, encode

SVG = f"{{{NAMESPACE}}}"


def read(drawn):
    return ET.fromstring(drawn)


def writing(tree):
    return [element.text for element in tree.iter(f"{SVG}text")]


def titled(element):
    title = element.find(f"{SVG}title")
    return "" if title is None else title.text


def areas_in(tree):
    return [element for element in tree.iter(f"{SVG}rect") if element.get("data-area")]


def sections_in(tree):
    return [each for each in tree.iter(f"{SVG}g") if (each.get("id") or "").startswith("section-")]


# Data for screens.


@pytest.mark.parametrize("name", EXAMPLES)
def test_layout_data_survives_the_codec(name):
    data = layout_data(example(name))

    assert Decoder[LayoutData](LayoutData).decode(encode(data)) == data
    assert b'"game":"big-six"' in encode(data)


@pytest.mark.evidence("619a.1(b)", "619a.1(d)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_screens_are_told_every_section_in_order_with_what_it_shows(name):
    submission = example(name)
    sections = layout_data(submission).sections

    assert tuple(section.symbol for section in sections) == SECTIONS
    for section in sections:
        assert section.shows == str(submission.odds[section.symbol].gain)
        assert section.label == submission.symbols[section.symbol]


def test_each_symbol_has_a_colour_of_its_own_and_words_beside_it():
    assert len({PALETTE[token] for token in SYMBOL_TOKENS.values()}) == len(Symbol)
    assert all(box.label for box in layout_data(example("strict-big-six")).boxes)


def test_the_arrow_keys_lead_to_every_area():
    data = layout_data(example("strict-big-six"))
    by_area = {str(spot.area): at for at, spot in enumerate(data.spots)}
    one, flag, joker = (data.spots[by_area[area]] for area in ("$1", "flag", "joker"))
    assert (one.right, one.left) == (by_area["$2"], by_area["$1"])
    assert (flag.right, joker.left) == (by_area["joker"], by_area["flag"])
    assert data.spots[by_area["$20"]].down == by_area["joker"]

    reached, edge = {0}, {0}
    while edge:
        ways = {way for at in edge for way in (data.spots[at].right, data.spots[at].down)}
        ways |= {way for at in edge for way in (data.spots[at].left, data.spots[at].up)}
        edge = ways - reached
        reached |= edge
    assert len(reached) == 7


# The layout, § 619a.1(g).


@pytest.mark.evidence("619a.1(g)(1)", "619a.1(g)(2)", "619a.1(g)(3)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_name_areas_and_odds_are_on_the_layout(name):
    submission = example(name)
    words = writing(read(draw_layout(submission)))

    assert submission.printed.name_or_logo in words
    for symbol in Symbol:
        label, odds = submission.symbols[symbol], str(submission.odds[symbol])
        assert words[words.index(label) + 1] == odds


@pytest.mark.evidence("619a.1(g)(2)(i)", "619a.1(g)(2)(ii)", "619a.1(g)(2)(iii)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_area_is_an_element_with_its_own_id_and_name(name):
    submission = example(name)
    data = layout_data(submission)
    found = areas_in(read(draw_layout(submission)))

    assert [element.get("id") for element in found] == [element_id(symbol) for symbol in Symbol]
    assert all(re.fullmatch(r"area-\w+", element.get("id") or "") for element in found)
    assert [(element.get("data-area"), titled(element)) for element in found] == [
        (area.id, area.spoken) for area in data.areas
    ]


def test_what_can_be_pressed_is_seen_when_asked_for():
    submission = example("strict-big-six")
    drawn = (read(draw_layout(submission, show_areas=show)) for show in (False, True))
    hidden, shown = ({area.get("fill") for area in areas_in(tree)} for tree in drawn)

    assert (hidden, "none" in shown) == ({"none"}, False)


# The wheel, §§ 619a.1(a) to 619a.1(e).


@pytest.mark.evidence("619a.1(a)", "619a.1(b)")
def test_the_wheel_is_drawn_with_its_sections_in_order_at_equal_angles():
    found = sections_in(read(draw_wheel(example("strict-big-six"))))

    assert [titled(one).partition(" pays")[0].lower() for one in found] == [*SECTIONS]
    turned = [Fraction((one.get("transform") or "")[7:-1]) for one in found]
    apart = [abs(turn - at * Fraction(360, 54)) for at, turn in enumerate(turned)]
    assert max(apart) < Fraction(1, 1_000)


@pytest.mark.evidence("619a.1(d)")
@pytest.mark.parametrize("name", EXAMPLES)
def test_each_section_has_above_its_symbol_the_number_it_pays_and_no_other_odds(name):
    submission = example(name)
    for section, symbol in zip(sections_in(read(draw_wheel(submission))), SECTIONS, strict=True):
        words = writing(section)

        assert words == [str(submission.odds[symbol].gain), submission.symbols[symbol]]
    assert not any(" to " in (word or "") for word in writing(read(draw_wheel(submission))))


@pytest.mark.evidence("619a.1(e)", "619a.2(d)")
def test_a_clapper_points_at_the_top_and_a_peg_stands_between_every_two_sections():
    tree = read(draw_wheel(example("strict-big-six")))
    pegs = [one for one in tree.iter(f"{SVG}circle") if one.get("transform")]

    assert [titled(one) for one in tree.iter(f"{SVG}g") if one.get("id") == "clapper"] == [
        "Clapper"
    ]
    assert len(pegs) == 54


@pytest.mark.evidence("619a.1(a)")
def test_a_wheel_is_drawn_to_scale():
    five, six = (read(draw_wheel(example(name))) for name in EXAMPLES)

    assert (five.get("width"), six.get("width")) == ("264.58mm", "317.50mm")
    assert "60 inches across · 1 : 6 when printed at 100 %" in writing(five)
    assert read(draw_wheel(example(EXAMPLES[0]), scale=12)).get("width") == "132.29mm"


def test_words_of_any_length_and_kind_are_drawn():
    base = example("strict-big-six")
    symbols = {**base.symbols, Symbol.ONE: "A <very> ripe & red cherry", Symbol.JOKER: "7"}
    odd = replace(base, symbols=symbols)

    assert Counter(writing(read(draw_wheel(odd))))["A <very> ripe & red cherry"] == 23
    assert "A <very> ripe & red cherry" in writing(read(draw_layout(odd)))
