from itertools import permutations

import pytest

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    BallFallsShort,
    BallInspected,
    BallIsInspected,
    BallIsRemoved,
    BallLeavesWheel,
    BallRemoved,
    BallReplaced,
    BallRunsWithWheel,
    BallSpun,
    CloseSignalled,
    CorrectNumber,
    ForeignObjectEntersWheel,
    NoSpinAnnounced,
    NumberAnnounced,
    NumberCorrected,
    NumberDisputed,
    NumberRead,
    OpenWagers,
    ReplaceBall,
    SettleWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.prompts import dealing, phasing
from nomorebets.games.roulette.state import (
    AtRest,
    BallCare,
    BallInTrack,
    CloseHeard,
    Disputed,
    NoSpin,
    NothingHeard,
    NumberHeard,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.law import cite
from nomorebets.tables.messages import (
    CreditInventory,
    FillInventory,
    FindingRecorded,
    PlayStopped,
    RecordReplacement,
    ResumePlay,
    RoundVoided,
    Slip,
    StopPlay,
    VoidRound,
)
from nomorebets.tables.state import Open, Stopped
from nomorebets.wagering.messages import AreaId, WagerReturned
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, decided, place, rest, submission, take_up
from tests.tables.people import ANN, BEN, DANA, FLO, MAX, SAM, uncredentialed

IRREGULARITIES = [
    pytest.param(BallRunsWithWheel(), "617a.6(a)", id="same-direction"),
    pytest.param(BallFallsShort(), "617a.6(b)", id="falls-short"),
    pytest.param(rest("17", revolutions=3), "617a.6(b)", id="three-revolutions"),
    pytest.param(rest("17", revolutions=0), "617a.6(b)", id="no-revolution"),
    pytest.param(BallLeavesWheel(), "617a.6(c)", id="leaves"),
    pytest.param(ForeignObjectEntersWheel(), "617a.6(d)", id="foreign-object"),
]


def spinning(**changes):
    """A table at which the ball runs, called, Ann's $5 on red."""
    dealt = Roulette(submission(**changes))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 5})
    dealt.call()
    return dealt


def prompt(dealt):
    said, keys = dealing(dealt.table)
    return said.step, said.words, said.under, [key.id for key in keys]


@pytest.mark.evidence("617a.6(a)", "617a.6(b)", "617a.6(c)", "617a.6(d)", "617a.5(a)")
@pytest.mark.parametrize(("observation", "under"), IRREGULARITIES)
def test_an_irregular_spin_is_no_spin_and_settles_nothing(observation, under):
    dealt = spinning()

    events = dealt.take(observation)

    assert events == (NoSpinAnnounced(under=cite(under)),)
    assert dealt.on_layout(ANN) == Money.dollars(5)
    assert dealt.refused_under(SettleWagers()) == cite("617a.5(c)")
    assert dealt.take(rest("17")) == ()


@pytest.mark.evidence("617a.6(a)", "617a.6(d)")
@pytest.mark.parametrize(
    ("observation", "under", "and_what"),
    [
        (BallRunsWithWheel(), "617a.6(a)", ""),
        (ForeignObjectEntersWheel(), "617a.6(d)", ", and the object"),
    ],
)
def test_the_dealer_says_no_spin_and_takes_the_ball_out(observation, under, and_what):
    dealt = spinning()
    dealt.take(observation)

    assert prompt(dealt) == (
        f"Take the ball out, before it comes to rest if you can{and_what}",
        "No spin",
        under,
        ["ball-removed"],
    )
    assert dealt.take(BallIsRemoved()) == (BallRemoved(),)
    assert prompt(dealt)[0] == "Spin again; the wagers stand"
    assert dealt.take(BallIsRemoved()) == ()


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize(
    ("observation", "under"),
    [(BallFallsShort(), "617a.6(b)"), (BallLeavesWheel(), "617a.6(c)")],
)
def test_the_dealer_says_no_spin_looks_the_ball_over_and_asks_for_a_new_one(observation, under):
    dealt = spinning()
    dealt.take(observation)

    looking = ["ball-sound", "ball-damaged"]
    assert prompt(dealt) == ("Look the ball over for damage", "No spin", under, looking)
    assert dealt.take(BallIsInspected(damaged=True)) == (BallInspected(damaged=True),)
    assert prompt(dealt)[:3] == (
        "Ask the floorperson or above for a new ball",
        "New ball, please",
        under,
    )
    for somebody in (DANA, SAM, MAX, uncredentialed(FLO)):
        assert dealt.refused_under(ReplaceBall(by=somebody)) == cite("617a.6(b)")
    assert dealt.take(ReplaceBall(by=FLO)) == (BallReplaced(by=FLO),)
    assert prompt(dealt)[3] == ["spin"]
    assert dealt.take(BallEntersTrack()) == (BallSpun(),)


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
def test_a_sound_ball_is_spun_again():
    dealt = spinning()
    dealt.take(BallFallsShort(), BallIsInspected(damaged=False))

    assert dealt.take(BallEntersTrack()) == (BallSpun(),)


