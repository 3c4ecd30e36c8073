import pytest

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallIsRemoved,
    BallRunsWithWheel,
    CloseSignalled,
    ForeignObjectEntersWheel,
    LayWagers,
    NoMoreBetsAnnounced,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberDisputed,
    NumberRead,
    OpenWagers,
    SettleWagers,
    WagersOpened,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.play import FORBIDDEN
from nomorebets.games.roulette.prompts import phasing
from nomorebets.games.roulette.state import AtRest, CloseHeard, NothingHeard, NumberHeard, Phase
from nomorebets.law import cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped, ResumePlay, StopPlay, VoidRound
from nomorebets.tables.state import Open
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Fault
from tests.games.roulette.dealing import (
    Roulette,
    correct,
    decided,
    laid,
    place,
    rest,
    spinning,
    submission,
    take_up,
)
from tests.tables.people import ANN, BEN, DANA, FLO


@pytest.fixture
def table():
    """A double zero table whose wagers are open."""
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    return dealt


# Rotation of wheel and ball, § 617a.5.


def test_the_dealer_opens_the_first_round_and_every_later_one(table):
    assert table.all[-1] == WagersOpened(round=1)
    table.call()
    table.take(rest("17"))
    assert table.refused_under(OpenWagers()) == cite("617a.5(e)")
    table.take(SettleWagers())
    assert table.take(OpenWagers()) == (WagersOpened(round=2),)


@pytest.mark.evidence("617a.5(a)")
def test_a_spin_that_goes_round_four_times_counts(table):
    table.call()

    assert table.take(rest("17", revolutions=4)) == (
        NumberAnnounced(number=Number("17"), under=cite("617a.5(c)")),
    )


def test_a_ball_that_goes_round_more_often_counts_as_well(table):
    table.call()

    assert table.take(BallComesToRest(number=Number("17"), revolutions=999))


@pytest.mark.evidence("617a.5(b)")
def test_no_more_bets_is_called_while_the_ball_runs_and_once(table):
    assert table.refused_under(AnnounceNoMoreBets()) == cite("617a.5(b)")
    table.spin()
    assert table.take(AnnounceNoMoreBets()) == (NoMoreBetsAnnounced(under=cite("617a.5(b)")),)
    assert table.refused_under(AnnounceNoMoreBets()) == cite("617a.5(b)")


@pytest.mark.evidence("617a.5(b)")
def test_wagers_may_be_placed_and_taken_up_until_the_call_the_ball_running(table):
    table.wagers(ANN, {"red": 5})
    table.spin()

    assert table.take(take_up(ANN, {"red": 5}))
    assert table.wagers(ANN, {"black": 5})


@pytest.mark.evidence("617a.5(b)")
def test_from_the_call_until_all_is_paid_nobody_touches_a_chip(table):
    table.wagers(ANN, {"red": 5})
    moves = (
        place(ANN, {"red": 1}),
        LayWagers(player=ANN, colour="lavender", chips=laid({"red": 1})),
        take_up(ANN, {"red": 5}),
    )
    table.call()
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}
    table.take(rest("17"))
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}
    table.take(SettleWagers())
    assert {table.refused_under(move) for move in moves} == {"617a.5(b)"}


def test_wagers_before_the_first_round_and_between_rounds_are_refused():
    dealt = Roulette(submission())

    assert dealt.refused(place(ANN, {"red": 5})).reason == "wagers are not open yet"
    dealt.round({"red": 5}, "17")
    assert dealt.refused(place(ANN, {"red": 5})).reason == "wagers are not open yet"


@pytest.mark.evidence("617a.5(b)")
def test_a_result_without_an_announcement_stands_and_is_held_against_the_dealer(table):
    table.wagers(ANN, {"17": 5})
    table.spin()
    announced, finding = table.take(rest("17"))

    assert announced == NumberAnnounced(number=Number("17"), under=cite("617a.5(c)"))
    assert isinstance(finding, FindingRecorded)
    assert (finding.finding.what, finding.finding.under) == ("dealer", "617a.5(b)")
    assert table.refused_under(place(ANN, {"17": 5})) == cite("617a.5(b)")
    assert decided(table.take(SettleWagers())) == [("WagerWon", "17", Money.dollars(5))]


