import msgspec
import pytest
from msgspec.structs import replace

from nomorebets.compliance.inspections import CheckId
from nomorebets.equipment.wheel import Number
from nomorebets.floor.records import command_decoder
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    BallIsRemoved,
    BallRunsWithWheel,
    OpenWagers,
    RoundSettled,
    SettleWagers,
)
from nomorebets.games.roulette.prompts import dealing, phasing
from nomorebets.games.roulette.state import RESULTS_KEPT, Waiting, evolve
from nomorebets.games.roulette.views import RESULTS_SHOWN, dealer_view, public_view, seat_view
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CloseTable,
    ResumePlay,
    StopPlay,
    TableId,
    VoidRound,
)
from nomorebets.wagering.codec import encode
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, rest, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO, SAM

ID = TableId("R1")


@pytest.fixture
def table():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


def shown(dealt):
    return public_view(ID, dealt.table)


def phase(dealt):
    now = phasing(dealt.table)
    return now.id, now.line, now.under, now.may_wager


def press(dealt, key):
    """Send what a key of the dealer's console sends."""
    view = dealer_view(dealt.table)
    found = next(one for one in (*view.keys, *view.irregularities) if one.id == key)
    return dealt.take(command_decoder(ROULETTE).decode(bytes(found.command)))


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
    assert shown(dealt).dealer == ""
    dealt.take(CloseTable(by=FLO))
    dealt.open()
    dealt.take(StopPlay(by=FLO, reason="a quarrel"))
    assert phase(dealt) == ("stopped", "Waiting for a floorperson", "617a.6", False)
    assert shown(dealt).dealer == "Dana"
    assert dealer_view(dealt.table).keys == ()


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
    assert dealer_view(dealt.table).payments == ()
    dealt.take(rest("28"))
    view = dealer_view(dealt.table)

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
    return dealer_view(dealt.table)


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
    view = dealer_view(table.table)
    assert next(one for one in view.irregularities if one.id == key).guarded
    assert view.number_pad

    press(table, key)

    assert phasing(table.table).under == under
    view = dealer_view(table.table)
    assert (view.irregularities, view.number_pad) == ((), False)


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


def test_the_dealer_sees_the_layout_the_inventory_and_the_findings(table):
    table.wagers(BEN, {"red": 1})
    table.wagers(ANN, {"17": 5, "0/00": 2})
    table.spin()
    table.take(rest("17"))
    view = dealer_view(table.table)

    assert [(one.player, one.colour, one.name) for one in view.wagers] == [
        ("Ann", "lavender", "Split 0, 00"),
        ("Ann", "lavender", "Straight 17"),
        ("Ben", "orange", "Red"),
    ]
    assert view.inventory == Money.dollars(100_000)
    assert view.numbers[:3] == ("0", "00", "1")
    assert len(view.findings) == 1


# What everybody sees.


def test_the_public_sees_the_table_and_nobodys_money(table):
    table.wagers(ANN, {"17": 5})
    table.seat(CLEO, 5)
    view = shown(table)

    assert view.title == "Roulette, double zero wheel"
    assert [(one.seat, one.player, one.colour) for one in view.sitting] == [
        (1, "Ann", "lavender"),
        (2, "Ben", "orange"),
        (5, "Cleo", ""),
    ]
    assert (view.minimum, view.maximum) == (Money.dollars(1), Money.dollars(1500))
    other = Roulette(submission())
    other.take(OpenWagers())
    other.seat(CLEO, 5)
    assert encode(shown(other)) == encode(view)


@pytest.mark.evidence("617a.1(e)(2)")
def test_the_three_notices_are_shown_where_a_double_zero_wheel_serves_as_single_zero(table):
    assert shown(table).notices == ()
    assert len(shown(Roulette(submission("double-zero-as-single"))).notices) == 3


