"""Hybrid Blackjack at a live table: its dealer, its cards, its windows."""

import pytest
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import DECK, Card, Rank, rank_of
from nomorebets.equipment.conservation import unseen
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_DEALER, VIRTUAL_FLOORPERSON, Dealing, Pace
from nomorebets.floor.games.hybrid_blackjack import LIVE_HYBRID_BLACKJACK
from nomorebets.floor.games.hybrid_blackjack.dealing import VIRTUAL_SHOE
from nomorebets.floor.games.hybrid_blackjack.drawing import may_lie, next_card, reads_blackjack
from nomorebets.floor.games.hybrid_blackjack.shoe import SHOE_OF_HYBRID_BLACKJACK
from nomorebets.floor.games.hybrid_blackjack.windows import window
from nomorebets.floor.shoe_game import Expects
from nomorebets.floor.windows import Window
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.equipment import Arrival, Shuffler
from nomorebets.games.hybrid_blackjack.messages import (
    CountdownEnds,
    EnterCard,
    OpenWagers,
)
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    ChangeCards,
    ShoeMisreads,
    TimeIsTold,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.state import Decided, Settled
from nomorebets.tables.messages import ResumePlay
from tests.games.hybrid_blackjack.dealing import (
    HOLE,
    NO_HOLE,
    Blackjack,
    dealt,
    submission,
)
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO

PACE = Pace(pause=4, track=4, spin=6, rest=5, step=2, card=1)
DAY_MS = 24 * 60 * 60 * 1000
TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


class First(Chance):
    """Chance that always draws the first of what there is."""

    def below(self, n):
        assert n >= 1
        return 0


def next_step(table, *, has_device=False):
    return LIVE_HYBRID_BLACKJACK.next_step(
        Dealing(table.table, First(), PACE, has_device=has_device)
    )


def by_the_book(table, steps):
    """Carry out so many of the virtual dealer's steps; their names come back."""
    done = []
    for _ in range(steps):
        command = next_step(table).make()
        done.append(type(command).__name__)
        table.take(command)
    return done


# The virtual dealer, by the book.


@pytest.mark.evidence("633c.5(n)", "633c.5(o)", "633c.5(s)", "633c.5(t)")
def test_with_a_hole_card_the_dealer_deals_reads_turns_and_settles():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 2)
    assert next_step(table) is None, "the house's clock ends the window"
    table.time_ends()
    assert by_the_book(table, 4) == ["CardIsDealt"] * 3 + ["HoleCardIsDealt"]
    table.time_ends()  # aces all over: Insurance
    assert by_the_book(table, 1) == ["ReaderAnswers"]
    assert next_step(table) is None
    table.stand()

    assert by_the_book(table, 1) == ["HoleCardIsTurned"]
    while not isinstance(table.play.phase, Settled):
        by_the_book(table, 1)
    assert next_step(table).make() == OpenWagers()


@pytest.mark.evidence("633c.5(y)", "633c.5(aa)", "633c.5(bb)")
def test_without_one_the_dealer_draws_community_cards_until_all_is_decided():
    table = dealt("10S 9D 8S", NO_HOLE)
    assert next_step(table) is None
    table.stand()
    table.deal("KC")

    assert isinstance(table.play.phase, Decided)
    assert by_the_book(table, 2) == ["SettleWagers", "OpenWagers"]


