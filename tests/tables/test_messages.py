import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.roulette import ROULETTE
from nomorebets.tables.messages import StopPlay
from nomorebets.wagering.codec import Malformed, encode
from tests.tables.people import FLO


def read(reason):
    return command_decoder(ROULETTE).decode(encode(StopPlay(by=FLO, reason=reason)))


@pytest.mark.parametrize(
    "reason",
    ["two\nlines", "a bell \x07", "turned \u202e round", "apart\u2028", "\u2066 apart", "x" * 501],
)
def test_words_are_one_line_that_reads_as_it_is_written(reason):
    with pytest.raises(Malformed):
        read(reason)


def test_words_of_any_alphabet_are_words():
    assert read("Gäste streiten: «ставка» — 賭け").reason == "Gäste streiten: «ставка» — 賭け"
