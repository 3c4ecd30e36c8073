from typing import get_args

import pytest
from msgspec.structs import replace

from nomorebets.accounts.books import CAGE, INVENTORY, TRANSIT, Posting, credits_of
from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person, Role
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import BallEntersTrack, OpenWagers, PlaceWagers
from nomorebets.games.roulette.submission import Play, example
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CashIn,
    CertifyCheck,
    CheckCertified,
    CloseTable,
    CreditInventory,
    CreditsReceived,
    CreditsSent,
    DealerRelieved,
    DefectReported,
    DeviceFails,
    FillInventory,
    LeaveSeat,
    OpeningBegun,
    OpenTable,
    PartsAdjusted,
    PartsReplaced,
    PlayResumed,
    PlayStopped,
    ReceiveCredits,
    RecordAdjustment,
    RecordReplacement,
    RelieveDealer,
    ReportDefect,
    ResumePlay,
    SeatTaken,
    SendCredits,
    Slip,
    StopPlay,
    TableClosed,
    TableEvent,
    TableId,
    TableOpened,
    TakeSeat,
    TransferId,
    VoidRound,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.play import postings_for
from nomorebets.tables.state import Closed, Open, Opening, Stopped
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from tests.games.roulette.dealing import (
    Roulette,
    place,
    rest,
    submission,
    with_movable_parts,
)
from tests.tables.dealing import Dealt
from tests.tables.people import (
    ADA,
    ANN,
    BEN,
    CLEO,
    DANA,
    DREW,
    FLO,
    MAX,
    OTTO,
    SAM,
    WHEEL,
    uncredentialed,
)

STRICT = example("strict-double-zero")
AS_SINGLE = example("double-zero-as-single")
MOVABLE = with_movable_parts(STRICT)
BEFORE_OPENING = [
    CheckId("ball-nonmagnetic"),
    CheckId("no-contrivance"),
    CheckId("wheel-level-and-free"),
    CheckId("wheel-parts-secure"),
]
FIFTH = CheckId("double-zero-covered")
LOCKED = CheckId("wheel-cover-locked")


def new(submitted=STRICT):
    return Dealt(ROULETTE, submitted)


def due(dealt):
    return [check.id for check in checks_due(ROULETTE, dealt.table)]


def adjust(by=FLO, presence=SAM, words="levelled the rim"):
    return RecordAdjustment(by=by, in_presence_of=presence, description=words)


def replaced(by=MAX, words="a new fret ring"):
    return RecordReplacement(by=by, description=words)


# § 617a.2: inspection and security procedures.


@pytest.mark.evidence("617a.2", "617a.2(a)")
def test_a_table_opens_once_every_check_is_signed_and_not_before():
    dealt = new()
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)")
    assert dealt.take(BeginOpening(by=SAM)) == (OpeningBegun(by=SAM),)
    for signed, check in enumerate(BEFORE_OPENING, start=1):
        refused = dealt.refused(OpenTable(by=FLO, dealer=DANA))
        assert refused.under == cite(f"617a.2(a)({signed})")
        assert refused.reason.startswith("not yet signed: ")
        dealt.take(CertifyCheck(check=check, by=SAM))

    assert dealt.take(OpenTable(by=FLO, dealer=DANA)) == (TableOpened(by=FLO, dealer=DANA),)


@pytest.mark.evidence("617a.2(a)(1)", "617a.2(a)(2)", "617a.2(a)(3)", "617a.2(a)(4)")
@pytest.mark.parametrize("check", range(4))
def test_each_of_the_four_checks_must_be_signed(check):
    dealt = new()
    dealt.take(BeginOpening(by=FLO))
    for number, identity in enumerate(BEFORE_OPENING):
        if number != check:
            dealt.take(CertifyCheck(check=identity, by=FLO))

    refused = dealt.refused_under(OpenTable(by=FLO, dealer=DANA))

    assert refused == cite(f"617a.2(a)({check + 1})")


@pytest.mark.evidence("617a.2(a)(5)")
def test_a_fifth_check_is_due_where_a_double_zero_wheel_serves_as_single_zero():
    dealt = new(AS_SINGLE)
    dealt.take(BeginOpening(by=FLO))
    assert due(dealt) == [*BEFORE_OPENING, FIFTH]
    for check in BEFORE_OPENING:
        dealt.take(CertifyCheck(check=check, by=FLO))
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)(5)")
    dealt.take(CertifyCheck(check=FIFTH, by=FLO))

    assert dealt.take(OpenTable(by=FLO, dealer=DANA))


