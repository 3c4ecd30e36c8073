from typing import get_args

import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import (
    CardIsDealt,
    CasinoWarCommand,
    CasinoWarEvent,
    WarObservations,
    WarRequests,
)
from nomorebets.games.casino_war.shuffle_messages import ShuffleObservations, ShuffleRequests
from nomorebets.wagering.codec import Malformed
from nomorebets.wagering.tenses import Event, Observation, Request

DECODER = command_decoder(CASINO_WAR)


def dealt(card, position="3"):
    return DECODER.decode(f'{{"type":"CardIsDealt","card":{card},"position":{position}}}')


@pytest.mark.parametrize("card", ["AS", "10H", "2C", "KD", "9S"])
def test_a_card_goes_by_rank_and_suit(card):
    assert dealt(f'"{card}"') == CardIsDealt(card=card, position=3)


@pytest.mark.parametrize(
    "card",
    ['"1S"', '"11H"', '"as"', '"SA"', '"10"', '"10h"', '"AS\\n"', '" AS"', '""', "1", "null"],
)
def test_what_is_no_card_is_malformed(card):
    with pytest.raises(Malformed):
        dealt(card)


@pytest.mark.parametrize("position", ["-1", "10", "1.0", '"3"', "true", "null"])
def test_what_is_no_place_is_malformed(position):
    with pytest.raises(Malformed):
        dealt('"AS"', position)


def test_each_message_stands_in_its_tense():
    requests = (*get_args(WarRequests), *get_args(ShuffleRequests))
    observations = (*get_args(WarObservations), *get_args(ShuffleObservations))

    assert all(issubclass(kind, Request) for kind in requests)
    assert all(issubclass(kind, Observation) for kind in observations)
    assert all(issubclass(kind, Event) for kind in get_args(CasinoWarEvent))
    assert {*requests, *observations} == set(get_args(CasinoWarCommand))
    assert len({kind.__name__ for kind in get_args(CasinoWarEvent)}) == len(
        get_args(CasinoWarEvent)
    )
