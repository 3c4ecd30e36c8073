"""
Play a script: hand its acts to the table one by one, and hold what comes of them against it.

A refusal or a fault is a thing that a round may show, so this module catches both, as a live table
does; nothing else that is pure may.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.compliance.inspections import Moment
from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.notation.games import Words
from nomorebets.notation.printing import print_body, print_outcome
from nomorebets.notation.script import (
    EVERY_CHECK,
    Acts,
    AFault,
    AFinding,
    AStop,
    Claim,
    DecisionsMade,
    FindingsAre,
    FloatIs,
    HasCredits,
    HasOnLayout,
    InventoryHas,
    Nothing,
    OnDuty,
    Refusal,
    Script,
    TableIs,
)
from nomorebets.notation.slots import on_duty, write_amount
from nomorebets.notation.table import STANDINGS
from nomorebets.notation.transcript import Decided, Step, Transcript, decided
from nomorebets.notation.words import WORDS
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    FillInventory,
    FindingRecorded,
    OpenTable,
    PlayStopped,
    Slip,
    TableId,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.play import carry, take
from nomorebets.tables.state import Table, set_up
from nomorebets.wagering.messages import WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Fault, Refused

FLOAT: Final = Money.dollars(10_000)
"""What the inventory holds where a script does not say."""

STAFF_OF_THE_HOUSE: Final = {
    role: Person(name, role, Credential(credential))
    for role, name, credential in (
        (Role.DEALER, "Dana", "D-1"),
        (Role.FLOORPERSON, "Flora", "F-1"),
        (Role.SECURITY, "Sam", "S-1"),
        (Role.MAINTENANCE, "Max", "M-1"),
        (Role.AUDITOR, "Audrey", "A-1"),
        (Role.ADMINISTRATOR, "Adam", "A-2"),
    )
}
"""Who is on duty until a script names somebody else."""

PRELUDE: Final = (
    BeginOpening(by=on_duty(Role.FLOORPERSON)),
    OpenTable(by=on_duty(Role.FLOORPERSON), dealer=on_duty(Role.DEALER)),
)
"""What is done, around the checks, before the first act of a script that opens no table itself."""

Came: TypeAlias = tuple[Any, ...] | Refused | Fault
"""What came of a command: its events, or why there are none."""


def run(script: Script, submission: Any = None) -> Transcript:
    """
    Play a script from its first line to its last, whatever comes of it.

    Args:
        script: what to play.
        submission: the Rules Submission in force; without it, the example that the script names.

    Raises:
        KeyError: no example that ships has the name.
    """
    words = WORDS[script.game]
    if submission is None:
        submission = words.example(script.submission)
    play = _Play(words, set_up(TableId("round"), words.game, submission))
    prelude = () if script.opens_itself else play.open(_float(script))
    steps = tuple(play.step(number, line.body) for number, line in enumerate(script.lines, start=1))
    return Transcript(script.game, script.submission, (*prelude, *steps))


def complete(
    words: Words, table: Table, people: dict[Role, Person], command: Any
) -> tuple[Any, ...]:
    """Give the commands that a written one means at this table, with nothing left blank."""
    command = words.fill(_with_people(command, people), table.play)
    if isinstance(command, CertifyCheck) and command.check == EVERY_CHECK:
        due = checks_due(words.game, table)
        return tuple(CertifyCheck(check=check.id, by=command.by) for check in due)
    return (command,)


def _float(script: Script) -> Money:
    floats = (line.body.amount for line in script.lines if isinstance(line.body, FloatIs))
    return next(floats, FLOAT)


def _with_people(command: Any, people: dict[Role, Person]) -> Any:
    """Put the person on duty where only a capacity is written."""
    named = {
        field: people[person.role]
        for field in command.__struct_fields__
        if isinstance(person := getattr(command, field), Person) and not person.name
    }
    return msgspec.structs.replace(command, **named) if named else command


class _Play:
    """One table on its way through a script."""

    def __init__(self, words: Words, table: Table) -> None:
        self.words = words
        self.table = table
        self.people = dict(STAFF_OF_THE_HOUSE)
        self.undecided: list[Decided] = []
        self.findings = 0

    def open(self, amount: Money) -> tuple[Step, ...]:
        """Open the table as the prelude says; a submission with grave findings forbids it."""
        begin, opened = PRELUDE
        fill = FillInventory(by=on_duty(Role.FLOORPERSON), amount=amount, slip=Slip("prelude"))
        ready = self.words.made_ready(self.table.play.submission)
        for command in (begin, *self._signed(), opened, *((fill,) if amount else ()), *ready):
            came = self._do(command)
            if isinstance(came, Refused):
                return (Step(0, "the prelude", unmet=(_say(came),)),)
        return ()

    def _signed(self) -> Iterator[CertifyCheck]:
        """Have every check signed that an opening needs, by the floorperson wherever he may."""
        for check in self.words.game.checks(self.table.play):
            if check.moment is Moment.OPENING:
                role = Role.FLOORPERSON if Role.FLOORPERSON in check.by else check.by[0]
                yield CertifyCheck(check=check.id, by=on_duty(role))

    def step(self, number: int, body: Any) -> Step:
        """Carry out one line."""
        text = print_body(body, self.words)
        match body:
            case OnDuty(role=role, name=name, credential=credential):
                person = Person(name, role.role, Credential(credential))
                self.people[role.role] = person
            case Acts(commands=commands, expected=expected):
                return self._act(number, text, commands, expected)
            case Claim(of=claim):
                return Step(number, text, unmet=self._hold(claim))
            case _:
                pass
        return Step(number, text)

    def _act(
        self, number: int, text: str, commands: tuple[Any, ...], expected: tuple[Any, ...]
    ) -> Step:
        events: list[Any] = []
        came: Came = ()
        for command in commands:
            came = self._do(command)
            if isinstance(came, Refused):
                break
            events += came if isinstance(came, tuple) else ()
        decisions = tuple(
            decided(event, number, self.words.wager(event.area, self.table.play))
            for event in events
            if isinstance(event, WagerWon | WagerLost | WagerReturned)
        )
        if decisions:
            self.undecided = list(decisions)
        unmet = tuple(
            f"expected {print_outcome(each, self.words)}, {_say(came)}"
            for each in expected
            if not _came_true(each, came, tuple(events), len(decisions))
        )
        awaited = any(isinstance(each, Refusal | AFault) for each in expected)
        if not awaited and isinstance(came, Refused | Fault):
            unmet = (*unmet, _say(came))
        refused = came if isinstance(came, Refused) else None
        return Step(
            number,
            text,
            events=tuple(events),
            decisions=decisions,
            refused=refused.reason if refused else "",
            refused_under=str(refused.under) if refused else "",
            fault=came.reason if isinstance(came, Fault) else "",
            unmet=unmet,
        )

    def _do(self, command: Any) -> Came:
        """Hand a command to the table, as a live table would."""
        game = self.words.game
        events: list[Any] = []
        for each in complete(self.words, self.table, self.people, command):
            try:
                step = take(game, self.table, each)
            except Refused as refused:
                return refused
            except Fault as fault:
                stopped = PlayStopped(reason=fault.reason, under=game.clauses.round)
                self.table = carry(game, self.table, (stopped,)).table
                return fault
            self.table = step.table
            events += step.events
        self.findings += sum(isinstance(event, FindingRecorded) for event in events)
        return tuple(events)

    def _hold(self, claim: Any) -> tuple[str, ...]:
        """Hold a claim against the table: nothing, or what is so instead."""
        if isinstance(claim, WagerWon | WagerLost | WagerReturned):
            return self._hold_decision(claim)
        claimed, so = self._so(claim)
        return () if claimed == so else (f"it is {so}",)

    def _hold_decision(self, claim: WagerWon | WagerLost | WagerReturned) -> tuple[str, ...]:
        try:
            area = self.words.spell(claim.area, self.table.play)
        except Refused as refused:
            return (str(refused),)
        wanted = msgspec.structs.replace(claim, area=area)
        for one in self.undecided:
            if one.event == wanted:
                self.undecided.remove(one)
                return ()
        there = [print_body(Claim(one.event), self.words) for one in self.undecided]
        return (f"decided were: {'; '.join(' '.join(one.split()) for one in there) or 'none'}",)

    def _so(self, claim: Any) -> tuple[str, str]:
        books, play = self.table.books, self.table.play
        match claim:
            case HasCredits(player=player, amount=amount):
                return write_amount(amount), write_amount(books.balance(credits_of(player)))
            case HasOnLayout(player=player, amount=amount):
                return write_amount(amount), write_amount(self.words.game.wagered(play, player))
            case InventoryHas(amount=amount):
                return write_amount(amount), write_amount(books.balance(INVENTORY))
            case TableIs(standing=standing):
                kinds = {kind: name for name, kind in STANDINGS.items()}
                return standing, kinds[type(self.table.standing)]
            case FindingsAre(count=count):
                return str(count), str(self.findings)
            case _:
                try:
                    return self.words.is_so(claim, play)
                except Refused as refused:
                    return "an area of the layout", str(refused)


def _came_true(expected: Any, came: Came, events: tuple[Any, ...], decisions: int) -> bool:
    match expected:
        case Refusal(under=under, words=words):
            return isinstance(came, Refused) and came.under == under and words in came.reason
        case AFault():
            return isinstance(came, Fault)
        case AFinding(under=under):
            found = (event for event in events if isinstance(event, FindingRecorded))
            return any(event.finding.under == under for event in found)
        case AStop(under=under):
            stops = (event for event in events if isinstance(event, PlayStopped))
            return any(event.under == under for event in stops)
        case Nothing():
            return came == ()
        case DecisionsMade(count=count):
            return decisions == count
        case _:
            return expected in events


def _say(came: Came) -> str:
    match came:
        case Refused():
            return f"it was refused: {came.reason}, {came.under}"
        case Fault():
            return f"a fault: {came.reason}"
        case ():
            return "nothing came of it"
        case events:
            return f"what came of it: {', '.join(_names(events))}"


def _names(events: tuple[Any, ...]) -> Iterator[str]:
    for event in events:
        under = getattr(event, "under", "")
        yield f"{type(event).__name__}{f' under {under}' if under else ''}"
