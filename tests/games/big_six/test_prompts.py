import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    ClapperRestsBetween,
    OpenWagers,
    SettleWagers,
    WheelFallsShort,
)
from nomorebets.games.big_six.prompts import dealing, floor_acts, phasing
from nomorebets.games.big_six.submission import AfterVoid
from nomorebets.games.big_six.views import dealer_view
from nomorebets.tables.messages import (
    BeginOpening,
    ResumePlay,
    StopPlay,
    VoidRound,
)
from tests.games.big_six.dealing import BigSix, correct, rest, spinning, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, SAM


@pytest.fixture
def table():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    return dealt


def phase(dealt):
    now = phasing(dealt.table)
    return now.id, now.line, now.under, now.may_wager


def press(dealt, key):
    """Send what a key of the dealer's console sends."""
    view = dealer_view(dealt.table, DANA)
    found = next(one for one in (*view.keys, *view.irregularities) if one.id == key)
    return dealt.take(command_decoder(BIG_SIX).decode(bytes(found.command)))


# Where the table stands, in the words every screen shows.


def test_every_step_of_a_round_has_its_phase_line(table):
    table.wagers(ANN, {"$20": 5})
    assert phase(table) == ("wagers-open", "Place your wagers", "619a.2(a)", True)
    press(table, "no-more-bets")
    assert phase(table) == ("no-more-bets", "No more bets", "619a.2(a)", False)
    press(table, "spin")
    assert phase(table) == ("spinning", "No more bets", "619a.2(b)", False)
    press(table, "rests-$20")
    assert phase(table) == ("at-rest", "$20, 20 to 1", "619a.2(c)", False)
    press(table, "settle")
    assert phase(table) == ("settled", "$20, 20 to 1", "619a.2(e)", False)
    table.take(OpenWagers(), VoidRound(by=FLO, reason="x"))
    assert phase(table) == ("waiting", "Please wait", "619a.2(e)", False)


def test_a_table_that_is_not_open_says_where_it_stands():
    dealt = Dealt(BIG_SIX, submission())
    assert phase(dealt) == ("closed", "Table closed", "619a.1", False)
    assert dealing(dealt.table)[1] == ()
    dealt.take(BeginOpening(by=FLO))
    assert phase(dealt) == ("opening", "Opening", "619a.1", False)
    assert floor_acts(dealt.table, FLO) == ()
    dealt.inspect_again()
    dealt.take(StopPlay(by=FLO, reason="a quarrel"))
    assert phase(dealt) == ("stopped", "Waiting for a floorperson", "619a.2(c)", False)
    assert phasing(dealt.table).detail == "A quarrel"
    assert dealer_view(dealt.table, DANA).keys == ()


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@pytest.mark.parametrize(
    ("seen", "why"),
    [
        (WheelFallsShort(), "The wheel made fewer than three revolutions"),
        (ClapperRestsBetween(), "The clapper came to rest between two sections"),
    ],
)
@pytest.mark.parametrize("after", AfterVoid)
def test_after_a_void_spin_all_are_told_why_and_whether_wagers_may_change(seen, why, after):
    dealt = spinning(after_void_spin=after)
    (voided,) = dealt.take(seen)
    line, may = "Void: the wheel is spun again", after is not AfterVoid.NOTHING

    assert phase(dealt) == ("void-spin", line, voided.under, may)
    assert phasing(dealt.table).detail == f"{why}; {after.value}"


@pytest.mark.evidence("619a.2(c)")
def test_a_dispute_is_shown_to_all(table):
    table.spin()
    table.take(rest("$1"), rest("$2"), ResumePlay(by=FLO, note="x"))

    assert phase(table) == ("disputed", "Waiting for a floorperson", "619a.2(c)", False)
    assert phasing(table.table).detail == "$1 was announced and $2 reported"
    assert dealing(table.table)[0].step == "Call the floor: the symbol must be decided"


# The dealer's prompts, in the order of § 619a.2.


@pytest.mark.evidence("619a.2", "619a.2(a)", "619a.2(b)", "619a.2(c)", "619a.2(e)")
def test_the_dealer_is_led_through_a_round_by_one_prompt_at_a_time():
    dealt = BigSix(submission())
    said = []
    for key in ("open-wagers", "no-more-bets", "spin", "rests-joker", "settle"):
        prompt, keys = dealing(dealt.table)
        said.append((prompt.step, prompt.words, prompt.under))
        assert key in [one.id for one in keys]
        press(dealt, key)

    assert said == [
        ("Ask for wagers", "Place your wagers, please", "619a.1(g)(2)"),
        ("Before the spin, call so that every player hears it", "No more bets", "619a.2(a)"),
        ("Spin the wheel, either way, at least three revolutions", "", "619a.2(b)"),
        (
            "Watch for three revolutions, then say what the clapper rests in",
            "",
            "619a.2(c)",
        ),
        ("Collect every losing wager, then pay the winners", "Joker, 45 to 1", "619a.2(e)"),
    ]
    assert dealing(dealt.table)[0].step == "Ask for wagers"


