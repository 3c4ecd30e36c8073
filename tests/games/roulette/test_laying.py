import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nomorebets.games.roulette.laying import CHIPS_MAX
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    Chips,
    ColourTaken,
    LayWagers,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
)
from nomorebets.games.roulette.state import BallInTrack, open_wagers
from nomorebets.games.roulette.wagers import WagerType
from nomorebets.law import cite
from nomorebets.tables.messages import CashIn, LeaveSeat, TakeSeat
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId, WagerPlaced, WagerTakenUp
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from tests.games.roulette.dealing import (
    Roulette,
    decided,
    laid,
    place,
    rest,
    spinning,
    submission,
    take_up,
)
from tests.tables.people import ANN, BEN, CLEO

DOLLAR = Money.dollars(1)
FIVES = submission("five-adjacent")


@pytest.fixture
def table():
    """A double zero table whose wagers are open."""
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


@pytest.fixture
def fives():
    """A table that offers Five Adjacent, its wagers open."""
    dealt = Roulette(FIVES)
    dealt.take(OpenWagers())
    return dealt


# Placement of wagers, § 617a.3.


@pytest.mark.evidence("617a.3", "617a.3(a)")
def test_a_wager_is_chips_placed_on_an_area():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())

    events = dealt.wagers(ANN, {"17": 5})

    assert events == (WagerPlaced(player=ANN, area=AreaId("17"), amount=Money.dollars(5)),)
    assert (dealt.credits(ANN), dealt.on_layout(ANN)) == (Money.dollars(995), Money.dollars(5))


@pytest.mark.evidence("617a.3(a)")
def test_whoever_has_no_roulette_chips_cannot_wager_whatever_money_he_has(table):
    table.seat(CLEO, 3)
    wager = PlaceWagers(player=CLEO, colour="lime", chips=laid({"17": 5}))

    assert table.refused_under(wager) == cite("617a.3(b)")


@pytest.mark.evidence("617a.3(a)")
def test_chips_are_whole():
    dealt = Roulette(submission())
    dealt.take(OpenWagers(), TakeColour(player=ANN, colour="lavender", chip_value=Money.dollars(5)))

    assert dealt.refused_under(place(ANN, {"17": 7})) == cite("617a.3(a)")
    assert dealt.refused_under(place(ANN, {"17": 0})) == cite("617a.3(a)")
    assert dealt.wagers(ANN, {"17": 10})


def test_all_chips_of_a_request_are_placed_or_none(table):
    assert "500" in table.refused(place(ANN, {"17": 5, "500": 5})).reason
    assert not open_wagers(table.play, ANN)


@pytest.mark.parametrize("count", [0, CHIPS_MAX + 1])
def test_a_request_names_some_areas_and_not_too_many(table, count):
    wager = PlaceWagers(player=ANN, colour="lavender", chips=laid({"red": 1}) * count)

    assert table.refused_under(wager) == cite("617a.3(a)")
    assert table.refused_under(TakeUpWagers(player=ANN, chips=wager.chips)) == cite("617a.3(a)")


def test_more_than_there_is_cannot_be_wagered(table):
    broke = Roulette(replace(submission(), table_maximum=Money.dollars(5_000)))
    broke.take(OpenWagers())

    refused = broke.refused(place(ANN, {"red": 900, "black": 101}))

    assert refused.under == cite("617a.3(a)")
    assert "$1.00" in refused.reason


@pytest.mark.evidence("617a.3(b)")
def test_roulette_chips_are_unlike_value_chips(table):
    white = TakeColour(player=BEN, colour="white", chip_value=DOLLAR)

    assert "value chips" in table.refused(white).reason


@pytest.mark.evidence("617a.3(b)")
def test_no_two_players_have_chips_of_one_colour(table):
    take = TakeColour(player=BEN, colour="lavender", chip_value=DOLLAR)

    refused = table.refused(take)

    assert refused.under == cite("617a.3(b)")
    assert refused.reason == "another player has the lavender chips"


def test_a_colour_the_table_does_not_have_or_a_value_it_does_not_know_is_refused(table):
    assert table.refused_under(TakeColour(player=BEN, colour="beige", chip_value=DOLLAR)) == cite(
        "617a.3(b)"
    )
    assert table.refused_under(
        TakeColour(player=BEN, colour="orange", chip_value=Money(1))
    ) == cite("617a.3(b)")


def test_a_colour_is_not_changed_while_chips_of_it_lie_on_the_layout(table):
    table.wagers(BEN, {"red": 5})
    change = TakeColour(player=BEN, colour="lime", chip_value=DOLLAR)

    assert table.refused_under(change) == cite("617a.3(b)")


