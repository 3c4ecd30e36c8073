"""
What a crash may leave in SQLite's write-ahead log, and what it may not.

Each commit waits for the disk before the next begins, so a crash or a power cut can spoil only
the last one, which nobody had acknowledged. SQLite reads the log up to the first spoilt frame and
drops the rest without a word: right after a crash, but wrong after damage in the middle, which
would take acknowledged records with it. Two or more commits after the spoilt frame are damage.

The log is a header of 32 bytes and frames of a 24-byte head and a page, with running checksums.
"""

import struct
from pathlib import Path

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""The first word says in which byte order the checksums are reckoned."""

UNFINISHED = 1
"""Commits that a crash may spoil."""

_WORD = 0xFFFFFFFF


def lost_in(path: Path) -> str:
    """
    Say what opening ``path`` would lose beyond an unfinished commit, or "" for nothing.

    Raises:
        OSError: the log may not be read.
    """
    try:
        log = Path(f"{path}-wal").read_bytes()
    except FileNotFoundError:
        return ""
    sound, lost = frames(log)
    if lost <= UNFINISHED:
        return ""
    return f"damaged after {sound} pages of its write-ahead log: {lost} commits would be lost"


def frames(log: bytes) -> tuple[int, int]:
    """Count the sound frames of ``log``, and the commits that come after the first spoilt one."""
    if len(log) < _HEADER.size + _FRAME.size:
        return 0, 0
    magic, _, page, _, *salts, one, two = _HEADER.unpack_from(log)
    order = _MAGIC.get(magic, "<")
    sums = _sums(order, log[:24], (0, 0))
    good = magic in _MAGIC and sums == (one, two)
    if not good:  # a spoilt header: what the frames say of themselves must do
        salts = list(_FRAME.unpack_from(log, _HEADER.size)[2:4])
    if page not in {512 << power for power in range(8)}:
        page = 4096
    sound = lost = 0
    for start in range(_HEADER.size, len(log) - _FRAME.size - page + 1, _FRAME.size + page):
        _, commit, salt_one, salt_two, one, two = _FRAME.unpack_from(log, start)
        if good:
            sums = _sums(order, log[start : start + 8], sums)
            sums = _sums(order, log[start + _FRAME.size : start + _FRAME.size + page], sums)
            good = [salt_one, salt_two] == salts and sums == (one, two)
        if good:
            sound += 1
        elif commit and [salt_one, salt_two] == salts:
            lost += 1
    return sound, lost


def _sums(order: str, part: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """Carry SQLite's two running sums over ``part``."""
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(part) // 4}I", part))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _WORD
        two = (two + second + one) & _WORD
    return one, two
