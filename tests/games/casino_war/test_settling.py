import itertools

import pytest
from msgspec.structs import replace

from nomorebets.equipment.cards import Card, Rank
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardsCollected,
    CollectCards,
    OpenWagers,
    OriginalDealSettled,
    RoundSettled,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
    SurrendersSettled,
)
from nomorebets.games.casino_war.play import decide
from nomorebets.games.casino_war.state import (
    Choosing,
    Confirming,
    Dealt,
    Hand,
    Hands,
    Settled,
    Waiting,
    WarDealt,
)
from nomorebets.law import cite
from nomorebets.notation.casino_war import made_ready
from nomorebets.tables.messages import RoundVoided, VoidRound
from nomorebets.wagering.lying import Wager
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.games.casino_war.dealing import (
    DEALERS,
    CasinoWar,
    decided,
    place,
    submission,
    surrender,
)
from tests.oracle import casino_war as oracle
from tests.tables.people import ANN, BEN, CLEO, FLO

TEN, FIVE = Money.dollars(10), Money.dollars(5)


@pytest.fixture
def table():
    return CasinoWar()


# The original deal.


@pytest.mark.evidence("651a.9(a)", "651a.9(b)")
def test_hands_are_settled_one_by_one_from_the_dealers_right(table):
    wagers = {ANN: {"initial-1": 10, "tie-1": 5}, BEN: {"initial-2": 10}, CLEO: {"initial-3": 10}}
    table.dealt(wagers, {1: "2S", 2: "KS", 3: "3S", DEALERS: "8H"})

    events = table.take(SettleOriginalDeal())

    assert decided(events) == [
        ("WagerLost", "initial-3", TEN),
        ("WagerWon", "initial-2", TEN),
        ("WagerLost", "initial-1", TEN),
        ("WagerLost", "tie-1", FIVE),
    ]
    assert events[-2:] == (OriginalDealSettled(tied=()), RoundSettled(round=1))


@pytest.mark.evidence("651a.9(a)(2)", "651a.9(b)")
def test_within_a_hand_the_lost_tie_wager_is_collected_before_the_win_is_paid(table):
    table.dealt({ANN: {"initial-1": 10, "tie-1": 5}}, {1: "KS", DEALERS: "8H"})

    assert decided(table.take(SettleOriginalDeal())) == [
        ("WagerLost", "tie-1", FIVE),
        ("WagerWon", "initial-1", TEN),
    ]
    assert table.credits(ANN) == Money.dollars(1005)


@pytest.mark.evidence("651a.9(a)(3)")
def test_a_tie_hand_wins_its_tie_wager_and_its_initial_wager_stays(table):
    table.dealt({ANN: {"initial-1": 10, "tie-1": 5}}, {1: "8S", DEALERS: "8H"})

    events = table.take(SettleOriginalDeal())

    assert decided(events) == [("WagerWon", "tie-1", FIVE)]
    assert events[-1] == OriginalDealSettled(tied=(1,))
    assert table.on_layout(ANN) == TEN
    assert table.play.phase == Choosing(waiting=(1,))


# Surrender.


@pytest.mark.evidence("651a.9(c)(1)")
def test_half_is_collected_and_half_returned_clockwise(table):
    table.dealt(
        {ANN: {"initial-1": 5}, BEN: {"initial-2": 10}, CLEO: {"initial-3": 20}},
        {1: "8S", 2: "8C", 3: "8D", DEALERS: "8H"},
    )
    table.take(SettleOriginalDeal())
    table.take(surrender(CLEO, 3), surrender(ANN, 1))
    assert table.refused_under(SettleSurrenders()) == "651a.9(c)"
    table.take(surrender(BEN, 2))

    events = table.take(SettleSurrenders())

    assert decided(events) == [
        ("WagerLost", "initial-1", Money(250)),
        ("WagerReturned", "initial-1", Money(250)),
        ("WagerLost", "initial-2", FIVE),
        ("WagerReturned", "initial-2", FIVE),
        ("WagerLost", "initial-3", TEN),
        ("WagerReturned", "initial-3", TEN),
    ]
    assert events[-2:] == (SurrendersSettled(), RoundSettled(round=1))
    assert {event.under for event in events[:-2]} == {"651a.9(c)(1)"}


@pytest.mark.evidence("651a.9(c)(1)", "651a.9(d)")
def test_the_round_goes_on_where_somebody_is_at_war(table):
    table.dealt({ANN: {"initial-1": 10}, BEN: {"initial-2": 10}}, {1: "8S", 2: "8C", DEALERS: "8H"})
    table.take(SettleOriginalDeal(), surrender(ANN, 1))
    table.wagers(BEN, {"war-2": 10})

    assert table.take(SettleSurrenders())[-1] == SurrendersSettled()
    assert table.take(CollectCards()) == (CardsCollected(positions=(1,), under=cite("651a.9(d)")),)
    assert table.play.phase == Confirming()
    assert table.play.hands.lying == (
        Hand(2, (Card("8C"),)),
        Hand(DEALERS, (Card("8H"),)),
    )


# The War deal.