@pytest.mark.evidence("617a.2(a)")
@pytest.mark.parametrize("somebody", [DANA, MAX, OTTO, ADA, WHEEL, uncredentialed(FLO)])
def test_only_floorperson_or_security_inspects(somebody):
    dealt = new()
    assert dealt.refused_under(BeginOpening(by=somebody)) == cite("617a.2(a)")
    dealt.take(BeginOpening(by=FLO))

    sign = CertifyCheck(check=BEFORE_OPENING[0], by=somebody)
    assert dealt.refused_under(sign) == cite("617a.2(a)(1)")
    defect = ReportDefect(check=BEFORE_OPENING[0], by=somebody, defect="magnetic")
    assert dealt.refused_under(defect) == cite("617a.2(a)(1)")


def test_a_check_that_is_not_due_cannot_be_signed():
    dealt = new()
    assert dealt.refused(CertifyCheck(check=BEFORE_OPENING[0], by=FLO)).reason == (
        "there is no check ball-nonmagnetic once closed"
    )
    dealt.take(BeginOpening(by=FLO))
    for check in (LOCKED, FIFTH, CheckId("anything")):
        assert dealt.refused_under(CertifyCheck(check=check, by=FLO)) == cite("617a.2(a)")
    for check in BEFORE_OPENING:
        dealt.take(CertifyCheck(check=check, by=FLO))
    dealt.take(OpenTable(by=FLO, dealer=DANA))
    assert dealt.refused_under(CertifyCheck(check=BEFORE_OPENING[0], by=FLO)) == cite("617a.2(a)")
    assert dealt.refused_under(BeginOpening(by=FLO)) == cite("617a.2(a)")


@pytest.mark.evidence("617a.2(a)(1)")
def test_a_defect_takes_a_signature_back():
    dealt = new()
    dealt.inspect()
    defect = ReportDefect(check=BEFORE_OPENING[0], by=SAM, defect=" it clings ")

    assert dealt.take(defect) == (
        DefectReported(
            check=BEFORE_OPENING[0], by=SAM, defect="it clings", under=cite("617a.2(a)(1)")
        ),
    )
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)(1)")
    assert dealt.refused(replace(defect, defect="  ")).reason == "say what it is"


@pytest.mark.evidence("617a.2(b)", "617a.2(c)")
@pytest.mark.parametrize("adjuster", [FLO, MAX])
def test_adjustments_come_before_the_inspection_and_clear_what_was_signed(adjuster):
    dealt = new(MOVABLE)
    dealt.inspect()

    assert dealt.take(adjust(by=adjuster)) == (
        PartsAdjusted(
            by=adjuster,
            in_presence_of=SAM,
            description="levelled the rim",
            under=cite("617a.2(b)"),
        ),
    )
    assert dealt.table.standing == Opening()
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)(1)")


@pytest.mark.evidence("617a.2(b)")
@pytest.mark.parametrize(
    "wrong",
    [
        *(adjust(by=somebody) for somebody in (DANA, SAM, OTTO, ADA, uncredentialed(MAX))),
        *(adjust(presence=somebody) for somebody in (FLO, MAX, DANA, uncredentialed(SAM))),
        adjust(words=" "),
        adjust(presence=Person("Max", Role.SECURITY, MAX.credential), by=MAX),
    ],
)
def test_adjustments_are_made_by_the_right_people_in_the_presence_of_security(wrong):
    dealt = new(MOVABLE)
    dealt.take(BeginOpening(by=FLO))

    assert dealt.refused_under(wrong) == cite("617a.2(b)")


@pytest.mark.evidence("617a.2(b)")
def test_a_wheel_without_movable_parts_is_not_adjusted():
    dealt = new()
    dealt.take(BeginOpening(by=FLO))

    assert dealt.refused(adjust()).reason == "nothing here has movable parts"


@pytest.mark.evidence("617a.2(c)")
def test_nothing_is_adjusted_at_a_closed_or_an_open_table():
    dealt = new()
    assert dealt.refused_under(adjust()) == cite("617a.2(b)")
    dealt.open()
    assert dealt.refused_under(adjust()) == cite("617a.2(b)")


@pytest.mark.evidence("617a.2(d)")
def test_parts_are_replaced_at_any_time_and_then_the_table_is_inspected_again():
    dealt = new()
    dealt.open()

    assert dealt.take(replaced()) == (
        PartsReplaced(by=MAX, description="a new fret ring", under=cite("617a.2(d)")),
    )
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)(1)")
    assert dealt.refused_under(OpenWagers()) == cite("617a.2(a)")
    assert dealt.take(BallEntersTrack()) == ()
    for check in BEFORE_OPENING:
        dealt.take(CertifyCheck(check=check, by=SAM))
    dealt.take(OpenTable(by=FLO, dealer=DREW))
    assert dealt.table.standing == Open(DREW)


