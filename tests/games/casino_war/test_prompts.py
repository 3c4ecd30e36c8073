import pytest

from nomorebets.floor.records import command_decoder
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CollectCards,
    CorrectCard,
    OpenWagers,
    SettleOriginalDeal,
)
from nomorebets.games.casino_war.prompts import (
    at_console,
    beside_the_round,
    dealing,
    floor_acts,
    irregularities,
    payments,
    phasing,
)
from nomorebets.games.casino_war.views import dealer_view
from nomorebets.notation.casino_war import made_ready
from nomorebets.tables.messages import (
    BeginOpening,
    RelieveDealer,
    StopPlay,
    VoidRound,
)
from tests.games.casino_war.dealing import DEALERS, CasinoWar, card, submission, surrender
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, DREW, FLO, SAM


@pytest.fixture
def table():
    dealt = CasinoWar()
    dealt.take(OpenWagers())
    return dealt


def phase(dealt):
    now = phasing(dealt.table)
    return now.id, now.line, now.under, now.may_wager


def prompt(dealt, by=DANA):
    told, keys = dealing(dealt.table, by)
    return told.step, told.words, told.under, [key.id for key in keys]


def press(dealt, key, by=DANA):
    """Send what a key of the dealer's console sends."""
    view = dealer_view(dealt.table, by)
    found = next(one for one in (*view.keys, *view.irregularities, *view.beside) if one.id == key)
    return dealt.take(command_decoder(CASINO_WAR).decode(bytes(found.command)))


# Where the table stands, and what the dealer is told, step by step.


@pytest.mark.evidence("651a.8(a)", "651a.8(c)", "651a.9(a)", "651a.9(d)")
def test_a_round_without_a_tie_hand_is_dealt_from_the_keys(table):
    assert phase(table) == ("wagers-open", "Place your wagers", "651a.7(d)", True)
    table.wagers(ANN, {"initial-1": 10})
    words, under, keys = prompt(table)[1:]
    assert (words, under, keys) == ("No more bets", "651a.8(c)", ["no-more-bets"])
    press(table, "no-more-bets")
    assert phase(table) == ("original-deal", "No more bets", "651a.8(c)", False)
    step, _, under, _ = prompt(table)
    assert under == "651a.8(c)(1)"
    assert step.startswith("Deal one card face up to position 1, drawn with the hand next to")
    table.take(card("9S", 1))
    assert prompt(table)[::2] == ("Deal one card face up to the dealer", "651a.8(c)(2)")
    table.take(card("8S", DEALERS))
    assert phase(table) == ("dealt", "Dealer: 8 of spades", "651a.9(a)", False)
    assert prompt(table)[0] == "From your right: position 1 wins"
    press(table, "settle")
    assert phase(table) == ("settled", "Dealer: 8 of spades", "651a.9(h)", False)
    assert prompt(table)[2:] == ("651a.9(d)", ["collect"])
    press(table, "collect")
    assert phase(table) == ("waiting", "Please wait", "651a.7(b)", False)
    assert prompt(table) == (
        "Ask for wagers",
        "Place your wagers, please",
        "651a.7(b)",
        ["open-wagers"],
    )


