"""Odds as the law prints them: what is won beside the stake."""

from __future__ import annotations

import math
from fractions import Fraction


class Odds:
    """
    Payout odds, for example 35 to 1, kept in lowest terms.

    >>> str(Odds(70, 2))
    '35 to 1'
    >>> Odds.parse("3 to 2").ratio
    Fraction(3, 2)
    """

    __slots__ = ("_hash", "gain", "ratio", "stake")
    gain: int
    stake: int
    ratio: Fraction
    """Units won per unit wagered."""
    _hash: int

    def __init__(self, gain: int, stake: int = 1) -> None:
        if type(gain) is not int or type(stake) is not int or gain < 1 or stake < 1:
            raise ValueError(f"odds are two whole numbers from 1 up, not {gain!r} to {stake!r}")
        common = math.gcd(gain, stake)
        object.__setattr__(self, "gain", gain // common)
        object.__setattr__(self, "stake", stake // common)
        object.__setattr__(self, "ratio", Fraction(gain, stake))
        object.__setattr__(self, "_hash", hash(("Odds", self.gain, self.stake)))

    @classmethod
    def parse(cls, text: str) -> Odds:
        """
        Read "35 to 1".

        Raises:
            ValueError: the text is anything else.
        """
        gain, to, stake = text.partition(" to ")
        if not (to and gain.isascii() and gain.isdigit() and stake.isascii() and stake.isdigit()):
            raise ValueError(f'odds are written like "35 to 1", not {text!r}')
        return cls(int(gain), int(stake))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Odds are frozen: {name} = {value!r}")

    def __eq__(self, other: object) -> bool:
        return type(other) is Odds and (self.gain, self.stake) == (other.gain, other.stake)

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return f"{self.gain} to {self.stake}"

    def __repr__(self) -> str:
        return f"Odds({self.gain}, {self.stake})"

    def __reduce__(self) -> tuple[type[Odds], tuple[int, int]]:
        return (Odds, (self.gain, self.stake))
