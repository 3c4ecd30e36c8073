"""The grammar of the notation, written from the phrases that are read: EBNF, one phrase a line."""

from collections.abc import Iterable, Iterator
from typing import Final

from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Blank, Phrase
from nomorebets.notation.table import GAME, PEOPLE, SETTINGS

_FRAME: Final = """\
file      = { comment line }, game line, { line } ;
line      = [ setting | person | acts | claim ], [ comment ], line end ;
comment   = "#", { any character } ;
acts      = act, { ",", act without its subject }, [ "->", outcome, { ",", outcome } ] ;
name      = letter, { letter | digit | "_" | "." | "-" | "'" } | words ;
player    = name ;
staff     = "dealer" | "floorperson" | "security" | "maintenance" | "auditor" | "administrator" ;
words     = '"', { any character but '"' and "\\" | '\\"' | "\\\\" | "\\n" }, '"' ;
count     = digit, [ digit ], [ digit ] ;
amount    = [ "$" ], digit, { digit }, [ ".", digit, digit ] ;
clause    = a clause on file, in full ;
odds      = digit, { digit }, "to", digit, { digit } ;
standing  = "closed" | "opening" | "open" | "stopped" ;"""


def grammar(words: Words) -> str:
    """Write the grammar of files of one game."""
    rules = (
        ("game line", (GAME,)),
        ("setting", SETTINGS[1:]),
        ("person", PEOPLE),
        ("act", words.acts),
        ("outcome", words.outcomes),
        ("claim", words.claims),
    )
    told = (_rule(name, phrases) for name, phrases in rules)
    return "\n".join((_FRAME, words.blanks, *told))


def _rule(name: str, phrases: Iterable[Phrase]) -> str:
    alternatives = tuple(dict.fromkeys(", ".join(_parts(phrase)) for phrase in phrases))
    joined = "\n          | ".join(alternatives)
    return f"{name:<9} = {joined} ;"


def _parts(phrase: Phrase) -> Iterator[str]:
    for part in phrase.parts:
        yield part.slot.name if isinstance(part, Blank) else f'"{part}"'
