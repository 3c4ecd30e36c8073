import pytest

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    Burned,
    CardBurned,
    CardCorrected,
    CardDealt,
    CardGoesToRackUnseen,
    CardHeld,
    CardIsDrawn,
    CardIsExposed,
    CardIsFoundFaceUp,
    CardSetAside,
    CollectCards,
    ConfirmWarWagers,
    CoverCardIsReached,
    CoverCardReached,
    FirstCardClosed,
    HandPassedOver,
    NoCardIsDealt,
    OpenWagers,
    RoundSettled,
    SettleOriginalDeal,
    SettleWarDeal,
    TimeToChooseEnds,
)
from nomorebets.games.casino_war.shuffle_messages import BatchDistrusted
from nomorebets.games.casino_war.stages import NOBODY, Due
from nomorebets.games.casino_war.state import Choosing, Dealing, Dealt, Waiting, WarDealing
from nomorebets.law import cite
from nomorebets.tables.messages import (
    FindingRecorded,
    PlayStopped,
    RelieveDealer,
    ResumePlay,
    VoidRound,
)
from nomorebets.tables.state import Stopped
from nomorebets.wagering.messages import AreaId, WagerReturned
from nomorebets.wagering.money import Money
from tests.games.casino_war.dealing import (
    DEALERS,
    CasinoWar,
    card,
    correct,
    decided,
    place,
    submission,
)
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, SAM, uncredentialed

TEN = Money.dollars(10)


@pytest.fixture
def table():
    dealt = CasinoWar()
    dealt.take(OpenWagers())
    return dealt


def called(table):
    """Ann at 1 and Ben at 2 have wagered, and the dealer has called."""
    table.wagers(ANN, {"initial-1": 10})
    table.wagers(BEN, {"initial-2": 10})
    table.take(AnnounceNoMoreBets())


def found(events):
    return [
        (event.finding.found, event.finding.under)
        for event in events
        if isinstance(event, FindingRecorded)
    ]


def rest(events):
    return [event for event in events if not isinstance(event, FindingRecorded)]


# (a): a card that was seen and serves nobody.


@pytest.mark.evidence("651a.11(a)")
def test_a_card_found_face_up_in_the_shoe_goes_to_the_rack_and_the_next_serves(table):
    called(table)

    events = table.take(CardIsFoundFaceUp(card=Card("AS")))

    assert events == (CardSetAside(card=Card("AS"), under=cite("651a.11(a)")),)
    assert table.play.phase == Dealing(waiting=(1, 2, DEALERS))
    assert table.play.cards.rack.cards[-1].face.card == "AS"


@pytest.mark.evidence("651a.11(a)")
def test_a_card_exposed_by_a_slip_is_treated_alike_and_the_slip_recorded(table):
    called(table)

    events = table.take(CardIsExposed(card=Card("AS")))

    assert found(events) == [("the ace of spades exposed in dealing", "651a.11(a)")]
    assert rest(events) == [CardSetAside(card=Card("AS"), under=cite("651a.11(a)"))]


@pytest.mark.evidence("651a.11(a)")
@pytest.mark.parametrize("position", [3, 9])
def test_a_card_for_a_position_that_waits_for_none_is_exposed(table, position):
    called(table)

    events = table.take(card("AS", position))

    assert rest(events) == [CardSetAside(card=Card("AS"), under=cite("651a.11(a)"))]
    assert position not in table.play.hands.places


@pytest.mark.evidence("651a.11(a)")
def test_a_card_between_rounds_or_without_a_wager_is_exposed(table):
    assert rest(table.take(card("AS", 1))) == [
        CardSetAside(card=Card("AS"), under=cite("651a.11(a)"))
    ]
    table.take(VoidRound(by=FLO, reason="x"))

    assert rest(table.take(card("KS", DEALERS))) == [
        CardSetAside(card=Card("KS"), under=cite("651a.11(a)"))
    ]


# (b): a card drawn and not exposed.


@pytest.mark.evidence("651a.11(b)")
def test_a_card_drawn_in_error_unseen_is_the_next_card(table):
    called(table)
    left = table.play.cards.shoe.left

    assert table.take(CardIsDrawn()) == (CardHeld(under=cite("651a.11(b)")),)
    assert table.take(CardIsDrawn()) == ()
    assert table.play.held
    table.take(card("9S", 1))

    assert not table.play.held
    assert table.play.cards.shoe.left == left - 1


@pytest.mark.evidence("651a.11(b)")
def test_a_card_drawn_in_error_may_be_the_one_that_goes_to_the_rack(table):
    table.take(VoidRound(by=FLO, reason="x"), RelieveDealer(by=FLO, dealer=DREW), CardIsDrawn())
    table.take(CardGoesToRackUnseen())

    assert not table.play.held


