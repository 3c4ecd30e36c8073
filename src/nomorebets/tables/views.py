"""What every table shows of itself, built from what is public and nothing else."""

from enum import Enum
from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from nomorebets.compliance.inspections import Check, CheckId
from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Credential, Person, Role
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CloseTable,
    CreditInventory,
    FillInventory,
    OpenTable,
    RecordAdjustment,
    RecordReplacement,
    RelieveDealer,
    ReportDefect,
    ResumePlay,
    Slip,
    StopPlay,
    VoidRound,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed, Open, Opening, Standing, Stopped, Table
from nomorebets.wagering.codec import encode
from nomorebets.wagering.money import NOTHING
from nomorebets.wagering.tenses import Observation


class Filling(Enum):
    """How a person fills in a blank."""

    WORDS = "words"
    NUMBER = "number"
    MONEY = "money"
    PERSON = "person"
    """A second person identifies himself at the same screen."""


class Blank(msgspec.Struct, frozen=True):
    """A field of a key's message that a person fills in; what stands there already is offered."""

    field: str
    label: str
    filling: Filling = Filling.WORDS


class Key(msgspec.Struct, frozen=True):
    """One key of a console: its label and the message it sends, ready but for its blanks."""

    id: str
    label: str
    command: msgspec.Raw
    guarded: bool = False
    """A slip of the hand would cost: two presses or one two-second hold."""
    blanks: tuple[Blank, ...] = ()
    due: bool = False
    """Play waits for it: it stands first and large."""
    under: str = ""
    """The clause by which it is pressed, where the key itself must say so; else empty."""


REASON: Final = Blank("reason", "Reason")
DESCRIPTION: Final = Blank("description", "Description")


def nobody_yet(role: Role) -> Person:
    """Stand in for a person who has still to identify himself."""
    return Person("", role, Credential(""))


class Prompt(msgspec.Struct, frozen=True):
    """What the dealer does next: one step, the words to say, the clause."""

    step: str
    words: str
    under: Citation