@pytest.mark.evidence("617a.5(c)")
def test_the_number_stands_with_its_colour_from_the_call_until_the_next_round(table):
    table.call()
    assert (shown(table).number, shown(table).colour) == ("", "")
    table.take(rest("00"))
    assert (shown(table).number, shown(table).colour) == ("00", "G")
    table.take(SettleWagers())
    assert shown(table).results[0].number == "00"
    table.take(OpenWagers())
    assert shown(table).number == ""


def history(numbers, **changes):
    dealt = Roulette(submission(**changes))
    play = dealt.play
    for round_, number in enumerate(numbers, start=1):
        play = evolve(play, RoundSettled(round=round_, number=Number(number)))
    return public_view(ID, replace(dealt.table, play=play))


def test_past_numbers_are_shown_newest_first_and_counted_once_there_are_enough():
    few = history(["17"] * 37)
    assert (few.hot, few.cold, few.counted) == ((), (), 37)
    view = history(["17"] * 30 + ["0"] * 9 + ["5"])
    assert [one.number for one in view.results[:2]] == ["5", "0"]
    assert len(view.results) == RESULTS_SHOWN
    assert [(one.number, one.times) for one in view.hot][:3] == [("17", 30), ("0", 9), ("5", 1)]
    assert [one.times for one in view.cold] == [0] * 4
    assert history(["17"] * 300).counted == RESULTS_KEPT


def test_where_the_submission_hides_the_history_nothing_of_it_is_shown():
    view = history(["17"] * 100, history_shown=False)

    assert (view.results, view.counted, view.hot) == ((), 0, ())


# What a player sees.


def test_a_player_sees_his_own_chips_and_what_became_of_them(table):
    table.wagers(ANN, {"17": 5, "red": 2})
    table.wagers(BEN, {"18": 3})
    before = seat_view(table.table, ANN)
    assert (before.colour, before.chip_value, before.seat) == ("lavender", Money.dollars(1), 1)
    assert (before.credits, before.wagered) == (Money.dollars(993), Money.dollars(7))
    assert [(one.name, one.held) for one in before.wagers] == [
        ("Straight 17", Money(0)),
        ("Red", Money(0)),
    ]
    table.call()
    assert seat_view(table.table, ANN).wagers[0].held == Money.dollars(5)
    table.take(rest("17"), SettleWagers())
    after = seat_view(table.table, ANN)

    assert [one.line for one in after.settled] == [
        "Red · $2.00 · lost",
        "Straight 17 · $5.00 at 35 to 1 · won $175.00, $5.00 back",
    ]
    assert (after.last_win, after.credits) == (Money.dollars(175), Money.dollars(1173))
    assert after.credits == table.credits(ANN)
    assert b"Ben" not in encode(after)


def test_last_rounds_wagers_can_be_repeated_while_wagers_are_open(table):
    table.wagers(ANN, {"17": 5, "red": 2})
    table.call()
    table.take(rest("17"), SettleWagers(), OpenWagers())

    assert [(one.area, one.amount) for one in seat_view(table.table, ANN).repeatable] == [
        ("17", Money.dollars(5)),
        ("red", Money.dollars(2)),
    ]


def test_a_void_round_is_shown_as_returned(table):
    table.wagers(ANN, {"17": 5})
    table.take(VoidRound(by=FLO, reason="x"))
    view = seat_view(table.table, ANN)

    assert [(one.decision, one.line, one.under) for one in view.settled] == [
        ("returned", "Straight 17 · $5.00 · returned", cite("617a.6"))
    ]
    assert table.play.phase == Waiting()


def test_whoever_has_no_seat_has_nothing_to_see(table):
    view = seat_view(table.table, CLEO)

    assert (view.seat, view.colour, view.credits, view.wagers) == (0, "", Money(0), ())


def test_every_key_of_every_step_is_a_message_that_the_table_takes(table):
    for key in ("spin", "no-more-bets"):
        assert press(table, key)
    assert press(table, "leaves-wheel")
    assert press(table, "ball-sound")
    assert press(table, "spin")
    assert isinstance(dealing(table.table)[1][0].command, msgspec.Raw)
    assert DANA.name == shown(table).dealer
