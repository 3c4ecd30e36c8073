"""Money in whole cents: exact, never negative, never rounded."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

MAXIMUM_CENTS: Final = 2**53 - 1
"""The largest amount: what every reader of our JSON can hold exactly."""

CENTS_PER_DOLLAR: Final = 100


class Unpayable(Exception):
    """An amount that cannot be paid in whole cents, or is below nothing, or above the largest."""


class Money:
    """
    An amount of money, in cents, from 0 to 2^53 - 1.

    >>> Money.dollars(5).times(Fraction(3, 2))
    Money('$7.50')

    Raises:
        Unpayable: the result of an operation is not such an amount.
    """

    __slots__ = ("cents",)
    cents: int

    def __init__(self, cents: int) -> None:
        if type(cents) is not int:
            raise Unpayable(f"{cents!r} is not a number of whole cents")
        if not 0 <= cents <= MAXIMUM_CENTS:
            raise Unpayable(f"{cents} cents is not an amount from 0 to {MAXIMUM_CENTS} cents")
        object.__setattr__(self, "cents", cents)

    @classmethod
    def dollars(cls, dollars: int) -> Money:
        """Whole dollars."""
        return cls(dollars * CENTS_PER_DOLLAR)

    @classmethod
    def parse(cls, text: str) -> Money:
        """
        Read "5", "$5", "2.50" or "$1,234.50".

        Raises:
            Unpayable: the text is anything else.
        """
        whole, point, part = text.removeprefix("$").partition(".")
        groups = whole.split(",")
        well_grouped = len(groups) == 1 or (
            1 <= len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])  # noqa: PLR2004
        )
        digits = "".join(groups)
        cents = part if point else "00"
        if not (
            well_grouped
            and digits.isascii()
            and digits.isdigit()
            and len(digits) <= len(str(MAXIMUM_CENTS))
            and len(cents) == 2  # noqa: PLR2004
            and cents.isascii()
            and cents.isdigit()
        ):
            raise Unpayable(f"{text!r} is not an amount; write 5, 2.50 or 1,234.50")
        return cls(int(digits) * CENTS_PER_DOLLAR + int(cents))

    def times(self, factor: Fraction) -> Money:
        """
        The exact product.

        Raises:
            Unpayable: the product is not in whole cents.
        """
        cents, rest = divmod(self.cents * factor.numerator, factor.denominator)
        if rest:
            raise Unpayable(f"{self} times {factor} is not in whole cents")
        return Money(cents)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Money is frozen: {name} = {value!r}")

    def __add__(self, other: Money) -> Money:
        return Money(self.cents + other.cents)

    def __sub__(self, other: Money) -> Money:
        return Money(self.cents - other.cents)

    def __lt__(self, other: Money) -> bool:
        return self.cents < other.cents

    def __le__(self, other: Money) -> bool:
        return self.cents <= other.cents

    def __gt__(self, other: Money) -> bool:
        return self.cents > other.cents

    def __ge__(self, other: Money) -> bool:
        return self.cents >= other.cents

    def __eq__(self, other: object) -> bool:
        return type(other) is Money and self.cents == other.cents

    def __hash__(self) -> int:
        return hash(("Money", self.cents))

    def __bool__(self) -> bool:
        return self.cents > 0

    def __str__(self) -> str:
        return f"${self.cents // CENTS_PER_DOLLAR:,}.{self.cents % CENTS_PER_DOLLAR:02d}"

    def __repr__(self) -> str:
        return f"Money('{self}')"

    def __copy__(self) -> Money:
        return self

    def __deepcopy__(self, memo: object) -> Money:
        return self

    def __reduce__(self) -> tuple[type[Money], tuple[int]]:
        return (Money, (self.cents,))


NOTHING: Final = Money(0)
