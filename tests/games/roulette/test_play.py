from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.laying import CHIPS_MAX
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    Chips,
    ColourTaken,
    FifthMoved,
    LayWagers,
    NoMoreBetsAnnounced,
    NumberAnnounced,
    OpenWagers,
    PlaceWagers,
    RoundSettled,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
    WagersOpened,
)
from nomorebets.games.roulette.play import FORBIDDEN
from nomorebets.games.roulette.state import AtRest, Phase, Settled, open_wagers
from nomorebets.games.roulette.submission import Limits
from nomorebets.games.roulette.wagers import WagerType
from nomorebets.law import cite
from nomorebets.tables.messages import CashIn, FindingRecorded, LeaveSeat, TakeSeat
from nomorebets.wagering.messages import (
    AreaId,
    WagerLost,
    WagerPlaced,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from nomorebets.wagering.odds import Odds
from tests.games.roulette.dealing import (
    Roulette,
    decided,
    laid,
    place,
    rest,
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


# § 617a.3: placement of wagers.


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


# § 617a.4: payout odds.


@pytest.mark.evidence("617a.4(a)")
def test_a_winner_gets_its_odds_and_its_stake_back(table):
    table.wagers(ANN, {"7": 100, "red": 500, "odd": 400})
    assert table.credits(ANN) == Money.dollars(0)
    table.call()
    table.take(rest("7"))
    assert table.credits(ANN) == Money.dollars(0)
    events = table.take(SettleWagers())

    assert [(e.area, e.odds, e.winnings, e.under) for e in events[:-1]] == [
        ("7", Odds(35), Money.dollars(3500), "617a.4(a)"),
        ("odd", Odds(1), Money.dollars(400), "617a.4(a)"),
        ("red", Odds(1), Money.dollars(500), "617a.4(a)"),
    ]
    assert table.credits(ANN) == Money.dollars(5400)
    assert table.inventory == Money.dollars(95_600)


@pytest.mark.evidence("617a.4(a)")
def test_better_odds_of_the_submission_are_paid():
    odds = {**submission().odds, WagerType.STRAIGHT: Odds(36)}
    dealt = Roulette(submission(odds=odds))

    won = dealt.round({"17": 5}, "17")[0]

    assert (won.odds, won.winnings) == (Odds(36), Money.dollars(180))


@pytest.mark.evidence("617a.4(b)")
@pytest.mark.parametrize("zero", ["0", "00"])
def test_the_even_chances_are_lost_on_a_zero(zero):
    even = ("red", "black", "odd", "even", "1-18", "19-36")
    dealt = Roulette(submission())

    events = dealt.round(dict.fromkeys(even, 5), zero)

    assert {event.under for event in events[:-1]} == {"617a.4(b)"}
    assert {event.area for event in events if isinstance(event, WagerLost)} == set(even)


@pytest.mark.evidence("617a.4(c)(3)")
def test_the_even_chances_are_lost_on_the_zero_of_a_double_zero_wheel_used_as_single():
    dealt = Roulette(submission("double-zero-as-single"))

    assert dealt.round({"red": 5}, "0")[0].under == cite("617a.4(c)(3)")


# § 617a.5: rotation of wheel and ball.


def test_the_dealer_opens_the_first_round_and_every_later_one(table):
    assert table.all[-1] == WagersOpened(round=1)
    table.call()
    table.take(rest("17"))
    assert table.refused_under(OpenWagers()) == cite("617a.5(e)")
    table.take(SettleWagers())
    assert table.take(OpenWagers()) == (WagersOpened(round=2),)


@pytest.mark.evidence("617a.5(a)")
def test_a_spin_that_goes_round_four_times_counts(table):
    table.call()

    assert table.take(rest("17", revolutions=4)) == (
        NumberAnnounced(number=Number("17"), under=cite("617a.5(c)")),
    )


@pytest.mark.evidence("617a.5(b)")
def test_no_more_bets_is_called_while_the_ball_runs_and_once(table):
    assert table.refused_under(AnnounceNoMoreBets()) == cite("617a.5(b)")
    table.spin()
    assert table.take(AnnounceNoMoreBets()) == (NoMoreBetsAnnounced(under=cite("617a.5(b)")),)
    assert table.refused_under(AnnounceNoMoreBets()) == cite("617a.5(b)")


@pytest.mark.evidence("617a.5(b)")
def test_wagers_may_be_placed_and_taken_up_until_the_call_the_ball_running(table):
    table.wagers(ANN, {"red": 5})
    table.spin()

    assert table.take(take_up(ANN, {"red": 5}))
    assert table.wagers(ANN, {"black": 5})


@pytest.mark.evidence("617a.5(b)")
def test_from_the_call_until_all_is_paid_nobody_touches_a_chip(table):
    table.wagers(ANN, {"red": 5})
    moves = (
        place(ANN, {"red": 1}),
        LayWagers(player=ANN, colour="lavender", chips=laid({"red": 1})),
        take_up(ANN, {"red": 5}),
    )
    table.call()
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}
    table.take(rest("17"))
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}
    table.take(SettleWagers())
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}