@pytest.mark.evidence("617a.3(b)")
def test_nobody_wagers_anothers_chips(table):
    wager = PlaceWagers(player=BEN, colour="lavender", chips=laid({"red": 5}))

    assert table.refused_under(wager) == cite("617a.3(b)")


@pytest.mark.evidence("617a.3(b)")
def test_chips_are_cashed_in_before_a_player_leaves_in_lots_of_any_size(table):
    assert table.refused_under(LeaveSeat(player=ANN)) == cite("617a.3(b)")
    for dollars in (333, 1, 66, 600):
        table.take(CashIn(player=ANN, amount=Money.dollars(dollars)))
    assert table.refused_under(CashIn(player=ANN, amount=Money(1))) == cite("617a.3(a)")
    assert table.take(LeaveSeat(player=ANN))


@pytest.mark.evidence("617a.3(b)")
def test_a_player_whose_chips_lie_on_the_layout_cannot_leave(table):
    table.wagers(ANN, {"red": 1000})

    refused = table.refused(LeaveSeat(player=ANN))

    assert refused.reason == "$1,000.00 of yours lies on the layout"


@pytest.mark.evidence("617a.3(b)")
def test_a_colour_is_free_again_when_its_player_has_left(table):
    table.take(CashIn(player=ANN, amount=Money.dollars(1000)), LeaveSeat(player=ANN))
    table.seat(CLEO, 1)

    assert table.take(TakeColour(player=CLEO, colour="lavender", chip_value=DOLLAR)) == (
        ColourTaken(player=CLEO, colour="lavender", chip_value=DOLLAR),
    )
    table.take(TakeSeat(player=ANN, seat=3))
    assert table.refused_under(place(ANN, {"red": 1})) == cite("617a.3(b)")


def test_credits_at_a_terminal_need_no_colour():
    dealt = Roulette(submission("every-option"))
    dealt.seat(CLEO, 3)
    dealt.take(OpenWagers())
    chips = (Chips(AreaId("red"), Money(250)),)

    assert dealt.take(PlaceWagers(player=CLEO, colour="", chips=chips))
    odd = (Chips(AreaId("red"), Money(225)),)
    assert dealt.refused_under(PlaceWagers(player=CLEO, colour="", chips=odd)) == cite("617a.3(a)")


@pytest.mark.evidence("617a.3(c)")
def test_the_dealer_lays_chips_as_a_player_asks_and_they_are_that_players(table):
    events = table.take(LayWagers(player=ANN, colour="lavender", chips=laid({"17/20": 5})))

    assert events == (
        WagerPlaced(player=ANN, area=AreaId("17/20"), amount=Money.dollars(5), laid_by_dealer=True),
    )
    assert table.on_layout(ANN) == Money.dollars(5)


@pytest.mark.evidence("617a.3(c)")
def test_a_misplaced_wager_stays_the_players_and_is_settled_where_it_lies(table):
    table.take(LayWagers(player=ANN, colour="lavender", chips=laid({"16/17": 5})))
    table.call()
    table.take(rest("20"))

    assert decided(table.take(SettleWagers())) == [("WagerLost", "16/17", Money.dollars(5))]


def test_what_is_laid_or_taken_up_must_be_there(table):
    table.wagers(ANN, {"17": 5})

    for areas in ({"17": 6}, {"18": 1}, {"17": 0}):
        assert table.refused_under(take_up(ANN, areas)) == cite("617a.3(c)")
    assert table.refused_under(take_up(BEN, {"17": 5})) == cite("617a.3(c)")
    assert table.take(take_up(ANN, {"17": 2})) == (
        WagerTakenUp(player=ANN, area=AreaId("17"), amount=Money.dollars(2)),
    )
    assert (table.credits(ANN), table.on_layout(ANN)) == (Money.dollars(997), Money.dollars(3))


@pytest.mark.evidence("617a.3(d)")
def test_a_wager_is_what_its_position_makes_it_however_it_was_named(table):
    table.take(place(ANN, {"20 / 17": 5}), place(ANN, {"17/20": 5}))

    assert open_wagers(table.play, ANN)[AreaId("17/20")].amount == Money.dollars(10)


@pytest.mark.evidence("617a.3(e)(2)")
def test_the_second_place_of_zero_and_double_zero_is_the_same_wager(table):
    def zeros(place):
        chips = (Chips(AreaId("0/00"), Money.dollars(100), place),)
        return PlaceWagers(player=ANN, colour="lavender", chips=chips)

    table.take(zeros(1), zeros(0))

    wager = open_wagers(table.play, ANN)[AreaId("0/00")]
    assert (wager.amount, wager.place) == (Money.dollars(200), 1)
    assert table.refused_under(zeros(2)) == cite("617a.3(e)(2)")
    assert table.refused_under(zeros(0)) == cite("617a.1(f)(3)")
    table.call()
    table.take(rest("00"))
    assert decided(table.take(SettleWagers())) == [("WagerWon", "0/00", Money.dollars(200))]