@pytest.mark.evidence("617a.5(c)")
def test_the_number_is_announced_and_marked_before_anything_is_settled(table):
    table.wagers(ANN, {"17": 5})
    table.call()
    assert table.refused_under(SettleWagers()) == cite("617a.5(c)")
    table.take(rest("17"))

    assert table.play.phase == AtRest(Number("17"))
    assert table.on_layout(ANN) == Money.dollars(5)


def test_the_same_number_reported_twice_changes_nothing(table):
    table.call()
    table.take(rest("17"))

    assert table.take(rest("17")) == ()
    table.take(SettleWagers())
    assert table.take(rest("17")) == ()


def test_the_ball_seen_in_the_track_twice_is_one_spin(table):
    table.spin()

    assert table.take(BallEntersTrack()) == ()


def test_a_ball_spun_while_no_round_is_under_way_begins_none():
    dealt = Roulette(submission())

    assert dealt.take(BallEntersTrack()) == ()
    assert dealt.take(rest("17")) == ()


def test_a_number_this_wheel_does_not_have_is_a_fault():
    dealt = Roulette(submission("strict-single-zero"))

    assert "does not have" in dealt.fault(rest("00"))


def test_a_number_while_no_ball_was_spun_is_a_fault(table):
    assert "nobody saw it spun" in table.fault(rest("17"))


def test_every_phase_that_forbids_a_request_gives_a_reason_and_a_clause():
    phases = set(Phase.__args__)

    assert {phase for phase, _ in FORBIDDEN} <= phases
    for reason, under in FORBIDDEN.values():
        assert reason
        assert cite(under) == under


def test_while_play_is_stopped_facts_are_taken_and_nothing_is_settled():
    dealt = spinning()
    dealt.take(StopPlay(by=DANA, reason="a quarrel"))

    assert dealt.take(rest("17")) == (
        NumberAnnounced(number=Number("17"), under=cite("617a.5(c)")),
    )
    assert dealt.refused(SettleWagers()).reason == "play has stopped: a quarrel"
    assert phasing(dealt.table).detail == "A quarrel"
    assert dealt.play.phase == AtRest(Number("17"))


@pytest.mark.evidence("617a.5(b)")
def test_a_ball_that_runs_while_play_is_stopped_is_called_all_the_same():
    dealt = running()
    dealt.take(StopPlay(by=DANA, reason="a quarrel"))
    assert dealt.take(AnnounceNoMoreBets()) == (NoMoreBetsAnnounced(under=cite("617a.5(b)")),)

    assert len(dealt.take(rest("17"))) == 1
    assert dealt.refused_under(SettleWagers()) == cite("617a.6")


# What an automated wheel says beside the dealer, §§ 617a.5(b), 617a.5(c), docs/readings/0007.


def running():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"17": 5})
    dealt.take(BallEntersTrack())
    return dealt


@pytest.mark.evidence("617a.5(b)")
def test_the_wheels_signal_closes_nothing_and_is_heard_once_a_spin():
    idle = Roulette(submission())
    assert idle.take(WheelSignalsClose()) == ()
    dealt = running()
    assert dealt.take(WheelSignalsClose()) == (CloseSignalled(),)
    assert dealt.play.heard == CloseHeard()
    assert dealt.wagers(ANN, {"17": 5})
    dealt.take(AnnounceNoMoreBets())
    assert dealt.take(WheelSignalsClose()) == ()


