"""Whole rounds of Big Six: every file holds, and shows the clauses that are named here."""

from pathlib import Path

import pytest

from nomorebets.notation import Misread, parse, run
from nomorebets.notation.big_six import BIG_SIX_WORDS, PHASES
from nomorebets.notation.phrases import phrase_for
from nomorebets.notation.script import Acts
from nomorebets.notation.slots import RESERVED
from nomorebets.wagering.messages import AreaId, Player, WagerLost
from nomorebets.wagering.money import Money

ROUNDS = Path(__file__).parents[1] / "rounds/big_six"
FILES = sorted(ROUNDS.glob("*.round"))
HEAD = "game big-six\nsubmission strict-big-six\n"


def play(name):
    return run(parse((ROUNDS / f"{name}.round").read_text("utf-8"))).unmet


def test_there_are_rounds_enough():
    assert len(FILES) >= 20


@pytest.mark.evidence("619a.1")
def test_a_table_opens_as_the_submission_says():
    assert play("opened-after-inspection") == ()
    assert play("opened-without-inspection") == ()
    assert play("parts-replaced-while-the-wheel-turns") == ()


@pytest.mark.evidence("619a.1(c)")
def test_fruit_is_wagered_on_in_the_place_of_dollars():
    assert play("better-odds-and-themed-symbols") == ()


@pytest.mark.evidence("619a.1(g)(2)", "601a.2", "603a.10(a)")
def test_wagers_lie_on_seven_areas_within_their_limits():
    assert play("unknown-areas") == ()
    assert play("limits") == ()
    assert play("no-wager-without-money") == ()


@pytest.mark.evidence("619a.1(g)(2)(ii)", "619a.1(g)(2)(iii)", "619a.3")
def test_joker_and_flag_are_two_wagers():
    assert play("joker-and-flag-are-two-wagers") == ()


@pytest.mark.evidence("619a.2(a)")
def test_the_call_comes_before_the_spin():
    assert play("the-call-comes-before-the-spin") == ()
    assert play("spun-without-a-call") == ()
    assert play("a-respin-needs-a-call-of-its-own") == ()
    assert play("wagers-changed-after-a-void-spin") == ()
    assert play("called-while-play-is-stopped") == ()


@pytest.mark.evidence("619a.2(b)")
def test_fewer_than_three_revolutions_are_void():
    assert play("too-few-revolutions") == ()
    assert play("void-told-after-the-symbol") == ()


@pytest.mark.evidence("619a.2(c)")
def test_a_wager_is_settled_by_the_section_in_which_the_clapper_rests():
    assert play("joker-pays-forty-five") == ()
    assert play("what-cannot-be-true") == ()
    assert play("two-symbols-are-disputed") == ()
    assert play("round-voided") == ()


@pytest.mark.evidence("619a.2(d)")
def test_between_two_sections_is_void_and_spun_again():
    assert play("between-two-sections") == ()


@pytest.mark.evidence("619a.2(e)", "619a.3")
def test_losers_are_collected_then_winners_paid_the_odds():
    assert play("losers-first") == ()
    assert play("every-symbol-pays-its-odds") == ()
    assert play("inventory-cannot-pay") == ()


# The words themselves.


def test_every_message_of_the_game_can_be_said():
    assert {*BIG_SIX_WORDS.game.commands.__args__} <= {each.kind for each in BIG_SIX_WORDS.acts}


def test_every_word_that_begins_a_phrase_is_reserved():
    phrases = (*BIG_SIX_WORDS.acts, *BIG_SIX_WORDS.claims)
    first = {phrase.parts[0] for phrase in phrases if isinstance(phrase.parts[0], str)}

    assert first <= RESERVED


def test_every_phase_has_a_name():
    assert len(set(PHASES.values())) == len(PHASES) == 8


@pytest.mark.parametrize("painted", ["Cherry", "Red Apple", 'a "bell"', "7#7", "a:b", "a,b", ""])
def test_a_symbol_of_any_words_is_written_so_that_it_is_read(painted):
    under = BIG_SIX_WORDS.game.clauses.round
    lost = WagerLost(player=Player("ann"), area=AreaId(painted), amount=Money(500), under=under)
    written = phrase_for(BIG_SIX_WORDS.claims, lost).write(lost)

    assert parse(HEAD + written).lines[2].body.of == lost


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("clapper rests $3, 3 revolutions", "a symbol: $1, $2, $5, $10, $20, flag, joker, found"),
        ("clapper rests joker in section 55, 3 revolutions", "expected a section from 1 to 54"),
        ("clapper rests joker in section 0, 3 revolutions", "expected a section from 1 to 54"),
        ("phase is ball in track", "expected waiting, wagers open"),
        ("ann: $1", "expected an amount"),
        ("clapper: $1 5", "expected"),
    ],
)
def test_what_does_not_belong_is_said_with_its_place(line, said):
    with pytest.raises(Misread, match=r"line 3, column \d+") as misread:
        parse(HEAD + line)

    assert said in str(misread.value)


def test_what_is_claimed_of_an_area_or_a_phase_is_held_against_the_table():
    text = f"{HEAD}ann has 5 on $1\nphase is settled\nann has 5 on $3\n"
    unmet = run(parse(text)).unmet

    assert unmet == (
        "line 3: ann has 5 on $1: it is 0",
        "line 4: phase is settled: it is waiting",
        "line 5: ann has 5 on $3: it is Not accepted: $3 is no wager at Big Six. 619a.1(g)(2)",
    )


def test_several_acts_of_one_player_stand_on_one_line():
    (acts,) = [line.body for line in parse(f"{HEAD}ann sits 1, buys in 5\n").lines[2:]]

    assert isinstance(acts, Acts)
    assert len(acts.commands) == 2
