import pytest

from nomorebets.equipment.reader_protocol import COUNTS, ReaderStatus, Said
from nomorebets.equipment.reader_watch import (
    SILENCE_MAX_MS,
    Alert,
    Answered,
    Failed,
    ReaderWatch,
    Seen,
    see,
    wait,
)

READY = ReaderStatus(0, Said.READY)


def told(*statuses):
    watch = ReaderWatch()
    seen: tuple[Seen, ...] = ()
    for status in statuses:
        watch, news = see(watch, status, 0)
        seen += news
    return list(seen)


@pytest.mark.parametrize(
    ("said", "blackjack"), [(Said.BLACKJACK, True), (Said.NO_BLACKJACK, False)]
)
@pytest.mark.evidence("633c.5(o)")
def test_an_answer_is_told_once_however_often_its_line_is_repeated(said, blackjack):
    answer = ReaderStatus(1, said)

    assert told(READY, answer, answer, ReaderStatus(1, Said.READY)) == [Answered(blackjack)]


@pytest.mark.evidence("633c.5(o)")
def test_two_equal_answers_to_two_cards_are_two():
    answers = [ReaderStatus(1, Said.NO_BLACKJACK), ReaderStatus(2, Said.NO_BLACKJACK)]

    assert told(READY, *answers) == [Answered(False), Answered(False)]


def test_the_count_goes_on_after_its_last_figure():
    last = ReaderStatus(COUNTS - 1, Said.READY)

    assert told(last, ReaderStatus(0, Said.BLACKJACK)) == [Answered(True)]


@pytest.mark.evidence("633c.5(o)")
def test_an_answer_that_stands_there_at_first_does_not_count():
    answer = ReaderStatus(5, Said.BLACKJACK)

    assert told(answer, answer) == [
        Alert("The card reader shows an answer from before: it does not count")
    ]


@pytest.mark.parametrize(
    ("statuses", "failure"),
    [
        ([READY, ReaderStatus(1, Said.NOT_READ)], "it could not read the card"),
        ([READY, ReaderStatus(0, Said.FAULT)], "it is out of order"),
        ([ReaderStatus(0, Said.FAULT)], "it is out of order"),
        ([READY, ReaderStatus(1, Said.READY)], "an answer of it was lost"),
        (
            [READY, ReaderStatus(1, Said.BLACKJACK), ReaderStatus(1, Said.NO_BLACKJACK)],
            "it says two things of one card",
        ),
        ([READY, ReaderStatus(0, Said.BLACKJACK)], "it says two things of one card"),
    ],
)
@pytest.mark.evidence("633c.5(d)")
def test_a_reader_that_has_no_answer_fails(statuses, failure):
    assert told(*statuses)[-1] == Failed(failure)


def test_an_answer_after_a_jump_counts_and_the_jump_is_told():
    assert told(READY, ReaderStatus(3, Said.BLACKJACK)) == [
        Alert("The card reader's count went from 0 to 3"),
        Answered(True),
    ]


def test_a_reader_switched_on_again_is_no_news():
    assert told(ReaderStatus(7, Said.READY), READY) == []


def test_a_jump_while_it_waits_is_told():
    assert told(READY, ReaderStatus(4, Said.READY)) == [
        Alert("The card reader's count went from 0 to 4")
    ]


def test_silence_is_told_once():
    watch, seen = wait(ReaderWatch(), SILENCE_MAX_MS + 1)

    assert seen == (Alert(f"The card reader was silent for {SILENCE_MAX_MS + 1} ms"),)
    assert wait(watch, SILENCE_MAX_MS + 2)[1] == ()
    assert wait(ReaderWatch(), SILENCE_MAX_MS)[1] == ()
