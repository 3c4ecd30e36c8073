import pytest
from msgspec.structs import replace

from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    OpenWagers,
    RoundSettled,
    SettleWagers,
    SymbolAnnounced,
    WheelIsSpun,
)
from nomorebets.games.big_six.state import RESULTS_KEPT, Waiting, evolve
from nomorebets.games.big_six.views import RESULTS_SHOWN, dealer_view, public_view, seat_view
from nomorebets.tables.messages import OpenTable, StopPlay, TableId, VoidRound
from nomorebets.wagering.codec import encode
from nomorebets.wagering.money import NOTHING, Money
from tests.games.big_six.dealing import BigSix, rest, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO

ID = TableId("B1")


@pytest.fixture
def table():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    return dealt


def shown(dealt):
    return public_view(ID, dealt.table)


# What everybody sees.


def test_the_public_sees_the_table_and_nobodys_money(table):
    table.wagers(ANN, {"$1": 5})
    view = shown(table)
    assert (view.title, view.holder) == ("Big Six Wheel", "Susquehanna Lantern Casino")
    assert [(one.seat, one.player) for one in view.sitting] == [(1, "Ann"), (2, "Ben")]
    assert (view.minimum, view.maximum, view.notices) == (
        Money.dollars(1),
        Money.dollars(1_000),
        (),
    )

    other = BigSix(submission())
    other.take(OpenWagers())
    assert encode(shown(other)) == encode(view)


def test_the_dealer_is_named_while_the_table_is_open_stopped_or_not():
    dealt = Dealt(BIG_SIX, submission())
    assert shown(dealt).dealer == ""
    dealt.inspect()
    dealt.take(OpenTable(by=FLO, dealer=DANA))
    assert shown(dealt).dealer == "Dana"
    dealt.take(StopPlay(by=FLO, reason="x"))
    assert shown(dealt).dealer == "Dana"


@pytest.mark.evidence("619a.2(c)")
def test_symbol_section_and_label_stand_as_recorded_from_the_call_until_the_next_round():
    """C041: what is shown comes from the record, and from nothing else."""
    table = BigSix(submission("themed-big-six"))
    table.take(OpenWagers())
    table.spin()
    assert (shown(table).symbol, shown(table).section, shown(table).label) == ("", 0, "")
    table.take(rest("flag", section=28))
    assert (shown(table).symbol, shown(table).section) == ("flag", 28)
    table.take(SettleWagers())
    view = shown(table)
    assert (view.symbol, view.section, view.label) == ("flag", 28, "Lantern")
    assert (view.results[0].symbol, view.results[0].label) == ("flag", "Lantern")
    table.take(OpenWagers())
    assert shown(table).symbol == ""


def history(symbols, **changes):
    dealt = BigSix(submission(**changes))
    play = dealt.play
    for round_, symbol in enumerate(symbols, start=1):
        play = evolve(play, RoundSettled(round=round_, symbol=Symbol(symbol)))
    return public_view(ID, replace(dealt.table, play=play))


def test_past_symbols_are_shown_newest_first_and_counted_once_there_are_enough():
    few = history(["$1"] * 53)
    assert (few.counts, few.counted) == ((), 53)
    view = history(["$1"] * 50 + ["joker"] * 3 + ["$5"])
    assert [one.symbol for one in view.results[:2]] == ["$5", "joker"]
    assert len(view.results) == RESULTS_SHOWN
    assert [(one.symbol, one.times, one.sections) for one in view.counts] == [
        ("$1", 50, 23),
        ("$2", 0, 15),
        ("$5", 1, 8),
        ("$10", 0, 4),
        ("$20", 0, 2),
        ("flag", 0, 1),
        ("joker", 3, 1),
    ]
    assert history(["$1"] * 300).counted == RESULTS_KEPT


def test_where_the_submission_hides_the_history_nothing_of_it_is_shown():
    view = history(["$1"] * 100, history_shown=False)

    assert (view.results, view.counted, view.counts) == ((), 0, ())


# What a player sees.


def test_a_player_sees_his_own_chips_and_what_became_of_them(table):
    table.wagers(ANN, {"$10": 5, "flag": 2})
    table.wagers(BEN, {"joker": 3})
    before = seat_view(table.table, ANN)
    assert (before.seat, before.credits, before.wagered) == (
        1,
        Money.dollars(993),
        Money.dollars(7),
    )
    assert [(one.name, one.held) for one in before.wagers] == [("$10", NOTHING), ("Flag", NOTHING)]
    table.spin()
    assert seat_view(table.table, ANN).wagers[0].held == Money.dollars(5)
    table.take(rest("$10"), SettleWagers())
    after = seat_view(table.table, ANN)

    assert [one.line for one in after.settled] == [
        "Flag · $2.00 · lost",
        "$10 · $5.00 at 10 to 1 · won $50.00, $5.00 back",
    ]
    assert (after.last_win, after.net_cents) == (Money.dollars(50), 48_00)
    assert after.credits == table.credits(ANN)
    assert seat_view(table.table, BEN).net_cents == -3_00
    assert b"Ben" not in encode(after)


def test_last_rounds_wagers_can_be_repeated(table):
    table.wagers(ANN, {"$1": 5})
    table.spin()
    table.take(rest("$1"), SettleWagers(), OpenWagers())
    view = seat_view(table.table, ANN)

    assert [(one.area, one.amount) for one in view.repeatable] == [("$1", Money.dollars(5))]
    assert view.chip_values == table.play.submission.chip_values


def test_a_void_round_is_shown_as_returned(table):
    table.wagers(ANN, {"$1": 5})
    table.take(VoidRound(by=FLO, reason="x"))
    view = seat_view(table.table, ANN)

    assert [(one.decision, one.line, one.under) for one in view.settled] == [
        ("returned", "$1 · $5.00 · returned", "619a.2(c)")
    ]
    assert view.net_cents == 0
    assert table.play.phase == Waiting()


def test_whoever_has_no_seat_has_nothing_to_see(table):
    view = seat_view(table.table, CLEO)

    assert (view.seat, view.credits, view.wagers) == (0, NOTHING, ())


# What the dealer sees.


def test_the_dealer_sees_the_layout_the_inventory_and_the_findings(table):
    table.wagers(BEN, {"$1": 1})
    table.wagers(ANN, {"joker": 5, "$2": 2})
    table.take(WheelIsSpun())
    view = dealer_view(table.table, DANA)

    assert [(one.player, one.name, one.amount) for one in view.wagers] == [
        ("Ann", "$2", Money.dollars(2)),
        ("Ann", "Joker", Money.dollars(5)),
        ("Ben", "$1", Money.dollars(1)),
    ]
    assert view.inventory == Money.dollars(100_000)
    assert len(view.findings) == 1


@pytest.mark.evidence("619a.2(b)")
def test_the_dealer_confirms_the_revolutions_that_make_a_spin_valid(table):
    table.spin()
    view = dealer_view(table.table, DANA)
    assert (view.revolutions_min, view.confirms) == (3, "three revolutions or more")

    assert isinstance(table.take(rest("$1", view.revolutions_min))[0], SymbolAnnounced)


def test_every_view_names_its_game(table):
    for view in (shown(table), seat_view(table.table, ANN), dealer_view(table.table, DANA)):
        assert b'"game":"big-six"' in encode(view)
