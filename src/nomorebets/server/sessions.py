"""
Sessions: who sits behind which browser, known by a random token in a cookie.

The token's hash lies in the file of accounts, so terminals go on after a restart, and whoever
reads the file cannot sign in with it.

Ages are told by the clock that only runs: setting the clock on the wall neither ends a session nor
stretches it. The file has the time of day, since the running clock may begin anew with the machine;
a session that began or was used after now, as that tells it, has ended.

A session that has ended must not come back, even where the disk is full and its row cannot be
deleted. So a mark lies beside the file for as long as all its rows are good: it goes when a row
cannot be deleted, which a full disk allows, and a house that starts without it trusts none.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final, NewType

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import Clock
from nomorebets.floor.people import STRANGER

log: Final = logging.getLogger(__name__)

Token = NewType("Token", str)
SessionId = NewType("SessionId", str)
"""The hash of a token; it names a session and opens nothing."""

TOKEN_BYTES: Final = 32
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
"""So many bytes in the letters of base64 for addresses."""

_MINUTE_MS: Final = 60_000
IDLE_MS: Final = {Role.PLAYER: 60 * _MINUTE_MS}
STAFF_IDLE_MS: Final = 15 * _MINUTE_MS
"""How long a session lasts without a word from the person; staff have the shorter one."""

ABSOLUTE_MS: Final = 12 * 60 * _MINUTE_MS
"""How long a session lasts at all: a long shift."""

NOTED_MS: Final = _MINUTE_MS
"""How old the last use on file may be: not every word is written down."""


class Session(msgspec.Struct):
    """One signed-in browser."""

    id: SessionId
    person: Person
    began_ms: int
    used_ms: int
    filed_ms: int
    """All three by the running clock."""


NOBODY: Final = Session(SessionId(""), STRANGER, 0, 0, 0)
"""The session of a browser that has not signed in."""


class Sessions:
    """Sessions by token; ``ended`` is called with each session that ends before its browser."""

    def __init__(self, connection: sqlite3.Connection, clock: Clock) -> None:
        """Take up the sessions on file."""
        self.ended: Callable[[SessionId], None] = lambda _: None
        self._connection = connection
        self._clock = clock
        connection.execute(
            "CREATE TABLE IF NOT EXISTS session"
            " (id TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
            " credential TEXT NOT NULL, began_ms INTEGER NOT NULL, used_ms INTEGER NOT NULL) STRICT"
        )
        self._mark = _mark_of(connection)
        self._ended: set[SessionId] = set()
        """What has ended and is still on file."""
        if not self._mark.exists():
            connection.execute("DELETE FROM session")
            self._mark.touch(0o600)
        rows = connection.execute(
            "SELECT id, name, role, credential, began_ms, used_ms FROM session"
        )
        self._open = {session.id: session for row in rows for session in (self._taken_up(*row),)}
        self.sweep()

    def _taken_up(
        self, identity: str, name: str, role: str, credential: str, began_ms: int, used_ms: int
    ) -> Session:
        """Count a filed session's times by the running clock; a time to come was long ago."""
        person = Person(name, Role(role), Credential(credential))
        began, used = (self._running(at_ms) for at_ms in (began_ms, used_ms))
        return Session(SessionId(identity), person, began, used, used)

    def _running(self, at_ms: int) -> int:
        age = self._clock.wall_ms() - at_ms
        return self._clock.up_ms() - (age if age >= 0 else 2 * ABSOLUTE_MS)

    def begin(self, person: Person) -> Token:
        """Sign a person in: always a new token, whatever the browser brought along."""
        token = Token(secrets.token_urlsafe(TOKEN_BYTES))
        up, now = self._clock.up_ms(), self._clock.wall_ms()
        session = Session(_id_of(token), person, up, up, up)
        self._connection.execute(
            "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)",
            (session.id, person.name, person.role.value, person.credential, now, now),
        )
        self._open[session.id] = session
        return token

    def find(self, token: str) -> Session:
        """Find the session of a token, ``NOBODY`` if there is none or it has run out."""
        session = self._open.get(_id_of(token), NOBODY) if token else NOBODY
        if session is NOBODY:
            return NOBODY
        if self._run_out(session):
            self._end((session,))
            return NOBODY
        return session

    def use(self, session: Session) -> None:
        """Note that the person did something."""
        if session is NOBODY:
            return
        session.used_ms = self._clock.up_ms()
        if session.used_ms - session.filed_ms > NOTED_MS:
            session.filed_ms = session.used_ms
            try:
                self._connection.execute(
                    "UPDATE session SET used_ms = ? WHERE id = ?",
                    (self._clock.wall_ms(), session.id),
                )
            except sqlite3.Error as trouble:
                log.warning("cannot note the use of a session: %s", trouble)

    def stands(self, session: Session) -> bool:
        """Whether a session goes on."""
        return session.id in self._open and not self._run_out(session)

    def end(self, session: Session) -> None:
        """Sign out one browser."""
        if session.id in self._open:
            self._end((session,))

    def revoke(self, name: str) -> tuple[Person, ...]:
        """Sign out a person everywhere; gives whom each session that ended was for."""
        found = [session for session in self._open.values() if session.person.name == name]
        self._end(found)
        return tuple(session.person for session in found)

    @property
    def filed(self) -> bool:
        """Whether every session that has ended is off the file."""
        return not self._ended

    def sweep(self) -> None:
        """End what has run out, and try again to delete what has ended."""
        self._end([session for session in self._open.values() if self._run_out(session)])

    def _run_out(self, session: Session) -> bool:
        now = self._clock.up_ms()
        idle = IDLE_MS.get(session.person.role, STAFF_IDLE_MS)
        return now - session.used_ms > idle or now - session.began_ms > ABSOLUTE_MS

    def _end(self, sessions: Iterable[Session]) -> None:
        for session in sessions:
            del self._open[session.id]
            self._ended.add(session.id)
            self.ended(session.id)
        if self._ended:
            self._delete()

    def _delete(self) -> None:
        try:
            self._connection.executemany(
                "DELETE FROM session WHERE id = ?", [(one,) for one in self._ended]
            )
            self._mark.touch(0o600)
        except (sqlite3.Error, OSError) as trouble:
            if self._mark.exists():
                log.error("cannot delete ended sessions: %s", trouble)  # noqa: TRY400
                with contextlib.suppress(OSError):
                    self._mark.unlink()
                    _sync(self._mark.parent)
            return
        self._ended.clear()


def token_in(cookie: str, name: str) -> str:
    """
    Find a token in a Cookie header; empty if there is none.

    Only our own cookie is read: what others have set for this host may be any odd text.
    """
    for part in cookie.split(";"):
        found, _, value = part.strip(" \t").partition("=")
        if found == name and TOKEN.fullmatch(value):
            return value
    return ""


def _mark_of(connection: sqlite3.Connection) -> Path:
    (path,) = (row[2] for row in connection.execute("PRAGMA database_list") if row[1] == "main")
    return Path(f"{path}-sessions")


def _sync(folder: Path) -> None:
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def _id_of(token: str) -> SessionId:
    return SessionId(sha256(token.encode(errors="replace")).hexdigest())
