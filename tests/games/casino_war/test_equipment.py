import pytest
from msgspec.structs import replace

from nomorebets.equipment.batches import Back, Batch
from nomorebets.games.casino_war.equipment import (
    BoxFitted,
    Hand,
    LayoutPrinted,
    Shuffling,
    TableChosen,
    examine_cards,
    examine_printed,
    examine_table,
    to_be_approved,
)
from nomorebets.wagering.findings import Gravity
from tests.games.casino_war.carding import BLUE, BY_HAND, BY_TURNS, CONTINUOUS, RED, batch

TABLE = TableChosen(
    positions=7,
    drop_box=BoxFitted("under the table top", dealers_side=True, hand=Hand.LEFT),
    tip_box=BoxFitted("under the table top", dealers_side=True, hand=Hand.RIGHT),
    tip_box_displaced_by="",
    discard_rack_place="at the dealer's right hand",
    discard_rack_attached=True,
)
PRINTED = LayoutPrinted(
    name_or_logo="A house",
    initial_and_war_areas=7,
    tie_areas=7,
    payout_odds_inscribed=True,
    payout_odds_on_sign=False,
)


def clauses(findings):
    return [finding.under for finding in findings]


# Table and layout, § 651a.2.


@pytest.mark.evidence("651a.2(a)", "651a.2(c)", "651a.2(d)")
def test_a_table_as_the_chapter_wants_it_has_no_findings():
    assert examine_table(TABLE) == ()


@pytest.mark.evidence("651a.2(a)")
@pytest.mark.parametrize(("positions", "lawful"), [(0, False), (1, True), (9, True), (10, False)])
def test_a_table_has_nine_positions_at_most(positions, lawful):
    found = examine_table(replace(TABLE, positions=positions))

    assert clauses(found) == ([] if lawful else ["651a.2(a)"])


@pytest.mark.evidence("651a.2(c)")
@pytest.mark.parametrize("box", ["drop_box", "tip_box"])
@pytest.mark.parametrize("changes", [{"place": " "}, {"dealers_side": False}])
def test_both_boxes_hang_on_the_dealers_side(box, changes):
    found = examine_table(replace(TABLE, **{box: replace(getattr(TABLE, box), **changes)}))

    assert clauses(found) == ["651a.2(c)"]


@pytest.mark.evidence("651a.2(c)")
def test_the_boxes_hang_on_opposite_sides_of_the_dealer():
    found = examine_table(replace(TABLE, tip_box=replace(TABLE.tip_box, hand=Hand.LEFT)))

    assert [(one.found, one.under) for one in found] == [("both at the dealer's left", "651a.2(c)")]


@pytest.mark.evidence("651a.2(c)")
def test_a_shuffler_may_keep_the_tip_box_from_its_place_but_not_the_drop_box():
    elsewhere = replace(TABLE.tip_box, dealers_side=False, hand=Hand.LEFT)
    displaced = replace(TABLE, tip_box=elsewhere, tip_box_displaced_by="the shuffler")

    assert examine_table(displaced) == ()
    away = replace(displaced, drop_box=replace(TABLE.drop_box, dealers_side=False))
    assert clauses(examine_table(away)) == ["651a.2(c)"]


@pytest.mark.evidence("651a.2(d)")
@pytest.mark.parametrize(
    ("changes", "found"),
    [({"discard_rack_place": ""}, "no discard rack"), ({"discard_rack_attached": False}, "loose")],
)
def test_a_discard_rack_is_attached_to_the_table(changes, found):
    (finding,) = examine_table(replace(TABLE, **changes))

    assert (finding.found, finding.under) == (found, "651a.2(d)")


@pytest.mark.evidence("651a.2(b)(1)", "651a.2(b)(2)", "651a.2(b)(3)", "651a.2(b)(4)")
@pytest.mark.parametrize(
    ("changes", "under"),
    [
        ({}, []),
        ({"name_or_logo": " "}, ["651a.2(b)(1)"]),
        ({"initial_and_war_areas": 6}, ["651a.2(b)(2)"]),
        ({"tie_areas": 8}, ["651a.2(b)(3)"]),
        ({"payout_odds_inscribed": False}, ["651a.2(b)(4)"]),
        ({"payout_odds_inscribed": False, "payout_odds_on_sign": True}, []),
    ],
)
def test_the_layout_shows_what_the_chapter_names(changes, under):
    assert clauses(examine_printed(replace(PRINTED, **changes), 7)) == under


# Cards and shoe, § 651a.3.


@pytest.mark.evidence("651a.3(a)")
@pytest.mark.parametrize("shuffling", [Shuffling.BY_HAND, Shuffling.CONTINUOUS])
@pytest.mark.parametrize(
    ("decks", "lawful"), [(5, False), (6, True), (7, False), (8, True), (12, False)]
)
def test_six_or_eight_decks_are_played_without_a_shuffler(shuffling, decks, lawful):
    chosen = replace(BY_HAND, shuffling=shuffling, batches=(batch(decks=decks),))

    assert clauses(examine_cards(chosen)) == ([] if lawful else ["651a.3(a)"])


