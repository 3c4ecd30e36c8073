"""The words of one line, and what is said of a word that does not belong."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Final

import msgspec

EXPECTED_SHOWN_MAX: Final = 12
"""How many things an error says that it expected."""

FOUND_SHOWN_MAX: Final = 40


class Misread(Exception):
    """
    A line that the notation does not allow.

    ``line`` and ``column`` count from 1; ``line`` is 0 where there is only one line.
    """

    def __init__(self, line: int, column: int, expected: tuple[str, ...], found: str) -> None:
        """Say where, what may stand there, and what stands there; nothing at the line's end."""
        super().__init__(line, column, expected, found)
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.line else f"column {self.column}"
        return f"{where}: expected {self._wanted()}, found {self._shown('the end of the line')}"

    def by_word(self) -> str:
        """Say it to whoever has the one line before his eyes: the word itself shows the place."""
        return f"{self._shown('at the end')}: expected {self._wanted()}"

    def _shown(self, nothing: str) -> str:
        cut = "…" if len(self.found) > FOUND_SHOWN_MAX else ""
        return f"'{self.found[:FOUND_SHOWN_MAX]}{cut}'" if self.found else nothing

    def _wanted(self) -> str:
        wanted = self.expected[:EXPECTED_SHOWN_MAX]
        if len(wanted) < len(self.expected):
            return f"{', '.join(wanted)} or another of {len(self.expected)}"
        return " or ".join(filter(None, (", ".join(wanted[:-1]), wanted[-1])))


def furthest(misreads: Iterable[Misread]) -> Misread:
    """Join what several attempts to read one line expected at the place that the best reached."""
    all_of = tuple(misreads)
    best = max(all_of, key=lambda misread: misread.column)
    there = [misread for misread in all_of if misread.column == best.column]
    expected = dict.fromkeys(thing for misread in there for thing in misread.expected)
    return Misread(best.line, best.column, tuple(expected), best.found)


class Kind(Enum):
    """What a token is."""

    WORD = "word"
    TEXT = "text in quotation marks"
    MARK = "mark"


class Token(msgspec.Struct, frozen=True):
    """A word, a text in quotation marks, or a mark; ``column`` counts from 1."""

    text: str
    kind: Kind
    column: int


_TOKEN: Final = re.compile(
    r"""\s*(?:
      (?P<comment>\#.*)
    | (?P<text>"(?:[^"\\]|\\["\\n])*")
    | (?P<unclosed>")
    | (?P<mark>->|,|:)
    | (?P<word>five:[^\s,":\#]+|(?:(?!->)[^\s,":])+)
    )""",
    re.VERBOSE,
)
_ESCAPED: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}
_UNESCAPED: Final = {written: meant for meant, written in _ESCAPED.items()}


class Cursor:
    """The tokens of one line and how far they have been read."""

    def __init__(self, line: int, tokens: tuple[Token, ...], end: int, place: int = 0) -> None:
        """Stand at token ``place``; ``end`` is the column after the last character."""
        self.line = line
        self.tokens = tokens
        self.end = end
        self.place = place

    def again(self) -> "Cursor":
        """Give another cursor at the same place."""
        return Cursor(self.line, self.tokens, self.end, self.place)

    @property
    def at_end(self) -> bool:
        """Whether nothing is left to read."""
        return self.place == len(self.tokens)

    def says(self, *texts: str) -> bool:
        """Whether these words and marks, unquoted, come next."""
        coming = self.tokens[self.place : self.place + len(texts)]
        found = tuple(token.text for token in coming if token.kind is not Kind.TEXT)
        return found == texts

    def word(self, *expected: str) -> str:
        """
        Read a word.

        Raises:
            Misread: none comes next.
        """
        return self.take(Kind.WORD, *expected).text

    def take(self, kind: Kind, *expected: str) -> Token:
        """
        Read a token of one kind.

        Raises:
            Misread: none comes next.
        """
        if self.at_end or self.tokens[self.place].kind is not kind:
            raise self.misread(*expected)
        self.place += 1
        return self.tokens[self.place - 1]

    def literal(self, text: str) -> None:
        """
        Read just this word or mark.

        Raises:
            Misread: something else comes next.
        """
        if not self.says(text):
            raise self.misread(f"'{text}'")
        self.place += 1

    def finish(self, *expected: str) -> None:
        """
        See that nothing is left.

        Raises:
            Misread: something is.
        """
        if not self.at_end:
            raise self.misread(*expected, "the end of the line")

    def misread(self, *expected: str) -> Misread:
        """Say that one of these should stand here."""
        if self.at_end:
            return Misread(self.line, self.end, expected, "")
        token = self.tokens[self.place]
        return Misread(self.line, token.column, expected, token.text)

    def misread_before(self, *expected: str) -> Misread:
        """Say that one of these should stand where the last token stands."""
        token = self.tokens[self.place - 1]
        return Misread(self.line, token.column, expected, token.text)


def split(text: str, line: int) -> tuple[Cursor, str]:
    """
    Split a line into its tokens and its comment, which is empty where there is none.

    Raises:
        Misread: a quotation mark is not closed.
    """
    tokens: list[Token] = []
    place = 0
    body = text.rstrip()
    while place < len(body):
        found = _TOKEN.match(body, place)
        assert found is not None
        kind, column = found.lastgroup, found.start(found.lastgroup or 0) + 1
        match kind:
            case "comment":
                end = len(body[: column - 1].rstrip()) + 1
                return Cursor(line, tuple(tokens), end), found["comment"][1:].strip()
            case "unclosed":
                raise Misread(line, len(body) + 1, ("a closing quotation mark",), "")
            case "text":
                tokens.append(Token(_unquote(found["text"]), Kind.TEXT, column))
            case "mark":
                tokens.append(Token(found["mark"], Kind.MARK, column))
            case _:
                tokens.append(Token(found["word"], Kind.WORD, column))
        place = found.end()
    return Cursor(line, tuple(tokens), len(body) + 1), ""


def quote(text: str) -> str:
    """Write a text in quotation marks."""
    return '"' + "".join(_ESCAPED.get(letter, letter) for letter in text) + '"'


def _unquote(quoted: str) -> str:
    return re.sub(r"\\.", lambda found: _UNESCAPED[found[0]], quoted[1:-1])
