from datetime import date

import pytest
from msgspec.structs import replace

from nomorebets.equipment.table import Approval
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Boxes, Hand, Symbol
from nomorebets.games.big_six.payouts import MINIMUM_ODDS
from nomorebets.games.big_six.submission import (
    EXAMPLES,
    AfterVoid,
    BigSixSubmission,
    Play,
    examine,
    example,
    example_text,
    load,
)
from nomorebets.tables.messages import BeginOpening, OpenTable
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds
from tests.games.big_six.dealing import submission
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, FLO

STRICT = submission()


def found(submitted):
    return [(one.what, one.found, one.under) for one in examine(submitted)]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_have_no_findings(name):
    assert examine(example(name)) == ()
    assert BIG_SIX.examine is examine
    assert BIG_SIX.findings(BIG_SIX.begin(example(name))) == ()


def test_the_strict_example_pays_the_floor_and_the_themed_one_better():
    assert STRICT.odds == MINIMUM_ODDS
    themed = example("themed-big-six")
    assert [str(themed.odds[symbol]) for symbol in Symbol] == [
        "1 to 1", "2 to 1", "5 to 1", "10 to 1", "22 to 1", "47 to 1", "50 to 1",
    ]  # fmt: skip
    assert (themed.play, themed.after_void_spin) == (Play.CREDITS, AfterVoid.CHANGE)


def test_an_unknown_example_is_said():
    with pytest.raises(KeyError, match="there are strict-big-six, themed-big-six"):
        example_text("strict")


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize("field", BigSixSubmission.__struct_fields__)
def test_no_choice_has_a_default(field):
    lines = example_text("strict-big-six").splitlines()
    tables = {"limits", "odds", "symbols", "wheel", "boxes", "printed"}
    heads = (f"{field} = ", f"[{field}", f"[{field}.")
    starts = [at for at, line in enumerate(lines) if line.startswith(heads)]
    ends = [at for at, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
    for start in reversed(starts):
        end = min(at for at in ends if at > start) if field in tables else start + 1
        del lines[start:end]

    with pytest.raises(Malformed, match=f"missing required field `{field}`"):
        load("\n".join(lines))


def test_an_answer_that_is_none_is_refused():
    with pytest.raises(Malformed):
        load(example_text("strict-big-six").replace("wagers stand as they lie", "perhaps"))
    with pytest.raises(Malformed):
        load(example_text("strict-big-six").replace('flag = "Flag"', 'logo = "Flag"'))


# Odds, § 619a.3.


@pytest.mark.evidence("619a.3")
@pytest.mark.parametrize("symbol", Symbol)
def test_odds_may_be_better_than_the_paytable_and_never_worse(symbol):
    """C037: a table of 40 to 1 is found when it is loaded."""
    floor = MINIMUM_ODDS[symbol]
    worse = Odds(2 * floor.gain - 1, 2)
    of_symbol = [one for one in examine(with_odds(symbol, worse)) if one.under == "619a.3"]

    assert [(one.what, one.required) for one in of_symbol] == [
        (f"odds of {symbol}", f"at least {floor}")
    ]
    assert all(
        one.under in {"619a.1(d)", "619a.1(g)(3)"}
        for one in examine(with_odds(symbol, Odds(floor.gain + 1)))
    )


def with_odds(symbol, odds):
    return replace(STRICT, odds={**STRICT.odds, symbol: odds})


@pytest.mark.evidence("619a.3")
def test_forty_to_one_on_the_joker_is_found():
    told = [str(one) for one in examine(with_odds(Symbol.JOKER, Odds(40)))]

    assert "odds of joker: found 40 to 1, required at least 45 to 1. 619a.3" in told


@pytest.mark.evidence("619a.3")
def test_odds_that_could_not_be_paid_in_cents_are_found():
    cents = replace(with_odds(Symbol.ONE, Odds(3, 2)), smallest_chip=Money(25))

    assert ("odds of $1", "3 to 2 on a chip of $0.25", "619a.3") in found(cents)


def test_each_symbol_has_its_odds_and_its_limits():
    few = replace(STRICT, odds={}, limits={})
    unanswered = [one for one in examine(few) if one.gravity is Gravity.UNANSWERED]

    assert [one.what for one in unanswered] == [
        *(f"odds of {symbol}" for symbol in Symbol),
        *(f"limits of {symbol}" for symbol in Symbol),
    ]


# Limits, chips and seats.


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (600, 500, "$6.00 to $5.00"),
        (0, 500, "a minimum of nothing"),
        (150, 500, "$1.50"),
        (100, 550, "$5.50"),
        (200_000, 300_000, "$2,000.00, above the table's $1,000.00"),
    ],
)
def test_limits_can_be_posted_and_kept(least, most, said):
    limits = {**STRICT.limits, Symbol.FLAG: Limits(Money(least), Money(most))}

    assert found(replace(STRICT, limits=limits)) == [("limits of flag", said, "601a.2")]


