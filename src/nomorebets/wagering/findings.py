"""Where an examination falls short: returned, all of them, never raised."""

from enum import Enum

import msgspec

from nomorebets.law import Citation


class Gravity(Enum):
    """How grave a finding is, from the gravest."""

    UNLAWFUL = "unlawful"
    UNANSWERED = "unanswered"
    UNAPPROVED = "unapproved"
    ADVICE = "advice"


class Finding(msgspec.Struct, frozen=True):
    """One point on which a thing examined falls short of a clause."""

    what: str
    found: str
    required: str
    under: Citation
    gravity: Gravity = Gravity.UNLAWFUL

    def __str__(self) -> str:
        return f"{self.what}: found {self.found}, required {self.required}. {self.under}"
