import pytest
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.messages import (
    NumberAnnounced,
    OpenWagers,
    RoundSettled,
    SettleWagers,
)
from nomorebets.games.roulette.state import RESULTS_KEPT, Waiting, evolve
from nomorebets.games.roulette.views import RESULTS_SHOWN, dealer_view, public_view, seat_view
from nomorebets.law import cite
from nomorebets.tables.messages import OpenTable, StopPlay, TableId, VoidRound
from nomorebets.wagering.codec import encode
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, rest, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO

ID = TableId("R1")


@pytest.fixture
def table():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


def shown(dealt):
    return public_view(ID, dealt.table)


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


@pytest.mark.parametrize("kind", WheelKind)
def test_the_public_sees_which_wheel_is_in_use(kind):
    name = {
        WheelKind.SINGLE_ZERO: "strict-single-zero",
        WheelKind.DOUBLE_ZERO: "strict-double-zero",
        WheelKind.DOUBLE_ZERO_AS_SINGLE: "double-zero-as-single",
    }[kind]
    view = shown(Roulette(submission(name)))

    assert (view.title, view.variant) == (f"Roulette, {kind.title}", kind.value)


def test_the_dealer_is_named_while_the_table_is_open_stopped_or_not():
    dealt = Dealt(ROULETTE, submission())
    assert shown(dealt).dealer == ""
    dealt.inspect()
    assert shown(dealt).dealer == ""
    dealt.take(OpenTable(by=FLO, dealer=DANA))
    assert shown(dealt).dealer == "Dana"
    dealt.take(StopPlay(by=FLO, reason="x"))
    assert shown(dealt).dealer == "Dana"


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
    assert (before.net_cents, after.net_cents) == (0, 173_00)
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


def test_what_a_round_brought_is_told_even_where_it_cost(table):
    table.wagers(ANN, {"17": 5, "red": 2, "1st12": 1})
    table.call()
    table.take(rest("1"), SettleWagers())
    view = seat_view(table.table, ANN)

    assert (view.last_win, view.net_cents) == (Money.dollars(4), -1_00)


def test_a_player_without_a_colour_is_told_what_may_be_chosen(table):
    table.seat(CLEO, 5)
    view = seat_view(table.table, CLEO)
    own = seat_view(table.table, ANN)

    assert not {"lavender", "orange"} & set(view.free_colours)
    assert view.chip_values == table.play.submission.chip_values
    assert (own.free_colours, own.chip_values) == ((), ())


def test_whoever_has_no_seat_has_nothing_to_see(table):
    view = seat_view(table.table, CLEO)

    assert (view.seat, view.colour, view.credits, view.wagers) == (0, "", Money(0), ())


# What the dealer sees.


def test_the_dealer_sees_the_layout_the_inventory_and_the_findings(table):
    table.wagers(BEN, {"red": 1})
    table.wagers(ANN, {"17": 5, "0/00": 2})
    table.spin()
    table.take(rest("17"))
    view = dealer_view(table.table, DANA)

    assert [(one.player, one.colour, one.name) for one in view.wagers] == [
        ("Ann", "lavender", "Split 0, 00"),
        ("Ann", "lavender", "Straight 17"),
        ("Ben", "orange", "Red"),
    ]
    assert view.inventory == Money.dollars(100_000)
    assert view.numbers[:3] == ("0", "00", "1")
    assert len(view.findings) == 1


@pytest.mark.evidence("617a.5(a)")
def test_the_dealer_confirms_the_revolutions_that_make_a_spin_valid(table):
    table.call()
    view = dealer_view(table.table, DANA)
    assert (view.number_pad, view.revolutions_min) == (True, 4)
    assert view.confirms == "four revolutions or more"

    assert isinstance(table.take(rest("17", view.revolutions_min))[0], NumberAnnounced)
