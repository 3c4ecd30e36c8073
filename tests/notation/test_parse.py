import pytest

from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette.messages import (
    Chips,
    LayWagers,
    PlaceWagers,
    TakeUpWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.notation import Misread, parse, print_script
from nomorebets.notation.phrases import phrase_for
from nomorebets.notation.script import Acts, Blank, Claim, Line
from nomorebets.notation.slots import RESERVED
from nomorebets.notation.table import PEOPLE, SETTINGS
from nomorebets.notation.words import WORDS
from nomorebets.wagering.messages import AreaId, Player
from nomorebets.wagering.money import Money

HEAD = "game roulette\nsubmission strict-double-zero\n"
ANN = Player("ann")


def chips(area, cents, place=0):
    return Chips(AreaId(area), Money(cents), place)


def body(line):
    return parse(HEAD + line).lines[2].body


def trouble(line):
    with pytest.raises(Misread) as misread:
        parse(HEAD + line)
    return str(misread.value).removeprefix("line 3, ")


def test_a_wager_is_an_area_and_an_amount():
    laid = (chips("17/20", 1000), chips("red", 250))

    assert body("ann: 17/20 10, red 2.50") == Acts(
        (PlaceWagers(player=ANN, colour="", chips=laid),)
    )


def test_an_area_of_two_words_is_spelled_as_one():
    assert body("ann: 1st 12 25").commands[0].chips[0].area == "1st12"
    assert body("ann: five 17 5").commands[0].chips[0].area == "five:17"
    assert body("ann: five:17 5").commands[0].chips[0].area == "five:17"


def test_the_second_place_of_the_double_zero_split_is_said():
    assert body("ann: 0/00 5 at place 2").commands[0].chips == (chips("0/00", 500, 1),)
    assert body("ann: 0/00 5 at place 1").commands[0].chips == (chips("0/00", 500),)


def test_remove_takes_up_every_wager_that_follows():
    acts = body("ann: remove 17 5, red 10")

    assert isinstance(acts.commands[0], TakeUpWagers)
    assert [one.area for one in acts.commands[0].chips] == ["17", "red"]


def test_the_dealer_lays_for_a_player():
    assert isinstance(body("dealer lays ann: 17 5").commands[0], LayWagers)


def test_a_colour_of_another_may_be_said():
    assert body('ann, "sky blue": 17 5').commands[0].colour == "sky blue"


def test_a_wager_with_an_outcome_is_a_claim():
    assert isinstance(body("ann: 17 5 -> loses, 617a.3(d)"), Claim)
    assert isinstance(body("ann: 17 5 -> refused 617a.5(b)"), Acts)


def test_a_blank_before_the_colon_or_none_behind_it_changes_nothing():
    assert body("ann : 17 5") == body("ann:17 5") == body("  ann:   17   5  ")


def test_a_comment_stands_alone_or_behind():
    line = parse(HEAD + "settle # at last\n# done").lines

    assert line[2].comment == "at last"
    assert line[3] == Line(Blank(), "done")


def test_a_mark_in_quotation_marks_is_no_comment():
    assert body('dealer stops play "ball # 2, \\"the red\\""').commands[0].reason == (
        'ball # 2, "the red"'
    )


def test_line_ends_of_another_machine_are_read():
    text = HEAD + "ann sits 1\nsettle\n"

    assert parse(text.replace("\n", "\r\n")) == parse("\ufeff" + text) == parse(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ann: 17 abc", "column 9: expected an amount like 5 or 2.50, found 'abc'"),
        ("ann: 17 -5", "column 9: expected an amount like 5 or 2.50, found '-5'"),
        ("ann: 17 0.001", "column 9: expected an amount like 5 or 2.50, found '0.001'"),
        ("ann: 17 1.5", "column 9: expected an amount like 5 or 2.50, found '1.5'"),
        ("ann: 17 1e1", "column 9: expected an amount like 5 or 2.50, found '1e1'"),
        ("ann: 17 NaN", "column 9: expected an amount like 5 or 2.50, found 'NaN'"),
        (
            "ann: 17 9223372036854775808",
            "column 9: expected an amount that can be written down, found '9223372036854775808'",
        ),
        ("ann: 17", "column 8: expected an amount like 5 or 2.50, found the end of the line"),
        (
            "ann: , 5",
            "column 6: expected a betting area like 17, 17/20 or red or 'remove', found ','",
        ),
        (
            "ann: 17 5,",
            "column 11: expected a betting area like 17, 17/20 or red, found the end of the line",
        ),
        ("ann: 0/00 5 at place x", "column 22: expected a place like 1 or 2, found 'x'"),
        (
            "ball rests 37, 5 revolutions",
            "column 12: expected a number of the wheel like 17 or 00, found '37'",
        ),
        (
            "ball rests -1, 5 revolutions",
            "column 12: expected a number of the wheel like 17 or 00, found '-1'",
        ),
        (
            "ball rests 000, 5 revolutions",
            "column 12: expected a number of the wheel like 17 or 00, found '000'",
        ),
        (
            "ball rests 1.5, 5 revolutions",
            "column 12: expected a number of the wheel like 17 or 00, found '1.5'",
        ),
        ("ball rests 17", "column 14: expected ',', found the end of the line"),
        ("ball rests 17, many revolutions", "column 16: expected '1' or a number like 5"),
        ("ball jumps", "column 6: expected 'spun', 'runs', 'falls', 'leaves', 'rests'"),
        ("settle now", "column 8: expected '->' or the end of the line, found 'now'"),
        ("ann sits 1, buys 5", "column 18: expected 'in', found '5'"),
        ("dealer sits 1", "column 8: expected 'is', 'begins'"),
        (
            'dealer stops play "x',
            "column 21: expected a closing quotation mark, found the end of the line",
        ),
        (
            "ann: 17 5 -> refused 617a.99",
            "column 22: expected a clause on file like 617a.5(b), found '617a.99'",
        ),
        ("ann: 17 5 -> refuses", "column 14: expected 'wins', 'loses', 'returned', 'number'"),
        ("ann: 17 5 -> wins 175 at 35 on 1, 617a.4(a)", "column 29: expected 'to', found 'on'"),
        ("ann: 17 5 -> wins 175 at 35 to 0, 617a.4(a)", "column 32: expected odds like 35 to 1"),
        ("phase is midnight", "column 10: expected waiting, wagers open"),
        ("table is shut", "column 10: expected closed or opening or open or stopped, found 'shut'"),
        ("-> nothing", "column 1: expected"),
        ("settle -> nothing, maybe", "column 20: expected 'number'"),
        ("settle\ngame roulette", "line 4, column 1: expected"),
        ("inventory 5\ninventory 6", "line 4, column 1: expected each setting once"),
        ("submission another", "column 1: expected each setting once, found 'submission'"),
        ("settle\ninventory 5", "line 4, column 11: expected 'has', found '5'"),
    ],
)
def test_what_does_not_belong_is_said_with_its_place(line, said):
    assert said in trouble(line)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: expected 'game' and its name, found the end of the line"),
        ("# only this", "line 2, column 1: expected 'game' and its name"),
        ("settle", "line 1, column 1: expected 'game', found 'settle'"),
        (
            "game chess",
            "expected a game: roulette, big-six, casino-war, hybrid-blackjack, found 'chess'",
        ),
        ("game roulette\nsettle", "line 2, column 1: expected 'submission' and its name"),
        ("game roulette", "line 2, column 1: expected 'submission' and its name"),
        (HEAD + "\n" * 100_001, "line 100000, column 1"),
    ],
)
def test_a_file_begins_with_its_game_and_submission(text, said):
    with pytest.raises(Misread, match=said.replace("(", r"\(")):
        parse(text)


