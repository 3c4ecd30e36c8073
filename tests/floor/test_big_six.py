"""Big Six at a live table: its dealer, what is typed, what is told."""

import asyncio
from collections import Counter

import pytest

from nomorebets.accounts.books import credits_of
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import VIRTUAL_DEALER, Dealing, Pace
from nomorebets.floor.games.big_six import LIVE_BIG_SIX
from nomorebets.floor.live_game import (
    ChanceAsked,
    NoMilestone,
    ResultCalled,
    RoundBegan,
    RoundOver,
)
from nomorebets.floor.records import Denied
from nomorebets.floor.virtual_dealer import VirtualDealer
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperComesToRest,
    ClapperRestsBetween,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeUpWagers,
    WheelFallsShort,
    WheelIsSpun,
)
from nomorebets.games.big_six.state import AtRest, Settled, Spinning, VoidSpin, Waiting
from nomorebets.games.big_six.submission import AfterVoid
from nomorebets.notation.tokens import Misread
from nomorebets.tables.messages import VoidRound
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from tests.floor.living import living, until
from tests.games.big_six.dealing import BigSix, correct, place, rest, spinning, submission
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO, seated

PACE = Pace(pause=4, track=4, spin=6, rest=5, step=2, card=1)


class Scripted(Chance):
    """Chance that comes as it is told."""

    def __init__(self, *draws):
        super().__init__()
        self.told = list(draws)

    def below(self, count):
        drawn = self.told.pop(0)
        assert 0 <= drawn < count
        return drawn


def next_step(dealt, *draws):
    table = dealt.table
    return LIVE_BIG_SIX.next_step(Dealing(table, Scripted(*draws), PACE, has_device=False))


# The virtual dealer, by the book.


@pytest.mark.evidence("619a.2(a)", "619a.2(b)", "619a.2(e)")
def test_the_dealer_calls_before_spinning_then_reads_and_settles():
    dealt = BigSix(submission())
    done = []
    for draws in ((), (), (), (27, 1), ()):
        step = next_step(dealt, *draws)
        command = step.make()
        done.append((type(command), step.after_s, step.for_wagers))
        assert step.by == VIRTUAL_DEALER
        dealt.take(command)

    assert done == [
        (OpenWagers, 4, False),
        (AnnounceNoMoreBets, 30, True),
        (WheelIsSpun, 2, False),
        (ClapperComesToRest, 6, False),
        (SettleWagers, 5, False),
    ]
    assert dealt.play.phase == Settled(Symbol.FLAG, 28)
    assert dealt.table.findings == ()


@pytest.mark.evidence("619a.1(a)")
def test_chance_picks_a_section_and_what_it_shows_is_told():
    dealt = spinning()
    told = [next_step(dealt, at, 0).make() for at in range(54)]

    assert [one.section for one in told] == list(range(1, 55))
    assert tuple(one.symbol for one in told) == SECTIONS
    assert Counter(one.symbol for one in told)[Symbol.ONE] == 23
    assert {next_step(dealt, 0, more).make().revolutions for more in range(4)} == {3, 4, 5, 6}


def test_nobody_is_dealt_to_at_an_empty_table():
    empty = Dealt(BIG_SIX, submission())
    empty.open()

    assert next_step(empty) is None


@pytest.mark.evidence("619a.2(a)", "619a.2(d)")
@pytest.mark.parametrize("after", AfterVoid)
def test_after_a_void_spin_the_dealer_calls_again_when_players_had_their_time(after):
    dealt = spinning(after_void_spin=after)
    dealt.take(ClapperRestsBetween())
    step = next_step(dealt)
    may_change = after is not AfterVoid.NOTHING

    assert isinstance(step.make(), AnnounceNoMoreBets)
    assert (step.after_s, step.for_wagers) == ((30, True) if may_change else (4, False))


