"""A dealer who does what the prompts say brings the cards into the shoe; each key is accepted."""

from typing import Any

import pytest
from msgspec.structs import replace

from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.floor.live_game import allowed
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.messages import CardGoesToRackUnseen
from nomorebets.games.casino_war.shuffle_messages import (
    CardsAreCounted,
    ChangeCards,
    CutCards,
    DeclineCut,
    DeviceCannotBeUsed,
    DirectReshuffle,
    MarkDevice,
    Marking,
    ShufflerFails,
    ShufflerFinishes,
    SpreadIdleCards,
    StartShuffler,
    TimeIsTold,
    VerifyInspection,
)
from nomorebets.games.casino_war.shuffle_prompts import cards_beside, shuffling
from nomorebets.games.casino_war.state import TakingWagers, in_round
from nomorebets.games.casino_war.submission import EXAMPLES, example
from nomorebets.tables.messages import LeaveSeat
from nomorebets.wagering.codec import Decoder
from tests.games.casino_war.carding import BLUE, BY_HAND, BY_TURNS, CONTINUOUS, RED, STARTED
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO

COMMANDS: Decoder[Any] = Decoder(CASINO_WAR.commands)


def opened(chosen=BY_HAND, *players):
    dealt = Dealt(CASINO_WAR, replace(example(EXAMPLES[0]), cards=chosen))
    dealt.open()
    for seat, player in enumerate(players or (ANN,), start=1):
        dealt.seat(player, seat, 0)
    dealt.take(STARTED)
    return dealt


def command(key):
    asked = COMMANDS.decode(bytes(key.command))
    return replace(asked, by=FLO) if isinstance(asked, VerifyInspection) else asked


def follow(dealt, until=None):
    """Press the first key until there is none, or it would send a command of kind ``until``."""
    unders = []
    while found := shuffling(dealt.table, DANA):
        prompt, keys = found
        if not keys or (until and isinstance(command(keys[0]), until)):
            break
        unders.append(prompt.under)
        dealt.take(command(keys[0]))
        assert len(unders) < 30, "the prompts lead round in a circle"
    return unders


def told(dealt):
    """The prompt and the keys that stand on the dealer's screen now."""
    found = shuffling(dealt.table, DANA)
    assert found
    return found


def labels(keys):
    return [key.id for key in keys]


@pytest.mark.evidence("651a.4(b)", "651a.4(c)", "651a.5(a)", "651a.5(b)", "651a.5(d)")
def test_by_hand_the_prompts_go_from_the_spread_to_the_shoe():
    dealt = opened()

    assert follow(dealt) == [
        "651a.4(b)",
        "651a.4(b)",
        "651a.4(c)",
        "651a.5(a)",
        "651a.5(c)(1)",
        "651a.5(d)",
        "651a.5(d)",
    ]
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.4(d)", "651a.3(c)(3)", "651a.3(c)(4)")
def test_with_a_shuffler_the_prompts_keep_both_batches_on_their_way():
    dealt = opened(BY_TURNS)

    assert follow(dealt) == [
        *["651a.4(d)"] * 5,
        "651a.5(a)",
        "651a.3(c)(3)",
        "651a.3(c)(4)",
        "651a.5(c)(1)",
        "651a.5(d)",
        "651a.5(a)",
        "651a.5(d)",
    ]
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.3(e)", "651a.5(h)")
def test_a_device_that_reshuffles_by_itself_is_filled_after_the_wash():
    dealt = opened(CONTINUOUS)

    assert follow(dealt) == ["651a.4(b)", "651a.4(b)", "651a.4(c)", "651a.3(e)"]


@pytest.mark.evidence("651a.4(e)")
@pytest.mark.parametrize("chosen", [BY_HAND, BY_TURNS, CONTINUOUS])
@pytest.mark.parametrize("spread", [True, False])
def test_preshuffled_cards_come_into_the_shoe_as_well(chosen, spread):
    prepared = replace(chosen, arrival=Arrival.PREPARED_U, prepared_cards_are_spread=spread)
    dealt = opened(prepared)
    follow(dealt)

    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.4(a)")
