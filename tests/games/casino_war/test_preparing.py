import pytest
from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.shuffle_messages import (
    AskForSpread,
    CardsInspected,
    CardsReceived,
    CardsSpread,
    ChangeCards,
    CutByDealer,
    CutCards,
    InsertCoverCard,
    InspectCards,
    InspectionVerified,
    LoadShoe,
    LookAtCards,
    ShuffleByHand,
    ShufflerFinishes,
    SpreadCards,
    SpreadIdleCards,
    StackCards,
    StartShuffler,
    TakeOutBatch,
    VerifyInspection,
    WashCards,
)
from nomorebets.games.casino_war.shuffle_state import with_dealt
from nomorebets.games.casino_war.stages import (
    Away,
    InShuffler,
    Received,
    Shuffled,
    Spread,
    Stacked,
    Stored,
    Verified,
)
from nomorebets.law import cite
from nomorebets.tables.messages import TableClosed, TableOpened
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    CONTINUOUS,
    RED,
    Carded,
    loaded,
    opened,
    stacked,
)
from tests.tables.people import ANN, BEN, DANA, FLO, SAM, uncredentialed

PREPARED = replace(BY_HAND, arrival=Arrival.PREPARED_U)
PREPARED_AND_SPREAD = replace(PREPARED, prepared_cards_are_spread=True)


# Fresh cards are inspected, § 651a.4(a).


@pytest.mark.evidence("651a.4(a)")
def test_the_dealer_inspects_fresh_cards_and_then_the_floorperson_verifies():
    carded = loaded()
    carded.take(ChangeCards(by=FLO))

    assert carded.stage() == Received()
    assert carded.refused_under(VerifyInspection(by=FLO)) == cite("651a.4(a)")
    assert carded.take(InspectCards(by=DANA)) == (CardsInspected(by=DANA),)
    assert carded.refused_under(SpreadCards(back=RED)) == cite("651a.4(a)")
    assert carded.take(VerifyInspection(by=FLO)) == (InspectionVerified(by=FLO),)
    assert carded.stage() == Verified()


@pytest.mark.evidence("651a.4(a)")
@pytest.mark.parametrize(
    "request_", [InspectCards(by=FLO), InspectCards(by=uncredentialed(DANA)), InspectCards(by=SAM)]
)
def test_nobody_but_the_dealer_inspects(request_):
    carded = loaded()
    carded.take(ChangeCards(by=FLO))

    assert carded.refused_under(request_) == cite("651a.4(a)")


@pytest.mark.evidence("651a.4(a)")
def test_nobody_but_the_floorperson_verifies():
    carded = loaded()
    carded.take(ChangeCards(by=FLO), InspectCards(by=DANA))

    assert carded.refused_under(VerifyInspection(by=DANA)) == cite("651a.4(a)")


@pytest.mark.evidence("651a.4(a)")
def test_cards_that_are_not_at_the_table_cannot_be_inspected():
    refused = Carded().refused(InspectCards(by=DANA))

    assert (refused.reason, refused.under) == ("no cards have come to the table", "651a.4(a)")


@pytest.mark.evidence("651a.4(a)")
def test_a_table_opens_with_cards_that_were_inspected_and_verified():
    carded = opened()

    assert carded.stage() == Verified()


def test_a_table_that_opens_again_in_mid_shoe_keeps_its_cards():
    carded = loaded()
    before = carded.cards
    carded.happen(TableOpened(by=FLO, dealer=DANA))

    assert carded.cards == before


def test_a_closed_table_has_no_cards():
    carded = loaded()
    carded.happen(TableClosed(by=FLO))

    assert carded.stage() == Away()
    assert not carded.cards.loaded


# Spread, look, wash, stack, §§ 651a.4(b), 651a.4(c).


@pytest.mark.evidence("651a.4(b)")
def test_fresh_cards_are_spread_face_up():
    carded = opened()
    spread = CardsSpread(back=RED, face_up=True, idle=False, under=cite("651a.4(b)"))

    assert carded.take(SpreadCards(back=RED)) == (spread,)
    assert carded.stage() == Spread(face_up=True, idle=False)