@pytest.mark.evidence("617a.5(b)")
def test_wagers_laid_after_the_signal_go_to_the_floorperson_where_nobody_called():
    dealt = running()
    dealt.take(WheelSignalsClose())
    dealt.wagers(BEN, {"17": 5})
    announced, finding, stopped = dealt.take(rest("17"))

    assert isinstance(announced, NumberAnnounced)
    assert isinstance(finding, FindingRecorded)
    assert stopped.under == cite("617a.5(b)")
    assert dealt.on_layout(BEN) == Money.dollars(5)
    assert dealt.refused(SettleWagers()).reason.startswith("play has stopped: wagers were changed")
    dealt.take(VoidRound(by=FLO, reason="too late"))
    assert dealt.credits(BEN) == Money.dollars(1000)


@pytest.mark.evidence("617a.5(b)")
def test_wagers_laid_before_the_signal_are_settled_where_nobody_called():
    dealt = running()
    dealt.take(WheelSignalsClose())

    assert len(dealt.take(rest("17"))) == 2
    assert dealt.take(SettleWagers())


def test_wagers_after_the_signal_and_before_the_call_are_in_time():
    dealt = running()
    dealt.take(WheelSignalsClose())
    dealt.wagers(BEN, {"17": 5})
    dealt.take(AnnounceNoMoreBets())

    assert len(dealt.take(rest("17"))) == 1


@pytest.mark.evidence("617a.5(b)")
def test_chips_that_the_dealer_lays_after_the_signal_are_late_too():
    dealt = running()
    dealt.take(WheelSignalsClose(), LayWagers(player=BEN, colour="orange", chips=laid({"17": 5})))

    assert isinstance(dealt.take(rest("17"))[-1], PlayStopped)


@pytest.mark.evidence("617a.5(b)")
def test_late_is_what_is_laid_after_the_signal_of_the_spin_that_counts():
    dealt = running()
    dealt.take(WheelSignalsClose())
    dealt.wagers(BEN, {"17": 5})
    dealt.take(ForeignObjectEntersWheel(), BallIsRemoved(), BallEntersTrack())

    assert len(dealt.take(rest("17"))) == 2
    assert isinstance(dealt.table.standing, Open)


@pytest.mark.evidence("617a.5(b)")
def test_no_more_bets_is_not_called_once_the_wheel_has_read_a_number():
    dealt = running()
    assert dealt.take(WheelReadsNumber(number=Number("17"))) == (NumberRead(number=Number("17")),)

    assert dealt.refused_under(AnnounceNoMoreBets()) == cite("617a.5(b)")


@pytest.mark.evidence("617a.5(c)")
@pytest.mark.parametrize("called", [True, False])
def test_a_dealer_who_says_otherwise_than_the_wheel_disputes_the_number(called):
    dealt = running()
    if called:
        dealt.take(AnnounceNoMoreBets())
    dealt.take(WheelReadsNumber(number=Number("17")))
    *findings, disputed, stopped = dealt.take(rest("18"))

    assert len(findings) == (not called)
    assert disputed == NumberDisputed(announced=Number("17"), reported=Number("18"))
    assert isinstance(stopped, PlayStopped)
    dealt.take(correct("17"), ResumePlay(by=FLO, note="x"))
    assert list(dealt.play.laid[ANN]) == ["17"]
    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "17", Money.dollars(5))]


@pytest.mark.evidence("617a.5(b)", "617a.5(c)")
def test_late_wagers_are_named_where_the_number_is_disputed_as_well():
    dealt = running()
    dealt.take(WheelSignalsClose())
    dealt.wagers(BEN, {"17": 5})
    dealt.take(WheelReadsNumber(number=Number("17")))

    assert "nobody had called" in dealt.take(rest("18"))[-1].reason


@pytest.mark.evidence("617a.5(b)")
def test_a_chip_taken_up_after_the_signal_goes_to_the_floorperson_too():
    dealt = running()
    dealt.take(WheelSignalsClose(), take_up(ANN, {"17": 5}))

    assert isinstance(dealt.take(rest("18"))[-1], PlayStopped)


@pytest.mark.evidence("617a.5(b)")
def test_nobody_changes_a_wager_once_the_wheel_has_read_the_number():
    dealt = running()
    dealt.take(WheelReadsNumber(number=Number("18")))

    for late in (place(ANN, {"18": 5}), take_up(ANN, {"17": 5})):
        assert dealt.refused(late).reason == "the wheel has read the number"


