import asyncio
import os
import stat

import pytest

from nomorebets.floor.sealed import RECORD_BYTES, Entry, SealBroken, Sealed
from nomorebets.floor.sealed_keys import KeyName, KeyNotPrivate, KeyNotThere, Keys
from nomorebets.journal import Journal

STREAM = "shoe/H1"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "keys"


@pytest.fixture
def journal(tmp_path):
    with Journal.open(tmp_path / "floor.journal") as opened:
        yield opened


def sealed(journal, folder, stream=STREAM, owner="H1"):
    return Sealed(journal, stream, Keys(folder, owner))


def wrote(journal, folder, *entries):
    async def writing():
        there = sealed(journal, folder)
        await there.begin(Entry(entries[0]))
        for entry in entries[1:]:
            await there.add(Entry(entry))

    asyncio.run(writing())


def read(journal, folder):
    return [entry.read() for _, entry in sealed(journal, folder).opened()]


def bodies(journal, stream=STREAM):
    return [record.body for record in journal.records(stream)]


def the_key(folder):
    (path,) = folder.iterdir()
    return path


def test_what_was_sealed_is_opened_again_in_order(journal, folder):
    wrote(journal, folder, b"L00000   ", b"C00001 KD", b"C0000210H")

    assert read(journal, folder) == [b"L00000   ", b"C00001 KD", b"C0000210H"]


def test_a_stream_without_a_record_opens_empty(journal, folder):
    assert read(journal, folder) == []
    assert not folder.exists()


def test_every_record_has_one_length_and_shows_nothing(journal, folder):
    wrote(journal, folder, b"L00000   ", b"C00001 KD", b"C0000210H", b"C00001 KD")

    assert {len(body) for body in bodies(journal)} == {RECORD_BYTES}
    assert len(set(bodies(journal))) == 4
    assert not any(b"KD" in body or b"10H" in body for body in bodies(journal))


def test_a_key_is_its_owners_alone(journal, folder):
    wrote(journal, folder, b"L00000   ")

    assert stat.S_IMODE(the_key(folder).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert the_key(folder).stat().st_size == 32


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o620, 0o601])
def test_a_key_that_others_may_touch_is_not_used(journal, folder, mode):
    wrote(journal, folder, b"L00000   ")
    the_key(folder).chmod(mode)

    with pytest.raises(KeyNotPrivate, match="others may read"):
        read(journal, folder)


def test_a_key_of_somebody_else_is_not_used(journal, folder, monkeypatch):
    wrote(journal, folder, b"L00000   ")
    monkeypatch.setattr(os, "geteuid", lambda: the_key(folder).stat().st_uid + 1)

    with pytest.raises(KeyNotPrivate):
        read(journal, folder)


def test_a_key_behind_a_link_is_not_used(journal, folder, tmp_path):
    wrote(journal, folder, b"L00000   ")
    path = the_key(folder)
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")

    with pytest.raises(SealBroken):
        read(journal, folder)


@pytest.mark.parametrize("spoil", [lambda path: path.unlink(), lambda path: path.write_bytes(b"")])
def test_a_lost_key_breaks_the_seal_in_words_that_tell_nothing(journal, folder, spoil):
    wrote(journal, folder, b"L00000   ", b"C00001 KD")
    spoil(the_key(folder))

    with pytest.raises(SealBroken) as broken:
        read(journal, folder)
    assert str(broken.value) == "its sealed record cannot be opened"
    assert broken.value.__suppress_context__


def test_another_key_does_not_open_it(journal, folder):
    wrote(journal, folder, b"L00000   ")
    the_key(folder).write_bytes(bytes(32))

    with pytest.raises(SealBroken):
        read(journal, folder)


