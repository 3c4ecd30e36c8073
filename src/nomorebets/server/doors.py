"""
How one gets in: signing in, pairing a terminal, identifying oneself beside another.

Every way in is counted, by address and by name there; a name nobody has is treated like any other.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.clock import Clock
from nomorebets.floor.people import DEMONSTRATION, STRANGER, People
from nomorebets.server.sessions import SessionId
from nomorebets.server.throttle import Failures

_MINUTE_MS: Final = 60_000

GUESSES: Final = 3
GUESSES_WINDOW_MS: Final = 30 * _MINUTE_MS
"""
Three wrong passwords in thirty minutes lock a name at the address they came from, and there only:
a stranger locks nobody out who stands elsewhere.
"""

GUESSES_BY_ADDRESS: Final = 20
"""Wrong passwords from one address in the same time, whatever the names."""

HASHING_MAX: Final = 2
"""Passwords hashed at a time: each takes its tenth of a second and its memory."""

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 of them, none like another: five bits each."""

CODE_LENGTH: Final = 8
CODE_MS: Final = 2 * _MINUTE_MS
CODE_TRIES: Final = 5
"""Wrong codes from one address before it is locked out for half an hour."""

CODES_MAX: Final = 1_000

COSIGN_MS: Final = _MINUTE_MS
"""How long a second person's word holds."""


class Shut(Exception):
    """Nobody gets in this way now; the words say why, and nothing about who exists."""


class Code(msgspec.Struct, frozen=True):
    """A pairing code not used yet."""

    player: str
    expires_up_ms: int


class CoSignature(msgspec.Struct, frozen=True):
    """The word of a person beside the one who asks, good for one command."""

    person: Person
    asked_by: SessionId
    expires_up_ms: int


def _at(name: str, address: str) -> str:
    """Key failures of a name by where they come from."""
    return f"{name}\n{address}"


class Doors:
    """The ways into a house."""

    def __init__(self, people: People, clock: Clock, *, demonstration: bool) -> None:
        """Open the doors; demonstration people walk in only where that was asked for."""
        self.demonstration = DEMONSTRATION if demonstration else ()
        self._people = people
        self._clock = clock
        self._by_name = Failures(clock, GUESSES, GUESSES_WINDOW_MS)
        self._by_address = Failures(clock, GUESSES_BY_ADDRESS, GUESSES_WINDOW_MS)
        self._code_tries = Failures(clock, CODE_TRIES, GUESSES_WINDOW_MS)
        self._hashing = asyncio.Semaphore(HASHING_MAX)
        self._codes: dict[str, Code] = {}
        self._cosigned: dict[str, CoSignature] = {}

    async def identify(self, name: str, password: str, address: str) -> Person:
        """
        Say who this is.

        Raises:
            Shut: name and password are not of anybody, or the name or address is locked.
        """
        if not password:
            for person in self.demonstration:
                if person.name == name:
                    return person
        at = _at(name, address)
        if self._by_address.locked(address) or self._by_name.locked(at):
            raise Shut("too many failures; try again in half an hour")
        # Counted before it is known to be one: guesses sent side by side all count.
        self._by_name.add(at)
        self._by_address.add(address)
        async with self._hashing:
            person = await asyncio.to_thread(self._people.identify, name, password)
        if person is STRANGER:
            raise Shut("name and password do not fit")
        self._by_name.clear(at)
        self._by_address.take_back(address)
        return person

    def staff(self) -> tuple[Person, ...]:
        """Everybody who works here, by name."""
        known = {person.name: person for person in (*self.demonstration, *self._people)}
        return tuple(known[name] for name in sorted(known) if known[name].role is not Role.PLAYER)

    async def enrol(self, person: Person, password: str) -> None:
        """
        Give a person an account.

        Raises:
            NotEnrolled: name, credential or password are not fit for it.
        """
        await asyncio.to_thread(self._people.enrol, person, password)
        self._by_name.clear_all(_at(person.name, ""))

    def make_code(self, player: str) -> tuple[str, int]:
        """Make a pairing code for a player; gives it and when it runs out by the wall clock."""
        now = self._clock.up_ms()
        self._codes = {code: one for code, one in self._codes.items() if one.expires_up_ms > now}
        if len(self._codes) >= CODES_MAX:
            raise Shut("too many codes wait to be used")
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        self._codes[code] = Code(player, now + CODE_MS)
        return code, self._clock.wall_ms() + CODE_MS

    def pair(self, code: str, address: str) -> Person:
        """
        Let a terminal in by its code, once.

        Raises:
            Shut: the code is not one that waits, or the address has tried too often.
        """
        if self._code_tries.locked(address):
            raise Shut("too many wrong codes; ask a floorperson")
        found = self._codes.pop(code.strip().upper().replace("-", ""), None)
        if found is None or found.expires_up_ms <= self._clock.up_ms():
            self._code_tries.add(address)
            raise Shut("that code is not valid; ask a floorperson for a new one")
        self._code_tries.clear(address)
        return Person(found.player, Role.PLAYER, Credential(""))

    async def cosign(
        self, name: str, password: str, address: str, asking: Person, session: SessionId
    ) -> tuple[Person, str, int]:
        """
        Take a second person's word; gives who, a token for one command, when it runs out.

        Raises:
            Shut: the person is nobody, a player, or the one who asks.
        """
        person = await self.identify(name, password, address)
        if person.role is Role.PLAYER:
            raise Shut("a player cannot sign for the house")
        if person == asking:
            raise Shut("it takes a second person")
        now = self._clock.up_ms()
        waiting = self._cosigned.items()
        self._cosigned = {token: one for token, one in waiting if one.expires_up_ms > now}
        token = secrets.token_urlsafe(16)
        self._cosigned[token] = CoSignature(person, session, now + COSIGN_MS)
        return person, token, self._clock.wall_ms() + COSIGN_MS

    def forget(self, name: str) -> None:
        """Let the word a person gave beside another hold no longer."""
        self._cosigned = {
            token: one for token, one in self._cosigned.items() if one.person.name != name
        }

    def cosigner(self, token: str, session: SessionId) -> tuple[Person, ...]:
        """Take a token: the person who gave it for this session, or nobody. It is spent."""
        found = self._cosigned.get(token)
        if found is None or found.asked_by != session:
            return ()
        del self._cosigned[token]
        return (found.person,) if found.expires_up_ms > self._clock.up_ms() else ()
