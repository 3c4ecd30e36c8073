import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.wagering.money import MAXIMUM_CENTS, NOTHING, Money, Unpayable

amounts = st.integers(0, MAXIMUM_CENTS)
WRITTEN = [
    ("5", 500),
    ("$5", 500),
    ("2.50", 250),
    ("$1,234.50", 123_450),
    ("0.01", 1),
    ("90071992547409.91", MAXIMUM_CENTS),
    ("$90,071,992,547,409.91", MAXIMUM_CENTS),
]
NOT_WRITTEN = [
    "",
    "$",
    ".",
    ".50",
    "5.",
    "5.5",
    "5.555",
    "-5",
    "+5",
    "1e1",
    "1e309",
    "NaN",
    "inf",
    "5 ",
    " 5",
    "$ 5",
    "$$5",
    "5,00",
    ",500",
    "12,34",
    "1,2345",
    "1234,567",
    "1,234,56",
    "1_000",
    "٣",
    "5.٣٣",
    "0x10",
    "true",
    "9007199254740992",
    "9" * 10_000,
]


@given(amounts)
def test_an_amount_is_written_as_it_is_read(cents):
    assert Money.parse(str(Money(cents))) == Money(cents)
    assert repr(Money(cents)) == f"Money('{Money(cents)}')"


@pytest.mark.parametrize(("text", "cents"), WRITTEN)
def test_a_person_may_write_an_amount_in_these_ways(text, cents):
    assert Money.parse(text) == Money(cents)


@pytest.mark.parametrize("text", NOT_WRITTEN)
def test_anything_else_is_no_amount(text):
    with pytest.raises(Unpayable):
        Money.parse(text)


@pytest.mark.parametrize(
    "cents", [-1, MAXIMUM_CENTS + 1, 2**63, 2**64, 10**400, 1.0, 0.5, "10", True, None, Fraction(1)]
)
def test_an_amount_is_whole_cents_from_nothing_to_the_largest(cents):
    with pytest.raises(Unpayable):
        Money(cents)


def test_neither_sums_nor_differences_nor_products_leave_the_range():
    for beyond in (
        lambda: Money(MAXIMUM_CENTS) + Money(1),
        lambda: NOTHING - Money(1),
        lambda: Money(MAXIMUM_CENTS).times(Fraction(2)),
        lambda: Money(1).times(Fraction(-1)),
        lambda: Money.dollars(MAXIMUM_CENTS),
    ):
        with pytest.raises(Unpayable):
            beyond()


@given(amounts, st.fractions(min_value=0, max_value=50))
def test_a_product_is_exact_or_refused(cents, factor):
    try:
        product = Money(cents).times(factor)
    except Unpayable:
        exact = cents * factor
        assert exact.denominator > 1 or exact > MAXIMUM_CENTS
    else:
        assert product.cents == cents * factor


@pytest.mark.parametrize(
    ("cents", "factor", "product"),
    [(5, Fraction(3, 2), None), (6, Fraction(3, 2), 9), (5, Fraction(1, 2), None), (25, 2, 50)],
)
def test_halves_are_paid_to_the_cent_or_not_at_all(cents, factor, product):
    if product is None:
        with pytest.raises(Unpayable, match="not in whole cents"):
            Money(cents).times(Fraction(factor))
    else:
        assert Money(cents).times(Fraction(factor)) == Money(product)


@given(amounts, amounts)
def test_amounts_stand_in_the_order_of_their_cents(one, other):
    a, b = Money(one), Money(other)

    assert (a < b, a <= b, a > b, a >= b, a == b) == (
        one < other,
        one <= other,
        one > other,
        one >= other,
        one == other,
    )
    assert (a == b) == (hash(a) == hash(b)) or a != b
    assert bool(a) == (one > 0)


def test_an_amount_is_not_a_number():
    assert Money(5) != 5
    assert {Money(5), Money(5)} == {Money(5)}


def test_an_amount_never_changes():
    with pytest.raises(AttributeError, match="frozen"):
        Money(5).cents = 6


def test_copies_are_equal():
    amount = Money(5)

    assert copy.copy(amount) is copy.deepcopy(amount) is amount
    assert pickle.loads(pickle.dumps(amount)) == amount
