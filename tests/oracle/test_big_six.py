from collections import Counter

import pytest
from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperComesToRest,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    WheelIsSpun,
)
from nomorebets.games.big_six.submission import BigSixSubmission, Play, example
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId, WagerLost, WagerWon
from nomorebets.wagering.money import Money
from tests.oracle import big_six as oracle
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN

RISING, FALLING = (35, 35), (5_000_015, -5)


def unlimited() -> BigSixSubmission:
    """Every wager in cents, with limits that nobody meets."""
    return replace(
        example("strict-big-six"),
        play=Play.CREDITS,
        smallest_chip=Money(1),
        chip_values=(Money(1),),
        table_minimum=Money(1),
        table_maximum=Money.dollars(1_000_000_000),
        limits={symbol: Limits(Money(1), Money.dollars(10_000_000)) for symbol in Symbol},
    )


@pytest.mark.evidence("619a.1(a)", "619a.1(b)")
def test_the_wheel_is_the_chapters():
    assert list(unlimited().wheel.sections) == oracle.RIM
    assert Counter(oracle.RIM) == oracle.SHARES


@pytest.mark.evidence("619a.1(g)(2)")
def test_the_wagers_offered_are_the_chapters_and_no_others():
    assert list(unlimited().areas()) == list(oracle.PAYTABLE)


@pytest.mark.evidence("619a.2(c)", "619a.2(e)", "619a.3")
@pytest.mark.parametrize(("first", "step"), [RISING, FALLING], ids=["rising", "falling"])
def test_every_wager_in_every_section_settles_as_the_chapter_says(first, step):
    table = Dealt(BIG_SIX, unlimited())
    table.open(inventory=1_000_000_000)
    for seat, player in enumerate((ANN, BEN), start=1):
        table.seat(player, seat, dollars=100_000_000)
    stakes = {wager: first + step * place for place, wager in enumerate(oracle.PAYTABLE)}
    for section in range(1, 55):
        before = table.credits(ANN).cents
        chips = tuple(Chips(AreaId(wager), Money(cents)) for wager, cents in stakes.items())
        table.take(OpenWagers(), PlaceWagers(player=ANN, chips=chips))
        symbol = Symbol(oracle.RIM[section - 1])
        told = ClapperComesToRest(symbol=symbol, section=section, revolutions=3)
        table.take(AnnounceNoMoreBets(), WheelIsSpun(), told)
        decided = {event.area: event for event in table.take(SettleWagers())[:-1]}

        for wager, cents in stakes.items():
            event, gain = decided[AreaId(wager)], oracle.gain(wager, cents, section)
            assert (event.under, event.amount) == (oracle.clause(wager, section), Money(cents))
            if gain > 0:
                assert isinstance(event, WagerWon)
                assert event.winnings == Money(gain)
            else:
                assert isinstance(event, WagerLost)
        gained = sum(oracle.gain(wager, cents, section) for wager, cents in stakes.items())
        assert table.credits(ANN).cents - before == gained
        assert table.table.books.total() == 0
        assert table.table.books.balance(INVENTORY)
    assert table.credits(BEN) == Money.dollars(100_000_000)
