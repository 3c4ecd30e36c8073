from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Direction, Flag, State, WheelStatus, parse
from nomorebets.equipment.wheel_watch import (
    SILENCE_MAX_MS,
    Alert,
    BallInTrack,
    FlagRaised,
    NoMoreBetsAdvised,
    NumberChanged,
    NumberOffered,
    Seen,
    Watch,
    WheelClosed,
    see,
    wait,
)
from nomorebets.wagering.codec import Decoder, encode

RING = tuple(Number(str(number)) for number in range(37))
FOUR, FIVE = Number("4"), Number("5")


def told(*lines, ring=RING):
    """What a watch tells of lines, half a second apart, each as ``state game last flags dir``."""
    watch = Watch(ring)
    everything: list[Seen] = []
    for count, line in enumerate(lines):
        watch, news = see(watch, status(line), 500 * count)
        everything += news
    return everything


def status(line):
    state, game, last, flags, direction = line.split()
    last = {"-": "  "}.get(last, f"{last:>2}")
    return parse(f"*X;{state};{game:>03};{last};{flags};170;{direction}")


def words(news):
    return [alert.words for alert in news if isinstance(alert, Alert)]


def numbers(news):
    return [(offer.game, offer.number) for offer in news if isinstance(offer, NumberOffered)]


GAME_7 = ("1 7 9 0 0", "2 7 9 0 0", "2 7 9 0 1", "3 7 9 0 1", "4 7 9 0 1", "5 7 4 0 1")


@pytest.mark.evidence("617a.5(a)", "617a.5(b)", "617a.5(c)")
def test_a_clean_game_tells_the_launch_the_advice_and_the_number():
    assert told(*GAME_7) == [BallInTrack(7), NoMoreBetsAdvised(7), NumberOffered(7, FOUR)]


def test_repeated_lines_count_once():
    assert told(*(line for line in GAME_7 for _ in range(5))) == told(*GAME_7)


def test_only_the_speed_changing_tells_nothing():
    watch, news = see(Watch(RING), parse("*X;3;007; 9;0;170;1"), 0)
    assert news
    _, news = see(watch, parse("*X;3;007; 9;0;181;1"), 500)

    assert news == ()


def test_the_same_number_in_two_games_running_counts_twice():
    game_8 = ("2 8 4 0 1", "3 8 4 0 0", "4 8 4 0 0", "5 8 4 0 0", "5 8 4 0 0")

    assert numbers(told(*GAME_7, *game_8)) == [(7, "4"), (8, "4")]


def game(number, last, won, direction):
    return [
        f"2 {number} {last} 0 {direction}",
        f"3 {number} {last} 0 {direction}",
        f"4 {number} {last} 0 {direction}",
        f"5 {number} {won} 0 {direction}",
    ]


@pytest.mark.parametrize("first_again", [0, 1])
def test_the_game_counter_wraps_after_999(first_again):
    lines = game(999, 4, 4, 0) + game(first_again, 4, 4, 1)

    news = told(*lines)

    assert numbers(news) == [(999, "4"), (first_again, "4")]
    assert words(news) == []


def test_a_game_that_comes_again_after_a_whole_turn_of_the_counter_counts_again():
    lines = []
    for count in range(1_001):
        lines += game(count % 1_000, 4, 4, count % 2)

    assert numbers(told(*lines)) == [(count % 1_000, "4") for count in range(1_001)]


@pytest.mark.evidence("617a.6(c)")
def test_a_ball_that_is_no_longer_sensed_is_told_once():
    news = told(*GAME_7[:5], "4 7 9 1 1", "4 7 9 1 1", "4 7 9 1 1")

    assert news[-1] == FlagRaised(7, Flag.BALL_NOT_SENSED)
    assert len(news) == 3


@pytest.mark.evidence("617a.6(a)")
def test_a_ball_that_runs_with_the_rotor_is_told_once():
    news = told("2 7 9 0 1", "3 7 9 0 1", "3 7 9 2 1", "3 7 9 2 1")

    assert news == [BallInTrack(7), FlagRaised(7, Flag.BALL_WITH_ROTOR)]


