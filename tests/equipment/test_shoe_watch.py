from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.shoe_protocol import COUNTS, READ, Kind, NoFace, ShoeStatus
from nomorebets.equipment.shoe_watch import (
    LOST_MAX,
    SILENCE_MAX_MS,
    Alert,
    CannotRead,
    CardFoundFaceUp,
    CardLeft,
    CardNotRead,
    Loaded,
    ReadOtherwise,
    ReadsAgain,
    Seen,
    ShoeEmpty,
    ShoeWatch,
    see,
    wait,
)


def says(count, kind, card="KD"):
    return ShoeStatus(count, kind, FaceDown(Card(card)) if kind in READ else NoFace())


READY = says(0, Kind.READY)


def told(*statuses):
    """What comes of these lines, each card by its count and face."""
    watch = ShoeWatch()
    seen: tuple[Seen, ...] = ()
    for status in statuses:
        watch, news = see(watch, status, 0)
        seen += news
    return [_plain(one) for one in seen]


def _plain(one):
    match one:
        case CardLeft(count=count, face=face):
            return ("left", count, face.turned())
        case CardFoundFaceUp(count=count, face=face):
            return ("face up", count, face.turned())
        case _:
            return one


def watched(*statuses):
    return reduce(lambda watch, status: see(watch, status, 0)[0], statuses, ShoeWatch())


@pytest.mark.evidence("633c.5(j)")
def test_each_card_is_told_once_however_often_its_line_is_repeated():
    one, two = says(1, Kind.CARD, "AS"), says(2, Kind.CARD, "10H")

    assert told(READY, READY, one, one, one, two, two) == [
        Loaded(),
        ("left", 1, "AS"),
        ("left", 2, "10H"),
    ]


def test_two_equal_cards_in_a_row_are_two():
    seen = told(READY, says(1, Kind.CARD), says(2, Kind.CARD))

    assert seen[1:] == [("left", 1, "KD"), ("left", 2, "KD")]


@pytest.mark.evidence("633c.5(j)")
def test_a_misread_is_told_and_the_shoe_does_not_read_until_it_says_so():
    lines = [READY, says(1, Kind.MISREAD)]

    assert told(*lines)[1:] == [CardNotRead(1)]
    assert not watched(*lines).reading
    assert not watched(*lines, says(2, Kind.CARD)).reading
    assert told(*lines, says(1, Kind.READY))[2:] == [ReadsAgain()]
    assert watched(*lines, says(1, Kind.READY)).reading


@pytest.mark.evidence("633c.5(j)")
def test_a_shoe_out_of_order_cannot_read_until_it_says_so():
    lines = [READY, says(0, Kind.FAULT)]

    assert told(*lines)[1:] == [CannotRead()]
    assert told(*lines, READY)[2:] == [Loaded(), ReadsAgain()]


def test_a_card_that_lies_face_up_is_told_as_such():
    assert told(READY, says(1, Kind.FACE_UP, "2C"))[1:] == [("face up", 1, "2C")]


def test_an_empty_shoe_is_told_once():
    assert told(READY, says(1, Kind.CARD), says(1, Kind.EMPTY), says(1, Kind.EMPTY))[2:] == [
        ShoeEmpty()
    ]


@pytest.mark.evidence("633c.5(j)")
def test_lost_lines_are_cards_that_were_not_read():
    lines = [READY, says(1, Kind.CARD), says(4, Kind.CARD, "AS")]

    alert, *cards = told(*lines)[2:]
    assert alert == Alert("The shoe's count went from 1 to 4: lines were lost")
    assert cards == [CardNotRead(2), CardNotRead(3), ("left", 4, "AS")]
    assert not watched(*lines).reading


def test_lines_lost_before_a_sign_of_life_are_cards_too():
    assert told(READY, says(2, Kind.READY))[2:] == [CardNotRead(1), CardNotRead(2), ReadsAgain()]


@pytest.mark.parametrize("kind", [Kind.CARD, Kind.READY])
def test_a_count_that_goes_back_is_no_loss(kind):
    lines = [READY, *(says(count, Kind.CARD) for count in range(1, 9)), says(3, kind)]

    assert told(*lines)[9] == Alert("The shoe's count went from 8 to 3")
    assert not any(isinstance(seen, CardNotRead) for seen in told(*lines))


@pytest.mark.evidence("633c.5(f)")
def test_a_jump_farther_than_a_shoe_is_no_loss():
    near, far = says(LOST_MAX, Kind.EMPTY), says(LOST_MAX + 1, Kind.EMPTY)

    assert told(READY, near).count(CardNotRead(1)) == 1
    assert told(READY, far).count(CardNotRead(1)) == 0


def test_the_count_goes_on_after_its_last_figure():
    last = says(COUNTS - 1, Kind.CARD)

    assert told(last, says(0, Kind.CARD, "AS"))[2:] == [("left", 0, "AS")]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (says(1, Kind.CARD, "KD"), says(1, Kind.CARD, "KS")),
        (says(1, Kind.CARD, "KD"), says(1, Kind.MISREAD)),
        (says(1, Kind.MISREAD), says(1, Kind.CARD, "KD")),
        (says(1, Kind.CARD, "KD"), says(1, Kind.FACE_UP, "KD")),
    ],
)
@pytest.mark.evidence("633c.5(j)")
def test_two_things_said_of_one_card_leave_it_unread(first, then):
    assert told(READY, first, then)[2:] == [ReadOtherwise(1)]
    assert not watched(READY, first, then).reading


def test_what_is_said_of_a_card_read_in_two_ways_does_not_say_which():
    seen = {
        repr(see(watched(READY, says(1, Kind.CARD, "2C")), says(1, Kind.CARD, card), 0)[1])
        for card in DECK
        if card != "2C"
    }

    assert len(seen) == 1


def test_a_shoe_joined_in_the_middle_does_not_read_until_it_is_ready():
    joined = watched(says(30, Kind.CARD))

    assert not joined.reading
    assert told(says(30, Kind.CARD))[0] == Alert("The shoe was joined in the middle of a round")
    assert see(joined, says(30, Kind.READY), 0)[1] == (ReadsAgain(),)


def test_a_shoe_joined_while_it_waits_reads():
    assert told(says(30, Kind.READY)) == [Alert("The shoe was joined when 30 cards had left it")]
    assert watched(says(30, Kind.READY)).reading


def test_silence_is_told_once_and_again_after_a_line():
    watch = watched(READY)
    late = SILENCE_MAX_MS + 1

    assert wait(watch, SILENCE_MAX_MS)[1] == ()
    watch, seen = wait(watch, late)
    assert seen == (Alert(f"The shoe was silent for {late} ms"),)
    assert wait(watch, late + 1)[1] == ()
    watch, _ = see(watch, READY, late)
    assert wait(watch, 2 * late)[1]


@given(st.lists(st.builds(says, st.integers(0, 9), st.sampled_from(Kind)), max_size=12))
def test_whatever_a_shoe_says_no_word_of_it_names_a_card(statuses):
    watch = ShoeWatch()
    for status in statuses:
        watch, seen = see(watch, status, 0)
        assert "KD" not in f"{watch}{seen}"
