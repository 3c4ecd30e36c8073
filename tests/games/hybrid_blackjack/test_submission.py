from datetime import date

import pytest
from msgspec.structs import replace

from nomorebets.equipment.batches import Batch
from nomorebets.equipment.table import Approval
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.equipment import (
    Arrival,
    Fixed,
    RackHeight,
    Shuffler,
    gaming_tables,
)
from nomorebets.games.hybrid_blackjack.examination import examine
from nomorebets.games.hybrid_blackjack.inspection import ADJUSTERS, CHECKS, INSPECTORS
from nomorebets.games.hybrid_blackjack.payouts import Buzzer, Payout, Row
from nomorebets.games.hybrid_blackjack.submission import (
    EXAMPLES,
    Automatic,
    FinalHand,
    HybridBlackjackSubmission,
    OnTimeOut,
    Paytable,
    example,
    example_text,
    load,
)
from nomorebets.games.hybrid_blackjack.wagers import WagerType
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds
from tests.games.hybrid_blackjack.dealing import (
    EVERY_HOLE,
    EVERY_NO_HOLE,
    HOLE,
    NO_HOLE,
    Blackjack,
    buzzer_beater,
    ruled,
    submission,
    without_hole_card,
)

VERSIONS = (HOLE, NO_HOLE)
versions = pytest.mark.parametrize("name", VERSIONS)


def found(submitted):
    return [(one.what, one.found, one.under) for one in examine(submitted)]


def changed(name, part, **changes):
    """A submission one part of which is other than in the example."""
    base = example(name)
    return replace(base, **{part: replace(getattr(base, part), **changes)})


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_have_no_findings_and_open_a_table(name):
    assert examine(example(name)) == ()
    assert HYBRID_BLACKJACK.findings(HYBRID_BLACKJACK.begin(example(name))) == ()
    assert Blackjack(example(name)).play.cards.left > 0


@pytest.mark.evidence("633c.5(w)")
def test_one_submission_names_its_version_and_answers_what_that_version_asks():
    with_it, without = example(HOLE), example(NO_HOLE)

    assert (with_it.hole_card, without.hole_card) == (True, False)
    assert (with_it.section, without.section) == ("633c.5(l)", "633c.5(x)")
    assert with_it.offered() == without.offered() == (WagerType.BLACKJACK,)
    assert example(EVERY_HOLE).offered() == (WagerType.BLACKJACK, WagerType.BUZZER_BEATER)
    assert len(example(EVERY_NO_HOLE).offered()) == 4
    assert (without.hands_max, example(EVERY_HOLE).hands_max) == (2, 4)


def test_an_unknown_example_is_said():
    with pytest.raises(KeyError, match="there are strict-hole-card"):
        example_text("strict")


@pytest.mark.evidence("601a.2")
@versions
@pytest.mark.parametrize("field", HybridBlackjackSubmission.__struct_fields__)
def test_no_choice_has_a_default(name, field):
    with pytest.raises(Malformed, match=f"missing required field `{field}`"):
        load(without(example_text(name), field))


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize(
    ("name", "field"),
    [
        (EVERY_HOLE, "further_splits"),
        (EVERY_HOLE, "aces_split_again"),
        (EVERY_HOLE, "split_aces_draw"),
        (EVERY_HOLE, "twenty_one_against_21"),
        (EVERY_NO_HOLE, "surrender"),
        (EVERY_NO_HOLE, "double_after_split"),
        (EVERY_NO_HOLE, "double_on_dealers_blackjack"),
        (EVERY_NO_HOLE, "several_optional_wagers"),
        (EVERY_NO_HOLE, "source"),
        (EVERY_NO_HOLE, "reshuffled_when_left"),
    ],
)
def test_no_choice_of_a_version_has_a_default(name, field):
    with pytest.raises(Malformed, match=f"missing required field `{field}`"):
        load(without(example_text(name), field))


def without(text, field):
    """The text without a field: its line, or its table with all below it."""
    lines, kept, inside = text.splitlines(), [], False
    for line in lines:
        if line.startswith("["):
            head = line.strip("[]")
            inside = head == field or head.startswith(f"{field}.")
        if not inside and not line.startswith(f"{field} = "):
            kept.append(line)
    return "\n".join(kept)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"in sequence"', '"as they come"'),
        ('"with hole card"', '"with two hole cards"'),
        ("further_splits = 0", "further_splits = -1"),
        ("further_splits = 0", "further_splits = 99"),
        ("terminals = 25", "terminals = 25.5"),
        ('"$5.00"', "5.0"),
        ("decks = 6", 'decks = "six"'),
    ],
)
def test_an_answer_that_is_none_is_refused(right, wrong):
    text = example_text(HOLE)
    assert right in text

    with pytest.raises(Malformed):
        load(text.replace(right, wrong))


