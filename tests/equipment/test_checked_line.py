import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.checked_line import Garbled, checked
from nomorebets.equipment.face_down import FaceDown
from nomorebets.equipment.reader_protocol import ReaderStatus, Said
from nomorebets.equipment.reader_protocol import line as reader_line
from nomorebets.equipment.reader_protocol import parse as parse_reader
from nomorebets.equipment.shoe_protocol import Kind, NoFace, ShoeStatus, line, parse
from nomorebets.wagering.codec import encode


def face(card):
    return FaceDown(Card(card))


EVERY = [
    *(ShoeStatus(7, Kind.CARD, FaceDown(card)) for card in DECK),
    *(ShoeStatus(7, Kind.FACE_UP, FaceDown(card)) for card in DECK),
    *(ShoeStatus(7, kind) for kind in (Kind.MISREAD, Kind.EMPTY, Kind.READY, Kind.FAULT)),
]


@pytest.mark.parametrize("card", DECK)
@pytest.mark.parametrize("kind", [Kind.CARD, Kind.FACE_UP])
@pytest.mark.evidence("633c.5(j)")
def test_a_card_that_is_read_comes_through_the_line(card, kind):
    read = parse(line(ShoeStatus(41, kind, FaceDown(card))))

    assert (read.count, read.kind) == (41, kind)
    assert isinstance(read.face, FaceDown)
    assert read.face.turned() == card


@pytest.mark.parametrize("kind", [Kind.MISREAD, Kind.EMPTY, Kind.READY, Kind.FAULT])
def test_a_line_without_a_card_comes_through_too(kind):
    assert parse(line(ShoeStatus(99_999, kind))) == ShoeStatus(99_999, kind, NoFace())


def test_every_line_of_the_shoe_has_one_length():
    assert {len(line(status)) for status in EVERY} == {19}


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";",
        "*S;00041;C; KD",
        line(EVERY[0])[:-1],
        line(EVERY[0])[1:],
        line(EVERY[0]).replace("AS", "AH"),
        line(EVERY[0]).lower(),
        line(EVERY[0]) + "\n",
        line(EVERY[0]) + ";",
        checked("*S;00041;C"),
        checked("*R;00041;C; KD"),
        checked("*S;0041;C; KD"),
        checked("*S;00041;Z; KD"),
        checked("*S;00041;C;KD "),
        checked("*S;00041;C;11D"),
        checked("*S;00041;C;   "),
        checked("*S;00041;M; KD"),
        "\N{ARABIC-INDIC DIGIT ONE}" + line(EVERY[0]),
    ],
)
def test_any_other_line_is_garbled_and_not_repeated(text):
    with pytest.raises(Garbled, match=r"^a line cannot be read: expected ") as garbled:
        parse(text)

    assert "KD" not in repr(garbled.value) + str(garbled.value)
    assert "AS" not in repr(garbled.value) + str(garbled.value)


@given(st.sampled_from(EVERY), st.integers(0, 18), st.characters(codec="ascii"))
def test_one_wrong_character_is_always_found(status, place, character):
    text = line(status)
    spoiled = text[:place] + character + text[place + 1 :]

    if spoiled != text:
        with pytest.raises(Garbled):
            parse(spoiled)


@given(st.text())
def test_whatever_comes_is_read_or_garbled(text):
    for parsing in (parse, parse_reader):
        with pytest.raises(Garbled):
            parsing(text)


@pytest.mark.parametrize("said", Said)
@pytest.mark.evidence("633c.5(o)")
def test_an_answer_of_the_reader_comes_through_the_line(said):
    assert parse_reader(reader_line(ReaderStatus(12, said))) == ReaderStatus(12, said)


@pytest.mark.parametrize(
    "text", [checked("*R;00001"), checked("*R;00001;K"), checked("*R;00001; KD")]
)
@pytest.mark.evidence("633c.5(o)")
def test_the_reader_has_no_words_for_a_card(text):
    with pytest.raises(Garbled):
        parse_reader(text)


def test_a_card_face_down_says_nothing_of_itself():
    said = {f"{face(card)} {face(card)!r} {ShoeStatus(1, Kind.CARD, face(card))}" for card in DECK}

    assert len(said) == 1


def test_a_card_face_down_cannot_be_coded():
    with pytest.raises(NotImplementedError, match=r"^no wire form for FaceDown$"):
        encode(face("KD"))
    with pytest.raises(TypeError, match="not written out"):
        face("KD").__reduce__()


def test_two_cards_face_down_cannot_be_compared():
    assert face("KD") != face("KD")


def test_a_line_repeats_another_only_if_it_is_the_same_in_all():
    said = ShoeStatus(7, Kind.CARD, face("KD"))

    assert said.repeats(ShoeStatus(7, Kind.CARD, face("KD")))
    assert not said.repeats(ShoeStatus(7, Kind.CARD, face("KS")))
    assert not said.repeats(ShoeStatus(7, Kind.FACE_UP, face("KD")))
    assert not said.repeats(ShoeStatus(8, Kind.CARD, face("KD")))
