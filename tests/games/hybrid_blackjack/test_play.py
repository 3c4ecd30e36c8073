from typing import Any, get_args

import pytest
from msgspec.structs import replace

from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.rack import Unseen
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    CardIsFoundFaceUp,
    CountdownEnds,
    DeclineInsurance,
    DoubleDown,
    EnterCard,
    Hit,
    HoleCardIsDealt,
    HoleCardIsTurned,
    HybridBlackjackRequests,
    OpenWagers,
    PlaceWagers,
    SelectPosition,
    SettleWagers,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
    TakeInsurance,
    TakeUpWagers,
)
from nomorebets.games.hybrid_blackjack.play import FORBIDDEN
from nomorebets.games.hybrid_blackjack.shuffle_messages import CardsAreCounted, WrongBackIsSeen
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    OfferingInsurance,
    Settled,
    TakingWagers,
    Waiting,
    in_round,
    wagered,
)
from nomorebets.games.hybrid_blackjack.submission import (
    Automatic,
    InitialTwoCards,
    OnBlackjack,
    OnTimeOut,
)
from nomorebets.tables.messages import CloseTable, LeaveSeat, VoidRound
from nomorebets.wagering.limits import Limits
from nomorebets.wagering.money import Money
from tests.games.hybrid_blackjack.dealing import (
    EVERY_HOLE,
    EVERY_NO_HOLE,
    HOLE,
    NO_HOLE,
    Blackjack,
    buzzer_beater,
    dealt,
    decided,
    laid,
    ruled,
    submission,
)
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO

TEN_DOLLARS = Money.dollars(10)

REQUESTS = (
    SelectPosition(player=ANN, position=1),
    PlaceWagers(player=ANN, chips=laid({"blackjack": 10})),
    TakeUpWagers(player=ANN, chips=laid({"blackjack": 10})),
    TakeInsurance(player=ANN, amount=Money.dollars(1)),
    TakeEvenMoney(player=ANN),
    DeclineInsurance(player=ANN),
    Hit(player=ANN, hand=1),
    Stand(player=ANN, hand=1),
    DoubleDown(player=ANN, hand=1, amount=TEN_DOLLARS),
    SplitPair(player=ANN, hand=1),
    Surrender(player=ANN, hand=1),
    OpenWagers(),
    SettleWagers(),
    VoidRound(by=FLO, reason="because"),
)


def phases():
    """A table in each phase of a round with a hole card."""
    table = Blackjack(submission(HOLE))
    yield table
    table.take(OpenWagers())
    yield table
    table.wager()
    table.deal("9S")
    yield table
    table.deal("AD 9H -")
    yield table
    table.take(DeclineInsurance(player=ANN))
    yield table
    table.read()
    yield table
    table.hit()
    yield table
    table.deal("2S")
    table.stand()
    yield table
    table.turn("3D")
    yield table
    table.deal("5D")
    yield table
    table.settle()
    yield table


@pytest.mark.evidence("633c.5(k)", "633c.5(r)", "633c.5(t)", "633c.5(o)")
def test_each_phase_refuses_what_is_not_its_own_and_nothing_else():
    seen: list[Any] = []
    for table in phases():
        seen.append(type(table.play.phase))
        for command in REQUESTS:
            where: Any = (seen[-1], type(command))
            if forbidden := FORBIDDEN.get(where):
                refused = table.refused(command)
                assert (refused.reason, refused.under) == forbidden

    assert len(set(seen)) == 11


def test_what_is_forbidden_names_messages_of_the_game_only():
    assert {request for _, request in FORBIDDEN} <= {*get_args(HybridBlackjackRequests)}
    assert (TakingWagers, PlaceWagers) not in FORBIDDEN
    assert (OfferingInsurance, TakeInsurance) not in FORBIDDEN
    assert (Deciding, Hit) not in FORBIDDEN
    assert (Waiting, OpenWagers) not in FORBIDDEN
    assert (Settled, OpenWagers) not in FORBIDDEN


