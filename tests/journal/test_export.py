import io
import json
from types import SimpleNamespace

import pytest

from nomorebets.journal import Tampered
from nomorebets.journal.export import export, verify_export
from tests.journal.damage import flipped, forced, write_small


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "small.journal"
    heads = write_small(path)
    out = io.BytesIO()
    assert export(path, out) == 9
    text = tmp_path / "small.jsonl"
    text.write_bytes(out.getvalue())
    return SimpleNamespace(path=path, heads=heads, text=text, lines=out.getvalue().splitlines(True))


def test_an_export_has_a_line_a_record_with_its_body_as_text(small):
    said = [json.loads(line) for line in small.lines]

    assert said[0].keys() == {"format", "number", "stream", "seq", "prev", "hash", "body"}
    assert said[0]["body"] == '{"spin":17}'
    assert [fields["body_hex"] for fields in said if "body_hex" in fields] == ["00fffe"]
    assert "Größe".encode() in small.lines[8]


def test_an_export_is_verified_like_the_journal(small):
    found = verify_export(small.text, small.heads)

    assert found.sound
    assert found.records == 9
    assert found.streams == small.heads


@pytest.mark.parametrize("places", [(2, 9), pytest.param(range(1, 10), marks=pytest.mark.slow)])
def test_every_bit_of_an_export_counts(small, places):
    content = small.text.read_bytes()
    for place in places:
        start = len(b"".join(small.lines[: place - 1]))
        line = small.lines[place - 1]
        for bit in range(start * 8, (start + len(line)) * 8):
            small.text.write_bytes(flipped(content, bit))
            flaws = verify_export(small.text, small.heads).flaws
            assert place in {flaw.number for flaw in flaws}, bit


@pytest.mark.parametrize("place", range(9))
def test_a_line_removed_repeated_or_swapped_is_found(small, place):
    lines = small.lines
    changed = [lines[:place] + lines[place + 1 :], lines[: place + 1] + lines[place:]]
    for other in range(place + 1, 9):
        swapped = list(lines)
        swapped[place], swapped[other] = lines[other], lines[place]
        changed.append(swapped)
    for spoilt in changed:
        small.text.write_bytes(b"".join(spoilt))
        assert not verify_export(small.text, small.heads).sound


@pytest.mark.parametrize("line", [b"\n", b"[]\n", b"7\n", b"{}\n", b"x", b"[" * 100_000 + b"\n"])
def test_a_line_that_is_no_record_is_found(small, line):
    small.text.write_bytes(b"".join(small.lines) + line)

    assert [str(flaw) for flaw in verify_export(small.text).flaws] == [
        "record 10: this line says no record"
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"seq":1,', b'"seq":1.0,'),
        (b'"seq":1,', b'"seq":true,'),
        (b'"seq":1,', b'"seq": 1,'),
        (b'"seq":1,', b'"seq":"1",'),
        (b'"format":1,', b'"format":2,'),
        (b'"seq":1,', b'"seq":1,"more":1,'),
        (b'"stream":"house"', b'"stream":"\\u0068ouse"'),
        (b'"stream":"house"', b'"stream":"\\udc80"'),
        (b'"stream":"house"', b'"stream":7'),
    ],
)
def test_a_line_spelled_otherwise_is_found(small, old, new):
    lines = list(small.lines)
    lines[2] = lines[2].replace(old, new)
    assert lines != small.lines
    small.text.write_bytes(b"".join(lines))

    assert 3 in {flaw.number for flaw in verify_export(small.text).flaws}


def test_a_cut_export_is_found_against_a_head_kept_outside(small):
    small.text.write_bytes(b"".join(small.lines[:-1]))

    assert verify_export(small.text).sound
    assert not verify_export(small.text, small.heads).sound


def test_a_missing_export_is_told(tmp_path):
    [flaw] = verify_export(tmp_path / "none").flaws
    assert flaw.what == "cannot be read: No such file or directory"


def test_a_tampered_journal_is_exported_up_to_the_fault_only(small):
    with forced(small.path) as connection:
        connection.execute("UPDATE record SET body = x'00' WHERE id = 5")
    out = io.BytesIO()

    with pytest.raises(Tampered):
        export(small.path, out)
    assert out.getvalue() == b"".join(small.lines[:4])
