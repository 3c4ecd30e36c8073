import pytest
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.games.hybrid_blackjack.hands import Choice
from nomorebets.games.hybrid_blackjack.messages import (
    CorrectCard,
    DeclineInsurance,
    EnterCard,
    Hit,
    OpenWagers,
    SettleWagers,
    TakeInsurance,
)
from nomorebets.games.hybrid_blackjack.prompts import at_console, beside_the_round, floor_acts
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    ChangeCards,
    InspectCards,
    LoadShoe,
    ShoeMisreads,
    ShufflerFinishes,
    StartShuffler,
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.state import Settled
from nomorebets.games.hybrid_blackjack.views import dealer_view, public_view, seat_view
from nomorebets.tables.messages import StopPlay, VoidRound
from nomorebets.tables.state import Closed, Open, Opening
from nomorebets.wagering.codec import encode
from nomorebets.wagering.money import Money
from tests.games.hybrid_blackjack.dealing import (
    EVERY_HOLE,
    EVERY_NO_HOLE,
    HOLE,
    NO_HOLE,
    Blackjack,
    dealt,
    submission,
)
from tests.games.hybrid_blackjack.test_play import phases
from tests.tables.dealing import TABLE
from tests.tables.people import ANN, BEN, CLEO, DANA, DREW, FLO


def public(table):
    return public_view(TABLE, table.table)


def ids(keys):
    return [key.id for key in keys]


def prompted(table):
    return dealer_view(table.table, DANA).prompt


# What everybody sees.


@pytest.mark.evidence("633c.5(c)(2)")
def test_everybody_sees_the_cards_on_the_table_and_what_must_be_said():
    table = dealt("9S 7D 8H -")
    table.hit()
    table.deal("3S")
    view = public(table)

    assert view.title == "Blackjack"
    assert view.variant == "with hole card"
    assert [one.name for one in view.dealers_hand] == ["7 of diamonds"]
    assert view.hole_card_lies
    assert [(one.card, one.community) for one in view.community] == [("3S", 1)]
    assert [(one.position, one.terminals, one.deciding) for one in view.positions] == [(1, 1, 1)]
    assert view.notices == (
        "Blackjack pays 3 to 2",
        "The dealer stands on all 17s",
        "Insurance pays 2 to 1",
    )
    assert (view.seats, view.gaming_tables) == (25, 5)
    assert (view.window, view.countdown_s) == (3, 10)
    assert view.dealer == "Dana"


@pytest.mark.evidence("633c.5(j)")
def test_everybody_is_told_that_cards_are_entered_by_hand():
    table = dealt("9S 7D 8H -")
    table.take(ShoeMisreads())

    assert not public(table).shoe_reads
    assert "enter the cards" in public(table).notices[-1]


def test_past_rounds_are_shown_where_the_submission_lets_them():
    for shown in (True, False):
        table = Blackjack(submission(HOLE, history_shown=shown))
        table.take(OpenWagers())
        table.wager()
        table.deal("9S 9D 8H -")
        table.stand()
        table.turn("8D")
        table.settle()
        results = public(table).results
        assert [len(one.dealer) for one in results] == ([2] if shown else [])


@pytest.mark.evidence("633c.5(k)", "633c.5(o)", "633c.5(p)(2)")
def test_each_countdown_says_its_number_and_how_long_it_takes():
    table = Blackjack(submission(HOLE))
    assert (public(table).window, public(table).countdown_s) == (0, 0)
    table.take(OpenWagers())
    assert (public(table).window, public(table).countdown_s) == (0, 30)
    table.wager()
    assert (public(table).window, public(table).countdown_s) == (1, 30)
    table.deal("9S AD 8H -")
    assert (public(table).window, public(table).countdown_s) == (2, 10)


# A player's own part.