@pytest.mark.parametrize("chosen", [BY_HAND, BY_TURNS, CONTINUOUS])
def test_fresh_cards_are_inspected_and_verified_on_the_way(chosen):
    dealt = opened(chosen)
    follow(dealt)
    dealt.take(ChangeCards(by=FLO))

    assert follow(dealt)[:2] == ["651a.4(a)", "651a.4(a)"]
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.5(f)")
@pytest.mark.parametrize("chosen", [BY_HAND, BY_TURNS])
def test_after_each_shoe_the_prompts_lead_to_the_next(chosen):
    dealt = opened(chosen)
    backs = []
    for _ in range(4):
        follow(dealt)
        backs.append(dealt.play.cards.shoe.back)
        dealt.take(DirectReshuffle(by=FLO))

    assert backs == ([RED] * 4 if chosen is BY_HAND else [RED, BLUE, RED, BLUE])


@pytest.mark.evidence("651a.5(g)")
@pytest.mark.parametrize("chosen", [BY_HAND, BY_TURNS, replace(BY_TURNS, release_procedures="")])
def test_an_idle_table_comes_back_into_play(chosen):
    dealt = opened(chosen)
    follow(dealt)
    dealt.take(SpreadIdleCards(face_up=False))

    assert follow(dealt)[0] == "651a.5(g)"
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.5(g)(2)")
def test_at_an_idle_table_a_player_may_have_the_other_batch_spread():
    dealt = opened(BY_TURNS)
    follow(dealt)
    dealt.take(SpreadIdleCards(face_up=False))
    (asked,) = (key for key in cards_beside(dealt.table, DANA) if key.id == "ask-for-spread")
    dealt.take(command(asked))
    follow(dealt)

    assert dealt.play.cards.shoe.back == BLUE


@pytest.mark.evidence("651a.5(c)(1)", "651a.5(b)")
def test_the_cut_is_offered_player_by_player_and_then_made():
    dealt = opened(BY_HAND, ANN, BEN)
    for player in (ANN, BEN):
        follow(dealt, until=CutCards)
        prompt, keys = told(dealt)
        assert prompt.words == "Will you cut the cards?"
        assert labels(keys) == ["cut", "decline-cut"]
        assert command(keys[1]) == DeclineCut(player=player)
        dealt.take(command(keys[1]))
    prompt, _ = told(dealt)

    assert (prompt.step, prompt.under) == ("Cut the cards yourself", "651a.5(b)")
    follow(dealt)
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.4(b)")
def test_without_a_player_nobody_can_look():
    dealt = opened()
    dealt.take(LeaveSeat(player=ANN))
    follow(dealt)
    prompt, keys = told(dealt)

    assert (prompt.step, keys) == ("Wait for the first player to look at the cards", ())


@pytest.mark.evidence("651a.11(e)")
@pytest.mark.parametrize("chosen", [BY_TURNS, CONTINUOUS])
def test_a_device_that_failed_is_marked_first_and_then_cards_are_shuffled_by_hand(chosen):
    dealt = opened(chosen)
    follow(dealt, until=StartShuffler)
    dealt.take(DeviceCannotBeUsed())
    prompt, keys = told(dealt)
    assert prompt.under == "651a.11(e)"
    assert [command(key) for key in keys] == [
        MarkDevice(by=DANA, marking=Marking.COVER),
        MarkDevice(by=DANA, marking=Marking.SIGN),
    ]
    unders = follow(dealt)

    assert "651a.5(a)" in unders
    assert dealt.play.cards.loaded


@pytest.mark.evidence("651a.3(a)")
def test_a_batch_that_miscounts_is_counted_again_or_changed():
    dealt = opened()
    follow(dealt)
    dealt.take(CardsAreCounted(back=RED, counted={}))
    dealt.table = replace(dealt.table, standing=opened().table.standing)
    prompt, keys = told(dealt)

    assert (prompt.under, labels(keys)) == ("651a.3(a)", ["counted-red"])
    dealt.take(command(keys[0]))
    assert shuffling(dealt.table, DANA) == ()


@pytest.mark.evidence("651a.3(d)")
def test_cards_too_old_wait_for_the_floorperson():
    dealt = opened()
    follow(dealt)
    day = 24 * 60 * 60 * 1000
    dealt.take(TimeIsTold(wall_ms=STARTED.wall_ms + day, up_ms=STARTED.up_ms + day))
    prompt, keys = told(dealt)

    assert (prompt.step, prompt.under) == (
        "The cards have served 24 hours: change them",
        "651a.3(d)",
    )
    assert keys == ()


