"""Read a ``.round`` file."""

from typing import Any, Final

from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, read_on, read_one
from nomorebets.notation.script import (
    Acts,
    Blank,
    Claim,
    GameIs,
    Line,
    OnDuty,
    Script,
    SubmissionIs,
)
from nomorebets.notation.table import GAME, PEOPLE, SETTINGS
from nomorebets.notation.tokens import Cursor, Kind, Misread, furthest, split
from nomorebets.notation.words import WORDS

LINES_MAX: Final = 100_000


def parse(text: str) -> Script:
    """
    Read a whole file.

    Raises:
        Misread: a line is none of the notation; the message says where and what was expected.
    """
    lines: list[Line] = []
    words: Words | None = None
    under_way = named = False
    for number, written in enumerate(_lines(text), start=1):
        cursor, comment = split(written, number)
        if cursor.at_end:
            lines.append(Line(Blank(), comment))
            continue
        if words is None:
            body = _read_game(cursor)
            words = WORDS[body.name]
        elif not under_way and _opens_with_setting(cursor):
            first = cursor.misread("each setting once")
            body = read_one(SETTINGS[1:], cursor)
            cursor.finish()
            if any(type(line.body) is type(body) for line in lines):
                raise first
        else:
            if not named:
                raise cursor.misread("'submission' and its name before anything else")
            body = _read_body(cursor, words)
            under_way = under_way or not isinstance(body, OnDuty)
        named = named or isinstance(body, SubmissionIs)
        lines.append(Line(body, comment))
    if not named:
        missing = "'submission' and its name" if words else "'game' and its name"
        raise Misread(len(text.splitlines()) + 1, 1, (missing,), "")
    return Script(_tidy(lines))


def _lines(text: str) -> list[str]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if len(lines) > LINES_MAX:
        raise Misread(LINES_MAX, 1, ("the end of a file no longer than this",), "more")
    return lines


def _read_game(cursor: Cursor) -> GameIs:
    body: GameIs = GAME.read(cursor)
    if body.name not in WORDS:
        raise cursor.misread_before(f"a game: {', '.join(WORDS)}")
    cursor.finish()
    return body


def _opens_with_setting(cursor: Cursor) -> bool:
    first, *rest = cursor.tokens
    closed = cursor.says("table", "closed")
    holds = first.text == "inventory" and bool(rest) and rest[0].text != "has"
    named = first.text == "submission"
    return first.kind is Kind.WORD and (named or closed or holds)


def _read_body(cursor: Cursor, words: Words) -> Any:
    """Read an act with what is expected of it, or a claim, or who is on duty."""
    misreads: list[Misread] = []
    for read in (_read_claim, _read_person, _read_acts):
        trial = cursor.again()
        try:
            return read(trial, words)
        except Misread as misread:
            misreads.append(misread)
    raise furthest(misreads)


def _read_claim(cursor: Cursor, words: Words) -> Claim:
    claim = read_one(words.claims, cursor)
    cursor.finish()
    return Claim(claim)


def _read_person(cursor: Cursor, words: Words) -> OnDuty:  # noqa: ARG001  as its fellows
    person: OnDuty = read_one(PEOPLE, cursor)
    cursor.finish()
    return person


def _read_acts(cursor: Cursor, words: Words) -> Acts:
    commands = [read_one(words.acts, cursor)]
    said = next(each for each in words.acts if each.says(commands[0]))
    while said.subject and cursor.says(","):
        cursor.literal(",")
        commands.append(_read_next(cursor, words, said, said.subject_of(commands[0])))
    expected: list[Any] = []
    if cursor.says("->"):
        cursor.literal("->")
        expected.append(read_one(words.outcomes, cursor))
        while cursor.says(","):
            cursor.literal(",")
            expected.append(read_one(words.outcomes, cursor))
        cursor.finish("','")
    else:
        cursor.finish(*(["','"] if said.subject else []), "'->'")
    return Acts(tuple(commands), tuple(expected))


def _read_next(cursor: Cursor, words: Words, said: Phrase, subject: Any) -> Any:
    fellows = tuple(each for each in words.acts if each.subject == said.subject)
    return read_on(fellows, cursor, subject)


def _tidy(lines: list[Line]) -> tuple[Line, ...]:
    """Leave out the blank lines at the end."""
    while lines[-1] == Line(Blank()):
        lines.pop()
    return tuple(lines)
