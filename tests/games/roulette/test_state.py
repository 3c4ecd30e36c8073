import pytest
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallIsInspected,
    OpenWagers,
    RoundSettled,
    SettleWagers,
)
from nomorebets.games.roulette.state import (
    RESULTS_KEPT,
    AtRest,
    Waiting,
    begin,
    evolve,
    in_round,
    open_wagers,
    wagered,
)
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, rest, submission, take_up
from tests.tables.people import ANN, BEN, FLO


@pytest.fixture
def table():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


def test_a_table_that_has_never_been_open_holds_nothing():
    play = begin(submission())

    assert (play.phase, play.round, play.wagers, play.results) == (Waiting(), 0, {}, ())
    assert not in_round(play)


def test_chips_on_one_area_are_one_wager_and_an_empty_area_is_none(table):
    table.wagers(ANN, {"17": 5})
    table.wagers(ANN, {"17": 5, "red": 1})
    assert open_wagers(table.play, ANN)[AreaId("17")].amount == Money.dollars(10)
    table.take(take_up(ANN, {"17": 4}), take_up(ANN, {"17": 6}))
    assert list(open_wagers(table.play, ANN)) == ["red"]
    table.take(take_up(ANN, {"red": 1}))

    assert ANN not in table.play.wagers
    assert wagered(table.play, ANN) == Money(0)


def test_what_lay_there_when_the_number_was_called_can_be_laid_again_next_round(table):
    table.wagers(ANN, {"17": 5, "red": 1})
    table.call()
    table.take(rest("17"), SettleWagers())
    assert list(table.play.laid[ANN]) == ["17", "red"]
    table.take(OpenWagers())

    assert list(table.play.laid[ANN]) == ["17", "red"]
    table.call()
    table.take(rest("18"))
    assert table.play.laid == {}


def test_outcomes_are_kept_until_the_next_round_begins(table):
    table.wagers(ANN, {"17": 5})
    table.wagers(BEN, {"18": 5})
    table.call()
    table.take(rest("17"), SettleWagers())
    assert [outcome.player for outcome in table.play.outcomes] == [BEN, ANN]
    table.take(OpenWagers())

    assert table.play.outcomes == ()


def test_the_call_is_remembered_until_the_next_round(table):
    table.take(BallEntersTrack())
    assert not table.play.called
    table.take(AnnounceNoMoreBets(), BallFallsShort(), BallIsInspected(damaged=False))
    assert table.play.called
    table.take(VoidRound(by=FLO, reason="x"), OpenWagers())

    assert not table.play.called


def test_results_are_kept_so_many_and_no_more():
    play = begin(submission())
    for round_ in range(RESULTS_KEPT + 10):
        play = evolve(play, RoundSettled(round=round_, number=Number(str(round_ % 37))))

    assert len(play.results) == RESULTS_KEPT
    assert play.results[-1] == Number(str((RESULTS_KEPT + 9) % 37))


def test_a_round_is_under_way_from_the_opening_until_it_is_settled_or_void(table):
    assert in_round(table.play)
    table.call()
    table.take(rest("17"))
    assert in_round(table.play)
    assert in_round(replace(table.play, phase=AtRest(Number("1"))))
    table.take(SettleWagers())
    assert not in_round(table.play)
    table.take(OpenWagers(), VoidRound(by=FLO, reason="x"))
    assert not in_round(table.play)
