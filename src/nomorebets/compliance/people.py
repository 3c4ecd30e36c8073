"""Who acts at a table, and in which capacity."""

from enum import Enum
from typing import Annotated, Final, NewType

import msgspec

Credential = NewType("Credential", str)
"""A Board-issued credential number, § 617a.2(e)."""


class Role(Enum):
    """In what capacity a person acts."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SECURITY = "security"
    MAINTENANCE = "maintenance"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"
    DEVICE = "device"


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named person acting in a capacity; players have no credential."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    role: Role
    credential: Annotated[Credential, msgspec.Meta(max_length=40)]

    def __str__(self) -> str:
        return f"{self.name}, {self.role.value}, credential {self.credential}"


FLOORPERSON_OR_ABOVE: Final = (Role.FLOORPERSON,)
"""§§ 617a.6(b), 617a.6(c): who may hand out a new ball."""
