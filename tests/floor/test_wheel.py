import asyncio
from collections import Counter
from pathlib import Path

import pytest

from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Flag
from nomorebets.equipment.wheel_watch import (
    Alert,
    BallInTrack,
    FlagRaised,
    NumberChanged,
    NumberOffered,
    Seen,
    WheelClosed,
)
from nomorebets.floor.devices import LINE_BYTES_MAX, Line
from nomorebets.floor.games.roulette.wheel import (
    IRREGULARITIES,
    WheelReader,
    confirmed,
    observation,
)
from nomorebets.floor.traces import at_once, played, recorded
from nomorebets.games.roulette.messages import (
    BallComesToRest,
    BallEntersTrack,
    BallFallsShort,
    BallLeavesWheel,
    BallRunsWithWheel,
)
from nomorebets.tables.messages import DeviceFails

RING = tuple(Number(str(number)) for number in range(37))
FOUR = Number("4")
TRACES = Path(__file__).parents[1] / "traces"


def seen_in(name):
    reader = WheelReader(RING)
    return [seen for line in recorded(TRACES / f"{name}.tsv") for seen in reader.read(line)]


def outcome(seen):
    """Numbers and irregularities in order, as `nmb wheel replay` prints them."""
    for fact in seen:
        match fact:
            case NumberOffered(game=game, number=number):
                yield game, number
            case FlagRaised(game=game, flag=flag):
                yield game, IRREGULARITIES[flag][1]


def alerts(seen):
    return [fact.words for fact in seen if isinstance(fact, Alert)]


def test_twelve_clean_games_give_twelve_numbers():
    seen = seen_in("a-twelve-games")
    numbers = ["4", "18", "3", "14", "21", "30", "24", "15", "30", "16", "35", "13"]

    assert list(outcome(seen)) == list(zip(range(11, 23), numbers, strict=True))
    assert alerts(seen) == []


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
def test_a_ball_with_the_wheel_and_a_failed_launch_come_before_the_number_of_their_respin():
    seen = seen_in("b-same-direction-and-void")

    assert list(outcome(seen)) == [(7, "617a.6(a)"), (7, "617a.6(b)"), (7, "15"), (8, "24")]
    assert alerts(seen) == []


@pytest.mark.evidence("617a.6(b)")
def test_an_hour_of_play_gives_seventy_three_numbers_and_its_voids():
    seen = seen_in("c-seventy-three-games")
    in_state_5 = {
        int(line.text[5:8]): line.text[9:11].strip()
        for line in recorded(TRACES / "c-seventy-three-games.tsv")
        if line.text.startswith("*X;5;")
    }
    found = list(outcome(seen))

    assert [fact for fact in found if "." not in fact[1]] == list(in_state_5.items())
    assert len(in_state_5) == 73
    assert [fact for fact in found if "." in fact[1]] == [(43, "617a.6(b)"), (52, "617a.6(b)")]
    assert found[found.index((43, "617a.6(b)")) + 1] == (43, "29")
    assert found[found.index((52, "617a.6(b)")) + 1] == (52, "18")


def test_an_hour_of_play_alerts_to_its_silences_and_the_launch_lost_in_one():
    assert alerts(seen_in("c-seventy-three-games")) == [
        "The wheel was silent for 5886 ms",
        "The wheel was silent for 24005 ms",
        "The wheel was silent for 29503 ms",
        "Game 66: state 4 cannot follow state 2",
    ]


@pytest.mark.evidence("617a.6(c)")
def test_a_lost_ball_and_a_failing_sensor_give_no_number():
    seen = seen_in("d-sensor-faults")

    assert list(outcome(seen)) == [(1, "617a.6(c)"), (1, "605a.4")]
    assert seen[-1] == WheelClosed(1)
    assert alerts(seen) == []


@pytest.mark.evidence("617a.6(a)", "617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize(
    ("flag", "kind", "clause"),
    [
        (Flag.BALL_NOT_SENSED, BallLeavesWheel, "617a.6(c)"),
        (Flag.BALL_WITH_ROTOR, BallRunsWithWheel, "617a.6(a)"),
        (Flag.DEVICE_FAULT, DeviceFails, "605a.4"),
        (Flag.FAILED_LAUNCH, BallFallsShort, "617a.6(b)"),
    ],
)
def test_each_flag_is_an_observation_under_its_clause(flag, kind, clause):
    assert isinstance(observation(FlagRaised(7, flag)), kind)
    assert IRREGULARITIES[flag][1] == clause


