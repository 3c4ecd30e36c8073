"""A table in a test: commands go in, events come out, and a refusal is an answer too."""

from typing import Any

import pytest

from nomorebets.accounts.books import credits_of
from nomorebets.compliance.inspections import Check
from nomorebets.compliance.people import Person, Role
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CertifyCheck,
    FillInventory,
    OpenTable,
    Slip,
    TableId,
    TakeSeat,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.play import take
from nomorebets.tables.state import set_up
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Fault, Refused
from tests.tables.people import DANA, FLO

TABLE = TableId("R1")


def signer(check: Check) -> Person:
    """Who signs a check in a test: the floorperson where one may, else the dealer."""
    return FLO if Role.FLOORPERSON in check.by else DANA


class Dealt:
    """A table as it stands after everything it was told, ``all`` of whose events are kept."""

    def __init__(self, game: Game, submission: Any) -> None:
        self.game = game
        self.table = set_up(TABLE, game, submission)
        self.all: list[Any] = []

    @property
    def play(self) -> Any:
        return self.table.play

    def take(self, *commands: Any) -> tuple[Any, ...]:
        """Carry out all the commands; the events of the last one come back."""
        events: tuple[Any, ...] = ()
        for command in commands:
            step = take(self.game, self.table, command)
            self.table, events = step.table, step.events
            self.all += events
        return events

    def refused(self, command: Any) -> Refused:
        before = self.table
        with pytest.raises(Refused) as refused:
            take(self.game, self.table, command)

        assert self.table == before
        return refused.value

    def refused_under(self, command: Any) -> Citation:
        return self.refused(command).under

    def fault(self, observation: Any) -> str:
        with pytest.raises(Fault) as fault:
            take(self.game, self.table, observation)
        return fault.value.reason

    def inspect(self) -> None:
        """Unlock the table and sign every check that is due."""
        self.take(BeginOpening(by=FLO))
        for check in checks_due(self.game, self.table):
            self.take(CertifyCheck(check=check.id, by=signer(check)))

    def open(self, inventory: int = 100_000) -> None:
        """Inspect, fill and open the table; ``inventory`` in dollars."""
        self.inspect()
        if inventory:
            self.take(FillInventory(by=FLO, amount=Money.dollars(inventory), slip=Slip("F-001")))
        self.take(OpenTable(by=FLO, dealer=DANA))

    def inspect_again(self) -> None:
        """Sign every check of an opening that is under way, and open."""
        for check in checks_due(self.game, self.table):
            self.take(CertifyCheck(check=check.id, by=signer(check)))
        self.take(OpenTable(by=FLO, dealer=DANA))

    def seat(self, player: Player, number: int, dollars: int = 1_000) -> None:
        self.take(TakeSeat(player=player, seat=number))
        if dollars:
            self.take(BuyIn(player=player, amount=Money.dollars(dollars)))

    def credits(self, player: Player) -> Money:
        return self.table.books.balance(credits_of(player))
