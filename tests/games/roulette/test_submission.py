from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from nomorebets.equipment.table import Approval
from nomorebets.equipment.wheel import Compartments
from nomorebets.games.roulette.equipment import WHEELS, WheelKind
from nomorebets.games.roulette.payouts import MINIMUM_ODDS
from nomorebets.games.roulette.submission import (
    EXAMPLES,
    Play,
    RouletteSubmission,
    examine,
    example,
    example_text,
    load,
    strict,
)
from nomorebets.games.roulette.wagers import WagerType, areas_of
from nomorebets.wagering.codec import Decoder, Malformed, encode
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds
from nomorebets.wagering.refusals import Refused

SINGLE, DOUBLE, AS_SINGLE = WheelKind
STRICT = strict(DOUBLE)
EVERY = example("every-option")
FIVE = example("five-adjacent")
TEN_DOLLARS = Money.dollars(10)


def found(submission):
    return [(finding.what, finding.under) for finding in examine(submission)]


def with_odds(wager, odds, submission=STRICT):
    return replace(submission, odds={**submission.odds, wager: odds})


def with_limits(wager, minimum, maximum, submission=STRICT):
    limits = {**submission.limits, wager: Limits(Money(minimum), Money(maximum))}
    return replace(submission, limits=limits)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_that_ships_has_no_findings_and_says_that_it_is_one(name):
    assert examine(example(name)) == ()
    assert example(name).demonstration


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_submission_survives_the_codec(name):
    submission = example(name)

    assert Decoder(RouletteSubmission).decode(encode(submission)) == submission


@pytest.mark.parametrize("kind", WheelKind)
def test_the_strict_example_pays_the_floor_and_offers_nothing_beyond_the_list(kind):
    submission = strict(kind)

    assert submission.kind is kind
    assert submission.areas() == areas_of(kind, five_adjacent=False)
    assert all(odds == MINIMUM_ODDS[wager] for wager, odds in submission.odds.items())
    assert (submission.five_adjacent, submission.touchdown) == (False, False)


def test_the_example_with_every_option_offers_them():
    submission = example("every-option")

    assert submission.five_adjacent
    assert submission.wheel.compartments is Compartments.NEUTRAL


def test_an_unknown_example_is_named_with_those_there_are():
    with pytest.raises(KeyError, match="strict-double-zero"):
        example("lax")


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_choice_has_a_default(name):
    lines = example_text(name).splitlines()
    answers = [at for at, line in enumerate(lines) if " = " in line and line[0] not in " #"]
    refused = 0
    for at in answers:
        if lines[at].endswith("["):
            continue
        without = "\n".join((*lines[:at], *lines[at + 1 :]))
        try:
            refused += bool(examine(load(without)))
        except Malformed:
            refused += 1

    assert refused == sum(not lines[at].endswith("[") for at in answers) > 60


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('game = "roulette"', 'game = "big six"'),
        ('edition = "2012-05-19"', 'edition = "2013-01-01"'),
        ("seats = 8", 'seats = "8"'),
        ("seats = 8", "seats = 8.0"),
        ("seats = 8", "seats = 8\nsurprise = true"),
        ("demonstration = true", "demonstration = 1"),
        ('smallest_chip = "$1.00"', "smallest_chip = 1.00"),
        ('smallest_chip = "$1.00"', 'smallest_chip = "-$1.00"'),
        ('smallest_chip = "$1.00"', 'smallest_chip = "$1.005"'),
        ('Straight = "35 to 1"', 'Straight = "35:1"'),
        ('Straight = "35 to 1"', 'Straight = "0 to 1"'),
        ('Straight = "35 to 1"', 'Voisins = "35 to 1"'),
        ('diameter_in = "32/1"', "diameter_in = 32.0"),
        ('kind = "00"', 'kind = "000"'),
    ],
)
def test_a_file_that_is_not_a_submission_is_refused(written, instead):
    text = example_text("strict-double-zero")
    assert written in text

    with pytest.raises(Malformed):
        load(text.replace(written, instead, 1))


@pytest.mark.evidence("617a.4(a)")
@pytest.mark.parametrize("wager", MINIMUM_ODDS)
def test_odds_below_the_floor_are_found_and_better_ones_are_not(wager):
    floor = MINIMUM_ODDS[wager]
    worse = Odds(floor.gain * 100 - 1, 100)

    assert found(with_odds(wager, Odds(floor.gain + 1))) == []
    assert (f"odds of {wager.value}", "617a.4(a)") in found(with_odds(wager, worse))


@pytest.mark.evidence("617a.4(a)")
def test_a_straight_at_34_is_refused_and_at_36_allowed():
    assert found(with_odds(WagerType.STRAIGHT, Odds(34))) == [("odds of Straight", "617a.4(a)")]
    assert found(with_odds(WagerType.STRAIGHT, Odds(36))) == []


