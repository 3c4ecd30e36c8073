"""
Names of people: which are fit, and which look so much alike that one could pass for the other.

A name is who somebody is at a table, on a slip and in the record, so two people never bear names
that a floorperson could take for one another on a screen.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

from nomorebets.tables.seats import NAME_LENGTH_MAX

_CYRILLIC: Final = (
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441"
    "\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u051b\u051d"
)
_GREEK: Final = "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
_OTHERS: Final = "\u0131\u01c001|!58"
_LIKE: Final = str.maketrans(_CYRILLIC + _GREEK + _OTHERS, "abekmhopctyxijsdqwabeikvoptuxilolllsb")
"""Letters of other alphabets and digits, and what each is taken for at a glance."""


class Unfit(Exception):
    """This cannot be anybody's name, or not one more person's; the words say why."""


def check_fit(name: str) -> None:
    """
    Hold a name against what a name is.

    Raises:
        Unfit: it is blank, too long, not plain, or written in two alphabets.
    """
    if not 0 < len(name) <= NAME_LENGTH_MAX:
        raise Unfit(f"a name has 1 to {NAME_LENGTH_MAX} characters")
    if " ".join(name.split()) != name or not name.isprintable() or not shape(name):
        raise Unfit("a name is plain characters, with single spaces between")
    if len(_alphabets(name)) > 1:
        raise Unfit("a name is written in one alphabet")


def like(name: str, others: Iterable[str]) -> str:
    """Give the other name that this one could be taken for; empty if there is none."""
    looks = shape(name)
    return next((other for other in sorted(others) if other != name and shape(other) == looks), "")


def shape(name: str) -> str:
    """
    What a name looks like at a glance: no capitals, accents, spaces or marks, one alphabet.

    >>> shape("Zoë  B.") == shape("zoe b")
    True
    """
    letters = unicodedata.normalize("NFKD", name).casefold().translate(_LIKE)
    plain = "".join(each for each in letters if each.isalnum())
    return plain.replace("rn", "m").replace("vv", "w").replace("i", "l")


def _alphabets(name: str) -> frozenset[str]:
    return frozenset(
        unicodedata.name(each, "?").partition(" ")[0] for each in name if each.isalpha()
    )
