import pytest

from nomorebets.compliance.inspections import CheckId
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import OpenWagers
from nomorebets.games.roulette.submission import example
from nomorebets.tables.messages import BeginOpening, CertifyCheck, CloseTable, StopPlay
from nomorebets.tables.views import check_lines, floor_keys
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, FLO, MAX, SAM


@pytest.fixture
def dealt():
    return Dealt(ROULETTE, example("double-zero-as-single"))


def keys(dealt, by=FLO):
    return [key.id for key in floor_keys(ROULETTE, dealt.table, by, DANA)]


def test_the_tick_list_shows_who_signed_what(dealt):
    dealt.take(BeginOpening(by=FLO), CertifyCheck(check=CheckId("no-contrivance"), by=SAM))

    lines = check_lines(ROULETTE, dealt.table)

    assert [(line.id, line.certified_by) for line in lines] == [
        ("ball-nonmagnetic", ""),
        ("no-contrivance", "Sam, security, credential S-1"),
        ("wheel-level-and-free", ""),
        ("wheel-parts-secure", ""),
        ("double-zero-covered", ""),
    ]
    assert lines[0].by == ("floorperson", "security")


@pytest.mark.evidence("617a.2(f)")
def test_a_closed_table_shows_the_lock_as_its_only_check(dealt):
    assert [line.words for line in check_lines(ROULETTE, dealt.table)] == [
        "A cover lies over the entire wheel and is locked"
    ]
    assert keys(dealt) == ["check-wheel-cover-locked", "unlock"]


def test_each_standing_has_its_keys_and_each_key_works(dealt):
    decode = {key.id: key for key in floor_keys(ROULETTE, dealt.table, FLO, DANA)}
    assert b'"BeginOpening"' in bytes(decode["unlock"].command)
    dealt.take(BeginOpening(by=FLO), CertifyCheck(check=CheckId("no-contrivance"), by=SAM))
    ticks = [
        "check-ball-nonmagnetic",
        "check-wheel-level-and-free",
        "check-wheel-parts-secure",
        "check-double-zero-covered",
    ]
    assert keys(dealt) == [*ticks, "open", "close"]
    assert keys(dealt, by=MAX) == ["open", "close"]
    dealt.take(CloseTable(by=FLO))
    dealt.open()
    assert keys(dealt) == ["stop", "close"]
    assert check_lines(ROULETTE, dealt.table)[0].certified_by == ""
    dealt.take(OpenWagers(), StopPlay(by=FLO, reason="x"))
    assert keys(dealt) == ["resume", "void"]