@pytest.mark.evidence("617a.4(a)")
@pytest.mark.parametrize(
    ("smallest", "odds", "payable"),
    [
        (100, Odds(3, 2), True),
        (25, Odds(3, 2), False),
        (5, Odds(6, 5), True),
        (1, Odds(6, 5), False),
    ],
)
def test_odds_that_the_smallest_chip_could_not_be_paid_at_are_found(smallest, odds, payable):
    submission = replace(
        with_odds(WagerType.RED, odds),
        smallest_chip=Money(smallest),
        chip_values=(Money(smallest),),
    )

    assert found(submission) == ([] if payable else [("odds of Red", "617a.4(a)")])


@pytest.mark.evidence("617a.4(a)", "617a.1(f)(3)")
@pytest.mark.parametrize("answers", ["odds", "limits"])
def test_a_wager_without_its_answer_is_found_unanswered(answers):
    given = dict(getattr(STRICT, answers))
    del given[WagerType.DOZEN]
    (finding,) = examine(replace(STRICT, **{answers: given}))

    assert (finding.what, finding.gravity) == (f"{answers} of Dozen", Gravity.UNANSWERED)


@pytest.mark.evidence("617a.3(e)(5)")
@pytest.mark.parametrize("kind", [SINGLE, AS_SINGLE])
def test_odds_for_a_wager_that_the_layout_has_not_are_found(kind):
    submission = with_odds(WagerType.FIRST_FIVE_NUMBERS, Odds(6), strict(kind))

    assert found(submission) == [("odds of First Five Numbers", "617a.3(e)(5)")]


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_five_adjacent_has_the_odds_and_limits_of_its_straights_and_none_of_its_own():
    odds = with_odds(WagerType.FIVE_ADJACENT, Odds(7), FIVE)
    limits = with_limits(WagerType.FIVE_ADJACENT, 500, 5000, FIVE)

    assert found(odds) == [("odds of Five Adjacent", "617a.3(e)(1)(iii)")]
    assert found(limits) == [("limits of Five Adjacent", "617a.3(e)(1)(iii)")]


@pytest.mark.evidence("617a.3(e)(1)(iii)", "617a.1(f)(3)")
@pytest.mark.parametrize(("maximum", "lawful"), [(500, True), (400, False)])
def test_five_smallest_straights_fit_under_the_tables_maximum(maximum, lawful):
    submission = replace(FIVE, table_maximum=Money(maximum))

    assert found(submission) == ([] if lawful else [("limits of Straight", "617a.1(f)(3)")])
    assert found(replace(STRICT, table_maximum=Money(maximum))) == []


@pytest.mark.evidence("617a.1(f)(3)")
@pytest.mark.parametrize(
    ("minimum", "maximum", "findings"),
    [
        (100, 100, 0),
        (200, 100, 1),
        (0, 100, 1),
        (150, 200, 1),
        (100, 150, 1),
        (150_100, 150_100, 1),
    ],
)
def test_limits_that_cannot_be_posted_or_kept_are_found(minimum, maximum, findings):
    submission = with_limits(WagerType.RED, minimum, maximum)

    assert found(submission) == [("limits of Red", "617a.1(f)(3)")] * findings


@pytest.mark.evidence("617a.1(f)(3)")
def test_a_table_whose_minimum_is_above_its_maximum_is_found():
    submission = replace(STRICT, table_minimum=Money.dollars(2000))

    assert found(submission) == [("limits of the table", "617a.1(f)(3)")]


@pytest.mark.evidence("617a.3(a)")
def test_chips_that_are_worth_nothing_or_no_multiple_of_the_smallest_are_found():
    values = (Money(100), NOTHING, Money(150))

    assert found(replace(STRICT, chip_values=values)) == [("chip values", "617a.3(a)")] * 2
    assert found(replace(STRICT, chip_values=())) == [("chip values", "617a.3(a)")]
    assert found(replace(STRICT, smallest_chip=NOTHING)) == [("smallest chip", "617a.3(a)")]


@pytest.mark.evidence("617a.3(b)")
def test_a_roulette_chip_like_a_value_chip_is_found_however_it_is_written():
    colours = (*STRICT.roulette_chip_colours, " Red")

    assert found(replace(STRICT, roulette_chip_colours=colours)) == [
        ("Roulette chips", "617a.3(b)")
    ]


@pytest.mark.evidence("617a.3(b)")
def test_each_player_has_a_colour_and_each_colour_stands_once():
    twice = replace(STRICT, roulette_chip_colours=(*STRICT.roulette_chip_colours, "lime"))
    few = replace(STRICT, seats=13)

    assert found(twice) == [("Roulette chips", "617a.3(b)")]
    assert found(few) == [("Roulette chips", "617a.3(b)")]
    assert found(replace(few, play=Play.CREDITS)) == []
    assert len(STRICT.roulette_chip_colours) >= 12


