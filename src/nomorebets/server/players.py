"""Who is known as a player here, and who may become one: no two people go by names alike."""

from __future__ import annotations

from collections.abc import Iterable

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.live_table import LiveTable
from nomorebets.floor.names import Unfit, check_fit, like
from nomorebets.server.doors import Doors
from nomorebets.server.house_log import HouseLog, PairingCodeMade


class NoSuchPlayer(Exception):
    """Nobody of that name has played here; whoever means a new player says so."""


class Players:
    """The players of a house: by account, by pairing code, at a seat."""

    def __init__(
        self, log: HouseLog, doors: Doors, people: Iterable[Person], tables: Iterable[LiveTable]
    ) -> None:
        """Take up everybody whom a terminal was ever made for."""
        self._doors = doors
        self._people = people
        self._tables = tuple(tables)
        self._paired = {one.player for one in log.read() if isinstance(one, PairingCodeMade)}

    def known(self) -> frozenset[str]:
        """Give the names of all players."""
        accounts = (*self._doors.demonstration, *self._people)
        players = (person.name for person in accounts if person.role is Role.PLAYER)
        seated = (seat.player for live in self._tables for seat in live.table.seats)
        return frozenset((*players, *seated, *self._paired))

    def check(self, name: str, *, new: bool) -> None:
        """
        Hold a name against those known: it is one of them, or new and said to be so.

        Raises:
            Unfit: it is no name, is another's already, or could be taken for another's.
            NoSuchPlayer: nobody of that name has played here, and it is not said to be new.
        """
        check_fit(name)
        known = self.known()
        if name in known and new:
            raise Unfit(f"there is a player {name} already")
        if name not in known:
            staff = (person.name for person in self._doors.staff())
            self._check_new(name, (*known, *staff))
            if not new:
                raise NoSuchPlayer(f"nobody called {name} has played here: a new player?")

    def remember(self, name: str) -> None:
        """Know a player from now on, as the record does."""
        self._paired.add(name)

    def _check_new(self, name: str, others: tuple[str, ...]) -> None:
        if name in others:
            raise Unfit(f"{name} works here")
        if other := like(name, others):
            raise Unfit(f"{name} could be taken for {other}")
