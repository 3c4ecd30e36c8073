from typing import get_args

import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    BallComesToRest,
    RouletteCommand,
    RouletteEvent,
    RouletteObservations,
    RouletteRequests,
)
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.messages import MoneyEvent
from nomorebets.wagering.tenses import Event, Observation, Request

DECODER = command_decoder(ROULETTE)
NUMBERS = ["0", "00", *(str(number) for number in range(1, 37))]


def at_rest(number, revolutions="4"):
    body = f'{{"type":"BallComesToRest","number":{number},"revolutions":{revolutions}}}'
    return DECODER.decode(body)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_written_as_it_stands_on_the_wheel(number):
    assert at_rest(f'"{number}"') == BallComesToRest(number=number, revolutions=4)


@pytest.mark.parametrize(
    "number",
    [
        '"37"', '"-1"', '"000"', '"07"', '"1.5"', '""', '" 7"', '"7 "', '"17\\n"', '"00\\n"',
        '"٣"', '"1e1"', '"NaN"', "17", "7.0", "null", "true", '["17"]',
    ],
)  # fmt: skip
def test_a_number_that_no_wheel_has_is_malformed(number):
    with pytest.raises(Malformed):
        at_rest(number)


@pytest.mark.parametrize(
    "revolutions", ["-1", "1000", "4.0", "4e0", '"4"', "true", "null", "9223372036854775808"]
)
def test_revolutions_are_counted(revolutions):
    with pytest.raises(Malformed):
        at_rest('"17"', revolutions)


def test_every_message_stands_in_its_tense():
    assert all(issubclass(kind, Request) for kind in get_args(RouletteRequests))
    assert all(issubclass(kind, Observation) for kind in get_args(RouletteObservations))
    assert all(issubclass(kind, Event) for kind in get_args(RouletteEvent))
    assert set(get_args(RouletteCommand)) == {
        *get_args(RouletteRequests),
        *get_args(RouletteObservations),
    }
    assert set(get_args(MoneyEvent)) <= set(get_args(RouletteEvent))


@pytest.mark.parametrize("place", ["-1", "10", "0.0", '"0"', "true"])
def test_a_place_is_one_of_a_few(place):
    with pytest.raises(Malformed):
        DECODER.decode(
            '{"type":"PlaceWagers","player":"Ann","colour":"lime","chips":'
            f'[{{"area":"0/00","amount":100,"place":{place}}}]}}'
        )


@pytest.mark.parametrize("kind", ["voisins", "3", '""', "null", '"Request"', '"WagerPlaced"'])
def test_a_message_that_is_no_command_is_malformed(kind):
    with pytest.raises(Malformed):
        DECODER.decode(f'{{"type":{kind}}}')


def test_a_terminal_that_sends_its_own_win_or_odds_is_not_understood():
    for extra in ('"winnings":1000', '"odds":"36 to 1"', '"laid_by_dealer":true'):
        with pytest.raises(Malformed):
            DECODER.decode(
                f'{{"type":"PlaceWagers","player":"Ann","colour":"lime","chips":[],{extra}}}'
            )