@pytest.mark.evidence("617a.6(b)")
def test_each_failed_launch_of_one_game_is_told():
    news = told("2 7 9 0 1", "2 7 9 8 1", "2 7 9 8 1", "2 7 9 0 1", "2 7 9 8 0")

    assert news == [FlagRaised(7, Flag.FAILED_LAUNCH)] * 2


def test_flags_that_rise_together_are_each_told():
    news = told("2 7 9 0 1", "2 7 9 a 1")

    assert news == [FlagRaised(7, Flag.BALL_WITH_ROTOR), FlagRaised(7, Flag.FAILED_LAUNCH)]


@pytest.mark.evidence("617a.6")
@pytest.mark.parametrize("flag", [1, 2, 4, 8])
def test_the_number_of_a_flagged_spin_is_not_offered(flag):
    news = told(*GAME_7[:5], f"4 7 9 {flag} 1", "4 7 9 0 1", "5 7 4 0 1", "5 7 4 0 1")

    assert numbers(news) == []
    assert words(news) == ["Game 7: 4 without a spin that counts"]


@pytest.mark.parametrize("flag", [1, 2, 4, 8])
def test_the_number_of_a_respin_under_the_same_game_is_offered(flag):
    flagged = (*GAME_7[:5], f"4 7 9 {flag} 1", f"2 7 9 {flag} 0")
    news = told(*flagged, "3 7 9 0 0", "4 7 9 0 0", "5 7 4 0 0")

    assert numbers(news) == [(7, "4")]
    assert words(news) == []


def test_a_ball_launched_while_a_flag_still_stands_does_not_count():
    news = told("2 7 9 8 1", "3 7 9 8 1", "4 7 9 0 1", "5 7 4 0 1")

    assert numbers(news) == []


def test_a_flag_in_the_line_of_the_number_itself_voids_it():
    news = told(*GAME_7[:5], "5 7 4 1 1")

    assert numbers(news) == []
    assert FlagRaised(7, Flag.BALL_NOT_SENSED) in news


def test_a_flag_after_the_number_is_told_and_alerted():
    news = told(*GAME_7, "5 7 4 1 1")

    assert news[-2:] == [
        FlagRaised(7, Flag.BALL_NOT_SENSED),
        Alert("Game 7: flagged after its number 4"),
    ]


def test_a_flag_that_stands_into_the_next_game_is_told_again():
    news = told("2 7 9 4 1", "2 8 9 4 1")

    assert news.count(FlagRaised(8, Flag.DEVICE_FAULT)) == 1


def test_a_wheel_that_closes_is_told_once():
    news = told("2 7 9 0 1", "6 7 9 0 1", "6 7 9 0 1", "2 7 9 0 1")

    assert news == [WheelClosed(7)]


def test_a_number_that_the_wheel_shows_again_later_in_its_game_counts_once():
    assert numbers(told(*GAME_7, "4 7 4 0 1", "5 7 4 0 1")) == [(7, "4")]


def test_another_number_for_the_same_game_is_a_change_and_not_a_second_result():
    news = told(*GAME_7, "5 7 5 0 1", "5 7 5 0 1")

    assert numbers(news) == [(7, "4")]
    assert news[-2:] == [
        NumberChanged(7, FIVE, FOUR),
        Alert("Game 7: the wheel offered 4, and now 5"),
    ]


def test_a_number_that_the_wheel_does_not_have_is_not_offered():
    news = told(*GAME_7[:5], "5 7 00 0 1")

    assert numbers(news) == []
    assert words(news) == ["Game 7: 00 is no number of this wheel"]


def test_a_double_zero_wheel_offers_its_00():
    news = told(*GAME_7[:5], "5 7 00 0 1", ring=(*RING, "00"))

    assert numbers(news) == [(7, "00")]


def test_a_missed_launch_is_told_late_when_the_wheel_calls_no_more_bets():
    news = told("2 7 9 0 1", "4 7 9 0 1", "5 7 4 0 1")

    assert news == [
        Alert("Game 7: state 4 cannot follow state 2"),
        BallInTrack(7),
        NoMoreBetsAdvised(7),
        NumberOffered(7, FOUR),
    ]


def test_a_number_without_a_launch_is_alerted_and_not_offered():
    news = told("2 7 9 0 1", "5 7 4 0 1")

    assert numbers(news) == []
    assert "Game 7: 4 without a spin that counts" in words(news)


