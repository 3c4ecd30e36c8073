from collections.abc import Mapping
from typing import Any, get_args

import pytest

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardDealt,
    CardsCollected,
    CollectCards,
    ConfirmWarWagers,
    CorrectCard,
    NoMoreBetsAnnounced,
    OpenWagers,
    PlaceWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
    Surrender,
    TakeUpWagers,
    WagersOpened,
    WarRequests,
    WarWagersConfirmed,
)
from nomorebets.games.casino_war.play import FORBIDDEN
from nomorebets.games.casino_war.shuffle_messages import EmptyShoe, ShuffleByHand
from nomorebets.games.casino_war.state import (
    Choosing,
    Collecting,
    Confirming,
    Dealing,
    Dealt,
    Phase,
    Settled,
    TakingWagers,
    Waiting,
    WarDealing,
    WarDealt,
    in_round,
)
from nomorebets.law import cite
from nomorebets.tables.messages import CloseTable, ResumePlay, StopPlay, VoidRound
from tests.games.casino_war.dealing import (
    DEALERS,
    CasinoWar,
    correct,
    place,
    submission,
    surrender,
    take_up,
)
from tests.tables.people import ANN, BEN, DANA, FLO

PHASES = get_args(Phase)
WAGERS = {ANN: {"initial-1": 10}}
TIED = {1: "8S", DEALERS: "8H"}


def at(phase):
    """A table in this phase, Ann's wager on it."""
    table = CasinoWar()
    if phase is Waiting:
        return table
    if phase is TakingWagers:
        table.take(OpenWagers(), place(ANN, {"initial-1": 10}))
    elif phase is Dealing:
        table.dealt(WAGERS, {})
    elif phase is Dealt:
        table.dealt(WAGERS, TIED)
    elif phase is Settled:
        table.dealt(WAGERS, {1: "9S", DEALERS: "8H"})
        table.take(SettleOriginalDeal())
    else:
        table.tied()
    if phase in (Collecting, Confirming, WarDealing, WarDealt):
        table.wagers(ANN, {"war-1": 10})
    if phase is Confirming:
        table.take(CollectCards())
    if phase in (WarDealing, WarDealt):
        table.at_war({} if phase is WarDealing else {1: "9S", DEALERS: "7H"})
    assert isinstance(table.play.phase, phase)
    return table


@pytest.mark.evidence("651a.8", "651a.9", "651a.9(e)", "651a.9(f)")
def test_a_round_with_a_war_goes_step_by_step():
    table = CasinoWar()
    assert table.take(OpenWagers()) == (WagersOpened(round=1),)
    table.wagers(ANN, {"initial-1": 10})
    assert table.take(AnnounceNoMoreBets()) == (NoMoreBetsAnnounced(under=cite("651a.8(c)")),)
    assert table.play.phase == Dealing(waiting=(1, DEALERS))
    assert table.deal({1: "8S"}) == (CardDealt(card=Card("8S"), position=1),)
    table.deal({DEALERS: "8H"})
    assert table.play.phase == Dealt()
    table.take(SettleOriginalDeal())
    assert table.play.phase == Choosing(waiting=(1,))
    table.wagers(ANN, {"war-1": 10})
    assert table.play.phase == Collecting()
    assert table.take(CollectCards()) == (CardsCollected(positions=(), under=cite("651a.9(d)")),)
    assert table.play.phase == Confirming()
    assert table.take(ConfirmWarWagers()) == (WarWagersConfirmed(under=cite("651a.9(e)")),)
    assert table.play.phase == WarDealing(waiting=(1, DEALERS))


@pytest.mark.evidence("651a.8(c)(1)", "651a.8(c)(2)")
def test_cards_go_clockwise_from_the_dealers_left_to_wagers_only_and_last_to_the_dealer():
    table = CasinoWar()
    wagers = {BEN: {"initial-2": 10}, ANN: {"initial-1": 10}}
    table.dealt(wagers, {})

    assert table.play.phase == Dealing(waiting=(1, 2, DEALERS))


@pytest.mark.evidence("651a.7(b)", "651a.8(c)")
def test_there_is_nothing_to_call_without_an_initial_wager():
    table = CasinoWar()
    table.take(OpenWagers())

    refused = table.refused(AnnounceNoMoreBets())

    assert (refused.reason, refused.under) == (
        "nobody has placed an Initial Wager",
        "651a.7(b)",
    )


