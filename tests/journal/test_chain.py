from hashlib import sha256

import pytest

from nomorebets.journal.chain import BODY_BYTES_MAX, check_body, check_stream, genesis, link
from nomorebets.journal.verify import first_link, seal_of


def test_a_hash_can_be_built_by_hand():
    start = sha256(b"No More Bets journal 1\ngenesis 8\ntable/R1").digest()
    by_hand = b"No More Bets journal 1\nrecord 5 1 8 12\ntable/R1" + start + b"no more bets"

    assert genesis("table/R1") == start
    assert link(5, "table/R1", 1, start, b"no more bets") == sha256(by_hand).digest()


def test_parts_that_run_together_are_still_told_apart():
    prev = bytes(32)

    assert link(1, "ab", 1, prev, b"c") != link(1, "a", 1, prev, b"bc")
    assert link(1, "s", 11, prev, b"") != link(11, "s", 1, prev, b"")
    assert link(1, "s", 1, prev, b"x") != link(2, "s", 1, prev, b"x")
    assert genesis("a") != genesis("b")


@pytest.mark.parametrize("stream", ["table/R1", "ß", "a b\n\t", "🎲" * 50, "' OR 1=1 --"])
def test_the_verifier_reckons_the_same_hashes_by_its_own_code(stream):
    prev = genesis(stream)

    assert first_link(stream) == prev
    assert seal_of(7, stream, 3, prev, b"\x00\xff") == link(7, stream, 3, prev, b"\x00\xff")


@pytest.mark.parametrize("stream", ["", "a\0b", "x" * 201, "ß" * 101, "\udc80"])
def test_a_stream_without_a_proper_name_is_refused(stream):
    with pytest.raises(ValueError):
        check_stream(stream)


def test_a_body_is_bytes_of_a_bounded_length():
    check_body(bytes(BODY_BYTES_MAX))

    with pytest.raises(ValueError, match="at most"):
        check_body(bytes(BODY_BYTES_MAX + 1))
    with pytest.raises(TypeError, match="not str"):
        check_body("text")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not bytearray"):
        check_body(bytearray(b"can change later"))  # type: ignore[arg-type]
