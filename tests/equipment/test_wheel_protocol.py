import string
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import (
    NO_NUMBER,
    Direction,
    Flag,
    Garbled,
    State,
    WheelStatus,
    parse,
)
from nomorebets.wagering.codec import Decoder, encode

LINE = "*X;5;027; 5;8;169;1"


def test_a_status_line_says_state_game_last_number_flags_speed_and_direction():
    assert parse(LINE) == WheelStatus(
        state=State.WINNING_NUMBER,
        game=27,
        last=Number("5"),
        flags=(Flag.FAILED_LAUNCH,),
        speed=169,
        direction=Direction.ONE,
    )


@pytest.mark.parametrize(
    ("sent", "number"),
    [("  ", NO_NUMBER), (" 0", "0"), (" 9", "9"), ("10", "10"), ("36", "36"), ("00", "00")],
)
def test_a_number_is_padded_with_a_blank_and_missing_before_the_first(sent, number):
    assert parse(LINE.replace(" 5", sent)).last == number


def test_flags_add_up_in_one_hexadecimal_digit():
    sums = {
        digit: sum(flag.value for flag in parse(LINE.replace(";8;", f";{digit};")).flags)
        for digit in "0123456789abcdefABCDEF"
    }

    assert sums == {digit: int(digit, 16) for digit in sums}


def test_every_line_that_lost_a_byte_is_refused():
    for at in range(len(LINE)):
        with pytest.raises(Garbled):
            parse(LINE[:at] + LINE[at + 1 :])


def test_every_half_line_is_refused():
    for at in range(1, len(LINE)):
        for half in (LINE[:at], LINE[at:]):
            with pytest.raises(Garbled):
                parse(half)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "7 fields"),
        ("OK", "7 fields"),
        ("*X:5:027: 5:8:169:1", "7 fields"),
        (LINE + LINE, "7 fields"),
        (LINE + "\r", "direction"),
        (LINE.replace("*X", "X*"), "at the beginning"),
        (LINE.replace(";5;", ";0;"), "state from 1 to 6"),
        (LINE.replace(";5;", ";7;"), "state from 1 to 6"),
        (LINE.replace("027", "-27"), "game of three digits"),
        (LINE.replace("027", "\u0660\u0661\u0662"), "game of three digits"),
        (LINE.replace(" 5", "37"), "number from 0 to 36"),
        (LINE.replace(" 5", "-1"), "number from 0 to 36"),
        (LINE.replace(" 5", "05"), "number from 0 to 36"),
        (LINE.replace(" 5", "5 "), "number from 0 to 36"),
        (LINE.replace(" 5", "000"), "number from 0 to 36"),
        (LINE.replace(" 5", "1.5"), "number from 0 to 36"),
        (LINE.replace(";8;", ";10;"), "hexadecimal"),
        (LINE.replace(";8;", ";g;"), "hexadecimal"),
        (LINE.replace("169", "1e9"), "speed"),
        (LINE[:-1] + "2", "direction 0 or 1"),
    ],
)
def test_a_garbled_line_is_refused_with_what_was_expected(line, expected):
    with pytest.raises(Garbled) as refused:
        parse(line)

    assert refused.value.line == line
    assert expected in str(refused.value)


def test_a_long_garbled_line_is_not_shown_whole():
    with pytest.raises(Garbled, match="and 9940 more"):
        parse("x" * 10_000)


@given(st.text() | st.text(alphabet=string.digits + ";*X ", max_size=25))
def test_any_text_is_read_or_refused(text):
    with suppress(Garbled):
        assert isinstance(parse(text), WheelStatus)


def test_a_status_survives_the_codec():
    status = parse(LINE)

    assert Decoder[WheelStatus](WheelStatus).decode(encode(status)) == status
