import pytest
from msgspec.structs import replace

from nomorebets.games.casino_war.shuffle_messages import (
    BatchStored,
    CardsShuffled,
    CutByDealer,
    CutCards,
    DeviceCannotBeUsed,
    DeviceFailed,
    DeviceMarked,
    DeviceReturned,
    EmptyShoe,
    Failure,
    InsertCoverCard,
    LoadShoe,
    MarkDevice,
    Marking,
    ReshuffleNeeded,
    ReturnDeviceToUse,
    ShuffleByHand,
    ShufflerFails,
    ShufflerFinishes,
    ShufflingBegun,
    ShufflingFailed,
    StartShuffler,
    TakeOutBatch,
)
from nomorebets.games.casino_war.shuffle_state import cover_card_reached
from nomorebets.games.casino_war.stages import (
    NOBODY,
    Device,
    InShoe,
    InShuffler,
    Shuffled,
    Stacked,
    Stored,
)
from nomorebets.games.casino_war.steps import obstacles
from nomorebets.law import cite
from nomorebets.tables.messages import SeatLeft
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    CONTINUOUS,
    RED,
    SEVENS,
    loaded,
    ready,
    shuffled,
    stacked,
)
from tests.tables.people import ANN, DANA, FLO, SAM

COVER = MarkDevice(by=DANA, marking=Marking.COVER)
SIGN = MarkDevice(by=FLO, marking=Marking.SIGN)


def alone(carded):
    """Let nobody sit at the table, so that the dealer cuts."""
    carded.happen(SeatLeft(player=ANN, seat=1))
    return carded


def dealt_out(carded):
    carded.cards = cover_card_reached(carded.cards, NOBODY)
    carded.take(EmptyShoe())
    return carded


# Shuffled by hand, § 651a.5(a).


@pytest.mark.evidence("651a.5(a)")
def test_the_dealer_shuffles_by_hand_into_one_stack():
    carded = stacked()

    assert carded.take(ShuffleByHand(back=RED)) == (
        CardsShuffled(back=RED, under=cite("651a.5(a)")),
    )
    assert carded.stage() == Shuffled()


@pytest.mark.evidence("651a.5(a)")
def test_cards_are_shuffled_after_each_shoe():
    carded = dealt_out(loaded())

    assert carded.refused_under(CutByDealer(from_top=100)) == cite("651a.5(a)")
    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.5(a)")
    carded.take(ShuffleByHand(back=RED))


@pytest.mark.evidence("651a.3(c)(3)")
def test_while_the_shuffler_is_in_use_two_batches_are_not_shuffled_by_hand():
    assert stacked(BY_TURNS).refused_under(ShuffleByHand(back=RED)) == cite("651a.3(c)(3)")


@pytest.mark.evidence("651a.5(h)")
def test_what_a_device_reshuffles_by_itself_is_not_shuffled_by_hand():
    assert stacked(CONTINUOUS).refused_under(ShuffleByHand(back=RED)) == cite("651a.5(h)")


@pytest.mark.evidence("651a.3(c)")
@pytest.mark.parametrize("chosen", [BY_HAND, CONTINUOUS])
def test_without_two_batches_no_shuffler_runs(chosen):
    assert stacked(chosen).refused_under(StartShuffler(back=RED)) == cite("651a.3(c)")


# Two batches by turns, § 651a.3(c).


@pytest.mark.evidence("651a.3(c)(3)", "651a.5(a)")
def test_the_shuffler_shuffles_a_batch_and_keeps_it():
    carded = stacked(BY_TURNS)

    assert carded.take(StartShuffler(back=RED)) == (ShufflingBegun(back=RED),)
    assert carded.stage(RED) == InShuffler()
    assert carded.refused_under(TakeOutBatch(back=RED)) == cite("651a.3(c)(3)")
    assert carded.take(ShufflerFinishes()) == (BatchStored(back=RED),)
    assert carded.stage(RED) == Stored()
    assert carded.refused_under(CutCards(player=ANN, from_top=20)) == cite("651a.3(c)(4)")


@pytest.mark.evidence("651a.3(c)(3)")
@pytest.mark.parametrize("told", [(), (ShufflerFinishes(),)])
def test_the_shuffler_holds_one_batch_at_a_time(told):
    carded = stacked(BY_TURNS)
    carded.take(StartShuffler(back=RED), *told)
    refused = carded.refused(StartShuffler(back=BLUE))

    assert (refused.reason, refused.under) == ("the shuffler holds the red batch", "651a.3(c)(3)")