# Wagers, § 633c.5(k), § 633c.5(x).


@pytest.mark.evidence("633c.5(k)")
def test_a_request_names_one_area_or_more_but_no_thousand():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers(), SelectPosition(player=ANN, position=1))
    for chips in ((), laid({"blackjack": 10}) * 21):
        assert table.refused_under(PlaceWagers(player=ANN, chips=chips)) == "633c.5(k)"
        assert table.refused_under(TakeUpWagers(player=ANN, chips=chips)) == "633c.5(k)"


@pytest.mark.evidence("601a.2")
def test_all_wagers_of_a_player_together_keep_the_tables_limits():
    base = submission(EVERY_NO_HOLE, table_maximum=Money.dollars(20), table_minimum=TEN_DOLLARS)
    table = Blackjack(base)
    table.take(OpenWagers())
    for areas in ({"blackjack": 15, "bet-the-set": 6}, {"blackjack": 9}):
        assert table.refused_under(PlaceWagers(player=ANN, chips=laid(areas))) == "601a.2"


@pytest.mark.evidence("633c.5(x)")
def test_one_optional_wager_where_the_submission_lets_no_more():
    table = Blackjack(ruled(EVERY_NO_HOLE, several_optional_wagers=False))
    table.take(OpenWagers())
    table.wager(ANN, blackjack=10, bet_the_set=5)
    refused = table.refused(PlaceWagers(player=ANN, chips=laid({"kings-bounty": 5})))

    assert (refused.reason, refused.under) == (
        "Bet the Set or King's Bounty, not both",
        "633c.5(x)",
    )


@pytest.mark.evidence("633c.5(v)(1)", "633c.5(ee)(5)")
def test_what_could_not_be_paid_is_refused_when_it_is_placed():
    """A win larger than can be written down."""
    most = Money(9_000_000_000_000_000)
    limits = {wager: Limits(Money(100), most) for wager in submission(EVERY_NO_HOLE).offered()}
    table = Blackjack(submission(EVERY_NO_HOLE, table_maximum=most, limits=limits))
    table.take(OpenWagers())
    vast = laid({"blackjack": 85_000_000_000_000})
    wide = laid({"blackjack": 10, "kings-bounty": 1_000_000_000_000})

    for chips, under in ((vast, "633c.5(k)"), (wide, "633c.5(x)")):
        refused = table.refused(PlaceWagers(player=ANN, chips=chips))
        assert refused.under == under
        assert "could not be paid" in refused.reason


@pytest.mark.evidence("633c.5(k)")
def test_a_wager_is_a_players_until_it_is_decided():
    table = Blackjack(submission(HOLE))
    assert wagered(table.play, ANN) == Money(0)
    table.take(OpenWagers())
    table.wager()

    assert in_round(table.play)
    assert wagered(table.play, ANN) == TEN_DOLLARS
    assert table.refused_under(LeaveSeat(player=ANN)) == "605a.2(d)(1)"
    assert table.refused_under(CloseTable(by=FLO)) == "633c.5(t)"
    assert HYBRID_BLACKJACK.seats(table.play) == 25
    assert HYBRID_BLACKJACK.credits_move(table.play)
    assert not HYBRID_BLACKJACK.movable_parts(table.play)
    assert HYBRID_BLACKJACK.interrupted(table.play) == ()


# Electing, § 633c.5(p)(2), § 633c.5(z).


@pytest.mark.evidence("633c.5(p)(2)")
def test_a_choice_may_be_changed_until_the_window_closes_and_takes_its_wager_with_it():
    table = Blackjack(submission(HOLE, windows_close_early=False))
    table.take(OpenWagers())
    table.wager()
    table.deal("8S 9D 8H -")
    table.split()
    assert table.credits(ANN) == Money.dollars(980)
    table.split()
    assert table.play.terminals[ANN].hands[0].becomes == 2
    table.double()
    assert set(table.play.wagers[ANN]) == {"blackjack", "double-1"}
    table.stand()
    assert table.credits(ANN) == Money.dollars(990)
    table.split()
    table.time_ends()

    assert [hand.number for hand in table.play.terminals[ANN].hands] == [1, 2]


