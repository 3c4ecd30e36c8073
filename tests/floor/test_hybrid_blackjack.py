"""Hybrid Blackjack at a live table: its dealer, what is typed, what is told, who may say what."""

from typing import Any, get_args

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
from nomorebets.floor.games.hybrid_blackjack.words import whose
from nomorebets.floor.live_game import (
    ChanceAsked,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.floor.shoe_game import Expects
from nomorebets.floor.windows import Window
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack import messages as blackjack
from nomorebets.games.hybrid_blackjack.equipment import Arrival, Shuffler
from nomorebets.games.hybrid_blackjack.hands import Answer, Choice
from nomorebets.games.hybrid_blackjack.messages import (
    CardCorrected,
    CardDealt,
    CardSetAside,
    CommunityCardDealt,
    CountdownEnds,
    DeclineInsurance,
    DoubleDown,
    EnterCard,
    Hit,
    HoleCardDealt,
    HoleCardTurned,
    HybridBlackjackEvent,
    HybridBlackjackObservations,
    OpenWagers,
    PlaceWagers,
    RoundDecided,
    RoundSettled,
    SelectPosition,
    SettleWagers,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
    TakeInsurance,
    TakeUpWagers,
    WagersOpened,
)
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    ChangeCards,
    DecksDistrusted,
    ShoeMisread,
    ShoeMisreads,
    ShufflingFailed,
    TimeIsTold,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.state import Decided, Settled
from nomorebets.law import cite
from nomorebets.notation.tokens import Misread
from nomorebets.tables.messages import ResumePlay, RoundVoided
from nomorebets.wagering.messages import AreaId, MoneyEvent, PlayersRequest
from nomorebets.wagering.money import NOTHING, Money
from tests.games.hybrid_blackjack.dealing import (
    EVERY_NO_HOLE,
    HOLE,
    NO_HOLE,
    Blackjack,
    dealt,
    laid,
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


# What is typed.


def typed(table, text, done=()):
    return LIVE_HYBRID_BLACKJACK.typed(table.play, ANN, text, done)


def test_positions_and_wagers_are_typed():
    table = Blackjack(submission(HOLE))

    assert typed(table, "position 2") == SelectPosition(player=ANN, position=2)
    assert typed(table, "Blackjack 10, buzzer-beater 2.50") == PlaceWagers(
        player=ANN,
        chips=(*laid({"blackjack": 10}), blackjack.Chips(AreaId("buzzer-beater"), Money(250))),
    )
    assert typed(table, "remove blackjack 5") == TakeUpWagers(
        player=ANN, chips=laid({"blackjack": 5})
    )


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("hit", Hit(player=ANN, hand=1)),
        ("HIT hand 2", Hit(player=ANN, hand=2)),
        ("stand", Stand(player=ANN, hand=1)),
        ("split", SplitPair(player=ANN, hand=1)),
        ("surrender", Surrender(player=ANN, hand=1)),
        ("double", DoubleDown(player=ANN, hand=1, amount=Money.dollars(10))),
        ("double 5", DoubleDown(player=ANN, hand=1, amount=Money.dollars(5))),
        ("double hand 2", DoubleDown(player=ANN, hand=2, amount=NOTHING)),
        ("double hand 2 5", DoubleDown(player=ANN, hand=2, amount=Money.dollars(5))),
        ("insurance 5", TakeInsurance(player=ANN, amount=Money.dollars(5))),
        ("even money", TakeEvenMoney(player=ANN)),
        ("no insurance", DeclineInsurance(player=ANN)),
    ],
)
@pytest.mark.evidence("633c.5(o)", "633c.5(p)(2)", "633c.5(z)")
def test_answers_and_choices_are_typed(text, command):
    assert typed(dealt("8S 9D 8H", NO_HOLE), text) == command


def test_what_was_laid_is_undone_cleared_and_repeated():
    table = Blackjack(submission(NO_HOLE))
    table.take(OpenWagers())
    lay = PlaceWagers(player=ANN, chips=laid({"blackjack": 10}))
    table.take(lay)
    undone = TakeUpWagers(player=ANN, chips=laid({"blackjack": 10}))
    other = TakeUpWagers(player=ANN, chips=laid({"blackjack": 3}))

    assert typed(table, "undo", (lay,)) == undone == typed(table, "clear")
    assert typed(table, "undo", (lay, undone)) == TakeUpWagers(player=ANN, chips=())
    assert typed(table, "undo", (lay, other)) == TakeUpWagers(player=ANN, chips=())
    assert typed(table, "undo", (lay, Hit(player=ANN, hand=1))) == undone
    assert typed(table, "repeat") == PlaceWagers(player=ANN, chips=())
    table.time_ends()
    assert typed(table, "repeat") == lay


@pytest.mark.parametrize("text", ["", "hit x", "position", "double five", "split 2 3", "blackjack"])
def test_other_words_are_misread(text):
    with pytest.raises(Misread):
        typed(Blackjack(submission(HOLE)), text)


# What is told.


def test_an_event_is_a_milestone():
    say = LIVE_HYBRID_BLACKJACK.milestone
    under = cite("633c.5(n)(1)")

    assert say(WagersOpened(round=3)) == RoundBegan(3)
    cards = (
        CardDealt(card=Card("AS"), position=1, by_hand=False, under=under),
        HoleCardDealt(under=under),
        HoleCardTurned(card=Card("AS"), by_hand=False, under=under),
        CommunityCardDealt(card=Card("AS"), by_hand=False, under=under),
        CardSetAside(card=Card("AS"), under=under),
    )
    assert {type(say(card)) for card in cards} == {ChanceAsked}
    assert say(RoundDecided(round=3)) == ResultCalled("dealt out")
    assert say(RoundSettled(round=3)) == say(RoundVoided(round=3, reason="x")) == RoundOver()
    assert say(ShoeMisread(under=under)) == NoMilestone()


