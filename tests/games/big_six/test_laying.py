import pytest
from msgspec.structs import replace

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.laying import CHIPS_MAX
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperRestsBetween,
    OpenWagers,
    PlaceWagers,
    TakeUpWagers,
)
from nomorebets.games.big_six.state import open_wagers
from nomorebets.games.big_six.submission import AfterVoid
from nomorebets.tables.messages import CashIn, LeaveSeat
from nomorebets.wagering.messages import AreaId, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds
from tests.games.big_six.dealing import BigSix, laid, place, spinning, submission, take_up
from tests.tables.people import ANN, BEN, CLEO


@pytest.fixture
def table():
    """A table whose wagers are open."""
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    return dealt


def dollars(amount):
    return Money.dollars(amount)


@pytest.mark.evidence("619a.1(g)(2)")
def test_a_wager_is_chips_on_an_area(table):
    events = table.wagers(ANN, {"joker": 5, "$1": 10})

    assert events == (
        WagerPlaced(player=ANN, area=AreaId("joker"), amount=dollars(5)),
        WagerPlaced(player=ANN, area=AreaId("$1"), amount=dollars(10)),
    )
    assert (table.credits(ANN), table.on_layout(ANN)) == (dollars(985), dollars(15))


@pytest.mark.evidence("619a.1(c)")
def test_a_themed_symbol_is_wagered_on_by_its_name():
    dealt = BigSix(submission("themed-big-six"))
    dealt.take(OpenWagers(), place(ANN, {"cherry": 5, "Jester": 2}))

    assert list(open_wagers(dealt.play, ANN)) == ["$1", "joker"]


@pytest.mark.evidence("619a.1(g)(2)")
def test_all_chips_of_a_request_are_placed_or_none(table):
    assert table.refused_under(place(ANN, {"$1": 5, "$3": 5})) == "619a.1(g)(2)"
    assert not open_wagers(table.play, ANN)


@pytest.mark.parametrize("count", [0, CHIPS_MAX + 1])
def test_a_request_names_some_areas_and_not_too_many(table, count):
    chips = laid({"$1": 1}) * count

    assert table.refused_under(PlaceWagers(player=ANN, chips=chips)) == "619a.1(g)(2)"
    assert table.refused_under(TakeUpWagers(player=ANN, chips=chips)) == "619a.1(g)(2)"


@pytest.mark.evidence("603a.10(a)")
@pytest.mark.parametrize("cents", [0, 50, 150, 101])
def test_a_wager_is_whole_chips(table, cents):
    chips = (Chips(AreaId("$1"), Money(cents)),)

    assert table.refused_under(PlaceWagers(player=ANN, chips=chips)) == "603a.10(a)"


@pytest.mark.evidence("603a.10(a)")
def test_nobody_wagers_more_than_there_is(table):
    table.seat(CLEO, 5, dollars=10)

    assert table.refused_under(place(CLEO, {"$1": 11})) == "603a.10(a)"
    assert table.wagers(CLEO, {"$1": 10})
    assert table.refused_under(place(CLEO, {"$2": 1})) == "603a.10(a)"
    assert table.refused_under(CashIn(player=CLEO, amount=dollars(10))) == "603a.10(a)"
    assert table.refused_under(LeaveSeat(player=CLEO)) == "603a.10(a)"


def test_whoever_has_no_seat_has_no_wager(table):
    assert table.refused_under(place(CLEO, {"$1": 5})) == "601a.2"


# The submission's limits.


@pytest.mark.evidence("601a.2")
@pytest.mark.parametrize(
    ("areas", "said"),
    [
        ({"$1": 501}, "$1.00 to $500.00 may lie on $1"),
        ({"joker": 101}, "$1.00 to $100.00 may lie on Joker"),
        ({"$1": 500, "$2": 500, "$5": 1}, "your wagers may not exceed $1,000.00"),
    ],
)
def test_wagers_lie_within_the_limits(table, areas, said):
    table.seat(CLEO, 5, dollars=5_000)
    refused = table.refused(place(CLEO, areas))

    assert (refused.reason, refused.under) == (said, "601a.2")


@pytest.mark.evidence("601a.2")
def test_what_lies_there_already_counts(table):
    table.wagers(ANN, {"joker": 60})

    assert table.refused_under(place(ANN, {"joker": 41})) == "601a.2"
    assert table.wagers(ANN, {"joker": 40})