@pytest.mark.evidence("633c.5(p)(2)", "633c.5(aa)(3)(i)")
def test_aces_that_draw_no_further_may_still_be_split_again_or_stood_on():
    table = Blackjack(ruled(EVERY_HOLE, split_aces_draw=False))
    table.take(OpenWagers())
    table.wager()
    table.deal("AS 9D AH -")
    table.split()
    table.deal("AC")
    refused = table.refused(Hit(player=ANN, hand=1))
    assert (refused.reason, refused.under) == ("this hand gets no further card", "633c.5(r)")
    assert table.refused_under(DoubleDown(player=ANN, hand=1, amount=TEN_DOLLARS)) == "633a.10"
    table.split()
    table.deal("2S 3S 4S")

    assert [hand.number for hand in table.play.terminals[ANN].hands] == [1, 3, 2]
    assert table.play.felt.hole_card_lies
    table.turn("10D")


@pytest.mark.evidence("633c.5(p)(2)")
def test_aces_are_not_split_again_where_the_submission_says_so():
    table = Blackjack(ruled(EVERY_HOLE, aces_split_again=False))
    table.take(OpenWagers())
    table.wager()
    table.deal("AS 9D AH -")
    table.split()
    table.deal("AC")
    refused = table.refused(SplitPair(player=ANN, hand=1))

    assert refused.reason == "these aces may not be split again"


@pytest.mark.evidence("633c.5(z)")
def test_surrender_is_offered_or_it_is_not():
    table = Blackjack(ruled(NO_HOLE, surrender=False))
    table.take(OpenWagers())
    table.wager()
    table.deal("10S 9D 6H")

    assert table.refused(Surrender(player=ANN, hand=1)).reason == "surrender is not offered here"


@pytest.mark.evidence("633c.5(z)")
def test_only_the_first_two_cards_are_surrendered_or_doubled():
    table = dealt("5S 9D 6H", NO_HOLE)
    table.hit()
    table.deal("2S")

    assert "first two cards" in table.refused(Surrender(player=ANN, hand=1)).reason
    double = DoubleDown(player=ANN, hand=1, amount=TEN_DOLLARS)
    assert table.refused_under(double) == "633a.10"


@pytest.mark.evidence("633c.5(bb)(1)")
def test_a_dealers_blackjack_takes_a_doubled_wager_where_the_submission_says_so():
    table = Blackjack(ruled(NO_HOLE, double_on_dealers_blackjack=OnBlackjack.LOST))
    table.take(OpenWagers())
    table.wager()
    table.deal("6S KD 5H")
    table.double()
    table.deal("9S AD")

    assert table.settle() == [
        ("WagerLost", "blackjack", TEN_DOLLARS, "633c.5(bb)(1)"),
        ("WagerLost", "double-1", TEN_DOLLARS, "633c.5(bb)(1)"),
    ]


# Buzzer Beater by the first two cards, docs/readings/0030.


def buzzed(text):
    buzzer = replace(buzzer_beater(), basis=InitialTwoCards())
    table = Blackjack(ruled(EVERY_HOLE, buzzer_beater=buzzer))
    table.take(OpenWagers())
    table.wager(ANN, 1, blackjack=10, buzzer_beater=5)
    table.deal(text)
    return table


@pytest.mark.evidence("633c.5(u)(1)", "633c.5(m)")
def test_by_the_first_two_cards_a_20_wins_though_the_hand_went_over_21():
    table = buzzed("10S 9D KH -")
    table.hit()
    table.deal("2S")
    assert decided(table.take(SettleWagers())) == [
        ("WagerLost", "blackjack", TEN_DOLLARS, "633c.5(t)(3)(i)")
    ]
    table.turn("2D")
    table.deal("10D")

    assert table.settle() == [
        ("WagerWon", "buzzer-beater", Money.dollars(5), "633c.5(v)(3)"),
    ]
    assert table.credits(ANN) == Money.dollars(1140)


