import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.messages import OpenWagers, SettleWagers
from nomorebets.games.big_six.payouts import MINIMUM_ODDS
from nomorebets.law import cite
from nomorebets.tables.messages import RoundVoided, VoidRound
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from nomorebets.wagering.odds import Odds
from tests.games.big_six.dealing import BigSix, decided, place, rest, spinning, submission
from tests.tables.people import ANN, BEN, FLO


@pytest.fixture
def table():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    return dealt


def lost(player, area, dollars):
    amount, under = Money.dollars(dollars), cite("619a.2(c)")
    return WagerLost(player=player, area=AreaId(area), amount=amount, under=under)


@pytest.mark.evidence("619a.2(e)", "619a.3")
def test_losers_are_collected_before_winners_are_paid(table):
    table.wagers(ANN, {"$20": 5, "$1": 10})
    table.wagers(BEN, {"$1": 3, "joker": 1})
    table.spin()
    table.take(rest("$1"))

    assert table.take(SettleWagers())[:-1] == (
        lost(ANN, "$20", 5),
        lost(BEN, "joker", 1),
        WagerWon(
            player=ANN,
            area=AreaId("$1"),
            amount=Money.dollars(10),
            odds=Odds(1),
            winnings=Money.dollars(10),
            under=cite("619a.3"),
        ),
        WagerWon(
            player=BEN,
            area=AreaId("$1"),
            amount=Money.dollars(3),
            odds=Odds(1),
            winnings=Money.dollars(3),
            under=cite("619a.3"),
        ),
    )
    assert (table.credits(ANN), table.credits(BEN)) == (Money.dollars(1_005), Money.dollars(1_002))
    assert table.inventory == Money.dollars(100_000 - 7)


@pytest.mark.evidence("619a.2(c)", "619a.3")
@pytest.mark.parametrize("symbol", ["joker", "flag"])
def test_joker_and_flag_are_two_wagers(table, symbol):
    """C038."""
    table.wagers(ANN, {"joker": 5, "flag": 5})
    table.spin()
    table.take(rest(symbol))
    other = "flag" if symbol == "joker" else "joker"

    assert decided(table.take(SettleWagers())) == [
        ("WagerLost", other, Money.dollars(5)),
        ("WagerWon", symbol, Money.dollars(5)),
    ]
    assert table.credits(ANN) == Money.dollars(1_220)


@pytest.mark.evidence("619a.3")
def test_better_odds_are_paid():
    dealt = BigSix(submission("themed-big-six"))
    events = dealt.round({"jester": 1, "pineapple": 1}, "joker")

    assert events[1].winnings == Money.dollars(50)
    assert dealt.round({"pineapple": 1}, "$20")[0].winnings == Money.dollars(22)


@pytest.mark.evidence("619a.2(e)")
def test_a_round_without_wagers_is_settled_too():
    assert len(BigSix(submission()).round({}, "$1")) == 1


@pytest.mark.evidence("619a.2(e)")
def test_an_inventory_that_cannot_pay_stops_play_with_every_wager_open():
    dealt = BigSix(submission(), inventory=100)
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"joker": 100, "$1": 1})
    dealt.spin()
    dealt.take(rest("joker"))
    (stopped,) = dealt.take(SettleWagers())

    assert stopped.under == "619a.2(e)"
    assert dealt.on_layout(ANN) == Money.dollars(101)


@pytest.mark.evidence("619a.2(c)")
def test_a_void_round_gives_every_stake_back():
    dealt = spinning()
    events = dealt.take(VoidRound(by=FLO, reason=" the wheel broke "))

    under = cite("619a.2(c)")
    assert events == (
        WagerReturned(player=ANN, area=AreaId("$2"), amount=Money.dollars(5), under=under),
        RoundVoided(round=1, reason="the wheel broke"),
    )
    assert dealt.credits(ANN) == Money.dollars(1_000)


def test_a_round_is_voided_for_a_reason():
    assert spinning().refused_under(VoidRound(by=FLO, reason=" ")) == "619a.2(c)"


wagers = st.dictionaries(st.sampled_from(list(Symbol)), st.integers(1, 100), max_size=7)


@pytest.mark.evidence("619a.2(c)", "619a.2(e)", "619a.3")
@given(ann=wagers, ben=wagers, section=st.integers(1, 54))
def test_money_is_conserved_and_each_player_gets_what_the_paytable_says(ann, ben, section):
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    for player, areas in ((ANN, ann), (BEN, ben)):
        if areas:
            dealt.take(place(player, areas))
    dealt.spin()
    symbol = SECTIONS[section - 1]
    dealt.take(rest(symbol, section=section), SettleWagers())

    for player, areas in ((ANN, ann), (BEN, ben)):
        won = areas.get(symbol, 0) * (MINIMUM_ODDS[symbol].gain + 1)
        assert dealt.credits(player) == Money.dollars(1_000 - sum(areas.values()) + won)
    assert dealt.inventory + dealt.credits(ANN) + dealt.credits(BEN) == Money.dollars(102_000)
