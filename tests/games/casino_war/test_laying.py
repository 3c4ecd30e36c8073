from typing import Any

import pytest
from msgspec.structs import replace

from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    OpenWagers,
    PlaceWagers,
    SettleOriginalDeal,
    WentToWar,
)
from nomorebets.games.casino_war.payouts import ODDS, Payout
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.law import cite
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId, Player, WagerPlaced
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds
from tests.games.casino_war.dealing import DEALERS, CasinoWar, place, submission, take_up
from tests.tables.people import ANN, BEN, CLEO

DAN = Player("Dan")


@pytest.fixture
def table():
    dealt = CasinoWar()
    dealt.take(OpenWagers())
    return dealt


def wide():
    dealt = CasinoWar(submission("every-option"))
    dealt.take(OpenWagers())
    return dealt


@pytest.mark.evidence("651a.7(a)", "651a.7(b)")
def test_a_wager_is_placed_and_its_chips_leave_the_player(table):
    events = table.wagers(ANN, {"initial-1": 10, "tie-1": 5})

    assert events == (
        WagerPlaced(player=ANN, area=AreaId("initial-1"), amount=Money.dollars(10)),
        WagerPlaced(player=ANN, area=AreaId("tie-1"), amount=Money.dollars(5)),
    )
    assert table.credits(ANN) == Money.dollars(985)
    assert table.on_layout(ANN) == Money.dollars(15)


@pytest.mark.evidence("651a.7(a)")
def test_wagers_are_laid_all_or_none(table):
    assert table.refused_under(place(ANN, {"initial-1": 10, "tie-1": 5000})) == "601a.2"
    assert table.refused_under(place(ANN, {})) == "651a.7(a)"
    assert table.refused_under(place(ANN, {"initial-1": 1001})) == "601a.2"
    assert table.on_layout(ANN) == Money(0)


@pytest.mark.evidence("651a.7(a)")
def test_a_wager_is_a_whole_number_of_the_smallest_chip(table):
    (one,) = place(ANN, {"initial-1": 10}).chips
    for cents in (0, 1, 550, 1001):
        chips = (replace(one, amount=Money(cents)),)
        assert table.refused_under(PlaceWagers(player=ANN, chips=chips)) == "651a.7(a)"


@pytest.mark.evidence("651a.7(a)")
def test_no_area_is_named_twice_in_one_laying(table):
    twice = place(ANN, {"initial-1": 10}).chips * 2
    refused = table.refused(replace(place(ANN, {}), chips=twice))

    assert (refused.reason, refused.under) == ("the Initial Wager at 1 is named twice", "651a.7(a)")


@pytest.mark.evidence("651a.7(d)")
def test_a_placed_wager_is_not_raised_lowered_or_taken_back(table):
    table.wagers(ANN, {"initial-1": 10})

    assert table.refused_under(place(ANN, {"initial-1": 5})) == "651a.7(d)"
    assert table.refused_under(take_up(ANN, {"initial-1": 5})) == "651a.7(d)"
    assert table.refused_under(take_up(ANN, {"initial-1": 10})) == "651a.7(d)"
    assert table.on_layout(ANN) == Money.dollars(10)


@pytest.mark.evidence("651a.7(c)")
def test_a_tie_wager_comes_with_an_initial_wager_or_after_it_never_before(table):
    assert table.refused_under(place(ANN, {"tie-1": 5})) == "651a.7(c)"

    table.wagers(ANN, {"initial-1": 10})
    table.wagers(ANN, {"tie-1": 5})

    assert table.on_layout(ANN) == Money.dollars(15)


@pytest.mark.evidence("651a.9(c)")
def test_there_is_no_war_wager_before_a_tie_hand(table):
    assert table.refused_under(place(ANN, {"initial-1": 10, "war-1": 10})) == "651a.9(c)"


@pytest.mark.evidence("651a.7(e)")
def test_the_boxes_of_a_player_are_one_run_around_his_own():
    table = wide()
    apart = table.refused(place(CLEO, {"initial-3": 5, "initial-5": 5}))
    assert (apart.reason, apart.under) == (
        "the boxes must adjoin one another and be at 3",
        "651a.7(e)",
    )
    assert table.refused_under(place(CLEO, {"initial-4": 5})) == "651a.7(e)"
    table.wagers(CLEO, {"initial-3": 5, "initial-4": 5})
    table.wagers(CLEO, {"initial-5": 5})

    too_many = table.refused(place(CLEO, {"initial-6": 5}))
    assert too_many.reason == "one player may wager on 3 adjacent boxes"
    taken = table.refused(place(BEN, {"initial-2": 5, "initial-3": 5}))
    assert taken.reason == "position 3 is another player's"
    assert {taken.under, too_many.under} == {"651a.7(e)"}


