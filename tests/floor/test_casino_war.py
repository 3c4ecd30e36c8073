"""Casino War at a live table: its dealer, what is typed, what is told, who may touch a card."""

from typing import get_args

import pytest
from msgspec.structs import replace

from nomorebets.compliance.people import Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import Card
from nomorebets.equipment.conservation import unseen
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_DEALER, VIRTUAL_FLOORPERSON, Dealing, Pace
from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.floor.live_game import (
    ChanceAsked,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.equipment import Shuffling
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    Burned,
    CardBurned,
    CardDealt,
    CardGoesToRackUnseen,
    CardIsDealt,
    CardSetAside,
    Chips,
    CollectCards,
    CoverCardIsReached,
    OpenWagers,
    PlaceWagers,
    RoundSettled,
    SettleOriginalDeal,
    Surrender,
    TakeUpWagers,
    TimeToChooseEnds,
    WagersOpened,
    WarObservations,
)
from nomorebets.games.casino_war.shuffle_messages import (
    BatchDistrusted,
    ChangeCards,
    CutByDealer,
    DeclineCut,
    DeviceFailed,
    ReturnCards,
    ShuffleObservations,
    TimeIsTold,
    WrongBackIsSeen,
)
from nomorebets.games.casino_war.state import Waiting
from nomorebets.law import cite
from nomorebets.notation.tokens import Misread
from nomorebets.tables.messages import ResumePlay, RoundVoided
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from tests.games.casino_war.dealing import DEALERS, CasinoWar, card, laid, place, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, FLO

PACE = Pace(pause=4, track=4, spin=6, rest=5, step=2, card=1)
DAY_MS = 24 * 60 * 60 * 1000


class First(Chance):
    """Chance that always draws the first of what there is."""

    def below(self, n):
        assert n >= 1
        return 0


def next_step(dealt):
    return LIVE_CASINO_WAR.next_step(Dealing(dealt.table, First(), PACE, has_device=False))


def by_the_book(dealt, steps):
    """Carry out so many of the virtual dealer's steps; their names come back."""
    done = []
    for _ in range(steps):
        step = next_step(dealt)
        command = step.make()
        done.append(type(command).__name__)
        dealt.take(command)
    return done


# The virtual dealer, by the book.


@pytest.mark.evidence("651a.8(c)", "651a.9(a)", "651a.9(d)")
def test_the_dealer_calls_deals_settles_and_collects():
    table = CasinoWar()
    table.take(OpenWagers())
    assert next_step(table) is None
    table.wagers(ANN, {"initial-1": 10})
    step = next_step(table)
    assert (step.after_s, step.for_wagers, step.by) == (30, True, VIRTUAL_DEALER)

    assert by_the_book(table, 2) == ["AnnounceNoMoreBets", "CardIsDealt"]
    table.take(card("8S", DEALERS))
    assert by_the_book(table, 3) == ["SettleOriginalDeal", "CollectCards", "OpenWagers"]


@pytest.mark.evidence("651a.9(c)(1)", "651a.9(e)", "651a.9(f)", "651a.9(g)")
def test_the_dealer_deals_a_war():
    table = CasinoWar()
    for player, position in ((ANN, 1), (BEN, 2)):
        if position == 1:
            table.take(OpenWagers())
        table.wagers(player, {f"initial-{position}": 10})
    table.take(AnnounceNoMoreBets())
    table.deal({1: "8S", 2: "8H", DEALERS: "8D"})
    table.take(SettleOriginalDeal())
    assert next_step(table) is None, "a felt table waits for a tie hand"
    table.wagers(ANN, {"war-1": 10})
    table.take(Surrender(player=BEN, position=2))

    assert by_the_book(table, 10) == [
        "SettleSurrenders",
        "CollectCards",
        "ConfirmWarWagers",
        *["CardGoesToRackUnseen"] * 3,
        *["CardIsDealt"] * 2,
        "SettleWarDeal",
        "CollectCards",
    ]
    assert table.play.phase == Waiting()


@pytest.mark.evidence("651a.9(c)")
def test_at_terminals_the_end_of_the_time_is_told():
    table = CasinoWar(submission("every-option"))
    table.tied()
    step = next_step(table)

    assert (step.after_s, step.for_wagers) == (15, True)
    assert step.make() == TimeToChooseEnds()