@pytest.mark.evidence("633c.5(p)(1)")
def test_what_is_decided_in_mid_round_is_settled_at_once():
    table = Blackjack(submission(HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 1)
    table.wager(BEN, 2)
    table.deal("AS 9S 7D KS 5S -")

    assert by_the_book(table, 1) == ["SettleWagers"]
    assert next_step(table) is None


@pytest.mark.evidence("633c.5(j)")
def test_what_a_card_is_comes_from_a_shoe_and_its_steps_from_the_dealer():
    table = dealt("", HOLE)
    table.time_ends()
    assert (next_step(table).by, next_step(table).after_s) == (VIRTUAL_SHOE, PACE.card)
    assert VIRTUAL_SHOE.role is Role.DEVICE
    settling = dealt("10S 9D 8S", NO_HOLE)
    settling.stand()
    settling.deal("KC")

    assert next_step(settling).by == VIRTUAL_DEALER


@pytest.mark.evidence("633c.5(j)", "633c.5(o)")
def test_where_a_shoe_and_a_reader_are_at_the_table_they_say_what_they_see():
    table = dealt("10S KD 8S", HOLE)
    assert next_step(table, has_device=True) is None
    table.deal("-")
    assert next_step(table, has_device=True) is None
    table.read()
    table.stand()
    assert next_step(table, has_device=True) is None


@pytest.mark.evidence("633c.5(j)")
def test_a_card_that_the_shoe_does_not_read_is_for_people():
    table = dealt("10S", HOLE)
    table.take(ShoeMisreads())

    assert next_step(table) is None
    table.take(EnterCard(card=Card("9D"), dealer=DANA, floorperson=FLO))
    assert table.play.felt.dealer == ("9D",)


@pytest.mark.evidence("633c.5(i)", "633c.5(j)")
def test_the_dealer_makes_the_cards_ready():
    table = Dealt(HYBRID_BLACKJACK, unprepared())
    table.open()
    assert next_step(table) is None, "nobody sits there"
    table.seat(ANN, 1)
    assert by_the_book(table, 4) == ["WashCards", "StartShuffler", "ShufflerFinishes", "LoadShoe"]
    assert next_step(table) is None, "the time has not been told"
    table.take(TimeIsTold(wall_ms=0, up_ms=0))

    assert (next_step(table).make(), next_step(table).after_s) == (OpenWagers(), PACE.pause)


@pytest.mark.evidence("633c.5(g)", "633c.5(i)")
def test_day_old_cards_are_changed_and_verified_by_a_floorperson():
    table = Blackjack(unprepared())
    table.take(TimeIsTold(wall_ms=DAY_MS, up_ms=DAY_MS))
    assert next_step(table).by == VIRTUAL_FLOORPERSON
    assert next_step(table).make() == ChangeCards(by=VIRTUAL_FLOORPERSON)
    assert by_the_book(table, 2) == ["ChangeCards", "InspectCards"]
    assert next_step(table).by == VIRTUAL_FLOORPERSON

    assert by_the_book(table, 2) == ["VerifyInspection", "WashCards"]


@pytest.mark.evidence("633c.5(f)")
def test_decks_that_are_not_what_they_must_be_wait_for_people():
    table = Blackjack(submission(HOLE))
    table.take(WrongBackIsSeen(back=Back("green")), ResumePlay(by=FLO, note="x"))

    assert next_step(table) is None


def unprepared():
    base = submission(HOLE)
    return replace(base, cards=replace(base.cards, arrival=Arrival.UNPREPARED))


# Cards of a table that is dealt without a shoe: no hole card is kept anywhere.


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(o)")
@pytest.mark.parametrize("said", [True, False])
def test_the_hole_card_may_be_what_agrees_with_the_reader(said):
    table = dealt("10S KD 8S -", HOLE)
    every = may_lie(table.play)
    assert every == unseen(table.play.cards.chosen.batch, table.play.cards.seen)
    table.read(blackjack=said)

    assert {rank_of(card) is Rank.ACE for card in may_lie(table.play)} == {said}
    assert all(every[card] == copies for card, copies in may_lie(table.play).items())


class Told(Chance):
    """Draws the places it is told, one after the other."""

    def __init__(self, *places):
        super().__init__()
        self.places = list(places)

    def below(self, n):
        assert self.places[0] < n
        return self.places.pop(0)


def one_deck(play):
    """The same round dealt out of one deck, so that every draw can be made."""
    chosen = play.cards.chosen
    batch = replace(chosen.batch, decks=1)
    return replace(play, cards=replace(play.cards, chosen=replace(chosen, batch=batch)))


@pytest.mark.evidence("633c.5(j)", "633c.5(n)(4)", "633c.5(o)")
def test_a_card_drawn_over_a_hole_card_comes_as_often_as_out_of_a_shoe():
    """All draws there are, against all shoes: every hole card with every card that follows it."""
    table = dealt("10S KD 8S -", HOLE)
    table.read(blackjack=False)
    play = one_deck(table.play)
    nobody_saw = [card for card in DECK if card not in ("10S", "KD", "8S")]
    may = [card for card in nobody_saw if rank_of(card) is not Rank.ACE]
    in_shoes = [card for hole in may for card in nobody_saw if card != hole]
    drawn = [
        next_card(play, Told(hole, place))
        for hole in range(len(may))
        for place in range(len(nobody_saw) - 1)
    ]

    assert {card: drawn.count(card) for card in DECK} == {
        card: in_shoes.count(card) for card in DECK
    }


@pytest.mark.evidence("633c.5(o)")
def test_the_reader_says_yes_as_often_as_the_shoe_holds_such_a_card():
    play = one_deck(dealt("10S KD 8S -", HOLE).play)
    said = [reads_blackjack(play, Told(place)) for place in range(49)]

    assert said.count(True) == 4


@pytest.mark.evidence("633c.5(y)")
def test_without_a_hole_card_the_next_card_is_any_that_nobody_has_seen():
    play = one_deck(dealt("10S KD 8S", NO_HOLE).play)
    drawn = [next_card(play, Told(place)) for place in range(49)]

    assert sorted(drawn) == sorted(set(DECK) - {"10S", "KD", "8S"})


# What a shoe is told of the round.


@pytest.mark.evidence("633c.5(j)", "633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
def test_shoe_and_reader_are_told_what_the_round_waits_for():
    table = Blackjack(submission(HOLE))
    seen = [SHOE_OF_HYBRID_BLACKJACK.expects(table.play)]
    table.take(OpenWagers())
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.wager()
    table.time_ends()
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.deal("10S KD 8S")
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.deal("-")
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.read()
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.stand()
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))
    table.turn("6D")
    seen.append(SHOE_OF_HYBRID_BLACKJACK.expects(table.play))

    assert seen == [
        Expects.NO_CARD,
        Expects.FIRST_CARD,
        Expects.FACE_UP,
        Expects.FACE_DOWN,
        Expects.READER,
        Expects.NO_CARD,
        Expects.TURN,
        Expects.FACE_UP,
    ]


