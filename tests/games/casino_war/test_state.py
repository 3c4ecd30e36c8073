import pytest

from nomorebets.equipment.cards import Card
from nomorebets.floor.records import read_table
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    Burned,
    CollectCards,
    OpenWagers,
    SettleOriginalDeal,
)
from nomorebets.games.casino_war.state import (
    NO_HANDS,
    Collecting,
    Hand,
    Hands,
    Waiting,
    begin,
    in_round,
    open_wagers,
    positions_with,
    wagered,
    waiting_for_cards,
)
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.notation.casino_war import made_ready
from nomorebets.tables.messages import CloseTable, LeaveSeat, RelieveDealer
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money
from tests.games.casino_war.dealing import DEALERS, CasinoWar, submission, surrender
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DREW, FLO

EIGHT = Card("8S")
DAN = Player("Dan")


@pytest.fixture
def table():
    dealt = CasinoWar()
    dealt.take(OpenWagers())
    return dealt


def test_a_table_that_has_never_been_open_holds_nothing():
    play = begin(submission())

    assert (play.phase, play.round, play.wagers, play.hands) == (Waiting(), 0, {}, NO_HANDS)
    assert not play.cards.loaded
    assert not in_round(play)
    assert waiting_for_cards(play) == ()


def test_hands_lie_by_their_places_in_the_order_of_their_first_cards():
    two = (EIGHT, Card("KD"))
    hands = NO_HANDS.holding(2, (EIGHT,)).holding(DEALERS, (Card("8H"),)).holding(2, two)

    assert hands.lying == (Hand(2, two), Hand(DEALERS, (Card("8H"),)))
    assert (hands.places, hands.at(2), hands.at(7)) == ((2, DEALERS), two, ())
    assert hands.only((2,)) == Hands((Hand(2, two),))
    assert hands.without((2,)).places == (DEALERS,)


def test_who_wagers_where_is_read_off_the_layout(table):
    table.wagers(BEN, {"initial-2": 10})
    table.wagers(ANN, {"initial-1": 10, "tie-1": 5})

    assert positions_with(table.play, WagerType.INITIAL) == (1, 2)
    assert positions_with(table.play, WagerType.TIE) == (1,)
    assert wagered(table.play, ANN) == Money.dollars(15)
    assert open_wagers(table.play, CLEO) == {}


@pytest.mark.evidence("651a.8(b)")
def test_a_loaded_shoe_owes_its_first_card_to_the_rack():
    table = Dealt(CASINO_WAR, submission())
    table.open()
    table.take(*made_ready(table.play.submission)[:-1])
    assert table.play.to_burn == (Burned.FIRST_CARD,)
    table.take(RelieveDealer(by=FLO, dealer=DREW))

    assert table.play.to_burn == (Burned.FIRST_CARD,)


@pytest.mark.evidence("651a.8(b)")
def test_a_new_dealer_owes_no_card_while_the_shoe_is_empty():
    table = CasinoWar(submission("strict-six-decks"))
    table.take(RelieveDealer(by=FLO, dealer=DREW))

    assert table.play.to_burn == ()


@pytest.mark.evidence("651a.9(c)")
def test_the_cards_are_due_once_all_tie_hands_have_chosen_and_surrenders_are_settled(table):
    table.wagers(ANN, {"initial-1": 10})
    table.wagers(BEN, {"initial-2": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", 2: "8H", DEALERS: "8D"})
    table.take(SettleOriginalDeal())
    table.wagers(ANN, {"war-1": 10})
    table.wagers(BEN, {"war-2": 10})

    assert table.play.phase == Collecting()
    assert table.play.at_war == (1, 2)


def test_what_was_laid_before_the_deal_can_be_laid_again(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "9S", DEALERS: "8D"})
    table.take(SettleOriginalDeal(), CollectCards(), OpenWagers())

    assert list(table.play.laid[ANN]) == ["initial-1"]
    assert table.play.outcomes == ()


def test_a_new_round_knows_nothing_of_the_choices_before(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", DEALERS: "8D"})
    table.take(SettleOriginalDeal(), surrender(ANN, 1))
    assert table.play.surrendered == (1,)
    table2 = CasinoWar()
    table2.take(OpenWagers())

    assert (table2.play.surrendered, table2.play.at_war) == ((), ())


def test_who_leaves_sits_nowhere():
    table = CasinoWar()
    table.seat(DAN, 4, dollars=0)
    assert table.play.sitting[DAN] == 4
    table.take(LeaveSeat(player=Player(DAN)))

    assert DAN not in table.play.sitting
    assert DAN not in [one.player for one in table.play.cards.sitting]


def test_a_closed_table_has_no_cards():
    table = CasinoWar()
    table.take(CloseTable(by=FLO))

    assert not table.play.cards.loaded
    assert table.play.to_burn == ()


def test_every_state_survives_the_codec(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S"})

    assert read_table(CASINO_WAR, encode(table.table)) == table.table