@pytest.mark.evidence("633c.5(l)")
def test_a_player_sees_which_position_may_be_selected_and_is():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    assert seat_view(table.table, ANN).positions == (1, 2, 3)
    table.wager(ANN, 2)
    view = seat_view(table.table, ANN)
    assert (view.position, view.wagered) == (2, Money.dollars(10))
    assert [(one.area, one.held) for one in view.wagers] == [("blackjack", Money(0))]
    table.deal("9S")
    assert seat_view(table.table, ANN).positions == ()
    assert seat_view(table.table, ANN).wagers[0].held == Money.dollars(10)
    assert seat_view(table.table, BEN).hands == ()
    assert seat_view(dealt("9S", NO_HOLE).table, ANN).positions == ()


@pytest.mark.evidence("633c.5(p)(2)", "633c.5(r)", "633c.5(z)")
def test_every_choice_says_its_consequence_or_why_it_is_none():
    table = dealt("8S 7D 8H -")
    (hand,) = seat_view(table.table, ANN).hands
    offered = {one.choice: one for one in hand.choices}

    assert hand.words == "16"
    assert offered[Choice.HIT].offered
    assert offered[Choice.DOUBLE_DOWN].words == "Double: one card, $10.00 more"
    assert offered[Choice.SPLIT].further_wager == Money.dollars(10)
    assert not offered[Choice.SURRENDER].offered
    assert offered[Choice.SURRENDER].under == "633c.5(p)(2)"
    assert hand.if_nothing_is_chosen == "If you do nothing in time: you stand on 16"
    without = dealt("10S 7D 6H", NO_HOLE)
    (hand,) = seat_view(without.table, ANN).hands
    surrender = {one.choice: one for one in hand.choices}[Choice.SURRENDER]
    assert surrender.words == "Surrender: $5.00 is lost, the rest comes back"
    assert {one.choice: one for one in hand.choices}[Choice.SPLIT].words.startswith("only two")


@pytest.mark.evidence("633c.5(c)(2)", "633c.5(z)")
def test_what_happens_without_an_answer_is_said_and_then_marked():
    table = Blackjack(submission(EVERY_NO_HOLE))
    table.take(OpenWagers())
    table.wager()
    table.deal("6S AD 5H")
    table.time_ends()
    (hand,) = seat_view(table.table, ANN).hands
    assert hand.if_nothing_is_chosen == "If you do nothing in time: you draw to 11"
    assert seat_view(table.table, ANN).decided_for_player
    table.time_ends()
    (hand,) = seat_view(table.table, ANN).hands

    assert hand.decided_for_player
    assert hand.choices == ()


@pytest.mark.evidence("633c.5(y)(4)", "633c.5(aa)", "633c.5(bb)")
def test_each_terminal_has_its_own_hand_and_its_own_dealers_hand():
    table = Blackjack(submission(NO_HOLE))
    table.take(OpenWagers())
    table.wager(ANN)
    table.wager(BEN)
    table.deal("10S 6D 2H")
    table.stand(ANN)
    table.hit(BEN)
    table.deal("5S")
    table.stand(BEN)
    table.deal("10H 9S")
    ann, ben = (seat_view(table.table, player) for player in (ANN, BEN))

    assert [one.card for one in ann.dealers_hand] == ["6D", "5S", "10H"]
    assert [one.card for one in ben.dealers_hand] == ["6D", "10H", "9S"]
    assert (ann.dealers_words, ben.dealers_words) == ("21", "25")
    assert ann.bracket == "cards 1-2 dealer's"
    assert ben.bracket == "cards 1 yours, 2-3 dealer's"
    assert [one.community for one in ben.hands[0].cards] == [0, 0, 1]


