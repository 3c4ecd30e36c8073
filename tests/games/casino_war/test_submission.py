from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from nomorebets.equipment.table import Approval
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.payouts import ODDS, Payout
from nomorebets.games.casino_war.submission import (
    EXAMPLES,
    CasinoWarSubmission,
    Play,
    WhenTimeEnds,
    examine,
    example,
    example_text,
    load,
)
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.tables.messages import OpenTable
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds
from tests.games.casino_war.dealing import submission
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, FLO

STRICT = submission("strict-six-decks")
INITIAL, TIE, WAR = WagerType


def found(submitted):
    return [(one.what, one.found, one.under) for one in examine(submitted)]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_have_no_findings(name):
    assert examine(example(name)) == ()
    assert CASINO_WAR.examine is examine
    assert CASINO_WAR.findings(CASINO_WAR.begin(example(name))) == ()


def test_the_examples_answer_the_choices_differently():
    every = example("every-option")

    assert (STRICT.play, STRICT.adjacent_boxes) == (Play.VALUE_CHIPS, 1)
    assert (every.play, every.adjacent_boxes) == (Play.CREDITS, 3)
    assert STRICT.when_time_to_choose_ends is WhenTimeEnds.WAIT
    assert every.when_time_to_choose_ends is WhenTimeEnds.SURRENDER
    assert (STRICT.cards.decks, example("strict-eight-decks").cards.decks) == (6, 8)


def test_an_unknown_example_is_said():
    with pytest.raises(KeyError, match="there are strict-six-decks, strict-eight-decks"):
        example_text("strict")


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize("field", CasinoWarSubmission.__struct_fields__)
def test_no_choice_has_a_default(field):
    lines = example_text("strict-six-decks").splitlines()
    tables = {"limits", "odds", "cards", "furniture", "printed"}
    heads = (f"{field} = ", f"[{field}]", f"[[{field}.")
    starts = [at for at, line in enumerate(lines) if line.startswith(heads)]
    ends = [at for at, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
    for start in reversed(starts):
        end = min(at for at in ends if at > start) if field in tables else start + 1
        del lines[start:end]

    with pytest.raises(Malformed, match=f"missing required field `{field}`"):
        load("\n".join(lines))


def test_an_answer_that_is_none_is_refused():
    with pytest.raises(Malformed):
        load(example_text("strict-six-decks").replace('"wait"', '"go to war"'))


# Odds, § 651a.10.


@pytest.mark.evidence("651a.10(1)", "651a.10(2)", "651a.10(3)")
@pytest.mark.parametrize("payout", Payout)
@pytest.mark.parametrize("gains", [Fraction(1, 2), 2, 3])
def test_odds_are_the_chapters_and_no_others(payout, gains):
    """C026: worse odds are found when a table is loaded, and here better ones are too."""
    other = ODDS[payout].ratio * gains
    odds = Odds(other.numerator, other.denominator)
    (finding,) = examine(replace(STRICT, odds={**STRICT.odds, payout: odds}))

    assert (finding.what, finding.found) == (f"odds of {payout.value}", str(odds))
    assert (finding.required, finding.under) == (f"{ODDS[payout]}, exactly", payout.under)


def test_each_payout_and_each_limited_wager_has_its_answer():
    few = replace(STRICT, odds={}, limits={})
    unanswered = [one.what for one in examine(few) if one.gravity is Gravity.UNANSWERED]

    assert unanswered == [
        "odds of Initial",
        "odds of Tie",
        "odds of War",
        "odds of War, tie hand",
        "limits of Initial",
        "limits of Tie",
    ]


@pytest.mark.evidence("651a.10(2)")
def test_odds_that_could_not_be_paid_in_cents_are_found():
    odd = replace(STRICT, odds={**ODDS, Payout.TIE: Odds(10, 3)})

    assert ("odds of Tie", "10 to 3 on a chip of $1.00", "651a.10(2)") in found(odd)


# Limits, chips, choices.


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (600, 500, "$6.00 to $5.00"),
        (0, 500, "a minimum of nothing"),
        (150, 500, "$1.50"),
        (100, 550, "$5.50"),
    ],
)
def test_limits_can_be_posted_and_kept(least, most, said):
    limits = {**STRICT.limits, TIE: Limits(Money(least), Money(most))}

    assert found(replace(STRICT, limits=limits)) == [("limits of Tie", said, "601a.2")]


@pytest.mark.evidence("601a.2")
def test_the_least_initial_wager_is_within_the_tables_maximum():
    low = replace(STRICT, table_maximum=Money.dollars(4))

    assert found(low) == [
        ("maximum of the table", "$4.00, below the least Initial Wager", "601a.2")
    ]