@pytest.mark.evidence("617a.6(b)")
def test_damage_that_was_seen_is_not_looked_away():
    dealt = spinning()
    dealt.take(BallFallsShort(), BallIsInspected(damaged=True), BallIsInspected(damaged=False))

    assert prompt(dealt)[1] == "New ball, please"


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ([BallFallsShort()], "spun again uninspected"),
        ([BallLeavesWheel(), BallIsInspected(damaged=True)], "damaged, spun again"),
    ],
)
def test_a_ball_spun_before_its_turn_is_a_finding_for_a_fact_is_not_refused(steps, found):
    dealt = spinning()
    dealt.take(*steps)

    finding, spun = dealt.take(BallEntersTrack())

    assert isinstance(finding, FindingRecorded)
    assert finding.finding.found == found
    assert spun == BallSpun()


def test_a_ball_may_be_replaced_at_any_time_it_does_not_run():
    dealt = Roulette(submission())
    assert dealt.take(BallIsInspected(damaged=True)) == (BallInspected(damaged=True),)
    assert dealt.take(ReplaceBall(by=FLO)) == (BallReplaced(by=FLO),)
    dealt.take(OpenWagers())
    dealt.spin()
    assert dealt.refused(ReplaceBall(by=FLO)).reason == "the ball is running"
    dealt.take(AnnounceNoMoreBets())
    assert dealt.refused(ReplaceBall(by=FLO)).reason == "the ball is running"


def test_what_one_irregularity_asks_for_another_does_not_take_away():
    for first, second in permutations((BallRunsWithWheel(), BallLeavesWheel())):
        dealt = spinning()
        dealt.take(first, second)

        assert isinstance(dealt.play.phase, NoSpin)
        assert dealt.play.ball == BallCare(remove=True, inspect=True)
        dealt.take(BallIsRemoved(), BallIsInspected(damaged=True))
        dealt.take(ForeignObjectEntersWheel())
        assert dealt.play.ball.replace


@pytest.mark.parametrize(("observation", "under"), IRREGULARITIES)
def test_an_irregularity_where_there_is_no_spin_changes_nothing(observation, under):
    del under
    idle = Roulette(submission())
    assert idle.take(observation) == ()
    dealt = spinning()
    dealt.take(rest("17"), SettleWagers())
    if observation != rest("17", revolutions=3) and observation != rest("17", revolutions=0):
        assert dealt.take(observation) == ()


def test_a_ball_that_leaves_before_it_was_seen_in_the_track_is_no_spin_too():
    dealt = Roulette(submission())
    dealt.take(OpenWagers())

    dealt.take(BallLeavesWheel())

    assert dealt.play.phase == NoSpin(cite("617a.6(c)"), closed=False)
    assert dealt.play.ball == BallCare(inspect=True)


@pytest.mark.evidence("617a.4(c)", "617a.4(c)(2)")
def test_double_zero_on_a_wheel_used_as_single_zero_is_no_spin_and_spun_again():
    dealt = Roulette(submission("double-zero-as-single"))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 10, "0": 5})
    dealt.call()
    events = dealt.take(rest("00"))

    assert events == (NoSpinAnnounced(under=cite("617a.4(c)(2)")),)
    assert dealt.on_layout(ANN) == Money.dollars(15)
    assert prompt(dealt)[:2] == (
        "Take the ball out of 00 and spin again",
        "No spin; the spin is void",
    )
    dealt.take(BallIsRemoved())
    dealt.call()
    dealt.take(rest("0"))
    assert decided(dealt.take(SettleWagers())) == [
        ("WagerLost", "red", Money.dollars(10)),
        ("WagerWon", "0", Money.dollars(5)),
    ]
    assert dealt.credits(ANN) == Money.dollars(1165)


@pytest.mark.evidence("617a.5(b)")
def test_chips_called_before_no_spin_stay_as_they_are_until_a_spin_counts():
    dealt = spinning()
    dealt.take(BallFallsShort(), BallIsInspected(damaged=False))
    for _ in range(2):
        for move in (take_up(ANN, {"red": 5}), place(ANN, {"red": 5}), place(BEN, {"red": 5})):
            assert dealt.refused_under(move) == cite("617a.5(b)")
        dealt.take(BallEntersTrack())
    assert dealt.play.phase == BallInTrack(closed=True)
    dealt.take(AnnounceNoMoreBets(), rest("7"))
    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "red", Money.dollars(5))]