@pytest.mark.evidence("651a.3(c)(3)")
def test_one_batch_is_dealt_only_while_the_other_is_in_the_shuffler():
    carded = stacked(BY_TURNS)
    carded.take(StartShuffler(back=RED), ShufflerFinishes(), TakeOutBatch(back=RED))
    carded.take(CutCards(player=ANN, from_top=20), InsertCoverCard(from_bottom=100))
    refused = carded.refused(LoadShoe(back=RED))
    assert (refused.reason, refused.under) == (
        "the blue batch belongs into the shuffler meanwhile",
        "651a.3(c)(3)",
    )
    carded.take(StartShuffler(back=BLUE), LoadShoe(back=RED))

    assert (carded.stage(RED), carded.stage(BLUE)) == (InShoe(), InShuffler())


@pytest.mark.evidence("651a.3(c)(3)")
def test_the_shuffled_batch_stays_in_the_shuffler_while_the_other_is_dealt():
    carded = loaded(BY_TURNS)
    carded.take(ShufflerFinishes())

    assert carded.refused_under(TakeOutBatch(back=BLUE)) == cite("651a.3(c)(3)")


@pytest.mark.evidence("651a.3(c)(4)")
def test_the_batches_alternate_from_shoe_to_shoe():
    carded = alone(loaded(BY_TURNS))
    for back, other in [(BLUE, RED), (RED, BLUE), (BLUE, RED)]:
        carded.take(ShufflerFinishes())
        dealt_out(carded)
        carded.take(TakeOutBatch(back=back), StartShuffler(back=other))
        carded.take(CutByDealer(from_top=20), InsertCoverCard(from_bottom=100))
        carded.take(LoadShoe(back=back))
        assert (carded.stage(back), carded.stage(other)) == (InShoe(), InShuffler())


@pytest.mark.evidence("651a.3(c)(4)")
def test_the_batch_just_dealt_has_not_its_turn():
    carded = alone(stacked(BY_TURNS))
    carded.take(DeviceCannotBeUsed(), COVER, ShuffleByHand(back=RED))
    carded.take(CutByDealer(from_top=20), InsertCoverCard(from_bottom=100), LoadShoe(back=RED))
    dealt_out(carded)
    carded.take(ShuffleByHand(back=RED), CutByDealer(from_top=20))
    carded.take(InsertCoverCard(from_bottom=100), ReturnDeviceToUse(by=FLO))
    refused = carded.refused(LoadShoe(back=RED))

    assert (refused.reason, refused.under) == ("the other batch has its turn", "651a.3(c)(4)")


@pytest.mark.evidence("651a.3(c)(4)", "651a.3(c)(3)")
def test_a_batch_that_was_ready_out_of_turn_goes_into_the_shuffler_instead():
    carded = alone(loaded(BY_TURNS))
    carded.take(ShufflerFinishes())
    dealt_out(carded)
    carded.take(TakeOutBatch(back=BLUE), StartShuffler(back=RED), ShufflerFinishes())
    carded.take(TakeOutBatch(back=RED), StartShuffler(back=BLUE), ShufflerFinishes())
    carded.take(TakeOutBatch(back=BLUE), CutByDealer(from_top=20), StartShuffler(back=RED))
    carded.take(InsertCoverCard(from_bottom=100), LoadShoe(back=BLUE))

    assert (carded.stage(BLUE), carded.stage(RED)) == (InShoe(), InShuffler())


@pytest.mark.evidence("651a.3(c)(5)")
def test_while_one_batch_is_in_play_the_other_does_not_come_to_the_shoe():
    carded = loaded(BY_TURNS)
    carded.take(ShufflerFinishes())
    refused = carded.refused(LoadShoe(back=BLUE))

    assert (refused.reason, refused.under) == ("the red batch is in play", "651a.3(c)(5)")


@pytest.mark.evidence("651a.5(f)")
def test_a_loaded_shoe_is_not_loaded_again():
    assert loaded().refused_under(LoadShoe(back=RED)) == cite("651a.5(f)")


# A shuffle that fails, § 651a.11(d).


@pytest.mark.evidence("651a.11(d)")
@pytest.mark.parametrize("failure", Failure)
def test_a_shuffle_that_fails_is_made_again(failure):
    carded = stacked(BY_TURNS)
    carded.take(StartShuffler(back=RED))

    assert carded.take(ShufflerFails(failure=failure)) == (
        ShufflingFailed(back=RED, failure=failure, under=cite("651a.11(d)")),
    )
    assert carded.stage(RED) == Stacked()
    carded.take(StartShuffler(back=RED), ShufflerFinishes())
    assert carded.stage(RED) == Stored()


