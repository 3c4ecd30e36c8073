"""Running the command line in a test."""

import json
from pathlib import Path

from nomorebets.cli.app import run

TRACES = Path(__file__).parents[1] / "traces"
HOUR = TRACES / "c-seventy-three-games.tsv"
ROUNDS = Path(__file__).parents[1] / "rounds"

WAGERS = """\
game roulette
submission strict-single-zero
ann sits 1, buys in 500, takes lavender 1
bob sits 2, buys in 1000, takes lime 5
cat sits 3, buys in 3, takes teal 1
wagers open
ann: 17 2, red 5
bob: 1st12 10
cat: 36 1
wagers open
ann: 17/20 1
dealer lays bob: 8/11 5, even 5
"""


class Ran:
    """What a command said, and its exit code."""

    def __init__(self, code, out, err):
        self.code = code
        self.out = out
        self.err = err

    @property
    def data(self):
        return json.loads(self.out)


def nmb(capsys, *arguments):
    """Run a command in this process; a traceback would fail the test."""
    capsys.readouterr()
    code = run([str(each) for each in arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return Ran(code, said.out, said.err)