@pytest.mark.evidence("617a.5(b)")
def test_where_the_submission_says_so_new_chips_may_be_added_but_old_ones_not_touched():
    dealt = spinning(chips_may_be_added_after_no_spin=True)
    dealt.take(BallFallsShort(), BallIsInspected(damaged=False))
    for _ in range(2):
        dealt.wagers(ANN, {"red": 3, "black": 2})
        assert dealt.refused_under(take_up(ANN, {"red": 6})) == cite("617a.5(b)")
        assert dealt.take(take_up(ANN, {"red": 3, "black": 2}))
        assert dealt.refused_under(take_up(ANN, {"red": 1})) == cite("617a.5(b)")
        dealt.take(BallEntersTrack())
    dealt.wagers(BEN, {"black": 2})
    dealt.take(AnnounceNoMoreBets())
    assert dealt.refused_under(take_up(BEN, {"black": 2})) == cite("617a.5(b)")


@pytest.mark.evidence("617a.5(b)")
@pytest.mark.parametrize("may_add", [True, False])
def test_where_no_more_bets_was_never_called_the_window_is_still_open(may_add):
    dealt = Roulette(submission(chips_may_be_added_after_no_spin=may_add))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 5})
    dealt.take(BallEntersTrack(), BallFallsShort(), BallIsInspected(damaged=False))

    assert dealt.take(take_up(ANN, {"red": 5}))
    assert dealt.wagers(ANN, {"black": 5})
    dealt.take(BallEntersTrack())
    assert dealt.take(take_up(ANN, {"black": 5}))
    assert dealt.wagers(ANN, {"odd": 5})


# Disputes and corrections, § 617a.5(c).


@pytest.mark.evidence("617a.5(c)")
def test_two_numbers_for_one_spin_stop_play_until_a_floorperson_has_decided():
    dealt = spinning()
    dealt.take(rest("17"))
    events = dealt.take(rest("18"))

    assert events == (
        NumberDisputed(announced=Number("17"), reported=Number("18")),
        PlayStopped(reason="17 was announced and 18 reported", under=cite("617a.5(c)")),
    )
    assert dealt.play.phase == Disputed(Number("17"), Number("18"))
    assert dealt.refused_under(SettleWagers()) == cite("617a.5(c)")
    assert dealt.take(rest("17")) == ()
    dealt.take(ResumePlay(by=FLO, note="seen"))
    refused = dealt.refused(SettleWagers())
    assert refused.reason == "a floorperson must decide the number first"


def correct(number, reason="the marker stood wrong", dealer=DANA, floorperson=FLO):
    return CorrectNumber(
        number=Number(number), reason=reason, dealer=dealer, floorperson=floorperson
    )


@pytest.mark.evidence("617a.5(c)")
def test_dealer_and_floorperson_correct_the_number_before_anything_is_settled():
    dealt = spinning()
    dealt.take(rest("17"), rest("18"))

    assert dealt.take(correct("18", " it was 18 ")) == (
        NumberCorrected(number=Number("18"), reason="it was 18", dealer=DANA, floorperson=FLO),
    )
    assert isinstance(dealt.table.standing, Stopped)
    dealt.take(ResumePlay(by=FLO, note="decided"), SettleWagers())
    assert dealt.play.phase == Settled(Number("18"))


@pytest.mark.evidence("617a.5(c)")
@pytest.mark.parametrize(
    "wrong",
    [
        correct("18", dealer=FLO),
        correct("18", floorperson=DANA),
        correct("18", dealer=uncredentialed(DANA)),
        correct("18", floorperson=uncredentialed(FLO)),
        correct("18", reason="  "),
    ],
)
def test_a_correction_takes_two_named_people_and_a_reason(wrong):
    dealt = spinning()
    dealt.take(rest("17"))

    assert dealt.refused_under(wrong) == cite("617a.5(c)")


def test_a_number_is_not_corrected_to_one_that_is_not_on_the_wheel():
    dealt = Roulette(submission("strict-single-zero"))
    dealt.take(OpenWagers())
    dealt.call()
    dealt.take(rest("17"))

    assert dealt.refused(correct("00")).reason == "this wheel has no 00"