@pytest.mark.evidence("651a.3(a)")
def test_the_next_card_is_drawn_from_what_nobody_has_seen():
    table = CasinoWar()
    table.dealt({ANN: {"initial-1": 10}}, {1: "KS"})
    left = unseen(table.play.cards.in_play, table.play.cards.seen)
    assert (left[Card("KS")], sum(left.values())) == (7, 415)

    drawn = next_step(table).make()

    assert isinstance(drawn, CardIsDealt)
    assert (left[drawn.card], drawn.position) == (8, DEALERS)


@pytest.mark.evidence("651a.8(d)")
def test_the_cover_card_is_told_when_it_is_the_next_thing_in_the_shoe():
    table = CasinoWar()
    table.take(OpenWagers(), place(ANN, {"initial-1": 10}))
    shoe = table.play.cards.shoe
    table.take(*[CardGoesToRackUnseen()] * (shoe.left - shoe.below_cover_card))
    table.take(AnnounceNoMoreBets())

    assert by_the_book(table, 3) == ["CoverCardIsReached", "CardIsDealt", "CardIsDealt"]


@pytest.mark.evidence("651a.5(b)", "651a.5(c)(1)", "651a.8(b)")
def test_the_dealer_makes_fresh_cards_ready_and_offers_the_cut_to_everybody():
    table = CasinoWar(submission("strict-six-decks"))
    table.take(TimeIsTold(wall_ms=0, up_ms=0))
    assert by_the_book(table, 4) == ["SpreadCards", "LookAtCards", "WashCards", "ShuffleByHand"]
    for player in (ANN, CLEO, BEN):
        step = next_step(table)
        assert step.make() == DeclineCut(player=player)
        assert step.after_s == PACE.pause
        table.take(step.make())
    assert isinstance(next_step(table).make(), CutByDealer)

    assert by_the_book(table, 5) == [
        "CutByDealer",
        "InsertCoverCard",
        "LoadShoe",
        "CardGoesToRackUnseen",
        "OpenWagers",
    ]


def test_nothing_is_done_at_an_empty_table_or_before_the_time_is_told():
    alone = Dealt(CASINO_WAR, submission())
    alone.open()
    assert next_step(alone) is None
    unread = CasinoWar(submission("strict-six-decks"))
    by_the_book(unread, 10)

    assert unread.play.cards.loaded
    assert next_step(unread) is None


@pytest.mark.evidence("651a.3(d)")
def test_day_old_cards_are_changed_by_a_floorperson():
    table = CasinoWar()
    table.take(TimeIsTold(wall_ms=DAY_MS, up_ms=DAY_MS))
    step = next_step(table)

    assert step.by == VIRTUAL_FLOORPERSON
    assert step.make() == ChangeCards(by=VIRTUAL_FLOORPERSON)
    assert "OpenWagers" in by_the_book(table, 9)


@pytest.mark.evidence("651a.3(a)")
def test_cards_that_are_not_what_they_must_be_wait_for_people():
    table = CasinoWar()
    table.take(WrongBackIsSeen(back=Back("green")), ResumePlay(by=FLO, note="x"))

    assert next_step(table) is None


# What is typed.


def typed(table, text, done=()):
    return LIVE_CASINO_WAR.typed(table.play, ANN, text, done)


def test_wagers_and_choices_are_typed():
    table = CasinoWar()

    assert typed(table, "initial-1 10, tie-1 2.50") == PlaceWagers(
        player=ANN,
        chips=(Chips(AreaId("initial-1"), Money(1_000)), Chips(AreaId("tie-1"), Money(250))),
    )
    assert typed(table, "WAR-1 10") == PlaceWagers(player=ANN, chips=laid({"war-1": 10}))
    assert typed(table, "surrender 3") == Surrender(player=ANN, position=3)


@pytest.mark.evidence("651a.7(d)")
@pytest.mark.parametrize("text", ["undo", "clear", "remove initial-1 10"])
def test_what_would_take_chips_up_reaches_the_table_and_is_refused(text):
    table = CasinoWar()
    table.take(OpenWagers())
    table.wagers(ANN, {"initial-1": 10})
    command = typed(table, text, (place(ANN, {"initial-1": 10}),))

    assert command == TakeUpWagers(player=ANN, chips=laid({"initial-1": 10}))
    assert table.refused_under(command) == "651a.7(d)"
    assert typed(table, "undo") == TakeUpWagers(player=ANN, chips=())


def test_the_wagers_of_the_round_before_are_repeated():
    table = CasinoWar()
    table.dealt({ANN: {"initial-1": 10, "tie-1": 5}}, {1: "9S", DEALERS: "8D"})
    table.take(SettleOriginalDeal(), CollectCards(), OpenWagers())

    assert typed(table, "repeat") == PlaceWagers(
        player=ANN, chips=laid({"initial-1": 10, "tie-1": 5})
    )


