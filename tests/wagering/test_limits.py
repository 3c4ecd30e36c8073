import pytest

from nomorebets.law import cite
from nomorebets.wagering.findings import Gravity
from nomorebets.wagering.limits import Limits, examine_chips, examine_limits
from nomorebets.wagering.money import NOTHING, Money

UNDER = cite("601a.2")
CHIP = Money(100)


@pytest.mark.parametrize(
    ("least", "most", "found"),
    [
        (100, 100, []),
        (100, 500, []),
        (200, 100, ["$2.00 to $1.00"]),
        (0, 100, ["a minimum of nothing"]),
        (150, 250, ["$1.50", "$2.50"]),
    ],
)
def test_limits_are_the_right_way_round_and_so_many_chips(least, most, found):
    limits = Limits(Money(least), Money(most))

    assert [one.found for one in examine_limits("limits", limits, CHIP, UNDER)] == found


def test_without_a_smallest_chip_limits_are_no_multiple_of_anything():
    assert list(examine_limits("limits", Limits(Money(1), Money(3)), NOTHING, UNDER)) == []


@pytest.mark.parametrize(
    ("smallest", "values", "found"),
    [
        (100, (100, 500), []),
        (0, (100,), ["nothing"]),
        (100, (), ["none"]),
        (100, (0, 250), ["$0.00", "$2.50"]),
    ],
)
def test_every_chip_is_so_many_of_the_smallest(smallest, values, found):
    chips = tuple(Money(value) for value in values)

    assert [one.found for one in examine_chips(Money(smallest), chips, UNDER)] == found


def test_that_there_are_no_chips_is_a_question_without_an_answer():
    (finding,) = examine_chips(CHIP, (), UNDER)

    assert (finding.gravity, finding.under) == (Gravity.UNANSWERED, "601a.2")