@pytest.mark.parametrize(
    ("field", "what"), [("seats", "seats"), ("wagering_countdown_s", "time to wager")]
)
def test_a_table_without_seats_or_time_is_found(field, what):
    assert (what, "617a.3(a)") in found(replace(STRICT, **{field: 0}))


@pytest.mark.evidence("617a.3(e)(1)(i)", "617a.1(f)(4)")
def test_five_adjacent_without_a_replica_is_found():
    submission = replace(FIVE, printed=replace(FIVE.printed, wheel_replica=False))

    assert found(submission) == [("layout", "617a.1(f)(4)")]


@pytest.mark.evidence("617a.1(f)(5)")
def test_touchdown_at_an_ordinary_table_of_2012_is_found_on_three_counts():
    submission = replace(STRICT, touchdown=True)

    assert found(submission)[:3] == [("Touchdown Roulette Wager", "617a.1(f)(5)")] * 3


@pytest.mark.evidence("617a.1(f)(5)")
def test_touchdown_cannot_be_offered_before_its_steps_and_payouts_are_answered():
    printed = replace(EVERY.printed, touchdown_area_for_each_player=True)
    (finding,) = examine(replace(EVERY, touchdown=True, printed=printed))

    assert (finding.what, finding.gravity) == ("Touchdown", Gravity.UNANSWERED)


@pytest.mark.evidence("617a.3(a)")
def test_credits_at_an_ordinary_table_want_an_approval_of_their_own():
    approved = replace(STRICT, demonstration=False, play=Play.CREDITS)
    automated = replace(approved, fully_automated=True)

    assert ("credits instead of Roulette chips", "617a.3(a)") in found(approved)
    assert ("credits instead of Roulette chips", "617a.3(a)") not in found(automated)


@pytest.mark.evidence("617a.1(a)", "617a.1(b)", "617a.1(d)", "617a.1(g)")
def test_an_examination_returns_everything_that_falls_short_at_once():
    ring = WHEELS[SINGLE].ring
    submission = replace(
        STRICT,
        ball=replace(STRICT.ball, diameter_in=Fraction(11, 16)),
        wheel=replace(STRICT.wheel, diameter_in=Fraction(29), ring=ring),
        attached=replace(STRICT.attached, tip_box=""),
        printed=replace(STRICT.printed, name_or_logo=""),
    )

    assert [under for _, under in found(submission)] == [
        "617a.1(a)",
        "617a.1(b)",
        "617a.1(d)",
        "617a.1(d)",
        "617a.1(g)",
        "617a.1(f)(1)",
    ]


@pytest.mark.evidence("617a.1(e)(1)", "617a.1(e)(2)")
def test_a_covered_table_without_cover_and_notices_is_found_on_each_count():
    bare = replace(strict(AS_SINGLE), cover=STRICT.cover, notices=STRICT.notices)

    assert [under for _, under in found(bare)] == [
        "617a.1(e)(1)",
        "617a.1(e)(1)",
        "617a.1(e)(2)(i)",
        "617a.1(e)(2)(ii)",
        "617a.1(e)(2)(iii)",
    ]


@pytest.mark.evidence("617a.1(f)", "617a.1(g)", "617a.1(d)", "617a.1(e)(1)")
@pytest.mark.parametrize(
    ("name", "things"),
    [
        ("strict-double-zero", ["layout", "drop box", "tip box"]),
        ("double-zero-as-single", ["layout", "cover", "drop box", "tip box"]),
        ("every-option", ["layout", "compartments", "drop box", "tip box", "Five Adjacent"]),
    ],
)
def test_a_table_that_is_no_demonstration_needs_its_approvals(name, things):
    real = replace(example(name), demonstration=False)
    approvals = tuple(Approval(thing, "the Bureau", "1", date(2026, 1, 5)) for thing in things)

    assert [finding.what for finding in examine(real)] == things
    assert {finding.gravity for finding in examine(real)} == {Gravity.UNAPPROVED}
    assert examine(replace(real, approvals=approvals)) == ()


@pytest.mark.evidence("617a.4(c)(2)")
@pytest.mark.parametrize("kind", WheelKind)
def test_the_wheel_of_a_table_settles_on_what_its_kind_allows(kind):
    assert strict(kind).the_wheel.deciding == WHEELS[kind].deciding


def test_an_area_is_found_on_the_tables_own_layout():
    assert FIVE.area("five:17").wager is WagerType.FIVE_ADJACENT
    with pytest.raises(Refused, match="not offered"):
        STRICT.area("five:17")


@pytest.mark.evidence("617a.3(a)")
def test_a_wager_is_in_whole_chips_or_in_the_smallest_credit():
    assert STRICT.smallest_wager(TEN_DOLLARS) == TEN_DOLLARS
    assert example("every-option").smallest_wager(TEN_DOLLARS) == Money(50)