@pytest.mark.evidence("633c.5(u)(2)")
def test_by_the_first_two_cards_fewer_than_19_are_lost_at_once():
    table = buzzed("10S AD 8H -")
    assert table.refused_under(SettleWagers()) == "633c.5(t)"
    table.take(DeclineInsurance(player=ANN))
    assert table.refused_under(SettleWagers()) == "633c.5(t)"
    table.read()

    assert table.settle() == [("WagerLost", "buzzer-beater", Money.dollars(5), "633c.5(u)(2)")]


# Settling, § 633c.5(t).


@pytest.mark.evidence("633c.5(t)")
def test_wagers_are_settled_from_the_dealers_left_and_area_by_area():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 3)
    table.wager(BEN, 1)
    table.deal("9S 6H 7D 9H 5C -")
    table.stand(BEN)
    table.double(ANN)
    table.deal("8S")
    table.turn("10D")
    events = table.take(SettleWagers())

    assert [(e.player, e.area) for e in events[:-1]] == [
        (BEN, "blackjack"),
        (ANN, "blackjack"),
        (ANN, "double-1"),
    ]


# Irregularities, § 633c.5(f), § 633c.5(j), docs/readings/0021, docs/readings/0040.


@pytest.mark.evidence("633c.5(j)")
def test_no_card_comes_out_of_a_shoe_that_is_not_there():
    table = Dealt(HYBRID_BLACKJACK, submission(HOLE))
    table.open()
    for seen in (
        CardIsDealt(card=Card("9S")),
        CardIsFoundFaceUp(card=Card("9S")),
        HoleCardIsDealt(),
    ):
        assert "no cards are in the shoe" in table.fault(seen)


@pytest.mark.evidence("633c.5(f)")
def test_more_cards_than_there_are_stop_play():
    table = dealt("9S 9D 8H -")
    nearly = replace(table.play.cards, shoe=replace(table.play.cards.shoe, left=0))
    table.table = replace(table.table, play=replace(table.play, cards=nearly))
    table.hit()
    events = table.deal("2S")

    assert events[-1].reason == "313 cards drawn, 312 in all"
    unseen = dealt("9S 9D 8H")
    emptied = replace(unseen.play.cards, shoe=replace(unseen.play.cards.shoe, left=0))
    unseen.table = replace(unseen.table, play=replace(unseen.play, cards=emptied))
    assert unseen.deal("-")[-1].reason == "313 cards drawn, 312 in all"


@pytest.mark.evidence("633c.5(f)")
def test_a_count_names_three_cards_and_how_many_more_are_wrong():
    table = Blackjack(submission(HOLE))
    events = table.take(CardsAreCounted(counted=dict.fromkeys(DECK, 5)))

    assert events[-1].reason.endswith("; and 49 more")
    assert len(events) == 54
    assert table.play.cards.distrusted


@pytest.mark.evidence("633c.5(f)")
def test_the_right_back_is_no_news():
    table = Blackjack(submission(HOLE))

    assert table.take(WrongBackIsSeen(back=table.play.submission.cards.batch.back)) == ()


@pytest.mark.evidence("633c.5(o)")
def test_a_reader_that_said_blackjack_is_belied_by_another_card():
    table = dealt("9S KD 8H -")
    table.read(blackjack=True)

    assert "said Blackjack" in table.fault(HoleCardIsTurned(card=Card("9D")))
    table.turn("AD")
    assert table.settle() == [("WagerLost", "blackjack", TEN_DOLLARS, "633c.5(t)(3)(ii)")]


@pytest.mark.evidence("633c.5(j)")
def test_no_card_is_entered_while_none_is_to_come():
    table = dealt("9S 9D 8H -")
    reading = replace(table.play.cards, reads=False)
    table.table = replace(table.table, play=replace(table.play, cards=reading))
    enter = EnterCard(card=Card("2S"), dealer=DANA, floorperson=FLO)

    assert table.refused(enter).reason == "no card is to come now"


