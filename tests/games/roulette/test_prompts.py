import msgspec
import pytest

from nomorebets.compliance.inspections import CheckId
from nomorebets.floor.records import command_decoder
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallReplaced,
    BallRunsWithWheel,
    OpenWagers,
    SettleWagers,
)
from nomorebets.games.roulette.prompts import dealing, floor_acts, irregularities, phasing
from nomorebets.games.roulette.views import dealer_view
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CloseTable,
    ResumePlay,
    StopPlay,
    VoidRound,
)
from tests.games.roulette.dealing import Roulette, correct, rest, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, SAM


@pytest.fixture
def table():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


def phase(dealt):
    now = phasing(dealt.table)
    assert now.ball_runs == (now.id in {"last-wagers", "respin", "no-more-bets"})
    return now.id, now.line, now.under, now.may_wager


def press(dealt, key):
    """Send what a key of the dealer's console sends."""
    view = dealer_view(dealt.table, DANA)
    found = next(one for one in (*view.keys, *view.irregularities) if one.id == key)
    return dealt.take(command_decoder(ROULETTE).decode(bytes(found.command)))


# Where the table stands, in the words every screen shows.


def test_every_step_of_a_round_has_its_phase_line(table):
    table.wagers(ANN, {"17": 5})
    assert phase(table) == ("wagers-open", "Place your wagers", "617a.3(a)", True)
    table.spin()
    assert phase(table) == ("last-wagers", "Last wagers", "617a.5(a)", True)
    table.take(AnnounceNoMoreBets())
    assert phase(table) == ("no-more-bets", "No more bets", "617a.5(b)", False)
    table.take(rest("17"))
    assert phase(table) == ("at-rest", "17 black", "617a.5(c)", False)
    table.take(SettleWagers())
    assert phase(table) == ("settled", "17 black", "617a.5(e)", False)
    table.take(OpenWagers(), VoidRound(by=FLO, reason="x"))
    assert phase(table) == ("waiting", "Please wait", "617a.5(e)", False)


def test_a_table_that_is_not_open_says_where_it_stands():
    dealt = Dealt(ROULETTE, submission())
    assert phase(dealt) == ("closed", "Table closed", "617a.2(f)", False)
    assert phasing(dealt.table).detail == "The wheel is to be covered and locked"
    assert dealing(dealt.table)[1] == ()
    dealt.take(CertifyCheck(check=CheckId("wheel-cover-locked"), by=SAM))
    assert phasing(dealt.table).detail == "The wheel is covered and locked"
    dealt.take(BeginOpening(by=FLO))
    assert phase(dealt) == ("opening", "Opening", "617a.2(a)", False)
    dealt.take(CloseTable(by=FLO))
    dealt.open()
    dealt.take(StopPlay(by=FLO, reason="a quarrel"))
    assert phase(dealt) == ("stopped", "Waiting for a floorperson", "617a.6", False)
    assert dealer_view(dealt.table, DANA).keys == ()


@pytest.mark.parametrize(("may_add", "may_wager"), [(True, True), (False, False)])
def test_after_no_spin_the_phase_says_whether_chips_may_be_added(may_add, may_wager):
    dealt = Roulette(submission(chips_may_be_added_after_no_spin=may_add))
    dealt.take(OpenWagers())
    dealt.call()
    dealt.take(BallFallsShort())
    assert phase(dealt) == ("no-spin", "No spin", "617a.6(b)", may_wager)
    assert phasing(dealt.table).detail == "The ball made fewer than four revolutions"
    dealt.take(BallIsInspected(damaged=False), BallEntersTrack())
    line = ("last-wagers", "Last wagers", "617a.5(a)", True)
    assert phase(dealt) == (line if may_add else ("respin", "No more bets", "617a.5(b)", False))


def test_after_no_spin_before_any_call_wagers_are_still_open(table):
    table.take(BallFallsShort())

    assert phasing(table.table).may_wager


@pytest.mark.evidence("617a.5(c)")
def test_a_dispute_is_shown_to_all(table):
    table.call()
    table.take(rest("17"), rest("18"), ResumePlay(by=FLO, note="x"))

    assert phase(table) == ("disputed", "Waiting for a floorperson", "617a.5(c)", False)
    assert dealing(table.table)[0].step == "Call the floor: the number must be decided"


