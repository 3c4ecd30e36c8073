import pytest
from msgspec.structs import replace

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import OpenWagers, RoundSettled, SettleWagers
from nomorebets.games.big_six.state import (
    RESULTS_KEPT,
    Settled,
    Waiting,
    begin,
    evolve,
    in_round,
    open_wagers,
    wagered,
)
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import NOTHING, Money
from tests.games.big_six.dealing import BigSix, rest, submission, take_up
from tests.tables.people import ANN, BEN


@pytest.fixture
def table():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    return dealt


def test_a_table_that_has_never_been_open_holds_nothing():
    play = begin(submission())

    assert (play.phase, play.round, play.wagers, play.results) == (Waiting(), 0, {}, ())
    assert not in_round(play)


def test_chips_on_one_area_are_one_wager_and_an_empty_area_is_none(table):
    table.wagers(ANN, {"$1": 5})
    table.wagers(ANN, {"$1": 5, "joker": 1})
    assert open_wagers(table.play, ANN)[AreaId("$1")].amount == Money.dollars(10)
    table.take(take_up(ANN, {"$1": 4}), take_up(ANN, {"$1": 6}))
    assert list(open_wagers(table.play, ANN)) == ["joker"]
    table.take(take_up(ANN, {"joker": 1}))

    assert ANN not in table.play.wagers
    assert wagered(table.play, ANN) == NOTHING


@pytest.mark.evidence("619a.2(a)")
def test_the_call_holds_what_lies_there(table):
    table.wagers(BEN, {"$1": 5})
    table.spin()

    assert open_wagers(table.play, BEN)[AreaId("$1")].held == Money.dollars(5)


def test_what_lay_there_when_the_symbol_was_called_can_be_laid_again_next_round(table):
    table.wagers(ANN, {"$1": 5})
    table.spin()
    table.take(rest("$2"), SettleWagers(), OpenWagers())

    assert table.play.laid[ANN][AreaId("$1")].amount == Money.dollars(5)
    assert (table.play.wagers, table.play.outcomes) == ({}, ())


def test_past_symbols_are_kept_up_to_a_number():
    play = begin(submission())
    for number in range(1, RESULTS_KEPT + 2):
        symbol = Symbol.JOKER if number == 1 else Symbol.ONE
        play = evolve(play, RoundSettled(round=number, symbol=symbol))

    assert play.results == (Symbol.ONE,) * RESULTS_KEPT
    assert play.phase == Settled(Symbol.ONE)
    assert evolve(replace(play, results=()), RoundSettled(round=1, symbol=Symbol.TEN)).results == (
        Symbol.TEN,
    )
