"""What stands at a table beside its game: where things are, boxes, covers, signs, approvals."""

from collections.abc import Iterable, Iterator
from datetime import date
from enum import Enum

import msgspec

from nomorebets.law import Citation
from nomorebets.wagering.findings import Finding, Gravity


class Approval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who approved a thing of the table, under which number, on which day."""

    of: str
    by: str
    number: str
    on: date


class End(Enum):
    """An end of the table, as the dealer sees it."""

    LEFT = "left"
    RIGHT = "right"


class Ends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which end of the table holds what, § 617a.1(b)."""

    wheel: End
    layout: End


class Attached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the drop box and the tip box hang; empty where there is none."""

    drop_box: str
    tip_box: str


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a layout shows beside its betting areas, § 617a.1(f)."""

    name_or_logo: str
    minimum_and_maximum: bool
    wheel_replica: bool
    touchdown_area_for_each_player: bool


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hides a betting area that is not available; ``device`` is empty where nothing does."""

    device: str
    says_not_available: bool


def examine_approvals(
    needed: Iterable[tuple[str, Citation]],
    approvals: tuple[Approval, ...],
    *,
    demonstration: bool,
) -> Iterator[Finding]:
    """See that what must be approved is; a table marked as a demonstration needs no approval."""
    if demonstration:
        return
    approved = frozenset(approval.of for approval in approvals)
    for thing, under in needed:
        if thing not in approved:
            yield Finding(thing, "no approval", "an approval", under, Gravity.UNAPPROVED)
