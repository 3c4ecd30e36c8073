import pytest

from nomorebets.equipment.wheel import Colour, Number
from nomorebets.games.roulette.equipment import WHEELS, WheelKind


def test_numbers_adjacent_to_one_are_those_around_it_on_the_ring():
    wheel = WHEELS[WheelKind.DOUBLE_ZERO]

    assert wheel.adjacent(Number("0"), 2) == ("14", "2", "0", "28", "9")
    assert wheel.adjacent(Number("2"), 1) == ("14", "2", "0")


@pytest.mark.parametrize(("colour", "letter"), list(zip(Colour, "GRB", strict=True)))
def test_a_colour_has_a_letter_for_eyes_that_cannot_tell_it(colour, letter):
    assert colour.letter == letter
