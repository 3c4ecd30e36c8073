import pytest

from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    ClapperRestsBetween,
    OpenWagers,
    SettleWagers,
    SpinVoided,
    SymbolCorrected,
    SymbolDisputed,
    WheelFallsShort,
    WheelIsSpun,
    WheelSpun,
)
from nomorebets.games.big_six.state import AtRest, Disputed, Settled, Spinning, VoidSpin, Waiting
from nomorebets.law import cite
from nomorebets.tables.messages import (
    FindingRecorded,
    PartsReplaced,
    PlayStopped,
    RecordReplacement,
    ResumePlay,
    VoidRound,
)
from nomorebets.wagering.money import Money
from tests.games.big_six.dealing import (
    BigSix,
    correct,
    decided,
    place,
    rest,
    spinning,
    submission,
)
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, MAX, SAM, uncredentialed

VOIDING = [(WheelFallsShort(), "619a.2(b)"), (ClapperRestsBetween(), "619a.2(d)")]
each_way = pytest.mark.parametrize(("seen", "under"), VOIDING)


def at_rest(symbol="$2"):
    dealt = spinning()
    dealt.take(rest(symbol))
    return dealt


# Void spins, §§ 619a.2(b), 619a.2(d).


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@each_way
def test_a_void_spin_leaves_every_wager_and_is_spun_again_under_a_call_of_its_own(seen, under):
    """C040, D08: nothing is collected or paid, and the symbol just passed is no winner."""
    dealt = spinning()
    assert dealt.take(seen) == (SpinVoided(under=cite(under)),)
    assert dealt.on_layout(ANN) == Money.dollars(5)
    assert dealt.refused_under(SettleWagers()) == "619a.2(c)"

    dealt.take(AnnounceNoMoreBets(), WheelIsSpun(), rest("$2"))

    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "$2", Money.dollars(5))]
    assert dealt.table.findings == ()


@pytest.mark.evidence("619a.2(d)")
def test_between_two_symbols_neither_wins():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"$20": 5, "$1": 5})
    dealt.spin()
    before = dealt.inventory

    assert decided(dealt.take(ClapperRestsBetween())) == []
    assert (dealt.inventory, dealt.on_layout(ANN)) == (before, Money.dollars(10))


@pytest.mark.evidence("619a.2(a)")
def test_a_respin_without_a_call_of_its_own_is_a_finding():
    dealt = spinning()
    dealt.take(ClapperRestsBetween())
    recorded, spun = dealt.take(WheelIsSpun())

    assert (recorded.finding.under, spun) == ("619a.2(a)", WheelSpun())
    assert dealt.play.phase == Spinning()


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@each_way
def test_a_spin_may_be_void_again_and_again_and_the_same_one_only_once(seen, under):
    dealt = spinning()
    for _ in range(3):
        dealt.take(seen)
        assert dealt.take(seen) == ()
        assert dealt.take(rest("$1")) == ()
        assert dealt.play.phase == VoidSpin(cite(under))
        dealt.spin()


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@each_way
def test_a_void_spin_that_nobody_saw_cannot_be_true(seen, under):
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    assert "nobody saw the wheel spun" in dealt.fault(seen)
    dealt.take(AnnounceNoMoreBets())
    assert "nobody saw the wheel spun" in dealt.fault(seen)


# Told after the symbol, docs/readings/0051.


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@each_way
def test_a_spin_found_void_after_the_symbol_stops_play(seen, under):
    dealt = at_rest()
    (stopped,) = dealt.take(seen)
    assert isinstance(stopped, PlayStopped)
    assert stopped.under == under
    assert "play has stopped" in dealt.refused(SettleWagers()).reason
    dealt.take(VoidRound(by=FLO, reason="two turns only"))

    assert dealt.credits(ANN) == Money.dollars(1_000)


@pytest.mark.evidence("619a.2(b)")
def test_the_same_symbol_told_again_with_too_few_revolutions_stops_play():
    dealt = at_rest("$2")
    assert dealt.take(rest("$2")) == ()
    (stopped,) = dealt.take(rest("$2", revolutions=2))

    assert stopped.under == "619a.2(b)"


@pytest.mark.evidence("619a.2(b)", "619a.2(d)")
@each_way
def test_after_settlement_nothing_is_undone(seen, under):
    dealt = at_rest()
    dealt.take(SettleWagers())
    before = dealt.table

    assert dealt.take(seen) == ()
    assert dealt.table == before
    fresh = BigSix(submission())
    assert fresh.take(seen) == ()


