"""The least and the most that may be wagered."""

import msgspec

from nomorebets.wagering.money import Money


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The posted minimum and maximum."""

    minimum: Money
    maximum: Money