@pytest.mark.evidence("651a.11(d)")
def test_a_jammed_shuffler_is_started_again_in_mid_round():
    carded = loaded(BY_TURNS)
    carded.in_round = True
    carded.take(ShufflerFails(failure=Failure.JAMS), StartShuffler(back=BLUE))

    assert carded.stage(BLUE) == InShuffler()


@pytest.mark.evidence("651a.11(d)")
def test_a_shuffler_that_does_not_run_fails_nobody():
    carded = stacked(BY_TURNS)

    assert carded.take(ShufflerFails(failure=Failure.JAMS)) == ()
    assert carded.take(ShufflerFinishes()) == ()


@pytest.mark.evidence("651a.11(d)")
def test_a_device_that_reshuffles_by_itself_and_jams_has_its_cards_reshuffled():
    carded = loaded(CONTINUOUS)
    (event,) = carded.take(ShufflerFails(failure=Failure.JAMS))

    assert event == ReshuffleNeeded(under=cite("651a.11(d)"))
    assert [one.under for one in obstacles(carded.cards)] == ["651a.11(d)"]
    carded.take(EmptyShoe(), LoadShoe(back=RED))
    assert obstacles(carded.cards) == ()


@pytest.mark.evidence("651a.11(d)")
def test_an_empty_device_that_jams_has_nothing_to_reshuffle():
    assert stacked(CONTINUOUS).take(ShufflerFails(failure=Failure.JAMS)) == ()


# A device out of order, § 651a.11(e).


@pytest.mark.evidence("651a.11(e)", "651a.11(d)")
def test_a_shuffler_that_cannot_be_used_is_used_no_more():
    carded = stacked(BY_TURNS)
    carded.take(StartShuffler(back=RED))
    events = carded.take(DeviceCannotBeUsed())

    assert [type(event) for event in events] == [ShufflingFailed, DeviceFailed]
    assert carded.refused_under(StartShuffler(back=RED)) == cite("651a.11(e)")
    assert carded.take(DeviceCannotBeUsed()) == ()


@pytest.mark.evidence("651a.11(e)")
@pytest.mark.parametrize("mark", [COVER, SIGN])
def test_it_is_covered_or_has_its_sign_before_cards_are_shuffled_otherwise(mark):
    carded = stacked(BY_TURNS)
    carded.take(DeviceCannotBeUsed())
    refused = carded.refused(ShuffleByHand(back=RED))
    assert (refused.reason, refused.under) == (
        "cover the device that failed, or hang its sign, first",
        "651a.11(e)",
    )
    (event,) = carded.take(mark)
    assert event == DeviceMarked(by=mark.by, marking=mark.marking, under=cite("651a.11(e)"))

    carded.take(ShuffleByHand(back=RED))
    assert carded.stage(RED) == Shuffled()


@pytest.mark.evidence("651a.11(e)")
def test_a_covered_shuffler_is_not_used():
    carded = stacked(BY_TURNS)
    carded.take(DeviceCannotBeUsed(), COVER)
    refused = carded.refused(StartShuffler(back=RED))

    assert (refused.reason, refused.under) == ("the shuffler is out of order", "651a.11(e)")


@pytest.mark.evidence("651a.11(e)")
def test_a_device_that_has_not_failed_is_not_covered():
    assert stacked(BY_TURNS).refused_under(COVER) == cite("651a.11(e)")
    assert stacked(BY_HAND).refused_under(COVER) == cite("651a.11(e)")
    assert stacked(BY_HAND).take(DeviceCannotBeUsed()) == ()


@pytest.mark.evidence("651a.11(e)")
def test_security_does_not_cover_a_device():
    carded = stacked(BY_TURNS)
    carded.take(DeviceCannotBeUsed())

    assert carded.refused_under(MarkDevice(by=SAM, marking=Marking.COVER)) == cite("651a.11(e)")


@pytest.mark.evidence("651a.11(e)", "651a.3(a)")
def test_a_batch_of_six_decks_is_played_by_hand_while_the_shuffler_is_covered():
    carded = alone(stacked(BY_TURNS))
    carded.take(DeviceCannotBeUsed(), COVER, ShuffleByHand(back=RED))
    assert carded.refused_under(ShuffleByHand(back=BLUE)) == cite("651a.5(a)")
    carded.take(CutByDealer(from_top=20), InsertCoverCard(from_bottom=100), LoadShoe(back=RED))
    dealt_out(carded)
    carded.take(ShuffleByHand(back=RED), CutByDealer(from_top=20))
    carded.take(InsertCoverCard(from_bottom=100), LoadShoe(back=RED))

    assert carded.stage(RED) == InShoe()