@pytest.mark.evidence("633c.5")
def test_the_game_is_in_the_later_edition_only():
    assert found(submission(edition="2012-05-19")) == [
        ("game", "edition 2012-05-19", "633c.5"),
    ]


# Layout, terminals, table, § 633c.5(b) to § 633c.5(e).


@pytest.mark.evidence("633c.5(b)", "633c.5(b)(1)", "633c.5(b)(2)", "633c.5(b)(3)", "633c.5(b)(4)")
@pytest.mark.parametrize(
    ("change", "under"),
    [
        ({"name_or_logo": " "}, "633c.5(b)(1)"),
        ({"player_boxes": 4}, "633c.5(b)(2)"),
        ({"dealer_box": False}, "633c.5(b)(3)"),
        ({"community_box": False}, "633c.5(b)(4)"),
    ],
)
def test_the_layout_shows_what_it_must_where_there_is_a_hole_card(change, under):
    assert [one[2] for one in found(changed(HOLE, "printed", **change))] == [under]
    assert found(changed(NO_HOLE, "printed", **change)) == []


@pytest.mark.evidence("633c.5(c)", "633c.5(c)(1)", "633c.5(c)(2)", "605a.9(c)")
@versions
@pytest.mark.parametrize(
    ("field", "under"),
    [
        ("electronic_layout", "633c.5(c)(1)"),
        ("live_play", "605a.9(c)"),
        ("rules_icon", "633c.5(c)(2)"),
        ("blackjack_pays_3_to_2", "633c.5(c)(2)"),
        ("dealer_stands_on_soft_17", "633c.5(c)(2)"),
        ("insurance_pays_2_to_1", "633c.5(c)(2)"),
        ("automatic_actions", "633c.5(c)(2)"),
    ],
)
def test_every_terminal_shows_what_it_must(name, field, under):
    submitted = changed(name, "terminal_shows", **{field: False})

    assert [one[2] for one in found(submitted)] == [under]


@pytest.mark.evidence("633c.5(c)(3)")
def test_buzzer_beater_has_an_icon_where_it_is_offered():
    assert found(changed(EVERY_HOLE, "terminal_shows", buzzer_beater_icon=False)) == [
        ("terminals", "not shown: icon for Buzzer Beater", "633c.5(c)(3)")
    ]
    assert found(changed(HOLE, "terminal_shows", buzzer_beater_icon=False)) == []


@pytest.mark.evidence("633c.5(d)")
@versions
def test_a_card_reader_is_fixed_to_the_table_in_both_versions(name):
    for reader, what in ((Fixed(" ", attached=True), "no card reader"), (LOOSE, "loose")):
        submitted = changed(name, "furniture", card_reader=reader)
        assert found(submitted) == [("card reader", what, "633c.5(d)")]


LOOSE = Fixed("somewhere", attached=False)


@pytest.mark.evidence("633c.5(e)", "633c.5(e)(1)", "633c.5(e)(2)")
@pytest.mark.parametrize(
    ("change", "under"),
    [
        ({"discard_rack": Fixed("", attached=False)}, "633c.5(e)"),
        ({"discard_rack": LOOSE}, "633c.5(e)"),
        ({"discard_rack_height": RackHeight.LOWER}, "633c.5(e)(1)"),
        ({"discard_rack_height": RackHeight.UNMARKED}, "633c.5(e)(2)"),
    ],
)
def test_a_discard_rack_is_fixed_and_high_enough_without_a_continuous_shuffler(change, under):
    assert [one[2] for one in found(changed(HOLE, "furniture", **change))] == [under]
    assert found(changed(EVERY_HOLE, "furniture", **change)) == []
    assert found(changed(HOLE, "furniture", discard_rack_height=RackHeight.MARKED)) == []


@pytest.mark.evidence("633c.5(f)")
@pytest.mark.parametrize("decks", [1, 5, 7, 12])
def test_six_or_eight_decks_are_played_with(decks):
    batch = Batch(example(HOLE).cards.batch.back, "Lantern", decks)
    findings = found(changed(HOLE, "cards", batch=batch))

    assert ("cards", f"{decks} decks", "633c.5(f)") in findings


@pytest.mark.evidence("633c.5(j)")
def test_cards_come_out_of_a_shoe_that_reads_in_an_approved_place():
    assert found(changed(HOLE, "cards", shoe_reads_cards=False)) == [
        ("shoe", "a shoe that does not read", "633c.5(j)")
    ]
    assert found(changed(HOLE, "cards", shoe_place=" ")) == [
        ("shoe", "no place for the shoe", "633c.5(j)")
    ]


