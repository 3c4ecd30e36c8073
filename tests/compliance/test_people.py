from nomorebets.compliance.inspections import Moment
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Role
from tests.tables.people import SAM


def test_a_person_signs_with_name_capacity_and_credential():
    assert str(SAM) == "Sam, security, credential S-1"


def test_nobody_below_a_floorperson_is_a_floorperson_or_above():
    below = {Role.PLAYER, Role.DEALER, Role.SECURITY, Role.MAINTENANCE, Role.DEVICE}

    assert below.isdisjoint(FLOORPERSON_OR_ABOVE)


def test_checks_are_due_before_opening_or_once_closed():
    assert [moment.value for moment in Moment] == ["before opening", "once closed"]