@pytest.mark.evidence("619a.2(c)")
def test_a_dispute_is_for_a_floorperson():
    dealt = spinning()
    dealt.take(rest("$1"), rest("$2"))

    assert next_step(dealt) is None


def test_whole_rounds_are_dealt_without_a_person(tmp_path):
    async def scene(there):
        pace = Pace(0, 0, 0, 0, 0, 0)
        dealer = VirtualDealer(there.live, there.clock, Scripted(*[0] * 100), pace=pace)
        dealing = asyncio.create_task(dealer.run())
        await until(lambda: dealer.window_ms)
        await there.ask(place(ANN, {"joker": 1}), seated(ANN))
        there.clock.run(30_000)
        dealer._changed.set()
        await until(lambda: there.live.table.play.results)
        dealing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await dealing

    with living(tmp_path / "floor.journal", submission(), game=LIVE_BIG_SIX) as there:
        there.open(wagers=False)
        asyncio.run(scene(there))

        assert there.live.table.play.results == (Symbol.JOKER,)
        assert there.live.table.books.balance(credits_of(ANN)) == Money.dollars(1_045)


# What is typed.


def typed(dealt, text, *done):
    return LIVE_BIG_SIX.typed(dealt.play, ANN, text, done)


def chips(**areas):
    return tuple(Chips(AreaId(area), Money.dollars(dollars)) for area, dollars in areas.items())


def test_typed_words_become_commands_of_the_table():
    dealt = BigSix(submission("themed-big-six"))
    laid = typed(dealt, "$5 10, cherry 2.50")
    assert laid == PlaceWagers(
        player=ANN,
        chips=(Chips(AreaId("$5"), Money(1000)), Chips(AreaId("cherry"), Money(250))),
    )
    removed = typed(dealt, "remove joker 1")
    assert removed == TakeUpWagers(player=ANN, chips=chips(joker=1))
    with pytest.raises(Misread, match="an amount"):
        typed(dealt, "joker")


def test_undo_takes_up_what_was_laid_last_and_nothing_after_another_way():
    dealt = BigSix(submission())
    first, second = place(ANN, {"$1": 5}), place(ANN, {"flag": 2})
    undo = TakeUpWagers(player=ANN, chips=second.chips)
    other = TakeUpWagers(player=ANN, chips=chips(joker=1))

    assert typed(dealt, "undo", first, second) == undo
    assert typed(dealt, "undo", first, second, undo).chips == first.chips
    assert typed(dealt, "undo", first, other).chips == ()
    assert typed(dealt, "undo", OpenWagers()).chips == ()


@pytest.mark.parametrize(
    ("after", "free"), [(AfterVoid.NOTHING, ()), (AfterVoid.ADD, (3,)), (AfterVoid.CHANGE, (8,))]
)
def test_clear_takes_up_what_may_be_taken_up(after, free):
    dealt = spinning(after_void_spin=after)
    dealt.take(ClapperRestsBetween())
    if after is not AfterVoid.NOTHING:
        dealt.wagers(ANN, {"$2": 3})
    cleared = typed(dealt, "clear")

    assert [one.amount for one in cleared.chips] == [Money.dollars(dollars) for dollars in free]
    if free:
        assert dealt.take(cleared)


def test_clear_and_repeat_round_by_round():
    dealt = BigSix(submission())
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"$1": 5, "joker": 1})
    assert len(typed(dealt, "clear").chips) == 2
    dealt.spin()
    assert typed(dealt, "clear").chips == ()
    dealt.take(rest("$1"), SettleWagers(), OpenWagers())

    assert typed(dealt, "repeat") == place(ANN, {"$1": 5, "joker": 1})


# What is told.