# (c): a wager that gets no card.


@pytest.mark.evidence("651a.11(c)")
def test_who_got_no_card_has_initial_and_tie_wager_back(table):
    table.wagers(ANN, {"initial-1": 10, "tie-1": 5})
    table.wagers(BEN, {"initial-2": 10})
    table.take(AnnounceNoMoreBets())

    events = table.take(NoCardIsDealt(position=1))

    assert events == (
        HandPassedOver(position=1, under=cite("651a.11(c)")),
        WagerReturned(player=ANN, area=AreaId("initial-1"), amount=TEN, under=cite("651a.11(c)")),
        WagerReturned(
            player=ANN, area=AreaId("tie-1"), amount=Money.dollars(5), under=cite("651a.11(c)")
        ),
    )
    assert table.credits(ANN) == Money.dollars(1000)
    assert table.play.phase == Dealing(waiting=(2, DEALERS))


@pytest.mark.evidence("651a.11(c)")
def test_the_dealers_card_passes_over_every_hand_that_has_none(table):
    called(table)

    events = table.take(card("9S", DEALERS))

    assert [type(event).__name__ for event in events] == [
        "HandPassedOver", "WagerReturned", "HandPassedOver", "WagerReturned", "CardDealt",
    ]  # fmt: skip
    assert table.play.phase == Dealt()
    assert decided(table.take(SettleOriginalDeal())) == []


@pytest.mark.evidence("651a.11(c)")
def test_a_round_in_which_nobody_has_a_wager_left_is_over(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())

    assert table.take(NoCardIsDealt(position=1))[-1] == RoundSettled(round=1)
    assert table.play.phase == Waiting()


@pytest.mark.evidence("651a.11(c)")
def test_who_was_passed_over_is_in_the_next_round(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets(), NoCardIsDealt(position=1), OpenWagers())
    table.wagers(ANN, {"initial-1": 10})

    assert table.on_layout(ANN) == TEN


@pytest.mark.evidence("651a.11(c)")
@pytest.mark.parametrize("position", [DEALERS, 3, 9])
def test_a_missing_card_that_nobody_waits_for_is_nothing(table, position):
    called(table)

    assert table.take(NoCardIsDealt(position=position)) == ()


@pytest.mark.evidence("651a.9(f)")
@pytest.mark.parametrize("position", [1, DEALERS])
def test_in_the_war_deal_a_missing_card_stops_play(position):
    table = at_war()

    events = table.take(NoCardIsDealt(position=position))

    whose = "position 1" if position else "the dealer"
    reason = f"{whose} got no card in the War deal"
    assert events == (PlayStopped(reason=reason, under=cite("651a.9(f)")),)
    assert isinstance(table.table.standing, Stopped)
    assert table.take(NoCardIsDealt(position=9)) == ()


def at_war():
    table = CasinoWar()
    table.tied()
    table.wagers(ANN, {"war-1": 10})
    table.take(CollectCards(), ConfirmWarWagers())
    return table


# The order of the deal, and what goes to the rack unseen.


@pytest.mark.evidence("651a.8(c)")
def test_the_first_card_closes_wagers_that_nobody_called(table):
    table.wagers(ANN, {"initial-1": 10})

    events = table.take(card("9S", 1))

    assert found(events) == [("no announcement", "651a.8(c)")]
    assert rest(events) == [
        FirstCardClosed(under=cite("651a.8(c)")),
        CardDealt(card=Card("9S"), position=1),
    ]
    assert table.refused_under(place(BEN, {"initial-2": 10})) == "651a.7(d)"


@pytest.mark.evidence("651a.8(c)")
def test_a_card_out_of_order_stands_and_is_recorded(table):
    called(table)

    events = table.take(card("9S", 2))

    assert found(events) == [("a card for position 2 before position 1", "651a.8(c)")]
    assert table.play.phase == Dealing(waiting=(1, DEALERS))


@pytest.mark.evidence("651a.9(f)")
def test_a_war_card_out_of_order_stands_and_is_recorded():
    table = at_war()
    table.take(*[CardGoesToRackUnseen()] * 3)

    events = table.take(card("9S", DEALERS))

    assert found(events) == [("a card for the dealer before position 1", "651a.9(f)")]
    assert table.play.phase == WarDealing(waiting=(1,))