@pytest.mark.evidence(
    "651a.9(c)", "651a.9(c)(1)", "651a.9(d)", "651a.9(e)", "651a.9(f)", "651a.9(g)"
)
def test_a_war_is_dealt_from_the_keys(table):
    for player, position in ((ANN, 1), (BEN, 2), (CLEO, 3)):
        table.wagers(player, {f"initial-{position}": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", 2: "8H", 3: "8C", DEALERS: "8D"})
    assert prompt(table)[0] == "From your right: position 3 ties; position 2 ties; position 1 ties"
    press(table, "settle")
    assert phase(table)[:3] == ("tie-hand", "Tie hand: choose", "651a.9(c)")
    step, words, _, keys = prompt(table)
    assert step == "Ask position 3 and position 2 and position 1: surrender half, or go to War"
    assert (words, keys) == ("Surrender, or go to War?", [])
    table.take(surrender(CLEO, 3))
    table.wagers(ANN, {"war-1": 10})
    table.wagers(BEN, {"war-2": 10})
    assert phase(table)[0] == "surrenders"
    assert prompt(table)[2:] == ("651a.9(c)(1)", ["surrenders"])
    press(table, "surrenders")
    assert (phase(table)[0], prompt(table)[2:]) == ("collecting", ("651a.9(d)", ["collect"]))
    press(table, "collect")
    assert (phase(table)[0], prompt(table)[2:]) == ("confirming", ("651a.9(e)", ["confirm"]))
    press(table, "confirm")
    assert prompt(table)[0] == "Put three cards into the discard rack, face down: 3 to go"
    for going in ("3 cards go", "2 cards go", "1 card goes"):
        assert phasing(table.table).detail == f"{going} to the discard rack unseen first"
        assert prompt(table)[2:] == ("651a.9(f)", ["burn"])
        press(table, "burn")
    assert phasing(table.table).detail == "The War deal; next: position 1"
    assert prompt(table)[::2] == (
        "Deal one card face up to position 1, beside the first",
        "651a.9(f)",
    )
    table.deal({1: "2S", 2: "KH", DEALERS: "9D"})
    assert phase(table)[:3] == ("war-dealt", "Dealer: 9 of diamonds", "651a.9(g)")
    assert prompt(table)[0] == "From your right: position 2 wins; position 1 loses"
    press(table, "settle")
    assert prompt(table)[2] == "651a.9(h)"


@pytest.mark.evidence("651a.8(b)")
def test_the_first_card_and_a_new_dealers_are_asked_for():
    table = CasinoWar()
    table.take(RelieveDealer(by=FLO, dealer=DREW))

    assert prompt(table, DREW) == (
        "As the new dealer, put the first card into the discard rack, unseen",
        "",
        "651a.8(b)",
        ["burn"],
    )


def test_what_the_cards_wait_for_comes_before_the_round():
    fresh = CasinoWar(submission("strict-six-decks"))

    assert phase(fresh)[:2] == ("cards", "The cards are being made ready")
    assert prompt(fresh)[3] == ["spread"]
    assert irregularities(fresh.play) == ()


@pytest.mark.evidence("651a.8(b)")
def test_the_first_card_of_a_fresh_shoe_is_asked_for():
    table = Dealt(CASINO_WAR, submission())
    table.open()
    table.take(*made_ready(table.play.submission)[:-1])

    assert prompt(table)[0] == "Put the first card into the discard rack, face down, unseen"


def test_a_table_that_is_not_open_says_so():
    closed = Dealt(CASINO_WAR, submission())
    assert phase(closed) == ("closed", "Table closed", "651a.4", False)
    assert prompt(closed) == ("The table is closed", "", "651a.4", [])
    closed.take(BeginOpening(by=FLO))

    assert phase(closed) == ("opening", "Opening", "651a.4", False)


def test_a_stopped_table_waits_for_a_floorperson(table):
    table.take(StopPlay(by=DANA, reason="a question"))

    assert phase(table) == ("stopped", "Waiting for a floorperson", "651a.11", False)
    assert prompt(table)[0] == "A question"


def test_a_voided_round_before_the_dealers_card_is_over(table):
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets(), card("9S", 1), VoidRound(by=FLO, reason="x"))

    assert phase(table)[:2] == ("settled", "Round over")


# Who sees which keys.


def test_only_the_tables_own_dealer_has_keys_and_another_may_take_over(table):
    _, keys = at_console(table.table, DANA)
    assert [key.id for key in keys] == ["no-more-bets"]
    assert at_console(table.table, SAM)[1] == ()
    told, keys = at_console(table.table, DREW)

    assert told.step == "Dana deals at this table"
    assert [key.id for key in keys] == ["take-over"]
    assert beside_the_round(table.table, DREW) == ()


@pytest.mark.evidence("651a.9(a)")
def test_a_card_is_put_right_while_it_waits_to_be_settled_by_both_together(table):
    assert "correct" not in [key.id for key in beside_the_round(table.table, DANA)]
    table.wagers(ANN, {"initial-1": 10})
    table.take(AnnounceNoMoreBets(), card("9S", 1))
    for by, other in ((DANA, "floorperson"), (FLO, "dealer")):
        keys = beside_the_round(table.table, by) if by is DANA else floor_acts(table.table, by)
        key = next(key for key in keys if key.id == "correct")
        command = command_decoder(CASINO_WAR).decode(bytes(key.command).replace(b'""', b'"KS"', 1))
        assert isinstance(command, CorrectCard)
        assert [blank.field for blank in key.blanks] == ["position", "card", "reason", other]
    table.take(card("8S", DEALERS), SettleOriginalDeal(), CollectCards())

    assert "correct" not in [key.id for key in floor_acts(table.table, FLO)]


def test_a_floorperson_acts_at_an_open_table_only(table):
    assert floor_acts(table.table, SAM) == ()
    assert floor_acts(Dealt(CASINO_WAR, submission()).table, FLO) == ()
    assert beside_the_round(Dealt(CASINO_WAR, submission()).table, DANA) == ()
    assert "direct-reshuffle" in [key.id for key in floor_acts(table.table, FLO)]


# Irregularities and payments.


@pytest.mark.evidence("651a.11(b)", "651a.11(c)", "651a.8(d)")
def test_what_may_go_wrong_has_its_key_and_its_clause(table):
    table.wagers(ANN, {"initial-1": 10})
    table.wagers(BEN, {"initial-2": 10})
    table.take(AnnounceNoMoreBets())

    assert {key.id: key.under for key in irregularities(table.play)} == {
        "cover-card": "651a.8(d)",
        "drawn": "651a.11(b)",
        "no-card-1": "651a.11(c)",
        "no-card-2": "651a.11(c)",
    }
    press(table, "no-card-2")
    assert [key.id for key in irregularities(table.play)][2:] == ["no-card-1"]


@pytest.mark.evidence("651a.9(f)")
def test_in_the_war_deal_a_missing_card_has_the_war_deals_clause():
    table = CasinoWar()
    table.tied()
    table.wagers(ANN, {"war-1": 10})
    table.at_war({})

    assert irregularities(table.play)[-1].under == "651a.9(f)"


@pytest.mark.evidence("651a.9(a)", "651a.9(c)(1)", "651a.9(g)")
def test_the_chips_are_moved_as_the_rules_will(table):
    assert payments(table.play) == ()
    table.wagers(ANN, {"initial-1": 10, "tie-1": 5})
    table.wagers(BEN, {"initial-2": 10, "tie-2": 5})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", 2: "9S", DEALERS: "8H"})
    assert [(one.player, one.name, one.line) for one in payments(table.play)] == [
        (BEN, "Tie Wager at 2", "collect $5.00"),
        (BEN, "Initial Wager at 2", "pay $10.00, $10.00 at 1 to 1"),
        (ANN, "Tie Wager at 1", "pay $50.00, $5.00 at 10 to 1"),
    ]
    press(table, "settle")
    table.take(surrender(ANN, 1))
    assert [one.line for one in payments(table.play)] == ["collect $5.00", "return $5.00"]
    assert payments(table.play)[0].position == 1


@pytest.mark.evidence("651a.9(g)")
def test_after_a_war_deal_the_chips_are_moved_as_the_rules_will():
    table = CasinoWar()
    table.tied()
    table.wagers(ANN, {"war-1": 10})
    table.at_war({1: "9S", DEALERS: "7H"})

    assert [one.line for one in payments(table.play)] == [
        "return $10.00",
        "pay $10.00, $10.00 at 1 to 1",
    ]
