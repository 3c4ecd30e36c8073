"""How much is noted of one who is refused again and again: so many notes a minute, and a count."""

from collections import OrderedDict
from typing import Final

from nomorebets.floor.clock import Clock

NOTES_MAX: Final = 20
WINDOW_MS: Final = 60_000

KEYS_MAX: Final = 10_000


class Sparing:
    """Lets so many notes of each key pass in a minute, and counts the others."""

    def __init__(self, clock: Clock) -> None:
        """Start with nothing noted."""
        self._clock = clock
        self._noted: OrderedDict[str, tuple[int, int]] = OrderedDict()
        """When the minute of each key began, and how many notes it has asked for since."""

    def say(self, key: str, what: str) -> str:
        """Give the words to note, or nothing: after a minute they say how many more there were."""
        now = self._clock.up_ms()
        began, asked = self._noted.get(key, (now, 0))
        more = 0
        if now - began >= WINDOW_MS:
            began, asked, more = now, 0, max(0, asked - NOTES_MAX)
        self._noted[key] = (began, asked + 1)
        self._noted.move_to_end(key)
        if len(self._noted) > KEYS_MAX:
            self._noted.popitem(last=False)
        if asked >= NOTES_MAX:
            return ""
        if more:
            return f"{what}; and {more} more before"
        last = asked == NOTES_MAX - 1
        return f"{what}; more of them in this minute are counted" if last else what
