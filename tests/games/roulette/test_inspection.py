import pytest

from nomorebets.compliance.inspections import Moment
from nomorebets.compliance.people import Role
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.inspection import checks

FOUR = ["617a.2(a)(1)", "617a.2(a)(2)", "617a.2(a)(3)", "617a.2(a)(4)"]


def due(kind, moment):
    return [check for check in checks(kind) if check.moment is moment]


@pytest.mark.evidence(
    "617a.2",
    "617a.2(a)",
    "617a.2(a)(1)",
    "617a.2(a)(2)",
    "617a.2(a)(3)",
    "617a.2(a)(4)",
)
@pytest.mark.parametrize("kind", [WheelKind.SINGLE_ZERO, WheelKind.DOUBLE_ZERO])
def test_four_checks_are_due_before_opening(kind):
    assert [check.under for check in due(kind, Moment.OPENING)] == FOUR


@pytest.mark.evidence("617a.2(a)(5)")
def test_a_fifth_is_due_where_a_double_zero_wheel_serves_as_single():
    found = due(WheelKind.DOUBLE_ZERO_AS_SINGLE, Moment.OPENING)

    assert [check.under for check in found] == [*FOUR, "617a.2(a)(5)"]


@pytest.mark.evidence("617a.2(f)")
@pytest.mark.parametrize("kind", WheelKind)
def test_a_closed_table_has_its_wheel_under_a_locked_cover(kind):
    (locked,) = due(kind, Moment.CLOSING)

    assert locked.under == "617a.2(f)"
    assert "locked" in locked.words


@pytest.mark.evidence("617a.2(a)")
@pytest.mark.parametrize("kind", WheelKind)
def test_floorperson_and_security_inspect_and_nobody_else(kind):
    assert {check.by for check in checks(kind)} == {(Role.FLOORPERSON, Role.SECURITY)}


def test_every_check_has_its_own_id():
    ids = [check.id for check in checks(WheelKind.DOUBLE_ZERO_AS_SINGLE)]

    assert len(ids) == len(set(ids)) == 6
