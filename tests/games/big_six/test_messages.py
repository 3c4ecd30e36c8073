from typing import get_args

import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    BigSixCommand,
    BigSixEvent,
    BigSixObservations,
    BigSixRequests,
    ClapperComesToRest,
)
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.messages import MoneyEvent
from nomorebets.wagering.tenses import Event, Observation, Request

DECODER = command_decoder(BIG_SIX)


def at_rest(symbol, revolutions="3", section="0"):
    told = f'"symbol":{symbol},"revolutions":{revolutions},"section":{section}'
    return DECODER.decode(f'{{"type":"ClapperComesToRest",{told}}}')


@pytest.mark.parametrize("symbol", Symbol)
def test_a_symbol_goes_by_its_name(symbol):
    assert at_rest(f'"{symbol}"') == ClapperComesToRest(symbol=symbol, revolutions=3)


@pytest.mark.parametrize(
    "symbol", ['"$3"', '"1"', '"Joker"', '"joker "', '"logo"', '""', "1", "null", '["flag"]']
)
def test_a_symbol_that_no_section_shows_is_malformed(symbol):
    with pytest.raises(Malformed):
        at_rest(symbol)


@pytest.mark.parametrize("counted", ["-1", "1000", "3.0", "3e0", '"3"', "true", "null"])
def test_revolutions_and_sections_are_counted(counted):
    with pytest.raises(Malformed):
        at_rest('"flag"', revolutions=counted)
    with pytest.raises(Malformed):
        at_rest('"flag"', section=counted)
    with pytest.raises(Malformed):
        at_rest('"flag"', section="55")


def test_every_message_stands_in_its_tense():
    assert all(issubclass(kind, Request) for kind in get_args(BigSixRequests))
    assert all(issubclass(kind, Observation) for kind in get_args(BigSixObservations))
    assert all(issubclass(kind, Event) for kind in get_args(BigSixEvent))
    assert set(get_args(BigSixCommand)) == {
        *get_args(BigSixRequests),
        *get_args(BigSixObservations),
    }
    assert set(get_args(MoneyEvent)) <= set(get_args(BigSixEvent))


@pytest.mark.parametrize("extra", ['"winnings":1000', '"odds":"45 to 1"', '"place":1'])
def test_a_terminal_that_sends_its_own_win_or_odds_is_not_understood(extra):
    with pytest.raises(Malformed):
        DECODER.decode(f'{{"type":"PlaceWagers","player":"Ann","chips":[],{extra}}}')
