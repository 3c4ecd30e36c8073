"""The blanks in the phrases of the notation: how each is read and written."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.law import Citation, UnknownClause, cite
from nomorebets.notation.tokens import Cursor, Kind, quote
from nomorebets.wagering.money import CENTS_PER_DOLLAR, Money, Unpayable
from nomorebets.wagering.odds import Odds


class Slot(msgspec.Struct, frozen=True):
    """A kind of blank: its name in the grammar, what an error calls it, how it is read, written."""

    name: str
    called: str
    read: Callable[[Cursor], Any]
    write: Callable[[Any], str]


STAFF: Final[Mapping[str, Role]] = {
    role.value: role for role in Role if role not in (Role.PLAYER, Role.DEVICE)
}
"""The capacities in which people act who are not players."""

RESERVED: Final = frozenset(
    {
        *STAFF,
        *("game", "submission", "table", "inventory", "device", "phase"),
        *("wagers", "ball", "wheel", "object", "no", "settle", "clapper"),
        *("card", "cards", "cover", "shoe", "shuffler", "idle", "clock", "time"),
        *("collect", "confirm", "rack", "hole", "reader", "countdown"),
    }
)
"""Words that begin a phrase: a player's name that is one of them stands in quotation marks."""

_BARE: Final = re.compile(r"[^\W\d_][\w.'-]*")
_COUNT: Final = re.compile(r"[0-9]{1,3}")
_AMOUNT: Final = re.compile(r"\$?[0-9]+(\.[0-9][0-9])?")

NAME_CALLED: Final = "a name"
AMOUNT_CALLED: Final = "an amount like 5 or 2.50"
COUNT_CALLED: Final = "a number like 5"
WORDS_CALLED: Final = "words in quotation marks"
CLAUSE_CALLED: Final = "a clause on file like 617a.5(b)"
ODDS_CALLED: Final = "odds like 35 to 1"
STAFF_CALLED: Final = "dealer, floorperson, security or maintenance"


def _read_name(cursor: Cursor) -> str:
    if not cursor.at_end and cursor.tokens[cursor.place].kind is Kind.TEXT:
        return cursor.take(Kind.TEXT).text
    word = cursor.word(NAME_CALLED)
    if not _BARE.fullmatch(word):
        raise cursor.misread_before(NAME_CALLED)
    return word


def _write_name(name: str) -> str:
    return name if _BARE.fullmatch(name) else quote(name)


def _read_player(cursor: Cursor) -> str:
    name = _read_name(cursor)
    if name in RESERVED and cursor.tokens[cursor.place - 1].kind is not Kind.TEXT:
        raise cursor.misread_before(NAME_CALLED)
    return name


def _write_player(name: str) -> str:
    return quote(name) if name in RESERVED else _write_name(name)


def _read_count(cursor: Cursor) -> int:
    word = cursor.word(COUNT_CALLED)
    if not (word.isascii() and _COUNT.fullmatch(word)):
        raise cursor.misread_before(COUNT_CALLED)
    return int(word)


def read_amount(cursor: Cursor) -> Money:
    """
    Read an amount of money.

    Raises:
        Misread: none comes next.
    """
    word = cursor.word(AMOUNT_CALLED)
    if not (word.isascii() and _AMOUNT.fullmatch(word)):
        raise cursor.misread_before(AMOUNT_CALLED)
    try:
        return Money.parse(word)
    except Unpayable:
        raise cursor.misread_before("an amount that can be written down") from None


def write_amount(amount: Money) -> str:
    """Write whole dollars without cents."""
    dollars, cents = divmod(amount.cents, CENTS_PER_DOLLAR)
    return f"{dollars}.{cents:02d}" if cents else f"{dollars}"


def _read_staff(cursor: Cursor) -> Person:
    word = cursor.word(STAFF_CALLED)
    if word not in STAFF:
        raise cursor.misread_before(STAFF_CALLED)
    return on_duty(STAFF[word])


def on_duty(role: Role) -> Person:
    """Stand for whoever is on duty in this capacity when the line is carried out."""
    return Person("", role, Credential(""))


def _write_staff(person: Person) -> str:
    return str(person.role.value)


def _read_words(cursor: Cursor) -> str:
    return cursor.take(Kind.TEXT, WORDS_CALLED).text


def _read_clause(cursor: Cursor) -> Citation:
    word = cursor.word(CLAUSE_CALLED)
    try:
        return cite(word)
    except UnknownClause:
        raise cursor.misread_before(CLAUSE_CALLED) from None


def _read_odds(cursor: Cursor) -> Odds:
    gain = cursor.word(ODDS_CALLED)
    cursor.literal("to")
    try:
        return Odds.parse(f"{gain} to {cursor.word(ODDS_CALLED)}")
    except ValueError:
        raise cursor.misread_before(ODDS_CALLED) from None


SLOTS: Final[Mapping[str, Slot]] = {
    slot.name: slot
    for slot in (
        Slot("name", NAME_CALLED, _read_name, _write_name),
        Slot("player", "a player", _read_player, _write_player),
        Slot("staff", STAFF_CALLED, _read_staff, _write_staff),
        Slot("amount", AMOUNT_CALLED, read_amount, write_amount),
        Slot("count", COUNT_CALLED, _read_count, str),
        Slot("words", WORDS_CALLED, _read_words, quote),
        Slot("clause", CLAUSE_CALLED, _read_clause, str),
        Slot("odds", ODDS_CALLED, _read_odds, str),
    )
}
"""The blanks that every game has."""
