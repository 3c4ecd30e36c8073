from typing import get_args

import pytest

from nomorebets.accounts.books import CAGE, Posting, credits_of
from nomorebets.compliance.people import Role
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallEntersTrack,
    CorrectNumber,
    OpenWagers,
)
from nomorebets.games.roulette.submission import example
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BuyIn,
    DealerRelieved,
    DeviceFails,
    PlayResumed,
    PlayStopped,
    RelieveDealer,
    ResumePlay,
    StopPlay,
    TableClosed,
    TableEvent,
    TakeSeat,
)
from nomorebets.tables.play import postings_for
from nomorebets.tables.state import Open, Stopped
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, rest
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, DANA, DREW, FLO, SAM

STRICT = example("strict-double-zero")


def new(submitted=STRICT):
    return Dealt(ROULETTE, submitted)


# Dealers; stopping, docs/readings/0040.


def test_another_dealer_takes_over_an_open_or_a_stopped_table():
    dealt = new()
    assert dealt.refused_under(RelieveDealer(by=FLO, dealer=DREW)) == cite("617a.2(a)")
    dealt.open()
    assert dealt.refused_under(RelieveDealer(by=FLO, dealer=FLO)) == cite("617a.5(a)")
    assert dealt.refused_under(RelieveDealer(by=DREW, dealer=DREW)) == cite("617a.5(a)")
    assert dealt.take(RelieveDealer(by=FLO, dealer=DREW)) == (DealerRelieved(by=FLO, dealer=DREW),)
    assert dealt.refused_under(RelieveDealer(by=FLO, dealer=DREW)) == cite("617a.5(a)")
    dealt.take(StopPlay(by=FLO, reason="x"), RelieveDealer(by=FLO, dealer=DANA))
    assert dealt.table.standing == Stopped(DANA, "x", cite("617a.6"))
    dealt.take(ResumePlay(by=FLO, note="y"))
    assert dealt.table.standing == Open(DANA)


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


@pytest.mark.evidence("617a.5(a)")
def test_whom_a_message_names_as_the_dealer_has_this_table():
    dealt = new()
    dealt.open()
    dealt.take(OpenWagers(), BallEntersTrack(), AnnounceNoMoreBets(), rest("17"))
    correct = CorrectNumber(number=rest("18").number, reason="x", dealer=DREW, floorperson=FLO)
    refused = dealt.refused(correct)

    assert (refused.reason, refused.under) == ("Dana deals at this table", cite("617a.5(a)"))
    dealt.take(StopPlay(by=FLO, reason="x"))
    assert dealt.refused_under(correct) == cite("617a.5(a)")
    dealt.take(RelieveDealer(by=FLO, dealer=DREW))
    assert dealt.take(correct)
