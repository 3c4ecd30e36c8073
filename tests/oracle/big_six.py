"""
What the chapter says of every wager on every section, typed from its text and sharing no code.

Amounts are plain cents.
"""


def _split(symbols: str) -> list[str]:
    return symbols.split()


# 619a.1(b), clockwise.
RIM = _split(
    "joker $1 $2 $1 $5 $2 $1 $10 $1 $5 $1 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $1 $2 $5 $1 $2 $1 flag"
    " $2 $5 $2 $1 $2 $1 $10 $1 $5 $1 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $1 $2 $5 $1 $2 $1"
)

# 619a.1(a).
SHARES = {"$1": 23, "$2": 15, "$5": 8, "$10": 4, "$20": 2, "flag": 1, "joker": 1}

# 619a.3.
PAYTABLE = {"$1": 1, "$2": 2, "$5": 5, "$10": 10, "$20": 20, "flag": 45, "joker": 45}


def gain(wager: str, cents: int, section: int) -> int:
    """What the player has more or less after a valid spin that ends in this section, from 1."""
    return cents * PAYTABLE[wager] if RIM[section - 1] == wager else -cents


def clause(wager: str, section: int) -> str:
    """Under which clause a wager is decided."""
    return "619a.3" if RIM[section - 1] == wager else "619a.2(c)"
