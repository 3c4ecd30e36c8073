"""What is typed and told at a hybrid table, and who may say what."""

from typing import Any, get_args

import pytest

from nomorebets.compliance.people import Role
from nomorebets.equipment.cards import Card
from nomorebets.floor.games.hybrid_blackjack import LIVE_HYBRID_BLACKJACK
from nomorebets.floor.games.hybrid_blackjack.words import whose
from nomorebets.floor.live_game import (
    ChanceAsked,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.games.hybrid_blackjack import messages as blackjack
from nomorebets.games.hybrid_blackjack.hands import Answer, Choice
from nomorebets.games.hybrid_blackjack.messages import (
    CardCorrected,
    CardDealt,
    CardSetAside,
    CommunityCardDealt,
    CountdownEnds,
    DeclineInsurance,
    DoubleDown,
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
    DecksDistrusted,
    ShoeMisread,
    ShufflingFailed,
    TimeIsTold,
)
from nomorebets.law import cite
from nomorebets.notation.tokens import Misread
from nomorebets.tables.messages import RoundVoided
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
from tests.tables.people import ANN, DANA, FLO

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