@pytest.mark.evidence("651a.4(a)")
def test_a_table_that_was_never_open_waits_for_cards():
    dealt = Dealt(CASINO_WAR, replace(example(EXAMPLES[0]), cards=BY_HAND))
    prompt, keys = told(dealt)

    assert (prompt.step, prompt.under, keys) == ("Wait for cards", "651a.4(a)", ())


# What may be told beside the prompts.


@pytest.mark.parametrize(
    ("chosen", "keys"),
    [
        (BY_HAND, ["wrong-back", "idle-face-down", "idle-face-up", "miscounted-red"]),
        (
            CONTINUOUS,
            [
                "wrong-back",
                "shuffler-jams",
                "shuffler-stops",
                "shuffler-incomplete",
                "device-useless",
                "miscounted-red",
            ],
        ),
        (
            BY_TURNS,
            [
                "wrong-back",
                "shuffler-finished",
                "shuffler-jams",
                "shuffler-stops",
                "shuffler-incomplete",
                "device-useless",
                "idle-face-down",
                "idle-face-up",
                "miscounted-red",
                "miscounted-blue",
            ],
        ),
    ],
)
def test_beside_the_prompts_a_dealer_tells_what_goes_wrong(chosen, keys):
    dealt = opened(chosen)
    follow(dealt)

    assert labels(cards_beside(dealt.table, DANA)) == keys


@pytest.mark.evidence("651a.5(e)", "651a.5(f)", "651a.3(d)", "651a.11(e)")
def test_a_floorperson_may_want_more():
    dealt = opened(BY_TURNS)
    assert labels(cards_beside(dealt.table, FLO)) == ["change-cards"]
    while not labels(cards_beside(dealt.table, FLO))[-1].startswith("recut"):
        dealt.take(command(told(dealt)[1][0]))
    floors = ["change-cards", "direct-reshuffle", "recut-same", "recut-next"]
    assert labels(cards_beside(dealt.table, FLO)) == floors
    dealt.take(command(cards_beside(dealt.table, FLO)[-1]))
    follow(dealt)
    dealt.take(DeviceCannotBeUsed())

    assert labels(cards_beside(dealt.table, FLO))[-1] == "device-back"
    dealt.take(command(cards_beside(dealt.table, FLO)[-1]))


@pytest.mark.evidence("651a.8(d)")
def test_in_a_round_cards_are_neither_spread_nor_changed():
    dealt = opened()
    follow(dealt)
    in_play = replace(dealt.play, phase=TakingWagers())
    assert in_round(in_play)
    dealt.table = replace(dealt.table, play=in_play)

    assert labels(cards_beside(dealt.table, DANA)) == ["wrong-back"]
    assert labels(cards_beside(dealt.table, FLO)) == ["direct-reshuffle"]


@pytest.mark.evidence("651a.5(h)")
def test_a_device_takes_the_racks_cards_back():
    dealt = opened(CONTINUOUS)
    follow(dealt)
    dealt.take(CardGoesToRackUnseen())
    (back,) = (key for key in cards_beside(dealt.table, DANA) if key.id == "return-cards")
    dealt.take(command(back))

    assert dealt.play.cards.shoe.left == 312


def test_a_shuffler_that_failed_is_started_again_by_its_prompt():
    dealt = opened(BY_TURNS)
    follow(dealt, until=ShufflerFinishes)
    jams = next(key for key in cards_beside(dealt.table, DANA) if key.id == "shuffler-jams")
    assert isinstance(command(jams), ShufflerFails)
    dealt.take(command(jams))
    _, keys = told(dealt)

    assert command(keys[0]) == StartShuffler(back=RED)


@pytest.mark.evidence("651a.3(a)", "651a.5(f)")
@pytest.mark.parametrize("by", [DANA, FLO])
def test_a_key_beside_the_cards_is_offered_to_who_may_press_it(by):
    dealt = opened(BY_TURNS)
    follow(dealt)

    for key in cards_beside(dealt.table, by):
        assert by.role in allowed(LIVE_CASINO_WAR)[type(COMMANDS.decode(bytes(key.command)))]