@pytest.mark.evidence("633c.5(j)")
def test_a_shoe_is_reshuffled_while_it_could_still_finish_a_round():
    needed = example(HOLE).cards_needed

    assert found(changed(HOLE, "cards", reshuffled_when_left=needed)) == []
    for left in (needed - 1, 312):
        assert found(changed(HOLE, "cards", reshuffled_when_left=left)) == [
            ("reshuffle", f"when {left} cards are left", "633c.5(j)")
        ]


def test_cards_come_prepared_in_two_ways_or_not():
    assert not replace(example(HOLE).cards, arrival=Arrival.UNPREPARED).prepared
    assert replace(example(HOLE).cards, arrival=Arrival.PREPARED_U).prepared
    assert replace(example(HOLE).cards, arrival=Arrival.PREPARED_V).prepared


@pytest.mark.evidence("633c.5(a)", "605a.9(b)")
def test_five_terminals_or_part_of_five_are_a_gaming_table():
    assert [gaming_tables(one) for one in (1, 5, 6, 26, 300)] == [1, 1, 2, 6, 60]
    assert found(submission(terminals=0)) == [("terminals", "0 terminals", "633c.5(k)")]


# Odds, § 633c.5(v), § 633c.5(ee).


@pytest.mark.evidence(
    "633c.5(v)(1)", "633c.5(v)(2)", "633c.5(ee)(1)", "633c.5(ee)(2)", "633c.5(ee)", "633c.5(v)"
)
@pytest.mark.parametrize(
    ("payout", "with_it", "without_it"),
    [
        (Payout.BLACKJACK_WAGER, "633c.5(v)(1)", "633c.5(ee)(2)"),
        (Payout.PLAYERS_BLACKJACK, "633c.5(v)(1)", "633c.5(ee)(2)"),
        (Payout.INSURANCE, "633c.5(v)(2)", "633c.5(ee)(1)"),
    ],
)
def test_odds_are_exact(payout, with_it, without_it):
    for name, under in ((HOLE, with_it), (NO_HOLE, without_it)):
        odds = example(name).odds
        other = submission(name, odds={**odds, payout: Odds(6, 5)})
        none = submission(name, odds={one: odds[one] for one in odds if one is not payout})
        assert found(other) == [(f"odds of {payout.value}", "6 to 5", under)]
        assert found(none) == [(f"odds of {payout.value}", "no answer", under)]


def buzzed(**changes):
    return ruled(EVERY_HOLE, buzzer_beater=replace(buzzer_beater(), **changes))


@pytest.mark.evidence("633c.5(v)(3)", "633c.5(m)")
def test_the_buzzer_beater_table_is_the_laws_and_21_against_21_is_named_apart():
    odds = buzzer_beater().odds
    assert found(buzzed(odds={**odds, Buzzer.TWENTY_20: Odds(6)})) == [
        ("odds of Buzzer Beater, 20, 20", "6 to 1", "633c.5(v)(3)")
    ]
    assert found(buzzed(odds={one: odds[one] for one in list(odds)[1:]})) == [
        ("odds of Buzzer Beater, Blackjack, Blackjack", "no answer", "633c.5(v)(3)")
    ]
    assert found(buzzed(odds={**odds, Buzzer.TWENTY_ONE_21: Odds(5)})) == [
        ("odds of Buzzer Beater, 21, 21", "5 to 1", "633c.5(v)(3)")
    ]
    assert found(buzzed(basis=FinalHand(Odds(40)))) == []


@pytest.mark.evidence("633c.5(p)(2)")
def test_split_aces_with_a_card_each_are_advised_against():
    (advice,) = examine(ruled(HOLE, split_aces_draw=False))

    assert (advice.gravity, advice.under) == (Gravity.ADVICE, "633a.11(c)")


@pytest.mark.evidence("633c.5(x)", "633c.5(ee)(3)", "633c.5(ee)(4)", "633c.5(ee)(5)")
def test_a_paytable_has_its_rows_and_a_source():
    tables = without_hole_card().paytables
    match_21 = tables[WagerType.ROYAL_MATCH]
    less: dict[Row, Odds] = {
        row: odds for row, odds in match_21.odds.items() if row is not Row.SUITED_MATCH
    }
    more = {**match_21.odds, Row.SUITED_PAIR: Odds(5)}
    for paytable, what in (
        (Paytable(" ", match_21.odds), "no source"),
        (Paytable("a book", less), "none for Suited Match"),
        (Paytable("a book", more), "odds for suited pair"),
        (Paytable("a book", {**match_21.odds, Row.SUITED_MATCH: Odds(1, 3)}), "1/3 of $0.50"),
    ):
        submitted = ruled(EVERY_NO_HOLE, paytables={**tables, WagerType.ROYAL_MATCH: paytable})
        assert found(submitted) == [("odds of Royal Match 21", what, "633c.5(ee)(3)")]
    other = ruled(EVERY_NO_HOLE, paytables={**tables, WagerType.BUZZER_BEATER: match_21})
    assert found(other) == [("paytables", "a paytable of Buzzer Beater", "633c.5(x)")]