@pytest.mark.evidence("651a.4(b)")
def test_cards_are_spread_once():
    carded = opened()
    carded.take(SpreadCards(back=RED))

    assert carded.refused_under(SpreadCards(back=RED)) == cite("651a.4(b)")


@pytest.mark.evidence("651a.4(b)")
def test_the_first_player_to_arrive_looks_first():
    carded = opened(BY_HAND, BEN, ANN)
    carded.take(SpreadCards(back=RED))
    refused = carded.refused(LookAtCards(player=ANN))

    assert (refused.reason, refused.under) == ("the first player at the table is Ben", "651a.4(b)")
    carded.take(LookAtCards(player=BEN))
    assert carded.stage() == Spread(face_up=True, idle=False, looked=True)


@pytest.mark.evidence("651a.4(b)")
def test_nobody_looks_at_cards_that_are_not_spread():
    assert opened().refused_under(LookAtCards(player=ANN)) == cite("651a.4(b)")
    assert stacked().refused_under(LookAtCards(player=ANN)) == cite("651a.4(b)")


@pytest.mark.evidence("651a.4(c)")
def test_cards_are_washed_after_the_look_and_not_before():
    carded = opened()
    assert carded.refused_under(WashCards(back=RED)) == cite("651a.4(b)")
    carded.take(SpreadCards(back=RED))
    assert carded.refused_under(WashCards(back=RED)) == cite("651a.4(b)")
    carded.take(LookAtCards(player=ANN))
    assert carded.refused_under(ShuffleByHand(back=RED)) == cite("651a.4(c)")

    carded.take(WashCards(back=RED))
    assert carded.stage() == Stacked()


@pytest.mark.evidence("651a.4(c)")
def test_without_a_shuffler_cards_are_not_stacked_unwashed():
    carded = opened()
    carded.take(SpreadCards(back=RED), LookAtCards(player=ANN))

    assert carded.refused_under(StackCards(back=RED)) == cite("651a.4(c)")


@pytest.mark.evidence("651a.4(c)")
def test_a_device_that_reshuffles_by_itself_gets_washed_cards():
    carded = stacked(CONTINUOUS)

    assert carded.stage() == Stacked()


# Two batches, § 651a.4(d).


@pytest.mark.evidence("651a.4(d)")
def test_two_batches_are_spread_apart_and_looked_at_together():
    carded = opened(BY_TURNS)
    (spread,) = carded.take(SpreadCards(back=RED))
    assert spread.under == "651a.4(d)"
    refused = carded.refused(LookAtCards(player=ANN))
    assert (refused.reason, refused.under) == (
        "the blue batch has still to be spread",
        "651a.4(d)",
    )
    carded.take(SpreadCards(back=BLUE), LookAtCards(player=ANN))

    looked = Spread(face_up=True, idle=False, looked=True)
    assert (carded.stage(RED), carded.stage(BLUE)) == (looked, looked)


@pytest.mark.evidence("651a.4(d)")
def test_each_of_two_batches_is_turned_over_and_stacked_by_itself_unwashed():
    carded = opened(BY_TURNS)
    carded.take(SpreadCards(back=RED), SpreadCards(back=BLUE), LookAtCards(player=ANN))
    assert carded.refused_under(WashCards(back=RED)) == cite("651a.4(d)")
    assert carded.refused_under(StartShuffler(back=RED)) == cite("651a.4(d)")
    carded.take(StackCards(back=RED))

    assert carded.stage(RED) == Stacked()
    assert isinstance(carded.stage(BLUE), Spread)


def test_a_batch_that_is_not_the_tables_is_refused():
    refused = opened().refused(SpreadCards(back=BLUE))

    assert refused.reason == "no batch here has blue backs, only red"


# Preinspected and preshuffled cards, § 651a.4(e), docs/readings/0014.


@pytest.mark.evidence("651a.4(e)", "651a.5(a)")
def test_preshuffled_cards_are_cut_as_they_came():
    carded = opened(PREPARED)

    assert carded.stage() == Shuffled()
    carded.take(CutCards(player=ANN, from_top=40))