@pytest.mark.evidence("601a.2")
def test_the_tables_own_limits_are_examined_too():
    upside_down = replace(STRICT, table_minimum=Money.dollars(2_000))

    assert found(upside_down)[0] == ("limits of the table", "$2,000.00 to $1,000.00", "601a.2")


@pytest.mark.evidence("603a.10(a)")
@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"chip_values": ()}, ("chip values", "none", "603a.10(a)")),
        ({"chip_values": (Money(150),)}, ("chip values", "$1.50", "603a.10(a)")),
        ({"chip_values": (NOTHING,)}, ("chip values", "$0.00", "603a.10(a)")),
        ({"seats": 0}, ("seats", "0", "601a.2")),
        ({"wagering_countdown_s": 0}, ("time to wager", "0 seconds", "619a.2(a)")),
        ({"wagering_countdown_s": 3_601}, ("time to wager", "3,601 seconds", "619a.2(a)")),
    ],
)
def test_chips_seats_and_time_to_wager_are_there(changed, expected):
    assert found(replace(STRICT, **changed)) == [expected]


def test_a_smallest_chip_of_nothing_is_found():
    nothing = replace(STRICT, smallest_chip=NOTHING, chip_values=(Money(1),))

    assert found(nothing) == [("smallest chip", "nothing", "603a.10(a)")]


# Equipment and approvals.


@pytest.mark.evidence("619a.1")
def test_everything_that_falls_short_is_found_at_once():
    wheel = replace(STRICT.wheel, clapper="", shows=("40", *STRICT.wheel.shows[1:]))
    short = replace(
        STRICT,
        wheel=wheel,
        symbols={**STRICT.symbols, Symbol.ONE: "Joker"},
        boxes=Boxes(Hand.LEFT, Hand.LEFT),
    )

    assert [one.under for one in examine(short)] == [
        "619a.1(e)",
        "619a.1(d)",
        "619a.1(c)",
        "619a.1(a)",
        "619a.1(f)",
        "619a.1(g)(2)(i)",
    ]


APPROVED = ("layout", "wheel", "drop box", "tip box")


def approvals(*things):
    on = date(2012, 6, 1)
    return tuple(Approval(of=thing, by="the Bureau", number="1", on=on) for thing in things)


@pytest.mark.evidence("619a.1(c)", "619a.1(f)", "619a.1(g)", "601a.10(b)(8)")
def test_layout_wheel_boxes_and_themed_symbols_are_approved():
    real = replace(STRICT, demonstration=False)
    assert [(one.what, one.under, one.gravity) for one in examine(real)] == [
        ("layout", "619a.1(g)", Gravity.UNAPPROVED),
        ("wheel", "601a.10(b)(8)", Gravity.UNAPPROVED),
        ("drop box", "619a.1(f)", Gravity.UNAPPROVED),
        ("tip box", "619a.1(f)", Gravity.UNAPPROVED),
    ]
    assert examine(replace(real, approvals=approvals(*APPROVED))) == ()

    themed = submission("themed-big-six", demonstration=False, approvals=approvals(*APPROVED))
    assert [(one.what, one.under) for one in examine(themed)] == [("themed symbols", "619a.1(c)")]
    approved = replace(themed, approvals=approvals(*APPROVED, "themed symbols"))
    assert examine(approved) == ()


@pytest.mark.evidence("619a.1(e)")
def test_a_table_whose_submission_falls_short_does_not_open():
    dealt = Dealt(BIG_SIX, replace(STRICT, wheel=replace(STRICT.wheel, clapper="")))
    dealt.inspect()

    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == "619a.1(e)"
    assert dealt.refused_under(BeginOpening(by=FLO)) == "619a.1"


def test_what_a_table_asks_of_its_submission():
    play = BIG_SIX.begin(STRICT)

    assert (BIG_SIX.seats(play), BIG_SIX.movable_parts(play)) == (8, False)
    assert not BIG_SIX.credits_move(play)
    assert BIG_SIX.credits_move(BIG_SIX.begin(example("themed-big-six")))
