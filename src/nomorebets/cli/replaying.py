"""
A recorded wheel at a table, with a dealer who does what the book says.

Everything that reaches the table has an id made of the trace's line, so a replay that was killed
goes on where it was: what is on record is answered from the record, the rest is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, assert_never

import msgspec

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.wagers_file import WagersFile, actor_of
from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.equipment.wheel import Number
from nomorebets.equipment.wheel_protocol import Flag
from nomorebets.equipment.wheel_watch import (
    Alert,
    BallInTrack,
    FlagRaised,
    NoMoreBetsAdvised,
    NumberChanged,
    NumberOffered,
    Seen,
    WheelClosed,
)
from nomorebets.floor.clock import SetClock
from nomorebets.floor.devices import Line
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.games.roulette.wheel import (
    IRREGULARITIES,
    WheelReader,
    confirmed,
    observation,
)
from nomorebets.floor.games.roulette.wheel_at_table import WHEEL
from nomorebets.floor.live_table import LiveTable, decide_again
from nomorebets.floor.records import (
    CommandId,
    Denied,
    Envelope,
    Record,
    beginning,
    read_record,
    stream_of,
)
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallIsInspected,
    BallIsRemoved,
    NoSpinAnnounced,
    NumberAnnounced,
    OpenWagers,
    SettleWagers,
)
from nomorebets.games.roulette.state import (
    AtRest,
    Roulette,
    Settled,
    Waiting,
    in_round,
)
from nomorebets.games.roulette.state import (
    BallInTrack as RunningBall,
)
from nomorebets.journal import Journal
from nomorebets.law import Citation, cite
from nomorebets.notation.run import complete
from nomorebets.notation.transcript import Decided, decided
from nomorebets.notation.words import WORDS
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    FillInventory,
    OpenTable,
    ResumePlay,
    Slip,
    TableId,
    VoidRound,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.play import carry
from nomorebets.tables.state import Stopped, Table, set_up
from nomorebets.wagering.messages import WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money

DEALER: Final = Person("Stand-in dealer", Role.DEALER, Credential("STAND-IN-1"))
FLOORPERSON: Final = Person("Stand-in floorperson", Role.FLOORPERSON, Credential("STAND-IN-2"))

FILL: Final = Money.dollars(100_000)
"""What is brought to an inventory that cannot pay."""

WORDS_FOR: Final = {
    Flag.BALL_NOT_SENSED: "the ball left the wheel, or is not sensed",
    Flag.BALL_WITH_ROTOR: "the ball ran with the wheel",
    Flag.DEVICE_FAULT: "the wheel's sensor, motor or encoder fails",
    Flag.FAILED_LAUNCH: "the ball fell short",
}


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the wheel that ended: its number, and what was decided on it."""

    game: int
    number: Number
    line: int
    decisions: tuple[Decided, ...] = ()


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """Something went wrong with a spin, under this clause."""

    game: int
    irregularity: str
    clause: Citation
    line: int
    decisions: tuple[Decided, ...] = ()


class OnDisk(msgspec.Struct, frozen=True, kw_only=True):
    """A record is on disk: it will be there after any crash."""

    recorded: int
    id: CommandId


class Aside(msgspec.Struct, frozen=True, kw_only=True):
    """Something for a person to read; it is no result."""

    words: str


Told: TypeAlias = Game | Irregularity | OnDisk | Aside


