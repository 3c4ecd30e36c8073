import pytest

from nomorebets.floor.names import Unfit, check_fit, like, shape


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Jean-Luc", "Mary Ann", "O'Neil", "Анна", "x" * 40])
def test_a_name_is_plain_words_of_one_alphabet(name):
    check_fit(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "Ann ",
        " Ann",
        "Mary  Ann",
        "A\tB",
        "A\u200bnn",
        "A\u202enn",
        "...",
        "x" * 41,
        "\u0410nn",
        "Ann\u03b1",
    ],
)
def test_what_is_blank_long_unseen_or_of_two_alphabets_is_no_name(name):
    with pytest.raises(Unfit):
        check_fit(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("ann", "Ann"),
        ("A nn", "Ann"),
        ("Ann.", "Ann"),
        ("\u00c1nn", "Ann"),
        ("\uff21nn", "Ann"),
        ("\u0421\u0430\u0440\u0430", "Capa"),
        ("\u039d\u0391\u03a4", "vat"),
        ("B0b", "Bob"),
        ("Ai", "Al"),
        ("Bi11", "Bill"),
        ("8o5", "Bos"),
        ("Arn", "Am"),
        ("VVill", "Will"),
        ("Zoe\u0308", "Zo\u00eb"),
    ],
)
def test_a_name_that_could_be_taken_for_another_is_found_like_it(name, other):
    assert like(name, ("Ben", other)) == other
    assert shape(name) == shape(other)


def test_another_name_is_like_none():
    assert like("Ann", ("Ben", "Anne", "Nan", "Hanna")) == ""
    assert like("Ann", ("Ann",)) == ""
