from typing import Any, get_args

import pytest

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    ClapperRestsBetween,
    NoMoreBetsAnnounced,
    OpenWagers,
    RoundSettled,
    SettleWagers,
    SpinVoided,
    SymbolAnnounced,
    WagersOpened,
    WheelIsSpun,
    WheelSpun,
)
from nomorebets.games.big_six.play import FORBIDDEN, REVOLUTIONS_MIN
from nomorebets.games.big_six.state import (
    AtRest,
    Disputed,
    NoMoreBets,
    Phase,
    Settled,
    Spinning,
    TakingWagers,
    VoidSpin,
    Waiting,
    in_round,
)
from nomorebets.law import cite
from nomorebets.tables.messages import FindingRecorded, ResumePlay, StopPlay, VoidRound
from tests.games.big_six.dealing import (
    BigSix,
    correct,
    decided,
    place,
    rest,
    submission,
    take_up,
)
from tests.tables.people import ANN, BEN, DANA, FLO

PHASES = get_args(Phase)


def at(phase):
    """A table in this phase."""
    dealt = BigSix(submission())
    steps: dict[type, list[Any]] = {
        Waiting: [],
        TakingWagers: [OpenWagers()],
        NoMoreBets: [OpenWagers(), AnnounceNoMoreBets()],
        Spinning: [OpenWagers(), AnnounceNoMoreBets(), WheelIsSpun()],
        AtRest: [OpenWagers(), AnnounceNoMoreBets(), WheelIsSpun(), rest("$5")],
        Settled: [OpenWagers(), AnnounceNoMoreBets(), WheelIsSpun(), rest("$5"), SettleWagers()],
        VoidSpin: [OpenWagers(), AnnounceNoMoreBets(), WheelIsSpun(), ClapperRestsBetween()],
    }
    if phase is Disputed:
        dealt.take(*steps[AtRest])
        dealt.take(rest("$1"))
    else:
        dealt.take(*steps[phase])
    assert isinstance(dealt.play.phase, phase)
    return dealt


# A round, § 619a.2.


@pytest.mark.evidence("619a.2", "619a.2(a)", "619a.2(b)", "619a.2(c)", "619a.2(e)")
def test_a_round_is_called_spun_read_and_settled():
    dealt = BigSix(submission())

    assert dealt.take(OpenWagers()) == (WagersOpened(round=1),)
    dealt.wagers(ANN, {"$10": 5})
    assert dealt.take(AnnounceNoMoreBets()) == (NoMoreBetsAnnounced(under=cite("619a.2(a)")),)
    assert dealt.take(WheelIsSpun()) == (WheelSpun(),)
    assert dealt.take(rest("$10", section=8)) == (
        SymbolAnnounced(symbol=Symbol.TEN, section=8, under=cite("619a.2(c)")),
    )
    assert dealt.take(SettleWagers())[-1] == RoundSettled(round=1, symbol=Symbol.TEN)
    assert dealt.play.phase == Settled(Symbol.TEN, 8)
    assert dealt.take(OpenWagers()) == (WagersOpened(round=2),)


@pytest.mark.evidence("619a.2(a)")
@pytest.mark.parametrize("phase", [NoMoreBets, Spinning, AtRest])
def test_the_call_closes_the_layout_until_the_round_is_settled(phase):
    dealt = at(phase)

    for request in (place(ANN, {"$1": 5}), take_up(ANN, {"$1": 5})):
        refused = dealt.refused(request)
        assert (refused.reason, refused.under) == ("no more bets", "619a.2(a)")


@pytest.mark.evidence("619a.2(a)")
@pytest.mark.parametrize("phase", [Waiting, Settled])
def test_nobody_wagers_before_wagers_are_open(phase):
    assert at(phase).refused_under(place(ANN, {"$1": 5})) == "619a.2(a)"


@pytest.mark.evidence("619a.2(a)")
def test_the_call_comes_once_and_before_the_spin():
    assert at(NoMoreBets).refused(AnnounceNoMoreBets()).reason == (
        '"no more bets" has been announced already'
    )
    uncalled = at(TakingWagers)
    uncalled.take(WheelIsSpun())
    refused = uncalled.refused(AnnounceNoMoreBets())
    assert refused.reason == "the wheel is turning; the call comes before the spin"
    for phase in (Waiting, Settled):
        assert at(phase).refused_under(AnnounceNoMoreBets()) == "619a.2(a)"


