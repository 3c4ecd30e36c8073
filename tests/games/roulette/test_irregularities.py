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
    ForeignObjectEntersWheel,
    NoSpinAnnounced,
    NumberCorrected,
    NumberDisputed,
    OpenWagers,
    ReplaceBall,
    SettleWagers,
)
from nomorebets.games.roulette.prompts import dealing, phasing
from nomorebets.games.roulette.state import (
    AtRest,
    BallCare,
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
    Phase,
    Settled,
)
from nomorebets.law import cite
from nomorebets.tables.messages import (
    FindingRecorded,
    PartsReplaced,
    PlayStopped,
    RecordReplacement,
    ResumePlay,
    StopPlay,
    VoidRound,
)
from nomorebets.tables.state import Open, Stopped
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import (
    Roulette,
    correct,
    decided,
    place,
    rest,
    spinning,
    submission,
    take_up,
)
from tests.tables.people import ANN, BEN, DANA, FLO, MAX, SAM, uncredentialed

IRREGULARITIES = [
    pytest.param(BallRunsWithWheel(), "617a.6(a)", id="same-direction"),
    pytest.param(BallFallsShort(), "617a.6(b)", id="falls-short"),
    pytest.param(rest("17", revolutions=3), "617a.6(b)", id="three-revolutions"),
    pytest.param(rest("17", revolutions=0), "617a.6(b)", id="no-revolution"),
    pytest.param(BallLeavesWheel(), "617a.6(c)", id="leaves"),
    pytest.param(ForeignObjectEntersWheel(), "617a.6(d)", id="foreign-object"),
]


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


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize("irregular", [BallFallsShort(), BallLeavesWheel()])
def test_a_ball_spun_uninspected_stays_to_be_inspected_before_the_next_round(irregular):
    dealt = spinning()
    dealt.take(irregular)
    dealt.call()
    dealt.take(rest("17"), SettleWagers())

    assert dealt.refused(OpenWagers()).reason == "the ball has still to be looked over"
    dealt.take(BallIsInspected(damaged=False))
    assert dealt.take(OpenWagers())


def everywhere():
    """A table in each phase, the ball sound so far."""
    for steps in (
        [],
        [OpenWagers()],
        [OpenWagers(), BallEntersTrack()],
        [OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets()],
        [OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets(), rest("17")],
        [OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets(), rest("17"), rest("18")],
        [OpenWagers(), BallEntersTrack(), BallRunsWithWheel()],
        [OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets(), rest("17"), SettleWagers()],
    ):
        dealt = Roulette(submission())
        dealt.take(*steps)
        yield dealt


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
def test_that_a_ball_is_damaged_counts_whenever_it_is_seen():
    phases = set()
    for dealt in everywhere():
        phases.add(type(dealt.play.phase))

        assert dealt.take(BallIsInspected(damaged=True)) == (BallInspected(damaged=True),)
        assert dealt.play.ball.replace
    assert phases == set(Phase.__args__)


@pytest.mark.evidence("617a.6(b)")
def test_a_damaged_ball_is_replaced_while_play_is_stopped_too():
    dealt = spinning()
    dealt.take(BallFallsShort(), BallIsInspected(damaged=True), StopPlay(by=DANA, reason="a ball"))

    assert dealt.take(ReplaceBall(by=FLO)) == (BallReplaced(by=FLO),)


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
        why = cite("617a.6(c)")
        assert dealt.play.ball == BallCare(remove=True, inspect=True, under=why)
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
    assert dealt.play.ball == BallCare(inspect=True, under=cite("617a.6(c)"))


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


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
def test_a_floorperson_lets_the_number_stand_or_voids_the_round_after_such_a_stop():
    for decided_by, outcome in (
        (ResumePlay(by=FLO, note="it ran against the wheel"), "WagerLost"),
        (VoidRound(by=FLO, reason="it ran with the wheel"), "WagerReturned"),
    ):
        dealt = spinning()
        dealt.take(rest("17"), BallRunsWithWheel())
        assert dealt.refused_under(SettleWagers()) == cite("617a.6(a)")
        events = dealt.take(decided_by)
        if isinstance(decided_by, ResumePlay):
            events = dealt.take(SettleWagers())

        assert decided(events) == [(outcome, "red", Money.dollars(5))]


@pytest.mark.evidence("617a.6(c)", "617a.6(d)")
def test_what_can_no_longer_happen_to_a_ball_at_rest_changes_nothing():
    dealt = spinning()
    dealt.take(rest("17"))

    assert dealt.take(BallLeavesWheel()) == dealt.take(ForeignObjectEntersWheel()) == ()
    assert dealt.play.ball == BallCare()
    assert isinstance(dealt.table.standing, Open)


@pytest.mark.evidence("617a.6(b)", "617a.6(c)")
def test_no_round_begins_with_a_ball_that_is_not_ready_even_after_a_void():
    dealt = spinning()
    dealt.take(BallLeavesWheel(), VoidRound(by=FLO, reason="x"))
    assert dealt.refused_under(OpenWagers()) == cite("617a.6(c)")
    assert prompt(dealt)[3] == ["ball-sound", "ball-damaged"]
    dealt.take(BallIsInspected(damaged=True))
    assert dealt.refused(OpenWagers()).reason == "the damaged ball has still to be replaced"
    assert prompt(dealt)[1] == "New ball, please"
    dealt.take(ReplaceBall(by=FLO))
    assert prompt(dealt)[3] == ["open-wagers"]
    assert dealt.take(OpenWagers())


@pytest.mark.evidence("617a.6(b)")
def test_a_ball_known_to_be_damaged_is_not_spun_unnoticed():
    dealt = Roulette(submission())
    dealt.take(OpenWagers(), BallIsInspected(damaged=True))
    finding, spun = dealt.take(BallEntersTrack())

    assert finding.finding.found == "damaged, spun again"
    assert isinstance(spun, BallSpun)


@pytest.mark.evidence("617a.6(c)")
def test_why_a_ball_is_looked_over_is_remembered_through_another_irregularity():
    dealt = spinning()
    dealt.take(BallLeavesWheel(), ForeignObjectEntersWheel(), BallIsRemoved())

    assert dealt.take(BallEntersTrack())[0].finding.under == cite("617a.6(c)")


@pytest.mark.evidence("617a.6(a)", "617a.6(b)")
def test_an_invalid_spin_told_over_a_disputed_number_is_laid_before_the_floorperson():
    dealt = spinning()
    dealt.take(rest("17"), rest("18"))

    for told in (BallRunsWithWheel(), BallFallsShort()):
        (recorded,) = dealt.take(told)
        assert recorded.finding.required == "a valid spin"
    assert dealt.take(ForeignObjectEntersWheel()) == ()


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


@pytest.mark.evidence("617a.2(d)")
def test_where_no_ball_runs_parts_are_replaced_without_no_spin():
    for dealt in everywhere():
        if not isinstance(dealt.play.phase, BallInTrack | NoMoreBets):
            before = dealt.play

            assert len(dealt.take(RecordReplacement(by=MAX, description="a fret"))) == 1
            assert dealt.play == before


@pytest.mark.evidence("617a.2(d)")
def test_a_ball_that_runs_while_play_is_stopped_is_called_off_too():
    dealt = spinning()
    dealt.take(StopPlay(by=FLO, reason="a crack"))

    events = dealt.take(RecordReplacement(by=MAX, description="a fret"))

    assert [type(event) for event in events] == [NoSpinAnnounced, PartsReplaced]


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