@pytest.mark.evidence("617a.5(a)")
def test_a_ball_in_the_track_is_an_observation():
    assert observation(BallInTrack(7)) == BallEntersTrack()


@pytest.mark.evidence("617a.5(a)", "617a.5(c)")
@pytest.mark.parametrize("offer", [NumberOffered(7, FOUR), NumberChanged(7, FOUR, Number("5"))])
def test_a_number_counts_with_the_revolutions_that_the_dealer_confirms(offer):
    assert confirmed(offer, revolutions=6) == BallComesToRest(number=FOUR, revolutions=6)


def test_a_garbled_line_is_alerted_and_the_next_one_counts():
    reader = WheelReader(RING)
    lines = ["2;0", "*X;2;007;24;0;170;0", "*X;3;007;2", "*X;3;007;24;0;170;0"]
    seen = [seen for at, text in enumerate(lines) for seen in reader.read(Line(500 * at, text))]

    assert [type(fact) for fact in seen] == [Alert, Alert, BallInTrack]
    assert "'2;0' is no status line" in alerts(seen)[0]


def test_garbage_between_all_lines_changes_no_number():
    reader = WheelReader(RING)
    seen: list[Seen] = []
    for line in recorded(TRACES / "b-same-direction-and-void.tsv"):
        for text in (line.text[:9], line.text, line.text[9:], "\\x00\\xff"):
            seen += reader.read(Line(line.at_ms, text))

    assert [fact for fact in outcome(seen) if "." not in fact[1]] == [(7, "15"), (8, "24")]


def test_a_wheel_that_says_nothing_is_alerted_though_no_line_comes():
    reader = WheelReader(RING)
    seen = [seen for at in range(0, 20_000, 500) for seen in reader.read(Line(at, ""))]

    assert seen == [Alert("The wheel was silent for 5500 ms")]


def test_a_wheel_that_only_babbles_is_silent_too():
    reader = WheelReader(RING)
    seen = [seen for at in range(0, 20_000, 500) for seen in reader.read(Line(at, "?"))]

    assert Counter("silent" in words for words in alerts(seen)) == {True: 1, False: 40}


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_a_recording_gives_each_line_at_its_time(tmp_path, ending):
    (tmp_path / "trace.tsv").write_bytes(
        ending.join([b"0.5\tone", b"", b"1.0625\ttwo", b"3\tthree"])
    )

    assert list(recorded(tmp_path / "trace.tsv")) == [
        Line(500, "one"),
        Line(1_062, "two"),
        Line(3_000, "three"),
    ]


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"no tab", "no tab"),
        (b"-1\tx", "-1\tx"),
        (b"nan\tx", "nan\tx"),
        (b"1e309\tx", "1e309\tx"),
        (b"\xff\x00\tx", "\\xff\x00\tx"),
    ],
)
def test_a_line_of_file_in_another_shape_comes_whole_at_the_time_before(tmp_path, raw, text):
    (tmp_path / "trace.tsv").write_bytes(b"2.0\tone\n" + raw + b"\n")

    assert list(recorded(tmp_path / "trace.tsv")) == [Line(2_000, "one"), Line(2_000, text)]


def test_a_file_without_line_endings_is_cut(tmp_path):
    (tmp_path / "trace.tsv").write_bytes(b"x" * (2 * LINE_BYTES_MAX + 1))

    assert [len(line.text) for line in recorded(tmp_path / "trace.tsv")] == [1_000, 1_000, 1]


@pytest.mark.parametrize(("speed", "waits"), [(1, [1.0, 0.5]), (20, [0.05, 0.025])])
def test_a_recording_plays_at_its_own_pace_or_faster(speed, waits):
    lines = [Line(1_000, "one"), Line(1_000, "two"), Line(1_500, "three"), Line(1_200, "four")]
    waited = []

    async def sleep(seconds):
        waited.append(seconds)

    assert asyncio.run(gather(played(lines, speed, sleep))) == lines
    assert waited == waits


def test_a_recording_plays_at_once():
    lines = [Line(0, "one"), Line(900_000, "two")]

    assert asyncio.run(gather(at_once(lines))) == lines


async def gather(lines):
    return [line async for line in lines]