@pytest.mark.evidence("601a.2")
def test_whoever_takes_part_wagers_the_minimum_of_the_table():
    dealt = BigSix(submission(table_minimum=dollars(10)))
    dealt.take(OpenWagers())

    assert dealt.refused(place(ANN, {"$1": 9})).reason == "your wagers must come to $10.00"
    dealt.wagers(ANN, {"$1": 5, "$2": 5})
    assert dealt.refused_under(take_up(ANN, {"$1": 1})) == "601a.2"
    assert dealt.take(take_up(ANN, {"$1": 5, "$2": 5}))


@pytest.mark.evidence("619a.3")
def test_a_wager_whose_win_could_not_be_paid_in_cents_is_refused():
    """A smallest chip of two cents passes the examination; an odd number of cents cannot come."""
    base = submission()
    odd = replace(base, smallest_chip=Money(1), odds={**base.odds, Symbol.ONE: Odds(3, 2)})
    dealt = BigSix(base)
    dealt.table = replace(dealt.table, play=replace(dealt.play, submission=odd))
    dealt.take(OpenWagers())
    chips = (Chips(AreaId("$1"), Money(101)),)

    assert dealt.refused_under(PlaceWagers(player=ANN, chips=chips)) == "619a.3"


# Taking up, § 619a.2(a).


@pytest.mark.evidence("619a.2(a)")
def test_chips_are_taken_up_until_the_call(table):
    table.wagers(ANN, {"$1": 5, "flag": 2})

    assert table.take(take_up(ANN, {"$1": 2, "flag": 2})) == (
        WagerTakenUp(player=ANN, area=AreaId("$1"), amount=dollars(2)),
        WagerTakenUp(player=ANN, area=AreaId("flag"), amount=dollars(2)),
    )
    assert (table.credits(ANN), table.on_layout(ANN)) == (dollars(997), dollars(3))
    table.take(AnnounceNoMoreBets())
    assert table.refused_under(take_up(ANN, {"$1": 3})) == "619a.2(a)"


@pytest.mark.evidence("619a.2(c)")
def test_what_is_taken_up_must_lie_there(table):
    table.wagers(ANN, {"$1": 5})

    for areas in ({"$1": 6}, {"$2": 1}, {"$1": 0}):
        assert table.refused_under(take_up(ANN, areas)) == "619a.2(c)"
    assert table.refused_under(take_up(BEN, {"$1": 5})) == "619a.2(c)"
    part = TakeUpWagers(player=ANN, chips=(Chips(AreaId("$1"), Money(50)),))
    assert table.refused_under(part) == "603a.10(a)"


# After a void spin, docs/readings/0060.


def void(after):
    dealt = spinning(after_void_spin=after)
    dealt.take(ClapperRestsBetween())
    return dealt


@pytest.mark.evidence("619a.2(a)", "619a.2(d)")
def test_wagers_stand_after_a_void_spin_where_the_submission_says_so():
    dealt = void(AfterVoid.NOTHING)

    assert dealt.refused_under(place(BEN, {"$1": 5})) == "619a.2(a)"
    assert dealt.refused_under(take_up(ANN, {"$2": 5})) == "619a.2(a)"


@pytest.mark.evidence("619a.2(a)", "619a.2(d)")
def test_wagers_are_added_after_a_void_spin_where_the_submission_says_so():
    dealt = void(AfterVoid.ADD)

    assert dealt.wagers(BEN, {"$1": 5})
    assert dealt.wagers(ANN, {"$2": 3})
    refused = dealt.refused(take_up(ANN, {"$2": 4}))
    assert (refused.under, refused.reason) == (
        "619a.2(a)",
        '"no more bets" was called on these chips',
    )
    assert dealt.take(take_up(ANN, {"$2": 3}))
    assert dealt.take(take_up(BEN, {"$1": 5}))


@pytest.mark.evidence("619a.2(a)", "619a.2(d)")
def test_wagers_are_taken_up_after_a_void_spin_where_the_submission_says_so():
    dealt = void(AfterVoid.CHANGE)

    assert dealt.take(take_up(ANN, {"$2": 2}))
    assert dealt.wagers(BEN, {"$1": 5})
    dealt.spin()
    assert dealt.refused_under(take_up(ANN, {"$2": 3})) == "619a.2(a)"
