"""Wherever keys lead, each that is offered is accepted and no card is lost, §§ 651a.3 to 651a.5."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.shuffle_prompts import cards_beside, shuffling
from nomorebets.games.casino_war.stages import InShoe, InShuffler, Stored
from nomorebets.games.casino_war.state import CasinoWar
from nomorebets.games.casino_war.submission import EXAMPLES, example
from nomorebets.wagering.codec import Decoder, encode
from tests.games.casino_war.carding import BY_HAND, BY_TURNS, CONTINUOUS, STARTED
from tests.games.casino_war.test_shuffle_prompts import command
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO

PREPARED = replace(BY_TURNS, arrival=Arrival.PREPARED_V, prepared_cards_are_spread=True)
UNRELEASED = replace(BY_TURNS, single_batch_stored_securely=False)
KINDS = [BY_HAND, BY_TURNS, CONTINUOUS, PREPARED, UNRELEASED]

STATES: Decoder[CasinoWar] = Decoder(CasinoWar)


def table_with(chosen):
    dealt = Dealt(CASINO_WAR, replace(example(EXAMPLES[0]), cards=chosen))
    dealt.open()
    dealt.seat(ANN, 1, 0)
    dealt.seat(BEN, 2, 0)
    dealt.take(STARTED)
    return dealt


def offered(dealt):
    """Every key that dealer and floorperson have, but for the one that stops play."""
    found = shuffling(dealt.table, DANA)
    keys = (*(found[1] if found else ()), *cards_beside(dealt.table, FLO))
    return [key for key in keys if key.id != "wrong-back"]


def holds(cards):
    """What is true of the cards whatever was done."""
    stages = list(cards.stages.values())
    assert sum(isinstance(stage, InShoe) for stage in stages) == int(cards.loaded)
    assert sum(isinstance(stage, InShuffler | Stored) for stage in stages) <= 1
    if isinstance(cards.shoe, Shoe):
        assert cards.shoe.left + len(cards.rack.cards) == cards.in_play.cards
    else:
        assert cards.rack.cards == ()


@pytest.mark.evidence("651a.3(a)", "651a.3(c)(3)", "651a.3(c)(5)")
@pytest.mark.parametrize("chosen", KINDS)
@given(picks=st.lists(st.integers(0, 20), max_size=60))
def test_every_key_offered_is_accepted_and_every_card_stays_where_one_can_be(chosen, picks):
    dealt = table_with(chosen)
    for pick in picks:
        if keys := offered(dealt):
            dealt.take(command(keys[pick % len(keys)]))
        holds(dealt.play.cards)

    assert STATES.decode(encode(dealt.play)) == dealt.play


@pytest.mark.evidence("651a.5(a)", "651a.5(f)")
@pytest.mark.parametrize("chosen", KINDS)
@given(picks=st.lists(st.integers(0, 20), max_size=40))
def test_from_wherever_keys_led_the_prompts_lead_to_a_loaded_shoe(chosen, picks):
    dealt = table_with(chosen)
    for pick in picks:
        if keys := offered(dealt):
            dealt.take(command(keys[pick % len(keys)]))
    for _ in range(40):
        if not (found := shuffling(dealt.table, DANA)):
            break
        _, keys = found
        assert keys, found
        dealt.take(command(keys[0]))

    assert shuffling(dealt.table, DANA) == ()