def test_a_long_word_is_cut_in_what_is_said():
    assert trouble("ann: 17 " + "x" * 900).endswith("x…'")


def test_every_word_that_begins_a_phrase_is_reserved():
    words = WORDS["roulette"]
    phrases = (*SETTINGS, *PEOPLE, *words.acts, *words.claims)
    first = {phrase.parts[0] for phrase in phrases if isinstance(phrase.parts[0], str)}

    assert first <= RESERVED


def test_a_name_that_begins_a_phrase_stands_in_quotation_marks():
    script = parse(HEAD + '"ball": 17 5')

    assert print_script(script).endswith('"ball": 17 5\n')
    assert "expected" in trouble("wheel: 17 5")


def test_only_a_player_is_ever_mistaken_for_the_beginning_of_a_phrase():
    assert body('device wheel fails "dark"') == body('device "wheel" fails "dark"')
    assert body("ann takes ball 5").commands[0].colour == "ball"


def test_a_wheel_speaks_for_itself_beside_the_dealer():
    assert body("wheel signals close") == Acts((WheelSignalsClose(),))
    assert body("wheel reads 00") == Acts((WheelReadsNumber(number=Number("00")),))


def test_every_message_of_the_game_and_table_can_be_said():
    words = WORDS["roulette"]
    said = {phrase.kind for phrase in words.acts}
    needed = {*words.game.commands.__args__}

    assert needed <= said


def test_what_is_printed_is_what_is_read_first():
    thing = PlaceWagers(player=ANN, colour="", chips=(chips("17", 500),))

    assert phrase_for(WORDS["roulette"].acts, thing).write(thing) == "ann: 17 5"