@pytest.mark.evidence("651a.9(g)", "651a.9(h)")
def test_after_a_war_deal_all_losers_are_collected_then_winners_paid_from_the_right(table):
    table.dealt(
        {ANN: {"initial-1": 10}, BEN: {"initial-2": 10}, CLEO: {"initial-3": 10}},
        {1: "8S", 2: "8C", 3: "8D", DEALERS: "8H"},
    )
    table.take(SettleOriginalDeal())
    table.wagers(ANN, {"war-1": 10, "tie-1": 5})
    table.wagers(BEN, {"war-2": 10})
    table.wagers(CLEO, {"war-3": 10})
    table.at_war({1: "KS", 2: "2C", 3: "9D", DEALERS: "9H"})

    events = table.take(SettleWarDeal())

    assert decided(events) == [
        ("WagerLost", "initial-2", TEN),
        ("WagerLost", "war-2", TEN),
        ("WagerLost", "tie-1", FIVE),
        ("WagerReturned", "initial-3", TEN),
        ("WagerWon", "war-3", TEN),
        ("WagerReturned", "initial-1", TEN),
        ("WagerWon", "war-1", TEN),
    ]
    assert events[-1] == RoundSettled(round=1)
    assert (table.credits(ANN), table.credits(BEN), table.credits(CLEO)) == (
        Money.dollars(1005),
        Money.dollars(980),
        Money.dollars(1020),
    )


@pytest.mark.evidence("651a.9(h)")
def test_all_remaining_cards_are_collected_from_the_right_the_dealers_last(table):
    table.tied()
    table.wagers(ANN, {"war-1": 10})
    table.at_war({1: "KS", DEALERS: "9H"})
    table.take(SettleWarDeal())
    assert table.play.phase == Settled()

    (collected,) = table.take(CollectCards())

    assert collected == CardsCollected(positions=(1, DEALERS), under=cite("651a.9(h)"))
    assert table.play.phase == Waiting()
    hands = table.play.cards.rack.hands(1)
    assert {place: [one.face.card for one in hand] for place, hand in hands.items()} == {
        DEALERS: ["8H", "9H"],
        1: ["8S", "KS"],
    }
    assert [one.origin.deal for one in hands[1]] == ["original deal", "War deal"]


@pytest.mark.evidence("651a.9(d)")
def test_without_a_war_the_cards_of_the_original_deal_are_collected(table):
    table.dealt({ANN: {"initial-1": 10}, BEN: {"initial-2": 10}}, {1: "2S", 2: "KS", DEALERS: "8H"})
    table.take(SettleOriginalDeal())

    (collected,) = table.take(CollectCards())

    assert collected == CardsCollected(positions=(2, 1, DEALERS), under=cite("651a.9(d)"))


# A void round.


def test_a_void_round_gives_every_stake_back_and_undoes_nothing_settled(table):
    table.dealt({ANN: {"initial-1": 10}, BEN: {"initial-2": 10}}, {1: "8S", 2: "2C", DEALERS: "8H"})
    table.take(SettleOriginalDeal())
    assert table.refused_under(VoidRound(by=FLO, reason=" ")) == "651a.11"

    events = table.take(VoidRound(by=FLO, reason=" dark "))

    assert events == (
        WagerReturned(player=ANN, area=AreaId("initial-1"), amount=TEN, under=cite("651a.11")),
        RoundVoided(round=1, reason="dark"),
    )
    assert table.credits(BEN) == Money.dollars(990)
    assert table.play.phase == Settled()


# Every pair of ranks, and every way to play, against an oracle that was written from the text.


RANKS = [rank.value for rank in Rank]
STAKES = {"initial-1": 10, "tie-1": 2}


def net(events):
    total = 0
    for event in events:
        match event:
            case WagerWon(winnings=winnings):
                total += winnings.cents
            case WagerLost(amount=amount):
                total -= amount.cents
            case _:
                pass
    return total


def lie(mine, dealers):
    return Hands((Hand(1, mine), Hand(DEALERS, dealers)))


def lying(stakes):
    return {ANN: {area: Wager(Money.dollars(dollars)) for area, dollars in stakes.items()}}


@pytest.mark.evidence("651a.9(a)", "651a.9(c)(1)")
def test_every_original_deal_is_settled_as_the_oracle_says(table):
    base = opened(table)
    for mine, dealers in itertools.product(RANKS, RANKS):
        hands = lie((f"{mine}S",), (f"{dealers}H",))
        play = replace(base, phase=Dealt(), hands=hands, wagers=lying(STAKES))
        got = net(decide(play, SettleOriginalDeal()))
        if mine == dealers:
            given_up = replace(
                play, phase=Choosing(()), surrendered=(1,), wagers=lying({"initial-1": 10})
            )
            got += net(decide(given_up, SettleSurrenders()))

        assert got == oracle.surrendering(mine, dealers, 1_000, 200), (mine, dealers)


@pytest.mark.evidence("651a.9(g)")
@pytest.mark.parametrize("tie", [0, 3])
def test_every_war_deal_is_settled_as_the_oracle_says(table, tie):
    base = opened(table)
    stakes = {"initial-1": 10, "war-1": 10, **({"tie-1": tie} if tie else {})}
    for mine, dealers in itertools.product(RANKS, RANKS):
        hands = lie(("8S", f"{mine}S"), ("8H", f"{dealers}H"))
        play = replace(base, phase=WarDealt(), hands=hands, wagers=lying(stakes), at_war=(1,))

        assert net(decide(play, SettleWarDeal())) == oracle.at_war(
            mine, dealers, 1_000, tie * 100
        ), (mine, dealers)


def opened(table):
    table.take(OpenWagers())
    return table.play


def test_what_the_prelude_does_makes_the_table_ready(table):
    assert made_ready(submission("strict-six-decks")) == ()
    assert table.play.cards.loaded
    table.take(OpenWagers(), place(ANN, {"initial-1": 10}), AnnounceNoMoreBets())
