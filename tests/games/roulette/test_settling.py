from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import FifthMoved, OpenWagers, RoundSettled, SettleWagers
from nomorebets.games.roulette.state import Settled, TakingWagers, Waiting
from nomorebets.games.roulette.wagers import WagerType
from nomorebets.law import cite
from nomorebets.tables.messages import (
    FillInventory,
    PlayStopped,
    ResumePlay,
    RoundVoided,
    Slip,
    VoidRound,
)
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds
from tests.games.roulette.dealing import Roulette, decided, rest, spinning, submission
from tests.tables.people import ANN, BEN, DANA, FLO

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


# Payout odds, § 617a.4.


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


def test_odds_with_halves_are_paid_exactly():
    odds = {**submission().odds, WagerType.RED: Odds(3, 2)}
    dealt = Roulette(submission(odds=odds))

    won = dealt.round({"red": 5}, "7")[0]

    assert won.winnings == Money(750) == Money.dollars(5).times(Fraction(3, 2))


# Fifths, losers, winners, §§ 617a.5(d), 617a.5(e).


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


@pytest.mark.evidence("617a.5(e)")
def test_an_inventory_that_cannot_pay_stops_play_until_it_is_filled():
    dealt = Roulette(submission(), inventory=10)
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"17": 1, "black": 5})
    dealt.call()
    dealt.take(rest("17"))
    events = dealt.take(SettleWagers())

    reason = "the table inventory is $25.00 short: a fill is needed"
    assert events == (PlayStopped(reason=reason, under=cite("617a.5(e)")),)
    assert dealt.on_layout(ANN) == Money.dollars(6)
    dealt.take(ResumePlay(by=FLO, note="I hope so"))
    assert dealt.take(SettleWagers()) == events
    dealt.take(
        FillInventory(by=FLO, amount=Money.dollars(30), slip=Slip("F-002")),
        ResumePlay(by=FLO, note="filled"),
        SettleWagers(),
    )
    assert dealt.credits(ANN) == Money.dollars(1040)
    assert dealt.inventory == Money(0)


# Voids, docs/readings/0040.


@pytest.mark.evidence("617a.5(e)")
def test_a_void_round_gives_every_stake_back_and_leaves_settled_rounds_alone():
    dealt = Roulette(submission("five-adjacent"))
    dealt.round({"red": 100}, "7")
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"five:0": 25, "red": 5})
    dealt.wagers(BEN, {"17": 1})
    dealt.call()
    events = dealt.take(VoidRound(by=FLO, reason=" the lights went out "))

    assert decided(events) == [
        ("WagerReturned", "five:0", Money.dollars(25)),
        ("WagerReturned", "red", Money.dollars(5)),
        ("WagerReturned", "17", Money.dollars(1)),
    ]
    assert events[-1] == RoundVoided(round=2, reason="the lights went out")
    assert (dealt.credits(ANN), dealt.credits(BEN)) == (Money.dollars(1100), Money.dollars(1000))
    assert dealt.play.phase == Waiting()
    assert dealt.take(OpenWagers())


def test_only_a_floorperson_voids_a_round_and_says_why():
    dealt = spinning()

    assert dealt.refused_under(VoidRound(by=DANA, reason="x")) == cite("617a.6")
    assert dealt.refused_under(VoidRound(by=FLO, reason=" ")) == cite("617a.6")
    dealt.take(rest("17"), SettleWagers())
    assert dealt.refused(VoidRound(by=FLO, reason="x")).reason == "this round is settled already"
    fresh = Roulette(submission())
    assert fresh.refused(VoidRound(by=FLO, reason="x")).reason == "no round is under way"


def test_wagers_returned_by_a_void_name_the_clause():
    dealt = spinning()

    returned = dealt.take(VoidRound(by=FLO, reason="x"))[0]

    assert returned == WagerReturned(
        player=ANN, area=AreaId("red"), amount=Money.dollars(5), under=cite("617a.6")
    )
    assert not isinstance(dealt.play.phase, TakingWagers)
