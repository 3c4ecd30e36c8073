"""What is checked before a table opens or once it is closed, by whom, under which clause."""

from enum import Enum
from typing import NewType

import msgspec

from nomorebets.compliance.people import Role
from nomorebets.law import Citation

CheckId = NewType("CheckId", str)


class Moment(Enum):
    """When a check is due."""

    OPENING = "before opening"
    CLOSING = "once closed"


class Check(msgspec.Struct, frozen=True):
    """One line of the tick list."""

    id: CheckId
    moment: Moment
    words: str
    by: tuple[Role, ...]
    under: Citation
    after: tuple[CheckId, ...] = ()
    """The checks that must be signed before it."""
