"""
A stream of the journal that only its device can read: sealed records, all of one length.

A record is the name of its key, a nonce and AES-256 in Galois counter mode over `ENTRY_BYTES`
bytes. What is authenticated with it says in which stream it stands and where, so a record that was
moved, repeated or written for another stream cannot be opened. Nothing here repeats what is in a
record: not in words, not in what is printed of an object.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from nomorebets.floor.sealed_keys import NAME_BYTES, Key, KeyName, KeyNotThere, Keys
from nomorebets.journal import Journal, Tampered

ENTRY_BYTES: Final = 9
"""Every entry has this length before it is sealed, so its length tells nothing."""

_NONCE_BYTES: Final = 12
_TAG_BYTES: Final = 16
RECORD_BYTES: Final = NAME_BYTES + _NONCE_BYTES + ENTRY_BYTES + _TAG_BYTES


class SealBroken(Exception):
    """What a device has sealed cannot be opened: its key is gone, or a record is not its own."""

    def __init__(self) -> None:
        super().__init__("its sealed record cannot be opened")


class Entry:
    """Something to be sealed; like a card face down, it says nothing of itself."""

    __slots__ = ("_written",)

    def __init__(self, written: bytes) -> None:
        assert len(written) == ENTRY_BYTES
        self._written: Final = written

    def read(self) -> bytes:
        """Give what is written in it: call this only inside the device."""
        return self._written

    def __repr__(self) -> str:
        return "an entry"


class Sealed:
    """One device's stream: entries are sealed before they leave the device's memory."""

    def __init__(self, journal: Journal, stream: str, keys: Keys) -> None:
        """Take a stream that nobody else writes to."""
        self._journal = journal
        self._stream = stream
        self._keys = keys
        self._key: _Sealing | _Unsealed = _Unsealed()

    def opened(self) -> tuple[tuple[int, Entry], ...]:
        """
        Open what was sealed under the newest key, each entry with its place in the stream.

        Raises:
            SealBroken: the key is gone, or a record is not what the device wrote.
            KeyNotPrivate: others may read the key.
        """
        with _broken_if_tampered():
            newest: list[tuple[int, bytes]] = []
            for record in self._journal.records(self._stream):
                if newest and newest[-1][1][:NAME_BYTES] != record.body[:NAME_BYTES]:
                    newest.clear()
                newest.append((record.seq, record.body))
            if not newest:
                return ()
            name = KeyName(newest[-1][1][:NAME_BYTES])
            key = _Sealing(name, self._keys.read(name))
            entries = tuple((seq, key.open(body, self._place(seq))) for seq, body in newest)
        self._key = key
        return entries

    async def begin(self, entry: Entry) -> int:
        """
        Seal a first entry under a new key, and forget the keys before it.

        Returns:
            Its place in the stream.

        Raises:
            NotRecorded: it cannot be recorded.
            OSError: the key cannot be written.
        """
        name, key = self._keys.make()
        self._key = _Sealing(name, key)
        seq = await self.add(entry)
        self._keys.forget_all_but(name)
        return seq

    async def add(self, entry: Entry) -> int:
        """
        Seal an entry under the present key and wait until it is on disk.

        Returns:
            Its place in the stream.

        Raises:
            NotRecorded: it cannot be recorded.
        """
        head = self._journal.heads().get(self._stream)
        seq = head.seq + 1 if head else 1
        body = self._key.seal(entry, self._place(seq))
        recorded = await self._journal.recorded(self._stream, body)
        assert recorded.seq == seq  # nobody else writes here
        return seq

    def _place(self, seq: int) -> bytes:
        return f"No More Bets sealed record 1\n{seq}\n{self._stream}".encode()


class _Sealing:
    """A key at work."""

    def __init__(self, name: KeyName, key: Key) -> None:
        self._name = name
        self._cipher = AESGCM(key)

    def seal(self, entry: Entry, place: bytes) -> bytes:
        nonce = os.urandom(_NONCE_BYTES)
        sealed = self._cipher.encrypt(nonce, entry.read(), self._name + place)
        return self._name + nonce + sealed

    def open(self, body: bytes, place: bytes) -> Entry:
        nonce, text = body[NAME_BYTES:][:_NONCE_BYTES], body[NAME_BYTES + _NONCE_BYTES :]
        if len(body) != RECORD_BYTES:
            raise SealBroken
        return Entry(self._cipher.decrypt(nonce, text, self._name + place))


class _Unsealed:
    """No key yet: nothing may be added before a first entry begins it."""

    def seal(self, entry: Entry, place: bytes) -> bytes:
        del entry, place
        raise AssertionError("begin() comes before add()")


@contextmanager
def _broken_if_tampered() -> Iterator[None]:
    """Say in one and the same way whatever keeps a sealed record from being opened."""
    try:
        yield
    except (InvalidTag, KeyNotThere, Tampered):
        raise SealBroken from None