@pytest.mark.evidence("651a.4(e)", "651a.5(a)")
def test_preshuffled_cards_that_are_spread_and_washed_need_no_shuffle():
    carded = opened(PREPARED_AND_SPREAD)
    assert carded.refused_under(CutByDealer(from_top=40)) == cite("651a.4(b)")
    carded.take(SpreadCards(back=RED), LookAtCards(player=ANN))
    events = carded.take(WashCards(back=RED))

    assert [event.under for event in events[1:]] == ["651a.5(a)"]
    assert carded.stage() == Shuffled()


@pytest.mark.evidence("651a.4(e)", "651a.3(c)(3)")
def test_two_preshuffled_batches_go_through_the_shuffler_all_the_same():
    carded = opened(replace(BY_TURNS, arrival=Arrival.PREPARED_V))

    assert (carded.stage(RED), carded.stage(BLUE)) == (Stacked(), Stacked())


@pytest.mark.evidence("651a.5(a)")
def test_cards_that_came_shuffled_are_shuffled_once_they_were_played():
    carded = opened(PREPARED_AND_SPREAD)
    carded.take(SpreadCards(back=RED), LookAtCards(player=ANN), WashCards(back=RED))
    carded.take(CutCards(player=ANN, from_top=40), InsertCoverCard(from_bottom=100))
    carded.take(LoadShoe(back=RED))
    carded.take(SpreadIdleCards(face_up=True), LookAtCards(player=ANN), WashCards(back=RED))

    assert carded.stage() == Stacked()


# A change of cards, § 651a.3(d).


@pytest.mark.evidence("651a.3(d)")
def test_a_floorperson_changes_the_cards_between_rounds():
    carded = loaded()

    assert carded.take(ChangeCards(by=FLO)) == (CardsReceived(by=FLO, under=cite("651a.3(d)")),)
    assert not carded.cards.loaded


@pytest.mark.evidence("651a.3(d)")
def test_a_dealer_does_not_change_the_cards():
    assert loaded().refused_under(ChangeCards(by=DANA)) == cite("651a.3(d)")


@pytest.mark.evidence("651a.3(d)", "651a.8(d)")
def test_cards_are_not_changed_in_a_round():
    carded = loaded()
    carded.in_round = True

    assert carded.refused_under(ChangeCards(by=FLO)) == cite("651a.8(d)")


@pytest.mark.evidence("651a.3(d)", "651a.9(h)")
def test_cards_are_not_changed_while_some_lie_on_the_table():
    carded = loaded()
    carded.cards = with_dealt(carded.cards, Card("AS"))

    assert carded.refused_under(ChangeCards(by=FLO)) == cite("651a.9(h)")


# An idle table, § 651a.5(g).


@pytest.mark.evidence("651a.5(g)")
@pytest.mark.parametrize("face_up", [True, False])
def test_idle_cards_are_spread_face_down_or_as_a_player_asks_face_up(face_up):
    carded = loaded()
    (spread,) = carded.take(SpreadIdleCards(face_up=face_up))

    assert (spread.face_up, spread.under) == (face_up, "651a.5(g)")
    assert carded.stage() == Spread(face_up=face_up, idle=True)
    assert not carded.cards.loaded


@pytest.mark.evidence("651a.5(g)")
def test_only_cards_from_the_shoe_are_spread_as_idle():
    assert stacked().refused_under(SpreadIdleCards(face_up=False)) == cite("651a.5(g)")


@pytest.mark.evidence("651a.9(h)")
def test_cards_are_not_gathered_while_some_lie_on_the_table():
    carded = loaded()
    carded.cards = with_dealt(carded.cards, Card("AS"))

    assert carded.refused_under(SpreadIdleCards(face_up=False)) == cite("651a.9(h)")