# Two symbols for one spin, § 619a.2(c).


@pytest.mark.evidence("619a.2(c)")
def test_two_symbols_for_one_spin_are_for_dealer_and_floorperson_to_decide():
    dealt = at_rest("$2")
    disputed, stopped = dealt.take(rest("$1"))
    assert disputed == SymbolDisputed(announced=Symbol.TWO, reported=Symbol.ONE)
    assert stopped.under == "619a.2(c)"
    dealt.take(ResumePlay(by=FLO, note="looked"))
    assert dealt.refused(SettleWagers()).reason == "a floorperson must decide the symbol first"
    assert dealt.take(rest("$1"), WheelIsSpun()) == ()

    assert dealt.take(correct("$1")) == (
        SymbolCorrected(symbol=Symbol.ONE, reason="misread", dealer=DANA, floorperson=FLO),
    )
    assert decided(dealt.take(SettleWagers())) == [("WagerLost", "$2", Money.dollars(5))]


@pytest.mark.evidence("619a.2(c)")
def test_what_is_agreed_on_binds():
    dealt = at_rest("$2")
    dealt.take(correct("$2"))
    assert dealt.play.phase == AtRest(Symbol.TWO, agreed=True)
    (recorded,) = dealt.take(rest("$1"))
    assert isinstance(recorded, FindingRecorded)
    for seen in (WheelFallsShort(), ClapperRestsBetween(), rest("$2", revolutions=1)):
        assert dealt.take(seen) == ()

    assert dealt.take(SettleWagers())


@pytest.mark.evidence("619a.2(c)")
def test_another_symbol_told_after_settlement_is_a_finding():
    dealt = at_rest("$2")
    dealt.take(SettleWagers())
    (recorded,) = dealt.take(rest("$1"))

    assert str(recorded.finding) == "symbol: found $1 reported, required $2. 619a.2(c)"
    assert isinstance(dealt.play.phase, Settled)


@each_way
def test_a_void_spin_told_in_a_dispute_is_a_finding(seen, under):
    dealt = at_rest("$2")
    dealt.take(rest("$1"))
    (recorded,) = dealt.take(seen)

    assert recorded.finding.under == under
    assert isinstance(dealt.play.phase, Disputed)


@pytest.mark.evidence("619a.2(c)")
@pytest.mark.parametrize(
    ("command", "under"),
    [
        (correct("$1", reason=" "), "619a.2(c)"),
        (correct("$1", floorperson=SAM), "619a.2(c)"),
        (correct("$1", floorperson=uncredentialed(FLO)), "619a.2(c)"),
        (correct("$1", dealer=FLO), "619a.2(c)"),
        (correct("$1", dealer=DREW), "619a.2(b)"),
    ],
)
def test_a_symbol_is_corrected_by_the_tables_dealer_and_a_floorperson_who_say_why(command, under):
    assert at_rest().refused_under(command) == under


# Parts replaced in mid-round, docs/readings/0052.


@pytest.mark.evidence("619a.1", "619a.2(b)")
def test_parts_replaced_while_the_wheel_turns_make_the_spin_void():
    dealt = spinning()
    called_off, replaced = dealt.take(RecordReplacement(by=MAX, description="the clapper"))
    assert called_off == SpinVoided(under=cite("619a.2(b)"))
    assert isinstance(replaced, PartsReplaced)
    dealt.inspect_again()
    dealt.spin()
    dealt.take(rest("$2"))

    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "$2", Money.dollars(5))]


@pytest.mark.evidence("619a.1")
def test_a_symbol_called_before_parts_were_replaced_stands():
    dealt = at_rest("$2")
    (replaced,) = dealt.take(RecordReplacement(by=MAX, description="the glass"))
    assert isinstance(replaced, PartsReplaced)
    dealt.inspect_again()

    assert decided(dealt.take(SettleWagers())) == [("WagerWon", "$2", Money.dollars(5))]


def test_a_voided_round_gives_way_to_the_next():
    dealt = spinning()
    dealt.take(VoidRound(by=FLO, reason="the wheel jammed"))
    assert dealt.play.phase == Waiting()
    dealt.take(OpenWagers())

    assert dealt.take(place(BEN, {"$1": 1}))
