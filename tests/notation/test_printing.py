"""What is printed reads as what it was, for everything that can be said."""

from hypothesis import given
from hypothesis import strategies as st

from nomorebets.compliance.people import Role
from nomorebets.games.roulette.messages import Chips
from nomorebets.law import clauses
from nomorebets.notation import Misread, parse, print_script
from nomorebets.notation.phrases import Blank
from nomorebets.notation.roulette import PHASES
from nomorebets.notation.script import (
    Acts,
    Claim,
    GameIs,
    Line,
    Script,
    SubmissionIs,
)
from nomorebets.notation.script import Blank as Empty
from nomorebets.notation.slots import STAFF, on_duty
from nomorebets.notation.table import PEOPLE, SETTINGS, STANDINGS
from nomorebets.notation.words import WORDS
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from nomorebets.wagering.odds import Odds

WORDS_OF_ROULETTE = WORDS["roulette"]

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
names = st.sampled_from(["ann", "ball", "dealer", "Mary Ann", "D-1", "no", "is", "é"]) | texts
counts = st.integers(0, 999)
amounts = st.integers(0, MAXIMUM_CENTS).map(Money)
areas = st.sampled_from(["17", "17/20", "red", "1st12", "five:17", "voisins", "-1", "37", "1.5"])
numbers = st.sampled_from(["0", "00", "7", "36"])
chips = st.builds(Chips, areas, amounts, st.integers(0, 9))
SLOTS = {
    "name": names,
    "player": names,
    "staff": st.sampled_from([on_duty(role) for role in STAFF.values()]),
    "amount": amounts,
    "count": counts,
    "words": texts,
    "clause": st.sampled_from([each.id for each in clauses()]),
    "odds": st.builds(Odds, st.integers(1, 99), st.integers(1, 9)),
    "standing": st.sampled_from(sorted(STANDINGS)),
    "number": numbers,
    "area": areas,
    "stake": st.tuples(areas, amounts),
    "chips": st.lists(chips, min_size=1, max_size=4).map(tuple),
    "phase": st.sampled_from(sorted(PHASES)),
}


@st.composite
def said(draw, phrase, subject=None):
    values = dict(phrase.fixed)
    for part in phrase.parts:
        if isinstance(part, Blank):
            drawn = draw(SLOTS[part.slot.name])
            many = len(part.fields) > 1
            values.update(zip(part.fields, drawn if many else (drawn,), strict=True))
    if subject is not None:
        values[phrase.parts[0].fields[0]] = subject
    return phrase.kind(**values)


def one_of(phrases):
    return st.sampled_from(phrases).flatmap(said)


@st.composite
def acts(draw):
    phrase = draw(st.sampled_from(WORDS_OF_ROULETTE.acts))
    commands = [draw(said(phrase))]
    if phrase.subject:
        fellows = [each for each in WORDS_OF_ROULETTE.acts if each.subject == phrase.subject]
        for fellow in draw(st.lists(st.sampled_from(fellows), max_size=3)):
            commands.append(draw(said(fellow, phrase.subject_of(commands[0]))))
    expected = draw(st.lists(one_of(WORDS_OF_ROULETTE.outcomes), max_size=3))
    return Acts(tuple(commands), tuple(expected))


comments = texts.map(lambda text: text.replace("\n", " ").strip())
bodies = acts() | one_of(WORDS_OF_ROULETTE.claims).map(Claim) | one_of(PEOPLE) | st.just(Empty())
settings = st.lists(one_of(SETTINGS[2:]), max_size=3, unique_by=type)


@st.composite
def scripts(draw):
    head = [GameIs("roulette"), *draw(settings)]
    head.insert(draw(st.integers(1, len(head))), SubmissionIs(draw(names)))
    lines = [Line(body, draw(comments)) for body in (*head, *draw(st.lists(bodies, max_size=5)))]
    while lines[-1] == Line(Empty()):
        lines.pop()
    return Script(tuple(lines))


@given(scripts())
def test_what_is_printed_reads_as_what_it_was(script):
    assert parse(print_script(script)) == script


@given(scripts())
def test_the_canonical_form_is_one(script):
    text = print_script(script)

    assert print_script(parse(text)) == text


@given(
    st.text(max_size=200)
    | st.lists(
        st.sampled_from(
            [
                "ann",
                ":",
                ",",
                "->",
                "17",
                "5",
                "red",
                "dealer",
                "lays",
                "sits",
                "settle",
                "\n",
                '"',
                "#",
            ]
        )
    ).map(" ".join)
)
def test_any_text_is_read_or_said_to_be_none(text):
    try:
        script = parse("game roulette\nsubmission x\n" + text)
    except Misread:
        return
    assert parse(print_script(script)) == script


def test_everybody_who_acts_has_a_word():
    assert set(STAFF.values()) == set(Role) - {Role.PLAYER, Role.DEVICE}