@pytest.mark.evidence("617a.3(e)(1)(iii)")
def test_a_five_adjacent_wager_splits_into_five_whole_straights(fives):
    assert fives.refused_under(place(ANN, {"five:0": 7})) == cite("617a.3(e)(1)(iii)")
    assert fives.wagers(ANN, {"five:0": 25})


@pytest.mark.parametrize(
    ("areas", "under"),
    [
        ({"17": 101}, "617a.1(f)(3)"),
        ({"17/20": 201}, "617a.1(f)(3)"),
        ({"red": 1500, "17": 1}, "617a.1(f)(3)"),
        ({"37": 1}, "617a.3(e)(1)"),
        ({"-1": 1}, "617a.3(e)(1)"),
        ({"000": 1}, "617a.3(e)(1)"),
        ({"07": 1}, "617a.3(e)(1)"),
        ({"1.5": 1}, "617a.3(e)"),
        ({"": 1}, "617a.3(e)"),
        ({"voisins": 1}, "617a.3(e)"),
        ({"touchdown": 1}, "617a.3(e)"),
        ({"five:0": 5}, "617a.3(e)(1)(i)"),
    ],
)
def test_wagers_off_the_layout_or_off_the_limits_are_refused(areas, under):
    rich = Roulette(submission())
    rich.take(OpenWagers())

    assert rich.refused_under(place(ANN, areas)) == cite(under)


@pytest.mark.evidence("617a.1(f)(3)")
def test_every_posted_limit_holds_for_what_lies_there_together():
    ten = Money.dollars(10)
    limits = dict(submission().limits)
    limits[WagerType.STRAIGHT] = Limits(Money.dollars(5), ten)
    dealt = Roulette(submission(table_minimum=ten, limits=limits))
    dealt.take(OpenWagers())

    assert dealt.refused(place(ANN, {"17": 5})).reason == "your wagers must come to $10.00"
    assert "at least $5.00" in dealt.refused(place(ANN, {"17": 4, "red": 10})).reason
    dealt.wagers(ANN, {"17": 10})
    assert dealt.refused(place(ANN, {"17": 1})).reason == "at most $10.00 may lie on 17"
    assert dealt.refused(take_up(ANN, {"17": 1})).reason == "your wagers must come to $10.00"
    assert dealt.take(take_up(ANN, {"17": 10}))


@pytest.mark.evidence("617a.1(f)(3)", "617a.3(e)(1)(iii)")
def test_the_limit_of_a_straight_counts_the_fifths_that_may_come_to_it(fives):
    fives.wagers(ANN, {"five:0": 250, "five:28": 200})

    assert fives.refused(place(ANN, {"0": 11})).reason == "at most $100.00 may lie on 0"
    assert fives.wagers(ANN, {"0": 10})


@pytest.mark.evidence("617a.1(f)(3)")
def test_the_least_of_a_straight_holds_for_each_fifth():
    limits = {**FIVES.limits, WagerType.STRAIGHT: Limits(Money.dollars(2), Money.dollars(100))}
    dealt = Roulette(replace(FIVES, limits=limits))
    dealt.take(OpenWagers())

    refused = dealt.refused(place(ANN, {"five:0": 5}))

    assert refused.reason.startswith("at least $2.00 on each number must lie on Five Adjacent 0")


LARGE = Money(MAXIMUM_CENTS - MAXIMUM_CENTS % 500)


def unlimited(name="strict-double-zero"):
    """A submission whose limits are as far off as an amount can be written."""
    base = submission(name)
    limits = {wager: Limits(Money.dollars(1), LARGE) for wager in base.limits}
    return replace(base, limits=limits, table_maximum=LARGE)