@pytest.mark.evidence("633c.5(o)", "633c.5(z)")
def test_insurance_is_offered_with_its_most_and_even_money_to_a_blackjack():
    table = Blackjack(submission(EVERY_HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 1)
    table.wager(BEN, 2)
    table.deal("AS 9S AD KS 8S -")
    (ann,), (ben,) = (seat_view(table.table, player).insurance for player in (ANN, BEN))

    assert (ann.even_money, ben.even_money) == (True, False)
    assert ann.most == Money.dollars(5)
    table.take(TakeInsurance(player=ANN, amount=Money.dollars(2)), DeclineInsurance(player=BEN))
    assert seat_view(table.table, ANN).insurance == ()
    without = dealt("AS AD KS", NO_HOLE)
    assert not seat_view(without.table, ANN).insurance[0].even_money


@pytest.mark.evidence("633c.5(t)")
def test_every_decision_is_told_in_words_with_its_clause():
    table = Blackjack(submission(NO_HOLE))
    table.take(OpenWagers())
    table.wager(ANN)
    table.wager(BEN)
    table.wager(CLEO)
    table.deal("10S 9D 6H")
    table.surrender(ANN)
    table.stand(BEN)
    table.hit(CLEO)
    table.deal("5S 6C 5D")
    table.settle()
    ann, ben, cleo = (seat_view(table.table, player) for player in (ANN, BEN, CLEO))

    assert [one.line for one in ann.settled] == [
        "Blackjack · $5.00 · lost",
        "Blackjack · $5.00 · returned",
    ]
    assert [one.decision for one in ben.settled] == ["lost"]
    assert [one.line for one in cleo.settled] == [
        "Blackjack · $10.00 at 1 to 1 · won $10.00, $10.00 back"
    ]
    assert (ann.net_cents, ben.net_cents, cleo.net_cents) == (-500, -1000, 1000)
    assert cleo.last_win == Money.dollars(10)
    assert [one.area for one in cleo.repeatable] == ["blackjack"]


def test_views_of_every_phase_can_be_sent_and_nobody_elses_wagers_are_in_them():
    for table in phases():
        encode(public(table))
        encode(dealer_view(table.table, DANA))
        mine, other = seat_view(table.table, ANN), seat_view(table.table, BEN)
        assert encode(mine)
        assert (other.wagers, other.hands, other.settled) == ((), (), ())


# The dealer console.


@pytest.mark.evidence(
    "633c.5(n)(1)", "633c.5(n)(2)", "633c.5(n)(4)", "633c.5(o)", "633c.5(q)", "633c.5(s)"
)
def test_the_dealer_is_told_each_step_with_its_clause():
    told = []
    for table in phases():
        view = dealer_view(table.table, DANA)
        told.append((view.prompt.step, view.prompt.under, ids(view.keys)))

    assert told == [
        ("Ask for wagers", "633c.5(k)", ["open-wagers"]),
        ("Wait for wagers; the first card closes them", "633c.5(k)", []),
        ("Deal one card face up to the dealer", "633c.5(n)(2)", []),
        ("Offer Insurance; wait for the terminals", "633c.5(o)", []),
        (
            "Move the hole card face down into the reader; show it to nobody, nor yourself",
            "633c.5(o)",
            ["no-blackjack", "blackjack"],
        ),
        ("Wait for the terminals to decide", "633c.5(p)(2)", []),
        ("Draw one community card face up", "633c.5(q)", []),
        ("Turn the hole card face up", "633c.5(s)", []),
        ("You have soft 14: draw a card face up", "633c.5(s)", []),
        ("Let the wagers be settled", "633c.5(t)", ["settle"]),
        ("Ask for wagers", "633c.5(k)", ["open-wagers"]),
    ]


@pytest.mark.evidence(
    "633c.5(n)(3)", "633c.5(n)(4)", "633c.5(y)(1)", "633c.5(y)(2)", "633c.5(y)(3)"
)
def test_the_dealer_is_told_where_the_next_card_of_the_first_deal_goes():
    table = dealt("9S 7D")
    assert prompted(table).step == "Deal one card face up to position 1"
    table.deal("8S")
    view = dealer_view(table.table, DANA)
    assert (view.prompt.step, view.prompt.under) == (
        "Deal your second card face down",
        "633c.5(n)(4)",
    )
    assert ids(view.keys) == ["hole-card"]
    assert public(table).phase.detail == "Next card: the dealer, face down"
    without = dealt("9S", NO_HOLE)
    assert public(without).phase.detail == "Next card: the dealer"
    without.deal("7D")
    assert prompted(without).under == "633c.5(y)(3)"
    assert public(without).phase.detail == "Next card: all players"


@pytest.mark.evidence("633c.5(z)", "633c.5(aa)")
def test_the_dealer_without_a_hole_card_is_told_by_its_own_clauses():
    table = dealt("9S AD 8H", NO_HOLE)
    assert (prompted(table).words, prompted(table).under) == ("Insurance?", "633c.5(z)")
    table.take(DeclineInsurance(player=ANN))
    assert prompted(table).under == "633c.5(z)"
    table.stand()
    assert prompted(table).under == "633c.5(aa)"
    table.deal("7D")
    assert public(table).phase.line == "Round over"


@pytest.mark.evidence("633c.5(p)(1)")
def test_what_is_decided_in_mid_round_is_to_be_settled_first():
    table = dealt("AS 7D KH -")
    view = dealer_view(table.table, DANA)

    assert (ids(view.keys), view.keys[0].due) == (["settle"], True)
    table.take(SettleWagers())
    assert ids(dealer_view(table.table, DANA).keys) == []


def test_the_dealer_sees_who_still_decides_by_position_and_no_wager():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 1)
    table.wager(BEN, 1)
    table.wager(CLEO, 3)
    table.deal("9S 8S 7D 2H 3H -")
    table.take(Hit(player=ANN, hand=1))
    view = dealer_view(table.table, DANA)

    assert [(one.position, one.terminals, one.deciding) for one in view.deciding] == [
        (1, 2, 1),
        (3, 1, 1),
    ]
    assert b"1000" not in encode(view.deciding)