# The dealer's prompts, in the order of § 617a.5.


@pytest.mark.evidence("617a.5", "617a.5(a)", "617a.5(b)", "617a.5(c)", "617a.5(e)")
def test_the_dealer_is_led_through_a_round_by_one_prompt_at_a_time():
    dealt = Roulette(submission())
    said = []
    for key in ("open-wagers", "spin", "no-more-bets", "", "settle"):
        prompt, keys = dealing(dealt.table)
        said.append((prompt.step, prompt.words, prompt.under))
        assert [one.id for one in keys] == ([key] if key else [])
        if key:
            press(dealt, key)
        else:
            dealt.take(rest("17"))

    assert said == [
        ("Ask for wagers", "Place your wagers, please", "617a.3(a)"),
        ("Spin the ball against the wheel, at least four revolutions", "", "617a.5(a)"),
        ("While the ball runs, call so that every player hears it", "No more bets", "617a.5(b)"),
        ("Watch for four revolutions, then enter the number", "", "617a.5(a)"),
        ("Marker on 17; collect every losing wager, then pay the winners", "17 black", "617a.5(e)"),
    ]
    assert dealing(dealt.table)[0].step == "Take the point marker away and ask for wagers"


@pytest.mark.evidence("617a.5(d)", "617a.5(e)")
def test_the_dealer_sees_what_to_move_to_collect_and_to_pay_in_that_order():
    dealt = Roulette(submission("five-adjacent"))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"five:0": 25, "red": 5})
    dealt.wagers(BEN, {"28": 1})
    dealt.call()
    assert dealer_view(dealt.table, DANA).payments == ()
    dealt.take(rest("28"))
    view = dealer_view(dealt.table, DANA)

    assert [(one.player, one.colour, one.line) for one in view.payments] == [
        ("Ann", "lavender", "move $5.00 to 28"),
        ("Ann", "lavender", "collect $20.00"),
        ("Ann", "lavender", "collect $5.00"),
        ("Ann", "lavender", "pay $175.00, $5.00 at 35 to 1"),
        ("Ben", "orange", "pay $35.00, $1.00 at 35 to 1"),
    ]
    assert view.prompt.step == (
        "Marker on 28; move one fifth of each winning Five Adjacent wager to 28,"
        " collect every losing wager, then pay the winners"
    )
    assert dealer_view_of_stopped(dealt).payments == ()


def dealer_view_of_stopped(dealt):
    dealt.take(StopPlay(by=FLO, reason="x"))
    return dealer_view(dealt.table, DANA)


@pytest.mark.evidence("617a.6(a)", "617a.6(b)", "617a.6(c)", "617a.6(d)")
@pytest.mark.parametrize(
    ("key", "under"),
    [
        ("same-direction", "617a.6(a)"),
        ("falls-short", "617a.6(b)"),
        ("leaves-wheel", "617a.6(c)"),
        ("foreign-object", "617a.6(d)"),
    ],
)
def test_every_irregularity_has_a_guarded_key_while_there_is_a_spin(table, key, under):
    table.call()
    view = dealer_view(table.table, DANA)
    assert next(one for one in view.irregularities if one.id == key).guarded
    assert view.number_pad

    press(table, key)

    assert phasing(table.table).under == under
    view = dealer_view(table.table, DANA)
    assert (view.irregularities, view.number_pad) == ((), False)


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
@pytest.mark.parametrize(
    ("key", "under"), [("same-direction", "617a.6(a)"), ("falls-short", "617a.6(b)")]
)
def test_what_makes_a_spin_invalid_keeps_its_key_while_the_number_is_not_settled(table, key, under):
    table.call()
    table.take(rest("17"))
    offered = irregularities(table.play.phase)
    assert [one.id for one in offered] == ["same-direction", "falls-short"]
    assert all(one.guarded for one in offered)

    press(table, key)

    assert phase(table) == ("stopped", "Waiting for a floorperson", under, False)
    assert dealer_view(table.table, DANA).irregularities == ()


