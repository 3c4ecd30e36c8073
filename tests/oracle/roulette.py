"""
What the chapter says of every wager and every number, typed from its text and sharing no code.

Amounts are plain cents. A wager is spelled as a player would spell it: the numbers it covers,
ascending with 0 and 00 first, or the word on its box.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

SINGLE, DOUBLE, DOUBLE_AS_SINGLE = "0", "00", "00-as-0"


def _split(numbers: str) -> list[str]:
    return numbers.split()


# 617a.1(c) and 617a.1(d), clockwise.
RING_37 = _split(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12"
    " 35 3 26"
)
RING_38 = _split(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4"
    " 23 35 14 2"
)
RINGS = {SINGLE: RING_37, DOUBLE: RING_38, DOUBLE_AS_SINGLE: RING_38}

RED = _split("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36")
BLACK = _split("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35")

# 617a.4(a).
PAYTABLE = {
    "Straight": 35,
    "Split": 17,
    "Three Numbers": 11,
    "Four Numbers": 8,
    "First Five Numbers": 6,
    "Six Numbers": 5,
    "Column": 2,
    "Dozen": 2,
    "Even chance": 1,
}

ZERO_SPLITS = {
    SINGLE: ["0/1", "0/2", "0/3"],
    DOUBLE: ["0/1", "0/2", "0/00", "00/2", "00/3"],
    DOUBLE_AS_SINGLE: ["0/1", "0/2"],
}
ZERO_TRIOS = {SINGLE: ["0/1/2"], DOUBLE: ["0/1/2", "0/00/2", "00/2/3"], DOUBLE_AS_SINGLE: ["0/1/2"]}

FIVE = "Five Adjacent"


def _spelled(*numbers: int) -> str:
    return "/".join(str(number) for number in numbers)


def _listed(wheel: str) -> Iterator[tuple[str, str, list[str]]]:
    """Every wager of 617a.3(e): how it is spelled, its name in the paytable, its numbers."""
    zeros = ["0", "00"] if wheel == DOUBLE else ["0"]
    for number in [*zeros, *(str(n) for n in range(1, 37))]:
        yield number, "Straight", [number]
    pairs = [_spelled(n, n + 1) for n in range(1, 37) if n % 3 != 0]
    pairs += [_spelled(n, n + 3) for n in range(1, 34)]
    for pair in [*ZERO_SPLITS[wheel], *pairs]:
        yield pair, "Split", pair.split("/")
    rows = [_spelled(n, n + 1, n + 2) for n in range(1, 35, 3)]
    for row in [*ZERO_TRIOS[wheel], *rows]:
        yield row, "Three Numbers", row.split("/")
    for n in range(1, 33):
        if n % 3 != 0:
            four = _spelled(n, n + 1, n + 3, n + 4)
            yield four, "Four Numbers", four.split("/")
    if wheel == DOUBLE:
        yield "first-five", "First Five Numbers", ["0", "00", "1", "2", "3"]
    for n in range(1, 32, 3):
        six = _spelled(*range(n, n + 6))
        yield six, "Six Numbers", six.split("/")
    for k in (1, 2, 3):
        yield f"column{k}", "Column", [str(n) for n in range(k, 37, 3)]
    for word, first in (("1st12", 1), ("2nd12", 13), ("3rd12", 25)):
        yield word, "Dozen", [str(n) for n in range(first, first + 12)]
    yield "red", "Even chance", RED
    yield "black", "Even chance", BLACK
    yield "odd", "Even chance", [str(n) for n in range(1, 36, 2)]
    yield "even", "Even chance", [str(n) for n in range(2, 37, 2)]
    yield "1-18", "Even chance", [str(n) for n in range(1, 19)]
    yield "19-36", "Even chance", [str(n) for n in range(19, 37)]
    ring = RINGS[wheel]
    for place, centre in enumerate(ring):
        five = [ring[(place + step) % len(ring)] for step in (-2, -1, 0, 1, 2)]
        if wheel != DOUBLE_AS_SINGLE or "00" not in five:
            yield f"five:{centre}", FIVE, five


@cache
def wagers(wheel: str) -> dict[str, tuple[str, list[str]]]:
    """Every wager at a table with this wheel, by its spelling."""
    return {spelled: (name, numbers) for spelled, name, numbers in _listed(wheel)}


def is_void(wheel: str, number: str) -> bool:
    """617a.4(c)(2)."""
    return wheel == DOUBLE_AS_SINGLE and number == "00"


def gain(wheel: str, spelled: str, cents: int, number: str) -> int:
    """What the player has more or less after a spin that counts, in cents."""
    name, numbers = wagers(wheel)[spelled]
    if name == FIVE:
        each = Fraction(cents, 5)
        total = sum(each * PAYTABLE["Straight"] if one == number else -each for one in numbers)
        assert Fraction(total).denominator == 1
        return int(total)
    return cents * PAYTABLE[name] if number in numbers else -cents


def clause(wheel: str, spelled: str, number: str) -> str:
    """Under which clause a whole wager is decided."""
    name, numbers = wagers(wheel)[spelled]
    if number in numbers:
        return "617a.4(a)"
    if number in ("0", "00") and name == "Even chance":
        return "617a.4(c)(3)" if wheel == DOUBLE_AS_SINGLE else "617a.4(b)"
    return "617a.3(d)"
