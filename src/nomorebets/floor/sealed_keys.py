"""
Key files: one a shoe, readable by its owner only, and gone for good when the next shoe is loaded.

They lie in a folder of their own, so that the journal can be copied without them. The name of a
key is drawn like the key itself and tells nothing of it.
"""

from __future__ import annotations

import os
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NewType

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KeyName = NewType("KeyName", bytes)
Key = NewType("Key", bytes)

NAME_BYTES: Final = 8
KEY_BITS: Final = 256
OWNER_ONLY: Final = stat.S_IRUSR | stat.S_IWUSR
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


class KeyNotThere(Exception):
    """There is no such key, or it is no key of ours: what it sealed cannot be opened any more."""


class KeyNotPrivate(Exception):
    """Others than its owner may read a key: it is not used until that is put right."""


class Keys:
    """The keys of one device, in one folder."""

    def __init__(self, folder: Path, owner: str) -> None:
        """Take the folder, made when the first key is, and whose keys these are."""
        self._folder = folder
        self._prefix = f"{owner.encode().hex()}-"

    def make(self) -> tuple[KeyName, Key]:
        """Make a key and have it on disk before it is used."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name, key = KeyName(os.urandom(NAME_BYTES)), Key(AESGCM.generate_key(KEY_BITS))
        how = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        with open(os.open(self._path(name), how, OWNER_ONLY), "wb") as file:  # noqa: PTH123
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        folder = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        return name, key

    def read(self, name: KeyName) -> Key:
        """
        Read a key.

        Raises:
            KeyNotPrivate: others than its owner may read it, or it is somebody else's.
            KeyNotThere: there is none, or it has the wrong size.
        """
        path = self._path(name)
        try:
            file = os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "rb")
        except OSError as error:
            raise KeyNotThere(f"{path}: {error.strerror}") from None
        with closing(file):
            about = os.fstat(file.fileno())
            if about.st_mode & _OTHERS or about.st_uid != os.geteuid():
                words = (
                    f"{path}: a key that others may read is not used; let its owner alone read it"
                )
                raise KeyNotPrivate(words)
            key = file.read(KEY_BITS)
        if len(key) * 8 != KEY_BITS:
            raise KeyNotThere(f"{path}: it is no key")
        return Key(key)

    def forget_all_but(self, name: KeyName) -> None:
        """Remove every other key of this device: what they sealed stays sealed for ever."""
        kept = self._path(name)
        for path in sorted(self._folder.glob(f"{self._prefix}*.key")):
            if path != kept:
                with suppress(OSError):  # what cannot be removed now is removed next time
                    path.unlink()

    def _path(self, name: KeyName) -> Path:
        return self._folder / f"{self._prefix}{name.hex()}.key"