@pytest.mark.evidence("651a.5(g)(1)")
def test_idle_cards_are_looked_at_washed_and_shuffled_by_hand():
    carded = loaded()
    carded.take(SpreadIdleCards(face_up=False))
    assert carded.refused_under(WashCards(back=RED)) == cite("651a.5(g)")
    carded.take(LookAtCards(player=ANN))
    assert carded.refused_under(StackCards(back=RED)) == cite("651a.5(g)(1)")
    assert carded.refused_under(ShuffleByHand(back=RED)) == cite("651a.5(g)(1)")
    carded.take(WashCards(back=RED), ShuffleByHand(back=RED))

    assert carded.stage() == Shuffled()
    assert carded.refused_under(CutByDealer(from_top=100)) == cite("651a.5(c)(1)")


def idle(chosen=BY_TURNS):
    """A table with two batches where nobody plays: red was dealt, blue is in the shuffler."""
    carded = loaded(chosen)
    carded.take(ShufflerFinishes(), SpreadIdleCards(face_up=False), LookAtCards(player=ANN))
    return carded


@pytest.mark.evidence("651a.5(g)(2)")
def test_idle_cards_are_stacked_for_the_shuffler_unwashed():
    carded = idle()

    assert carded.refused_under(WashCards(back=RED)) == cite("651a.5(g)(2)")
    assert carded.refused_under(StartShuffler(back=RED)) == cite("651a.5(g)(2)")
    carded.take(StackCards(back=RED))
    assert carded.stage(RED) == Stacked()


@pytest.mark.evidence("651a.5(g)(2)", "651a.5(g)(2)(i)", "651a.5(g)(2)(ii)")
def test_a_batch_kept_and_released_as_approved_is_dealt_unspread_after_an_idle_time():
    carded = idle()
    carded.take(StackCards(back=RED), TakeOutBatch(back=BLUE), StartShuffler(back=RED))

    assert (carded.stage(RED), carded.stage(BLUE)) == (InShuffler(), Shuffled())


@pytest.mark.evidence("651a.5(g)(2)(i)", "651a.5(g)(2)(ii)")
@pytest.mark.parametrize(
    "changes", [{"single_batch_stored_securely": False}, {"release_procedures": " "}]
)
def test_a_batch_not_so_kept_or_released_is_spread_and_reshuffled(changes):
    carded = idle(replace(BY_TURNS, **changes))
    carded.take(StackCards(back=RED), TakeOutBatch(back=BLUE))
    assert carded.stage(BLUE) == Verified()
    (spread,) = carded.take(SpreadCards(back=BLUE))
    assert spread.under == "651a.5(g)(2)"
    carded.take(LookAtCards(player=ANN), StackCards(back=BLUE))
    carded.take(StartShuffler(back=BLUE), ShufflerFinishes(), TakeOutBatch(back=BLUE))

    assert carded.stage(BLUE) == Shuffled()


@pytest.mark.evidence("651a.5(g)(2)")
def test_a_player_may_ask_to_see_the_batch_from_the_shuffler_before_it_comes_out():
    carded = idle()
    carded.take(AskForSpread(player=ANN), TakeOutBatch(back=BLUE))

    assert carded.stage(BLUE) == Verified()


@pytest.mark.evidence("651a.5(g)(2)")
def test_a_player_may_ask_to_see_the_batch_from_the_shuffler_until_it_is_in_the_shoe():
    carded = idle()
    carded.take(TakeOutBatch(back=BLUE), CutCards(player=ANN, from_top=20))
    carded.take(AskForSpread(player=ANN))

    assert carded.stage(BLUE) == Verified()


@pytest.mark.evidence("651a.5(g)(2)")
def test_nobody_asks_for_the_other_batch_when_the_table_was_not_idle():
    carded = loaded(BY_TURNS)
    carded.take(ShufflerFinishes())

    assert carded.refused_under(AskForSpread(player=ANN)) == cite("651a.5(g)(2)")
    assert carded.stage(BLUE) == Stored()


@pytest.mark.evidence("651a.5(h)")
def test_a_device_that_reshuffles_by_itself_keeps_its_cards_at_an_idle_table():
    assert loaded(CONTINUOUS).refused_under(SpreadIdleCards(face_up=False)) == cite("651a.5(h)")