REQUESTS: Mapping[type, tuple[Any, set[type]]] = {
    OpenWagers: (OpenWagers(), {Waiting}),
    AnnounceNoMoreBets: (AnnounceNoMoreBets(), {TakingWagers}),
    SettleOriginalDeal: (SettleOriginalDeal(), {Dealt}),
    SettleSurrenders: (SettleSurrenders(), set()),
    CollectCards: (CollectCards(), {Collecting, Settled}),
    ConfirmWarWagers: (ConfirmWarWagers(), {Confirming}),
    SettleWarDeal: (SettleWarDeal(), {WarDealt}),
    Surrender: (surrender(ANN, 1), {Choosing}),
    CorrectCard: (correct("KS", 1), {Dealt, WarDealt}),
    PlaceWagers: (place(BEN, {"initial-2": 10}), {TakingWagers}),
    TakeUpWagers: (take_up(ANN, {"initial-1": 10}), set()),
    VoidRound: (VoidRound(by=FLO, reason="x"), set(PHASES) - {Waiting, Settled}),
}


@pytest.mark.evidence("651a.9", "651a.7(d)")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("request_", get_args(WarRequests))
def test_each_request_has_its_phases_and_is_refused_everywhere_else(phase, request_):
    command, phases = REQUESTS[request_]
    table = at(phase)

    if phase in phases:
        assert table.take(command)
    else:
        assert table.refused(command).under.startswith("651a.")


def test_nothing_is_forbidden_in_a_phase_in_which_it_has_its_place():
    for request, (_, phases) in REQUESTS.items():
        for phase in phases:
            assert (phase, request) not in FORBIDDEN


@pytest.mark.evidence("651a.7(d)")
@pytest.mark.parametrize("phase", [Waiting, Settled])
def test_nobody_wagers_before_wagers_are_open(phase):
    refused = at(phase).refused(place(BEN, {"initial-2": 10}))

    assert (refused.reason, refused.under) == ("wagers are not open yet", "651a.7(d)")


@pytest.mark.evidence("651a.7(d)")
@pytest.mark.parametrize("phase", [Dealing, Dealt, WarDealing, WarDealt])
def test_no_more_bets_holds_through_the_deals(phase):
    refused = at(phase).refused(place(BEN, {"initial-2": 10}))

    assert (refused.reason, refused.under) == ("no more bets", "651a.7(d)")


@pytest.mark.evidence("651a.7(d)")
@pytest.mark.parametrize("phase", PHASES)
def test_a_placed_wager_is_never_taken_up(phase):
    assert at(phase).refused_under(take_up(ANN, {"initial-1": 10})) == "651a.7(d)"


@pytest.mark.evidence("651a.9(c)")
def test_surrenders_are_settled_once_every_tie_hand_has_chosen():
    refused = at(Choosing).refused(SettleSurrenders())

    assert refused.reason == "a tie hand has not chosen yet, at position 1"


@pytest.mark.evidence("651a.9(c)")
def test_a_tie_hand_chooses_once_and_by_its_own_player():
    table = at(Choosing)
    assert table.refused(surrender(BEN, 1)).reason == "you have no tie hand at position 1"
    table.take(surrender(ANN, 1))
    refused = table.refused(surrender(ANN, 1))

    assert refused.reason == "the hand at position 1 has chosen already"
    assert table.refused_under(place(ANN, {"war-1": 10})) == "651a.9(c)"


@pytest.mark.evidence("651a.8(d)")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase not in (Waiting, Settled)])
def test_no_card_is_shuffled_while_a_round_is_played(phase):
    """C058: the shoe is never reshuffled in the middle of a round."""
    table = at(phase)

    assert in_round(table.play)
    for request in (EmptyShoe(), ShuffleByHand(back=Back("blue"))):
        assert table.refused_under(request) == "651a.8(d)"


@pytest.mark.evidence("651a.8(b)")
def test_wagers_open_only_over_a_shoe_that_is_ready():
    fresh = CasinoWar(submission("strict-six-decks"))

    assert fresh.refused_under(OpenWagers()) == "651a.4(b)"


def test_while_play_is_stopped_only_a_card_is_put_right_or_the_round_voided():
    table = at(Dealt)
    table.take(StopPlay(by=DANA, reason="a question"))
    assert table.refused_under(SettleOriginalDeal()) == "651a.11"
    table.take(correct("KS", 1), ResumePlay(by=FLO, note="a king"))

    assert len(table.take(SettleOriginalDeal())) == 3


@pytest.mark.evidence("651a.9(h)")
def test_a_round_is_over_once_its_last_card_is_in_the_rack():
    for phase in PHASES:
        assert in_round(at(phase).play) == (phase is not Waiting)


@pytest.mark.evidence("651a.9(h)")
def test_a_table_is_not_closed_while_cards_lie_on_it():
    table = at(Settled)
    close = CloseTable(by=FLO)
    assert table.refused(close).reason == "a round is under way"
    table.take(CollectCards(), close)

    assert table.play.hands.lying == ()


def test_every_reason_names_a_clause_on_file():
    assert FORBIDDEN
    for reason, under in FORBIDDEN.values():
        assert cite(under) == under
        assert reason[0].islower() or reason.startswith("War")