@pytest.mark.evidence("651a.9(c)(2)")
def test_a_war_wager_has_no_limits_of_its_own():
    limits = {**STRICT.limits, WAR: Limits(Money.dollars(1), Money.dollars(5))}

    assert found(replace(STRICT, limits=limits)) == [
        ("limits of War", "limits of its own", "651a.9(c)(2)")
    ]


@pytest.mark.evidence("651a.7(a)")
@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"chip_values": ()}, ("chip values", "none", "651a.7(a)")),
        ({"chip_values": (Money(150),)}, ("chip values", "$1.50", "651a.7(a)")),
        ({"chip_values": (NOTHING,)}, ("chip values", "$0.00", "651a.7(a)")),
        ({"adjacent_boxes": 0}, ("adjacent boxes", "0", "651a.7(e)")),
        ({"adjacent_boxes": 8}, ("adjacent boxes", "8", "651a.7(e)")),
        ({"wagering_countdown_s": 0}, ("time to wager", "0 seconds", "651a.7(d)")),
        ({"choosing_countdown_s": 2**63}, ("time to choose", f"{2**63:,} seconds", "651a.9(c)")),
        ({"choosing_countdown_s": 0}, ("time to choose", "0 seconds", "651a.9(c)")),
    ],
)
def test_chips_boxes_and_times_are_there(changed, expected):
    assert found(replace(STRICT, **changed)) == [expected]


def test_a_smallest_chip_of_nothing_is_found():
    nothing = replace(STRICT, smallest_chip=NOTHING, chip_values=(Money(1),))

    assert found(nothing) == [("smallest chip", "nothing", "651a.7(a)")]


@pytest.mark.evidence("651a.9(c)(1)")
def test_a_smallest_chip_that_cannot_be_halved_is_found():
    """C053: half of an odd cent cannot be collected."""
    cents = replace(STRICT, smallest_chip=Money(5), chip_values=(Money(5),))

    assert found(cents) == [("smallest chip", "$0.05", "651a.9(c)(1)")]


# Equipment and approvals.


@pytest.mark.evidence("651a.2(a)")
def test_more_than_nine_positions_are_found_and_never_laid_out():
    ten = replace(STRICT, furniture=replace(STRICT.furniture, positions=10))

    assert ("table", "10 betting positions", "651a.2(a)") in found(ten)
    assert (ten.positions, len(ten.areas())) == (9, 27)


@pytest.mark.evidence("651a.2(b)(4)")
def test_what_is_printed_is_examined():
    silent = replace(STRICT, printed=replace(STRICT.printed, payout_odds_inscribed=False))

    assert found(silent) == [("payout odds", "shown nowhere", "651a.2(b)(4)")]


@pytest.mark.evidence("651a.3(a)")
@pytest.mark.parametrize("decks", [5, 7])
def test_other_than_six_or_eight_decks_are_found(decks):
    (batch,) = STRICT.cards.batches
    other = replace(STRICT, cards=replace(STRICT.cards, batches=(replace(batch, decks=decks),)))

    assert found(other) == [("cards", f"{decks} decks", "651a.3(a)")]


@pytest.mark.evidence("651a.2(b)", "651a.2(c)", "651a.2(d)", "651a.3(b)")
def test_outside_a_demonstration_things_must_be_approved():
    real = replace(STRICT, demonstration=False)
    missing = [(one.what, one.under) for one in examine(real)]

    assert missing == [
        ("layout", "651a.2(b)"),
        ("drop box", "651a.2(c)"),
        ("tip box", "651a.2(c)"),
        ("discard rack", "651a.2(d)"),
        ("dealing shoe", "651a.3(b)"),
    ]
    day = date(2012, 6, 1)
    approved = tuple(Approval(what, "the Board", "1", day) for what, _ in missing)
    assert examine(replace(real, approvals=approved)) == ()


@pytest.mark.evidence("651a.7(a)")
def test_credits_instead_of_value_chips_must_be_approved():
    real = replace(STRICT, demonstration=False, play=Play.CREDITS)

    assert ("credits instead of value chips", "no approval", "651a.7(a)") in found(real)


@pytest.mark.evidence("651a.10(1)")
def test_a_table_with_findings_does_not_open():
    table = Dealt(CASINO_WAR, replace(STRICT, odds={**ODDS, Payout.INITIAL: Odds(2)}))
    table.inspect()

    assert table.refused_under(OpenTable(by=FLO, dealer=DANA)) == "651a.10(1)"