@pytest.mark.parametrize("state", [4, 5])
def test_a_game_joined_after_its_launch_offers_nothing(state):
    news = told(f"{state} 7 9 0 1", "5 7 4 0 1")

    assert numbers(news) == []
    assert words(news)[0] == f"Game 7 was joined in state {state}"


def test_a_game_joined_while_the_ball_runs_offers_its_number():
    assert numbers(told("3 7 9 0 1", "4 7 9 0 1", "5 7 4 0 1")) == [(7, "4")]


@pytest.mark.parametrize(("now", "alerts"), [(8, 0), (9, 1), (6, 1), (0, 1)])
def test_a_jump_of_the_game_counter_is_alerted(now, alerts):
    news = told(*GAME_7, f"2 {now} 4 0 1")

    assert words(news) == [f"The wheel's game went from 7 to {now}"] * alerts


def test_a_game_that_is_left_before_its_number_is_alerted():
    assert words(told(*GAME_7[:5], "2 8 9 0 1")) == ["Game 7 was left in state 4"]


def test_a_line_of_a_wrong_game_in_the_middle_of_a_spin_cannot_make_a_number_count_twice():
    news = told(*GAME_7, "5 8 4 0 1", "5 7 4 0 1")

    assert numbers(news) == [(7, "4")]


@pytest.mark.parametrize(
    ("first", "then"), [("4", "3"), ("3", "2"), ("3", "5"), ("5", "3"), ("2", "1")]
)
def test_a_state_that_cannot_follow_is_alerted(first, then):
    news = told(f"{first} 7 9 0 1", f"{then} 7 9 0 1")

    assert f"Game 7: state {then} cannot follow state {first}" in words(news)


def test_a_number_that_changes_outside_state_5_is_alerted():
    assert words(told("2 7 9 0 1", "2 7 8 0 1")) == [
        "Game 7: the last number became 8 outside state 5"
    ]


def test_state_5_without_a_number_is_alerted():
    assert words(told(*GAME_7[:5], "5 7 - 0 1"))[-1] == "Game 7: state 5 without a number"


def test_a_rotor_that_does_not_turn_back_between_games_is_alerted():
    lines = game(7, 9, 4, 1) + game(8, 4, 5, 1)

    assert words(told(*lines)) == ["Game 8: the rotor turns the same way as at the last launch"]


def test_silence_is_alerted_once_while_it_lasts_and_once_when_it_ends_unheard():
    watch, _ = see(Watch(RING), status("2 7 9 0 1"), 1_000)
    _, ends = see(watch, status("2 7 9 0 1"), 1_001 + SILENCE_MAX_MS)
    watch, none = wait(watch, 1_000 + SILENCE_MAX_MS)
    watch, lasts = wait(watch, 1_001 + SILENCE_MAX_MS)
    watch, again = wait(watch, 60_000)
    _, after = see(watch, status("2 7 9 0 1"), 60_500)

    assert ends == lasts == (Alert("The wheel was silent for 5001 ms"),)
    assert none == again == after == ()


def test_a_watch_survives_the_codec():
    watch, _ = see(Watch(RING), status("3 7 9 8 1"), 0)

    assert Decoder[Watch](Watch).decode(encode(watch)) == watch
    assert Decoder[Watch](Watch).decode(encode(Watch(RING))) == Watch(RING)


@given(
    st.lists(
        st.builds(
            WheelStatus,
            state=st.sampled_from(State),
            game=st.integers(0, 2),
            last=st.sampled_from(["", "4", "5", "00"]),
            flags=st.sets(st.sampled_from(Flag)).map(
                lambda flags: tuple(flag for flag in Flag if flag in flags)
            ),
            speed=st.just(0),
            direction=st.sampled_from(Direction),
        ),
        max_size=40,
    )
)
def test_whatever_a_wheel_says_a_number_comes_only_after_a_launch_without_a_flag(statuses):
    watch = Watch(RING)
    news = []
    for count, heard in enumerate(statuses):
        watch, told_now = see(watch, heard, 500 * count)
        news += [
            fact for fact in told_now if isinstance(fact, BallInTrack | FlagRaised | NumberOffered)
        ]
    for before, fact in pairwise([WheelClosed(0), *news]):
        if isinstance(fact, NumberOffered):
            assert before == BallInTrack(fact.game)