@pytest.mark.evidence("633c.5(e)", "633c.5(f)", "633c.5(j)")
def test_the_shoe_knows_the_cards_by_what_the_table_was_told():
    shoe = SHOE_OF_HYBRID_BLACKJACK
    play = dealt("10S KD 8S -", HOLE).play
    batch = shoe.batch(play)

    assert (shoe.is_loaded(play), shoe.reads(play), shoe.in_round(play)) == (True, True, True)
    assert shoe.left(play) == batch.cards - 4
    assert sum(shoe.seen(play).values()) == 3
    assert shoe.by_itself(play) == (play.cards.chosen.shuffler is Shuffler.CONTINUOUS)
    assert [shoe.is_blackjack(play, Card(card)) for card in ("AS", "QS")] == [True, False]


# Windows.


def open_window(table: Blackjack) -> Window:
    opened = window(table.play)
    assert opened is not None
    return opened


@pytest.mark.evidence("633c.5(k)", "633c.5(p)(2)", "633c.5(z)", "633a.8")
def test_each_window_lasts_as_long_as_the_submission_says():
    table = Blackjack(submission(NO_HOLE, insurance_countdown_s=7))
    table.take(OpenWagers())
    assert window(table.play) is None, "it begins with the first wager"
    table.wager()
    wagering = open_window(table)
    table.deal("10S AD 8S")
    insurance = open_window(table)
    table.time_ends()
    deciding = open_window(table)
    table.stand()

    assert [(one.length_s, one.under) for one in (wagering, insurance, deciding)] == [
        (30, "633c.5(k)"),
        (7, "633a.8"),
        (10, "633c.5(z)"),
    ]
    assert deciding.ends == CountdownEnds(window=deciding.number)
    assert window(table.play) is None


@pytest.mark.evidence("633c.5(p)(2)")
def test_with_a_hole_card_the_decision_is_another_clauses():
    assert open_window(dealt("10S 9D 8S -", HOLE)).under == "633c.5(p)(2)"
