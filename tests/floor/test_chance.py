"""Scaling and shuffling proved over every case; biased ways planted, and seen to fail."""

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest

from nomorebets.equipment.wheel import Number
from nomorebets.floor.chance import (
    BLOCK,
    REPEATS_MAX,
    SHARE_MAX,
    WINDOW,
    Chance,
    SourceFails,
    drawn,
    shuffled,
)
from nomorebets.wagering.refusals import Fault


class Exhausted(Exception):
    """Every byte has been drawn."""


def each_once(everything):
    """A source that yields ``everything`` once, in its order."""
    left = bytearray(everything)

    def source(count):
        if len(left) < count:
            raise Exhausted
        taken = bytes(left[:count])
        del left[:count]
        return taken

    return source


EVERY_BYTE = bytes(range(256))
EVERY_WORD = b"".join((40_503 * word % 65_536).to_bytes(2, "big") for word in range(65_536))
"""Mixed, since in their order they would, rightly, fail the health tests."""


def counted(draw):
    """How often each result comes until every byte has been drawn."""
    results: Counter[object] = Counter()
    while True:
        try:
            results[draw()] += 1
        except Exhausted:
            return results


def is_fair(results, n, words):
    return results == dict.fromkeys(range(n), words // n)


# ------------------------------------------------------------------------------------- scaling


@pytest.mark.parametrize("n", range(2, 257))
def test_of_every_byte_each_result_comes_equally_often(n):
    chance = Chance(each_once(EVERY_BYTE))

    assert is_fair(counted(lambda: chance.below(n)), n, 256)
    assert chance.draws == 256 // n * n
    assert chance.rejected == 256 % n


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize(("n", "rejected"), [(37, 34), (38, 28), (52, 48), (54, 40)])
def test_what_the_wheels_and_the_deck_leave_over_is_rejected(n, rejected):
    chance = Chance(each_once(EVERY_BYTE))
    counted(lambda: chance.below(n))

    assert chance.rejected == rejected


@pytest.mark.parametrize("n", [257, 312, 65_536])
def test_of_every_two_bytes_each_result_comes_equally_often(n):
    chance = Chance(each_once(EVERY_WORD))

    assert is_fair(counted(lambda: chance.below(n)), n, 65_536)
    assert chance.rejected == 65_536 % n


@pytest.mark.parametrize("n", [37, 38, 52, 54])
def test_the_remainder_of_a_byte_is_found_unfair(n):
    source = each_once(EVERY_BYTE)

    assert not is_fair(counted(lambda: source(1)[0] % n), n, 256)


@pytest.mark.parametrize("n", [37, 38, 52, 54])
def test_a_byte_multiplied_and_divided_is_found_unfair(n):
    source = each_once(EVERY_BYTE)

    assert not is_fair(counted(lambda: source(1)[0] * n // 256), n, 256)


def test_rejecting_one_result_too_few_is_found_unfair():
    source = each_once(EVERY_BYTE)

    def off_by_one():
        while (byte := source(1)[0]) > 222:
            pass
        return byte % 37

    assert not is_fair(counted(off_by_one), 37, 256)


def test_no_byte_is_thrown_away_or_used_out_of_order():
    chance = Chance(each_once(EVERY_BYTE))

    assert [chance.below(256) for _ in range(100)] == list(range(100))


def test_one_of_one_needs_no_draw():
    chance = Chance(each_once(b""))

    assert chance.below(1) == 0
    assert chance.draws == 0


@pytest.mark.evidence("617a.1(c)", "617a.1(d)")
@pytest.mark.parametrize("zeros", [("0",), ("0", "00")])
def test_every_compartment_of_a_wheel_comes_equally_often(zeros):
    ring = tuple(Number(number) for number in (*zeros, *map(str, range(1, 37))))
    chance = Chance(each_once(EVERY_BYTE))

    assert counted(lambda: chance.one_of(ring)) == dict.fromkeys(ring, 6)


# ----------------------------------------------------------------------------------- shuffling


def is_a_fair_shuffle(shuffle, n, bounds):
    """Whether every order of n items comes of equally many of all rows of draws."""
    orders = Counter(
        shuffle(range(n), scripted(row)) for row in product(*(range(bound) for bound in bounds))
    )
    return set(orders) == set(permutations(range(n))) and len(set(orders.values())) == 1


def scripted(row):
    left = iter(row)

    def below(n):
        result = next(left)
        assert result < n
        return result

    return below


@pytest.mark.parametrize("n", range(7))
def test_each_order_comes_of_exactly_one_row_of_draws(n):
    bounds = range(n, 1, -1)
    orders = [
        shuffled(range(n), scripted(row)) for row in product(*(range(bound) for bound in bounds))
    ]

    assert len(orders) == factorial(n)
    assert set(orders) == set(permutations(range(n)))
    assert is_a_fair_shuffle(shuffled, n, bounds)


def swap_with_any(items, below):
    """The n^n way: every place swaps with any place."""
    order = list(items)
    for place in range(len(order)):
        other = below(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def swap_with_another(items, below):
    """Sattolo's way: no item can stay where it is."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def forget_the_last(items, below):
    """The swap that never touches the last item."""
    return (*shuffled(items[:-1], below), items[-1])


@pytest.mark.parametrize("n", range(3, 7))
def test_swapping_with_any_place_is_found_unfair(n):
    assert not is_a_fair_shuffle(swap_with_any, n, [n] * n)


@pytest.mark.parametrize("n", range(2, 7))
def test_swapping_with_another_place_is_found_unfair(n):
    assert not is_a_fair_shuffle(swap_with_another, n, range(n - 1, 0, -1))


@pytest.mark.parametrize("n", range(2, 7))
def test_never_touching_the_last_is_found_unfair(n):
    assert not is_a_fair_shuffle(forget_the_last, n, range(n - 1, 1, -1))


def test_a_shuffle_draws_once_for_each_item_but_one():
    chance = Chance()
    items = tuple(range(312))

    order = chance.shuffle(items)

    assert sorted(order) == list(items)
    assert chance.draws == 311


# ----------------------------------------------------------------------- the next card of a shoe


def taken(unseen, draw, below):
    """Every card of a shoe in the order in which it comes, each seen before the next is drawn."""
    left = Counter(unseen)
    while left.total():
        card = draw(left, below)
        left[card] -= 1
        yield card


SHOES = ("A", "AB", "AAB", "AABB", "AAAB", "ABCD", "AABBC", "AABBCC")


def orders_of(draw, shoe):
    """How many of all rows of draws each order of the shoe comes of."""
    rows = product(*(range(bound) for bound in range(len(shoe), 0, -1)))
    return Counter(tuple(taken(Counter(shoe), draw, scripted(row))) for row in rows)


@pytest.mark.parametrize("shoe", SHOES)
def test_drawing_from_what_is_unseen_deals_as_a_shuffled_shoe_does(shoe):
    """Not only the first card: every order of the whole shoe, as often as among all its orders."""
    assert orders_of(drawn, shoe) == Counter(permutations(shoe))


def by_kind(unseen, below):
    """A card of each kind alike, however many of it are left."""
    kinds = [card for card, times in unseen.items() if times]
    return kinds[below(sum(unseen.values())) % len(kinds)]


def never_the_first(unseen, below):
    """The first place is passed over."""
    place = max(1, below(sum(unseen.values()))) if sum(unseen.values()) > 1 else below(1)
    for card, times in unseen.items():
        place -= times
        if place < 0:
            return card
    raise AssertionError


@pytest.mark.parametrize("draw", [by_kind, never_the_first])
def test_a_draw_that_minds_the_counts_badly_is_found_unfair(draw):
    assert orders_of(draw, "AAAB") != Counter(permutations("AAAB"))


def test_a_card_of_which_none_is_left_never_comes():
    unseen = {"A": 0, "B": 2, "C": 0}

    assert {drawn(unseen, scripted([place])) for place in range(2)} == {"B"}


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_every_card_of_a_shoe_is_drawn_once(decks):
    chance = Chance()
    unseen = Counter(dict.fromkeys(range(52), decks))
    cards = list(taken(unseen, lambda left, _: chance.next_of(left), None))

    assert Counter(cards) == unseen
    assert chance.draws == 52 * decks - 1


def test_the_next_card_is_drawn_by_scaling_without_bias():
    unseen = {"A": 1, "B": 5}
    chance = Chance(each_once(EVERY_BYTE))

    assert counted(lambda: chance.next_of(unseen)) == {"A": 42, "B": 210}


# -------------------------------------------------------------------------------------- source


def test_the_source_is_the_operating_systems_and_the_journal_can_say_so():
    assert Chance().kind == "operating system"
    assert Chance(each_once(EVERY_BYTE)).kind == "test"


def test_two_instances_share_no_block():
    first, second = Chance(), Chance()
    blocks = [
        bytes(chance.below(256) for _ in range(BLOCK))
        for _ in range(50)
        for chance in (first, second)
    ]

    assert len(set(blocks)) == 100


def test_a_fork_deals_nothing_that_its_parent_deals():
    script = """
import os
from nomorebets.floor.chance import Chance
chance = Chance()
chance.below(256)
read, write = os.pipe()
child = os.fork()
dealt = bytes(chance.below(256) for _ in range(32))
if not child:
    os.write(write, dealt)
    os._exit(0)
os.waitpid(child, 0)
print(os.read(read, 32) != dealt)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert ran.stdout == "True\n"


def spoiled(spoil, *, after):
    """A good source, whose blocks are spoiled after so many bytes."""
    drawn = 0

    def source(count):
        nonlocal drawn
        drawn += count
        good = os.urandom(count)
        return good if drawn <= after else spoil(good)

    return source


def drawn_until_failure(chance, reason):
    """How many bytes a source gives before it is found to fail, within a few windows."""
    for count in range(4 * WINDOW):
        try:
            chance.below(256)
        except SourceFails as failure:
            return count if reason in failure.reason else pytest.fail(failure.reason)
    return pytest.fail("the source was not found to fail")


STUCK = {
    "one byte": lambda block: bytes(len(block)),
    "one block": lambda block: EVERY_BYTE[: len(block)],
    "short": lambda block: block[:-1],
    "nothing": lambda _: b"",
    "a run": lambda block: block[:20] + b"\x07" * (REPEATS_MAX + 1) + block[29:],
}


@pytest.mark.parametrize("after", [0, 10 * BLOCK])
@pytest.mark.parametrize("spoil", STUCK.values(), ids=STUCK)
def test_a_stuck_source_is_found_within_one_block(spoil, after):
    chance = Chance(spoiled(spoil, after=after))

    drawn = drawn_until_failure(chance, "the random source")

    assert after <= drawn <= after + (BLOCK if spoil is STUCK["one block"] else 0)


def test_a_source_that_favours_one_byte_is_found():
    favours = spoiled(lambda block: bytes(byte if byte > 40 else 0 for byte in block), after=0)
    chance = Chance(favours)

    assert drawn_until_failure(chance, "times 0 in 512 bytes") < WINDOW


def test_a_source_that_cannot_be_read_fails():
    def broken(count):
        raise OSError("no entropy")

    with pytest.raises(SourceFails, match="cannot be read: no entropy"):
        Chance(broken).below(37)


def test_a_source_that_failed_once_stays_failed_and_stops_play():
    blocks = iter([os.urandom(BLOCK - 1), os.urandom(BLOCK), os.urandom(BLOCK)])
    chance = Chance(lambda _: next(blocks))

    for _ in range(2):
        with pytest.raises(Fault, match="gave 63 bytes for 64"):
            chance.below(37)


def test_bytes_left_over_from_before_a_failure_are_not_used():
    blocks = iter([os.urandom(BLOCK), b"", os.urandom(BLOCK)])
    chance = Chance(lambda _: next(blocks))
    for _ in range(BLOCK - 1):
        chance.below(256)
    with pytest.raises(SourceFails):
        chance.below(65_536)

    with pytest.raises(SourceFails):
        chance.below(256)


def test_the_operating_systems_source_passes_the_health_tests():
    chance = Chance()
    results = Counter(chance.below(256) for _ in range(50_000))

    assert chance.rejected == 0
    assert len(results) == 256


def test_the_limits_of_the_health_tests_are_far_from_good_output():
    assert REPEATS_MAX * 8 >= 64
    assert SHARE_MAX >= 16 * WINDOW // 256
