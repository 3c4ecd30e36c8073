import pytest
from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.equipment.rack import FromShoe
from nomorebets.equipment.shoe import NoShoe
from nomorebets.games.casino_war.equipment import Arrival
from nomorebets.games.casino_war.shuffle_messages import (
    AskForSpread,
    CardsReturned,
    CardsSpread,
    ChangeCards,
    CutByDealer,
    CutCards,
    DeclineCut,
    DeviceCannotBeUsed,
    DirectReshuffle,
    EmptyShoe,
    InsertCoverCard,
    InspectCards,
    LoadShoe,
    LookAtCards,
    MarkDevice,
    Marking,
    RecutBy,
    RequireRecut,
    ReshuffleDirected,
    ReturnCards,
    ReturnDeviceToUse,
    ShoeEmptied,
    ShoeLoaded,
    ShuffleByHand,
    SpreadCards,
    SpreadIdleCards,
    StackCards,
    StartShuffler,
    TakeOutBatch,
    VerifyInspection,
    WashCards,
)
from nomorebets.games.casino_war.shuffle_state import (
    cover_card_reached,
    with_dealt,
    with_set_aside,
    with_unseen,
)
from nomorebets.games.casino_war.stages import NOBODY, Directed, Due, Shuffled, Stacked
from nomorebets.games.casino_war.steps import obstacles
from nomorebets.law import cite
from nomorebets.tables.messages import DealerRelieved
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    CONTINUOUS,
    RED,
    loaded,
    opened,
    ready,
    shuffled,
    stacked,
)
from tests.tables.people import ANN, DANA, DREW, FLO

ACE = Card("AS")


# Into the shoe, §§ 651a.5(d), 651a.3(e).


@pytest.mark.evidence("651a.5(d)")
def test_a_cut_stack_goes_into_the_shoe():
    carded = ready()

    assert carded.take(LoadShoe(back=RED)) == (ShoeLoaded(back=RED, under=cite("651a.5(d)")),)
    assert carded.shoe.left == 312


@pytest.mark.evidence("651a.3(e)", "651a.5(h)")
def test_a_device_that_reshuffles_by_itself_is_loaded_uncut():
    carded = stacked(CONTINUOUS)

    assert carded.take(LoadShoe(back=RED)) == (ShoeLoaded(back=RED, under=cite("651a.3(e)")),)
    assert carded.shoe.below_cover_card == 0


@pytest.mark.evidence("651a.3(e)", "651a.4(e)")
def test_preshuffled_cards_go_into_such_a_device_as_they_came():
    carded = opened(replace(CONTINUOUS, arrival=Arrival.PREPARED_U))
    carded.take(LoadShoe(back=RED))

    assert carded.cards.loaded


@pytest.mark.evidence("651a.3(e)")
def test_such_a_device_is_not_loaded_with_cards_that_were_not_washed():
    assert opened(CONTINUOUS).refused_under(LoadShoe(back=RED)) == cite("651a.4(b)")


# Reshuffled after the cover card, or because a floorperson wants it, §§ 651a.5(a), 651a.5(f).


@pytest.mark.evidence("651a.5(f)", "651a.8(d)")
def test_after_the_cover_card_shoe_and_rack_are_gathered_for_the_shuffle():
    carded = loaded()
    carded.cards = with_unseen(carded.cards, 1, "first card")
    carded.cards = cover_card_reached(carded.cards, ANN)

    assert carded.take(EmptyShoe()) == (ShoeEmptied(back=RED, under=cite("651a.8(d)")),)
    cards = carded.cards
    assert (carded.stage(), cards.shoe, cards.rack.cards) == (Stacked(), NoShoe(), ())
    assert cards.due is Due.NOT
    assert cards.last_rack.cards[0].origin == FromShoe(1, "first card")


@pytest.mark.evidence("651a.8(d)")
def test_the_round_in_which_the_cover_card_came_is_played_to_its_end():
    carded = loaded()
    carded.cards = cover_card_reached(carded.cards, ANN)
    carded.in_round = True

    assert carded.refused_under(EmptyShoe()) == cite("651a.8(d)")