@pytest.mark.evidence("651a.8(b)")
def test_a_new_dealer_owes_a_card_to_the_rack(table):
    table.take(RelieveDealer(by=FLO, dealer=DREW))
    assert table.play.to_burn == (Burned.NEW_DEALER,)

    events = table.take(CardGoesToRackUnseen())

    assert events == (CardBurned(why=Burned.NEW_DEALER, under=cite("651a.8(b)")),)
    assert table.play.to_burn == ()


@pytest.mark.evidence("651a.8(b)")
def test_dealing_without_the_new_dealers_card_is_recorded_once(table):
    called(table)
    table.take(RelieveDealer(by=FLO, dealer=DREW))

    assert found(table.take(card("9S", 1))) == [("1 dealt before: new dealer's card", "651a.8(b)")]
    assert found(table.take(card("9H", 2))) == []


@pytest.mark.evidence("651a.8(b)", "651a.9(f)")
def test_a_new_dealer_in_a_war_owes_a_card_before_the_three():
    table = at_war()
    table.take(RelieveDealer(by=FLO, dealer=DREW))
    events = table.take(*[CardGoesToRackUnseen()] * 4)
    assert events == (CardBurned(why=Burned.THREE_CARDS, under=cite("651a.9(f)")),)
    assert table.play.to_burn == ()
    assert len(table.table.findings) == 0

    hasty = at_war()
    hasty.take(RelieveDealer(by=FLO, dealer=DREW))
    assert found(hasty.take(card("9S", 1))) == [
        ("1 dealt before: new dealer's card", "651a.8(b)"),
        ("3 dealt before: three cards before the War deal", "651a.9(f)"),
    ]


@pytest.mark.evidence("651a.8(b)")
def test_one_card_serves_dealers_who_come_one_after_the_other(table):
    table.take(RelieveDealer(by=FLO, dealer=DREW), RelieveDealer(by=FLO, dealer=DANA))

    assert table.play.to_burn == (Burned.NEW_DEALER,)


@pytest.mark.evidence("651a.9(f)")
def test_a_war_that_is_voided_owes_its_three_cards_no_longer():
    table = at_war()
    table.take(RelieveDealer(by=FLO, dealer=DREW), VoidRound(by=FLO, reason="x"), CollectCards())
    assert table.play.to_burn == (Burned.NEW_DEALER,)
    table.take(CardGoesToRackUnseen(), OpenWagers())
    called(table)

    assert found(table.take(card("9S", 1))) == []


@pytest.mark.evidence("651a.9(f)")
def test_three_cards_go_to_the_rack_once_for_all_who_are_at_war():
    table = at_war()
    assert table.play.to_burn == (Burned.THREE_CARDS,) * 3

    for _ in range(3):
        events = table.take(CardGoesToRackUnseen())
        assert events == (CardBurned(why=Burned.THREE_CARDS, under=cite("651a.9(f)")),)

    assert found(table.take(CardGoesToRackUnseen())) == [
        ("removed unseen with no need", "651a.8(a)")
    ]


@pytest.mark.evidence("651a.9(f)")
def test_a_war_card_before_the_three_is_recorded():
    table = at_war()
    table.take(CardGoesToRackUnseen())

    assert found(table.take(card("9S", 1))) == [
        ("2 dealt before: three cards before the War deal", "651a.9(f)")
    ]


# The cover card.


@pytest.mark.evidence("651a.8(d)", "651a.5(c)(2)")
def test_the_cover_card_comes_up_on_a_players_betting_area_and_the_round_goes_on(table):
    called(table)
    table.take(card("9S", 1))

    events = table.take(CoverCardIsReached())

    assert events == (CoverCardReached(player=BEN, under=cite("651a.8(d)")),)
    assert table.play.cards.due is Due.COVER_CARD
    assert table.take(CoverCardIsReached()) == ()
    table.take(card("9H", 2), card("8S", DEALERS), SettleOriginalDeal(), CollectCards())
    assert table.refused_under(OpenWagers()) == "651a.8(d)"


@pytest.mark.evidence("651a.8(d)", "651a.5(c)(3)")
def test_the_cover_card_before_the_dealers_or_an_unseen_card_is_on_no_betting_area(table):
    called(table)
    table.take(card("9S", 1), card("9H", 2))

    assert table.take(CoverCardIsReached())[0].player == NOBODY
    at_the_burn = at_war()
    assert at_the_burn.take(CoverCardIsReached())[0].player == NOBODY


@pytest.mark.evidence("651a.8(d)")
def test_the_round_of_a_cover_card_first_in_the_shoe_is_played(table):
    assert table.take(CoverCardIsReached())[0].player == NOBODY
    called(table)
    table.take(card("9S", 1), card("9H", 2), card("8S", DEALERS))

    assert len(decided(table.take(SettleOriginalDeal()))) == 2


