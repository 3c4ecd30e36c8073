from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from nomorebets.equipment.layout import overlaps
from nomorebets.games.big_six.equipment import (
    DOLLARS,
    SECTIONS,
    Boxes,
    Hand,
    Symbol,
    examine_boxes,
    examine_printed,
    examine_shows,
    examine_symbols,
    examine_wheel,
    shown,
    standard_layout,
    themed,
)
from nomorebets.wagering.odds import Odds
from tests.games.big_six.dealing import submission

STRICT = submission()
WHEEL = STRICT.wheel
FIVE_FEET = 60


def found(findings):
    return [(one.what, one.found, one.under) for one in findings]


# The wheel, § 619a.1(a).


@pytest.mark.evidence("619a.1(a)")
def test_there_are_54_sections_23_15_8_4_2_1_and_1():
    assert Counter(SECTIONS) == {
        Symbol.ONE: 23,
        Symbol.TWO: 15,
        Symbol.FIVE: 8,
        Symbol.TEN: 4,
        Symbol.TWENTY: 2,
        Symbol.FLAG: 1,
        Symbol.JOKER: 1,
    }
    assert len(SECTIONS) == 54


@pytest.mark.evidence("619a.1(a)")
def test_a_wheel_measures_five_feet_across_or_more():
    assert examine_wheel(replace(WHEEL, diameter_in=Fraction(FIVE_FEET))) == ()
    small = examine_wheel(replace(WHEEL, diameter_in=Fraction(FIVE_FEET) - Fraction(1, 16)))

    assert found(small) == [("wheel", "959/16 inches across", "619a.1(a)")]


@pytest.mark.evidence("619a.1(a)")
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"equally_spaced": False}, "not of one width"),
        ({"under_glass": False}, "no glass over them"),
    ],
)
def test_sections_are_of_one_width_and_under_glass(changed, said):
    assert found(examine_wheel(replace(WHEEL, **changed))) == [("sections", said, "619a.1(a)")]


@pytest.mark.evidence("619a.1(a)")
def test_a_wheel_with_other_counts_is_found_symbol_by_symbol():
    """The wheel that is often described elsewhere, with 24 of $1 and 7 of $5, is not this one."""
    at = SECTIONS.index(Symbol.FIVE)
    other = (*SECTIONS[:at], Symbol.ONE, *SECTIONS[at + 1 :])

    assert found(examine_wheel(replace(WHEEL, sections=other))) == [
        ("sections with $1", "24", "619a.1(a)"),
        ("sections with $5", "7", "619a.1(a)"),
    ]
    assert found(examine_wheel(replace(WHEEL, sections=SECTIONS[1:]))) == [
        ("sections", "53 sections", "619a.1(a)"),
        ("sections with joker", "0", "619a.1(a)"),
    ]


# Their order, § 619a.1(b).


@pytest.mark.evidence("619a.1(b)")
def test_the_order_begins_at_the_joker_and_has_the_flag_across_from_it():
    assert [str(symbol) for symbol in SECTIONS[:5]] == ["joker", "$1", "$2", "$1", "$5"]
    assert SECTIONS.index(Symbol.FLAG) == 27
    assert [str(symbol) for symbol in SECTIONS[-4:]] == ["$5", "$1", "$2", "$1"]
    assert [at for at, symbol in enumerate(SECTIONS) if symbol is Symbol.TWENTY] == [13, 40]


@pytest.mark.evidence("619a.1(b)")
def test_no_two_neighbours_show_the_same():
    assert all(one is not SECTIONS[at - 1] for at, one in enumerate(SECTIONS))


@pytest.mark.evidence("619a.1(b)")
def test_where_the_order_breaks_is_said():
    swapped = (SECTIONS[0], SECTIONS[2], SECTIONS[1], *SECTIONS[3:])
    (finding,) = examine_wheel(replace(WHEEL, sections=swapped))

    assert found([finding]) == [
        ("order of the sections", "$2 as number 2 clockwise", "619a.1(b)"),
    ]
    assert finding.required == "$1 there"


@pytest.mark.evidence("619a.1(b)")
def test_a_wheel_numbered_the_other_way_round_is_found():
    turned = (SECTIONS[0], *reversed(SECTIONS[1:]))

    assert [one.under for one in examine_wheel(replace(WHEEL, sections=turned))] == ["619a.1(b)"]


# Themed symbols, § 619a.1(c).


def labelled(**changes):
    return {**STRICT.symbols, **{Symbol[name]: label for name, label in changes.items()}}


@pytest.mark.evidence("619a.1(c)")
def test_fruit_stands_in_for_dollars():
    fruit = submission("themed-big-six").symbols

    assert list(examine_symbols(fruit)) == []
    assert themed(fruit)
    assert not themed(STRICT.symbols)


@pytest.mark.evidence("619a.1(a)")
def test_a_logo_or_another_unique_symbol_in_place_of_flag_or_joker_is_no_theme():
    logo = labelled(FLAG="Susquehanna Lantern", JOKER="Jester")

    assert list(examine_symbols(logo)) == []
    assert not themed(logo)


@pytest.mark.evidence("619a.1(a)", "619a.1(c)")
def test_each_symbol_is_one_of_its_own():
    assert found(examine_symbols(labelled(TWO="Cherry", FIVE="cherry ", JOKER="CHERRY"))) == [
        ("symbol for $2", "Cherry", "619a.1(c)"),
        ("symbol for $5", "cherry ", "619a.1(c)"),
        ("symbol for joker", "CHERRY", "619a.1(a)"),
    ]