@pytest.mark.evidence("617a.2(d)")
def test_parts_replaced_in_mid_round_leave_the_wagers_to_be_played_or_voided():
    dealt = Roulette(STRICT)
    dealt.take(OpenWagers(), place(ANN, {"17": 5}))
    dealt.take(replaced())
    assert dealt.refused_under(CloseTable(by=FLO)) == cite("617a.5(e)")
    assert dealt.refused_under(VoidRound(by=DANA, reason="x")) == cite("617a.6")
    dealt.take(VoidRound(by=FLO, reason="the wheel is broken"))
    assert dealt.credits(ANN) == Money.dollars(1000)
    dealt.take(CloseTable(by=FLO))

    again = Roulette(STRICT)
    again.take(OpenWagers(), place(ANN, {"17": 5}), replaced())
    for check in BEFORE_OPENING:
        again.take(CertifyCheck(check=check, by=SAM))
    again.take(OpenTable(by=FLO, dealer=DANA))
    again.call()
    assert again.take(rest("17"))


@pytest.mark.evidence("617a.2(d)")
def test_parts_are_replaced_by_the_right_people_at_an_unlocked_table():
    dealt = new()
    assert dealt.refused_under(replaced()) == cite("617a.2(f)")
    dealt.take(BeginOpening(by=FLO))
    for wrong in (*(replaced(by=one) for one in (DANA, SAM, OTTO)), replaced(words="")):
        assert dealt.refused_under(wrong) == cite("617a.2(d)")


@pytest.mark.evidence("617a.2(f)")
def test_a_closed_table_is_covered_and_locked_and_somebody_signs_for_it():
    dealt = new()
    dealt.open()
    assert dealt.take(CloseTable(by=FLO)) == (TableClosed(by=FLO),)
    assert due(dealt) == [LOCKED]

    assert dealt.take(CertifyCheck(check=LOCKED, by=SAM)) == (
        CheckCertified(check=LOCKED, by=SAM, under=cite("617a.2(f)")),
    )
    assert dealt.table.standing != Closed()
    defect = ReportDefect(check=LOCKED, by=SAM, defect="the lock is broken")
    dealt.take(defect)
    assert dealt.table.standing == Closed()


@pytest.mark.evidence("617a.2(f)")
def test_an_opening_can_be_given_up_so_that_the_wheel_is_locked_again():
    dealt = new()
    assert dealt.refused_under(CloseTable(by=FLO)) == cite("617a.2(a)")
    dealt.inspect()
    assert dealt.refused_under(CloseTable(by=DANA)) == cite("617a.2(a)")
    dealt.take(CloseTable(by=FLO))

    assert due(dealt) == [LOCKED]
    dealt.take(BeginOpening(by=FLO))
    assert dealt.refused_under(OpenTable(by=FLO, dealer=DANA)) == cite("617a.2(a)(1)")


def test_a_table_is_not_closed_while_a_round_is_under_way():
    dealt = Roulette(STRICT)
    dealt.take(OpenWagers())

    assert dealt.refused(CloseTable(by=FLO)).reason == "a round is under way"


def test_a_table_opens_under_a_dealer_by_a_floorperson():
    dealt = new()
    dealt.inspect()

    assert dealt.refused_under(OpenTable(by=SAM, dealer=DANA)) == cite("617a.2(a)")
    assert dealt.refused_under(OpenTable(by=FLO, dealer=FLO)) == cite("617a.5(a)")
    assert dealt.refused_under(OpenTable(by=FLO, dealer=uncredentialed(DANA)))


@pytest.mark.evidence("617a.4(a)")
def test_a_table_whose_submission_does_not_pass_does_not_open():
    dealt = new(submission(table_minimum=Money(0)))
    dealt.inspect()

    refused = dealt.refused(OpenTable(by=FLO, dealer=DANA))

    assert refused.under == cite("617a.1(f)(3)")
    assert refused.reason.startswith("the submission does not pass: limits of the table")


# Dealers, seats and money.


def test_another_dealer_takes_over_an_open_or_a_stopped_table():
    dealt = new()
    assert dealt.refused_under(RelieveDealer(dealer=DREW)) == cite("617a.2(a)")
    dealt.open()
    assert dealt.refused_under(RelieveDealer(dealer=FLO)) == cite("617a.5(a)")
    assert dealt.take(RelieveDealer(dealer=DREW)) == (DealerRelieved(dealer=DREW),)
    dealt.take(StopPlay(by=FLO, reason="x"), RelieveDealer(dealer=DANA))
    assert dealt.table.standing == Stopped(DANA, "x", cite("617a.6"))
    dealt.take(ResumePlay(by=FLO, note="y"))
    assert dealt.table.standing == Open(DANA)


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
    dealt = new()
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