@pytest.mark.parametrize("place", [0, 7, 8, 19, 20, 28, 29, RECORD_BYTES - 1])
def test_a_record_with_one_bit_changed_is_not_opened(journal, folder, tmp_path, place):
    wrote(journal, folder, b"L00000   ", b"C00001 KD")
    changed = bytearray(bodies(journal)[1])
    changed[place] ^= 1

    with Journal.open(tmp_path / "copy.journal") as copy:
        for body in (bodies(journal)[0], bytes(changed)):
            copy.append(STREAM, body).result()
        with pytest.raises(SealBroken):
            read(copy, folder)


@pytest.mark.parametrize("places", [[0, 2, 1], [0, 1, 1], [0, 2], [1, 2], [0, 1, 2, 0]])
def test_records_moved_repeated_or_left_out_are_not_opened(journal, folder, tmp_path, places):
    wrote(journal, folder, b"L00000   ", b"C00001 KD", b"C00002 2S")

    with Journal.open(tmp_path / "copy.journal") as copy:
        for place in places:
            copy.append(STREAM, bodies(journal)[place]).result()
        with pytest.raises(SealBroken):
            read(copy, folder)


@pytest.mark.parametrize("length", [0, 7, 8, 20, RECORD_BYTES - 1])
def test_a_record_that_was_cut_is_not_opened(journal, folder, tmp_path, length):
    wrote(journal, folder, b"L00000   ", b"C00001 KD")

    with Journal.open(tmp_path / "copy.journal") as copy:
        for body in (bodies(journal)[0], bodies(journal)[1][:length]):
            copy.append(STREAM, body).result()
        with pytest.raises(SealBroken):
            read(copy, folder)


def test_a_record_of_another_stream_is_not_opened(journal, folder):
    wrote(journal, folder, b"L00000   ")
    journal.append("shoe/H2", bodies(journal)[0]).result()

    with pytest.raises(SealBroken):
        sealed(journal, folder, "shoe/H2").opened()


def test_a_new_shoe_has_a_new_key_and_the_old_one_is_gone(journal, folder):
    wrote(journal, folder, b"L00000   ", b"C00001 KD")
    before = the_key(folder)
    wrote(journal, folder, b"L00000   ", b"C00001 2S")

    assert the_key(folder) != before
    assert read(journal, folder) == [b"L00000   ", b"C00001 2S"]


def test_a_key_that_never_sealed_anything_harms_nothing(journal, folder):
    wrote(journal, folder, b"L00000   ")
    Keys(folder, "H1").make()  # and then the power went

    assert read(journal, folder) == [b"L00000   "]


def test_a_new_shoe_leaves_the_keys_of_other_tables_alone(journal, folder):
    name, key = Keys(folder, "H12").make()
    wrote(journal, folder, b"L00000   ")

    assert Keys(folder, "H12").read(name) == key


def test_there_is_no_key_by_another_name(folder):
    Keys(folder, "H1").make()

    with pytest.raises(KeyNotThere):
        Keys(folder, "H1").read(KeyName(b"12345678"))


def test_nothing_is_added_before_a_first_entry(journal, folder):
    there = sealed(journal, folder)

    with pytest.raises(AssertionError, match="begin"):
        asyncio.run(there.add(Entry(b"C00001 KD")))


def test_what_seals_says_nothing_of_its_key(journal, folder):
    wrote(journal, folder, b"L00000   ")
    there = sealed(journal, folder)
    there.opened()

    key = the_key(folder).read_bytes()
    said = f"{there!r}{there._key!r}{vars(there._key)!r}"
    assert key.hex() not in said
    assert repr(key) not in said


def test_a_key_that_cannot_be_removed_now_is_removed_next_time(journal, folder, monkeypatch):
    wrote(journal, folder, b"L00000   ")

    def refuse(self, *, missing_ok=False):
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.unlink", refuse)
        wrote(journal, folder, b"L00000   ")
    assert len(list(folder.iterdir())) == 2
    wrote(journal, folder, b"L00000   ")
    assert len(list(folder.iterdir())) == 1


def test_an_entry_says_nothing_of_itself():
    assert f"{Entry(b'C00001 KD')!r}{Entry(b'C00001 KD')}" == "an entryan entry"
