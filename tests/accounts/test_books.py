from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.accounts.books import (
    CAGE,
    INVENTORY,
    TRANSIT,
    Books,
    Overdrawn,
    Posting,
    credits_of,
    wagers_of,
)
from nomorebets.accounts.postings import postings_of
from nomorebets.law import cite
from nomorebets.wagering.messages import (
    AreaId,
    Player,
    WagerLost,
    WagerPlaced,
    WagerReturned,
    WagerTakenUp,
    WagerWon,
)
from nomorebets.wagering.money import MAXIMUM_CENTS, Money, Unpayable
from nomorebets.wagering.odds import Odds

ANN = Player("Ann")
ACCOUNTS = (CAGE, TRANSIT, INVENTORY, credits_of(ANN), wagers_of(ANN))
posting = st.builds(
    Posting, st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(0, 500).map(Money)
)


@given(st.lists(st.lists(posting, max_size=4), max_size=20))
def test_whatever_is_posted_the_sum_is_nothing_and_no_account_is_below_it(batches):
    books = Books()
    for batch in batches:
        with suppress(Overdrawn):
            books = books.post(batch)
        inside = books.balances.keys() - {CAGE, TRANSIT}
        assert books.total() == 0
        assert all(books.balance(account) for account in inside)


def test_postings_go_in_all_or_none():
    books = Books().post([Posting(CAGE, INVENTORY, Money(100))])
    with pytest.raises(Overdrawn, match=r"credits:Ann is \$0.01 short") as short:
        books.post(
            [
                Posting(INVENTORY, credits_of(ANN), Money(100)),
                Posting(credits_of(ANN), wagers_of(ANN), Money(101)),
            ]
        )

    assert (short.value.account, short.value.short) == (credits_of(ANN), Money(1))
    assert books.balances == {CAGE: -100, INVENTORY: 100}


def test_an_account_at_nothing_is_not_named():
    books = Books().post([Posting(CAGE, INVENTORY, Money(5)), Posting(INVENTORY, CAGE, Money(5))])

    assert books == Books()
    assert books.balance(INVENTORY) == Money(0)


def test_what_lies_outside_has_no_balance():
    with pytest.raises(Unpayable):
        Books().post([Posting(CAGE, INVENTORY, Money(5))]).balance(CAGE)


def test_the_room_left_counts_all_that_came_from_outside():
    books = Books().post(
        [Posting(CAGE, INVENTORY, Money(5)), Posting(TRANSIT, credits_of(ANN), Money(6))]
    )

    assert books.room() == Money(MAXIMUM_CENTS - 11)
    sent = books.post([Posting(credits_of(ANN), TRANSIT, Money(6))])
    assert sent.room() == Money(MAXIMUM_CENTS - 5)
    assert Books({TRANSIT: 5, CAGE: -3}).room() == Money(MAXIMUM_CENTS)


def test_every_event_of_money_leaves_one_account_for_another():
    about: dict[str, Any] = {"player": ANN, "area": AreaId("17"), "amount": Money(5)}
    under = cite("617a.4(a)")
    credits_, wagers = credits_of(ANN), wagers_of(ANN)

    assert postings_of(WagerPlaced(**about)) == (Posting(credits_, wagers, Money(5)),)
    assert postings_of(WagerTakenUp(**about)) == (Posting(wagers, credits_, Money(5)),)
    assert postings_of(WagerReturned(**about, under=under)) == (
        Posting(wagers, credits_, Money(5)),
    )
    assert postings_of(WagerLost(**about, under=under)) == (Posting(wagers, INVENTORY, Money(5)),)
    won = WagerWon(**about, odds=Odds(35), winnings=Money(175), under=under)
    assert postings_of(won) == (
        Posting(INVENTORY, credits_, Money(175)),
        Posting(wagers, credits_, Money(5)),
    )
