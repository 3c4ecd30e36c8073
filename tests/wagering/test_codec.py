from collections.abc import Mapping
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.wagering.codec import DEPTH_MAX, Decoder, Malformed, encode, from_toml, schema
from nomorebets.wagering.money import MAXIMUM_CENTS, Money
from nomorebets.wagering.odds import Odds


class Paid(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    amount: Money
    odds: Odds = Odds(35)
    edge: Fraction = Fraction(1, 19)
    names: tuple[str, ...] = ()
    held: Mapping[str, int] = {}


PAID: Decoder[Paid] = Decoder(Paid)
ANYTHING: Decoder[object] = Decoder(msgspec.Raw | int | str)


@given(
    st.builds(
        Paid,
        st.integers(0, MAXIMUM_CENTS).map(Money),
        st.builds(Odds, st.integers(1, 99), st.integers(1, 99)),
        st.fractions(),
        st.lists(st.text()).map(tuple),
        st.dictionaries(
            st.text(
                alphabet=st.characters(
                    codec="ascii", exclude_characters='\\"', exclude_categories=["Cc"]
                )
            ),
            st.integers(-5, 5),
        ),
    )
)
def test_what_is_written_is_read_and_written_again_as_it_was(paid):
    body = encode(paid)

    assert PAID.decode(body) == PAID.trusted(body) == paid
    assert encode(PAID.decode(body)) == body
    assert PAID.decode(body.decode()) == paid


def test_keys_stand_in_one_order_and_may_come_in_any():
    assert encode(Paid(Money(5), held={"b": 1, "a": 2})) == (
        b'{"type":"Paid","amount":5,"odds":"35 to 1","edge":"1/19","names":[],"held":{"a":2,"b":1}}'
    )
    assert PAID.decode('{"odds":"1 to 1", "amount" : 5,"type":"Paid"}') == Paid(Money(5), Odds(1))


@pytest.mark.parametrize(
    "amount",
    [
        "-1", "1.0", "0.5", "1e1", "1e309", "-1e309", "NaN", "Infinity", '"10"', '"1e1"', '"$5"',
        "true", "false", "null", "[]", "{}", "9007199254740992", "9223372036854775808",
        "18446744073709551616", "1" + "0" * 5_000, "0x10", "01", "+1", "1_000", "",
    ],
)  # fmt: skip
def test_an_amount_is_a_whole_number_of_cents_and_nothing_else(amount):
    with pytest.raises(Malformed):
        PAID.decode(f'{{"type":"Paid","amount":{amount}}}')


@pytest.mark.parametrize(
    "field",
    [
        '"odds":"35"', '"odds":35', '"odds":"0 to 1"', '"odds":null', '"odds":"٣ to 1"',
        '"edge":"1"', '"edge":"1/0"', '"edge":"1/-19"', '"edge":"1.5/2"', '"edge":0.5', '"edge":1',
        '"edge":"²/3"', '"edge":"٣/4"', '"edge":"/3"', '"edge":"-/3"', '"edge":"3/"',
        '"names":"Ann"', '"names":[1]', '"held":[]', '"held":{"a":true}', '"held":{"a":1.0}',
    ],
)  # fmt: skip
def test_a_field_of_another_kind_is_malformed(field):
    with pytest.raises(Malformed):
        PAID.decode(f'{{"type":"Paid","amount":5,{field}}}')


@pytest.mark.parametrize(
    "body",
    [
        "", " ", "{", "}", "[", "]", "[]", "5", '"Paid"', "null",
        '{"type":"Paid"}', '{"type":"Owed","amount":5}', '{"type":5,"amount":5}',
        '{"type":"Paid","amount":5,"extra":1}', '{"type":"Paid","amount":5}x',
        '{"type":"Paid","amount":5}{"type":"Paid","amount":5}', '{"type":"Paid","amount":5,}',
        "{'type':'Paid','amount':5}", '{"type":"Paid","amount":5', '{"type":"Paid","amount',
        '{"type":"Paid","amount":5,"names":["\\ud800"]}', "\ud800", b"\xff", b"\xef\xbb\xbf{}",
        b'{"type":"Paid","amount":5,"names":["\xff"]}', "{:5}", '["a":1]', ":", '"', '"\\',
    ],
)  # fmt: skip
def test_what_is_not_the_message_is_malformed_and_never_a_crash(body):
    with pytest.raises(Malformed):
        PAID.decode(body)


@pytest.mark.parametrize(
    "body",
    [
        '{"type":"Paid","amount":5,"amount":6}',
        '{"type":"Paid","amount":5,"amount" :6}',
        '{"type":"Paid","amount":5,"held":{"a":1,"a":1}}',
        '{"type":"Paid","type":"Paid","amount":5}',
        '{"type":"Paid","amount":5,"held":{"a:":1,"b":2,"a:":1}}',
    ],
)
def test_a_key_that_stands_twice_is_malformed(body):
    with pytest.raises(Malformed, match="stands twice"):
        PAID.decode(body)


def test_a_key_written_with_an_escape_is_malformed_since_it_could_hide_a_second():
    with pytest.raises(Malformed, match="escape"):
        PAID.decode(r'{"type":"Paid","amount":5,"\u0061mount":6}')


def test_keys_of_different_objects_and_colons_in_words_are_not_mistaken():
    body = '{"type":"Paid","amount":5,"names":["a:","\\":{","}"],"held":{"type":1,"a}":2}}'

    assert PAID.decode(body).names == ("a:", '":{', "}")


def test_nesting_has_an_end():
    PAID_DEEP = "[" * DEPTH_MAX + "]" * DEPTH_MAX  # noqa: N806
    for body in ("[" * 100_000, '{"a":' * 100_000, f"[{PAID_DEEP}]"):
        with pytest.raises(Malformed, match="nested deeper than 40"):
            PAID.decode(body)
    with pytest.raises(Malformed, match="Expected"):
        PAID.decode(PAID_DEEP)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_garbage_is_malformed(body):
    with pytest.raises(Malformed):
        PAID.decode(body)


def test_what_has_no_wire_form_is_not_written():
    with pytest.raises(NotImplementedError, match="no wire form for complex"):
        encode(1j)


def test_the_schema_knows_our_own_kinds_and_no_others():
    class Told(msgspec.Struct):
        amount: Money
        odds: Odds
        edge: Fraction

    (told,), parts = schema([Told])

    assert told == {"$ref": "#/$defs/Told"}
    fields = parts["Told"]["properties"]
    assert fields["amount"] == {"type": "integer", "minimum": 0, "title": "cents"}
    assert fields["odds"]["title"] == 'odds like "35 to 1"'
    assert fields["edge"]["title"] == 'a fraction like "1/19"'
    with pytest.raises(TypeError, match="complex"):
        schema([complex])


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    amount: Money = Money(0)
    odds: Odds = Odds(1)


def test_a_persons_file_writes_money_with_a_dollar_sign():
    assert from_toml('amount = "$2.50"\nodds = "3 to 2"', Written) == Written(
        Money(250), Odds(3, 2)
    )


@pytest.mark.parametrize(
    "text",
    [
        "amount = 250", "amount = 2.5", 'amount = "2.555"', 'amount = "five"', "amount = true",
        'odds = "3/2"', 'other = "x"', "amount", 'amount = "$5"\namount = "$6"', "[", "\x00",
    ],
)  # fmt: skip
def test_a_file_that_is_anything_else_is_malformed(text):
    with pytest.raises(Malformed):
        from_toml(text, Written)


def test_the_message_names_the_place():
    with pytest.raises(Malformed, match=r"-5 cents is not an amount .* at `\$\.amount`"):
        PAID.decode('{"type":"Paid","amount":-5}')


def test_toml_that_nests_without_end_is_malformed():
    with pytest.raises(Malformed):
        from_toml("a = " + "[" * 100_000, int)