@pytest.mark.evidence("651a.3(a)", "651a.3(c)")
def test_a_wrong_number_of_decks_is_answered_with_the_right_ones():
    by_hand = examine_cards(replace(BY_HAND, batches=(batch(decks=7),)))
    by_turns = examine_cards(replace(BY_TURNS, batches=(batch(RED, 5), batch(BLUE, 5))))

    assert [one.required for one in (*by_hand, *by_turns)] == [
        "6 or 8 decks",
        "12, 14 or 16 decks",
    ]


@pytest.mark.evidence("651a.3(a)")
def test_without_a_shuffler_all_decks_look_the_same():
    chosen = replace(BY_HAND, batches=(batch(decks=3), batch(BLUE, 3)))
    (found,) = examine_cards(chosen)

    assert (found.found, found.under) == ("2 batches", "651a.3(a)")


@pytest.mark.evidence("651a.3(a)")
@pytest.mark.parametrize("cover_cards", [0, 1, 3])
def test_two_cover_cards_are_used(cover_cards):
    chosen = replace(BY_HAND, cover_cards=cover_cards)

    assert clauses(examine_cards(chosen)) == ["651a.3(a)"]


@pytest.mark.evidence("651a.3(c)", "651a.3(c)(1)")
@pytest.mark.parametrize(
    ("sizes", "under"),
    [
        ((6, 6), []),
        ((7, 7), []),
        ((8, 8), []),
        ((5, 5), ["651a.3(c)"]),
        ((9, 9), ["651a.3(c)"]),
        ((6, 7), ["651a.3(c)", "651a.3(c)(1)"]),
        ((6, 8), ["651a.3(c)(1)"]),
        ((12,), ["651a.3(c)(1)"]),
        ((), ["651a.3(c)", "651a.3(c)(1)"]),
    ],
)
def test_a_shuffler_takes_12_14_or_16_decks_in_two_equal_batches(sizes, under):
    backs = (RED, BLUE)
    batches = tuple(batch(back, decks) for back, decks in zip(backs, sizes, strict=False))
    chosen = replace(BY_TURNS, batches=batches)

    assert clauses(examine_cards(chosen)) == under


@pytest.mark.evidence("651a.3(c)(2)")
@pytest.mark.parametrize("back", ["red", " Red", ""])
def test_batches_differ_by_the_colour_of_their_backs(back):
    chosen = replace(BY_TURNS, batches=(batch(RED), batch(Back(back))))

    assert clauses(examine_cards(chosen)) == ["651a.3(c)(2)"]


@pytest.mark.evidence("651a.3(c)(2)")
def test_the_colour_that_stands_twice_is_the_one_named():
    chosen = replace(BY_TURNS, batches=(batch(RED), batch(BLUE), batch(BLUE)))
    found = [one.found for one in examine_cards(chosen) if one.under == "651a.3(c)(2)"]

    assert found == ["two batches with blue backs"]


@pytest.mark.evidence("651a.3(c)(2)")
def test_batches_have_one_design():
    chosen = replace(BY_TURNS, batches=(batch(), Batch(BLUE, "keystone", 6)))
    (found,) = examine_cards(chosen)

    assert (found.found, found.under) == ("designs keystone and lantern", "651a.3(c)(2)")


@pytest.mark.evidence("651a.3(b)", "651a.3(e)")
@pytest.mark.parametrize(
    ("chosen", "under"), [(BY_HAND, ["651a.3(b)"]), (BY_TURNS, ["651a.3(b)"]), (CONTINUOUS, [])]
)
def test_a_manual_shoe_has_its_place_on_the_table(chosen, under):
    found = examine_cards(replace(chosen, shoe_place=""))

    assert clauses(found) == under
    assert all(one.gravity is Gravity.UNANSWERED for one in found)


@pytest.mark.evidence("651a.2(b)", "651a.3(b)", "651a.3(e)")
@pytest.mark.parametrize(
    ("chosen", "things"),
    [
        (BY_HAND, [("dealing shoe", "651a.3(b)")]),
        (
            BY_TURNS,
            [("dealing shoe", "651a.3(b)"), ("automated card shuffling device", "603a.17(d)")],
        ),
        (CONTINUOUS, [("continuous shuffler", "651a.3(e)")]),
    ],
)
def test_shoe_and_device_are_approved_before_use(chosen, things):
    found = to_be_approved(chosen)

    assert [thing for thing, _ in found[:4]] == ["layout", "drop box", "tip box", "discard rack"]
    assert list(found[4:]) == things
