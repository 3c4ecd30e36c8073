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

_ROULETTE: Final = """\
number    = "0" | "00" | "1" | … | "36" ;
area      = word | ( "1st" | "2nd" | "3rd" | "column" | "first" | "five" ), word ;
stake     = area, amount ;
chips     = stake, [ "at", "place", count ], { ",", stake, [ "at", "place", count ] } ;
phase     = "waiting" | "wagers open" | "ball in track" | "no more bets" | "at rest" | "disputed"
          | "no spin" | "settled" ;"""


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
    return "\n".join((_FRAME, _ROULETTE, *told))


def _rule(name: str, phrases: Iterable[Phrase]) -> str:
    alternatives = tuple(dict.fromkeys(", ".join(_parts(phrase)) for phrase in phrases))
    joined = "\n          | ".join(alternatives)
    return f"{name:<9} = {joined} ;"


def _parts(phrase: Phrase) -> Iterator[str]:
    for part in phrase.parts:
        yield part.slot.name if isinstance(part, Blank) else f'"{part}"'