def test_events_are_told_in_words():
    dealt = BigSix(submission())
    told = []
    for command in (OpenWagers(), AnnounceNoMoreBets(), WheelIsSpun(), ClapperRestsBetween()):
        told += [LIVE_BIG_SIX.happened(event) for event in dealt.take(command)]
    dealt.spin()
    dealt.take(rest("$5"))
    told += [LIVE_BIG_SIX.happened(event) for event in dealt.all[-1:]]
    told += [LIVE_BIG_SIX.happened(event) for event in dealt.take(rest("$1"))]
    told += [LIVE_BIG_SIX.happened(event) for event in dealt.take(correct("$5", "looked again"))]

    assert told == [
        "round 1: wagers are open",
        "no more bets",
        "the wheel turns",
        "the spin is void",
        "the clapper rests in $5",
        "$5 was announced and $1 reported",
        "",
        "the symbol is $5: looked again",
    ]


def test_what_was_accepted_is_told_from_the_command():
    themed = submission("themed-big-six")
    assert LIVE_BIG_SIX.accepted(place(ANN, {"$1": 5}), themed) == "$5.00 on Cherry"
    assert LIVE_BIG_SIX.accepted(place(ANN, {"$1": 5, "$2": 1}), themed) == "$6.00 on 2 areas"
    taken = TakeUpWagers(player=ANN, chips=chips(joker=1))
    assert LIVE_BIG_SIX.accepted(taken, themed) == "$1.00 taken up from Jester"
    assert LIVE_BIG_SIX.accepted(OpenWagers(), themed) == ""
    assert LIVE_BIG_SIX.area_name(AreaId("$3"), themed) == "$3"


def test_a_round_has_its_milestones():
    dealt = BigSix(submission())
    dealt.round({"$1": 5}, "$1")
    milestones = [LIVE_BIG_SIX.milestone(event) for event in dealt.all]

    assert [one for one in milestones if one != NoMilestone()] == [
        RoundBegan(1),
        ChanceAsked(),
        ResultCalled("$1"),
        RoundOver(),
    ]
    dealt.take(OpenWagers())
    (voided,) = dealt.take(VoidRound(by=FLO, reason="x"))
    assert LIVE_BIG_SIX.milestone(voided) == RoundOver()
    assert isinstance(dealt.play.phase, Waiting)


@pytest.mark.evidence("619a.2(b)", "619a.2(c)")
def test_a_floorperson_is_told_of_a_dispute_and_of_a_wheel_that_fell_short():
    dealt = spinning()
    (short,) = dealt.take(WheelFallsShort())
    assert LIVE_BIG_SIX.alert(short) == "the wheel made fewer than three revolutions"
    dealt.spin()
    (between,) = dealt.take(ClapperRestsBetween())
    assert LIVE_BIG_SIX.alert(between) == ""
    dealt.spin()
    dealt.take(rest("$1"))
    disputed, _ = dealt.take(rest("$2"))
    assert LIVE_BIG_SIX.alert(disputed) == "symbol mismatch: $1 announced, $2 reported"


@pytest.mark.evidence("619a.2(c)")
def test_players_send_no_results_and_dealers_lay_nobodys_chips(tmp_path):
    with living(tmp_path / "floor.journal", submission(), game=LIVE_BIG_SIX) as there:
        there.open(wagers=False)
        there.tell(OpenWagers())
        assert isinstance(there.tell(place(ANN, {"$1": 5}), DANA), Denied)
        assert isinstance(there.tell(place(BEN, {"$1": 5}), seated(ANN)), Denied)
        there.tell(place(ANN, {"$1": 5}), seated(ANN))
        there.tell(AnnounceNoMoreBets())
        there.tell(WheelIsSpun())
        assert isinstance(there.tell(rest("joker"), seated(ANN)), Denied)
        assert isinstance(there.live.table.play.phase, Spinning)
        there.tell(ClapperRestsBetween())
        assert isinstance(there.live.table.play.phase, VoidSpin)
        there.tell(AnnounceNoMoreBets())
        there.tell(WheelIsSpun())
        there.tell(rest("$1"))
        assert isinstance(there.live.table.play.phase, AtRest)