@pytest.mark.evidence("651a.7(d)")
def test_a_box_that_another_player_uses_is_not_free():
    table = wide()
    table.wagers(CLEO, {"initial-3": 5, "initial-4": 5})
    table.seat(DAN, 5)
    refused = table.refused(place(DAN, {"initial-4": 5, "initial-5": 5}))

    assert (refused.reason, refused.under) == (
        "the Initial Wager at 4 is placed and is another player's; it may not be altered",
        "651a.7(d)",
    )


def test_limits_hold_for_each_wager_and_for_all_together():
    tight: dict[str, Any] = {
        "limits": {
            WagerType.INITIAL: Limits(Money.dollars(5), Money.dollars(100)),
            WagerType.TIE: Limits(Money.dollars(1), Money.dollars(100)),
        },
        "table_maximum": Money.dollars(150),
    }
    table = CasinoWar(submission(**tight))
    table.take(OpenWagers())
    low = table.refused(place(ANN, {"initial-1": 4}))
    assert low.reason == "the Initial Wager at 1 is $5.00 to $100.00"
    assert table.refused_under(place(ANN, {"initial-1": 101})) == "601a.2"
    both = table.refused(place(ANN, {"initial-1": 100, "tie-1": 51}))
    assert both.reason == "your wagers may not exceed $150.00"
    table.wagers(ANN, {"initial-1": 100, "tie-1": 50})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", DEALERS: "8H"})
    table.take(SettleOriginalDeal())

    table.wagers(ANN, {"war-1": 100, "tie-1": 100})

    assert table.on_layout(ANN) == Money.dollars(300)


@pytest.mark.evidence("651a.9(c)(1)")
def test_what_could_not_be_halved_in_whole_cents_is_refused_when_placed(table):
    in_pennies(table)
    (one,) = place(ANN, {"initial-1": 1}).chips
    refused = table.refused(PlaceWagers(player=ANN, chips=(replace(one, amount=Money(101)),)))

    assert refused.under == "651a.9(c)(1)"
    assert refused.reason.startswith("half of it could not be collected")


@pytest.mark.evidence("651a.10(2)")
def test_what_could_not_be_paid_in_whole_cents_is_refused_when_placed(table):
    in_pennies(table, odds={**ODDS, Payout.TIE: Odds(3, 2)})
    initial, tie = place(ANN, {"initial-1": 1, "tie-1": 1}).chips
    chips = (initial, replace(tie, amount=Money(101)))
    refused = table.refused(PlaceWagers(player=ANN, chips=chips))

    assert refused.under == "651a.10(2)"
    assert refused.reason.startswith("a win could not be paid")


def in_pennies(table, **changes):
    """Put a submission in force that would not pass an examination: wagers by the cent."""
    limits = Limits(Money(1), Money.dollars(100))
    both = {WagerType.INITIAL: limits, WagerType.TIE: limits}
    submitted = replace(table.play.submission, smallest_chip=Money(1), limits=both, **changes)
    table.table = replace(table.table, play=replace(table.play, submission=submitted))


# Going to War.


@pytest.mark.evidence("651a.9(c)(2)", "651a.1")
def test_a_war_wager_is_exactly_the_initial_wager():
    dealt = CasinoWar()
    dealt.tied()
    for dollars in (9, 11, 20):
        refused = dealt.refused(place(ANN, {"war-1": dollars}))
        assert refused.under == "651a.9(c)(2)"
        assert refused.reason == "the War Wager is exactly your Initial Wager, $10.00"

    events = dealt.wagers(ANN, {"war-1": 10})

    assert events[-1] == WentToWar(player=ANN, position=1, under=cite("651a.9(c)(2)"))


@pytest.mark.evidence("651a.7(c)", "651a.9(e)")
def test_a_tie_wager_on_the_war_deal_goes_with_the_war_wager():
    dealt = CasinoWar()
    dealt.tied({"initial-1": 10, "tie-1": 5})
    assert dealt.refused_under(place(ANN, {"tie-1": 5})) == "651a.7(c)"
    dealt.wagers(ANN, {"war-1": 10, "tie-1": 5})

    assert dealt.on_layout(ANN) == Money.dollars(25)


@pytest.mark.evidence("651a.7(d)")
def test_no_initial_wager_is_placed_while_tie_hands_choose():
    dealt = CasinoWar()
    dealt.tied()

    assert dealt.refused_under(place(BEN, {"initial-2": 10})) == "651a.7(d)"


@pytest.mark.evidence("651a.9(c)")
def test_only_the_player_of_a_tie_hand_goes_to_war_with_it_and_once():
    dealt = CasinoWar()
    dealt.tied()
    assert dealt.refused(place(BEN, {"war-1": 10})).reason == "you have no tie hand at position 1"
    assert dealt.refused_under(place(ANN, {"war-2": 10})) == "651a.9(c)"
    dealt.wagers(ANN, {"war-1": 10})

    assert dealt.refused_under(place(ANN, {"war-1": 10})) == "651a.9(c)"