@pytest.mark.evidence("633c.5(i)", "633c.5(j)")
def test_between_rounds_the_dealer_is_told_what_the_cards_wait_for():
    table = Blackjack(submission(HOLE))
    steps = []
    table.take(ChangeCards(by=FLO))
    for act in (
        InspectCards(by=DANA),
        VerifyInspection(by=FLO),
        WashCards(),
        StartShuffler(),
        ShufflerFinishes(),
        LoadShoe(),
    ):
        view = dealer_view(table.table, DANA)
        steps.append((view.prompt.step, ids(view.keys)))
        assert public(table).phase.id == "cards"
        table.take(act)

    assert steps == [
        ("The dealer has still to inspect the cards", ["inspect"]),
        ("The floorperson has still to verify the inspection", ["verify"]),
        ("The cards have still to be washed and stacked", ["wash"]),
        ("The cards have still to go into the shuffling device", ["start-shuffler"]),
        ("The shuffling device has not finished", ["shuffler-finished"]),
        ("The cards have still to go into the shoe", ["load"]),
    ]
    assert prompted(table).step == "The house's clock has not been read"
    assert ids(dealer_view(table.table, DANA).keys) == []


@pytest.mark.evidence("633c.5(f)", "633c.5(j)")
def test_wrong_decks_are_counted_and_a_shoe_dealt_out_is_gathered():
    table = Blackjack(submission(HOLE))
    table.take(WrongBackIsSeen(back=Back("blue")))
    running = replace(table.table, standing=Open(DANA))
    assert ids(dealer_view(running, DANA).keys) == ["counted"]
    low = dealt("9S 7D 8H -")
    low.take(VoidRound(by=FLO, reason="enough"))
    few = replace(low.play.cards, shoe=replace(low.play.cards.shoe, left=20))
    low.table = replace(low.table, play=replace(low.play, cards=few))
    assert ids(dealer_view(low.table, DANA).keys) == ["empty-shoe"]


