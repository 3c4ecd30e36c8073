import pytest
from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallIsRemoved,
    Chips,
    NoSpinAnnounced,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
)
from nomorebets.games.roulette.submission import Play, RouletteSubmission, example
from nomorebets.law import cite
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.messages import AreaId, WagerLost, WagerWon
from nomorebets.wagering.money import Money
from tests.oracle import roulette as oracle
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN

EXAMPLES = {
    oracle.SINGLE: "strict-single-zero",
    oracle.DOUBLE: "strict-double-zero",
    oracle.DOUBLE_AS_SINGLE: "double-zero-as-single",
}
WHEELS = list(EXAMPLES)
RISING, FALLING = (35, 35), (5_000_015, -5)


def unlimited(wheel: str) -> RouletteSubmission:
    """Every wager offered, in cents, with limits that nobody meets."""
    base = example(EXAMPLES[wheel])
    limits = {wager: Limits(Money(1), Money.dollars(10_000_000)) for wager in base.limits}
    return replace(
        base,
        play=Play.CREDITS,
        smallest_chip=Money(1),
        chip_values=(Money(1),),
        five_adjacent=True,
        printed=replace(base.printed, wheel_replica=True),
        table_minimum=Money(1),
        table_maximum=Money.dollars(1_000_000_000),
        limits=limits,
    )


def dealt(wheel):
    table = Dealt(ROULETTE, unlimited(wheel))
    table.open(inventory=1_000_000_000)
    for seat, player in enumerate((ANN, BEN), start=1):
        table.seat(player, seat, dollars=100_000_000)
    return table


@pytest.mark.evidence("617a.3(e)")
@pytest.mark.parametrize("wheel", WHEELS)
def test_the_wagers_offered_are_the_chapters_and_no_others(wheel):
    areas = unlimited(wheel).areas()

    assert {area: set(found.numbers) for area, found in areas.items()} == {
        spelled: set(numbers) for spelled, (_, numbers) in oracle.wagers(wheel).items()
    }


@pytest.mark.evidence("617a.4(a)", "617a.4(b)", "617a.4(c)(3)", "617a.3(d)")
@pytest.mark.parametrize(("first", "step"), [RISING, FALLING], ids=["rising", "falling"])
@pytest.mark.parametrize("wheel", WHEELS)
def test_every_wager_on_every_number_settles_as_the_chapter_says(wheel, first, step):
    """Ann has every single wager at once, Ben every Five Adjacent; no two mean one position."""
    table = dealt(wheel)
    offered = oracle.wagers(wheel)
    stakes = {spelled: first + step * place for place, spelled in enumerate(offered)}
    fives = [spelled for spelled, (name, _) in offered.items() if name == oracle.FIVE]
    single = [spelled for spelled in offered if spelled not in fives]
    for number in oracle.RINGS[wheel]:
        before = {player: table.credits(player).cents for player in (ANN, BEN)}
        table.take(OpenWagers())
        for player, spelled in ((ANN, single), (BEN, fives)):
            chips = tuple(Chips(AreaId(one), Money(stakes[one])) for one in spelled)
            table.take(PlaceWagers(player=player, colour="", chips=chips))
        _spin(table, number)
        if oracle.is_void(wheel, number):
            assert table.all[-1] == NoSpinAnnounced(under=cite("617a.4(c)(2)"))
            table.take(BallIsRemoved())
            number = "0"  # noqa: PLW2901  the respin
            _spin(table, number)
        events = table.take(SettleWagers())

        anns = {event.area: event for event in events if getattr(event, "player", "") == ANN}
        for one in single:
            event, gain = anns[AreaId(one)], oracle.gain(wheel, one, stakes[one], number)
            assert event.under == oracle.clause(wheel, one, number)
            assert event.amount == Money(stakes[one])
            if gain > 0:
                assert isinstance(event, WagerWon)
                assert event.winnings == Money(gain)
            else:
                assert isinstance(event, WagerLost)
        for player, spelled in ((ANN, single), (BEN, fives)):
            gained = sum(oracle.gain(wheel, one, stakes[one], number) for one in spelled)
            assert table.credits(player).cents - before[player] == gained
        assert table.table.books.total() == 0
        assert table.table.books.balance(INVENTORY)


def _spin(table, number):
    resting = BallComesToRest(number=Number(number), revolutions=4)
    table.take(BallEntersTrack(), AnnounceNoMoreBets(), resting)


@pytest.mark.evidence("617a.3(e)(1)(iii)")
@pytest.mark.parametrize("wheel", WHEELS)
def test_five_adjacent_is_worth_what_five_straights_are(wheel):
    for spelled, (name, numbers) in oracle.wagers(wheel).items():
        if name == oracle.FIVE:
            for number in oracle.RINGS[wheel]:
                apart = sum(oracle.gain(wheel, one, 100, number) for one in numbers)
                assert oracle.gain(wheel, spelled, 500, number) == apart
