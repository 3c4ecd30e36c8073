import pytest

from nomorebets.equipment.batches import Back
from nomorebets.equipment.shoe import Shoe


def test_a_card_drawn_is_one_less_in_the_shoe():
    assert Shoe(Back("red"), 312).less() == Shoe(Back("red"), 311)
    assert Shoe(Back("red"), 312).less(3).left == 309


@pytest.mark.evidence("651a.8(d)")
@pytest.mark.parametrize(("left", "next_"), [(101, False), (100, True), (99, False)])
def test_by_the_count_the_cover_card_is_next_when_only_what_lay_below_is_left(left, next_):
    assert Shoe(Back("red"), left, below_cover_card=100).cover_card_is_next is next_


def test_a_shoe_without_a_cover_card_never_comes_to_it():
    assert not Shoe(Back("red"), 0).cover_card_is_next