@pytest.mark.evidence("617a.4(c)(2)")
def test_a_number_corrected_to_a_void_double_zero_is_no_spin_and_chips_stay_closed():
    dealt = Roulette(submission("double-zero-as-single"))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 5})
    dealt.call()
    dealt.take(rest("17"))

    corrected, no_spin = dealt.take(correct("00"))

    assert isinstance(corrected, NumberCorrected)
    assert no_spin == NoSpinAnnounced(under=cite("617a.4(c)(2)"))
    dealt.take(BallIsRemoved())
    assert dealt.refused_under(place(BEN, {"black": 5})) == cite("617a.5(b)")
    assert dealt.refused_under(take_up(ANN, {"red": 5})) == cite("617a.5(b)")


def test_what_is_settled_is_not_corrected_and_a_late_number_is_a_finding():
    dealt = spinning()
    dealt.take(rest("17"), SettleWagers())

    assert dealt.refused(correct("18")).reason == "this round is settled already"
    (finding,) = dealt.take(rest("18"))
    assert (finding.finding.found, finding.finding.required) == ("18 reported", "17")
    assert dealt.play.phase == Settled(Number("17"))


# Voids, stops, and an inventory that cannot pay.


@pytest.mark.evidence("617a.5(e)")
def test_a_void_round_gives_every_stake_back_and_leaves_settled_rounds_alone():
    dealt = Roulette(submission("five-adjacent"))
    dealt.round({"red": 100}, "7")
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"five:0": 25, "red": 5})
    dealt.wagers(BEN, {"17": 1})
    dealt.call()
    events = dealt.take(VoidRound(by=FLO, reason=" the lights went out "))

    assert decided(events) == [
        ("WagerReturned", "five:0", Money.dollars(25)),
        ("WagerReturned", "red", Money.dollars(5)),
        ("WagerReturned", "17", Money.dollars(1)),
    ]
    assert events[-1] == RoundVoided(round=2, reason="the lights went out")
    assert (dealt.credits(ANN), dealt.credits(BEN)) == (Money.dollars(1100), Money.dollars(1000))
    assert dealt.play.phase == Waiting()
    assert dealt.take(OpenWagers())


def test_only_a_floorperson_voids_a_round_and_says_why():
    dealt = spinning()

    assert dealt.refused_under(VoidRound(by=DANA, reason="x")) == cite("617a.6")
    assert dealt.refused_under(VoidRound(by=FLO, reason=" ")) == cite("617a.6")
    dealt.take(rest("17"), SettleWagers())
    assert dealt.refused(VoidRound(by=FLO, reason="x")).reason == "this round is settled already"
    fresh = Roulette(submission())
    assert fresh.refused(VoidRound(by=FLO, reason="x")).reason == "no round is under way"


def test_while_play_is_stopped_facts_are_taken_and_nothing_is_settled():
    dealt = spinning()
    dealt.take(StopPlay(by=DANA, reason="a quarrel"))

    assert dealt.take(rest("17")) == (
        NumberAnnounced(number=Number("17"), under=cite("617a.5(c)")),
    )
    assert dealt.refused(SettleWagers()).reason == "play has stopped: a quarrel"
    assert phasing(dealt.table).detail == "A quarrel"
    assert dealt.play.phase == AtRest(Number("17"))


@pytest.mark.evidence("617a.5(e)")
def test_an_inventory_that_cannot_pay_stops_play_until_it_is_filled():
    dealt = Roulette(submission(), inventory=10)
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"17": 1, "black": 5})
    dealt.call()
    dealt.take(rest("17"))
    events = dealt.take(SettleWagers())

    reason = "the table inventory is $25.00 short: a fill is needed"
    assert events == (PlayStopped(reason=reason, under=cite("617a.5(e)")),)
    assert dealt.on_layout(ANN) == Money.dollars(6)
    dealt.take(ResumePlay(by=FLO, note="I hope so"))
    assert dealt.take(SettleWagers()) == events
    dealt.take(
        FillInventory(by=FLO, amount=Money.dollars(30), slip=Slip("F-002")),
        ResumePlay(by=FLO, note="filled"),
        SettleWagers(),
    )
    assert dealt.credits(ANN) == Money.dollars(1040)
    assert dealt.inventory == Money(0)


def test_more_than_the_inventory_holds_is_not_credited_and_play_goes_on():
    dealt = spinning()
    credit = CreditInventory(by=FLO, amount=Money.dollars(100_001), slip=Slip("C-001"))

    assert dealt.refused(credit).reason == "that is $1.00 more than there is"
    assert isinstance(dealt.table.standing, Open)


