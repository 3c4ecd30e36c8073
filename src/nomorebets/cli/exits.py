"""With which number the command line ends, and the sentence that goes with it."""

from enum import IntEnum


class Exit(IntEnum):
    """What each exit code means; they are part of the interface."""

    FINE = 0
    FINDINGS = 1
    USAGE = 2
    """The command, or a file it was given, is not as it must be."""
    REFUSED = 3
    TAMPERED = 4
    NO_SERVER = 5
    CANNOT_RUN = 6
    """Not here: the port, the disk or a permission is missing."""
    OUR_FAULT = 70
    INTERRUPTED = 130
    NOBODY_READS = 141


class Ended(Exception):
    """The command cannot go on: one sentence for whoever gave it, and the exit code."""

    def __init__(self, code: Exit, sentence: str) -> None:
        """Take both."""
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