def test_wagers_before_the_first_round_and_between_rounds_are_refused():
    dealt = Roulette(submission())

    assert dealt.refused(place(ANN, {"red": 5})).reason == "wagers are not open yet"
    dealt.round({"red": 5}, "17")
    assert dealt.refused(place(ANN, {"red": 5})).reason == "wagers are not open yet"


@pytest.mark.evidence("617a.5(b)")
def test_a_result_without_an_announcement_stands_and_is_held_against_the_dealer(table):
    table.wagers(ANN, {"17": 5})
    table.spin()
    announced, finding = table.take(rest("17"))

    assert announced == NumberAnnounced(number=Number("17"), under=cite("617a.5(c)"))
    assert isinstance(finding, FindingRecorded)
    assert (finding.finding.what, finding.finding.under) == ("dealer", "617a.5(b)")
    assert table.refused_under(place(ANN, {"17": 5})) == cite("617a.5(b)")
    assert decided(table.take(SettleWagers())) == [("WagerWon", "17", Money.dollars(5))]


@pytest.mark.evidence("617a.5(c)")
def test_the_number_is_announced_and_marked_before_anything_is_settled(table):
    table.wagers(ANN, {"17": 5})
    table.call()
    assert table.refused_under(SettleWagers()) == cite("617a.5(c)")
    table.take(rest("17"))

    assert table.play.phase == AtRest(Number("17"))
    assert table.on_layout(ANN) == Money.dollars(5)


def test_the_same_number_reported_twice_changes_nothing(table):
    table.call()
    table.take(rest("17"))

    assert table.take(rest("17")) == ()
    table.take(SettleWagers())
    assert table.take(rest("17")) == ()


def test_the_ball_seen_in_the_track_twice_is_one_spin(table):
    table.spin()

    assert table.take(BallEntersTrack()) == ()


def test_a_ball_spun_while_no_round_is_under_way_begins_none():
    dealt = Roulette(submission())

    assert dealt.take(BallEntersTrack()) == ()
    assert dealt.take(rest("17")) == ()


def test_a_number_this_wheel_does_not_have_is_a_fault():
    dealt = Roulette(submission("strict-single-zero"))

    assert "does not have" in dealt.fault(rest("00"))


def test_a_number_while_no_ball_was_spun_is_a_fault(table):
    assert "nobody saw it spun" in table.fault(rest("17"))


@pytest.mark.evidence("617a.5(d)")
def test_one_fifth_of_a_winning_five_adjacent_is_moved_to_the_number_and_paid_there(fives):
    fives.wagers(ANN, {"five:0": 25})
    fives.call()
    fives.take(rest("28"))
    events = fives.take(SettleWagers())

    assert events == (
        FifthMoved(
            player=ANN,
            source=AreaId("five:0"),
            target=AreaId("28"),
            amount=Money.dollars(5),
            under=cite("617a.5(d)"),
        ),
        WagerLost(
            player=ANN, area=AreaId("five:0"), amount=Money.dollars(20), under=cite("617a.5(d)")
        ),
        WagerWon(
            player=ANN,
            area=AreaId("28"),
            amount=Money.dollars(5),
            odds=Odds(35),
            winnings=Money.dollars(175),
            under=cite("617a.4(a)"),
        ),
        RoundSettled(round=1, number=Number("28")),
    )
    assert fives.credits(ANN) == Money.dollars(1155)


