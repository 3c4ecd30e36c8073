import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.serving import NotTold, Told, served_ms

DAY = 24
times = st.integers(0, 1_000)


@pytest.mark.evidence("633c.5(g)")
@pytest.mark.parametrize(
    ("before", "now", "age"),
    [
        (NotTold(), Told(50, 9), 7),
        (Told(50, 9), Told(52, 11), 9),
        (Told(50, 9), Told(48, 11), 9),
        (Told(50, 9), Told(60, 11), 17),
        (Told(50, 9), Told(53, 1), 10),
        (Told(50, 9), Told(50, 2), 9),
        (Told(50, 9), Told(40, 2), DAY),
    ],
)
def test_cards_grow_older_by_whichever_clock_ran_further(before, now, age):
    assert served_ms(7, before, now, DAY) == age


@pytest.mark.evidence("633c.5(g)")
@given(wall=times, up=times, later_wall=times, later_up=times, age=times)
def test_no_clock_makes_cards_younger(wall, up, later_wall, later_up, age):
    after = served_ms(age, Told(wall, up), Told(later_wall, later_up), 2_000)

    assert after >= age