@pytest.mark.evidence("619a.2(a)")
def test_a_spin_without_a_call_closes_the_layout_and_is_a_finding_and_its_result_stands():
    dealt = at(TakingWagers)
    dealt.wagers(ANN, {"$5": 5})
    recorded, spun = dealt.take(WheelIsSpun())
    assert isinstance(recorded, FindingRecorded)
    assert str(recorded.finding) == (
        'dealer: found no announcement, required "no more bets" called before the spin. 619a.2(a)'
    )
    assert spun == WheelSpun()
    assert dealt.refused_under(place(BEN, {"$5": 5})) == "619a.2(a)"

    dealt.take(rest("$5"))

    assert decided(dealt.take(SettleWagers())) == [
        ("WagerWon", "$5", dealt.play.outcomes[0].amount)
    ]
    assert len(dealt.table.findings) == 1


@pytest.mark.evidence("619a.2(b)")
@pytest.mark.parametrize("revolutions", [0, 1, 2, 3, 4, 999])
def test_three_revolutions_make_a_spin_valid(revolutions):
    dealt = at(Spinning)
    (event,) = dealt.take(rest("$5", revolutions))

    if revolutions < REVOLUTIONS_MIN:
        assert event == SpinVoided(under=cite("619a.2(b)"))
        assert dealt.play.phase == VoidSpin(cite("619a.2(b)"))
    else:
        assert isinstance(event, SymbolAnnounced)


@pytest.mark.evidence("619a.2(c)")
@pytest.mark.parametrize(("symbol", "section"), [("$5", 1), ("joker", 2), ("flag", 29), ("$1", 3)])
def test_a_section_is_reported_with_the_symbol_it_shows(symbol, section):
    dealt = at(Spinning)
    shows = dealt.play.submission.wheel.sections[section - 1]

    assert dealt.fault(rest(symbol, section=section)) == (
        f"section {section} was reported with {symbol}, but it shows {shows}"
    )


@pytest.mark.evidence("619a.2(c)")
@pytest.mark.parametrize("section", range(1, 55))
def test_every_section_may_be_reported(section):
    dealt = at(Spinning)
    shows = dealt.play.submission.wheel.sections[section - 1]
    dealt.take(rest(shows, section=section))

    assert dealt.play.phase == AtRest(shows, section)


@pytest.mark.evidence("619a.2(b)", "619a.2(c)")
@pytest.mark.parametrize("phase", [TakingWagers, NoMoreBets])
def test_a_result_of_a_wheel_that_nobody_saw_spun_cannot_be_true(phase):
    assert "nobody saw the wheel spun" in at(phase).fault(rest("$5"))


@pytest.mark.evidence("619a.2(e)")
@pytest.mark.parametrize("phase", [TakingWagers, NoMoreBets, Spinning, AtRest, Disputed, VoidSpin])
def test_no_round_begins_before_the_last_is_settled(phase):
    dealt = at(phase)

    assert in_round(dealt.play)
    if phase is Disputed:
        dealt.take(ResumePlay(by=FLO, note="looked"))
    assert dealt.refused_under(OpenWagers()) == "619a.2(e)"


@pytest.mark.evidence("619a.2(c)", "619a.2(e)")
@pytest.mark.parametrize(
    ("phase", "under"),
    [
        (Waiting, "619a.2(e)"),
        (TakingWagers, "619a.2(c)"),
        (NoMoreBets, "619a.2(c)"),
        (Spinning, "619a.2(c)"),
        (VoidSpin, "619a.2(c)"),
        (Settled, "619a.2(e)"),
    ],
)
def test_nothing_is_settled_or_corrected_before_the_clapper_rests_or_twice(phase, under):
    dealt = at(phase)

    assert dealt.refused_under(SettleWagers()) == under
    assert dealt.refused_under(correct("$1")) == (under if phase is Settled else "619a.2(c)")


def test_a_wheel_turned_for_no_round_is_nobodys_business():
    for phase in (Waiting, Spinning, AtRest, Settled):
        assert at(phase).take(WheelIsSpun()) == ()
    assert at(Waiting).take(rest("$1")) == ()


@pytest.mark.evidence("619a.2(a)")
def test_a_stopped_table_is_called_all_the_same():
    dealt = at(TakingWagers)
    dealt.wagers(ANN, {"$1": 5})
    dealt.take(StopPlay(by=DANA, reason="a quarrel"))

    assert dealt.take(AnnounceNoMoreBets())
    assert "play has stopped" in dealt.refused(place(ANN, {"$1": 5})).reason


def test_a_round_is_voided_only_while_there_is_one():
    for phase in (Waiting, Settled):
        assert at(phase).refused_under(VoidRound(by=FLO, reason="x")) == "619a.2(e)"


def test_every_reason_names_a_request_and_a_phase_that_exist():
    assert {phase for phase, _ in FORBIDDEN} <= set(PHASES)
    assert all(reason and cite(under) for reason, under in FORBIDDEN.values())