@pytest.mark.evidence("605a.4(d)(4)")
def test_a_void_round_gives_back_every_stake_that_is_not_settled():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 1)
    table.wager(BEN, 2)
    table.deal("9S 8S 9D 8H 2H -")
    table.double(BEN)
    assert table.refused_under(VoidRound(by=FLO, reason=" ")) == "605a.4(d)(4)"
    events = table.take(VoidRound(by=FLO, reason="a spilled drink"))

    assert decided(events) == [
        ("WagerReturned", "blackjack", TEN_DOLLARS, "605a.4(d)(4)"),
        ("WagerReturned", "blackjack", TEN_DOLLARS, "605a.4(d)(4)"),
        ("WagerReturned", "double-1", TEN_DOLLARS, "605a.4(d)(4)"),
    ]
    assert table.play.cards.rack.cards[-1].face == Unseen()
    assert table.credits(BEN) == Money.dollars(1000)


@pytest.mark.evidence("633c.5(o)", "633c.5(u)(1)")
def test_insurance_and_buzzer_beater_wait_for_reader_hole_card_and_hand():
    table = dealt("10S AD 9H -", EVERY_HOLE, blackjack=10, buzzer_beater=5)
    table.take(TakeInsurance(player=ANN, amount=Money.dollars(5)))
    assert table.refused_under(SettleWagers()) == "633c.5(t)"
    table.read()
    assert [one[1] for one in table.settle()] == ["insurance"]
    assert table.refused_under(SettleWagers()) == "633c.5(t)"
    other = dealt("10S AD 9H -", EVERY_HOLE)
    other.take(TakeInsurance(player=ANN, amount=Money.dollars(5)))
    other.read(blackjack=True)
    assert other.refused_under(SettleWagers()) == "633c.5(t)"


@pytest.mark.evidence("633c.5(o)")
def test_even_money_may_be_changed_until_the_window_closes_and_is_paid_then():
    table = Blackjack(submission(HOLE, windows_close_early=False))
    table.take(OpenWagers())
    table.wager()
    table.deal("AS AD KS -")
    table.take(TakeEvenMoney(player=ANN))
    assert table.refused_under(SettleWagers()) == "633c.5(t)"
    table.take(TakeInsurance(player=ANN, amount=Money.dollars(5)))
    assert wagered(table.play, ANN) == Money.dollars(15)
    table.take(TakeEvenMoney(player=ANN))
    assert wagered(table.play, ANN) == TEN_DOLLARS
    table.time_ends()

    assert table.settle() == [("WagerWon", "blackjack", TEN_DOLLARS, "633c.5(o)")]


@pytest.mark.evidence("633c.5(e)")
def test_a_continuous_shuffler_has_back_a_hole_card_that_nobody_saw():
    table = dealt("10S 9D 9H -", EVERY_HOLE)
    assert table.play.cards.left == 412
    table.take(VoidRound(by=FLO, reason="because"))

    assert table.play.cards.left == 416
    assert table.play.cards.seen == {}


@pytest.mark.evidence("633c.5(z)", "633c.5(c)(2)")
@pytest.mark.parametrize(("first", "second", "drawn"), [("AS", "4S", 1), ("10S", "5S", 0)])
def test_without_an_answer_a_soft_total_is_not_the_hard_one(first, second, drawn):
    soft = OnTimeOut(15, soft=True, action=Automatic.HIT)
    table = Blackjack(ruled(NO_HOLE, on_time_out=(soft,)))
    table.take(OpenWagers())
    table.wager()
    table.deal(f"{first} 6D {second}")
    table.time_ends()
    table.deal("2S")

    assert len(table.play.terminals[ANN].hands[0].taken) == drawn


@pytest.mark.evidence("633c.5(z)")
def test_a_countdown_of_another_phase_means_nothing():
    table = dealt("9S 9D 8H -")
    table.stand()

    assert table.take(CountdownEnds(window=table.play.window)) == ()
