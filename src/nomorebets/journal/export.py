"""
A journal as text: one JSON object a line, one line a record, in the order of the file.

A line has exactly this form, without blanks between its parts; ``body_hex`` stands for ``body``
where the bytes are no UTF-8 text::

    {"format":1,"number":1,"stream":"table/R1","seq":1,"prev":"<hex>","hash":"<hex>","body":"…"}
"""

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO

from nomorebets.journal.chain import Record
from nomorebets.journal.reading import read
from nomorebets.journal.verify import FORMAT, Examination, Found, Verification


def export(path: str | PathLike[str], out: BinaryIO) -> int:
    """
    Write every record of the journal at ``path`` to ``out``, each checked as it is read.

    Returns:
        How many records were written.

    Raises:
        JournalTrouble: as in reading; what was written before it is sound.
    """
    count = 0
    with read(path) as journal:
        for record in journal.records():
            out.write(_line(record))
            count += 1
    return count


def verify_export(
    path: str | PathLike[str], expected: Mapping[str, tuple[int, bytes]] | None = None
) -> Verification:
    """
    Examine an export as ``verify`` does a journal, every byte of it.

    Args:
        path: the exported file.
        expected: heads kept outside the file, ``{stream: (seq, hash)}``; later records may follow.
    """
    path = Path(path)
    examination = Examination(expected)
    try:
        with path.open("rb") as lines:
            for place, line in enumerate(lines, start=1):
                _take(examination, place, line)
    except OSError as error:
        examination.note(0, "", f"cannot be read: {error.strerror}")
    return examination.finish(path)


def _line(record: Found | Record) -> bytes:
    fields: dict[str, int | str] = {"format": FORMAT, "number": record.number}
    fields |= {"stream": record.stream, "seq": record.seq}
    fields |= {"prev": record.prev.hex(), "hash": record.hash.hex()}
    try:
        fields["body"] = record.body.decode()
    except UnicodeDecodeError:
        fields["body_hex"] = record.body.hex()
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _take(examination: Examination, place: int, line: bytes) -> None:
    """Examine one line: it must say a record, and say it in the one way we write it."""
    try:
        found = _found(json.loads(line))
        same = _line(found) == line
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        examination.skip(place, "this line says no record")
        return
    if not same:
        examination.note(place, "", "this line is not spelled as it was written")
    examination.take(found, place)


def _found(said: dict[str, Any]) -> Found:
    """Read what a line says; whatever stands there of a wrong kind is an error."""
    in_hex = "body_hex" in said
    body = bytes.fromhex(said["body_hex"]) if in_hex else said["body"].encode()
    number, stream, seq = said["number"], said["stream"], said["seq"]
    if (type(number), type(stream), type(seq)) != (int, str, int):
        raise TypeError(said)
    return Found(
        number, stream, seq, body, bytes.fromhex(said["prev"]), bytes.fromhex(said["hash"])
    )