@pytest.mark.evidence("617a.6(a)", "617a.6(b)", "617a.6(c)", "617a.6(d)")
def test_each_reason_for_no_spin_says_its_clause(table):
    table.call()

    assert [one.under for one in irregularities(table.play.phase)] == [
        "617a.6(a)",
        "617a.6(b)",
        "617a.6(c)",
        "617a.6(d)",
    ]


@pytest.mark.parametrize("steps", [[], [OpenWagers(), VoidRound(by=FLO, reason="x")]])
def test_where_there_is_no_spin_nothing_can_go_wrong_with_it(steps):
    dealt = Roulette(submission())
    dealt.take(*steps)

    assert irregularities(dealt.play.phase) == ()


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
def test_keys_lead_from_no_spin_to_the_next_spin(table):
    table.call()
    table.take(BallRunsWithWheel(), BallFallsShort())
    press(table, "ball-removed")
    press(table, "ball-damaged")
    assert dealing(table.table)[1] == ()
    table.take(BallIsRemoved())
    prompt, _ = dealing(table.table)

    assert (prompt.words, prompt.under) == ("New ball, please", "617a.6(b)")


def test_every_key_of_every_step_is_a_message_that_the_table_takes(table):
    for key in ("spin", "no-more-bets"):
        assert press(table, key)
    assert press(table, "leaves-wheel")
    assert press(table, "ball-sound")
    assert press(table, "spin")
    assert isinstance(dealing(table.table)[1][0].command, msgspec.Raw)


# Beside the round: the floor, another dealer, a number put right.


def acts(dealt, by=FLO):
    return [(one.id, one.due) for one in floor_acts(dealt.table, by)]


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
def test_a_floorperson_hands_out_a_new_ball_whenever_none_runs(table):
    assert acts(table) == [("replace-ball", False)]
    assert acts(table, DANA) == acts(table, SAM) == []
    table.call()
    assert acts(table) == []
    table.take(BallLeavesWheel(), BallIsInspected(damaged=True))
    assert acts(table) == [("replace-ball", True)]
    (key,) = floor_acts(table.table, FLO)
    (replaced,) = table.take(command_decoder(ROULETTE).decode(bytes(key.command)))

    assert replaced == BallReplaced(by=FLO)
    assert acts(table) == [("replace-ball", False)]
    table.take(StopPlay(by=FLO, reason="x"))
    assert acts(table) == [("replace-ball", False)]


def test_at_a_table_that_is_not_open_no_ball_is_handed_out():
    assert floor_acts(Dealt(ROULETTE, submission()).table, FLO) == ()


@pytest.mark.evidence("617a.5(c)")
def test_a_number_is_put_right_from_either_console_with_the_other_to_sign(table):
    table.call()
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ["call-floor"]
    table.take(rest("17"))
    for by, other in ((DANA, "floorperson"), (FLO, "dealer")):
        beside = {one.id: one for one in dealer_view(table.table, by).beside}
        assert list(beside) == ["correct", "call-floor"]
        assert [one.field for one in beside["correct"].blanks] == ["number", "reason", other]
    assert acts(table) == [("replace-ball", False), ("correct", False)]
    table.take(rest("18"))
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ["correct"]
    table.take(correct("18"), ResumePlay(by=FLO, note="x"), SettleWagers())
    assert [one.id for one in dealer_view(table.table, DANA).beside] == ["call-floor"]


def test_another_dealer_is_offered_the_table_and_nothing_else(table):
    table.call()
    view = dealer_view(table.table, DREW)

    assert view.prompt.step == "Dana deals at this table"
    assert [(one.id, one.guarded) for one in view.keys] == [("take-over", True)]
    assert (view.irregularities, view.beside, view.number_pad) == ((), (), False)


def test_a_floorperson_at_the_console_reads_the_prompt_and_has_no_dealers_key(table):
    view = dealer_view(table.table, FLO)

    assert view.prompt == dealer_view(table.table, DANA).prompt
    assert (view.keys, view.irregularities, view.number_pad) == ((), (), False)
    assert [one.label for one in view.beside] == ["Stop play"]