@pytest.mark.evidence("619a.1(c)")
def test_no_symbol_goes_by_the_name_of_another():
    missing = {Symbol.ONE: "$2"}

    assert found(examine_symbols(labelled(ONE="$20", TWENTY="Bell"))) == [
        ("symbol for $1", "$20", "619a.1(c)")
    ]
    assert len(list(examine_symbols(missing))) == 7
    assert found(examine_symbols(missing))[1] == ("symbol for $2", "none", "619a.1(a)")


# What each section shows above its symbol, § 619a.1(d).


@pytest.mark.evidence("619a.1(d)")
def test_a_section_shows_the_number_it_pays():
    assert [shown(STRICT.odds[symbol]) for symbol in Symbol] == [
        "1", "2", "5", "10", "20", "45", "45",
    ]  # fmt: skip
    assert shown(Odds(9, 2)) == "9 to 2"
    assert list(examine_shows(WHEEL, STRICT.odds)) == []


@pytest.mark.evidence("619a.1(d)")
def test_a_section_that_shows_anything_else_is_found():
    shows = ("45 to 1", "", *WHEEL.shows[2:])

    assert found(examine_shows(replace(WHEEL, shows=shows), STRICT.odds)) == [
        ("section 1, joker", "45 to 1", "619a.1(d)"),
        ("section 2, $1", "no number", "619a.1(d)"),
    ]


@pytest.mark.evidence("619a.1(d)")
def test_better_odds_in_use_are_the_number_shown():
    better = {**STRICT.odds, Symbol.JOKER: Odds(50)}

    (finding,) = examine_shows(WHEEL, better)
    assert (finding.what, finding.found, finding.required) == ("section 1, joker", "45", "50")


@pytest.mark.evidence("619a.1(d)")
def test_there_is_one_number_a_section():
    few = replace(WHEEL, shows=WHEEL.shows[1:])

    assert found(examine_shows(few, STRICT.odds)) == [
        ("numbers on the wheel", "53 numbers for 54 sections", "619a.1(d)")
    ]
    unanswered = {Symbol.ONE: Odds(1)}
    assert list(examine_shows(WHEEL, unanswered)) == []


# The clapper, § 619a.1(e), and the boxes, § 619a.1(f).


@pytest.mark.evidence("619a.1(e)")
@pytest.mark.parametrize("clapper", ["", "  "])
def test_a_wheel_without_a_clapper_is_found(clapper):
    assert found(examine_wheel(replace(WHEEL, clapper=clapper))) == [
        ("wheel", "no clapper", "619a.1(e)")
    ]


@pytest.mark.evidence("619a.1(f)")
@pytest.mark.parametrize(
    ("drop", "tip", "said"),
    [
        (Hand.LEFT, Hand.RIGHT, []),
        (Hand.RIGHT, Hand.LEFT, []),
        (Hand.LEFT, Hand.LEFT, ["both boxes left of the dealer"]),
        (Hand.RIGHT, Hand.RIGHT, ["both boxes right of the dealer"]),
        (Hand.NEITHER, Hand.LEFT, ["no drop box"]),
        (Hand.LEFT, Hand.NEITHER, ["no tip box"]),
        (Hand.NEITHER, Hand.NEITHER, ["no drop box", "no tip box"]),
    ],
)
def test_a_box_hangs_to_each_hand_of_the_dealer(drop, tip, said):
    findings = list(examine_boxes(Boxes(drop, tip)))

    assert [one.found for one in findings] == said
    assert all(one.under == "619a.1(f)" for one in findings)


# The layout, § 619a.1(g).


@pytest.mark.evidence("619a.1(g)(2)", "619a.1(g)(2)(i)", "619a.1(g)(2)(ii)", "619a.1(g)(2)(iii)")
def test_a_layout_has_one_box_for_each_symbol_and_none_over_another():
    layout = standard_layout()

    assert sorted(layout.labels) == sorted(Symbol)
    assert overlaps(layout.boxes) == ()
    assert [Symbol(symbol).under for symbol in (*DOLLARS, "flag", "joker")] == [
        *["619a.1(g)(2)(i)"] * 5,
        "619a.1(g)(2)(ii)",
        "619a.1(g)(2)(iii)",
    ]


def printed(**changes):
    return examine_printed(replace(STRICT.printed, **changes), STRICT.symbols, STRICT.odds)


@pytest.mark.evidence("619a.1(g)(1)")
def test_a_layout_without_name_or_logo_is_found():
    assert list(printed()) == []
    assert found(printed(name_or_logo=" ")) == [("layout", "no name or logo", "619a.1(g)(1)")]


@pytest.mark.evidence("619a.1(g)(2)(i)", "619a.1(g)(2)(ii)", "619a.1(g)(2)(iii)")
@pytest.mark.parametrize("symbol", Symbol)
def test_a_symbol_without_an_area_or_drawn_otherwise_than_on_the_wheel_is_found(symbol):
    without = {one: label for one, label in STRICT.symbols.items() if one is not symbol}

    assert found(printed(symbols=without)) == [("layout", f"no area for {symbol}", symbol.under)]
    (finding,) = printed(symbols={**STRICT.symbols, symbol: "Star"})
    assert (finding.found, finding.under) == ("Star", symbol.under)
    assert finding.required == f"{STRICT.symbols[symbol]}, as on the wheel"


@pytest.mark.evidence("619a.1(g)(3)")
def test_the_odds_of_every_wager_stand_on_the_layout():
    without = {one: odds for one, odds in STRICT.odds.items() if one is not Symbol.TEN}
    assert found(printed(odds=without)) == [("area for $10", "no odds", "619a.1(g)(3)")]

    (finding,) = printed(odds={**STRICT.odds, Symbol.FLAG: Odds(40)})
    assert (finding.found, finding.required) == ("40 to 1", "45 to 1, the odds in use")
    assert finding.under == "619a.1(g)(3)"
