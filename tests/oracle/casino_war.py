"""
Casino War settled a second way, for tests alone: written from chapter 651a, sharing no code.

Amounts in cents, gains from the player's side; ranks as they are printed, "A", "K" … "2".
"""

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
"""From the lowest to the highest, § 651a.6."""


def beats(card: str, other: str) -> bool:
    return ORDER.index(card) > ORDER.index(other)


def original(mine: str, dealers: str, initial: int, tie: int) -> tuple[int, bool]:
    """What the original deal brings, and whether the hand is tied, § 651a.9(a)."""
    if mine == dealers:
        return 10 * tie, True
    return (initial if beats(mine, dealers) else -initial) - tie, False


def surrendering(mine: str, dealers: str, initial: int, tie: int) -> int:
    """What a player gains who always surrenders, § 651a.9(c)(1)."""
    gain, tied = original(mine, dealers, initial, tie)
    return gain - initial // 2 if tied else gain


def at_war(mine: str, dealers: str, initial: int, tie: int) -> int:
    """What the War deal brings on Initial, War and Tie Wager together, § 651a.9(g)."""
    if mine == dealers:
        return 2 * initial + 10 * tie
    return (initial if beats(mine, dealers) else -2 * initial) - tie
