import json

import pytest

from nomorebets.compliance.inspections import CheckId
from nomorebets.floor.records import command_decoder
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import OpenWagers
from nomorebets.games.roulette.submission import example
from nomorebets.law import cite
from nomorebets.tables.messages import BeginOpening, CertifyCheck, StopPlay
from nomorebets.tables.views import check_lines, floor_keys, taking_over
from tests.games.roulette.dealing import with_movable_parts
from tests.tables.dealing import Dealt
from tests.tables.people import DANA, DREW, FLO, MAX, SAM


@pytest.fixture
def dealt():
    return Dealt(ROULETTE, example("double-zero-as-single"))


def keys(dealt, by=FLO):
    return [key.id for key in floor_keys(ROULETTE, dealt.table, by, (DANA, DREW))]


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
    assert keys(dealt) == ["check-wheel-cover-locked", "defect-wheel-cover-locked", "unlock"]


def test_each_standing_has_its_keys_and_each_key_works(dealt):
    opens = ["open-Dana", "open-Drew"]
    dealt.take(BeginOpening(by=FLO), CertifyCheck(check=CheckId("no-contrivance"), by=SAM))
    left = ("ball-nonmagnetic", "wheel-level-and-free", "wheel-parts-secure", "double-zero-covered")
    ticks = [f"{what}-{check}" for check in left for what in ("check", "defect")]
    assert keys(dealt) == [*ticks, *opens, "replace-parts", "close"]
    for check in left:
        press(dealt, f"check-{check}")
    press(dealt, "open-Drew")
    assert dealt.table.standing.dealer == DREW
    money = ["fill", "credit"]
    assert keys(dealt) == ["stop", "relieve-Dana", *money, "close", "replace-parts"]
    press(dealt, "relieve-Dana")
    assert check_lines(ROULETTE, dealt.table)[0].certified_by == ""
    press(dealt, "fill", amount=50_000_00, slip="F-1")
    press(dealt, "credit", amount=10_000_00, slip="C-1")
    dealt.take(OpenWagers())
    assert keys(dealt) == ["stop", "relieve-Drew", *money, "replace-parts"]
    press(dealt, "stop", reason="a quarrel")
    assert dealt.table.standing.reason == "a quarrel"
    assert keys(dealt) == ["resume", "void", "relieve-Drew", *money, "replace-parts"]
    press(dealt, "resume", note="settled")
    press(dealt, "stop", reason="another quarrel")
    press(dealt, "void")
    press(dealt, "close")
    assert keys(dealt) == ["check-wheel-cover-locked", "defect-wheel-cover-locked", "unlock"]


def test_what_a_floorperson_must_write_is_not_written_beforehand(dealt):
    dealt.open()
    asked = [key for key in floor_keys(ROULETTE, dealt.table, FLO, ()) if key.id == "stop"]
    dealt.take(StopPlay(by=FLO, reason="x"))
    asked += [key for key in floor_keys(ROULETTE, dealt.table, FLO, ()) if key.id == "resume"]

    assert [(json.loads(bytes(key.command))[key.blanks[0].field]) for key in asked] == ["", ""]


@pytest.mark.parametrize("by", [SAM, MAX])
def test_whoever_is_no_floorperson_has_the_keys_of_his_own_part_alone(dealt, by):
    mine = {
        SAM: [["check-wheel-cover-locked", "defect-wheel-cover-locked", "unlock"], []],
        MAX: [[], ["replace-parts"]],
    }[by]
    found = [keys(dealt, by)]
    dealt.open()
    found.append(keys(dealt, by))
    assert found == mine
    dealt.take(StopPlay(by=FLO, reason="x"))
    assert keys(dealt, by) == mine[1]


@pytest.mark.evidence("617a.2(b)", "617a.2(d)")
def test_parts_are_adjusted_in_the_presence_of_security_and_replaced_at_any_time():
    dealt = Dealt(ROULETTE, with_movable_parts(example("strict-double-zero")))
    dealt.take(BeginOpening(by=FLO))
    assert [blank.filling.value for blank in key_of(dealt, "adjust").blanks] == ["words", "person"]
    assert "adjust" in keys(dealt, MAX)
    assert "adjust" not in keys(dealt, SAM)
    sam = {"name": "Sam", "role": "security", "credential": "S-1"}
    (adjusted,) = press(dealt, "adjust", description="a rail", in_presence_of=sam)
    assert (adjusted.by, adjusted.in_presence_of) == (FLO, SAM)
    dealt.inspect_again()
    dealt.take(OpenWagers())
    (replaced,) = press(dealt, "replace-parts", description="the cone")
    assert replaced.description == "the cone"
    assert "close" not in keys(dealt)
    press(dealt, "void", reason="parts were replaced")
    assert "void" not in keys(dealt)


def test_what_is_not_in_order_is_said_in_words(dealt):
    dealt.take(BeginOpening(by=FLO))
    assert dealt.refused(command_of(dealt, "defect-no-contrivance")).reason == "say what it is"

    (found,) = press(dealt, "defect-no-contrivance", defect="a magnet")

    assert found.defect == "a magnet"


def test_a_dealer_takes_over_where_another_deals(dealt):
    assert taking_over(dealt.table, DREW) == ()
    dealt.open()
    assert taking_over(dealt.table, DANA) == taking_over(dealt.table, FLO) == ()
    (key,) = taking_over(dealt.table, DREW)
    assert [(blank.field, blank.filling.value) for blank in key.blanks] == [("by", "person")]
    assert dealt.refused(filled(key)).under == cite("617a.5(a)")
    flo = {"name": FLO.name, "role": FLO.role.value, "credential": FLO.credential}
    dealt.take(filled(key, by=flo))

    assert dealt.table.standing.dealer == DREW


def key_of(dealt, identity):
    every = floor_keys(ROULETTE, dealt.table, FLO, (DANA, DREW))
    return next(key for key in every if key.id == identity)


def command_of(dealt, identity, **blanks):
    return filled(key_of(dealt, identity), **blanks)


def press(dealt, identity, **blanks):
    """Press a floorperson's key, its blanks filled in."""
    return dealt.take(command_of(dealt, identity, **blanks))


def filled(key, **blanks):
    assert set(blanks) <= {blank.field for blank in key.blanks}
    whole = {**json.loads(bytes(key.command)), **blanks}
    return command_decoder(ROULETTE).decode(json.dumps(whole).encode())