# What happens without an answer, § 633c.5(z).


@pytest.mark.evidence("633c.5(z)", "633c.5(c)(2)")
@pytest.mark.parametrize(
    ("on_time_out", "what"),
    [
        ((OnTimeOut(11, soft=False, action=Automatic.HIT),) * 2, ["hard 11 twice"]),
        ((OnTimeOut(3, soft=False, action=Automatic.HIT),), ["hard 3"]),
        ((OnTimeOut(22, soft=False, action=Automatic.STAND),), ["hard 22"]),
        ((OnTimeOut(11, soft=True, action=Automatic.HIT),), ["soft 11"]),
        ((OnTimeOut(21, soft=True, action=Automatic.HIT),), ["a card to 21"]),
        ((OnTimeOut(12, soft=True, action=Automatic.HIT),), []),
        ((OnTimeOut(21, soft=False, action=Automatic.STAND),), []),
    ],
)
def test_what_happens_without_an_answer_names_each_total_once(on_time_out, what):
    submitted = ruled(NO_HOLE, on_time_out=on_time_out)

    assert [one[1] for one in found(submitted)] == what


@pytest.mark.parametrize(
    ("field", "under"),
    [
        ("wagering_countdown_s", "633c.5(k)"),
        ("insurance_countdown_s", "633a.8"),
        ("decision_countdown_s", "633c.5(p)(2)"),
    ],
)
@pytest.mark.evidence("633c.5(k)", "633c.5(p)(2)", "633c.5(z)")
def test_countdowns_run(field, under):
    assert [one[2] for one in found(submission(HOLE, **{field: 0}))] == [under]
    no_hole = "633c.5(z)" if under == "633c.5(p)(2)" else under
    assert [one[2] for one in found(submission(NO_HOLE, **{field: 0}))] == [no_hole]


# Limits and units, § 601a.2.


@pytest.mark.evidence("601a.2", "633c.5(k)")
@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"smallest_unit": NOTHING}, ["nothing"]),
        ({"smallest_unit": Money(1)}, ["3/2 of $0.01", "1/2 of $0.01"]),
        ({"smallest_unit": Money(300)}, ["$5.00", "$500.00", "$5.00", "$500.00"]),
        ({"table_minimum": NOTHING}, ["a minimum of nothing"]),
        ({"table_minimum": Money.dollars(600)}, ["$600.00 to $500.00"]),
        ({"limits": {}}, ["no answer"]),
        (
            {
                "limits": {
                    WagerType.BLACKJACK: Limits(Money.dollars(600), Money.dollars(700)),
                }
            },
            ["$600.00, above the table's $500.00"],
        ),
        (
            {
                "limits": {
                    WagerType.BLACKJACK: Limits(Money.dollars(5), Money.dollars(500)),
                    WagerType.BET_THE_SET: Limits(Money.dollars(5), Money.dollars(500)),
                }
            },
            ["limits"],
        ),
    ],
)
def test_limits_can_be_kept(changes, what):
    assert [one[1] for one in found(submission(**changes))] == what


@pytest.mark.evidence("633c.5(b)", "633c.5(c)(1)", "633c.5(j)")
def test_what_must_be_approved_is_unless_it_is_a_demonstration():
    findings = examine(submission(demonstration=False))
    approvals = tuple(Approval(one.what, "the Board", "A-1", date(2024, 11, 2)) for one in findings)

    assert {one.gravity for one in findings} == {Gravity.UNAPPROVED}
    assert [one.what for one in findings] == [
        "layout",
        "electronic layout",
        "place of the shoe",
        Shuffler.BATCH.value,
        "electronic wagering system",
    ]
    assert examine(submission(demonstration=False, approvals=approvals)) == ()


# Inspection, § 633c.5(d), § 633c.5(i).


@pytest.mark.evidence("633c.5(d)", "633c.5(i)")
def test_cards_and_reader_are_inspected_by_whom_the_law_names():
    inspected, verified, reader = CHECKS

    assert [role.value for role in inspected.by] == ["dealer"]
    assert [role.value for role in verified.by] == ["floorperson"]
    assert verified.after == (inspected.id,)
    assert (reader.under, [role.value for role in reader.by]) == ("633c.5(d)", ["floorperson"])
    assert {*inspected.by, *verified.by} == {*INSPECTORS}
    assert {*ADJUSTERS} <= {*INSPECTORS}
