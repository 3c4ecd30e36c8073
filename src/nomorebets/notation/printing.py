"""Write a script in its canonical form."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, assert_never

from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, phrase_for
from nomorebets.notation.script import (
    Acts,
    Blank,
    Body,
    Claim,
    FloatIs,
    GameIs,
    OnDuty,
    Script,
    SubmissionIs,
    TableIsClosed,
)
from nomorebets.notation.table import PEOPLE, SETTINGS
from nomorebets.notation.words import WORDS

ARROW_COLUMN: Final = 24
"""Arrows stand below one another where there is room."""


def print_script(script: Script) -> str:
    """Write a whole file; reading it again gives the same script."""
    words = WORDS[script.game]
    return "".join(f"{line}\n" for line in _lines(script, words))


def print_body(body: Body, words: Words) -> str:
    """Write one line without its comment."""
    match body:
        case Blank():
            return ""
        case GameIs() | SubmissionIs() | TableIsClosed() | FloatIs():
            return _say(SETTINGS, body)
        case OnDuty():
            return _say(PEOPLE, body)
        case Claim(of=claim):
            phrase = phrase_for(words.claims, claim)
            said, arrow, rest = phrase.write(claim).rpartition(" -> ")
            has_arrow = "->" in phrase.parts
            return f"{said:<{ARROW_COLUMN}}{arrow}{rest}" if has_arrow else phrase.write(claim)
        case Acts(commands=commands, expected=expected):
            acts = ", ".join(_acts(commands, words))
            outcomes = ", ".join(_say(words.outcomes, each) for each in expected)
            return f"{acts:<{ARROW_COLUMN}} -> {outcomes}" if outcomes else acts
        case _:
            assert_never(body)


def print_outcome(outcome: Any, words: Words) -> str:
    """Write what is expected behind the arrow."""
    return _say(words.outcomes, outcome)


def _lines(script: Script, words: Words) -> Iterator[str]:
    for line in script.lines:
        comment = f"# {line.comment}" if line.comment else ""
        yield "  ".join(filter(None, (print_body(line.body, words), comment)))


def _say(phrases: tuple[Phrase, ...], thing: Any) -> str:
    return phrase_for(phrases, thing).write(thing)


def _acts(commands: tuple[Any, ...], words: Words) -> Iterator[str]:
    first, rest = commands[0], commands[1:]
    return chain(
        (_say(words.acts, first),),
        (phrase_for(words.acts, each).write_on(each) for each in rest),
    )