def test_chips_are_not_moved_to_another_table():
    dealt = new()
    dealt.open()
    dealt.seat(ANN, 1)
    send = SendCredits(
        player=ANN, amount=Money(100), transfer=TransferId("T-1"), target=TableId("R2")
    )

    assert dealt.refused_under(send) == cite("617a.3(b)")


def test_credits_move_under_a_transfer_id_that_is_used_once():
    dealt = new(submission(play=Play.CREDITS))
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


# Stopping, docs/readings/0040.


def test_play_stops_and_a_floorperson_lets_it_go_on():
    dealt = new()
    assert dealt.refused_under(StopPlay(by=FLO, reason="x")) == cite("617a.2(a)")
    assert dealt.refused(ResumePlay(by=FLO, note="x")).reason == "play has not stopped"
    dealt.open()
    assert dealt.refused_under(StopPlay(by=SAM, reason="x")) == cite("617a.6")
    assert dealt.refused_under(StopPlay(by=FLO, reason=" ")) == cite("617a.6")
    assert dealt.take(StopPlay(by=DANA, reason=" a quarrel ")) == (
        PlayStopped(reason="a quarrel", under=cite("617a.6")),
    )
    assert dealt.take(StopPlay(by=FLO, reason="again")) == ()
    assert dealt.refused(OpenWagers()).reason == "play has stopped: a quarrel"
    assert dealt.refused_under(ResumePlay(by=DANA, note="x")) == cite("617a.6")
    assert dealt.refused_under(ResumePlay(by=FLO, note="")) == cite("617a.6")
    assert dealt.take(ResumePlay(by=FLO, note="settled")) == (PlayResumed(by=FLO, note="settled"),)
    assert dealt.take(OpenWagers())


def test_what_befalls_a_stopped_table_does_not_hide_why_it_stopped():
    dealt = Roulette(STRICT)
    dealt.take(OpenWagers())
    dealt.call()
    dealt.take(rest("17"), StopPlay(by=FLO, reason="first"), rest("18"))

    assert dealt.table.standing == Stopped(DANA, "first", cite("617a.6"))


def test_a_device_that_fails_stops_play_in_its_own_words_however_many():
    dealt = new()
    assert dealt.take(DeviceFails(device="wheel", failure="x")) == ()
    dealt.open()
    words = "x" * 500

    (stopped,) = dealt.take(DeviceFails(device=words, failure=words))

    assert stopped == PlayStopped(reason=f"{words}: {words}", under=cite("605a.4"))


def test_a_stopped_table_may_be_closed_between_rounds():
    dealt = new()
    dealt.open()
    dealt.take(StopPlay(by=FLO, reason="x"))

    assert dealt.take(CloseTable(by=FLO))


def test_money_moves_only_by_the_events_that_say_so():
    bought = Posting(CAGE, credits_of(ANN), Money(1))

    assert postings_for(dealt_event("BoughtIn")) == (bought,)
    silent = {kind for kind in get_args(TableEvent) if not hasattr(kind, "amount")}
    assert {kind.__name__ for kind in silent} >= {"SeatLeft", "TableOpened", "PlayStopped"}
    assert postings_for(TableClosed(by=FLO)) == ()


def dealt_event(name):
    dealt = new()
    dealt.open()
    dealt.take(TakeSeat(player=ANN, seat=1), BuyIn(player=ANN, amount=Money(1)))
    return next(event for event in dealt.all if type(event).__name__ == name)


@pytest.mark.parametrize("role", list(Role))
def test_a_role_says_what_it_is(role):
    assert role.value == role.name.lower()


@pytest.mark.evidence("617a.1(f)", "617a.1(g)")
def test_a_table_at_which_something_is_not_approved_opens_for_a_demonstration_only():
    real = new(submission(demonstration=False))
    real.inspect()

    refused = real.refused(OpenTable(by=FLO, dealer=DANA))

    assert refused.under == cite("617a.1(f)")
    assert "layout: found no approval" in refused.reason


def test_advice_keeps_no_table_closed():
    advised = replace(
        ROULETTE,
        findings=lambda _: (
            Finding("signs", "small", "large", cite("617a.1(f)(3)"), Gravity.ADVICE),
        ),
    )
    dealt = Dealt(advised, STRICT)
    dealt.open()

    assert dealt.table.standing == Open(DANA)