# Cards that cannot be there.


@pytest.mark.evidence("651a.3(a)")
def test_a_copy_too_many_is_dealt_recorded_and_stops_play(table):
    for _ in range(8):
        table.take(CardIsFoundFaceUp(card=Card("KS")))
    called(table)

    events = table.take(card("KS", 1))

    assert events[:2] == (
        CardDealt(card=Card("KS"), position=1),
        BatchDistrusted(back=Back("blue"), under=cite("651a.3(a)")),
    )
    assert found(events) == [("9 copies of the king of spades seen", "651a.3(a)")]
    assert events[-1].under == "651a.3(a)"
    assert isinstance(table.table.standing, Stopped)
    table.take(VoidRound(by=FLO, reason="x"), ResumePlay(by=FLO, note="x"), CollectCards())
    assert table.refused_under(OpenWagers()) == "651a.3(a)"


@pytest.mark.evidence("651a.8(a)")
@pytest.mark.parametrize(
    "seen",
    [
        card("KS", 1),
        CardGoesToRackUnseen(),
        CardIsFoundFaceUp(card=Card("KS")),
        CardIsExposed(card=Card("KS")),
        CardIsDrawn(),
        CoverCardIsReached(),
    ],
    ids=lambda seen: type(seen).__name__,
)
def test_no_card_comes_from_a_shoe_that_holds_none(seen):
    table = CasinoWar(submission("strict-six-decks"))

    assert table.fault(seen) == "a card was seen to leave the shoe, which is empty"


# A card entered wrong.


@pytest.mark.evidence("651a.9(a)")
def test_dealer_and_floorperson_put_a_card_right(table):
    called(table)
    table.take(card("9S", 1))

    (event,) = table.take(correct("KS", 1))

    assert isinstance(event, CardCorrected)
    assert (event.entered, event.card, event.reason) == ("9S", "KS", "misread")
    assert table.play.hands.at(1) == ("KS",)
    assert table.play.cards.seen == {"KS": 1}


@pytest.mark.evidence("651a.9(a)")
@pytest.mark.parametrize(
    "wrong",
    [
        correct("KS", 1, floorperson=SAM),
        correct("KS", 1, floorperson=uncredentialed(FLO)),
        correct("KS", 1, reason="  "),
        correct("KS", 2),
        correct("KS", DEALERS),
    ],
)
def test_a_correction_takes_both_a_reason_and_a_card(table, wrong):
    called(table)
    table.take(card("9S", 1))

    assert table.refused_under(wrong) == "651a.9(a)"


@pytest.mark.evidence("651a.8(a)")
def test_a_card_is_corrected_by_the_dealer_of_the_table(table):
    called(table)
    table.take(card("9S", 1))

    assert table.refused_under(correct("KS", 1, dealer=DREW)) == "651a.8(a)"


@pytest.mark.evidence("651a.9(g)")
def test_in_the_war_deal_only_the_war_card_is_put_right():
    table = at_war()
    assert table.refused_under(correct("KS", 1)) == "651a.9(g)"
    table.take(*[CardGoesToRackUnseen()] * 3, card("2S", 1))
    table.take(correct("KS", 1), card("9H", DEALERS), correct("10H", DEALERS))

    assert table.play.hands.at(1) == ("8S", "KS")
    assert table.play.hands.at(DEALERS) == ("8H", "10H")
    assert ("WagerWon", "war-1", TEN) in decided(table.take(SettleWarDeal()))


@pytest.mark.evidence("651a.3(a)")
def test_a_correction_to_a_card_that_cannot_be_there_stops_play(table):
    for _ in range(8):
        table.take(CardIsFoundFaceUp(card=Card("KS")))
    called(table)
    table.take(card("9S", 1))

    events = table.take(correct("KS", 1))

    assert found(events) == [("9 copies of the king of spades seen", "651a.3(a)")]
    assert isinstance(table.table.standing, Stopped)


# A tie hand that does not choose in time.


@pytest.mark.evidence("651a.9(c)")
def test_at_terminals_it_surrenders_where_that_is_approved_and_else_it_is_waited_for():
    table = CasinoWar(submission("every-option"))
    assert table.take(TimeToChooseEnds()) == ()
    table.tied()
    (event,) = table.take(TimeToChooseEnds())
    assert (event.player, event.position, event.by_time) == (ANN, 1, True)

    waiting = CasinoWar()
    waiting.tied()
    assert waiting.take(TimeToChooseEnds()) == ()
    assert waiting.play.phase == Choosing(waiting=(1,))