@pytest.mark.evidence("617a.5(b)")
def test_a_signal_after_the_reading_takes_nothing_back():
    dealt = running()
    dealt.take(WheelReadsNumber(number=Number("17")))

    assert dealt.take(WheelSignalsClose()) == ()
    assert dealt.play.heard == NumberHeard(Number("17"))


@pytest.mark.evidence("617a.5(c)")
def test_what_dealer_and_floorperson_agreed_on_binds():
    dealt = spinning()
    dealt.take(rest("17"), rest("18"), correct("18"), ResumePlay(by=FLO, note="x"))

    for told in (WheelReadsNumber(number=Number("17")), rest("17")):
        (recorded,) = dealt.take(told)
        assert isinstance(recorded, FindingRecorded)
    assert dealt.take(SettleWagers())


@pytest.mark.evidence("617a.1(c)")
def test_a_wheel_cannot_read_a_number_that_it_does_not_have():
    dealt = spinning("strict-single-zero")

    with pytest.raises(Fault, match="reads 00, which it does not have"):
        dealt.take(WheelReadsNumber(number=Number("00")))


@pytest.mark.evidence("617a.5(c)")
def test_a_wheel_that_reads_another_number_than_was_called_disputes_it():
    dealt = spinning()
    dealt.take(WheelReadsNumber(number=Number("17")), rest("17"))
    assert dealt.take(WheelReadsNumber(number=Number("17"))) == ()

    assert isinstance(dealt.take(WheelReadsNumber(number=Number("18")))[0], NumberDisputed)
    assert dealt.take(WheelReadsNumber(number=Number("19"))) == ()


@pytest.mark.evidence("617a.5(a)", "617a.6(b)")
def test_too_few_revolutions_are_no_spin_whatever_the_wheel_has_read():
    for revolutions, number in ((3, "17"), (3, "18")):
        dealt = running()
        dealt.take(WheelReadsNumber(number=Number("17")))

        events = dealt.take(rest(number, revolutions))

        assert events == (NoSpinAnnounced(under=cite("617a.6(b)")),)


@pytest.mark.evidence("617a.4(c)(2)", "617a.5(c)")
@pytest.mark.parametrize(
    ("read", "then"), [("00", [NoSpinAnnounced]), ("17", [NumberDisputed, PlayStopped])]
)
def test_a_void_double_zero_that_the_wheel_read_too_is_no_spin_and_else_disputed(read, then):
    dealt = spinning(name="double-zero-as-single")
    dealt.take(WheelReadsNumber(number=Number(read)))

    assert [type(event) for event in dealt.take(rest("00"))] == then


@pytest.mark.parametrize(
    "steps", [[], [OpenWagers()], [OpenWagers(), BallEntersTrack(), BallRunsWithWheel()]]
)
def test_a_number_that_a_wheel_reads_while_no_ball_runs_is_no_number(steps):
    dealt = Roulette(submission())
    dealt.take(*steps)

    assert dealt.take(WheelReadsNumber(number=Number("17"))) == ()


def test_a_wheel_that_reads_another_number_after_the_settlement_is_a_finding():
    dealt = spinning()
    dealt.take(rest("17"), SettleWagers())
    (finding,) = dealt.take(WheelReadsNumber(number=Number("18")))

    assert finding.finding.found == "18 read"
    assert dealt.take(WheelReadsNumber(number=Number("17"))) == ()


def test_what_the_wheel_said_of_one_spin_is_not_said_of_the_next():
    ends = ((rest("17"), SettleWagers()), (VoidRound(by=FLO, reason="x"),), (BallRunsWithWheel(),))
    for end in ends:
        dealt = spinning()
        dealt.take(WheelReadsNumber(number=Number("17")))
        assert dealt.play.heard == NumberHeard(Number("17"))
        dealt.take(*end)
        assert dealt.play.heard == NothingHeard()