class Sitting(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    player: str
    colour: str


class Phasing(msgspec.Struct, frozen=True):
    """Where the table stands, in words; the phase line of every screen."""

    id: str
    line: str
    detail: str
    under: Citation
    may_wager: bool
    ball_runs: bool = False


class CheckLine(msgspec.Struct, frozen=True):
    """One line of the inspection's tick list."""

    id: str
    words: str
    by: tuple[str, ...]
    under: Citation
    certified_by: str
    """Empty while nobody has signed."""


def check_lines(game: Game, table: Table) -> tuple[CheckLine, ...]:
    """The tick list that is due where the table stands now, and who has signed what."""
    signed = _signatures(table.standing)
    return tuple(
        CheckLine(
            check.id,
            check.words,
            tuple(role.value for role in check.by),
            check.under,
            str(signed[check.id]) if check.id in signed else "",
        )
        for check in checks_due(game, table)
    )


def floor_keys(
    game: Game, table: Table, by: Person, dealers: tuple[Person, ...]
) -> tuple[Key, ...]:
    """What this person may do with the table as it stands; any of ``dealers`` may deal."""
    floor = by.role in FLOORPERSON_OR_ABOVE
    match table.standing:
        case Closed():
            unlock = make_key("unlock", "Begin opening", BeginOpening(by=by))
            return (*_ticks(game, table, by), *((unlock,) if by.role in game.inspectors else ()))
        case Opening():
            adjusted = game.movable_parts(table.play) and not game.in_round(table.play)
            return (
                *_ticks(game, table, by),
                *(_openings(by, dealers) if floor else ()),
                *(_adjusting(game, by) if adjusted else ()),
                *_replacing(game, by),
                *(_ending(game, table, by) if floor else ()),
            )
        case Open(dealer=dealer):
            stop = StopPlay(by=by, reason="")
            key = make_key("stop", "Stop play", stop, guarded=True, blanks=(REASON,))
            mine = (
                key,
                *_relieving(by, dealer, dealers),
                *_inventory(by),
                *_ending(game, table, by),
            )
            return (*(mine if floor else ()), *_replacing(game, by))
        case Stopped(dealer=dealer):
            resume = ResumePlay(by=by, note="")
            note = Blank("note", "Note")
            key = make_key("resume", "Let play go on", resume, guarded=True, blanks=(note,))
            mine = (
                key,
                *_ending(game, table, by),
                *_relieving(by, dealer, dealers),
                *_inventory(by),
            )
            return (*(mine if floor else ()), *_replacing(game, by))
        case _:
            assert_never(table.standing)


def taking_over(table: Table, by: Person) -> tuple[Key, ...]:
    """The key by which a floorperson lets a dealer take over here a table that another has."""
    standing = table.standing
    if by.role is not Role.DEALER or not isinstance(standing, Open | Stopped):
        return ()
    if standing.dealer == by:
        return ()
    take = RelieveDealer(by=nobody_yet(Role.FLOORPERSON), dealer=by)
    blank = Blank("by", "A floorperson signs here", Filling.PERSON)
    return (make_key("take-over", "Take over", take, guarded=True, blanks=(blank,)),)


def calling_the_floor(table: Table, by: Person) -> tuple[Key, ...]:
    """The key that stops play until a floorperson has decided."""
    if not isinstance(table.standing, Open):
        return ()
    if by.role in FLOORPERSON_OR_ABOVE:
        stop = StopPlay(by=by, reason="a floorperson stopped play")
        return (make_key("call-floor", "Stop play", stop, guarded=True),)
    stop = StopPlay(by=by, reason="the dealer calls the floor")
    return (make_key("call-floor", "Call floor", stop, guarded=True),)


def _openings(by: Person, dealers: tuple[Person, ...]) -> tuple[Key, ...]:
    return tuple(
        make_key(
            f"open-{dealer.name}", f"Open under {dealer.name}", OpenTable(by=by, dealer=dealer)
        )
        for dealer in dealers
    )


def _relieving(by: Person, now: Person, dealers: tuple[Person, ...]) -> tuple[Key, ...]:
    return tuple(
        make_key(
            f"relieve-{dealer.name}",
            f"Let {dealer.name} take over from {now.name}",
            RelieveDealer(by=by, dealer=dealer),
            guarded=True,
        )
        for dealer in dealers
        if dealer != now
    )


def _adjusting(game: Game, by: Person) -> tuple[Key, ...]:
    if by.role not in game.adjusters:
        return ()
    present = Blank("in_presence_of", "Security, in whose presence", Filling.PERSON)
    adjust = RecordAdjustment(by=by, in_presence_of=nobody_yet(Role.SECURITY), description="")
    return (make_key("adjust", "Enter an adjustment", adjust, blanks=(DESCRIPTION, present)),)


def _replacing(game: Game, by: Person) -> tuple[Key, ...]:
    """A new part calls off a ball that runs and closes the table to play until it is inspected."""
    if by.role not in game.adjusters:
        return ()
    part = RecordReplacement(by=by, description="")
    label = "Enter a replacement of parts"
    return (make_key("replace-parts", label, part, guarded=True, blanks=(DESCRIPTION,)),)


def _inventory(by: Person) -> tuple[Key, ...]:
    blanks = (Blank("amount", "Amount", Filling.MONEY), Blank("slip", "Slip number"))
    fill = FillInventory(by=by, amount=NOTHING, slip=Slip(""))
    credit = CreditInventory(by=by, amount=NOTHING, slip=Slip(""))
    return (
        make_key("fill", "Fill the inventory", fill, blanks=blanks),
        make_key("credit", "Credit from the inventory", credit, blanks=blanks),
    )


def _ending(game: Game, table: Table, by: Person) -> tuple[Key, ...]:
    """Close the table; while a round is under way, it can only be voided."""
    if not game.in_round(table.play):
        return (make_key("close", "Close the table", CloseTable(by=by), guarded=True),)
    if isinstance(table.standing, Open):
        return ()
    reason = table.standing.reason if isinstance(table.standing, Stopped) else ""
    void = VoidRound(by=by, reason=reason)
    return (make_key("void", "Void the round", void, guarded=True, blanks=(REASON,)),)


def _signatures(standing: Standing) -> dict[CheckId, Person]:
    match standing:
        case Closed(secured=signed) | Opening(certified=signed):
            return {one.check: one.by for one in signed}
        case Open() | Stopped():
            return {}
        case _:
            assert_never(standing)


def _ticks(game: Game, table: Table, by: Person) -> tuple[Key, ...]:
    """Two keys a check that waits for this person: that it is in order, and that it is not."""
    signed = _signatures(table.standing)
    due = (check for check in checks_due(game, table) if check.id not in signed)
    return tuple(key for check in due if by.role in check.by for key in _tick(check, by))


def _tick(check: Check, by: Person) -> tuple[Key, Key]:
    blank = Blank("defect", "What is not in order")
    defect = ReportDefect(check=check.id, by=by, defect="")
    return (
        make_key(f"check-{check.id}", "Sign", CertifyCheck(check=check.id, by=by)),
        make_key(f"defect-{check.id}", "Not in order", defect, blanks=(blank,)),
    )


def make_key(
    identity: str,
    label: str,
    command: object,
    *,
    guarded: bool = False,
    blanks: tuple[Blank, ...] = (),
    due: bool = False,
) -> Key:
    """Make a key that sends a command."""
    return Key(identity, label, msgspec.Raw(encode(command)), guarded, blanks, due)


def irregular(identity: str, label: str, command: Observation, under: Citation) -> Key:
    """Make the key that tells what went wrong, with the clause that rules on it."""
    return replace(make_key(identity, label, command, guarded=True), under=under)


def sentence(words: str) -> str:
    """Begin with a capital letter what is written as the middle of a sentence."""
    return words[:1].upper() + words[1:]