@pytest.mark.evidence("633c.5(j)")
def test_dealer_and_floorperson_correct_and_enter_cards_together():
    table = dealt("9S")
    assert "correct" in ids(dealer_view(table.table, DANA).beside)
    assert "correct" in ids(floor_acts(table.table, FLO))
    table.take(ShoeMisreads())
    keys = {key.id: key for key in dealer_view(table.table, DANA).beside}
    assert keys["enter"].due
    assert [blank.field for blank in keys["enter"].blanks] == ["card", "floorperson"]
    assert "reads-again" in keys
    assert [blank.field for blank in floor_acts(table.table, FLO)[1].blanks] == [
        "card",
        "dealer",
    ]
    for name, key in (("correct", CorrectCard), ("enter", EnterCard)):
        assert key.__name__.encode() in bytes(keys[name].command)
    table.take(EnterCard(card=Card("7D"), dealer=DANA, floorperson=FLO))
    table.take(EnterCard(card=Card("8D"), dealer=DANA, floorperson=FLO))
    assert "enter" not in ids(dealer_view(table.table, DANA).beside)
    table.deal("-")
    assert "enter" not in ids(dealer_view(table.table, DANA).beside)
    table.hit()
    assert "enter" in ids(dealer_view(table.table, DANA).beside)


def test_what_is_beside_the_round_is_for_whom_it_is_for():
    table = dealt("9S 7D 8H -")

    assert beside_the_round(table.table, DREW) == ()
    assert floor_acts(table.table, DANA) == ()
    assert "direct-reshuffle" in ids(floor_acts(table.table, FLO))
    assert "change-cards" not in ids(floor_acts(table.table, FLO))
    assert ids(at_console(table.table, DREW)[1]) == ["take-over"]
    assert at_console(table.table, DREW)[0].step == "Dana deals at this table"
    assert at_console(table.table, FLO)[1] == ()
    assert DREW.role is Role.DEALER
    own = dealt("9S 7D 8H -", EVERY_HOLE)
    assert "direct-reshuffle" not in ids(floor_acts(own.table, FLO))


def test_a_failing_device_has_a_key_while_it_runs():
    table = Blackjack(submission(HOLE))
    table.take(ChangeCards(by=FLO), InspectCards(by=DANA), VerifyInspection(by=FLO), WashCards())
    assert "shuffler-fails" not in ids(dealer_view(table.table, DANA).beside)
    table.take(StartShuffler())

    assert "shuffler-fails" in ids(dealer_view(table.table, DANA).beside)
    assert "change-cards" in ids(floor_acts(table.table, FLO))


def test_a_card_that_shows_is_entered_while_a_round_is_played():
    table = dealt("9S 7D 8H -")
    assert ids(dealer_view(table.table, DANA).irregularities) == ["face-up"]
    assert dealer_view(table.table, DREW).irregularities == ()
    table.stand()
    table.turn("10D")
    table.settle()

    assert isinstance(table.play.phase, Settled)
    assert dealer_view(table.table, DANA).irregularities == ()


@pytest.mark.evidence("633c.5(d)", "633c.5(i)")
def test_a_table_that_is_not_open_says_why():
    table = dealt("9S 7D 8H -")
    table.take(StopPlay(by=FLO, reason="a spilled drink"))
    assert public(table).phase.detail == "A spilled drink"
    assert prompted(table).step == "A spilled drink"
    for standing, identity in ((Closed(), "closed"), (Opening(), "opening")):
        other = replace(table.table, standing=standing)
        assert public_view(TABLE, other).phase.id == identity
        assert public_view(TABLE, other).dealer == ""
        assert beside_the_round(other, DANA) == ()
        assert floor_acts(other, FLO) == ()


def test_the_phase_line_is_the_words_of_the_phase():
    lines = [public(table).phase.line for table in phases()]

    assert lines == [
        "Please wait",
        "Place your wagers",
        "No more wagers",
        "The dealer shows an ace",
        "Is it a Blackjack?",
        "Decide",
        "Community card",
        "The dealer's hand",
        "The dealer draws",
        "Dealer: soft 19",
        "Dealer: soft 19",
    ]
    without = Blackjack(submission(NO_HOLE))
    without.take(OpenWagers())
    assert public(without).phase.detail.startswith("Lay a Blackjack wager")
