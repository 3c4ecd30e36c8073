import pytest

from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardIsFoundFaceUp,
    CollectCards,
    CoverCardIsReached,
    OpenWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
)
from nomorebets.games.casino_war.views import (
    RackedHand,
    RackedRound,
    ShoeShown,
    dealer_view,
    public_view,
    seat_view,
)
from nomorebets.tables.messages import CashIn, StopPlay, VoidRound
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import NOTHING, Money
from tests.games.casino_war.dealing import DEALERS, CasinoWar, card, submission, surrender
from tests.tables.dealing import TABLE, Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, DREW, FLO


@pytest.fixture
def table():
    dealt = CasinoWar()
    dealt.take(OpenWagers())
    return dealt


def public(dealt):
    return public_view(TABLE, dealt.table)


def seat(dealt, player=ANN):
    return seat_view(dealt.table, player)


def dealer(dealt, by=DANA):
    return dealer_view(dealt.table, by)


# What everybody sees.


def test_the_public_view_names_the_table_and_who_sits_where(table):
    view = public(table)

    assert (view.title, view.holder) == ("Casino War", "Susquehanna Lantern Casino")
    assert [(one.seat, one.player) for one in view.sitting] == [(1, ANN), (2, BEN), (3, CLEO)]
    assert (view.minimum, view.maximum) == (Money.dollars(5), Money.dollars(2_000))
    assert (view.seats, view.round, view.dealer) == (7, 1, "Dana")
    assert public(Dealt(table.game, submission())).dealer == ""


@pytest.mark.evidence("651a.8(c)")
def test_hands_are_shown_as_they_are_dealt_and_the_next_one_is_marked(table):
    table.wagers(ANN, {"initial-1": 10})
    table.wagers(BEN, {"initial-2": 10})
    table.take(AnnounceNoMoreBets(), card("10S", 1))

    assert [
        (hand.position, [one.name for one in hand.cards], hand.next_card)
        for hand in public(table).hands
    ] == [(DEALERS, [], False), (1, ["10 of spades"], False), (2, [], True)]


