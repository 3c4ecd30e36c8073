"""
The people of the house: who may sign in, in which capacity, and what their password hashes to.

Accounts lie in a small SQLite file beside the journal, because a password changes and a journal
does not. What people did with their accounts is in the journal.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.names import Unfit, check_fit, like

PASSWORD_LENGTH_MIN: Final = 8
PASSWORD_LENGTH_MAX: Final = 200

DEMONSTRATION: Final[tuple[Person, ...]] = (
    Person("Ann", Role.PLAYER, Credential("")),
    Person("Ben", Role.PLAYER, Credential("")),
    Person("Cleo", Role.PLAYER, Credential("")),
    Person("Dana", Role.DEALER, Credential("DEMO-D1")),
    Person("Dora", Role.DEALER, Credential("DEMO-D2")),
    Person("Flo", Role.FLOORPERSON, Credential("DEMO-F1")),
    Person("Sam", Role.SECURITY, Credential("DEMO-S1")),
    Person("Max", Role.MAINTENANCE, Credential("DEMO-M1")),
    Person("Otto", Role.AUDITOR, Credential("DEMO-A1")),
    Person("Ada", Role.ADMINISTRATOR, Credential("DEMO-A2")),
)
"""Invented people of a demonstration; they have no password and no account."""

STRANGER: Final = Person("", Role.DEVICE, Credential(""))
"""Whoever has not said who he is."""


class NotEnrolled(Exception):
    """A person cannot be enrolled so; the words say why."""


class NoAccounts(Exception):
    """The file of accounts cannot be used; the words say which and why."""

    def __init__(self, path: Path, trouble: sqlite3.Error) -> None:
        """Take the file and what SQLite says of it."""
        super().__init__(f"the accounts in {path} cannot be used: {trouble}")


class People:
    """Accounts by name; names are unique and spelt exactly."""

    def __init__(self, path: Path) -> None:
        """
        Open the file, making it where there is none.

        Raises:
            NoAccounts: it is no file of accounts.
        """
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite would let everybody read
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            self.connection.execute("PRAGMA journal_mode = WAL")
            self.connection.execute(
                "CREATE TABLE IF NOT EXISTS account"
                " (name TEXT PRIMARY KEY, role TEXT NOT NULL, credential TEXT NOT NULL,"
                " hash TEXT NOT NULL) STRICT"
            )
        except sqlite3.DatabaseError as trouble:
            self.connection.close()
            raise NoAccounts(path, trouble) from None
        self._hasher = PasswordHasher()
        self._nobodys = self._hasher.hash("nobody's password")

    def enrol(self, person: Person, password: str) -> None:
        """
        Give a person an account, or the person's account another password.

        Raises:
            NotEnrolled: name, credential or password are not fit for it.
        """
        try:
            check_fit(person.name)
        except Unfit as unfit:
            raise NotEnrolled(str(unfit)) from None
        if other := like(person.name, (one.name for one in self)):
            raise NotEnrolled(f"{person.name} could be taken for {other}")
        if person.role is Role.DEVICE:
            raise NotEnrolled("a device does not sign in")
        if person.role is not Role.PLAYER and not person.credential.strip():
            raise NotEnrolled(f"a {person.role.value} has a credential number")
        if not PASSWORD_LENGTH_MIN <= len(password) <= PASSWORD_LENGTH_MAX:
            lengths = f"{PASSWORD_LENGTH_MIN} to {PASSWORD_LENGTH_MAX}"
            raise NotEnrolled(f"a password has {lengths} characters")
        self.connection.execute(
            "INSERT OR REPLACE INTO account VALUES (?, ?, ?, ?)",
            (person.name, person.role.value, person.credential, self._hasher.hash(password)),
        )

    def __iter__(self) -> Iterator[Person]:
        """Give everybody who has an account, by name."""
        rows = self.connection.execute("SELECT name, role, credential FROM account ORDER BY name")
        for name, role, credential in rows:
            yield Person(name, Role(role), Credential(credential))

    def identify(self, name: str, password: str) -> Person:
        """
        Say who this is: the person, or ``STRANGER``. It takes as long for a name nobody has.

        A tenth of a second of work: run it in a thread.
        """
        row = self.connection.execute(
            "SELECT role, credential, hash FROM account WHERE name = ?", (name,)
        ).fetchone()
        role, credential, stored = row or (Role.DEVICE.value, "", self._nobodys)
        try:
            self._hasher.verify(stored, password[: PASSWORD_LENGTH_MAX + 1])
        except (VerificationError, InvalidHashError):
            return STRANGER
        return Person(name, Role(role), Credential(credential)) if row else STRANGER

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()
