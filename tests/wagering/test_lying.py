from nomorebets.law import cite
from nomorebets.wagering.lying import (
    Wager,
    add_chips,
    hold,
    in_order,
    net_cents,
    remove_chips,
    total,
)
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money
from nomorebets.wagering.odds import Odds

ANN, BEN = Player("Ann"), Player("Ben")
RED, SEVEN = AreaId("red"), AreaId("7")


def dollars(amount):
    return Money.dollars(amount)


def test_chips_laid_beside_others_lie_where_the_first_lie():
    lying = add_chips(add_chips({}, ANN, RED, dollars(5), place=1), ANN, RED, dollars(2))

    assert lying == {ANN: {RED: Wager(dollars(7), place=1)}}
    assert total(lying[ANN]) == dollars(7)
    assert total({}) == NOTHING


def test_chips_that_are_held_go_last():
    lying = add_chips(hold(add_chips({}, ANN, RED, dollars(5))), ANN, RED, dollars(2))

    assert lying[ANN][RED].held == dollars(5)
    assert remove_chips(lying, ANN, RED, dollars(2))[ANN][RED].held == dollars(5)
    assert remove_chips(lying, ANN, RED, dollars(4))[ANN][RED].held == dollars(3)


def test_whoever_has_nothing_left_is_gone_from_the_layout():
    lying = add_chips(add_chips({}, ANN, RED, dollars(5)), BEN, SEVEN, dollars(1))
    lying = add_chips(lying, ANN, SEVEN, dollars(1))

    lying = remove_chips(lying, ANN, RED, dollars(5))
    assert lying == {ANN: {SEVEN: Wager(dollars(1))}, BEN: {SEVEN: Wager(dollars(1))}}
    assert list(remove_chips(lying, ANN, SEVEN, dollars(1))) == [BEN]


def test_everything_comes_in_an_order_that_is_always_the_same():
    lying = {BEN: {RED: Wager(dollars(3))}, ANN: {RED: Wager(dollars(1)), SEVEN: Wager(dollars(2))}}

    assert list(in_order(lying)) == [
        (ANN, SEVEN, dollars(2)),
        (ANN, RED, dollars(1)),
        (BEN, RED, dollars(3)),
    ]


def test_what_a_decision_brought():
    under = cite("601a.2")
    won = WagerWon(
        player=ANN, area=RED, amount=dollars(2), odds=Odds(2), winnings=dollars(4), under=under
    )

    assert net_cents(won) == 4_00
    assert net_cents(WagerLost(player=ANN, area=RED, amount=dollars(2), under=under)) == -2_00
    assert net_cents(WagerReturned(player=ANN, area=RED, amount=dollars(2), under=under)) == 0