@pytest.mark.parametrize(
    "text", ["", "initial-1", "10", "surrender", "surrender x", "surrender 1 2"]
)
def test_other_words_are_misread(text):
    with pytest.raises(Misread):
        typed(CasinoWar(), text)


# What is told.


def test_an_event_is_a_milestone():
    say = LIVE_CASINO_WAR.milestone

    assert say(WagersOpened(round=3)) == RoundBegan(3)
    assert say(CardDealt(card=Card("AS"), position=1)) == ChanceAsked()
    assert say(CardBurned(why=Burned.FIRST_CARD, under=cite("651a.8(b)"))) == ChanceAsked()
    assert say(CardDealt(card=Card("AS"), position=DEALERS)) == ResultCalled("ace of spades")
    assert say(RoundSettled(round=3)) == say(RoundVoided(round=3, reason="x")) == RoundOver()
    assert say(BatchDistrusted(back=Back("red"), under=cite("651a.3(a)"))) == NoMilestone()


@pytest.mark.evidence("651a.3(a)", "651a.11(a)")
def test_a_floorperson_is_told_of_cards_at_once():
    say = LIVE_CASINO_WAR.alert

    distrusted = BatchDistrusted(back=Back("red"), under=cite("651a.3(a)"))
    assert say(distrusted) == "the red batch is not what it must be"
    exposed = CardSetAside(card=Card("AS"), under=cite("651a.11(a)"))
    assert say(exposed) == "the ace of spades was face up or exposed"
    assert say(DeviceFailed(under=cite("651a.11(e)"))) == "the shuffling device cannot be used"
    assert say(RoundSettled(round=3)) == ""


def test_every_event_of_a_war_has_its_words():
    table = CasinoWar()
    table.tied({"initial-1": 10, "tie-1": 5})
    table.wagers(ANN, {"war-1": 10})
    table.at_war({1: "KS", DEALERS: "9H"}, CoverCardIsReached())
    told = [words for event in table.all if (words := LIVE_CASINO_WAR.happened(event))]

    assert "8 of spades to position 1" in told
    assert "8 of hearts to the dealer" in told
    assert "position 1 goes to War" in told
    assert "the cover card was reached" in told
    assert told.count("a card goes to the discard rack unseen") == 4


def test_what_was_accepted_is_said():
    say = LIVE_CASINO_WAR.accepted
    submitted = submission()

    one = place(ANN, {"initial-1": 10})
    assert say(one, submitted) == "$10.00 on Initial Wager at 1"
    assert say(place(ANN, {"initial-1": 10, "tie-1": 5}), submitted) == "$15.00 on 2 areas"
    assert say(Surrender(player=ANN, position=1), submitted) == "position 1 surrenders"
    assert say(OpenWagers(), submitted) == ""
    assert LIVE_CASINO_WAR.area_name(AreaId("pair-1"), submitted) == "pair-1"


# Who may touch a card.


@pytest.mark.evidence("651a.8(e)")
def test_no_player_sends_what_moves_or_names_a_card():
    seen = (*get_args(WarObservations), *get_args(ShuffleObservations))
    players = {kind for kind, roles in LIVE_CASINO_WAR.roles.items() if Role.PLAYER in roles}

    assert not players & set(seen)
    assert {kind.__name__ for kind in players} == {
        "PlaceWagers",
        "TakeUpWagers",
        "Surrender",
        "LookAtCards",
        "AskForSpread",
        "CutCards",
        "DeclineCut",
    }


@pytest.mark.evidence("651a.8(a)", "651a.8(e)")
def test_what_a_player_asks_for_in_a_round_leaves_every_card_where_it_lies():
    table = CasinoWar()
    table.tied()
    before = (table.play.cards.shoe, table.play.cards.rack, table.play.hands)
    table.wagers(ANN, {"war-1": 10})

    assert (table.play.cards.shoe, table.play.cards.rack, table.play.hands) == before


def test_a_device_that_shuffles_by_itself_gets_its_cards_back_between_rounds():
    table = CasinoWar(continuous())
    table.dealt({ANN: {"initial-1": 10}}, {1: "9S", DEALERS: "8D"})
    table.take(SettleOriginalDeal(), CollectCards())

    assert next_step(table).make() == ReturnCards()


def continuous():
    base = submission()
    return replace(base, cards=replace(base.cards, shuffling=Shuffling.CONTINUOUS))
