"""
Phrases: the notation as a table that is read, printed and documented from.

A pattern is words and marks as they stand, and blanks ``{field:slot}``; a blank that fills two
fields at once names both, ``{area+amount:stake}``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from nomorebets.notation.slots import SLOTS, Slot
from nomorebets.notation.tokens import Cursor, Misread, furthest


class Blank(msgspec.Struct, frozen=True):
    """A place in a pattern that is filled."""

    fields: tuple[str, ...]
    slot: Slot


Part: TypeAlias = str | Blank


class Phrase(msgspec.Struct, frozen=True):
    """One way to say a thing of type ``kind`` whose ``fixed`` fields are these."""

    parts: tuple[Part, ...]
    kind: Any
    fixed: Mapping[str, Any]

    def read(self, cursor: Cursor) -> Any:
        """
        Read the whole phrase.

        Raises:
            Misread: something else stands there.
        """
        return self._read(cursor, self.parts, {})

    def read_on(self, cursor: Cursor, subject: Any) -> Any:
        """
        Read the phrase without its subject, which was named before.

        Raises:
            Misread: something else stands there.
        """
        assert isinstance(self.parts[0], Blank)
        return self._read(cursor, self.parts[1:], {self.parts[0].fields[0]: subject})

    def _read(self, cursor: Cursor, parts: tuple[Part, ...], values: dict[str, Any]) -> Any:
        for part in parts:
            match part:
                case str():
                    cursor.literal(part)
                case Blank(fields=(field,), slot=slot):
                    values[field] = slot.read(cursor)
                case Blank(fields=fields, slot=slot):
                    values.update(zip(fields, slot.read(cursor), strict=True))
        return self.kind(**values, **self.fixed)

    def says(self, thing: Any) -> bool:
        """Whether this phrase says ``thing``."""
        return type(thing) is self.kind and all(
            getattr(thing, field) == value for field, value in self.fixed.items()
        )

    def write(self, thing: Any) -> str:
        """Say ``thing``."""
        return _join(self._written(part, thing) for part in self.parts)

    def write_on(self, thing: Any) -> str:
        """Say ``thing`` without its subject."""
        return _join(self._written(part, thing) for part in self.parts[1:])

    @staticmethod
    def _written(part: Part, thing: Any) -> str:
        match part:
            case str():
                return part
            case Blank(fields=(field,), slot=slot):
                return slot.write(getattr(thing, field))
            case Blank(fields=fields, slot=slot):
                return slot.write(tuple(getattr(thing, field) for field in fields))

    @property
    def subject(self) -> str:
        """The slot of whoever does it, where another act of the same may follow; or nothing."""
        match self.parts:
            case (Blank(slot=slot), str() as word, *_) if word[0].isalpha() and word != "and":
                return slot.name
            case _:
                return ""

    def subject_of(self, thing: Any) -> Any:
        """Give who does ``thing``."""
        assert isinstance(self.parts[0], Blank)
        return getattr(thing, self.parts[0].fields[0])


_PART: Final = re.compile(r"\{([\w+]+):(\w+)\}|->|[,:]|[\w-]+")


def phrase(pattern: str, kind: Any, slots: Mapping[str, Slot] = SLOTS, /, **fixed: Any) -> Phrase:
    """
    Make a phrase of its pattern.

    >>> from nomorebets.tables.messages import BuyIn
    >>> from nomorebets.wagering.money import Money
    >>> phrase("{player:player} buys in {amount:amount}", BuyIn).write(
    ...     BuyIn(player="ann", amount=Money.dollars(100))
    ... )
    'ann buys in 100'
    """
    parts = tuple(
        Blank(tuple(found[1].split("+")), slots[found[2]]) if found[1] else found[0]
        for found in _PART.finditer(pattern)
    )
    return Phrase(parts, kind, fixed)


def read_one(phrases: Iterable[Phrase], cursor: Cursor) -> Any:
    """
    Read the phrase that takes most of the line, and move the cursor behind it.

    Raises:
        Misread: none fits; it says what those that came furthest expected.
    """
    return _longest(((each.read, ()) for each in phrases), cursor)


def read_on(phrases: Iterable[Phrase], cursor: Cursor, subject: Any) -> Any:
    """
    Read what else a subject that was named before does.

    Raises:
        Misread: nothing fits.
    """
    return _longest(((each.read_on, (subject,)) for each in phrases), cursor)


def _longest(attempts: Iterable[tuple[Callable[..., Any], tuple[Any, ...]]], cursor: Cursor) -> Any:
    misreads: list[Misread] = []
    things: list[tuple[int, Any]] = []
    for read, subject in attempts:
        trial = cursor.again()
        try:
            thing = read(trial, *subject)
        except Misread as misread:
            misreads.append(misread)
        else:
            things.append((trial.place, thing))
    if not things:
        raise furthest(misreads)
    cursor.place, thing = max(things, key=lambda read: read[0])
    return thing


def phrase_for(phrases: Iterable[Phrase], thing: Any) -> Phrase:
    """Find the phrase that says ``thing``."""
    return next(each for each in phrases if each.says(thing))


def _join(written: Iterable[str]) -> str:
    joined = ""
    for text in written:
        joined += text if not joined or text in {",", ":"} else f" {text}"
    return joined