@pytest.mark.evidence("617a.5(d)")
def test_a_fifth_joins_the_straight_that_lies_on_its_number(fives):
    fives.wagers(ANN, {"five:0": 25, "28": 3, "five:28": 10})

    events = (fives.call(), fives.take(rest("28")), fives.take(SettleWagers()))[-1]

    assert decided(events) == [
        ("WagerLost", "five:0", Money.dollars(20)),
        ("WagerLost", "five:28", Money.dollars(8)),
        ("WagerWon", "28", Money.dollars(10)),
    ]
    assert fives.on_layout(ANN) == Money(0)


@pytest.mark.evidence("617a.5(d)")
def test_a_losing_five_adjacent_is_collected_whole_from_the_replica(fives):
    fives.wagers(ANN, {"five:0": 25})
    fives.call()
    fives.take(rest("17"))

    lost, _ = fives.take(SettleWagers())

    assert (lost.area, lost.amount, lost.under) == ("five:0", Money.dollars(25), "617a.3(d)")


@pytest.mark.evidence("617a.5(e)")
def test_all_losers_of_all_players_are_collected_before_any_winner_is_paid(fives):
    for player in (ANN, BEN):
        fives.wagers(player, {"five:0": 25, "28": 1, "red": 5, "black": 5, "column1": 5})
    fives.call()
    fives.take(rest("28"))
    kinds = [type(event) for event in fives.take(SettleWagers())]

    assert kinds == ([FifthMoved] * 2 + [WagerLost] * 4 + [WagerWon] * 6 + [RoundSettled])


@pytest.mark.evidence("617a.5(e)")
def test_losers_fund_the_winners_of_the_same_round():
    dealt = Roulette(submission(), inventory=0)
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 100})
    dealt.wagers(BEN, {"black": 100})
    dealt.call()
    dealt.take(rest("1"), SettleWagers())

    assert dealt.credits(ANN) == Money.dollars(1100)
    assert dealt.inventory == Money(0)


@pytest.mark.evidence("617a.5(e)")
def test_a_round_is_settled_once(table):
    table.wagers(ANN, {"red": 5})
    table.call()
    table.take(rest("7"), SettleWagers())
    paid = table.credits(ANN)
    for _ in range(1000):
        assert table.refused(SettleWagers()).reason == "this round is settled already"

    assert table.credits(ANN) == paid == Money.dollars(1005)


def test_collected_chips_are_gone_from_the_next_round():
    dealt = Roulette(submission())
    dealt.round({"column2": 10}, "1")

    events = dealt.round({}, "2")

    assert events == (RoundSettled(round=2, number=Number("2")),)
    assert dealt.credits(ANN) == Money.dollars(990)


@pytest.mark.parametrize("kind", ["strict-single-zero", "strict-double-zero"])
@given(st.data())
def test_a_round_gives_out_exactly_what_came_in(kind, data):
    dealt = Roulette(submission(kind))
    areas = sorted(dealt.play.submission.areas())
    dealt.take(OpenWagers())
    for area in data.draw(st.lists(st.sampled_from(areas), max_size=15)):
        dealt.wagers(ANN, {area: data.draw(st.integers(1, 5))})
    dealt.call()
    dealt.take(rest(data.draw(st.sampled_from(dealt.play.submission.the_wheel.ring))))
    dealt.take(SettleWagers())

    assert dealt.table.books.total() == 0
    assert dealt.on_layout(ANN) == Money(0)
    assert isinstance(dealt.play.phase, Settled)


def test_every_phase_that_forbids_a_request_gives_a_reason_and_a_clause():
    phases = set(Phase.__args__)

    assert {phase for phase, _ in FORBIDDEN} <= phases
    for reason, under in FORBIDDEN.values():
        assert reason
        assert cite(under) == under


def test_odds_with_halves_are_paid_exactly():
    odds = {**submission().odds, WagerType.RED: Odds(3, 2)}
    dealt = Roulette(submission(odds=odds))

    won = dealt.round({"red": 5}, "7")[0]

    assert won.winnings == Money(750) == Money.dollars(5).times(Fraction(3, 2))


def test_a_ball_that_goes_round_more_often_counts_as_well(table):
    table.call()

    assert table.take(BallComesToRest(number=Number("17"), revolutions=999))
