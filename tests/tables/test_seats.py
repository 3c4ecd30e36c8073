import pytest
from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY, TRANSIT
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import PlaceWagers
from nomorebets.games.roulette.submission import Play, example
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BuyIn,
    CashIn,
    CloseTable,
    CreditInventory,
    CreditsReceived,
    CreditsSent,
    FillInventory,
    LeaveSeat,
    ReceiveCredits,
    SeatTaken,
    SendCredits,
    Slip,
    TableId,
    TakeSeat,
    TransferId,
)
from nomorebets.tables.state import Open
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from tests.games.roulette.dealing import spinning, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO

STRICT = example("strict-double-zero")
CREDITS = submission(play=Play.CREDITS)


def new(submitted=STRICT):
    return Dealt(ROULETTE, submitted)


def test_a_seat_is_taken_once_by_a_player_with_a_name():
    dealt = new()
    assert dealt.take(TakeSeat(player=ANN, seat=8)) == (SeatTaken(player=ANN, seat=8),)
    for player, seat in ((BEN, 8), (ANN, 7), (BEN, 0), (BEN, 9)):
        assert dealt.refused_under(TakeSeat(player=player, seat=seat)) == cite("617a.3(b)")
    for name in ("", " ", " Ben", "Ben ", "B\nen", "B\u202een", "B\u200ben", "x" * 41):
        assert dealt.refused_under(TakeSeat(player=Player(name), seat=1)) == cite("617a.3(b)")
    dealt.take(TakeSeat(player=BEN, seat=1))
    assert [seat.player for seat in dealt.table.seats] == [BEN, ANN]


def test_who_has_no_seat_asks_for_nothing():
    dealt = new()
    dealt.open()
    asked = (
        BuyIn(player=CLEO, amount=Money(1)),
        CashIn(player=CLEO, amount=Money(1)),
        LeaveSeat(player=CLEO),
        SendCredits(player=CLEO, amount=Money(1), transfer=TransferId("T"), target=TableId("R2")),
        ReceiveCredits(
            player=CLEO, amount=Money(1), transfer=TransferId("T"), source=TableId("R2")
        ),
        PlaceWagers(player=CLEO, colour="lime", chips=()),
    )

    assert {dealt.refused_under(one) for one in asked} == {"617a.3(b)"}


def test_money_comes_to_an_open_table_and_goes_from_any():
    dealt = new()
    dealt.take(TakeSeat(player=ANN, seat=1))
    assert dealt.refused_under(BuyIn(player=ANN, amount=Money(1))) == cite("617a.2(a)")
    dealt.open()
    assert dealt.refused_under(BuyIn(player=ANN, amount=Money(0))) == cite("617a.3(a)")
    dealt.take(BuyIn(player=ANN, amount=Money(12_345)), CloseTable(by=FLO))
    assert dealt.refused_under(CashIn(player=ANN, amount=Money(0))) == cite("617a.3(a)")
    assert dealt.refused_under(CashIn(player=ANN, amount=Money(12_346))) == cite("617a.3(a)")
    dealt.take(CashIn(player=ANN, amount=Money(12_344)), CashIn(player=ANN, amount=Money(1)))

    assert dealt.take(LeaveSeat(player=ANN))
    assert dealt.table.books.total() == 0


def test_the_inventory_is_filled_and_credited_by_slip():
    dealt = new()
    dealt.open()
    fill = FillInventory(by=FLO, amount=Money(100), slip=Slip("F-9"))
    credit = CreditInventory(by=FLO, amount=Money(100), slip=Slip("C-9"))
    dealt.take(fill, credit)

    for wrong in (
        fill,
        replace(fill, slip="C-9"),
        replace(fill, slip=" "),
        replace(fill, slip="F-10", amount=Money(0)),
        replace(credit, slip="C-10", by=DANA),
        replace(credit, slip="C-10", amount=Money(MAXIMUM_CENTS)),
    ):
        assert dealt.refused_under(wrong) == cite("617a.3(a)")
    assert dealt.table.books.balance(INVENTORY) == Money.dollars(100_000)


def test_no_table_holds_more_than_can_be_written_down():
    dealt = new(CREDITS)
    dealt.open()
    dealt.take(TakeSeat(player=ANN, seat=1))
    room = dealt.table.books.room()
    for more in (
        BuyIn(player=ANN, amount=room + Money(1)),
        FillInventory(by=FLO, amount=room + Money(1), slip=Slip("F-9")),
        ReceiveCredits(
            player=ANN, amount=room + Money(1), transfer=TransferId("T"), source=TableId("R2")
        ),
    ):
        assert dealt.refused_under(more) == cite("617a.3(a)")
    dealt.take(BuyIn(player=ANN, amount=room))
    assert dealt.table.books.room() == Money(0)


@pytest.mark.evidence("617a.3(b)")
def test_chips_are_moved_to_no_other_table_and_credits_come_to_no_chips():
    dealt = new()
    dealt.open()
    dealt.seat(ANN, 1)
    send = SendCredits(
        player=ANN, amount=Money(100), transfer=TransferId("T-1"), target=TableId("R2")
    )
    receive = ReceiveCredits(
        player=ANN, amount=Money(100), transfer=TransferId("T-1"), source=TableId("R2")
    )

    assert dealt.refused_under(send) == cite("617a.3(b)")
    assert dealt.refused_under(receive) == cite("617a.3(b)")


def test_credits_move_under_a_transfer_id_that_is_used_once():
    dealt = new(CREDITS)
    dealt.open()
    dealt.seat(ANN, 1)
    send = SendCredits(
        player=ANN, amount=Money(100), transfer=TransferId("T-1"), target=TableId("R2")
    )
    receive = ReceiveCredits(
        player=ANN, amount=Money(40), transfer=TransferId("T-1"), source=TableId("R2")
    )

    assert dealt.take(send) == (
        CreditsSent(
            player=ANN, amount=Money(100), transfer=TransferId("T-1"), target=TableId("R2")
        ),
    )
    assert dealt.take(receive) == (
        CreditsReceived(
            player=ANN, amount=Money(40), transfer=TransferId("T-1"), source=TableId("R2")
        ),
    )
    assert dealt.credits(ANN) == Money(99_940)
    assert dealt.table.books.balances[TRANSIT] == 60
    for wrong in (
        send,
        receive,
        replace(send, transfer=""),
        replace(send, transfer="T-2", target=dealt.table.id),
        replace(send, transfer="T-2", amount=Money(0)),
        replace(send, transfer="T-2", amount=Money(99_941)),
    ):
        assert dealt.refused_under(wrong) == cite("617a.3(a)")


def test_more_than_the_inventory_holds_is_not_credited_and_play_goes_on():
    dealt = spinning()
    credit = CreditInventory(by=FLO, amount=Money.dollars(100_001), slip=Slip("C-001"))

    assert dealt.refused(credit).reason == "that is $1.00 more than there is"
    assert isinstance(dealt.table.standing, Open)