@pytest.mark.evidence("651a.5(f)")
def test_a_shoe_is_not_emptied_without_a_reason():
    refused = loaded().refused(EmptyShoe())

    assert refused.under == "651a.5(f)"
    assert refused.reason == "no cover card was reached, and no floorperson wants a reshuffle"


@pytest.mark.evidence("651a.5(f)")
def test_an_empty_shoe_cannot_be_emptied():
    assert stacked().refused_under(EmptyShoe()) == cite("651a.5(f)")


@pytest.mark.evidence("651a.9(h)", "651a.8(d)")
def test_no_card_stays_on_the_table_when_the_cards_are_gathered():
    carded = loaded()
    carded.cards = cover_card_reached(with_dealt(carded.cards, ACE), ANN)

    assert carded.refused_under(EmptyShoe()) == cite("651a.9(h)")


@pytest.mark.evidence("651a.11(a)")
def test_a_card_set_aside_is_seen_and_lies_in_the_rack():
    carded = loaded()
    carded.cards = with_set_aside(carded.cards, ACE, 4, "face up in the shoe")

    assert carded.cards.seen == {ACE: 1}
    assert carded.cards.rack.of_round(4)[0].origin == FromShoe(4, "face up in the shoe")
    assert carded.cards.rack.hands(4) == {}


@pytest.mark.evidence("651a.5(f)")
def test_a_floorperson_has_the_cards_reshuffled_after_any_round():
    carded = loaded()
    carded.in_round = True
    directed = ReshuffleDirected(back=RED, by=FLO, under=cite("651a.5(f)"))
    assert carded.take(DirectReshuffle(by=FLO)) == (directed,)
    carded.in_round = False
    (event,) = carded.take(EmptyShoe())

    assert event.under == "651a.5(f)"
    assert carded.cards.cause == Directed()


@pytest.mark.evidence("651a.5(a)")
@pytest.mark.parametrize("carded", [shuffled, ready])
def test_a_floorperson_has_a_stack_shuffled_again_before_play(carded):
    carded = carded()
    (event,) = carded.take(DirectReshuffle(by=FLO))

    assert event.under == "651a.5(a)"
    assert carded.stage() == Stacked()


@pytest.mark.evidence("651a.5(a)", "651a.5(f)")
def test_a_dealer_does_not_direct_a_reshuffle():
    assert loaded().refused_under(DirectReshuffle(by=DANA)) == cite("651a.5(f)")
    assert shuffled().refused_under(DirectReshuffle(by=DANA)) == cite("651a.5(a)")


@pytest.mark.evidence("651a.5(a)")
def test_what_was_never_shuffled_is_not_reshuffled():
    assert stacked().refused_under(DirectReshuffle(by=FLO)) == cite("651a.5(a)")


@pytest.mark.evidence("651a.5(a)", "651a.5(h)")
def test_a_floorperson_has_a_device_that_reshuffles_by_itself_emptied_and_filled_again():
    carded = loaded(CONTINUOUS)
    (event,) = carded.take(DirectReshuffle(by=FLO))
    assert event.under == "651a.5(a)"
    assert [one.under for one in obstacles(carded.cards)] == ["651a.5(a)"]
    (emptied,) = carded.take(EmptyShoe())
    assert emptied.under == "651a.5(a)"

    carded.take(LoadShoe(back=RED))
    assert obstacles(carded.cards) == ()
    assert loaded(CONTINUOUS).refused_under(DirectReshuffle(by=DANA)) == cite("651a.5(a)")


@pytest.mark.evidence("651a.8(d)")
def test_the_first_reason_for_a_reshuffle_stays():
    carded = loaded()
    carded.take(DirectReshuffle(by=FLO))
    carded.cards = cover_card_reached(carded.cards, ANN)

    assert (carded.cards.due, carded.cards.cause) == (Due.DIRECTED, Directed())


# Cards that go back into their device, §§ 651a.3(e), 651a.5(h).


