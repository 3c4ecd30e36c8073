import msgspec
import pytest

from nomorebets.accounts.books import CAGE, INVENTORY, Posting
from nomorebets.floor.records import (
    CommandId,
    Denied,
    Done,
    Record,
    command_decoder,
    read_record,
    read_table,
    stream_of,
)
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import OpenWagers, SettleWagers
from nomorebets.law import UnknownClause, cite
from nomorebets.tables.messages import PlayStopped, StopPlay, TableId
from nomorebets.wagering.codec import Malformed, encode
from nomorebets.wagering.money import Money
from tests.games.roulette.dealing import Roulette, place, rest, submission
from tests.tables.people import ANN, FLO

STOPPED = Record(
    id=CommandId("c-1"),
    at_ms=1,
    up_ms=2,
    actor=FLO,
    command=StopPlay(by=FLO, reason="a quarrel"),
    events=(PlayStopped(reason="a quarrel", under=cite("617a.5(e)")),),
    postings=(Posting(CAGE, INVENTORY, Money(5)),),
)


def test_a_record_is_read_as_it_was_written():
    body = encode(STOPPED)

    assert read_record(ROULETTE, body) == STOPPED
    assert encode(read_record(ROULETTE, body)) == body


def test_a_record_that_names_a_clause_nobody_knows_is_not_believed():
    body = encode(STOPPED).replace(b"617a.5(e)", b"617a.5(z)")

    with pytest.raises(UnknownClause):
        read_record(ROULETTE, body)


@pytest.mark.parametrize(
    ("written", "spoilt"),
    [(b'"amount":5', b'"amount":-5'), (b"PlayStopped", b"PlayStopt"), (b'"at_ms":1,', b"")],
)
def test_a_record_that_is_not_one_is_not_read(written, spoilt):
    body = encode(STOPPED)
    assert written in body

    with pytest.raises(msgspec.ValidationError):
        read_record(ROULETTE, body.replace(written, spoilt))


def test_the_state_of_a_table_in_play_survives_the_codec():
    dealt = Roulette(submission("five-adjacent"))
    dealt.take(OpenWagers(), place(ANN, {"five:0": 25, "red": 5}))
    dealt.call()
    for command in (rest("28"), SettleWagers()):
        dealt.take(command)
        body = encode(dealt.table)
        assert read_table(ROULETTE, body) == dealt.table
        assert encode(read_table(ROULETTE, body)) == body


def test_a_state_that_is_not_one_is_malformed():
    body = encode(Roulette(submission()).table)

    with pytest.raises(Malformed):
        read_table(ROULETTE, body.replace(b'"type":"Open"', b'"type":"Ajar"'))


def test_a_command_for_another_game_is_not_understood():
    with pytest.raises(Malformed):
        command_decoder(ROULETTE).decode('{"type":"PlaceWarWager","player":"Ann"}')


def test_each_table_has_a_stream_of_its_own_and_answers_are_written():
    assert stream_of(TableId("R1")) == "table/R1"
    assert encode(Done(CommandId("c"), 3, ())) == b'{"type":"Done","id":"c","seq":3,"events":[]}'
    denied = Denied(CommandId("c"), "no", cite("617a.5(b)"))
    assert str(denied) == "Not accepted: no. 617a.5(b)"