def test_wagers_returned_by_a_void_name_the_clause():
    dealt = spinning()

    returned = dealt.take(VoidRound(by=FLO, reason="x"))[0]

    assert returned == WagerReturned(
        player=ANN, area=AreaId("red"), amount=Money.dollars(5), under=cite("617a.6")
    )
    assert not isinstance(dealt.play.phase, TakingWagers)


# What an automated wheel says beside the dealer, § 617a.5(b), (c); docs/readings/0007, 0045, 0051.


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
@pytest.mark.parametrize("signal", [WheelSignalsClose(), WheelReadsNumber(number=Number("17"))])
def test_wagers_laid_after_the_signal_go_to_the_floorperson_where_nobody_called(signal):
    dealt = running()
    dealt.take(signal)
    dealt.wagers(BEN, {"17": 5})
    announced, finding, stopped = dealt.take(rest("17"))

    assert isinstance(announced, NumberAnnounced)
    assert isinstance(finding, FindingRecorded)
    assert stopped.under == cite("617a.5(b)")
    assert dealt.on_layout(BEN) == Money.dollars(5)
    assert dealt.refused(SettleWagers()).reason.startswith("play has stopped: wagers were laid")
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
    disputed, stopped = dealt.take(rest("18"))

    assert disputed == NumberDisputed(announced=Number("17"), reported=Number("18"))
    assert isinstance(stopped, PlayStopped)
    dealt.take(correct("17"), ResumePlay(by=FLO, note="x"))
    assert list(dealt.play.laid[ANN]) == ["17"]
    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "17", Money.dollars(5))]


@pytest.mark.evidence("617a.5(c)")
def test_a_wheel_that_reads_another_number_than_was_called_disputes_it():
    dealt = spinning()
    dealt.take(WheelReadsNumber(number=Number("17")), rest("17"))
    assert dealt.take(WheelReadsNumber(number=Number("17"))) == ()

    assert isinstance(dealt.take(WheelReadsNumber(number=Number("18")))[0], NumberDisputed)
    assert dealt.take(WheelReadsNumber(number=Number("19"))) == ()


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


@pytest.mark.evidence("617a.5(a)")
@pytest.mark.parametrize(
    ("observation", "under"),
    [(BallRunsWithWheel(), "617a.6(a)"), (BallFallsShort(), "617a.6(b)")],
)
def test_that_a_spin_was_not_valid_stops_play_if_it_is_told_after_the_number(observation, under):
    dealt = spinning()
    dealt.take(rest("17"))
    (stopped,) = dealt.take(observation)

    assert isinstance(stopped, PlayStopped)
    assert stopped.under == cite(under)
    assert dealt.play.phase == AtRest(Number("17"))
    assert dealt.on_layout(ANN) == Money.dollars(5)


def test_what_can_no_longer_happen_to_a_ball_at_rest_changes_nothing():
    dealt = spinning()
    dealt.take(rest("17"))

    assert dealt.take(BallLeavesWheel()) == dealt.take(ForeignObjectEntersWheel()) == ()


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
def test_no_round_begins_with_a_ball_that_is_not_ready_even_after_a_void():
    dealt = spinning()
    dealt.take(BallLeavesWheel(), VoidRound(by=FLO, reason="x"))
    assert dealt.refused_under(OpenWagers()) == cite("617a.6(b)")
    assert prompt(dealt)[3] == ["ball-sound", "ball-damaged"]
    dealt.take(BallIsInspected(damaged=True))
    assert dealt.refused(OpenWagers()).reason == "the damaged ball has still to be replaced"
    assert prompt(dealt)[1] == "New ball, please"
    dealt.take(ReplaceBall(by=FLO))
    assert prompt(dealt)[3] == ["open-wagers"]
    assert dealt.take(OpenWagers())


@pytest.mark.evidence("617a.6(a)")
def test_a_ball_to_be_taken_out_is_prompted_after_a_void_too():
    dealt = spinning()
    dealt.take(BallRunsWithWheel(), VoidRound(by=FLO, reason="x"))

    assert prompt(dealt)[3] == ["ball-removed"]


@pytest.mark.evidence("617a.2(d)")
def test_a_ball_that_runs_while_parts_are_replaced_makes_no_spin():
    dealt = spinning()
    no_spin, _ = dealt.take(RecordReplacement(by=MAX, description="a new fret ring"))

    assert no_spin == NoSpinAnnounced(under=cite("617a.2(d)"))
    dealt.inspect_again()
    assert phasing(dealt.table).detail == "Parts of the wheel were replaced while the ball ran"
    dealt.call()
    dealt.take(rest("7"))
    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "red", Money.dollars(5))]