@pytest.mark.evidence("651a.3(e)", "651a.5(h)")
def test_the_racks_cards_go_back_into_a_device_that_reshuffles_by_itself():
    carded = loaded(CONTINUOUS)
    carded.cards = with_set_aside(carded.cards, ACE, 1, "face up in the shoe")
    assert carded.shoe.left == 311

    assert carded.take(ReturnCards()) == (CardsReturned(under=cite("651a.5(h)")),)
    assert (carded.shoe.left, carded.cards.seen) == (312, {})
    assert len(carded.cards.last_rack.cards) == 1


@pytest.mark.evidence("651a.5(h)")
def test_nothing_goes_back_where_nothing_can():
    carded = loaded(CONTINUOUS)
    assert carded.refused(ReturnCards()).reason == "the discard rack is empty"
    assert loaded().refused(ReturnCards()).reason == "no device here takes cards back"
    assert stacked(CONTINUOUS).refused_under(ReturnCards()) == cite("651a.5(h)")


@pytest.mark.evidence("651a.11(e)")
def test_nothing_goes_back_into_a_device_that_is_out_of_order():
    carded = loaded(CONTINUOUS)
    carded.cards = with_unseen(carded.cards, 1, "first card")
    carded.take(DeviceCannotBeUsed())

    assert carded.refused_under(ReturnCards()) == cite("651a.11(e)")


# In a round nothing is done with the cards but dealing, § 651a.8(d).


@pytest.mark.evidence("651a.8(d)")
@pytest.mark.parametrize(
    "request_",
    [
        ChangeCards(by=FLO),
        InspectCards(by=DANA),
        VerifyInspection(by=FLO),
        SpreadCards(back=RED),
        SpreadIdleCards(face_up=False),
        LookAtCards(player=ANN),
        AskForSpread(player=ANN),
        WashCards(back=RED),
        StackCards(back=RED),
        ShuffleByHand(back=RED),
        TakeOutBatch(back=BLUE),
        CutCards(player=ANN, from_top=100),
        DeclineCut(player=ANN),
        CutByDealer(from_top=100),
        InsertCoverCard(from_bottom=100),
        RequireRecut(by=FLO, recut_by=RecutBy.SAME),
        LoadShoe(back=BLUE),
        EmptyShoe(),
        ReturnCards(),
    ],
)
def test_in_a_round_the_cards_are_left_alone(request_):
    carded = loaded(BY_TURNS)
    carded.in_round = True

    assert carded.refused_under(request_) == cite("651a.8(d)")


@pytest.mark.evidence("651a.11(e)")
def test_in_a_round_the_shuffler_may_be_started_covered_and_given_back():
    carded = loaded(BY_TURNS)
    carded.in_round = True
    carded.take(DeviceCannotBeUsed())
    carded.take(ReturnDeviceToUse(by=FLO), StartShuffler(back=BLUE))
    carded.take(DeviceCannotBeUsed(), MarkDevice(by=DANA, marking=Marking.SIGN))

    assert carded.refused_under(StartShuffler(back=BLUE)) == cite("651a.11(e)")


def test_another_dealer_finds_the_cards_as_they_are():
    carded = loaded()
    before = carded.cards
    carded.happen(DealerRelieved(by=FLO, dealer=DREW))

    assert carded.cards == before


def test_cards_that_are_changed_leave_their_rack_for_disputes():
    carded = loaded()
    carded.cards = with_unseen(carded.cards, 1, "first card")
    carded.take(ChangeCards(by=FLO))
    assert len(carded.cards.last_rack.cards) == 1
    carded.take(ChangeCards(by=FLO))

    assert len(carded.cards.last_rack.cards) == 1


def test_idle_cards_are_spread_under_their_clause():
    (event,) = loaded(BY_HAND).take(SpreadIdleCards(face_up=True))

    assert event == CardsSpread(back=RED, face_up=True, idle=True, under=cite("651a.5(g)"))


def test_the_cover_card_on_nobodys_area_is_as_on_the_dealers_hand():
    carded = loaded()
    carded.cards = cover_card_reached(carded.cards, NOBODY)
    carded.take(EmptyShoe(), ShuffleByHand(back=RED))

    assert carded.stage() == Shuffled()
    assert carded.refused_under(CutByDealer(from_top=100)) == cite("651a.5(c)(3)")
