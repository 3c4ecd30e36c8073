"""
Whole rounds as text, for every game: parse, print and run ``.round`` files.

The notation is described in ``docs/notation.md``.
"""

from nomorebets.notation.parse import parse
from nomorebets.notation.printing import print_script
from nomorebets.notation.run import run
from nomorebets.notation.script import Script
from nomorebets.notation.tokens import Misread
from nomorebets.notation.transcript import Transcript

__all__ = ["Misread", "Script", "Transcript", "parse", "print_script", "run"]
