import pytest
from msgspec.structs import replace

from nomorebets.compliance.inspections import CheckId
from nomorebets.compliance.people import Person, Role
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    OpenWagers,
)
from nomorebets.games.roulette.submission import example
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BeginOpening,
    CertifyCheck,
    CheckCertified,
    CloseTable,
    DefectReported,
    OpeningBegun,
    OpenTable,
    PartsAdjusted,
    PartsReplaced,
    PlayStopped,
    RecordAdjustment,
    RecordReplacement,
    ReportDefect,
    StopPlay,
    TableClosed,
    TableOpened,
    VoidRound,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed, Halted, Open, Opening, Stopped
from nomorebets.wagering.findings import Finding, Gravity
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, place, rest, submission, with_movable_parts
from tests.tables.dealing import Dealt
from tests.tables.people import ADA, ANN, DANA, DREW, FLO, MAX, OTTO, SAM, WHEEL, uncredentialed

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


# Inspection and security procedures, § 617a.2.


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
        adjust(presence=Person("Another", Role.SECURITY, FLO.credential), by=FLO),
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


def test_a_stopped_table_may_be_closed_between_rounds():
    dealt = new()
    dealt.open()
    dealt.take(StopPlay(by=FLO, reason="x"))

    assert dealt.take(CloseTable(by=FLO))


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


def halted_of(dealt):
    assert isinstance(dealt.table.standing, Opening)
    return dealt.table.standing.halted


@pytest.mark.evidence("617a.2(d)")
def test_what_had_stopped_play_stops_it_again_when_the_table_opens():
    dealt = Dealt(ROULETTE, STRICT)
    dealt.open()
    dealt.take(OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets(), rest("17"))
    dealt.take(BallFallsShort(), RecordReplacement(by=MAX, description="the cone"))
    dealt.take(RecordReplacement(by=MAX, description="the turret"))
    halted = Halted("the ball is said to have made fewer than four revolutions", cite("617a.6(b)"))
    assert halted_of(dealt) == (halted,)
    for check in checks_due(ROULETTE, dealt.table):
        dealt.take(CertifyCheck(check=check.id, by=FLO))
    assert halted_of(dealt) == (halted,)
    opened = dealt.take(OpenTable(by=FLO, dealer=DANA))

    assert opened[1:] == (PlayStopped(reason=halted.reason, under=halted.under),)
    assert dealt.table.standing == Stopped(DANA, halted.reason, halted.under)


@pytest.mark.evidence("617a.2(d)")
def test_nothing_is_left_to_look_into_once_the_round_is_void():
    dealt = Dealt(ROULETTE, STRICT)
    dealt.open()
    dealt.take(OpenWagers(), StopPlay(by=FLO, reason="x"))
    dealt.take(RecordReplacement(by=MAX, description="the cone"), VoidRound(by=FLO, reason="y"))
    dealt.inspect_again()

    assert dealt.table.standing == Open(DANA)