@pytest.mark.evidence("651a.3(a)", "651a.11(e)")
def test_a_batch_of_seven_decks_is_not_played_by_hand():
    carded = stacked(SEVENS)
    carded.take(DeviceCannotBeUsed(), COVER)
    refused = carded.refused(ShuffleByHand(back=RED))

    assert refused.under == "651a.3(a)"
    assert refused.reason == (
        "a batch of 7 decks cannot be played without the shuffler: change the cards"
    )


@pytest.mark.evidence("651a.3(a)", "651a.11(e)")
def test_a_batch_of_seven_decks_that_was_shuffled_before_does_not_go_into_the_shoe_either():
    carded = ready(SEVENS)
    carded.take(DeviceCannotBeUsed(), COVER)

    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.3(a)")


@pytest.mark.evidence("651a.3(c)(3)")
def test_without_its_mark_a_failed_shuffler_keeps_the_next_shoe_waiting():
    carded = ready(BY_TURNS)
    carded.take(DeviceCannotBeUsed())

    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.3(c)(3)")


@pytest.mark.evidence("651a.11(e)")
def test_a_repaired_shuffler_comes_back_into_use():
    carded = stacked(BY_TURNS)
    carded.take(DeviceCannotBeUsed(), COVER)
    assert carded.take(ReturnDeviceToUse(by=FLO)) == (DeviceReturned(by=FLO),)

    assert carded.cards.device is Device.IN_USE
    carded.take(StartShuffler(back=RED))


@pytest.mark.evidence("651a.11(e)")
def test_only_a_floorperson_gives_a_device_back_and_only_one_that_failed():
    carded = stacked(BY_TURNS)
    assert carded.refused_under(ReturnDeviceToUse(by=FLO)) == cite("651a.11(e)")
    carded.take(DeviceCannotBeUsed())

    assert carded.refused_under(ReturnDeviceToUse(by=DANA)) == cite("651a.11(e)")


@pytest.mark.evidence("651a.11(e)")
def test_a_repaired_device_waits_until_the_shoe_shuffled_by_hand_is_dealt_out():
    carded = stacked(BY_TURNS)
    carded.take(DeviceCannotBeUsed(), COVER, ShuffleByHand(back=RED))
    carded.take(CutCards(player=ANN, from_top=20), InsertCoverCard(from_bottom=100))
    carded.take(LoadShoe(back=RED))

    assert carded.refused_under(ReturnDeviceToUse(by=FLO)) == cite("651a.11(e)")


@pytest.mark.evidence("651a.11(e)", "651a.3(e)")
def test_a_shoe_that_shuffles_and_fails_is_emptied_covered_and_replaced_by_a_manual_one():
    carded = alone(loaded(CONTINUOUS))
    carded.take(DeviceCannotBeUsed())
    unders = [one.under for one in obstacles(carded.cards)]
    assert unders == ["651a.11(e)", "651a.11(d)"]
    carded.take(EmptyShoe())
    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.11(e)")
    assert carded.refused_under(ShuffleByHand(back=RED)) == cite("651a.11(e)")
    carded.take(COVER, ShuffleByHand(back=RED), CutByDealer(from_top=20))
    carded.take(InsertCoverCard(from_bottom=100), LoadShoe(back=RED))

    assert obstacles(carded.cards) == ()


def test_a_table_with_eight_decks_a_batch_goes_on_by_hand_too():
    eights = replace(BY_TURNS, batches=tuple(replace(one, decks=8) for one in BY_TURNS.batches))
    carded = shuffled(eights)
    carded.take(DeviceCannotBeUsed(), COVER)

    assert carded.refused_under(ShuffleByHand(back=BLUE)) == cite("651a.5(a)")


@pytest.mark.evidence("651a.5(h)", "651a.11(e)")
def test_a_stack_cut_by_hand_goes_into_the_repaired_device_without_its_cover_card():
    carded = alone(loaded(CONTINUOUS))
    carded.take(DeviceCannotBeUsed(), EmptyShoe(), COVER, ShuffleByHand(back=RED))
    carded.take(CutByDealer(from_top=20), InsertCoverCard(from_bottom=100))
    carded.take(ReturnDeviceToUse(by=FLO), LoadShoe(back=RED))

    assert carded.shoe.below_cover_card == 0