@pytest.mark.evidence("651a.9(c)")
def test_what_became_of_a_tie_hand_is_shown(table):
    for player, position in ((ANN, 1), (BEN, 2), (CLEO, 3)):
        table.wagers(player, {f"initial-{position}": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", 2: "8H", 3: "8C", DEALERS: "8D"})
    table.take(SettleOriginalDeal(), surrender(ANN, 1))
    table.wagers(BEN, {"war-2": 10})

    assert [hand.choice for hand in public(table).hands] == [
        "", "surrendered", "at war", "to choose",
    ]  # fmt: skip


@pytest.mark.evidence("651a.8(d)")
def test_the_shoe_is_shown_by_its_count_never_by_its_order(table):
    left = table.play.cards.shoe.left
    assert public(table).shoe == ShoeShown("blue", left, "")
    table.take(CoverCardIsReached())
    assert public(table).shoe.reshuffle == "the cover card was reached"
    closed = Dealt(table.game, submission())

    assert public(closed).shoe == ShoeShown("", 0, "")


@pytest.mark.evidence("651a.8(b)")
def test_a_card_that_nobody_saw_is_in_no_view(table):
    """The first card went to the rack unseen: every view tells of it as a card without a face."""
    assert public(table).hands == ()
    assert dealer(table).card_for == ()
    assert dealer(table).rack == (RackedRound(0, (), 1, ()),)


def test_past_rounds_are_shown_where_the_history_is(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "9S", DEALERS: "8S"})
    table.take(SettleOriginalDeal(), CollectCards())
    (past,) = public(table).results
    assert (past.round, [one.card for one in past.dealer], past.hands) == (1, ["8S"], 1)
    silent = CasinoWar(submission(history_shown=False))
    silent.dealt({ANN: {"initial-1": 10}}, {1: "9S", DEALERS: "8S"})
    silent.take(SettleOriginalDeal(), CollectCards())

    assert public(silent).results == ()


# What a player sees.


def test_a_seat_shows_its_own_wagers_and_nobody_elses(table):
    table.wagers(ANN, {"initial-1": 10, "tie-1": 5})
    table.wagers(BEN, {"initial-2": 20})

    view = seat(table)

    assert (view.seat, view.credits, view.wagered) == (1, Money.dollars(985), Money.dollars(15))
    assert [(one.area, one.held) for one in view.wagers] == [
        ("initial-1", Money.dollars(10)),
        ("tie-1", Money.dollars(5)),
    ]
    assert b"initial-2" not in encode(view)
    assert seat_view(table.table, Player("Zoe")).seat == 0


@pytest.mark.evidence("651a.9(a)", "651a.9(c)(1)")
def test_a_settlement_says_each_decision_in_words(table):
    table.wagers(ANN, {"initial-1": 10, "tie-1": 5})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", DEALERS: "8H"})
    table.take(SettleOriginalDeal(), surrender(ANN, 1), SettleSurrenders())

    view = seat(table)

    assert [one.line for one in view.settled] == [
        "Tie Wager at 1 · $5.00 at 10 to 1 · won $50.00, $5.00 back",
        "Initial Wager at 1 · $5.00 · lost",
        "Initial Wager at 1 · $5.00 · returned",
    ]
    assert (view.last_win, view.net_cents) == (Money.dollars(50), 4_500)
    assert [one.area for one in view.repeatable] == ["initial-1", "tie-1"]


@pytest.mark.evidence("651a.9(c)(1)", "651a.9(c)(2)")
def test_a_tie_hand_is_offered_both_choices_with_what_they_mean():
    table = CasinoWar()
    table.tied()

    (choice,) = seat(table).choices

    assert (choice.position, choice.surrender, choice.war) == (
        1,
        "Surrender: $5.00 is collected, $5.00 comes back",
        "War: $10.00 more",
    )
    assert (choice.war_area, choice.war_wager) == ("war-1", Money.dollars(10))
    assert (choice.surrender_under, choice.war_under) == ("651a.9(c)(1)", "651a.9(c)(2)")
    assert seat(table, BEN).choices == ()
    assert seat(table).if_nothing_is_chosen == "If you do not choose, the table waits for you"


@pytest.mark.evidence("651a.9(c)")
def test_who_cannot_pay_for_a_war_wager_is_offered_surrender_alone():
    table = CasinoWar()
    table.tied()
    table.take(CashIn(player=ANN, amount=table.credits(ANN)))

    (choice,) = seat(table).choices

    assert (choice.war, choice.war_wager) == ("War takes $10.00 more than you have", NOTHING)


@pytest.mark.evidence("651a.9(c)")
def test_a_terminal_says_what_becomes_of_who_does_not_choose():
    table = CasinoWar(submission("every-option"))

    assert seat(table).if_nothing_is_chosen == ("If you do not choose in time: you surrender half")


@pytest.mark.evidence("651a.7(c)", "651a.9(e)")
def test_a_tie_wager_on_the_war_deal_is_offered_until_it_lies_or_the_deal_begins():
    table = CasinoWar()
    table.tied()
    assert seat(table).ties_open == ()
    table.wagers(ANN, {"war-1": 10})
    assert seat(table).ties_open == ("tie-1",)
    assert seat(table, BEN).ties_open == ()
    table.wagers(ANN, {"tie-1": 5})
    assert seat(table).ties_open == ()
    table.at_war({1: "9S", DEALERS: "7H"})

    assert seat(table).ties_open == ()


def test_nobody_has_to_choose_outside_a_tie_hand(table):
    assert seat(table).choices == ()


# What the dealer sees.


@pytest.mark.evidence("651a.8(a)")
def test_the_tables_own_dealer_enters_cards_for_the_hands_that_wait(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())
    view = dealer(table)
    assert (view.card_pad, view.card_for) == (True, (1, DEALERS))
    assert [(one.player, one.area) for one in view.wagers] == [(ANN, "initial-1")]
    assert view.inventory == Money.dollars(100_000)
    assert not dealer(table, DREW).card_pad
    assert dealer(table, DREW).irregularities == ()
    table.take(StopPlay(by=DANA, reason="x"))

    assert (dealer(table).card_pad, dealer(table).payments) == (False, ())


@pytest.mark.evidence("651a.9(d)", "651a.9(h)")
def test_every_hand_of_this_shoe_can_be_made_up_again(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets(), CardIsFoundFaceUp(card=Card("AS")))
    table.deal({1: "8S", DEALERS: "8H"})
    table.take(SettleOriginalDeal())
    table.wagers(ANN, {"war-1": 10})
    table.at_war({1: "KS", DEALERS: "9H"})
    table.take(SettleWarDeal(), CollectCards())

    assert dealer(table).rack == (
        RackedRound(
            1,
            (
                RackedHand(DEALERS, (Card("8H"), Card("9H"))),
                RackedHand(1, (Card("8S"), Card("KS"))),
            ),
            3,
            (Card("AS"),),
        ),
        RackedRound(0, (), 1, ()),
    )
    assert dealer(table).last_rack == ()


def test_findings_are_listed(table):
    table.take(card("AS", 5), VoidRound(by=FLO, reason="x"))

    assert dealer(table).findings == (
        "dealer: found the ace of spades exposed in dealing, required dealt to a hand. 651a.11(a)",
    )