@pytest.mark.evidence("619a.2(c)")
def test_there_is_a_guarded_key_for_each_symbol_as_painted():
    dealt = BigSix(submission("themed-big-six"))
    dealt.take(OpenWagers())
    dealt.spin()
    keys = dealer_view(dealt.table, DANA).keys

    assert [(one.id, one.label) for one in keys] == [
        ("rests-$1", "Cherry · 1"),
        ("rests-$2", "Lemon · 2"),
        ("rests-$5", "Plum · 5"),
        ("rests-$10", "Melon · 10"),
        ("rests-$20", "Pineapple · 22"),
        ("rests-flag", "Lantern · 47"),
        ("rests-joker", "Jester · 50"),
    ]
    assert all(one.guarded for one in keys)
    assert press(dealt, "rests-flag")[0].symbol is Symbol.FLAG


@pytest.mark.evidence("619a.2(e)")
def test_the_dealer_sees_what_to_collect_and_to_pay_in_that_order(table):
    table.wagers(ANN, {"$1": 5, "$20": 2})
    table.wagers(BEN, {"joker": 1})
    table.spin()
    assert dealer_view(table.table, DANA).payments == ()
    table.take(rest("$20"))

    assert [
        (one.player, one.name, one.line) for one in dealer_view(table.table, DANA).payments
    ] == [
        ("Ann", "$1", "collect $5.00"),
        ("Ben", "Joker", "collect $1.00"),
        ("Ann", "$20", "pay $40.00, $2.00 at 20 to 1"),
    ]
    table.take(StopPlay(by=FLO, reason="x"))
    assert dealer_view(table.table, DANA).payments == ()


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@pytest.mark.parametrize(("key", "under"), [("between", "619a.2(d)"), ("falls-short", "619a.2(b)")])
def test_a_void_spin_has_its_guarded_key_and_leads_to_the_next_call(table, key, under):
    table.spin()
    voiding = dealer_view(table.table, DANA).irregularities
    assert all(one.guarded for one in voiding)
    assert next(one.under for one in voiding if one.id == key) == under
    press(table, key)
    prompt, keys = dealing(table.table)

    assert (prompt.words, prompt.under) == ("The spin is void. No more bets", under)
    assert [one.id for one in keys] == ["no-more-bets"]
    press(table, "no-more-bets")
    assert press(table, "spin")


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@pytest.mark.parametrize("key", ["between", "falls-short"])
def test_what_makes_a_spin_void_keeps_its_key_while_the_symbol_is_not_settled(table, key):
    table.spin()
    table.take(rest("$1"))
    press(table, key)

    assert phase(table)[0] == "stopped"
    assert dealer_view(table.table, DANA).irregularities == ()
    table.take(correct("$1"), ResumePlay(by=FLO, note="x"))
    assert dealer_view(table.table, DANA).irregularities == ()


@pytest.mark.evidence("619a.2(a)")
def test_a_spin_without_a_call_has_a_key_of_its_own(table):
    (key,) = dealer_view(table.table, DANA).irregularities
    assert (key.id, key.guarded, key.under) == ("spun-uncalled", True, "619a.2(a)")
    recorded, _ = press(table, "spun-uncalled")

    assert recorded.finding.under == "619a.2(a)"


# Beside the round: the floor, another dealer, a symbol put right.


@pytest.mark.evidence("619a.2(c)")
def test_a_symbol_is_put_right_from_either_console_with_the_other_to_sign(table):
    table.spin()
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ["call-floor"]
    table.take(rest("$1"))
    ids = [f"correct-{symbol}" for symbol in Symbol]
    for by, other in ((DANA, "floorperson"), (FLO, "dealer")):
        beside = dealer_view(table.table, by).beside
        assert [one.id for one in beside] == [*ids, "call-floor"]
        assert [one.field for one in beside[0].blanks] == ["reason", other]
    assert [one.id for one in floor_acts(table.table, FLO)] == ids
    assert floor_acts(table.table, SAM) == ()
    table.take(rest("$2"))
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ids
    table.take(correct("$2"), ResumePlay(by=FLO, note="x"), SettleWagers())
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ["call-floor"]


def test_another_dealer_is_offered_the_table_and_nothing_else(table):
    table.spin()
    view = dealer_view(table.table, DREW)

    assert view.prompt.step == "Dana deals at this table"
    assert (view.irregularities, view.beside) == ((), ())
    assert "rests-$1" not in [one.id for one in view.keys]


def test_a_floorperson_at_the_console_reads_the_prompt_and_has_no_dealers_key(table):
    table.take(AnnounceNoMoreBets())
    view = dealer_view(table.table, FLO)

    assert view.prompt == dealer_view(table.table, DANA).prompt
    assert (view.keys, view.irregularities) == ((), ())
    assert [one.label for one in view.beside] == ["Stop play"]