@pytest.mark.evidence("633c.5(f)", "633c.5(j)", "633a.14")
def test_a_floorperson_is_told_of_cards_at_once():
    say = LIVE_HYBRID_BLACKJACK.alert
    under = cite("633c.5(j)")
    corrected = CardCorrected(
        card=Card("AS"), entered=Card("KS"), reason="x", dealer=DANA, floorperson=FLO
    )

    assert say(ShoeMisread(under=under)).startswith("the shoe does not read")
    assert say(ShufflingFailed(under=under)).startswith("the shuffling device has not finished")
    assert say(DecksDistrusted(under=under)) == "the decks are not what they must be"
    aside = CardSetAside(card=Card("AS"), under=under)
    assert say(aside) == "the ace of spades served no hand and is in the discard rack"
    assert say(corrected) == "the king of spades was put right: it is the ace of spades"
    assert say(RoundSettled(round=3)) == ""


def test_every_event_of_the_game_has_its_words():
    own = {
        kind
        for kind in get_args(HybridBlackjackEvent)
        if "hybrid_blackjack" in kind.__module__ and kind.__name__ != "TimeTold"
    }
    said = {}
    for kind in own:
        fields = {name: _FIELDS[name] for name in kind.__struct_fields__}
        said[kind] = LIVE_HYBRID_BLACKJACK.happened(kind(**fields))

    assert len(own) > 30
    assert all(said.values())
    assert len(set(said.values())) == len(said)
    assert all(LIVE_HYBRID_BLACKJACK.happened(kind) == "" for kind in get_args(MoneyEvent))


_FIELDS: dict[str, Any] = {
    "round": 4,
    "window": 2,
    "player": ANN,
    "position": 2,
    "card": Card("AS"),
    "entered": Card("KS"),
    "by_hand": True,
    "under": cite("633c.5(j)"),
    "answer": Answer.INSURED,
    "blackjack": True,
    "hand": 1,
    "choice": Choice.SPLIT,
    "becomes": 2,
    "decided_for_player": True,
    "reason": "x",
    "dealer": DANA,
    "floorperson": FLO,
    "by": FLO,
}


@pytest.mark.evidence("633c.5(p)(2)", "633c.5(j)")
def test_what_was_decided_for_a_player_or_entered_by_hand_is_said_so():
    say = LIVE_HYBRID_BLACKJACK.happened
    fields: dict[str, Any] = {
        name: _FIELDS[name] for name in blackjack.ChoiceMade.__struct_fields__
    }

    assert say(blackjack.ChoiceMade(**fields)) == "hand 1 splits, decided for the player"
    assert say(blackjack.ChoiceMade(**{**fields, "decided_for_player": False})) == "hand 1 splits"
    card = CardDealt(card=Card("AS"), position=-1, by_hand=True, under=cite("633c.5(j)"))
    assert say(card) == "ace of spades to the dealer, entered by dealer and floorperson"
    answered = blackjack.ReaderAnswered(blackjack=False, under=cite("633c.5(o)"))
    assert say(answered) == "the reader says no Blackjack"
    assert [whose(place) for place in (0, 2)] == ["all players", "position 2"]


def test_what_was_accepted_is_said():
    say = LIVE_HYBRID_BLACKJACK.accepted
    table = submission(EVERY_NO_HOLE)
    two = PlaceWagers(player=ANN, chips=laid({"blackjack": 10, "bet-the-set": 5}))
    took = TakeUpWagers(player=ANN, chips=laid({"blackjack": 10}))
    doubled = DoubleDown(player=ANN, hand=2, amount=Money.dollars(5))

    assert say(two, table) == "$15.00 on 2 areas"
    assert say(took, table) == "$10.00 taken up from Blackjack"
    assert say(doubled, table) == "hand 2 doubles down for $5.00"
    assert say(SelectPosition(player=ANN, position=2), table).startswith("position 2 is yours")
    assert say(TakeInsurance(player=ANN, amount=Money(250)), table) == "Insurance of $2.50"
    assert say(TakeEvenMoney(player=ANN), table) == "even money"
    assert say(DeclineInsurance(player=ANN), table) == "no Insurance"
    said = [say(kind(player=ANN, hand=1), table) for kind in (Hit, Stand, SplitPair, Surrender)]
    assert said == ["hand 1 hits", "hand 1 stands", "hand 1 splits", "hand 1 surrenders"]
    assert say(OpenWagers(), table) == say(SettleWagers(), table) == ""
    assert LIVE_HYBRID_BLACKJACK.area_name(AreaId("pair-1"), table) == "pair-1"


# Who may say what.


@pytest.mark.evidence("633c.5(j)", "633c.5(n)(4)", "633c.5(s)")
def test_no_person_alone_says_which_card_was_dealt_or_turned():
    roles = LIVE_HYBRID_BLACKJACK.roles

    assert roles[blackjack.CardIsDealt] == roles[blackjack.HoleCardIsTurned] == {Role.DEVICE}
    assert roles[CountdownEnds] == roles[TimeIsTold] == {Role.DEVICE}
    players = {kind for kind, allowed in roles.items() if Role.PLAYER in allowed}
    assert not players & set(get_args(HybridBlackjackObservations))
    assert all(issubclass(kind, PlayersRequest) for kind in players)