@pytest.mark.evidence("617a.4(a)")
def test_a_wager_whose_win_could_not_be_written_down_is_refused_when_placed():
    dealt = Roulette(unlimited())
    dealt.take(OpenWagers())
    chips = (Chips(AreaId("17"), Money.dollars(MAXIMUM_CENTS // 3_500 + 1)),)

    refused = dealt.refused(PlaceWagers(player=ANN, colour="lavender", chips=chips))

    assert refused.under == cite("617a.4(a)")


@pytest.mark.evidence("617a.4(a)")
def test_two_straights_that_could_come_together_are_payable_together():
    dealt = Roulette(unlimited("five-adjacent"))
    dealt.take(OpenWagers())
    most = Money.dollars(MAXIMUM_CENTS // 36 // 100)
    chips = (Chips(AreaId("0"), most), Chips(AreaId("five:0"), Money(most.cents * 5)))

    refused = dealt.refused(PlaceWagers(player=ANN, colour="lavender", chips=chips))

    assert refused.under == cite("617a.4(a)")


@pytest.mark.evidence("617a.1(f)(3)")
@pytest.mark.parametrize("areas", [("red", "red"), ("red", "black"), ("red",) * 200])
def test_amounts_that_together_are_beyond_every_amount_are_over_the_limit(areas):
    dealt = Roulette(unlimited())
    dealt.take(OpenWagers())
    chips = tuple(Chips(AreaId(area), LARGE) for area in areas)

    refused = dealt.refused(PlaceWagers(player=ANN, colour="lavender", chips=chips))

    assert refused.reason == "your wagers may not exceed $90,071,992,547,405.00"


@given(st.lists(st.tuples(st.sampled_from(["17", "17/20", "red"]), st.integers(1, 40))))
def test_exactly_as_many_chips_are_accepted_as_the_limit_has_room_for(wagers):
    dealt = Roulette(submission(table_maximum=Money.dollars(100)))
    dealt.take(OpenWagers())
    lying = 0

    for area, dollars in wagers:
        if lying + dollars <= 100:
            dealt.wagers(ANN, {area: dollars})
            lying += dollars
        else:
            assert dealt.refused_under(place(ANN, {area: dollars})) == cite("617a.1(f)(3)")
    assert dealt.on_layout(ANN) == Money.dollars(lying)


# Chips after no spin, § 617a.5(b).


@pytest.mark.evidence("617a.5(b)")
def test_chips_called_before_no_spin_stay_as_they_are_until_a_spin_counts():
    dealt = spinning()
    dealt.take(BallFallsShort(), BallIsInspected(damaged=False))
    for _ in range(2):
        for move in (take_up(ANN, {"red": 5}), place(ANN, {"red": 5}), place(BEN, {"red": 5})):
            assert dealt.refused_under(move) == cite("617a.5(b)")
        dealt.take(BallEntersTrack())
    assert dealt.play.phase == BallInTrack(closed=True)
    dealt.take(AnnounceNoMoreBets(), rest("7"))
    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "red", Money.dollars(5))]


@pytest.mark.evidence("617a.5(b)")
def test_where_the_submission_says_so_new_chips_may_be_added_but_old_ones_not_touched():
    dealt = spinning(chips_may_be_added_after_no_spin=True)
    dealt.take(BallFallsShort(), BallIsInspected(damaged=False))
    for _ in range(2):
        dealt.wagers(ANN, {"red": 3, "black": 2})
        assert dealt.refused_under(take_up(ANN, {"red": 6})) == cite("617a.5(b)")
        assert dealt.take(take_up(ANN, {"red": 3, "black": 2}))
        assert dealt.refused_under(take_up(ANN, {"red": 1})) == cite("617a.5(b)")
        dealt.take(BallEntersTrack())
    dealt.wagers(BEN, {"black": 2})
    dealt.take(AnnounceNoMoreBets())
    assert dealt.refused_under(take_up(BEN, {"black": 2})) == cite("617a.5(b)")


@pytest.mark.evidence("617a.5(b)")
@pytest.mark.parametrize("may_add", [True, False])
def test_where_no_more_bets_was_never_called_the_window_is_still_open(may_add):
    dealt = Roulette(submission(chips_may_be_added_after_no_spin=may_add))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 5})
    dealt.take(BallEntersTrack(), BallFallsShort(), BallIsInspected(damaged=False))

    assert dealt.take(take_up(ANN, {"red": 5}))
    assert dealt.wagers(ANN, {"black": 5})
    dealt.take(BallEntersTrack())
    assert dealt.take(take_up(ANN, {"black": 5}))
    assert dealt.wagers(ANN, {"odd": 5})


@pytest.mark.evidence("617a.3(a)", "617a.3(e)(1)(iii)")
def test_chips_are_taken_up_whole():
    dealt = spinning("five-adjacent")
    dealt.take(rest("17"), SettleWagers(), OpenWagers())
    dealt.take(place(ANN, {"17": 5, "five:17": 25}))

    for area, cents in (("17", 1), ("five:17", 1), ("five:17", 500 - 5)):
        less = TakeUpWagers(player=ANN, chips=(Chips(AreaId(area), Money(cents)),))
        assert "not a whole number" in dealt.refused(less).reason