class Replay:
    """One trace, one table, one dealer."""

    def __init__(
        self,
        journal: Journal,
        table: TableId,
        submission: Any,
        wagers: WagersFile,
        revolutions: int,
        mark: str = "trace",
    ) -> None:
        """
        Load the table; ``mirror`` is the table as it was at the line being played.

        ``mark`` begins every command's id: what is replayed, so that no journal mixes two.

        Raises:
            Ended: the journal holds another replay.
        """
        self.clock = SetClock()
        self.live = LiveTable(
            LIVE_ROULETTE, beginning(table, ROULETTE, submission), journal, self.clock
        )
        self.mirror: Table = set_up(table, ROULETTE, submission)
        self.wagers = wagers
        self.revolutions = revolutions
        self._reader = WheelReader(submission.the_wheel.ring)
        self._on_record = self.live.seq
        self._ids = _ids(journal, table) if self._on_record else frozenset()
        self._mark = mark
        if any(not identity.startswith(f"{mark}-") for identity in self._ids):
            raise Ended(
                Exit.REFUSED,
                f"the journal holds something else at table {table}: another trace, wagers file "
                "or submission; give this replay a journal of its own",
            )
        self._line = 0
        self._step = 0
        self._seq = 0
        self._spins = 0
        self._told: list[Told] = []

    def play(self, lines: Iterator[Line]) -> Iterator[Told]:
        """
        Play every line, telling what happened as soon as it is on disk.

        Raises:
            NotRecorded: a record cannot be written.
            Ended: the journal holds another replay.
        """
        self._open()
        yield from self._take_told()
        for number, line in enumerate(lines, start=1):
            self._begin(number)
            self.clock.wall = self.clock.up = line.at_ms
            for seen in self._reader.read(line):
                self._see(seen)
            yield from self._take_told()

    def _open(self) -> None:
        """Inspect, fill and open the table, and let the players of the wagers file sit down."""
        self._send(FLOORPERSON, BeginOpening(by=FLOORPERSON))
        for check in checks_due(ROULETTE, self.mirror):
            self._send(FLOORPERSON, CertifyCheck(check=check.id, by=FLOORPERSON))
        if self.wagers.amount:
            self._fill(self.wagers.amount)
        opening = OpenTable(by=FLOORPERSON, dealer=DEALER)
        if (denied := self._send(FLOORPERSON, opening)) is not None:
            raise Ended(Exit.REFUSED, f"the table does not open: {denied}")
        self._players_do(self.wagers.setup, "before the first game")

    def _fill(self, amount: Money) -> None:
        slip = Slip(f"REPLAY-{self._line}-{self._step}")
        self._send(FLOORPERSON, FillInventory(by=FLOORPERSON, amount=amount, slip=slip))

    def _begin(self, line: int) -> None:
        self._line, self._step = line, 0

    def _take_told(self) -> Iterator[Told]:
        told, self._told = self._told, []
        yield from told

    def _tell(self, words: str) -> None:
        self._told.append(Aside(words=words))

    @property
    def _play(self) -> Roulette:
        play: Roulette = self.mirror.play
        return play

    def _see(self, seen: Seen) -> None:
        match seen:
            case BallInTrack(game=game):
                self._launch(game)
                self._send(WHEEL, observation(seen))
            case FlagRaised():
                self._flag(seen)
            case NoMoreBetsAdvised():
                if isinstance(self._play.phase, RunningBall):
                    self._send(DEALER, AnnounceNoMoreBets())
            case NumberOffered() | NumberChanged():
                self._number(seen)
            case WheelClosed(game=game):
                self._tell(f"game {game}: the wheel has closed")
            case Alert(words=words):
                self._tell(words)
            case _:
                assert_never(seen)

    def _launch(self, game: int) -> None:
        """See that the table is ready for a ball: play goes on, wagers are laid."""
        if isinstance(self.mirror.standing, Stopped):
            reason = "the wheel failed; the stand-in floorperson lets play go on"
            if in_round(self._play):
                decisions = self._send_deciding(VoidRound(by=FLOORPERSON, reason=reason))
                self._irregular(game, "the round is void", cite("617a.5(e)"), decisions)
            self._send(FLOORPERSON, ResumePlay(by=FLOORPERSON, note=reason))
        if isinstance(self._play.phase, Waiting | Settled):
            self._send(DEALER, OpenWagers())
            self._players_do(self.wagers.before(self._spins), f"game {game}")
            self._spins += 1

    def _players_do(self, commands: tuple[Any, ...], when: str) -> None:
        people = {Role.DEALER: DEALER, Role.FLOORPERSON: FLOORPERSON}
        for written in commands:
            for command in complete(WORDS[ROULETTE.name], self.mirror, people, written):
                actor = actor_of(command, DEALER, FLOORPERSON)
                if (denied := self._send(actor, command)) is not None:
                    self._tell(f"{when}: {actor.name}: {denied}")

    def _flag(self, seen: FlagRaised) -> None:
        self._send(WHEEL, observation(seen))
        self._irregular(seen.game, WORDS_FOR[seen.flag], IRREGULARITIES[seen.flag][1])
        self._look_after_ball()

    def _look_after_ball(self) -> None:
        if self._play.ball.remove:
            self._send(DEALER, BallIsRemoved())
        if self._play.ball.inspect:
            self._send(DEALER, BallIsInspected(damaged=False))

    def _number(self, offer: NumberOffered | NumberChanged) -> None:
        """Confirm the wheel's number with the dealer's revolutions, and settle on it."""
        events: list[Any] = []
        self._send(DEALER, confirmed(offer, self.revolutions), events.extend)
        for event in events:
            if isinstance(event, NoSpinAnnounced):
                self._irregular(offer.game, f"no spin, the ball in {offer.number}", event.under)
        if isinstance(offer, NumberChanged):
            words = f"the wheel offered {offer.offered}, then {offer.number}"
            self._irregular(offer.game, words, cite("617a.5(c)"))
        self._look_after_ball()
        if isinstance(self._play.phase, AtRest):
            announced = any(isinstance(event, NumberAnnounced) for event in events)
            assert announced, "a number at rest was announced just now"
            decisions = self._settle()
            game = Game(game=offer.game, number=offer.number, line=self._line, decisions=decisions)
            self._told.append(game)

    def _settle(self) -> tuple[Decided, ...]:
        """Settle, with a fill first where the inventory cannot pay, § 617a.5(e)."""
        decisions = self._send_deciding(SettleWagers())
        while isinstance(self.mirror.standing, Stopped):
            self._tell(f"{self.mirror.standing.reason}; the stand-in floorperson brings {FILL}")
            self._fill(FILL)
            self._send(FLOORPERSON, ResumePlay(by=FLOORPERSON, note="the inventory was filled"))
            decisions = self._send_deciding(SettleWagers())
        return decisions

    def _irregular(
        self, game: int, words: str, clause: Citation, decisions: tuple[Decided, ...] = ()
    ) -> None:
        self._told.append(
            Irregularity(
                game=game, irregularity=words, clause=clause, line=self._line, decisions=decisions
            )
        )

    def _send_deciding(self, command: SettleWagers | VoidRound) -> tuple[Decided, ...]:
        events: list[Any] = []
        actor = DEALER if isinstance(command, SettleWagers) else FLOORPERSON
        self._send(actor, command, events.extend)
        return tuple(
            decided(event, self._line, self._play.submission.area(event.area).wager.value)
            for event in events
            if isinstance(event, WagerWon | WagerLost | WagerReturned)
        )

    def _send(
        self,
        actor: Person,
        command: Any,
        take: Callable[[tuple[Any, ...]], None] = lambda _: None,
    ) -> str | None:
        """Send a command; give why it is refused, or nothing, and its events to ``take``."""
        identity = CommandId(f"{self._mark}-{self._line}-{self._step}")
        self._step += 1
        if identity not in self._ids and self._seq < self._on_record:
            return self._refused_then(actor, command)
        answer = self.live.submit(Envelope(id=identity, actor=actor, command=command))
        if isinstance(answer, Denied):
            if identity in self._ids:
                raise Ended(
                    Exit.REFUSED,
                    f"the journal holds another replay at table {self.live.id}: record "
                    f"{identity} says something else",
                )
            return str(answer)
        self._seq = answer.seq
        self.mirror = carry(ROULETTE, self.mirror, answer.events).table
        self._told.append(OnDisk(recorded=answer.seq, id=identity))
        take(answer.events)
        return None

    def _refused_then(self, actor: Person, command: Any) -> str:
        """Say why a command was refused when this line was first played: it is not on record."""
        record = Record(
            id=CommandId("-"),
            at_ms=0,
            up_ms=0,
            actor=actor,
            command=command,
            events=(),
            postings=(),
        )
        return " ".join(str(each) for each in decide_again(ROULETTE, self.mirror, record))


def _ids(journal: Journal, table: TableId) -> frozenset[str]:
    return frozenset(
        read_record(ROULETTE, raw.body).id for raw in journal.records(stream_of(table))
    )
